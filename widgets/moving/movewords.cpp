// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/moving/movewords.h"

#include "engine/words/words.h"
#include "widgets/document/plandocument.h"
#include "widgets/moving/movesession.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace movewords {

namespace {

struct MoveWords {
    Q_DECLARE_TR_FUNCTIONS(MoveWords)
};

QString name(const MoveOffer &offer)
{
    return format::text(offer.seat);
}

QString placeNow(const PlanDocument &document, const QString &seat)
{
    const engine::SeatPtr found = engine::findSeat(document.plan(), seat.toStdString());
    return found && !found->cards.empty() ? seatwords::cards(found->cards) : MoveWords::tr("the tray");
}

QString action(const PlanDocument &document, const MoveOffer &offer)
{
    const QString from = placeNow(document, name(offer));
    if (offer.mode == MoveMode::Swap)
        return MoveWords::tr("Swap %1 and %2.").arg(name(offer), format::text(offer.partner));
    if (offer.cards.empty())
        return MoveWords::tr("Unassign %1 from %2.").arg(name(offer), from);
    if (offer.mode == MoveMode::AddToSet)
        return MoveWords::tr("Spread %1 over %2 (TP %3).")
            .arg(name(offer), seatwords::cards(offer.cards))
            .arg(offer.cards.size());
    return MoveWords::tr("Move %1 from %2 to %3.").arg(name(offer), from, seatwords::cards(offer.cards));
}

}

QString spareSentence(const engine::Budget &before, const engine::Budget &after, engine::State state)
{
    QStringList parts;
    for (std::size_t i = 0; i < before.cards.size() && i < after.cards.size(); ++i) {
        const engine::Bytes was = before.cards[i].spare(state);
        const engine::Bytes is = after.cards[i].spare(state);
        if (was == is)
            continue;
        const QStringList apart = format::sizesApart({was, is});
        const bool alike = format::gib(was) == format::gib(is);
        parts << QStringLiteral("%1 %2 → %3")
                     .arg(cardLabel(after.cards[i].card), alike ? apart[0] : format::gibValue(was),
                          alike ? apart[1] : format::gib(is));
    }
    if (parts.isEmpty())
        return {};
    const QString text = state == engine::State::Peak ? MoveWords::tr("Worst-case spare: %1.")
        : state == engine::State::Plateau             ? MoveWords::tr("Plateau spare: %1.")
                                                      : MoveWords::tr("Boot spare: %1.");
    return text.arg(parts.join(QStringLiteral(", ")));
}

QString pickedUp(const PlanDocument &document, const QString &seat)
{
    return MoveWords::tr("Picked up %1 from %2. Arrow keys choose a card, Enter drops, Esc cancels.")
        .arg(seat, placeNow(document, seat));
}

QString step(const PlanDocument &document, const MoveOffer &offer, engine::State state)
{
    if (offer.refusal)
        return MoveWords::tr("%1: %2").arg(refusalTitle(*offer.refusal), seatwords::reason(*offer.refusal));
    if (offer.unchanged)
        return MoveWords::tr("%1 stays on %2. Esc cancels.")
            .arg(name(offer), placeNow(document, name(offer)));
    QStringList sentences{action(document, offer)};
    if (const QString spare = spareSentence(document.budget(), *offer.budget, state); !spare.isEmpty())
        sentences << spare;
    if (offer.mode == MoveMode::Move && !offer.card.empty())
        sentences << MoveWords::tr("Ctrl adds %1 to a TP set, Esc cancels.").arg(cardLabel(offer.card));
    else
        sentences << MoveWords::tr("Esc cancels.");
    return sentences.join(QLatin1Char(' '));
}

QString result(const PlanDocument &document, const MoveOffer &offer, engine::State state)
{
    QString done = MoveWords::tr("%1 is on %2.").arg(name(offer), seatwords::cards(offer.cards));
    if (offer.mode == MoveMode::Swap)
        done = MoveWords::tr("%1 and %2 swapped.").arg(name(offer), format::text(offer.partner));
    else if (offer.cards.empty())
        done = MoveWords::tr("%1 is not on a card.").arg(name(offer));
    const QString spare = spareSentence(document.budget(), *offer.budget, state);
    return spare.isEmpty() ? done : done + QLatin1Char(' ') + spare;
}

