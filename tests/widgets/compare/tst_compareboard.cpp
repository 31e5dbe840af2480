// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The two boards of Compare: one scale, the same columns on both sides, lanes of moved seats with their exact
// way, pointer and keyboard, and what is said of it.
#include <QAccessible>
#include <QElapsedTimer>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>

#include "support/compareplans.h"
#include "support/guitest.h"
#include "widgets/compare/compareboard.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"

#include <cmath>
#include <set>

using engine::State;

namespace {

/// 808 × 500: the divider at 404, halves from 0 to 400 and 408 to 808, of which 396 are for the gutter of 34
/// and the columns.
CompareSpace space(int scroll = 0)
{
    CompareSpace space;
    space.size = {808, 500};
    space.block = 76;
    space.scroll = scroll;
    return space;
}

struct Shown {
    explicit Shown(const engine::Plan &plan, QSize size = {900, 560})
        : comparison(&document)
        , board(&comparison, &view)
    {
        document.reset(plan);
        board.resize(size);
        board.show();
    }

    const BoardTile *tile(CompareSide side, const char *seat)
    {
        const engine::Budget &budget = comparison.budget(side);
        for (const BoardTile &each : board.compareLayout().half(side).board.tiles)
            if (budget.seat(each.seat).seat->name == seat)
                return &each;
        return nullptr;
    }
    void click(const QPointF &point)
    {
        QTest::mouseClick(board.viewport(), Qt::LeftButton, {}, point.toPoint());
    }

    PlanDocument document;
    ViewState view;
    Comparison comparison;
    CompareBoard board;
};

/// Two cards; the mover is the highest tile before (under "base") and after.
engine::Plan twoCards(engine::Bytes second = 96)
{
    const std::vector<engine::Card> cards{sample::plainCard("gpu0"), sample::plainCard("gpu1", second)};
    return sample::withBaseline(sample::processes({{"base", 48, {"gpu1"}}, {"mover", 24, {"gpu1"}}}, cards),
                                sample::processes({{"base", 48, {"gpu1"}}, {"mover", 24, {"gpu0"}}}, cards));
}

engine::Plan manyMoves(int seats)
{
    const std::vector<engine::Card> cards{sample::plainCard("gpu0"), sample::plainCard("gpu1")};
    std::vector<sample::Process> before, after;
    for (int i = 0; i < seats; ++i) {
        before.push_back({"s" + std::to_string(i), 4, {"gpu0"}});
        after.push_back({"s" + std::to_string(i), 4, {"gpu1"}});
    }
    return sample::withBaseline(sample::processes(after, cards), sample::processes(before, cards));
}

}

class TestCompareBoard : public QObject
{
    Q_OBJECT
private slots:
    void oneScaleAndTheSameColumns();
    void laneFromTopToTop();
    void laneBesideOtherTiles();
    void lanesShareAGap();
    void sixLanesAndNoMore();
    void laneRunsToTheEdgeOfAScrolledColumn();
    void ranksHaveBranches();
    void cardsOfOnePlanOnly();
    void marksAndLooks();
    void onlyChangesBlanks();
    void clicksSelectOnBothSides();
    void keysGoAcross();
    void halvesScrollTogether();
    void sentences();
    void followsEdits();
    void noSeatsAndUnassignedSeats();
    void largePlans();
};

void TestCompareBoard::oneScaleAndTheSameColumns()
{
    PlanDocument document;
    document.reset(twoCards(192)); // one card of 192 GiB sets the scale for all
    const Comparison comparison(&document);
    const CompareLayout layout = comparegeometry::layOut(comparison, State::Peak, space());
    const CompareHalf &before = layout.half(CompareSide::Baseline), &after = layout.half(CompareSide::Plan);
    QCOMPARE(layout.divider, 404.0);
    QCOMPARE(before.board.pixelsPerByte, after.board.pixelsPerByte);
    QCOMPARE(before.board.span, engine::Bytes{192} * engine::kGiB);
    // (396 − 34) / 2 = 181 wide; blocks are 8 narrower.
    QCOMPARE(before.blocks[0], QRectF(38, 2, 173, 76));
    QCOMPARE(before.blocks[1], QRectF(219, 2, 173, 76));
    QCOMPARE(after.blocks[0], QRectF(446, 2, 173, 76));
    // Blocks end at 78; 6 and 28 lie between them and the boards, whose scale leaves 14 for the over hatch.
    QCOMPARE(before.board.areaTop, 112.0);
    QCOMPARE(before.board.zeroY, 488.0);
    QCOMPARE(before.board.column(1)->totalY, 126.0);
    // The same seat is as high on either side.
    const auto height = [](const CompareHalf &half) { return half.board.tile(0, 0)->rect.height(); };
    QCOMPARE(height(before), height(after));
}

