// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/words/hostsummary.h"

#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>

namespace hosts {

namespace {

struct HostWords {
    Q_DECLARE_TR_FUNCTIONS(HostWords)
};

/// What comes first is in more trouble.
auto trouble(const engine::CardBudget &card)
{
    return std::make_tuple(card.keep_clear, -static_cast<int>(card.verdict), card.spare(engine::State::Peak));
}

void addUp(HostSummary &host, const engine::Budget &budget)
{
    std::set<int> seats;
    host.worst = host.cards.front();
    for (const int index : host.cards) {
        const engine::CardBudget &card = budget.card(index);
        if (trouble(card) < trouble(budget.card(host.worst)))
            host.worst = index;
        for (const engine::RankOnCard &on : card.ranks)
            seats.insert(on.seat);
        host.used += card.isInUse() ? 1 : 0;
        host.over += card.spare(engine::State::Peak) < 0 ? 1 : 0;
        host.tight += card.verdict == engine::Verdict::Tight ? 1 : 0;
    }
    host.seats = static_cast<int>(seats.size());
}

QString cardCount(qint64 count)
{
    return HostWords::tr("%Ln card(s)", nullptr, static_cast<int>(count));
}

}

std::vector<HostSummary> of(const engine::Budget &budget)
{
    std::vector<HostSummary> all;
    for (int card = 0; card < budget.cardCount(); ++card) {
        const std::string &name = budget.card(card).host;
        if (all.empty() || all.back().name != name) { // cards stand by host
            all.emplace_back();
            all.back().name = name;
        }
        all.back().cards.push_back(card);
    }
    for (HostSummary &host : all)
        addUp(host, budget);
    return all;
}

std::vector<int> sorted(const std::vector<HostSummary> &all, const engine::Budget &budget, Order order)
{
    std::vector<int> places(all.size());
    std::iota(places.begin(), places.end(), 0);
    if (order == Order::TroubleFirst)
        std::stable_sort(places.begin(), places.end(), [&](int a, int b) {
            return trouble(budget.card(all[static_cast<std::size_t>(a)].worst))
                < trouble(budget.card(all[static_cast<std::size_t>(b)].worst));
        });
    return places;
}

bool needOverview(const engine::Budget &budget)
{
    return !budget.cards.empty()
        && (budget.cardCount() > kMostColumns || budget.cards.front().host != budget.cards.back().host);
}

std::vector<int> columnCards(const engine::Budget &budget, const QString &host)
{
    std::vector<int> cards;
    if (host.isEmpty() && needOverview(budget))
        return cards;
    const std::string name = host.toStdString();
    for (int card = 0; card < budget.cardCount(); ++card)
        if (name.empty() || budget.card(card).host == name)
            cards.push_back(card);
    return cards;
}

QString cardName(const engine::CardBudget &card)
{
    return QStringLiteral("%1 %2").arg(format::text(card.host), cardLabelOnHost(card.card));
}

QString counts(const HostSummary &host)
{
    QStringList parts{cardCount(static_cast<qint64>(host.cards.size())),
                      HostWords::tr("%Ln seat(s)", nullptr, host.seats)};
    if (host.over > 0)
        parts << HostWords::tr("%1 over").arg(format::count(host.over));
    if (host.tight > 0)
        parts << HostWords::tr("%1 tight").arg(format::count(host.tight));
    return parts.join(QStringLiteral(", "));
}

QString title(const engine::Budget &budget)
{
    return HostWords::tr("%1 on %Ln host(s), %2 in use", nullptr, static_cast<int>(of(budget).size()))
        .arg(cardCount(budget.cardCount()), format::count(budget.cardsInUse()));
}

QString sentence(const HostSummary &host, const engine::Budget &budget)
{
    const engine::CardBudget &worst = budget.card(host.worst);
    const engine::Bytes spare = worst.spare(engine::State::Peak);
    const QString card = cardLabelOnHost(worst.card);
    const QString text = spare < 0 ? HostWords::tr("%1: over by %2 on %3 in the worst case; %4.")
                                   : HostWords::tr("%1: least spare %2 on %3 in the worst case; %4.");
    return text.arg(format::text(host.name), format::gib(spare < 0 ? -spare : spare), card, counts(host));
}

}
