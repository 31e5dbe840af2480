// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/club3090_bytes.h"
#include "engine/estimate/club3090_seat.h"
#include "engine/estimate/explain_terms.h"
#include "engine/kv/spec_method.h"

#include <algorithm>
#include <cmath>

namespace engine {

using namespace club3090;

namespace {

constexpr const char *kCalculator = "club-3090 calculator";

/// One seat as the calculator sees it.
struct ClubSeat {
    const ModelFacts &facts;
    Club3090Inputs inputs;
    const Club3090Result &result;
    Club3090Breakdown cache;
};

class ClubBuilder
{
public:
    ClubBuilder(ExplanationBuilder &builder, const ClubSeat &seat)
        : m_builder(builder)
        , m_seat(seat)
    {
    }

    void formula(const char *code) { m_builder.formula(code); }
    void published(const char *name, Arg value)
    {
        m_builder.term(name, std::move(value), Provenance::Catalogue, kCalculator);
    }
    void publishedGb(const char *name, double gb) { published(name, Arg::bytes(scaled(kGB, gb))); }
    void set(const char *name, Arg value, const char *option)
    {
        m_builder.term(name, std::move(value), Provenance::User, option);
    }
    void tp() { set("tp", Arg::count(m_seat.inputs.tp), "--tensor-parallel-size"); }
    void context() { set("context", Arg::tokens(m_seat.inputs.max_ctx), "--max-model-len"); }

private:
    ExplanationBuilder &m_builder;
    const ClubSeat &m_seat;
};

void explainClubWeights(ClubBuilder &out, const ClubSeat &seat)
{
    const bool whole = seat.facts.family == Family::SlidingMoe;
    out.formula(whole ? "club3090-weights-whole" : "club3090-weights");
    out.publishedGb("checkpoint", seat.result.weights_gb * (whole ? 1 : seat.inputs.tp));
    if (!whole)
        out.tp();
}

Reason inGb(double gb)
{
    return {"size-gb", {Arg::ratio(gb)}};
}

ExplanationTable cacheTable(const Club3090Breakdown &cache, Family family)
{
    ExplanationTable table{{"club3090-cache", {}}, {}};
    const auto row = [&](const char *name, double gb, const char *note = "") {
        if (gb > 0)
            table.rows.push_back({name, inGb(gb), note});
    };
    row("club3090-cache/growing", cache.attention_kv_growing_gb);
    row("club3090-cache/windows", cache.attention_kv_sliding_fixed_gb);
    row("club3090-cache/state", cache.recurrent_state_gb,
        family == Family::HybridDense ? "club3090-cache/uncounted" : "");
    row("club3090-cache/total", cache.total_cache_gb);
    return table;
}

void explainClubKv(ClubBuilder &out, const ClubSeat &seat)
{
    const Club3090Result &r = seat.result;
    const double context = static_cast<double>(seat.inputs.max_ctx) + draftPositions(seat.facts, seat.inputs);
    const double sequences = seat.inputs.max_num_seqs;
    out.formula("club3090-kv");
    out.publishedGb("per-token", r.kv_pool_requested_gb * seat.inputs.tp / context / sequences);
    out.context();
    if (seat.inputs.mtp && hasGdn(seat.facts))
        out.published("draft-positions", Arg::tokens(std::llround(draftPositions(seat.facts, seat.inputs))));
    out.set("max-num-seqs", Arg::count(seat.inputs.max_num_seqs), "--max-num-seqs");
    out.tp();
    out.publishedGb("requested", r.kv_pool_requested_gb);
    out.publishedGb("available", std::max(0.0, r.budget_gb - (r.total_gb - r.kv_pool_actual_gb)));
}

void explainClubFixed(ClubBuilder &out, const ClubSeat &seat)
{
    out.formula("club3090-kv-fixed");
    if (seat.cache.attention_kv_sliding_fixed_gb > 0)
        out.publishedGb("club3090-cache/windows", seat.cache.attention_kv_sliding_fixed_gb);
    if (seat.facts.family == Family::HybridMoe)
        out.publishedGb("recurrent-state", seat.cache.recurrent_state_gb);
}

void explainClubActivation(ClubBuilder &out, const ClubSeat &seat)
{
    const FamilyCoefficients &family = tables().families.at(seat.facts.family);
    const bool gdn = hasGdn(seat.facts);
    out.formula(gdn ? "club3090-activation-state" : "club3090-activation");
    if (family.base_gb > 0)
        out.publishedGb("activation-base", family.base_gb);
    if (gdn) {
        const auto found = family.bytes_per_gdn_layer_token.find(seat.inputs.kv_format);
        out.published(
            "bytes-per-layer-token",
            Arg::bytes(found == family.bytes_per_gdn_layer_token.end() ? 0 : std::llround(found->second)));
        out.published("state-layers", Arg::count(std::llround(seat.facts.gdn_layers)));
    } else {
        out.published("per-token",
                      Arg::bytes(std::llround(family.bytes_per_token
                                              + family.bytes_per_hidden_token * seat.facts.hidden_size)));
    }
    out.context();
    out.tp();
    if (gdn && seat.inputs.max_num_batched_tokens) {
        Club3090Inputs plain = seat.inputs;
        plain.max_num_batched_tokens.reset();
        const double scratch = activationBytes(seat.facts, seat.inputs) - activationBytes(seat.facts, plain);
        out.published("scratch-of-batch", Arg::bytes(std::llround(scratch)));
    }
}

void explainClubOverhead(ClubBuilder &out, const ClubSeat &seat)
{
    out.formula("club3090-overhead");
    out.publishedGb("graph-base", tables().overhead_base_gb);
    out.publishedGb("per-utilisation", tables().overhead_per_utilisation_gb);
    out.set("utilisation", Arg::ratio(seat.inputs.mem_util), "--gpu-memory-utilization");
    out.publishedGb("per-further-card", tables().overhead_per_extra_card_gb);
    out.tp();
}

void explainClubDrafter(ClubBuilder &out, const ClubSeat &seat)
{
    const double built_in = seat.inputs.mtp ? tables().families.at(seat.facts.family).mtp_drafter_gb : 0;
    if (seat.inputs.drafter_gb + built_in <= 0)
        return out.formula("drafter-none");
    out.formula("club3090-drafter");
    out.set("drafter", Arg::bytes(scaled(kGB, seat.inputs.drafter_gb)), "drafter_gb");
    if (built_in > 0)
        out.publishedGb("mtp-tensors", built_in);
    out.tp();
}

void explainPart(ClubBuilder &out, const ClubSeat &seat, ComponentKind kind)
{
    switch (kind) {
    case ComponentKind::Weights:
        return explainClubWeights(out, seat);
    case ComponentKind::KvGrowing:
        return explainClubKv(out, seat);
    case ComponentKind::KvFixed:
        return explainClubFixed(out, seat);
    case ComponentKind::Activation:
        return explainClubActivation(out, seat);
    case ComponentKind::Graphs:
        return explainClubOverhead(out, seat);
    case ComponentKind::Drafter:
        return explainClubDrafter(out, seat);
    case ComponentKind::Context:
    case ComponentKind::PerCall:
        break;
    }
    out.formula("not-used");
}

Reason sizeOf(const ErrorSource &source)
{
    if (source.gb > 0)
        return {"error-size/gb", {Arg::ratio(source.gb)}};
    if (source.kv_share > 0)
        return {"error-size/kv-share", {Arg::share(source.kv_share)}};
    const Arg low = Arg::count(source.kv_factor_low), high = Arg::count(source.kv_factor_high);
    return source.kv_factor_high > source.kv_factor_low ? Reason{"error-size/kv-range", {low, high}}
                                                        : Reason{"error-size/kv-times", {low}};
}

}

ExplanationTable club3090ErrorTable()
{
    ExplanationTable table{{"club3090-band", {Arg::ratio(tables().band_gb)}}, {}};
    for (const ErrorSource &source : tables().error_sources)
        table.rows.push_back({"error-source/" + source.name, sizeOf(source), "error-cure/" + source.name});
    return table;
}

void explainClub3090(ExplanationBuilder &builder, const Seat &seat, const Model &model, const CardFacts &card,
                     const SeatEstimate &estimate, ComponentKind kind)
{
    const std::optional<ModelFacts> facts = factsOf(seat, model);
    const auto cache = club3090BreakdownOf(seat, model, card);
    if (!facts || !cache || !estimate.club3090)
        return builder.formula("nothing-known");
    const ClubSeat asked{*facts, club3090InputsOf(seat, card), *estimate.club3090, *cache};
    ClubBuilder out(builder, asked);
    explainPart(out, asked, kind);
    if (kind == ComponentKind::KvGrowing) {
        builder.table(cacheTable(asked.cache, facts->family));
        builder.yields("longest-context", Arg::tokens(asked.result.solved_max_ctx));
    }
    // The band is one of the total; this is the part that carries it.
    if (kind == ComponentKind::Activation)
        builder.table(club3090ErrorTable());
}

}
