// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Compare in the window: it takes the place of docks and centre and gives it back, follows edits, and without
// a baseline says how to get one. Setting, opening, going back to and removing a baseline are single steps.
#include <QAccessible>
#include <QApplication>
#include <QCheckBox>
#include <QDockWidget>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>

#include "app/base/actions.h"
#include "app/commands/baselinecommands.h"
#include "app/commands/filecommands.h"
#include "app/file/documentfile.h"
#include "app/window/mainwindow.h"
#include "app/window/panes.h"
#include "app/window/statusline.h"
#include "engine/plan/edit.h"
#include "engine/plan/plan_json.h"
#include "support/guitest.h"
#include "support/sampleplan.h"
#include "widgets/compare/compareboard.h"
#include "widgets/compare/compareview.h"
#include "widgets/compare/differencemodel.h"
#include "widgets/compare/differencepane.h"
#include "widgets/controls/emptynote.h"
#include "widgets/controls/infobar.h"
#include "widgets/controls/panetitle.h"
#include "widgets/controls/segmentedcontrol.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"

using namespace engine;

namespace {

QString write(const QTemporaryDir &folder, const char *name, const QByteArray &text)
{
    const QString path = folder.filePath(QString::fromLatin1(name));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(text);
    return path;
}

QString writeSample(const QTemporaryDir &folder, const Plan &plan, const char *name = "plan.vramplan")
{
    return write(folder, name, QByteArray::fromStdString(planText(plan)));
}

QStringList statusTexts(const MainWindow &window)
{
    QStringList texts;
    for (const QWidget *item : window.findChild<StatusLine *>()->findChildren<QWidget *>())
        if (item->isVisible() && !item->accessibleName().isEmpty())
            texts << item->accessibleName();
    for (const QLabel *label : window.findChild<StatusLine *>()->findChildren<QLabel *>())
        if (label->isVisible())
            texts << label->text();
    return texts;
}

/// The sample plan, open and on screen.
struct Opened {
    Opened()
    {
        window.resize(1440, 900);
        window.show();
        ok = window.openPlan(writeSample(folder, sample::plan()));
    }
    QAction *action(Act act) const { return (*window.actions())[act]; }
    CompareView *view() const { return window.compareView(); }

    QTemporaryDir folder;
    MainWindow window;
    bool ok = false;
};

}

class TestCompareView : public QObject
{
    Q_OBJECT
private slots:
    void baselineIsOneStep();
    void aBaselineHoldsNoBaseline();
    void goesBackToTheBaseline();
    void opensAPlanAsBaseline();
    void aBadFileIsOneSentence_data();
    void aBadFileIsOneSentence();
    void theFileKeepsIt();
    void disabledActionsSayWhy();
    void takesThePlaceOfThePanes();
    void withoutABaselineItOffersTwoWays();
    void followsEditsWhileShown();
    void onlyChangesReachesBothParts();
    void keyboardReachesEverything();
    void otherPanesLeaveIt();
    void statusBarSumsUpBoth();
    void sizes_data();
    void sizes();
    void exampleOpensWithItsBaseline();
};

void TestCompareView::baselineIsOneStep()
{
    Opened opened;
    QVERIFY(opened.ok);
    PlanDocument *document = opened.window.document();
    opened.action(Act::SetBaseline)->trigger();
    QVERIFY(document->plan().baseline);
    QVERIFY(*document->plan().baseline == sample::plan());
    QCOMPARE(document->undoStack()->count(), 1);
    QCOMPARE(document->undoStack()->undoText(), QStringLiteral("Set as baseline"));
    opened.action(Act::Undo)->trigger();
    QVERIFY(!document->plan().baseline);
    opened.action(Act::Redo)->trigger();
    opened.action(Act::RemoveBaseline)->trigger();
    QVERIFY(!document->plan().baseline);
    QVERIFY(document->plan() == sample::plan());
    QCOMPARE(document->undoStack()->count(), 2);
}

void TestCompareView::aBaselineHoldsNoBaseline()
{
    Opened opened;
    PlanDocument *document = opened.window.document();
    for (const char *card : {"gpu1", "gpu0", "gpu1"}) {
        document->apply(QStringLiteral("Move"), assignSeat(document->plan(), "coder", {card}));
        opened.action(Act::SetBaseline)->trigger();
        QVERIFY(document->plan().baseline);
        QVERIFY(!document->plan().baseline->baseline);
    }
    // A file that carries one is taken without it.
    const QString path = writeSample(opened.folder, document->plan(), "nested.vramplan");
    QVERIFY(opened.window.baseline()->openAsBaseline(path));
    QVERIFY(!document->plan().baseline->baseline);
}

