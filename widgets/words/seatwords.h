// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The texts that say what a seat is and takes: the lines on its tile, its sentence for screen readers, its
// cards and verdict. Board, table, menus and tool tips share them, so that a seat reads the same everywhere.
#pragma once

#include <QString>

#include "engine/layout/budget.h"

namespace seatwords {

/// "in the worst case", "at the plateau", "at boot"; and "worst case", "plateau", "boot".
QString inState(engine::State state);
QString stateName(engine::State state);
/// "b", "p", "w": where there is no room for the word.
QString stateLetter(engine::State state);

/// Model and weight variant, "Mistral-Small-24B FP8"; "other process" for a seat known by measurement only.
QString model(const engine::SeatBudget &seat);
/// "65,536 · util 0.52", "262,144 · KV 5.5": context and KV pool of one rank; empty for other processes.
QString demand(const engine::SeatBudget &seat);
/// KV pool of a rank: how it is sized with its value.
QString kvPool(const engine::SeatBudget &seat);
QString rank(int rank, int ranks);
/// "vLLM 0.28", "llama.cpp".
QString runtime(const engine::Runtime &runtime);

/// "GPU 0", "GPU 0, 1", "none".
QString cards(const std::vector<std::string> &cards);

/// Bytes of one rank, and of all ranks of a seat, in `state`.
engine::Bytes rankBytes(const engine::SeatBudget &seat, int rank, engine::State state);
engine::Bytes seatBytes(const engine::SeatBudget &seat, engine::State state);

/// "PASS", "TIGHT", "FAIL"; the reason in numbers, empty when there is none.
QString verdict(engine::Verdict verdict);
QString reason(const engine::Reason &reason);

/// Full sentence for a tile: name, size, card, place in the stack, verdict with its reason.
QString tileSentence(const engine::Budget &budget, int seat, int rank, engine::State state);

}
