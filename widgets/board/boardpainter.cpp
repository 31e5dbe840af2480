// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/board/boardpainter.h"

#include "widgets/board/boardproposal.h"
#include "widgets/moving/constraintwords.h"
#include "widgets/moving/movesession.h"
#include "widgets/moving/movewords.h"
#include "widgets/style/hatch.h"
#include "widgets/style/paintlines.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

using namespace paintlines;

namespace {

struct BoardWords {
    Q_DECLARE_TR_FUNCTIONS(LayoutBoard)
};

bool breaksConstraint(const engine::Budget &budget, const std::string &seat)
{
    return std::any_of(budget.findings.begin(), budget.findings.end(), [&](const engine::Finding &finding) {
        return finding.code == engine::FindingCode::ConstraintBroken
            && std::any_of(finding.args.begin(), finding.args.end(),
                           [&](const engine::Arg &arg) { return arg.text == seat; });
    });
}

/// Of a tile beside another board. A dashed frame says that the seat stands elsewhere in the other layout,
/// selected or not.
seattile::Look lookBeside(const BoardScene &in, const TileNote &note, const QString &name)
{
    using seattile::Look;
    if (in.selected == name)
        return note.leaves ? Look::Ghost : Look::Selected;
    if (note.leaves)
        return Look::Leaving;
    if (in.hovered == name)
        return Look::Hover;
    return note.unchanged ? Look::Unchanged : Look::Normal;
}

/// Marks of a comparison stand alone: a lock or a waiver is the same on both sides, or said in the lines.
void applyNote(seattile::Content &content, const TileNote &note, const Theme &theme)
{
    std::erase_if(content.marks, [](const seattile::Mark &mark) { return mark.icon != Icon::Error; });
    if (note.mark)
        content.marks.push_back({*note.mark, theme.accent});
    if (content.linked) { // its second line says which rank it is
        content.third =
            note.third.isEmpty() ? note.second : QStringLiteral("%1 · %2").arg(note.second, note.third);
    } else {
        content.second = note.second;
        content.third = note.third;
    }
    if (!note.blank)
        return;
    content.name.clear();
    content.size.clear();
    content.second.clear();
    content.third.clear();
    content.linked = false;
    content.marks.clear();
}

}

BoardPainter::BoardPainter(QPainter *painter, const Theme &colours, const seattile::Type &fonts,
                           const BoardScene &what)
    : m_painter(painter)
    , m_theme(colours)
    , m_type(fonts)
    , m_scene(what)
{
}

const engine::CardBudget &BoardPainter::card(const BoardColumn &column) const
{
    return m_scene.shown->card(column.card);
}

BoardMetrics BoardPainter::metrics(const seattile::Type &type)
{
    BoardMetrics metrics;
    metrics.head = std::max(24, type.titleLine + 6);
    metrics.minTile = std::max(22, type.captionHeight());
    metrics.nameLine = 3 + type.titleLine / 2.0;
    metrics.trayTile = std::max(40, type.twoLines() + 2);
    metrics.trayTitle = std::max(26, type.titleLine + 8);
    return metrics;
}

void BoardPainter::paint()
{
    paintScale();
    m_painter->save();
    m_painter->setClipRect(m_scene.plot.adjusted(-4, 0, 4, 0), Qt::IntersectClip);
    for (const BoardColumn &column : m_scene.layout.columns)
        paintColumn(column);
    paintTiles(false);
    for (const BoardColumn &column : m_scene.layout.columns)
        paintOver(column);
    paintTotalLines();
    paintStraps();
    for (const BoardColumn &column : m_scene.layout.columns) {
        if (m_scene.reading)
            break;
        paintHead(column);
        paintTarget(column);
        paintRefusal(column);
    }
    m_painter->restore();
    if (!m_scene.layout.tray.isEmpty())
        paintTray();
    if (m_scene.shown->seats.empty())
        paintEmpty();
}

