// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Building blocks of explanations, and the explainers of each runtime that engine/estimate/explain.h chooses
// from.
#pragma once

#include "engine/estimate/amount.h"
#include "engine/estimate/explain.h"
#include "engine/estimate/vllm.h"

#include <string>

namespace engine {

/// Collects the terms of one explanation in reading order.
class ExplanationBuilder
{
public:
    ExplanationBuilder(ComponentKind kind, int rank, const Component &component)
    {
        m_explanation.kind = kind;
        m_explanation.rank = rank;
        m_explanation.result = {"result", Arg::bytes(component.in(State::Peak)), component.provenance, {}};
    }

    void formula(std::string code) { m_explanation.formula = std::move(code); }
    void term(std::string name, Arg value, Provenance provenance, std::string source)
    {
        m_explanation.terms.push_back({std::move(name), std::move(value), provenance, std::move(source)});
    }
    void yields(std::string name, Arg value)
    {
        m_explanation.yields.push_back({std::move(name), std::move(value), Provenance::FirstPrinciples, {}});
    }
    void table(ExplanationTable table) { m_explanation.tables.push_back(std::move(table)); }
    Explanation take() { return std::move(m_explanation); }

private:
    Explanation m_explanation;
};

/// A component whose bytes were read, not computed: formula "read-value", one term.
void explainRead(ExplanationBuilder &builder, Bytes bytes, Provenance provenance, const std::string &source);

/// Fills in the pool components of a vLLM rank.
void explainKv(ExplanationBuilder &builder, const VllmSeat &work, const Seat &seat,
               std::span<const CardFacts> cards, const Policy &policy);
void explainKvFixed(ExplanationBuilder &builder, const VllmSeat &work);

/// Fills in everything else of a vLLM rank.
void explainVllmPart(ExplanationBuilder &builder, const VllmSeat &work, const Seat &seat,
                     const Architecture &a, ComponentKind kind);

void explainOther(ExplanationBuilder &builder, const Seat &seat, ComponentKind kind);
/// All parts of a seat that the club-3090 calculator answers.
void explainClub3090(ExplanationBuilder &builder, const Seat &seat, const Model &model, const CardFacts &card,
                     const SeatEstimate &estimate, ComponentKind kind);
void explainLlamaCpp(ExplanationBuilder &builder, const Seat &seat, const Model &model, ComponentKind kind);

}
