// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// All views of a plan and where they stand: docks at the sides, cards over layout in the middle. Moves the
// keyboard between panes.
#pragma once

#include <QObject>

class BelowPane;
class BootOrderPanel;
class CardsPane;
class FindingsView;
class HostViews;
class LayoutBoard;
class LayoutPane;
class PaneSizes;
class PaneTitle;
class PlacementPane;
class PlacementSession;
class PlanDocument;
class QDockWidget;
class QMainWindow;
class QSplitter;
class QStackedWidget;
class QToolButton;
class SeatInspector;
class SeatView;
class ViewState;

class Panes : public QObject
{
    Q_OBJECT
public:
    Panes(QMainWindow *window, PlanDocument *document, ViewState *view, PlacementSession *placement);

    QSplitter *centre() const { return m_centre; }
    CardsPane *cards() const { return m_cards; }
    LayoutPane *layoutPane() const { return m_layout; }
    HostViews *hosts() const { return m_hosts; }
    LayoutBoard *board() const;
    BootOrderPanel *bootOrder() const;
    SeatView *seats() const { return m_seats; }
    FindingsView *findings() const { return m_findings; }
    SeatInspector *inspector() const { return m_inspector; }
    PlacementPane *placement() const { return m_placement; }
    QDockWidget *seatsDock() const { return m_seatsDock; }
    QDockWidget *findingsDock() const { return m_findingsDock; }
    QDockWidget *inspectorDock() const { return m_inspectorDock; }

    /// Puts everything where it was at first.
    void reset();
    PaneSizes *sizes() const { return m_sizes; }

    /// Puts the placement panel in the inspector's place, or takes it away.
    void showPlacement(bool shown);

    /// Keyboard to a pane (0 seats, 1 cards, 2 layout, 3 findings, 4 inspector); shows it if it is hidden.
    void focusPane(int pane);
    /// Keyboard to where work begins: the seats, or the layout where a compact window hides them.
    void focusFirst();
    /// From the pane that has the keyboard to the next (1) or previous (-1) one that is shown.
    void focusNext(int step);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QDockWidget *makeDock(const QString &name, PaneTitle *title, QWidget *content, Qt::DockWidgetArea area);
    void makeCentre();
    void refreshTitles();
    void orderTabs();
    void focusCentre(Qt::FocusReason reason);
    QWidget *paneWidget(int pane) const;

    QMainWindow *m_window;
    PlanDocument *m_document;
    ViewState *m_view;
    PaneTitle *m_seatsTitle;
    PaneTitle *m_findingsTitle;
    PaneTitle *m_inspectorTitle;
    SeatView *m_seats;
    CardsPane *m_cards;
    LayoutPane *m_layout;
    HostViews *m_hosts;
    FindingsView *m_findings;
    SeatInspector *m_inspector;
    PlacementPane *m_placement;
    QStackedWidget *m_right; // inspector or placement panel
    QToolButton *m_selectionMenu = nullptr; // in the right title, with the inspector
    QToolButton *m_closePlacement = nullptr; // there, with the placement panel
    QDockWidget *m_seatsDock;
    QDockWidget *m_findingsDock;
    QDockWidget *m_inspectorDock;
    BelowPane *m_below; // in the findings' dock
    QSplitter *m_centre;
    PaneSizes *m_sizes = nullptr;
};
