// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/files.h"
#include "app/cli/import.h"
#include "app/cli/request.h"
#include "app/cli/table.h"

#include "engine/evidence/boot_check.h"
#include "engine/json/json_writer.h"
#include "engine/layout/budget.h"
#include "engine/model/catalogue.h"
#include "engine/plan/edit.h"
#include "engine/words/words.h"

#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

namespace cli {

using namespace engine;
using nlohmann::ordered_json;
using A = Table::Align;

namespace {

constexpr std::size_t kPiece = std::size_t{1} << 20;

/// The log of `file`, read piece by piece: memory does not grow with it.
Expected<BootLog> readLog(const std::string &file)
{
    BootLogReader reader;
    std::ifstream disk;
    if (file != "-")
        disk.open(file, std::ios::binary);
    std::istream &in = file == "-" ? std::cin : disk;
    if (!in)
        return fail("file-unreadable", {}, {file, {}, 0});
    std::string piece(kPiece, '\0');
    while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())) || in.gcount() > 0)
        reader.feed({piece.data(), static_cast<std::size_t>(in.gcount())});
    if (in.bad())
        return fail("file-unreadable", {}, {file, {}, 0});
    Expected<BootLog> log = reader.finish();
    if (!log)
        return fail(log.error().code, log.error().args, {file, {}, 0});
    return log;
}

/// What a log is held against.
struct Prediction {
    ModelPtr model;
    Seat seat;
    std::vector<CardFacts> cards;
    Policy policy;
    bool card_known = true; // false: only the pool's arithmetic can be held against the log
};

/// The model the log names, where the catalogue has it under that name or its last part.
std::string modelNameOf(const BootedEngine &engine)
{
    const std::string &name = engine.seat.model;
    for (const std::string &known : {name, name.substr(name.find_last_of("/\\") + 1)})
        if (!known.empty() && catalogueModel(known))
            return known;
    return {};
}

/// Nothing where neither the arguments nor the catalogue say which model it was.
Expected<std::optional<Prediction>> predictionOf(const BootedEngine &engine, const ImportArguments &arguments)
{
    Inputs inputs;
    inputs.model =
        arguments.config.empty() && arguments.model.empty() ? modelNameOf(engine) : arguments.model;
    inputs.config = arguments.config;
    inputs.weights = arguments.weights;
    inputs.card = arguments.card;
    if (inputs.model.empty() && inputs.config.empty())
        return std::optional<Prediction>();
    const bool llama = engine.seat.runtime.kind == RuntimeKind::LlamaCpp;
    inputs.runtime = llama ? "llama.cpp" : "vllm";
    inputs.settings.emplace("max_model_len", std::max<Tokens>(engine.seat.max_model_len, 1));
    if (arguments.card.empty())
        inputs.kv_cache_memory_bytes = kGiB; // for the pool's arithmetic alone no card is asked
    const Expected<Request> request = RequestReader().read(inputs);
    if (!request)
        return tl::unexpected<Error>(request.error());
    Prediction made{request->model, engine.seat, request->cards, {}, !arguments.card.empty()};
    made.seat.model = request->model->id;
    made.seat.weights = arguments.weights;
    // The CUDA total is printed; without the card's name it is all that is known of it.
    for (CardFacts &card : made.cards)
        for (const RankLog &rank : engine.ranks)
            if (rank.card_total && arguments.card.empty()) {
                card.total_bytes = card.cuda_total_bytes = rank.card_total->bytes;
                made.card_known = true;
            }
    return std::optional(std::move(made));
}

ordered_json sizeJson(const PrintedSize &size)
{
    return {{"bytes", size.bytes}, {"rounding_bytes", size.rounding}, {"line", size.line}};
}

template <typename T> void put(ordered_json &object, const char *key, const std::optional<T> &printed)
{
    if (!printed)
        return;
    if constexpr (std::is_same_v<T, PrintedSize>)
        object[key] = sizeJson(*printed);
    else
        object[key] = {{"value", printed->value}, {"line", printed->line}};
}

ordered_json rankJson(const RankLog &rank)
{
    ordered_json object{{"name", rank.name}};
    put(object, "card", rank.card);
    put(object, "cuda_total", rank.card_total);
    put(object, "free_at_start", rank.card_free);
    put(object, "weights", rank.weights);
    put(object, "weights_kept", rank.weights_kept);
    put(object, "consumed", rank.consumed);
    put(object, "activation", rank.activation);
    put(object, "non_torch", rank.non_torch);
    put(object, "graph_estimate", rank.graph_estimate);
    put(object, "graphs", rank.graphs);
    put(object, "kv_pool", rank.pool);
    put(object, "state", rank.state);
    return object;
}

