// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture/planimagerecord.h"

#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include "engine/record/difference_text.h"
#include "engine/record/markdown.h"
#include "engine/record/report_parts.h"
#include "engine/record/restart_text.h"
#include "engine/words/words.h"

#include <QCoreApplication>

#include <algorithm>

namespace planimage {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("PlanImage", text);
}

QString words(const std::string &code, const engine::Args &args = {})
{
    return format::sentence(engine::sentenceTemplate(code), args, QLocale::c());
}

QString arrow(const QString &before, const QString &after)
{
    return QStringLiteral("%1 → %2").arg(before, after);
}

ImageMark markOf(const engine::SeatDifference &seat)
{
    if (seat.added)
        return ImageMark::Added;
    if (seat.removed)
        return ImageMark::Removed;
    if (seat.moved)
        return ImageMark::Moved;
    return seat.settings.empty() ? ImageMark::None : ImageMark::Changed;
}

const engine::SeatDifference *find(const engine::PlanDifference *difference, const std::string &name)
{
    if (!difference)
        return nullptr;
    const auto found = std::find_if(difference->seats.begin(), difference->seats.end(),
                                    [&](const auto &seat) { return seat.seat == name; });
    return found == difference->seats.end() ? nullptr : &*found;
}

ImageBoard boardOf(const engine::Budget &budget, const engine::PlanDifference *difference)
{
    ImageBoard board{budget, {}, {}};
    for (const engine::SeatBudget &entry : budget.seats) {
        ImageTile tile;
        tile.name = format::text(entry.seat->name);
        tile.model = seatwords::model(entry);
        tile.color = entry.seat->color;
        if (entry.seat->max_model_len > 0) {
            tile.demand = QString::number(entry.seat->max_model_len);
            if (entry.estimate->kv)
                tile.demand += QStringLiteral(" · KV ")
                    + format::gibValue(entry.estimate->kv->capacity.available_bytes, QLocale::c());
        }
        if (const auto *seat = find(difference, entry.seat->name)) {
            tile.mark = markOf(*seat);
            tile.settings = !seat->settings.empty();
        }
        board.seats.push_back(std::move(tile));
    }
    return board;
}

// Worst case of a seat's ranks on card `id`; nothing when it has none there.
std::optional<engine::Bytes> bytesOn(const engine::Budget &budget, const QString &seat, const std::string &id)
{
    const int index = budget.indexOfSeat(seat.toStdString());
    const int card = budget.indexOfCard(id);
    if (index < 0 || card < 0)
        return std::nullopt;
    const engine::SeatBudget &entry = budget.seat(index);
    std::optional<engine::Bytes> sum;
    for (std::size_t rank = 0; rank < entry.cards.size() && rank < entry.estimate->ranks.size(); ++rank)
        if (entry.cards[rank] == card)
            sum = sum.value_or(0) + entry.estimate->ranks[rank].total(engine::State::Peak);
    return sum;
}

// Those that stay in boot order, then those that leave, then those that come.
std::vector<ImageSeatLine> seatLines(const std::string &card, const engine::Budget &before,
                                     const engine::Budget &now, const engine::PlanDifference &difference)
{
    std::vector<ImageSeatLine> stay, leave, come;
    for (const engine::SeatDifference &seat : difference.seats) {
        ImageSeatLine line;
        line.name = format::text(seat.seat);
        line.mark = markOf(seat);
        line.before = bytesOn(before, line.name, card);
        line.now = bytesOn(now, line.name, card);
        if (!line.before && !line.now)
            continue;
        (line.before && line.now ? stay : line.before ? leave : come).push_back(std::move(line));
    }
    stay.insert(stay.end(), leave.begin(), leave.end());
    stay.insert(stay.end(), come.begin(), come.end());
    return stay;
}

void addSeatLines(ImageContent &content, const engine::Budget &before, const engine::Budget &now,
                  const engine::PlanDifference &difference)
{
    std::size_t index = 0;
    for (ImageHost &host : content.hosts)
        for (ImageCard &card : host.cards)
            card.seats = seatLines(now.cards[index++].card, before, now, difference);
}

QString valueInWords(const engine::SettingChange &change, const engine::SettingValue &value)
{
    if (value.form == "plain" || value.form == "pinned" || value.form == "rule"
        || value.form == "utilisation")
        return words("value/" + value.form, value.args);
    return format::text(engine::settingText(change.setting, value)); // on, off, default, none
}

ImageSection movesOf(const engine::PlanDifference &difference)
{
    ImageSection section{tr("Moves"), {}};
    for (const engine::SeatDifference &seat : difference.seats) {
        if (!seat.moved)
            continue;
        const QString before = seat.added ? tr("new") : seatwords::cards(seat.cards_before);
        const QString after = seat.removed ? tr("removed") : seatwords::cards(seat.cards_after);
        section.facts.push_back({format::text(seat.seat), arrow(before, after)});
    }
    return section;
}

QString settingsInWords(const std::vector<engine::SettingChange> &settings)
{
    QStringList parts;
    for (const engine::SettingChange &change : settings) {
        // The reason of a waiver has its own section.
        if (change.setting == "waiver" && change.after.form != "unset")
            parts << (change.before.form == "unset" ? tr("waiver added") : tr("other reason of the waiver"));
        else if (change.setting == "waiver")
            parts << tr("waiver withdrawn");
        else
            parts << settingInWords(change);
    }
    return parts.join(QStringLiteral(", "));
}

