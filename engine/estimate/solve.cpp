// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/solve.h"

#include "engine/estimate/overrides.h"

#include <algorithm>

namespace engine {

namespace {

constexpr Tokens kUnknownContext = Tokens{1} << 24;
constexpr std::int64_t kMostSequences = std::int64_t{1} << 20;
constexpr std::int64_t kShareSteps = 1000;

/// A seat whose one setting is varied.
struct Search {
    Seat seat;
    const Model *model;
    std::span<const CardFacts> cards;
    const Policy &policy;
    SolveFor what;

    void set(std::int64_t value)
    {
        switch (what) {
        case SolveFor::Context:
            seat.max_model_len = value;
            break;
        case SolveFor::Sequences:
            seat.max_num_seqs = static_cast<int>(value);
            break;
        case SolveFor::Utilisation:
            seat.kv.mode = KvSizing::Mode::Utilisation;
            seat.kv.utilization = static_cast<double>(value) / static_cast<double>(kShareSteps);
            break;
        case SolveFor::Pin:
        case SolveFor::Pool:
            seat.kv.mode = KvSizing::Mode::Pinned;
            seat.kv.pinned_bytes = value;
            break;
        }
    }

    SeatEstimate at(std::int64_t value)
    {
        set(value);
        return estimateSeat(seat, model, cards, policy);
    }
};

/// Whether the pool holds one full context and a state block for every sequence.
bool poolStarts(const SeatEstimate &estimate)
{
    return estimate.kv && !estimate.refusal && estimate.kv->capacity.fits && !lacksStateBlocks(*estimate.kv);
}

Tokens longestContext(const Seat &seat, const Model *model)
{
    Tokens native = model ? model->architecture.native_context : 0;
    if (model && !seat.hf_overrides.empty())
        if (const auto changed = overriddenArchitecture(seat, *model))
            native = changed->native_context;
    return native > 0 ? std::max(native, seat.max_model_len) : std::max(kUnknownContext, seat.max_model_len);
}

Solution solutionAt(Search &search, std::int64_t value)
{
    Solution solution;
    solution.value = value;
    solution.estimate = search.at(value);
    return solution;
}

/// Largest value of [1, most] for which `good` holds, when it holds up to some value and not beyond.
template <typename Good> std::optional<Solution> largest(Search &search, std::int64_t most, Good good)
{
    std::int64_t low = 0;
    std::int64_t high = most;
    while (low < high) {
        const std::int64_t middle = low + (high - low + 1) / 2;
        if (good(search.at(middle), middle))
            low = middle;
        else
            high = middle - 1;
    }
    if (low == 0)
        return std::nullopt;
    return solutionAt(search, low);
}

/// Smallest value of [1, most] whose pool is `enough`; nothing if none is or the card is too small for it.
template <typename Enough> std::optional<Solution> smallest(Search &search, std::int64_t most, Enough enough)
{
    std::int64_t low = 1;
    std::int64_t high = most + 1;
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        const SeatEstimate estimate = search.at(middle);
        if (enough(estimate))
            high = middle;
        else
            low = middle + 1;
    }
    if (low > most)
        return std::nullopt;
    Solution solution = solutionAt(search, low);
    if (solution.estimate.verdict == Verdict::Fail)
        return std::nullopt;
    return solution;
}

/// The longest context that does not FAIL. State blocks do not decide where the search goes: a longer context
/// never leaves fewer of them, so they are looked at in the longest context that fits.
std::optional<Solution> solveContext(Search &search, Tokens longest)
{
    auto solution = largest(search, longest, [](const SeatEstimate &estimate, std::int64_t) {
        return estimate.verdict != Verdict::Fail || estimate.reason.code == "state-blocks";
    });
    if (solution && solution->estimate.verdict == Verdict::Fail)
        return std::nullopt;
    return solution;
}

Bytes largestCard(std::span<const CardFacts> cards)
{
    Bytes largest = 0;
    for (const CardFacts &card : cards)
        largest = std::max(largest, card.limit());
    return largest;
}

/// The largest pool or share for which the cards have room, where that is enough for the seat.
std::optional<Solution> roomiest(Search &search, std::int64_t most)
{
    auto solution = largest(search, most, [](const SeatEstimate &estimate, std::int64_t) {
        return estimate.passes() || (!estimate.refusal && !estimate.reason.code.starts_with("card-"));
    });
    if (solution && !solution->estimate.passes())
        return std::nullopt;
    return solution;
}

std::optional<Solution> club3090Context(const Seat &seat, const Model *model,
                                        std::span<const CardFacts> cards, const Policy &policy)
{
    const SeatEstimate asked = estimateSeat(seat, model, cards, policy);
    if (!asked.club3090 || asked.club3090->solved_max_ctx <= 0)
        return std::nullopt;
    Search search{seat, model, cards, policy, SolveFor::Context};
    return solutionAt(search, asked.club3090->solved_max_ctx);
}

}

bool servesSequences(const SeatEstimate &estimate, std::int64_t sequences)
{
    return estimate.passes()
        && (!estimate.kv || estimate.kv->capacity.max_concurrency >= static_cast<double>(sequences));
}

bool keepsRule(const SeatEstimate &estimate, const Seat &seat)
{
    if (!poolStarts(estimate))
        return false;
    const std::optional<DemandAnswer> &demand = estimate.kv->demand;
    if (demand && demand->held < demand->requests)
        return false;
    return !seat.kv.waiver.empty() || estimate.kv->capacity.available_bytes >= estimate.kv->rule_bytes;
}

std::optional<Solution> solveSeat(const Seat &seat, const Model *model, std::span<const CardFacts> cards,
                                  const Policy &policy, SolveFor what)
{
    if (seat.runtime.kind == RuntimeKind::Other || cards.empty())
        return std::nullopt;
    Search search{seat, model, cards, policy, what};
    const auto boots = [](const SeatEstimate &estimate, std::int64_t) {
        return estimate.verdict != Verdict::Fail;
    };
    switch (what) {
    case SolveFor::Context:
        if (seat.runtime.kind == RuntimeKind::Club3090)
            return club3090Context(seat, model, cards, policy);
        return solveContext(search, longestContext(seat, model));
    case SolveFor::Sequences:
        if (seat.runtime.kind == RuntimeKind::Club3090)
            return largest(search, kMostSequences, boots);
        return largest(search, kMostSequences, servesSequences);
    case SolveFor::Utilisation:
    case SolveFor::Pin:
    case SolveFor::Pool:
        break;
    }
    if (seat.runtime.kind != RuntimeKind::Vllm)
        return std::nullopt;
    const Bytes card = largestCard(cards);
    if (what == SolveFor::Pool)
        return roomiest(search, card);
    const std::int64_t most = what == SolveFor::Pin ? card : kShareSteps;
    auto solution = smallest(search, most, [&](const SeatEstimate &e) { return keepsRule(e, search.seat); });
    if (!solution) // TIGHT is better than nothing: one full context
        solution = smallest(search, most, [](const SeatEstimate &e) { return poolStarts(e); });
    if (solution && what == SolveFor::Utilisation) {
        solution->share = static_cast<double>(solution->value) / static_cast<double>(kShareSteps);
        solution->value = solution->estimate.kv->capacity.available_bytes;
        if (const auto largest = roomiest(search, kShareSteps))
            solution->largest_share = static_cast<double>(largest->value) / static_cast<double>(kShareSteps);
    }
    return solution;
}

}