const char *codeOf(LogRefusal::Kind kind)
{
    switch (kind) {
    case LogRefusal::Kind::Startup:
        return "startup-check";
    case LogRefusal::Kind::PoolTooSmall:
        return "pool-too-small";
    case LogRefusal::Kind::NoBlocks:
        return "no-blocks";
    case LogRefusal::Kind::Neighbour:
        return "neighbour";
    case LogRefusal::Kind::StateBlocks:
        return "state-blocks";
    case LogRefusal::Kind::OutOfMemory:
        break;
    }
    return "out-of-memory";
}

ordered_json refusalJson(const LogRefusal &refusal)
{
    ordered_json object{
        {"kind", codeOf(refusal.kind)}, {"line", refusal.line}, {"attempts", refusal.attempts}};
    put(object, "need", refusal.need);
    put(object, "available", refusal.available);
    put(object, "asked", refusal.asked);
    put(object, "possible", refusal.possible);
    return object;
}

const char *nameOf(BootPart::Kind kind)
{
    switch (kind) {
    case BootPart::Kind::Weights:
        return "weights";
    case BootPart::Kind::Activation:
        return "activation";
    case BootPart::Kind::Graphs:
        return "graphs";
    case BootPart::Kind::Pool:
        break;
    }
    return "kv_pool";
}

const char *nameOf(PoolCheck::Answer answer)
{
    switch (answer) {
    case PoolCheck::Answer::Match:
        return "match";
    case PoolCheck::Answer::Mismatch:
        return "mismatch";
    case PoolCheck::Answer::NoFigures:
        return "no-figures";
    case PoolCheck::Answer::Refused:
        break;
    }
    return "refused";
}

ordered_json checkJson(const BootCheck &check)
{
    ordered_json object{{"pool", nameOf(check.pool.answer)}};
    if (check.pool.printed) {
        object["tokens_low"] = check.pool.low;
        object["tokens_high"] = check.pool.high;
        object["bytes_per_block"] = check.pool.bytes_per_block;
        object["blocks_per_request"] = check.pool.blocks_per_request;
        object["smaller_rank"] = check.pool.smaller_rank;
    }
    if (check.pool.blocks)
        object["blocks"] = *check.pool.blocks;
    if (check.refusal) {
        object["need_bytes"] = check.refusal->need;
        object["need_matches"] = check.refusal->need_matches.value_or(false);
        if (check.refusal->length_matches)
            object["length_matches"] = *check.refusal->length_matches;
    }
    for (const BootPart &part : check.parts)
        object["parts"].push_back({{"what", nameOf(part.kind)},
                                   {"predicted_bytes", part.predicted},
                                   {"low", part.low},
                                   {"high", part.high},
                                   {"measured", sizeJson(part.measured)},
                                   {"within", part.within()},
                                   {"provenance", word(part.provenance)}});
    for (const SettingDiffers &differs : check.differs)
        object["differs"].push_back(
            {{"setting", differs.setting}, {"log", differs.log}, {"seat", differs.seat}});
    if (check.error)
        object["error"] = {{"code", check.error->code}, {"message", errorLine(*check.error)}};
    return object;
}

ordered_json seatJson(const Seat &seat)
{
    Plan alone;
    alone.seats.push_back(std::make_shared<const Seat>(seat));
    return ordered_json::parse(planText(alone)).at("seats").at(0);
}

ordered_json solvedJson(const BackSolved &solved)
{
    ordered_json object = ordered_json::object();
    if (solved.bytes_per_token_low) {
        object["bytes_per_token_low"] = *solved.bytes_per_token_low;
        object["bytes_per_token_high"] = *solved.bytes_per_token_high;
    }
    if (solved.blocks) {
        object["blocks"] = *solved.blocks;
        object["blocks_per_request"] = *solved.blocks_per_request;
    }
    return object;
}

