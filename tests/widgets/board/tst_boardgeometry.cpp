// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "support/samplebudget.h"
#include "widgets/board/boardgeometry.h"

using engine::State;
using sample::gib;

namespace {

/// 200 px wide columns side by side; 24 px heads from y = 0; `height` px for the stacks.
BoardSpace space(int columns, qreal height)
{
    BoardSpace result;
    result.top = 0;
    result.bottom = result.metrics.head + height;
    for (int i = 0; i < columns; ++i)
        result.places.push_back({i, i * 200.0, 200.0});
    return result;
}

}

class TestBoardGeometry : public QObject
{
    Q_OBJECT
private slots:
    void scaleComesFromTotalWhenAllFits();
    void scaleComesFromLargestStackWhenOver();
    void stackGrowsInBootOrderOnTopOfOthers();
    void shortTileTakesFreeSpaceFirst();
    void shortTilesTakeFromTallerOnes();
    void overHatchReachesFromLineToTop();
    void textOfACrossingTileStartsBelowTheLine();
    void frozenScaleKeepsStacksInside();
    void unequalCardsHaveTheirOwnTotalLine();
    void strapJoinsNeighbours();
    void strapRunsAboveColumnsBetween();
    void trayHoldsUnassigned();
    void hits();
    void ticksThinOut();
    void emptyBudget();
};

void TestBoardGeometry::scaleComesFromTotalWhenAllFits()
{
    engine::Budget budget = sample::cards({96, 96});
    sample::add(budget, "a", 48, {0});
    // 206 px − 14 px headroom = 192 px for 96 GiB: 2 px per GiB.
    const BoardLayout layout = layoutBoard(budget, State::Peak, space(2, 206));
    QCOMPARE(layout.span, gib(96));
    QCOMPARE(layout.pixelsPerByte * double(engine::kGiB), 2.0);
    QCOMPARE(layout.columns[0].totalY, 24 + 14.0);
    QCOMPARE(layout.tiles[0].rect, QRectF(4, 24 + 206 - 96 + 1, 192, 95));
    QVERIFY(layout.tiles[0].toScale);
    QVERIFY(layout.columns[0].over.isEmpty());
}

void TestBoardGeometry::scaleComesFromLargestStackWhenOver()
{
    engine::Budget budget = sample::cards({96, 96});
    sample::add(budget, "a", 60, {1});
    sample::add(budget, "b", 60, {1});
    // 120 GiB on card 1: (254 − 14) / 120 = 2 px per GiB, so the total line is 192 px above zero on both
    // cards.
    const BoardLayout layout = layoutBoard(budget, State::Peak, space(2, 254));
    QCOMPARE(layout.pixelsPerByte * double(engine::kGiB), 2.0);
    QCOMPARE(layout.columns[0].totalY, layout.zeroY - 192);
    QCOMPARE(layout.columns[1].stackTop, layout.zeroY - 240);
}

void TestBoardGeometry::stackGrowsInBootOrderOnTopOfOthers()
{
    engine::Budget budget = sample::cards({96});
    budget.cards[0].others_bytes = gib(4);
    sample::add(budget, "first", 30, {0});
    sample::add(budget, "second", 20, {0});
    const BoardLayout layout = layoutBoard(budget, State::Peak, space(1, 206));
    QCOMPARE(layout.columns[0].others.height(), 8.0);
    QCOMPARE(layout.tiles[0].seat, 0);
    QCOMPARE(layout.tiles[0].rect.bottom(), layout.zeroY - 8);
    QCOMPARE(layout.tiles[1].rect.bottom(), layout.zeroY - 8 - 60);
    QCOMPARE(layout.columns[0].stackTop, layout.zeroY - 8 - 60 - 40);
    QCOMPARE(layout.columns[0].seats, 2);
}

void TestBoardGeometry::shortTileTakesFreeSpaceFirst()
{
    engine::Budget budget = sample::cards({96});
    sample::add(budget, "tiny", 3, {0}); // 6 px to scale, 22 px drawn
    sample::add(budget, "big", 60, {0}); // 120 px
    const BoardLayout layout = layoutBoard(budget, State::Peak, space(1, 206));
    QCOMPARE(layout.tiles[0].rect.height(), 21.0);
    QVERIFY(!layout.tiles[0].toScale);
    QCOMPARE(layout.tiles[1].rect.height(), 119.0);
    QVERIFY(layout.tiles[1].toScale);
    QCOMPARE(layout.columns[0].stackTop, layout.zeroY - 142);
}

