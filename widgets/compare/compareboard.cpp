// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compareboard.h"

#include "widgets/board/boardaccessible.h"
#include "widgets/chart/budgettext.h"
#include "widgets/chart/columngeometry.h"
#include "widgets/chart/spareblock.h"
#include "widgets/compare/comparewords.h"
#include "widgets/document/viewstate.h"
#include "widgets/style/paintlines.h"
#include "widgets/style/typescale.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

using namespace paintlines;

namespace {

constexpr int kLeastArea = 130; // of the boards, below the lanes
constexpr qreal kTip = 5; // half the width of an arrow that comes from above

bool hasUnassigned(const engine::Budget &budget)
{
    return std::any_of(budget.seats.begin(), budget.seats.end(),
                       [](const engine::SeatBudget &seat) { return seat.cards.empty(); });
}

CompareSide other(CompareSide side)
{
    return side == CompareSide::Baseline ? CompareSide::Plan : CompareSide::Baseline;
}

/// The column at `from` or after it in the direction of `step` whose card is in this plan; -1: none.
int columnFrom(const CompareHalf &half, int from, int step)
{
    for (int column = from; column >= 0 && column < static_cast<int>(half.cards.size()); column += step)
        if (half.cards[column] >= 0)
            return column;
    return -1;
}

const BoardTile *firstTile(const BoardLayout &layout, int seat)
{
    const auto found = std::find_if(layout.tiles.begin(), layout.tiles.end(),
                                    [seat](const BoardTile &tile) { return tile.seat == seat; });
    return found == layout.tiles.end() ? nullptr : &*found;
}

QPolygonF tipOf(const CompareLane::Tip &tip)
{
    const QPointF back = tip.sideways ? QPointF(-kTip, 0) : QPointF(0, -kTip);
    const QPointF aside = tip.sideways ? QPointF(0, kTip) : QPointF(kTip, 0);
    return QPolygonF(QList<QPointF>{tip.at + back - aside, tip.at, tip.at + back + aside});
}

}

CompareBoard::CompareBoard(Comparison *comparison, ViewState *view, QWidget *parent)
    : BoardArea(view, parent)
    , m_comparison(comparison)
{
    setAccessibleName(tr("Baseline and plan"));
    connect(view, &ViewState::selectionChanged, this, &CompareBoard::onSelectionChanged);
    connect(comparison, &Comparison::changed, this, &CompareBoard::refresh);
    refresh();
}

CompareBoard::~CompareBoard() = default;

QSize CompareBoard::sizeHint() const
{
    return {1000, 430};
}

QSize CompareBoard::minimumSizeHint() const
{
    return {2 * (ColumnGeometry::kGutter + ColumnGeometry::kMinColumn), 180};
}

void CompareBoard::setOnlyChanges(bool on)
{
    m_onlyChanges = on;
    refresh();
}

TileNote CompareBoard::note(CompareSide side, const engine::SeatBudget &seat) const
{
    TileNote note;
    const engine::SeatDifference *difference = m_comparison->seat(format::text(seat.seat->name));
    if (!difference)
        return note;
    const auto in = [&](CompareSide which) -> const engine::SeatBudget * {
        const engine::Budget &budget = m_comparison->budget(which);
        const int index = budget.indexOfSeat(seat.seat->name);
        return index < 0 ? nullptr : &budget.seat(index);
    };
    const SeatMark mark = markOf(*difference);
    const QStringList lines = comparewords::tileLines(
        *difference, seat,
        comparewords::changes(*difference, in(CompareSide::Baseline), in(CompareSide::Plan)), side);
    note.second = lines.value(0);
    note.third = lines.value(1);
    note.unchanged = mark == SeatMark::Unchanged;
    note.leaves = side == CompareSide::Baseline && (mark == SeatMark::Moved || mark == SeatMark::Removed);
    if (!note.unchanged)
        note.mark = comparewords::markIcon(mark);
    if (note.unchanged && seat.cards.empty()) // a tile of the tray has no other place for its size
        note.second = format::gib(seatwords::seatBytes(seat, m_view->shownState()));
    const QString name = format::text(seat.seat->name);
    note.blank = m_onlyChanges && note.unchanged && name != m_view->seat() && name != m_view->hoveredSeat();
    return note;
}

