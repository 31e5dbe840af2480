// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room engine/flags: the command, flags and environment that serve a seat, and the table of options they
// come from. Reading such a command back belongs to engine/evidence.
//
// The command that serves a seat: program, arguments and environment for its runtime and release, with plain
// byte integers and only the options the release knows and the seat sets or needs. Text for a shell, a
// compose file and an environment file is made from it in flags_text.h.
#pragma once

#include "engine/layout/budget.h"
#include "engine/units/error.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace engine {

struct SeatCommand {
    std::string seat;
    RuntimeKind runtime = RuntimeKind::Vllm;
    std::string image; // container image of the release
    std::string host; // empty: the seat is on no card
    std::vector<std::string> program; // {"vllm", "serve"}
    std::vector<std::string> arguments; // as the program gets them, unquoted
    std::vector<std::pair<std::string, std::string>> environment;
    std::vector<std::string> devices; // as nvidia-smi (or the platform's own tool) numbers them, one per rank
    Platform platform = Platform::Cuda; // of its cards
    std::vector<Reason> remarks; // what the command cannot say or guesses; words by code
};

/// The command of seat number `seat` of `plan`; nothing for a process known only by measurement. Rule pools
/// become plain bytes. A pinned seat that names no utilisation gets `safeStartupShare` where the release's
/// default could fail. Remarks: "flags-model-unknown" (model, weights), "flags-gguf-unknown" (repository),
/// "flags-option-unknown" (option, release), "flags-drafter-unknown" (method), "flags-startup-unsafe" (), "flags-release-unknown" (release),
/// "flags-pool-unknown" (), "flags-image-unknown" (platform), "flags-block-size" (the block size that
/// wastes less of a page).
std::optional<SeatCommand> seatCommand(const Plan &plan, const Budget &budget, std::size_t seat);

/// Highest utilisation in hundredths that passes vLLM's start-up check (free ≥ total × utilisation, also for
/// pinned pools: vllm-memory.md section 5.4) on every card of the seat while all others there are at their
/// peak, so in any boot order; 0 when there is none or the seat is on no card.
double safeStartupShare(const Budget &budget, std::size_t seat);

/// What a runtime is given to find the weights: the repository the plan names, else "model/variant" (or the
/// model alone) with `known` false.
struct ServedModel {
    std::string name;
    bool known = false;
};
ServedModel servedModel(const Model &model, const std::string &variant);

/// What tells a process on `platform` which cards it may use: CUDA_VISIBLE_DEVICES, HIP_VISIBLE_DEVICES,
/// ZE_AFFINITY_MASK or ASCEND_RT_VISIBLE_DEVICES.
std::string_view deviceVariable(Platform platform);

/// nvidia-smi's number of card `id` of `host`: the number its id ends in when those of the host's cards all
/// differ ("gpu2"), else its place in the list. On a host with cards of several platforms, each of which
/// counts its own alone: the place among those of its platform. Empty: not a card of the host.
std::string deviceNumber(const Host &host, const std::string &id);

/// Whether `release` (empty: the newest) takes the vLLM option `option`, "--" included; a release the planner
/// does not know takes all.
bool releaseTakesOption(std::string_view release, std::string_view option);

}
