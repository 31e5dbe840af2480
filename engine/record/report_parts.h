// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Sections of a change record that follow from one plan: what a layout amounts to, every seat's settings, the
// KV rule with its waivers, and what to verify. Text is Markdown unless a docstring says plain.
#pragma once

#include "engine/record/flags_change.h"
#include "engine/record/record_data.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace engine {

/// Plain: how many seats stand where, the verdict, and the smallest spare in the worst case.
std::string standingText(const Budget &budget);
/// Spare of every card in its three states.
std::string cardsStandingMarkdown(const Budget &budget);
/// Cards, verdict and worst case of every seat.
std::string seatsStandingMarkdown(const Budget &budget);
/// One row per seat with what it is started with.
std::string seatSettingsMarkdown(const Budget &budget);
/// The policy in a sentence, then each pool against it.
std::string ruleMarkdown(const Budget &budget);
/// Table of seat, flag, before and after.
std::string flagChangesMarkdown(const std::vector<SeatFlagChanges> &changes);
/// A list of dated entries.
std::string entriesMarkdown(const std::vector<FollowUp> &entries);

/// A seat that holds less than the rule with a reason; `args` fill "record/waiver-sentence".
struct WaiverLine {
    std::string seat;
    Args args;
};
std::vector<WaiverLine> waiverLines(const Budget &budget);

/// What nvidia-smi has to show per card in use once everything has settled. Plain.
struct VerifyLine {
    std::string card, text;
};
std::vector<VerifyLine> verifyLines(const Budget &budget);

/// Plain: what the placement search said, while the layout still leaves what it found; else nothing.
std::optional<std::string> placementText(const Budget &budget, const RecordData &data);

/// Smallest worst-case spare over the cards in use; nothing when no card is.
std::optional<Bytes> worstSpare(const Budget &budget);

/// "Verify", or "Verify on 2026-10-07". Plain.
std::string verifyHeading(const RecordData &data);

/// Runtimes of a plan's served seats, "vLLM 0.28", each once.
std::set<std::string> runtimesOf(const Plan &plan);

}
