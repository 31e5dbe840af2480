// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/hostoverview.h"

#include "widgets/board/boardaccessible.h"
#include "widgets/chart/budgettext.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/refreshwhenshown.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/movesession.h"
#include "widgets/moving/movewords.h"
#include "widgets/moving/seatdrop.h"
#include "widgets/moving/seatmenu.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPaintEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

HostOverview::HostOverview(PlanDocument *document, ViewState *view, MoveSession *move, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_document(document)
    , m_view(view)
    , m_move(move)
    , m_follow(new RefreshWhenShown(this, [this] { refresh(); }))
{
    BoardAccessible::install();
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Overview of hosts and cards"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    viewport()->setAcceptDrops(true);
    viewport()->setBackgroundRole(QPalette::Base);
    viewport()->setAutoFillBackground(true);
    m_rest.setSingleShot(true);
    m_rest.setInterval(kOpenDelay);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        if (m_restRow >= 0 && m_move->isActive())
            emit hostActivated(hostName(m_restRow));
    });
    connect(document, &PlanDocument::changed, m_follow, &RefreshWhenShown::request);
    connect(view, &ViewState::selectionChanged, this, &HostOverview::followSelection);
    for (const auto signal : {&ViewState::hoverChanged, &ViewState::shownStateChanged,
                              &ViewState::barModeChanged, &ViewState::previewChanged})
        connect(view, signal, m_follow, &RefreshWhenShown::request);
    connect(view, &ViewState::gestureActiveChanged, m_follow, &RefreshWhenShown::request);
    connect(move, &MoveSession::changed, this, [this] {
        m_keyMove = m_keyMove && m_move->isActive();
        m_follow->request();
    });
    m_follow->request();
}

HostOverview::~HostOverview() = default;

void HostOverview::refresh()
{
    takeScene();
    arrange();
    updateCells();
    updateTexts();
}

