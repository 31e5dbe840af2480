// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Moving seats on the board: drag events built by hand, the keyboard, the menu, and what the plan is
// afterwards. All spares follow from the sizes stated in sampleplan.h.
#include <QAccessible>
#include <QDragEnterEvent>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include "support/guitest.h"
#include "support/statedplan.h"
#include "widgets/board/layoutboard.h"
#include "widgets/controls/renamefield.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/seatedits.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/movewords.h"
#include "widgets/moving/seatmime.h"
#include "widgets/words/seatwords.h"

using Cards = std::vector<std::string>;

class TestLayoutBoard : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void dragToAnotherCard();
    void dropThatEndsOverIsAllowed();
    void keptClearRefuses();
    void keptApartRefusesWithItsReason();
    void trayTakesASeatOffItsCard();
    void trayIsTheWayBack();
    void ctrlAddsTheCardToTheSet();
    void tpSeatMovesWithAllRanks();
    void tooFewCardsRefuse();
    void shiftSwaps();
    void ownCardChangesNothing();
    void foreignSeatIsRefused();
    void otherDataIsIgnored();
    void leavingEndsTheMove();
    void readOnlyPlanHoldsItsSeats();
    void scaleIsFrozenWhileHeld();
    void columnsAnswerWithoutHovering();
    void keyboardMoves();
    void keyboardEscapeRestores();
    void keyboardReachesTheTrayLast();
    void keyboardControlEnterAddsToTheSet();
    void planChangePutsTheSeatBack();
    void arrowsWalkTheTiles();
    void clickSelects();
    void menuHasTheSameAnswers();
    void menuPinsAndKeepsClear();
    void renameInPlace();
    void removeByKey();
    void narrowColumnsScroll();
    void accessibleTexts();
    void tilesAreAccessible();

private:
    QPoint centre(int card) const;
    QPoint tileCentre(const char *seat, int rank = 0) const;
    bool enter(const QMimeData &data, const QPoint &at);
    bool move(const QMimeData &data, const QPoint &at, Qt::KeyboardModifiers modifiers = {});
    bool drop(const QMimeData &data, const QPoint &at, Qt::KeyboardModifiers modifiers = {});
    std::unique_ptr<QMimeData> held(const char *seat) const;
    Cards cards(const char *seat) const { return sample::cardsOf(document->plan(), seat); }
    QString undoText() const { return document->undoStack()->undoText(); }

    std::unique_ptr<PlanDocument> document;
    std::unique_ptr<ViewState> view;
    std::unique_ptr<LayoutBoard> board;
    QStringList said;
};

void TestLayoutBoard::init()
{
    document = std::make_unique<PlanDocument>();
    view = std::make_unique<ViewState>();
    document->reset(sample::plan());
    board = std::make_unique<LayoutBoard>(document.get(), view.get());
    said.clear();
    connect(board.get(), &LayoutBoard::statusMessage, this, [this](const QString &text) { said << text; });
    board->resize(900, 330);
    board->show();
    board->setFocus();
    QVERIFY(QTest::qWaitForWindowExposed(board.get()));
}

void TestLayoutBoard::cleanup()
{
    board.reset();
    view.reset();
    document.reset();
}

QPoint TestLayoutBoard::centre(int card) const
{
    const BoardColumn *column = board->boardLayout().column(card);
    return {qRound(column->body.center().x()), qRound(column->head.center().y())};
}

QPoint TestLayoutBoard::tileCentre(const char *seat, int rank) const
{
    const int index = document->budget().indexOfSeat(seat);
    return board->boardLayout().tile(index, rank)->rect.center().toPoint();
}

std::unique_ptr<QMimeData> TestLayoutBoard::held(const char *seat) const
{
    return std::unique_ptr<QMimeData>(seatmime::encode(document.get(), QString::fromLatin1(seat)));
}

