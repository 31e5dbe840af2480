// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The placement search and its proposal: results worked out by hand, moves taken and left, other layouts,
// stale proposals, one undo step, and a search that is stopped leaves nothing behind.
#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include "engine/record/record_data.h"
#include "tests/support/guitest.h"
#include "tests/support/placementplans.h"
#include "widgets/board/boardproposal.h"
#include "widgets/board/layoutboard.h"
#include "widgets/controls/badge.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/findings/findingsmodel.h"
#include "widgets/placement/placementconstraints.h"
#include "widgets/placement/placementlayouts.h"
#include "widgets/placement/placementmoves.h"
#include "widgets/placement/placementpane.h"
#include "widgets/placement/placementsearch.h"
#include "widgets/placement/placementsession.h"
#include "widgets/seats/seattablemodel.h"

using placementplans::gib;
using Names = std::vector<std::string>;

namespace {

engine::Bytes worstSpare(const engine::Budget &budget)
{
    return budget.card(budget.worstCardInUse()).spare(engine::State::Peak);
}

/// Everything a window would have around the session; the session first, as there.
struct Desk {
    PlanDocument document;
    ViewState view;
    PlacementSession session{&document, &view};
    PlacementPane pane{&document, &view, &session};
    LayoutBoard board{&document, &view};

    explicit Desk(const engine::Plan &plan)
    {
        document.reset(plan);
        board.resize(700, 400);
        board.show();
    }
    void search()
    {
        QSignalSpy proposed(&session, &PlacementSession::proposed);
        session.search();
        QVERIFY(proposed.count() > 0 || proposed.wait(10000));
    }
    /// Begins a search that takes as long as it may and waits until it has a layout.
    void searchUntilABest(std::optional<double> limit = std::nullopt)
    {
        SearchSettings settings;
        settings.time_limit = limit;
        session.setSettings(settings);
        session.search();
        QTRY_VERIFY(session.hasNewBest());
    }
    Names cards(const char *seat) const { return engine::findSeat(document.plan(), seat)->cards; }
};

/// Threads of this process but those Qt paints with, which stay for a while.
int threads()
{
    int count = 0;
    const QDir tasks(QStringLiteral("/proc/self/task"));
    for (const QString &task : tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile name(tasks.filePath(task + QStringLiteral("/comm")));
        count += name.open(QIODevice::ReadOnly) && !name.readAll().startsWith("Thread (pooled") ? 1 : 0;
    }
    return count;
}

engine::Constraint pin(const char *seat, const char *card)
{
    engine::Constraint constraint;
    constraint.seats = {seat};
    constraint.cards = {card};
    return constraint;
}

}

class TestProposal : public QObject
{
    Q_OBJECT
private slots:
    void findsTheBestLayoutAndSaysSo();
    void untickedMovesAreWorkedOutAgain();
    void applyIsOneUndoStep();
    void otherLayoutsAreShownOnTheBoard();
    void changedPlansMakeItStale();
    void titlesDoNotMakeItStale();
    void anotherPlanClosesIt();
    void aDragShowsThePlanNotTheProposal();
    void saysWhatIsMissingWhenNothingFits();
    void namesSeatsNoCardMayTake();
    void pinnedSeatsStay();
    void bestLayoutAlreadyThere();
    void unassignedSeatsArePlaced();
    void stoppedSearchLeavesNoThread();
    void bestSoFarIsShownWhileTheSearchGoesOn();
    void theResultTakesThePlaceOfTheBestSoFar();
    void applyingTheBestSoFarEndsTheSearch();
    void discardingTheBestSoFarEndsTheSearch();
    void viewsShowTheProposal();
    void readOnlyPlansAreNotChanged();
    void everyControlHasAName();
};

