// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Pure edits of a plan: what they change, what follows along, and what they leave alone.
#include <QTest>

#include "engine/plan/edit.h"

using namespace engine;

namespace {

using Names = std::vector<std::string>;

Card card(const std::string &id, const std::string &name = "A")
{
    Card result;
    result.id = id;
    result.name = name;
    result.total_bytes = 24 * kGiB;
    return result;
}

Seat seat(const std::string &name, Names cards = {})
{
    Seat result;
    result.name = name;
    result.tp = cards.empty() ? 1 : static_cast<int>(cards.size());
    result.cards = std::move(cards);
    return result;
}

// One host of four cards (the third of another make, the last kept clear) and one of a single card.
Plan hosts()
{
    Plan plan;
    Card clear = card("gpu3");
    clear.keep_clear = true;
    plan.hosts = {{"one", {card("gpu0"), card("gpu1"), card("gpu2", "B"), clear}, {}},
                  {"two", {card("far")}, {}}};
    return plan;
}

Names order(const Plan &plan)
{
    Names names;
    for (const SeatPtr &each : plan.seats)
        names.push_back(each->name);
    return names;
}

}

class TestPlanEdit : public QObject
{
    Q_OBJECT
private slots:
    void addedSeatsGetTheirOwnNameAndColour()
    {
        Plan plan = addSeat(hosts(), seat("coder"));
        plan = addSeat(plan, seat("coder"));
        plan = addSeat(plan, seat("coder-2"));
        QCOMPARE(order(plan), (Names{"coder", "coder-2", "coder-3"}));
        QCOMPARE(plan.seats[2]->color, 2);
        plan = addSeat(removeSeat(plan, "coder-2"), seat("judge"));
        QCOMPARE(findSeat(plan, "judge")->color, 3);
    }

    void renamingASeatCarriesItsConstraints()
    {
        Plan plan = addSeat(addSeat(hosts(), seat("a")), seat("b"));
        plan = addConstraint(plan, {Constraint::Kind::Apart, {"a", "b"}, {}, {}});
        Seat renamed = *findSeat(plan, "a");
        renamed.name = "c";
        const Plan next = withSeat(plan, "a", renamed);
        QCOMPARE(next.constraints[0].seats, (Names{"c", "b"}));
        renamed.name = "b"; // taken
        QCOMPARE(order(withSeat(plan, "a", renamed)), (Names{"b-2", "b"}));
        QVERIFY(withSeat(plan, "nobody", renamed) == plan);
    }

    void anUntouchedSeatKeepsItsAddress()
    {
        const Plan plan = addSeat(addSeat(hosts(), seat("a")), seat("b"));
        Seat longer = *findSeat(plan, "a");
        longer.max_model_len = 4096;
        const Plan next = withSeat(plan, "a", longer);
        QCOMPARE(next.seats[1].get(), plan.seats[1].get());
        QVERIFY(next.seats[0] != plan.seats[0]);
        QCOMPARE(withSeat(plan, "a", *findSeat(plan, "a")).seats[0].get(), plan.seats[0].get());
    }

    void removingASeatDropsConstraintsThatSayNothingMore()
    {
        Plan plan = addSeat(addSeat(addSeat(hosts(), seat("a")), seat("b")), seat("c"));
        plan = addConstraint(plan, {Constraint::Kind::Apart, {"a", "b"}, {}, {}});
        plan = addConstraint(plan, {Constraint::Kind::Together, {"a", "b", "c"}, {}, {}});
        plan = addConstraint(plan, {Constraint::Kind::Forbid, {"a"}, {"gpu1"}, {}});
        const Plan next = removeSeat(plan, "a");
        QCOMPARE(next.constraints.size(), std::size_t{1});
        QCOMPARE(next.constraints[0].seats, (Names{"b", "c"}));
    }

    void aCopyIsUnassigned()
    {
        const Plan plan = duplicateSeat(addSeat(hosts(), seat("a", {"gpu0", "gpu1"})), "a");
        QCOMPARE(order(plan), (Names{"a", "a-2"}));
        QVERIFY(plan.seats[1]->cards.empty());
        QCOMPARE(plan.seats[1]->tp, 2);
    }

    void tpFollowsTheNumberOfCards()
    {
        Plan plan = addSeat(hosts(), seat("a", {"gpu0"}));
        plan = assignSeat(plan, "a", {"gpu1", "gpu0"});
        QCOMPARE(plan.seats[0]->tp, 2);
        QCOMPARE(plan.seats[0]->cards, (Names{"gpu1", "gpu0"}));
        plan = assignSeat(plan, "a", {});
        QCOMPARE(plan.seats[0]->tp, 2);
    }