void CompareBoard::fillScene(CompareSide side)
{
    m_plans[side] = m_comparison->planPtr(side);
    m_budgets[side] = m_comparison->budgetPtr(side);
    BoardReading &reading = m_readings[side];
    reading = {};
    for (const engine::SeatBudget &seat : m_budgets[side]->seats)
        reading.notes.push_back(note(side, seat));
    for (const engine::CardBudget &card : m_budgets[side]->cards) {
        const engine::CardDifference *difference = m_comparison->card(card.card);
        reading.cards_unchanged.push_back(difference && !difference->changed());
    }
    BoardScene &scene = m_scenes[side];
    scene.plan = m_plans[side].get();
    scene.now = scene.shown = m_budgets[side].get();
    scene.state = m_view->shownState();
    scene.bySeat = m_view->barMode() == ViewState::BarMode::BySeat;
    scene.selected = m_view->seat();
    scene.hovered = m_view->hoveredSeat();
    scene.reading = &reading;
}

CompareSpace CompareBoard::space() const
{
    CompareSpace space;
    space.size = viewport()->size();
    space.scroll = horizontalScrollBar()->value();
    space.vertical = verticalScrollBar()->value();
    space.block = spareblock::height(font());
    space.metrics = BoardPainter::metrics(seattile::Type::of(font()));
    const bool tray = hasUnassigned(m_comparison->budget(CompareSide::Baseline))
        || hasUnassigned(m_comparison->budget(CompareSide::Plan));
    space.reserve = tray ? type::px(this, ColumnGeometry::kTray) : 0;
    space.scale = type::scale(font());
    return space;
}