void TestProposal::findsTheBestLayoutAndSaysSo()
{
    Desk desk(placementplans::two());
    desk.search();
    QCOMPARE(desk.session.proposal().choice().worst_spare, gib(22));
    QCOMPARE(desk.session.proposal().result().bound, gib(22));
    QVERIFY(desk.session.proposal().isProven());
    QCOMPARE(desk.pane.badge()->spec().text, QStringLiteral("optimal, proven"));
    QCOMPARE(desk.pane.numberText(), QStringLiteral("22.0"));
    QCOMPARE(desk.pane.nowText(), QStringLiteral("now 17.0 GiB on GPU 0"));
    QCOMPARE(desk.pane.factText(0), QStringLiteral("22,528 MiB")); // 22 × 1024
    QCOMPARE(desk.pane.factText(1), QStringLiteral("22,528 MiB"));
    QCOMPARE(desk.pane.moves()->count(), 2);
    QCOMPARE(desk.pane.applyButton()->text(), QStringLiteral("Apply 2 moves"));
    // Nothing is changed by looking.
    QCOMPARE(desk.cards("a"), Names{"gpu0"});
    QCOMPARE(desk.document.undoStack()->count(), 0);
}

void TestProposal::untickedMovesAreWorkedOutAgain()
{
    Desk desk(placementplans::two());
    desk.search();
    const auto &moves = desk.session.proposal().choice().moves;
    QCOMPARE(moves[0].seat, std::string("a"));
    QCOMPARE(moves[1].seat, std::string("b"));
    // Without a's move b joins a and d: 97 − 125.
    desk.pane.moves()->box(0)->click();
    QCOMPARE(desk.pane.numberText(), QStringLiteral("−28.0"));
    QVERIFY(!desk.pane.badge()->isVisibleTo(&desk.pane));
    QCOMPARE(desk.pane.troubleText(), QStringLiteral("GPU 0 is over by 28.0 GiB in the worst case."));
    QCOMPARE(desk.pane.applyButton()->text(), QStringLiteral("Apply 1 move"));
    // Without any move it is the plan as it is.
    desk.pane.moves()->box(1)->click();
    QCOMPARE(desk.pane.numberText(), QStringLiteral("17.0"));
    QVERIFY(!desk.pane.applyButton()->isEnabled());
    desk.pane.moves()->box(0)->click();
    desk.pane.moves()->box(1)->click();
    QVERIFY(desk.session.proposal().isProven());
    QCOMPARE(desk.pane.numberText(), QStringLiteral("22.0"));
}

void TestProposal::applyIsOneUndoStep()
{
    Desk desk(placementplans::two());
    desk.search();
    QSignalSpy said(&desk.session, &PlacementSession::statusMessage);
    QTest::keyClick(&desk.pane, Qt::Key_Return);
    QVERIFY(!desk.session.hasProposal());
    QVERIFY(!desk.view.preview());
    QCOMPARE(desk.cards("a"), Names{"gpu1"});
    QCOMPARE(desk.cards("b"), Names{"gpu0"});
    QCOMPARE(desk.document.budget().cards[0].spare(engine::State::Peak), gib(22));
    QCOMPARE(desk.document.budget().cards[1].spare(engine::State::Peak), gib(36));
    QCOMPARE(desk.document.undoStack()->count(), 1);
    QCOMPARE(said.last().first().toString(),
             QStringLiteral("2 moves applied, worst-case spare 17.0 → 22.0 GiB."));
    // The record can say what the search proved.
    const auto proof = engine::readRecordData(desk.document.plan().record_json).placement;
    QVERIFY(proof);
    QCOMPARE(proof->status, std::string("optimal"));
    QCOMPARE(proof->worst_spare, gib(22));
    desk.document.undoStack()->undo();
    QCOMPARE(desk.cards("a"), Names{"gpu0"});
    QCOMPARE(desk.cards("b"), Names{"gpu1"});
}

