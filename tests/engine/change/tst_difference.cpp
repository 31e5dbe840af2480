// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What differs between two plans, on seats whose bytes the tests state themselves.
#include "support/layoutplan.h"

#include "engine/change/difference.h"

#include <QTest>

#include <algorithm>

using namespace engine;
using namespace layoutplan;

namespace {

PlanDifference between(const Plan &before, const Plan &after)
{
    return differenceOf(before, budgetOf(before), after, budgetOf(after));
}

const SeatDifference &seatOf(const PlanDifference &difference, const std::string &name)
{
    const auto found = std::find_if(difference.seats.begin(), difference.seats.end(),
                                    [&](const SeatDifference &seat) { return seat.seat == name; });
    if (found == difference.seats.end())
        qFatal("no seat %s", name.c_str());
    return *found;
}

bool has(const std::vector<Finding> &findings, FindingCode code, const std::string &subject)
{
    return std::any_of(findings.begin(), findings.end(), [&](const Finding &finding) {
        return finding.code == code && finding.subject.id == subject;
    });
}

Bytes peak(const std::optional<CardSide> &side)
{
    return side ? side->spare[static_cast<std::size_t>(State::Peak)] : -1;
}

}

class TestDifference : public QObject
{
    Q_OBJECT
private slots:
    void thePlanItselfIsNoDifference()
    {
        const Plan plan = with(with(layoutplan::plan({24 * kGiB, 48 * kGiB}), other("tool", "gpu0", kGiB)),
                               served("voices", {"gpu1"}, 2 * kGiB));
        QVERIFY(between(plan, plan).empty());
        QVERIFY(between(plan, setTitle(plan, "another title")).empty());
        Seat noted = *plan.seats[0];
        noted.note = "a note";
        noted.color = 7;
        QVERIFY(between(plan, withSeat(plan, "tool", noted)).empty());
    }

