// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A plan of several hosts in the window: overview and columns, the ways between them, titles, status bar, and
// what gives way.
#include <QAbstractButton>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "app/base/actions.h"
#include "app/commands/filecommands.h"
#include "app/window/hostviews.h"
#include "app/window/layoutpane.h"
#include "app/window/mainwindow.h"
#include "app/window/panes.h"
#include "app/window/panesizes.h"
#include "app/window/statusitem.h"
#include "app/window/statusline.h"
#include "support/guitest.h"
#include "support/hostplans.h"
#include "widgets/board/layoutboard.h"
#include "widgets/boot/bootorderpanel.h"
#include "widgets/cards/cardspane.h"
#include "widgets/chart/budgetchart.h"
#include "widgets/controls/panetitle.h"
#include "widgets/controls/segmentedcontrol.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/findings/findingsmodel.h"
#include "widgets/findings/findingsview.h"
#include "widgets/overview/hostoverview.h"
#include "widgets/overview/hostswitcher.h"
#include "widgets/placement/placementsession.h"
#include "widgets/seats/seatdelegate.h"
#include "widgets/seats/seattablemodel.h"
#include "widgets/seats/seatview.h"

class TestHostViews : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void overviewComesFirst();
    void oneHostHasColumns();
    void enterOpensAndEscapeGoesBack();
    void switcherLeadsToOtherHosts();
    void columnsOfTheOpenHost();
    void hostThatGoesLeadsBack();
    void sortControl();
    void tableListsEveryCard();
    void titlesAndStatus();
    void seatTableOfManySeats();
    void filterByHost();
    void inspectorGivesWay();
    void placementMarksCells();
    void findingsFold();

private:
    void open(const engine::Plan &plan) { window->files()->startNew(plan); }
    QString subtitle() const { return window->panes()->cards()->title()->subtitle(); }
    QStringList statusTexts() const;

    std::unique_ptr<MainWindow> window;
    HostViews *hosts = nullptr;
};

void TestHostViews::init()
{
    window = std::make_unique<MainWindow>();
    window->resize(1440, 900);
    hosts = window->panes()->hosts();
    open(hostplans::small());
    window->show();
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowExposed(window.get()));
}

void TestHostViews::cleanup()
{
    window.reset();
}

QStringList TestHostViews::statusTexts() const
{
    QStringList texts;
    for (const QLabel *label : window->statusBar()->findChildren<QLabel *>())
        if (label->isVisible())
            texts << label->text();
    for (const StatusItem *item : window->statusBar()->findChildren<StatusItem *>())
        texts << item->text();
    return texts;
}

void TestHostViews::overviewComesFirst()
{
    QVERIFY(hosts->isOverviewShown());
    QVERIFY(hosts->overview()->isVisible());
    QVERIFY(!window->panes()->layoutPane()->isVisible());
    QVERIFY(!window->panes()->cards()->chart()->isVisible());
    QVERIFY(hosts->sortControl()->isVisible());
    QVERIFY(!hosts->switcher()->isVisible());
    QVERIFY(!(*window->actions())[Act::AllHosts]->isEnabled());
}

void TestHostViews::oneHostHasColumns()
{
    open(placementplans::two());
    QVERIFY(!hosts->isOverviewShown());
    QVERIFY(window->panes()->layoutPane()->isVisible());
    QVERIFY(!hosts->sortControl()->isVisible());
    QVERIFY(!hosts->switcher()->isVisible());
    QVERIFY(!hosts->canGoBack());
    open(placementplans::cards(std::vector<std::int64_t>(25, 96)));
    QVERIFY(hosts->isOverviewShown());
}

void TestHostViews::enterOpensAndEscapeGoesBack()
{
    window->panes()->focusPane(1);
    QVERIFY(hosts->overview()->hasFocus());
    window->view()->selectCard(QStringLiteral("b/gpu1"));
    QTest::keyClick(hosts->overview(), Qt::Key_Return);
    QCOMPARE(window->view()->host(), QStringLiteral("beta"));
    QVERIFY(!hosts->isOverviewShown());
    QVERIFY(window->panes()->board()->hasFocus());
    QVERIFY((*window->actions())[Act::AllHosts]->isEnabled());
    QTest::keyClick(window->panes()->board(), Qt::Key_Escape);
    QVERIFY(hosts->isOverviewShown());
    QVERIFY(hosts->overview()->hasFocus());
    QCOMPARE(window->view()->card(), QStringLiteral("b/gpu1"));
    // While a seat is held Esc puts it back first.
    hosts->open(QStringLiteral("beta"));
    window->view()->selectSeat(QStringLiteral("q"));
    window->panes()->board()->setFocus();
    QTest::keyClick(window->panes()->board(), Qt::Key_Space);
    QVERIFY(window->panes()->board()->moveSession()->isActive());
    QTest::keyClick(window->panes()->board(), Qt::Key_Escape);
    QVERIFY(!hosts->isOverviewShown());
    (*window->actions())[Act::AllHosts]->trigger();
    QVERIFY(hosts->isOverviewShown());
}