QString putBack(const PlanDocument &document, const QString &seat)
{
    return MoveWords::tr("%1 stays on %2.").arg(seat, placeNow(document, seat));
}

QString undoText(const MoveOffer &offer)
{
    if (offer.mode == MoveMode::Swap)
        return MoveWords::tr("Swap %1 and %2").arg(name(offer), format::text(offer.partner));
    if (offer.cards.empty())
        return MoveWords::tr("Unassign %1").arg(name(offer));
    if (offer.mode == MoveMode::AddToSet)
        return MoveWords::tr("Spread %1 over %2").arg(name(offer), seatwords::cards(offer.cards));
    return MoveWords::tr("Move %1 to %2").arg(name(offer), seatwords::cards(offer.cards));
}

Answer cardAnswer(const engine::CardBudget &card, engine::State state)
{
    const engine::Bytes spare = card.spare(state);
    if (spare < 0)
        return {MoveWords::tr("over by %1").arg(format::gibValue(-spare)), format::gibValue(spare),
                Tone::Error, Icon::Error};
    const QString text = MoveWords::tr("%1 spare").arg(format::gibValue(spare));
    if (card.verdict == engine::Verdict::Pass)
        return {text, format::gibValue(spare), Tone::Pass, Icon::Pass};
    // Fits in the shown state, but another state or the policy objects.
    return {text, format::gibValue(spare),
            card.verdict == engine::Verdict::Fail ? Tone::Error : Tone::Warning,
            card.verdict == engine::Verdict::Fail ? Icon::Error : Icon::Tight};
}

Answer refusedAnswer()
{
    return {MoveWords::tr("refused"), MoveWords::tr("no"), Tone::Quiet, Icon::Clear};
}

Answer offerAnswer(const MoveOffer &offer, engine::State state)
{
    if (offer.refusal)
        return refusedAnswer();
    const int card = offer.budget ? offer.budget->indexOfCard(offer.card) : -1;
    if (card < 0)
        return {MoveWords::tr("off its card"), {}, Tone::Quiet, Icon::Move};
    // A seat on several cards is as good as the worst of them.
    Answer worst = cardAnswer(offer.budget->card(card), state);
    engine::Bytes least = offer.budget->card(card).spare(state);
    for (const std::string &id : offer.cards) {
        const int index = offer.budget->indexOfCard(id);
        if (index < 0)
            continue;
        const engine::CardBudget &other = offer.budget->card(index);
        if (other.spare(state) < least) {
            least = other.spare(state);
            worst = cardAnswer(other, state);
        }
    }
    return worst;
}

Answer heldAnswer(const MoveSession &move, const engine::Budget &now, const engine::Budget &shown, int card,
                  engine::State state)
{
    const bool target = move.isTarget(card);
    const bool leaves = move.isFrom(card) && !target;
    if (leaves && &shown == &now)
        return cardAnswer(move.offer(MoveSession::kTray).budget->card(card), state);
    if (leaves || (target && !move.target()->refusal))
        return cardAnswer(shown.card(card), state);
    return offerAnswer(move.offer(card), state);
}

QString spareChange(const engine::CardBudget &before, const engine::CardBudget &after, engine::State state)
{
    const QString was = format::gibValue(before.spare(state));
    const QString is = format::gibValue(after.spare(state));
    return after.spare(state) < 0 ? MoveWords::tr("%1 → %2 GiB").arg(was, is)
                                  : MoveWords::tr("%1 → %2 GiB spare").arg(was, is);
}

QString refusalTitle(const engine::Reason &reason)
{
    const QString code = format::text(reason.code).section(QLatin1Char('/'), 0, 0);
    if (code == QLatin1String("kept-clear"))
        return MoveWords::tr("Kept clear");
    if (code == QLatin1String("forbidden"))
        return MoveWords::tr("Forbidden");
    if (code == QLatin1String("kept-apart"))
        return MoveWords::tr("Kept apart");
    if (code == QLatin1String("pinned-elsewhere"))
        return MoveWords::tr("Locked");
    if (code == QLatin1String("tp-invalid"))
        return MoveWords::tr("TP not valid");
    if (code == QLatin1String("kv-format-unsupported"))
        return MoveWords::tr("KV format");
    if (code == QLatin1String("mixed-hosts"))
        return MoveWords::tr("Other host");
    return MoveWords::tr("Refused");
}

}
