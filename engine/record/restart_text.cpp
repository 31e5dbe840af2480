// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/restart_text.h"

#include "engine/record/difference_text.h"
#include "engine/record/markdown.h"

#include <algorithm>

namespace engine {

std::vector<std::size_t> cardsTakingPart(const RestartSequence &sequence)
{
    std::vector<std::size_t> cards;
    for (std::size_t card = 0; card < sequence.cards.size(); ++card)
        if (std::any_of(sequence.steps.begin(), sequence.steps.end(), [&](const RestartStep &step) {
                return std::find(step.cards.begin(), step.cards.end(), sequence.cards[card].card)
                    != step.cards.end();
            }))
            cards.push_back(card);
    return cards;
}

std::string actionCode(const RestartStep &step)
{
    if (step.start)
        return "restart/start";
    return step.role == RestartRole::MakesWay ? "restart/way" : "restart/stop";
}

namespace {

using Row = std::vector<std::string>;
constexpr auto kPeak = static_cast<std::size_t>(State::Peak);

std::string stepsTable(const RestartSequence &sequence)
{
    const std::vector<std::size_t> cards = cardsTakingPart(sequence);
    const std::string none = recordWords("value/none");
    Row head{recordWords("restart/step"), recordWords("restart/action"), recordWords("record/seat"),
             recordWords("record/on-cards"), recordWords("restart/down")};
    Row first{recordWords("restart/first"), none, none, none, none};
    for (const std::size_t card : cards) {
        head.push_back(sequence.cards[card].card);
        first.push_back(mib(sequence.first[card].spare[kPeak]));
    }
    std::vector<Row> rows{head, first};
    for (std::size_t i = 0; i < sequence.steps.size(); ++i) {
        const RestartStep &step = sequence.steps[i];
        Row row{std::to_string(i + 1), recordWords(actionCode(step)), step.seat, cardSet(step.cards),
                step.down.empty() ? none : joinedNames(step.down)};
        for (const std::size_t card : cards)
            row.push_back(mib(step.after[card].spare[kPeak]));
        rows.push_back(std::move(row));
    }
    return markdownTable(rows, 5);
}

Reason blockRemark(const RestartBlock &block)
{
    const Args args{Arg::name(block.card), Arg::name(block.seat), Arg::bytes(block.missing)};
    if (block.reason == RestartBlock::Reason::StartupCheck)
        return {"restart/block-check", args};
    if (!block.seat.empty())
        return {"restart/block-seat", args};
    return {"restart/block-over", {args[0], args[2]}};
}

}

std::vector<Reason> restartRemarks(const RestartSequence &sequence)
{
    if (sequence.status == RestartStatus::Nothing)
        return {{"restart/nothing", {}}};
    std::vector<Reason> remarks;
    if (sequence.status == RestartStatus::Impossible) {
        remarks.push_back({sequence.proven ? "restart/impossible" : "restart/impossible-unproven", {}});
        remarks.push_back(blockRemark(*sequence.block));
        return remarks;
    }
    remarks.push_back({"restart/holds", {}});
    for (std::size_t card = 0; card < sequence.cards.size(); ++card)
        if (const Bytes spare = sequence.first[card].spare[kPeak]; spare < 0)
            remarks.push_back(
                {"restart/over-first", {Arg::name(sequence.cards[card].card), Arg::bytes(-spare)}});
    if (sequence.status == RestartStatus::MakesWay) {
        remarks.push_back({"restart/makes-way", {Arg::name(joinedNames(sequence.in_addition))}});
        remarks.push_back(blockRemark(*sequence.block));
    }
    remarks.push_back({"restart/most-down", {Arg::count(sequence.most_down)}});
    remarks.push_back({"restart/waiting", {Arg::count(sequence.waiting)}});
    if (!sequence.proven)
        remarks.push_back({"restart/not-proven", {}});
    return remarks;
}

std::string restartSequenceMarkdown(const RestartSequence &sequence)
{
    std::string text;
    for (const Reason &remark : restartRemarks(sequence))
        text += (text.empty() ? "" : " ") + recordWords(remark.code, remark.args);
    text = markdownText(text) + "\n";
    return sequence.steps.empty() ? text : text + "\n" + stepsTable(sequence);
}

std::string_view word(RestartStatus status)
{
    switch (status) {
    case RestartStatus::Nothing:
        return "nothing";
    case RestartStatus::Found:
        return "found";
    case RestartStatus::MakesWay:
        return "makes-way";
    case RestartStatus::Impossible:
        break;
    }
    return "impossible";
}

std::string_view word(RestartRole role)
{
    switch (role) {
    case RestartRole::Stops:
        return "stops";
    case RestartRole::Starts:
        return "starts";
    case RestartRole::Moves:
        return "moves";
    case RestartRole::Restarts:
        return "restarts";
    case RestartRole::MakesWay:
        break;
    }
    return "makes-way";
}

}
