// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Placement in the whole window: the action, the bar of a search that takes time, the panel in the
// inspector's place, Enter and Esc from any pane, the status bar, and the dialog of rules.
#include <QComboBox>
#include <QDockWidget>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QUndoStack>

#include "app/base/actions.h"
#include "app/base/settings.h"
#include "app/commands/filecommands.h"
#include "app/dialogs/constrainteditor.h"
#include "app/dialogs/constraintsdialog.h"
#include "app/window/layoutpane.h"
#include "app/window/mainwindow.h"
#include "app/window/panes.h"
#include "app/window/placementui.h"
#include "app/window/statusline.h"
#include "support/guitest.h"
#include "support/placementplans.h"
#include "widgets/board/layoutboard.h"
#include "widgets/controls/infobar.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/inspector/seatinspector.h"
#include "widgets/placement/placementpane.h"
#include "widgets/placement/placementsearch.h"
#include "widgets/placement/placementsession.h"
#include "widgets/words/seatwords.h"

using Kind = engine::Constraint::Kind;
using Names = std::vector<std::string>;

namespace {

void searchIn(MainWindow &window)
{
    QSignalSpy proposed(window.placement(), &PlacementSession::proposed);
    (*window.actions())[Act::Place]->trigger();
    QVERIFY(proposed.count() > 0 || proposed.wait(10000));
}

void tick(QListWidget *list, const QString &name)
{
    for (int row = 0; row < list->count(); ++row)
        if (list->item(row)->data(Qt::UserRole).toString() == name)
            list->item(row)->setCheckState(Qt::Checked);
}

Names cardsOf(const MainWindow &window, const char *seat)
{
    return engine::findSeat(window.document()->plan(), seat)->cards;
}

}

class TestPlacementUi : public QObject
{
    Q_OBJECT
private slots:
    void init() { Settings::setSearch({}); }
    void panelTakesTheInspectorsPlace();
    void enterAppliesAndEscDiscardsFromTheBoard();
    void longSearchesGetABarThatStopsThem();
    void shortSearchesGetNone();
    void openingAnotherPlanClosesIt();
    void searchOptionsAreKept();
    void rulesAreAddedChangedAndRemovedInTheDialog();
    void contradictionsAreSaidBeforeAdding();
    void seatMenuHasTheRules();
};

void TestPlacementUi::panelTakesTheInspectorsPlace()
{
    MainWindow window;
    window.show();
    window.files()->startNew(placementplans::two());
    QVERIFY(window.panes()->inspector()->isVisible());
    window.panes()->layoutPane()->setBootOrderShown(true);
    searchIn(window);
    QVERIFY(window.panes()->placement()->isVisible());
    QVERIFY(window.panes()->board()->isVisible()); // not the boot order
    QVERIFY(!window.panes()->inspector()->isVisible());
    QVERIFY((*window.actions())[Act::Place]->isChecked());
    auto *status = window.findChild<StatusLine *>();
    QCOMPARE(
        status->leftText(),
        QStringLiteral(
            "Showing the proposal; the plan is unchanged. Press Enter to apply it or Esc to discard it."));
    (*window.actions())[Act::Place]->trigger(); // unticks: discards
    QVERIFY(!window.placement()->hasProposal());
    QVERIFY(window.panes()->inspector()->isVisible());
    QVERIFY(!(*window.actions())[Act::Place]->isChecked());
    QVERIFY(window.bars()->count() == 0);
}

void TestPlacementUi::enterAppliesAndEscDiscardsFromTheBoard()
{
    MainWindow window;
    window.show();
    window.files()->startNew(placementplans::two());
    searchIn(window);
    window.panes()->board()->setFocus();
    QTest::keyClick(window.panes()->board(), Qt::Key_Escape);
    QVERIFY(!window.placement()->hasProposal());
    searchIn(window);
    window.panes()->board()->setFocus();
    QTest::keyClick(window.panes()->board(), Qt::Key_Return);
    QVERIFY(!window.placement()->hasProposal());
    QCOMPARE(cardsOf(window, "a"), Names{"gpu1"});
    QCOMPARE(cardsOf(window, "b"), Names{"gpu0"});
    QCOMPARE(window.document()->undoStack()->count(), 1);
    QCOMPARE(window.document()->undoStack()->undoText(), QStringLiteral("Place automatically, 2 moves"));
}

