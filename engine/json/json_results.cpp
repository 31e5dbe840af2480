// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/json_results.h"

#include "engine/json/json_parts.h"
#include "engine/words/words.h"

namespace engine {

namespace {

void writeGroup(JsonWriter &out, const KvGroup &group)
{
    out.beginObject()
        .member("kind", word(group.kind))
        .member("layers", group.layers)
        .member("block_size", group.block_size)
        .member("page_bytes", group.page_bytes);
    if (group.uniform_type)
        out.member("uniform_type", true);
    out.endObject();
}

void writeKv(JsonWriter &out, const KvResult &kv)
{
    out.beginObject().key("groups").beginArray();
    for (const KvGroup &group : kv.layout.groups)
        writeGroup(out, group);
    out.endArray()
        .member("bytes_per_block", kv.layout.bytes_per_block)
        .member("available_bytes", kv.capacity.available_bytes)
        .member("num_blocks", kv.capacity.num_blocks)
        .member("blocks_per_request", kv.layout.blocks_per_request)
        .member("need_bytes_one_request", kv.layout.need_bytes_one_request)
        .member("kv_cache_tokens", kv.capacity.kv_cache_tokens)
        .member("max_concurrency", kv.capacity.max_concurrency)
        .member("estimated_max_model_len", kv.capacity.estimated_max_model_len)
        .member("growing_bytes_per_token", kv.layout.growing_bytes_per_token)
        .member("fits", kv.capacity.fits)
        .member("pool_low_bytes", kv.pool_low)
        .member("pool_high_bytes", kv.pool_high)
        .member("pool_provenance", word(kv.pool_provenance))
        .member("resolved_kv_cache_dtype", kv.layout.resolved_kv_cache_dtype);
    writeTexts(out, "attention_backends", kv.layout.attention_backends);
    if (const std::optional<DemandAnswer> &demand = kv.demand)
        out.key("demand")
            .beginObject()
            .member("requests", demand->requests)
            .member("tokens", demand->tokens)
            .member("running", demand->running)
            .member("waiting", demand->waiting())
            .member("bytes_each", demand->each)
            .member("pool_bytes", demand->pool)
            .endObject();
    out.member("max_in_flight_tokens", kv.layout.max_in_flight_tokens).endObject();
}

void writeRank(JsonWriter &out, const RankFootprint &rank)
{
    out.beginObject().key("components").beginArray();
    for (const Component &component : rank.components)
        out.beginObject()
            .member("kind", word(component.kind))
            .member("bytes", component.in(State::Peak))
            .member("low", component.low)
            .member("high", component.high)
            .member("boot_bytes", component.in(State::Boot))
            .member("plateau_bytes", component.in(State::Plateau))
            .member("provenance", word(component.provenance))
            .endObject();
    out.endArray()
        .member("boot_bytes", rank.total(State::Boot))
        .member("plateau_bytes", rank.total(State::Plateau))
        .member("peak_bytes", rank.total(State::Peak))
        .endObject();
}

void writeBreakdown(JsonWriter &out, const Club3090Breakdown &b)
{
    out.beginObject()
        .member("layout", b.layout)
        .member("sequences", b.sequences)
        .member("gpus", b.gpus)
        .member("tp", b.tp)
        .member("attention_kv_growing_gb", b.attention_kv_growing_gb)
        .member("attention_kv_sliding_fixed_gb", b.attention_kv_sliding_fixed_gb)
        .member("recurrent_state_gb", b.recurrent_state_gb)
        .member("compressed_kv_gb", b.compressed_kv_gb)
        .member("indexer_cache_gb", b.indexer_cache_gb)
        .member("draft_kv_gb", b.draft_kv_gb)
        .member("total_cache_gb", b.total_cache_gb)
        .endObject();
}

void writeClub(JsonWriter &out, const Club3090Result &r, const std::optional<Club3090Breakdown> &breakdown)
{
    out.beginObject()
        .member("weights_gb", r.weights_gb)
        .member("kv_pool_requested_gb", r.kv_pool_requested_gb)
        .member("kv_pool_actual_gb", r.kv_pool_actual_gb)
        .member("kv_pool_sliding_fixed_gb", r.kv_pool_sliding_fixed_gb)
        .member("activation_gb", r.activation_gb)
        .member("cudagraph_overhead_gb", r.cudagraph_overhead_gb)
        .member("drafter_gb", r.drafter_gb)
        .member("total_gb", r.total_gb)
        .member("budget_gb", r.budget_gb)
        .member("pct_of_vram", r.pct_of_vram)
        .member("verdict", word(r.verdict))
        .member("solved_max_ctx", r.solved_max_ctx);
    if (breakdown) {
        out.key("breakdown");
        writeBreakdown(out, *breakdown);
    }
    out.endObject();
}

void writeTerm(JsonWriter &out, const Term &term)
{
    out.beginObject().member("name", term.name).member("text", sentenceTemplate(term.name)).key("value");
    writeArg(out, term.value);
    out.member("provenance", word(term.provenance)).member("source", term.source).endObject();
}

void writeTerms(JsonWriter &out, std::string_view name, const std::vector<Term> &terms)
{
    out.key(name).beginArray();
    for (const Term &term : terms)
        writeTerm(out, term);
    out.endArray();
}

void writeTable(JsonWriter &out, const ExplanationTable &table)
{
    const auto text = [](const Reason &reason) { return fill(sentenceTemplate(reason.code), reason.args); };
    out.beginObject().member("title", text(table.title)).key("rows").beginArray();
    for (const ExplanationTable::Row &row : table.rows)
        out.beginObject()
            .member("name", row.name)
            .member("text", sentenceTemplate(row.name))
            .member("value", text(row.value))
            .member("note", row.note.empty() ? std::string_view() : sentenceTemplate(row.note))
            .endObject();
    out.endArray().endObject();
}

void writeExplanation(JsonWriter &out, const Explanation &explanation)
{
    out.beginObject()
        .member("kind", word(explanation.kind))
        .member("rank", explanation.rank)
        .member("formula", explanation.formula)
        .member("text", sentenceTemplate(explanation.formula));
    writeTerms(out, "terms", explanation.terms);
    out.key("result");
    writeTerm(out, explanation.result);
    writeTerms(out, "yields", explanation.yields);
    if (!explanation.tables.empty()) {
        out.key("tables").beginArray();
        for (const ExplanationTable &table : explanation.tables)
            writeTable(out, table);
        out.endArray();
    }
    out.endObject();
}

}

void writeArg(JsonWriter &out, const Arg &arg)
{
    switch (arg.unit) {
    case Arg::Unit::Bytes:
    case Arg::Unit::Tokens:
    case Arg::Unit::Count:
        out.value(arg.integer);
        return;
    case Arg::Unit::Ratio:
    case Arg::Unit::Share:
        out.value(arg.real);
        return;
    case Arg::Unit::Text:
        break;
    }
    out.value(arg.text);
}

void writeFindings(JsonWriter &out, std::string_view key, const std::vector<Finding> &findings)
{
    out.key(key).beginArray();
    for (const Finding &finding : findings) {
        out.beginObject()
            .member("code", codeName(finding.code))
            .member("severity", word(finding.severity))
            .member("message", fill(findingTemplate(finding), finding.args));
        if (!finding.subject.id.empty())
            out.member("subject", finding.subject.id);
        if (!finding.fixes.empty())
            out.member("fix", fill(fixTemplate(finding.fixes.front()), fixArgs(finding.fixes.front())));
        if (!finding.fixes.empty() && finding.fixes.front().ends)
            out.member("fix_verdict", word(*finding.fixes.front().ends));
        out.endObject();
    }
    out.endArray();
}

void writeEstimate(JsonWriter &out, const SeatEstimate &estimate,
                   const std::optional<Club3090Breakdown> &breakdown)
{
    out.member("verdict", word(estimate.verdict))
        .key("reason")
        .beginObject()
        .member("code", estimate.reason.code)
        .member("message", fill(sentenceTemplate(estimate.reason.code), estimate.reason.args))
        .endObject()
        .key("kv");
    if (estimate.kv)
        writeKv(out, *estimate.kv);
    else
        out.null();
    out.key("ranks").beginArray();
    for (const RankFootprint &rank : estimate.ranks)
        writeRank(out, rank);
    out.endArray().key("club3090");
    if (estimate.club3090)
        writeClub(out, *estimate.club3090, breakdown);
    else
        out.null();
    writeFindings(out, "findings", estimate.findings);
}

std::string_view word(CacheKind kind)
{
    switch (kind) {
    case CacheKind::Full:
        return "full";
    case CacheKind::Sliding:
    case CacheKind::SlidingMla:
        return "sliding";
    case CacheKind::Chunked:
        return "chunked";
    case CacheKind::Mla:
        return "mla";
    case CacheKind::Recurrent:
        return "recurrent";
    case CacheKind::Indexer:
        break;
    }
    return "indexer";
}

std::string estimateJson(const SeatEstimate &estimate, const ResultExtras &extras)
{
    JsonWriter out;
    out.beginObject().member("schema", 1);
    if (!extras.id.empty())
        out.member("id", extras.id);
    out.member("ok", true);
    writeEstimate(out, estimate, extras.breakdown);
    if (!extras.ignored.empty())
        writeTexts(out, "ignored", extras.ignored);
    if (std::any_of(extras.nearest.begin(), extras.nearest.end(),
                    [](const auto &name) { return !name.empty(); })) {
        out.key("nearest").beginObject();
        for (std::size_t i = 0; i < extras.nearest.size(); ++i)
            if (!extras.nearest[i].empty())
                out.member(extras.ignored[i], extras.nearest[i]);
        out.endObject();
    }
    if (!extras.explanations.empty()) {
        out.key("explain").beginArray();
        for (const Explanation &explanation : extras.explanations)
            writeExplanation(out, explanation);
        out.endArray();
    }
    return out.endObject().take();
}

std::string errorJson(const Error &error, const std::string &id)
{
    JsonWriter out;
    out.beginObject().member("schema", 1);
    if (!id.empty())
        out.member("id", id);
    out.member("ok", false)
        .key("error")
        .beginObject()
        .member("code", error.code)
        .member("message", fill(sentenceTemplate(error.code), error.args));
    if (!error.place.file.empty())
        out.member("file", error.place.file);
    if (!error.place.pointer.empty())
        out.member("pointer", error.place.pointer);
    if (error.place.line > 0)
        out.member("line", error.place.line);
    return out.endObject().endObject().take();
}

}