void TestBoardGeometry::shortTilesTakeFromTallerOnes()
{
    engine::Budget budget = sample::cards({96});
    sample::add(budget, "tiny", 3, {0}); // 6 → 22: 16 px too many
    sample::add(budget, "mid", 33, {0}); // 66, 44 above the minimum
    sample::add(budget, "big", 58, {0}); // 116, 94 above the minimum
    // 94 of 96 GiB: 4 px free, so 12 px come off 44 + 94 = 138 px in proportion.
    const BoardLayout layout = layoutBoard(budget, State::Peak, space(1, 206));
    const double keep = 1 - 12.0 / 138;
    QCOMPARE(layout.tiles[1].rect.height() + 1, 22 + 44 * keep);
    QCOMPARE(layout.tiles[2].rect.height() + 1, 22 + 94 * keep);
    QVERIFY(std::abs(layout.columns[0].stackTop - layout.columns[0].totalY) < 1e-6);
    QVERIFY(!layout.tiles[2].toScale);
}

void TestBoardGeometry::overHatchReachesFromLineToTop()
{
    engine::Budget budget = sample::cards({96, 96});
    sample::add(budget, "a", 97, {0}); // over by 1 GiB: 2 px, drawn at least 8 px high
    sample::add(budget, "b", 120, {1}); // over by 24 GiB: 48 px
    const BoardLayout layout = layoutBoard(budget, State::Peak, space(2, 254));
    QCOMPARE(layout.columns[0].over, QRectF(4, layout.columns[0].totalY - 8, 192, 8));
    QCOMPARE(layout.columns[1].over, QRectF(204, layout.columns[1].totalY - 48, 192, 48));
}

void TestBoardGeometry::textOfACrossingTileStartsBelowTheLine()
{
    engine::Budget budget = sample::cards({96});
    sample::add(budget, "a", 80, {0});
    sample::add(budget, "crossing", 40, {0}); // from 80 to 120 GiB: 16 GiB (32 px) below the line
    const BoardLayout layout = layoutBoard(budget, State::Peak, space(1, 254));
    QCOMPARE(layout.tiles[1].textTop, layout.columns[0].totalY + 1);
    QCOMPARE(layout.tiles[0].textTop, layout.tiles[0].rect.top());
}

void TestBoardGeometry::frozenScaleKeepsStacksInside()
{
    engine::Budget budget = sample::cards({96});
    sample::add(budget, "a", 80, {0});
    sample::add(budget, "b", 80, {0});
    BoardSpace frozen = space(1, 206);
    frozen.span = gib(96);
    const BoardLayout layout = layoutBoard(budget, State::Peak, frozen);
    QCOMPARE(layout.pixelsPerByte * double(engine::kGiB), 2.0);
    // 320 px of tiles in an area of 206 px.
    QCOMPARE(layout.columns[0].stackTop, layout.areaTop);
    QCOMPARE(layout.tiles[0].rect.height(), layout.tiles[1].rect.height());
    QVERIFY(!layout.tiles[0].toScale);
}

void TestBoardGeometry::unequalCardsHaveTheirOwnTotalLine()
{
    engine::Budget budget = sample::cards({96, 24});
    const BoardLayout layout = layoutBoard(budget, State::Peak, space(2, 206));
    QCOMPARE(layout.columns[0].totalY, layout.zeroY - 192);
    QCOMPARE(layout.columns[1].totalY, layout.zeroY - 48);
}

void TestBoardGeometry::strapJoinsNeighbours()
{
    engine::Budget budget = sample::cards({96, 96});
    sample::add(budget, "below", 20, {1});
    sample::add(budget, "wide", 40, {0, 1});
    const BoardLayout layout = layoutBoard(budget, State::Peak, space(2, 206));
    QCOMPARE(layout.straps.size(), std::size_t(1));
    const auto &parts = layout.straps[0].parts;
    QCOMPARE(parts.size(), std::size_t(3));
    const BoardTile *left = layout.tile(1, 0);
    const BoardTile *right = layout.tile(1, 1);
    QCOMPARE(left->card, 0);
    QCOMPARE(right->card, 1);
    QCOMPARE(parts.front().left(), left->rect.right());
    QCOMPARE(parts.front().center().y(), left->rect.top() + 13);
    QCOMPARE(parts.back().right(), right->rect.left());
    QCOMPARE(parts.back().center().y(), right->rect.top() + 13);
}