ImageSection changesOf(const engine::PlanDifference &difference)
{
    ImageSection section{tr("Changes"), {}};
    for (const engine::SeatDifference &seat : difference.seats)
        if (!seat.settings.empty())
            section.facts.push_back({format::text(seat.seat), settingsInWords(seat.settings)});
    for (const engine::CardDifference &card : difference.cards)
        if (!card.before || !card.after)
            section.facts.push_back(
                {cardLabel(card.card), card.after ? tr("card added") : tr("card removed")});
    if (!difference.policy.empty())
        section.facts.push_back({tr("policy"), settingsInWords(difference.policy)});
    if (difference.boot_order_changed)
        section.facts.push_back({tr("boot order"), tr("changed")});
    return section;
}

ImageSection flagsOf(const std::vector<engine::SeatFlagChanges> &changes)
{
    ImageSection section{tr("Flags that change"), {}};
    for (const engine::SeatFlagChanges &seat : changes) {
        QStringList lines;
        for (const engine::FlagChange &change : seat.changes)
            lines << format::text(engine::flagChangeText(change));
        section.facts.push_back({format::text(seat.seat), lines.join(QLatin1Char('\n'))});
    }
    return section;
}

// "stop gen-small → stop coder → start gen-small on GPU 1", then what it amounts to.
ImageSection restartOf(const engine::RestartSequence &sequence)
{
    QStringList steps, remarks;
    for (const engine::RestartStep &step : sequence.steps) {
        const QString action = words(engine::actionCode(step)), seat = format::text(step.seat);
        steps << (step.start ? tr("%1 %2 on %3").arg(action, seat, seatwords::cards(step.cards))
                             : QStringLiteral("%1 %2").arg(action, seat));
    }
    for (const engine::Reason &remark : engine::restartRemarks(sequence))
        remarks << format::sentence(engine::sentenceTemplate(remark.code),
                                    withCardLabels(engine::inMib(remark.args)), QLocale::c());
    ImageSection section{tr("Restart order"), {}};
    if (!steps.isEmpty())
        section.facts.push_back({tr("steps"), steps.join(QStringLiteral(" → "))});
    section.facts.push_back({tr("result"), remarks.join(QLatin1Char(' '))});
    return section;
}

ImageSection entriesOf(const QString &title, const std::vector<engine::FollowUp> &entries)
{
    ImageSection section{title, {}};
    for (const engine::FollowUp &entry : entries)
        section.facts.push_back({entry.date.empty() ? format::dash() : format::text(entry.date),
                                 format::text(entry.text).simplified()});
    return section;
}

void addNotes(ImageContent &content, const engine::Budget &budget, const engine::RecordData &data)
{
    ImageSection waivers{tr("Waivers"), {}}, placement{tr("Placement"), {}};
    for (const engine::WaiverLine &line : engine::waiverLines(budget))
        waivers.facts.push_back({format::text(line.seat), words("record/waiver-sentence", line.args)});
    if (const auto proof = engine::placementText(budget, data))
        placement.facts.push_back({tr("search"), format::text(*proof)});
    ImageSection verify = entriesOf(format::text(engine::verifyHeading(data)), data.verify);
    for (const engine::VerifyLine &line : engine::verifyLines(budget))
        verify.facts.push_back({cardLabel(line.card), format::text(line.text)});
    content.reasons = {std::move(waivers), std::move(placement)};
    content.later = {std::move(verify), entriesOf(tr("Follow-ups"), data.follow_ups)};
    const auto empty = [](const ImageSection &section) { return section.facts.empty(); };
    std::erase_if(content.reasons, empty);
    std::erase_if(content.later, empty);
}

}

QString settingInWords(const engine::SettingChange &change)
{
    const QString name = words("setting/" + change.setting);
    if (change.setting == "kv" && change.before.form == "pinned" && change.after.form == "pinned")
        return tr("%1 %2 GiB, pinned")
            .arg(name,
                 arrow(format::gibValue(change.before.args.front().integer, QLocale::c()),
                       format::gibValue(change.after.args.front().integer, QLocale::c())));
    return QStringLiteral("%1 %2").arg(
        name, arrow(valueInWords(change, change.before), valueInWords(change, change.after)));
}

void addRecord(ImageContent &content, const engine::PlanAndBudget &now, const engine::PlanAndBudget *baseline,
               const engine::RecordData &data)
{
    std::optional<engine::PlanDifference> difference;
    if (baseline)
        difference = engine::differenceOf(baseline->plan, baseline->budget, now.plan, now.budget);
    content.board = boardOf(now.budget, difference ? &*difference : nullptr);
    addNotes(content, now.budget, data);
    if (ImageSection open = openFindings(now.budget); !open.facts.empty())
        content.open = std::move(open);
    if (!difference)
        return;
    content.boardBefore = boardOf(baseline->budget, &*difference);
    addSeatLines(content, baseline->budget, now.budget, *difference);
    content.changes = {movesOf(*difference), changesOf(*difference)};
    std::erase_if(content.changes, [](const ImageSection &section) { return section.facts.empty(); });
    if (content.changes.empty())
        content.changes = {{tr("Changes"), {{tr("none"), format::text(engine::summaryText(*difference))}}}};
    const ImageSection flags =
        flagsOf(engine::flagChanges(baseline->plan, baseline->budget, now.plan, now.budget, *difference));
    if (!flags.facts.empty())
        content.flags = flags;
    const engine::RestartSequence sequence =
        engine::restartSequence(*difference, baseline->budget, now.budget);
    if (sequence.status != engine::RestartStatus::Nothing)
        content.restart = restartOf(sequence);
}

}
