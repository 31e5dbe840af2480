// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/json_parts.h"
#include "engine/record/difference_text.h"
#include "engine/words/words.h"

namespace engine {

namespace {

// A plain value as itself; a pool as the object of the plan file with the bytes it comes out at.
void writeValue(JsonWriter &out, const SettingValue &value)
{
    if (value.form == "unset") {
        out.null();
    } else if (value.form == "on" || value.form == "off") {
        out.value(value.form == "on");
    } else if (value.form == "pinned") {
        out.beginObject().member("pinned_bytes", value.args.front().integer).endObject();
    } else if (value.form == "rule") {
        out.beginObject().member("rule", true).member("bytes", value.args.front().integer).endObject();
    } else if (value.form == "utilisation") {
        out.beginObject()
            .member("utilization", value.args[0].real)
            .member("bytes", value.args[1].integer)
            .endObject();
    } else if (value.args.empty()) { // a choice without a value: "after", "together"
        out.value(value.form);
    } else {
        writeArg(out, value.args.front());
    }
}

void writeChanges(JsonWriter &out, std::string_view key, const std::vector<SettingChange> &changes)
{
    out.key(key).beginArray();
    for (const SettingChange &change : changes) {
        out.beginObject().member("setting", change.setting).key("before");
        writeValue(out, change.before);
        out.key("after");
        writeValue(out, change.after);
        out.member("restarts", change.restarts).endObject();
    }
    out.endArray();
}

void writeStates(JsonWriter &out, std::string_view key, bool there, const std::array<Bytes, kStates> &bytes)
{
    out.key(key);
    if (!there) {
        out.null();
        return;
    }
    out.beginObject()
        .member("boot_bytes", bytes[0])
        .member("plateau_bytes", bytes[1])
        .member("peak_bytes", bytes[2])
        .endObject();
}

void writeSeat(JsonWriter &out, const SeatDifference &seat)
{
    out.beginObject()
        .member("name", seat.seat)
        .member("changed", seat.changed())
        .member("added", seat.added)
        .member("removed", seat.removed)
        .member("moved", seat.moved)
        .member("resized", seat.resized)
        .member("restarts", seat.restarts);
    writeTexts(out, "cards_before", seat.cards_before);
    writeTexts(out, "cards_after", seat.cards_after);
    writeStates(out, "before", !seat.added, seat.before);
    writeStates(out, "after", !seat.removed, seat.after);
    writeChanges(out, "settings", seat.settings);
    out.endObject();
}

void writeSide(JsonWriter &out, std::string_view key, const std::optional<CardSide> &side)
{
    out.key(key);
    if (!side) {
        out.null();
        return;
    }
    out.beginObject()
        .member("total_bytes", side->total_bytes)
        .member("reserved_bytes", side->reserved_bytes)
        .member("others_bytes", side->others_bytes)
        .member("spare_boot_bytes", side->spare[0])
        .member("spare_plateau_bytes", side->spare[1])
        .member("spare_peak_bytes", side->spare[2])
        .member("keep_clear", side->keep_clear)
        .member("verdict", word(side->verdict))
        .endObject();
}

void writeCard(JsonWriter &out, const CardDifference &card)
{
    out.beginObject().member("id", card.card).member("host", card.host).member("changed", card.changed());
    writeSide(out, "before", card.before);
    writeSide(out, "after", card.after);
    out.endObject();
}

}

void writeDifference(JsonWriter &out, const PlanDifference &difference, const RestartSequence *sequence)
{
    out.beginObject().member("schema", 1).member("equal", difference.empty()).key("seats").beginArray();
    for (const SeatDifference &seat : difference.seats)
        writeSeat(out, seat);
    out.endArray().key("cards").beginArray();
    for (const CardDifference &card : difference.cards)
        writeCard(out, card);
    out.endArray();
    writeChanges(out, "policy", difference.policy);
    out.key("facts").beginArray();
    for (const FactChange &fact : difference.facts) {
        out.beginObject().member("of", fact.of).member("setting", fact.change.setting).key("before");
        writeValue(out, fact.change.before);
        out.key("after");
        writeValue(out, fact.change.after);
        out.endObject();
    }
    out.endArray();
    out.member("constraints_changed", difference.constraints_changed)
        .member("boot_order_changed", difference.boot_order_changed);
    writeFindings(out, "findings_gone", difference.findings_gone);
    writeFindings(out, "findings_new", difference.findings_new);
    writeTexts(out, "restart", restartLists(difference).restart);
    if (sequence) {
        out.key("restart_sequence");
        writeRestartSequence(out, *sequence);
    }
    out.endObject();
}

std::string differenceJson(const PlanDifference &difference, const RestartSequence *sequence)
{
    JsonWriter out;
    writeDifference(out, difference, sequence);
    return out.take();
}

}
