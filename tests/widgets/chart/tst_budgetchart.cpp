// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractBarSeries>
#include <QBarSet>
#include <QChart>
#include <QClipboard>
#include <QImage>
#include <QPaintEvent>
#include <QScopeGuard>
#include <QScreen>
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

constexpr int kHeight = 198; // with the foot below the plot

BudgetChart::Shown machineShown(int width)
{
    BudgetChart::Shown shown;
    shown.budget = shared(machine::budget());
    shown.cards = {0, 1, 2, 3};
    shown.columns = ColumnGeometry::of(width, 4, 0);
    return shown;
}

std::unique_ptr<BudgetChart> makeChart()
{
    auto chart = std::make_unique<BudgetChart>();
    chart->resize(34 + 4 * 160, kHeight);
    chart->setShown(machineShown(chart->width()));
    chart->show();
    QCoreApplication::processEvents();
    return chart;
}

/// Shows what is shown, but for what `change` makes of it.
template <class Change> void alter(BudgetChart &chart, Change change)
{
    BudgetChart::Shown next = chart.shown();
    change(next);
    chart.setShown(std::move(next));
}

void showBudget(BudgetChart &chart, const engine::Budget &budget)
{
    alter(chart, [&](BudgetChart::Shown &shown) { shown.budget = shared(budget); });
}

QList<QBarSet *> setsOf(const BudgetChart &chart)
{
    return static_cast<QAbstractBarSeries *>(chart.chart()->series().constFirst())->barSets();
}

/// The machine with `more` GiB of growing KV on `card`.
engine::Budget grown(int card, double more)
{
    engine::Budget budget = machine::budget();
    engine::CardBudget &each = budget.cards[static_cast<std::size_t>(card)];
    each.by_kind[2][1] += machine::gib(more);
    each.used[2] += machine::gib(more);
    return budget;
}

/// What a widget is asked to paint.
class Paints : public QObject
{
public:
    explicit Paints(QWidget *widget) { widget->installEventFilter(this); }
    QList<QRect> areas;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            areas.append(static_cast<QPaintEvent *>(event)->rect());
        return false;
    }
};

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
    void barsAreDrawnToScale();
    void oneStepIsOneRefreshAndOnePaint();
    void partialPaintsLeaveNothingBehind();
    void hatchesAreQtCharts_data();
    void hatchesAreQtCharts();
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
    model.setShown(shared(machine::budget()), {0, 1, 2, 3}, State::Peak);
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
    model.setShown(shared(machine::budget()), {0, 1, 2, 3}, State::Peak);
    const QModelIndex perCall =
        model.index(0, BudgetTableModel::FirstKindColumn + static_cast<int>(ComponentKind::PerCall));
    QCOMPARE(perCall.data().toString(), QStringLiteral("1.5")); // 0.4 + 0.8 + 0.1 + 0.2
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    const auto again = shared(machine::budget());
    model.setShown(again, {0, 1, 2, 3}, State::Plateau);
    QCOMPARE(changed.count(), 1);
    model.setShown(again, {0, 1, 2, 3}, State::Plateau);
    QCOMPARE(changed.count(), 1); // the same is no change
    QCOMPARE(perCall.data().toString(), QString(QChar(0x2013)));
    // A new budget with as many cards keeps the rows (and with them selection and scroll position).
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setShown(shared(machine::budget()), {0, 1, 2, 3}, State::Peak);
    QCOMPARE(reset.count(), 0);
}

