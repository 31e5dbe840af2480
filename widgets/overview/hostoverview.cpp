// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/hostoverview.h"

#include "widgets/board/boardaccessible.h"
#include "widgets/chart/budgettext.h"
#include "widgets/controls/menutext.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/movewords.h"
#include "widgets/moving/seatmenu.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPaintEvent>
#include <QScrollBar>

#include <algorithm>

HostOverview::HostOverview(PlanDocument *document, ViewState *view, MoveSession *move, QWidget *parent)
    : SeatBoard(document, view, move, parent)
{
    setAccessibleName(tr("Overview of hosts and cards"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setBackgroundRole(QPalette::Base);
    m_rest.setObjectName(QStringLiteral("rest"));
    m_rest.setSingleShot(true);
    m_rest.setInterval(kOpenDelay);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        if (m_restRow >= 0 && m_move->isActive())
            emit hostActivated(hostName(m_restRow));
    });
    connect(view, &ViewState::selectionChanged, this, &HostOverview::followSelection);
    connect(view, &ViewState::gestureActiveChanged, this, &HostOverview::refresh);
    refresh();
}

HostOverview::~HostOverview() = default;

void HostOverview::rebuild()
{
    takeScene();
    arrange();
    verticalScrollBar()->setRange(0, std::max(0, m_layout.height - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    updateCells();
    updateTexts();
}

void HostOverview::takeScene()
{
    takeBudgets();
    m_scene.now = m_now.get();
    m_scene.shown = m_shown.get();
    m_scene.state = m_view->shownState();
    m_scene.by_seat = m_view->barMode() == ViewState::BarMode::BySeat;
    m_scene.selected_card = m_view->card();
    m_scene.hovered_seat =
        m_view->hoveredSeat().isEmpty() ? -1 : m_shown->indexOfSeat(m_view->hoveredSeat().toStdString());
    m_scene.move = m_move->isActive() ? m_move : nullptr;
    m_scene.proposal = m_view->isProposalShown() && m_shown != m_now;
    m_scene.stale = m_view->isProposalStale();
}

/// Hosts in their order and cells in their places. Rows keep their places while values move under the hand.
void HostOverview::arrange()
{
    const std::vector<HostSummary> before = std::exchange(m_hosts, hosts::of(*m_shown));
    const bool same = std::equal(
        before.begin(), before.end(), m_hosts.begin(), m_hosts.end(),
        [](const HostSummary &a, const HostSummary &b) { return a.name == b.name && a.cards == b.cards; });
    if (!same || !(m_view->isGestureActive() || m_view->preview()))
        m_places = hosts::sorted(m_hosts, *m_now, m_order);
    QStringList names;
    std::vector<OverviewHost> shown;
    for (const int place : m_places) {
        const HostSummary &in = m_hosts[place];
        names << format::text(in.name);
        shown.push_back({in.cards, m_collapsed.contains(in.name)});
    }
    m_type = overview::Type::of(font());
    m_metrics = overview::metrics(m_type, names);
    OverviewLayout next = layoutOverview(shown, viewport()->width(), m_metrics);
    const auto frames = [](const OverviewLayout &layout) {
        std::vector<std::pair<std::vector<int>, QRect>> all;
        for (const OverviewRow &row : layout.rows)
            all.emplace_back(row.cards, row.cells.empty() ? row.head : row.cells.front());
        return all;
    };
    const int focused = m_layout.card(m_focus);
    const int first = m_focus.isValid() ? m_layout.row(m_focus.row).cards.front() : -1;
    const bool moved = frames(next) != frames(m_layout);
    m_layout = std::move(next);
    if (!moved)
        return;
    // The focus stays on its card or host, wherever that went.
    m_focus = focused >= 0 ? m_layout.spotOf(focused)
                           : OverviewSpot{m_layout.spotOf(first).row, OverviewSpot::kHead};
    m_painted.clear();
    viewport()->update();
    verticalScrollBar()->setSingleStep(m_metrics.cell_height + m_metrics.gap);
}

/// The rows (first, one past the last) that `area` of the viewport touches.
std::pair<int, int> HostOverview::rowsIn(const QRect &area) const
{
    const int scroll = verticalScrollBar()->value();
    const int first = m_layout.firstRowBelow(area.top() + scroll - 3);
    int last = first;
    while (last < m_layout.rowCount() && m_layout.row(last).frame.top() <= area.bottom() + scroll + 3)
        ++last;
    return {first, last};
}

/// Asks for a repaint of the cells in view that say something else than what is on screen.
void HostOverview::updateCells()
{
    const auto [first, last] = rowsIn(viewport()->rect());
    for (int row = first; row < last; ++row) {
        const OverviewRow &in = m_layout.row(row);
        if (in.collapsed)
            viewport()->update(shownRect({row, OverviewSpot::kHead}));
        for (int i = 0; i < in.cellCount(); ++i) {
            const int card = in.card(i);
            OverviewCell now = cell(card);
            const auto it = m_painted.find(card);
            if (it != m_painted.end() && it->second == now)
                continue;
            m_painted.insert_or_assign(card, std::move(now));
            viewport()->update(shownRect({row, i}));
        }
    }
}

/// Where a head or cell is in the viewport.
QRect HostOverview::itemRect(OverviewSpot spot) const
{
    return m_layout.rect(spot).translated(0, -verticalScrollBar()->value());
}

/// The same with its frame and focus ring.
QRect HostOverview::shownRect(OverviewSpot spot) const
{
    return itemRect(spot).adjusted(-3, -3, 3, 3);
}

QString HostOverview::hostName(int row) const
{
    return format::text(host(row).name);
}

QStringList HostOverview::hostNames() const
{
    QStringList names;
    for (int row = 0; row < m_layout.rowCount(); ++row)
        names << hostName(row);
    return names;
}

int HostOverview::wantedWidth() const
{
    const std::vector<HostSummary> all = hosts::of(m_document->budget());
    QStringList names;
    std::vector<OverviewHost> shown;
    for (const HostSummary &in : all) {
        names << format::text(in.name);
        shown.push_back({in.cards, false});
    }
    return overviewWidth(shown, overview::metrics(overview::Type::of(font()), names));
}

void HostOverview::setOrder(hosts::Order order)
{
    if (m_order == order)
        return;
    m_order = order;
    m_places.clear();
    m_hosts.clear();
    refresh();
    reveal(m_focus);
    emit orderChanged();
}

void HostOverview::setCollapsed(const QString &name, bool collapsed)
{
    const std::string id = name.toStdString();
    if (collapsed == m_collapsed.contains(id))
        return;
    if (collapsed)
        m_collapsed.insert(id);
    else
        m_collapsed.erase(id);
    refresh();
    BoardAccessible::announceFocus(this);
}

void HostOverview::setAllCollapsed(bool collapsed)
{
    m_collapsed.clear();
    if (collapsed)
        for (const HostSummary &each : m_hosts)
            m_collapsed.insert(each.name);
    refresh();
    reveal(m_focus);
}

void HostOverview::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    const Theme theme = Theme::of(this);
    const int scroll = verticalScrollBar()->value();
    painter.translate(0, -scroll);
    const bool focus = hasFocus() && !m_scene.move;
    const auto [first, last] = rowsIn(event->rect());
    const auto touched = [&](const QRect &rect) {
        return event->region().intersects(rect.translated(0, -scroll).adjusted(-2, -2, 2, 2));
    };
    for (int row = first; row < last; ++row) {
        const OverviewRow &in = m_layout.row(row);
        if (touched(in.head))
            overview::paintHead(&painter, in, m_metrics.gutter, host(row), *m_shown, m_scene.state, theme,
                                m_type, focus && m_focus == OverviewSpot{row, OverviewSpot::kHead});
        for (int i = 0; i < in.cellCount(); ++i) {
            const QRect &rect = in.cell(i);
            if (!touched(rect))
                continue;
            const int card = in.card(i);
            const auto it = m_painted.insert_or_assign(card, cell(card)).first;
            overview::paintCell(&painter, rect, it->second, theme, m_type,
                                focus && m_focus == OverviewSpot{row, i});
            ++m_paintedCells;
        }
    }
}

void HostOverview::scrollContentsBy(int, int dy)
{
    viewport()->scroll(0, dy);
}

void HostOverview::showEvent(QShowEvent *event)
{
    SeatBoard::showEvent(event);
    followSelection();
}

void HostOverview::hideEvent(QHideEvent *event)
{
    SeatBoard::hideEvent(event);
    m_rest.stop();
}

void HostOverview::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        m_painted.clear();
        viewport()->update();
    }
    SeatBoard::changeEvent(event);
}