void CompareBoard::updateScrollBars()
{
    CompareSpace now = space();
    const int content = comparegeometry::contentHeight(*m_comparison, now, kLeastArea);
    verticalScrollBar()->setRange(0, std::max(0, content - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(24);
    horizontalScrollBar()->setRange(0, m_layout.maxScroll);
    horizontalScrollBar()->setPageStep(std::max(1, m_layout.pageWidth));
    horizontalScrollBar()->setSingleStep(m_layout.columnWidth);
}

void CompareBoard::layOut()
{
    const engine::State state = m_view->shownState();
    m_layout = comparegeometry::layOut(*m_comparison, state, space());
    updateScrollBars();
    // The bars may have moved what is shown.
    m_layout = comparegeometry::layOut(*m_comparison, state, space());
    for (const CompareSide side : kSides) {
        m_scenes[side].layout = m_layout.half(side).board;
        m_scenes[side].plot = m_layout.half(side).plot;
        m_scenes[side].metrics = m_layout.metrics;
    }
    m_lanes = comparegeometry::lanes(m_layout, *m_comparison, m_view->seat(), m_view->hoveredSeat());
}

void CompareBoard::rebuild()
{
    if (!m_comparison->hasBaseline())
        return;
    for (const CompareSide side : kSides)
        fillScene(side);
    layOut();
    followSelection();
    viewport()->update();
}

SpareBlockData CompareBoard::blockData(CompareSide side, int column) const
{
    const int card = m_layout.half(side).cards[column];
    const engine::Budget &budget = *m_budgets[side];
    SpareBlockData block = spareblock::of(budget, card);
    const std::string &id = budget.card(card).card;
    const engine::CardDifference *difference = m_comparison->card(id);
    if (side == CompareSide::Plan && difference && difference->before) {
        const engine::Bytes was = difference->before->spare[static_cast<std::size_t>(engine::State::Peak)];
        if (was != block.spare[static_cast<std::size_t>(engine::State::Peak)])
            block.was = was;
    }
    block.selected = format::text(id) == m_view->card();
    return block;
}

void CompareBoard::onSelectionChanged()
{
    refresh();
    // Bring the column of what was selected into view, on the side the keyboard is on.
    if (isStale() || m_focus.column < 0 || m_layout.maxScroll == 0)
        return;
    const QRectF block = m_layout.half(m_focus.side).blocks[m_focus.column];
    const QRectF plot = m_layout.half(m_focus.side).plot;
    if (block.left() < plot.left())
        horizontalScrollBar()->setValue(horizontalScrollBar()->value()
                                        - static_cast<int>(plot.left() - block.left())
                                        - ColumnGeometry::kBlockMargin);
    else if (block.right() > plot.right())
        horizontalScrollBar()->setValue(horizontalScrollBar()->value()
                                        + static_cast<int>(block.right() - plot.right())
                                        + ColumnGeometry::kBlockMargin);
}

void CompareBoard::scrollContentsBy(int, int)
{
    refresh();
}

CompareSide CompareBoard::sideAt(const QPointF &point) const
{
    return point.x() < m_layout.divider ? CompareSide::Baseline : CompareSide::Plan;
}

int CompareBoard::blockAt(CompareSide side, const QPointF &point) const
{
    const CompareHalf &half = m_layout.half(side);
    for (std::size_t column = 0; column < half.blocks.size(); ++column)
        if (half.blocks[column].contains(point) && half.plot.contains(point))
            return static_cast<int>(column);
    return -1;
}

const BoardTile *CompareBoard::focusTile() const
{
    return m_focus.seat < 0 ? nullptr : m_layout.half(m_focus.side).board.tile(m_focus.seat, m_focus.rank);
}

/// The keyboard is where the selection is; it keeps its side and rank while those have it.
void CompareBoard::followSelection()
{
    Focus next = m_focus;
    next.column = next.seat = next.rank = -1;
    for (const CompareSide side : {m_focus.side, other(m_focus.side)}) {
        const CompareHalf &half = m_layout.half(side);
        const engine::Budget &budget = *m_budgets[side];
        const int seat = m_view->seat().isEmpty() ? -1 : budget.indexOfSeat(m_view->seat().toStdString());
        const int card = m_view->card().isEmpty() ? -1 : budget.indexOfCard(m_view->card().toStdString());
        const bool stays = side == m_focus.side && seat >= 0 && seat == m_focus.seat;
        const BoardTile *tile = stays ? half.board.tile(seat, m_focus.rank) : nullptr;
        if (!tile && seat >= 0)
            tile = firstTile(half.board, seat);
        if (tile)
            next = {side, half.columnOf(tile->card), tile->seat, tile->rank};
        else if (card >= 0)
            next = {side, half.columnOf(card), -1, -1};
        if (tile || card >= 0)
            break;
    }
    const bool moved = !(next == m_focus);
    m_focus = next;
    setAccessibleDescription(comparewords::summary(m_comparison->difference()));
    if (moved)
        BoardAccessible::announceFocus(this);
}

void CompareBoard::focusOn(const Focus &focus)
{
    m_focus = focus;
    const engine::Budget &budget = *m_budgets[focus.side];
    if (focus.seat >= 0) {
        m_view->selectSeat(format::text(budget.seat(focus.seat).seat->name));
    } else if (focus.column >= 0) {
        const int card = m_layout.half(focus.side).cards[focus.column];
        if (card >= 0)
            m_view->selectCard(format::text(budget.card(card).card));
    }
    BoardAccessible::announceFocus(this);
    viewport()->update();
}

void CompareBoard::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !hasBudgets())
        return;
    const QPointF point = event->position();
    const CompareSide side = sideAt(point);
    const CompareHalf &half = m_layout.half(side);
    if (point.y() < m_layout.boardTop) {
        if (const int column = blockAt(side, point); column >= 0)
            focusOn({side, column, -1, -1});
        return;
    }
    const BoardHit hit = hitBoard(half.board, point);
    if (hit.seat >= 0)
        focusOn({side, half.columnOf(hit.card), hit.seat, hit.rank});
    else if (const CompareLane *lane = comparegeometry::laneAt(m_lanes, point))
        m_view->selectSeat(lane->seat);
    else if (hit.part == BoardHit::Part::Body)
        focusOn({side, half.columnOf(hit.card), -1, -1});
    else
        m_view->clearSelection();
}

void CompareBoard::mouseMoveEvent(QMouseEvent *event)
{
    if (!hasBudgets())
        return;
    const QPointF point = event->position();
    const CompareSide side = sideAt(point);
    QString seat;
    if (point.y() >= m_layout.boardTop) {
        const BoardHit hit = hitBoard(m_layout.half(side).board, point);
        const CompareLane *lane = comparegeometry::laneAt(m_lanes, point);
        if (hit.seat >= 0)
            seat = format::text(m_budgets[side]->seat(hit.seat).seat->name);
        else if (lane)
            seat = lane->seat;
    }
    m_view->hoverSeat(seat);
}