    void whatThePlanKnowsOfCardsAndModels()
    {
        const Plan plan = addModel(layoutplan::plan({24 * kGiB, 48 * kGiB}), llama());
        Plan next = plan;
        next.hosts[0].cards[1].compute_capability = "8.6";
        next.hosts[0].cards[1].platform = Platform::Rocm;
        next.hosts[0].cards[0].name = "another card nobody lists";
        Model model = *llama();
        model.weights[0].bytes += kGiB;
        model.config_json += " ";
        next.models[0] = std::make_shared<const Model>(model);
        const PlanDifference difference = between(plan, next);
        QVERIFY(!difference.empty());
        std::vector<std::pair<std::string, std::string>> named;
        for (const FactChange &fact : difference.facts)
            named.emplace_back(fact.of, fact.change.setting);
        const std::vector<std::pair<std::string, std::string>> expected{{"gpu0", "name"},
                                                                        {"gpu1", "compute_capability"},
                                                                        {"gpu1", "platform"},
                                                                        {"llama", "config"},
                                                                        {"llama/bf16", "weight_bytes"}};
        QVERIFY(named == expected);
        QCOMPARE(difference.facts.back().change.after.args.front().integer, 16'060'522'496 + kGiB);
    }

    void aMoveShiftsTheSpareOfBothCards()
    {
        const Plan before =
            with(with(layoutplan::plan({24 * kGiB, 24 * kGiB}), other("tool", "gpu0", 4 * kGiB, kGiB)),
                 other("stays", "gpu1", 2 * kGiB));
        const PlanDifference difference = between(before, assignSeat(before, "tool", {"gpu1"}));
        const SeatDifference &tool = seatOf(difference, "tool");
        QVERIFY(tool.moved && tool.restarts && !tool.resized && tool.settings.empty());
        QCOMPARE(tool.cards_before, std::vector<std::string>{"gpu0"});
        QCOMPARE(tool.cards_after, std::vector<std::string>{"gpu1"});
        QVERIFY(!seatOf(difference, "stays").changed());
        // 24 − 4 − 1 of a call before, empty after; 24 − 2 before, 24 − 2 − 5 after.
        QCOMPARE(peak(difference.cards[0].before), 19 * kGiB);
        QCOMPARE(peak(difference.cards[0].after), 24 * kGiB);
        QCOMPARE(peak(difference.cards[1].before), 22 * kGiB);
        QCOMPARE(peak(difference.cards[1].after), 17 * kGiB);
        QCOMPARE(difference.cards[1].after->spare[0], 18 * kGiB); // a call takes nothing at boot
        QVERIFY(difference.cards[0].before->in_use && !difference.cards[0].after->in_use);
    }

    void bootingTogetherIsASettingThatNeedsNoRestart()
    {
        const Plan before =
            with(with(layoutplan::plan({24 * kGiB}), other("a", "gpu0", kGiB)), other("b", "gpu0", kGiB));
        const PlanDifference difference = between(before, setBootsTogether(before, "b", true));
        const std::vector<SettingChange> expected{{"boot", {"after", {}}, {"together", {}}, false}};
        QVERIFY(seatOf(difference, "b").settings == expected);
        QVERIFY(!seatOf(difference, "b").restarts && !difference.empty());
    }

    void seatsComeAndGo()
    {
        const Plan before = with(layoutplan::plan({24 * kGiB}), other("old", "gpu0", 3 * kGiB));
        const Plan after = with(removeSeat(before, "old"), other("new", "gpu0", 5 * kGiB));
        const PlanDifference difference = between(before, after);
        QCOMPARE(difference.seats.size(), std::size_t{2});
        const SeatDifference &gone = seatOf(difference, "old");
        const SeatDifference &added = seatOf(difference, "new");
        QVERIFY(gone.removed && !gone.added && !gone.restarts);
        QVERIFY(added.added && !added.removed && !added.restarts);
        QCOMPARE(gone.before[0], 3 * kGiB);
        QCOMPARE(added.after[0], 5 * kGiB);
    }

    void settingsAreNamedOldToNew()
    {
        const Plan before = with(layoutplan::plan({48 * kGiB}), served("voices", {"gpu0"}, 3 * kGiB / 2));
        Seat seat = *before.seats[0];
        seat.max_model_len = 40960;
        seat.kv.pinned_bytes = 6 * kGiB;
        seat.enable_prefix_caching = false;
        seat.output_cap.reset();
        const PlanDifference difference = between(before, withSeat(before, "voices", seat));
        const std::vector<SettingChange> &changes = seatOf(difference, "voices").settings;
        const std::vector<SettingChange> expected{
            {"max_model_len", {"plain", {Arg::tokens(8192)}}, {"plain", {Arg::tokens(40960)}}, true},
            {"enable_prefix_caching", {"unset", {}}, {"off", {}}, true},
            {"output_cap", {"plain", {Arg::tokens(1024)}}, {"unset", {}}, true},
            {"kv", {"pinned", {Arg::bytes(3 * kGiB / 2)}}, {"pinned", {Arg::bytes(6 * kGiB)}}, true},
        };
        QCOMPARE(changes.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i)
            QVERIFY2(changes[i] == expected[i], expected[i].setting.c_str());
        QVERIFY(seatOf(difference, "voices").restarts);
        QVERIFY(seatOf(difference, "voices").resized);
    }

    void aWaiverNeedsNoRestart()
    {
        const Plan before = with(layoutplan::plan({48 * kGiB}), served("voices", {"gpu0"}, kGiB));
        Seat seat = *before.seats[0];
        seat.kv.waiver = "short prose traffic";
        seat.measured.context = kGiB;
        seat.usage.longest_request_tokens = 4500;
        const PlanDifference difference = between(before, withSeat(before, "voices", seat));
        const SeatDifference &voices = seatOf(difference, "voices");
        QCOMPARE(voices.settings.size(), std::size_t{3});
        QVERIFY(voices.changed() && !voices.restarts);
    }

    void factsOfACardNeedNoRestart()
    {
        const Plan before = with(layoutplan::plan({48 * kGiB}), served("voices", {"gpu0"}, 2 * kGiB));
        Card card = before.hosts[0].cards[0];
        card.others_bytes = kGiB;
        const PlanDifference difference = between(before, withCard(before, "gpu0", card));
        QVERIFY(!difference.empty());
        QVERIFY(difference.cards[0].changed());
        QCOMPARE(peak(difference.cards[0].before) - peak(difference.cards[0].after), kGiB);
        QVERIFY(!seatOf(difference, "voices").changed());
    }

    // 8,192 tokens need 1 GiB. 1.25 × that is 1.5 GiB in steps of 0.5; 2 × that is 2 GiB.
    void thePolicyResizesPoolsByRule()
    {
        Seat seat = served("voices", {"gpu0"}, 0);
        seat.kv = {};
        const Plan before = with(layoutplan::plan({48 * kGiB}), seat);
        Policy policy = before.policy;
        policy.kv_factor = 2;
        const PlanDifference difference = between(before, setPolicy(before, policy));
        const SeatDifference &voices = seatOf(difference, "voices");
        QCOMPARE(voices.settings.size(), std::size_t{1});
        QVERIFY(voices.settings[0].before == (SettingValue{"rule", {Arg::bytes(3 * kGiB / 2)}}));
        QVERIFY(voices.settings[0].after == (SettingValue{"rule", {Arg::bytes(2 * kGiB)}}));
        QVERIFY(voices.restarts);
        QCOMPARE(difference.policy.size(), std::size_t{1});
        QCOMPARE(difference.policy[0].setting, std::string("kv_factor"));
    }

    void findingsGoAndAppear()
    {
        const Plan before = with(layoutplan::plan({24 * kGiB, 48 * kGiB}), other("tool", "gpu0", 25 * kGiB));
        const PlanDifference cured = between(before, assignSeat(before, "tool", {"gpu1"}));
        QVERIFY(has(cured.findings_gone, FindingCode::CardOver, "gpu0"));
        QVERIFY(cured.findings_new.empty());
        const PlanDifference undone = between(assignSeat(before, "tool", {"gpu1"}), before);
        QVERIFY(has(undone.findings_new, FindingCode::CardOver, "gpu0"));
        // Values that move are the same finding.
        Seat larger = *before.seats[0];
        larger.base_bytes = 26 * kGiB;
        const PlanDifference worse = between(before, withSeat(before, "tool", larger));
        QVERIFY(worse.findings_gone.empty() && worse.findings_new.empty());
    }

    void theBootOrderIsADifference()
    {
        const Plan before =
            with(with(layoutplan::plan({24 * kGiB}), other("a", "gpu0", kGiB)), other("b", "gpu0", kGiB));
        const PlanDifference difference = between(before, moveInBootOrder(before, "b", -1));
        QVERIFY(difference.boot_order_changed);
        QVERIFY(!difference.empty());
        QVERIFY(!between(before, removeSeat(before, "a")).boot_order_changed);
    }

    void takenOffAndPlacedIsNoRestart()
    {
        const Plan placed = with(layoutplan::plan({24 * kGiB}), other("a", "gpu0", kGiB));
        const Plan off = assignSeat(placed, "a", {});
        QVERIFY(seatOf(between(placed, off), "a").moved);
        QVERIFY(!seatOf(between(placed, off), "a").restarts);
        QVERIFY(!seatOf(between(off, placed), "a").restarts);
    }
};

QTEST_APPLESS_MAIN(TestDifference)
#include "tst_difference.moc"
