// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of sentences, each under its code: refusals with their cure, reasons, terms of explanations
// and of change records.
#pragma once

#include <string_view>
#include <vector>

namespace engine {

/// Template of an error's sentence (with the cure), a reason, a rule, a formula or a term, by code, with %1,
/// %2, … for its args. A code "tp-invalid/heads" is looked up as a whole, then without what follows the
/// slash. An unknown code is returned as it is.
std::string_view sentenceTemplate(std::string_view code);

/// Every code with a sentence, sorted. For tests and translators.
std::vector<std::string_view> sentenceCodes();

}