// Columns' middles: 38 + 173/2 = 124.5, rounded 125, and 627 + 173/2 = 713.5, rounded 714. The lane lies 8
// below the 6 under the blocks: 2 + 76 + 6 + 8 = 92. 362 px are 96 GiB: the mover's top is 24 GiB above zero
// before and 72 GiB after, 488 − 90.5 and 488 − 271.5, and a tile begins 1 px lower.
void TestCompareBoard::laneFromTopToTop()
{
    PlanDocument document;
    document.reset(twoCards());
    const Comparison comparison(&document);
    const CompareLayout layout = comparegeometry::layOut(comparison, State::Peak, space());
    const auto lanes = comparegeometry::lanes(layout, comparison, {}, {});
    QCOMPARE(lanes.size(), std::size_t{1});
    QCOMPARE(lanes[0].seat, QStringLiteral("mover"));
    QCOMPARE(lanes[0].lines.size(), std::size_t{1});
    const qreal from = std::round(488 - 362 * 24 / 96.0 + 1), to = std::round(488 - 362 * 72 / 96.0 + 1);
    QCOMPARE(lanes[0].lines[0], QPolygonF(QList<QPointF>{{125, from}, {125, 92}, {714, 92}, {714, to}}));
    QCOMPARE(lanes[0].tips.size(), std::size_t{1});
    QCOMPARE(lanes[0].tips[0].at, QPointF(714, to));
    QVERIFY(!lanes[0].tips[0].sideways);
    QCOMPARE(comparegeometry::laneAt(lanes, {400, 94}), &lanes[0]);
    QVERIFY(!comparegeometry::laneAt(lanes, {400, 98}));
}

// Under another seat the lane leaves to the right and arrives from the left, in the gap between the columns.
void TestCompareBoard::laneBesideOtherTiles()
{
    const std::vector<engine::Card> cards{sample::plainCard("gpu0"), sample::plainCard("gpu1")};
    PlanDocument document;
    document.reset(sample::withBaseline(
        sample::processes({{"mover", 24, {"gpu1"}}, {"a", 24, {"gpu0"}}, {"b", 24, {"gpu1"}}}, cards),
        sample::processes({{"mover", 24, {"gpu0"}}, {"a", 24, {"gpu0"}}, {"b", 24, {"gpu1"}}}, cards)));
    const Comparison comparison(&document);
    const CompareLayout layout = comparegeometry::layOut(comparison, State::Peak, space());
    const auto lanes = comparegeometry::lanes(layout, comparison, {}, {});
    QCOMPARE(lanes.size(), std::size_t{1});
    const QPolygonF &way = lanes[0].lines[0];
    QCOMPARE(way.size(), qsizetype{6});
    QCOMPARE(way[0].x(), 211.0); // the tile's right edge
    QCOMPARE(way[1].x(), 215.0); // the gap
    QCOMPARE(way[2], QPointF(215, 92));
    QCOMPARE(way[3], QPointF(408 + 215, 92));
    QCOMPARE(way[5].x(), 408 + 219.0);
    QCOMPARE(way[0].y(), way[5].y()); // both lie at the bottom
    QVERIFY(lanes[0].tips[0].sideways);
}

// Two seats under a third leave through the same gap at x = 215, 2 px apart.
void TestCompareBoard::lanesShareAGap()
{
    const std::vector<engine::Card> cards{sample::plainCard("gpu0"), sample::plainCard("gpu1")};
    PlanDocument document;
    document.reset(sample::withBaseline(
        sample::processes({{"a", 24, {"gpu1"}}, {"b", 24, {"gpu1"}}, {"top", 24, {"gpu0"}}}, cards),
        sample::processes({{"a", 24, {"gpu0"}}, {"b", 24, {"gpu0"}}, {"top", 24, {"gpu0"}}}, cards)));
    const Comparison comparison(&document);
    const CompareLayout layout = comparegeometry::layOut(comparison, State::Peak, space());
    const auto lanes = comparegeometry::lanes(layout, comparison, {}, {});
    QCOMPARE(lanes.size(), std::size_t{2});
    QCOMPARE(lanes[0].lines[0][1].x(), 215.0);
    QCOMPARE(lanes[1].lines[0][1].x(), 213.0);
    QCOMPARE(lanes[0].lines[0][2], QPointF(215, 92));
    QCOMPARE(lanes[1].lines[0][2], QPointF(213, 100));
}

