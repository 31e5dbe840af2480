// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/verdict.h"

#include "engine/estimate/overrides.h"

#include <algorithm>

namespace engine {

namespace {

void conclude(SeatEstimate &out, Verdict verdict, const char *code, Args args)
{
    out.verdict = verdict;
    out.reason = {code, std::move(args)};
}

/// The rank that lacks most, or has least to spare, when `value` is taken from what the card can give.
template <typename Value>
std::size_t tightestRank(const SeatEstimate &out, std::span<const CardFacts> cards, Value value)
{
    std::size_t tightest = 0;
    for (std::size_t rank = 1; rank < out.ranks.size(); ++rank)
        if (cardOfRank(cards, rank).limit() - value(out.ranks[rank])
            < cardOfRank(cards, tightest).limit() - value(out.ranks[tightest]))
            tightest = rank;
    return tightest;
}

Bytes peakOf(const RankFootprint &rank)
{
    return rank.total(State::Peak);
}

Bytes highOf(const RankFootprint &rank)
{
    return rank.high();
}

/// The pool that would let the peak fit, 0 when one full request would no longer fit it.
Bytes pinThatFits(const VllmSeat &work, Bytes over)
{
    const KvResult &kv = *work.out.kv;
    const Bytes pin = productOf({kv.capacity.num_blocks, kv.layout.bytes_per_block}) - over;
    return pin >= smallestPool(kv.layout, work.rules) ? pin : 0;
}

bool judgePool(VllmSeat &work, std::span<const CardFacts> cards)
{
    SeatEstimate &out = work.out;
    const KvResult &kv = *out.kv;
    const auto smallest =
        std::min_element(work.pools.begin(), work.pools.end(),
                         [](const PoolOnRank &a, const PoolOnRank &b) { return a.bytes < b.bytes; });
    const Bytes wanted = smallestPool(kv.layout, work.rules);
    if (work.out.boot.sized && (smallest->bytes <= 0 || kv.capacity.num_blocks <= 0)) {
        const auto rank = static_cast<std::size_t>(smallest - work.pools.begin());
        const double share = utilisationFor(wanted, *smallest, cardOfRank(cards, rank).cuda_total_bytes);
        conclude(out, Verdict::Fail, "kv-pool-empty",
                 {Arg::bytes(smallest->requested), Arg::bytes(smallest->non_kv + smallest->graph_estimate),
                  Arg::ratio(share <= 1 ? share : 0)});
        return false;
    }
    if (!kv.capacity.fits) {
        conclude(out, Verdict::Fail, "kv-pool-too-small",
                 {Arg::bytes(kv.layout.need_bytes_one_request), Arg::bytes(kv.capacity.available_bytes),
                  Arg::tokens(kv.capacity.estimated_max_model_len), Arg::bytes(wanted)});
        return false;
    }
    if (lacksStateBlocks(kv)) {
        conclude(out, Verdict::Fail, "state-blocks",
                 {Arg::count(kv.max_num_seqs), Arg::count(kv.sequence_limit)});
        return false;
    }
    return true;
}

}

void refuse(SeatEstimate &out, Error error)
{
    out.verdict = Verdict::Fail;
    out.reason = {error.code, error.args};
    out.refusal = std::move(error);
}

Bytes loadingPeak(const RankFootprint &rank)
{
    const auto part = [&](ComponentKind kind) {
        return rank.components[static_cast<std::size_t>(kind)].in(State::Peak);
    };
    const Bytes weights = saturatingAdd(part(ComponentKind::Weights), part(ComponentKind::Drafter));
    const Bytes rest = saturatingAdd(part(ComponentKind::Activation), part(ComponentKind::Context));
    return saturatingAdd(saturatingAdd(saturatingMul(2, weights), rest), kHostShare);
}

bool mayExhaustHost(const RankFootprint &rank, const CardFacts &card)
{
    constexpr Bytes kLeftWhenHung = 22 * kGiB;
    return card.unified_memory && loadingPeak(rank) > card.cuda_total_bytes - kLeftWhenHung;
}

bool encoderOutgrows(const VllmSeat &work, const Seat &seat)
{
    constexpr double kFull = 0.95;
    return work.out.boot.sized && work.utilization >= kFull && work.architecture.multimodal
        && runsEncoder(seat);
}

void judgeVllm(VllmSeat &work, const Seat &seat, std::span<const CardFacts> cards)
{
    SeatEstimate &out = work.out;
    const KvResult &kv = *out.kv;
    if (!judgePool(work, cards))
        return;
    const std::size_t worst = tightestRank(out, cards, peakOf);
    const Bytes over = peakOf(out.ranks[worst]) - cardOfRank(cards, worst).limit();
    if (over > 0)
        return conclude(out, Verdict::Fail, "card-too-small",
                        {Arg::bytes(peakOf(out.ranks[worst])), Arg::bytes(cardOfRank(cards, worst).limit()),
                         Arg::bytes(pinThatFits(work, over))});
    if (kv.capacity.available_bytes < kv.rule_bytes && seat.kv.waiver.empty())
        return conclude(out, Verdict::Tight, "kv-below-rule",
                        {Arg::bytes(kv.capacity.available_bytes), Arg::ratio(kv.full_contexts),
                         Arg::bytes(kv.rule_bytes)});
    if (kv.pool_low < smallestPool(kv.layout, work.rules))
        return conclude(
            out, Verdict::Tight, "kv-inside-band",
            {Arg::bytes(kv.layout.need_bytes_one_request), Arg::bytes(std::max<Bytes>(kv.pool_low, 0))});
    const std::size_t widest = tightestRank(out, cards, highOf);
    if (highOf(out.ranks[widest]) > cardOfRank(cards, widest).limit())
        return conclude(out, Verdict::Tight, "card-inside-band",
                        {Arg::bytes(peakOf(out.ranks[widest])), Arg::bytes(highOf(out.ranks[widest])),
                         Arg::bytes(cardOfRank(cards, widest).limit())});
    if (encoderOutgrows(work, seat))
        return conclude(out, Verdict::Tight, "encoder-grows", {Arg::ratio(work.utilization)});
    if (mayExhaustHost(out.ranks[worst], cardOfRank(cards, worst)))
        return conclude(out, Verdict::Tight, "unified-memory",
                        {Arg::bytes(loadingPeak(out.ranks[worst])),
                         Arg::bytes(cardOfRank(cards, worst).cuda_total_bytes)});
    conclude(out, Verdict::Pass, "seat-fits",
             {Arg::bytes(kv.capacity.available_bytes), Arg::ratio(kv.full_contexts)});
}

void judgeOnCards(SeatEstimate &out, std::span<const CardFacts> cards)
{
    const std::size_t worst = tightestRank(out, cards, peakOf);
    const Bytes peak = peakOf(out.ranks[worst]);
    const Bytes total = cardOfRank(cards, worst).limit();
    if (peak > total)
        return conclude(out, Verdict::Fail, "card-too-small",
                        {Arg::bytes(peak), Arg::bytes(total), Arg::bytes(0)});
    const std::size_t widest = tightestRank(out, cards, highOf);
    if (highOf(out.ranks[widest]) > cardOfRank(cards, widest).limit())
        return conclude(out, Verdict::Tight, "card-inside-band",
                        {Arg::bytes(peakOf(out.ranks[widest])), Arg::bytes(highOf(out.ranks[widest])),
                         Arg::bytes(cardOfRank(cards, widest).limit())});
    conclude(out, Verdict::Pass, "seat-fits-plain", {Arg::bytes(peak), Arg::bytes(total - peak)});
}

}
