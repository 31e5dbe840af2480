// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Constraints that the layout breaks, and constraints that contradict each other.
#include <QTest>

#include "engine/layout/budget.h"
#include "engine/layout/fixes.h"
#include "engine/placement/placement.h"
#include "engine/plan/constraint_check.h"
#include "engine/words/words.h"
#include "support/layoutplan.h"

using namespace engine;
using Names = std::vector<std::string>;
using Kind = Constraint::Kind;

namespace {

// a on gpu0, b on gpu1, c on gpu0; gpu2 is kept clear; d on no card.
Plan threeCards()
{
    Plan plan = layoutplan::plan({24 * kGiB, 24 * kGiB, 24 * kGiB});
    for (const auto &[name, card] : {std::pair("a", "gpu0"), {"b", "gpu1"}, {"c", "gpu0"}, {"d", ""}})
        plan = addSeat(plan, layoutplan::other(name, card, kGiB));
    return setKeepClear(plan, "gpu2", true);
}

Plan withConstraint(const Plan &plan, Kind kind, Names seats, Names cards = {})
{
    Constraint constraint;
    constraint.kind = kind;
    constraint.seats = std::move(seats);
    constraint.cards = std::move(cards);
    return addConstraint(plan, constraint);
}

std::string words(const ConstraintTrouble &trouble)
{
    return fill(sentenceTemplate(trouble.reason.code), trouble.reason.args);
}

}

class TestConstraintCheck : public QObject
{
    Q_OBJECT
private slots:
    void keptConstraintsAreNoTrouble()
    {
        Plan plan = threeCards();
        plan = withConstraint(plan, Kind::Lock, {"a", "c"}, {"gpu0"});
        plan = withConstraint(plan, Kind::Forbid, {"b"}, {"gpu0"});
        plan = withConstraint(plan, Kind::Apart, {"a", "b"});
        plan = withConstraint(plan, Kind::Together, {"a", "c"});
        plan = withConstraint(plan, Kind::Lock, {"d"}, {}); // holds it where it is: nowhere
        QVERIFY(constraintTroubles(plan).empty());
    }