void HostOverview::pointerLeft()
{
    SeatBoard::pointerLeft();
    hoverCard(-1);
}

void HostOverview::aim(const QPoint &position, Qt::KeyboardModifiers modifiers)
{
    const int card = m_layout.card(spotAt(position));
    m_move->aimAt(card < 0 ? MoveSession::kNowhere : card, modeOf(modifiers));
}

void HostOverview::autoScroll(const QPoint &position)
{
    constexpr int kEdge = 24;
    QScrollBar *bar = verticalScrollBar();
    if (position.y() < kEdge)
        bar->setValue(bar->value() - kEdge / 2);
    else if (position.y() > viewport()->height() - kEdge)
        bar->setValue(bar->value() + kEdge / 2);
    restOver(position);
}

/// Begins to wait again whenever the pointer moves or comes to another host.
void HostOverview::restOver(const QPoint &position)
{
    const int row = m_layout.rowAt(position + QPoint(0, verticalScrollBar()->value()));
    if (row == m_restRow && m_rest.isActive()
        && (position - m_restAt).manhattanLength() < QApplication::startDragDistance())
        return;
    m_restRow = row;
    m_restAt = position;
    if (row >= 0)
        m_rest.start();
    else
        m_rest.stop();
}

void HostOverview::dragEnterEvent(QDragEnterEvent *event)
{
    SeatBoard::dragEnterEvent(event);
    if (event->isAccepted())
        restOver(event->position().toPoint());
}

