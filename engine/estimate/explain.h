// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Opens one component of a footprint into its formula with this seat's numbers and the source of each. Data,
// made on demand: window, command line and record show the same terms.
#pragma once

#include "engine/estimate/estimate.h"

#include <string>
#include <vector>

namespace engine {

/// One line: a name (code, worded by engine/record/words), a value, and where it came from.
struct Term {
    std::string name; // code, e.g. "page-bytes", "requested", "layers"
    Arg value;
    Provenance provenance = Provenance::Default;
    std::string source; // config field, log line, catalogue entry, vLLM file; may be empty
};

struct Explanation {
    ComponentKind kind = ComponentKind::Weights;
    int rank = 0;
    std::string formula; // code of the formula in words, e.g. "kv-pinned-blocks"
    std::vector<Term> terms;
    Term result;
    std::vector<Term> yields; // what it buys: tokens, full contexts
};

/// Explains `kind` of rank `rank` of the estimate that estimateSeat returned for the same arguments.
Explanation explain(const Seat &seat, const Model *model, std::span<const CardFacts> cards,
                    const Policy &policy, const SeatEstimate &estimate, int rank, ComponentKind kind);

}