void BoardPainter::paintScale()
{
    m_painter->setFont(m_type.caption);
    const QFontMetricsF metrics(m_type.caption);
    for (const engine::Bytes tick : boardTicks(m_scene.layout.span, m_scene.layout.pixelsPerByte)) {
        const qreal y = std::round(m_scene.layout.yOf(tick));
        m_painter->setPen(QPen(m_theme.tile_line, 1));
        m_painter->drawLine(QPointF(m_scene.plot.left() - 5, y - 0.5),
                            QPointF(m_scene.plot.left() - 1, y - 0.5));
        m_painter->setPen(m_theme.secondary);
        const QRectF row(m_scene.plot.left() - 34, y - metrics.height() / 2, 26, metrics.height());
        m_painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip,
                            format::count(tick / engine::kGiB));
    }
}

void BoardPainter::paintColumn(const BoardColumn &column)
{
    m_painter->setRenderHint(QPainter::Antialiasing, false);
    const QRectF body = hairline(column.body);
    m_painter->setPen(QPen(m_theme.line, 1));
    const bool target = isTarget(column.card) && !m_scene.move->target()->refusal;
    const QColor tint =
        card(column).spare(m_scene.state) < 0 ? m_theme.tone(Tone::Error).fill : m_theme.selection;
    if (target)
        m_painter->fillRect(targetFrame(column), tint);
    m_painter->setBrush(target ? tint : card(column).keep_clear ? m_theme.window : m_theme.base);
    m_painter->drawRect(body);
    if (card(column).keep_clear)
        hatch::fill(m_painter, column.body, m_theme.keptClearHatch(), m_theme.line, column.body.bottomLeft());
    if (card(column).takenByOthers() > 0) {
        QRectF others = column.others;
        others.setTop(std::min(std::round(others.top()), others.bottom() - 2));
        hatch::fillKind(m_painter, others, m_theme.others(), others.bottomLeft());
    }
    m_painter->setRenderHint(QPainter::Antialiasing);
    if (card(column).keep_clear && !(m_scene.move && m_scene.move->offer(column.card).refusal))
        paintKeptClear(column);
}

seattile::Look BoardPainter::look(const BoardScene &in, const BoardTile &tile)
{
    using seattile::Look;
    const engine::SeatBudget &seat = in.shown->seat(tile.seat);
    const QString name = format::text(seat.seat->name);
    if (in.move && in.move->seat() == name) {
        const MoveOffer *target = in.move->target();
        if (!target || target->refusal || target->unchanged)
            return in.lifted ? Look::Lifted : target && target->unchanged ? Look::Ghost : Look::Hole;
        const std::string &id = tile.card < 0 ? std::string() : in.shown->card(tile.card).card;
        const auto &set = target->cards;
        const bool arrives = tile.card < 0 ? set.empty() : std::find(set.begin(), set.end(), id) != set.end();
        if (!arrives)
            return Look::Hole;
        return tile.card >= 0 && in.shown->card(tile.card).spare(in.state) < 0 ? Look::GhostOver
                                                                               : Look::Ghost;
    }
    if (in.reading)
        return lookBeside(in, in.reading->notes[tile.seat], name);
    const std::optional<Look> proposed = in.proposal ? boardproposal::look(in, tile) : std::nullopt;
    if (proposed && *proposed != Look::Unchanged)
        return *proposed;
    if (in.selected == name)
        return Look::Selected;
    if (proposed && in.hovered != name)
        return *proposed;
    return in.hovered == name ? Look::Hover : Look::Normal;
}