void HostOverview::takeScene()
{
    m_now = m_document->budgetPtr();
    m_shown = m_view->preview() ? m_view->preview() : m_now;
    if (m_shown->seats.size() != m_now->seats.size() || m_shown->cards.size() != m_now->cards.size())
        m_shown = m_now; // a preview of an older plan; its owner will follow
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
        const HostSummary &in = m_hosts[static_cast<std::size_t>(place)];
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
    const int first =
        m_focus.isValid() ? m_layout.rows[static_cast<std::size_t>(m_focus.row)].cards.front() : -1;
    const bool moved = frames(next) != frames(m_layout);
    m_layout = std::move(next);
    if (!moved)
        return;
    // The focus stays on its card or host, wherever that went.
    m_focus = focused >= 0 ? m_layout.spotOf(focused)
                           : OverviewSpot{m_layout.spotOf(first).row, OverviewSpot::kHead};
    m_painted.clear();
    viewport()->update();
    verticalScrollBar()->setRange(0, std::max(0, m_layout.height - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(m_metrics.cell_height + m_metrics.gap);
}

/// The rows (first, one past the last) that `area` of the viewport touches.
std::pair<int, int> HostOverview::rowsIn(const QRect &area) const
{
    const int scroll = verticalScrollBar()->value();
    const int first = m_layout.firstRowBelow(area.top() + scroll - 3);
    int last = first;
    while (last < static_cast<int>(m_layout.rows.size())
           && m_layout.rows[static_cast<std::size_t>(last)].frame.top() <= area.bottom() + scroll + 3)
        ++last;
    return {first, last};
}

/// Asks for a repaint of the cells in view that say something else than what is on screen.
void HostOverview::updateCells()
{
    const auto [first, last] = rowsIn(viewport()->rect());
    for (int row = first; row < last; ++row) {
        const OverviewRow &in = m_layout.rows[static_cast<std::size_t>(row)];
        if (in.collapsed)
            viewport()->update(shownRect({row, OverviewSpot::kHead}));
        for (int i = 0; i < static_cast<int>(in.cells.size()); ++i) {
            const int card = in.cards[static_cast<std::size_t>(i)];
            OverviewCell now = cell(card);
            const auto it = m_painted.find(card);
            if (it != m_painted.end() && it->second == now)
                continue;
            m_painted.insert_or_assign(card, std::move(now));
            viewport()->update(shownRect({row, i}));
        }
    }
}

QRect HostOverview::shownRect(OverviewSpot spot) const
{
    return m_layout.rect(spot).translated(0, -verticalScrollBar()->value()).adjusted(-3, -3, 3, 3);
}

QString HostOverview::hostName(int row) const
{
    return format::text(host(row).name);
}

QStringList HostOverview::hostNames() const
{
    QStringList names;
    for (int row = 0; row < static_cast<int>(m_layout.rows.size()); ++row)
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
    m_follow->request();
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
    m_follow->request();
    BoardAccessible::announceFocus(this);
}

void HostOverview::setAllCollapsed(bool collapsed)
{
    m_collapsed.clear();
    if (collapsed)
        for (const HostSummary &each : m_hosts)
            m_collapsed.insert(each.name);
    m_follow->request();
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
        const OverviewRow &in = m_layout.rows[static_cast<std::size_t>(row)];
        if (touched(in.head))
            overview::paintHead(&painter, in, m_metrics.gutter, host(row), *m_shown, m_scene.state, theme,
                                m_type, focus && m_focus == OverviewSpot{row, OverviewSpot::kHead});
        for (int i = 0; i < static_cast<int>(in.cells.size()); ++i) {
            const QRect &rect = in.cells[static_cast<std::size_t>(i)];
            if (!touched(rect))
                continue;
            const int card = in.cards[static_cast<std::size_t>(i)];
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

void HostOverview::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    if (m_follow->isStale())
        return;
    refresh();
    verticalScrollBar()->setRange(0, std::max(0, m_layout.height - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
}

void HostOverview::showEvent(QShowEvent *event)
{
    QAbstractScrollArea::showEvent(event);
    followSelection();
}

void HostOverview::hideEvent(QHideEvent *event)
{
    QAbstractScrollArea::hideEvent(event);
    m_rest.stop();
}

void HostOverview::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        m_painted.clear();
        m_follow->request();
        viewport()->update();
    }
}

bool HostOverview::takeSeat(QDropEvent *event)
{
    QString problem;
    const bool taken = seatdrop::take(event, m_move, m_document, &problem);
    if (!problem.isEmpty())
        emit statusMessage(problem);
    return taken;
}

void HostOverview::aim(const QPoint &position, Qt::KeyboardModifiers modifiers)
{
    const int card = m_layout.card(spotAt(position));
    m_move->aimAt(card < 0 ? MoveSession::kNowhere : card,
                  modifiers & Qt::ControlModifier ? MoveMode::AddToSet : MoveMode::Move);
}

void HostOverview::autoScroll(const QPoint &position)
{
    constexpr int kEdge = 24;
    QScrollBar *bar = verticalScrollBar();
    if (position.y() < kEdge)
        bar->setValue(bar->value() - kEdge / 2);
    else if (position.y() > viewport()->height() - kEdge)
        bar->setValue(bar->value() + kEdge / 2);
}

/// Begins to wait anew whenever the pointer moves or comes to another host.
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
    if (!takeSeat(event))
        return;
    event->accept();
    restOver(event->position().toPoint());
}

void HostOverview::dragMoveEvent(QDragMoveEvent *event)
{
    if (!takeSeat(event))
        return;
    const QPoint position = event->position().toPoint();
    autoScroll(position);
    aim(position, event->modifiers());
    restOver(position);
    seatdrop::answer(event, m_move);
}

void HostOverview::dragLeaveEvent(QDragLeaveEvent *)
{
    m_rest.stop();
    m_move->leave();
}

void HostOverview::dropEvent(QDropEvent *event)
{
    m_rest.stop();
    if (!takeSeat(event))
        return;
    aim(event->position().toPoint(), event->modifiers());
    seatdrop::drop(event, m_move);
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
    refresh();
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
        setCollapsed(hostName(spot.row), !m_layout.rows[static_cast<std::size_t>(spot.row)].collapsed);
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
        setCollapsed(hostName(spot.row), !m_layout.rows[static_cast<std::size_t>(spot.row)].collapsed);
    emit hostActivated(hostName(spot.row));
}

void HostOverview::keyPressEvent(QKeyEvent *event)
{
    if (m_move->isActive() ? moveByKey(event) : goByKey(event))
        event->accept();
    else
        QWidget::keyPressEvent(event); // the scroll area would scroll instead
}

bool HostOverview::moveByKey(QKeyEvent *event)
{
    const int key = event->key();
    const bool arrow =
        key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
    if (arrow || key == Qt::Key_Home || key == Qt::Key_End)
        stepTarget(key, event->modifiers());
    else
        seatdrop::handleKey(event, m_move);
    return true; // a held seat takes all keys, so that nothing changes under it
}

/// Over the cells of all hosts; the tray comes after the last.
void HostOverview::stepTarget(int key, Qt::KeyboardModifiers modifiers)
{
    const MoveMode mode = modifiers & Qt::ControlModifier ? MoveMode::AddToSet : MoveMode::Move;
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
        const bool collapsed = m_layout.rows[static_cast<std::size_t>(m_focus.row)].collapsed;
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
            const int rows = static_cast<int>(m_layout.rows.size());
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
            pickUp();
        return true;
    default:
        return false;
    }
}

/// Holds the selected seat; the keys then choose a card.
void HostOverview::pickUp()
{
    const QString seat = m_view->seat();
    if (seat.isEmpty()) {
        emit statusMessage(tr("Select a seat in the table first; Space here then picks it up."));
        return;
    }
    m_keyMove = true;
    m_keyMove = m_move->begin(seat);
    if (!m_keyMove)
        return;
    const std::vector<int> &cards = m_now->seat(m_now->indexOfSeat(seat.toStdString())).cards;
    m_move->aimAt(cards.empty() ? MoveSession::kTray : cards.front());
}

void HostOverview::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    if (!m_focus.isValid() && !m_layout.rows.empty())
        m_focus = overviewNeighbour(m_layout, {}, Qt::Key_Home);
    viewport()->update(shownRect(m_focus));
    updateTexts();
}