    void whatTheLayoutBreaksIsNamed_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QStringList>("seats");
        QTest::addColumn<QStringList>("cards");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, Kind kind, QStringList seats, QStringList cards,
                            const char *text) {
            QTest::newRow(name) << static_cast<int>(kind) << seats << cards << QString::fromLatin1(text);
        };
        row("pin", Kind::Lock, {"a"}, {"gpu1"}, "Is on gpu0, but a is locked to gpu1.");
        row("forbid", Kind::Forbid, {"b"}, {"gpu1"}, "Is on gpu1, but a constraint keeps b off it.");
        row("apart", Kind::Apart, {"a", "c"}, {}, "a and c share gpu0, but a constraint keeps them apart.");
        row("together", Kind::Together, {"a", "b"}, {},
            "a is on gpu0 without b, but a constraint keeps them together.");
    }

    void whatTheLayoutBreaksIsNamed()
    {
        QFETCH(int, kind);
        QFETCH(QStringList, seats);
        QFETCH(QStringList, cards);
        QFETCH(QString, sentence);
        Names names, ids;
        for (const QString &seat : seats)
            names.push_back(seat.toStdString());
        for (const QString &card : cards)
            ids.push_back(card.toStdString());
        const auto troubles =
            constraintTroubles(withConstraint(threeCards(), static_cast<Kind>(kind), names, ids));
        QCOMPARE(troubles.size(), std::size_t(1));
        QCOMPARE(troubles.front().constraint, std::size_t(0));
        QVERIFY(!troubles.front().contradiction);
        QCOMPARE(QString::fromStdString(words(troubles.front())), sentence);
    }

    void contradictionsAreToldFromBrokenRules()
    {
        const auto only = [](const Plan &plan, std::size_t constraint, const char *code) {
            for (const ConstraintTrouble &trouble : constraintTroubles(plan))
                if (trouble.constraint == constraint)
                    return trouble.contradiction && trouble.reason.code == code;
            return false;
        };
        Plan plan = withConstraint(threeCards(), Kind::Lock, {"a"}, {"gpu2"});
        QVERIFY(only(plan, 0, "rule-broken/no-card")); // kept clear
        plan = withConstraint(withConstraint(threeCards(), Kind::Lock, {"a"}, {"gpu0"}), Kind::Forbid, {"a"},
                              {"gpu0"});
        QVERIFY(only(plan, 0, "rule-broken/no-card"));
        QVERIFY(only(plan, 1, "rule-broken/no-card"));
        plan =
            withConstraint(withConstraint(threeCards(), Kind::Apart, {"a", "b"}), Kind::Together, {"b", "a"});
        QVERIFY(only(plan, 0, "rule-broken/opposite"));
        QVERIFY(only(plan, 1, "rule-broken/opposite"));
        plan = withConstraint(threeCards(), Kind::Lock, {"a", "c"}, {"gpu0"});
        plan = withConstraint(plan, Kind::Apart, {"a", "c"});
        QVERIFY(only(plan, 1, "rule-broken/apart-pinned"));
        plan = withConstraint(withConstraint(threeCards(), Kind::Lock, {"a"}, {"gpu0"}), Kind::Lock, {"b"},
                              {"gpu1"});
        plan = withConstraint(plan, Kind::Together, {"a", "b"});
        QVERIFY(only(plan, 2, "rule-broken/together-pinned"));
    }

    // Keep-together binds the others to the first seat: b and c may part, so a rule that parts them is no
    // contradiction.
    void togetherBindsToTheFirst()
    {
        Plan plan = withConstraint(threeCards(), Kind::Together, {"a", "b", "c"});
        plan = withConstraint(plan, Kind::Apart, {"b", "c"});
        for (const ConstraintTrouble &trouble : constraintTroubles(plan))
            QVERIFY(!trouble.contradiction);
    }

    void brokenRulesAreFindingsWithTheMoveThatKeepsThem()
    {
        const Plan plan = withConstraint(threeCards(), Kind::Lock, {"a"}, {"gpu1"});
        const Budget budget = budgetOf(plan);
        const Finding *found = nullptr;
        for (const Finding &finding : budget.findings)
            if (finding.code == FindingCode::ConstraintBroken)
                found = &finding;
        QVERIFY(found);
        QVERIFY(found->severity == Severity::Warning);
        QVERIFY(found->subject == (Subject{Subject::Kind::Seat, "a"}));
        QCOMPARE(findingLine(*found), std::string("warning: a: Is on gpu0, but a is locked to gpu1."));
        QCOMPARE(found->fixes.size(), std::size_t(1));
        const Plan cured = applyFix(plan, found->fixes.front());
        QCOMPARE(findSeat(cured, "a")->cards, Names{"gpu1"});
        QVERIFY(constraintTroubles(cured).empty());
        // A broken rule is no matter of bytes: the plan still fits.
        QVERIFY(budget.verdict == budgetOf(threeCards()).verdict);
    }

    // The search keeps a pin that names no card as a drag does: a stays on gpu0, although b there and a on
    // gpu1 would leave 16 and 20.
    void pinWithoutCardsHoldsInTheSearch()
    {
        Plan plan = layoutplan::plan({24 * kGiB, 30 * kGiB});
        plan = addSeat(plan, layoutplan::other("a", "gpu0", 10 * kGiB));
        plan = addSeat(plan, layoutplan::other("b", "gpu0", 8 * kGiB));
        plan = withConstraint(plan, Kind::Lock, {"a"}, {});
        const Placement placement = place(plan);
        QVERIFY(placement.status == PlacementStatus::Optimal);
        QCOMPARE(placement.layout->cards[0], Names{"gpu0"});
        QCOMPARE(placement.layout->cards[1], Names{"gpu1"});
        QCOMPARE(placement.layout->worst_spare, 14 * kGiB); // gpu0 24 − 10; gpu1 30 − 8 = 22
    }

    void allowedCardsFollowEveryConstraint()
    {
        Plan plan = threeCards();
        QCOMPARE(allowedCards(plan, *findSeat(plan, "a")), (Names{"gpu0", "gpu1"}));
        plan = withConstraint(plan, Kind::Forbid, {"a"}, {"gpu0"});
        QCOMPARE(allowedCards(plan, *findSeat(plan, "a")), Names{"gpu1"});
        plan = withConstraint(plan, Kind::Lock, {"c"}, {});
        QCOMPARE(allowedCards(plan, *findSeat(plan, "c")), Names{"gpu0"});
    }
};

QTEST_APPLESS_MAIN(TestConstraintCheck)
#include "tst_constraint_check.moc"