void TestHostViews::switcherLeadsToOtherHosts()
{
    hosts->open(QStringLiteral("alpha"));
    QCOMPARE(hosts->switcher()->hostButton()->text(), QStringLiteral("alpha"));
    QMenu *menu = hosts->switcher()->hostButton()->menu();
    emit menu->aboutToShow();
    QCOMPARE(menu->actions().size(), 3);
    QCOMPARE(menu->actions().at(1)->text(), QStringLiteral("beta\t−4.0 spare"));
    QVERIFY(menu->actions().at(0)->isChecked());
    menu->actions().at(2)->trigger();
    QCOMPARE(window->view()->host(), QStringLiteral("gamma"));
    hosts->switcher()->backButton()->click();
    QVERIFY(hosts->isOverviewShown());
}

void TestHostViews::columnsOfTheOpenHost()
{
    hosts->open(QStringLiteral("beta"));
    const BoardLayout &layout = window->panes()->board()->boardLayout();
    QCOMPARE(layout.columns.size(), std::size_t{3});
    QCOMPARE(layout.columns.front().card, 2);
    QVERIFY(layout.tile(4, 0)); // q
    QVERIFY(!layout.tile(0, 0)); // x is on alpha
    QCOMPARE(window->panes()->cards()->cards(), (std::vector<int>{2, 3, 4}));
    window->panes()->layoutPane()->setBootOrderShown(true);
    QCOMPARE(window->panes()->bootOrder()->lists(), 3);
    window->panes()->layoutPane()->setBootOrderShown(false);
    // A seat is moved by keys over the columns of this host, then the tray.
    window->view()->selectSeat(QStringLiteral("q"));
    LayoutBoard *board = window->panes()->board();
    board->setFocus();
    QTest::keyClick(board, Qt::Key_Space);
    QTest::keyClick(board, Qt::Key_Right);
    QCOMPARE(board->moveSession()->targetCard(), 3);
    QTest::keyClick(board, Qt::Key_Return);
    QCOMPARE(engine::findSeat(window->document()->plan(), "q")->cards, std::vector<std::string>{"b/gpu1"});
}

void TestHostViews::hostThatGoesLeadsBack()
{
    hosts->open(QStringLiteral("gamma"));
    window->document()->apply(QStringLiteral("remove"),
                              engine::removeCard(window->document()->plan(), "c/gpu0"));
    QVERIFY(hosts->isOverviewShown());
    QCOMPARE(window->view()->host(), QString());
    hosts->open(QStringLiteral("beta"));
    open(hostplans::small()); // another plan begins with its overview
    QVERIFY(hosts->isOverviewShown());
}

void TestHostViews::sortControl()
{
    QCOMPARE(hosts->sortControl()->currentIndex(), 1);
    QTest::mouseClick(hosts->sortControl()->button(0), Qt::LeftButton);
    QCOMPARE(hosts->overview()->order(), hosts::Order::Plan);
    QCOMPARE(hosts->overview()->hostNames().front(), QStringLiteral("alpha"));
}

void TestHostViews::tableListsEveryCard()
{
    CardsPane *cards = window->panes()->cards();
    cards->setTableShown(true);
    QVERIFY(cards->table()->isVisible());
    QCOMPARE(cards->table()->model()->rowCount(), 6);
    cards->setTableShown(false);
    QVERIFY(hosts->overview()->isVisible());
    hosts->open(QStringLiteral("beta"));
    QVERIFY(cards->chart()->isVisible());
    cards->setTableShown(true);
    QCOMPARE(cards->table()->model()->rowCount(), 3);
}

void TestHostViews::titlesAndStatus()
{
    QCOMPARE(subtitle(), QStringLiteral("6 cards on 3 hosts, 4 in use"));
    const QStringList status = statusTexts();
    QVERIFY(status.contains(QStringLiteral("3 hosts")));
    QVERIFY(status.contains(QStringLiteral("6 seats on 4 of 6 cards")));
    QVERIFY2(status.contains(QStringLiteral("1 card over")), qPrintable(status.join(QLatin1Char('|'))));
    window->view()->selectCard(QStringLiteral("b/gpu0"));
    QVERIFY(statusTexts().contains(
        QStringLiteral("b GPU 0. Press Enter to open a host: its cards as columns, with seats to scale.")));
    hosts->open(QStringLiteral("beta"));
    QCOMPARE(subtitle(), QStringLiteral("GiB by kind of use"));
}

