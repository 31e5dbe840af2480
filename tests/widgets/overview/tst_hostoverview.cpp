// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The overview in use: keys, clicks, folding, sorting, drops built by hand, and what is painted. All spares
// follow from the sizes stated in hostplans.h.
#include <QAccessible>
#include <QDragEnterEvent>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QUndoStack>

#include "support/guitest.h"
#include "support/hostplans.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/movesession.h"
#include "widgets/moving/seatmime.h"
#include "widgets/overview/hostoverview.h"
#include "widgets/words/seatwords.h"

using Cards = std::vector<std::string>;

class TestHostOverview : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void hostsStandByTrouble();
    void orderHoldsWhileValuesMove();
    void clickSelectsTheCard();
    void selectionOfASeatMovesTheFocus();
    void arrowsSelect();
    void headsFoldByKeyAndClick();
    void enterAndDoubleClickOpen();
    void menus();
    void keyboardMovesTheSelectedSeat();
    void keyboardReachesTheTrayLast();
    void dropOnACell();
    void cellsAnswerTheHeldSeat();
    void keptClearRefuses();
    void foreignSeatIsRefused();
    void leavingEndsTheMove();
    void restOverAHostOpensIt();
    void movingOnDoesNotOpen();
    void tpSeatsTakeNeighbours();
    void onlyWhatChangesIsPainted();
    void onlyWhatIsInViewIsPainted();
    void accessibleItems();
    void hiddenOverviewWorksNothingOut();

private:
    void show(const engine::Plan &plan, QSize size = {700, 400});
    QPoint centre(int card) const;
    bool drag(QEvent::Type type, const QMimeData &data, const QPoint &at, Qt::KeyboardModifiers keys = {});
    std::unique_ptr<QMimeData> held(const char *seat) const;
    Cards cards(const char *seat) const { return engine::findSeat(document->plan(), seat)->cards; }
    void key(Qt::Key key, Qt::KeyboardModifiers keys = {}) { QTest::keyClick(view.get(), key, keys); }

    std::unique_ptr<PlanDocument> document;
    std::unique_ptr<ViewState> state;
    std::unique_ptr<MoveSession> move;
    std::unique_ptr<HostOverview> view;
    QStringList said;
};

void TestHostOverview::show(const engine::Plan &plan, QSize size)
{
    view.reset();
    move.reset();
    state = std::make_unique<ViewState>();
    document = std::make_unique<PlanDocument>();
    document->reset(plan);
    move = std::make_unique<MoveSession>(document.get(), state.get());
    view = std::make_unique<HostOverview>(document.get(), state.get(), move.get());
    said.clear();
    connect(move.get(), &MoveSession::statusMessage, this, [this](const QString &text) { said << text; });
    connect(view.get(), &HostOverview::statusMessage, this, [this](const QString &text) { said << text; });
    view->resize(size);
    view->show();
    view->setFocus();
    QVERIFY(QTest::qWaitForWindowExposed(view.get()));
}

void TestHostOverview::init()
{
    show(hostplans::small());
}

void TestHostOverview::cleanup()
{
    view.reset();
    move.reset();
    state.reset();
    document.reset();
}

QPoint TestHostOverview::centre(int card) const
{
    const OverviewLayout &layout = view->overviewLayout();
    return layout.rect(layout.spotOf(card)).center() - QPoint(0, view->verticalScrollBar()->value());
}

std::unique_ptr<QMimeData> TestHostOverview::held(const char *seat) const
{
    return std::unique_ptr<QMimeData>(seatmime::encode(document.get(), QString::fromLatin1(seat)));
}

bool TestHostOverview::drag(QEvent::Type type, const QMimeData &data, const QPoint &at,
                            Qt::KeyboardModifiers keys)
{
    const Qt::DropActions actions = Qt::MoveAction | Qt::CopyAction;
    std::unique_ptr<QDropEvent> event;
    if (type == QEvent::DragEnter)
        event = std::make_unique<QDragEnterEvent>(at, actions, &data, Qt::LeftButton, keys);
    else if (type == QEvent::DragMove)
        event = std::make_unique<QDragMoveEvent>(at, actions, &data, Qt::LeftButton, keys);
    else
        event = std::make_unique<QDropEvent>(at, actions, &data, Qt::LeftButton, keys);
    QApplication::sendEvent(view->viewport(), event.get());
    return event->isAccepted();
}