ordered_json engineJson(const BootedEngine &engine, const std::optional<BootCheck> &check)
{
    ordered_json object{{"name", engine.name}, {"lines", {engine.first_line, engine.last_line}}};
    put(object, "release", engine.release);
    object["seat"] = seatJson(engine.seat);
    object["settings"] = ordered_json::array();
    for (const auto &[option, value] : engine.settings)
        object["settings"].push_back({{"option", option}, {"value", value.value}, {"line", value.line}});
    put(object, "utilization", engine.utilization);
    put(object, "quantization", engine.quantization);
    put(object, "dtype", engine.dtype);
    put(object, "attention_backend", engine.backend);
    object["ranks"] = ordered_json::array();
    for (const RankLog &rank : engine.ranks)
        object["ranks"].push_back(rankJson(rank));
    put(object, "kv_cache_tokens", engine.tokens);
    put(object, "num_blocks", engine.blocks);
    put(object, "max_concurrency", engine.concurrency);
    put(object, "concurrency_length", engine.concurrency_length);
    put(object, "block_size", engine.block_size);
    put(object, "padding_layers", engine.padding_layers);
    put(object, "cells", engine.cells);
    if (engine.refusal)
        object["refusal"] = refusalJson(*engine.refusal);
    object["back_solved"] = solvedJson(backSolve(engine));
    if (check)
        object["check"] = checkJson(*check);
    object["missing"] = engine.missing;
    object["beyond"] = beyondThePlanner(engine);
    object["unknown"] = ordered_json::array();
    for (const PrintedText &line : engine.unknown)
        object["unknown"].push_back({{"line", line.line}, {"text", line.value}});
    return object;
}

std::string mib(Bytes bytes)
{
    return std::to_string(wholeMib(bytes));
}

std::string orDash(const std::optional<PrintedSize> &size)
{
    return size ? mib(size->bytes) : "–";
}

template <typename T> std::string lineOf(const std::optional<T> &printed)
{
    return printed ? "line " + std::to_string(printed->line) : "";
}

std::string refusalText(const LogRefusal &refusal)
{
    std::string text = std::string(sentenceTemplate("log-refusal/" + std::string(codeOf(refusal.kind))));
    Args args;
    if (refusal.kind == LogRefusal::Kind::PoolTooSmall && refusal.need) {
        args = {Arg::bytes(refusal.need->bytes),
                Arg::bytes(refusal.available ? refusal.available->bytes : 0)};
    } else if (refusal.kind == LogRefusal::Kind::Startup && refusal.need && refusal.available) {
        args = {Arg::bytes(refusal.need->bytes), Arg::bytes(refusal.available->bytes)};
    } else if (refusal.kind == LogRefusal::Kind::StateBlocks && refusal.asked && refusal.possible) {
        args = {Arg::count(refusal.asked->value), Arg::count(refusal.possible->value)};
    } else if (refusal.kind == LogRefusal::Kind::PoolTooSmall && refusal.asked && refusal.possible) {
        text = sentenceTemplate("log-refusal/tokens");
        args = {Arg::tokens(refusal.asked->value), Arg::tokens(refusal.possible->value)};
    }
    text = fill(text, args);
    if (refusal.kind == LogRefusal::Kind::PoolTooSmall && refusal.need && refusal.possible)
        text += " " + fill(sentenceTemplate("log-refusal/length"), {Arg::tokens(refusal.possible->value)});
    if (refusal.attempts > 1)
        text += " " + fill(sentenceTemplate("log-refusal/attempts"), {Arg::count(refusal.attempts)});
    return text;
}

std::string joined(const std::vector<std::string> &texts)
{
    std::string all;
    for (const std::string &text : texts)
        all += (all.empty() ? "" : ", ") + text;
    return all;
}

void printSettings(const BootedEngine &engine)
{
    Table table({A::Left, A::Left, A::Left});
    if (engine.release)
        table.row({"release", engine.release->value, lineOf(engine.release)});
    for (const auto &[option, value] : engine.settings)
        table.row({option, value.value, "line " + std::to_string(value.line)});
    if (engine.utilization)
        table.row({"utilisation", decimal(engine.utilization->value, 3),
                   engine.utilization->line > 0 ? lineOf(engine.utilization) : ""});
    if (engine.tokens)
        table.row({"tokens", std::to_string(engine.tokens->value), lineOf(engine.tokens)});
    if (engine.blocks)
        table.row({"blocks", std::to_string(engine.blocks->value), lineOf(engine.blocks)});
    if (engine.concurrency)
        table.row({"full contexts", decimal(engine.concurrency->value, 2), lineOf(engine.concurrency)});
    if (engine.block_size)
        table.row({"block size", std::to_string(engine.block_size->value), lineOf(engine.block_size)});
    std::cout << table.text();
}

void printRanks(const BootedEngine &engine)
{
    if (engine.ranks.empty())
        return;
    Table table({A::Left, A::Right, A::Right, A::Right, A::Right, A::Right, A::Right});
    table.row({"rank, MiB", "weights", "activation", "non-torch", "graphs", "KV pool", "CUDA total"});
    for (const RankLog &rank : engine.ranks)
        table.row({rank.name.empty() ? "0" : rank.name,
                   orDash(rank.weights ? rank.weights : rank.weights_kept), orDash(activationOf(rank)),
                   orDash(rank.non_torch), orDash(rank.graphs), orDash(rank.pool), orDash(rank.card_total)});
    std::cout << table.text();
}

