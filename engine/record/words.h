// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// English for everything the engine answers in codes: findings, fixes, errors, reasons, terms of explanations. One
// table of templates with %1, %2, … in the order of the args; the command line and records fill them in the C locale,
// the window translates the template and fills it with its own formatting.
#pragma once

#include "engine/estimate/footprint.h"
#include "engine/layout/finding.h"
#include "engine/units/error.h"

#include <string>
#include <string_view>

namespace engine {

/// Template of a finding's sentence, e.g. "Over by %1 in the worst case: %2 of %3."
std::string_view findingTemplate(FindingCode code, int form);
/// Template of a fix label, e.g. "Pin KV at %1", with the args that fill it.
std::string_view fixTemplate(Fix::Kind kind);
Args fixArgs(const Fix &fix);
/// Template of an error's sentence (with the cure), a reason, a rule, a formula, a term: by code. Unknown codes
/// return the code itself.
std::string_view sentenceTemplate(std::string_view code);

/// `text` with %1… replaced by `args` in the C locale: bytes as GiB with one decimal and unit, tokens and counts as
/// plain digits.
std::string fill(std::string_view text, const Args &args);

/// One line for standard error: "file, line 41, /seats/3: sentence".
std::string errorLine(const Error &error);
std::string findingLine(const Finding &finding);

std::string_view word(Verdict verdict);        // "PASS"
std::string_view word(Severity severity);      // "error"
std::string_view word(ComponentKind kind);     // "weights", "kv_growing", … (JSON)
std::string_view word(Provenance provenance);

}
