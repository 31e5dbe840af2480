// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/vllm.h"

#include "engine/estimate/coefficients.h"
#include "engine/estimate/drafter.h"
#include "engine/estimate/overrides.h"
#include "engine/estimate/seat_findings.h"
#include "engine/estimate/verdict.h"
#include "engine/kv/spec_method.h"

#include <algorithm>
#include <cmath>

namespace engine {

namespace {

KvRequest requestOf(const Seat &seat, const VllmParts &parts, const CardFacts &card, const Drafter &drafter)
{
    KvRequest request;
    request.tp = seat.tp;
    request.kv_cache_dtype = seat.kv_cache_dtype;
    request.block_size = seat.block_size;
    request.max_model_len = seat.max_model_len;
    request.max_num_batched_tokens = parts.scheduler.max_num_batched_tokens;
    request.enable_prefix_caching = seat.enable_prefix_caching;
    request.mamba_cache_mode = seat.mamba_cache_mode;
    request.spec_method = knownSpecMethod(seat.spec_method).name;
    request.num_speculative_tokens = draftTokens(seat);
    request.drafter_layers = drafterLayers(seat, drafter);
    request.drafter_kv_cache_dtype = drafter.kv_cache_dtype;
    request.drafter_tp = drafter.tp;
    request.async_scheduling = seat.async_scheduling;
    request.platform = card.platform;
    if (card.compute_capability > 0)
        request.compute_capability = card.compute_capability;
    return request;
}

// Chips that share their memory with the host: Xavier, Orin, Thor, GB10.
bool hasUnifiedMemory(const CardFacts &card)
{
    const int capability = card.compute_capability;
    return capability == 72 || capability == 87 || capability == 110 || capability == 121;
}

// How far a pool can miss beyond its parts on platforms that are less well known.
Amount platformSpread(const CardFacts &card)
{
    const VllmCoefficients &c = vllmCoefficients();
    const Bytes spread = hasUnifiedMemory(card) ? c.spread_unified
        : card.platform == Platform::Cuda       ? 0
        : card.platform == Platform::Rocm       ? c.spread_rocm
                                                : c.spread_xpu;
    return {0, -spread, spread, Provenance::Default};
}

// The parts err independently of one another, so their bounds add up in squares.
void setBand(PoolOnRank &pool, std::initializer_list<Amount> charged)
{
    double below = 0;
    double above = 0;
    Bytes widest = -1;
    for (const Amount &part : charged) {
        const auto more = static_cast<double>(part.high - part.bytes);
        const auto less = static_cast<double>(part.bytes - part.low);
        below += more * more;
        above += less * less;
        if (part.high - part.low > widest) {
            widest = part.high - part.low;
            pool.provenance = part.provenance;
        }
    }
    pool.low = pool.bytes - static_cast<Bytes>(std::llround(std::sqrt(below)));
    pool.high = pool.bytes + static_cast<Bytes>(std::llround(std::sqrt(above)));
}

PoolOnRank poolOnCard(const VllmSeat &work, const KvSizing &sizing, const CardFacts &card, Bytes rule_bytes,
                      const Amount &neighbours)
{
    PoolOnRank pool;
    const Amount budgeted = budgetedBytes(work.parts, work.rules);
    const bool estimates_graphs = work.rules.graph_estimate_applied && work.parts.runner == 1;
    const Amount graphs = estimates_graphs ? work.parts.graphs.pool : Amount{};
    pool.requested =
        static_cast<Bytes>(std::ceil(static_cast<double>(card.cuda_total_bytes) * work.utilization));
    pool.non_kv = budgeted.bytes;
    pool.graph_estimate = graphs.bytes;
    if (sizing.mode == KvSizing::Mode::Utilisation) {
        // KV changes by minus what the neighbours take meanwhile, byte for byte (section 5.5).
        pool.neighbours = neighbours.bytes;
        pool.non_kv += neighbours.bytes;
        pool.bytes = pool.requested - pool.non_kv - graphs.bytes;
        setBand(pool,
                {work.parts.weights.rank, work.parts.drafter, work.parts.activation.whole,
                 work.parts.context.loaded, graphs, neighbours, platformSpread(card)});
    } else {
        pool.bytes = sizing.mode == KvSizing::Mode::Pinned ? sizing.pinned_bytes : rule_bytes;
        pool.low = pool.high = pool.bytes;
        pool.provenance = sizing.mode == KvSizing::Mode::Pinned ? Provenance::User : Provenance::Config;
    }
    return pool;
}

Bytes &inState(RankFootprint &rank, ComponentKind kind, State state)
{
    return rank.components[static_cast<std::size_t>(kind)].bytes[static_cast<std::size_t>(state)];
}

RankFootprint rankWithoutPool(const VllmParts &parts)
{
    RankFootprint rank = emptyRank();
    setComponent(rank, ComponentKind::Weights, parts.weights.rank);
    setComponent(rank, ComponentKind::Activation, parts.activation.whole);
    inState(rank, ComponentKind::Activation, State::Boot) = parts.activation.at_boot;
    setComponent(rank, ComponentKind::Graphs, parts.graphs.whole);
    setComponent(rank, ComponentKind::Drafter, parts.drafter);
    Amount context = parts.context.whole + parts.context.creep;
    context.provenance = parts.context.whole.provenance;
    setComponent(rank, ComponentKind::Context, context);
    inState(rank, ComponentKind::Context, State::Boot) = parts.context.whole.bytes;
    setComponent(rank, ComponentKind::PerCall, parts.per_call.whole);
    inState(rank, ComponentKind::PerCall, State::Boot) = 0;
    inState(rank, ComponentKind::PerCall, State::Plateau) = 0;
    return rank;
}

/// Splits the allocated pool: windows and state of the requests that run at once are fixed, the rest grows.
void addPool(RankFootprint &rank, const VllmSeat &work, const KvResult &kv, bool by_utilisation,
             const Amount &neighbours)
{
    const Bytes allocated = productOf({kv.capacity.num_blocks, kv.layout.bytes_per_block});
    const Bytes fixed =
        std::min(allocated, productOf({kv.layout.state_bytes_one_request, kv.running_sequences}));
    const Provenance provenance = by_utilisation ? Provenance::FirstPrinciples : Provenance::Config;
    setComponent(rank, ComponentKind::KvGrowing,
                 {allocated - fixed, allocated - fixed, allocated - fixed, provenance});
    setComponent(rank, ComponentKind::KvFixed, {fixed, fixed, fixed, provenance});
    if (!by_utilisation)
        return;
    const Amount budgeted = budgetedBytes(work.parts, work.rules);
    rank.taken_up_low = budgeted.bytes - budgeted.low;
    rank.taken_up_high = std::min(budgeted.high - budgeted.bytes, allocated);
    // What the neighbours' timing gives to the pool or takes from it changes the sum, too.
    rank.taken_up_low -= std::min(neighbours.high - neighbours.bytes, allocated);
    rank.taken_up_high -= neighbours.bytes - neighbours.low;
}

/// What the rank does to its card while it boots. A measured context holds the kernels that were loaded.
BootProfile bootProfile(const VllmSeat &work, const KvSizing &sizing)
{
    const ContextPart &context = work.parts.context;
    const Bytes inside = saturatingAdd(context.loaded.bytes,
                                       work.rules.nccl_before_snapshot ? 0 : context.communicators.bytes);
    BootProfile boot;
    boot.before = std::max<Bytes>(context.whole.bytes - inside, 0);
    boot.loaded =
        work.parts.weights.rank.bytes + work.parts.drafter.bytes + std::min(inside, context.whole.bytes);
    boot.returned = work.parts.activation.whole.bytes;
    boot.sized = sizing.mode == KvSizing::Mode::Utilisation && !work.architecture.keeps_no_kv;
    boot.counts_device = work.rules.non_kv == ReleaseRules::NonKv::WholeDevice;
    boot.checks_start = work.rules.startup_check;
    return boot;
}

KvResult kvResult(const Seat &seat, const VllmSeat &work, KvLayout layout, const Policy &policy)
{
    KvResult kv;
    kv.rule_bytes = ruleBytes(layout.need_bytes_one_request, policy);
    kv.max_num_seqs = work.parts.scheduler.max_num_seqs;
    kv.max_num_batched_tokens = work.parts.scheduler.max_num_batched_tokens;
    const auto smallest =
        std::min_element(work.pools.begin(), work.pools.end(),
                         [](const PoolOnRank &a, const PoolOnRank &b) { return a.bytes < b.bytes; });
    kv.pool_low = smallest->low;
    kv.pool_high = smallest->high;
    kv.pool_provenance = smallest->provenance;
    kv.capacity =
        capacityOf(work.architecture, work.request, work.rules, layout, std::max<Bytes>(smallest->bytes, 0));
    if (layout.need_bytes_one_request > 0)
        kv.full_contexts = static_cast<double>(kv.capacity.available_bytes)
            / static_cast<double>(layout.need_bytes_one_request);
    const bool one_block_each = work.rules.refuses_few_state_blocks && work.parts.graphs.sizes.full > 0;
    if (!layout.mamba_mode.empty() && one_block_each)
        kv.sequence_limit = kv.capacity.num_blocks;
    const double at_once = std::clamp(std::floor(kv.capacity.max_concurrency), 1.0,
                                      static_cast<double>(std::max(kv.max_num_seqs, 1)));
    kv.running_sequences = static_cast<int>(at_once);
    kv.usage = usageNeed(seat.usage, layout, seat.max_model_len, kv.max_num_seqs,
                         smallestPool(layout, work.rules), policy);
    const Bytes reserve = work.rules.one_block_reserve ? layout.bytes_per_block : 0;
    kv.demand = answerDemand(seat.demand, layout, kv.capacity, seat.max_model_len, kv.max_num_seqs, reserve,
                             smallestPool(layout, work.rules));
    kv.layout = std::move(layout);
    return kv;
}

}

Bytes ruleBytes(Bytes need, const Policy &policy)
{
    // A factor such as 1.25 is exact in binary; the ceiling keeps 1.1 and the like on the safe side.
    const double wanted = std::ceil(static_cast<double>(need) * std::max(policy.kv_factor, 0.0));
    if (!(wanted < static_cast<double>(kMaxBytes)))
        return kMaxBytes;
    return roundedPool(static_cast<Bytes>(wanted), policy);
}

Bytes roundedPool(Bytes bytes, const Policy &policy)
{
    return roundUp(std::min(bytes, kMaxBytes), std::clamp<Bytes>(policy.kv_round_bytes, 1, kMaxBytes));
}

Bytes smallestPool(const KvLayout &layout, const ReleaseRules &rules)
{
    return saturatingAdd(layout.need_bytes_one_request, rules.one_block_reserve ? layout.bytes_per_block : 0);
}

double utilisationFor(Bytes pool, const PoolOnRank &sizes, Bytes cuda_total)
{
    if (cuda_total <= 0)
        return 2;
    const Bytes wanted = saturatingAdd(saturatingAdd(pool, sizes.non_kv), sizes.graph_estimate);
    return std::ceil(static_cast<double>(wanted) / static_cast<double>(cuda_total) * 1000) / 1000;
}

Amount budgetedBytes(const VllmParts &parts, const ReleaseRules &rules)
{
    Amount sum = parts.weights.rank + parts.drafter + parts.activation.whole + parts.context.loaded;
    if (!rules.nccl_before_snapshot)
        sum = sum + parts.context.communicators;
    if (rules.non_kv == ReleaseRules::NonKv::WholeDevice)
        sum = sum + parts.context.process;
    return sum;
}

VllmSeat workOutVllm(const Seat &seat, const Model &model, std::span<const CardFacts> cards,
                     const Policy &policy, std::span<const Amount> neighbours)
{
    VllmSeat work;
    SeatEstimate &out = work.out;
    const auto rules = releaseRules(seat.runtime.release);
    const auto drafter = drafterOf(seat);
    const auto served = overriddenArchitecture(seat, model);
    if (!rules || !drafter || !served) {
        const Error &error = !rules ? rules.error() : !drafter ? drafter.error() : served.error();
        out.ranks.assign(static_cast<std::size_t>(seat.tp), emptyRank());
        out.findings.push_back(refusedFinding(seat, error));
        refuse(out, error);
        return work;
    }
    work.rules = *rules;
    work.architecture = *served;
    const Architecture &architecture = work.architecture;
    work.tp = tpValidity(architecture, seat.tp);
    work.parts.scheduler = schedulerSettings(seat, cards[0], work.rules);
    work.request = requestOf(seat, work.parts, cards[0], *drafter);
    auto layout = architecture.keeps_no_kv ? Expected<KvLayout>(fail("config-no-kv"))
                                           : layoutKv(architecture, work.request, work.rules);
    work.parts = vllmParts(seat, model, architecture, cards[0], work.rules, layout ? &*layout : nullptr);
    work.utilization = seat.kv.mode == KvSizing::Mode::Utilisation && seat.kv.utilization > 0
        ? seat.kv.utilization
        : work.rules.default_utilization;
    out.ranks.assign(static_cast<std::size_t>(seat.tp), rankWithoutPool(work.parts));
    out.boot = bootProfile(work, seat.kv);
    out.neighbours.assign(neighbours.begin(), neighbours.end());
    const auto charged = [&](std::size_t rank) {
        return rank < neighbours.size() ? neighbours[rank] : Amount{};
    };

    if (layout) {
        const Bytes rule = ruleBytes(layout->need_bytes_one_request, policy);
        for (std::size_t rank = 0; rank < out.ranks.size(); ++rank) {
            work.pools.push_back(poolOnCard(work, seat.kv, cardOfRank(cards, rank), rule, charged(rank)));
            out.rank_pools.push_back(work.pools.back().bytes);
        }
        out.kv = kvResult(seat, work, std::move(*layout), policy);
        for (std::size_t rank = 0; rank < out.ranks.size(); ++rank)
            addPool(out.ranks[rank], work, *out.kv, out.boot.sized, charged(rank));
    }
    // A TP size the weights forbid still has a KV layout worth showing.
    if (!work.tp.valid)
        refuse(out, {"tp-invalid/" + work.tp.rule, {}, work.tp.args});
    else if (architecture.keeps_no_kv)
        judgeOnCards(out, cards);
    else if (!layout)
        refuse(out, layout.error());
    else
        judgeVllm(work, seat, cards);
    addSeatFindings(work, seat, cards, policy);
    return work;
}

}
