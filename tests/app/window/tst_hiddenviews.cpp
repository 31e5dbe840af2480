// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Edits cost only the views that are seen: the others wait, follow once when they are shown, and never show,
// say or hand out what the plan no longer is.
#include <QAccessible>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>

#include "app/commands/filecommands.h"
#include "app/dialogs/flagsdialog.h"
#include "app/window/layoutpane.h"
#include "app/window/mainwindow.h"
#include "app/window/panes.h"
#include "engine/plan/edit.h"
#include "support/guitest.h"
#include "support/sampleplan.h"
#include "widgets/board/layoutboard.h"
#include "widgets/board/traychip.h"
#include "widgets/boot/bootlist.h"
#include "widgets/boot/bootlistmodel.h"
#include "widgets/boot/bootorderpanel.h"
#include "widgets/cards/cardspane.h"
#include "widgets/compare/compareboard.h"
#include "widgets/compare/compareview.h"
#include "widgets/compare/differencemodel.h"
#include "widgets/compare/differencepane.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/refreshwhenshown.h"
#include "widgets/document/viewstate.h"
#include "widgets/findings/findingsmodel.h"
#include "widgets/findings/findingsview.h"
#include "widgets/inspector/seatinspector.h"
#include "widgets/record/flagsview.h"
#include "widgets/record/sequenceview.h"
#include "widgets/seats/seattablemodel.h"
#include "widgets/seats/seatview.h"

#include <map>

using namespace engine;

namespace {

/// The sample plan with itself as baseline, open on screen.
struct Opened {
    Opened()
    {
        window.resize(1440, 900);
        window.show();
        window.files()->startNew(setBaseline(sample::plan(), std::make_shared<const Plan>(sample::plan())));
        window.view()->selectSeat(QStringLiteral("coder"));
    }
    void setSequences(int sequences)
    {
        const Plan &plan = window.document()->plan();
        Seat seat = *findSeat(plan, "coder");
        seat.max_num_seqs = sequences;
        window.document()->apply(QStringLiteral("sequences"), withSeat(plan, "coder", seat));
    }
    void rename(const char *from, const char *to)
    {
        const Plan &plan = window.document()->plan();
        Seat seat = *findSeat(plan, from);
        seat.name = to;
        window.document()->apply(QStringLiteral("rename"), withSeat(plan, from, seat));
    }
    std::map<RefreshWhenShown *, int> counts() const
    {
        std::map<RefreshWhenShown *, int> result;
        for (RefreshWhenShown *follower : window.findChildren<RefreshWhenShown *>())
            result[follower] = follower->count();
        return result;
    }
    /// How often a part of the window has been brought up to date.
    static int count(const QObject *view)
    {
        return view->findChild<RefreshWhenShown *>(QString(), Qt::FindDirectChildrenOnly)->count();
    }

    MainWindow window;
};

bool isSeen(const RefreshWhenShown *follower)
{
    return qobject_cast<const QWidget *>(follower->parent())->isVisible();
}

}

class TestHiddenViews : public QObject
{
    Q_OBJECT
private slots:
    void editsCostOnlyWhatIsSeen_data();
    void editsCostOnlyWhatIsSeen();
    void whatIsShownIsNew();
    void aClosedComparisonIsNotWorkedOut();
    void theTitleCountsFindingsOverTheSeats();
    void dialogTabsFollowWhenTheyAreChosen();
    void hiddenViewsSurviveASmallerPlan();
};

void TestHiddenViews::editsCostOnlyWhatIsSeen_data()
{
    QTest::addColumn<QString>("shown");
    for (const char *shown : {"panes", "compare", "boot order", "table", "no docks", "start page"})
        QTest::newRow(shown) << QString::fromLatin1(shown);
}