    void setsThatAreNoneLeaveThePlanAlone()
    {
        const Plan plan = addSeat(hosts(), seat("a", {"gpu0"}));
        QVERIFY(assignSeat(plan, "a", {"gpu1", "gpu1"}) == plan);
        QVERIFY(assignSeat(plan, "a", {"gpu1", "far"}) == plan);
        QVERIFY(assignSeat(plan, "a", {"nowhere"}) == plan);
    }

    void twoSeatsExchangeTheirCards()
    {
        Plan plan = addSeat(addSeat(hosts(), seat("a", {"gpu0"})), seat("b", {"gpu1", "gpu2"}));
        plan = swapSeats(plan, "a", "b");
        QCOMPARE(findSeat(plan, "a")->cards, (Names{"gpu1", "gpu2"}));
        QCOMPARE(findSeat(plan, "a")->tp, 2);
        QCOMPARE(findSeat(plan, "b")->cards, (Names{"gpu0"}));
        QCOMPARE(findSeat(plan, "b")->tp, 1);
    }

    // On gpu0 sit a, c, d; b is elsewhere and keeps its place among the rest.
    void bootOrderIsPerCard()
    {
        Plan plan = hosts();
        for (const auto &[name, where] :
             {std::pair{"a", "gpu0"}, {"b", "gpu1"}, {"c", "gpu0"}, {"d", "gpu0"}})
            plan = addSeat(plan, seat(name, {where}));
        QCOMPARE(order(moveInBootOrder(plan, "d", -1)), (Names{"a", "b", "d", "c"}));
        QCOMPARE(order(moveInBootOrder(plan, "d", -9)), (Names{"d", "a", "b", "c"}));
        QCOMPARE(order(moveInBootOrder(plan, "a", 1)), (Names{"b", "c", "a", "d"}));
        QCOMPARE(order(moveInBootOrder(plan, "a", 9)), (Names{"b", "c", "d", "a"}));
        QCOMPARE(order(moveInBootOrder(plan, "b", -1)), order(plan));
    }

    void groupsOfTheBootOrder()
    {
        Plan plan = hosts();
        for (const char *name : {"a", "b", "c", "d", "e"})
            plan = addSeat(plan, seat(name, {"gpu0"}));
        plan = setBootsTogether(setBootsTogether(plan, "c", true), "d", true); // a, b + c + d, e
        const auto groups = [](const Plan &of) {
            std::string text;
            for (const SeatPtr &each : of.seats)
                text += (text.empty() ? "" : each->boots_together ? "+" : " ") + each->name;
            return text;
        };
        QCOMPARE(groups(plan), std::string("a b+c+d e"));
        QVERIFY(setBootsTogether(plan, "a", true) == plan); // there is none before it
        // Among seats that boot together a moved one boots with them, elsewhere after the previous one.
        QCOMPARE(groups(moveInBootOrder(plan, "a", 1)), std::string("b+a+c+d e"));
        QCOMPARE(groups(moveInBootOrder(plan, "a", 3)), std::string("b+c+d a e"));
        QCOMPARE(groups(moveInBootOrder(plan, "d", 1)), std::string("a b+c e d"));
        QCOMPARE(groups(moveInBootOrder(plan, "d", -1)), std::string("a b+d+c e"));
        // The first of a group leaves the rest together.
        QCOMPARE(groups(moveInBootOrder(plan, "b", 3)), std::string("a c+d e b"));
        QCOMPARE(groups(moveInBootOrder(plan, "b", -1)), std::string("b a c+d e"));
        QCOMPARE(groups(removeSeat(plan, "b")), std::string("a c+d e"));
        QCOMPARE(groups(removeSeat(plan, "c")), std::string("a b+d e"));
        const Plan away = assignSeat(plan, "c", {"gpu1"});
        QVERIFY(!findSeat(away, "c")->boots_together && findSeat(away, "d")->boots_together);
        QVERIFY(!findSeat(assignSeat(plan, "b", {"gpu1"}), "c")->boots_together);
        QVERIFY(findSeat(assignSeat(plan, "c", {"gpu0", "gpu1"}), "c")->boots_together);
        QCOMPARE(groups(placeInBootOrder(plan, "e", "c")), std::string("a b+e+c+d"));
        QCOMPARE(groups(placeInBootOrder(plan, "a", "")), std::string("b+c+d e a"));
        QVERIFY(placeInBootOrder(plan, "a", "b") == plan);
    }