void TestCompareBoard::sixLanesAndNoMore()
{
    PlanDocument document;
    document.reset(manyMoves(6));
    const Comparison comparison(&document);
    // Six lanes 8 apart need 8 × 7 + 4 = 60 px; two fit into 28.
    QCOMPARE(comparegeometry::laneRoom(comparison.difference()), 60.0);
    CompareLayout layout = comparegeometry::layOut(comparison, State::Peak, space());
    const auto lanes = comparegeometry::lanes(layout, comparison, {}, {});
    QCOMPARE(lanes.size(), std::size_t{6});
    std::set<qreal> heights;
    for (const CompareLane &lane : lanes)
        heights.insert(lane.lines[0][lane.lines[0].size() / 2].y());
    QCOMPARE(heights, (std::set<qreal>{92, 100, 108, 116, 124, 132}));

    document.reset(manyMoves(7));
    QCOMPARE(comparegeometry::laneRoom(comparison.difference()), 28.0);
    layout = comparegeometry::layOut(comparison, State::Peak, space());
    QVERIFY(comparegeometry::lanes(layout, comparison, {}, {}).empty());
    QCOMPARE(comparegeometry::lanes(layout, comparison, QStringLiteral("s3"), {}).size(), std::size_t{1});
    QCOMPARE(comparegeometry::lanes(layout, comparison, QStringLiteral("s3"), QStringLiteral("s5")).size(),
             std::size_t{2});
}

void TestCompareBoard::laneRunsToTheEdgeOfAScrolledColumn()
{
    std::vector<engine::Card> cards;
    for (int i = 0; i < 8; ++i)
        cards.push_back(sample::plainCard("gpu" + std::to_string(i)));
    PlanDocument document;
    document.reset(sample::withBaseline(sample::processes({{"mover", 24, {"gpu7"}}}, cards),
                                        sample::processes({{"mover", 24, {"gpu0"}}}, cards)));
    const Comparison comparison(&document);
    // Eight columns of at least 108 in 362 px: 864 − 362 = 502 to scroll.
    CompareLayout layout = comparegeometry::layOut(comparison, State::Peak, space());
    QCOMPARE(layout.maxScroll, 502);
    auto lanes = comparegeometry::lanes(layout, comparison, {}, {});
    QCOMPARE(lanes.size(), std::size_t{1});
    QVERIFY(lanes[0].tips.empty()); // gpu7 of the plan is not in view
    QCOMPARE(lanes[0].lines[0].last(), QPointF(808 - 4 + 4, 92));
    layout = comparegeometry::layOut(comparison, State::Peak, space(502));
    lanes = comparegeometry::lanes(layout, comparison, {}, {});
    QCOMPARE(lanes[0].tips.size(), std::size_t{1});
    QCOMPARE(lanes[0].lines[0].first(), QPointF(30, 92));
}

// Two ranks go from 0 and 1 to 2 and 3: one lane, a branch more at either end, and an arrow for each rank.
void TestCompareBoard::ranksHaveBranches()
{
    const std::vector<engine::Card> cards{sample::plainCard("gpu0"), sample::plainCard("gpu1"),
                                          sample::plainCard("gpu2"), sample::plainCard("gpu3")};
    PlanDocument document;
    document.reset(sample::withBaseline(sample::processes({{"pair", 24, {"gpu2", "gpu3"}}}, cards),
                                        sample::processes({{"pair", 24, {"gpu0", "gpu1"}}}, cards)));
    const Comparison comparison(&document);
    CompareSpace wide = space();
    wide.size.setWidth(1208);
    const CompareLayout layout = comparegeometry::layOut(comparison, State::Peak, wide);
    const auto lanes = comparegeometry::lanes(layout, comparison, {}, {});
    QCOMPARE(lanes.size(), std::size_t{1});
    QCOMPARE(lanes[0].lines.size(), std::size_t{3});
    QCOMPARE(lanes[0].tips.size(), std::size_t{2});
}