void TestPlacementUi::longSearchesGetABarThatStopsThem()
{
    Settings::setSearch({std::nullopt, false});
    MainWindow window;
    window.show();
    window.files()->startNew(placementplans::hard());
    (*window.actions())[Act::Place]->trigger();
    QVERIFY(!window.bars()->bar(PlacementUi::barKey())); // not before it has taken a while
    QTRY_VERIFY(window.bars()->bar(PlacementUi::barKey()));
    InfoBar *bar = window.bars()->bar(PlacementUi::barKey());
    QTRY_VERIFY(
        bar->text().startsWith(QStringLiteral("Searching for the best layout; the best so far leaves ")));
    QVERIFY(bar->text().contains(QStringLiteral("no layout leaves more than ")));
    QVERIFY(bar->text().contains(QStringLiteral(" nodes in ")));
    QVERIFY(!QApplication::activeModalWidget());
    const auto buttons = bar->findChildren<QPushButton *>();
    QCOMPARE(buttons.size(), 2);
    QCOMPARE(buttons[0]->text(), QStringLiteral("Show best so far"));
    QCOMPARE(buttons[1]->text(), QStringLiteral("Stop"));
    buttons[1]->click();
    QVERIFY(!window.placement()->isSearching());
    QVERIFY(!window.bars()->bar(PlacementUi::barKey()));
    QVERIFY(!(*window.actions())[Act::Place]->isChecked());
    // Once more, and look at what there is.
    QSignalSpy proposed(window.placement(), &PlacementSession::proposed);
    (*window.actions())[Act::Place]->trigger();
    QTRY_VERIFY(window.bars()->bar(PlacementUi::barKey()));
    bar = window.bars()->bar(PlacementUi::barKey());
    QPushButton *best = bar->findChildren<QPushButton *>().front();
    QTRY_VERIFY(best->isEnabled());
    best->click();
    QCOMPARE(proposed.count(), 1);
    QVERIFY(window.panes()->placement()->isVisible());
    QVERIFY(window.panes()->placement()->applyButton()->hasFocus());
    QVERIFY(window.placement()->isSearching());
    QVERIFY(window.bars()->bar(PlacementUi::barKey()));
    QCOMPARE(best->isEnabled(), window.placement()->hasNewBest());
    QCOMPARE(window.findChild<StatusLine *>()->leftText(),
             QStringLiteral("Showing the best layout so far; the search continues. Press Enter to apply it "
                            "or Esc to discard it."));
    bar->findChildren<QPushButton *>().back()->click(); // Stop
    QVERIFY(!window.bars()->bar(PlacementUi::barKey()));
    QVERIFY(window.panes()->placement()->isVisible());
    QVERIFY((*window.actions())[Act::Place]->isChecked());
}

void TestPlacementUi::shortSearchesGetNone()
{
    MainWindow window;
    window.show();
    window.files()->startNew(placementplans::two());
    searchIn(window);
    // The bar comes when its delay is over: with the search the delay has ended too.
    const auto *delay = window.findChild<QTimer *>(QStringLiteral("barDelay"));
    QCOMPARE(delay->interval(), PlacementUi::kBarDelay);
    QVERIFY(!delay->isActive());
    QVERIFY(!window.bars()->bar(PlacementUi::barKey()));
}

void TestPlacementUi::openingAnotherPlanClosesIt()
{
    MainWindow window;
    window.show();
    window.files()->startNew(placementplans::two());
    searchIn(window);
    window.document()->setClean();
    window.files()->startNew(placementplans::over());
    QVERIFY(!window.placement()->hasProposal());
    QVERIFY(window.panes()->inspector()->isVisible());
}

void TestPlacementUi::searchOptionsAreKept()
{
    {
        MainWindow window;
        window.show();
        window.files()->startNew(placementplans::two());
        searchIn(window);
        QComboBox *limit = window.panes()->placement()->search()->timeLimit();
        limit->setCurrentIndex(limit->findData(60.0));
        emit limit->activated(limit->currentIndex());
        QCOMPARE(window.placement()->settings().time_limit, std::optional<double>(60));
    }
    QCOMPARE(Settings::search().time_limit, std::optional<double>(60));
}

