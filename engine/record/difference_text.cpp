// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/difference_text.h"

#include "engine/plan/seat_setting.h"
#include "engine/record/markdown.h"
#include "engine/words/words.h"

namespace engine {

namespace {

using Row = std::vector<std::string>;

std::string marks(const SeatDifference &seat)
{
    std::vector<std::string> list;
    const auto add = [&](bool holds, const char *code) {
        if (holds)
            list.push_back(recordWords(code));
    };
    add(seat.added, "record/mark-added");
    add(seat.removed, "record/mark-removed");
    add(seat.moved, "record/mark-moved");
    add(!seat.settings.empty(), "record/mark-settings");
    add(seat.resized && seat.settings.empty(), "record/mark-resized");
    return joinedNames(list);
}

std::string spareText(const std::optional<CardSide> &side, State state)
{
    return side ? mib(side->spare[static_cast<std::size_t>(state)]) : recordWords("value/none");
}

struct Smallest {
    std::string card;
    Bytes spare = 0;
};

// Card in use with the least spare at peak; nothing when none is in use.
std::optional<Smallest> smallest(const PlanDifference &difference,
                                 std::optional<CardSide> CardDifference::*which)
{
    std::optional<Smallest> found;
    for (const CardDifference &card : difference.cards) {
        const std::optional<CardSide> &side = card.*which;
        const Bytes spare = side ? side->spare[static_cast<std::size_t>(State::Peak)] : 0;
        if (side && side->in_use && (!found || spare < found->spare))
            found = Smallest{card.card, spare};
    }
    return found;
}

}

std::string recordWords(const std::string &code, const Args &args)
{
    return fill(sentenceTemplate(code), inMib(args));
}

std::string joinedNames(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

std::string settingCode(const std::string &setting, const SettingValue &value)
{
    const SeatSetting *known = seatSetting(setting);
    const bool unset = value.form == "unset" && !(known && known->runtime_default);
    return unset ? "value/none" : "value/" + value.form;
}

std::string settingText(const std::string &setting, const SettingValue &value)
{
    return recordWords(settingCode(setting, value), value.args);
}

std::string cardSet(const std::vector<std::string> &cards)
{
    std::string text;
    for (const std::string &card : cards)
        text += (text.empty() ? "" : "+") + card;
    return text.empty() ? recordWords("record/unassigned") : text;
}

std::string findingsMarkdown(const std::vector<Finding> &findings)
{
    std::string text;
    for (const Finding &finding : findings)
        text += "- " + markdownText(findingLine(finding)) + "\n";
    return text;
}

std::string summaryText(const PlanDifference &difference)
{
    if (difference.empty())
        return recordWords("record/no-difference");
    const DifferenceCounts seats = difference.counts();
    std::string text =
        recordWords("record/seats-change",
                    {Arg::count(seats.moved), Arg::count(seats.settings), Arg::count(seats.added),
                     Arg::count(seats.removed), Arg::count(seats.restarts), Arg::count(seats.unchanged)});
    const auto before = smallest(difference, &CardDifference::before);
    const auto after = smallest(difference, &CardDifference::after);
    if (before && after)
        text += " "
            + recordWords("record/spare-change",
                          {Arg::bytes(before->spare), Arg::name(before->card), Arg::bytes(after->spare),
                           Arg::name(after->card)});
    return text;
}

std::string summaryMarkdown(const PlanDifference &difference)
{
    return markdownText(summaryText(difference)) + "\n";
}

std::string cardsMarkdown(const PlanDifference &difference)
{
    std::vector<Row> rows{{recordWords("record/card"), recordWords("record/total"),
                           recordWords("record/kept-by-driver"), recordWords("record/cuda-total"),
                           recordWords("record/boot-before"), recordWords("record/after"),
                           recordWords("record/plateau-before"), recordWords("record/after"),
                           recordWords("record/worst-case-before"), recordWords("record/after")}};
    for (const CardDifference &card : difference.cards) {
        const CardSide &side = card.after ? *card.after : *card.before;
        Row row{card.card + (side.keep_clear ? ", " + recordWords("record/kept-clear") : ""),
                mib(side.total_bytes), mib(side.reserved_bytes), mib(side.total_bytes - side.reserved_bytes)};
        for (const State state : {State::Boot, State::Plateau, State::Peak}) {
            row.push_back(spareText(card.before, state));
            row.push_back(spareText(card.after, state));
        }
        rows.push_back(std::move(row));
    }
    return markdownTable(rows, 1);
}

std::string seatsMarkdown(const PlanDifference &difference)
{
    constexpr auto kPeak = static_cast<std::size_t>(State::Peak);
    std::vector<Row> rows{{recordWords("record/seat"), recordWords("record/on-cards"),
                           recordWords("record/mark"), recordWords("record/before"),
                           recordWords("record/after"), recordWords("record/difference")}};
    const std::string none = recordWords("value/none");
    for (const SeatDifference &seat : difference.seats)
        rows.push_back({seat.seat, cardSet(seat.removed ? seat.cards_before : seat.cards_after),
                        seat.changed() ? marks(seat) : none, seat.added ? none : mib(seat.before[kPeak]),
                        seat.removed ? none : mib(seat.after[kPeak]),
                        mibDifference(seat.before[kPeak], seat.after[kPeak])});
    return markdownTable(rows, 3);
}

std::string movesMarkdown(const PlanDifference &difference)
{
    std::string text;
    for (const SeatDifference &seat : difference.seats)
        if (seat.moved)
            text += "- "
                + markdownText(seat.seat + ": " + cardSet(seat.cards_before) + " → "
                               + cardSet(seat.cards_after))
                + "\n";
    return text;
}

std::string settingsMarkdown(const PlanDifference &difference)
{
    std::vector<Row> rows{{recordWords("record/seat"), recordWords("record/setting"),
                           recordWords("record/before"), recordWords("record/after")}};
    const auto add = [&](const std::string &seat, const SettingChange &change) {
        rows.push_back({seat, recordWords("setting/" + change.setting),
                        settingText(change.setting, change.before),
                        settingText(change.setting, change.after)});
    };
    for (const SeatDifference &seat : difference.seats)
        for (const SettingChange &change : seat.settings)
            add(seat.seat, change);
    for (const SettingChange &change : difference.policy)
        add(recordWords("value/none"), change);
    for (const FactChange &fact : difference.facts)
        add(fact.of, fact.change);
    return markdownTable(rows, 4);
}

RestartLists restartLists(const PlanDifference &difference)
{
    RestartLists lists;
    for (const SeatDifference &seat : difference.seats) {
        const bool ran = !seat.cards_before.empty();
        const bool runs = !seat.cards_after.empty();
        if (ran && !runs)
            lists.stop.push_back(seat.seat);
        if (!ran && runs)
            lists.start.push_back(seat.seat);
        if (seat.restarts)
            lists.restart.push_back(seat.seat);
    }
    return lists;
}

Rollback rollbackOf(const PlanDifference &difference)
{
    Rollback back;
    for (const SeatDifference &seat : difference.seats) {
        const bool ran = !seat.cards_before.empty();
        if (!ran && !seat.cards_after.empty())
            back.stop.push_back(seat.seat);
        if (ran && (seat.restarts || seat.cards_after.empty()))
            back.again.push_back(seat.seat);
    }
    return back;
}

std::string restartMarkdown(const PlanDifference &difference)
{
    const RestartLists lists = restartLists(difference);
    std::string text;
    const auto add = [&](const char *code, const std::vector<std::string> &names) {
        if (!names.empty())
            text += "- " + markdownText(recordWords(code, {Arg::name(joinedNames(names))})) + "\n";
    };
    add("record/stop", lists.stop);
    add("record/restart-seats", lists.restart);
    add("record/start", lists.start);
    return text.empty() ? recordWords("record/no-restart") + "\n" : text;
}

std::string differenceMarkdown(const PlanDifference &difference)
{
    std::string text = summaryMarkdown(difference);
    if (difference.empty())
        return text;
    const auto add = [&](const char *heading, const std::string &section) {
        if (!section.empty())
            text += markdownHeading(2, recordWords(heading)) + section;
    };
    add("record/cards", cardsMarkdown(difference));
    add("record/seats", seatsMarkdown(difference));
    add("record/moves", movesMarkdown(difference));
    add("record/settings", settingsMarkdown(difference));
    add("record/restart", restartMarkdown(difference));
    if (difference.constraints_changed)
        text += "\n" + recordWords("record/constraints-changed") + "\n";
    if (difference.boot_order_changed)
        text += "\n" + recordWords("record/boot-order-changed") + "\n";
    add("record/findings-gone", findingsMarkdown(difference.findings_gone));
    add("record/findings-new", findingsMarkdown(difference.findings_new));
    return text;
}

}