void HostOverview::dragLeaveEvent(QDragLeaveEvent *event)
{
    m_rest.stop();
    SeatBoard::dragLeaveEvent(event);
}

void HostOverview::dropEvent(QDropEvent *event)
{
    m_rest.stop();
    SeatBoard::dropEvent(event);
}

OverviewSpot HostOverview::spotAt(const QPoint &position) const
{
    return m_layout.at(position + QPoint(0, verticalScrollBar()->value()));
}

/// Moves the focus; on a card that also selects it.
void HostOverview::setFocusSpot(OverviewSpot spot)
{
    if (!spot.isValid() || spot == m_focus)
        return;
    viewport()->update(shownRect(m_focus));
    m_focus = spot;
    viewport()->update(shownRect(m_focus));
    reveal(spot);
    if (const int card = m_layout.card(spot); card >= 0)
        m_view->selectCard(format::text(m_shown->card(card).card));
    updateTexts();
    BoardAccessible::announceFocus(this);
}

/// Scrolls by as little as shows all of it.
void HostOverview::reveal(OverviewSpot spot)
{
    if (!spot.isValid())
        return;
    const QRect rect = m_layout.rect(spot).adjusted(0, -m_metrics.margin, 0, m_metrics.margin);
    QScrollBar *bar = verticalScrollBar();
    if (rect.top() < bar->value())
        bar->setValue(rect.top());
    else if (rect.bottom() >= bar->value() + viewport()->height())
        bar->setValue(rect.bottom() + 1 - viewport()->height());
}

