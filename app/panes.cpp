// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes.h"

#include "widgets/cardspane.h"
#include "widgets/findingsview.h"
#include "widgets/format.h"
#include "widgets/layoutboard.h"
#include "widgets/panetitle.h"
#include "widgets/plandocument.h"
#include "widgets/seatinspector.h"
#include "widgets/seatmenu.h"
#include "widgets/seatview.h"
#include "widgets/seatwords.h"
#include "widgets/segmentedcontrol.h"
#include "widgets/viewstate.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QMainWindow>
#include <QMenu>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace {

constexpr int kPanes = 5;

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
    , m_layoutTitle(new PaneTitle(tr("Layout")))
    , m_findingsTitle(new PaneTitle(tr("Findings")))
    , m_inspectorTitle(new PaneTitle(tr("Seat")))
    , m_seats(new SeatView(document, view))
    , m_cards(new CardsPane(document, view))
    , m_board(new LayoutBoard(document, view))
    , m_findings(new FindingsView(document, view))
    , m_inspector(new SeatInspector(document, view))
    , m_below(new QStackedWidget)
    , m_belowSwitch(new SegmentedControl({tr("Seats"), tr("Findings")}))
    , m_centre(new QSplitter(Qt::Vertical))
    , m_tray(new QToolButton)
{
    m_seatsDock = makeDock(QStringLiteral("seatsDock"), m_seatsTitle, m_seats, Qt::LeftDockWidgetArea);
    m_inspectorDock =
        makeDock(QStringLiteral("inspectorDock"), m_inspectorTitle, m_inspector, Qt::RightDockWidgetArea);
    m_findingsDock =
        makeDock(QStringLiteral("findingsDock"), m_findingsTitle, m_below, Qt::BottomDockWidgetArea);
    makeBottom();
    makeCentre();
    window->setCentralWidget(m_centre);
    // The inspector is full height; findings run below seats and centre.
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window->setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    m_findingsTitle->addWidget(m_findings->counts());
    m_seatsTitle->setSubtitle(m_seats->subtitle());
    connect(m_seats, &SeatView::subtitleChanged, m_seatsTitle, &PaneTitle::setSubtitle);
    // Chart and board show the same columns of cards.
    connect(m_cards, &CardsPane::scrollChanged, m_board, &LayoutBoard::setColumnScroll);
    connect(m_board, &LayoutBoard::columnScrolled, m_cards, &CardsPane::setScroll);
    connect(document, &PlanDocument::changed, this, &Panes::refreshTitles);
    connect(view, &ViewState::shownStateChanged, this, &Panes::refreshTitles);
    connect(view, &ViewState::selectionChanged, this, &Panes::refreshTitles);
    window->installEventFilter(this);
    makeMenus();
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

void Panes::makeBottom()
{
    m_below->addWidget(m_findings);
    m_belowSwitch->setSmall(true);
    m_belowSwitch->setAccessibleName(tr("List shown below"));
    m_belowSwitch->hide();
    if (auto *row = qobject_cast<QHBoxLayout *>(m_findingsTitle->layout()))
        row->insertWidget(0, m_belowSwitch, 0, Qt::AlignVCenter);
    connect(m_belowSwitch, &SegmentedControl::currentIndexEdited, this, &Panes::showBelow);
}

// A compact window has no room for a column of seats: they share the place of the findings.
void Panes::setSeatsBelow(bool below)
{
    const bool isBelow = m_below->indexOf(m_seats) >= 0;
    if (below == isBelow)
        return;
    m_belowSwitch->setVisible(below);
    m_findingsTitle->setTitle(below ? QString() : tr("Findings"));
    if (below) {
        m_seats->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
        m_below->addWidget(m_seats);
        m_seatsDock->hide();
        showBelow(1);
    } else {
        m_below->setCurrentWidget(m_findings);
        m_seatsDock->setWidget(m_seats);
        m_seats->show();
        m_seatsDock->show();
    }
}

void Panes::showBelow(int page)
{
    QWidget *shown = page == 0 ? static_cast<QWidget *>(m_seats) : m_findings;
    QWidget *other = page == 0 ? static_cast<QWidget *>(m_findings) : m_seats;
    m_belowSwitch->setCurrentIndex(page);
    // The list that is not shown claims no room.
    shown->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    other->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_below->setCurrentWidget(shown);
}

void Panes::makeCentre()
{
    auto *layoutPane = new QWidget(m_centre);
    auto *box = new QVBoxLayout(layoutPane);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_layoutTitle);
    box->addWidget(m_board, 1);
    m_tray->setPopupMode(QToolButton::InstantPopup);
    m_tray->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_tray->setProperty("small", true);
    m_tray->setMenu(new QMenu(m_tray));
    m_tray->setToolTip(tr("Seats on no card"));
    m_tray->hide();
    m_layoutTitle->addWidget(m_tray);
    connect(m_tray->menu(), &QMenu::aboutToShow, this, &Panes::fillTrayMenu);
    m_centre->addWidget(m_cards);
    m_centre->addWidget(layoutPane);
    m_centre->setChildrenCollapsible(false);
    m_centre->setStretchFactor(0, 1);
    m_centre->setStretchFactor(1, 2);
    m_centre->setHandleWidth(5);
}