void TestCompareView::goesBackToTheBaseline()
{
    Opened opened;
    PlanDocument *document = opened.window.document();
    opened.action(Act::SetBaseline)->trigger();
    document->apply(QStringLiteral("Title"), setTitle(document->plan(), "Later"));
    document->apply(QStringLiteral("Move"), assignSeat(document->plan(), "coder", {"gpu1"}));
    document->apply(QStringLiteral("Remove"), removeSeat(document->plan(), "speech"));
    const int steps = document->undoStack()->count();
    opened.action(Act::GoToBaseline)->trigger();
    QCOMPARE(document->undoStack()->count(), steps + 1);
    QCOMPARE(findSeat(document->plan(), "coder")->cards, std::vector<std::string>{"gpu0"});
    QVERIFY(findSeat(document->plan(), "speech"));
    QCOMPARE(document->plan().title, std::string("Later")); // the plan's own
    QVERIFY(document->plan().baseline);
    opened.action(Act::Undo)->trigger();
    QCOMPARE(findSeat(document->plan(), "coder")->cards, std::vector<std::string>{"gpu1"});
}

void TestCompareView::opensAPlanAsBaseline()
{
    Opened opened;
    const Plan old = removeSeat(sample::plan(), "writer");
    QVERIFY(opened.window.baseline()->openAsBaseline(writeSample(opened.folder, old, "old.vramplan")));
    QVERIFY(*opened.window.document()->plan().baseline == old);
    QCOMPARE(opened.window.document()->undoStack()->undoText(),
             QStringLiteral("Open old.vramplan as baseline"));
    // The document's own file is still the plan's.
    QVERIFY(opened.window.file()->path().endsWith(QLatin1String("plan.vramplan")));
}

void TestCompareView::aBadFileIsOneSentence_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("exists");
    const QByteArray good = QByteArray::fromStdString(planText(sample::plan()));
    QTest::newRow("no file") << QByteArray() << false;
    QTest::newRow("empty") << QByteArray() << true;
    QTest::newRow("cut") << good.left(good.size() / 2) << true;
    QTest::newRow("another format") << QByteArray("{\"format\": \"else\"}") << true;
    QTest::newRow("a wrong value") << QByteArray(good).replace("32768", "\"32k\"") << true;
}

void TestCompareView::aBadFileIsOneSentence()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, exists);
    Opened opened;
    const QString path = exists ? write(opened.folder, "bad.vramplan", text)
                                : opened.folder.filePath(QStringLiteral("bad.vramplan"));
    QVERIFY(!opened.window.baseline()->openAsBaseline(path));
    QVERIFY(opened.window.document()->plan() == sample::plan());
    QCOMPARE(opened.window.document()->undoStack()->count(), 0);
    QCOMPARE(opened.window.bars()->count(), 1);
    const QString said = opened.window.bars()->findChild<InfoBar *>()->text();
    QVERIFY2(said.contains(QLatin1String("bad.vramplan")), qPrintable(said));
    QVERIFY(!said.contains(QLatin1Char('\n')));
}

void TestCompareView::theFileKeepsIt()
{
    Opened opened;
    opened.action(Act::SetBaseline)->trigger();
    opened.action(Act::Save)->trigger();
    QVERIFY(opened.window.openPlan(opened.folder.filePath(QStringLiteral("plan.vramplan"))));
    QVERIFY(opened.window.document()->plan().baseline);
    QVERIFY(*opened.window.document()->plan().baseline == sample::plan());
}

