// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overviewcell.h"

#include "widgets/cardlabel.h"
#include "widgets/format.h"
#include "widgets/movesession.h"
#include "widgets/movewords.h"
#include "widgets/typescale.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace overview {

namespace {

struct OverviewWords {
    Q_DECLARE_TR_FUNCTIONS(HostOverview)
};

using Frame = OverviewCell::Frame;

const engine::CardBudget &at(const engine::Budget *budget, int card)
{
    return budget->cards[static_cast<std::size_t>(card)];
}

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
            names << format::text(budget->seats[static_cast<std::size_t>(rank.seat)].seat->name);
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
    const engine::CardBudget &card = at(scene.shown, index);
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

}

Type Type::of(const QFont &application)
{
    return {type::font(TypeRole::Title, application), type::font(TypeRole::Subject, application),
            type::font(TypeRole::Caption, application), type::font(TypeRole::CaptionStrong, application)};
}

QStringList arriving(const OverviewScene &scene, int card)
{
    return seatsMissing(scene.shown, at(scene.shown, card), at(scene.now, card));
}

QStringList leaving(const OverviewScene &scene, int card)
{
    return seatsMissing(scene.now, at(scene.now, card), at(scene.shown, card));
}

OverviewCell cell(const OverviewScene &scene, int index)
{
    const engine::CardBudget &card = at(scene.shown, index);
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
    const engine::Bytes was = at(scene.now, index).spare(scene.state);
    if (scene.shown != scene.now && was != card.spare(scene.state))
        cell.unit = OverviewWords::tr("was %1").arg(format::gibValue(was));
    if (!scene.move && scene.selected_card == format::text(card.card))
        cell.frame = Frame::Selected;
    return cell;
}

}
