// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/layoutboard.h"

#include "widgets/boardaccessible.h"
#include "widgets/cardlabel.h"
#include "widgets/format.h"
#include "widgets/hostsummary.h"
#include "widgets/plandocument.h"
#include "widgets/renamefield.h"
#include "widgets/seatmenu.h"
#include "widgets/seatwords.h"
#include "widgets/viewstate.h"

#include <QMenu>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace {

constexpr int kTopMargin = 4;
constexpr int kBottomMargin = 10;
constexpr int kMinArea = 200;

}

LayoutBoard::LayoutBoard(PlanDocument *document, ViewState *view, QWidget *parent)
    : BoardArea(view, parent)
    , m_document(document)
    , m_view(view)
    , m_move(new MoveSession(document, view, this))
{
    setAccessibleName(tr("Layout board"));
    viewport()->setAcceptDrops(true);
    connect(document, &PlanDocument::changed, this, &LayoutBoard::refresh);
    connect(view, &ViewState::selectionChanged, this, &LayoutBoard::onSelectionChanged);
    connect(view, &ViewState::previewChanged, this, &LayoutBoard::refresh);
    connect(view, &ViewState::hostChanged, this,
            &LayoutBoard::onSelectionChanged); // its column comes into view
    connect(view, &ViewState::gestureActiveChanged, this, [this](bool active) {
        m_frozenSpan = active ? std::optional(m_scene.layout.span) : std::nullopt;
        refresh();
    });
    connect(m_move, &MoveSession::changed, this, &LayoutBoard::onMoveChanged);
    connect(m_move, &MoveSession::statusMessage, this, [this](const QString &text) {
        m_said = text;
        updateAccessibleTexts();
        emit statusMessage(text);
    });
    rebuild();
}

LayoutBoard::~LayoutBoard() = default;

QSize LayoutBoard::sizeHint() const
{
    return {680, 330};
}

QSize LayoutBoard::minimumSizeHint() const
{
    return {ColumnGeometry::kGutter + ColumnGeometry::kMinColumn, 120};
}

void LayoutBoard::setTrayVisible(bool visible)
{
    if (m_trayVisible == visible)
        return;
    m_trayVisible = visible;
    refresh();
}

void LayoutBoard::rebuild()
{
    m_plan = m_document->planPtr();
    m_now = m_document->budgetPtr();
    m_shown = m_view->preview() ? m_view->preview() : m_now;
    if (m_shown->seats.size() != m_now->seats.size() || m_shown->cards.size() != m_now->cards.size())
        m_shown = m_now; // a preview of an older plan; its owner will follow
    m_cards = hosts::columnCards(*m_shown, m_view->host());
    m_scene.plan = m_plan.get();
    m_scene.now = m_now.get();
    m_scene.shown = m_shown.get();
    m_scene.state = m_view->shownState();
    m_scene.bySeat = m_view->barMode() == ViewState::BarMode::BySeat;
    m_scene.selected = m_view->seat();
    m_scene.hovered = m_view->hoveredSeat();
    m_scene.move = m_move->isActive() ? m_move : nullptr;
    m_scene.lifted = m_keyMove;
    m_scene.proposal = m_view->isProposalShown() && m_shown != m_now;
    m_scene.stale = m_view->isProposalStale();
    layOut();
    updateFocusTile();
    updateAccessibleTexts();
    viewport()->update();
}

ColumnGeometry LayoutBoard::columns(int scroll) const
{
    return ColumnGeometry::of(viewport()->width(), static_cast<int>(m_cards.size()),
                              m_trayVisible ? ColumnGeometry::kTray : 0, scroll);
}

/// Scrolls to the column of `card`, if it has one.
void LayoutBoard::showColumn(int card)
{
    const auto found = std::find(m_cards.begin(), m_cards.end(), card);
    if (found != m_cards.end())
        horizontalScrollBar()->setValue(
            columns(horizontalScrollBar()->value()).scrollToShow(static_cast<int>(found - m_cards.begin())));
}