void TestProposal::otherLayoutsAreShownOnTheBoard()
{
    Desk desk(placementplans::two());
    desk.search();
    QVERIFY(desk.session.proposal().choices().size() > 1);
    const auto &choices = desk.session.proposal().choices();
    for (std::size_t i = 1; i < choices.size(); ++i) {
        QVERIFY(choices[i].worst_spare <= choices[i - 1].worst_spare);
        QVERIFY(choices[i].worst_spare >= 0);
    }
    desk.pane.layouts()->setFocus();
    QTest::keyClick(desk.pane.layouts(), Qt::Key_Down);
    QCOMPARE(desk.session.proposal().chosen(), 1);
    QVERIFY(!desk.session.proposal().isProven());
    QVERIFY(!desk.pane.badge()->isVisibleTo(&desk.pane));
    // The preview is that layout: its worst card has the spare the list says.
    QCOMPARE(worstSpare(*desk.view.preview()), choices[1].worst_spare);
    QTest::keyClick(desk.pane.layouts(), Qt::Key_Up);
    QCOMPARE(desk.session.proposal().chosen(), 0);
    QCOMPARE(desk.pane.badge()->spec().text, QStringLiteral("optimal, proven"));
}

void TestProposal::changedPlansMakeItStale()
{
    Desk desk(placementplans::two());
    desk.search();
    desk.document.apply(QStringLiteral("pin"), engine::addConstraint(desk.document.plan(), pin("a", "gpu0")));
    QVERIFY(desk.session.proposal().isStale());
    QVERIFY(desk.view.isProposalStale());
    QCOMPARE(desk.pane.badge()->spec().text, QStringLiteral("stale"));
    QCOMPARE(desk.pane.applyButton()->text(), QStringLiteral("Search again"));
    desk.session.apply();
    QCOMPARE(desk.cards("b"), Names{"gpu1"}); // a stale proposal changes nothing
    // Undo brings the very plan back that was searched.
    desk.document.undoStack()->undo();
    QVERIFY(!desk.session.proposal().isStale());
    QCOMPARE(desk.pane.badge()->spec().text, QStringLiteral("optimal, proven"));
    desk.document.undoStack()->redo();
    // A seat of the proposal goes: the preview still has the plan's seats.
    desk.document.apply(QStringLiteral("remove"), engine::removeSeat(desk.document.plan(), "b"));
    QCOMPARE(desk.view.preview()->seats.size(), std::size_t(3));
    desk.board.grab();
    // Search again: a stays on gpu0 (pinned). With d and c on gpu1 97 − 50 and 96 − 40 are spare: the most
    // gpu0 can have, by moving d alone.
    QSignalSpy proposed(&desk.session, &PlacementSession::proposed);
    QTest::keyClick(&desk.pane, Qt::Key_Return);
    QVERIFY(proposed.count() > 0 || proposed.wait(10000));
    QVERIFY(!desk.session.proposal().isStale());
    QCOMPARE(desk.session.proposal().choice().worst_spare, gib(47));
    QCOMPARE(desk.session.proposal().choice().moves.size(), std::size_t(1));
}

void TestProposal::titlesDoNotMakeItStale()
{
    Desk desk(placementplans::two());
    desk.search();
    desk.document.apply(QStringLiteral("title"), engine::setTitle(desk.document.plan(), "another"));
    QVERIFY(!desk.session.proposal().isStale());
    desk.session.apply();
    QCOMPARE(desk.cards("a"), Names{"gpu1"});
    QCOMPARE(desk.document.plan().title, std::string("another")); // the edit in between stays
}

void TestProposal::anotherPlanClosesIt()
{
    Desk desk(placementplans::two());
    desk.search();
    desk.document.reset(placementplans::over());
    QVERIFY(!desk.session.hasProposal());
    QVERIFY(!desk.view.preview());
    desk.session.search();
    desk.document.reset(placementplans::two());
    QVERIFY(!desk.session.isSearching());
    QSignalSpy proposed(&desk.session, &PlacementSession::proposed);
    QVERIFY(!proposed.wait(200)); // the result of the old plan is not heard of
}

void TestProposal::aDragShowsThePlanNotTheProposal()
{
    Desk desk(placementplans::two());
    desk.search();
    const auto proposal = desk.view.preview();
    QVERIFY(desk.board.moveSession()->begin(QStringLiteral("c")));
    QVERIFY(!desk.view.preview());
    QCOMPARE(desk.board.scene().shown, desk.board.scene().now);
    desk.board.moveSession()->aimAt(0);
    QVERIFY(!desk.view.isProposalShown());
    desk.board.moveSession()->cancel();
    QCOMPARE(desk.view.preview(), proposal);
    QVERIFY(desk.board.scene().proposal);
}

