// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/report.h"

#include "engine/flags/flags_text.h"
#include "engine/plan/plan_json.h"
#include "engine/record/boot_text.h"
#include "engine/record/difference_text.h"
#include "engine/record/markdown.h"
#include "engine/record/report_parts.h"
#include "engine/record/restart_text.h"
#include "engine/words/words.h"

#include <algorithm>

namespace engine {

namespace {

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
        add("record/summary", summary());
        add("record/cards", baseline_ ? cardsMarkdown(*difference_) : cardsStandingMarkdown(now_.budget));
        add("record/seats", baseline_ ? seatsMarkdown(*difference_) : seatsStandingMarkdown(now_.budget));
        if (baseline_) {
            add("record/moves", movesMarkdown(*difference_));
            add("record/settings", settingsMarkdown(*difference_));
        }
        add("record/seat-settings", seatSettingsMarkdown(now_.budget));
        add("record/rule", ruleMarkdown(now_.budget));
        add("record/boot-order", bootOrder());
        if (const auto proof = placementText(now_.budget, data_))
            add("record/placement", markdownText(*proof) + ".\n");
        if (baseline_)
            add("record/flag-changes",
                flagChangesMarkdown(
                    flagChanges(baseline_->plan, baseline_->budget, now_.plan, now_.budget, *difference_)));
        add("record/flags", flags(now_, [](const std::string &) { return true; }));
        if (baseline_) {
            add("record/restart", restartMarkdown(*difference_));
            const RestartSequence sequence = restartSequence(*difference_, baseline_->budget, now_.budget);
            if (sequence.status != RestartStatus::Nothing)
                add("restart/heading", restartSequenceMarkdown(sequence));
            add("record/rollback", rollback());
        }
        findings();
        text_ += markdownHeading(2, verifyHeading(data_)) + verify();
        add("record/follow-ups", entriesMarkdown(data_.follow_ups));
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
        std::string hosts = data_.host;
        if (hosts.empty())
            for (const Host &host : now_.plan.hosts)
                hosts += (hosts.empty() ? "" : ", ") + host.name;
        const auto item = [&](const char *code, const std::string &value) {
            if (!value.empty())
                text_ += "- " + recordWords(code) + ": " + markdownText(value) + "\n";
        };
        item("record/host", hosts);
        item("record/change", data_.change);
        item("record/version", data_.version);
        item("record/date", data_.date);
        item("record/author", data_.author);
    }

    // What people wrote, then what the plans say in two sentences.
    std::string summary() const
    {
        const std::string counted =
            baseline_ ? summaryMarkdown(*difference_) : markdownText(standingText(now_.budget)) + "\n";
        return data_.summary.empty() ? counted : markdownText(data_.summary) + "\n\n" + counted;
    }

    void findings()
    {
        const std::vector<Finding> open = now_.budget.findings;
        add("record/findings",
            open.empty() ? recordWords("record/no-findings") + "\n" : findingsMarkdown(open));
        if (!baseline_)
            return;
        add("record/findings-gone", findingsMarkdown(difference_->findings_gone));
        add("record/findings-new", findingsMarkdown(difference_->findings_new));
    }

    std::string bootOrder() const
    {
        std::string text;
        for (std::size_t card = 0; card < now_.budget.cards.size(); ++card) {
            const std::string order = cardOrderText(now_.budget, card);
            if (order.empty())
                continue;
            text += "- " + markdownText(now_.budget.cards[card].card + ": " + order) + "\n";
            const std::vector<BootStep> steps = bootSteps(now_.budget, card);
            for (const BootStep &step : steps)
                if (const auto range = rangeOf(now_.budget, step); range && steps.size() > 1)
                    text += "  - " + markdownText(recordWords(range->code, range->args)) + "\n";
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
        const Rollback back = rollbackOf(*difference_);
        std::string text;
        if (!back.stop.empty())
            text += markdownText(recordWords("record/rollback-stop", {Arg::name(joinedNames(back.stop))}))
                + "\n\n";
        if (!back.again.empty())
            text += recordWords("record/rollback-flags") + "\n\n"
                + flags(*baseline_, [&](const std::string &name) {
                        return std::find(back.again.begin(), back.again.end(), name) != back.again.end();
                    });
        return text.empty() ? recordWords("record/no-restart") + "\n" : text;
    }

    std::string verify() const
    {
        std::string text = entriesMarkdown(data_.verify);
        for (const VerifyLine &line : verifyLines(now_.budget))
            text += "- " + markdownText(line.card + ": " + line.text) + "\n";
        return text.empty() ? recordWords("record/no-findings") + "\n" : text;
    }

    void footer(const std::string &program)
    {
        std::string list;
        for (const std::string &runtime : runtimesOf(now_.plan))
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
