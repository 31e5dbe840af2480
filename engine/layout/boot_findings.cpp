// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/boot_steps.h"
#include "engine/layout/card_findings.h"
#include "engine/layout/seat_layout.h"

#include <algorithm>

namespace engine {

namespace {

using Steps = std::vector<std::vector<BootStep>>;

// The seat's step on each of its cards.
std::vector<std::pair<std::size_t, const BootStep *>> stepsOfSeat(const Budget &budget, const Steps &steps,
                                                                  std::size_t seat)
{
    std::vector<std::pair<std::size_t, const BootStep *>> mine;
    for (const int card : budget.seats[seat].cards)
        if (const BootStep *step = stepOf(steps[static_cast<std::size_t>(card)], seat))
            mine.emplace_back(static_cast<std::size_t>(card), step);
    return mine;
}

Fix bootFix(Fix::Kind kind, const Seat &seat)
{
    Fix fix;
    fix.kind = kind;
    fix.seat = seat.name;
    fix.safe = false; // another order may refuse another seat
    return fix;
}

/// Whether a seat on one of its cards comes before it in the plan.
bool isPreceded(const Budget &budget, std::size_t seat)
{
    const std::vector<int> &mine = budget.seats[seat].cards;
    return std::any_of(budget.seats.begin(), budget.seats.begin() + static_cast<std::ptrdiff_t>(seat),
                       [&](const SeatBudget &other) {
                           return std::find_first_of(other.cards.begin(), other.cards.end(), mine.begin(),
                                                     mine.end())
                               != other.cards.end();
                       });
}

template <typename Mine> std::vector<Fix> startupFixes(const Seat &seat, const Mine &mine, bool preceded)
{
    std::vector<Fix> fixes;
    const bool sized = isUtilisationSized(seat);
    double share = 1;
    bool first_helps = preceded, after_helps = false;
    bool after_fits = true;
    for (const auto &[card, step] : mine) {
        share = std::min(share, step->highest_share);
        first_helps = first_helps && step->free_first >= step->asked;
        after_helps = after_helps || step->together;
        after_fits = after_fits && (step->together ? step->free_after >= step->asked : step->passesAlways());
    }
    if (share >= 0.01) {
        Fix fix;
        fix.kind = Fix::Kind::SetUtilisation;
        fix.seat = seat.name;
        fix.share = share;
        fix.safe = !sized; // on a pinned seat only the check reads it
        fixes.push_back(std::move(fix));
    }
    if (first_helps)
        fixes.insert(sized ? fixes.begin() : fixes.end(), bootFix(Fix::Kind::BootFirst, seat));
    if (after_helps && after_fits)
        fixes.insert(fixes.begin(), bootFix(Fix::Kind::BootAfter, seat));
    return fixes;
}

// Form 0 and 1: it does not start in the order of the plan. Form 2: it may not, depending on how far those
// are that boot at the same time.
void addStartupCheck(std::vector<Finding> &findings, const Budget &budget, const Steps &steps,
                     std::size_t index)
{
    const Seat &seat = *budget.seats[index].seat;
    const auto mine = stepsOfSeat(budget, steps, index);
    const auto lacking = [](const BootStep &step) { return step.asked - step.free; };
    const auto lacking_least = [](const BootStep &step) { return step.asked - step.free_least; };
    const std::pair<std::size_t, const BootStep *> *worst = nullptr, *worst_least = nullptr;
    for (const auto &entry : mine) {
        if (entry.second->share <= 0)
            return;
        if (!worst || lacking(*entry.second) > lacking(*worst->second))
            worst = &entry;
        if (!worst_least || lacking_least(*entry.second) > lacking_least(*worst_least->second))
            worst_least = &entry;
    }
    if (!worst || worst_least->second->passesAlways())
        return;
    const bool certain = !worst->second->passes();
    const auto &[card, step] = certain ? *worst : *worst_least;
    Finding finding;
    finding.code = FindingCode::StartupCheck;
    finding.form = !certain ? 2 : isUtilisationSized(seat) ? 0 : 1;
    finding.severity = certain ? Severity::Error : Severity::Warning;
    finding.subject = {Subject::Kind::Seat, seat.name};
    finding.args = {Arg::count(step->position), Arg::name(budget.cards[card].card),
                    Arg::bytes(certain ? step->free : std::max<Bytes>(step->free_least, 0)),
                    Arg::ratio(step->share), Arg::bytes(step->asked)};
    finding.fixes = startupFixes(seat, mine, isPreceded(budget, index));
    findings.push_back(std::move(finding));
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

// Names of those that boot at the same time as `seat`, on any card.
std::string companions(const Budget &budget, const Steps &steps, std::size_t seat)
{
    std::vector<std::size_t> others;
    for (const auto &[card, step] : stepsOfSeat(budget, steps, seat))
        for (const std::size_t other : step->group)
            if (other != seat && std::find(others.begin(), others.end(), other) == others.end())
                others.push_back(other);
    std::string names;
    for (const std::size_t other : others)
        names += (names.empty() ? "" : ", ") + budget.seats[other].seat->name;
    return names;
}

void addSharedPool(std::vector<Finding> &findings, const Budget &budget, const Steps &steps,
                   std::size_t index)
{
    const SeatBudget &seat = budget.seats[index];
    if (!seat.estimate->boot.sized || !seat.estimate->kv)
        return;
    const std::optional<SharedPool> pool = sharedPool(budget, steps, index);
    if (!pool || std::max(pool->most, pool->pool) <= 0)
        return;
    const auto shown = [](Bytes bytes) { return Arg::bytes(std::max<Bytes>(bytes, 0)); };
    Finding finding;
    finding.code = FindingCode::UtilOnSharedCard;
    finding.severity = Severity::Warning;
    finding.subject = {Subject::Kind::Seat, seat.seat->name};
    finding.args = {shown(pool->least), shown(pool->most)};
    const std::string together = companions(budget, steps, index);
    if (together.empty()) {
        finding.args.push_back(shown(pool->pool));
    } else {
        finding.form = 1;
        finding.args.insert(finding.args.end(), {shown(pool->low), shown(pool->high), Arg::name(together)});
    }
    if (seat.estimate->kv->capacity.fits) // a pin at a pool too small for one context cures nothing
        finding.fixes = {pinAtPool(budget, seat)};
    findings.push_back(std::move(finding));
}

}

namespace {

// A seat on whose cards nothing changed starts as before: only the rest is worked out.
class BootFindings
{
public:
    BootFindings(Budget &budget, const Budget *previous)
        : budget_(budget)
        , previous_(previous)
        , steps_(budget.cards.size())
    {
        for (std::size_t card = 0; card < budget.cards.size(); ++card)
            same_.push_back(previous && isSame(card));
    }