void TestPlacementUi::rulesAreAddedChangedAndRemovedInTheDialog()
{
    PlanDocument document;
    document.reset(placementplans::over());
    ConstraintsDialog dialog(&document);
    QVERIFY(!dialog.addButton()->isEnabled());
    dialog.editor()->kind()->setCurrentIndex(static_cast<int>(Kind::Apart));
    tick(dialog.editor()->seats(), QStringLiteral("a"));
    QVERIFY(!dialog.addButton()->isEnabled()); // a pair needs two
    tick(dialog.editor()->seats(), QStringLiteral("b"));
    QCOMPARE(dialog.editor()->sentence(), QStringLiteral("a, b are kept apart"));
    // The layout as it is breaks it, which is said and does not hinder.
    QCOMPARE(dialog.editor()->trouble(),
             QStringLiteral("a and b share GPU 0, but a constraint keeps them apart."));
    dialog.addButton()->click();
    QCOMPARE(document.plan().constraints.size(), std::size_t(1));
    QCOMPARE(document.undoStack()->count(), 1);
    QVERIFY(dialog.constraints()->item(0)->text().contains(QStringLiteral("a and b share GPU 0")));
    // Change it: d instead of b.
    dialog.constraints()->item(0)->setSelected(true);
    for (int row = 0; row < dialog.editor()->seats()->count(); ++row)
        dialog.editor()->seats()->item(row)->setCheckState(Qt::Unchecked);
    tick(dialog.editor()->seats(), QStringLiteral("a"));
    tick(dialog.editor()->seats(), QStringLiteral("d"));
    dialog.changeButton()->click();
    QCOMPARE(document.plan().constraints[0].seats, (Names{"a", "d"}));
    QCOMPARE(document.undoStack()->count(), 2);
    // A card is kept clear, then both rules go in one step.
    dialog.constraints()->clearSelection();
    dialog.editor()->kind()->setCurrentIndex(ConstraintEditor::kKeepClear);
    tick(dialog.editor()->cards(), QStringLiteral("gpu1"));
    dialog.addButton()->click();
    QVERIFY(engine::findCard(document.plan(), "gpu1")->keep_clear);
    QCOMPARE(dialog.constraints()->count(), 2);
    dialog.constraints()->selectAll();
    dialog.removeButton()->click();
    QVERIFY(document.plan().constraints.empty());
    QVERIFY(!engine::findCard(document.plan(), "gpu1")->keep_clear);
    QCOMPARE(document.undoStack()->count(), 4);
}

void TestPlacementUi::contradictionsAreSaidBeforeAdding()
{
    PlanDocument document;
    engine::Constraint pin;
    pin.seats = {"a"};
    pin.cards = {"gpu0"};
    document.reset(engine::addConstraint(placementplans::over(), pin));
    ConstraintsDialog dialog(&document);
    dialog.editor()->kind()->setCurrentIndex(static_cast<int>(Kind::Forbid));
    tick(dialog.editor()->seats(), QStringLiteral("a"));
    tick(dialog.editor()->cards(), QStringLiteral("gpu0"));
    QCOMPARE(dialog.editor()->trouble(),
             seatwords::reason({"rule-broken/no-card", {engine::Arg::name("a")}}));
}

void TestPlacementUi::seatMenuHasTheRules()
{
    MainWindow window;
    window.show();
    window.files()->startNew(placementplans::over());
    window.view()->selectSeat(QStringLiteral("a"));
    auto *seat = window.findChild<QMenu *>(QStringLiteral("seat"));
    QVERIFY(seat);
    emit seat->aboutToShow();
    const auto entries = [seat](const char *name) {
        const auto *menu = seat->findChild<QMenu *>(QString::fromLatin1(name));
        return menu ? menu->actions().size() : -1;
    };
    const engine::Plan &plan = window.document()->plan();
    const auto cards = static_cast<qsizetype>(plan.hosts.front().cards.size());
    const auto others = static_cast<qsizetype>(plan.seats.size()) - 1;
    QCOMPARE(entries("keepOff"), cards);
    QCOMPARE(entries("keepApart"), others);
    QCOMPARE(entries("keepTogether"), others);
    QCOMPARE(entries("removeConstraint"), static_cast<qsizetype>(plan.constraints.size()));
}

GUITEST_MAIN(TestPlacementUi)
#include "tst_placementui.moc"
