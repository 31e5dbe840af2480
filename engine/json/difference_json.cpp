// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/restart_json.h"
#include "engine/record/difference_text.h"
#include "engine/record/restart_text.h"
#include "engine/words/words.h"

#include <nlohmann/json.hpp>

namespace engine {

using nlohmann::ordered_json;

namespace {

ordered_json argJson(const Arg &arg)
{
    switch (arg.unit) {
    case Arg::Unit::Bytes:
    case Arg::Unit::Tokens:
    case Arg::Unit::Count:
        return arg.integer;
    case Arg::Unit::Ratio:
    case Arg::Unit::Share:
        return arg.real;
    case Arg::Unit::Text:
        break;
    }
    return arg.text;
}

// A plain value as itself; a pool as the object of the plan file with the bytes it comes out at.
ordered_json valueJson(const SettingValue &value)
{
    if (value.form == "unset")
        return nullptr;
    if (value.form == "on" || value.form == "off")
        return value.form == "on";
    if (value.form == "pinned")
        return {{"pinned_bytes", argJson(value.args.front())}};
    if (value.form == "rule")
        return {{"rule", true}, {"bytes", argJson(value.args.front())}};
    if (value.form == "utilisation")
        return {{"utilization", argJson(value.args[0])}, {"bytes", argJson(value.args[1])}};
    if (value.args.empty()) // a choice without a value: "after", "together"
        return value.form;
    return argJson(value.args.front());
}

ordered_json changesJson(const std::vector<SettingChange> &changes)
{
    ordered_json list = ordered_json::array();
    for (const SettingChange &change : changes)
        list.push_back({{"setting", change.setting},
                        {"before", valueJson(change.before)},
                        {"after", valueJson(change.after)},
                        {"restarts", change.restarts}});
    return list;
}

ordered_json statesJson(const std::array<Bytes, kStates> &bytes)
{
    return {{"boot_bytes", bytes[0]}, {"plateau_bytes", bytes[1]}, {"peak_bytes", bytes[2]}};
}

ordered_json seatJson(const SeatDifference &seat)
{
    return {{"name", seat.seat},
            {"changed", seat.changed()},
            {"added", seat.added},
            {"removed", seat.removed},
            {"moved", seat.moved},
            {"resized", seat.resized},
            {"restarts", seat.restarts},
            {"cards_before", seat.cards_before},
            {"cards_after", seat.cards_after},
            {"before", seat.added ? ordered_json() : statesJson(seat.before)},
            {"after", seat.removed ? ordered_json() : statesJson(seat.after)},
            {"settings", changesJson(seat.settings)}};
}

ordered_json sideJson(const std::optional<CardSide> &side)
{
    if (!side)
        return nullptr;
    return {{"total_bytes", side->total_bytes},      {"reserved_bytes", side->reserved_bytes},
            {"others_bytes", side->others_bytes},    {"spare_boot_bytes", side->spare[0]},
            {"spare_plateau_bytes", side->spare[1]}, {"spare_peak_bytes", side->spare[2]},
            {"keep_clear", side->keep_clear},        {"verdict", word(side->verdict)}};
}

ordered_json findingsJson(const std::vector<Finding> &findings)
{
    ordered_json list = ordered_json::array();
    for (const Finding &finding : findings)
        list.push_back({{"code", codeName(finding.code)},
                        {"severity", word(finding.severity)},
                        {"subject", finding.subject.id},
                        {"message", fill(findingTemplate(finding), finding.args)}});
    return list;
}

}

std::string differenceJson(const PlanDifference &difference, const RestartSequence *sequence)
{
    ordered_json seats = ordered_json::array();
    ordered_json restart = ordered_json::array();
    for (const SeatDifference &seat : difference.seats) {
        seats.push_back(seatJson(seat));
        if (seat.restarts)
            restart.push_back(seat.seat);
    }
    ordered_json cards = ordered_json::array();
    for (const CardDifference &card : difference.cards)
        cards.push_back({{"id", card.card},
                         {"host", card.host},
                         {"changed", card.changed()},
                         {"before", sideJson(card.before)},
                         {"after", sideJson(card.after)}});
    ordered_json object{{"schema", 1},
                        {"equal", difference.empty()},
                        {"seats", std::move(seats)},
                        {"cards", std::move(cards)},
                        {"policy", changesJson(difference.policy)},
                        {"constraints_changed", difference.constraints_changed},
                        {"boot_order_changed", difference.boot_order_changed},
                        {"findings_gone", findingsJson(difference.findings_gone)},
                        {"findings_new", findingsJson(difference.findings_new)},
                        {"restart", std::move(restart)}};
    if (sequence)
        object["restart_sequence"] = ordered_json::parse(restartSequenceJson(*sequence), nullptr, false);
    return object.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}
