// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/print.h"

#include "app/cli/table.h"

#include "engine/json/json_results.h"
#include "engine/kv/rules.h"
#include "engine/words/words.h"

#include <ostream>

namespace cli {

using namespace engine;
using A = Table::Align;

namespace {

std::string runtimeText(const Runtime &runtime)
{
    switch (runtime.kind) {
    case RuntimeKind::Vllm: {
        const auto rules = releaseRules(runtime.release);
        return rules ? "vLLM " + rules->release : "vLLM";
    }
    case RuntimeKind::Club3090:
        return "club-3090";
    case RuntimeKind::LlamaCpp:
        return "llama.cpp";
    case RuntimeKind::Other:
        break;
    }
    return "other";
}

void printHead(std::ostream &out, const Request &request, const SeatEstimate &estimate)
{
    const CardFacts &card = request.cards.front();
    out << request.seat.name;
    if (!card.name.empty())
        out << " on " << card.name;
    else if (request.card_known)
        out << " on a card of " << gib(card.total_bytes) << " GiB";
    out << ", " << runtimeText(request.seat.runtime) << ", TP " << request.seat.tp << ": "
        << word(estimate.verdict) << '\n'
        << "  " << fill(sentenceTemplate(estimate.reason.code), estimate.reason.args) << '\n';
}

void printRank(std::ostream &out, const Request &request, const RankFootprint &rank)
{
    Table table({A::Left, A::Right, A::Right, A::Right, A::Right, A::Left});
    table.row({"GiB per card", "boot", "plateau", "worst", "band", "from"});
    for (const Component &component : rank.components) {
        if (component.high == 0 && component.in(State::Peak) == 0)
            continue;
        table.row({std::string(word(component.kind)), gib(component.in(State::Boot)),
                   gib(component.in(State::Plateau)), gib(component.in(State::Peak)),
                   gib(component.low) + " … " + gib(component.high),
                   std::string(word(component.provenance))});
    }
    table.row({"total", gib(rank.total(State::Boot)), gib(rank.total(State::Plateau)),
               gib(rank.total(State::Peak)), gib(rank.low()) + " … " + gib(rank.high())});
    if (const Bytes total = request.cards.front().total_bytes; request.card_known)
        table.row({"spare", gib(total - rank.total(State::Boot)), gib(total - rank.total(State::Plateau)),
                   gib(total - rank.total(State::Peak))});
    out << '\n' << table.text();
}

void printKv(std::ostream &out, const Request &request, const KvResult &kv)
{
    if (kv.layout.groups.empty()) { // llama.cpp keeps cells, no blocks
        out << "\ncache " << gib(kv.capacity.available_bytes) << " GiB: " << kv.capacity.kv_cache_tokens
            << " tokens in " << decimal(kv.capacity.max_concurrency, 0) << " slots, at most "
            << kv.capacity.estimated_max_model_len << " tokens each\n";
        return;
    }
    Table table({A::Left, A::Right, A::Right, A::Right, A::Right});
    table.row({"KV group", "layers", "block", "page bytes", "blocks per request"});
    for (const KvGroup &group : kv.layout.groups)
        table.row({std::string(word(group.kind)), std::to_string(group.layers),
                   std::to_string(group.block_size), std::to_string(group.page_bytes),
                   std::to_string(group.blocks_per_request)});
    out << '\n'
        << table.text() << "pool " << gib(kv.capacity.available_bytes) << " GiB: " << kv.capacity.num_blocks
        << " blocks of " << kv.layout.bytes_per_block << " bytes, " << kv.capacity.kv_cache_tokens
        << " tokens, " << decimal(kv.capacity.max_concurrency, 2) << " × " << request.seat.max_model_len
        << '\n'
        << "one full context needs " << gib(kv.layout.need_bytes_one_request) << " GiB; the pool allows "
        << kv.capacity.estimated_max_model_len << " tokens\n";
}

void printClub(std::ostream &out, const Club3090Result &r)
{
    Table table({A::Left, A::Right});
    const auto row = [&](const char *name, double gb) { table.row({name, decimal(gb, 3)}); };
    table.row({"club-3090, GB per card", ""});
    row("weights", r.weights_gb);
    row("KV requested", r.kv_pool_requested_gb);
    row("KV actual", r.kv_pool_actual_gb);
    row("KV fixed", r.kv_pool_sliding_fixed_gb);
    row("activation", r.activation_gb);
    row("overhead", r.cudagraph_overhead_gb);
    row("drafter", r.drafter_gb);
    row("total", r.total_gb);
    row("budget", r.budget_gb);
    out << '\n'
        << table.text() << decimal(r.pct_of_vram, 1) << " % of the budget; largest context "
        << r.solved_max_ctx << '\n'
        << fill("±%1 GB; --explain says where that comes from", club3090ErrorTable().title.args) << '\n';
}

void printBreakdown(std::ostream &out, const Club3090Breakdown &b)
{
    Table table({A::Left, A::Right});
    table.row({"cache, GB per card", ""});
    const auto row = [&](const char *name, double gb) {
        if (gb > 0)
            table.row({name, decimal(gb, 3)});
    };
    row("attention KV, growing", b.attention_kv_growing_gb);
    row("attention KV, sliding windows", b.attention_kv_sliding_fixed_gb);
    row("recurrent state", b.recurrent_state_gb);
    row("compressed KV", b.compressed_kv_gb);
    row("indexer", b.indexer_cache_gb);
    row("draft KV", b.draft_kv_gb);
    table.row({"total", decimal(b.total_cache_gb, 3)});
    out << '\n'
        << table.text() << b.layout << ", sequences " << b.sequences << ", TP " << b.tp << ", cards "
        << b.gpus << '\n';
}

/// A size in the unit that shows it: a page is lost in GiB.
std::string termText(const Term &term)
{
    const std::int64_t bytes = term.value.integer;
    if (term.value.unit != Arg::Unit::Bytes || bytes >= kGiB || bytes <= -kGiB || bytes == 0)
        return fill("%1", {term.value});
    return bytes >= kMiB ? decimal(static_cast<double>(bytes) / static_cast<double>(kMiB), 1) + " MiB"
                         : std::to_string(bytes) + " B";
}

void printExplanation(std::ostream &out, const Explanation &explanation)
{
    out << '\n' << word(explanation.kind) << ": " << sentenceTemplate(explanation.formula) << '\n';
    Table table({A::Left, A::Right, A::Left, A::Left});
    const auto add = [&](const Term &term) {
        table.row({"  " + std::string(sentenceTemplate(term.name)), termText(term),
                   std::string(word(term.provenance)), term.source});
    };
    for (const Term &term : explanation.terms)
        add(term);
    add(explanation.result);
    for (const Term &term : explanation.yields)
        add(term);
    out << table.text();
    for (const ExplanationTable &more : explanation.tables)
        out << explanationTable(more, "  ");
}

}

void printDemand(std::ostream &out, const DemandAnswer &demand)
{
    out << "demand: " << demand.requests << " × " << demand.tokens << " tokens at once: " << demand.running
        << " run, " << demand.waiting() << " wait; a pool of " << gib(demand.pool) << " GiB holds all\n";
}

std::string explanationTable(const ExplanationTable &table, const std::string &indent)
{
    const auto filled = [](const Reason &reason) { return fill(sentenceTemplate(reason.code), reason.args); };
    Table rows({A::Left, A::Left, A::Left});
    for (const ExplanationTable::Row &row : table.rows)
        rows.row({indent + "  " + std::string(sentenceTemplate(row.name)), filled(row.value),
                  row.note.empty() ? std::string() : std::string(sentenceTemplate(row.note))});
    return indent + filled(table.title) + "\n" + rows.text();
}

void printEstimate(std::ostream &out, const Request &request, const SeatEstimate &estimate, bool explanations)
{
    printHead(out, request, estimate);
    if (estimate.club3090)
        printClub(out, *estimate.club3090);
    else if (!estimate.ranks.empty())
        printRank(out, request, estimate.ranks.front());
    if (request.breakdown)
        printBreakdown(out, *request.breakdown);
    if (estimate.kv)
        printKv(out, request, *estimate.kv);
    if (estimate.kv && estimate.kv->demand)
        printDemand(out, *estimate.kv->demand);
    for (const Ignored &option : request.ignored)
        out << "\nnot used: " << option.name << " means nothing to this runtime or model";
    if (!request.ignored.empty() || !estimate.findings.empty())
        out << '\n';
    for (const Finding &finding : estimate.findings)
        out << findingLine(finding) << '\n';
    if (!explanations || estimate.ranks.empty())
        return;
    for (const Component &component : estimate.ranks.front().components) {
        if (component.high > 0 || component.in(State::Peak) > 0)
            printExplanation(out,
                             explain(request.seat, request.model.get(), request.cards, Policy{}, estimate, 0,
                                     component.kind));
    }
}

}