void TestHostOverview::hostsStandByTrouble()
{
    const QStringList trouble{QStringLiteral("beta"), QStringLiteral("gamma"), QStringLiteral("alpha")};
    QCOMPARE(view->hostNames(), trouble);
    QSignalSpy changed(view.get(), &HostOverview::orderChanged);
    view->setOrder(hosts::Order::Plan);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(view->hostNames(),
             (QStringList{QStringLiteral("alpha"), QStringLiteral("beta"), QStringLiteral("gamma")}));
    view->setOrder(hosts::Order::TroubleFirst);
    QCOMPARE(view->hostNames(), trouble);
}

void TestHostOverview::orderHoldsWhileValuesMove()
{
    state->setGestureActive(true);
    // Without q beta has 36 GiB on its fullest card: better than gamma and alpha.
    document->apply(QStringLiteral("q off"), engine::assignSeat(document->plan(), "q", {}));
    QCOMPARE(view->hostNames().front(), QStringLiteral("beta"));
    state->setGestureActive(false);
    QCOMPARE(view->hostNames(),
             (QStringList{QStringLiteral("gamma"), QStringLiteral("alpha"), QStringLiteral("beta")}));
}

void TestHostOverview::clickSelectsTheCard()
{
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, centre(1));
    QCOMPARE(state->card(), QStringLiteral("a/gpu1"));
    QCOMPARE(view->cell(1).frame, OverviewCell::Frame::Selected);
    state->selectSeat(QStringLiteral("x"));
    QCOMPARE(view->cell(1).frame, OverviewCell::Frame::Quiet);
    // Again, though the focus has been there before.
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, centre(0));
    QCOMPARE(state->card(), QStringLiteral("a/gpu0"));
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, QPoint(690, 390));
    QCOMPARE(state->card(), QString());
}

void TestHostOverview::selectionOfASeatMovesTheFocus()
{
    state->selectSeat(QStringLiteral("q"));
    QCOMPARE(view->overviewLayout().card(view->focusSpot()), 2);
    QCOMPARE(state->seat(), QStringLiteral("q")); // it stays selected
    state->selectSeat(QStringLiteral("u")); // on no card: the focus stays
    QCOMPARE(view->overviewLayout().card(view->focusSpot()), 2);
}

void TestHostOverview::arrowsSelect()
{
    state->selectCard(QStringLiteral("b/gpu0"));
    key(Qt::Key_Right);
    QCOMPARE(state->card(), QStringLiteral("b/gpu1"));
    key(Qt::Key_Down); // gamma has one card
    QCOMPARE(state->card(), QStringLiteral("c/gpu0"));
    key(Qt::Key_Down);
    QCOMPARE(state->card(), QStringLiteral("a/gpu0"));
    key(Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(state->card(), QStringLiteral("b/gpu0"));
    key(Qt::Key_End);
    QCOMPARE(state->card(), QStringLiteral("b/gpu2"));
    key(Qt::Key_PageDown);
    QCOMPARE(state->card(), QStringLiteral("a/gpu0")); // by way of gamma's only card
}

void TestHostOverview::headsFoldByKeyAndClick()
{
    state->selectCard(QStringLiteral("b/gpu0"));
    key(Qt::Key_Left);
    QCOMPARE(view->focusSpot(), (OverviewSpot{0, OverviewSpot::kHead}));
    key(Qt::Key_Left);
    QVERIFY(view->isCollapsed(QStringLiteral("beta")));
    QCOMPARE(view->focusSpot(), (OverviewSpot{0, OverviewSpot::kHead}));
    key(Qt::Key_Down);
    QCOMPARE(view->focusSpot(), (OverviewSpot{1, OverviewSpot::kHead}));
    key(Qt::Key_Up);
    key(Qt::Key_Right);
    QVERIFY(!view->isCollapsed(QStringLiteral("beta")));
    key(Qt::Key_Right);
    QCOMPARE(state->card(), QStringLiteral("b/gpu0"));
    const QPoint head = view->overviewLayout().rows[2].head.center();
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, head);
    QVERIFY(view->isCollapsed(QStringLiteral("alpha")));
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, head);
    QVERIFY(!view->isCollapsed(QStringLiteral("alpha")));
    view->setAllCollapsed(true);
    QCOMPARE(view->itemCount(), 3);
    view->setAllCollapsed(false);
    QCOMPARE(view->itemCount(), 3 + 6);
}

