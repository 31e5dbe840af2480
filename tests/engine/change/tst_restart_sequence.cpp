// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Restart sequences worked out by hand: who has to wait for whom, who makes way, and what stands in the way.
#include "engine/change/restart_sequence.h"
#include "support/layoutplan.h"

#include <QTest>

using namespace engine;
using namespace layoutplan;

class TestRestartSequence : public QObject
{
    Q_OBJECT
private slots:
    void nothingToDo();
    void swapOfTwoBigSeats();
    void swapWithRoom();
    void chainOfMoves();
    void restartsInPlace();
    void removedSeatRunsUntilItsRoomIsNeeded();
    void newSeatsComeLast();
    void setOverTwoCards();
    void overInTheEnd();
    void overBeforeTheFirstStep();
    void startupCheckNeedsANeighbourToMakeWay();
    void startupCheckThatNeverHolds();
    void newSeatThatWantsToBeEarly();
    void groupsDoNotWaitForEachOther();
    void profileRunIsABootPeak();
};

namespace {

constexpr auto kPeak = static_cast<std::size_t>(State::Peak);

RestartSequence sequenceOf(const Plan &before, const Plan &after)
{
    const Budget old = budgetOf(before);
    const Budget now = budgetOf(after);
    return restartSequence(differenceOf(before, old, after, now), old, now);
}

/// "stop a, start a" as "-a +a".
QString told(const RestartSequence &sequence)
{
    QStringList list;
    for (const RestartStep &step : sequence.steps)
        list += (step.start ? u'+' : u'-') + QString::fromStdString(step.seat);
    return list.join(u' ');
}

Bytes peakSpare(const RestartStep &step, std::size_t card)
{
    return step.after[card].spare[kPeak];
}

/// The seat serves longer calls; it has to restart for that.
Plan edited(const Plan &plan, const std::string &name, Bytes call)
{
    Seat seat = *findSeat(plan, name);
    seat.max_tokens_per_call = call;
    return withSeat(plan, name, seat);
}

}

void TestRestartSequence::nothingToDo()
{
    const Plan same = with(plan({100 * kGiB}), other("a", "gpu0", 60 * kGiB, 5 * kGiB));
    const RestartSequence sequence = sequenceOf(same, same);
    QCOMPARE(sequence.status, RestartStatus::Nothing);
    QVERIFY(sequence.steps.empty());
    QCOMPARE(sequence.first.size(), std::size_t{1});
    QCOMPARE(sequence.first[0].spare[kPeak], 35 * kGiB);
    QVERIFY(sequence.first[0].ranks == (std::vector<RunningRank>{{"a", false, 0}}));
}

void TestRestartSequence::swapOfTwoBigSeats()
{
    // 60 + 70 GiB fit on neither card of 100: both have to be down.
    Plan before = plan({100 * kGiB, 100 * kGiB});
    before = with(before, other("a", "gpu0", 60 * kGiB));
    before = with(before, other("b", "gpu1", 70 * kGiB));
    const RestartSequence sequence = sequenceOf(before, swapSeats(before, "a", "b"));
    QCOMPARE(sequence.status, RestartStatus::Found);
    QCOMPARE(told(sequence), QStringLiteral("-a -b +a +b"));
    QCOMPARE(sequence.most_down, 2);
    QCOMPARE(sequence.waiting, 3); // b waits for a's start and its own, a for its own
    QVERIFY(sequence.proven);
    QCOMPARE(sequence.steps[0].role, RestartRole::Moves);
    QVERIFY(sequence.steps[0].cards == std::vector<std::string>{"gpu0"});
    QVERIFY(sequence.steps[2].cards == std::vector<std::string>{"gpu1"});
    QVERIFY(sequence.steps[1].down == (std::vector<std::string>{"a", "b"}));
    QCOMPARE(peakSpare(sequence.steps[0], 0), 100 * kGiB);
    QCOMPARE(peakSpare(sequence.steps[2], 1), 40 * kGiB);
    QCOMPARE(peakSpare(sequence.steps[3], 0), 30 * kGiB);
    QCOMPARE(sequence.steps[3].moment->card, std::string("gpu0"));
    QCOMPARE(sequence.steps[3].moment->free, 100 * kGiB);
}