void TestCompareView::disabledActionsSayWhy()
{
    QTemporaryDir folder;
    MainWindow window;
    window.show();
    const auto action = [&](Act act) { return (*window.actions())[act]; };
    for (const Act act : {Act::SetBaseline, Act::OpenBaseline, Act::RemoveBaseline, Act::GoToBaseline})
        QCOMPARE(action(act)->statusTip(), QStringLiteral("There is no plan. Open or create one first"));
    QVERIFY(!action(Act::Compare)->isEnabled());
    QVERIFY(window.openPlan(writeSample(folder, sample::plan())));
    QVERIFY(action(Act::SetBaseline)->isEnabled());
    QVERIFY(action(Act::Compare)->isEnabled());
    for (const Act act : {Act::RemoveBaseline, Act::GoToBaseline}) {
        QVERIFY(!action(act)->isEnabled());
        QCOMPARE(action(act)->toolTip(), QStringLiteral("The plan has no baseline. Set or open one first"));
    }
    action(Act::SetBaseline)->trigger();
    QVERIFY(action(Act::RemoveBaseline)->isEnabled());
    QVERIFY(action(Act::RemoveBaseline)->statusTip().startsWith(QLatin1String("Remove the baseline")));
    QVERIFY(!action(Act::SetBaseline)->isEnabled());
    QVERIFY(action(Act::SetBaseline)->statusTip().contains(QLatin1String("nothing has changed")));
    QVERIFY(!action(Act::GoToBaseline)->isEnabled());
    window.document()->apply(QStringLiteral("Move"),
                             assignSeat(window.document()->plan(), "coder", {"gpu1"}));
    QVERIFY(action(Act::SetBaseline)->isEnabled());
    QVERIFY(action(Act::GoToBaseline)->isEnabled());
}

void TestCompareView::takesThePlaceOfThePanes()
{
    Opened opened;
    opened.action(Act::SetBaseline)->trigger();
    QVERIFY(opened.window.panes()->seatsDock()->isVisible());
    opened.action(Act::Compare)->trigger();
    QVERIFY(opened.action(Act::Compare)->isChecked());
    QVERIFY(opened.view()->isVisible());
    QVERIFY(opened.view()->board()->isVisible());
    for (QDockWidget *dock : {opened.window.panes()->seatsDock(), opened.window.panes()->inspectorDock(),
                              opened.window.panes()->findingsDock()})
        QVERIFY(!dock->isVisible());
    const auto *bar = opened.window.findChild<QToolBar *>(QStringLiteral("toolBar"));
    const auto *button = qobject_cast<QToolButton *>(bar->widgetForAction(opened.action(Act::Compare)));
    QVERIFY(button && button->isChecked());
    // The search field takes the first Esc, the view the second.
    QLineEdit *filter = opened.view()->differences()->filterEdit();
    filter->setFocus();
    filter->setText(QStringLiteral("co"));
    QTest::keyClick(filter, Qt::Key_Escape);
    QVERIFY(filter->text().isEmpty());
    QVERIFY(opened.view()->isVisible());
    QTest::keyClick(filter, Qt::Key_Escape);
    QVERIFY(!opened.view()->isVisible());
    QVERIFY(!opened.action(Act::Compare)->isChecked());
    QVERIFY(opened.window.panes()->seatsDock()->isVisible());
    for (QWidget *part : {static_cast<QWidget *>(opened.view()->board()),
                          static_cast<QWidget *>(opened.view()->differences()->table())}) {
        opened.action(Act::Compare)->trigger();
        QTest::keyClick(part, Qt::Key_Escape);
        QVERIFY(!opened.view()->isVisible());
    }
    // From the toolbar too, where the state is chosen.
    opened.window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&opened.window));
    opened.action(Act::Compare)->trigger();
    auto *states =
        opened.window.findChild<QToolBar *>(QStringLiteral("toolBar"))->findChild<SegmentedControl *>();
    states->button(0)->setFocus();
    QTest::keyClick(states->button(0), Qt::Key_Escape);
    QVERIFY(!opened.view()->isVisible());
    opened.action(Act::Save)->trigger(); // or closing would ask
    opened.action(Act::Compare)->trigger();
    opened.action(Act::ClosePlan)->trigger();
    QVERIFY(!opened.view()->isVisible());
    QVERIFY(!opened.action(Act::Compare)->isChecked());
}

void TestCompareView::withoutABaselineItOffersTwoWays()
{
    Opened opened;
    opened.action(Act::Compare)->trigger();
    EmptyNote *note = opened.view()->note();
    QVERIFY(note->isVisible());
    QVERIFY(!opened.view()->board()->isVisible());
    QVERIFY(note->text().startsWith(QLatin1String("There is no baseline yet.")));
    QVERIFY(note->button()->isVisible());
    QCOMPARE(note->button()->text(), QStringLiteral("Set as baseline"));
    QVERIFY(note->secondButton()->isVisible());
    QCOMPARE(note->secondButton()->text(), QStringLiteral("Open plan as baseline…"));
    QTest::keyClick(note->button(), Qt::Key_Space);
    QVERIFY(opened.window.document()->plan().baseline);
    QVERIFY(opened.view()->board()->isVisible());
    opened.action(Act::Undo)->trigger();
    QVERIFY(note->isVisible());
    QTest::keyClick(note->button(), Qt::Key_Escape);
    QVERIFY(!opened.view()->isVisible());
}

