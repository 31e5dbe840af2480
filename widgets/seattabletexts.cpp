// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the cells of the seats table, what they sort by, and their tool tips.
#include "widgets/seattablemodel.h"

#include "widgets/format.h"
#include "widgets/plandocument.h"
#include "widgets/rulewords.h"
#include "widgets/seatwords.h"
#include "widgets/viewstate.h"

/// A seat on no card has no verdict.
bool SeatTableModel::hasVerdict(int row) const
{
    return seat(row).estimate && !seat(row).cards.empty();
}

QString SeatTableModel::text(int row, int column) const
{
    const engine::SeatBudget &in = seat(row);
    switch (column) {
    case Seat:
        return m_names.at(row);
    case Card:
        return cardText(row);
    case Size:
        return format::gibCell(seatwords::seatBytes(in, m_view->shownState()));
    case Verdict:
        return hasVerdict(row) ? seatwords::verdict(in.estimate->verdict) : format::dash();
    case Model:
        return seatwords::model(in);
    case Context:
        return in.seat->max_model_len > 0 ? format::tokens(in.seat->max_model_len) : format::dash();
    case Sequences:
        return in.seat->max_num_seqs ? format::count(*in.seat->max_num_seqs) : format::dash();
    case KvPool: {
        const QString pool = seatwords::kvPool(in);
        return pool.isEmpty() ? format::dash() : pool;
    }
    case SpareEffect:
        return in.cards.empty() ? format::dash()
                                : format::gibDifference(-seatwords::rankBytes(in, 0, m_view->shownState()));
    default:
        return {};
    }
}

QVariant SeatTableModel::sortKey(int row, int column) const
{
    const engine::SeatBudget &in = seat(row);
    switch (column) {
    case Card:
        // On no card comes last.
        return in.cards.empty() ? static_cast<int>(m_budget->cards.size()) : in.cards.front();
    case Size:
        return static_cast<qlonglong>(seatwords::seatBytes(in, m_view->shownState()));
    case Verdict:
        return hasVerdict(row) ? -static_cast<int>(in.estimate->verdict) : 1; // trouble first
    case Context:
        return static_cast<qlonglong>(in.seat->max_model_len);
    case Sequences:
        return in.seat->max_num_seqs.value_or(0);
    case SpareEffect:
        return static_cast<qlonglong>(in.cards.empty() ? 0
                                                       : -seatwords::rankBytes(in, 0, m_view->shownState()));
    default:
        return text(row, column);
    }
}

QString SeatTableModel::tip(int row, int column) const
{
    const engine::SeatBudget &in = seat(row);
    if (column == Verdict && hasVerdict(row)) {
        const QString why = seatwords::reason(in.estimate->reason);
        const QString verdict = seatwords::verdict(in.estimate->verdict);
        return why.isEmpty() ? verdict : QStringLiteral("%1: %2").arg(verdict, why);
    }
    if (column == Size)
        return format::exactBytes(seatwords::seatBytes(in, m_view->shownState()));
    return (QStringList{seatwords::tileSentence(*m_budget, row, 0, m_view->shownState())}
            + rulewords::linesOfSeat(m_document->plan(), in.seat->name))
        .join(QLatin1Char('\n'));
}