    void tpTakesEqualCardsFirstAndNeverKeptClearOnes()
    {
        const Plan plan = addSeat(hosts(), seat("a", {"gpu1"}));
        QCOMPARE(setTp(plan, "a", 2).seats[0]->cards, (Names{"gpu1", "gpu0"}));
        QCOMPARE(setTp(plan, "a", 3).seats[0]->cards, (Names{"gpu1", "gpu0", "gpu2"}));
        QCOMPARE(setTp(plan, "a", 4).seats[0]->cards, Names{}); // the fourth is kept clear
        QCOMPARE(setTp(plan, "a", 4).seats[0]->tp, 4);
        QCOMPARE(setTp(setTp(plan, "a", 3), "a", 1).seats[0]->cards, (Names{"gpu1"}));
        QVERIFY(setTp(plan, "a", 0) == plan);
    }

    // gpu0 is full, gpu2 empty: the new rank goes to the card with room, unless a constraint bars it.
    void tpTakesTheRoomiestAllowedCard()
    {
        Plan plan = addSeat(hosts(), seat("a", {"gpu1"}));
        for (Card &card : plan.hosts[0].cards)
            card.total_bytes = 24 * kGiB;
        for (Card &card : plan.hosts[0].cards)
            card.name = plan.hosts[0].cards[0].name;
        const Names roomiest{"gpu2", "gpu1", "gpu0", "gpu3"};
        QCOMPARE(setTp(plan, "a", 2, roomiest).seats[0]->cards, (Names{"gpu1", "gpu2"}));
        QCOMPARE(setTp(plan, "a", 3, roomiest).seats[0]->cards, (Names{"gpu1", "gpu2", "gpu0"}));
        const Plan barred = addConstraint(plan, {Constraint::Kind::Forbid, {"a"}, {"gpu2"}, {}});
        QCOMPARE(setTp(barred, "a", 2, roomiest).seats[0]->cards, (Names{"gpu1", "gpu0"}));
    }

    void aRenamedCardTakesItsSeatsAlong()
    {
        Plan plan = addSeat(hosts(), seat("a", {"gpu0", "gpu1"}));
        plan = addConstraint(plan, {Constraint::Kind::Forbid, {"a"}, {"gpu1"}, {}});
        plan = withCard(plan, "gpu1", card("left"));
        QCOMPARE(plan.seats[0]->cards, (Names{"gpu0", "left"}));
        QCOMPARE(plan.constraints[0].cards, (Names{"left"}));
        QVERIFY(withCard(plan, "left", card("gpu0")) == plan);
    }

    void aRemovedCardUnassignsItsSeats()
    {
        Plan plan = addSeat(addSeat(hosts(), seat("a", {"gpu0", "gpu1"})), seat("b", {"gpu0"}));
        plan = addConstraint(plan, {Constraint::Kind::Forbid, {"a"}, {"gpu1"}, {}});
        plan = removeCard(plan, "gpu1");
        QVERIFY(!findCard(plan, "gpu1"));
        QVERIFY(findSeat(plan, "a")->cards.empty());
        QCOMPARE(findSeat(plan, "b")->cards, (Names{"gpu0"}));
        QVERIFY(plan.constraints.empty());
    }

    void cardsAndHostsKeepUniqueNames()
    {
        Plan plan = addCard(hosts(), "one", card("gpu0"));
        QVERIFY(findCard(plan, "gpu0-2"));
        plan = addHost(plan, {"one", {card("gpu0"), card("")}, {}});
        QCOMPARE(plan.hosts.back().name, std::string("one-2"));
        QCOMPARE(plan.hosts.back().cards[0].id, std::string("gpu0-3"));
        QCOMPARE(plan.hosts.back().cards[1].id, std::string("gpu4"));
        QCOMPARE(hostOfCard(plan, "gpu4")->name, std::string("one-2"));
        QVERIFY(addCard(plan, "nowhere", card("x")) == plan);
    }

    void modelsNoSeatUsesAreDroppedOnRequest()
    {
        Model model;
        model.id = "m";
        Plan plan = addModel(hosts(), std::make_shared<const Model>(model));
        QCOMPARE(addModel(plan, std::make_shared<const Model>(model)).models.size(), std::size_t{1});
        Seat user = seat("a");
        user.model = "m";
        QCOMPARE(dropUnusedModels(addSeat(plan, user)).models.size(), std::size_t{1});
        QVERIFY(dropUnusedModels(plan).models.empty());
    }

    void aBaselineHasNoBaseline()
    {
        const Plan first = setTitle(hosts(), "first");
        const Plan second = setBaseline(setTitle(first, "second"), std::make_shared<const Plan>(first));
        const Plan third = setBaseline(first, std::make_shared<const Plan>(second));
        QCOMPARE(third.baseline->title, std::string("second"));
        QVERIFY(!third.baseline->baseline);
    }
};

QTEST_APPLESS_MAIN(TestPlanEdit)
#include "tst_plan_edit.moc"
