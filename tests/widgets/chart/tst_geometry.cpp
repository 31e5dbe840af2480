// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <numeric>
#include <random>

#include "tests/support/machinebudget.h"
#include "widgets/chart/bargeometry.h"
#include "widgets/chart/columngeometry.h"

using engine::kGiB;
using engine::State;

class TestGeometry : public QObject
{
    Q_OBJECT
private slots:
    void lengthsAreProportional();
    void lengthsSumUpWhateverTheSizes();
    void smallSegmentsStayVisible();
    void moreSegmentsThanPixels();
    void barByKindIsTrue();
    void overPart();
    void smallOverPartIsSevenPixels();
    void budgetLineNearTotalIsLeftOut();
    void barBySeatHasOneSegmentPerRank();
    void gridSteps();
    void columnsShareTheWidth();
    void columnsScrollBelowTheMinimum();
    void columnsStopAtTheMaximum();
    void columnAtIsTheInverse();
};

void TestGeometry::lengthsAreProportional()
{
    const std::vector<engine::Bytes> sizes{30, 50, 20};
    QCOMPARE(fitLengths(sizes, 200), (std::vector<int>{60, 100, 40}));
    QCOMPARE(fitLengths(sizes, 0), (std::vector<int>{0, 0, 0}));
    const std::vector<engine::Bytes> none{0, 0};
    QCOMPARE(fitLengths(none, 50), (std::vector<int>{0, 0}));
}

void TestGeometry::lengthsSumUpWhateverTheSizes()
{
    std::mt19937 random(7);
    for (int run = 0; run < 2000; ++run) {
        std::vector<engine::Bytes> sizes(1 + random() % 10);
        for (engine::Bytes &size : sizes)
            size = random() % 3 == 0 ? 0 : static_cast<engine::Bytes>(random()) << (random() % 20);
        const int length = static_cast<int>(random() % 400);
        const std::vector<int> lengths = fitLengths(sizes, length);
        const bool any = std::any_of(sizes.begin(), sizes.end(), [](engine::Bytes size) { return size > 0; });
        QCOMPARE(std::accumulate(lengths.begin(), lengths.end(), 0), any ? length : 0);
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            QVERIFY(lengths[i] >= 0);
            QVERIFY(sizes[i] > 0 || lengths[i] == 0);
            QVERIFY(sizes[i] == 0 || length < 20 || lengths[i] >= 2);
        }
    }
}

void TestGeometry::smallSegmentsStayVisible()
{
    // One thousandth of 100 px is a tenth of a pixel; it is drawn 2 px high and the large one gives way.
    const std::vector<engine::Bytes> sizes{999, 1};
    QCOMPARE(fitLengths(sizes, 100), (std::vector<int>{98, 2}));
}

void TestGeometry::moreSegmentsThanPixels()
{
    const std::vector<engine::Bytes> sizes{5, 9, 5, 5, 5};
    const std::vector<int> lengths = fitLengths(sizes, 3);
    QCOMPARE(std::accumulate(lengths.begin(), lengths.end(), 0), 3);
    QVERIFY(*std::min_element(lengths.begin(), lengths.end()) >= 0);
}

void TestGeometry::barByKindIsTrue()
{
    engine::CardBudget card;
    card.total_bytes = 96 * kGiB;
    card.budget_bytes = 90 * kGiB;
    card.others_bytes = 6 * kGiB;
    card.by_kind[2][0] = 48 * kGiB;
    card.by_kind[2][1] = 24 * kGiB;
    card.used[2] = 72 * kGiB;
    // 96 GiB are 192 px: 2 px for each GiB.
    const BarLayout layout = barByKind(card, State::Peak, QRectF(10, 20, 50, 192), 96 * kGiB);
    QCOMPARE(layout.segments.size(), std::size_t(3));
    QVERIFY(layout.segments[0].others);
    QCOMPARE(layout.segments[0].rect, QRectF(10, 200, 50, 12));
    QCOMPARE(layout.segments[1].rect, QRectF(10, 104, 50, 96));
    QCOMPARE(layout.segments[2].rect, QRectF(10, 56, 50, 48));
    QCOMPARE(layout.bar, QRectF(10, 56, 50, 156));
    QCOMPARE(layout.total_y, 20.0);
    QCOMPARE(layout.budget_y, 32.0);
    QVERIFY(layout.show_budget);
    QVERIFY(layout.over.isEmpty());
    QVERIFY(barByKind(card, State::Boot, QRectF(10, 20, 50, 192), 96 * kGiB).segments.size() == 1);
}

void TestGeometry::overPart()
{
    engine::CardBudget card;
    card.total_bytes = card.budget_bytes = 80 * kGiB;
    card.by_kind[2][0] = card.used[2] = 100 * kGiB;
    const BarLayout layout = barByKind(card, State::Peak, QRectF(0, 0, 40, 200), 100 * kGiB);
    QCOMPARE(layout.total_y, 40.0);
    QCOMPARE(layout.over, QRectF(0, 0, 40, 40));
    QCOMPARE(layout.bar, QRectF(0, 0, 40, 200));
}

