// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/comparewords.h"

#include "engine/words/words.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QCoreApplication>

#include <algorithm>

using engine::SeatDifference;
using engine::SettingChange;

namespace comparewords {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(CompareWords)
};

QString arrow(const QString &before, const QString &after)
{
    return QStringLiteral("%1 → %2").arg(before, after);
}

QString settingName(const std::string &setting)
{
    return format::sentence(engine::sentenceTemplate("setting/" + setting));
}

bool isUnset(const engine::SettingValue &value)
{
    return value.form == "unset";
}

// "16", "on", "default"; what the runtime has no default for is simply not there.
QString plainValue(const engine::SettingValue &value)
{
    return isUnset(value) ? format::dash()
                          : format::sentence(engine::sentenceTemplate("value/" + value.form), value.args);
}

engine::Bytes poolBytes(const engine::SettingValue &value)
{
    for (const engine::Arg &arg : value.args)
        if (arg.unit == engine::Arg::Unit::Bytes)
            return arg.integer;
    return 0;
}

QString poolValue(const engine::SettingValue &value)
{
    if (value.form == "pinned")
        return Words::tr("pinned %1").arg(format::gib(poolBytes(value)));
    if (value.form == "rule")
        return Words::tr("rule, %1").arg(format::gib(poolBytes(value)));
    return value.args.empty()
        ? format::dash()
        : Words::tr("utilisation %1, %2")
              .arg(format::share(value.args.front().real), format::gib(poolBytes(value)));
}

/// How a pool is sized in two words for a tile: "util 0.52", "rule", "pinned".
QString poolMode(const engine::SettingValue &value)
{
    if (value.form == "pinned")
        return Words::tr("pinned");
    if (value.form == "rule" || value.args.empty())
        return Words::tr("by rule");
    return Words::tr("util %1").arg(format::share(value.args.front().real));
}

void addPool(std::vector<Change> &list, const SettingChange &pool)
{
    Change change;
    change.what = settingName(pool.setting);
    change.before = poolValue(pool.before);
    change.after = poolValue(pool.after);
    const QString from = format::gibValue(poolBytes(pool.before));
    const QString to = format::gibValue(poolBytes(pool.after));
    change.short_before = pool.before.form == "utilisation"
        ? Words::tr("%1, KV %2").arg(poolMode(pool.before), from)
        : Words::tr("KV %1").arg(from);
    change.short_after = Words::tr("KV %1").arg(from == to ? to : arrow(from, to));
    const QString was = poolMode(pool.before);
    const QString is = poolMode(pool.after);
    list.push_back(change);
    // A share instead of bytes is worth a line; rule and pin are bytes alike.
    if (was != is && (pool.before.form == "utilisation" || pool.after.form == "utilisation"))
        list.push_back({{}, {}, {}, {}, Words::tr("%1, was %2").arg(is, was)});
}

void addContext(std::vector<Change> &list, const SettingChange &context)
{
    const auto tokens = [](const engine::SettingValue &value) {
        return isUnset(value) || value.args.empty() ? engine::Tokens{0} : value.args.front().integer;
    };
    const engine::Tokens from = tokens(context.before), to = tokens(context.after);
    const auto full = [](engine::Tokens value) {
        return value > 0 ? Words::tr("%1 tokens").arg(format::tokens(value)) : format::dash();
    };
    const QString shortFrom = from > 0 ? format::tokensShort(from) : format::dash();
    const QString shortTo = to > 0 ? format::tokensShort(to) : format::dash();
    list.push_back({settingName(context.setting), full(from), full(to), Words::tr("ctx %1").arg(shortFrom),
                    Words::tr("ctx %1").arg(arrow(shortFrom, shortTo))});
}

/// The reason of a waiver is long; the cell says that there is one, the tool tip why.
QString waiverValue(const engine::SettingValue &value)
{
    return isUnset(value) ? Words::tr("no waiver") : Words::tr("waiver");
}

