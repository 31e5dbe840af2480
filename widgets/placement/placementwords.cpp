// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/placement/placementwords.h"

#include "widgets/placement/proposal.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace placementwords {

namespace {

struct Placement {
    Q_DECLARE_TR_FUNCTIONS(Placement)
};

/// "under 0.01 s", "0.01 s", "3.2 s", "75 s".
QString seconds(double value)
{
    if (value < 0.005)
        return Placement::tr("under 0.01 s");
    const int decimals = value < 0.995 ? 2 : value < 9.95 ? 1 : 0;
    return Placement::tr("%1 s").arg(QLocale().toString(value, 'f', decimals));
}

QString nodes(std::int64_t count)
{
    constexpr std::int64_t most = std::numeric_limits<int>::max(); // a search counts nodes in 64 bits
    return Placement::tr("%1 node(s)", nullptr, static_cast<int>(std::min(count, most)))
        .arg(format::count(count));
}

QString moves(int count)
{
    return Placement::tr("%Ln move(s)", nullptr, count);
}

bool fits(const Proposal &proposal)
{
    return proposal.result().layout && proposal.result().layout->worst_spare >= 0;
}

QString names(const std::vector<std::string> &seats)
{
    QStringList list;
    for (const std::string &seat : seats)
        list << format::text(seat);
    return list.join(QStringLiteral(", "));
}

}

QString progress(const engine::PlacementProgress &now)
{
    const QString effort = Placement::tr("%1 in %2").arg(nodes(now.nodes), seconds(now.seconds));
    if (!now.best)
        return Placement::tr("Searching for the best layout; none found yet. %1.").arg(effort);
    if (now.best->worst_spare < 0)
        return Placement::tr("Searching for the best layout; the best so far is over by %1. %2.")
            .arg(format::gib(-now.best->worst_spare), effort);
    const QStringList sizes = format::sizesApart({now.best->worst_spare, now.bound});
    return Placement::
        tr("Searching for the best layout; the best so far leaves %1, and no layout leaves more than %2. %3.")
            .arg(sizes[0], sizes[1], effort);
}

QString title(const Proposal &proposal)
{
    if (!proposal.result().layout)
        return Placement::tr("No layout");
    if (!proposal.allTaken())
        return Placement::tr("Changed layout");
    if (proposal.chosen() > 0)
        return Placement::tr("Layout %1").arg(proposal.chosen() + 1);
    if (!fits(proposal))
        return proposal.isInterim() ? Placement::tr("Least overfull so far")
                                    : Placement::tr("Least overfull layout");
    if (proposal.isInterim())
        return Placement::tr("Best layout so far");
    return proposal.result().status == engine::PlacementStatus::Optimal ? Placement::tr("Best layout")
                                                                        : Placement::tr("Best layout found");
}

std::optional<BadgeSpec> badge(const Proposal &proposal)
{
    using Status = engine::PlacementStatus;
    const engine::Placement &result = proposal.result();
    if (proposal.isStale())
        return ::badge::stale();
    if (result.status == Status::Infeasible)
        return ::badge::noLayout();
    if (proposal.chosen() > 0 || !proposal.allTaken())
        return std::nullopt;
    if (result.status == Status::Optimal)
        return ::badge::optimal();
    if (!result.layout)
        return ::badge::stopped(Placement::tr("stopped"));
    const engine::Bytes gap = std::max<engine::Bytes>(0, result.bound - result.layout->worst_spare);
    if (proposal.isInterim())
        return BadgeSpec{Icon::Place, Placement::tr("searching, gap %1").arg(format::gib(gap)), Tone::Quiet};
    return ::badge::stopped(Placement::tr("stopped, gap %1").arg(format::gib(gap)));
}

QString now(const Proposal &proposal)
{
    const int worst = proposal.now().worstCardInUse();
    if (worst < 0)
        return Placement::tr("now no card in use");
    const engine::CardBudget &card = proposal.now().card(worst);
    return Placement::tr("now %1 GiB on %2")
        .arg(format::gibValue(card.spare(engine::State::Peak)), cardLabel(card.card));
}

QString trouble(const Proposal &proposal)
{
    const engine::Placement &result = proposal.result();
    if (proposal.isStale())
        return Placement::tr("The plan has changed since the search, so the proposal is out of date.");
    if (!result.homeless.empty())
        return Placement::tr("No card is allowed for %n seat(s): %1. Change the constraints, or allow a card "
                             "that is kept clear.",
                             nullptr, static_cast<int>(result.homeless.size()))
            .arg(names(result.homeless));
    if (!result.layout)
        return result.status == engine::PlacementStatus::Infeasible
            ? Placement::tr("The constraints allow no layout.")
            : Placement::tr("The search ended before it found a layout.");
    const int worst = proposal.budget().worstCardInUse();
    if (worst < 0 || proposal.budget().card(worst).spare(engine::State::Peak) >= 0)
        return {};
    const engine::CardBudget &card = proposal.budget().card(worst);
    return Placement::tr("%1 is over by %2 in the worst case.")
        .arg(cardLabel(card.card), format::gib(-card.spare(engine::State::Peak)));
}

QString searched(const Proposal &proposal)
{
    const engine::Placement &result = proposal.result();
    const QString effort = Placement::tr("%1 in %2").arg(nodes(result.nodes), seconds(result.seconds));
    return result.end == engine::PlacementEnd::TimeUp ? Placement::tr("%1, until the time limit").arg(effort)
                                                      : effort;
}

QString place(const std::vector<std::string> &cards)
{
    return cards.empty() ? Placement::tr("tray") : seatwords::cards(cards);
}

QString applyText(const Proposal &proposal)
{
    return Placement::tr("Apply %Ln move(s)", nullptr, proposal.takenMoves());
}

QString spareChange(const Proposal &proposal)
{
    const int worst = proposal.now().worstCardInUse();
    const QString is = format::gib(proposal.spare());
    if (worst < 0)
        return Placement::tr("worst-case spare %1").arg(is);
    const engine::Bytes was = proposal.now().card(worst).spare(engine::State::Peak);
    return Placement::tr("worst-case spare %1 → %2").arg(format::gibValue(was), is);
}

QString status(const Proposal &proposal)
{
    if (proposal.isStale())
        return Placement::tr("The plan has changed, so the proposal is out of date. Press Enter to search "
                             "again or Esc to discard it.");
    if (!proposal.result().layout)
        return trouble(proposal) + QLatin1Char(' ') + Placement::tr("Esc closes.");
    if (proposal.isInterim())
        return Placement::tr("Showing the best layout so far; the search continues. Press Enter to apply it "
                             "or Esc to discard it.");
    if (proposal.choice().moves.empty())
        return fits(proposal) && proposal.chosen() == 0
            ? Placement::tr("The current layout is already the best. Press Esc to close.")
            : Placement::tr("No seat moves. Press Esc to close.");
    return Placement::tr(
        "Showing the proposal; the plan is unchanged. Press Enter to apply it or Esc to discard it.");
}

QString applied(const Proposal &proposal)
{
    return Placement::tr("%1 applied, %2.").arg(moves(proposal.takenMoves()), spareChange(proposal));
}

QString undoText(const Proposal &proposal)
{
    return Placement::tr("Place automatically, %1").arg(moves(proposal.takenMoves()));
}

}
