// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evidence/log_lines.h"
#include "engine/evidence/secrets.h"

#include <algorithm>
#include <string>

namespace engine::detail {

namespace {

using Target = LogTarget;

// The device before " model buffer size": "load_tensors:        CUDA0". Host memory is none of a card's.
std::string_view deviceOf(std::string_view before)
{
    before = before.substr(0, before.find_last_not_of(' ') + 1);
    return before.substr(before.find_last_of(" :") + 1);
}

bool isHost(std::string_view device)
{
    return device.empty() || device.starts_with("CPU") || device.ends_with("_Host") || device == "Host"
        || device == "BLAS";
}

// Buffers of one kind add up: two caches of a model with windows, two loads of a model with a draft.
bool addBuffer(const Target &target, LogScan scan, std::optional<PrintedSize> RankLog::*place)
{
    scan.passToNumber();
    const auto size = scan.mib();
    if (!size)
        return false;
    const std::string_view device = deviceOf(target.before);
    target.engine.seat.runtime.kind = RuntimeKind::LlamaCpp;
    if (isHost(device))
        return true;
    std::optional<PrintedSize> &sum = rankOf(target.engine, device).*place;
    sum = sum ? PrintedSize{sum->bytes + size->bytes, sum->rounding + size->rounding, sum->line} : *size;
    return true;
}

bool modelBuffer(const Target &target, LogScan scan)
{
    return addBuffer(target, scan, &RankLog::weights);
}

bool kvBuffer(const Target &target, LogScan scan)
{
    return addBuffer(target, scan, &RankLog::pool);
}

bool stateBuffer(const Target &target, LogScan scan)
{
    return addBuffer(target, scan, &RankLog::state);
}

// Reserving again replaces the buffer of before.
bool computeBuffer(const Target &target, LogScan scan)
{
    const std::string_view device = deviceOf(target.before);
    if (!isHost(device))
        rankOf(target.engine, device).activation.reset();
    return addBuffer(target, scan, &RankLog::activation);
}

bool build(const Target &target, LogScan scan)
{
    const auto number = scan.count();
    if (!number || !scan.take(" ("))
        return false;
    target.engine.release = PrintedText{"b" + std::to_string(number->value), scan.line()};
    target.engine.seat.runtime.kind = RuntimeKind::LlamaCpp;
    return true;
}

bool modelFile(const Target &target, LogScan scan)
{
    if (!scan.passTo(" from "))
        return false;
    std::string_view path = scan.rest();
    path = path.substr(0, path.find(" (version"));
    Seat &seat = target.engine.seat;
    seat.runtime.kind = RuntimeKind::LlamaCpp;
    if (!seat.model.empty())
        return true; // a draft model follows the target
    seat.model = withoutSecrets(path);
    target.engine.settings.push_back({"model", {seat.model, scan.line()}});
    return true;
}

bool device(const Target &target, LogScan scan)
{
    const auto number = scan.count();
    if (!number || number->value > 1024 || !scan.take(": "))
        return false;
    const std::string_view name = scan.rest().substr(0, scan.rest().find(','));
    if (scan.rest().find("compute capability") == std::string_view::npos
        && scan.rest().find("VMM") == std::string_view::npos)
        return false;
    rankOf(target.engine, "CUDA" + std::to_string(number->value)).card =
        PrintedText{std::string(name), scan.line()};
    return true;
}

bool usingDevice(const Target &target, LogScan scan)
{
    const std::string_view name = scan.word();
    if (!scan.take(" ("))
        return false;
    const std::string_view card = scan.rest().substr(0, scan.rest().find(')'));
    RankLog &rank = rankOf(target.engine, name);
    rank.card = PrintedText{std::string(card), scan.line()};
    if (scan.passTo(" - "))
        rank.card_free = scan.mib();
    return true;
}

void takeCount(const Target &target, const char *option, const std::optional<PrintedCount> &count)
{
    target.engine.settings.push_back({option, {std::to_string(count->value), count->line}});
}

// "llama_context: n_ctx         = 32768"; of the draft's context only the first one's counts.
bool contextSetting(const Target &target, LogScan scan)
{
    const std::string_view name = scan.word();
    scan.skipBlanks();
    if (!scan.take("= "))
        return false;
    scan.skipBlanks();
    const auto count = scan.count();
    Seat &seat = target.engine.seat;
    if (!count)
        return false;
    seat.runtime.kind = RuntimeKind::LlamaCpp;
    if (name == "ctx" && !target.engine.cells) {
        target.engine.cells = count;
        takeCount(target, "ctx-size", count);
    } else if (name == "seq_max" && !seat.max_num_seqs && count->value > 0 && count->value < (1 << 30)) {
        seat.max_num_seqs = static_cast<int>(count->value);
        takeCount(target, "parallel", count);
    } else if ((name == "ctx_seq" || name == "ctx_per_seq") && seat.max_model_len == 0) {
        seat.max_model_len = count->value;
    } else if (name == "ubatch" && !seat.max_num_batched_tokens && count->value > 0
               && count->value < (1 << 30)) {
        seat.max_num_batched_tokens = static_cast<int>(count->value);
        takeCount(target, "ubatch-size", count);
    }
    return true;
}

bool unified(const Target &target, LogScan scan)
{
    scan.skipBlanks();
    if (!scan.take("= "))
        return false;
    if (!target.engine.seat.kv_unified)
        target.engine.seat.kv_unified = scan.take("true");
    return true;
}

// "llama_kv_cache: size = 5120.00 MiB ( 32768 cells,  40 layers, 1/1 seqs), K (f16): … MiB, V (q8_0): …"
bool cacheSize(const Target &target, LogScan scan)
{
    const auto format = [&scan](std::string_view name) -> std::string {
        if (!scan.passTo(name))
            return {};
        return std::string(scan.rest().substr(0, scan.rest().find(')')));
    };
    if (!scan.mib())
        return false;
    const std::string k = format("K ("), v = format("V (");
    Seat &seat = target.engine.seat;
    seat.runtime.kind = RuntimeKind::LlamaCpp;
    if (k.empty() || v.empty() || seat.kv_cache_dtype != "auto")
        return true;
    seat.kv_cache_dtype = k == v ? k : k + "/" + v;
    target.engine.settings.push_back({"cache-type", {seat.kv_cache_dtype, scan.line()}});
    return true;
}

// "|   - CUDA0 (RTX 4090)   | 24080 = 9436 + (14193 = 13169 +      38 +     985) +         451 |": total,
// free, own = model + context + compute, and what is not accounted for. Older builds have a colon for the
// bar.
bool breakdown(const Target &target, LogScan scan)
{
    const std::string name(scan.word());
    if (!scan.take(" ("))
        return name.empty() ? false : isHost(name);
    const std::string card(scan.rest().substr(0, scan.rest().find(')')));
    scan.passTo(")");
    if (!scan.passTo("|") && !scan.passTo(":"))
        return false;
    std::optional<PrintedSize> sizes[6];
    for (std::optional<PrintedSize> &size : sizes) {
        scan.passToNumber();
        size = scan.size(kMiB);
        if (!size)
            return false;
    }
    target.engine.seat.runtime.kind = RuntimeKind::LlamaCpp;
    if (isHost(name))
        return true;
    RankLog &rank = rankOf(target.engine, name);
    rank.card = PrintedText{card, scan.line()};
    rank.card_total = sizes[0];
    // Rounded to whole MiB; the buffers' own lines say more.
    if (!rank.weights)
        rank.weights = sizes[3];
    if (!rank.pool)
        rank.pool = sizes[4];
    if (!rank.activation)
        rank.activation = sizes[5];
    return true;
}

bool failedAllocation(const Target &target, LogScan scan)
{
    LogRefusal refusal{LogRefusal::Kind::OutOfMemory, scan.line(), {}, {}, {}, {}};
    refusal.need = scan.mib();
    if (!refusal.need || !scan.take(" on device "))
        return false;
    target.engine.seat.runtime.kind = RuntimeKind::LlamaCpp;
    if (!target.engine.refusal)
        target.engine.refusal = refusal;
    return true;
}

// Shrinking what did not fit is no refusal: what is loaded afterwards counts.
bool reduced(const Target &target, LogScan scan)
{
    if (!scan.passTo(" to "))
        return false;
    const auto count = scan.count();
    if (!count)
        return false;
    target.engine.settings.push_back({"fit-context", {std::to_string(count->value), count->line}});
    return true;
}

bool listening(const Target &target, LogScan scan)
{
    if (target.engine.seat.runtime.kind == RuntimeKind::LlamaCpp && !target.engine.finished)
        target.engine.finished = PrintedCount{0, scan.line()};
    return true;
}

// Sizes that are no use of the card.
bool llamaAside(const Target &, LogScan)
{
    return true;
}

constexpr LogLine kLlamaLines[] = {
    {" model buffer size", modelBuffer},
    {" KV buffer size", kvBuffer},
    {" RS buffer size", stateBuffer},
    {" compute buffer size", computeBuffer},
    {" output buffer size", llamaAside},
    {"build: ", build},
    {"loaded meta data with ", modelFile},
    {"  Device ", device},
    {"using device ", usingDevice},
    {": n_", contextSetting},
    {": kv_unified ", unified},
    {": size = ", cacheSize},
    {"KV self size  = ", cacheSize},
    {"  - ", breakdown},
    {": allocating ", failedAllocation},
    {"context size reduced from ", reduced},
    {"server is listening on", listening},
    {"file size   = ", llamaAside},
    {"model size ", llamaAside},
    {"estimated worst-case memory usage of ", llamaAside},
    {"memory used, ", llamaAside},
    {"MiB of device memory", llamaAside},
    {"free vs. target of", llamaAside},
};

}

std::span<const LogLine> llamaLines()
{
    return kLlamaLines;
}

}
