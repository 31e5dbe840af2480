// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Placement of whole plans: constraints, kept-clear cards, hosts, TP sets, proposals as plans.
#include <QTest>
#include <QThread>

#include "engine/layout/budget.h"
#include "engine/placement/placement.h"
#include "engine/plan/edit.h"

using namespace engine;

class TestPlacement : public QObject
{
    Q_OBJECT
private slots:
    void spreadsOverTheCards();
    void keepsCardsClear();
    void obeysConstraints();
    void namesSeatsWithoutAnyCard();
    void saysHowMuchIsMissing();
    void setsStayOnOneHost();
    void setsOnUnequalCardsMove();
    void moreSetsThanCards();
    void fewestMoves();
    void proposalMatchesTheBudget();
    void progressAndStop();
    void progressCarriesTheBestLayout();
    void resultsDoNotDependOnTime();
};

namespace {

Seat tool(const std::string &name, Bytes gib, std::vector<std::string> cards = {})
{
    Seat seat;
    seat.name = name;
    seat.runtime.kind = RuntimeKind::Other;
    seat.base_bytes = gib * kGiB;
    seat.tp = std::max<int>(1, static_cast<int>(cards.size()));
    seat.cards = std::move(cards);
    return seat;
}

Plan host(int cards, Bytes gib)
{
    Plan plan;
    Host machine{"h", {}, {}};
    for (int i = 0; i < cards; ++i) {
        Card card;
        card.id = "gpu" + std::to_string(i);
        card.name = "card";
        card.total_bytes = gib * kGiB;
        card.cuda_total_bytes = card.total_bytes;
        machine.cards.push_back(card);
    }
    plan.hosts = {machine};
    return plan;
}

Plan with(Plan plan, const std::vector<Seat> &seats)
{
    for (const Seat &seat : seats)
        plan.seats.push_back(std::make_shared<const Seat>(seat));
    return plan;
}

/// No two sums are equal, so no search ends soon.
Plan oddSizes()
{
    std::vector<Seat> seats;
    for (int i = 0; i < 60; ++i)
        seats.push_back(tool("s" + std::to_string(i), 3 + i * 7 % 11));
    for (Seat &seat : seats)
        seat.base_bytes += static_cast<Bytes>(seats.size()) * 7919 * (&seat - seats.data() + 1);
    return with(host(12, 60), seats);
}

Bytes smallestSpare(const Budget &budget)
{
    Bytes smallest = kMaxBytes;
    for (const CardBudget &card : budget.cards)
        if (!card.ranks.empty())
            smallest = std::min(smallest, card.spare(State::Peak));
    return smallest;
}

const std::vector<std::string> &cardsOf(const Plan &plan, const Placement &placement, const std::string &seat)
{
    static const std::vector<std::string> none;
    for (std::size_t i = 0; i < plan.seats.size(); ++i)
        if (plan.seats[i]->name == seat)
            return placement.layout->cards[i];
    return none;
}

}

void TestPlacement::spreadsOverTheCards()
{
    // 9 + 4, 8 + 5, 7 + 6 leave 20 − 13 on each of three cards; nothing leaves more, the sizes sum to 39.
    const Plan plan = with(
        host(3, 20), {tool("a", 9), tool("b", 8), tool("c", 7), tool("d", 6), tool("e", 5), tool("f", 4)});
    const Placement placement = place(plan);
    QCOMPARE(placement.status, PlacementStatus::Optimal);
    QCOMPARE(placement.layout->worst_spare, 7 * kGiB);
    QCOMPARE(placement.bound, 7 * kGiB);
    QCOMPARE(placement.layout->moves, 6);
    QVERIFY(!placement.alternatives.empty());
    for (const PlacementLayout &other : placement.alternatives)
        QVERIFY(other.cards != placement.layout->cards && other.worst_spare <= 7 * kGiB);
}

void TestPlacement::keepsCardsClear()
{
    Plan plan = with(host(3, 20), {tool("a", 9), tool("b", 8)});
    plan.hosts[0].cards[1].keep_clear = true;
    const Placement placement = place(plan);
    QCOMPARE(placement.layout->worst_spare, 11 * kGiB);
    for (const auto &cards : placement.layout->cards)
        QVERIFY(cards != std::vector<std::string>{"gpu1"});
}

