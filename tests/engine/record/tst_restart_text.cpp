// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Restart sequences as records and scripts see them.
#include "engine/change/restart_sequence.h"
#include "engine/record/difference_text.h"
#include "engine/record/report.h"
#include "engine/record/restart_text.h"
#include "engine/words/words.h"
#include "support/layoutplan.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace engine;
using namespace layoutplan;

class TestRestartText : public QObject
{
    Q_OBJECT
private slots:
    void theTableOfASwap();
    void whatStandsInTheWay();
    void whoMakesWay();
    void theReportHasIt();
    void asJson();
};

namespace {

/// 60 GiB on gpu0 and 70 GiB on gpu1 of 100 change places; gpu2 takes no part.
Plan beforeSwap()
{
    Plan before = plan({100 * kGiB, 100 * kGiB, 100 * kGiB});
    before = with(before, other("a", "gpu0", 60 * kGiB));
    return with(before, other("b", "gpu1", 70 * kGiB));
}

struct Change {
    Change(Plan from, Plan to)
        : before(std::move(from))
        , after(std::move(to))
        , old(budgetOf(before))
        , now(budgetOf(after))
        , difference(differenceOf(before, old, after, now))
        , sequence(restartSequence(difference, old, now))
    {
    }
    Plan before, after;
    Budget old, now;
    PlanDifference difference;
    RestartSequence sequence;
};

bool contains(const std::string &text, const char *part)
{
    return text.find(part) != std::string::npos;
}

}

void TestRestartText::theTableOfASwap()
{
    // 100 GiB are 102,400 MiB; 60 and 70 GiB leave 40,960 and 30,720.
    const Change change(beforeSwap(), swapSeats(beforeSwap(), "a", "b"));
    const std::string text = restartSequenceMarkdown(change.sequence);
    QVERIFY2(contains(text, "| step | action | seat | cards | down | gpu0 | gpu1 |\n"), text.c_str());
    QVERIFY(contains(text, "| before | – | – | – | – | 40960 | 30720 |\n"));
    QVERIFY(contains(text, "| 2 | stop | b | gpu1 | a, b | 102400 | 102400 |\n"));
    QVERIFY(contains(text, "| 4 | start | b | gpu0 | – | 30720 | 40960 |\n"));
    QVERIFY(contains(text, "Seats down at the same time: 2 at most."));
    QVERIFY(!contains(text, "gpu2"));
}

void TestRestartText::whatStandsInTheWay()
{
    // 60 + 70 GiB on one card of 100.
    const Change change(beforeSwap(), assignSeat(beforeSwap(), "b", {"gpu0"}));
    const std::string text = restartSequenceMarkdown(change.sequence);
    QVERIFY2(contains(text, "No order keeps every card below its total"), text.c_str());
    QVERIFY(contains(text, "gpu0 is over by 30720 MiB in the new layout."));
    QVERIFY(!contains(text, "|"));
}

void TestRestartText::whoMakesWay()
{
    Plan before = with(plan({100 * kGiB}), other("big", "gpu0", 60 * kGiB));
    before = with(before, served("s", {"gpu0"}, 2 * kGiB));
    Seat changed = *findSeat(before, "s");
    changed.gpu_memory_utilization = 0.5;
    const Change change(before, withSeat(before, "s", changed));
    const std::string text = restartSequenceMarkdown(change.sequence);
    QVERIFY2(contains(text, "because no order works without: big."), text.c_str());
    QVERIFY(contains(text, "The start-up check of s lacks"));
    QVERIFY(contains(text, "| stop to make room | big | gpu0 |"));
    for (const Reason &remark : restartRemarks(change.sequence))
        QVERIFY2(sentenceTemplate(remark.code) != remark.code, remark.code.c_str());
}

void TestRestartText::theReportHasIt()
{
    const Change change(beforeSwap(), swapSeats(beforeSwap(), "a", "b"));
    const PlanAndBudget baseline{change.before, change.old};
    const std::string record = changeRecord({change.after, change.now}, &baseline, "test");
    QVERIFY(contains(record, "## Restart sequence, worst-case spare in MiB\n\n"));
    const Change same(beforeSwap(), beforeSwap());
    const PlanAndBudget unchanged{same.before, same.old};
    QVERIFY(!contains(changeRecord({same.after, same.now}, &unchanged, "test"), "Restart sequence"));
}

void TestRestartText::asJson()
{
    const Change change(beforeSwap(), swapSeats(beforeSwap(), "a", "b"));
    const auto json = nlohmann::json::parse(differenceJson(change.difference, &change.sequence));
    const auto &sequence = json.at("restart_sequence");
    QCOMPARE(sequence.at("status").get<std::string>(), std::string("found"));
    QCOMPARE(sequence.at("waiting_boots").get<int>(), 3);
    QVERIFY(sequence.at("block").is_null());
    QCOMPARE(sequence.at("steps").size(), std::size_t{4});
    const auto &last = sequence.at("steps").at(3);
    QCOMPARE(last.at("action").get<std::string>(), std::string("start"));
    QCOMPARE(last.at("role").get<std::string>(), std::string("moves"));
    QCOMPARE(last.at("start").at("free_bytes").get<Bytes>(), 100 * kGiB);
    QVERIFY(last.at("start").at("check").is_null());
    QCOMPARE(last.at("after").at(0).at("spare_peak_bytes").get<Bytes>(), 30 * kGiB);
    QCOMPARE(last.at("after").at(0).at("seats").at(0).at("name").get<std::string>(), std::string("b"));
    QVERIFY(sequence.at("steps").at(0).at("start").is_null());
    QVERIFY(!nlohmann::json::parse(differenceJson(change.difference)).contains("restart_sequence"));
}

QTEST_APPLESS_MAIN(TestRestartText)
#include "tst_restart_text.moc"