void addSetting(std::vector<Change> &list, const SettingChange &setting)
{
    const QString name = settingName(setting.setting);
    if (setting.setting == "waiver") {
        const QString from = waiverValue(setting.before), to = waiverValue(setting.after);
        list.push_back({name, from, to, isUnset(setting.before) ? QString() : from,
                        from == to ? Words::tr("different reason for the waiver") : to});
        return;
    }
    const QString from = plainValue(setting.before), to = plainValue(setting.after);
    list.push_back({name, Words::tr("%1 %2").arg(name, from), Words::tr("%1 %2").arg(name, to),
                    Words::tr("%1 %2").arg(name, from), Words::tr("%1 %2").arg(name, arrow(from, to))});
}

bool isByUtilisation(const std::vector<SettingChange> &settings)
{
    return std::any_of(settings.begin(), settings.end(), [](const SettingChange &change) {
        return change.setting == "kv"
            && (change.before.form == "utilisation" || change.after.form == "utilisation");
    });
}

void addSettings(std::vector<Change> &list, const std::vector<SettingChange> &settings)
{
    for (const SettingChange &setting : settings) {
        if (setting.setting == "kv")
            addPool(list, setting);
        else if (setting.setting == "max_model_len")
            addContext(list, setting);
        // A pool by utilisation has the share itself; the one for the start-up check goes with it.
        else if (setting.setting != "gpu_memory_utilization" || !isByUtilisation(settings))
            addSetting(list, setting);
    }
}

/// A seat that takes other bytes with the same settings: another card, or other neighbours.
void addSize(std::vector<Change> &list, const SeatDifference &seat, const engine::SeatBudget &before,
             const engine::SeatBudget &after)
{
    const auto &from = before.estimate->kv;
    const auto &to = after.estimate->kv;
    if (from && to && from->capacity.available_bytes != to->capacity.available_bytes) {
        const QString gibFrom = format::gibValue(from->capacity.available_bytes);
        const QString gibTo = format::gibValue(to->capacity.available_bytes);
        list.push_back({Words::tr("KV pool"), format::gib(from->capacity.available_bytes),
                        format::gib(to->capacity.available_bytes), Words::tr("KV %1").arg(gibFrom),
                        Words::tr("KV %1").arg(arrow(gibFrom, gibTo))});
        return;
    }
    const auto peak = static_cast<std::size_t>(engine::State::Peak);
    const QString sizeFrom = format::gib(seat.before[peak]), sizeTo = format::gib(seat.after[peak]);
    list.push_back({Words::tr("size"), sizeFrom, sizeTo, sizeFrom, arrow(sizeFrom, sizeTo)});
}

/// Demand of a seat that is in one plan only.
QString whole(const engine::SeatBudget &seat)
{
    const QString demand = seatwords::demand(seat);
    return demand.isEmpty() ? cardNames(seat.seat->cards)
                            : QStringLiteral("%1; %2").arg(cardNames(seat.seat->cards), demand);
}

}

QString cardNames(const std::vector<std::string> &cards)
{
    return cards.empty() ? Words::tr("no card") : seatwords::cards(cards);
}

Icon markIcon(SeatMark mark)
{
    switch (mark) {
    case SeatMark::Moved:
        return Icon::Moved;
    case SeatMark::Added:
        return Icon::Added;
    case SeatMark::Removed:
        return Icon::Removed;
    case SeatMark::Changed:
    case SeatMark::Unchanged:
        break;
    }
    return Icon::Changed;
}

QString markName(SeatMark mark)
{
    switch (mark) {
    case SeatMark::Moved:
        return Words::tr("moved");
    case SeatMark::Added:
        return Words::tr("added");
    case SeatMark::Removed:
        return Words::tr("removed");
    case SeatMark::Changed:
        return Words::tr("changed");
    case SeatMark::Unchanged:
        break;
    }
    return Words::tr("unchanged");
}

QString summary(const engine::PlanDifference &difference)
{
    const engine::DifferenceCounts seats = difference.counts();
    // The first count names the seats, those after it only what became of them.
    const struct {
        int number;
        const char *first, *next;
    } counts[] = {
        {seats.moved, QT_TRANSLATE_N_NOOP("CompareWords", "%Ln seat(s) moved"),
         QT_TRANSLATE_N_NOOP("CompareWords", "%Ln moved")},
        {seats.set_anew, QT_TRANSLATE_N_NOOP("CompareWords", "%Ln seat(s) changed"),
         QT_TRANSLATE_N_NOOP("CompareWords", "%Ln changed")},
        {seats.added, QT_TRANSLATE_N_NOOP("CompareWords", "%Ln seat(s) added"),
         QT_TRANSLATE_N_NOOP("CompareWords", "%Ln added")},
        {seats.removed, QT_TRANSLATE_N_NOOP("CompareWords", "%Ln seat(s) removed"),
         QT_TRANSLATE_N_NOOP("CompareWords", "%Ln removed")},
    };
    QStringList parts;
    for (const auto &[number, first, next] : counts)
        if (number > 0)
            parts << Words::tr(parts.isEmpty() ? first : next, nullptr, number);
    return parts.isEmpty() ? Words::tr("no seat moved or changed") : parts.join(QStringLiteral(", "));
}