void TestBudgetChart::tableIsCopiedWithHeaders()
{
    BudgetTableModel model;
    model.setShown(shared(machine::budget()), {0, 1, 2, 3}, State::Peak);
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

// Plot of 189 px less 22 px of room above it: GPU 0's 97,887 MiB = 95.593 GiB, or GPU 2's 96.6 GiB, which is
// the highest and sets the scale.
void TestBudgetChart::barsAreDrawnToScale()
{
    const auto chart = makeChart();
    const QList<QBarSet *> sets = setsOf(*chart);
    QCOMPARE(sets.size(), engine::kComponentKinds + 2);
    // Weights on GPU 0 are 54.5 GiB; a value is drawn to the pixel, so at most one pixel off.
    const int plot = kHeight - chart->foot() - 22;
    const double gibPerPixel = (95.593 + 1.0) / plot;
    QVERIFY(std::fabs(sets[1]->at(0) - 54.5) <= gibPerPixel);
    QVERIFY(std::fabs(sets[2]->at(0) - 24.1) <= gibPerPixel); // KV growing
    QCOMPARE(sets[1]->at(3), 0.0); // nothing on GPU 3
    // GPU 2 is over by 1.0 GiB: the last set has at least 7 px, and all of it ends at the total.
    QVERIFY(std::fabs(sets.last()->at(2) - 7 * gibPerPixel) < 1e-3);
    double below = 0;
    for (int set = 0; set < sets.size() - 1; ++set)
        below += sets[set]->at(2);
    QVERIFY(std::fabs(below - 95.593) <= gibPerPixel);
    QCOMPARE(sets.last()->at(0), 0.0);
}

void TestBudgetChart::oneStepIsOneRefreshAndOnePaint()
{
    const auto chart = makeChart();
    const QList<QBarSet *> sets = setsOf(*chart);
    std::vector<std::unique_ptr<QSignalSpy>> spies;
    for (QBarSet *set : sets) {
        spies.push_back(std::make_unique<QSignalSpy>(set, &QBarSet::valueChanged));
        spies.push_back(std::make_unique<QSignalSpy>(set, &QBarSet::valuesAdded));
    }
    const auto count = [&spies] {
        int sum = 0;
        for (const auto &spy : spies)
            sum += static_cast<int>(spy->count());
        return sum;
    };
    Paints paints(chart->viewport());
    showBudget(*chart, grown(3, 8)); // an empty card: no other bar and no range changes
    QTRY_COMPARE(paints.areas.size(), 1);
    QCoreApplication::processEvents();
    QCOMPARE(paints.areas.size(), 1);
    QCOMPARE(paints.areas.constFirst(), QRect(chart->shown().columns.column(3, 0, kHeight)));
    QCOMPARE(count(), 1); // one value of one set
    QCOMPARE(setsOf(*chart), sets);

    // A new budget with the same numbers, and the same thing shown again, paint nothing.
    showBudget(*chart, grown(3, 8));
    chart->setShown(chart->shown());
    QCoreApplication::processEvents();
    QCOMPARE(paints.areas.size(), 1);
    QCOMPARE(count(), 1);
}

// Nothing may be left of what was painted before.
void TestBudgetChart::partialPaintsLeaveNothingBehind()
{
    const auto chart = makeChart();
    for (const double more : {3.0, 0.0, 1.5, 12.0, 2.0})
        for (int card = 0; card < 4; ++card) {
            showBudget(*chart, grown(card, more));
            QCoreApplication::processEvents();
        }
    const QImage partial = chart->screen()->grabWindow(chart->winId()).toImage();
    chart->viewport()->update();
    QCoreApplication::processEvents();
    const QImage whole = chart->screen()->grabWindow(chart->winId()).toImage();
    QVERIFY(!whole.isNull());
    QCOMPARE(partial, whole);
}

void TestBudgetChart::hatchesAreQtCharts_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

/// Every bar that Qt Charts draws has its kind's fill, its hatch and its edge, and nothing else, but for the
/// plate of the number in its middle.
void TestBudgetChart::hatchesAreQtCharts()
{
    QFETCH(bool, dark);
    applyPlannerStyle(dark);
    const auto light = qScopeGuard([] { applyPlannerStyle(false); });
    const auto chart = makeChart();
    // Every kind in a segment that is high enough for its hatch, without a size's plate in the way.
    engine::Budget budget = machine::budget();
    engine::CardBudget &card = budget.cards[3];
    card.others_bytes = machine::gib(7);
    for (int kind = 0; kind < engine::kComponentKinds; ++kind)
        card.by_kind[2][static_cast<std::size_t>(kind)] = machine::gib(7);
    card.used[2] = machine::gib(7 * engine::kComponentKinds);
    showBudget(*chart, budget);
    const QImage image = chart->grab().toImage();
    const Theme theme = Theme::of(chart.get());
    const BarLayout bar = chart->barLayout(3);
    QCOMPARE(bar.segments.size(), std::size_t(engine::kComponentKinds + 1));
    for (const BarSegment &segment : bar.segments) {
        const KindStyle style =
            segment.others ? theme.others() : theme.kind(static_cast<ComponentKind>(segment.kind));
        const QByteArray name =
            (segment.others ? othersShortName() : kindShortName(static_cast<ComponentKind>(segment.kind)))
                .toUtf8();
        QVERIFY2(segment.rect.height() >= 11 && segment.rect.height() < 15, name);
        const QRectF inside = segment.rect.adjusted(1, 1, -1, 0); // the lower edge is the next one's upper
        const double fill = shareOf(image, inside, style.fill);
        if (style.hatch.pattern == HatchPattern::None)
            QVERIFY2(fill == 1, name);
        else
            QVERIFY2(fill > 0.35 && fill < 0.95, name + ' ' + QByteArray::number(fill));
        // Two bars share the row where they meet; the upper one is drawn last.
        const BarSegment *above = &segment == &bar.segments.back() ? &segment : &segment + 1;
        const QRectF top(segment.rect.left(), segment.rect.top(), segment.rect.width(), 1);
        const double edge = shareOf(image, top, theme.kind(static_cast<ComponentKind>(above->kind)).outline);
        QVERIFY2(edge > (above->kind == static_cast<int>(ComponentKind::PerCall) ? 0.4 : 0.95),
                 name + ' ' + QByteArray::number(edge));
        const QRectF left(segment.rect.left(), segment.rect.top(), 1, segment.rect.height());
        const QRectF right(segment.rect.right() - 1, segment.rect.top(), 1, segment.rect.height());
        if (!style.dashed_outline) {
            QVERIFY2(shareOf(image, left, style.outline) > 0.9, name);
            QVERIFY2(shareOf(image, right, style.outline) > 0.9, name);
        }
        // Beside the bar there is nothing of it.
        QVERIFY2(shareOf(image, right.translated(1, 0), style.outline) < 0.2, name);
    }
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
    chart.resize(34 + 4 * 160, kHeight);
    chart.setShown(machineShown(chart.width()));
    const QImage image = chart.grab().toImage();
    const QRectF weights = chart.barLayout(0).segments.at(0).rect;
    QVERIFY(shareOf(image, weights.adjusted(2, 2, -2, -2), Theme::light().kind(ComponentKind::Weights).fill)
            > 0.8);
}

// 55 % of each fill over the ground (design language, "stale"); the total line is the card's own and stays.
void TestBudgetChart::stalePreviewsAreFaint()
{
    const auto chart = makeChart();
    const auto setStale = [&chart](bool stale) {
        alter(*chart, [&](BudgetChart::Shown &shown) { shown.stale = stale; });
    };
    setStale(true);
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
    setStale(false);
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
    showBudget(*chart, grown(1, 40));
    QCOMPARE(chart->barLayout(0).total_y, total);
    chart->setRangeFrozen(false);
    QVERIFY(chart->barLayout(0).total_y > total + 20); // room for 135 GiB now
    showBudget(*chart, machine::budget());
    QCOMPARE(chart->barLayout(0).total_y, total);
}

void TestBudgetChart::arrowsMoveBetweenCards()
{
    const auto chart = makeChart();
    QSignalSpy selected(chart.get(), &BudgetChart::cardSelected);
    QSignalSpy activated(chart.get(), &BudgetChart::cardActivated);
    QTest::keyClick(chart.get(), Qt::Key_Right);
    QTest::keyClick(chart.get(), Qt::Key_Right);
    QCOMPARE(chart->shown().selected_card, 1);
    QTest::keyClick(chart.get(), Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.at(0).at(0).toInt(), 1);
    QTest::keyClick(chart.get(), Qt::Key_End);
    QTest::keyClick(chart.get(), Qt::Key_Right); // stays
    QCOMPARE(chart->shown().selected_card, 3);
    QTest::keyClick(chart.get(), Qt::Key_Left);
    QCOMPARE(chart->shown().selected_card, 2);
    QCOMPARE(selected.count(), 4);
    alter(*chart, [](BudgetChart::Shown &shown) { shown.selected_card = 0; }); // programmatic
    QCOMPARE(selected.count(), 4);
}

void TestBudgetChart::clickSelectsTheCardUnderIt()
{
    const auto chart = makeChart();
    alter(*chart, [&chart](BudgetChart::Shown &shown) {
        shown.cards = {3, 1}; // columns in another order
        shown.columns = ColumnGeometry::of(chart->width(), 2, 0);
    });
    QSignalSpy selected(chart.get(), &BudgetChart::cardSelected);
    const ColumnGeometry columns = ColumnGeometry::of(chart->width(), 2, 0);
    QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, columns.column(1, 0, 190).center());
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected.at(0).at(0).toInt(), 1);
    QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, QPoint(5, 60)); // the gutter is not a card
    QCOMPARE(selected.count(), 1);
}