void TestRestartSequence::swapWithRoom()
{
    // Others take 20 GiB of gpu1: a (60) does not fit beside b (30) there, but b fits beside a on gpu0.
    Plan before = plan({100 * kGiB, 100 * kGiB});
    Card second = *findCard(before, "gpu1");
    second.others_bytes = 20 * kGiB;
    before = withCard(before, "gpu1", second);
    before = with(before, other("a", "gpu0", 60 * kGiB));
    before = with(before, other("b", "gpu1", 30 * kGiB));
    const RestartSequence sequence = sequenceOf(before, swapSeats(before, "a", "b"));
    QCOMPARE(told(sequence), QStringLiteral("-b +b -a +a"));
    QCOMPARE(sequence.most_down, 1);
    QCOMPARE(sequence.waiting, 2);
    QCOMPARE(peakSpare(sequence.steps[1], 0), 10 * kGiB);
    QCOMPARE(peakSpare(sequence.steps[3], 1), 20 * kGiB);
    QVERIFY(sequence.steps[1].after[0].ranks == (std::vector<RunningRank>{{"a", true, 0}, {"b", false, 0}}));
}

void TestRestartSequence::chainOfMoves()
{
    // a → gpu1 needs b gone, b → gpu2 needs c gone, c → gpu3 is free to go.
    Plan before = plan({50 * kGiB, 50 * kGiB, 50 * kGiB, 50 * kGiB});
    before = with(before, other("a", "gpu0", 40 * kGiB));
    before = with(before, other("b", "gpu1", 40 * kGiB));
    before = with(before, other("c", "gpu2", 40 * kGiB));
    Plan after = assignSeat(before, "a", {"gpu1"});
    after = assignSeat(after, "b", {"gpu2"});
    after = assignSeat(after, "c", {"gpu3"});
    const RestartSequence sequence = sequenceOf(before, after);
    QCOMPARE(told(sequence), QStringLiteral("-c +c -b +b -a +a"));
    QCOMPARE(sequence.most_down, 1);
    QCOMPARE(sequence.waiting, 3);
}

void TestRestartSequence::restartsInPlace()
{
    // 50 + 30 on 90 GiB become 55 + 30: the seat stops and starts where it is; its neighbour runs on.
    Plan before = with(plan({90 * kGiB}), other("a", "gpu0", 45 * kGiB, 5 * kGiB));
    before = with(before, other("b", "gpu0", 30 * kGiB));
    const Plan after = edited(before, "a", 10 * kGiB);
    const RestartSequence sequence = sequenceOf(before, after);
    QCOMPARE(told(sequence), QStringLiteral("-a +a"));
    QCOMPARE(sequence.steps[0].role, RestartRole::Restarts);
    QCOMPARE(sequence.steps[1].moment->free, 60 * kGiB);
    QCOMPARE(sequence.steps[1].moment->boot_peak, 45 * kGiB);
    QCOMPARE(sequence.steps[1].moment->check_asked, Bytes{0});
    QCOMPARE(peakSpare(sequence.steps[0], 0), 60 * kGiB);
    QCOMPARE(peakSpare(sequence.steps[1], 0), 5 * kGiB);
}

void TestRestartSequence::removedSeatRunsUntilItsRoomIsNeeded()
{
    Plan before = with(plan({100 * kGiB, 100 * kGiB}), other("old", "gpu0", 40 * kGiB));
    before = with(before, other("gone", "gpu1", 40 * kGiB));
    Plan after = removeSeat(removeSeat(before, "old"), "gone");
    after = with(after, other("roomy", "gpu0", 50 * kGiB)); // beside 40 of 100
    after = with(after, other("tight", "gpu1", 70 * kGiB)); // not beside 40
    const RestartSequence sequence = sequenceOf(before, after);
    QCOMPARE(told(sequence), QStringLiteral("+roomy -gone +tight -old"));
    QCOMPARE(sequence.most_down, 0); // nobody who runs before and after is ever down
    QCOMPARE(sequence.waiting, 0);
    QCOMPARE(sequence.steps[0].role, RestartRole::Starts);
    QCOMPARE(sequence.steps[1].role, RestartRole::Stops);
}

