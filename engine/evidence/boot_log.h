// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Boot logs of vLLM (from the V0 engine to 0.31) and llama-server: what an engine said of its settings and
// its memory, each figure with the line it stands in and the digits it was printed with. Nothing is worked
// out or guessed here; what was not found is named. Lines: vllm-memory.md section 6, users-and-logs.md C4,
// vllm-parallel.md section 9.
#pragma once

#include "engine/plan/plan.h"
#include "engine/units/error.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// A size as printed. The true one lies within `rounding` of `bytes`: half a unit of the last digit, which of
/// vLLM's sizes with fewer than two decimals is the second one, since trailing zeros vanish.
struct PrintedSize {
    Bytes bytes = 0;
    Bytes rounding = 0;
    int line = 0;

    Bytes low() const { return bytes - rounding; }
    Bytes high() const { return bytes + rounding; }
    bool operator==(const PrintedSize &) const = default;
};

struct PrintedCount {
    std::int64_t value = 0;
    int line = 0;
    bool operator==(const PrintedCount &) const = default;
};

struct PrintedReal {
    double value = 0;
    double rounding = 0; // half a unit of the last digit
    int line = 0;
    bool operator==(const PrintedReal &) const = default;
};

struct PrintedText {
    std::string value;
    int line = 0;
    bool operator==(const PrintedText &) const = default;
};

/// What one rank (vLLM) or device (llama.cpp) printed. Every rank may print, or only the first of a node.
struct RankLog {
    std::string name; // "TP0", "PP1_TP0", "CUDA0"; empty where the lines carry no name
    std::optional<PrintedSize> weights; // "Model loading took": with a draft model, without context
    std::optional<PrintedSize> weights_kept; // of the summary: what of them stayed
    std::optional<PrintedSize> consumed; // newer summary: weights + non-torch
    std::optional<PrintedSize> activation; // peak; in the newer summary the graph estimate is in it
    std::optional<PrintedSize> non_torch; // may be negative
    std::optional<PrintedSize> graph_estimate,
        graphs; // reserved before and taken after capturing; may be negative
    std::optional<PrintedSize> pool; // for KV; may be negative
    std::optional<PrintedSize> state; // llama.cpp: recurrent state
    std::optional<PrintedSize> card_total, card_free; // CUDA total and what of it was free at the start
    std::optional<PrintedText> card; // llama.cpp names its devices

    bool operator==(const RankLog &) const = default;
};

/// Why an engine did not start.
struct LogRefusal {
    enum class Kind {
        Startup, // less free than the utilisation asks for
        PoolTooSmall, // one context does not fit
        NoBlocks, // nothing is left for the pool
        Neighbour, // memory was freed while it was profiled
        StateBlocks, // more sequences than state blocks
        OutOfMemory,
    };
    Kind kind = Kind::NoBlocks;
    int line = 0;
    std::optional<PrintedSize> need, available; // PoolTooSmall: one context; Startup: the share
    std::optional<PrintedCount> asked, possible; // tokens, or sequences of StateBlocks
    int attempts = 1; // in a row, as a restart policy makes them
};

/// One engine of a log.
struct BootedEngine {
    std::string name; // of its container or unit, where the lines carry it
    int first_line = 0, last_line = 0;
    std::optional<PrintedText> release; // "0.26.0", "b6325"
    Seat seat; // settings as found; model as written
    std::vector<std::pair<std::string, PrintedText>> settings; // option, value; in the order found
    std::vector<std::pair<std::string, PrintedText>> other_options; // the planner has no use for; no values
    std::optional<PrintedText> quantization, dtype, backend;
    std::optional<PrintedReal> utilization;
    std::vector<RankLog> ranks;
    std::optional<PrintedCount> tokens; // "GPU KV cache size"
    std::optional<PrintedCount> blocks; // V0, or an override
    std::optional<PrintedReal> concurrency;
    std::optional<PrintedCount> concurrency_length; // tokens of a request the concurrency is for
    std::optional<PrintedCount> block_size, padding_layers, cells;
    std::optional<PrintedCount> pipeline_size, data_size, expert_size,
        context_size; // 1 each where not printed
    std::optional<PrintedCount> finished; // seconds until the engine was up
    std::optional<LogRefusal> refusal;
    std::vector<std::string> missing; // figures the log does not print: "release", "weights", …
    std::vector<PrintedText> unknown; // lines with a size that were not understood, without secrets

    /// The rank with the smallest pool: it decides what all of them hold. Null where none printed one.
    const RankLog *smallest() const;
};

struct BootLog {
    std::vector<BootedEngine> engines;
    std::int64_t lines = 0;
    std::int64_t recognised = 0; // lines a figure or a setting was taken from
    bool binary = false; // bytes that no text has were met
};

/// Reads a log piece by piece in memory that does not grow with it: feed() any number of times, then
/// finish(). ANSI colours, carriage returns, UTF-16 with a byte-order mark and the prefixes of compose,
/// docker and journald are taken off; a line longer than 256 KiB is cut.
class BootLogReader
{
public:
    BootLogReader();
    ~BootLogReader();
    BootLogReader(const BootLogReader &) = delete;
    BootLogReader &operator=(const BootLogReader &) = delete;

    void feed(std::string_view piece);
    /// What was read. Errors: "log-binary" (), "log-no-engine" (lines): no line of an engine that starts.
    Expected<BootLog> finish();

private:
    struct Private;
    std::unique_ptr<Private> m_;
};

}