void TestPlacement::obeysConstraints()
{
    Plan plan = with(host(3, 40), {tool("a", 9), tool("b", 8), tool("c", 7), tool("d", 6)});
    plan.constraints = {{Constraint::Kind::Lock, {"a"}, {"gpu2"}, {}},
                        {Constraint::Kind::Together, {"b", "c"}, {}, {}},
                        {Constraint::Kind::Apart, {"a", "d"}, {}, {}},
                        {Constraint::Kind::Forbid, {"d"}, {"gpu0"}, {}}};
    const Placement placement = place(plan);
    QCOMPARE(placement.status, PlacementStatus::Optimal);
    QCOMPARE(cardsOf(plan, placement, "a"), (std::vector<std::string>{"gpu2"}));
    QCOMPARE(cardsOf(plan, placement, "b"), cardsOf(plan, placement, "c"));
    QCOMPARE(cardsOf(plan, placement, "d"), (std::vector<std::string>{"gpu1"}));
    // b + c on gpu0: 40 − 15.
    QCOMPARE(placement.layout->worst_spare, 25 * kGiB);
}

void TestPlacement::namesSeatsWithoutAnyCard()
{
    Plan plan = with(host(2, 40), {tool("a", 9), tool("b", 8)});
    plan.constraints = {{Constraint::Kind::Forbid, {"b"}, {"gpu0", "gpu1"}, {}}};
    const Placement placement = place(plan);
    QCOMPARE(placement.status, PlacementStatus::Infeasible);
    QVERIFY(!placement.layout);
    QCOMPARE(placement.homeless, (std::vector<std::string>{"b"}));
}

void TestPlacement::saysHowMuchIsMissing()
{
    const Plan plan = with(host(2, 10), {tool("a", 9), tool("b", 8), tool("c", 4)});
    const Placement placement = place(plan);
    QCOMPARE(placement.status, PlacementStatus::Infeasible);
    // Best split is 9 | 8 + 4: two GiB over.
    QCOMPARE(placement.layout->worst_spare, -2 * kGiB);
}

void TestPlacement::setsStayOnOneHost()
{
    Plan plan = host(2, 40);
    Host other = plan.hosts[0];
    other.name = "h2";
    other.cards[0].id = "x0";
    other.cards[1].id = "x1";
    plan.hosts.push_back(other);
    Seat pair = tool("pair", 20);
    pair.tp = 2;
    plan = with(plan, {pair, tool("a", 30), tool("b", 25)});
    const Placement placement = place(plan);
    const auto cards = cardsOf(plan, placement, "pair");
    QCOMPARE(cards.size(), std::size_t{2});
    QVERIFY(hostOfCard(plan, cards[0]) == hostOfCard(plan, cards[1]));
    QCOMPARE(placement.layout->worst_spare, 10 * kGiB);
}

void TestPlacement::setsOnUnequalCardsMove()
{
    // Where it is, the set would leave 68 and 36 GiB; on the two equal cards it leaves 36 twice.
    Plan plan = with(host(3, 48), {tool("pair", 12, {"gpu0", "gpu1"})});
    plan.hosts[0].cards[0].total_bytes = plan.hosts[0].cards[0].cuda_total_bytes.emplace(80 * kGiB);
    const Placement placement = place(plan);
    QVERIFY(placement.status == PlacementStatus::Optimal);
    QCOMPARE(cardsOf(plan, placement, "pair"), (std::vector<std::string>{"gpu1", "gpu2"}));
    QCOMPARE(placement.layout->worst_spare, 36 * kGiB);
    QVERIFY(placement.layout->worst_spare <= placement.bound);
    // Asked for, uneven sets may stay.
    PlacementOptions uneven;
    uneven.uneven_sets = true;
    QCOMPARE(place(plan, uneven).moves.size(), std::size_t{0});
    // Two cards alone hold no equal set.
    plan.hosts[0].cards.pop_back();
    QVERIFY(place(plan).status == PlacementStatus::Infeasible);
}

void TestPlacement::moreSetsThanCards()
{
    // 300 pairs of 0.25 GiB on two cards: every one sits on both, 75 GiB in all.
    Seat pair = tool("pair", 0);
    pair.tp = 2;
    pair.base_bytes = kGiB / 4;
    std::vector<Seat> seats;
    for (int i = 0; i < 300; ++i) {
        pair.name = "pair" + std::to_string(i);
        seats.push_back(pair);
    }
    const Placement placement = place(with(host(2, 80), seats));
    QCOMPARE(placement.status, PlacementStatus::Optimal);
    QCOMPARE(placement.layout->worst_spare, 5 * kGiB);
}

