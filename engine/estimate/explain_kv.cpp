// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/explain_terms.h"

#include <algorithm>

namespace engine {

namespace {

constexpr const char *kAllocator = "v1/core/kv_cache_utils.py";
constexpr const char *kWorker = "v1/worker/gpu_worker.py";

/// The rank whose pool counts for all, and its card.
std::size_t smallestRank(const VllmSeat &work)
{
    const auto smallest =
        std::min_element(work.pools.begin(), work.pools.end(),
                         [](const PoolOnRank &a, const PoolOnRank &b) { return a.bytes < b.bytes; });
    return static_cast<std::size_t>(smallest - work.pools.begin());
}

void explainUtilisation(ExplanationBuilder &builder, const VllmSeat &work, const Seat &seat,
                        std::span<const CardFacts> cards)
{
    const std::size_t rank = smallestRank(work);
    const CardFacts &card = cards[rank < cards.size() ? rank : 0];
    const PoolOnRank &pool = work.pools[rank];
    const bool stated = seat.kv.utilization > 0;
    builder.formula("kv-utilisation-blocks");
    builder.term("utilisation", Arg::ratio(work.utilization), stated ? Provenance::User : Provenance::Default,
                 "--gpu-memory-utilization");
    builder.term("cuda-total", Arg::bytes(card.cuda_total_bytes),
                 card.cuda_total_estimated ? Provenance::Default : Provenance::Catalogue, card.name);
    builder.term("requested", Arg::bytes(pool.requested), Provenance::FirstPrinciples, kWorker);
    builder.term("non-kv", Arg::bytes(pool.non_kv - pool.neighbours), Provenance::FirstPrinciples, kWorker);
    if (pool.neighbours != 0)
        builder.term("neighbours", Arg::bytes(pool.neighbours), Provenance::FirstPrinciples, kWorker);
    if (pool.graph_estimate > 0)
        builder.term("graph-estimate", Arg::bytes(pool.graph_estimate), work.parts.graphs.pool.provenance,
                     kWorker);
    builder.term("available", Arg::bytes(pool.bytes), Provenance::FirstPrinciples, kWorker);
}

/// What a block is made of: the pages of its layers, each for so many tokens.
void explainBlock(ExplanationBuilder &builder, const KvLayout &layout)
{
    const auto grows = [](const KvGroup &group) {
        return group.kind == CacheKind::Full || group.kind == CacheKind::Mla
            || group.kind == CacheKind::Indexer;
    };
    const auto found = std::find_if(layout.groups.begin(), layout.groups.end(), grows);
    if (found != layout.groups.end())
        builder.term("block-tokens", Arg::tokens(found->block_size), Provenance::Config, kAllocator);
    const Bytes page = found != layout.groups.end() ? found->page_bytes
        : layout.groups.empty()                     ? 0
                                                    : layout.groups.front().page_bytes;
    // Layers of one type with pages of their own size make a block together, and DeepSeek V4's tuples do.
    if (page > 0 && layout.bytes_per_block % page == 0 && layout.bytes_per_block > page) {
        builder.term("page-bytes", Arg::bytes(page), Provenance::Config, kAllocator);
        builder.term("layer-slots", Arg::count(layout.bytes_per_block / page), Provenance::Config,
                     "num_hidden_layers");
    }
    builder.term("bytes-per-block", Arg::bytes(layout.bytes_per_block), Provenance::Config, kAllocator);
}

}

void explainKv(ExplanationBuilder &builder, const VllmSeat &work, const Seat &seat,
               std::span<const CardFacts> cards, const Policy &policy)
{
    const KvResult &kv = *work.out.kv;
    switch (seat.kv.mode) {
    case KvSizing::Mode::Pinned:
        builder.formula("kv-pinned-blocks");
        builder.term("pinned", Arg::bytes(seat.kv.pinned_bytes), Provenance::User, "--kv-cache-memory-bytes");
        break;
    case KvSizing::Mode::Rule:
        builder.formula("kv-rule-blocks");
        builder.term("need-one-context", Arg::bytes(kv.layout.need_bytes_one_request), Provenance::Config,
                     kAllocator);
        builder.term("kv-factor", Arg::ratio(policy.kv_factor), Provenance::User, "policy");
        builder.term("kv-round", Arg::bytes(policy.kv_round_bytes), Provenance::User, "policy");
        builder.term("rule-bytes", Arg::bytes(kv.rule_bytes), Provenance::FirstPrinciples, "policy");
        break;
    case KvSizing::Mode::Utilisation:
        explainUtilisation(builder, work, seat, cards);
        break;
    }
    explainBlock(builder, kv.layout);
    builder.term("num-blocks", Arg::count(kv.capacity.num_blocks), Provenance::Config, kAllocator);
    const Bytes allocated = productOf({kv.capacity.num_blocks, kv.layout.bytes_per_block});
    const Bytes fixed =
        std::min(allocated, productOf({kv.layout.state_bytes_one_request, kv.running_sequences}));
    if (fixed > 0)
        builder.term("kv-fixed", Arg::bytes(fixed), Provenance::Config, kAllocator);
    builder.yields("kv-tokens", Arg::tokens(kv.capacity.kv_cache_tokens));
    builder.yields("full-contexts", Arg::ratio(kv.full_contexts));
    builder.yields("longest-context", Arg::tokens(kv.capacity.estimated_max_model_len));
    if (kv.sequence_limit > 0)
        builder.yields("most-sequences", Arg::count(kv.sequence_limit));
}

void explainKvFixed(ExplanationBuilder &builder, const VllmSeat &work)
{
    const KvResult &kv = *work.out.kv;
    const Bytes allocated = productOf({kv.capacity.num_blocks, kv.layout.bytes_per_block});
    const Bytes wanted = productOf({kv.layout.state_bytes_one_request, kv.running_sequences});
    if (wanted == 0) {
        builder.formula("kv-nothing-fixed");
        return;
    }
    builder.formula(wanted > allocated ? "kv-fixed-whole-pool" : "kv-fixed-per-request");
    builder.term("fixed-one-request", Arg::bytes(kv.layout.state_bytes_one_request), Provenance::Config,
                 kAllocator);
    builder.term("running-sequences", Arg::count(kv.running_sequences), Provenance::FirstPrinciples,
                 kAllocator);
    if (wanted > allocated)
        builder.term("allocated", Arg::bytes(allocated), Provenance::FirstPrinciples, kAllocator);
    builder.yields("max-num-seqs", Arg::count(kv.max_num_seqs));
}

}