void TestRestartSequence::newSeatsComeLast()
{
    // "new" would fit at once, but a start while a is down would lengthen a's outage; and a needs the room.
    const Plan before = with(plan({100 * kGiB}), other("a", "gpu0", 29 * kGiB, 1 * kGiB));
    Plan after = with(before, other("new", "gpu0", 20 * kGiB));
    after = edited(after, "a", 31 * kGiB);
    after = moveInBootOrder(after, "new", -1);
    const RestartSequence sequence = sequenceOf(before, after);
    QCOMPARE(told(sequence), QStringLiteral("-a +a +new"));
    QCOMPARE(sequence.waiting, 1);
}

void TestRestartSequence::setOverTwoCards()
{
    // A set of 60 GiB per rank moves from gpu0+gpu1 to gpu1+gpu2 of 100; 50 GiB on gpu2 have to go to gpu0
    // first, and those fit there only once the set has stopped.
    Plan before = plan({100 * kGiB, 100 * kGiB, 100 * kGiB});
    Seat set = other("set", "", 60 * kGiB);
    set.tp = 2;
    set.cards = {"gpu0", "gpu1"};
    before = with(before, set);
    before = with(before, other("b", "gpu2", 50 * kGiB));
    Plan after = assignSeat(before, "set", {"gpu1", "gpu2"});
    after = assignSeat(after, "b", {"gpu0"});
    const RestartSequence sequence = sequenceOf(before, after);
    QCOMPARE(told(sequence), QStringLiteral("-set -b +set +b"));
    QCOMPARE(sequence.most_down, 2);
    QCOMPARE(peakSpare(sequence.steps[2], 0), 100 * kGiB);
    QCOMPARE(peakSpare(sequence.steps[2], 1), 40 * kGiB);
    QCOMPARE(peakSpare(sequence.steps[2], 2), 40 * kGiB);
}

void TestRestartSequence::overInTheEnd()
{
    // 60 + 50 on 100 GiB: ten are missing, and stopping others does not help.
    Plan before = plan({100 * kGiB, 100 * kGiB});
    before = with(before, other("a", "gpu0", 60 * kGiB));
    before = with(before, other("b", "gpu1", 50 * kGiB));
    const RestartSequence sequence = sequenceOf(before, assignSeat(before, "b", {"gpu0"}));
    QCOMPARE(sequence.status, RestartStatus::Impossible);
    QVERIFY(sequence.block == (RestartBlock{RestartBlock::Reason::CardOver, "gpu0", "", 10 * kGiB}));
    QVERIFY(sequence.steps.empty() && sequence.in_addition.empty());
    QCOMPARE(sequence.first[1].spare[kPeak], 50 * kGiB);
}

void TestRestartSequence::overBeforeTheFirstStep()
{
    // gpu0 is over by 10 GiB in the worst case; moving b off cures it, and b may not start there again.
    Plan before = plan({100 * kGiB, 100 * kGiB});
    before = with(before, other("a", "gpu0", 60 * kGiB, 10 * kGiB));
    before = with(before, other("b", "gpu0", 30 * kGiB, 10 * kGiB));
    const RestartSequence sequence = sequenceOf(before, assignSeat(before, "b", {"gpu1"}));
    QCOMPARE(sequence.status, RestartStatus::Found);
    QCOMPARE(sequence.first[0].spare[kPeak], -10 * kGiB);
    QCOMPARE(told(sequence), QStringLiteral("-b +b"));
    QCOMPARE(peakSpare(sequence.steps[1], 0), 30 * kGiB);
    QCOMPARE(sequence.steps[1].after[1].spare[static_cast<std::size_t>(State::Boot)], 70 * kGiB);
}

void TestRestartSequence::startupCheckNeedsANeighbourToMakeWay()
{
    // CUDA counts 99.5 of 100 GiB. The served seat (about 20 GiB) asks for half of that at its start; beside
    // "big" (60 GiB) at most 39.5 less its context are free. "small" alone would not make enough room.
    Plan before = with(plan({100 * kGiB}), other("small", "gpu0", 1 * kGiB));
    before = with(before, other("big", "gpu0", 60 * kGiB));
    before = with(before, served("s", {"gpu0"}, 2 * kGiB));
    Seat changed = *findSeat(before, "s");
    changed.gpu_memory_utilization = 0.5;
    const Plan after = withSeat(before, "s", changed);
    const RestartSequence sequence = sequenceOf(before, after);
    QCOMPARE(sequence.status, RestartStatus::MakesWay);
    QVERIFY(sequence.in_addition == std::vector<std::string>{"big"});
    QCOMPARE(told(sequence), QStringLiteral("-s -big +s +big"));
    const Budget budget = budgetOf(after);
    const Bytes context = budget.seats[2].estimate->boot.before; // without the kernels it loads later
    const Bytes cuda = 100 * kGiB;
    QVERIFY(sequence.block
            == (RestartBlock{RestartBlock::Reason::StartupCheck, "gpu0", "s",
                             cuda / 2 - (cuda - 61 * kGiB - context)}));
    QCOMPARE(sequence.steps[1].role, RestartRole::MakesWay);
    const StartMoment &moment = *sequence.steps[2].moment;
    QCOMPARE(moment.check_asked, cuda / 2);
    QCOMPARE(moment.check_free, cuda - 1 * kGiB - context);
    QVERIFY(sequence.steps[1].down == (std::vector<std::string>{"big", "s"}));
}

