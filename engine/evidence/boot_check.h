// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Holds an engine's boot log against the planner: whether the allocator's arithmetic gives the tokens it
// printed, and how far each predicted part was off. Where the model is not known, what the figures say of
// themselves.
#pragma once

#include "engine/estimate/estimate.h"
#include "engine/evidence/boot_log.h"

#include <optional>
#include <span>
#include <vector>

namespace engine {

/// What tokens, length and concurrency say without a model: users-and-logs.md C4.
struct BackSolved {
    /// Pool ÷ tokens, with the rounding of the pool: a rate of models whose layers all grow, nothing else.
    std::optional<Bytes> bytes_per_token_low, bytes_per_token_high;
    /// The smallest whole numbers with blocks ÷ blocks per request × length = the printed tokens (since the
    /// line is rounded down from that product, 0.11); a larger pair with the same ratio is as good.
    std::optional<std::int64_t> blocks, blocks_per_request;
};

/// Never fails; empty where the log lacks the figures.
BackSolved backSolve(const BootedEngine &engine);

/// The printed tokens against the allocator's, for every pool that is printed as the log's is.
struct PoolCheck {
    enum class Answer {
        Match, // some such pool gives exactly the printed tokens
        Mismatch,
        NoFigures, // the log has no pool or no tokens
        Refused, // the allocator cannot lay these settings out
    };
    Answer answer = Answer::NoFigures;
    std::optional<PrintedSize> pool; // of the smallest rank
    std::optional<PrintedCount> printed; // tokens
    Tokens low = 0, high = 0; // tokens of the smallest and the largest such pool
    std::optional<std::int64_t> blocks; // of a match
    std::int64_t blocks_per_request = 0;
    Bytes bytes_per_block = 0;
    /// Below the predicted tokens by up to a fiftieth although the pool is right: another rank, whose pool
    /// was not printed, was smaller.
    bool smaller_rank = false;
};

/// One part, predicted and measured. Bytes of the smallest rank.
struct BootPart {
    enum class Kind { Weights, Activation, Graphs, Pool };
    Kind kind = Kind::Weights;
    Bytes predicted = 0, low = 0, high = 0;
    PrintedSize measured;
    Provenance provenance = Provenance::Default;

    /// Whether the measured value may lie inside the band, its rounding counted.
    bool within() const { return measured.high() >= low && measured.low() <= high; }
    Bytes difference() const { return measured.bytes - predicted; }
};

struct RefusalCheck {
    Bytes need = 0; // of one context by the allocator
    std::optional<bool> need_matches, length_matches; // where printed
    Tokens estimated_low = 0, estimated_high = 0;
};

/// A setting the log names and the seat has otherwise.
struct SettingDiffers {
    std::string_view setting; // label of engine/plan/seat_setting.h, or "model"
    std::string log, seat;
};

struct BootCheck {
    PoolCheck pool;
    std::vector<BootPart> parts; // those both sides have
    std::optional<RefusalCheck> refusal;
    std::vector<SettingDiffers> differs; // filled by who knows the seat it is for: differencesToSeat
    std::optional<Error> error; // why the settings could not be estimated
};

/// Predicts what `engine` printed with its own settings, `model` and `cards` (one stands for all ranks).
/// `seat` gives the settings; its measured values are not used, or the prediction would repeat them.
BootCheck checkBoot(const BootedEngine &engine, const Seat &seat, const Model &model,
                    std::span<const CardFacts> cards, const Policy &policy);

/// The measured values a seat takes from the log: weights, activation without the graph estimate, graphs of
/// the rank with the smallest pool. `source` says where they are from.
Measured measuredOf(const BootedEngine &engine, std::string source);

/// Activation as the planner counts it: the newer summary has the graph estimate in it (users-and-logs.md
/// C4).
std::optional<PrintedSize> activationOf(const RankLog &rank);

/// Where `seat` of `model` is not what ran: figures measured with other settings may not hold for it.
std::vector<SettingDiffers> differencesToSeat(const BootedEngine &engine, const Seat &seat,
                                              const Model &model);

/// What can be asked of `engine` by its settings that the planner has no place for: "pipeline-parallel-size
/// 2".
std::vector<std::string> beyondThePlanner(const BootedEngine &engine);

}
