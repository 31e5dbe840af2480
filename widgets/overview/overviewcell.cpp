// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/overviewcell.h"

#include "widgets/moving/movesession.h"
#include "widgets/moving/movewords.h"
#include "widgets/style/hatch.h"
#include "widgets/style/paintlines.h"
#include "widgets/style/typescale.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/hostsummary.h"

#include <QCoreApplication>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

using namespace paintlines;

namespace overview {

namespace {

struct OverviewWords {
    Q_DECLARE_TR_FUNCTIONS(HostOverview)
};

using Frame = OverviewCell::Frame;

constexpr int kPad = 7, kTop = 4, kBar = 9, kFoot = 6, kIcon = 13, kChevron = 12;

bool holds(const engine::CardBudget &card, int seat)
{
    return std::any_of(card.ranks.begin(), card.ranks.end(),
                       [seat](const engine::RankOnCard &on) { return on.seat == seat; });
}

/// Seats of `from` that are not on `on`.
QStringList seatsMissing(const engine::Budget *budget, const engine::CardBudget &from,
                         const engine::CardBudget &on)
{
    QStringList names;
    for (const engine::RankOnCard &rank : from.ranks)
        if (!holds(on, rank.seat))
            names << format::text(budget->seat(rank.seat).seat->name);
    names.removeDuplicates();
    return names;
}

Frame quietFrame(const engine::CardBudget &card)
{
    if (card.keep_clear)
        return Frame::Clear;
    return card.verdict == engine::Verdict::Fail ? Frame::Error
        : card.verdict == engine::Verdict::Tight ? Frame::Warning
                                                 : Frame::Quiet;
}

/// How a card stands while nothing is held.
void sayState(OverviewCell &cell, const OverviewScene &scene, int index)
{
    const engine::CardBudget &card = scene.shown->card(index);
    cell.number = format::gibValue(card.spare(scene.state));
    cell.frame = quietFrame(card);
    cell.tinted = cell.frame == Frame::Error;
    if (cell.frame == Frame::Clear) {
        cell.icon = Icon::Clear;
    } else if (card.verdict != engine::Verdict::Pass) {
        cell.icon = cell.tinted ? Icon::Error : Icon::Tight;
        cell.tone = cell.tinted ? Tone::Error : Tone::Warning;
    }
}

/// What a card answers to the held seat.
void sayAnswer(OverviewCell &cell, const OverviewScene &scene, int index)
{
    const MoveSession &move = *scene.move;
    const MoveOffer &offer = move.isTarget(index) ? *move.target() : move.offer(index);
    const bool from = move.isFrom(index);
    if (offer.refusal && !from) {
        cell.number = movewords::refusedAnswer().text;
        cell.unit.clear();
        cell.icon = Icon::Clear;
        cell.frame = Frame::Clear;
        return;
    }
    const movewords::Answer answer =
        movewords::heldAnswer(move, *scene.now, *scene.shown, index, scene.state);
    cell.number = answer.brief;
    cell.icon = from && !move.isTarget(index) ? Icon::Removed : answer.icon;
    cell.tone = answer.tone;
    if (!move.isTarget(index) || offer.refusal)
        return;
    cell.tinted = answer.tone == Tone::Error;
    cell.frame = cell.tinted ? Frame::TargetOver : Frame::Target;
}

void sayProposal(OverviewCell &cell, const OverviewScene &scene, int card)
{
    const qsizetype come = arriving(scene, card).size(), go = leaving(scene, card).size();
    QStringList parts;
    if (come > 0)
        parts << QStringLiteral("+%1").arg(come);
    if (go > 0)
        parts << format::count(-go);
    cell.note = parts.join(QLatin1Char(' '));
    cell.stale = scene.stale && !parts.isEmpty();
    if (come > 0)
        cell.frame = Frame::Arrives;
}

/// Rows of a cell from the top: name, number, bar. As high as the letters need.
struct Rows {
    int name, number;
    static Rows of(const Type &type)
    {
        return {QFontMetrics(type.caption).height(), QFontMetrics(type.number).height() - 1};
    }
    int height() const { return kTop + name + number + 2 + kBar + kFoot; }
};

struct FrameStyle {
    QColor fill, line;
    qreal width = 1;
    bool dashed = false;
};

FrameStyle frameStyle(const OverviewCell &cell, const Theme &theme)
{
    const QColor fill = cell.tinted ? theme.tone(Tone::Error).fill : cell.hovered ? theme.hover : theme.base;
    const QColor marked = cell.tinted ? fill : theme.selection;
    switch (cell.frame) {
    case Frame::Error:
        return {fill, theme.tone(Tone::Error).line, 2};
    case Frame::Warning:
        return {fill, theme.tone(Tone::Warning).line, 1};
    case Frame::Selected:
    case Frame::Target:
        return {marked, theme.accent, 2};
    case Frame::TargetOver:
        return {marked, theme.tone(Tone::Error).line, 2};
    case Frame::Arrives:
        return {marked, cell.tinted ? theme.tone(Tone::Error).line : theme.accent, 2, true};
    case Frame::Clear:
        return {cell.hovered ? theme.hover : theme.window, theme.line, 1};
    case Frame::Quiet:
        break;
    }
    return {fill, theme.line, 1};
}

void paintFrame(QPainter *painter, const QRect &rect, const OverviewCell &cell, const Theme &theme)
{
    const FrameStyle style = frameStyle(cell, theme);
    painter->setPen(style.dashed ? dashed(style.line, style.width) : QPen(style.line, style.width));
    painter->setBrush(style.fill);
    const qreal inset = style.width / 2;
    painter->drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), kRadius, kRadius);
    if (cell.frame != Frame::Clear)
        return;
    painter->setRenderHint(QPainter::Antialiasing, false);
    hatch::fill(painter, QRectF(rect).adjusted(1, 1, -1, -1), theme.keptClearHatch(), theme.line,
                QRectF(rect).bottomLeft());
    painter->setRenderHint(QPainter::Antialiasing);
}