bool TestLayoutBoard::enter(const QMimeData &data, const QPoint &at)
{
    QDragEnterEvent event(at, Qt::MoveAction | Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(board->viewport(), &event);
    return event.isAccepted();
}

bool TestLayoutBoard::move(const QMimeData &data, const QPoint &at, Qt::KeyboardModifiers modifiers)
{
    QDragMoveEvent event(at, Qt::MoveAction | Qt::CopyAction, &data, Qt::LeftButton, modifiers);
    QApplication::sendEvent(board->viewport(), &event);
    return event.isAccepted();
}

bool TestLayoutBoard::drop(const QMimeData &data, const QPoint &at, Qt::KeyboardModifiers modifiers)
{
    QDropEvent event(at, Qt::MoveAction | Qt::CopyAction, &data, Qt::LeftButton, modifiers);
    QApplication::sendEvent(board->viewport(), &event);
    return event.isAccepted();
}

void TestLayoutBoard::dragToAnotherCard()
{
    const auto data = held("coder");
    QVERIFY(enter(*data, centre(0)));
    QVERIFY(view->isGestureActive());
    QVERIFY(move(*data, centre(1)));
    // The plan is as it was; the preview has coder's 16 GiB on gpu1: 16 − 16 = 0 spare, and 56 + 16 on gpu0.
    QCOMPARE(cards("coder"), Cards{"gpu0"});
    QVERIFY(view->preview());
    QCOMPARE(view->previewSeat(), QStringLiteral("coder"));
    QCOMPARE(view->preview()->cards[1].spare(engine::State::Peak), sample::gib(0));
    QCOMPARE(view->preview()->cards[0].spare(engine::State::Peak), sample::gib(72));
    QCOMPARE(said.last(),
             QStringLiteral("Move coder from GPU 0 to GPU 1. Worst-case spare: GPU 0 56.0 → 72.0 GiB, "
                            "GPU 1 16.0 → 0.0 GiB. Ctrl adds GPU 1 to a TP set, Esc cancels."));
    QVERIFY(drop(*data, centre(1)));
    QCOMPARE(cards("coder"), Cards{"gpu1"});
    QCOMPARE(undoText(), QStringLiteral("Move coder to GPU 1"));
    QVERIFY(!view->preview());
    QVERIFY(!view->isGestureActive());
    document->undoStack()->undo();
    QCOMPARE(cards("coder"), Cards{"gpu0"});
}

void TestLayoutBoard::dropThatEndsOverIsAllowed()
{
    const auto data = held("voices");
    QVERIFY(enter(*data, centre(0)));
    QVERIFY(move(*data, centre(2)));
    // 6 − 24 = −18 GiB.
    const MoveOffer *target = board->moveSession()->target();
    QVERIFY(target && !target->refusal);
    const movewords::Answer answer = movewords::offerAnswer(*target, engine::State::Peak);
    QCOMPARE(answer.text, QStringLiteral("over by 18.0"));
    QCOMPARE(answer.tone, Tone::Error);
    QVERIFY(drop(*data, centre(2)));
    QCOMPARE(cards("voices"), Cards{"gpu2"});
}

void TestLayoutBoard::keptClearRefuses()
{
    const auto data = held("coder");
    enter(*data, centre(0));
    QVERIFY(!move(*data, centre(3)));
    QVERIFY(!view->preview());
    QVERIFY(said.last().contains(QStringLiteral("GPU 3")));
    QCOMPARE(movewords::offerAnswer(board->moveSession()->offer(3), engine::State::Peak).text,
             QStringLiteral("refused"));
    QVERIFY(!drop(*data, centre(3)));
    QCOMPARE(cards("coder"), Cards{"gpu0"});
    QVERIFY(!document->undoStack()->canUndo());
    QVERIFY(!board->moveSession()->isActive());
}

void TestLayoutBoard::keptApartRefusesWithItsReason()
{
    engine::Constraint apart;
    apart.kind = engine::Constraint::Kind::Apart;
    apart.seats = {"coder", "gen"};
    document->apply(QStringLiteral("apart"), engine::addConstraint(document->plan(), apart));
    const auto data = held("coder");
    enter(*data, centre(0));
    QVERIFY(!move(*data, centre(1)));
    QVERIFY(said.last().contains(QStringLiteral("gen")));
    QVERIFY(said.last().contains(QStringLiteral("GPU 1")));
    QVERIFY(move(*data, centre(2)));
}

void TestLayoutBoard::trayTakesASeatOffItsCard()
{
    const auto data = held("gen");
    enter(*data, centre(1));
    const QPoint tray = board->boardLayout().tray.center().toPoint();
    QVERIFY(move(*data, tray));
    QCOMPARE(view->preview()->cards[1].spare(engine::State::Peak), sample::gib(36));
    QVERIFY(drop(*data, tray));
    QCOMPARE(cards("gen"), Cards{});
    QCOMPARE(undoText(), QStringLiteral("Unassign gen"));
    // It lies in the tray now, beside the one that was there.
    int loose = 0;
    for (const BoardTile &tile : board->boardLayout().tiles)
        loose += tile.card < 0 ? 1 : 0;
    QCOMPARE(loose, 2);
}

void TestLayoutBoard::trayIsTheWayBack()
{
    const auto data = held("loose");
    enter(*data, tileCentre("loose"));
    QVERIFY(!move(*data, tileCentre("loose")));
    QVERIFY(move(*data, centre(0)));
    QVERIFY(drop(*data, centre(0)));
    QCOMPARE(cards("loose"), Cards{"gpu0"});
}

void TestLayoutBoard::ctrlAddsTheCardToTheSet()
{
    const auto data = held("coder");
    enter(*data, centre(0));
    QVERIFY(move(*data, centre(1), Qt::ControlModifier));
    QVERIFY(said.last().startsWith(QStringLiteral("Spread coder over GPU 0, 1 (TP 2).")));
    QVERIFY(drop(*data, centre(1), Qt::ControlModifier));
    QCOMPARE(cards("coder"), (Cards{"gpu0", "gpu1"}));
    QCOMPARE(engine::findSeat(document->plan(), "coder")->tp, 2);
    // Its two tiles are joined by a strap.
    QCOMPARE(board->boardLayout().straps.size(), std::size_t(1));
}

void TestLayoutBoard::tpSeatMovesWithAllRanks()
{
    document->apply(QStringLiteral("TP"), engine::assignSeat(document->plan(), "coder", {"gpu0", "gpu1"}));
    const auto data = held("coder");
    enter(*data, centre(0));
    // gpu2 with its right neighbour would need the card that is kept clear; the pair to the left is free.
    QVERIFY(move(*data, centre(2)));
    QVERIFY(drop(*data, centre(2)));
    QCOMPARE(cards("coder"), (Cards{"gpu1", "gpu2"}));
    QCOMPARE(engine::findSeat(document->plan(), "coder")->tp, 2);
}

void TestLayoutBoard::tooFewCardsRefuse()
{
    engine::Seat wide = *engine::findSeat(document->plan(), "loose");
    wide.tp = 8;
    document->apply(QStringLiteral("TP 8"), engine::withSeat(document->plan(), "loose", wide));
    const auto data = held("loose");
    enter(*data, tileCentre("loose"));
    QVERIFY(!move(*data, centre(0)));
    QVERIFY(said.last().contains(QStringLiteral("8 cards of one host"))
            || said.last().contains(QStringLiteral("clear")));
    QCOMPARE(cards("loose"), Cards{});
}

void TestLayoutBoard::shiftSwaps()
{
    const auto data = held("coder");
    enter(*data, tileCentre("coder"));
    QVERIFY(move(*data, tileCentre("gen"), Qt::ShiftModifier));
    // gpu0 24 + 20, gpu1 60 + 16.
    QCOMPARE(view->preview()->cards[0].spare(engine::State::Peak), sample::gib(52));
    QCOMPARE(view->preview()->cards[1].spare(engine::State::Peak), sample::gib(20));
    QVERIFY(drop(*data, tileCentre("gen"), Qt::ShiftModifier));
    QCOMPARE(cards("coder"), Cards{"gpu1"});
    QCOMPARE(cards("gen"), Cards{"gpu0"});
    QCOMPARE(undoText(), QStringLiteral("Swap coder and gen"));
}

void TestLayoutBoard::ownCardChangesNothing()
{
    const auto data = held("coder");
    enter(*data, centre(0));
    QVERIFY(!move(*data, centre(0)));
    QVERIFY(!drop(*data, centre(0)));
    QVERIFY(!document->undoStack()->canUndo());
}

void TestLayoutBoard::foreignSeatIsRefused()
{
    PlanDocument other;
    other.reset(sample::plan());
    const std::unique_ptr<QMimeData> data(seatmime::encode(&other, QStringLiteral("coder")));
    QVERIFY(!enter(*data, centre(1)));
    QVERIFY(!board->moveSession()->isActive());
    QVERIFY(said.last().contains(QStringLiteral("another window")));
    QVERIFY(!drop(*data, centre(1)));
    QCOMPARE(cards("coder"), Cards{"gpu0"});
}

void TestLayoutBoard::otherDataIsIgnored()
{
    QMimeData text;
    text.setText(QStringLiteral("coder"));
    QVERIFY(!enter(text, centre(1)));
    QMimeData broken;
    broken.setData(seatmime::typeName(), QByteArray("{\"seats\": 3"));
    QVERIFY(!enter(broken, centre(1)));
    QVERIFY(!drop(broken, centre(1)));
    QVERIFY(!document->undoStack()->canUndo());
}

void TestLayoutBoard::leavingEndsTheMove()
{
    const auto data = held("coder");
    enter(*data, centre(0));
    move(*data, centre(1));
    QVERIFY(view->preview());
    QDragLeaveEvent leave;
    QApplication::sendEvent(board->viewport(), &leave);
    QVERIFY(!view->preview());
    QVERIFY(!board->moveSession()->isActive());
    QVERIFY(!view->isGestureActive());
}

void TestLayoutBoard::readOnlyPlanHoldsItsSeats()
{
    document->reset(sample::plan(), true);
    const auto data = held("coder");
    QVERIFY(!enter(*data, centre(0)));
    QVERIFY(!drop(*data, centre(1)));
    QCOMPARE(cards("coder"), Cards{"gpu0"});
}

void TestLayoutBoard::scaleIsFrozenWhileHeld()
{
    const double before = board->boardLayout().pixelsPerByte;
    const auto data = held("big");
    enter(*data, centre(1));
    move(*data, centre(2)); // 150 of 96 GiB
    QCOMPARE(board->boardLayout().pixelsPerByte, before);
    // The stack stays inside the board all the same.
    QVERIFY(board->boardLayout().column(2)->stackTop >= board->boardLayout().areaTop - 0.01);
    drop(*data, centre(2));
    QVERIFY(board->boardLayout().pixelsPerByte < before);
    QCOMPARE(board->boardLayout().span, sample::gib(150));
}

void TestLayoutBoard::columnsAnswerWithoutHovering()
{
    board->moveSession()->begin(QStringLiteral("gen")); // 20 GiB
    const auto text = [&](int card) {
        return movewords::offerAnswer(board->moveSession()->offer(card), engine::State::Peak).text;
    };
    QCOMPARE(text(0), QStringLiteral("36.0 spare"));
    QCOMPARE(text(2), QStringLiteral("over by 14.0"));
    QCOMPARE(text(3), QStringLiteral("refused"));
}

void TestLayoutBoard::keyboardMoves()
{
    view->selectSeat(QStringLiteral("coder"));
    QTest::keyClick(board.get(), Qt::Key_Space);
    QVERIFY(board->moveSession()->isActive());
    QVERIFY(said.first().startsWith(QStringLiteral("Picked up coder from GPU 0.")));
    QTest::keyClick(board.get(), Qt::Key_Right);
    QCOMPARE(view->preview()->cards[1].spare(engine::State::Peak), sample::gib(0));
    QTest::keyClick(board.get(), Qt::Key_Return);
    QCOMPARE(cards("coder"), Cards{"gpu1"});
    QCOMPARE(undoText(), QStringLiteral("Move coder to GPU 1"));
    QVERIFY(said.last().startsWith(QStringLiteral("coder is on GPU 1.")));
    QVERIFY(!board->moveSession()->isActive());
}

void TestLayoutBoard::keyboardEscapeRestores()
{
    view->selectSeat(QStringLiteral("coder"));
    QTest::keyClick(board.get(), Qt::Key_Space);
    QTest::keyClick(board.get(), Qt::Key_Right);
    QTest::keyClick(board.get(), Qt::Key_Escape);
    QVERIFY(!view->preview());
    QCOMPARE(cards("coder"), Cards{"gpu0"});
    QCOMPARE(said.last(), QStringLiteral("coder stays on GPU 0."));
}

void TestLayoutBoard::keyboardReachesTheTrayLast()
{
    view->selectSeat(QStringLiteral("coder"));
    QTest::keyClick(board.get(), Qt::Key_Space);
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(board.get(), Qt::Key_Right);
    QCOMPARE(board->moveSession()->targetCard(), 3);
    QTest::keyClick(board.get(), Qt::Key_Return); // refused: nothing happens, the seat is still held
    QVERIFY(board->moveSession()->isActive());
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(board.get(), Qt::Key_Right);
    QCOMPARE(board->moveSession()->targetCard(), int(MoveSession::kTray));
    QTest::keyClick(board.get(), Qt::Key_Return);
    QCOMPARE(cards("coder"), Cards{});
}

void TestLayoutBoard::keyboardControlEnterAddsToTheSet()
{
    view->selectSeat(QStringLiteral("coder"));
    QTest::keyClick(board.get(), Qt::Key_Space);
    QTest::keyClick(board.get(), Qt::Key_Right);
    QTest::keyClick(board.get(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(cards("coder"), (Cards{"gpu0", "gpu1"}));
}

void TestLayoutBoard::planChangePutsTheSeatBack()
{
    document->apply(QStringLiteral("first"), engine::assignSeat(document->plan(), "gen", {"gpu0"}));
    view->selectSeat(QStringLiteral("coder"));
    QTest::keyClick(board.get(), Qt::Key_Space);
    QTest::keyClick(board.get(), Qt::Key_Right);
    document->undoStack()->undo();
    QVERIFY(!board->moveSession()->isActive());
    QVERIFY(!view->preview());
}

void TestLayoutBoard::arrowsWalkTheTiles()
{
    view->selectSeat(QStringLiteral("voices")); // bottom of gpu0
    QTest::keyClick(board.get(), Qt::Key_Up);
    QCOMPARE(view->seat(), QStringLiteral("coder"));
    QTest::keyClick(board.get(), Qt::Key_Up);
    QCOMPARE(view->seat(), QStringLiteral("coder")); // the top one
    QTest::keyClick(board.get(), Qt::Key_Right);
    QCOMPARE(view->seat(), QStringLiteral("big")); // 60 GiB from the bottom: level with coder's 24 to 40
    QTest::keyClick(board.get(), Qt::Key_Right);
    QCOMPARE(view->seat(), QStringLiteral("sec"));
    QTest::keyClick(board.get(), Qt::Key_Right);
    QCOMPARE(view->seat(), QStringLiteral("loose")); // past the empty card to the tray
    QTest::keyClick(board.get(), Qt::Key_Left);
    QCOMPARE(view->seat(), QStringLiteral("sec"));
}

void TestLayoutBoard::clickSelects()
{
    QTest::mouseClick(board->viewport(), Qt::LeftButton, {}, tileCentre("gen"));
    QCOMPARE(view->seat(), QStringLiteral("gen"));
    QTest::mouseClick(board->viewport(), Qt::LeftButton, {}, centre(2));
    QCOMPARE(view->card(), QStringLiteral("gpu2"));
    QVERIFY(view->seat().isEmpty());
}

void TestLayoutBoard::menuHasTheSameAnswers()
{
    const std::unique_ptr<QMenu> menu(board->createMenu(tileCentre("gen")));
    auto *assign = menu->findChild<QMenu *>(QStringLiteral("assign"));
    QVERIFY(assign);
    QStringList texts;
    for (const QAction *action : assign->actions())
        if (!action->isSeparator())
            texts << action->text() + (action->isEnabled() ? QString() : QStringLiteral(" (off)"))
                    + (action->isChecked() ? QStringLiteral(" *") : QString());
    QCOMPARE(texts,
             (QStringList{QStringLiteral("GPU 0\t36.0 spare"), QStringLiteral("GPU 1\t16.0 spare *"),
                          QStringLiteral("GPU 2\tover by 14.0"), QStringLiteral("GPU 3\trefused (off)"),
                          QStringLiteral("Unassigned\toff its card")}));
    assign->findChild<QAction *>(QStringLiteral("gpu0"))->trigger();
    QCOMPARE(cards("gen"), Cards{"gpu0"});
    QCOMPARE(undoText(), QStringLiteral("Move gen to GPU 0"));
}

void TestLayoutBoard::menuPinsAndKeepsClear()
{
    seatedits::setLocked(document.get(), QStringLiteral("gen"), true);
    QVERIFY(seatedits::isLocked(*document, QStringLiteral("gen")));
    QVERIFY(board->moveSession()->begin(QStringLiteral("gen")));
    QVERIFY(board->moveSession()->offer(0).refusal);
    board->moveSession()->cancel();
    seatedits::setLocked(document.get(), QStringLiteral("gen"), false);
    QVERIFY(document->plan().constraints.empty());

    const std::unique_ptr<QMenu> menu(board->createMenu(centre(2)));
    QVERIFY(menu);
    menu->findChild<QAction *>(QStringLiteral("keepClear"))->trigger();
    QVERIFY(engine::findCard(document->plan(), "gpu2")->keep_clear);
    QCOMPARE(undoText(), QStringLiteral("Keep GPU 2 clear"));
}

void TestLayoutBoard::renameInPlace()
{
    view->selectSeat(QStringLiteral("gen"));
    QTest::keyClick(board.get(), Qt::Key_F2);
    auto *field = board->viewport()->findChild<RenameField *>();
    QVERIFY(field);
    field->setText(QStringLiteral("big")); // taken
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(said.last().contains(QStringLiteral("taken")));
    QVERIFY(engine::findSeat(document->plan(), "gen"));
    QTest::keyClick(board.get(), Qt::Key_F2);
    const auto fields = board->viewport()->findChildren<RenameField *>();
    field = fields.last();
    field->setText(QStringLiteral("gen-large"));
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(engine::findSeat(document->plan(), "gen-large"));
    QCOMPARE(view->seat(), QStringLiteral("gen-large"));
}

void TestLayoutBoard::removeByKey()
{
    view->selectSeat(QStringLiteral("gen"));
    QTest::keyClick(board.get(), Qt::Key_Delete);
    QVERIFY(!engine::findSeat(document->plan(), "gen"));
    QCOMPARE(undoText(), QStringLiteral("Remove gen"));
}

void TestLayoutBoard::narrowColumnsScroll()
{
    QSignalSpy scrolled(board.get(), &LayoutBoard::columnScrolled);
    board->setTrayVisible(false);
    board->resize(300, 330); // 34 gutter, 266 for four columns of at least 120
    view->selectSeat(QStringLiteral("sec"));
    QVERIFY(scrolled.count() > 0);
    const BoardColumn *column = board->boardLayout().column(2);
    QVERIFY(column->frame.left() >= 34);
    QVERIFY(column->frame.right() <= board->viewport()->width());
    QVERIFY(board->boardLayout().tray.isEmpty());
}

void TestLayoutBoard::accessibleTexts()
{
    QCOMPARE(board->accessibleName(), QStringLiteral("Layout board"));
    view->selectSeat(QStringLiteral("coder"));
    QVERIFY(board->accessibleDescription().startsWith(
        QStringLiteral("6 seats on 4 cards, in the worst case. Every card fits.")));
    QVERIFY(board->accessibleDescription().contains(
        QStringLiteral("coder, 16.0 GiB in the worst case, on GPU 0, 2 of 2, PASS")));
    document->apply(QStringLiteral("over"), engine::assignSeat(document->plan(), "coder", {"gpu2"}));
    QVERIFY(board->accessibleDescription().contains(QStringLiteral("GPU 2 over by 10.0 GiB.")));
}

void TestLayoutBoard::tilesAreAccessible()
{
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(board.get());
    QVERIFY(list);
    QCOMPARE(list->role(), QAccessible::List);
    QCOMPARE(list->childCount(), 6);
    view->selectSeat(QStringLiteral("big"));
    QAccessibleInterface *tile = list->focusChild();
    QVERIFY(tile);
    QVERIFY(tile->text(QAccessible::Name)
                .startsWith(QStringLiteral("big, 60.0 GiB in the worst case, on GPU 1, 1 of 2, PASS")));
    QVERIFY(tile->state().selected);
    QCOMPARE(list->childAt(tile->rect().center().x(), tile->rect().center().y()), tile);
    // While a seat is held the board describes the step.
    QTest::keyClick(board.get(), Qt::Key_Space);
    QTest::keyClick(board.get(), Qt::Key_Left);
    QVERIFY(list->text(QAccessible::Description).startsWith(QStringLiteral("Move big from GPU 1 to GPU 0.")));
    QTest::keyClick(board.get(), Qt::Key_Escape);
    // A tile that is gone says so.
    QAccessibleInterface *last = list->child(5);
    document->apply(QStringLiteral("remove"), engine::removeSeat(document->plan(), "loose"));
    QVERIFY(!last->isValid());
    QCOMPARE(list->childCount(), 5);
}

GUITEST_MAIN(TestLayoutBoard)
#include "tst_layoutboard.moc"