bool CompareBoard::takesKey(QKeyEvent *event)
{
    return hasBudgets() && moveFocus(event->key());
}

/// Into the other layout: from a tile to the one nearest in height at its near edge, from a block to the
/// block.
CompareBoard::Focus CompareBoard::across(int key) const
{
    const bool right = key == Qt::Key_Right;
    const bool leaves = right ? m_focus.side == CompareSide::Baseline : m_focus.side == CompareSide::Plan;
    if (!leaves)
        return m_focus;
    const CompareSide side = other(m_focus.side);
    const CompareHalf &half = m_layout.half(side);
    const BoardTile *from = focusTile();
    if (!from) {
        const int last = static_cast<int>(half.cards.size()) - 1;
        const int column = right ? columnFrom(half, 0, 1) : columnFrom(half, last, -1);
        return column < 0 ? m_focus : Focus{side, column, -1, -1};
    }
    const BoardTile *best = nullptr;
    const auto distance = [&](const BoardTile &tile) {
        const qreal edge =
            right ? tile.rect.left() - half.area.left() : half.area.right() - tile.rect.right();
        return std::floor(edge / m_layout.columnWidth) * 1e6
            + std::abs(tile.rect.center().y() - from->rect.center().y());
    };
    for (const BoardTile &tile : half.board.tiles)
        if (!best || distance(tile) < distance(*best))
            best = &tile;
    return best ? Focus{side, half.columnOf(best->card), best->seat, best->rank} : m_focus;
}

/// Along the tiles of a side, and from the highest of a card up to its block. Says whether there was a way.
bool CompareBoard::moveAlongTiles(int key)
{
    const CompareHalf &half = m_layout.half(m_focus.side);
    const BoardTile *from = focusTile();
    if (const BoardTile *to = neighbourTile(half.board, from, key)) {
        focusOn({m_focus.side, half.columnOf(to->card), to->seat, to->rank});
        return true;
    }
    if (from && key == Qt::Key_Up && m_focus.column >= 0)
        focusOn({m_focus.side, m_focus.column, -1, -1});
    return key != Qt::Key_Left && key != Qt::Key_Right;
}

/// Along the blocks of a side, and down to the highest tile of the card.
bool CompareBoard::moveAlongBlocks(int key)
{
    const CompareHalf &half = m_layout.half(m_focus.side);
    const int last = static_cast<int>(half.cards.size()) - 1;
    if (key == Qt::Key_Down) {
        const int card = half.cards[m_focus.column];
        const BoardTile *top = nullptr;
        for (const BoardTile &tile : half.board.tiles)
            if (tile.card == card && (!top || tile.rect.top() < top->rect.top()))
                top = &tile;
        if (top)
            focusOn({m_focus.side, m_focus.column, top->seat, top->rank});
        return true;
    }
    const int next = key == Qt::Key_Home ? columnFrom(half, 0, 1)
        : key == Qt::Key_End             ? columnFrom(half, last, -1)
        : key == Qt::Key_Left            ? columnFrom(half, m_focus.column - 1, -1)
        : key == Qt::Key_Right           ? columnFrom(half, m_focus.column + 1, 1)
                                         : m_focus.column;
    if (next >= 0)
        focusOn({m_focus.side, next, -1, -1});
    return next >= 0;
}

bool CompareBoard::moveFocus(int key)
{
    constexpr int kKeys[] = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up,
                             Qt::Key_Down, Qt::Key_Home,  Qt::Key_End};
    if (std::find(std::begin(kKeys), std::end(kKeys), key) == std::end(kKeys))
        return false;
    const bool onBlock = m_focus.seat < 0 && m_focus.column >= 0;
    if (!(onBlock ? moveAlongBlocks(key) : moveAlongTiles(key)))
        focusOn(across(key));
    return true;
}