void printPool(const PoolCheck &pool)
{
    const std::string code = std::string("boot-pool/") + nameOf(pool.answer);
    if (pool.answer == PoolCheck::Answer::Match)
        std::cout << fill(sentenceTemplate(code),
                          {Arg::count(*pool.blocks), Arg::tokens(pool.printed->value)})
                  << '\n';
    else if (pool.answer == PoolCheck::Answer::Mismatch)
        std::cout << fill(sentenceTemplate(pool.smaller_rank ? "boot-pool/smaller-rank" : code),
                          {Arg::tokens(pool.low), Arg::tokens(pool.high), Arg::tokens(pool.printed->value)})
                  << '\n';
}

void printCheck(const BootCheck &check)
{
    if (check.error)
        std::cout << errorLine(*check.error) << '\n';
    for (const SettingDiffers &differs : check.differs)
        std::cout << "differs: " << sentenceTemplate("setting/" + std::string(differs.setting)) << ": "
                  << differs.log << " in the log, " << differs.seat << " in the plan\n";
    printPool(check.pool);
    if (check.refusal)
        std::cout << fill(sentenceTemplate(check.refusal->need_matches.value_or(false)
                                               ? "boot-need/match"
                                               : "boot-need/mismatch"),
                          {Arg::bytes(check.refusal->need)})
                  << '\n';
    if (check.parts.empty())
        return;
    Table table({A::Left, A::Right, A::Right, A::Right, A::Right, A::Left});
    table.row({"MiB", "predicted", "band", "measured", "difference", ""});
    for (const BootPart &part : check.parts)
        table.row({nameOf(part.kind), mib(part.predicted), mib(part.low) + " to " + mib(part.high),
                   mib(part.measured.bytes), mib(part.difference()),
                   part.within() ? "" : "outside the band"});
    std::cout << table.text();
}

void print(const BootedEngine &engine, const std::optional<BootCheck> &check)
{
    const bool llama = engine.seat.runtime.kind == RuntimeKind::LlamaCpp;
    std::cout << (engine.seat.name.empty() ? std::string("?") : engine.seat.name) << " ("
              << (llama ? "llama.cpp" : "vLLM") << ", lines " << engine.first_line << " to "
              << engine.last_line << (engine.name.empty() ? "" : ", " + engine.name) << ")\n";
    printSettings(engine);
    printRanks(engine);
    if (engine.refusal)
        std::cout << "refused, line " << engine.refusal->line << ": " << refusalText(*engine.refusal) << '\n';
    if (check)
        printCheck(*check);
    const BackSolved solved = backSolve(engine);
    if (!check && solved.bytes_per_token_low)
        std::cout << "pool / tokens: " << *solved.bytes_per_token_low << " to "
                  << *solved.bytes_per_token_high << " bytes per token\n";
    if (!check && solved.blocks)
        std::cout << "tokens / length = " << *solved.blocks << " blocks / " << *solved.blocks_per_request
                  << '\n';
    if (!engine.missing.empty())
        std::cout << "not in the log: " << joined(engine.missing) << '\n';
    if (const std::vector<std::string> beyond = beyondThePlanner(engine); !beyond.empty())
        std::cout << "not planned with: " << joined(beyond) << '\n';
    for (const PrintedText &line : engine.unknown)
        std::cout << "not understood, line " << line.line << ": " << line.value << '\n';
}

/// The plan with what the log measured on `name`.
Expected<Plan> withMeasurement(const Plan &plan, const std::string &name, const BootedEngine &engine,
                               const std::string &source)
{
    const SeatPtr seat = findSeat(plan, name);
    if (!seat)
        return fail("plan-unknown-name", {Arg::name("seat"), Arg::name(name)});
    Seat measured = *seat;
    const Bytes kept_creep = measured.measured.creep.value_or(-1);
    measured.measured = measuredOf(engine, source);
    if (kept_creep >= 0)
        measured.measured.creep = kept_creep;
    measured.measured.context = seat->measured.context; // nvidia-smi's, not the log's
    return withSeat(plan, name, std::move(measured));
}

/// The engine's seat as a new one of the plan, its model from the catalogue.
Expected<Plan> withNewSeat(Plan plan, const BootedEngine &engine, const std::optional<Prediction> &prediction,
                           const std::string &source)
{
    if (!prediction)
        return fail("log-model-unknown", {Arg::name(engine.seat.model)});
    if (!findModel(plan, prediction->model->id))
        plan = addModel(plan, prediction->model);
    Seat seat = prediction->seat;
    seat.cards.clear();
    seat.measured = measuredOf(engine, source);
    return addSeat(plan, std::move(seat));
}