seattile::Content BoardPainter::content(const BoardScene &in, const Theme &theme, const BoardTile &tile)
{
    const engine::SeatBudget &seat = in.shown->seat(tile.seat);
    const int ranks = static_cast<int>(seat.cards.size());
    seattile::Content content;
    content.name = format::text(seat.seat->name);
    const engine::Bytes bytes = tile.card < 0 ? seatwords::seatBytes(seat, in.state)
                                              : seatwords::rankBytes(seat, tile.rank, in.state);
    content.size = tile.card < 0 ? QString() : format::gibValue(bytes);
    content.linked = ranks > 1;
    content.second = tile.card < 0 ? format::gib(bytes)
        : ranks > 1                ? seatwords::rank(tile.rank, ranks)
                                   : seatwords::model(seat);
    content.third = seatwords::demand(seat);
    content.state = in.state;
    content.bySeat = in.bySeat;
    content.color = seat.seat->color;
    if (seat.estimate && tile.rank < static_cast<int>(seat.estimate->ranks.size()))
        content.footprint = &seat.estimate->ranks[tile.rank];
    if (seat.estimate && seat.estimate->verdict == engine::Verdict::Fail)
        content.marks.push_back({Icon::Error, theme.tone(Tone::Error).text});
    if (!seat.seat->kv.waiver.empty())
        content.marks.push_back({Icon::Waiver, theme.tone(Tone::Warning).text});
    const bool broken = breaksConstraint(*in.shown, seat.seat->name);
    for (const Icon mark : constraintwords::marksOfSeat(*in.plan, seat.seat->name))
        content.marks.push_back({mark, broken ? theme.tone(Tone::Warning).text : theme.secondary});
    if (in.reading)
        applyNote(content, in.reading->notes[tile.seat], theme);
    return content;
}

void BoardPainter::paintTiles(bool inTray)
{
    const BoardTile *focused = nullptr;
    for (const BoardTile &tile : m_scene.layout.tiles) {
        if ((tile.card < 0) != inTray)
            continue;
        if (tile.seat == m_scene.focusSeat && tile.rank == m_scene.focusRank)
            focused = &tile;
        else
            paintTile(tile);
    }
    // Last, so that its ring lies over the neighbours.
    if (focused)
        paintTile(*focused);
}

/// Content with what a move says instead of the model.
seattile::Content BoardPainter::movedContent(const BoardTile &tile, seattile::Look how) const
{
    seattile::Content text = content(m_scene, m_theme, tile);
    if (boardproposal::moves(m_scene, tile.seat)) {
        text.second = boardproposal::origin(m_scene, tile.seat);
        return text;
    }
    if (!m_scene.move)
        return text;
    const bool ghost = how == seattile::Look::Ghost || how == seattile::Look::GhostOver;
    if (how == seattile::Look::Hole) {
        text.second = tile.card < 0 ? BoardWords::tr("leaves the tray") : BoardWords::tr("leaves this card");
        text.third.clear();
        text.marks.clear();
    } else if (ghost && tile.card >= 0) {
        text.second = m_scene.move->target()->unchanged
            ? BoardWords::tr("stays here")
            : movewords::spareChange(m_scene.now->card(tile.card), m_scene.shown->card(tile.card),
                                     m_scene.state);
        text.third.clear();
    }
    return text;
}

void BoardPainter::paintTile(const BoardTile &tile)
{
    const seattile::Look how = look(m_scene, tile);
    const bool focus = tile.seat == m_scene.focusSeat && tile.rank == m_scene.focusRank;
    seattile::paint(m_painter, m_theme, m_type, tile.rect, textRoom(tile), movedContent(tile, how), how,
                    focus);
}

QRectF BoardPainter::textRoom(const BoardTile &tile)
{
    return {tile.rect.left(), tile.textTop, tile.rect.width(), tile.textBottom - tile.textTop};
}

void BoardPainter::paintOver(const BoardColumn &column)
{
    if (column.over.isEmpty())
        return;
    m_painter->setRenderHint(QPainter::Antialiasing, false);
    m_painter->setOpacity(m_scene.proposal && m_scene.stale ? kStaleOpacity : 1);
    hatch::fillOver(m_painter, column.over, m_theme, column.over.bottomLeft());
    m_painter->setOpacity(1);
    m_painter->setRenderHint(QPainter::Antialiasing);
    for (const BoardTile &tile : m_scene.layout.tiles) {
        if (tile.card != column.card || tile.textTop >= column.totalY)
            continue;
        const seattile::Look how = look(m_scene, tile);
        if (how != seattile::Look::Hole)
            seattile::paintPlate(m_painter, m_theme, m_type, tile.rect, textRoom(tile),
                                 movedContent(tile, how), how);
    }
}