void TestBudgetChart::bySeatClickSelectsTheSeat()
{
    const auto chart = makeChart();
    alter(*chart, [](BudgetChart::Shown &shown) { shown.mode = ViewState::BarMode::BySeat; });
    QSignalSpy seat(chart.get(), &BudgetChart::seatSelected);
    const BarSegment segment = chart->barLayout(0).segments.at(1); // cyberprev, the second in boot order
    QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, segment.rect.center().toPoint());
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
    alter(*chart, [](BudgetChart::Shown &shown) { shown.state = State::Boot; });
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
    QVERIFY(spareblock::of(now, 1).below_policy); // 1.3 GiB at the plateau, the policy requires 1.5
    QCOMPARE(spareblock::of(now, 2).sentence,
             QStringLiteral(
                 "GPU 2, FAIL, over by 1.0 GiB in the worst case; spare 4.5 at boot, 1.0 at the plateau."));
}

void TestBudgetChart::legendOrder()
{
    ChartLegend legend;
    legend.setShown(shared(machine::budget()), {0, 1, 2, 3}, ViewState::BarMode::ByKind);
    QCOMPARE(legend.rows(),
             QStringLiteral("Per-call,Context,Drafter,Graphs,Activation,KV fixed,KV growing,Weights,Others,"
                            "Total 95.6,Budget 94.1")
                 .split(QLatin1Char(',')));
    engine::Budget unequal = machine::budget();
    unequal.cards[1].total_bytes = machine::gib(24);
    legend.setShown(shared(unequal), {0, 1, 2, 3}, ViewState::BarMode::ByKind);
    QVERIFY(legend.rows().contains(QStringLiteral("Total"))); // no single number would be true
}

GUITEST_MAIN(TestBudgetChart)
#include "tst_budgetchart.moc"