/// The focus goes to the selected card, or to the first card of the selected seat.
void HostOverview::followSelection()
{
    if (!isVisible())
        return;
    rebuild();
    int card = m_shown->indexOfCard(m_view->card().toStdString());
    const int seat = m_shown->indexOfSeat(m_view->seat().toStdString());
    if (card < 0 && seat >= 0 && !m_shown->seat(seat).cards.empty())
        card = m_shown->seat(seat).cards.front();
    const OverviewSpot spot = m_layout.spotOf(card);
    if (!spot.isValid() || spot == m_focus)
        return;
    viewport()->update(shownRect(m_focus));
    m_focus = spot;
    viewport()->update(shownRect(m_focus));
    if (!m_move->isActive())
        reveal(spot);
    updateTexts();
}

void HostOverview::mousePressEvent(QMouseEvent *event)
{
    const OverviewSpot spot = spotAt(event->position().toPoint());
    if (!spot.isValid()) {
        if (event->button() == Qt::LeftButton)
            m_view->clearSelection();
        return;
    }
    setFocusSpot(spot);
    if (spot.isCell())
        m_view->selectCard(format::text(m_shown->card(m_layout.card(spot)).card));
    else if (event->button() == Qt::LeftButton)
        setCollapsed(hostName(spot.row), !m_layout.row(spot.row).collapsed);
}

void HostOverview::mouseMoveEvent(QMouseEvent *event)
{
    const OverviewSpot spot = spotAt(event->position().toPoint());
    viewport()->setCursor(spot.isValid() && !spot.isCell() ? Qt::PointingHandCursor : Qt::ArrowCursor);
    hoverCard(m_layout.card(spot));
}

void HostOverview::hoverCard(int card)
{
    if (m_scene.hovered_card == card)
        return;
    m_scene.hovered_card = card;
    updateCells();
}

void HostOverview::mouseDoubleClickEvent(QMouseEvent *event)
{
    const OverviewSpot spot = spotAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || !spot.isValid())
        return;
    // The first click of two on a head has folded it or opened it out.
    if (!spot.isCell())
        setCollapsed(hostName(spot.row), !m_layout.row(spot.row).collapsed);
    emit hostActivated(hostName(spot.row));
}

bool HostOverview::aimByKey(QKeyEvent *event)
{
    constexpr int kKeys[] = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up,
                             Qt::Key_Down, Qt::Key_Home,  Qt::Key_End};
    if (std::find(std::begin(kKeys), std::end(kKeys), event->key()) == std::end(kKeys))
        return false;
    stepTarget(event->key(), modeOf(event->modifiers()));
    return true;
}

/// Over the cells of all hosts; the tray comes after the last.
void HostOverview::stepTarget(int key, MoveMode mode)
{
    const bool on = key == Qt::Key_Right || key == Qt::Key_Down;
    const bool back = key == Qt::Key_Left || key == Qt::Key_Up;
    const int aimed = m_move->targetCard();
    OverviewSpot to;
    if (aimed != MoveSession::kTray)
        to = overviewNeighbour(m_layout, m_layout.spotOf(aimed), key, true);
    else if (back)
        to = overviewLastCell(m_layout);
    if (to.isCell() && m_layout.card(to) == aimed && on) {
        m_move->aimAt(MoveSession::kTray);
        return;
    }
    if (!to.isCell())
        return;
    m_move->aimAt(m_layout.card(to), mode);
    reveal(to);
}

