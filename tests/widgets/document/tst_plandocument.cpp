// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The document's promises: one gesture is one undo step, a gesture that ends where it began leaves none, the
// budget is in step with the plan whenever changed() is heard, and a read-only plan cannot be edited.
// ViewState tells only news.
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"

using namespace engine;

namespace {

Plan planWithFactor(double factor)
{
    Plan plan;
    plan.title = "test";
    plan.policy.kv_factor = factor;
    plan.hosts = {Host{"host", {Card{"gpu0", "card", 24 * kGiB, 24 * kGiB, "8.6", {}, 0, false, {}}}, {}}};
    return plan;
}

Plan withOthers(const Plan &plan, Bytes bytes)
{
    Plan next = plan;
    next.hosts[0].cards[0].others_bytes = bytes;
    return next;
}

}

class TestPlanDocument : public QObject
{
    Q_OBJECT
private slots:
    void resetAnnouncesReplacedBeforeChanged();
    void oneGestureIsOneStep();
    void anotherKeyOrGestureIsAnotherStep();
    void withoutKeyEveryEditIsAStep();
    void wayBackLeavesNoStep();
    void equalPlanIsNoEdit();
    void budgetIsInStepWhenChangedIsHeard();
    void cleanFollowsUndoAndSave();
    void savedStateIsNotMergedInto();
    void undoLimitIs500();
    void readOnlyRefusesEdits();
    void viewStateTellsOnlyNews();
    void previewEndsWithItsSeat();
};

void TestPlanDocument::resetAnnouncesReplacedBeforeChanged()
{
    PlanDocument document;
    QStringList heard;
    connect(&document, &PlanDocument::replaced, &document, [&] {
        heard << QStringLiteral("replaced");
        QCOMPARE(document.plan().policy.kv_factor, 2.0);
        QCOMPARE(document.budget().policy.kv_factor, 2.0);
    });
    connect(&document, &PlanDocument::changed, &document, [&] { heard << QStringLiteral("changed"); });
    document.reset(planWithFactor(2.0));
    QCOMPARE(heard, (QStringList{QStringLiteral("replaced"), QStringLiteral("changed")}));
    QVERIFY(!document.isModified());
    QCOMPARE(document.undoStack()->count(), 0);
}

void TestPlanDocument::oneGestureIsOneStep()
{
    PlanDocument document;
    document.reset(planWithFactor(1.25));
    QSignalSpy changed(&document, &PlanDocument::changed);
    const auto key = QStringLiteral("card/gpu0/others");
    for (int i = 1; i <= 15; ++i)
        document.apply(QStringLiteral("Change others"), withOthers(document.plan(), i * kGiB), key);
    QCOMPARE(changed.count(), 15);
    QCOMPARE(document.undoStack()->count(), 1);
    document.undoStack()->undo();
    QCOMPARE(document.plan().hosts[0].cards[0].others_bytes, Bytes{0});
    document.undoStack()->redo();
    QCOMPARE(document.plan().hosts[0].cards[0].others_bytes, 15 * kGiB);
}

void TestPlanDocument::anotherKeyOrGestureIsAnotherStep()
{
    PlanDocument document;
    document.reset(planWithFactor(1.25));
    document.apply(QStringLiteral("a"), withOthers(document.plan(), kGiB), QStringLiteral("a"));
    document.apply(QStringLiteral("b"), withOthers(document.plan(), 2 * kGiB), QStringLiteral("b"));
    QCOMPARE(document.undoStack()->count(), 2);
    document.endGesture();
    document.apply(QStringLiteral("b"), withOthers(document.plan(), 3 * kGiB), QStringLiteral("b"));
    QCOMPARE(document.undoStack()->count(), 3);
    document.undoStack()->undo();
    QCOMPARE(document.plan().hosts[0].cards[0].others_bytes, 2 * kGiB);
}

void TestPlanDocument::withoutKeyEveryEditIsAStep()
{
    PlanDocument document;
    document.reset(planWithFactor(1.25));
    document.apply(QStringLiteral("one"), withOthers(document.plan(), kGiB));
    document.apply(QStringLiteral("two"), withOthers(document.plan(), 2 * kGiB));
    QCOMPARE(document.undoStack()->count(), 2);
    QCOMPARE(document.undoStack()->undoText(), QStringLiteral("two"));
}

void TestPlanDocument::wayBackLeavesNoStep()
{
    PlanDocument document;
    document.reset(planWithFactor(1.25));
    const auto key = QStringLiteral("k");
    document.apply(QStringLiteral("away"), withOthers(document.plan(), kGiB), key);
    document.apply(QStringLiteral("back"), withOthers(document.plan(), 0), key);
    QCOMPARE(document.undoStack()->count(), 0);
    QCOMPARE(document.plan().hosts[0].cards[0].others_bytes, Bytes{0});
    QVERIFY(!document.isModified());
}

void TestPlanDocument::equalPlanIsNoEdit()
{
    PlanDocument document;
    document.reset(planWithFactor(1.25));
    QSignalSpy changed(&document, &PlanDocument::changed);
    document.apply(QStringLiteral("nothing"), planWithFactor(1.25));
    QCOMPARE(changed.count(), 0);
    QCOMPARE(document.undoStack()->count(), 0);
}