void TestCompareBoard::cardsOfOnePlanOnly()
{
    const std::vector<engine::Card> before{sample::plainCard("gpu0"), sample::plainCard("old")};
    const std::vector<engine::Card> after{sample::plainCard("gpu0"), sample::plainCard("new")};
    Shown shown(sample::withBaseline(sample::processes({{"a", 24, {"new"}}}, after),
                                     sample::processes({{"a", 24, {"old"}}}, before)));
    const CompareLayout &layout = shown.board.compareLayout();
    QCOMPARE(layout.half(CompareSide::Baseline).cards, (std::vector<int>{0, -1, 1}));
    QCOMPARE(layout.half(CompareSide::Plan).cards, (std::vector<int>{0, 1, -1}));
    QCOMPARE(shown.board.shownLanes().size(), std::size_t{1});
    shown.board.grab(); // paints the places that stay free
    // Keys pass the free places: gpu0 and old before, gpu0 and new in the plan.
    shown.view.selectCard(QStringLiteral("new"));
    QCOMPARE(shown.board.focus().side, CompareSide::Plan);
    QTest::keyClick(&shown.board, Qt::Key_Right); // nothing there
    QCOMPARE(shown.view.card(), QStringLiteral("new"));
    QTest::keyClick(&shown.board, Qt::Key_Home);
    QCOMPARE(shown.view.card(), QStringLiteral("gpu0"));
    QTest::keyClick(&shown.board, Qt::Key_Left); // into the baseline, whose last card is old
    QCOMPARE(shown.view.card(), QStringLiteral("old"));
    QTest::keyClick(&shown.board, Qt::Key_Left);
    QCOMPARE(shown.view.card(), QStringLiteral("gpu0"));
    QCOMPARE(shown.board.focus().side, CompareSide::Baseline);
}

void TestCompareBoard::marksAndLooks()
{
    Shown shown(sample::compared());
    shown.view.selectSeat(QStringLiteral("small"));
    const auto look = [&](CompareSide side, const char *seat) {
        return BoardPainter::look(shown.board.scene(side), *shown.tile(side, seat));
    };
    const auto marks = [&](CompareSide side, const char *seat) {
        std::vector<Icon> icons;
        for (const seattile::Mark &mark :
             BoardPainter::content(shown.board.scene(side), Theme::light(), *shown.tile(side, seat)).marks)
            icons.push_back(mark.icon);
        return icons;
    };
    using seattile::Look;
    QCOMPARE(look(CompareSide::Baseline, "mover"), Look::Leaving);
    QCOMPARE(look(CompareSide::Plan, "mover"), Look::Normal);
    QCOMPARE(look(CompareSide::Baseline, "gone"), Look::Leaving);
    QCOMPARE(look(CompareSide::Plan, "small"), Look::Selected);
    QCOMPARE(look(CompareSide::Baseline, "small"), Look::Selected);
    shown.view.selectSeat(QStringLiteral("mover"));
    QCOMPARE(look(CompareSide::Baseline, "mover"), Look::Ghost); // dashed in the accent
    QCOMPARE(look(CompareSide::Plan, "mover"), Look::Selected);
    QCOMPARE(look(CompareSide::Plan, "small"), Look::Unchanged);
    QCOMPARE(marks(CompareSide::Plan, "mover"), std::vector<Icon>{Icon::Moved});
    QCOMPARE(marks(CompareSide::Plan, "big"), std::vector<Icon>{Icon::Changed});
    QCOMPARE(marks(CompareSide::Plan, "fresh"), std::vector<Icon>{Icon::Added});
    QCOMPARE(marks(CompareSide::Baseline, "gone"), std::vector<Icon>{Icon::Removed});
    QVERIFY(marks(CompareSide::Plan, "small").empty());
}

void TestCompareBoard::onlyChangesBlanks()
{
    Shown shown(sample::compared());
    shown.board.setOnlyChanges(true);
    const auto name = [&](const char *seat) {
        return BoardPainter::content(shown.board.scene(CompareSide::Plan), Theme::light(),
                                     *shown.tile(CompareSide::Plan, seat))
            .name;
    };
    QCOMPARE(name("small"), QString());
    QCOMPARE(name("big"), QStringLiteral("big"));
    shown.view.selectSeat(QStringLiteral("small")); // what is selected is named
    QCOMPARE(name("small"), QStringLiteral("small"));
}

