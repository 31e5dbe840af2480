// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panes.h"

#include "app/base/titlemenus.h"
#include "app/window/belowpane.h"
#include "app/window/hostviews.h"
#include "app/window/layoutpane.h"
#include "app/window/panesizes.h"
#include "widgets/board/layoutboard.h"
#include "widgets/boot/bootorderpanel.h"
#include "widgets/cards/cardspane.h"
#include "widgets/controls/panetitle.h"
#include "widgets/controls/taborder.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/findings/findingsview.h"
#include "widgets/inspector/seatinspector.h"
#include "widgets/overview/hostoverview.h"
#include "widgets/placement/placementpane.h"
#include "widgets/placement/placementsession.h"
#include "widgets/seats/seatview.h"

#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QMainWindow>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

namespace {

constexpr int kPanes = 5;

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

Panes::Panes(QMainWindow *window, PlanDocument *document, ViewState *view, PlacementSession *placement)
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
    , m_hosts(new HostViews(document, view, m_cards, m_layout))
    , m_findings(new FindingsView(document, view))
    , m_inspector(new SeatInspector(document, view))
    , m_placement(new PlacementPane(document, view, placement))
    , m_right(new QStackedWidget)
    , m_below(new BelowPane({m_seats, m_findings, m_right}, m_findingsTitle))
    , m_centre(new QSplitter(Qt::Vertical))
{
    m_seatsDock = makeDock(QStringLiteral("seatsDock"), m_seatsTitle, m_seats, Qt::LeftDockWidgetArea);
    m_right->addWidget(m_inspector);
    m_right->addWidget(m_placement);
    m_inspectorDock =
        makeDock(QStringLiteral("inspectorDock"), m_inspectorTitle, m_right, Qt::RightDockWidgetArea);
    m_findingsDock =
        makeDock(QStringLiteral("findingsDock"), m_findingsTitle, m_below, Qt::BottomDockWidgetArea);
    makeCentre();
    window->setCentralWidget(m_centre);
    m_sizes = new PaneSizes({window, m_seatsDock, m_inspectorDock, m_findingsDock, m_centre, m_seats, m_right,
                             m_cards, m_layout, m_hosts, m_below});
    // The inspector is full height; findings run below seats and centre.
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window->setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    m_findingsTitle->addWidget(m_findings->fixSafeButton());
    m_findingsTitle->addWidget(m_findings->counts());
    addSeatsMenu(m_seatsTitle, m_seats);
    m_selectionMenu = addSelectionMenu(m_inspectorTitle, document, view, m_seats);
    m_closePlacement = m_inspectorTitle->addButton(Icon::Close, tr("Discard the proposal"));
    m_closePlacement->hide();
    connect(m_closePlacement, &QToolButton::clicked, placement, &PlacementSession::discard);
    m_seatsTitle->setSubtitle(m_seats->subtitle());
    connect(m_seats, &SeatView::subtitleChanged, m_seatsTitle, &PaneTitle::setSubtitle);
    // Chart and board show the same columns of cards.
    connect(m_cards, &CardsPane::scrollChanged, board(), &LayoutBoard::setColumnScroll);
    connect(m_cards, &CardsPane::scrollChanged, bootOrder(), &BootOrderPanel::setScroll);
    connect(m_layout, &LayoutPane::columnsWidthChanged, m_cards, &CardsPane::setColumnsWidth);
    connect(board(), &LayoutBoard::columnScrolled, m_cards, &CardsPane::setScroll);
    connect(view, &ViewState::selectionChanged, this, &Panes::refreshTitles);
    connect(m_sizes, &PaneSizes::panesMoved, this, &Panes::orderTabs);
    m_centre->installEventFilter(this);
    orderTabs();
    refreshTitles();
}

/// Tab takes the panes in the order of F6, each after its title.
void Panes::orderTabs()
{
    taborder::follow({m_seatsTitle, m_seats, m_cards, m_layout, m_findingsTitle, m_findings, m_inspectorTitle,
                      m_inspector, m_placement});
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
    if (m_right->currentWidget() == m_placement) {
        m_inspectorTitle->setTitle(tr("Placement"));
        return;
    }
    const bool card = m_view->seat().isEmpty() && !m_view->card().isEmpty();
    m_inspectorTitle->setTitle(card ? tr("Card") : tr("Seat"));
}

void Panes::showPlacement(bool shown)
{
    if (shown == (m_right->currentWidget() == m_placement))
        return;
    const bool focus = m_right->isAncestorOf(QApplication::focusWidget());
    m_right->setCurrentWidget(shown ? static_cast<QWidget *>(m_placement) : m_inspector);
    m_selectionMenu->setVisible(!shown);
    m_closePlacement->setVisible(shown);
    m_below->setName(BelowPane::Inspector, shown ? tr("Placement") : tr("Seat"));
    if (shown && m_below->has(BelowPane::Inspector))
        m_below->bringUp(m_right);
    else if (shown)
        m_inspectorDock->show();
    else if (focus)
        focusCentre(Qt::OtherFocusReason); // the panel that had the keyboard is gone
    orderTabs(); // what the panel lists is new
    refreshTitles();
    m_sizes->setPlacementShown(shown);
}

void Panes::reset()
{
    m_window->addDockWidget(Qt::LeftDockWidgetArea, m_seatsDock);
    m_window->addDockWidget(Qt::RightDockWidgetArea, m_inspectorDock);
    m_window->addDockWidget(Qt::BottomDockWidgetArea, m_findingsDock);
    for (QDockWidget *dock : {m_seatsDock, m_inspectorDock, m_findingsDock})
        dock->setVisible(!(dock == m_seatsDock && m_below->has(BelowPane::Seats))
                         && !(dock == m_inspectorDock && m_below->has(BelowPane::Inspector)));
    m_sizes->fitAnew();
}

bool Panes::eventFilter(QObject *watched, QEvent *event)
{
    // From the columns of a host Esc leads back, once nothing in them wants it.
    if (event->type() == QEvent::KeyPress && m_hosts->canGoBack()
        && m_right->currentWidget() != m_placement) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Escape || key == Qt::Key_Back) {
            m_hosts->goBack();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

QWidget *Panes::paneWidget(int pane) const
{
    QWidget *const widgets[kPanes] = {m_seats, m_cards, m_layout->current(), m_findings,
                                      m_right->currentWidget()};
    return widgets[pane];
}

/// The overview, or the board.
void Panes::focusCentre(Qt::FocusReason reason)
{
    QWidget *centre =
        m_hosts->isOverviewShown() ? static_cast<QWidget *>(m_hosts->overview()) : m_layout->current();
    centre->setFocus(reason);
}

void Panes::focusPane(int pane)
{
    if (m_hosts->isOverviewShown() && !m_cards->isTableShown() && (pane == 1 || pane == 2)) {
        focusCentre(Qt::ShortcutFocusReason);
        return;
    }
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

void Panes::focusFirst()
{
    focusPane(m_sizes->size() <= PaneSizes::Size::Compact ? 2 : 0);
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
        const bool behind = m_below->isVisible() && m_below->isAncestorOf(paneWidget(next));
        if (behind || paneWidget(next)->isVisible()) {
            focusPane(next);
            return;
        }
    }
}
