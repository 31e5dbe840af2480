// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// All views of a plan and where they stand: docks at the sides, cards over layout in the middle. Follows the
// window's size by the design's rules and moves the keyboard between panes.
#pragma once

#include <QObject>

class BelowPane;
class BootOrderPanel;
class CardsPane;
class FindingsView;
class HostViews;
class LayoutBoard;
class LayoutPane;
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
    enum class Size { Compact, Narrow, Medium, Wide, Huge };
    static Size sizeOf(int width, int height);

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
    /// Follows a new window size; does nothing while the size class stays. Sizes are given out once the panes
    /// are on screen: before that there is no room to divide.
    void fit(int width, int height);
    /// The docks are as the user left them: the next fit leaves their sizes alone.
    void keepDockSizes() { m_docksRestored = true; }
    Size size() const { return m_size; }

    /// The window's state as of the panes people arranged: what only gives way to the overview counts as
    /// shown.
    QByteArray saveState(int version);

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
    void placeSeats();
    void giveSizes();
    void divide(bool docks);
    void giveDockSizes();
    QDockWidget *makeDock(const QString &name, PaneTitle *title, QWidget *content, Qt::DockWidgetArea area);
    void makeCentre();
    void refreshTitles();
    void orderTabs();
    void makeRoom();
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
    Size m_size = Size::Wide;
    bool m_fitted = false;
    bool m_sizesWanted = false;
    bool m_docksRestored = false;
    bool m_inspectorAway = false; // to make room for the overview
    int m_width = 1440, m_height = 900; // of the whole window
};
