// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/aim.h"

#include "engine/layout/boot_steps.h"
#include "engine/layout/fixes.h"
#include "engine/layout/seat_layout.h"
#include "engine/plan/edit.h"

#include <algorithm>
#include <cmath>

namespace engine {

namespace {

constexpr std::int64_t kShareSteps = 1000;
constexpr std::int64_t kMostSequences = std::int64_t{1} << 20;
constexpr Tokens kUnknownContext = Tokens{1} << 24;
constexpr Tokens kLeastContext = 1024; // nobody is served by less: no fix

/// What is wrong around a seat: its pool is too small for what is asked of it, or there is too little room on
/// its cards. Larger pools, and smaller contexts and sequences, help against the first.
struct Trouble {
    Verdict pool = Verdict::Pass;
    Verdict room = Verdict::Pass;

    Verdict worst() const { return std::max(pool, room); }
};

bool isAboutRoom(const SeatEstimate &estimate)
{
    return estimate.reason.code.starts_with("card-");
}

Verdict startVerdict(const std::vector<BootStep> &steps)
{
    Verdict verdict = Verdict::Pass;
    for (const BootStep &step : steps)
        verdict = std::max(verdict,
                           !step.passes()            ? Verdict::Fail
                               : step.passesAlways() ? Verdict::Pass
                                                     : Verdict::Tight);
    return verdict;
}

Trouble troubleAround(const Budget &budget, std::size_t index)
{
    const SeatBudget &seat = budget.seats[index];
    Trouble trouble;
    const Verdict own = seat.estimate->passes() ? seat.estimate->verdict : Verdict::Fail;
    (isAboutRoom(*seat.estimate) ? trouble.room : trouble.pool) = own;
    for (const int card : seat.cards) {
        trouble.room = std::max(trouble.room, budget.card(card).verdict);
        trouble.room =
            std::max(trouble.room, startVerdict(bootSteps(budget, static_cast<std::size_t>(card))));
    }
    return trouble;
}

/// The worst verdict that another seat or a card has after a change and did not have before. A change of the
/// boot order gives seats other numbers.
Verdict newTrouble(const Budget &before, const Budget &after, const std::string &name)
{
    Verdict worst = Verdict::Pass;
    for (std::size_t i = 0; i < after.cards.size(); ++i)
        if (after.cards[i].verdict > before.cards[i].verdict)
            worst = std::max(worst, after.cards[i].verdict);
    for (std::size_t i = 0; i < after.seats.size(); ++i) {
        const std::string &other = after.seats[i].seat->name;
        if (other == name)
            continue;
        const bool same_place = before.seats[i].seat->name == other;
        const SeatBudget &was = same_place ? before.seats[i] : before.seat(before.indexOfSeat(other));
        if (after.seats[i].estimate->verdict > was.estimate->verdict)
            worst = std::max(worst, after.seats[i].estimate->verdict);
    }
    return worst;
}

/// One setting of one seat, tried at different values.
class Trial
{
public:
    Trial(const Plan &plan, const Budget &budget, std::size_t seat, SolveFor what, bool full_contexts = true)
        : m_plan(plan)
        , m_budget(budget)
        , m_seat(seat)
        , m_what(what)
        , m_full_contexts(full_contexts)
    {
    }

    Fix fixAt(std::int64_t value) const
    {
        const double share = static_cast<double>(value) / static_cast<double>(kShareSteps);
        return settingFix(m_budget.seats[m_seat].seat->name, m_what, {value, share});
    }

    Trouble at(std::int64_t value) const
    {
        const Budget sums = sumsOf(applyFix(m_plan, fixAt(value)), &m_budget);
        Trouble trouble = troubleAround(sums, m_seat);
        trouble.room = std::max(trouble.room, newTrouble(m_budget, sums, m_budget.seats[m_seat].seat->name));
        if (m_full_contexts && m_what == SolveFor::Sequences
            && !servesSequences(*sums.seats[m_seat].estimate, value))
            trouble.pool = Verdict::Fail;
        return trouble;
    }