void TestHostOverview::enterAndDoubleClickOpen()
{
    QSignalSpy opened(view.get(), &HostOverview::hostActivated);
    state->selectCard(QStringLiteral("a/gpu1"));
    key(Qt::Key_Return);
    QCOMPARE(opened.last().front().toString(), QStringLiteral("alpha"));
    QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, centre(3));
    QCOMPARE(opened.last().front().toString(), QStringLiteral("beta"));
    QCOMPARE(state->card(), QStringLiteral("a/gpu1"));
    const QPoint head = view->overviewLayout().rows[1].head.center();
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, head);
    QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, head);
    QCOMPARE(opened.last().front().toString(), QStringLiteral("gamma"));
    QVERIFY(!view->isCollapsed(QStringLiteral("gamma"))); // as it was before the two clicks
}

void TestHostOverview::menus()
{
    const std::unique_ptr<QMenu> card(view->createMenu(centre(3)));
    const auto entry = [](const std::unique_ptr<QMenu> &menu, const char *name) {
        return menu->findChild<QAction *>(QString::fromLatin1(name));
    };
    QCOMPARE(card->actions().front(), entry(card, "open"));
    QVERIFY(entry(card, "open")->text().contains(QStringLiteral("beta")));
    QVERIFY(entry(card, "keepClear")->text().contains(QStringLiteral("b GPU 1")));
    const std::unique_ptr<QMenu> host(view->createMenu(view->overviewLayout().rows[0].head.center()));
    QSignalSpy opened(view.get(), &HostOverview::hostActivated);
    entry(host, "open")->trigger();
    QCOMPARE(opened.count(), 1);
    entry(host, "collapse")->trigger();
    QVERIFY(view->isCollapsed(QStringLiteral("beta")));
    QVERIFY(!view->createMenu(QPoint(690, 390)));
}

void TestHostOverview::keyboardMovesTheSelectedSeat()
{
    state->selectSeat(QStringLiteral("q"));
    key(Qt::Key_Space);
    QVERIFY(move->isActive());
    QCOMPARE(move->targetCard(), 2);
    key(Qt::Key_Right);
    QCOMPARE(move->targetCard(), 3);
    QCOMPARE(view->cell(3).frame, OverviewCell::Frame::Target);
    QCOMPARE(view->cell(3).number, QStringLiteral("56.0")); // 96 − 40
    QCOMPARE(view->cell(2).number, QStringLiteral("36.0")); // 96 − 60
    QVERIFY(said.last().contains(QStringLiteral("Move q from b GPU 0 to b GPU 1.")));
    key(Qt::Key_Escape);
    QVERIFY(!move->isActive());
    QCOMPARE(cards("q"), Cards{"b/gpu0"});
    key(Qt::Key_Space);
    key(Qt::Key_Down); // gamma
    QCOMPARE(move->targetCard(), 5);
    QCOMPARE(view->cell(5).frame, OverviewCell::Frame::TargetOver);
    key(Qt::Key_Down); // alpha
    key(Qt::Key_Return);
    QCOMPARE(cards("q"), Cards{"a/gpu0"});
    QCOMPARE(document->undoStack()->undoText(), QStringLiteral("Move q to a GPU 0"));
    // Nothing selected to pick up: the way is said.
    state->selectCard(QStringLiteral("a/gpu0"));
    key(Qt::Key_Space);
    QVERIFY(!move->isActive());
    QVERIFY(said.last().startsWith(QStringLiteral("Select a seat in the table first")));
}

void TestHostOverview::keyboardReachesTheTrayLast()
{
    state->selectSeat(QStringLiteral("y")); // on the last card shown
    key(Qt::Key_Space);
    key(Qt::Key_Right);
    QCOMPARE(move->targetCard(), MoveSession::kTray);
    key(Qt::Key_Left);
    QCOMPARE(move->targetCard(), 1);
    key(Qt::Key_Right);
    key(Qt::Key_Return);
    QCOMPARE(cards("y"), Cards{});
    // From the tray back to the cells.
    state->selectSeat(QStringLiteral("u"));
    key(Qt::Key_Space);
    QCOMPARE(move->targetCard(), MoveSession::kTray);
    key(Qt::Key_Left);
    QCOMPARE(move->targetCard(), 1);
    key(Qt::Key_Return);
    QCOMPARE(cards("u"), Cards{"a/gpu1"});
}