/// Name at the left, icon and the proposal's note at the right.
void paintName(QPainter *painter, QRect row, const OverviewCell &cell, const Theme &theme, const Type &type)
{
    if (cell.icon) {
        const QRectF icon(row.right() + 1 - kIcon, row.top() + (row.height() - kIcon) / 2.0, kIcon, kIcon);
        icons::paint(painter, icon, *cell.icon, theme.tone(cell.tone).text);
        row.setRight(row.right() - kIcon - 4);
    }
    if (!cell.note.isEmpty()) {
        painter->setFont(type.strong);
        painter->setPen(theme.accent);
        const int width = type::numberWidth(type.strong, cell.note);
        type::drawNumber(painter, row, Qt::AlignRight | Qt::AlignVCenter, cell.note);
        row.setRight(row.right() - width - 4);
    }
    painter->setFont(type.caption);
    painter->setPen(theme.secondary);
    type::drawElided(painter, row, Qt::AlignLeft | Qt::AlignVCenter, cell.name);
}

/// The number, and what of the unit has room: numbers never elide.
void paintNumber(QPainter *painter, const QRect &row, const OverviewCell &cell, const Theme &theme,
                 const Type &type)
{
    const bool word = cell.unit.isEmpty(); // "refused"
    painter->setFont(word ? type.caption : type.number);
    painter->setPen(cell.tinted || cell.tone == Tone::Error ? theme.tone(Tone::Error).text
                        : word                              ? theme.secondary
                                                            : theme.text);
    type::drawNumber(painter, row, Qt::AlignLeft | Qt::AlignVCenter, cell.number);
    if (word)
        return;
    const int left = row.left() + type::numberWidth(type.number, cell.number) + 5;
    const QFontMetrics metrics(type.caption);
    QString unit = cell.unit;
    if (left + metrics.horizontalAdvance(unit) > row.right() + 3)
        unit = unit.section(QLatin1Char(' '), 0, 0);
    if (left + metrics.horizontalAdvance(unit) > row.right() + 3)
        return;
    // Both stand on one line of writing.
    const int number = QFontMetrics(type.number).height(), ascent = QFontMetrics(type.number).ascent();
    const qreal base = row.top() + (row.height() - number) / 2.0 + ascent;
    painter->setFont(type.caption);
    painter->setPen(theme.secondary);
    painter->drawText(QPointF(left, std::round(base)), unit);
}