void TestCompareView::followsEditsWhileShown()
{
    Opened opened;
    PlanDocument *document = opened.window.document();
    opened.action(Act::SetBaseline)->trigger();
    opened.action(Act::Compare)->trigger();
    const auto summary = [&] { return opened.view()->title(false)->subtitle(); };
    const auto rows = [&] { return opened.view()->differences()->filter()->rowCount(); };
    QCOMPARE(summary(), QStringLiteral("no seat moved or changed"));
    QCOMPARE(rows(), 0);
    document->apply(QStringLiteral("Move"), assignSeat(document->plan(), "coder", {"gpu1"}));
    QVERIFY(summary().startsWith(QLatin1String("1 seat moved")));
    QCOMPARE(rows(), 3); // two cards and the seat
    opened.window.view()->selectSeat(QStringLiteral("speech"));
    opened.action(Act::RemoveSeat)->trigger(); // its key works here too
    QVERIFY(summary().endsWith(QLatin1String("1 removed")));
    QCOMPARE(rows(), 4);
    opened.action(Act::Undo)->trigger();
    opened.action(Act::Undo)->trigger();
    QCOMPARE(rows(), 0);
    opened.action(Act::Redo)->trigger();
    QCOMPARE(rows(), 3);
    QVERIFY(opened.view()->title(true)->subtitle() == QLatin1String("worst case"));
    opened.action(Act::ShowBoot)->trigger();
    QCOMPARE(opened.view()->title(true)->subtitle(), QStringLiteral("boot"));
    QCOMPARE(opened.view()->differences()->model()->row(0).what, QStringLiteral("boot spare"));
}

void TestCompareView::onlyChangesReachesBothParts()
{
    Opened opened;
    PlanDocument *document = opened.window.document();
    opened.action(Act::SetBaseline)->trigger();
    Seat seat = *findSeat(document->plan(), "coder");
    seat.output_cap = Tokens{8192}; // a setting that takes no memory
    document->apply(QStringLiteral("Cap"), withSeat(document->plan(), "coder", seat));
    document->apply(QStringLiteral("Move"), assignSeat(document->plan(), "writer", {"gpu0"}));
    opened.action(Act::Compare)->trigger();
    const int all = opened.view()->differences()->filter()->rowCount();
    opened.window.view()->clearSelection();
    QTest::keyClick(opened.view()->onlyChanges(), Qt::Key_Space);
    QVERIFY(opened.view()->onlyChanges()->isChecked());
    QCOMPARE(opened.view()->differences()->filter()->rowCount(), all - 1);
    const BoardScene &scene = opened.view()->board()->scene(CompareSide::Plan);
    int blank = 0;
    for (const TileNote &note : scene.reading->notes)
        blank += note.blank ? 1 : 0;
    QCOMPARE(blank, 2); // speech and spare
}

void TestCompareView::keyboardReachesEverything()
{
    Opened opened;
    opened.window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&opened.window));
    opened.action(Act::SetBaseline)->trigger();
    opened.action(Act::Compare)->trigger();
    QCOMPARE(QApplication::focusWidget(), opened.view()->board());
    opened.action(Act::NextPane)->trigger();
    QCOMPARE(QApplication::focusWidget(), opened.view()->differences()->table());
    opened.action(Act::NextPane)->trigger();
    QCOMPARE(QApplication::focusWidget(), opened.view()->board());
    // Tab comes to each control of the view, and each has a name.
    QSet<QWidget *> reached;
    for (int i = 0; i < 40; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        reached << QApplication::focusWidget();
    }
    for (QWidget *widget : opened.view()->findChildren<QWidget *>()) {
        if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible() || !widget->isEnabled()
            || widget->objectName() == QLatin1String("qt_scrollarea_viewport"))
            continue;
        const auto *interface = QAccessible::queryAccessibleInterface(widget);
        QVERIFY2(interface && !interface->text(QAccessible::Name).isEmpty(),
                 widget->metaObject()->className());
    }
    DifferencePane *pane = opened.view()->differences();
    for (QWidget *widget :
         {static_cast<QWidget *>(opened.view()->board()),
          static_cast<QWidget *>(opened.view()->onlyChanges()), static_cast<QWidget *>(pane->table()),
          static_cast<QWidget *>(pane->filterEdit()), static_cast<QWidget *>(pane->markdownButton()),
          static_cast<QWidget *>(pane->exportButton())})
        QVERIFY2(reached.contains(widget), qPrintable(widget->accessibleName()));
}