BoardSpace LayoutBoard::space() const
{
    const ColumnGeometry columns = this->columns(horizontalScrollBar()->value());
    BoardSpace space;
    space.metrics = BoardPainter::metrics(seattile::Type::of(font()));
    const qreal least = std::max<qreal>(kMinArea, minimumBoardArea(*m_shown, space.metrics));
    const qreal content = kTopMargin + space.metrics.head + least + kBottomMargin;
    space.top = kTopMargin - verticalScrollBar()->value();
    space.bottom = space.top + std::max<qreal>(viewport()->height(), content) - kTopMargin - kBottomMargin;
    for (int i = 0; i < columns.columns; ++i) {
        const QRect column = columns.column(i, 0, 0);
        space.places.push_back({m_cards[static_cast<std::size_t>(i)], static_cast<qreal>(column.x()),
                                static_cast<qreal>(column.width())});
    }
    if (m_trayVisible) {
        const QRect tray = columns.reserveRect(viewport()->width(), kTopMargin, viewport()->height());
        space.tray = QRectF(tray.x() + 8, kTopMargin + 4, std::min(tray.width(), ColumnGeometry::kTray) - 16,
                            viewport()->height() - kTopMargin - kBottomMargin - 4);
        space.trayScroll = m_trayScroll;
    }
    space.span = m_frozenSpan;
    return space;
}

void LayoutBoard::updateScrollBars()
{
    const ColumnGeometry columns = this->columns();
    horizontalScrollBar()->setRange(0, columns.max_scroll);
    horizontalScrollBar()->setPageStep(std::max(1, columns.plotWidth()));
    horizontalScrollBar()->setSingleStep(columns.column_width);
    const BoardMetrics metrics = space().metrics;
    const qreal least = std::max<qreal>(kMinArea, minimumBoardArea(*m_shown, metrics));
    const int content = static_cast<int>(std::ceil(kTopMargin + metrics.head + least + kBottomMargin));
    verticalScrollBar()->setRange(0, std::max(0, content - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(24);
}

void LayoutBoard::layOut()
{
    updateScrollBars();
    const BoardSpace where = space();
    m_scene.metrics = where.metrics;
    m_scene.plot = QRectF(columns().plotRect(0, viewport()->height()));
    m_scene.layout = layoutBoard(*m_shown, m_scene.state, where);
    if (m_move->isActive() && m_shown != m_now)
        m_scene.layout = composeMove(layoutBoard(*m_now, m_scene.state, where), m_scene.layout,
                                     seatwords::seatIndex(*m_now, m_move->seat()));
}

void LayoutBoard::setColumnScroll(int scroll)
{
    horizontalScrollBar()->setValue(scroll);
}

void LayoutBoard::scrollContentsBy(int dx, int)
{
    refresh();
    if (dx != 0)
        emit columnScrolled(horizontalScrollBar()->value());
}

void LayoutBoard::resizeEvent(QResizeEvent *event)
{
    BoardArea::resizeEvent(event);
    emit columnsWidthChanged(viewport()->width());
}

void LayoutBoard::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    const Theme theme = Theme::of(this);
    const seattile::Type type = seattile::Type::of(font());
    BoardScene shown = m_scene;
    if (!hasFocus() || m_scene.move)
        shown.focusSeat = -1;
    BoardPainter(&painter, theme, type, shown).paint();
}

/// The focus tile is the selected seat's; it keeps its rank while that exists.
void LayoutBoard::updateFocusTile()
{
    const int seat = seatwords::seatIndex(*m_shown, m_view->seat());
    const bool moved = seat != m_scene.focusSeat;
    if (moved || !m_scene.layout.tile(seat, m_scene.focusRank))
        m_scene.focusRank = seat < 0 ? -1 : 0;
    m_scene.focusSeat = seat;
    if (moved)
        BoardAccessible::announceFocus(this);
}

void LayoutBoard::onSelectionChanged()
{
    refresh();
    const BoardTile *tile = m_scene.layout.tile(m_scene.focusSeat, m_scene.focusRank);
    if (!tile || tile->card < 0 || m_move->isActive() || isStale())
        return;
    showColumn(tile->card);
}

void LayoutBoard::onMoveChanged()
{
    if (!m_move->isActive())
        m_keyMove = false;
    refresh();
    updateDragPicture();
}