void BoardPainter::paintTotalLines()
{
    const auto &columns = m_scene.layout.columns;
    const qreal plotRight = m_scene.plot.right() + 4;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        // Equal totals make one line through the gaps.
        const bool joinsLeft = i > 0 && std::abs(columns[i - 1].totalY - columns[i].totalY) < 0.5;
        const bool last = i + 1 == columns.size();
        const qreal left = joinsLeft ? columns[i].frame.left() : columns[i].body.left() - 4;
        const qreal right =
            last ? std::min(columns[i].frame.right() + 4, plotRight) : columns[i].frame.right();
        m_painter->fillRect(QRectF(left, std::round(columns[i].totalY) - 1, right - left, 2), m_theme.text);
    }
}

void BoardPainter::paintStraps()
{
    for (const BoardStrap &strap : m_scene.layout.straps) {
        QPainterPath path;
        for (const QRectF &part : strap.parts) {
            QPainterPath rect;
            rect.addRect(hairline(part));
            path = path.united(rect);
        }
        m_painter->setRenderHint(QPainter::Antialiasing, false);
        m_painter->setPen(QPen(m_theme.accent, 1));
        m_painter->setBrush(m_theme.selection);
        m_painter->drawPath(path.simplified());
        m_painter->setRenderHint(QPainter::Antialiasing);
    }
}

void BoardPainter::paintKeptClear(const BoardColumn &column)
{
    const qreal needed = 20 + 8 + m_type.titleLine + m_type.captionLine + 4;
    QRectF room(column.body.left(), column.totalY, column.body.width(), column.stackTop - column.totalY);
    if (room.height() < needed + 16)
        return;
    qreal y = room.center().y() - needed / 2;
    icons::paint(m_painter, QRectF(room.center().x() - 10, y, 20, 20), Icon::Clear, m_theme.secondary);
    y += 28;
    m_painter->setFont(m_type.title);
    m_painter->setPen(m_theme.text);
    m_painter->drawText(QRectF(room.left(), y, room.width(), m_type.titleLine), Qt::AlignCenter,
                        BoardWords::tr("Kept clear"));
    y += m_type.titleLine + 2;
    m_painter->setFont(m_type.caption);
    m_painter->setPen(m_theme.secondary);
    m_painter->drawText(QRectF(room.left(), y, room.width(), m_type.captionLine), Qt::AlignCenter,
                        m_scene.reading && m_scene.reading->cards_unchanged[column.card]
                            ? BoardWords::tr("unchanged")
                            : BoardWords::tr("%1 free").arg(format::gib(card(column).spare(m_scene.state))));
}

/// The answer at the right of a head: whole, else the number alone; numbers never elide.
void BoardPainter::paintAnswer(const QRectF &row, qreal nameWidth, const movewords::Answer &answer,
                               bool withIcon, bool strong)
{
    const QFont font = strong ? m_type.captionBold : m_type.caption;
    const QFontMetricsF metrics(font);
    const qreal room = row.width() - nameWidth - 8;
    const bool whole = metrics.horizontalAdvance(answer.text) <= room;
    const QString text = whole ? answer.text : answer.brief;
    const qreal width = metrics.horizontalAdvance(text);
    const QColor color = m_theme.tone(answer.tone).text;
    m_painter->setFont(font);
    m_painter->setPen(color);
    m_painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, text);
    if (withIcon && width + 16 <= room)
        icons::paint(m_painter, QRectF(row.right() - width - 17, row.center().y() - 6.5, 13, 13), answer.icon,
                     color);
}