void TestHostOverview::dropOnACell()
{
    const auto data = held("q");
    QVERIFY(drag(QEvent::DragEnter, *data, centre(2)));
    QVERIFY(state->isGestureActive());
    QVERIFY(drag(QEvent::DragMove, *data, centre(0)));
    QCOMPARE(cards("q"), Cards{"b/gpu0"}); // not yet
    QCOMPARE(state->preview()->cards[0].spare(engine::State::Peak), placementplans::gib(0)); // 40 − 40
    QCOMPARE(view->cell(0).unit, QStringLiteral("was 40.0"));
    QVERIFY(drag(QEvent::Drop, *data, centre(0)));
    QCOMPARE(cards("q"), Cards{"a/gpu0"});
    QVERIFY(!state->preview());
    document->undoStack()->undo();
    QCOMPARE(cards("q"), Cards{"b/gpu0"});
}

void TestHostOverview::cellsAnswerTheHeldSeat()
{
    const auto data = held("q");
    drag(QEvent::DragEnter, *data, centre(2));
    // Each card says what it would have with q's 40 GiB, without being aimed at; its own what it has without.
    QCOMPARE(view->cell(0).number, QStringLiteral("0.0"));
    QCOMPARE(view->cell(1).number, QStringLiteral("−34.0"));
    QVERIFY(view->cell(1).tone == Tone::Error);
    QCOMPARE(view->cell(1).frame, OverviewCell::Frame::Quiet);
    QCOMPARE(view->cell(2).number, QStringLiteral("36.0"));
    QCOMPARE(view->cell(3).number, QStringLiteral("56.0"));
    QVERIFY(view->cell(3).icon == Icon::Pass);
    QCOMPARE(view->cell(4).number, QStringLiteral("refused"));
}

void TestHostOverview::keptClearRefuses()
{
    const auto data = held("q");
    drag(QEvent::DragEnter, *data, centre(2));
    QVERIFY(!drag(QEvent::DragMove, *data, centre(4)));
    QVERIFY(said.last().contains(QStringLiteral("b GPU 2")));
    QVERIFY(!drag(QEvent::Drop, *data, centre(4)));
    QCOMPARE(cards("q"), Cards{"b/gpu0"});
    QVERIFY(!move->isActive());
}

void TestHostOverview::foreignSeatIsRefused()
{
    PlanDocument other;
    other.reset(hostplans::small());
    const std::unique_ptr<QMimeData> data(seatmime::encode(&other, QStringLiteral("q")));
    QVERIFY(!drag(QEvent::DragEnter, *data, centre(0)));
    QVERIFY(said.last().contains(QStringLiteral("a plan in another window")));
    QMimeData text;
    text.setText(QStringLiteral("q"));
    QVERIFY(!drag(QEvent::DragEnter, text, centre(0)));
}

void TestHostOverview::leavingEndsTheMove()
{
    const auto data = held("q");
    drag(QEvent::DragEnter, *data, centre(0));
    QDragLeaveEvent leave;
    QApplication::sendEvent(view->viewport(), &leave);
    QVERIFY(!move->isActive());
    QVERIFY(!state->isGestureActive());
    // A drag of a board goes on.
    move->setOwnDrag(true);
    drag(QEvent::DragEnter, *data, centre(0));
    drag(QEvent::DragMove, *data, centre(0));
    QApplication::sendEvent(view->viewport(), &leave);
    QVERIFY(move->isActive());
    QCOMPARE(move->targetCard(), MoveSession::kNowhere);
    move->setOwnDrag(false);
    move->cancel();
}

void TestHostOverview::restOverAHostOpensIt()
{
    QSignalSpy opened(view.get(), &HostOverview::hostActivated);
    const auto data = held("q");
    drag(QEvent::DragEnter, *data, centre(0));
    drag(QEvent::DragMove, *data, centre(0));
    const auto *rest = view->findChild<QTimer *>(QStringLiteral("rest"));
    QCOMPARE(rest->interval(), HostOverview::kOpenDelay);
    QVERIFY(rest->isActive());
    QCOMPARE(opened.count(), 0);
    QTRY_COMPARE(opened.count(), 1);
    QCOMPARE(opened.front().front().toString(), QStringLiteral("alpha"));
    QVERIFY(move->isActive());
}

