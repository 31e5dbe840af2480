// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/differencerows.h"

#include "widgets/compare/comparewords.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

using engine::Bytes;
using engine::State;
using engine::wholeMib;

namespace {

constexpr qsizetype kMostTerms = 4; // of the sum's proof

struct Words {
    Q_DECLARE_TR_FUNCTIONS(DifferenceRows)
};

QString spareName(State state)
{
    switch (state) {
    case State::Boot:
        return Words::tr("boot spare");
    case State::Plateau:
        return Words::tr("plateau spare");
    case State::Peak:
        break;
    }
    return Words::tr("worst-case spare");
}

const engine::SeatBudget *seatOf(const Comparison &comparison, CompareSide side, const std::string &name)
{
    const engine::Budget &budget = comparison.budget(side);
    const int index = budget.indexOfSeat(name);
    return index < 0 ? nullptr : &budget.seat(index);
}

/// Puts the changes into the cells, one after the other, and one per line into the tip.
void describe(DifferenceRow &row, const std::vector<comparewords::Change> &changes)
{
    QStringList what, before, after, lines;
    const auto cell = [](QStringList &cells, const QString &text) {
        if (!text.isEmpty())
            cells << text;
    };
    if (!row.what.isEmpty())
        what << row.what;
    cell(before, row.before);
    cell(after, row.after);
    for (const comparewords::Change &change : changes) {
        if (change.what.isEmpty())
            continue;
        what << change.what;
        cell(before, change.before);
        cell(after, change.after);
        lines << QStringLiteral("%1: %2 → %3")
                     .arg(change.what, change.before.isEmpty() ? format::dash() : change.before,
                          change.after.isEmpty() ? format::dash() : change.after);
    }
    const QString between = QStringLiteral("; ");
    row.what = what.join(between);
    row.before = before.join(between);
    row.after = after.join(between);
    row.tip = (QStringList(row.subject) + lines).join(QLatin1Char('\n'));
}

DifferenceRow cardRow(const engine::CardDifference &card, State state)
{
    const auto index = static_cast<std::size_t>(state);
    DifferenceRow row;
    row.kind = DifferenceRow::Kind::Card;
    row.key = format::text(card.card);
    row.subject = cardLabel(card.card);
    row.what = spareName(state);
    const Bytes before = card.before ? card.before->spare[index] : 0;
    const Bytes after = card.after ? card.after->spare[index] : 0;
    row.before_over = before < 0;
    row.after_over = after < 0;
    if (card.before)
        row.before = format::mibValue(before);
    if (card.after)
        row.after = format::mibValue(after);
    row.difference = wholeMib(after) - wholeMib(before);
    describe(row, comparewords::changes(card));
    return row;
}

DifferenceRow seatRow(const Comparison &comparison, const engine::SeatDifference &seat, State state)
{
    const engine::SeatBudget *before = seatOf(comparison, CompareSide::Baseline, seat.seat);
    const engine::SeatBudget *after = seatOf(comparison, CompareSide::Plan, seat.seat);
    DifferenceRow row;
    row.kind = DifferenceRow::Kind::Seat;
    row.mark = markOf(seat);
    row.moved = seat.moved;
    row.set_anew = seat.isSetAnew();
    row.key = format::text(seat.seat);
    row.subject = row.key;
    row.difference = wholeMib(placedBytes(after, state)) - wholeMib(placedBytes(before, state));
    describe(row, comparewords::changes(seat, before, after));
    return row;
}

DifferenceRow otherRow(const QString &subject, const comparewords::Change &change)
{
    DifferenceRow row;
    row.subject = subject;
    row.has_number = false;
    describe(row, {change});
    return row;
}

void addOthers(std::vector<DifferenceRow> &rows, const engine::PlanDifference &difference)
{
    for (const engine::SettingChange &policy : difference.policy)
        rows.push_back(otherRow(Words::tr("Policy"), comparewords::change(policy)));
    for (const engine::FactChange &fact : difference.facts)
        rows.push_back(otherRow(format::text(fact.of), comparewords::change(fact.change)));
    const auto add = [&rows](bool holds, const QString &what) {
        if (holds)
            rows.push_back(
                otherRow(Words::tr("Plan"), {what, Words::tr("unchanged"), Words::tr("other"), {}, {}}));
    };
    add(difference.constraints_changed, Words::tr("constraints"));
    add(difference.boot_order_changed, Words::tr("boot order"));
}

/// "3,845 + 3,251 − 120"; empty when there are too many terms to read.
QString terms(const std::vector<qint64> &values)
{
    if (values.size() < 2 || static_cast<qsizetype>(values.size()) > kMostTerms)
        return {};
    QString text = format::count(values.front());
    for (auto value = values.begin() + 1; value != values.end(); ++value)
        text += QStringLiteral(" %1 %2").arg(*value < 0 ? QStringLiteral("−") : QStringLiteral("+"),
                                             format::count(std::abs(*value)));
    return text;
}

struct Spares {
    std::vector<qint64> changes; // of cards whose spare is another, MiB
    qint64 sum = 0;
    Bytes beside = 0; // what totals, others and cards that come or go add, not seats
};

Spares sparesOf(const engine::PlanDifference &difference, State state)
{
    const auto index = static_cast<std::size_t>(state);
    Spares spares;
    for (const engine::CardDifference &card : difference.cards) {
        const auto part = [index](const std::optional<engine::CardSide> &side) {
            return side ? side->spare[index] : Bytes{0};
        };
        const auto room = [](const std::optional<engine::CardSide> &side) {
            return side ? side->total_bytes - side->reserved_bytes - side->others_bytes : Bytes{0};
        };
        const qint64 change = wholeMib(part(card.after)) - wholeMib(part(card.before));
        spares.beside += room(card.after) - room(card.before);
        spares.sum += change;
        if (change != 0)
            spares.changes.push_back(change);
    }
    return spares;
}

}

