// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/llamacpp.h"

#include "engine/estimate/amount.h"
#include "engine/estimate/coefficients.h"
#include "engine/estimate/kv_findings.h"
#include "engine/estimate/seat_findings.h"
#include "engine/estimate/verdict.h"
#include "engine/estimate/vllm_parts.h"

#include <algorithm>

namespace engine {

namespace {

constexpr int kDefaultUbatch = 512;
constexpr int kDefaultSlots = 4;

Amount weightsOf(const Seat &seat, const Model &model, std::int64_t cards)
{
    if (seat.measured.weights)
        return measuredAmount(std::clamp<Bytes>(*seat.measured.weights, 0, kMaxBytes), kGiB / 100);
    // Whole layers go to a card, embedding and output sit on the ends: the shares differ by a layer or two.
    const double uneven = cards > 1 ? 0.1 : 0.02;
    if (const WeightVariant *variant = weightVariant(seat, model))
        return amountOf(ceilDiv(llamaCppCardBytes(*variant, model.architecture), cards),
                        {1, 1 - uneven, 1 + uneven}, variant->provenance);
    const WeightEstimate estimate = weightEstimate(model.architecture);
    return amountOf(ceilDiv(estimate.total(), cards), {1, estimate.low - uneven, estimate.high + uneven},
                    Provenance::Default);
}

Amount share(Bytes bytes, std::int64_t cards)
{
    const Bytes each = ceilDiv(bytes, cards);
    // Layer counts that do not divide leave one card with up to one layer more; the figure itself is
    // unverified.
    return amountOf(each, {1, cards > 1 ? 0.9 : 0.98, cards > 1 ? 1.1 : 1.02}, Provenance::Config);
}

Bytes wholeCache(const LlamaCppCache &cache)
{
    return saturatingAdd(saturatingAdd(cache.full_bytes, cache.window_bytes), cache.recurrent_bytes);
}

/// Slots have a part of the buffer each, or share it; the pool for all has a slot for every request.
std::optional<DemandAnswer> answerDemand(const Seat &seat, const Architecture &architecture,
                                         const LlamaCppSettings &settings)
{
    if (!seat.demand.requests)
        return std::nullopt;
    const int requests_asked = *seat.demand.requests;
    const Tokens tokens = seat.demand.tokens.value_or(seat.max_model_len);
    const auto bytesFor = [&](int requests) {
        LlamaCppSettings asked = settings;
        asked.n_parallel = std::max(requests, 1);
        asked.n_ctx = saturatingMul(tokens, requests);
        return ceilDiv(wholeCache(llamaCppCache(architecture, asked)), seat.tp);
    };
    DemandAnswer answer;
    answer.requests = requests_asked;
    answer.tokens = tokens;
    answer.each = bytesFor(1);
    const std::int64_t slots = std::max(settings.n_parallel, 1);
    if (tokens <= seat.max_model_len)
        answer.held = settings.kv_unified ? settings.n_ctx / std::max<Tokens>(tokens, 1) : slots;
    answer.held = std::min<std::int64_t>(answer.held, requests_asked);
    answer.running = std::min(answer.held, slots);
    answer.pool = bytesFor(requests_asked);
    return answer;
}

KvResult kvResult(const LlamaCppCache &cache, const LlamaCppSettings &settings, std::int64_t cards)
{
    KvResult kv;
    kv.capacity.available_bytes = ceilDiv(wholeCache(cache), cards);
    kv.capacity.kv_cache_tokens = productOf({cache.cells, cache.streams});
    const int at_once = std::max(cache.streams, 1); // requests of a full context
    kv.capacity.max_concurrency = at_once;
    kv.capacity.estimated_max_model_len = cache.context_per_request;
    kv.capacity.fits = true;
    kv.layout.need_bytes_one_request = kv.capacity.available_bytes / at_once;
    kv.layout.state_bytes_one_request = ceilDiv(saturatingAdd(cache.window_bytes, cache.recurrent_bytes),
                                                cards * std::max(settings.n_parallel, 1));
    if (kv.capacity.kv_cache_tokens > 0)
        kv.layout.growing_bytes_per_token = static_cast<double>(cache.full_bytes)
            / static_cast<double>(kv.capacity.kv_cache_tokens) / static_cast<double>(cards);
    kv.layout.resolved_kv_cache_dtype = std::string(settings.type_k.name);
    kv.full_contexts = at_once;
    kv.pool_low = kv.pool_high = kv.capacity.available_bytes;
    kv.running_sequences = at_once;
    kv.max_num_seqs = settings.n_parallel;
    kv.max_num_batched_tokens = settings.n_ubatch;
    return kv;
}

Amount drafterOf(const Seat &seat, std::int64_t cards)
{
    return amountOf(ceilDiv(scaled(kGB, seat.drafter_gb), cards), {1, 0.9, 1.1}, Provenance::User);
}

RankFootprint rankOf(const Seat &seat, const Model &model, const LlamaCppCache &cache,
                     const LlamaCppSettings &settings, std::int64_t cards)
{
    RankFootprint rank = emptyRank();
    setComponent(rank, ComponentKind::Weights, weightsOf(seat, model, cards));
    setComponent(rank, ComponentKind::KvGrowing, share(cache.full_bytes, cards));
    setComponent(rank, ComponentKind::KvFixed,
                 share(saturatingAdd(cache.window_bytes, cache.recurrent_bytes), cards));
    const Amount compute = seat.measured.activation
        ? measuredAmount(std::clamp<Bytes>(*seat.measured.activation, 0, kMaxBytes), kMiB)
        : amountOf(llamaCppComputeBuffer(model.architecture, settings), {1, 0.4, 2.5});
    setComponent(rank, ComponentKind::Activation, compute);
    setComponent(rank, ComponentKind::Drafter, drafterOf(seat, cards));
    const Amount context = seat.measured.context
        ? measuredAmount(std::clamp<Bytes>(*seat.measured.context, 0, kMaxBytes), kMiB)
        : amountOf(1, llamaCppContext());
    setComponent(rank, ComponentKind::Context, context);
    return rank;
}

/// The longest context, below the seat's own, that the cards have room for; 0: none.
Tokens longestThatFits(const Seat &seat, const Model &model, std::span<const CardFacts> cards)
{
    Seat tried = seat;
    Tokens low = 0;
    Tokens high = seat.max_model_len - 1;
    while (low < high) {
        tried.max_model_len = low + (high - low + 1) / 2;
        const auto settings = llamaCppSettings(tried);
        SeatEstimate out;
        const LlamaCppCache cache = llamaCppCache(model.architecture, *settings);
        out.ranks.assign(static_cast<std::size_t>(seat.tp), rankOf(tried, model, cache, *settings, seat.tp));
        judgeOnCards(out, cards);
        if (out.verdict != Verdict::Fail)
            low = tried.max_model_len;
        else
            high = tried.max_model_len - 1;
    }
    return low;
}

void addDoesNotFit(SeatEstimate &out, const Seat &seat, const Model &model, std::span<const CardFacts> cards)
{
    if (out.verdict != Verdict::Fail)
        return;
    Finding finding = doesNotFitFinding(seat, out.reason);
    if (const Tokens context = longestThatFits(seat, model, cards); context > 0)
        finding.fixes.push_back(seatFix(seat, Fix::Kind::SetContext, context, false));
    out.findings.push_back(std::move(finding));
}

}

Bytes llamaCppCardBytes(const WeightVariant &variant, const Architecture &a)
{
    const Bytes whole = std::clamp<Bytes>(variant.bytes, 0, kMaxBytes);
    Bytes host = variant.host_bytes;
    // Of a checkpoint that is no GGUF file the table is taken to have the bits of the rest.
    if (host == 0 && a.quantization.method != "gguf" && !a.tie_word_embeddings && a.parameters > 0)
        host = scaled(whole,
                      static_cast<double>(productOf({a.vocab_size, a.hidden_size}))
                          / static_cast<double>(a.parameters));
    return whole - std::clamp<Bytes>(host, 0, whole);
}

Band llamaCppContext()
{
    return vllmCoefficients().context;
}

Expected<LlamaCppSettings> llamaCppSettings(const Seat &seat)
{
    LlamaCppSettings settings;
    // Left to itself the server opens four slots over one shared buffer; slots asked for get a part each.
    settings.kv_unified = sharesOneBuffer(seat);
    settings.swa_full = seat.swa_full.value_or(false);
    settings.n_parallel = seat.max_num_seqs.value_or(kDefaultSlots);
    settings.n_ctx =
        settings.kv_unified ? seat.max_model_len : saturatingMul(seat.max_model_len, settings.n_parallel);
    settings.n_ubatch = seat.max_num_batched_tokens.value_or(kDefaultUbatch);
    const std::string_view dtype = seat.kv_cache_dtype;
    const std::size_t slash = dtype.find('/');
    const std::string_view names[] = {dtype.substr(0, slash),
                                      slash == std::string_view::npos ? dtype : dtype.substr(slash + 1)};
    LlamaCppType *const types[] = {&settings.type_k, &settings.type_v};
    for (int i = 0; i < 2; ++i) {
        const LlamaCppType *type = llamaCppType(names[i]);
        if (!type)
            return fail("kv-format-unsupported/unknown-type", {Arg::name(std::string(names[i]))});
        *types[i] = *type;
    }
    return settings;
}

SeatEstimate estimateLlamaCpp(const Seat &seat, const Model &model, std::span<const CardFacts> cards)
{
    SeatEstimate out;
    const auto settings = llamaCppSettings(seat);
    if (!settings) {
        out.ranks.assign(static_cast<std::size_t>(seat.tp), emptyRank());
        addRefusedKvFormat(out.findings, seat, settings.error());
        refuse(out, settings.error());
        return out;
    }
    const std::int64_t count = seat.tp;
    const LlamaCppCache cache = llamaCppCache(model.architecture, *settings);
    out.ranks.assign(static_cast<std::size_t>(count), rankOf(seat, model, cache, *settings, count));
    out.kv = kvResult(cache, *settings, count);
    out.kv->demand = answerDemand(seat, model.architecture, *settings);
    judgeOnCards(out, cards);
    addDoesNotFit(out, seat, model, cards);
    addDemand(out.findings, seat, *out.kv);
    addSettingFindings(out.findings, seat, model.architecture);
    return out;
}

}