bool HostOverview::goByKey(QKeyEvent *event)
{
    const int key = event->key();
    const bool head = m_focus.isValid() && !m_focus.isCell();
    if (head && (key == Qt::Key_Left || key == Qt::Key_Right)) {
        const bool collapsed = m_layout.row(m_focus.row).collapsed;
        if (collapsed == (key == Qt::Key_Right)) {
            setCollapsed(hostName(m_focus.row), !collapsed);
            return true;
        }
        if (key == Qt::Key_Left)
            return true;
    }
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        setFocusSpot(overviewNeighbour(m_layout, m_focus, key));
        return true;
    case Qt::Key_Home:
    case Qt::Key_End:
        if (event->modifiers() & Qt::ControlModifier) {
            const int rows = m_layout.rowCount();
            setFocusSpot(
                overviewNeighbour(m_layout, {key == Qt::Key_Home ? 0 : rows - 1, OverviewSpot::kHead}, key));
        } else {
            setFocusSpot(overviewNeighbour(m_layout, m_focus, key));
        }
        return true;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        for (int lines = std::max(1, viewport()->height() / (m_metrics.cell_height + m_metrics.gap));
             lines > 0; --lines)
            setFocusSpot(
                overviewNeighbour(m_layout, m_focus, key == Qt::Key_PageUp ? Qt::Key_Up : Qt::Key_Down));
        return true;
    default:
        return actByKey(key);
    }
}

bool HostOverview::actByKey(int key)
{
    if (!m_focus.isValid())
        return false;
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit hostActivated(hostName(m_focus.row));
        return true;
    case Qt::Key_Space:
        if (m_view->seat().isEmpty() && !m_focus.isCell())
            setCollapsed(hostName(m_focus.row), !isCollapsed(hostName(m_focus.row)));
        else
            pickUpSelected();
        return true;
    default:
        return false;
    }
}

/// Holds the selected seat; the keys then choose a card.
void HostOverview::pickUpSelected()
{
    const int seat = m_now->indexOfSeat(m_view->seat().toStdString());
    if (seat < 0) {
        emit statusMessage(tr("Select a seat in the table first, then press Space here to pick it up."));
        return;
    }
    const std::vector<int> &cards = m_now->seat(seat).cards;
    pickUp(m_view->seat(), cards.empty() ? MoveSession::kTray : cards.front());
}

void HostOverview::focusInEvent(QFocusEvent *event)
{
    if (!m_focus.isValid() && !m_layout.rows.empty())
        m_focus = overviewNeighbour(m_layout, {}, Qt::Key_Home);
    SeatBoard::focusInEvent(event);
    updateTexts();
}

QRect HostOverview::focusRect() const
{
    return shownRect(m_focus);
}

QPoint HostOverview::menuPosition() const
{
    return itemRect(m_focus).center();
}

int HostOverview::itemCount() const
{
    int count = 0;
    for (const OverviewRow &row : m_layout.rows)
        count += 1 + row.cellCount();
    return count;
}

PaintedItem HostOverview::item(int index) const
{
    OverviewSpot spot;
    for (int row = 0; row < m_layout.rowCount() && !spot.isValid(); ++row) {
        const int items = 1 + m_layout.row(row).cellCount();
        if (index < items)
            spot = {row, index - 1};
        index -= items;
    }
    PaintedItem item;
    item.name = spotText(spot);
    item.rect = itemRect(spot);
    item.focused = spot == m_focus;
    const int card = m_layout.card(spot);
    item.selected = card >= 0 && format::text(m_shown->card(card).card) == m_scene.selected_card;
    return item;
}

int HostOverview::focusItem() const
{
    if (!m_focus.isValid())
        return -1;
    int index = 1 + m_focus.cell;
    for (int row = 0; row < m_focus.row; ++row)
        index += 1 + m_layout.row(row).cellCount();
    return index;
}