Bytes placedBytes(const engine::SeatBudget *seat, State state)
{
    return seat && !seat->cards.empty() ? seatwords::seatBytes(*seat, state) : 0;
}

std::vector<DifferenceRow> differenceRows(const Comparison &comparison, State state)
{
    const engine::PlanDifference &difference = comparison.difference();
    std::vector<DifferenceRow> rows;
    for (const engine::CardDifference &card : difference.cards)
        if (card.changed())
            rows.push_back(cardRow(card, state));
    for (const SeatMark mark : {SeatMark::Moved, SeatMark::Changed, SeatMark::Added, SeatMark::Removed})
        for (const engine::SeatDifference &seat : difference.seats)
            if (markOf(seat) == mark)
                rows.push_back(seatRow(comparison, seat, state));
    addOthers(rows, difference);
    return rows;
}

DifferenceSum differenceSum(const Comparison &comparison, State state)
{
    const engine::PlanDifference &difference = comparison.difference();
    DifferenceSum sum;
    for (const engine::SeatDifference &seat : difference.seats)
        sum.mib += wholeMib(placedBytes(seatOf(comparison, CompareSide::Plan, seat.seat), state))
            - wholeMib(placedBytes(seatOf(comparison, CompareSide::Baseline, seat.seat), state));
    Spares spares = sparesOf(difference, state);
    if (spares.changes.empty()) {
        sum.label = Words::tr("All seats; no card gains or loses memory");
        return sum;
    }
    const int cards = static_cast<int>(spares.changes.size());
    const bool gains = spares.sum >= 0;
    if (!gains)
        for (qint64 &change : spares.changes)
            change = -change;
    const QString total = format::count(std::abs(spares.sum));
    const QString proof = terms(spares.changes);
    const QString result = proof.isEmpty() ? total : QStringLiteral("%1 = %2").arg(proof, total);
    if (spares.beside == 0)
        sum.label = gains
            ? Words::tr("All seats; equals the spare gained on %Ln card(s): %1", nullptr, cards).arg(result)
            : Words::tr("All seats; equals the spare lost on %Ln card(s): %1", nullptr, cards).arg(result);
    else
        sum.label =
            (gains ? Words::tr("All seats; spare gained on %Ln card(s): %1; by cards and other use: %2",
                               nullptr, cards)
                   : Words::tr("All seats; spare lost on %Ln card(s): %1; by cards and other use: %2",
                               nullptr, cards))
                .arg(result, format::mibDifference(spares.beside));
    if (sum.mib + spares.sum != wholeMib(spares.beside))
        sum.label += QStringLiteral(". ") + Words::tr("The parts are rounded.");
    return sum;
}