    void run()
    {
        for (std::size_t seat = 0; seat < budget_.seats.size(); ++seat) {
            SeatBudget &entry = budget_.seats[seat];
            if (entry.seat->runtime.kind != RuntimeKind::Vllm || entry.estimate->refusal
                || entry.cards.empty())
                continue;
            const bool same = std::all_of(entry.cards.begin(), entry.cards.end(), [&](int card) {
                return same_[static_cast<std::size_t>(card)] != 0;
            });
            entry.boot_findings = same ? previous_->seats[seat].boot_findings : findingsOf(seat);
        }
    }

private:
    bool isSame(std::size_t card) const
    {
        const std::vector<RankOnCard> &ranks = budget_.cards[card].ranks;
        if (previous_->table != budget_.table || previous_->policy != budget_.policy
            || previous_->cards[card].ranks != ranks)
            return false;
        return std::all_of(ranks.begin(), ranks.end(), [&](const RankOnCard &where) {
            const SeatBudget &now = budget_.seats[static_cast<std::size_t>(where.seat)];
            const SeatBudget &before = previous_->seats[static_cast<std::size_t>(where.seat)];
            return now.seat == before.seat && now.estimate == before.estimate && now.alone == before.alone;
        });
    }

    std::shared_ptr<const std::vector<Finding>> findingsOf(std::size_t seat)
    {
        for (const int card : budget_.seats[seat].cards)
            if (std::vector<BootStep> &steps = steps_[static_cast<std::size_t>(card)]; steps.empty())
                steps = bootSteps(budget_, static_cast<std::size_t>(card));
        std::vector<Finding> findings;
        if (budget_.seats[seat].startup_utilization > 0)
            addStartupCheck(findings, budget_, steps_, seat);
        addSharedPool(findings, budget_, steps_, seat);
        return findings.empty() ? nullptr : std::make_shared<const std::vector<Finding>>(std::move(findings));
    }

    Budget &budget_;
    const Budget *previous_;
    std::vector<char> same_; // per card
    Steps steps_; // empty where nobody asked
};

}

void addBootFindings(Budget &budget, const Budget *previous)
{
    BootFindings(budget, previous).run();
}

}