void Panes::makeMenus()
{
    QToolButton *more = m_inspectorTitle->addButton(Icon::More, tr("What can be done with the selection"));
    connect(more, &QToolButton::clicked, this, [this, more] {
        QMenu *menu = m_view->card().isEmpty()
            ? seatmenu::newSeatMenu(
                m_document, m_view, m_view->seat(), [this] { m_seats->renameSeat(); }, more)
            : seatmenu::newCardMenu(m_document, m_view, m_view->card(), more);
        if (!menu)
            return;
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(more->mapToGlobal(QPoint(0, more->height())));
    });
    auto *columns = new QAction(tr("All Columns"), this);
    columns->setCheckable(true);
    connect(columns, &QAction::toggled, m_seats, &SeatView::setExtraColumnsVisible);
    QToolButton *seatsMore = m_seatsTitle->addButton(Icon::More, tr("What the table of seats shows"));
    connect(seatsMore, &QToolButton::clicked, this, [this, columns, seatsMore] {
        auto *menu = new QMenu(seatsMore);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addAction(columns);
        menu->addAction(tr("Copy Rows"), m_seats, &SeatView::copySelection);
        menu->popup(seatsMore->mapToGlobal(QPoint(0, seatsMore->height())));
    });
}

void Panes::refreshTitles()
{
    const auto &seats = m_document->budget().seats;
    const auto placed = std::count_if(seats.begin(), seats.end(),
                                      [](const engine::SeatBudget &seat) { return !seat.cards.empty(); });
    const auto unassigned = static_cast<std::ptrdiff_t>(seats.size()) - placed;
    m_layoutTitle->setSubtitle(tr("seats to scale, %1").arg(seatwords::stateName(m_view->shownState())));
    const bool card = m_view->seat().isEmpty() && !m_view->card().isEmpty();
    m_inspectorTitle->setTitle(card ? tr("Card") : tr("Seat"));
    m_tray->setText(tr("Unassigned: %1").arg(unassigned));
    m_tray->setAccessibleName(m_tray->text());
    m_tray->setEnabled(unassigned > 0);
}

void Panes::fillTrayMenu()
{
    m_tray->menu()->clear();
    for (const engine::SeatBudget &seat : m_document->budget().seats) {
        if (!seat.cards.empty())
            continue;
        const QString name = format::text(seat.seat->name);
        const QString text =
            QStringLiteral("%1\t%2").arg(name, format::gib(seatwords::seatBytes(seat, m_view->shownState())));
        connect(m_tray->menu()->addAction(text), &QAction::triggered, this,
                [this, name] { m_view->selectSeat(name); });
    }
}

void Panes::reset()
{
    setSeatsBelow(false);
    m_window->addDockWidget(Qt::LeftDockWidgetArea, m_seatsDock);
    m_window->addDockWidget(Qt::RightDockWidgetArea, m_inspectorDock);
    m_window->addDockWidget(Qt::BottomDockWidgetArea, m_findingsDock);
    for (QDockWidget *dock : {m_seatsDock, m_inspectorDock, m_findingsDock})
        dock->show();
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
    m_seatsDock->setMinimumWidth(284);
    m_inspectorDock->setMinimumWidth(300);
    m_inspectorDock->setMaximumWidth(420);
    m_findingsDock->setMinimumHeight(84);
    const bool wide = size >= Size::Wide;
    m_board->setTrayVisible(wide);
    m_tray->setVisible(!wide);
    m_cards->setReserve(ColumnGeometry::reserveFor(m_width));
    m_seats->setExtraColumnsVisible(size == Size::Huge);
    setSeatsBelow(size == Size::Compact);
    // Docks take sizes only once their window is laid out.
    m_fitted = m_window->isVisible();
    if (m_fitted)
        QTimer::singleShot(0, this, &Panes::arrange);
}

void Panes::arrange()
{
    const DockWidths widths = widthsOf(m_size);
    const int findings = m_size == Size::Compact ? 118 : m_height < 850 ? 144 : 170;
    if (m_size != Size::Compact)
        m_window->resizeDocks({m_seatsDock, m_inspectorDock}, {widths.seats, widths.inspector},
                              Qt::Horizontal);
    else
        m_window->resizeDocks({m_inspectorDock}, {widths.inspector}, Qt::Horizontal);
    m_window->resizeDocks({m_findingsDock}, {findings}, Qt::Vertical);
    // Of what is left the chart takes what the pictures give it, then a third of everything above.
    const int centre = m_window->height() - findings;
    const int cards = m_height < 760 ? 250 : m_height < 850 ? 262 : std::min(300 + (m_height - 900) / 3, 420);
    m_centre->setSizes({cards, centre - cards});
}

bool Panes::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_window && event->type() == QEvent::Show && !m_fitted)
        fit(m_width, m_height);
    return QObject::eventFilter(watched, event);
}

QWidget *Panes::paneWidget(int pane) const
{
    QWidget *const widgets[kPanes] = {m_seats, m_cards, m_board, m_findings, m_inspector};
    return widgets[pane];
}

void Panes::focusPane(int pane)
{
    QWidget *widget = paneWidget(pane);
    if (m_below->indexOf(m_seats) >= 0 && m_below->indexOf(widget) >= 0)
        showBelow(widget == m_seats ? 0 : 1);
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
        const bool behind = m_below->indexOf(paneWidget(next)) >= 0 && m_below->isVisible();
        if (behind || paneWidget(next)->isVisible()) {
            focusPane(next);
            return;
        }
    }
}
