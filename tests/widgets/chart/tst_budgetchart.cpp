// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractBarSeries>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QClipboard>
#include <QImage>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "tests/support/guitest.h"
#include "tests/support/machinebudget.h"
#include "widgets/chart/bargeometry.h"
#include "widgets/chart/budgetchart.h"
#include "widgets/chart/budgettablemodel.h"
#include "widgets/chart/chartlegend.h"
#include "widgets/chart/spareblock.h"
#include "widgets/style/palette.h"
#include "widgets/tables/tablecopy.h"

using engine::ComponentKind;
using engine::State;

namespace {

std::shared_ptr<const engine::Budget> shared(const engine::Budget &budget)
{
    return std::make_shared<const engine::Budget>(budget);
}

std::unique_ptr<BudgetChart> makeChart()
{
    auto chart = std::make_unique<BudgetChart>();
    chart->resize(34 + 4 * 160, 190);
    chart->setBudget(machine::budget());
    chart->setColumns(ColumnGeometry::of(chart->width(), 4, 0));
    chart->show();
    QCoreApplication::sendPostedEvents();
    return chart;
}

/// The bar sets that Qt Charts holds behind the chart's header.
QList<QBarSet *> setsOf(const BudgetChart &chart)
{
    const auto *view = chart.findChild<QChartView *>();
    return static_cast<QAbstractBarSeries *>(view->chart()->series().constFirst())->barSets();
}

/// Share of pixels of `rect` that are within a few steps of `color`.
double shareOf(const QImage &image, const QRectF &rect, const QColor &color)
{
    int hits = 0, all = 0;
    for (int y = qRound(rect.top()); y < qRound(rect.bottom()); ++y)
        for (int x = qRound(rect.left()); x < qRound(rect.right()); ++x, ++all) {
            const QColor pixel = image.pixelColor(x, y);
            hits += std::abs(pixel.red() - color.red()) < 6 && std::abs(pixel.green() - color.green()) < 6
                && std::abs(pixel.blue() - color.blue()) < 6;
        }
    return all == 0 ? 0 : static_cast<double>(hits) / all;
}

}

class TestBudgetChart : public QObject
{
    Q_OBJECT
private slots:
    void tableHoldsTheNumbers();
    void tableFollowsTheState();
    void tableIsCopiedWithHeaders();
    void budgetSwapKeepsTheSets();
    void grabShowsEveryKind();
    void grabIsRightBeforeTheEventLoop();
    void stalePreviewsAreFaint();
    void paletteChangeRecolours();
    void rangeIsFrozenDuringAGesture();
    void arrowsMoveBetweenCards();
    void clickSelectsTheCardUnderIt();
    void bySeatClickSelectsTheSeat();
    void descriptionNamesTrouble();
    void spareBlockData();
    void legendOrder();
};

