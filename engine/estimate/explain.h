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

/// A table beside the formula: what a part is made of, or what may be wrong with it.
struct ExplanationTable {
    struct Row {
        std::string name; // code
        Reason value;
        std::string note; // code; may be empty
    };
    Reason title;
    std::vector<Row> rows;
};

struct Explanation {
    ComponentKind kind = ComponentKind::Weights;
    int rank = 0;
    std::string formula; // code of the formula in words, e.g. "kv-pinned-blocks"
    std::vector<Term> terms;
    Term result;
    std::vector<Term> yields; // what it buys: tokens, full contexts
    std::vector<ExplanationTable> tables;
};

/// Where the band of the club-3090 calculator comes from, as published: source, size, and what helps.
ExplanationTable club3090ErrorTable();

/// Explains `kind` of rank `rank` of the estimate that estimateSeat returned for the same arguments.
Explanation explain(const Seat &seat, const Model *model, std::span<const CardFacts> cards,
                    const Policy &policy, const SeatEstimate &estimate, int rank, ComponentKind kind);

}