std::vector<CompareBoard::Focus> CompareBoard::items() const
{
    std::vector<Focus> list;
    for (const CompareSide side : kSides) {
        const CompareHalf &half = m_layout.half(side);
        for (std::size_t column = 0; column < half.cards.size(); ++column)
            if (half.cards[column] >= 0)
                list.push_back({side, static_cast<int>(column), -1, -1});
        for (const BoardTile &tile : half.board.tiles)
            list.push_back({side, half.columnOf(tile.card), tile.seat, tile.rank});
    }
    return list;
}

QRect CompareBoard::rectOf(const Focus &focus) const
{
    const CompareHalf &half = m_layout.half(focus.side);
    if (focus.seat < 0)
        return half.blocks[focus.column].toRect();
    const BoardTile *tile = half.board.tile(focus.seat, focus.rank);
    return tile ? tile->rect.toRect() : QRect();
}

PaintedItem CompareBoard::item(int index) const
{
    const Focus place = items()[index];
    PaintedItem item;
    item.name = sentence(place);
    item.rect = rectOf(place);
    item.focused = place == m_focus;
    item.selected = place.seat >= 0 ? place.seat == m_focus.seat && place.side == m_focus.side
                                    : m_focus.seat < 0 && place.column == m_focus.column;
    return item;
}

int CompareBoard::focusItem() const
{
    const std::vector<Focus> list = items();
    const auto found = std::find(list.begin(), list.end(), m_focus);
    return found == list.end() ? -1 : static_cast<int>(found - list.begin());
}

QString CompareBoard::sentence(const Focus &focus) const
{
    const engine::Budget &budget = *m_budgets[focus.side];
    const QString where = focus.side == CompareSide::Baseline ? tr("Baseline") : tr("Plan");
    if (focus.seat < 0) {
        const int card = m_layout.half(focus.side).cards[focus.column];
        return QStringLiteral("%1: %2").arg(where, budgettext::cardSentence(budget.card(card)));
    }
    const QString seat = seatwords::tileSentence(budget, focus.seat, focus.rank, m_view->shownState());
    const QString name = format::text(budget.seat(focus.seat).seat->name);
    const engine::SeatDifference *difference = m_comparison->seat(name);
    if (!difference)
        return QStringLiteral("%1: %2").arg(where, seat);
    const TileNote &note = m_readings[focus.side].notes[focus.seat];
    QStringList parts{comparewords::markName(markOf(*difference))};
    if (difference->changed())
        for (const QString &line : {note.second, note.third})
            if (!line.isEmpty() && line != parts.front())
                parts << line;
    return tr("%1: %2 %3.", "layout, seat, what became of it")
        .arg(where, seat, parts.join(QStringLiteral(", ")));
}

QString CompareBoard::tipAt(const QPoint &position) const
{
    if (!hasBudgets())
        return {};
    const CompareSide side = sideAt(position);
    const CompareHalf &half = m_layout.half(side);
    if (position.y() < m_layout.boardTop) {
        const int column = blockAt(side, position);
        return column >= 0 && half.cards[column] >= 0 ? sentence({side, column, -1, -1}) : QString();
    }
    const BoardHit hit = hitBoard(half.board, position);
    if (hit.seat < 0) {
        const CompareLane *lane = comparegeometry::laneAt(m_lanes, position);
        const engine::SeatDifference *seat = lane ? m_comparison->seat(lane->seat) : nullptr;
        return seat ? tr("%1: %2, %3")
                          .arg(lane->seat, comparewords::way(*seat, CompareSide::Plan),
                               comparewords::way(*seat, CompareSide::Baseline))
                    : QString();
    }
    const BoardTile *tile = half.board.tile(hit.seat, hit.rank);
    const QString text = sentence({side, half.columnOf(hit.card), hit.seat, hit.rank});
    return tile && !tile->toScale && tile->card >= 0 ? text + QLatin1Char('\n') + tr("Tile not to scale.")
                                                     : text;
}

void CompareBoard::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    const Theme theme = Theme::of(this);
    if (!hasBudgets())
        return;
    painter.save();
    painter.setClipRect(QRectF(0, m_layout.boardTop, viewport()->width(), viewport()->height()));
    paintBoards(&painter, theme);
    painter.restore();
    for (const CompareSide side : kSides)
        paintBlocks(&painter, theme, side);
    painter.fillRect(QRectF(m_layout.divider, 0, 1, viewport()->height()), theme.control_line);
    paintLanes(&painter, theme);
}

