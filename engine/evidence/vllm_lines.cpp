// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evidence/command_options.h"
#include "engine/evidence/log_lines.h"
#include "engine/evidence/python_text.h"
#include "engine/evidence/secrets.h"

#include <algorithm>
#include <string>

namespace engine::detail {

namespace {

using Json = nlohmann::ordered_json;
using Target = LogTarget;

template <typename T> bool keep(std::optional<T> &place, const std::optional<T> &read)
{
    if (!read)
        return false;
    if (!place)
        place = read;
    return true;
}

// The newest of several: a summary repeats what a line before it printed less exactly.
template <typename T> bool renew(std::optional<T> &place, const std::optional<T> &read)
{
    if (read)
        place = read;
    return read.has_value();
}

/// What the option reader takes as the value of an option whose value Python printed.
std::string optionText(const Json &value)
{
    if (value.is_array() && !value.empty() && !value.front().is_structured())
        return optionText(value.front());
    return value.is_string() ? value.get<std::string>()
                             : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool alreadySaid(const BootedEngine &engine, const std::string &option)
{
    return std::any_of(engine.settings.begin(), engine.settings.end(),
                       [&](const auto &setting) { return setting.first == option; });
}

void takePool(BootedEngine &engine, const CommandFacts &facts)
{
    if (facts.pinned) {
        engine.seat.kv.mode = KvSizing::Mode::Pinned;
        engine.seat.kv.pinned_bytes = *facts.pinned;
    } else if (facts.seat.gpu_memory_utilization) {
        engine.utilization = PrintedReal{*facts.seat.gpu_memory_utilization, 0, 0};
    }
}

/// Sets `option` as the command line would. Options without a bearing on memory are named only.
void takeOption(const Target &target, std::string option, const Json &value, int line)
{
    std::replace(option.begin(), option.end(), '_', '-');
    if (value.is_null() || alreadySaid(target.engine, option))
        return;
    std::optional<CommandOption> known = commandOption(RuntimeKind::Vllm, "--" + option);
    if (value.is_boolean() && !value.get<bool>())
        known = commandOption(RuntimeKind::Vllm, "--no-" + option);
    if (!known) {
        if (!value.is_boolean())
            target.engine.other_options.push_back({option, {{}, line}});
        return;
    }
    CommandFacts facts{target.engine.seat, std::nullopt, std::nullopt, {}, {}};
    const std::string text = value.is_boolean() ? std::string() : optionText(value);
    if (!known->read(facts, text)) {
        target.engine.other_options.push_back({option, {{}, line}});
        return;
    }
    target.engine.seat = facts.seat;
    takePool(target.engine, facts);
    target.engine.settings.push_back(
        {option, {value.is_boolean() ? value.dump() : withoutSecrets(text), line}});
}

void takeModelName(const Target &target, const Json &arguments, const char *key, int line)
{
    if (!arguments.contains(key) || !arguments[key].is_string() || alreadySaid(target.engine, "model"))
        return;
    target.engine.seat.model = withoutSecrets(arguments[key].get<std::string>());
    target.engine.settings.push_back({"model", {target.engine.seat.model, line}});
}

void takeArguments(const Target &target, const Json &arguments, int line)
{
    takeModelName(target, arguments, "model", line);
    takeModelName(target, arguments, "model_tag", line);
    for (const auto &[key, value] : arguments.items())
        if (key != "model" && key != "model_tag")
            takeOption(target, key, value, line);
}

bool nonDefaultArguments(const Target &target, LogScan scan)
{
    const Json arguments = pythonDict(scan.rest());
    if (!arguments.is_object())
        return false;
    takeArguments(target, arguments, scan.line());
    return true;
}

// 0.8 prints every argument, also those left at their default.
bool namespaceArguments(const Target &target, LogScan scan)
{
    Json arguments = pythonArguments(scan.rest());
    if (!arguments.contains("model"))
        return false;
    static constexpr const char *kTaken[] = {"model",
                                             "max_model_len",
                                             "max_num_seqs",
                                             "max_num_batched_tokens",
                                             "gpu_memory_utilization",
                                             "tensor_parallel_size",
                                             "kv_cache_dtype",
                                             "enforce_eager",
                                             "block_size",
                                             "served_model_name"};
    Json kept = Json::object();
    for (const char *key : kTaken)
        if (arguments.contains(key))
            kept[key] = arguments[key];
    takeArguments(target, kept, scan.line());
    return true;
}

void takeCount(std::optional<PrintedCount> &place, const Json &arguments, const char *key, int line)
{
    if (arguments.contains(key) && arguments[key].is_number_integer())
        place = PrintedCount{arguments[key].get<std::int64_t>(), line};
}

void takeText(std::optional<PrintedText> &place, const Json &arguments, const char *key, int line)
{
    if (arguments.contains(key) && arguments[key].is_string())
        place = PrintedText{arguments[key].get<std::string>(), line};
}

// SpeculativeConfig(method='mtp', model=None, num_spec_tokens=3) in the words of the option.
Json speculativeOption(Json config)
{
    if (!config.is_object())
        return nullptr;
    if (config.contains("num_spec_tokens"))
        config["num_speculative_tokens"] = config["num_spec_tokens"];
    config.erase("num_spec_tokens");
    return config;
}

bool banner(const Target &target, LogScan scan)
{
    if (!scan.take("1 LLM engine (v") && !scan.take("0 LLM engine (v"))
        return false;
    const std::string release(scan.word());
    keep(target.engine.release, std::optional(PrintedText{release, scan.line()}));
    if (!scan.passTo("with config: "))
        return true;
    const Json config = pythonArguments(scan.rest());
    const int line = scan.line();
    takeModelName(target, config, "model", line);
    static constexpr std::pair<const char *, const char *> kNames[] = {
        {"max_seq_len", "max_model_len"},
        {"tensor_parallel_size", "tensor_parallel_size"},
        {"kv_cache_dtype", "kv_cache_dtype"},
        {"enforce_eager", "enforce_eager"},
        {"served_model_name", "served_model_name"},
        {"enable_prefix_caching", "enable_prefix_caching"},
        {"speculative_config", "speculative_config"}};
    for (const auto &[printed, option] : kNames)
        if (config.contains(printed))
            takeOption(target, option,
                       printed == std::string_view("speculative_config") ? speculativeOption(config[printed])
                                                                         : config[printed],
                       line);
    takeCount(target.engine.pipeline_size, config, "pipeline_parallel_size", line);
    takeCount(target.engine.data_size, config, "data_parallel_size", line);
    takeCount(target.engine.context_size, config, "decode_context_parallel_size", line);
    takeText(target.engine.quantization, config, "quantization", line);
    takeText(target.engine.dtype, config, "dtype", line);
    return true;
}

// "vLLM API server version 0.24.0", or the logo's line that has the version alone.
bool version(const Target &target, LogScan scan)
{
    std::string_view before = target.before;
    before = before.substr(0, before.find_last_not_of(' ') + 1);
    const bool logo =
        !before.empty() && (before.back() == ']' || static_cast<signed char>(before.back()) < 0);
    if (!before.ends_with("server") && !logo)
        return false;
    const std::string release(scan.word());
    if (release.find('.') == std::string::npos || release.find_first_of("0123456789") != 0)
        return false;
    keep(target.engine.release, std::optional(PrintedText{release, scan.line()}));
    if (scan.take(", serving model ")) {
        const Json named{{"model", std::string(scan.word())}};
        takeModelName(target, named, "model", scan.line());
    }
    return true;
}

bool logoModel(const Target &target, LogScan scan)
{
    std::string_view before = target.before;
    before = before.substr(0, before.find_last_not_of(' ') + 1);
    if (before.empty() || (before.back() != ']' && static_cast<signed char>(before.back()) >= 0))
        return false;
    scan.skipBlanks();
    const std::string name(scan.word());
    if (name.empty() || !scan.rest().empty())
        return false;
    takeModelName(target, Json{{"model", name}}, "model", scan.line());
    return true;
}

bool maxModelLength(const Target &target, LogScan scan)
{
    const auto length = scan.count();
    if (length)
        takeOption(target, "max-model-len", length->value, length->line);
    return length.has_value();
}

bool batchedTokens(const Target &target, LogScan scan)
{
    const auto tokens = scan.count();
    if (tokens)
        takeOption(target, "max-num-batched-tokens", tokens->value, tokens->line);
    return tokens.has_value();
}

bool asyncScheduling(const Target &target, LogScan scan)
{
    takeOption(target, "async-scheduling", true, scan.line());
    return true;
}

bool weights(const Target &target, LogScan scan)
{
    return keep(target.rank.weights, scan.gib());
}

// Lines without a rank's name may be several ranks': the smallest counts.
bool pool(const Target &target, LogScan scan)
{
    const auto read = scan.gib();
    if (read && (!target.rank.name.empty() || !target.rank.pool || read->bytes < target.rank.pool->bytes))
        target.rank.pool = read;
    return read.has_value();
}

bool pinnedPool(const Target &target, LogScan scan)
{
    const auto free = scan.gib();
    if (!free || !scan.passTo("reserved "))
        return false;
    const auto reserved = scan.gib();
    if (!reserved)
        return false;
    renew(target.rank.card_free, free);
    if (target.engine.seat.kv.mode != KvSizing::Mode::Pinned) { // the option itself was not printed
        target.engine.seat.kv.mode = KvSizing::Mode::Pinned;
        target.engine.seat.kv.pinned_bytes = reserved->bytes;
    }
    return renew(target.rank.pool, reserved);
}

bool graphEstimate(const Target &target, LogScan scan)
{
    return renew(target.rank.graph_estimate, scan.gib());
}

bool graphs(const Target &target, LogScan scan)
{
    if (!scan.count() || !scan.passTo("took "))
        return false;
    return renew(target.rank.graphs, scan.gib());
}

bool graphPool(const Target &target, LogScan scan)
{
    const auto actual = scan.gib();
    if (!actual || !scan.take(" (actual)"))
        return false;
    renew(target.rank.graphs, actual);
    if (scan.take(", "))
        renew(target.rank.graph_estimate, scan.gib());
    return true;
}

// Whether the graphs count inside the share or not, the line says which share was asked for.
bool utilizationHint(const Target &target, LogScan scan)
{
    scan.take("=");
    return keep(target.engine.utilization, scan.real());
}

bool utilizationAdvice(const Target &target, LogScan scan)
{
    return keep(target.engine.utilization, scan.real());
}

void takeConcurrency(const Target &target, LogScan scan)
{
    const auto length = scan.count();
    if (!length || !scan.passTo("request: "))
        return;
    keep(target.engine.concurrency_length, length);
    keep(target.engine.concurrency, scan.real());
    if (target.engine.seat.max_model_len == 0)
        takeOption(target, "max-model-len", length->value, length->line);
}

bool tokens(const Target &target, LogScan scan)
{
    const auto read = scan.count();
    if (!read || !scan.take(" tokens"))
        return false;
    keep(target.engine.tokens, read);
    if (scan.take(", Maximum concurrency for "))
        takeConcurrency(target, scan);
    return true;
}

bool concurrency(const Target &target, LogScan scan)
{
    takeConcurrency(target, scan);
    return true;
}

bool blocksV0(const Target &target, LogScan scan)
{
    // "# GPU blocks: 28123, # CPU blocks: 2048"; the device may be cuda, hip or xpu
    const std::size_t hash = target.before.rfind("# ");
    if (hash == std::string_view::npos || target.before.substr(hash + 2).find(' ') != std::string_view::npos
        || target.before.substr(hash + 2) == "CPU")
        return false;
    return renew(target.engine.blocks, scan.count());
}

bool blocksOverride(const Target &target, LogScan scan)
{
    if (!scan.passTo("num_gpu_blocks_override="))
        return false;
    return renew(target.engine.blocks, scan.count());
}

bool blockSize(const Target &target, LogScan scan)
{
    return renew(target.engine.block_size, scan.count());
}

bool padding(const Target &target, LogScan scan)
{
    const auto layers = scan.count();
    return layers && scan.take(" padding layers") && renew(target.engine.padding_layers, layers);
}

bool autoLength(const Target &target, LogScan scan)
{
    if (!scan.passTo(" to "))
        return false;
    const auto length = scan.count();
    if (!length || !scan.take(" to fit"))
        return false;
    target.engine.seat.max_model_len = length->value;
    target.engine.settings.push_back({"max-model-len", {std::to_string(length->value), length->line}});
    return true;
}

bool contextFactor(const Target &target, LogScan scan)
{
    if (!scan.passTo("world_size "))
        return false;
    return renew(target.engine.context_size, scan.count());
}

bool rankPlace(const Target &target, LogScan scan)
{
    const auto number = [&scan](std::string_view name) -> std::optional<PrintedCount> {
        LogScan from = scan;
        if (!from.passTo(name))
            return std::nullopt;
        return from.count();
    };
    if (!scan.count())
        return false;
    const auto grow = [](std::optional<PrintedCount> &place, std::optional<PrintedCount> rank) {
        if (rank && rank->value < 4096 && (!place || place->value < rank->value + 1))
            place = PrintedCount{rank->value + 1, rank->line};
    };
    grow(target.engine.pipeline_size, number("PP rank "));
    grow(target.engine.data_size, number("DP rank "));
    const auto tp = number("TP rank ");
    if (tp && tp->value < 4096 && tp->value + 1 > target.engine.seat.tp
        && !alreadySaid(target.engine, "tensor-parallel-size"))
        target.engine.seat.tp = static_cast<int>(tp->value) + 1;
    return true;
}

// "[EP Rank 0/4] Expert parallelism is enabled." The rank alone is printed without it, too.
bool expertRank(const Target &target, LogScan scan)
{
    if (!scan.count() || !scan.take("/"))
        return false;
    const auto size = scan.count();
    return size && scan.take("] Expert parallelism is enabled") && renew(target.engine.expert_size, size);
}

// "Free memory on device [cuda:0 ](67.24/79.25 GiB) on startup" begins both the summary and a refusal.
bool freeMemory(const Target &target, LogScan scan)
{
    if (!scan.passTo("("))
        return false;
    const auto free = scan.size(kGiB);
    if (!free || !scan.take("/"))
        return false;
    const auto total = scan.gib();
    if (!total || !scan.passTo("tilization "))
        return false;
    const bool refused = !scan.take("is "); // "…is less than desired GPU memory utilization (0.9, …"
    if (!scan.take("("))
        return false;
    const auto share = scan.real();
    keep(target.rank.card_free, free);
    keep(target.rank.card_total, total);
    keep(target.engine.utilization, share);
    if (refused && !target.engine.refusal) {
        LogRefusal refusal{LogRefusal::Kind::Startup, scan.line(), {}, free, {}, {}};
        if (scan.take(", "))
            refusal.need = scan.gib();
        target.engine.refusal = refusal;
    }
    return true;
}

// The two forms of the summary; in the newer one the activation holds the graph estimate.
bool summary(const Target &target, LogScan scan)
{
    const auto first = scan.gib();
    if (!first)
        return false;
    const bool newer = scan.take(" for consumed memory");
    renew(newer ? target.rank.consumed : target.rank.weights_kept, first);
    const auto next = [&scan](std::string_view behind) -> std::optional<PrintedSize> {
        scan.passToNumber();
        const auto size = scan.gib();
        return size && scan.take(behind) ? size : std::nullopt;
    };
    renew(target.rank.activation, next(" for peak activation"));
    if (!newer)
        renew(target.rank.non_torch, next(" for non-torch memory"));
    renew(target.rank.graphs, next(" for CUDAGraph memory"));
    if (!target.rank.pool && scan.passTo("Current kv cache memory in use is ")) {
        LogScan bytes = scan;
        const auto size = scan.gib();
        const auto count = bytes.count();
        if (size)
            target.rank.pool = size;
        else if (count && bytes.take(" bytes"))
            target.rank.pool = PrintedSize{count->value, 0, count->line};
    }
    return true;
}

bool profile(const Target &target, LogScan scan)
{
    LogScan from = scan;
    if (from.passTo("torch peak memory increase: "))
        keep(target.rank.activation, from.gib());
    if (from.take("; non-torch forward increase memory: "))
        keep(target.rank.non_torch, from.gib());
    else if (from.passTo("(from mem_get_info)): "))
        keep(target.rank.consumed, from.gib());
    if (from.passTo("weights memory: "))
        keep(target.rank.weights, from.gib());
    return target.rank.activation.has_value();
}

bool shareV0(const Target &target, LogScan scan)
{
    scan.skipBlanks();
    if (!scan.take("("))
        return false;
    const auto total = scan.gib();
    if (!total || !scan.passTo("utilization ("))
        return false;
    keep(target.rank.card_total, total);
    return keep(target.engine.utilization, scan.real());
}

bool breakdownV0(const Target &target, LogScan scan)
{
    const auto size = scan.gib();
    if (!size)
        return false;
    renew(target.rank.weights, size);
    if (scan.passTo("non_torch_memory takes "))
        renew(target.rank.non_torch, scan.gib());
    if (scan.passTo("peak memory takes "))
        renew(target.rank.activation, scan.gib());
    if (scan.passTo("KV Cache is "))
        renew(target.rank.pool, scan.gib());
    return true;
}

void refuse(const Target &target, LogRefusal refusal)
{
    // The traceback of each process repeats it.
    if (!target.engine.refusal || target.engine.refusal->kind == LogRefusal::Kind::OutOfMemory)
        target.engine.refusal = refusal;
}

bool tooSmall(const Target &target, LogScan scan)
{
    if (!scan.passTo("max seq len ("))
        return false;
    LogRefusal refusal{LogRefusal::Kind::PoolTooSmall, scan.line(), {}, {}, scan.count(), {}};
    // Newer builds print one bracket less: "…, (4.26 GiB" and "…, 4.26 GiB".
    if (!scan.take("), "))
        return false;
    scan.take("(");
    refusal.need = scan.gib();
    if (scan.passTo("KV cache memory ("))
        refusal.available = scan.gib();
    refuse(target, refusal);
    if (refusal.asked && target.engine.seat.max_model_len == 0)
        takeOption(target, "max-model-len", refusal.asked->value, scan.line());
    return refusal.need.has_value();
}

bool possibleLength(const Target &target, LogScan scan)
{
    if (!scan.passTo("maximum model length is "))
        return false;
    const auto length = scan.count();
    if (target.engine.refusal)
        renew(target.engine.refusal->possible, length);
    return length.has_value();
}

bool tooSmallV0(const Target &target, LogScan scan)
{
    LogRefusal refusal{LogRefusal::Kind::PoolTooSmall, scan.line(), {}, {}, scan.count(), {}};
    if (!scan.passTo("stored in KV cache ("))
        return false;
    refusal.possible = scan.count();
    refuse(target, refusal);
    if (refusal.asked && target.engine.seat.max_model_len == 0)
        takeOption(target, "max-model-len", refusal.asked->value, scan.line());
    return refusal.possible.has_value();
}

bool noBlocks(const Target &target, LogScan scan)
{
    refuse(target, {LogRefusal::Kind::NoBlocks, scan.line(), {}, {}, {}, {}});
    return true;
}

bool neighbour(const Target &target, LogScan scan)
{
    LogRefusal refusal{LogRefusal::Kind::Neighbour, scan.line(), {}, {}, {}, {}};
    refusal.available = scan.gib();
    if (scan.passTo("current free memory "))
        refusal.need = scan.gib();
    refuse(target, refusal);
    return true;
}

bool stateBlocks(const Target &target, LogScan scan)
{
    scan.skipBlanks();
    if (!scan.take("("))
        return false;
    LogRefusal refusal{LogRefusal::Kind::StateBlocks, scan.line(), {}, {}, scan.count(), {}};
    if (!scan.passTo("exceeds available Mamba cache blocks ("))
        return false;
    refusal.possible = scan.count();
    refuse(target, refusal);
    if (refusal.asked)
        takeOption(target, "max-num-seqs", refusal.asked->value, scan.line());
    return refusal.possible.has_value();
}

bool outOfMemory(const Target &target, LogScan scan)
{
    if (target.engine.refusal || target.engine.finished)
        return true; // after the start it is another matter
    LogRefusal refusal{LogRefusal::Kind::OutOfMemory, scan.line(), {}, {}, {}, {}};
    if (scan.passTo("Tried to allocate ")) {
        refusal.need = scan.gib();
        if (!refusal.need)
            refusal.need = scan.mib();
    }
    refuse(target, refusal);
    return true;
}

bool backend(const Target &target, LogScan scan)
{
    std::string_view before = target.before;
    const std::size_t using_ = before.rfind("Using ");
    if (using_ == std::string_view::npos)
        return false;
    std::string name(before.substr(using_ + 6));
    if (name.starts_with("AttentionBackendEnum."))
        name.erase(0, 21);
    if (name.empty() || name.size() > 40)
        return false;
    return keep(target.engine.backend, std::optional(PrintedText{name, scan.line()}));
}

bool stateMode(const Target &target, LogScan scan)
{
    const std::string mode(scan.rest().substr(0, scan.rest().find('\'')));
    if (target.engine.seat.mamba_cache_mode.empty())
        takeOption(target, "mamba-cache-mode", mode, scan.line());
    return true;
}

bool cacheFormat(const Target &target, LogScan scan)
{
    const std::string name(scan.word());
    if (!scan.take(" data type to store kv cache"))
        return false;
    takeOption(target, "kv-cache-dtype", name, scan.line());
    return true;
}

bool finished(const Target &target, LogScan scan)
{
    const auto seconds = scan.real();
    if (!seconds)
        return false;
    target.engine.finished = PrintedCount{static_cast<std::int64_t>(seconds->value), scan.line()};
    return true;
}

// Sizes that are no use of the card.
bool aside(const Target &, LogScan)
{
    return true;
}

constexpr LogLine kVllmLines[] = {
    {"Initializing a V", banner},
    {"non-default args: ", nonDefaultArguments},
    {"args: Namespace(", namespaceArguments},
    {" version ", version},
    {" model   ", logoModel},
    {"Using max model len ", maxModelLength},
    {"Chunked prefill is enabled with max_num_batched_tokens=", batchedTokens},
    {"Asynchronous scheduling is enabled", asyncScheduling},
    {"Model loading took ", weights},
    {"oading model weights took ", weights},
    {"oading weights took ", weights},
    {"Available KV cache memory: ", pool},
    {"Initial free memory ", pinnedPool},
    {"Estimated CUDA graph memory: ", graphEstimate},
    {"Graph capturing finished in ", graphs},
    {"CUDA graph pool memory: ", graphPool},
    {"The current --gpu-memory-utilization", utilizationHint},
    {"increase --gpu-memory-utilization from ", utilizationAdvice},
    {"GPU KV cache size: ", tokens},
    {"Maximum concurrency for ", concurrency},
    {" blocks: ", blocksV0},
    {"Overriding num_gpu_blocks=", blocksOverride},
    {"Setting attention block size to ", blockSize},
    {"Setting kv cache block size to ", blockSize},
    {"Add ", padding},
    {"Auto-fit max_model_len: reduced from ", autoLength},
    {"Multiplying the GPU KV cache size by the ", contextFactor},
    {" in world size ", rankPlace},
    {"[EP Rank ", expertRank},
    {"Free memory on device ", freeMemory},
    {"Actual usage is ", summary},
    {"Total non KV cache memory: ", profile},
    {"total_gpu_memory", shareV0},
    {"model weights take ", breakdownV0},
    {"To serve at least one request with the model", tooSmall},
    {"ased on the available memory", possibleLength},
    {"The model's max seq len (", tooSmallV0},
    {"No available memory for the cache blocks", noBlocks},
    {"Error in memory profiling. Initial free memory ", neighbour},
    {"max_num_seqs", stateBlocks},
    {"out of memory", outOfMemory},
    {" attention backend", backend},
    {" backend on V1 engine", backend},
    {"Mamba cache mode is set to '", stateMode},
    {"Using ", cacheFormat},
    {"init engine (profile, create kv cache, warmup model) took ", finished},
    {"Checkpoint size: ", aside},
    {"Filesystem type for checkpoints", aside},
    {"GiB for KV cache offloading", aside},
};

}

std::span<const LogLine> vllmLines()
{
    return kVllmLines;
}

}
