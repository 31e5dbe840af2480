// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panesizes.h"

#include "app/window/belowpane.h"
#include "app/window/hostviews.h"
#include "app/window/layoutpane.h"
#include "widgets/cards/cardspane.h"
#include "widgets/chart/columngeometry.h"
#include "widgets/overview/hostoverview.h"
#include "widgets/seats/seatview.h"
#include "widgets/style/typescale.h"

#include <QAction>
#include <QCoreApplication>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QSplitter>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <utility>

namespace {

constexpr int kCardsHeight = 300;
struct DockWidths {
    int seats, inspector;
};

DockWidths widthsOf(PaneSizes::Size size)
{
    switch (size) {
    case PaneSizes::Size::Tiny:
    case PaneSizes::Size::Compact:
        return {284, 300};
    case PaneSizes::Size::Narrow:
    case PaneSizes::Size::Medium:
        return {284, 312};
    case PaneSizes::Size::Wide:
        return {324, 336};
    case PaneSizes::Size::Huge:
        break;
    }
    return {520, 420};
}

}

PaneSizes::PaneSizes(const Parts &parts)
    : QObject(parts.window)
    , m_parts(parts)
{
    parts.window->installEventFilter(this);
    connect(parts.hosts, &HostViews::shownChanged, this, &PaneSizes::makeRoom);
}

PaneSizes::Size PaneSizes::sizeOf(int width, int height)
{
    if (width < 940)
        return Size::Tiny;
    if (width < 1100 || height < 720)
        return Size::Compact;
    if (width < 1300)
        return Size::Narrow;
    if (width < 1400)
        return Size::Medium;
    return width < 2600 ? Size::Wide : Size::Huge;
}

void PaneSizes::fit(int width, int height)
{
    const double scale = type::scale(m_parts.window->font());
    const Size size =
        sizeOf(static_cast<int>(std::lround(width / scale)), static_cast<int>(std::lround(height / scale)));
    m_width = width;
    m_height = height;
    if (m_fitted && size == m_size) {
        makeRoom();
        return;
    }
    m_size = size;
    m_fitted = true;
    const auto scaled = [this](int pixels) { return type::px(m_parts.window, pixels); };
    m_parts.seats_dock->setMinimumWidth(scaled(284));
    m_parts.inspector_dock->setMinimumWidth(size == Size::Tiny ? 0 : scaled(300));
    m_parts.inspector_dock->setMaximumWidth(size == Size::Huge ? scaled(420) : QWIDGETSIZE_MAX);
    m_parts.findings_dock->setMinimumHeight(84);
    placePanes();
    makeRoom();
    const bool wide = size >= Size::Wide;
    const int reserve = wide ? scaled(ColumnGeometry::kTray) : 0;
    m_parts.layout->setWide(wide, reserve);
    m_parts.cards->setReserve(reserve);
    m_parts.seats->setExtraColumnsVisible(size == Size::Huge);
    m_sizesWanted = true;
    QMetaObject::invokeMethod(this, &PaneSizes::giveSizes, Qt::QueuedConnection);
}

void PaneSizes::fitAnew()
{
    m_fitted = false;
    fit(m_width, m_height);
}

void PaneSizes::setPlacementShown(bool shown)
{
    m_placement = shown;
    makeRoom();
}

/// The overview needs the width of a host's cards; the inspector gives way to it unless it is called back.
void PaneSizes::makeRoom()
{
    if (m_size == Size::Tiny)
        return; // the inspector is below
    const DockWidths docks = widthsOf(m_size);
    const int seats = m_size <= Size::Compact ? 0 : type::px(m_parts.window, docks.seats);
    const bool away = m_parts.hosts->isOverviewShown() && !m_placement
        && m_width - seats - type::px(m_parts.window, docks.inspector)
            < m_parts.hosts->overview()->wantedWidth();
    if (away == m_inspectorAway)
        return;
    if (!away)
        m_parts.inspector_dock->show();
    else if (m_parts.inspector_dock->isHidden())
        return; // by the user's wish
    else
        m_parts.inspector_dock->hide();
    m_inspectorAway = away;
}

QByteArray PaneSizes::saveState(int version)
{
    if (m_inspectorAway)
        m_parts.inspector_dock->show();
    return m_parts.window->saveState(version);
}

/// A compact window has no room for a column of seats, a tiny one none for the inspector either: they share
/// the place of the findings.
void PaneSizes::placePanes()
{
    place(BelowPane::Seats, m_parts.seats, m_parts.seats_dock, m_size <= Size::Compact);
    place(BelowPane::Inspector, m_parts.right, m_parts.inspector_dock, m_size == Size::Tiny);
}

void PaneSizes::place(int page, QWidget *pane, QDockWidget *dock, bool below)
{
    if (below == m_parts.below->has(static_cast<BelowPane::Page>(page)))
        return;
    m_parts.below->setHere(static_cast<BelowPane::Page>(page), below);
    if (!below) {
        dock->setWidget(pane);
        pane->show();
    }
    dock->setVisible(!below);
    emit panesMoved();
    dock->toggleViewAction()->setEnabled(!below);
}

bool PaneSizes::eventFilter(QObject *watched, QEvent *event)
{
    // Queued: the window divides its new room first.
    if (m_sizesWanted && (event->type() == QEvent::Show || event->type() == QEvent::Resize))
        QMetaObject::invokeMethod(this, &PaneSizes::giveSizes, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

void PaneSizes::giveSizes()
{
    if (!m_sizesWanted || !m_parts.window->isVisible())
        return;
    m_sizesWanted = false;
    // The window may still stand at an earlier size.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    const bool docks = !std::exchange(m_docksRestored, false);
    divide(docks);
    // Once more when all that was posted is done: fonts and styles of a first window are part of it.
    QTimer::singleShot(0, this, [this, docks] { divide(docks); });
}

void PaneSizes::divide(bool docks)
{
    if (docks)
        giveDockSizes();
    const int centre = m_height - 26 - 40 - 24 - m_parts.findings_dock->height();
    const int cards = std::clamp(centre * 45 / 100, 200, 420);
    m_parts.centre->setSizes(
        {std::min(cards, m_height < 850 ? 262 : std::max(kCardsHeight, centre / 3 + 80)), centre - cards});
}

void PaneSizes::giveDockSizes()
{
    const DockWidths widths = widthsOf(m_size);
    if (m_size > Size::Compact)
        m_parts.window->resizeDocks({m_parts.seats_dock}, {type::px(m_parts.window, widths.seats)},
                                    Qt::Horizontal);
    if (!m_parts.inspector_dock->isHidden())
        m_parts.window->resizeDocks({m_parts.inspector_dock}, {type::px(m_parts.window, widths.inspector)},
                                    Qt::Horizontal);
    m_parts.window->resizeDocks({m_parts.findings_dock},
                                {m_size == Size::Tiny // with the inspector
                                     ? m_height * 2 / 5
                                     : type::px(m_parts.window,
                                                m_size == Size::Compact ? 118
                                                    : m_height < 850    ? 144
                                                                        : 170)},
                                Qt::Vertical);
}