void TestHostOverview::movingOnDoesNotOpen()
{
    QSignalSpy opened(view.get(), &HostOverview::hostActivated);
    const auto data = held("q");
    drag(QEvent::DragEnter, *data, centre(0));
    const auto *rest = view->findChild<QTimer *>(QStringLiteral("rest"));
    QVERIFY(rest->isActive());
    for (int i = 0; i < 2; ++i) {
        int left = 0;
        QTRY_VERIFY((left = rest->remainingTime()) <= HostOverview::kOpenDelay / 2);
        drag(QEvent::DragMove, *data, centre(i == 0 ? 1 : 0));
        QVERIFY(rest->remainingTime() > left); // the rest begins again
    }
    drag(QEvent::Drop, *data, centre(0));
    QVERIFY(!rest->isActive());
    QCOMPARE(opened.count(), 0);
}

void TestHostOverview::tpSeatsTakeNeighbours()
{
    engine::Plan plan = hostplans::small();
    engine::Seat pair = *engine::findSeat(plan, "u");
    pair.tp = 2;
    show(engine::withSeat(plan, "u", pair));
    const auto data = held("u");
    drag(QEvent::DragEnter, *data, centre(1));
    drag(QEvent::DragMove, *data, centre(1));
    // GPU 1 is the last of its host: the set begins one to the left. Both cells are the target.
    QCOMPARE(view->cell(0).frame, OverviewCell::Frame::Target);
    QVERIFY(view->cell(1).frame == OverviewCell::Frame::Target
            || view->cell(1).frame == OverviewCell::Frame::TargetOver);
    QVERIFY(drag(QEvent::Drop, *data, centre(1)));
    QCOMPARE(cards("u"), (Cards{"a/gpu0", "a/gpu1"}));
}

void TestHostOverview::onlyWhatChangesIsPainted()
{
    QTRY_VERIFY(view->paintedCells() > 0);
    QCoreApplication::processEvents();
    const int before = view->paintedCells();
    engine::Seat seat = *engine::findSeat(document->plan(), "x");
    seat.base_bytes -= engine::kGiB;
    document->apply(QStringLiteral("smaller"), engine::withSeat(document->plan(), "x", seat));
    QTRY_COMPARE(view->paintedCells() - before, 1);
    QCOMPARE(view->cell(0).number, QStringLiteral("41.0"));
    state->setShownState(engine::State::Boot); // the same in every state: nothing to paint
    QCoreApplication::processEvents();
    QCOMPARE(view->paintedCells() - before, 1);
}

void TestHostOverview::onlyWhatIsInViewIsPainted()
{
    show(hostplans::many(), {1200, 150});
    QTRY_VERIFY(view->paintedCells() > 0);
    QCoreApplication::processEvents();
    // 150 px hold 2.2 rows of 64: three hosts of eight cards, once or twice.
    QVERIFY2(view->paintedCells() <= 2 * 3 * 8, qPrintable(QString::number(view->paintedCells())));
    state->selectCard(QStringLiteral("ml2/gpu7"));
    QVERIFY(view->verticalScrollBar()->value() > 0);
    QVERIFY(view->viewport()->rect().contains(centre(15)));
}

void TestHostOverview::accessibleItems()
{
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(view.get());
    QCOMPARE(list->role(), QAccessible::List);
    QCOMPARE(list->childCount(), 3 + 6);
    QCOMPARE(list->child(0)->text(QAccessible::Name),
             QStringLiteral(
                 "beta: over by 4.0 GiB on GPU 0 in the worst case; 3 cards, 2 seats, 1 over. Expanded."));
    QCOMPARE(
        list->child(1)->text(QAccessible::Name),
        QStringLiteral("beta GPU 0, FAIL, over by 4.0 GiB in the worst case; spare −4.0 at boot, −4.0 at the "
                       "plateau."));
    QVERIFY(list->child(3)
                ->text(QAccessible::Name)
                .startsWith(QStringLiteral("beta GPU 2, kept clear, spare 96.0 GiB")));
    state->selectCard(QStringLiteral("b/gpu1"));
    QVERIFY(list->child(2)->state().selected);
    QVERIFY(list->child(2)->state().focused);
    QCOMPARE(view->focusItem(), 2);
    QVERIFY(view->accessibleDescription().startsWith(
        QStringLiteral("6 cards on 3 hosts, 4 in use, in the worst case: 1 card is over.")));
}

void TestHostOverview::hiddenOverviewWorksNothingOut()
{
    view->hide();
    document->apply(QStringLiteral("q off"), engine::assignSeat(document->plan(), "q", {}));
    QCOMPARE(view->hostNames().front(), QStringLiteral("beta"));
    view->show();
    QCOMPARE(view->hostNames().front(), QStringLiteral("gamma"));
}

GUITEST_MAIN(TestHostOverview)
#include "tst_hostoverview.moc"