void TestProposal::saysWhatIsMissingWhenNothingFits()
{
    Desk desk(placementplans::tooSmall());
    desk.search();
    QCOMPARE(desk.pane.badge()->spec().text, QStringLiteral("no layout fits"));
    QCOMPARE(desk.pane.troubleText(), QStringLiteral("GPU 0 is over by 14.0 GiB in the worst case."));
    QVERIFY(!desk.pane.applyButton()->isVisibleTo(&desk.pane));
    QCOMPARE(desk.pane.discardButton()->text(), QStringLiteral("Close"));
}

void TestProposal::namesSeatsNoCardMayTake()
{
    engine::Plan plan = engine::setKeepClear(placementplans::two(), "gpu1", true);
    plan = engine::addConstraint(plan, pin("b", "gpu1"));
    Desk desk(plan);
    desk.search();
    QCOMPARE(desk.pane.badge()->spec().text, QStringLiteral("no layout fits"));
    QVERIFY(desk.pane.troubleText().contains(QStringLiteral("No card is allowed for b.")));
    QCOMPARE(desk.pane.constraints()->texts(),
             (QStringList{QStringLiteral("GPU 1 is kept clear"), QStringLiteral("b stays on GPU 1")}));
    QVERIFY(!desk.pane.applyButton()->isVisibleTo(&desk.pane));
}

void TestProposal::pinnedSeatsStay()
{
    // a stays on gpu0: a + c there (97 − 60 = 37) and b + d on gpu1 (96 − 75 = 21) is the best now, as 75 is
    // still the smallest larger half and its card is gpu1: c and d change places.
    Desk desk(engine::addConstraint(placementplans::two(), pin("a", "gpu0")));
    desk.search();
    QCOMPARE(desk.session.proposal().choice().worst_spare, gib(21));
    QCOMPARE(desk.session.proposal().choice().moves.size(), std::size_t(2));
    QCOMPARE(desk.session.proposal().choice().moves[0].seat, std::string("d"));
    QCOMPARE(desk.session.proposal().choice().moves[1].seat, std::string("c"));
}

void TestProposal::bestLayoutAlreadyThere()
{
    Desk desk(placementplans::two());
    desk.search();
    desk.session.apply();
    desk.search();
    QVERIFY(desk.session.proposal().isProven());
    QVERIFY(desk.session.proposal().choice().moves.empty());
    QVERIFY(!desk.pane.applyButton()->isVisibleTo(&desk.pane));
    QTest::keyClick(&desk.pane, Qt::Key_Return); // closes
    QVERIFY(!desk.session.hasProposal());
    QCOMPARE(desk.document.undoStack()->count(), 1);
}

void TestProposal::unassignedSeatsArePlaced()
{
    engine::Plan plan = placementplans::over();
    placementplans::seat(plan, "e", 30, {});
    // 150 GiB in halves of 75: {50, ...}: sums of 10, 20, 30, 40, 50 are multiples of ten, so 70 and 80 at
    // best: 96 − 80 = 16 spare.
    Desk desk(plan);
    desk.search();
    QCOMPARE(desk.session.proposal().choice().worst_spare, gib(16));
    desk.session.apply();
    QVERIFY(!desk.cards("e").empty());
    desk.document.undoStack()->undo();
    QVERIFY(desk.cards("e").empty());
}

void TestProposal::stoppedSearchLeavesNoThread()
{
    Desk desk(placementplans::hard());
    const int before = threads();
    SearchSettings settings;
    settings.time_limit.reset();
    desk.session.setSettings(settings);
    QSignalSpy progressed(&desk.session, &PlacementSession::progressed);
    QSignalSpy proposed(&desk.session, &PlacementSession::proposed);
    desk.session.search();
    QVERIFY(desk.session.isSearching());
    QCOMPARE(threads(), before + 1);
    QVERIFY(progressed.wait(5000));
    // The document is not held meanwhile.
    desk.document.apply(QStringLiteral("title"), engine::setTitle(desk.document.plan(), "while it runs"));
    QVERIFY(desk.session.isSearching());
    desk.session.stop();
    QVERIFY(!desk.session.isSearching());
    QTRY_COMPARE(threads(), before); // the system lists a thread a moment longer
    QVERIFY(!proposed.wait(150));
    QVERIFY(!desk.session.hasProposal());
}

