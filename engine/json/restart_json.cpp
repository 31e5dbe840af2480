// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/json_parts.h"
#include "engine/record/restart_text.h"

namespace engine {

namespace {

void writeMoments(JsonWriter &out, std::string_view key, const RestartSequence &sequence,
                  const std::vector<RestartMoment> &moments)
{
    out.key(key).beginArray();
    for (std::size_t card = 0; card < moments.size(); ++card) {
        const RestartMoment &moment = moments[card];
        out.beginObject()
            .member("card", sequence.cards[card].card)
            .member("spare_boot_bytes", moment.spare[0])
            .member("spare_plateau_bytes", moment.spare[1])
            .member("spare_peak_bytes", moment.spare[2])
            .key("seats")
            .beginArray();
        for (const RunningRank &rank : moment.ranks)
            out.beginObject()
                .member("name", rank.seat)
                .member("rank", rank.rank)
                .member("as_before", rank.as_before)
                .endObject();
        out.endArray().endObject();
    }
    out.endArray();
}

void writeMoment(JsonWriter &out, const std::optional<StartMoment> &moment)
{
    out.key("start");
    if (!moment) {
        out.null();
        return;
    }
    out.beginObject()
        .member("card", moment->card)
        .member("free_bytes", moment->free)
        .member("boot_peak_bytes", moment->boot_peak)
        .key("check");
    if (moment->check_asked > 0)
        out.beginObject()
            .member("free_bytes", moment->check_free)
            .member("asked_bytes", moment->check_asked)
            .endObject();
    else
        out.null();
    out.endObject();
}

void writeStep(JsonWriter &out, const RestartSequence &sequence, const RestartStep &step)
{
    out.beginObject()
        .member("action", step.start ? "start" : "stop")
        .member("seat", step.seat)
        .member("role", word(step.role));
    writeTexts(out, "cards", step.cards);
    writeTexts(out, "down", step.down);
    writeMoment(out, step.moment);
    writeMoments(out, "after", sequence, step.after);
    out.endObject();
}

void writeBlock(JsonWriter &out, const std::optional<RestartBlock> &block)
{
    out.key("block");
    if (!block) {
        out.null();
        return;
    }
    const bool check = block->reason == RestartBlock::Reason::StartupCheck;
    out.beginObject()
        .member("reason", check ? "startup-check" : "card-over")
        .member("card", block->card)
        .key("seat");
    if (block->seat.empty())
        out.null();
    else
        out.value(block->seat);
    out.member("missing_bytes", block->missing).endObject();
}

}

void writeRestartSequence(JsonWriter &out, const RestartSequence &sequence)
{
    out.beginObject()
        .member("status", word(sequence.status))
        .member("proven", sequence.proven)
        .member("most_down", sequence.most_down)
        .member("waiting_boots", sequence.waiting);
    writeTexts(out, "in_addition", sequence.in_addition);
    writeBlock(out, sequence.block);
    out.key("cards").beginArray();
    for (const RestartCard &card : sequence.cards)
        out.beginObject()
            .member("id", card.card)
            .member("host", card.host)
            .member("total_bytes", card.total_bytes)
            .member("reserved_bytes", card.reserved_bytes)
            .member("others_bytes", card.others_bytes)
            .endObject();
    out.endArray();
    writeMoments(out, "first", sequence, sequence.first);
    out.key("steps").beginArray();
    for (const RestartStep &step : sequence.steps)
        writeStep(out, sequence, step);
    out.endArray().endObject();
}

}