void TestCompareView::otherPanesLeaveIt()
{
    Opened opened;
    opened.action(Act::SetBaseline)->trigger();
    for (const Act act : {Act::GoToInspector, Act::FindSeat, Act::ResetLayout, Act::GoToFindings}) {
        opened.action(Act::Compare)->trigger();
        QVERIFY(opened.view()->isVisible());
        opened.action(act)->trigger();
        QVERIFY2(!opened.view()->isVisible(), qPrintable(opened.action(act)->objectName()));
        QVERIFY(!opened.action(Act::Compare)->isChecked());
    }
}

void TestCompareView::statusBarSumsUpBoth()
{
    Opened opened;
    PlanDocument *document = opened.window.document();
    Seat seat = *findSeat(document->plan(), "writer");
    seat.kv.pinned_bytes = 200 * kGiB; // more than the card has
    document->apply(QStringLiteral("Pin"), withSeat(document->plan(), "writer", seat));
    opened.action(Act::SetBaseline)->trigger();
    document->undoStack()->undo();
    document->undoStack()->redo();
    seat.kv.pinned_bytes = 8 * kGiB;
    document->apply(QStringLiteral("Pin"), withSeat(document->plan(), "writer", seat));
    opened.window.view()->selectSeat(QStringLiteral("writer"));
    opened.action(Act::Compare)->trigger();
    const auto *status = opened.window.findChild<StatusLine *>();
    QCOMPARE(status->leftText(),
             QStringLiteral("writer selected in both layouts. Esc or Compare closes this view."));
    const QString said = statusTexts(opened.window).join(QLatin1Char('|'));
    QVERIFY2(said.contains(QLatin1String("baseline: 1 card over")), qPrintable(said));
    QVERIFY2(said.contains(QLatin1String("plan: all cards fit")), qPrintable(said));
    opened.action(Act::RemoveSeat)->trigger();
    opened.window.view()->selectSeat(QStringLiteral("writer"));
    QCOMPARE(status->leftText(),
             QStringLiteral("writer is only in the baseline. Esc or Compare closes this view."));
    opened.action(Act::Compare)->trigger();
    QVERIFY(!status->leftText().contains(QLatin1String("Compare")));
    QVERIFY(statusTexts(opened.window).join(QLatin1Char('|')).contains(QLatin1String("planned")));
}

void TestCompareView::sizes_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("1024") << QSize(1024, 700);
    QTest::newRow("1280") << QSize(1280, 800);
    QTest::newRow("1920") << QSize(1920, 1080);
}

// Four cards fit beside each other twice even in the smallest window, and the table has its rows.
void TestCompareView::sizes()
{
    QFETCH(QSize, size);
    MainWindow window;
    window.resize(size);
    window.show();
    window.files()->openExample(QStringLiteral("fv-ml1"));
    window.showCompare(true);
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTRY_COMPARE(window.size(), size);
    const CompareLayout &layout = window.compareView()->board()->compareLayout();
    QCOMPARE(layout.maxScroll, 0);
    for (const CompareHalf &half : layout.halves) {
        QVERIFY(half.blocks.back().right() <= half.area.right());
        QVERIFY(half.board.columns.front().body.height() > 100);
    }
    const QTableView *table = window.compareView()->differences()->table();
    QVERIFY(table->viewport()->height() >= 5 * table->verticalHeader()->defaultSectionSize());
    int width = 0;
    for (int column = 0; column < DifferenceModel::ColumnCount; ++column)
        width += table->columnWidth(column);
    QCOMPARE(width, table->viewport()->width());
}

// Two cards were over in the worst case before the change of fv-ml1, none is after it.
void TestCompareView::exampleOpensWithItsBaseline()
{
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    window.files()->openExample(QStringLiteral("fv-ml1"));
    window.showCompare(true);
    QVERIFY(window.compareView()->board()->isVisible());
    QVERIFY(window.compareView()->title(false)->subtitle().startsWith(QLatin1String("2 seats moved, ")));
    const QString said = statusTexts(window).join(QLatin1Char('|'));
    QVERIFY2(said.contains(QLatin1String("baseline: 2 cards over")), qPrintable(said));
}

GUITEST_MAIN(TestCompareView)
#include "tst_compareview.moc"