QString way(const SeatDifference &seat, CompareSide side)
{
    if (seat.added)
        return markName(SeatMark::Added);
    if (seat.removed)
        return markName(SeatMark::Removed);
    if (!seat.moved)
        return {};
    return side == CompareSide::Baseline ? Words::tr("goes to %1").arg(cardNames(seat.cards_after))
                                         : Words::tr("from %1").arg(cardNames(seat.cards_before));
}

QStringList tileLines(const SeatDifference &seat, const engine::SeatBudget &here,
                      const std::vector<Change> &changes, CompareSide side)
{
    if (!seat.changed())
        return {seatwords::model(here), seatwords::demand(here)};
    QStringList lines;
    if (const QString text = way(seat, side); !text.isEmpty())
        lines << text;
    QStringList phrases;
    for (const Change &change : changes) {
        const QString &text = side == CompareSide::Baseline ? change.short_before : change.short_after;
        if (!text.isEmpty())
            phrases << text;
    }
    if (phrases.isEmpty())
        phrases << seatwords::demand(here);
    if (side == CompareSide::Baseline) {
        lines << phrases.join(QStringLiteral(" · "));
        return lines;
    }
    // Two lines of a tile: the first change has its own when there is room, the rest share one.
    if (lines.isEmpty())
        lines << phrases.takeFirst();
    if (!phrases.isEmpty())
        lines << phrases.join(QStringLiteral(", "));
    return lines;
}

std::vector<Change> changes(const SeatDifference &seat, const engine::SeatBudget *before,
                            const engine::SeatBudget *after)
{
    std::vector<Change> list;
    if (!before || !after) {
        if (before || after)
            list.push_back({seat.added ? Words::tr("added") : Words::tr("removed"),
                            before ? whole(*before) : format::dash(),
                            after ? whole(*after) : format::dash(),
                            {},
                            {}});
        return list;
    }
    if (seat.moved)
        list.push_back(
            {Words::tr("card"), cardNames(seat.cards_before), cardNames(seat.cards_after), {}, {}});
    addSettings(list, seat.settings);
    if (seat.resized && seat.settings.empty())
        addSize(list, seat, *before, *after);
    return list;
}

std::vector<Change> changes(const engine::CardDifference &card)
{
    std::vector<Change> list;
    if (!card.before || !card.after) {
        const QString none = Words::tr("not in this plan");
        list.push_back({card.before ? Words::tr("removed") : Words::tr("added"),
                        card.before ? QString() : none,
                        card.after ? QString() : none,
                        {},
                        {}});
        return list;
    }
    const auto bytes = [&](const QString &what, engine::Bytes from, engine::Bytes to) {
        if (from != to)
            list.push_back({what,
                            Words::tr("%1 %2").arg(what, format::gib(from)),
                            Words::tr("%1 %2").arg(what, format::gib(to)),
                            {},
                            {}});
    };
    bytes(Words::tr("total"), card.before->total_bytes, card.after->total_bytes);
    bytes(Words::tr("kept by the driver"), card.before->reserved_bytes, card.after->reserved_bytes);
    bytes(Words::tr("used by others"), card.before->others_bytes, card.after->others_bytes);
    const auto clear = [](bool kept) { return kept ? Words::tr("kept clear") : Words::tr("not kept clear"); };
    if (card.before->keep_clear != card.after->keep_clear)
        list.push_back(
            {Words::tr("kept clear"), clear(card.before->keep_clear), clear(card.after->keep_clear), {}, {}});
    return list;
}

Change change(const SettingChange &policy)
{
    return {settingName(policy.setting), plainValue(policy.before), plainValue(policy.after), {}, {}};
}

}
