// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The table widget of the Seats pane: row selection, hover in step with the other views, and drags that carry
// the same picture as those of the board.
#pragma once

#include <QTableView>

class PlanDocument;
class ViewState;

class SeatTable : public QTableView
{
    Q_OBJECT
public:
    SeatTable(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

protected:
    void startDrag(Qt::DropActions actions) override;
    void initViewItemOption(QStyleOptionViewItem *option) const override;

private:
    PlanDocument *m_document;
    ViewState *m_view;
};