void TestHiddenViews::editsCostOnlyWhatIsSeen()
{
    QFETCH(QString, shown);
    Opened opened;
    MainWindow &window = opened.window;
    const Panes *panes = window.panes();
    if (shown == QLatin1String("compare"))
        window.showCompare(true);
    if (shown == QLatin1String("boot order"))
        panes->layoutPane()->setBootOrderShown(true);
    if (shown == QLatin1String("table"))
        panes->cards()->setTableShown(true);
    if (shown == QLatin1String("no docks"))
        for (QDockWidget *dock : {panes->seatsDock(), panes->findingsDock(), panes->inspectorDock()})
            dock->hide();
    if (shown == QLatin1String("start page")) {
        window.document()->setClean();
        window.files()->closePlan();
    }
    const auto before = opened.counts();
    QVERIFY(before.size() >= 11); // the views below, the chart's table, the chip, and Compare's parts
    if (shown == QLatin1String("start page"))
        window.document()->apply(QStringLiteral("title"), setTitle(window.document()->plan(), "x"));
    else
        for (const int sequences : {2, 3, 4})
            opened.setSequences(sequences);
    const int edits = shown == QLatin1String("start page") ? 1 : 3;
    for (const auto &[follower, count] : before) {
        const char *view = follower->parent()->metaObject()->className();
        const int more = follower->count() - count;
        QVERIFY2(isSeen(follower) ? more >= edits : more == 0, view); // new sizes lay a board out once more
        QVERIFY2(follower->isStale() == !isSeen(follower), view);
    }
    // All of a plan's window at once, each part once more for all three edits.
    if (shown == QLatin1String("no docks")) {
        for (QDockWidget *dock : {panes->seatsDock(), panes->findingsDock(), panes->inspectorDock()})
            dock->show();
        for (const QObject *view :
             {static_cast<QObject *>(panes->seats()), static_cast<QObject *>(panes->findings()),
              static_cast<QObject *>(panes->inspector())}) {
            auto *follower = view->findChild<RefreshWhenShown *>(QString(), Qt::FindDirectChildrenOnly);
            QVERIFY2(follower->count() - before.at(follower) == 1, view->metaObject()->className());
        }
    }
    if (shown == QLatin1String("compare")) {
        window.showCompare(false);
        for (const QObject *view :
             {static_cast<QObject *>(panes->seats()), static_cast<QObject *>(panes->board()),
              static_cast<QObject *>(panes->findings()), static_cast<QObject *>(panes->inspector())}) {
            auto *follower = view->findChild<RefreshWhenShown *>(QString(), Qt::FindDirectChildrenOnly);
            QVERIFY2(follower->count() - before.at(follower) == 1, view->metaObject()->className());
        }
    }
}

void TestHiddenViews::whatIsShownIsNew()
{
    Opened opened;
    MainWindow &window = opened.window;
    const Panes *panes = window.panes();
    const auto hasTile = [panes](const QString &name) {
        for (int i = 0; i < panes->board()->itemCount(); ++i)
            if (panes->board()->item(i).name.startsWith(name))
                return true;
        return false;
    };
    panes->layoutPane()->setBootOrderShown(true);
    opened.rename("writer", "author");
    QCOMPARE(panes->bootOrder()->list(1)->bootModel()->seatAt(0), QStringLiteral("author"));
    panes->layoutPane()->setBootOrderShown(false);
    QVERIFY(hasTile(QStringLiteral("author")));
    window.showCompare(true);
    opened.rename("author", "poet");
    window.showCompare(false);
    QVERIFY(panes->seats()->model()->rowOf(QStringLiteral("poet")) >= 0);
    QVERIFY(panes->seats()->model()->rowOf(QStringLiteral("author")) < 0);
    QVERIFY(hasTile(QStringLiteral("poet")));
    panes->inspectorDock()->hide();
    window.view()->selectSeat(QStringLiteral("poet"));
    panes->inspectorDock()->show();
    const auto labels = panes->inspector()->findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(),
                        [](const QLabel *label) { return label->text() == QLatin1String("poet"); }));
    // The selection made meanwhile is the table's, too.
    panes->seatsDock()->hide();
    window.view()->selectSeat(QStringLiteral("speech"));
    panes->seatsDock()->show();
    QCOMPARE(panes->seats()->table()->currentIndex().data(SeatTableModel::NameRole).toString(),
             QStringLiteral("speech"));
    window.view()->setShownState(State::Boot);
    panes->cards()->setTableShown(true);
    const QAbstractItemModel *numbers = panes->cards()->table()->model();
    QCOMPARE(numbers->rowCount(), 3);
}