void TestHostViews::seatTableOfManySeats()
{
    open(hostplans::many());
    const SeatView *seats = window->panes()->seats();
    QCOMPARE(seats->table()->verticalHeader()->defaultSectionSize(), 26);
    QVERIFY(static_cast<SeatDelegate *>(seats->table()->itemDelegate())->isIconOnly());
    const QAbstractItemModel *model = seats->table()->model();
    QCOMPARE(model->headerData(SeatTableModel::Seat, Qt::Horizontal).toString(), QStringLiteral("Seat"));
    QCOMPARE(model->index(0, SeatTableModel::Card).data().toString(), QStringLiteral("ml1 GPU 0"));
    // The icon's word is there for the pointer and for screen readers.
    QCOMPARE(model->index(0, SeatTableModel::Verdict).data(Qt::AccessibleTextRole).toString(),
             model->index(0, SeatTableModel::Verdict).data().toString());
    QVERIFY(statusTexts().contains(QStringLiteral("200 seats on 61 of 64 cards")));
    QCOMPARE(subtitle(), QStringLiteral("64 cards on 8 hosts, 61 in use"));
}

void TestHostViews::filterByHost()
{
    open(hostplans::many());
    SeatView *seats = window->panes()->seats();
    seats->filterEdit()->setText(QStringLiteral("card:fv-ml4"));
    QCOMPARE(seats->table()->model()->rowCount(), 25);
    const auto labels = seats->filterEdit()->findChildren<QLabel *>();
    QCOMPARE(labels.size(), 1);
    QCOMPARE(labels.front()->text(), QStringLiteral("25 of 200"));
    QVERIFY(labels.front()->isVisible());
    seats->filterEdit()->setText(QStringLiteral("card:ml4gpu5"));
    QVERIFY(seats->table()->model()->rowCount() >= 3);
    seats->filterEdit()->clear();
    QVERIFY(!labels.front()->isVisible());
}

void TestHostViews::inspectorGivesWay()
{
    QDockWidget *dock = window->panes()->inspectorDock();
    QVERIFY(dock->isVisible()); // three short hosts leave it its room
    open(hostplans::many());
    QVERIFY(!dock->isVisible());
    hosts->open(QStringLiteral("fv-ml1"));
    QVERIFY(dock->isVisible());
    hosts->goBack();
    QVERIFY(!dock->isVisible());
    window->panes()->focusPane(4); // called back
    QVERIFY(dock->isVisible());
    hosts->open(QStringLiteral("fv-ml1"));
    QVERIFY(dock->isVisible());
    hosts->goBack();
    // What is kept for the next start has it.
    window->panes()->sizes()->saveState(1);
    QVERIFY(!dock->isHidden());
    window->resize(1920, 1080);
    open(hostplans::many());
    QVERIFY(dock->isVisible()); // wide enough for both
}

void TestHostViews::placementMarksCells()
{
    QSignalSpy proposed(window->placement(), &PlacementSession::proposed);
    window->placement()->search();
    QVERIFY(proposed.count() > 0 || proposed.wait(20000));
    QVERIFY(window->view()->isProposalShown());
    QVERIFY(hosts->isOverviewShown());
    // Something comes to a card and something leaves beta's full one.
    const HostOverview *overview = hosts->overview();
    QVERIFY(overview->cell(2).note.startsWith(QStringLiteral("−"))
            || overview->cell(2).note.contains(QStringLiteral(" −")));
    int arrivals = 0;
    for (int card = 0; card < 6; ++card)
        arrivals += overview->cell(card).frame == OverviewCell::Frame::Arrives ? 1 : 0;
    QVERIFY(arrivals > 0);
    QVERIFY(subtitle().startsWith(QStringLiteral("proposal, 6 cards on 3 hosts")));
    // Esc in an open host is the proposal's while it is shown.
    hosts->open(QStringLiteral("beta"));
    window->panes()->board()->setFocus();
    QTest::keyClick(window->panes()->board(), Qt::Key_Escape);
    QVERIFY(!window->view()->isProposalShown());
    QCOMPARE(window->view()->host(), QStringLiteral("beta"));
}

void TestHostViews::findingsFold()
{
    open(hostplans::many());
    const QAbstractItemModel *model = window->panes()->findings()->table()->model();
    int folds = 0;
    for (int row = 0; row < model->rowCount(); ++row)
        folds += model->index(row, 0).data(FindingsModel::FoldRole).toInt() == 1 ? 1 : 0;
    QVERIFY(folds > 0);
    QVERIFY2(model->rowCount() < 40, qPrintable(QString::number(model->rowCount())));
}

GUITEST_MAIN(TestHostViews)
#include "tst_hostviews.moc"
