// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room engine/words: every English sentence of the engine, by code. No other room of the engine holds
// text for users, and nothing here decides anything.
//
// English for everything the engine answers in codes: findings, fixes, errors, reasons, terms of
// explanations. One table of templates with %1, %2, … in the order of the args; the command line and records
// fill them in the C locale, the window translates the template and fills it with its own formatting.
#pragma once

#include "engine/finding/finding.h"
#include "engine/units/error.h"
#include "engine/units/facts.h"
#include "engine/words/sentences.h"

#include <string>
#include <string_view>

namespace engine {

/// Template of a finding's sentence, e.g. "Over by %1 in the worst case: %2 of %3."
std::string_view findingTemplate(FindingCode code, int form);
/// The same for a finding whose sentence may come from a rule, a reason or a refusal (`Finding::sentence`).
std::string_view findingTemplate(const Finding &finding);
/// One sentence for many findings of one code, e.g. "KV holds less than the rule requires."
std::string_view findingsTemplate(FindingCode code);
/// Template of a fix label, e.g. "Pin KV at %1", with the args that fill it (the value first, then names).
std::string_view fixTemplate(Fix::Kind kind);
/// The same with the seat named where the fix stands at a card; falls back when the label would be over 32
/// characters.
std::string_view fixTemplate(const Fix &fix);
Args fixArgs(const Fix &fix);
/// `text` with %1… replaced by `args` in the C locale: bytes as GiB with one decimal and unit, or as
/// engine/words/digits.h shapes them; tokens and counts as plain digits, ratios (utilisation too) with two
/// decimals or more, shares in percent.
std::string fill(std::string_view text, const Args &args);

/// One line for standard error: "file, line 41, /seats/3: sentence".
std::string errorLine(const Error &error);
/// One line for the terminal: "error: gpu1: sentence".
std::string findingLine(const Finding &finding);

std::string_view word(Verdict verdict); // "PASS"
std::string_view word(Severity severity); // "error"
std::string_view word(ComponentKind kind); // "weights", "kv_growing", … (JSON)
std::string_view word(Provenance provenance);

}
