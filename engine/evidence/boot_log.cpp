// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evidence/boot_log.h"

#include "engine/evidence/log_lines.h"
#include "engine/evidence/log_text.h"
#include "engine/evidence/secrets.h"
#include "engine/kv/rules.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <map>

namespace engine {

namespace detail {

RankLog &rankOf(BootedEngine &engine, std::string_view name)
{
    for (RankLog &rank : engine.ranks)
        if (rank.name == name)
            return rank;
    engine.ranks.push_back({});
    engine.ranks.back().name = name;
    return engine.ranks.back();
}

}

namespace {

using detail::LogLine;
using detail::LogScan;
using detail::LogTarget;

constexpr std::size_t kMaxUnknown = 20;
constexpr std::size_t kMaxUnknownText = 160;
constexpr std::size_t kMaxEngines = 256;
constexpr std::size_t kMaxRanks = 1024;

unsigned pairOf(char a, char b)
{
    return static_cast<unsigned>(static_cast<unsigned char>(a)) << 8 | static_cast<unsigned char>(b);
}

/// The lines of both engines by the first two letters of their words, so that a line is looked through once.
class LineTable
{
public:
    LineTable()
    {
        for (const LogLine &line : detail::vllmLines())
            add(line);
        for (const LogLine &line : detail::llamaLines())
            add(line);
    }

    /// Calls `found(line, place)` for every place of `text` where the words of a line stand.
    template <typename Found> void find(std::string_view text, Found found) const
    {
        for (std::size_t at = 0; at + 1 < text.size(); ++at) {
            const unsigned pair = pairOf(text[at], text[at + 1]);
            if (!begins_[pair])
                continue;
            for (const LogLine *line : lines_.at(pair))
                if (text.substr(at).starts_with(line->words))
                    found(*line, at);
        }
    }

private:
    void add(const LogLine &line)
    {
        const unsigned pair = pairOf(line.words[0], line.words[1]);
        begins_.set(pair);
        lines_[pair].push_back(&line);
    }