void TestHiddenViews::aClosedComparisonIsNotWorkedOut()
{
    Opened opened;
    const CompareView *compare = opened.window.compareView();
    opened.setSequences(4);
    opened.window.view()->selectSeat(QStringLiteral("writer"));
    opened.window.view()->hoverSeat(QStringLiteral("coder"));
    opened.window.view()->setShownState(State::Plateau);
    QCOMPARE(Opened::count(compare->board()), 0);
    QCOMPARE(Opened::count(compare->differences()), 0);
    opened.window.showCompare(true);
    QVERIFY(Opened::count(compare->board()) >= 1);
    QCOMPARE(Opened::count(compare->differences()), 1);
    // coder has other sequences than in the baseline; nothing else differs.
    QVERIFY(compare->differences()->model()->rowOf(DifferenceRow::Kind::Seat, QStringLiteral("coder")) >= 0);
    QVERIFY(compare->differences()->model()->rowOf(DifferenceRow::Kind::Seat, QStringLiteral("speech")) < 0);
}

void TestHiddenViews::theTitleCountsFindingsOverTheSeats()
{
    Opened opened;
    MainWindow &window = opened.window;
    window.resize(1024, 700);
    QCoreApplication::processEvents();
    window.panes()->focusPane(0); // the seats stand in front of the findings
    QVERIFY(!window.panes()->findings()->isVisible());
    const auto error = static_cast<int>(Severity::Error);
    QVERIFY(!window.panes()->findings()->countButton(error)->isVisible());
    // 100 GiB of another process do not fit into 97,887 MiB.
    const Plan &plan = window.document()->plan();
    Seat speech = *findSeat(plan, "speech");
    speech.base_bytes = 100 * kGiB;
    window.document()->apply(QStringLiteral("too much"), withSeat(plan, "speech", speech));
    QVERIFY(window.panes()->findings()->countButton(error)->isVisible());
}

void TestHiddenViews::dialogTabsFollowWhenTheyAreChosen()
{
    Opened opened;
    FlagsDialog dialog(opened.window.document());
    dialog.show();
    auto *flags = dialog.findChild<FlagsView *>();
    auto *sequence = dialog.findChild<SequenceView *>();
    QCOMPARE(Opened::count(flags), 1);
    QCOMPARE(Opened::count(sequence), 0);
    opened.setSequences(4);
    QCOMPARE(Opened::count(flags), 2);
    QCOMPARE(Opened::count(sequence), 0);
    // What is copied is of the plan as it is, though nobody has seen it.
    QVERIFY(sequence->markdown().contains(QLatin1String("coder")));
    QCOMPARE(Opened::count(sequence), 1);
    dialog.showTab(FlagsDialog::Tab::Sequence);
    QCOMPARE(Opened::count(sequence), 1);
    opened.rename("coder", "typist");
    QCOMPARE(Opened::count(flags), 2);
    QVERIFY(flags->allText().contains(QLatin1String("typist")));
}

void TestHiddenViews::hiddenViewsSurviveASmallerPlan()
{
    Opened opened;
    MainWindow &window = opened.window;
    const Panes *panes = window.panes();
    window.showCompare(true);
    Plan small = sample::plan();
    small = removeSeat(removeSeat(removeSeat(small, "writer"), "spare"), "speech");
    window.document()->apply(QStringLiteral("small"), small);
    window.view()->selectSeat(QStringLiteral("coder"));
    window.view()->setPreview(window.document()->budgetPtr());
    // Screen readers may walk what is hidden.
    for (QWidget *view :
         {static_cast<QWidget *>(panes->seats()->table()), static_cast<QWidget *>(panes->findings()->table()),
          static_cast<QWidget *>(panes->board())}) {
        QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(view);
        for (int i = 0; i < interface->childCount(); ++i)
            if (const QAccessibleInterface *child = interface->child(i))
                child->text(QAccessible::Name);
    }
    window.view()->setPreview(nullptr);
    window.showCompare(false);
    QCOMPARE(panes->seats()->model()->rowCount(), 1);
    QCOMPARE(panes->board()->itemCount(), 1);
}

GUITEST_MAIN(TestHiddenViews)
#include "tst_hiddenviews.moc"