Expected<bool> intoPlan(const BootLog &log, const ImportArguments &arguments)
{
    const Expected<LoadedPlan> loaded = readPlanFile(arguments.plan);
    if (!loaded)
        return tl::unexpected<Error>(loaded.error());
    if (loaded->read_only)
        return fail("plan-newer", {}, {arguments.plan, {}, 0});
    if (log.engines.size() > 1 && !arguments.seat.empty())
        return fail("log-several-engines", {Arg::count(static_cast<std::int64_t>(log.engines.size()))},
                    {arguments.file, {}, 0});
    const std::string source = "boot log " + arguments.file.substr(arguments.file.find_last_of("/\\") + 1);
    Plan plan = loaded->plan;
    for (const BootedEngine &engine : log.engines) {
        Expected<Plan> next = plan;
        if (!arguments.seat.empty()) {
            next = withMeasurement(plan, arguments.seat, engine, source);
        } else {
            const auto prediction = predictionOf(engine, arguments);
            if (!prediction)
                return tl::unexpected<Error>(prediction.error());
            next = withNewSeat(plan, engine, *prediction, source);
        }
        if (!next)
            return tl::unexpected<Error>(next.error());
        plan = std::move(*next);
    }
    if (const auto error = writePlanFile(plan, arguments.output))
        return tl::unexpected<Error>(*error);
    return true;
}

/// The seat of the plan a log is to be attached to; nothing without one.
std::optional<Prediction> seatOf(const ImportArguments &arguments)
{
    const Expected<LoadedPlan> loaded = readPlanFile(arguments.plan);
    const SeatPtr seat = loaded ? findSeat(loaded->plan, arguments.seat) : nullptr;
    const ModelPtr model = seat ? findModel(loaded->plan, seat->model) : nullptr;
    if (!model)
        return std::nullopt;
    Prediction found{model, *seat, {}, loaded->plan.policy};
    for (const Host &host : loaded->plan.hosts)
        for (const Card &card : host.cards)
            if (std::find(seat->cards.begin(), seat->cards.end(), card.id) != seat->cards.end())
                found.cards.push_back(cardFacts(card));
    return found;
}

/// Each engine held against its own settings, or against the seat it is to be attached to.
Expected<std::optional<BootCheck>> checkOf(const BootedEngine &engine, const ImportArguments &arguments)
{
    if (!arguments.seat.empty()) {
        const std::optional<Prediction> seat = seatOf(arguments);
        if (!seat)
            return std::optional<BootCheck>();
        BootCheck check = checkBoot(engine, seat->seat, *seat->model, seat->cards, seat->policy);
        check.differs = differencesToSeat(engine, seat->seat, *seat->model);
        return std::optional(std::move(check));
    }
    const auto prediction = predictionOf(engine, arguments);
    if (!prediction)
        return tl::unexpected<Error>(prediction.error());
    if (!*prediction)
        return std::optional<BootCheck>();
    const Prediction &made = **prediction;
    BootCheck check = checkBoot(engine, made.seat, *made.model, made.cards, made.policy);
    if (!made.card_known)
        check.parts.clear();
    return std::optional(std::move(check));
}

}

int importLog(const ImportArguments &arguments)
{
    const Expected<BootLog> log = readLog(arguments.file);
    if (!log)
        return refuse(log.error(), arguments.json);
    std::vector<std::optional<BootCheck>> checks;
    for (const BootedEngine &engine : log->engines) {
        Expected<std::optional<BootCheck>> check = checkOf(engine, arguments);
        if (!check)
            return refuse(check.error(), arguments.json);
        checks.push_back(std::move(*check));
    }
    if (!arguments.plan.empty())
        if (const auto written = intoPlan(*log, arguments); !written)
            return refuse(written.error(), arguments.json);
    ordered_json out{{"schema", 1}, {"ok", true}, {"lines", log->lines}, {"recognised", log->recognised}};
    out["engines"] = ordered_json::array();
    for (std::size_t i = 0; i < log->engines.size(); ++i) {
        if (arguments.json)
            out["engines"].push_back(engineJson(log->engines[i], checks[i]));
        else
            print(log->engines[i], checks[i]);
        if (!arguments.json && i + 1 < log->engines.size())
            std::cout << '\n';
    }
    if (arguments.json)
        std::cout << out.dump(-1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
    return std::cout.flush() ? kExitFits : kExitError;
}

}
