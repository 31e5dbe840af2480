// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/measured.h"

namespace engine {

namespace {

struct Pair {
    const std::optional<Bytes> &measured;
    ComponentKind kind;
    int form; // of FindingCode::MeasuredDiffers
    const char *name; // in Fix::text
};

void compare(SeatEstimate &estimate, const Seat &seat, const RankFootprint &predicted, const Pair &pair)
{
    if (!pair.measured)
        return;
    const Component &component = predicted.components[static_cast<std::size_t>(pair.kind)];
    if (*pair.measured >= component.low && *pair.measured <= component.high)
        return;
    Finding finding;
    finding.code = FindingCode::MeasuredDiffers;
    finding.form = pair.form;
    finding.severity = Severity::Warning;
    finding.subject = {Subject::Kind::Seat, seat.name};
    finding.args = {Arg::bytes(*pair.measured), Arg::bytes(component.in(State::Peak)),
                    Arg::bytes(component.low), Arg::bytes(component.high)};
    Fix fix;
    fix.kind = Fix::Kind::DropMeasured;
    fix.seat = seat.name;
    fix.value = component.in(State::Peak);
    fix.text = pair.name;
    fix.safe = false; // what was measured is not thrown away unasked
    finding.fixes.push_back(std::move(fix));
    estimate.findings.push_back(std::move(finding));
}

}

void addMeasuredFindings(SeatEstimate &estimate, const Seat &seat, const Model *model,
                         std::span<const CardFacts> cards, const Policy &policy)
{
    const Measured &measured = seat.measured;
    if (!measured.weights && !measured.activation && !measured.graphs && !measured.context)
        return;
    Seat unmeasured = seat;
    unmeasured.measured = {};
    const SeatEstimate predicted = estimateSeat(unmeasured, model, cards, policy);
    if (predicted.refusal || predicted.ranks.empty())
        return;
    const Pair pairs[] = {{measured.activation, ComponentKind::Activation, 0, "activation"},
                          {measured.weights, ComponentKind::Weights, 1, "weights"},
                          {measured.graphs, ComponentKind::Graphs, 2, "graphs"},
                          {measured.context, ComponentKind::Context, 3, "context"}};
    for (const Pair &pair : pairs)
        compare(estimate, seat, predicted.ranks.front(), pair);
}

}