void TestRestartSequence::startupCheckThatNeverHolds()
{
    // All of the CUDA total can not be free once the seat's own context is up.
    Plan before = with(plan({100 * kGiB}), other("a", "gpu0", 10 * kGiB));
    before = with(before, served("s", {"gpu0"}, 2 * kGiB));
    Seat changed = *findSeat(before, "s");
    changed.gpu_memory_utilization = 1.0;
    const RestartSequence sequence = sequenceOf(before, withSeat(before, "s", changed));
    QCOMPARE(sequence.status, RestartStatus::Impossible);
    QVERIFY(sequence.proven);
    QVERIFY(sequence.block && sequence.block->reason == RestartBlock::Reason::StartupCheck);
    QCOMPARE(sequence.block->seat, std::string("s"));
    QVERIFY(sequence.in_addition.empty());
}

void TestRestartSequence::newSeatThatWantsToBeEarly()
{
    // "big" restarts anyway; the new seat's check only holds while it is down. Both starts count for it.
    const Plan before = with(plan({100 * kGiB}), other("big", "gpu0", 59 * kGiB, 1 * kGiB));
    Seat wanting = served("s", {"gpu0"}, 2 * kGiB);
    wanting.gpu_memory_utilization = 0.5;
    const Plan after = with(edited(before, "big", 2 * kGiB), wanting);
    const RestartSequence sequence = sequenceOf(before, after);
    QCOMPARE(sequence.status, RestartStatus::Found);
    QCOMPARE(told(sequence), QStringLiteral("-big +s +big"));
    QCOMPARE(sequence.most_down, 1);
    QCOMPARE(sequence.waiting, 2);
}

void TestRestartSequence::groupsDoNotWaitForEachOther()
{
    // Two swaps on two pairs of cards: two down at a time, not four.
    Plan before = plan({100 * kGiB, 100 * kGiB, 100 * kGiB, 100 * kGiB});
    for (int i = 0; i < 4; ++i)
        before = with(
            before, other(std::string(1, static_cast<char>('a' + i)), "gpu" + std::to_string(i), 60 * kGiB));
    const RestartSequence sequence = sequenceOf(before, swapSeats(swapSeats(before, "a", "b"), "c", "d"));
    QCOMPARE(told(sequence), QStringLiteral("-a -b +a +b -c -d +c +d"));
    QCOMPARE(sequence.most_down, 2);
    QCOMPARE(sequence.waiting, 6);
}

void TestRestartSequence::profileRunIsABootPeak()
{
    // Before the pool is there: weights 5, activation 20 and context 1 are more than the 5 + 1 + 10 of rest.
    RankFootprint rank = emptyRank();
    rank.components[static_cast<std::size_t>(ComponentKind::Weights)].bytes.fill(5 * kGiB);
    rank.components[static_cast<std::size_t>(ComponentKind::KvGrowing)].bytes.fill(10 * kGiB);
    rank.components[static_cast<std::size_t>(ComponentKind::Context)].bytes.fill(1 * kGiB);
    rank.components[static_cast<std::size_t>(ComponentKind::Activation)].bytes = {0, 20 * kGiB, 20 * kGiB};
    QCOMPARE(bootPeak(rank, RuntimeKind::Vllm), 26 * kGiB);
    QCOMPARE(bootPeak(rank, RuntimeKind::Other), 16 * kGiB);
}

QTEST_APPLESS_MAIN(TestRestartSequence)
#include "tst_restart_sequence.moc"
