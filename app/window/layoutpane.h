// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The Layout pane: its title with the drop chip and the boot-order button, and below it the board with the
// tiles or, in their place, the boot order.
#pragma once

#include <QWidget>

class BootOrderPanel;
class LayoutBoard;
class PaneTitle;
class PlanDocument;
class QStackedWidget;
class QToolButton;
class TrayChip;
class ViewState;

class LayoutPane : public QWidget
{
    Q_OBJECT
public:
    LayoutPane(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

    LayoutBoard *board() const { return m_board; }
    BootOrderPanel *bootOrder() const { return m_bootOrder; }
    QToolButton *orderButton() const { return m_orderButton; }

    /// The boot order in the place of the tiles, or the tiles.
    void setBootOrderShown(bool shown);
    bool isBootOrderShown() const;
    /// What is shown of the two.
    QWidget *current() const;
    /// A wide window has the tray beside the columns, a narrow one a chip in the title.
    void setWide(bool wide, int reserve);

signals:
    void bootOrderShownChanged(bool shown);
    /// Width the shown columns divide among themselves.
    void columnsWidthChanged(int width);

private:
    void refreshTitle();

    ViewState *m_view;
    PaneTitle *m_title;
    LayoutBoard *m_board;
    BootOrderPanel *m_bootOrder;
    TrayChip *m_tray;
    QStackedWidget *m_stack;
    QToolButton *m_orderButton;
};