void TestProposal::bestSoFarIsShownWhileTheSearchGoesOn()
{
    Desk desk(placementplans::hard());
    desk.searchUntilABest();
    const auto best = desk.session.run()->progress().best;
    QSignalSpy proposed(&desk.session, &PlacementSession::proposed);
    desk.session.showBest();
    QCOMPARE(proposed.count(), 1);
    QVERIFY(desk.session.isSearching() && desk.session.proposal().isInterim());
    QVERIFY(!desk.session.hasNewBest() || desk.session.run()->progress().best != best);
    // The preview is that very layout: every seat on its card, and the spare the search says.
    const engine::Plan &shown = desk.session.proposal().plan();
    for (std::size_t seat = 0; seat < shown.seats.size(); ++seat)
        QCOMPARE(shown.seats[seat]->cards, best->cards[seat]);
    QCOMPARE(worstSpare(*desk.view.preview()), best->worst_spare);
    QVERIFY(desk.session.proposal().result().bound >= best->worst_spare);
    QVERIFY(!desk.session.proposal().isProven());
    QVERIFY(desk.pane.badge()->spec().text.startsWith(QStringLiteral("searching, gap ")));
    // The search goes on beside it; nothing of the plan has changed.
    QSignalSpy progressed(&desk.session, &PlacementSession::progressed);
    QVERIFY(progressed.wait(5000));
    QCOMPARE(desk.document.undoStack()->count(), 0);
    // Stop leaves what is shown, now as the end of the search.
    desk.session.stop();
    QVERIFY(!desk.session.isSearching() && desk.session.hasProposal());
    QVERIFY(desk.pane.badge()->spec().text.startsWith(QStringLiteral("stopped, gap ")));
    QCOMPARE(desk.session.proposal().choice().worst_spare, best->worst_spare);
    QVERIFY(desk.session.canApply());
}

void TestProposal::theResultTakesThePlaceOfTheBestSoFar()
{
    Desk desk(placementplans::hard());
    desk.searchUntilABest(1.5);
    desk.session.showBest();
    QVERIFY(desk.session.proposal().isInterim());
    const engine::Bytes shown = desk.session.proposal().choice().worst_spare;
    QSignalSpy proposed(&desk.session, &PlacementSession::proposed);
    QVERIFY(proposed.wait(20000));
    QVERIFY(!desk.session.isSearching());
    QVERIFY(desk.session.proposal().result().end == engine::PlacementEnd::TimeUp);
    QVERIFY(desk.session.proposal().choice().worst_spare >= shown);
    QVERIFY(desk.pane.factText(2).endsWith(QStringLiteral(", until the time limit")));
}

void TestProposal::applyingTheBestSoFarEndsTheSearch()
{
    Desk desk(placementplans::hard());
    const int before = threads();
    desk.searchUntilABest();
    desk.session.showBest();
    const auto best = *desk.session.proposal().result().layout;
    QTest::keyClick(&desk.pane, Qt::Key_Return);
    QVERIFY(!desk.session.isSearching() && !desk.session.hasProposal());
    QTRY_COMPARE(threads(), before); // the system lists a thread a moment longer
    QCOMPARE(desk.document.undoStack()->count(), 1);
    for (std::size_t seat = 0; seat < best.cards.size(); ++seat)
        QCOMPARE(desk.document.plan().seats[seat]->cards, best.cards[seat]);
    const auto proof = engine::readRecordData(desk.document.plan().record_json).placement;
    QVERIFY(proof && proof->status == "stopped"); // nothing was proven
}

