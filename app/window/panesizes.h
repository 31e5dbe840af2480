// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How the panes follow the size of the window: what a size class shows and where, what gives way to the
// overview, and how the docks and the centre share the room.
#pragma once

#include <QObject>

class BelowPane;
class CardsPane;
class HostViews;
class LayoutPane;
class QDockWidget;
class QMainWindow;
class QSplitter;
class SeatView;

class PaneSizes : public QObject
{
    Q_OBJECT
public:
    enum class Size { Tiny, Compact, Narrow, Medium, Wide, Huge };
    /// The class of a window whose sizes are those at the first font (type::scale).
    static Size sizeOf(int width, int height);

    struct Parts {
        QMainWindow *window; // of docks and centre
        QDockWidget *seats_dock, *inspector_dock, *findings_dock;
        QSplitter *centre; // cards over layout
        SeatView *seats;
        QWidget *right; // inspector, or what takes its place
        CardsPane *cards;
        LayoutPane *layout;
        HostViews *hosts;
        BelowPane *below; // in the findings' dock
    };
    explicit PaneSizes(const Parts &parts);

    Size size() const { return m_size; }
    /// Follows a new window size; does nothing while the size class stays. Sizes are given out once the panes
    /// are on screen: before that there is no room to divide.
    void fit(int width, int height);
    /// Gives out all sizes as for a first window.
    void fitAnew();
    /// The docks are as the user left them: the next fit leaves their sizes alone.
    void keepDockSizes() { m_docksRestored = true; }
    /// The inspector does not give way to the overview while the placement panel is in its place.
    void setPlacementShown(bool shown);
    /// The window's state as of the panes people arranged: what only gives way to the overview counts as
    /// shown.
    QByteArray saveState(int version);

signals:
    void panesMoved(); // from one dock to another

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeRoom();
    void placePanes();
    void place(int page, QWidget *pane, QDockWidget *dock, bool below);
    void giveSizes();
    void divide(bool docks);
    void giveDockSizes();

    Parts m_parts;
    Size m_size = Size::Wide;
    bool m_fitted = false;
    bool m_sizesWanted = false;
    bool m_docksRestored = false;
    bool m_placement = false; // in the inspector's place
    bool m_inspectorAway = false; // to make room for the overview
    int m_width = 1440, m_height = 900; // of the whole window
};
