// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/card_findings.h"
#include "engine/layout/seat_layout.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace engine {

namespace {

// What a seat finds on one of its cards when it boots in the order of the plan.
struct BootMoment {
    std::size_t card = 0;
    int position = 1; // from 1
    Bytes free = 0; // after its own CUDA context
    Bytes free_first = 0; // the same, were it to boot first
    Bytes asked = 0;
};

const RankFootprint &footprintOf(const Budget &budget, const RankOnCard &where)
{
    return budget.seats[static_cast<std::size_t>(where.seat)]
        .estimate->ranks[static_cast<std::size_t>(where.rank)];
}

// The snapshot is taken after context and communicators are up, so the seat's own are no longer free
// (section 5.1).
BootMoment momentOn(const Budget &budget, std::size_t seat, std::size_t rank)
{
    const SeatBudget &mine = budget.seats[seat];
    BootMoment moment;
    moment.card = static_cast<std::size_t>(mine.cards[rank]);
    const CardBudget &card = budget.cards[moment.card];
    const Component &context =
        mine.estimate->ranks[rank].components[static_cast<std::size_t>(ComponentKind::Context)];
    moment.free_first = card.cuda_total_bytes - card.others_bytes - context.in(State::Boot);
    moment.free = moment.free_first;
    moment.asked = requestedBytes(card.cuda_total_bytes, mine.startup_utilization);
    for (const RankOnCard &earlier : card.ranks) {
        if (earlier.seat == static_cast<int>(seat))
            break;
        moment.position += 1;
        moment.free -= footprintOf(budget, earlier).total(State::Boot);
    }
    return moment;
}

// Largest share in hundredths that every card of the seat has free at its boot; 0 when there is none.
double highestShare(const Budget &budget, const std::vector<BootMoment> &moments)
{
    double share = 1;
    for (const BootMoment &moment : moments) {
        const double total = static_cast<double>(budget.cards[moment.card].cuda_total_bytes);
        share = std::min(
            share, std::floor(100 * static_cast<double>(std::max<Bytes>(moment.free, 0)) / total) / 100);
    }
    return share;
}

std::vector<Fix> startupFixes(const Budget &budget, const Seat &seat, const std::vector<BootMoment> &moments)
{
    std::vector<Fix> fixes;
    const bool sized = isUtilisationSized(seat);
    const bool first_helps = std::all_of(moments.begin(), moments.end(), [](const BootMoment &moment) {
        return moment.free_first >= moment.asked;
    });
    if (const double share = highestShare(budget, moments); share >= 0.01) {
        Fix fix;
        fix.kind = Fix::Kind::SetUtilisation;
        fix.seat = seat.name;
        fix.share = share;
        fix.safe = !sized; // on a pinned seat only the check reads it
        fixes.push_back(std::move(fix));
    }
    if (first_helps) {
        Fix fix;
        fix.kind = Fix::Kind::BootFirst;
        fix.seat = seat.name;
        fix.safe = false;
        fixes.insert(sized ? fixes.begin() : fixes.end(), std::move(fix));
    }
    return fixes;
}

void addStartupCheck(FindingList &findings, const Budget &budget, std::size_t index)
{
    const SeatBudget &seat = budget.seats[index];
    std::vector<BootMoment> moments;
    const BootMoment *worst = nullptr;
    for (std::size_t rank = 0; rank < seat.cards.size() && rank < seat.estimate->ranks.size(); ++rank)
        moments.push_back(momentOn(budget, index, rank));
    for (const BootMoment &moment : moments)
        if (!worst || moment.free - moment.asked < worst->free - worst->asked)
            worst = &moment;
    if (!worst || worst->free >= worst->asked)
        return;
    Finding finding;
    finding.code = FindingCode::StartupCheck;
    finding.form = isUtilisationSized(*seat.seat) ? 0 : 1;
    finding.severity = Severity::Error;
    finding.subject = {Subject::Kind::Seat, seat.seat->name};
    finding.args = {Arg::count(worst->position), Arg::name(budget.cards[worst->card].card),
                    Arg::bytes(worst->free), Arg::ratio(seat.startup_utilization), Arg::bytes(worst->asked)};
    finding.fixes = startupFixes(budget, *seat.seat, moments);
    findings.push_back(std::move(finding));
}

// What neighbours on one card can take from a pool that is sized while they boot, and give to it.
struct Swing {
    Bytes takes = 0;
    Bytes gives = 0;
};

// A neighbour that allocates between our snapshot and the end of our profile shrinks the pool by as much; one
// that hands its profiling memory back in that time lets it grow (section 5.5).
Swing swingOn(const Budget &budget, const CardBudget &card, int seat)
{
    Swing swing;
    for (const RankOnCard &where : card.ranks) {
        if (where.seat == seat)
            continue;
        const RankFootprint &rank = footprintOf(budget, where);
        swing.takes += rank.total(State::Boot);
        if (budget.seats[static_cast<std::size_t>(where.seat)].seat->runtime.kind == RuntimeKind::Vllm)
            swing.gives +=
                rank.components[static_cast<std::size_t>(ComponentKind::Activation)].in(State::Peak);
    }
    return swing;
}

Fix pinAtPool(const Budget &budget, const SeatBudget &seat)
{
    const KvResult &kv = *seat.estimate->kv;
    const Bytes step = std::max<Bytes>(budget.policy.kv_round_bytes, 1);
    const Bytes rounded = kv.capacity.available_bytes / step * step;
    Fix fix;
    fix.kind = Fix::Kind::PinKv;
    fix.seat = seat.seat->name;
    fix.value = rounded >= kv.layout.need_bytes_one_request + kv.layout.bytes_per_block
        ? rounded
        : kv.capacity.available_bytes;
    return fix;
}

void addSharedPool(FindingList &findings, const Budget &budget, std::size_t index)
{
    const SeatBudget &seat = budget.seats[index];
    if (!isUtilisationSized(*seat.seat) || !seat.estimate->kv
        || seat.estimate->kv->capacity.available_bytes <= 0)
        return;
    Swing swing;
    bool shared = false;
    for (const int card : seat.cards) {
        const CardBudget &on = budget.cards[static_cast<std::size_t>(card)];
        const Swing here = swingOn(budget, on, static_cast<int>(index));
        swing = {std::max(swing.takes, here.takes), std::max(swing.gives, here.gives)};
        shared = shared || on.ranks.size() > 1;
    }
    if (!shared)
        return;
    const Bytes pool = seat.estimate->kv->capacity.available_bytes;
    Finding finding;
    finding.code = FindingCode::UtilOnSharedCard;
    finding.severity = Severity::Warning;
    finding.subject = {Subject::Kind::Seat, seat.seat->name};
    finding.args = {Arg::bytes(std::max<Bytes>(pool - swing.takes, 0)), Arg::bytes(pool + swing.gives),
                    Arg::bytes(pool)};
    finding.fixes = {pinAtPool(budget, seat)};
    findings.push_back(std::move(finding));
}

}

void addBootFindings(FindingList &findings, const Budget &budget, std::size_t seat)
{
    const SeatBudget &entry = budget.seats[seat];
    if (entry.seat->runtime.kind != RuntimeKind::Vllm || entry.estimate->refusal)
        return;
    if (entry.startup_utilization > 0)
        addStartupCheck(findings, budget, seat);
    addSharedPool(findings, budget, seat);
}

}