    std::bitset<65536> begins_;
    std::map<unsigned, std::vector<const LogLine *>> lines_;
};

const LineTable &lineTable()
{
    static const LineTable table;
    return table;
}

/// "(Worker_TP0_EP0 pid=4)", "(VllmWorker rank=1 pid=4)" and "(EngineCore_DP0 pid=4)" are TP0_EP0, TP1 and
/// nothing: a rank is what holds memory of a card.
std::string rankName(std::string_view before)
{
    const std::size_t pid = before.rfind("pid=");
    if (pid == std::string_view::npos)
        return {};
    const std::size_t open = before.rfind('(', pid);
    if (open == std::string_view::npos)
        return {};
    const std::string_view process = before.substr(open + 1, pid - open - 1);
    if (const std::size_t rank = process.find("rank="); rank != std::string_view::npos)
        return "TP"
            + std::string(
                   process.substr(rank + 5, process.find_first_not_of("0123456789", rank + 5) - rank - 5));
    const std::size_t name = process.find("Worker_");
    if (name == std::string_view::npos)
        return {};
    const std::string_view rank = process.substr(name + 7);
    return std::string(rank.substr(0, rank.find(' ')));
}

bool hasSize(std::string_view text)
{
    for (const std::string_view unit : {"GiB", "MiB"})
        for (std::size_t at = text.find(unit); at != std::string_view::npos; at = text.find(unit, at + 1)) {
            const std::string_view before = text.substr(0, at);
            const std::size_t digit = before.find_last_not_of(' ');
            if (digit != std::string_view::npos && before[digit] >= '0' && before[digit] <= '9')
                return true;
        }
    return false;
}

/// Whether what is known of the engine and a line with `words` behind `before` belong to different boots. The
/// engines of further data ranks print their banner when they come to it.
bool isNewBoot(const BootedEngine &engine, std::string_view words, std::string_view before)
{
    const std::size_t data_rank = before.find("EngineCore_DP");
    if (data_rank != std::string_view::npos && before.substr(data_rank + 13, 2).find_first_of("0 ") != 0)
        return false;
    const bool loaded = std::any_of(engine.ranks.begin(), engine.ranks.end(),
                                    [](const RankLog &rank) { return rank.weights || rank.pool; });
    const bool over = loaded || engine.refusal || engine.tokens || engine.finished;
    if (words == "Initializing a V" || words == "non-default args: " || words == "args: Namespace("
        || words == " version " || words == "build: ")
        return over;
    // Without a word of the engine itself: another model is loaded after the one before stood.
    return words == "loaded meta data with " && engine.finished;
}

/// Whether the same deployment was refused again for the same reason.
bool isRepeat(const BootedEngine &before, const BootedEngine &engine)
{
    return before.refusal && engine.refusal && before.name == engine.name
        && before.refusal->kind == engine.refusal->kind && before.seat.model == engine.seat.model
        && before.seat.max_model_len == engine.seat.max_model_len && before.seat.tp == engine.seat.tp;
}

bool saysNothing(const RankLog &rank)
{
    RankLog named;
    named.name = rank.name;
    return rank == named;
}

bool isEmpty(const std::vector<RankLog> &ranks)
{
    return std::all_of(ranks.begin(), ranks.end(), saysNothing);
}

void nameMissing(BootedEngine &engine)
{
    const auto any = [&](std::optional<PrintedSize> RankLog::*field) {
        return std::any_of(engine.ranks.begin(), engine.ranks.end(),
                           [&](const RankLog &rank) { return (rank.*field).has_value(); });
    };
    const bool llama = engine.seat.runtime.kind == RuntimeKind::LlamaCpp;
    const std::pair<const char *, bool> figures[] = {
        {"release", engine.release.has_value()},
        {"model", !engine.seat.model.empty()},
        {"context", engine.seat.max_model_len > 0 || engine.cells},
        {"utilization", llama || engine.utilization || engine.seat.kv.mode == KvSizing::Mode::Pinned},
        {"card-total", any(&RankLog::card_total)},
        {"weights", any(&RankLog::weights)},
        {"activation", any(&RankLog::activation)},
        {"graphs", llama || any(&RankLog::graphs) || engine.seat.enforce_eager.value_or(false)},
        {"pool", any(&RankLog::pool)},
        {"tokens", llama || engine.tokens || engine.blocks}};
    for (const auto &[name, found] : figures)
        if (!found)
            engine.missing.emplace_back(name);
}

void finishSeat(BootedEngine &engine)
{
    Seat &seat = engine.seat;
    if (engine.release)
        seat.runtime.release = engine.release->value;
    if (seat.runtime.kind == RuntimeKind::LlamaCpp) {
        if (seat.max_model_len == 0 && engine.cells)
            seat.max_model_len = engine.cells->value
                / std::max(seat.kv_unified.value_or(false) ? 1 : seat.max_num_seqs.value_or(1), 1);
    } else {
        if (seat.runtime.release.ends_with(".0")
            && std::count(seat.runtime.release.begin(), seat.runtime.release.end(), '.') == 2)
            seat.runtime.release.resize(seat.runtime.release.size() - 2);
        if (seat.kv.mode != KvSizing::Mode::Pinned) {
            const Expected<ReleaseRules> rules = releaseRules(seat.runtime.release);
            seat.kv.mode = KvSizing::Mode::Utilisation;
            seat.kv.utilization = engine.utilization ? engine.utilization->value
                : rules                              ? rules->default_utilization
                                                     : 0.9;
            seat.gpu_memory_utilization.reset();
        }
    }
    if (seat.name.empty())
        seat.name = seat.model;
    seat.name.erase(0, seat.name.find_last_of("/\\") + 1); // a path, when it was served as one
    if (seat.name.ends_with(".gguf"))
        seat.name.resize(seat.name.size() - 5);
}

}

const RankLog *BootedEngine::smallest() const
{
    const RankLog *found = nullptr;
    for (const RankLog &rank : ranks)
        if (rank.pool && (!found || rank.pool->bytes < found->pool->bytes))
            found = &rank;
    return found;
}

struct BootLogReader::Private {
    /// What one service of a container file or one unit of a journal writes.
    struct Stream {
        std::string name;
        std::size_t engine = 0; // index + 1; 0: none yet
    };
    detail::LogText lines;
    BootLog log;
    std::vector<Stream> streams;

    Stream &stream(std::string_view name)
    {
        for (Stream &known : streams)
            if (known.name == name)
                return known;
        if (streams.size() < kMaxEngines)
            streams.push_back({std::string(name), 0});
        return streams.back();
    }