void HostOverview::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    // A seat held by the keyboard is put back when the keyboard goes elsewhere.
    if (m_keyMove && event->reason() != Qt::PopupFocusReason
        && event->reason() != Qt::ActiveWindowFocusReason)
        m_move->cancel();
    viewport()->update(shownRect(m_focus));
}

void HostOverview::contextMenuEvent(QContextMenuEvent *event)
{
    QPoint position = event->pos();
    if (event->reason() == QContextMenuEvent::Keyboard)
        position = m_layout.rect(m_focus).translated(0, -verticalScrollBar()->value()).center();
    QMenu *menu = createMenu(position);
    if (!menu)
        return;
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(viewport()->mapToGlobal(position));
    event->accept();
}

int HostOverview::itemCount() const
{
    int count = 0;
    for (const OverviewRow &row : m_layout.rows)
        count += 1 + static_cast<int>(row.cells.size());
    return count;
}

PaintedItem HostOverview::item(int index) const
{
    OverviewSpot spot;
    for (int row = 0; row < static_cast<int>(m_layout.rows.size()) && !spot.isValid(); ++row) {
        const int items = 1 + static_cast<int>(m_layout.rows[static_cast<std::size_t>(row)].cells.size());
        if (index < items)
            spot = {row, index - 1};
        index -= items;
    }
    PaintedItem item;
    item.name = spotText(spot);
    item.rect = m_layout.rect(spot).translated(0, -verticalScrollBar()->value());
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
        index += 1 + static_cast<int>(m_layout.rows[static_cast<std::size_t>(row)].cells.size());
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
            + (m_layout.rows[static_cast<std::size_t>(spot.row)].collapsed ? tr("Collapsed.")
                                                                           : tr("Expanded."));
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
    const auto over = std::count_if(m_shown->cards.begin(), m_shown->cards.end(),
                                    [&](const auto &card) { return card.spare(m_scene.state) < 0; });
    QString text = tr("%1, %2: %3.")
                       .arg(hosts::title(*m_shown), seatwords::inState(m_scene.state),
                            over == 0       ? tr("every card fits")
                                : over == 1 ? tr("1 card is over")
                                            : tr("%1 cards are over").arg(format::count(over)));
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
        return offer.refusal ? movewords::refusalText(*offer.refusal) : QString();
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

bool HostOverview::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString tip = tipAt(help->pos());
        if (tip.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), tip, viewport());
        return true;
    }
    if (event->type() == QEvent::Leave)
        hoverCard(-1);
    return QAbstractScrollArea::viewportEvent(event);
}

QMenu *HostOverview::newHostMenu(int row)
{
    const QString name = hostName(row);
    auto *menu = new QMenu(this);
    const auto add = [&](const QString &text, auto run) {
        connect(menu->addAction(text), &QAction::triggered, this, run);
    };
    add(tr("&Open %1").arg(name), [this, name] { emit hostActivated(name); });
    menu->addSeparator();
    if (isCollapsed(name))
        add(tr("&Expand"), [this, name] { setCollapsed(name, false); });
    else
        add(tr("&Collapse"), [this, name] { setCollapsed(name, true); });
    add(tr("Collapse &All"), [this] { setAllCollapsed(true); });
    add(tr("E&xpand All"), [this] { setAllCollapsed(false); });
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
    auto *open = new QAction(tr("&Open %1").arg(name), menu);
    connect(open, &QAction::triggered, this, [this, name] { emit hostActivated(name); });
    menu->insertAction(menu->actions().value(0), open);
    menu->insertSeparator(menu->actions().value(1));
    return menu;
}
