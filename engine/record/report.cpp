// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/report.h"

#include "engine/plan/plan_json.h"
#include "engine/plan/plan_parts.h"
#include "engine/record/difference_text.h"
#include "engine/record/flags_text.h"
#include "engine/record/markdown.h"
#include "engine/record/record_data.h"
#include "engine/record/restart_text.h"
#include "engine/record/words.h"

#include <algorithm>
#include <set>

namespace engine {

namespace {

using Row = std::vector<std::string>;

class Report
{
public:
    Report(const PlanAndBudget &now, const PlanAndBudget *baseline)
        : now_(now)
        , baseline_(baseline)
        , data_(readRecordData(now.plan.record_json))
    {
        if (baseline)
            difference_ = differenceOf(baseline->plan, baseline->budget, now.plan, now.budget);
    }

    std::string run(const std::string &program)
    {
        head();
        add("record/summary", baseline_ ? summaryMarkdown(*difference_) : standing());
        add("record/cards", baseline_ ? cardsMarkdown(*difference_) : cards());
        add("record/seats", baseline_ ? seatsMarkdown(*difference_) : seats());
        if (baseline_) {
            add("record/moves", movesMarkdown(*difference_));
            add("record/settings", settingsMarkdown(*difference_));
        }
        add("record/rule", rule());
        add("record/boot-order", bootOrder());
        add("record/flags", flags(now_, [](const std::string &) { return true; }));
        if (baseline_) {
            add("record/restart", restartMarkdown(*difference_));
            const RestartSequence sequence = restartSequence(*difference_, baseline_->budget, now_.budget);
            if (sequence.status != RestartStatus::Nothing)
                add("restart/heading", restartSequenceMarkdown(sequence));
            add("record/rollback", rollback());
        }
        const std::vector<Finding> findings = now_.budget.findings;
        add("record/findings",
            findings.empty() ? recordWords("record/no-findings") + "\n" : findingsMarkdown(findings));
        add("record/follow-ups", followUps());
        footer(program);
        return std::move(text_);
    }

private:
    void add(const char *heading, const std::string &section)
    {
        if (!section.empty())
            text_ += markdownHeading(2, recordWords(heading)) + section;
    }

    void head()
    {
        const std::string &title = now_.plan.title;
        text_ = "# " + markdownText(title.empty() ? recordWords("record/title") : title) + "\n\n";
        std::string hosts;
        for (const Host &host : now_.plan.hosts)
            hosts += (hosts.empty() ? "" : ", ") + host.name;
        const auto item = [&](const char *code, const std::string &value) {
            if (!value.empty())
                text_ += "- " + recordWords(code) + ": " + markdownText(value) + "\n";
        };
        item("record/host", hosts);
        item("record/change", data_.change);
        item("record/date", data_.date);
        item("record/author", data_.author);
    }

    std::string standing() const
    {
        const CardBudget *least = nullptr;
        std::int64_t in_use = 0;
        for (const CardBudget &card : now_.budget.cards) {
            in_use += card.ranks.empty() ? 0 : 1;
            if (!card.ranks.empty() && (!least || card.spare(State::Peak) < least->spare(State::Peak)))
                least = &card;
        }
        std::string text =
            recordWords("record/seats-stand",
                        {Arg::count(static_cast<std::int64_t>(now_.plan.seats.size())), Arg::count(in_use),
                         Arg::count(static_cast<std::int64_t>(now_.budget.cards.size())),
                         Arg::name(std::string(word(now_.budget.verdict)))});
        if (least)
            text += " "
                + recordWords("record/spare-stands",
                              {Arg::bytes(least->spare(State::Peak)), Arg::name(least->card)});
        return markdownText(text) + "\n";
    }

    std::string cards() const
    {
        std::vector<Row> rows{{recordWords("record/card"), recordWords("record/total"),
                               recordWords("record/others"), recordWords("record/boot"),
                               recordWords("record/plateau"), recordWords("record/worst-case")}};
        for (const CardBudget &card : now_.budget.cards)
            rows.push_back({card.card + (card.keep_clear ? ", " + recordWords("record/kept-clear") : ""),
                            mib(card.total_bytes), mib(card.others_bytes), mib(card.spare(State::Boot)),
                            mib(card.spare(State::Plateau)), mib(card.spare(State::Peak))});
        return markdownTable(rows, 1);
    }

    std::string seats() const
    {
        std::vector<Row> rows{{recordWords("record/seat"), recordWords("record/on-cards"),
                               recordWords("record/verdict"), recordWords("record/worst-case")}};
        for (const SeatBudget &entry : now_.budget.seats) {
            Bytes largest = 0;
            for (const RankFootprint &rank : entry.estimate->ranks)
                largest = std::max(largest, rank.total(State::Peak));
            rows.push_back({entry.seat->name, cardSet(entry.seat->cards),
                            std::string(word(entry.estimate->verdict)), mib(largest)});
        }
        return markdownTable(rows, 3);
    }