void BoardPainter::paintHead(const BoardColumn &column)
{
    const QRectF row = column.head.adjusted(2, 0, -2, 0);
    const engine::CardBudget &budget = card(column);
    const QString name = cardLabelOnHost(budget.card); // columns are of one host
    const QFontMetricsF metrics(m_type.title);
    const qreal nameWidth = std::min(metrics.horizontalAdvance(name), row.width());
    m_painter->setFont(m_type.title);
    m_painter->setPen(m_theme.text);
    m_painter->drawText(row, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                        metrics.elidedText(name, Qt::ElideRight, row.width()));
    if (m_scene.move) {
        paintAnswer(
            row, nameWidth,
            movewords::heldAnswer(*m_scene.move, *m_scene.now, *m_scene.shown, column.card, m_scene.state),
            true, true);
    } else if (budget.spare(m_scene.state) < 0) {
        paintAnswer(row, nameWidth, movewords::cardAnswer(budget, m_scene.state), false, true);
    } else if (const movewords::Answer answer = quietAnswer(column); !answer.text.isEmpty()) {
        const bool counts = answer.icon == Icon::Seat;
        paintAnswer(row, nameWidth, answer, !counts, false);
    }
}

/// What stands in a head while nothing is held and the card fits: who leaves it, that its seats are pinned,
/// how many there are.
movewords::Answer BoardPainter::quietAnswer(const BoardColumn &column) const
{
    if (m_scene.proposal)
        if (const std::optional<movewords::Answer> leaving = boardproposal::leaving(m_scene, column))
            return *leaving;
    if (constraintwords::isPinnedCard(*m_scene.plan, card(column).card))
        return {BoardWords::tr("locked"), {}, Tone::Quiet, Icon::Lock};
    if (column.seats == 0 && card(column).keep_clear)
        return {};
    return {BoardWords::tr("%Ln seat(s)", nullptr, column.seats), format::count(column.seats), Tone::Quiet,
            Icon::Seat};
}

bool BoardPainter::isTarget(int index) const
{
    return m_scene.move && m_scene.move->isTarget(index);
}

QRectF BoardPainter::targetFrame(const BoardColumn &column)
{
    return column.frame.adjusted(1, 0, -1, 4);
}

void BoardPainter::paintTarget(const BoardColumn &column)
{
    if (!isTarget(column.card) || m_scene.move->target()->refusal)
        return;
    const bool over = card(column).spare(m_scene.state) < 0;
    const QColor line = over ? m_theme.tone(Tone::Error).line : m_theme.accent;
    m_painter->setPen(QPen(line, 2));
    m_painter->setBrush(Qt::NoBrush);
    m_painter->drawRoundedRect(targetFrame(column).adjusted(1, 1, -1, -1), kRadius, kRadius);
}