void CompareBoard::paintBoards(QPainter *painter, const Theme &theme)
{
    const seattile::Type type = seattile::Type::of(font());
    for (const CompareSide side : kSides) {
        BoardScene shown = scene(side);
        const bool keyboard = hasFocus() && m_focus.side == side;
        shown.focusSeat = keyboard ? m_focus.seat : -1;
        shown.focusRank = keyboard ? m_focus.rank : -1;
        painter->save();
        painter->setClipRect(m_layout.half(side).area, Qt::IntersectClip);
        paintMissing(painter, theme, side);
        BoardPainter(painter, theme, type, shown).paint();
        painter->restore();
    }
}

/// The place of a card that only the other layout has stays free, so that columns keep their partners.
void CompareBoard::paintMissing(QPainter *painter, const Theme &theme, CompareSide side)
{
    const CompareHalf &half = m_layout.half(side);
    painter->save();
    painter->setClipRect(half.plot.adjusted(-4, 0, 4, 0), Qt::IntersectClip);
    for (std::size_t column = 0; column < half.cards.size(); ++column) {
        if (half.cards[column] >= 0)
            continue;
        painter->setPen(dashed(theme.control_line));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(hairline(half.columns[column]));
        painter->setFont(type::font(TypeRole::Caption, this));
        painter->setPen(theme.secondary);
        painter->drawText(half.columns[column].adjusted(6, 6, -6, -6), Qt::AlignCenter | Qt::TextWordWrap,
                          side == CompareSide::Baseline ? tr("not in the baseline") : tr("not in the plan"));
    }
    painter->restore();
}

void CompareBoard::paintLanes(QPainter *painter, const Theme &theme) const
{
    painter->save();
    painter->setClipRect(QRectF(0, m_layout.boardTop, viewport()->width(), viewport()->height()));
    painter->setBrush(Qt::NoBrush);
    for (const bool strong : {false, true}) { // the selected one last, over the others
        for (const CompareLane &lane : m_lanes) {
            if ((lane.seat == m_view->seat()) != strong)
                continue;
            const bool hovered = lane.seat == m_view->hoveredSeat();
            QColor color = theme.accent;
            if (!strong && !hovered)
                color.setAlphaF(0.75F);
            painter->setRenderHint(QPainter::Antialiasing, false);
            painter->setPen(strong        ? QPen(color, 2, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin)
                                : hovered ? QPen(color, 1)
                                          : dashed(color));
            for (const QPolygonF &line : lane.lines)
                painter->drawPolyline(line);
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(QPen(color, strong ? 2 : 1.4, Qt::SolidLine, Qt::RoundCap, Qt::MiterJoin));
            for (const CompareLane::Tip &tip : lane.tips)
                painter->drawPolyline(tipOf(tip));
        }
    }
    painter->restore();
}

void CompareBoard::paintBlocks(QPainter *painter, const Theme &theme, CompareSide side) const
{
    const CompareHalf &half = m_layout.half(side);
    painter->save();
    painter->setClipRect(half.plot.adjusted(-4, 0, 4, 0));
    for (std::size_t column = 0; column < half.blocks.size(); ++column) {
        const QRect block = half.blocks[column].toRect();
        if (half.cards[column] >= 0) {
            spareblock::paint(painter, block, blockData(side, static_cast<int>(column)), theme, font());
        } else {
            painter->setPen(dashed(theme.control_line));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(hairline(block));
            painter->setFont(type::font(TypeRole::Title, this));
            painter->setPen(theme.secondary);
            type::drawElided(painter, QRectF(block).adjusted(8, 4, -8, -4), Qt::AlignLeft | Qt::AlignTop,
                             cardLabel(m_comparison->difference().cards[column].card));
        }
        const bool keyboard = hasFocus() && m_focus.side == side && m_focus.seat < 0
            && m_focus.column == static_cast<int>(column);
        if (keyboard) {
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(QPen(theme.accent, 2));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(QRectF(block).adjusted(3, 3, -3, -3), kRadius, kRadius);
        }
    }
    painter->restore();
}