    std::string rule() const
    {
        const Policy &policy = now_.plan.policy;
        std::vector<Row> rows{{recordWords("record/seat"), recordWords("record/waiver"),
                               recordWords("record/pool"), recordWords("record/full-contexts"),
                               recordWords("record/rule-asks")}};
        for (const SeatBudget &entry : now_.budget.seats) {
            const std::optional<KvResult> &kv = entry.estimate->kv;
            if (!kv || entry.seat->runtime.kind == RuntimeKind::LlamaCpp)
                continue; // its cells are the context itself
            const std::string &waiver = entry.seat->kv.waiver;
            rows.push_back({entry.seat->name, waiver.empty() ? recordWords("value/none") : waiver,
                            mib(kv->capacity.available_bytes), fill("%1", {Arg::ratio(kv->full_contexts)}),
                            mib(kv->rule_bytes)});
        }
        const std::string table = markdownTable(rows, 2);
        return recordWords("record/rule-sentence",
                           {Arg::ratio(policy.kv_factor), Arg::bytes(policy.kv_round_bytes),
                            Arg::bytes(policy.min_spare_bytes)})
            + "\n" + (table.empty() ? "" : "\n" + table);
    }

    std::string bootOrder() const
    {
        std::string text;
        for (const CardBudget &card : now_.budget.cards) {
            std::string order;
            for (const RankOnCard &rank : card.ranks)
                order += (order.empty() ? "" : ", ")
                    + now_.budget.seats[static_cast<std::size_t>(rank.seat)].seat->name;
            if (!order.empty())
                text += "- " + markdownText(card.card + ": " + order) + "\n";
        }
        return text;
    }

    template <typename Wanted> static std::string flags(const PlanAndBudget &of, Wanted wanted)
    {
        std::string text;
        for (std::size_t i = 0; i < of.budget.seats.size(); ++i) {
            const std::string &name = of.budget.seats[i].seat->name;
            if (!wanted(name))
                continue;
            const std::optional<SeatCommand> command = seatCommand(of.plan, of.budget, i);
            text += text.empty() ? "" : "\n";
            if (!command) {
                text += markdownText(recordWords("record/by-hand", {Arg::name(name)})) + "\n";
                continue;
            }
            const std::string host = command->host.empty() ? "" : " (" + command->host + ")";
            text += "### " + markdownText(name + host) + "\n\n" + markdownFence("sh", commandLines(*command));
            for (const Reason &remark : command->remarks)
                text += "\n" + markdownText(recordWords(remark.code, remark.args)) + "\n";
        }
        return text;
    }

    std::string rollback() const
    {
        std::set<std::string> again;
        std::string stop;
        for (const SeatDifference &seat : difference_->seats) {
            const bool ran = !seat.cards_before.empty();
            if (!ran && !seat.cards_after.empty())
                stop += (stop.empty() ? "" : ", ") + seat.seat;
            if (ran && (seat.restarts || seat.cards_after.empty()))
                again.insert(seat.seat);
        }
        std::string text;
        if (!stop.empty())
            text += markdownText(recordWords("record/rollback-stop", {Arg::name(stop)})) + "\n\n";
        if (!again.empty())
            text += recordWords("record/rollback-flags") + "\n\n"
                + flags(*baseline_, [&](const std::string &name) { return again.contains(name); });
        return text.empty() ? recordWords("record/no-restart") + "\n" : text;
    }

    std::string followUps() const
    {
        std::string text;
        for (const FollowUp &entry : data_.follow_ups)
            text += "- " + markdownText((entry.date.empty() ? "" : entry.date + ": ") + entry.text) + "\n";
        for (const CardBudget &card : now_.budget.cards)
            if (!card.ranks.empty())
                text += "- "
                    + markdownText(recordWords("record/verify-plateau",
                                               {Arg::name(card.card), Arg::bytes(card.spare(State::Plateau)),
                                                Arg::bytes(card.spare(State::Peak))}))
                    + "\n";
        return text;
    }

    void footer(const std::string &program)
    {
        std::set<std::string> runtimes;
        for (const SeatPtr &seat : now_.plan.seats)
            if (seat->runtime.kind != RuntimeKind::Other)
                runtimes.insert(runtimeText(seat->runtime));
        std::string list;
        for (const std::string &runtime : runtimes)
            list += (list.empty() ? "" : ", ") + runtime;
        text_ += "\n---\n\n"
            + markdownText(recordWords("record/footer",
                                       {Arg::name(planHash(now_.plan).substr(0, kShownHashDigits)),
                                        Arg::name(program),
                                        Arg::name(list.empty() ? recordWords("value/none") : list)}))
            + "\n";
    }

    const PlanAndBudget &now_;
    const PlanAndBudget *baseline_;
    RecordData data_;
    std::optional<PlanDifference> difference_;
    std::string text_;
};

}

std::string changeRecord(const PlanAndBudget &now, const PlanAndBudget *baseline, const std::string &program)
{
    return Report(now, baseline).run(program);
}

}
