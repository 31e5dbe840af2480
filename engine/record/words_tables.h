// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The tables behind sentenceTemplate, one per subject and file. A template is wrapped in
// QT_TRANSLATE_NOOP("Words", …) so that lupdate finds it; each file defines that macro as its second
// argument.
#pragma once

#include <span>
#include <string_view>

namespace engine::detail {

struct Words {
    std::string_view code;
    std::string_view text;
};

std::span<const Words> errorWords(); // refusals of readers and estimators, with the cure
std::span<const Words> fileWords(); // refusals of weight files, the club-3090 calculator and the command line
std::span<const Words> reasonWords(); // verdicts, rules of TP and KV formats, refused drops
std::span<const Words> explainWords(); // formulas and terms of explanations
std::span<const Words> restartWords(); // restart sequences
std::span<const Words> recordWords(); // change records: headings, settings and their values, remarks on flags

}