void TestPlanDocument::budgetIsInStepWhenChangedIsHeard()
{
    PlanDocument document;
    document.reset(planWithFactor(1.25));
    int heard = 0;
    connect(&document, &PlanDocument::changed, &document, [&] {
        ++heard;
        QCOMPARE(document.budget().cards.size(), std::size_t{1});
        QCOMPARE(document.budget().cards[0].others_bytes, document.plan().hosts[0].cards[0].others_bytes);
    });
    document.apply(QStringLiteral("others"), withOthers(document.plan(), 3 * kGiB));
    document.undoStack()->undo();
    QCOMPARE(heard, 2);
}

void TestPlanDocument::cleanFollowsUndoAndSave()
{
    PlanDocument document;
    document.reset(planWithFactor(1.25));
    QSignalSpy modified(&document, &PlanDocument::modifiedChanged);
    document.apply(QStringLiteral("x"), withOthers(document.plan(), kGiB));
    QVERIFY(document.isModified());
    document.setClean();
    QVERIFY(!document.isModified());
    document.undoStack()->undo();
    QVERIFY(document.isModified());
    document.undoStack()->redo();
    QVERIFY(!document.isModified());
    QCOMPARE(modified.count(), 4);
    QCOMPARE(modified.first().first().toBool(), true);
    QCOMPARE(modified.last().first().toBool(), false);
}

void TestPlanDocument::savedStateIsNotMergedInto()
{
    // Saving in the middle of a gesture must not lose the saved state.
    PlanDocument document;
    document.reset(planWithFactor(1.25));
    const auto key = QStringLiteral("k");
    document.apply(QStringLiteral("x"), withOthers(document.plan(), kGiB), key);
    document.setClean();
    document.apply(QStringLiteral("x"), withOthers(document.plan(), 2 * kGiB), key);
    QVERIFY(document.isModified());
    document.undoStack()->undo();
    QCOMPARE(document.plan().hosts[0].cards[0].others_bytes, kGiB);
    QVERIFY(!document.isModified());
}

void TestPlanDocument::undoLimitIs500()
{
    PlanDocument document;
    document.reset(planWithFactor(1.25));
    for (int i = 1; i <= 510; ++i)
        document.apply(QStringLiteral("x"), withOthers(document.plan(), i * kMiB));
    QCOMPARE(document.undoStack()->count(), 500);
}

void TestPlanDocument::readOnlyRefusesEdits()
{
    PlanDocument document;
    document.reset(planWithFactor(1.25), true);
    QVERIFY(document.isReadOnly());
    QSignalSpy changed(&document, &PlanDocument::changed);
    document.apply(QStringLiteral("x"), withOthers(document.plan(), kGiB));
    QCOMPARE(document.plan().hosts[0].cards[0].others_bytes, Bytes{0});
    QVERIFY(!document.isModified());
    QCOMPARE(changed.count(), 1); // so that the editor that tried shows the plan again
    document.reset(planWithFactor(1.5));
    QVERIFY(!document.isReadOnly());
}

void TestPlanDocument::viewStateTellsOnlyNews()
{
    ViewState view;
    QSignalSpy selection(&view, &ViewState::selectionChanged);
    QSignalSpy state(&view, &ViewState::shownStateChanged);
    QSignalSpy mode(&view, &ViewState::barModeChanged);
    QSignalSpy hover(&view, &ViewState::hoverChanged);
    QSignalSpy gesture(&view, &ViewState::gestureActiveChanged);
    view.clearSelection();
    view.setShownState(State::Peak);
    view.setBarMode(ViewState::BarMode::ByKind);
    view.hoverSeat({});
    view.setGestureActive(false);
    QCOMPARE(selection.count() + state.count() + mode.count() + hover.count() + gesture.count(), 0);

    view.selectSeat(QStringLiteral("coder"));
    view.selectSeat(QStringLiteral("coder"));
    view.selectCard(QStringLiteral("gpu1"));
    QCOMPARE(selection.count(), 2);
    QVERIFY(view.seat().isEmpty());
    QCOMPARE(view.card(), QStringLiteral("gpu1"));
    view.selectSeat(QStringLiteral("coder"));
    QVERIFY(view.card().isEmpty());
    view.setShownState(State::Boot);
    view.setShownState(State::Boot);
    QCOMPARE(state.count(), 1);
}

void TestPlanDocument::previewEndsWithItsSeat()
{
    ViewState view;
    QSignalSpy preview(&view, &ViewState::previewChanged);
    view.setPreview(std::make_shared<const Budget>(), QStringLiteral("coder"));
    QCOMPARE(view.previewSeat(), QStringLiteral("coder"));
    view.setPreview(nullptr, QStringLiteral("coder"));
    QVERIFY(view.previewSeat().isEmpty());
    view.setPreview(nullptr);
    QCOMPARE(preview.count(), 2);
}

QTEST_GUILESS_MAIN(TestPlanDocument)
#include "tst_plandocument.moc"
