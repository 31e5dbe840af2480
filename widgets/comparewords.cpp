// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/comparewords.h"

#include "widgets/format.h"
#include "widgets/seatwords.h"

#include <QCoreApplication>

#include <algorithm>

using engine::SeatDifference;

namespace comparewords {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(CompareWords)
};

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
    const auto count = [&](auto holds) {
        return std::count_if(difference.seats.begin(), difference.seats.end(), holds);
    };
    const std::pair<std::ptrdiff_t, QString> counts[] = {
        {count([](const SeatDifference &s) { return s.moved; }), markName(SeatMark::Moved)},
        {count([](const SeatDifference &s) { return isSetAnew(s) && !s.added && !s.removed; }),
         markName(SeatMark::Changed)},
        {count([](const SeatDifference &s) { return s.added; }), markName(SeatMark::Added)},
        {count([](const SeatDifference &s) { return s.removed; }), markName(SeatMark::Removed)},
    };
    QStringList parts;
    for (const auto &[number, word] : counts) {
        if (number == 0)
            continue;
        const QString text = format::count(number);
        parts << (!parts.isEmpty()  ? QStringLiteral("%1 %2").arg(text, word)
                      : number == 1 ? Words::tr("1 seat %1").arg(word)
                                    : Words::tr("%1 seats %2").arg(text, word));
    }
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

}
