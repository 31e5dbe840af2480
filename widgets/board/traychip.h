// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The tray of narrow windows: a dashed chip "Unassigned: 1" in the title of the Layout pane. A seat dropped
// on it leaves its cards; its menu lists the seats on no card with the cards they could go to.
#pragma once

#include <QToolButton>

class LayoutBoard;
class PlanDocument;
class ViewState;

class TrayChip : public QToolButton
{
    Q_OBJECT
public:
    TrayChip(PlanDocument *document, ViewState *view, LayoutBoard *board, QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void refresh();
    void fillMenu();
    bool hold(QDropEvent *event);

    PlanDocument *m_document;
    ViewState *m_view;
    LayoutBoard *m_board;
};
