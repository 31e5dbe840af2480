// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// In the title over one host's columns: the way back to all hosts, and a menu of the others. A seat held over
// it leads back to the overview too.
#pragma once

#include <QTimer>
#include <QWidget>

class MoveSession;
class PlanDocument;
class QMenu;
class QToolButton;
class ViewState;

class HostSwitcher : public QWidget
{
    Q_OBJECT
public:
    HostSwitcher(PlanDocument *document, ViewState *view, MoveSession *move, QWidget *parent = nullptr);

    QToolButton *backButton() const { return m_back; }
    QToolButton *hostButton() const { return m_host; }

signals:
    /// Empty: all hosts.
    void hostChosen(const QString &host);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void refresh();
    void fillMenu();

    PlanDocument *m_document;
    ViewState *m_view;
    MoveSession *m_move;
    QToolButton *m_back;
    QToolButton *m_host;
    QTimer m_rest;
};