void TestPlacement::fewestMoves()
{
    // gpu0 carries 12 + 6, gpu1 5: the best worst spare is 20 − 12, reached by moving only the 6.
    const Plan plan =
        with(host(2, 20), {tool("a", 12, {"gpu0"}), tool("b", 6, {"gpu0"}), tool("c", 5, {"gpu1"})});
    const Placement placement = place(plan);
    QCOMPARE(placement.layout->worst_spare, 8 * kGiB);
    QCOMPARE(placement.moves.size(), std::size_t{1});
    QCOMPARE(placement.moves[0].seat, std::string("b"));
    QCOMPARE(placement.moves[0].from, (std::vector<std::string>{"gpu0"}));
    QCOMPARE(placement.moves[0].to, (std::vector<std::string>{"gpu1"}));
    QVERIFY(placement.moves_proven);
}

void TestPlacement::proposalMatchesTheBudget()
{
    Plan plan = with(host(3, 24), {tool("a", 9), tool("b", 8), tool("c", 7), tool("d", 6), tool("e", 11)});
    plan.hosts[0].cards[0].others_bytes = kGiB;
    const Placement placement = place(plan);
    QCOMPARE(smallestSpare(budgetOf(withLayout(plan, *placement.layout))), placement.layout->worst_spare);
}

void TestPlacement::progressAndStop()
{
    const Plan plan = oddSizes();
    std::stop_source source;
    int reports = 0;
    PlacementOptions options;
    options.stop = source.get_token();
    options.time_limit = 30;
    options.progress = [&](const PlacementProgress &progress) {
        ++reports;
        if (progress.best)
            QVERIFY(progress.best->worst_spare <= progress.bound);
        source.request_stop();
    };
    const Placement placement = place(plan, options);
    // Stopped with a layout that passes in hand: that one, without a proof.
    QVERIFY(placement.status == PlacementStatus::Feasible || placement.status == PlacementStatus::Optimal);
    if (placement.status == PlacementStatus::Feasible) {
        QVERIFY(reports > 0);
        QVERIFY(placement.layout.has_value());
        QVERIFY(placement.layout->worst_spare <= placement.bound);
        QCOMPARE(placement.end, PlacementEnd::Stopped);
    }
}

// Every report has the best layout until then, as it would be proposed: each seat has its card, and the spare
// is the one of the plan's budget with that layout.
void TestPlacement::progressCarriesTheBestLayout()
{
    const Plan plan = oddSizes();
    PlacementOptions options;
    options.time_limit = 0.7;
    std::shared_ptr<const PlacementLayout> last;
    int reports = 0, layouts = 0;
    options.progress = [&](const PlacementProgress &progress) {
        ++reports;
        if (!progress.best || progress.best == last)
            return;
        QVERIFY(!last || progress.best->worst_spare >= last->worst_spare);
        last = progress.best;
        ++layouts;
        QCOMPARE(smallestSpare(budgetOf(withLayout(plan, *last))), last->worst_spare);
    };
    const Placement placement = place(plan, options);
    QCOMPARE(placement.end, PlacementEnd::TimeUp);
    QCOMPARE(placement.status, PlacementStatus::Feasible);
    QVERIFY(reports >= layouts && layouts > 0);
    QVERIFY(placement.layout->worst_spare >= last->worst_spare);
}

// Sizes that sum to a whole card each way: the proof is there at once, the fewest moves are not. Whoever
// watches, and however long that takes, the search does the same work and ends at the same layouts.
void TestPlacement::resultsDoNotDependOnTime()
{
    std::vector<Seat> seats;
    for (int i = 0; i < 64; ++i)
        seats.push_back(tool("s" + std::to_string(i), 1 + i * 5 % 8, {"gpu" + std::to_string(i * i % 7)}));
    const Plan plan = with(host(8, 60), seats); // 8 × (1 + … + 8) = 288 GiB, 36 on each card
    PlacementOptions options;
    options.time_limit.reset();
    const Placement quick = place(plan, options);
    QCOMPARE(quick.status, PlacementStatus::Optimal);
    QCOMPARE(quick.layout->worst_spare, 24 * kGiB);
    QVERIFY(!quick.moves_proven); // the case in question: ended by its share of work
    QCOMPARE(quick.end, PlacementEnd::Itself);
    int reports = 0;
    options.progress = [&](const PlacementProgress &) {
        ++reports;
        QThread::msleep(25);
    };
    const Placement slow = place(plan, options);
    QVERIFY(reports > 0);
    QCOMPARE(slow.nodes, quick.nodes);
    QVERIFY(slow.layout->cards == quick.layout->cards);
    QCOMPARE(slow.alternatives.size(), quick.alternatives.size());
    for (std::size_t i = 0; i < slow.alternatives.size(); ++i)
        QVERIFY(slow.alternatives[i].cards == quick.alternatives[i].cards);
}

QTEST_APPLESS_MAIN(TestPlacement)
#include "tst_placement.moc"
