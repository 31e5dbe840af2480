// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a drop is refused for, and that being over is not a reason.
#include <QTest>

#include "support/layoutplan.h"

#include "engine/words/words.h"

using namespace engine;
using namespace layoutplan;

namespace {

// Two hosts; "a" is served on gpu0, "b" a process on gpu1.
Plan base()
{
    Plan plan = layoutplan::plan({24 * kGiB, 24 * kGiB, 24 * kGiB});
    plan = addHost(plan, {"far", {card("far0", 24 * kGiB)}, {}});
    return with(with(plan, served("a", {"gpu0"}, 2 * kGiB)), other("b", "gpu1", kGiB));
}

QString code(const Plan &plan, const std::string &seat, const std::vector<std::string> &cards)
{
    const std::optional<Reason> reason = refusalToAssign(plan, seat, cards);
    return reason ? QString::fromStdString(reason->code) : QString();
}

std::string sentence(const Plan &plan, const std::string &seat, const std::vector<std::string> &cards)
{
    const std::optional<Reason> reason = refusalToAssign(plan, seat, cards);
    return reason ? fill(sentenceTemplate(reason->code), reason->args) : std::string();
}

}

class TestRefusal : public QObject
{
    Q_OBJECT
private slots:
    void whatFitsOrNotIsAllowed()
    {
        const Plan plan = with(base(), other("huge", "", 500 * kGiB));
        QCOMPARE(code(plan, "a", {"gpu1"}), QString());
        QCOMPARE(code(plan, "huge", {"gpu0"}), QString());
        QCOMPARE(code(plan, "a", {}), QString());
        QCOMPARE(code(plan, "nobody", {"gpu1"}), QString());
    }

    void aCardKeptClearTakesNothingNew()
    {
        const Plan plan = setKeepClear(setKeepClear(base(), "gpu2", true), "gpu0", true);
        QCOMPARE(sentence(plan, "a", {"gpu2"}),
                 std::string("gpu2 is kept clear; change it in the card's settings."));
        QCOMPARE(code(plan, "a", {"gpu0"}), QString()); // already there
    }

    void constraintsRefuse()
    {
        const Plan plan = base();
        const Plan apart = addConstraint(plan, {Constraint::Kind::Apart, {"a", "b"}, {}, {}});
        QCOMPARE(sentence(apart, "a", {"gpu1"}),
                 std::string(
                     "A constraint keeps a apart from b, which is on gpu1. Edit it in Plan, Constraints."));
        QCOMPARE(code(apart, "a", {"gpu2"}), QString());
        const Plan forbidden = addConstraint(plan, {Constraint::Kind::Forbid, {"a"}, {"gpu2"}, {}});
        QCOMPARE(code(forbidden, "a", {"gpu1", "gpu2"}), QStringLiteral("forbidden"));
        QCOMPARE(code(forbidden, "b", {"gpu2"}), QString());
        const Plan pinned = addConstraint(plan, {Constraint::Kind::Lock, {"a"}, {"gpu0", "gpu1"}, {}});
        QCOMPARE(code(pinned, "a", {"gpu2"}), QStringLiteral("pinned-elsewhere"));
        QCOMPARE(code(pinned, "a", {"gpu1"}), QString());
        const Plan stays = addConstraint(plan, {Constraint::Kind::Lock, {"a"}, {}, {}});
        QCOMPARE(code(stays, "a", {"gpu1"}), QStringLiteral("pinned-elsewhere"));
        const Plan together = addConstraint(plan, {Constraint::Kind::Together, {"a", "b"}, {}, {}});
        QCOMPARE(code(together, "a", {"gpu2"}), QString()); // moved one after the other
    }

    void aSeatStaysOnOneHost()
    {
        QCOMPARE(code(base(), "a", {"gpu0", "far0"}), QStringLiteral("mixed-hosts"));
        QCOMPARE(code(base(), "a", {"far0"}), QString());
    }

    // 32 attention heads over three cards.
    void aTpSizeTheModelDoesNotAllow()
    {
        QCOMPARE(code(base(), "a", {"gpu0", "gpu1", "gpu2"}), QStringLiteral("tp-invalid/heads"));
        QCOMPARE(sentence(base(), "a", {"gpu0", "gpu1", "gpu2"}),
                 std::string("TP 3 does not divide 32 attention heads."));
        QCOMPARE(code(base(), "a", {"gpu0", "gpu1"}), QString());
        QCOMPARE(code(base(), "b", {"gpu0", "gpu1", "gpu2"}), QString()); // a process has no heads
    }

    // NVFP4 KV needs the 10.x family; the cards here have 9.0.
    void aKvFormatTheCardCannotServe()
    {
        Plan plan = base();
        Seat seat = *findSeat(plan, "a");
        seat.kv_cache_dtype = "nvfp4";
        plan = withSeat(plan, "a", seat);
        QVERIFY(code(plan, "a", {"gpu1"}).startsWith(QStringLiteral("kv-format-unsupported/")));
        const std::string text = sentence(plan, "a", {"gpu1"});
        QVERIFY2(text.starts_with("nvfp4 KV") && text.find('?') == std::string::npos, text.c_str());
    }
};

QTEST_APPLESS_MAIN(TestRefusal)
#include "tst_refusal.moc"
