// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/json_results.h"

#include "engine/record/words.h"

#include <nlohmann/json.hpp>

namespace engine {

using nlohmann::ordered_json;

namespace {

// Names come from files and may hold anything; a result is always valid UTF-8.
std::string dumped(const ordered_json &value)
{
    return value.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

ordered_json kvJson(const KvResult &kv)
{
    ordered_json groups = ordered_json::array();
    for (const KvGroup &group : kv.layout.groups) {
        ordered_json entry{{"kind", word(group.kind)},
                           {"layers", group.layers},
                           {"block_size", group.block_size},
                           {"page_bytes", group.page_bytes}};
        if (group.uniform_type)
            entry["uniform_type"] = true;
        groups.push_back(std::move(entry));
    }
    return {{"groups", std::move(groups)},
            {"bytes_per_block", kv.layout.bytes_per_block},
            {"available_bytes", kv.capacity.available_bytes},
            {"num_blocks", kv.capacity.num_blocks},
            {"blocks_per_request", kv.layout.blocks_per_request},
            {"need_bytes_one_request", kv.layout.need_bytes_one_request},
            {"kv_cache_tokens", kv.capacity.kv_cache_tokens},
            {"max_concurrency", kv.capacity.max_concurrency},
            {"estimated_max_model_len", kv.capacity.estimated_max_model_len},
            {"growing_bytes_per_token", kv.layout.growing_bytes_per_token},
            {"fits", kv.capacity.fits},
            {"resolved_kv_cache_dtype", kv.layout.resolved_kv_cache_dtype},
            {"attention_backends", kv.layout.attention_backends},
            {"max_in_flight_tokens", kv.layout.max_in_flight_tokens}};
}

ordered_json rankJson(const RankFootprint &rank)
{
    ordered_json components = ordered_json::array();
    for (const Component &component : rank.components)
        components.push_back({{"kind", word(component.kind)},
                              {"bytes", component.in(State::Peak)},
                              {"low", component.low},
                              {"high", component.high},
                              {"boot_bytes", component.in(State::Boot)},
                              {"plateau_bytes", component.in(State::Plateau)},
                              {"provenance", word(component.provenance)}});
    return {{"components", std::move(components)},
            {"boot_bytes", rank.total(State::Boot)},
            {"plateau_bytes", rank.total(State::Plateau)},
            {"peak_bytes", rank.total(State::Peak)}};
}

ordered_json clubJson(const Club3090Result &r)
{
    return {{"weights_gb", r.weights_gb},
            {"kv_pool_requested_gb", r.kv_pool_requested_gb},
            {"kv_pool_actual_gb", r.kv_pool_actual_gb},
            {"kv_pool_sliding_fixed_gb", r.kv_pool_sliding_fixed_gb},
            {"activation_gb", r.activation_gb},
            {"cudagraph_overhead_gb", r.cudagraph_overhead_gb},
            {"drafter_gb", r.drafter_gb},
            {"total_gb", r.total_gb},
            {"budget_gb", r.budget_gb},
            {"pct_of_vram", r.pct_of_vram},
            {"verdict", word(r.verdict)},
            {"solved_max_ctx", r.solved_max_ctx}};
}

ordered_json findingJson(const Finding &finding)
{
    ordered_json object{{"code", codeName(finding.code)},
                        {"severity", word(finding.severity)},
                        {"message", fill(findingTemplate(finding), finding.args)}};
    if (!finding.subject.id.empty())
        object["subject"] = finding.subject.id;
    if (!finding.fixes.empty())
        object["fix"] = fill(fixTemplate(finding.fixes.front()), fixArgs(finding.fixes.front()));
    return object;
}

ordered_json findingsJson(const std::vector<Finding> &findings)
{
    ordered_json list = ordered_json::array();
    for (const Finding &finding : findings)
        list.push_back(findingJson(finding));
    return list;
}

/// A value in the unit it has: bytes and counts as integers, ratios as numbers, names as text.
ordered_json argJson(const Arg &arg)
{
    switch (arg.unit) {
    case Arg::Unit::Bytes:
    case Arg::Unit::Tokens:
    case Arg::Unit::Count:
        return arg.integer;
    case Arg::Unit::Ratio:
    case Arg::Unit::Share:
        return arg.real;
    case Arg::Unit::Text:
        break;
    }
    return arg.text;
}

ordered_json termJson(const Term &term)
{
    return {{"name", term.name},
            {"text", sentenceTemplate(term.name)},
            {"value", argJson(term.value)},
            {"provenance", word(term.provenance)},
            {"source", term.source}};
}

ordered_json explanationJson(const Explanation &explanation)
{
    ordered_json terms = ordered_json::array();
    for (const Term &term : explanation.terms)
        terms.push_back(termJson(term));
    ordered_json yields = ordered_json::array();
    for (const Term &term : explanation.yields)
        yields.push_back(termJson(term));
    return {{"kind", word(explanation.kind)}, {"rank", explanation.rank},
            {"formula", explanation.formula}, {"text", sentenceTemplate(explanation.formula)},
            {"terms", std::move(terms)},      {"result", termJson(explanation.result)},
            {"yields", std::move(yields)}};
}

/// The keys an estimate has both alone and inside a check.
void addEstimate(ordered_json &object, const SeatEstimate &estimate)
{
    object["verdict"] = word(estimate.verdict);
    object["reason"] = {{"code", estimate.reason.code},
                        {"message", fill(sentenceTemplate(estimate.reason.code), estimate.reason.args)}};
    object["kv"] = estimate.kv ? kvJson(*estimate.kv) : ordered_json();
    ordered_json ranks = ordered_json::array();
    for (const RankFootprint &rank : estimate.ranks)
        ranks.push_back(rankJson(rank));
    object["ranks"] = std::move(ranks);
    object["club3090"] = estimate.club3090 ? clubJson(*estimate.club3090) : ordered_json();
    object["findings"] = findingsJson(estimate.findings);
}

ordered_json cardJson(const CardBudget &card, const Budget &budget)
{
    ordered_json seats = ordered_json::array();
    for (const RankOnCard &rank : card.ranks)
        seats.push_back(budget.seats[static_cast<std::size_t>(rank.seat)].seat->name);
    return {{"id", card.card},
            {"total_bytes", card.total_bytes},
            {"others_bytes", card.others_bytes},
            {"boot_bytes", card.used[0]},
            {"plateau_bytes", card.used[1]},
            {"peak_bytes", card.used[2]},
            {"spare_boot_bytes", card.spare(State::Boot)},
            {"spare_plateau_bytes", card.spare(State::Plateau)},
            {"spare_peak_bytes", card.spare(State::Peak)},
            {"verdict", word(card.verdict)},
            {"keep_clear", card.keep_clear},
            {"seats", std::move(seats)}};
}

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
    ordered_json object{{"schema", 1}};
    if (!extras.id.empty())
        object["id"] = extras.id;
    object["ok"] = true;
    addEstimate(object, estimate);
    if (!extras.ignored.empty())
        object["ignored"] = extras.ignored;
    if (!extras.explanations.empty()) {
        object["explain"] = ordered_json::array();
        for (const Explanation &explanation : extras.explanations)
            object["explain"].push_back(explanationJson(explanation));
    }
    return dumped(object);
}

std::string errorJson(const Error &error, const std::string &id)
{
    ordered_json object{{"schema", 1}};
    if (!id.empty())
        object["id"] = id;
    object["ok"] = false;
    ordered_json body{{"code", error.code}, {"message", fill(sentenceTemplate(error.code), error.args)}};
    if (!error.place.file.empty())
        body["file"] = error.place.file;
    if (!error.place.pointer.empty())
        body["pointer"] = error.place.pointer;
    if (error.place.line > 0)
        body["line"] = error.place.line;
    object["error"] = std::move(body);
    return dumped(object);
}

std::string checkJson(const Plan &plan, const Budget &budget)
{
    ordered_json cards = ordered_json::array();
    for (const CardBudget &card : budget.cards)
        cards.push_back(cardJson(card, budget));
    ordered_json seats = ordered_json::array();
    for (const SeatBudget &entry : budget.seats) {
        ordered_json seat{{"name", entry.seat->name}, {"cards", entry.seat->cards}};
        addEstimate(seat, *entry.estimate);
        seats.push_back(std::move(seat));
    }
    ordered_json object{{"schema", 1},
                        {"title", plan.title},
                        {"verdict", word(budget.verdict)},
                        {"cards", std::move(cards)},
                        {"seats", std::move(seats)},
                        {"findings", findingsJson(budget.findings)}};
    return dumped(object);
}

}