void paintBar(QPainter *painter, const QRect &rect, const OverviewCell &cell, const Theme &theme)
{
    painter->setRenderHint(QPainter::Antialiasing, false);
    kindbar::paint(painter, rect, cell.bar, Qt::Horizontal, theme);
    // The card's total; a card that is over ends in its hatch.
    if (cell.bar.sum() <= cell.bar.limit)
        painter->fillRect(QRect(rect.right(), rect.top() - 1, 2, rect.height() + 2), theme.text);
    painter->setRenderHint(QPainter::Antialiasing);
}

void paintFocus(QPainter *painter, const QRect &rect, const Theme &theme)
{
    painter->setPen(QPen(theme.accent, 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(QRectF(rect).adjusted(-2, -2, 2, 2), kRadius + 2, kRadius + 2);
}

/// Worst spare and counts behind a collapsed host's name.
void paintSummary(QPainter *painter, QRect room, const HostSummary &host, const engine::Budget &shown,
                  engine::State state, const Theme &theme, const Type &type)
{
    const engine::CardBudget &worst = shown.card(host.worst);
    const engine::Verdict verdict = worst.keep_clear ? engine::Verdict::Pass : worst.verdict;
    const ToneStyle tone = theme.tone(verdict == engine::Verdict::Fail ? Tone::Error : Tone::Warning);
    if (verdict != engine::Verdict::Pass) {
        icons::paint(painter, QRectF(room.left(), room.center().y() - kIcon / 2.0 + 0.5, kIcon, kIcon),
                     verdict == engine::Verdict::Fail ? Icon::Error : Icon::Tight, tone.text);
        room.setLeft(room.left() + kIcon + 5);
    }
    const QString number = format::gibValue(worst.spare(state));
    painter->setFont(type.number);
    painter->setPen(verdict == engine::Verdict::Fail ? tone.text : theme.text);
    type::drawNumber(painter, room, Qt::AlignLeft | Qt::AlignVCenter, number);
    room.setLeft(room.left() + type::numberWidth(type.number, number) + 6);
    painter->setFont(type.caption);
    painter->setPen(theme.secondary);
    type::drawElided(painter, room.adjusted(0, 2, 0, 2), Qt::AlignLeft | Qt::AlignVCenter,
                     OverviewWords::tr("GiB least spare, on %1 · %2")
                         .arg(cardLabelOnHost(worst.card), hosts::counts(host)));
}

}

Type Type::of(const QFont &application)
{
    return {type::font(TypeRole::Title, application), type::font(TypeRole::Subject, application),
            type::font(TypeRole::Caption, application), type::font(TypeRole::CaptionStrong, application)};
}

QStringList arriving(const OverviewScene &scene, int card)
{
    return seatsMissing(scene.shown, scene.shown->card(card), scene.now->card(card));
}

QStringList leaving(const OverviewScene &scene, int card)
{
    return seatsMissing(scene.now, scene.now->card(card), scene.shown->card(card));
}

OverviewCell cell(const OverviewScene &scene, int index)
{
    const engine::CardBudget &card = scene.shown->card(index);
    OverviewCell cell;
    cell.name = cardLabelOnHost(card.card);
    cell.unit = OverviewWords::tr("GiB spare");
    cell.bar = scene.by_seat ? kindbar::bySeat(*scene.shown, card, scene.state)
                             : kindbar::stackOf(kindbar::of(card, scene.state));
    cell.hovered =
        index == scene.hovered_card || (scene.hovered_seat >= 0 && holds(card, scene.hovered_seat));
    if (scene.move)
        sayAnswer(cell, scene, index);
    else
        sayState(cell, scene, index);
    if (scene.proposal)
        sayProposal(cell, scene, index);
    const engine::Bytes was = scene.now->card(index).spare(scene.state);
    if (scene.shown != scene.now && was != card.spare(scene.state))
        cell.unit = OverviewWords::tr("was %1").arg(format::gibValue(was));
    if (!scene.move && scene.selected_card == format::text(card.card))
        cell.frame = Frame::Selected;
    return cell;
}

OverviewMetrics metrics(const Type &type, const QStringList &names)
{
    const auto need = [&](const QString &unit) {
        return 2 * kPad + type::numberWidth(type.number, QStringLiteral("−99.9")) + 5
            + QFontMetrics(type.caption).horizontalAdvance(unit);
    };
    OverviewMetrics metrics;
    metrics.least_cell = std::max(96, need(OverviewWords::tr("GiB")) + 14);
    metrics.cell_width = std::max({122, need(OverviewWords::tr("GiB spare")) - 4, metrics.least_cell});
    metrics.cell_height = std::max(56, Rows::of(type).height());
    metrics.folded_height = std::max(28, QFontMetrics(type.number).height() + 6);
    int name = 0;
    for (const QString &each : names)
        name = std::max(name, QFontMetrics(type.title).horizontalAdvance(each));
    metrics.gutter = std::clamp(metrics.margin / 2 + kChevron + 3 + name + 8, 60, 180);
    return metrics;
}

void paintCell(QPainter *painter, const QRect &rect, const OverviewCell &cell, const Theme &theme,
               const Type &type, bool focus)
{
    const Rows rows = Rows::of(type);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (cell.stale)
        painter->setOpacity(kStaleOpacity);
    paintFrame(painter, rect, cell, theme);
    const QRect inner = rect.adjusted(kPad, kTop, -kPad, 0);
    paintName(painter, QRect(inner.left(), inner.top(), inner.width(), rows.name), cell, theme, type);
    paintNumber(painter, QRect(inner.left(), inner.top() + rows.name, inner.width(), rows.number), cell,
                theme, type);
    paintBar(painter, QRect(inner.left(), rect.bottom() + 1 - kFoot - kBar, inner.width(), kBar), cell,
             theme);
    painter->restore();
    if (focus) {
        painter->setRenderHint(QPainter::Antialiasing);
        paintFocus(painter, rect, theme);
    }
}

void paintHead(QPainter *painter, const OverviewRow &row, int gutter, const HostSummary &host,
               const engine::Budget &shown, engine::State state, const Theme &theme, const Type &type,
               bool focus)
{
    painter->setRenderHint(QPainter::Antialiasing);
    const int line = QFontMetrics(type.title).height();
    const QRect head = row.head;
    if (row.collapsed) {
        const bool fails = host.over > 0;
        painter->setPen(QPen(fails ? theme.tone(Tone::Error).line : theme.line, 1));
        painter->setBrush(theme.base);
        painter->drawRoundedRect(hairline(head), kRadius, kRadius);
    }
    const int top = row.collapsed ? head.top() + (head.height() - line) / 2 : head.top() + kTop - 1;
    icons::paint(painter, QRectF(head.left() + 1, top + (line - kChevron) / 2.0 + 0.5, kChevron, kChevron),
                 row.collapsed ? Icon::ChevronRight : Icon::ChevronDown, theme.secondary);
    painter->setFont(type.title);
    painter->setPen(theme.text);
    const int left = head.left() + kChevron + 3;
    const QRect name(left, top, gutter - left - 4, line);
    type::drawElided(painter, name, Qt::AlignLeft | Qt::AlignVCenter, format::text(host.name));
    if (row.collapsed)
        paintSummary(painter,
                     QRect(gutter + kPad, head.top(), head.right() - gutter - 2 * kPad, head.height()), host,
                     shown, state, theme, type);
    if (focus)
        paintFocus(painter, row.collapsed ? head.adjusted(2, 2, -2, -2) : head.adjusted(2, 0, -2, -4), theme);
}

}