/// "fv-ml4 GPU 5, FAIL, over by …" or a host's sentence; in a proposal also who comes and who goes.
QString HostOverview::spotText(OverviewSpot spot) const
{
    if (!spot.isValid())
        return {};
    const int index = m_layout.card(spot);
    if (index < 0)
        return hosts::sentence(host(spot.row), *m_shown) + QLatin1Char(' ')
            + (m_layout.row(spot.row).collapsed ? tr("Collapsed.") : tr("Expanded."));
    const engine::CardBudget &card = m_shown->card(index);
    QStringList parts{budgettext::cardSentence(card, hosts::cardName(card))};
    if (m_scene.proposal) {
        if (const QStringList come = overview::arriving(m_scene, index); !come.isEmpty())
            parts << tr("Proposed: %1 here.").arg(come.join(QStringLiteral(", ")));
        if (const QStringList go = overview::leaving(m_scene, index); !go.isEmpty())
            parts << tr("%1 would leave.").arg(go.join(QStringLiteral(", ")));
        if (m_scene.stale)
            parts << tr("The proposal is stale.");
    }
    return parts.join(QLatin1Char(' '));
}

/// The list as a whole; while a seat is held the step is said by the status bar.
void HostOverview::updateTexts()
{
    const int over = m_shown->cardsOver(m_scene.state);
    QString text = tr("%1, %2: %3.")
                       .arg(hosts::title(*m_shown), seatwords::inState(m_scene.state),
                            over == 0 ? tr("every card fits") : tr("%Ln card(s) are over", nullptr, over));
    if (m_focus.isValid())
        text += QLatin1Char(' ') + spotText(m_focus);
    if (text != accessibleDescription())
        setAccessibleDescription(text);
}

QString HostOverview::tipAt(const QPoint &position) const
{
    const OverviewSpot spot = spotAt(position);
    const int index = m_layout.card(spot);
    if (index < 0)
        return spotText(spot);
    if (m_move->isActive()) {
        const MoveOffer &offer = m_move->offer(index);
        return offer.refusal ? seatwords::reason(*offer.refusal) : QString();
    }
    const engine::CardBudget &card = m_shown->card(index);
    QStringList seats;
    for (const engine::RankOnCard &on : card.ranks) {
        const engine::SeatBudget &seat = m_shown->seat(on.seat);
        seats << tr("%1: %2").arg(format::text(seat.seat->name),
                                  format::gib(seatwords::rankBytes(seat, on.rank, m_scene.state)));
    }
    if (seats.isEmpty())
        seats << tr("No seat.");
    return spotText(spot) + QLatin1Char('\n') + seats.join(QLatin1Char('\n'));
}

QMenu *HostOverview::newHostMenu(int row)
{
    const QString name = hostName(row);
    auto *menu = new QMenu(this);
    const auto add = [&](const QString &text, const char *called, auto run) {
        connect(named(menu->addAction(text), called), &QAction::triggered, this, run);
    };
    add(tr("&Open %1").arg(name), "open", [this, name] { emit hostActivated(name); });
    menu->addSeparator();
    if (isCollapsed(name))
        add(tr("&Expand"), "expand", [this, name] { setCollapsed(name, false); });
    else
        add(tr("&Collapse"), "collapse", [this, name] { setCollapsed(name, true); });
    add(tr("Collapse &All"), "collapseAll", [this] { setAllCollapsed(true); });
    add(tr("E&xpand All"), "expandAll", [this] { setAllCollapsed(false); });
    return menu;
}

QMenu *HostOverview::createMenu(const QPoint &position)
{
    const OverviewSpot spot = spotAt(position);
    if (!spot.isValid())
        return nullptr;
    const int card = m_layout.card(spot);
    if (card < 0)
        return newHostMenu(spot.row);
    const QString name = hostName(spot.row);
    QMenu *menu = seatmenu::newCardMenu(m_document, m_view, format::text(m_shown->card(card).card), this);
    if (!menu)
        return nullptr;
    auto *open = named(new QAction(tr("&Open %1").arg(name), menu), "open");
    connect(open, &QAction::triggered, this, [this, name] { emit hostActivated(name); });
    menu->insertAction(menu->actions().value(0), open);
    menu->insertSeparator(menu->actions().value(1));
    return menu;
}