void TestGeometry::smallOverPartIsSevenPixels()
{
    engine::CardBudget card;
    card.total_bytes = card.budget_bytes = 100 * kGiB;
    card.by_kind[2][0] = card.used[2] = 101 * kGiB;
    const BarLayout layout = barByKind(card, State::Peak, QRectF(0, 22, 40, 101), 101 * kGiB);
    QCOMPARE(layout.total_y, 23.0);
    QCOMPARE(layout.over, QRectF(0, 16, 40, 7));
    QCOMPARE(layout.segments[0].rect.top(), 22.0); // the sizes themselves stay true
}

void TestGeometry::budgetLineNearTotalIsLeftOut()
{
    engine::CardBudget card;
    card.total_bytes = 100 * kGiB;
    card.budget_bytes = 98 * kGiB;
    QVERIFY(!barByKind(card, State::Peak, QRectF(0, 0, 40, 100), 100 * kGiB).show_budget); // 2 px
    QVERIFY(barByKind(card, State::Peak, QRectF(0, 0, 40, 150), 100 * kGiB).show_budget); // 3 px
}

void TestGeometry::barBySeatHasOneSegmentPerRank()
{
    const engine::Budget budget = machine::budget();
    const BarLayout layout =
        barBySeat(budget, budget.cards[0], State::Peak, QRectF(0, 0, 40, 300), 100 * kGiB);
    QCOMPARE(layout.segments.size(), std::size_t(4));
    engine::Bytes sum = 0;
    for (const BarSegment &segment : layout.segments)
        sum += segment.bytes;
    QCOMPARE(sum, budget.cards[0].used[2]);
    QCOMPARE(layout.segments.front().rect.bottom(), 300.0);
    QCOMPARE(layout.segments.back().rect.top(), layout.bar.top());
}

void TestGeometry::gridSteps()
{
    const auto scale = [](double pixelsPerGib) { return pixelsPerGib / static_cast<double>(kGiB); };
    QCOMPARE(gridStep(scale(1.7)), 16 * kGiB); // 27 px
    QCOMPARE(gridStep(scale(0.4)), 32 * kGiB); // 6.4 px are too close
    QCOMPARE(gridStep(scale(8)), 8 * kGiB); // a 24 GiB card: 128 px would leave one line
}

void TestGeometry::columnsShareTheWidth()
{
    const ColumnGeometry g = ColumnGeometry::of(779, 4);
    QCOMPARE(g.column_width, 160); // (779 - 34 - 104) / 4
    QCOMPARE(g.left, 34);
    QCOMPARE(g.right, 34 + 640);
    QCOMPARE(g.max_scroll, 0);
    QCOMPARE(g.block(1, 0, 76), QRect(198, 0, 152, 76));
    // 0.56 of 160 is 89.6; an odd width, so that 88 px and the frame's last one stand on whole pixels.
    QCOMPARE(g.bar(0, 0, 10), QRect(34 + 36, 0, 89, 10));
    QCOMPARE(g.reserveRect(779, 0, 10).left(), 674);
}

void TestGeometry::columnsScrollBelowTheMinimum()
{
    const ColumnGeometry g = ColumnGeometry::of(500, 8, 0, 10000);
    QCOMPARE(g.column_width, 120);
    QCOMPARE(g.max_scroll, 8 * 120 - 466);
    QCOMPARE(g.scroll, g.max_scroll);
    QCOMPARE(g.column(7, 0, 1).right() + 1, 500);
    QCOMPARE(g.scrollToShow(0), 0);
    QCOMPARE(g.scrollToShow(7), g.max_scroll);
    QCOMPARE(g.scrollToShow(5), g.scroll); // already visible: 600 - 494 is right of the left edge
}

void TestGeometry::columnsStopAtTheMaximum()
{
    const ColumnGeometry g = ColumnGeometry::of(3000, 2);
    QCOMPARE(g.column_width, 280);
    QCOMPARE(g.right, 34 + 560); // the tray stays beside the last column
    const ColumnGeometry none = ColumnGeometry::of(800, 0);
    QCOMPARE(none.columnAt(100), -1);
}

void TestGeometry::columnAtIsTheInverse()
{
    const ColumnGeometry g = ColumnGeometry::of(500, 8, 0, 37);
    for (int column = 0; column < 8; ++column) {
        const QRect rect = g.column(column, 0, 1);
        if (rect.center().x() >= g.left && rect.center().x() < g.right)
            QCOMPARE(g.columnAt(rect.center().x()), column);
    }
    QCOMPARE(g.columnAt(20), -1);
    QCOMPARE(g.columnAt(500), -1);
}

QTEST_APPLESS_MAIN(TestGeometry)
#include "tst_geometry.moc"
