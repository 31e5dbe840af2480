// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes.h"

#include "app/belowpane.h"
#include "app/layoutpane.h"
#include "app/titlemenus.h"
#include "widgets/bootorderpanel.h"
#include "widgets/cardspane.h"
#include "widgets/findingsview.h"
#include "widgets/layoutboard.h"
#include "widgets/panetitle.h"
#include "widgets/plandocument.h"
#include "widgets/seatinspector.h"
#include "widgets/seatview.h"
#include "widgets/viewstate.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QSplitter>
#include <QTableView>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace {

constexpr int kPanes = 5;
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

// The first widget inside `pane` that takes the keyboard.
QWidget *firstFocusable(QWidget *pane)
{
    if (pane->focusPolicy() & Qt::TabFocus)
        return pane;
    const auto children = pane->findChildren<QWidget *>();
    const auto found = std::find_if(children.begin(), children.end(), [pane](QWidget *child) {
        return (child->focusPolicy() & Qt::TabFocus) && child->isVisibleTo(pane) && child->isEnabled();
    });
    return found == children.end() ? pane : *found;
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

Panes::Panes(QMainWindow *window, PlanDocument *document, ViewState *view)
    : QObject(window)
    , m_window(window)
    , m_document(document)
    , m_view(view)
    , m_seatsTitle(new PaneTitle(tr("Seats")))
    , m_findingsTitle(new PaneTitle(tr("Findings")))
    , m_inspectorTitle(new PaneTitle(tr("Seat")))
    , m_seats(new SeatView(document, view))
    , m_cards(new CardsPane(document, view))
    , m_layout(new LayoutPane(document, view))
    , m_findings(new FindingsView(document, view))
    , m_inspector(new SeatInspector(document, view))
    , m_below(new BelowPane(m_findings, m_seats, m_findingsTitle))
    , m_centre(new QSplitter(Qt::Vertical))
{
    m_seatsDock = makeDock(QStringLiteral("seatsDock"), m_seatsTitle, m_seats, Qt::LeftDockWidgetArea);
    m_inspectorDock =
        makeDock(QStringLiteral("inspectorDock"), m_inspectorTitle, m_inspector, Qt::RightDockWidgetArea);
    m_findingsDock =
        makeDock(QStringLiteral("findingsDock"), m_findingsTitle, m_below, Qt::BottomDockWidgetArea);
    makeCentre();
    window->setCentralWidget(m_centre);
    // The inspector is full height; findings run below seats and centre.
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window->setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    m_findingsTitle->addWidget(m_findings->fixSafeButton());
    m_findingsTitle->addWidget(m_findings->counts());
    addSeatsMenu(m_seatsTitle, m_seats);
    addSelectionMenu(m_inspectorTitle, document, view, m_seats);
    m_seatsTitle->setSubtitle(m_seats->subtitle());
    connect(m_seats, &SeatView::subtitleChanged, m_seatsTitle, &PaneTitle::setSubtitle);
    // Chart and board show the same columns of cards.
    connect(m_cards, &CardsPane::scrollChanged, board(), &LayoutBoard::setColumnScroll);
    connect(m_cards, &CardsPane::scrollChanged, bootOrder(), &BootOrderPanel::setScroll);
    connect(m_layout, &LayoutPane::columnsWidthChanged, m_cards, &CardsPane::setColumnsWidth);
    connect(board(), &LayoutBoard::columnScrolled, m_cards, &CardsPane::setScroll);
    connect(view, &ViewState::selectionChanged, this, &Panes::refreshTitles);
    window->installEventFilter(this);
    refreshTitles();
}

QDockWidget *Panes::makeDock(const QString &name, PaneTitle *title, QWidget *content, Qt::DockWidgetArea area)
{
    auto *dock = new QDockWidget(title->title(), m_window);
    dock->setObjectName(name);
    dock->setTitleBarWidget(title);
    dock->setWidget(content);
    m_window->addDockWidget(area, dock);
    return dock;
}

void Panes::makeCentre()
{
    m_centre->addWidget(m_cards);
    m_centre->addWidget(m_layout);
    m_centre->setChildrenCollapsible(false);
    m_centre->setStretchFactor(0, 1);
    m_centre->setStretchFactor(1, 2);
    m_centre->setHandleWidth(5);
}

LayoutBoard *Panes::board() const
{
    return m_layout->board();
}

BootOrderPanel *Panes::bootOrder() const
{
    return m_layout->bootOrder();
}

void Panes::refreshTitles()
{
    const bool card = m_view->seat().isEmpty() && !m_view->card().isEmpty();
    m_inspectorTitle->setTitle(card ? tr("Card") : tr("Seat"));
}

void Panes::reset()
{
    m_window->addDockWidget(Qt::LeftDockWidgetArea, m_seatsDock);
    m_window->addDockWidget(Qt::RightDockWidgetArea, m_inspectorDock);
    m_window->addDockWidget(Qt::BottomDockWidgetArea, m_findingsDock);
    for (QDockWidget *dock : {m_seatsDock, m_inspectorDock, m_findingsDock})
        dock->setVisible(dock != m_seatsDock || !m_below->hasSeats());
    m_fitted = false;
    fit(m_width, m_height);
}

void Panes::fit(int width, int height)
{
    const Size size = sizeOf(width, height);
    m_width = width;
    m_height = height;
    if (m_fitted && size == m_size)
        return;
    m_size = size;
    m_fitted = true;
    m_seatsDock->setMinimumWidth(284);
    m_inspectorDock->setMinimumWidth(300);
    m_inspectorDock->setMaximumWidth(size == Size::Huge ? 420 : QWIDGETSIZE_MAX);
    m_findingsDock->setMinimumHeight(84);
    placeSeats();
    const bool wide = size >= Size::Wide;
    m_layout->setWide(wide, ColumnGeometry::reserveFor(m_width));
    m_cards->setReserve(ColumnGeometry::reserveFor(m_width));
    m_seats->setExtraColumnsVisible(size == Size::Huge);
    m_sizesWanted = true;
    QMetaObject::invokeMethod(this, &Panes::giveSizes, Qt::QueuedConnection);
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
    m_seatsDock->toggleViewAction()->setEnabled(!below);
}

bool Panes::eventFilter(QObject *watched, QEvent *event)
{
    // Queued: the window divides its new room first.
    if (m_sizesWanted && (event->type() == QEvent::Show || event->type() == QEvent::Resize))
        QMetaObject::invokeMethod(this, &Panes::giveSizes, Qt::QueuedConnection);
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
    m_window->resizeDocks({m_inspectorDock}, {widths.inspector}, Qt::Horizontal);
    m_window->resizeDocks({m_findingsDock},
                          {m_size == Size::Compact ? 118
                               : m_height < 850    ? 144
                                                   : 170},
                          Qt::Vertical);
}

QWidget *Panes::paneWidget(int pane) const
{
    QWidget *const widgets[kPanes] = {m_seats, m_cards, m_layout->current(), m_findings, m_inspector};
    return widgets[pane];
}

void Panes::focusPane(int pane)
{
    QWidget *widget = paneWidget(pane);
    m_below->bringUp(widget);
    for (QDockWidget *dock : {m_seatsDock, m_findingsDock, m_inspectorDock}) {
        if (dock->isAncestorOf(widget))
            dock->show();
    }
    // The filter above the table is for searching; moving between seats is what the pane is for.
    QWidget *target = widget == m_seats ? static_cast<QWidget *>(m_seats->table()) : firstFocusable(widget);
    target->setFocus(Qt::ShortcutFocusReason);
}

void Panes::focusNext(int step)
{
    const QWidget *focus = QApplication::focusWidget();
    int current = step > 0 ? -1 : 0;
    for (int pane = 0; pane < kPanes; ++pane) {
        if (focus && (paneWidget(pane) == focus || paneWidget(pane)->isAncestorOf(focus)))
            current = pane;
    }
    for (int i = 1; i <= kPanes; ++i) {
        const int next = ((current + i * step) % kPanes + kPanes) % kPanes;
        const bool behind = m_below->isVisible() && m_below->indexOf(paneWidget(next)) >= 0;
        if (behind || paneWidget(next)->isVisible()) {
            focusPane(next);
            return;
        }
    }
}