void TestBudgetChart::tableHoldsTheNumbers()
{
    BudgetTableModel model;
    model.setBudget(shared(machine::budget()), {0, 1, 2, 3});
    const auto text = [&model](int row, int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(text(2, BudgetTableModel::CardColumn), QStringLiteral("GPU 2"));
    // Weights on GPU 0: 3.1 + 14.5 + 16.0 + 20.9; KV growing on GPU 2: 12.2 + 21.1 + 1.8.
    QCOMPARE(text(0, BudgetTableModel::FirstKindColumn), QStringLiteral("54.5"));
    QCOMPARE(text(2, BudgetTableModel::FirstKindColumn + 1), QStringLiteral("35.1"));
    QCOMPARE(text(0, BudgetTableModel::FirstKindColumn + 2), QString(QChar(0x2013))); // no KV fixed there
    QCOMPARE(text(0, BudgetTableModel::TotalColumn), QStringLiteral("95.6"));
    QCOMPARE(text(2, BudgetTableModel::SparePeakColumn), QChar(0x2212) + QStringLiteral("1.0"));
    QCOMPARE(text(2, BudgetTableModel::SparePlateauColumn),
             QStringLiteral("1.0")); // per-call 1.1 + 0.9 comes back
    QCOMPARE(model.index(1, BudgetTableModel::TotalColumn).data(Qt::UserRole).toLongLong(),
             97887ll * 1024 * 1024);
    QCOMPARE(model.index(1, BudgetTableModel::TotalColumn).data(Qt::ToolTipRole).toString(),
             QStringLiteral("97,887 MiB"));
}

void TestBudgetChart::tableFollowsTheState()
{
    BudgetTableModel model;
    model.setBudget(shared(machine::budget()), {0, 1, 2, 3});
    const QModelIndex perCall =
        model.index(0, BudgetTableModel::FirstKindColumn + static_cast<int>(ComponentKind::PerCall));
    QCOMPARE(perCall.data().toString(), QStringLiteral("1.5")); // 0.4 + 0.8 + 0.1 + 0.2
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setState(State::Plateau);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(perCall.data().toString(), QString(QChar(0x2013)));
    // A new budget with as many cards keeps the rows (and with them selection and scroll position).
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setBudget(shared(machine::budget()), {0, 1, 2, 3});
    QCOMPARE(reset.count(), 0);
}

void TestBudgetChart::tableIsCopiedWithHeaders()
{
    BudgetTableModel model;
    model.setBudget(shared(machine::budget()), {0, 1, 2, 3});
    QTableView view;
    view.setModel(&model);
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    for (int column = BudgetTableModel::OthersColumn; column < BudgetTableModel::TotalColumn; ++column)
        view.setColumnHidden(column, true);
    view.selectRow(2);
    const QString expected =
        QStringLiteral("Card\tTotal\tBudget\tSpare, boot\tSpare, plateau\tSpare, worst case\n"
                       "GPU 2\t95.6\t94.1\t4.5\t1.0\t")
        + QChar(0x2212) + QStringLiteral("1.0\n");
    QCOMPARE(tablecopy::text(&view), expected);
}

void TestBudgetChart::budgetSwapKeepsTheSets()
{
    const auto chart = makeChart();
    const QList<QBarSet *> before = setsOf(*chart);
    QCOMPARE(before.size(), engine::kComponentKinds + 1);
    QCOMPARE(before[1]->at(0), 54.5); // weights on GPU 0
    std::vector<std::unique_ptr<QSignalSpy>> added;
    for (QBarSet *set : before)
        added.push_back(std::make_unique<QSignalSpy>(set, &QBarSet::valuesAdded));
    engine::Budget next = machine::budget();
    next.cards[0].by_kind[2][1] += machine::gib(2);
    next.cards[0].used[2] += machine::gib(2);
    chart->setBudget(next);
    QCOMPARE(setsOf(*chart), before);
    // Only KV growing changed, and it was filled in one go.
    for (int set = 0; set < before.size(); ++set)
        QCOMPARE(added[static_cast<std::size_t>(set)]->count(), set == 2 ? 1 : 0);
    QVERIFY(std::fabs(before[2]->at(0) - 26.1) < 1e-3);
    QCOMPARE(before[2]->count(), 4);
}

void TestBudgetChart::grabShowsEveryKind()
{
    const auto chart = makeChart();
    const QImage image = chart->grab().toImage();
    const Theme theme = Theme::of(chart.get());
    const BarLayout bar = chart->barLayout(0);
    QVERIFY(bar.segments.size() >= 6);
    for (const BarSegment &segment : bar.segments)
        if (segment.rect.height() >= 6 && segment.kind != static_cast<int>(ComponentKind::PerCall))
            QVERIFY2(shareOf(image, segment.rect.adjusted(2, 2, -2, -2),
                             theme.kind(static_cast<ComponentKind>(segment.kind)).fill)
                         > 0.3,
                     qPrintable(kindShortName(static_cast<ComponentKind>(segment.kind))));
    // GPU 2 is over: tint, hatch and frame; GPU 0 is not.
    const BarLayout over = chart->barLayout(2);
    QVERIFY(!over.over.isEmpty());
    QVERIFY(shareOf(image, over.over.adjusted(2, 2, -2, -2), theme.over().fill) > 0.2);
    const ColumnGeometry columns = ColumnGeometry::of(chart->width(), 4, 0);
    QVERIFY(shareOf(image, QRectF(columns.column(2, 60, 80).adjusted(4, 0, -140, 0)),
                    theme.tone(Tone::Error).fill)
            > 0.8);
    QVERIFY(shareOf(image, QRectF(columns.column(0, 60, 80).adjusted(4, 0, -140, 0)), theme.base) > 0.8);
    // The total line is there, 2 px in text colour, also over the empty card.
    const BarLayout empty = chart->barLayout(3);
    QVERIFY(shareOf(image, QRectF(columns.bar(3, 0, 1).left(), empty.total_y - 1, 60, 2), theme.text) > 0.95);
}

void TestBudgetChart::grabIsRightBeforeTheEventLoop()
{
    BudgetChart chart;
    chart.resize(34 + 4 * 160, 190);
    chart.setBudget(machine::budget());
    chart.setColumns(ColumnGeometry::of(chart.width(), 4, 0));
    const QImage image = chart.grab().toImage();
    const QRectF weights = chart.barLayout(0).segments.at(0).rect;
    QVERIFY(shareOf(image, weights.adjusted(2, 2, -2, -2), Theme::light().kind(ComponentKind::Weights).fill)
            > 0.8);
}

// 55 % of each fill over the ground (design language, "stale"); the total line is the card's own and stays.
void TestBudgetChart::stalePreviewsAreFaint()
{
    const auto chart = makeChart();
    chart->setPreview(shared(machine::budget()));
    chart->setPreviewStale(true);
    const Theme theme = Theme::of(chart.get());
    const BarSegment weights = chart->barLayout(0).segments.at(0);
    const QRectF inside = weights.rect.adjusted(2, 2, -2, -2);
    const QColor fill = theme.kind(ComponentKind::Weights).fill;
    const auto mix = [&](int over, int under) { return qRound(0.55 * over + 0.45 * under); };
    const QColor faint(mix(fill.red(), theme.base.red()), mix(fill.green(), theme.base.green()),
                       mix(fill.blue(), theme.base.blue()));
    QImage image = chart->grab().toImage();
    QVERIFY(shareOf(image, inside, faint) > 0.8);
    const BarLayout empty = chart->barLayout(3);
    const ColumnGeometry columns = ColumnGeometry::of(chart->width(), 4, 0);
    QVERIFY(shareOf(image, QRectF(columns.bar(3, 0, 1).left(), empty.total_y - 1, 60, 2), theme.text) > 0.95);
    chart->setPreviewStale(false);
    image = chart->grab().toImage();
    QVERIFY(shareOf(image, inside, fill) > 0.8);
}

void TestBudgetChart::paletteChangeRecolours()
{
    const auto chart = makeChart();
    applyPlannerStyle(true);
    QCoreApplication::sendPostedEvents();
    const QImage image = chart->grab().toImage();
    applyPlannerStyle(false);
    QVERIFY(shareOf(image, chart->barLayout(0).segments.at(0).rect.adjusted(2, 2, -2, -2),
                    Theme::dark().kind(ComponentKind::Weights).fill)
            > 0.8);
    QVERIFY(shareOf(image, QRectF(0, 40, 8, 80), Theme::dark().base) > 0.95);
}

void TestBudgetChart::rangeIsFrozenDuringAGesture()
{
    const auto chart = makeChart();
    const qreal total = chart->barLayout(0).total_y;
    chart->setRangeFrozen(true);
    engine::Budget larger = machine::budget();
    larger.cards[1].by_kind[2][1] += machine::gib(40);
    larger.cards[1].used[2] += machine::gib(40);
    chart->setPreview(shared(larger));
    QCOMPARE(chart->barLayout(0).total_y, total);
    chart->setRangeFrozen(false);
    QVERIFY(chart->barLayout(0).total_y > total + 20); // room for 135 GiB now
    chart->setPreview(nullptr);
    QCOMPARE(chart->barLayout(0).total_y, total);
}

void TestBudgetChart::arrowsMoveBetweenCards()
{
    const auto chart = makeChart();
    QSignalSpy selected(chart.get(), &BudgetChart::cardSelected);
    QSignalSpy activated(chart.get(), &BudgetChart::cardActivated);
    QTest::keyClick(chart.get(), Qt::Key_Right);
    QTest::keyClick(chart.get(), Qt::Key_Right);
    QCOMPARE(chart->selectedCard(), 1);
    QTest::keyClick(chart.get(), Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.at(0).at(0).toInt(), 1);
    QTest::keyClick(chart.get(), Qt::Key_End);
    QTest::keyClick(chart.get(), Qt::Key_Right); // stays
    QCOMPARE(chart->selectedCard(), 3);
    QTest::keyClick(chart.get(), Qt::Key_Left);
    QCOMPARE(chart->selectedCard(), 2);
    QCOMPARE(selected.count(), 4);
    chart->setSelectedCard(0); // programmatic
    QCOMPARE(selected.count(), 4);
}

void TestBudgetChart::clickSelectsTheCardUnderIt()
{
    const auto chart = makeChart();
    chart->setCards({3, 1}); // columns in another order
    chart->setColumns(ColumnGeometry::of(chart->width(), 2, 0));
    QSignalSpy selected(chart.get(), &BudgetChart::cardSelected);
    const ColumnGeometry columns = ColumnGeometry::of(chart->width(), 2, 0);
    QTest::mouseClick(chart.get(), Qt::LeftButton, {}, columns.column(1, 0, 190).center());
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected.at(0).at(0).toInt(), 1);
    QTest::mouseClick(chart.get(), Qt::LeftButton, {}, QPoint(5, 60)); // the gutter is no card
    QCOMPARE(selected.count(), 1);
}