    /// Whether more of the setting helps against a pool that is too small.
    bool growsPool() const { return m_what == SolveFor::Pool || m_what == SolveFor::Utilisation; }

    std::int64_t most() const
    {
        const SeatBudget &seat = m_budget.seats[m_seat];
        switch (m_what) {
        case SolveFor::Context: {
            const Tokens native = seat.model ? seat.model->architecture.native_context : 0;
            return std::max(native > 0 ? native : kUnknownContext, seat.seat->max_model_len);
        }
        case SolveFor::Sequences:
            return kMostSequences;
        case SolveFor::Pool: {
            Bytes largest = 0;
            for (const int card : seat.cards)
                largest = std::max(largest, m_budget.card(card).cuda_total_bytes);
            return largest;
        }
        default:
            return kShareSteps;
        }
    }

    /// The largest value at which nothing is worse than `aim`. Context and sequences only ever ask for more;
    /// pool and utilisation ask for more room, and only the largest that has it can be enough.
    /// State blocks do not steer the search for a context: a longer one never leaves fewer of them.
    std::int64_t largest(Verdict aim) const
    {
        const bool grows_pool = growsPool();
        std::int64_t low = 0, high = most();
        while (low < high) {
            const std::int64_t middle = low + (high - low + 1) / 2;
            const Trouble trouble = at(middle);
            if ((grows_pool ? trouble.room : trouble.worst()) <= aim)
                low = middle;
            else
                high = middle - 1;
        }
        return low > 0 && at(low).worst() <= aim ? low : 0;
    }

private:
    const Plan &m_plan;
    const Budget &m_budget;
    std::size_t m_seat;
    SolveFor m_what;
    bool m_full_contexts; // of every sequence
};

/// The last number of steps from 0 to `most` at which `good` holds, when it holds up to some number and not
/// beyond; -1: at none.
template <typename Good> std::int64_t lastStep(std::int64_t most, Good good)
{
    std::int64_t low = -1;
    std::int64_t high = most;
    while (low < high) {
        const std::int64_t middle = low + (high - low + 1) / 2;
        if (good(middle))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

bool hasSetting(const Seat &seat, SolveFor what)
{
    if (seat.runtime.kind == RuntimeKind::Other)
        return false;
    if (what == SolveFor::Pool)
        return seat.runtime.kind == RuntimeKind::Vllm;
    if (what == SolveFor::Utilisation)
        return seat.runtime.kind == RuntimeKind::Vllm || isUtilisationSized(seat);
    return what == SolveFor::Context || what == SolveFor::Sequences;
}

std::optional<SolveFor> settingOf(Fix::Kind kind)
{
    switch (kind) {
    case Fix::Kind::PinKv:
        return SolveFor::Pool;
    case Fix::Kind::SetContext:
        return SolveFor::Context;
    case Fix::Kind::SetSequences:
        return SolveFor::Sequences;
    case Fix::Kind::SetUtilisation:
        return SolveFor::Utilisation;
    default:
        return std::nullopt;
    }
}

}

Verdict verdictAround(const Budget &budget, std::size_t seat)
{
    return troubleAround(budget, seat).worst();
}

Fix settingFix(const std::string &seat, SolveFor what, const SettingThatFits &found)
{
    Fix fix;
    fix.seat = seat;
    fix.value = found.value;
    switch (what) {
    case SolveFor::Context:
        fix.kind = Fix::Kind::SetContext;
        break;
    case SolveFor::Sequences:
        fix.kind = Fix::Kind::SetSequences;
        break;
    case SolveFor::Utilisation:
        fix.kind = Fix::Kind::SetUtilisation;
        fix.share = found.share;
        break;
    case SolveFor::Pin:
    case SolveFor::Pool:
        fix.kind = Fix::Kind::PinKv;
        break;
    }
    return fix;
}

std::optional<SettingThatFits> largestThatFits(const Plan &plan, const Budget &budget, std::size_t seat,
                                               SolveFor what, Verdict aim)
{
    if (!hasSetting(*budget.seats[seat].seat, what))
        return std::nullopt;
    const Trial trial(plan, budget, seat, what);
    SettingThatFits found;
    found.value = trial.largest(aim);
    if (found.value <= 0)
        return std::nullopt;
    found.verdict = trial.at(found.value).worst();
    if (what == SolveFor::Utilisation)
        found.share = static_cast<double>(found.value) / static_cast<double>(kShareSteps);
    return found;
}

Fix aimedFix(const Plan &plan, const Budget &budget, const Fix &fix)
{
    const int seat = budget.indexOfSeat(fix.seat);
    if (seat < 0)
        return fix;
    const auto index = static_cast<std::size_t>(seat);
    const auto judged = [&](Fix tried) {
        const Budget after = sumsOf(applyFix(plan, tried), &budget);
        tried.ends = std::max(verdictAround(after, static_cast<std::size_t>(after.indexOfSeat(fix.seat))),
                              newTrouble(budget, after, fix.seat));
        return tried;
    };
    Fix best = judged(fix);
    const std::optional<SolveFor> what = settingOf(fix.kind);
    if (*best.ends == Verdict::Pass || !what)
        return best;
    const auto offer = [&](std::int64_t value, double share) {
        Fix tried = fix;
        tried.value = value;
        tried.share = share;
        tried = judged(std::move(tried));
        if (*tried.ends < *best.ends)
            best = std::move(tried);
    };
    // A pin that keeps the rule goes before one that fills the card.
    const auto &kv = budget.seats[index].estimate->kv;
    if (*what == SolveFor::Pool && kv && kv->rule_bytes > fix.value)
        offer(kv->rule_bytes, 0);
    for (const Verdict aim : {Verdict::Pass, Verdict::Tight}) {
        if (*best.ends <= aim)
            break;
        const auto found = largestThatFits(plan, budget, index, *what, aim);
        if (found && (*what != SolveFor::Context || found->value >= kLeastContext))
            offer(found->value, found->share);
    }
    return best;
}

std::vector<ReachSpan> reachOf(const Plan &plan, const Budget &budget, std::size_t seat, SolveFor what,
                               std::int64_t first, std::int64_t last, std::int64_t step)
{
    if (!hasSetting(*budget.seats[seat].seat, what) || last < first || step < 1)
        return {};
    const Trial trial(plan, budget, seat, what, false);
    const std::int64_t steps = (last - first) / step;
    const auto at = [&](std::int64_t number) { return trial.at(first + number * step); };
    std::vector<std::int64_t> edges{steps};
    for (const Verdict aim : {Verdict::Pass, Verdict::Tight}) {
        edges.push_back(lastStep(steps, [&](std::int64_t number) { return at(number).room <= aim; }));
        edges.push_back(lastStep(
            steps, [&](std::int64_t number) { return (at(number).pool <= aim) != trial.growsPool(); }));
    }
    std::sort(edges.begin(), edges.end());
    std::vector<ReachSpan> spans;
    for (const std::int64_t edge : edges) {
        const std::int64_t value = edge == steps ? last : first + edge * step;
        if (edge < 0 || (!spans.empty() && spans.back().last >= value))
            continue;
        const Verdict verdict = trial.at(value).worst();
        if (!spans.empty() && spans.back().verdict == verdict)
            spans.pop_back();
        spans.push_back({value, verdict});
    }
    return spans;
}

std::vector<Fix> aimedFixes(const Plan &plan, const Budget &budget, const Finding &finding)
{
    std::vector<Fix> fixes = finding.fixes;
    if (finding.severity != Severity::Error)
        return fixes;
    for (Fix &fix : fixes)
        fix = aimedFix(plan, budget, fix);
    std::stable_sort(fixes.begin(), fixes.end(), [](const Fix &a, const Fix &b) {
        return a.ends.value_or(Verdict::Fail) < b.ends.value_or(Verdict::Fail);
    });
    return fixes;
}

FindingList withAimedFixes(const Plan &plan, const Budget &budget)
{
    FindingList list;
    list.reserve(budget.findings.size());
    for (const Finding &finding : budget.findings) {
        Finding aimed = finding;
        aimed.fixes = aimedFixes(plan, budget, finding);
        list.push_back(std::move(aimed));
    }
    return list;
}

}