void TestProposal::discardingTheBestSoFarEndsTheSearch()
{
    Desk desk(placementplans::hard());
    desk.searchUntilABest();
    desk.session.showBest();
    // An edit meanwhile makes it stale like any other proposal.
    desk.document.apply(QStringLiteral("pin"),
                        engine::addConstraint(desk.document.plan(), pin("s0", "gpu0")));
    QVERIFY(desk.session.proposal().isStale() && !desk.session.canApply());
    QTest::keyClick(&desk.pane, Qt::Key_Escape);
    QVERIFY(!desk.session.isSearching() && !desk.session.hasProposal());
    QVERIFY(!desk.view.preview());
}

void TestProposal::viewsShowTheProposal()
{
    Desk desk(placementplans::over());
    SeatTableModel table(&desk.document, &desk.view);
    FindingsModel findings(&desk.document, &desk.view);
    desk.search();
    table.refresh(); // the views say when; there are none here
    findings.refresh();
    // b alone moves; 36 spare on both cards.
    QCOMPARE(desk.session.proposal().choice().moves.size(), std::size_t(1));
    const int row = table.rowOf(QStringLiteral("b"));
    QVERIFY(table.index(row, SeatTableModel::Card).data(SeatTableModel::MovingRole).toBool());
    QCOMPARE(table.index(row, SeatTableModel::Card).data().toString(), QStringLiteral("GPU 1"));
    QVERIFY(!table.index(0, SeatTableModel::Card).data(SeatTableModel::MovingRole).toBool());
    QCOMPARE(findings.count(engine::Severity::Error), 1);
    QCOMPARE(findings.solved(engine::Severity::Error), 1);
    QVERIFY(findings.index(0, FindingsModel::Text)
                .data()
                .toString()
                .endsWith(QStringLiteral("The proposal solves this.")));
    QVERIFY(!findings.index(0, FindingsModel::Fix).data(FindingsModel::HasFixRole).toBool());
    // The board: b is a ghost on gpu1 that says where it comes from, gpu0's head says that it leaves.
    const BoardScene &scene = desk.board.scene();
    const int seat = table.rowOf(QStringLiteral("b"));
    const BoardTile *tile = scene.layout.tile(seat, 0);
    QVERIFY(tile);
    QCOMPARE(tile->card, 1);
    QVERIFY(BoardPainter::look(scene, *tile) == seattile::Look::Ghost);
    QCOMPARE(boardproposal::origin(scene, seat), QStringLiteral("from GPU 0"));
    QCOMPARE(boardproposal::leaving(scene, *scene.layout.column(0))->text, QStringLiteral("b"));
    QVERIFY(!boardproposal::leaving(scene, *scene.layout.column(1)));
    QVERIFY(desk.board.tileText(seat, 0).contains(QStringLiteral("Proposed: from GPU 0.")));
    desk.session.discard();
    QCOMPARE(findings.solved(engine::Severity::Error), 0);
    QVERIFY(!table.index(row, SeatTableModel::Card).data(SeatTableModel::MovingRole).toBool());
}

void TestProposal::readOnlyPlansAreNotChanged()
{
    Desk desk(placementplans::two());
    desk.document.reset(placementplans::two(), true);
    desk.search();
    QVERIFY(!desk.pane.applyButton()->isEnabled());
    desk.session.apply();
    QCOMPARE(desk.cards("a"), Names{"gpu0"});
}

void TestProposal::everyControlHasAName()
{
    Desk desk(placementplans::two());
    desk.search();
    int controls = 0;
    for (QWidget *widget : desk.pane.findChildren<QWidget *>()) {
        if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisibleTo(&desk.pane))
            continue;
        QAccessibleInterface *face = QAccessible::queryAccessibleInterface(widget);
        QVERIFY2(face && !face->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
        ++controls;
    }
    QVERIFY(controls >= 7); // two moves, Edit…, layouts, time limit, Search again, Discard, Apply
    QCOMPARE(desk.pane.moves()->box(0)->accessibleName(),
             QStringLiteral("Move a, 50.0 GiB, from GPU 0 to GPU 1"));
    QVERIFY(desk.pane.accessibleDescription().startsWith(
        QStringLiteral("Best layout, optimal, proven, worst-case spare 17.0 → 22.0 GiB.")));
}

GUITEST_MAIN(TestProposal)
#include "tst_proposal.moc"