void TestBudgetChart::bySeatClickSelectsTheSeat()
{
    const auto chart = makeChart();
    chart->setMode(ViewState::BarMode::BySeat);
    QSignalSpy seat(chart.get(), &BudgetChart::seatSelected);
    const BarSegment segment = chart->barLayout(0).segments.at(1); // cyberprev, the second in boot order
    QTest::mouseClick(chart.get(), Qt::LeftButton, {}, segment.rect.center().toPoint());
    QCOMPARE(seat.count(), 1);
    QCOMPARE(seat.at(0).at(0).toInt(), 1);
    const QImage image = chart->grab().toImage();
    QVERIFY(shareOf(image, segment.rect.adjusted(2, 2, -2, -2), Theme::light().seatFill(1)) > 0.5);
}

void TestBudgetChart::descriptionNamesTrouble()
{
    const auto chart = makeChart();
    QCOMPARE(chart->accessibleDescription(),
             QStringLiteral("Cards: 4, over their total: 1, in the worst case; GPU 2 over by 1.0 GiB, least "
                            "spare 0.7 GiB on GPU 1."));
    chart->setState(State::Boot);
    QVERIFY(chart->accessibleDescription().contains(QStringLiteral("over their total: 0, at boot")));
    QVERIFY(!chart->accessibleName().isEmpty());
}

