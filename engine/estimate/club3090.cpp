// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/club3090.h"

#include "engine/estimate/club3090_bytes.h"

#include <algorithm>
#include <cmath>

namespace engine {

using namespace club3090;

namespace {

constexpr Tokens kSolveStep = 1024;
constexpr int kMostGpus = 8; // the calculator is of workstations

double weightsGb(const ModelFacts &m, double published, int tp)
{
    // The calculator does not split the experts of the sliding-window MoE over cards.
    return m.family == Family::SlidingMoe ? published : published / tp;
}

Verdict verdictOf(double requested, double available, int sequences)
{
    const Tables &t = tables();
    const double floor = std::max(t.floor_min_gb, std::min(t.floor_max_gb, requested / sequences));
    if (available < floor)
        return Verdict::Fail;
    return requested > t.tight_factor * available ? Verdict::Tight : Verdict::Pass;
}

struct Checked {
    double bpe = 0;
    double weights_gb = 0;
};

bool inRange(const Club3090Inputs &in)
{
    const bool sizes = std::isfinite(in.vram_gb) && in.vram_gb > 0 && in.vram_gb < 1e6
        && std::isfinite(in.drafter_gb) && in.drafter_gb >= 0 && in.drafter_gb < 1e6;
    const bool shares = std::isfinite(in.mem_util) && in.mem_util > 0 && in.mem_util <= 1;
    const bool counts = in.max_ctx > 0 && in.max_ctx <= (Tokens{1} << 40) && in.max_num_seqs > 0
        && (!in.max_num_batched_tokens || *in.max_num_batched_tokens > 0);
    return sizes && shares && counts;
}

std::string joined(const std::vector<int> &values)
{
    std::string text;
    for (const int value : values)
        text += (text.empty() ? "" : ", ") + std::to_string(value);
    return text;
}

std::string joinedKeys(const std::map<std::string, double, std::less<>> &values)
{
    std::string text;
    for (const auto &[key, value] : values)
        text += (text.empty() ? "" : ", ") + key;
    return text;
}

Expected<Checked> check(const ModelFacts &m, const Club3090Inputs &in)
{
    if (!inRange(in))
        return fail("club3090-value");
    const auto bpe = tables().bytes_per_element.find(in.kv_format);
    if (bpe == tables().bytes_per_element.end())
        return fail("club3090-kv-format",
                    {Arg::name(in.kv_format), Arg::name(joinedKeys(tables().bytes_per_element))});
    const auto weights = m.weights_gb.find(in.weights_variant);
    if (weights == m.weights_gb.end())
        return fail("club3090-weights-variant",
                    {Arg::name(in.weights_variant), Arg::name(m.id), Arg::name(joinedKeys(m.weights_gb))});
    if (std::find(m.valid_tp.begin(), m.valid_tp.end(), in.tp) == m.valid_tp.end())
        return fail("club3090-tp", {Arg::count(in.tp), Arg::name(m.id), Arg::name(joined(m.valid_tp))});
    return Checked{bpe->second, weights->second};
}

Club3090Result predictOnce(const ModelFacts &m, const Club3090Inputs &in, const Checked &checked)
{
    const Tables &t = tables();
    Club3090Result r;
    r.weights_gb = weightsGb(m, checked.weights_gb, in.tp);
    r.kv_pool_requested_gb = growingBytes(m, in, checked.bpe) / kBytesPerGb;
    r.kv_pool_sliding_fixed_gb = fixedBytes(m, in, checked.bpe) / kBytesPerGb;
    r.activation_gb = activationBytes(m, in) / kBytesPerGb;
    r.cudagraph_overhead_gb = t.overhead_base_gb + t.overhead_per_utilisation_gb * in.mem_util
        + t.overhead_per_extra_card_gb * (in.tp - 1);
    const double mtp_gb = in.mtp ? t.families.at(m.family).mtp_drafter_gb : 0;
    r.drafter_gb = (in.drafter_gb + mtp_gb) / in.tp;
    const double fixed =
        r.weights_gb + r.activation_gb + r.cudagraph_overhead_gb + r.drafter_gb + r.kv_pool_sliding_fixed_gb;
    r.budget_gb = in.mem_util * in.vram_gb;
    const double available = std::max(0.0, r.budget_gb - fixed);
    r.kv_pool_actual_gb = std::min(r.kv_pool_requested_gb, available);
    r.total_gb = fixed + r.kv_pool_actual_gb;
    r.pct_of_vram = 100 * r.total_gb / r.budget_gb;
    r.verdict = verdictOf(r.kv_pool_requested_gb, available, in.max_num_seqs);
    return r;
}

/// "Largest context": the published search, midpoints rounded down to multiples of 1,024.
Tokens largestContext(const ModelFacts &m, Club3090Inputs in, const Checked &checked)
{
    Tokens low = kSolveStep;
    Tokens high = m.max_context;
    Tokens best = 0;
    while (low <= high) {
        const Tokens middle = (low + high) / 2 / kSolveStep * kSolveStep;
        if (middle < kSolveStep)
            break;
        in.max_ctx = middle;
        if (predictOnce(m, in, checked).verdict == Verdict::Fail) {
            high = middle - kSolveStep;
        } else {
            best = middle;
            low = middle + kSolveStep;
        }
    }
    return best;
}

Expected<Club3090Result> predict(const ModelFacts &m, const Club3090Inputs &in)
{
    const Expected<Checked> checked = check(m, in);
    if (!checked)
        return tl::unexpected<Error>(checked.error());
    Club3090Result result = predictOnce(m, in, *checked);
    result.solved_max_ctx = largestContext(m, in, *checked);
    return result;
}

/// Weights whose size is given have no variant, whatever the seat calls them.
Club3090Inputs withoutVariant(Club3090Inputs inputs)
{
    inputs.weights_variant = kUnnamedWeights;
    return inputs;
}

double compressedGb(int layers, int ratio, int head_dim, double bpe, const Club3090Inputs &in)
{
    const double entries = std::floor(static_cast<double>(in.max_ctx) / ratio);
    return layers * entries * head_dim * bpe * in.max_num_seqs / in.tp / kBytesPerGb;
}

std::string layoutName(const ModelFacts &m)
{
    if (hasGdn(m))
        return "hybrid_mamba";
    return m.family == Family::GenericDense ? "dense_gqa" : "sliding_window";
}

/// The bytes of an indexer's element, once the extras are found to be in order.
Expected<double> checkExtras(const Club3090CacheExtras &extras, int tp)
{
    const int gpus = extras.gpus.value_or(tp);
    if (extras.gpus && (gpus < 1 || gpus > kMostGpus))
        return fail("club3090-gpus", {Arg::count(gpus)});
    const bool counts = extras.compressed_layers >= 0 && extras.indexer_layers >= 0
        && extras.compression_ratio > 0 && extras.indexer_ratio > 0;
    if (!counts || !(extras.draft_kv_gb >= 0 && extras.draft_kv_gb < 1e6))
        return fail("club3090-extras");
    const auto headless = [](int layers, int head_dim) { return layers > 0 && head_dim <= 0; };
    if (headless(extras.compressed_layers, extras.compressed_head_dim)
        || headless(extras.indexer_layers, extras.indexer_head_dim))
        return fail("club3090-head-dim");
    const auto bpe = tables().indexer_bytes_per_element.find(extras.indexer_format);
    if (bpe == tables().indexer_bytes_per_element.end())
        return fail(
            "club3090-kv-format",
            {Arg::name(extras.indexer_format), Arg::name(joinedKeys(tables().indexer_bytes_per_element))});
    return bpe->second;
}

Expected<Club3090Breakdown> breakdown(const ModelFacts &m, const Club3090Inputs &in,
                                      const Club3090CacheExtras &extras)
{
    const Expected<Checked> checked = check(m, in);
    if (!checked)
        return tl::unexpected<Error>(checked.error());
    const Expected<double> indexer_bpe = checkExtras(extras, in.tp);
    if (!indexer_bpe)
        return tl::unexpected<Error>(indexer_bpe.error());
    Club3090Breakdown b;
    b.layout = layoutName(m);
    b.sequences = in.max_num_seqs;
    b.gpus = extras.gpus.value_or(in.tp);
    b.tp = in.tp;
    b.attention_kv_growing_gb = growingBytes(m, in, checked->bpe) / kBytesPerGb;
    const double fixed = fixedBytes(m, in, checked->bpe) / kBytesPerGb;
    if (m.family == Family::HybridMoe)
        b.recurrent_state_gb = fixed;
    else
        b.attention_kv_sliding_fixed_gb = fixed;
    if (m.family == Family::HybridDense)
        b.recurrent_state_gb =
            m.gdn_layers * stateElements(m) * m.state_bytes * in.max_num_seqs / kBytesPerGb;
    b.compressed_kv_gb = compressedGb(extras.compressed_layers, extras.compression_ratio,
                                      extras.compressed_head_dim, checked->bpe, in);
    b.indexer_cache_gb =
        compressedGb(extras.indexer_layers, extras.indexer_ratio, extras.indexer_head_dim, *indexer_bpe, in);
    b.draft_kv_gb = extras.draft_kv_gb;
    b.total_cache_gb = b.attention_kv_growing_gb + b.attention_kv_sliding_fixed_gb + b.recurrent_state_gb
        + b.compressed_kv_gb + b.indexer_cache_gb + b.draft_kv_gb;
    return b;
}

}

Expected<Club3090Result> club3090Predict(std::string_view model, const Club3090Inputs &inputs)
{
    const ModelFacts *facts = findModel(model);
    if (!facts)
        return fail("club3090-model-unknown", {Arg::name(std::string(model))});
    return predict(*facts, inputs);
}

Expected<Club3090Result> club3090PredictDense(const Architecture &architecture, double weights_gb,
                                              const Club3090Inputs &inputs)
{
    const std::optional<ModelFacts> facts = denseFacts(architecture, weights_gb);
    if (!facts)
        return fail("club3090-not-dense", {Arg::name(architecture.model_type)});
    return predict(*facts, withoutVariant(inputs));
}

Expected<Club3090Breakdown> club3090CacheBreakdown(std::string_view model, const Club3090Inputs &inputs,
                                                   const Club3090CacheExtras &extras)
{
    const ModelFacts *facts = findModel(model);
    if (!facts)
        return fail("club3090-model-unknown", {Arg::name(std::string(model))});
    return breakdown(*facts, inputs, extras);
}

Expected<Club3090Breakdown> club3090CacheBreakdownDense(const Architecture &architecture, double weights_gb,
                                                        const Club3090Inputs &inputs,
                                                        const Club3090CacheExtras &extras)
{
    const std::optional<ModelFacts> facts = denseFacts(architecture, weights_gb);
    if (!facts)
        return fail("club3090-not-dense", {Arg::name(architecture.model_type)});
    return breakdown(*facts, withoutVariant(inputs), extras);
}

}