    BootedEngine &engineOf(Stream &stream, std::string_view words, std::string_view before, int line)
    {
        const bool fresh = stream.engine == 0 || isNewBoot(log.engines[stream.engine - 1], words, before);
        if (fresh && log.engines.size() < kMaxEngines) {
            log.engines.emplace_back();
            log.engines.back().name = stream.name;
            log.engines.back().first_line = line;
            stream.engine = log.engines.size();
        }
        BootedEngine &engine = log.engines[std::max<std::size_t>(stream.engine, 1) - 1];
        engine.last_line = line;
        return engine;
    }

    void takeLine(std::string_view raw, int number)
    {
        std::string_view service;
        std::string buffer;
        const std::string_view message = detail::withoutPrefix(raw, service, buffer);
        Stream *at = nullptr;
        bool known = false;
        lineTable().find(message, [&](const LogLine &line, std::size_t place) {
            if (!at)
                at = &stream(service);
            known = read(line, *at, message, place, number) || known;
        });
        log.recognised += known;
        if (!known && hasSize(message))
            keepUnknown(stream(service), message, number);
    }

    bool read(const LogLine &line, Stream &stream, std::string_view message, std::size_t place, int number)
    {
        const std::string_view before = message.substr(0, place);
        const LogScan scan(message.substr(place + line.words.size()), number);
        // What a line is for an engine is known once it was read: try it on a copy that has nothing else.
        BootedEngine probe;
        RankLog aside;
        if (!line.read({probe, aside, before}, scan) && !refines(line.words))
            return false;
        BootedEngine &engine = engineOf(stream, line.words, before, number);
        RankLog devices; // llama.cpp's lines name theirs themselves
        const bool llama = probe.seat.runtime.kind == RuntimeKind::LlamaCpp;
        RankLog &rank =
            llama || engine.ranks.size() >= kMaxRanks ? devices : detail::rankOf(engine, rankName(before));
        return line.read({engine, rank, before}, scan);
    }

    // Lines that only add to what a line before began.
    static bool refines(std::string_view words) { return words == "ased on the available memory"; }

    void keepUnknown(Stream &stream, std::string_view message, int number)
    {
        if (stream.engine == 0)
            return;
        std::vector<PrintedText> &unknown = log.engines[stream.engine - 1].unknown;
        if (unknown.size() < kMaxUnknown)
            unknown.push_back({withoutSecrets(message.substr(0, kMaxUnknownText)), number});
    }

    void mergeRepeats()
    {
        std::vector<BootedEngine> kept;
        for (BootedEngine &engine : log.engines) {
            const auto before = std::find_if(kept.rbegin(), kept.rend(), [&](const BootedEngine &other) {
                return other.name == engine.name;
            });
            if (before != kept.rend() && isRepeat(*before, engine)) {
                ++before->refusal->attempts;
                before->last_line = engine.last_line;
            } else {
                kept.push_back(std::move(engine));
            }
        }
        log.engines = std::move(kept);
    }
};

BootLogReader::BootLogReader()
    : m_(std::make_unique<Private>())
{
}

BootLogReader::~BootLogReader() = default;

void BootLogReader::feed(std::string_view piece)
{
    m_->lines.feed(piece, [this](std::string_view line, int number) { m_->takeLine(line, number); });
}

Expected<BootLog> BootLogReader::finish()
{
    m_->lines.finish([this](std::string_view line, int number) { m_->takeLine(line, number); });
    m_->log.lines = m_->lines.lines();
    m_->log.binary = m_->lines.isBinary();
    std::erase_if(m_->log.engines, [](const BootedEngine &engine) {
        const bool refused = engine.refusal && engine.refusal->kind != LogRefusal::Kind::OutOfMemory;
        return isEmpty(engine.ranks) && !engine.tokens && !refused && engine.settings.empty();
    });
    if (m_->log.engines.empty())
        return m_->log.binary ? fail("log-binary") : fail("log-no-engine", {Arg::count(m_->log.lines)});
    m_->mergeRepeats();
    for (BootedEngine &engine : m_->log.engines) {
        std::erase_if(engine.ranks, saysNothing);
        finishSeat(engine);
        nameMissing(engine);
    }
    return std::move(m_->log);
}

}
