// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How the panes follow the window's size.
#include "app/window/panes.h"

#include "app/window/belowpane.h"
#include "app/window/hostviews.h"
#include "app/window/layoutpane.h"
#include "widgets/board/layoutboard.h"
#include "widgets/cards/cardspane.h"
#include "widgets/overview/hostoverview.h"
#include "widgets/placement/placementpane.h"
#include "widgets/seats/seatview.h"

#include <QAction>
#include <QCoreApplication>
#include <QDockWidget>
#include <QEvent>
#include <QKeyEvent>
#include <QMainWindow>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace {

constexpr int kCardsHeight = 300;
struct DockWidths {
    int seats, inspector;
};

DockWidths widthsOf(Panes::Size size)
{
    switch (size) {
    case Panes::Size::Compact:
        return {284, 300};
    case Panes::Size::Narrow:
    case Panes::Size::Medium:
        return {284, 312};
    case Panes::Size::Wide:
        return {324, 336};
    case Panes::Size::Huge:
        break;
    }
    return {520, 420};
}

}

Panes::Size Panes::sizeOf(int width, int height)
{
    if (width < 1100 || height < 720)
        return Size::Compact;
    if (width < 1300)
        return Size::Narrow;
    if (width < 1400)
        return Size::Medium;
    return width < 2600 ? Size::Wide : Size::Huge;
}

void Panes::fit(int width, int height)
{
    const Size size = sizeOf(width, height);
    m_width = width;
    m_height = height;
    if (m_fitted && size == m_size) {
        makeRoom();
        return;
    }
    m_size = size;
    m_fitted = true;
    m_seatsDock->setMinimumWidth(284);
    m_inspectorDock->setMinimumWidth(300);
    m_inspectorDock->setMaximumWidth(size == Size::Huge ? 420 : QWIDGETSIZE_MAX);
    m_findingsDock->setMinimumHeight(84);
    placeSeats();
    makeRoom();
    const bool wide = size >= Size::Wide;
    m_layout->setWide(wide, ColumnGeometry::reserveFor(m_width));
    m_cards->setReserve(ColumnGeometry::reserveFor(m_width));
    m_seats->setExtraColumnsVisible(size == Size::Huge);
    m_sizesWanted = true;
    QMetaObject::invokeMethod(this, &Panes::giveSizes, Qt::QueuedConnection);
}

// The overview needs the width of a host's cards; the inspector gives way to it unless it is called back.
void Panes::makeRoom()
{
    const DockWidths docks = widthsOf(m_size);
    const int seats = m_size == Size::Compact ? 0 : docks.seats;
    const bool away = m_hosts->isOverviewShown() && m_right->currentWidget() != m_placement
        && m_width - seats - docks.inspector < m_hosts->overview()->wantedWidth();
    if (away == m_inspectorAway)
        return;
    if (!away)
        m_inspectorDock->show();
    else if (m_inspectorDock->isHidden())
        return; // by the user's wish
    else
        m_inspectorDock->hide();
    m_inspectorAway = away;
}

QByteArray Panes::saveState(int version)
{
    if (m_inspectorAway)
        m_inspectorDock->show();
    return m_window->saveState(version);
}

// A compact window has no room for a column of seats: they share the place of the findings.
void Panes::placeSeats()
{
    const bool below = m_size == Size::Compact;
    if (below == m_below->hasSeats())
        return;
    m_below->setSeatsHere(below);
    if (!below) {
        m_seatsDock->setWidget(m_seats);
        m_seats->show();
    }
    m_seatsDock->setVisible(!below);
    orderTabs(); // whole panes have moved
    m_seatsDock->toggleViewAction()->setEnabled(!below);
}

bool Panes::eventFilter(QObject *watched, QEvent *event)
{
    // Queued: the window divides its new room first.
    if (watched == m_window && m_sizesWanted
        && (event->type() == QEvent::Show || event->type() == QEvent::Resize))
        QMetaObject::invokeMethod(this, &Panes::giveSizes, Qt::QueuedConnection);
    // From the columns of a host Esc leads back, once nothing in them wants it.
    if (watched == m_centre && event->type() == QEvent::KeyPress && m_hosts->canGoBack()
        && m_right->currentWidget() != m_placement) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Escape || key == Qt::Key_Back) {
            m_hosts->goBack();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

void Panes::giveSizes()
{
    if (!m_sizesWanted || !m_window->isVisible())
        return;
    m_sizesWanted = false;
    // The window may still stand at an earlier size.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    const bool docks = !std::exchange(m_docksRestored, false);
    divide(docks);
    // Once more when all that was posted is done: fonts and styles of a first window are part of it.
    QTimer::singleShot(0, this, [this, docks] { divide(docks); });
}

void Panes::divide(bool docks)
{
    if (docks)
        giveDockSizes();
    const int centre = m_height - 26 - 40 - 24 - m_findingsDock->height();
    const int cards = std::clamp(centre * 45 / 100, 200, 420);
    m_centre->setSizes(
        {std::min(cards, m_height < 850 ? 262 : std::max(kCardsHeight, centre / 3 + 80)), centre - cards});
}

void Panes::giveDockSizes()
{
    const DockWidths widths = widthsOf(m_size);
    if (m_size != Size::Compact)
        m_window->resizeDocks({m_seatsDock}, {widths.seats}, Qt::Horizontal);
    if (!m_inspectorDock->isHidden())
        m_window->resizeDocks({m_inspectorDock}, {widths.inspector}, Qt::Horizontal);
    m_window->resizeDocks({m_findingsDock},
                          {m_size == Size::Compact ? 118
                               : m_height < 850    ? 144
                                                   : 170},
                          Qt::Vertical);
}
