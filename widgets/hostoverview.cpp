// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/hostoverview.h"

#include "widgets/boardaccessible.h"
#include "widgets/budgettext.h"
#include "widgets/format.h"
#include "widgets/movesession.h"
#include "widgets/plandocument.h"
#include "widgets/refreshwhenshown.h"
#include "widgets/seatwords.h"
#include "widgets/viewstate.h"

#include <QEvent>
#include <QHelpEvent>
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
        m_view->hoveredSeat().isEmpty() ? -1 : seatwords::seatIndex(*m_shown, m_view->hoveredSeat());
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
