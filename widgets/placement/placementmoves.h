// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of a proposed layout, one row each: a check box with the seat, its size, and from where to where.
// An unticked move stays where it is.
#pragma once

#include <QWidget>

#include <vector>

class PlacementSession;
class PlanDocument;
class QCheckBox;
class QGridLayout;
class QMenu;
class ViewState;

class PlacementMoves : public QWidget
{
    Q_OBJECT
public:
    PlacementMoves(PlanDocument *document, ViewState *view, PlacementSession *session,
                   QWidget *parent = nullptr);

    void refresh();
    QCheckBox *box(int move) const { return m_boxes[move]; }
    int count() const { return static_cast<int>(m_boxes.size()); }
    /// What can be done with a move's seat, e.g. pin it so that the next search leaves it alone. The caller
    /// owns it.
    QMenu *createMenu(int move);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addRow(int move);
    QString seatOf(int move) const;

    PlanDocument *m_document;
    ViewState *m_view;
    PlacementSession *m_session;
    QGridLayout *m_grid;
    std::vector<QCheckBox *> m_boxes;
    std::vector<QString> m_shown; // what each row says, to keep rows that stay
};