void TestCompareBoard::clicksSelectOnBothSides()
{
    Shown shown(sample::compared());
    shown.click(shown.tile(CompareSide::Baseline, "big")->rect.center());
    QCOMPARE(shown.view.seat(), QStringLiteral("big"));
    QCOMPARE(shown.board.focus().side, CompareSide::Baseline);
    QCOMPARE(shown.board.scene(CompareSide::Plan).selected, QStringLiteral("big"));
    shown.click(shown.tile(CompareSide::Plan, "fresh")->rect.center());
    QCOMPARE(shown.view.seat(), QStringLiteral("fresh"));
    QCOMPARE(shown.board.focus().side, CompareSide::Plan);
    shown.click(shown.board.compareLayout().half(CompareSide::Plan).blocks[1].center());
    QCOMPARE(shown.view.card(), QStringLiteral("gpu1"));
    // On the lane in the middle between the halves.
    shown.click({shown.board.compareLayout().divider, shown.board.compareLayout().laneTop});
    QCOMPARE(shown.view.seat(), QStringLiteral("mover"));
    QTest::mouseMove(shown.board.viewport(), shown.tile(CompareSide::Plan, "big")->rect.center().toPoint());
    QTRY_COMPARE(shown.view.hoveredSeat(), QStringLiteral("big"));
}

void TestCompareBoard::keysGoAcross()
{
    Shown shown(twoCards());
    shown.board.setFocus();
    shown.click(shown.tile(CompareSide::Baseline, "mover")->rect.center());
    QTest::keyClick(&shown.board, Qt::Key_Right);
    QCOMPARE(shown.view.seat(), QStringLiteral("base"));
    QCOMPARE(shown.board.focus().side, CompareSide::Baseline);
    QTest::keyClick(&shown.board, Qt::Key_Right); // into the plan
    QCOMPARE(shown.board.focus().side, CompareSide::Plan);
    QTest::keyClick(&shown.board, Qt::Key_Home);
    QTest::keyClick(&shown.board, Qt::Key_Left); // and back
    QCOMPARE(shown.board.focus().side, CompareSide::Baseline);
    // From the highest tile up to the card's block, along the blocks, and down again.
    shown.click(shown.tile(CompareSide::Plan, "mover")->rect.center());
    QTest::keyClick(&shown.board, Qt::Key_Up);
    QCOMPARE(shown.view.card(), QStringLiteral("gpu1"));
    QTest::keyClick(&shown.board, Qt::Key_Left);
    QCOMPARE(shown.view.card(), QStringLiteral("gpu0"));
    QTest::keyClick(&shown.board, Qt::Key_Left);
    QCOMPARE(shown.board.focus().side, CompareSide::Baseline);
    QCOMPARE(shown.view.card(), QStringLiteral("gpu1"));
    QTest::keyClick(&shown.board, Qt::Key_Down);
    QCOMPARE(shown.view.seat(), QStringLiteral("base"));
}

void TestCompareBoard::halvesScrollTogether()
{
    std::vector<engine::Card> cards;
    for (int i = 0; i < 8; ++i)
        cards.push_back(sample::plainCard("gpu" + std::to_string(i)));
    Shown shown(sample::withBaseline(sample::processes({{"a", 24, {"gpu7"}}}, cards),
                                     sample::processes({{"a", 24, {"gpu0"}}}, cards)));
    QScrollBar *bar = shown.board.horizontalScrollBar();
    QVERIFY(bar->maximum() > 0);
    bar->setValue(50);
    const CompareLayout &layout = shown.board.compareLayout();
    const qreal shift =
        layout.half(CompareSide::Plan).area.left() - layout.half(CompareSide::Baseline).area.left();
    for (std::size_t column = 0; column < 8; ++column)
        QCOMPARE(layout.half(CompareSide::Plan).blocks[column].left(),
                 layout.half(CompareSide::Baseline).blocks[column].left() + shift);
    // What is selected comes into view on the side of the keyboard.
    bar->setValue(0);
    shown.view.selectCard(QStringLiteral("gpu7"));
    QCOMPARE(bar->value(), bar->maximum());
}