void TestBudgetChart::spareBlockData()
{
    const engine::Budget now = machine::budget();
    engine::Budget before = now;
    before.cards[0].used[2] -= machine::gib(16.8);
    const SpareBlockData data = spareblock::of(now, 0, &before);
    QCOMPARE(data.spare[2], machine::mib(97887) - now.cards[0].used[2]);
    QCOMPARE(*data.was, data.spare[2] + machine::gib(16.8));
    QVERIFY(!data.below_policy);
    QVERIFY(!spareblock::of(now, 3, &before).was); // this card does not change
    QVERIFY(spareblock::of(now, 1).below_policy); // 1.3 GiB at the plateau, the policy asks for 1.5
    QCOMPARE(spareblock::of(now, 2).sentence,
             QStringLiteral(
                 "GPU 2, FAIL, over by 1.0 GiB in the worst case; spare 4.5 at boot, 1.0 at the plateau."));
}

void TestBudgetChart::legendOrder()
{
    ChartLegend legend;
    legend.setBudget(shared(machine::budget()));
    legend.setCards({0, 1, 2, 3});
    QCOMPARE(legend.rows(),
             QStringLiteral("Per-call,Context,Drafter,Graphs,Activation,KV fixed,KV growing,Weights,Others,"
                            "Total 95.6,Budget 94.1")
                 .split(QLatin1Char(',')));
    engine::Budget unequal = machine::budget();
    unequal.cards[1].total_bytes = machine::gib(24);
    legend.setBudget(shared(unequal));
    QVERIFY(legend.rows().contains(QStringLiteral("Total"))); // no single number would be true
}

GUITEST_MAIN(TestBudgetChart)
#include "tst_budgetchart.moc"
