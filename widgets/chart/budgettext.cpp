// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/chart/budgettext.h"

#include "widgets/chart/bargeometry.h"
#include "widgets/controls/badge.h"
#include "widgets/style/palette.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QCoreApplication>
#include <QStringList>

namespace budgettext {

namespace {

struct BudgetWords {
    Q_DECLARE_TR_FUNCTIONS(BudgetText)
};

}

QString cardSentence(const engine::CardBudget &card, const QString &name)
{
    const engine::Bytes peak = card.spare(engine::State::Peak);
    const QString verdict = card.keep_clear ? badge::keptClear().text : badge::verdict(card.verdict).text;
    const QString worst = peak < 0 ? BudgetWords::tr("over by %1 in the worst case").arg(format::size(-peak))
                                   : BudgetWords::tr("spare %1 in the worst case").arg(format::gib(peak));
    return BudgetWords::tr("%1, %2, %3; spare %4 at boot, %5 at the plateau.")
        .arg(name.isEmpty() ? cardLabel(card.card) : name, verdict, worst,
             format::gibValue(card.spare(engine::State::Boot)),
             format::gibValue(card.spare(engine::State::Plateau)));
}

QString chartSentence(const engine::Budget &budget, const std::vector<int> &cards, engine::State state)
{
    QStringList parts;
    const engine::CardBudget *least = nullptr;
    int over = 0;
    for (const int index : cards) {
        if (index < 0 || static_cast<std::size_t>(index) >= budget.cards.size())
            continue;
        const engine::CardBudget &card = budget.card(index);
        if (card.spare(state) < 0) {
            ++over;
            parts.append(
                BudgetWords::tr("%1 over by %2").arg(cardLabel(card.card), format::size(-card.spare(state))));
        } else if (!card.keep_clear && (!least || card.spare(state) < least->spare(state))) {
            least = &card;
        }
    }
    if (least)
        parts.append(BudgetWords::tr("least spare %1 on %2")
                         .arg(format::gib(least->spare(state)), cardLabel(least->card)));
    const QString counts = BudgetWords::tr("Cards: %1, over their total: %2")
                               .arg(format::count(static_cast<qint64>(cards.size())), format::count(over));
    return BudgetWords::tr("%1, %2; %3.")
        .arg(counts, seatwords::inState(state),
             parts.isEmpty() ? BudgetWords::tr("nothing planned") : parts.join(QStringLiteral(", ")));
}

QString segmentText(const engine::Budget &budget, const BarSegment &segment)
{
    QString name = othersName();
    if (segment.kind >= 0)
        name = kindName(static_cast<engine::ComponentKind>(segment.kind));
    else if (segment.seat >= 0)
        name = format::text(budget.seat(segment.seat).seat->name);
    return BudgetWords::tr("%1: %2 (%3)").arg(name, format::gib(segment.bytes), format::mib(segment.bytes));
}

}