void TestBoardGeometry::strapRunsAboveColumnsBetween()
{
    engine::Budget budget = sample::cards({96, 96, 96});
    sample::add(budget, "between", 90, {1});
    sample::add(budget, "wide", 40, {0, 2});
    const BoardLayout layout = layoutBoard(budget, State::Peak, space(3, 206));
    QCOMPARE(layout.straps.size(), std::size_t(1));
    const QRectF over = layout.straps[0].parts[2];
    QVERIFY(over.left() < 200 && over.right() > 400);
    QVERIFY(over.bottom() < layout.columns[1].totalY);
    QVERIFY(over.top() >= layout.areaTop);
}

void TestBoardGeometry::trayHoldsUnassigned()
{
    engine::Budget budget = sample::cards({96});
    sample::add(budget, "placed", 10, {0});
    sample::add(budget, "loose", 10, {});
    sample::add(budget, "spare", 50, {});
    BoardSpace with = space(1, 206);
    with.tray = QRectF(300, 0, 104, 230);
    const BoardLayout layout = layoutBoard(budget, State::Peak, with);
    QCOMPARE(layout.tiles.size(), std::size_t(3));
    QCOMPARE(layout.tiles[1].rect, QRectF(306, 26, 92, 40));
    QCOMPARE(layout.tiles[2].rect, QRectF(306, 70, 92, 40));
    QCOMPARE(layout.tiles[2].card, -1);
    QCOMPARE(layout.trayContent, 114.0);
    QCOMPARE(layoutBoard(budget, State::Peak, space(1, 206)).tiles.size(), std::size_t(1));
}

void TestBoardGeometry::hits()
{
    engine::Budget budget = sample::cards({96, 96});
    sample::add(budget, "a", 48, {1});
    sample::add(budget, "loose", 5, {});
    BoardSpace with = space(2, 206);
    with.tray = QRectF(420, 0, 104, 230);
    const BoardLayout layout = layoutBoard(budget, State::Peak, with);
    using Part = BoardHit::Part;
    QCOMPARE(hitBoard(layout, {100, 10}).part, Part::Head);
    QCOMPARE(hitBoard(layout, {100, 100}).part, Part::Body);
    QCOMPARE(hitBoard(layout, {100, 100}).card, 0);
    const BoardHit tile = hitBoard(layout, {300, layout.zeroY - 20});
    QCOMPARE(tile.part, Part::Tile);
    QCOMPARE(tile.seat, 0);
    QCOMPARE(tile.card, 1);
    QCOMPARE(hitBoard(layout, {430, 200}).part, Part::Tray);
    QCOMPARE(hitBoard(layout, {430, 40}).part, Part::TrayTile);
    QCOMPARE(hitBoard(layout, {430, 40}).seat, 1);
    QCOMPARE(hitBoard(layout, {900, 40}).part, Part::None);
}

void TestBoardGeometry::ticksThinOut()
{
    const auto every16 = boardTicks(gib(96), 2.0 / double(engine::kGiB)); // 32 px apart
    QCOMPARE(every16.size(), std::size_t(7));
    QCOMPARE(every16.back(), gib(96));
    const auto every32 = boardTicks(gib(96), 0.4 / double(engine::kGiB)); // 6.4 px apart
    QCOMPARE(every32.size(), std::size_t(4));
    QCOMPARE(every32[1], gib(32));
}

void TestBoardGeometry::emptyBudget()
{
    const BoardLayout layout = layoutBoard({}, State::Boot, space(0, 206));
    QVERIFY(layout.columns.empty());
    QVERIFY(layout.tiles.empty());
    QCOMPARE(layout.pixelsPerByte, 0.0);
    QVERIFY(boardTicks(0, 0).empty());
}

QTEST_APPLESS_MAIN(TestBoardGeometry)
#include "tst_boardgeometry.moc"