void TestCompareBoard::sentences()
{
    Shown shown(sample::compared());
    QAccessibleInterface *board = QAccessible::queryAccessibleInterface(&shown.board);
    QVERIFY(board);
    QCOMPARE(board->role(), QAccessible::List);
    QCOMPARE(board->text(QAccessible::Name), QStringLiteral("Baseline and plan"));
    QCOMPARE(board->text(QAccessible::Description),
             QStringLiteral("1 seat moved, 1 changed, 1 added, 1 removed"));
    QCOMPARE(board->childCount(), 2 * (3 + 4));
    QStringList texts;
    for (int i = 0; i < board->childCount(); ++i)
        texts << board->child(i)->text(QAccessible::Name);
    QVERIFY2(
        texts.filter(QRegularExpression(QStringLiteral(
                         "^Baseline: mover, 24.0 GiB in the worst case, on GPU 0, .* moved, goes to GPU 1")))
                .size()
            == 1,
        qPrintable(texts.join(QLatin1Char('\n'))));
    QVERIFY(texts.filter(QRegularExpression(QStringLiteral("^Plan: fresh, 4.0 GiB .* added"))).size() == 1);
    QVERIFY(texts.filter(QRegularExpression(QStringLiteral("^Plan: small, 8.0 GiB .* unchanged"))).size()
            == 1);
    QVERIFY(texts.contains(
        QStringLiteral("Baseline: GPU 0, PASS, spare 70.0 GiB in the worst case; spare 70.0 at "
                       "boot, 70.0 at the plateau.")));
}

void TestCompareBoard::followsEdits()
{
    Shown shown(sample::compared());
    QCOMPARE(shown.board.shownLanes().size(), std::size_t{1});
    shown.document.apply(QStringLiteral("Move"),
                         engine::assignSeat(shown.document.plan(), "mover", {"gpu0"}));
    QCOMPARE(shown.board.shownLanes().size(), std::size_t{0});
    shown.view.setShownState(State::Boot);
    QCOMPARE(shown.board.scene(CompareSide::Baseline).state, State::Boot);
    shown.view.setBarMode(ViewState::BarMode::BySeat);
    QVERIFY(shown.board.scene(CompareSide::Plan).bySeat);
}

void TestCompareBoard::noSeatsAndUnassignedSeats()
{
    const std::vector<engine::Card> cards{sample::plainCard("gpu0")};
    Shown shown(sample::withBaseline(sample::processes({{"late", 8, {"gpu0"}}, {"idle", 4, {}}}, cards),
                                     sample::processes({{"late", 8, {}}}, cards)));
    const CompareLayout &layout = shown.board.compareLayout();
    QVERIFY(!layout.half(CompareSide::Baseline).board.tray.isEmpty());
    QCOMPARE(shown.board.shownLanes().size(), std::size_t{1}); // out of the tray
    shown.board.grab();
    shown.document.reset(sample::withBaseline(sample::processes({}, cards), sample::processes({}, {})));
    shown.board.grab();
    QVERIFY(shown.board.shownLanes().empty());
    QTest::keyClick(&shown.board, Qt::Key_Right);
    QCOMPARE(shown.view.seat(), QString());
}

// 64 cards and 200 seats that all move: no lane without a choice, and moving the pointer stays fluent.
void TestCompareBoard::largePlans()
{
    std::vector<engine::Card> cards;
    for (int i = 0; i < 64; ++i)
        cards.push_back(sample::plainCard("gpu" + std::to_string(i)));
    std::vector<sample::Process> before, after;
    for (int i = 0; i < 200; ++i) {
        before.push_back({"seat" + std::to_string(i), 4, {"gpu" + std::to_string(i % 64)}});
        after.push_back({"seat" + std::to_string(i), 4, {"gpu" + std::to_string((i + 1) % 64)}});
    }
    Shown shown(sample::withBaseline(sample::processes(after, cards), sample::processes(before, cards)));
    QVERIFY(shown.board.shownLanes().empty());
    QCOMPARE(shown.board.compareLayout().half(CompareSide::Plan).board.tiles.size(), std::size_t{200});
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < 10; ++i)
        shown.view.hoverSeat(QStringLiteral("seat%1").arg(i));
    QCOMPARE(shown.board.shownLanes().size(), std::size_t{1});
    QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
}

GUITEST_MAIN(TestCompareBoard)
#include "tst_compareboard.moc"