void BoardPainter::paintRefusal(const BoardColumn &column)
{
    if (!m_scene.move)
        return;
    const bool aimed = m_scene.move->targetCard() == column.card;
    const MoveOffer *target = aimed ? m_scene.move->target() : &m_scene.move->offer(column.card);
    if (!target || !target->refusal)
        return;
    const QString title = movewords::refusalTitle(*target->refusal);
    const QString text = seatwords::reason(*target->refusal);
    const QRectF inner(column.body.left() + 6, 0, column.body.width() - 12, 0);
    const QRectF textRoom(0, 0, inner.width() - 16, 400);
    const qreal textHeight =
        QFontMetricsF(m_type.caption).boundingRect(textRoom, Qt::TextWordWrap, text).height();
    const qreal height = 10 + m_type.titleLine + 2 + textHeight + 8;
    // Over tiles only where the pointer is; elsewhere the head's word is enough.
    if (!aimed && column.stackTop - column.totalY < height + 12)
        return;
    const QRectF box(inner.left(), column.totalY + 12, inner.width(), height);
    m_painter->setPen(QPen(m_theme.tile_line, 1));
    m_painter->setBrush(m_theme.raised);
    m_painter->drawRoundedRect(hairline(box), kRadius, kRadius);
    QRectF row(box.left() + 8, box.top() + 8, box.width() - 16, m_type.titleLine);
    icons::paint(m_painter, QRectF(row.left(), row.center().y() - 7, 14, 14), Icon::Clear, m_theme.text);
    m_painter->setFont(m_type.title);
    m_painter->setPen(m_theme.text);
    m_painter->drawText(row.adjusted(19, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                        title);
    m_painter->setFont(m_type.caption);
    m_painter->setPen(m_theme.secondary);
    m_painter->drawText(QRectF(row.left(), row.bottom() + 2, row.width(), textHeight + 2), Qt::TextWordWrap,
                        text);
}

void BoardPainter::paintTray()
{
    const QRectF tray = m_scene.layout.tray;
    const bool aimed = m_scene.move && m_scene.move->targetCard() == MoveSession::kTray;
    m_painter->save();
    m_painter->setPen(aimed ? QPen(m_theme.accent, 2) : dashed(m_theme.control_line, 1));
    m_painter->setBrush(aimed ? QBrush(m_theme.selection) : QBrush(Qt::NoBrush));
    m_painter->drawRoundedRect(hairline(tray), kRadius, kRadius);
    m_painter->setClipRect(tray.adjusted(1, 1, -1, -1), Qt::IntersectClip);
    // What a drop does there stands at the foot, if tiles leave room for it.
    m_painter->setFont(m_type.caption);
    m_painter->setPen(m_theme.secondary);
    const QString foot = BoardWords::tr("Drop a seat here to unassign it");
    const QRectF room = tray.adjusted(8, 0, -8, -6);
    const qreal height = QFontMetricsF(m_type.caption).boundingRect(room, Qt::TextWordWrap, foot).height();
    if (!m_scene.reading && m_scene.layout.trayContent + height + 12 < tray.height())
        m_painter->drawText(QRectF(room.left(), room.bottom() - height, room.width(), height),
                            Qt::AlignHCenter | Qt::AlignBottom | Qt::TextWordWrap, foot);
    m_painter->save();
    m_painter->setClipRect(tray.adjusted(3, m_scene.metrics.trayTitle - 3, -3, -3), Qt::IntersectClip);
    paintTiles(true);
    m_painter->restore();
    m_painter->setFont(m_type.title);
    m_painter->setPen(m_theme.text);
    m_painter->drawText(QRectF(tray.left() + 7, tray.top(), tray.width() - 9, m_scene.metrics.trayTitle),
                        Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                        QFontMetricsF(m_type.title)
                            .elidedText(BoardWords::tr("Unassigned"), Qt::ElideRight, tray.width() - 9));
    m_painter->restore();
}

void BoardPainter::paintEmpty()
{
    const QString text = m_scene.reading
        ? BoardWords::tr("No seats.")
        : BoardWords::tr(
            "No seats yet. Add a seat, or drop a model folder, a config.json or a GGUF file here.");
    const QFontMetricsF metrics(m_type.body);
    const QSizeF size(std::min(metrics.horizontalAdvance(text) + 56, m_scene.plot.width() - 24), 36);
    QRectF box(QPointF(), size);
    box.moveCenter({m_scene.plot.center().x(), (m_scene.layout.areaTop + m_scene.layout.zeroY) / 2});
    m_painter->setPen(dashed(m_theme.control_line, 1));
    m_painter->setBrush(m_theme.window);
    m_painter->drawRect(hairline(box));
    icons::paint(m_painter, QRectF(box.left() + 12, box.center().y() - 8, 16, 16), Icon::AddSeat,
                 m_theme.secondary);
    m_painter->setFont(m_type.body);
    m_painter->setPen(m_theme.secondary);
    m_painter->drawText(box.adjusted(36, 0, -8, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                        metrics.elidedText(text, Qt::ElideRight, box.width() - 44));
}
