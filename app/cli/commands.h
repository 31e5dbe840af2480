// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room app/cli: the program vramplan, on the engine alone. No Qt and no widget is used here.
//
// The commands of vramplan. Each writes its answer to standard output, its errors as one line to standard
// error, and returns the exit code: 0 fits, 1 does not fit, 2 cannot be read or understood.
#pragma once

#include "app/cli/inputs.h"

#include "engine/estimate/solve.h"

#include <optional>
#include <string>
#include <vector>

namespace cli {

inline constexpr int kExitFits = 0;
inline constexpr int kExitDoesNotFit = 1;
inline constexpr int kExitError = 2;
inline constexpr int kExitStopped = 3; // a search ended before its answer was known

int estimateCommand(const Inputs &inputs, bool json, bool explain);
int solveCommand(const Inputs &inputs, engine::SolveFor what, bool json);

/// One estimate per line of `file` ("-" is standard input), one JSON result per line on standard output. A
/// refused line gives an error object and the batch goes on; exit 2 only when the file cannot be read.
int batchCommand(const std::string &file);

int checkCommand(const std::string &file, bool json);

struct PlaceArguments {
    std::string output; // plan file to write unless it is known that no layout passes; empty: none
    bool json = false;
    bool uneven_sets = false;
    std::optional<double> time_limit; // seconds; absent: engine::kDefaultTimeLimit
};

/// The best layout of a plan: exit 0 with one that `check` passes, 1 when there is none, 3 when the search
/// ended before either was known; the best so far is written then.
int placeCommand(const std::string &file, const PlaceArguments &arguments);

enum class DiffFormat { Text, Json, Markdown };

/// What changes from one plan to another: exit 0 no difference, 1 differences.
int diffCommand(const std::string &before_file, const std::string &after_file, DiffFormat format);

/// The change record as Markdown, or as JSON when asked or `output` ends in ".json", into `output` (empty or
/// "-": standard output), against `baseline_file` or, when that is empty, the plan's own baseline.
int reportCommand(const std::string &file, const std::string &baseline_file, const std::string &output,
                  bool json);

enum class FlagsFormat { Command, Compose, Environment };

/// The commands that serve the seats of a plan, or the one called `seat`.
int flagsCommand(const std::string &file, const std::string &seat, FlagsFormat format);

struct ImportArguments {
    std::string what; // one of importKinds()
    std::string file; // "-" is standard input
    std::string plan, output; // written with the seat; both or none
    std::string seat, host; // empty: a new seat, the first host
    std::string model, config, weights, card; // of a log: what it is held against
    bool json = false;
};

/// What can be imported, and a line of help about each.
std::vector<std::string> importKinds();
std::string importKindsHelp();

/// Reads a file of the kind `arguments.what` and shows what it says, or puts it into a plan.
int importCommand(const ImportArguments &arguments);

/// `what`: models, cards, kv-formats, engines, profiles, calibration, or cached (below `folder`).
int listCommand(const std::string &what, bool json, const std::string &folder = {});

/// The models of the Hugging Face cache, or below `folder`, as a table or one JSON array.
std::string listCached(const std::string &folder, bool json);

/// Writes `error` to standard error (or as an object to standard output with `json`) and returns kExitError.
int refuse(const engine::Error &error, bool json = false);

}
