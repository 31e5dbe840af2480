// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a comparison says: the rows of the difference table with their figures, the sum and its proof,
// filters, sorting, and the words on the tiles.
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "engine/plan/plan_json.h"
#include "engine/units/resource.h"
#include "support/compareplans.h"
#include "support/guitest.h"
#include "widgets/compare/comparewords.h"
#include "widgets/compare/differencedelegate.h"
#include "widgets/compare/differencemodel.h"
#include "widgets/compare/differencepane.h"
#include "widgets/controls/segmentedcontrol.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/tables/tablecopy.h"
#include "widgets/tables/tablefooter.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

using engine::State;

namespace {

const DifferenceRow *rowFor(const std::vector<DifferenceRow> &rows, const char *subject)
{
    for (const DifferenceRow &row : rows)
        if (row.subject == QLatin1String(subject))
            return &row;
    return nullptr;
}

QStringList subjects(const QAbstractItemModel &model)
{
    QStringList list;
    for (int row = 0; row < model.rowCount(); ++row)
        list << model.index(row, DifferenceModel::Subject).data().toString();
    return list;
}

engine::Plan example()
{
    const auto text = engine::resourceText("examples/fv-ml1.vramplan");
    return engine::parsePlan(text.value_or(""))->plan;
}

/// The pane over a plan with a baseline.
struct Shown {
    explicit Shown(const engine::Plan &plan)
        : comparison(&document)
        , pane(&comparison, &view)
    {
        document.reset(plan);
        pane.show();
    }

    PlanDocument document;
    ViewState view;
    Comparison comparison;
    DifferencePane pane;
};

QStringList lines(const Comparison &comparison, const char *name, CompareSide side)
{
    const QString seat = QLatin1String(name);
    const auto in = [&](CompareSide which) {
        const engine::Budget &budget = comparison.budget(which);
        return &budget.seat(budget.indexOfSeat(seat.toStdString()));
    };
    const engine::SeatDifference &difference = *comparison.seat(seat);
    return comparewords::tileLines(
        difference, *in(side),
        comparewords::changes(difference, in(CompareSide::Baseline), in(CompareSide::Plan)), side);
}

}

class TestComparison : public QObject
{
    Q_OBJECT
private slots:
    void rowsInWholeMib();
    void theSumIsWhatCardsGain();
    void otherCardsAreToldApart();
    void ranksCountTogether();
    void unassignedSeatsTakeNothing();
    void recordedChangeInWords();
    void tilesSayWhatChanged();
    void policyAndOrderAreRows();
    void filtersCount();
    void onlyChangesKeepsMoves();
    void everyColumnSorts();
    void barsShareAZero();
    void selectionIsCommon();
    void copiesTextAndMarkdown();
    void followsStateAndEdits();
};

// Spare of 96 GiB less what stands there: gpu0 96 - 24 - 2 = 70, then 96 - 4 = 92; gpu1 96 - 48 - 8 = 40,
// then 96 - 40 - 8 - 24 = 24. 1 GiB = 1,024 MiB.
void TestComparison::rowsInWholeMib()
{
    PlanDocument document;
    document.reset(sample::compared());
    const Comparison comparison(&document);
    const auto rows = differenceRows(comparison, State::Peak);
    QStringList order;
    for (const DifferenceRow &row : rows)
        order << row.subject;
    QCOMPARE(order,
             (QStringList{QStringLiteral("GPU 0"), QStringLiteral("GPU 1"), QStringLiteral("mover"),
                          QStringLiteral("big"), QStringLiteral("fresh"), QStringLiteral("gone")}));
    QCOMPARE(rows[0].before, QStringLiteral("71,680"));
    QCOMPARE(rows[0].after, QStringLiteral("94,208"));
    QCOMPARE(rows[0].difference, 22528);
    QCOMPARE(rows[0].what, QStringLiteral("worst-case spare"));
    QCOMPARE(rows[1].difference, -16384);
    QCOMPARE(rows[2].mark, SeatMark::Moved);
    QCOMPARE(rows[2].what, QStringLiteral("card"));
    QCOMPARE(rows[2].before, QStringLiteral("GPU 0"));
    QCOMPARE(rows[2].after, QStringLiteral("GPU 1"));
    QCOMPARE(rows[2].difference, 0);
    QCOMPARE(rows[3].mark, SeatMark::Changed);
    QCOMPARE(rows[3].what, QStringLiteral("base"));
    QCOMPARE(rows[3].before, QStringLiteral("base 48.0 GiB"));
    QCOMPARE(rows[3].after, QStringLiteral("base 40.0 GiB"));
    QCOMPARE(rows[3].difference, -8192);
    QCOMPARE(rows[4].mark, SeatMark::Added);
    QCOMPARE(rows[4].difference, 4096);
    QCOMPARE(rows[5].mark, SeatMark::Removed);
    QCOMPARE(rows[5].before, QStringLiteral("GPU 0"));
    QVERIFY(rows[5].after == format::dash());
    QCOMPARE(rows[5].difference, -2048);
}

// Seats: 0 - 8,192 + 4,096 - 2,048 = -6,144; cards: 22,528 - 16,384 = 6,144.
void TestComparison::theSumIsWhatCardsGain()
{
    PlanDocument document;
    document.reset(sample::compared());
    const Comparison comparison(&document);
    const DifferenceSum sum = differenceSum(comparison, State::Peak);
    QCOMPARE(sum.mib, -6144);
    QCOMPARE(sum.label,
             QStringLiteral("All seats; equals the spare gained on the 2 cards: 22,528 − 16,384 = 6,144"));
}

// A card of 48 GiB more, and no seat on it: the spare grows by what no seat gave up.
void TestComparison::otherCardsAreToldApart()
{
    engine::Plan plan = sample::compared();
    plan = engine::addCard(plan, "box", sample::plainCard("gpu3", 48));
    PlanDocument document;
    document.reset(plan);
    const Comparison comparison(&document);
    const auto rows = differenceRows(comparison, State::Peak);
    const DifferenceRow *added = rowFor(rows, "GPU 3");
    QVERIFY(added);
    QCOMPARE(added->before, QStringLiteral("not in this plan"));
    QCOMPARE(added->difference, 48 * 1024);
    const DifferenceSum sum = differenceSum(comparison, State::Peak);
    QCOMPARE(sum.mib, -6144);
    QVERIFY2(sum.label.contains(QLatin1String("= 55,296; by cards and other use: +49,152")),
             qPrintable(sum.label));
    QVERIFY(!sum.label.contains(QLatin1String("rounded")));
}

// Two ranks of 10 GiB become two of 12: 4 GiB more in all, 2 on each card.
void TestComparison::ranksCountTogether()
{
    const std::vector<engine::Card> cards{sample::plainCard("gpu0"), sample::plainCard("gpu1")};
    PlanDocument document;
    document.reset(sample::withBaseline(sample::processes({{"pair", 12, {"gpu0", "gpu1"}}}, cards),
                                        sample::processes({{"pair", 10, {"gpu0", "gpu1"}}}, cards)));
    const Comparison comparison(&document);
    const engine::SeatBudget &pair = comparison.budget(CompareSide::Plan).seats.front();
    const engine::Bytes whole = placedBytes(&pair, State::Peak);
    const engine::Bytes before =
        placedBytes(&comparison.budget(CompareSide::Baseline).seats.front(), State::Peak);
    const auto rows = differenceRows(comparison, State::Peak);
    const DifferenceRow *row = rowFor(rows, "pair");
    QVERIFY(row);
    QCOMPARE(row->difference, (whole - before) / engine::kMiB);
    QCOMPARE(differenceSum(comparison, State::Peak).mib, -(rows[0].difference + rows[1].difference));
    QVERIFY(rows[0].difference < 0);
}

void TestComparison::unassignedSeatsTakeNothing()
{
    const std::vector<engine::Card> cards{sample::plainCard("gpu0")};
    PlanDocument document;
    document.reset(sample::withBaseline(sample::processes({{"late", 8, {"gpu0"}}}, cards),
                                        sample::processes({{"late", 8, {}}}, cards)));
    const Comparison comparison(&document);
    const auto rows = differenceRows(comparison, State::Peak);
    const DifferenceRow *row = rowFor(rows, "late");
    QVERIFY(row);
    QCOMPARE(row->difference, 8192);
    QCOMPARE(row->before, QStringLiteral("no card"));
    QCOMPARE(comparewords::way(*comparison.seat(QStringLiteral("late")), CompareSide::Plan),
             QStringLiteral("from no card"));
}

// The change of fv-ml1 as its record gives it: pins of 8 and 5.5 GiB (2,560 MiB less), 77,056 tokens pinned
// before and after (no difference), contexts of 8,192 and 40,960, a share of 0.52 and 22 GiB.
void TestComparison::recordedChangeInWords()
{
    PlanDocument document;
    document.reset(example());
    const Comparison comparison(&document);
    const auto rows = differenceRows(comparison, State::Peak);
    const DifferenceRow *small = rowFor(rows, "gen-small");
    QVERIFY(small);
    QCOMPARE(small->what, QStringLiteral("card; KV pool"));
    QCOMPARE(small->before, QStringLiteral("GPU 0; pinned 8.0 GiB"));
    QCOMPARE(small->after, QStringLiteral("GPU 1; pinned 5.5 GiB"));
    QCOMPARE(small->difference, -2560);
    const DifferenceRow *coder = rowFor(rows, "coder");
    QVERIFY(coder);
    QCOMPARE(coder->before, QStringLiteral("GPU 1; 16,384 tokens"));
    QCOMPARE(coder->after, QStringLiteral("GPU 0; 32,768 tokens"));
    QCOMPARE(coder->difference, 0);
    const DifferenceRow *voices = rowFor(rows, "voices");
    QVERIFY(voices);
    QVERIFY(voices->before.startsWith(QLatin1String("8,192 tokens; ")));
    QVERIFY(voices->after.startsWith(QLatin1String("40,960 tokens; pinned 6.0 GiB")));
    QVERIFY(voices->after.endsWith(QLatin1String("waiver")));
    const DifferenceRow *meromero = rowFor(rows, "meromero-rp");
    QVERIFY(meromero);
    QCOMPARE(meromero->what, QStringLiteral("KV pool"));
    QVERIFY(meromero->before.startsWith(QLatin1String("utilisation 0.52, ")));
    QCOMPARE(meromero->after, QStringLiteral("pinned 22.0 GiB"));
    for (const char *same : {"cyberprev", "parakeet-nemo", "intern-decision", "GPU 2", "GPU 3"})
        QVERIFY2(!rowFor(rows, same), same);
    QVERIFY(comparewords::summary(comparison.difference()).startsWith(QLatin1String("2 seats moved, ")));
}

void TestComparison::tilesSayWhatChanged()
{
    PlanDocument document;
    document.reset(example());
    const Comparison comparison(&document);
    const auto said = [&](const char *seat, CompareSide side) {
        return lines(comparison, seat, side).join(QLatin1Char('|'));
    };
    QCOMPARE(said("gen-small", CompareSide::Baseline), QStringLiteral("goes to GPU 1|KV 8.0"));
    QCOMPARE(said("gen-small", CompareSide::Plan), QStringLiteral("from GPU 0|KV 8.0 → 5.5"));
    QCOMPARE(said("coder", CompareSide::Plan), QStringLiteral("from GPU 1|ctx 16K → 32K"));
    QVERIFY(said("voices", CompareSide::Baseline).startsWith(QStringLiteral("ctx 8K · KV ")));
    QVERIFY(said("voices", CompareSide::Plan).startsWith(QStringLiteral("ctx 8K → 40K|KV ")));
    QVERIFY(said("voices", CompareSide::Plan).endsWith(QStringLiteral(" → 6.0, waiver")));
    QVERIFY(said("meromero-rp", CompareSide::Plan).endsWith(QStringLiteral(" → 22.0|pinned, was util 0.52")));
    QVERIFY(said("meromero-rp", CompareSide::Baseline).startsWith(QLatin1String("util 0.52, KV ")));
    QVERIFY(said("cyberprev", CompareSide::Plan).endsWith(QStringLiteral("262,144 · KV 15.0")));
}

void TestComparison::policyAndOrderAreRows()
{
    engine::Plan plan = sample::compared();
    engine::Policy policy = plan.policy;
    policy.min_spare_bytes = 2 * engine::kGiB;
    plan = engine::setPolicy(plan, policy);
    plan = engine::moveInBootOrder(plan, "small", -1);
    PlanDocument document;
    document.reset(plan);
    const Comparison comparison(&document);
    const auto rows = differenceRows(comparison, State::Peak);
    const DifferenceRow *row = rowFor(rows, "Policy");
    QVERIFY(row);
    QCOMPARE(row->before, QStringLiteral("1.0 GiB"));
    QCOMPARE(row->after, QStringLiteral("2.0 GiB"));
    QVERIFY(!row->has_number);
    QVERIFY(rowFor(rows, "Plan"));
    QCOMPARE(rowFor(rows, "Plan")->what, QStringLiteral("boot order"));
}

void TestComparison::filtersCount()
{
    Shown shown(sample::compared());
    DifferencePane &pane = shown.pane;
    QStringList texts;
    for (int i = 0; i < pane.filters()->count(); ++i)
        texts << pane.filters()->button(i)->text();
    QCOMPARE(texts,
             (QStringList{QStringLiteral("All 6"), QStringLiteral("Cards 2"), QStringLiteral("Moved 1"),
                          QStringLiteral("Changed 3")}));
    pane.filters()->button(2)->click();
    QCOMPARE(subjects(*pane.filter()), QStringList{QStringLiteral("mover")});
    pane.filters()->button(3)->click();
    QCOMPARE(subjects(*pane.filter()),
             (QStringList{QStringLiteral("big"), QStringLiteral("fresh"), QStringLiteral("gone")}));
    pane.filters()->button(0)->click();
    pane.filter()->setText(QStringLiteral("gpu 1"));
    QCOMPARE(subjects(*pane.filter()), (QStringList{QStringLiteral("GPU 1"), QStringLiteral("mover")}));
}

// More tokens per call of a process without bytes per token take nothing.
void TestComparison::onlyChangesKeepsMoves()
{
    engine::Plan plan = sample::compared();
    engine::Seat seat = *engine::findSeat(plan, "small");
    seat.max_tokens_per_call = 100;
    plan = engine::withSeat(plan, "small", seat);
    Shown shown(plan);
    DifferencePane &pane = shown.pane;
    QVERIFY(subjects(*pane.filter()).contains(QStringLiteral("small")));
    pane.setOnlyChanges(true);
    QVERIFY(!subjects(*pane.filter()).contains(QStringLiteral("small")));
    QVERIFY(subjects(*pane.filter()).contains(QStringLiteral("mover")));
    QCOMPARE(pane.filters()->button(0)->text(), QStringLiteral("All 6"));
}

void TestComparison::everyColumnSorts()
{
    Shown shown(sample::compared());
    DifferencePane &pane = shown.pane;
    const auto sorted = [&](int column, Qt::SortOrder order) {
        pane.table()->sortByColumn(column, order);
        return subjects(*pane.filter()).join(QLatin1Char(' '));
    };
    QCOMPARE(sorted(DifferenceModel::Difference, Qt::AscendingOrder),
             QStringLiteral("GPU 1 big gone mover fresh GPU 0"));
    QCOMPARE(sorted(DifferenceModel::Difference, Qt::DescendingOrder),
             QStringLiteral("GPU 0 fresh mover gone big GPU 1"));
    QCOMPARE(sorted(DifferenceModel::Bar, Qt::AscendingOrder),
             QStringLiteral("mover gone fresh big GPU 1 GPU 0"));
    QCOMPARE(sorted(DifferenceModel::Subject, Qt::AscendingOrder),
             QStringLiteral("big fresh gone GPU 0 GPU 1 mover"));
    QCOMPARE(sorted(DifferenceModel::What, Qt::AscendingOrder),
             QStringLiteral("fresh big mover gone GPU 0 GPU 1"));
    QVERIFY(sorted(DifferenceModel::Baseline, Qt::AscendingOrder)
            != sorted(DifferenceModel::Baseline, Qt::DescendingOrder));
    QCOMPARE(sorted(DifferenceModel::Mark, Qt::AscendingOrder),
             QStringLiteral("GPU 0 GPU 1 mover big fresh gone"));
}

// A cell 224 wide has 100 px on either side of its zero line, besides 12 px of margin.
void TestComparison::barsShareAZero()
{
    const QRectF cell(1000, 10, 224, 26);
    QCOMPARE(DifferenceDelegate::zeroLine(cell), 1112.0);
    QCOMPARE(DifferenceDelegate::bar(cell, -500, 1000).left(), 1062.0);
    QCOMPARE(DifferenceDelegate::bar(cell, -500, 1000).right(), 1112.0);
    QCOMPARE(DifferenceDelegate::bar(cell, 1000, 1000).left(), 1112.0);
    QCOMPARE(DifferenceDelegate::bar(cell, 1000, 1000).width(), 100.0);
    QCOMPARE(DifferenceDelegate::bar(cell, 1, 1000).width(), 2.0);
    QVERIFY(DifferenceDelegate::bar(cell, 0, 1000).isEmpty());
}

void TestComparison::selectionIsCommon()
{
    Shown shown(sample::compared());
    DifferencePane &pane = shown.pane;
    pane.resize(1200, 300);
    pane.show();
    shown.view.selectSeat(QStringLiteral("big"));
    QCOMPARE(pane.table()->currentIndex().row(), 3);
    QVERIFY(pane.table()->selectionModel()->isRowSelected(3));
    shown.view.selectCard(QStringLiteral("gpu1"));
    QCOMPARE(pane.table()->currentIndex().row(), 1);
    shown.view.selectSeat(QStringLiteral("small")); // unchanged: no row
    QVERIFY(!pane.table()->selectionModel()->hasSelection());
    pane.table()->setFocus();
    const QRect cell = pane.table()->visualRect(pane.filter()->index(2, DifferenceModel::Subject));
    QTest::mouseClick(pane.table()->viewport(), Qt::LeftButton, {}, cell.center());
    QCOMPARE(shown.view.seat(), QStringLiteral("mover"));
    QTest::keyClick(pane.table(), Qt::Key_Up);
    QCOMPARE(shown.view.card(), QStringLiteral("gpu1"));
}

void TestComparison::copiesTextAndMarkdown()
{
    Shown shown(sample::compared());
    DifferencePane &pane = shown.pane;
    const QStringList rows = tablecopy::text(pane.table()).split(QLatin1Char('\n'));
    QCOMPARE(rows.at(0), QStringLiteral("Mark\tSubject\tWhat\tBaseline\tPlan\tDifference"));
    QCOMPARE(rows.at(1), QStringLiteral("card\tGPU 0\tworst-case spare\t71,680\t94,208\t+22,528"));
    QCOMPARE(rows.at(4), QStringLiteral("changed\tbig\tbase\tbase 48.0 GiB\tbase 40.0 GiB\t−8,192"));
    QSignalSpy said(&pane, &DifferencePane::statusMessage);
    pane.markdownButton()->click();
    QCOMPARE(said.size(), 1);
    const QString markdown = QGuiApplication::clipboard()->text();
    QVERIFY(markdown.contains(QStringLiteral("- mover: gpu0 → gpu1")));
    QVERIFY(markdown.contains(QLatin1String("| big |")));
}

void TestComparison::followsStateAndEdits()
{
    engine::Plan plan = sample::compared();
    engine::Seat seat = *engine::findSeat(plan, "big");
    seat.cap_bytes = engine::kGiB; // grows by 1 GiB up to the plateau
    plan = engine::withSeat(plan, "big", seat);
    Shown shown(plan);
    DifferencePane &pane = shown.pane;
    const auto figure = [&] {
        return pane.model()
            ->row(pane.model()->rowOf(DifferenceRow::Kind::Seat, QStringLiteral("big")))
            .difference;
    };
    QCOMPARE(figure(), -7 * 1024); // 41 − 48
    shown.view.setShownState(State::Boot);
    QCOMPARE(figure(), -8 * 1024);
    QCOMPARE(pane.model()->row(0).what, QStringLiteral("boot spare"));
    shown.document.apply(QStringLiteral("Move"),
                         engine::assignSeat(shown.document.plan(), "mover", {"gpu0"}));
    QCOMPARE(pane.model()->rowOf(DifferenceRow::Kind::Seat, QStringLiteral("mover")), -1);
    QCOMPARE(pane.footer()->text().section(QLatin1String(": "), -1), QStringLiteral("−6,144"));
}

GUITEST_MAIN(TestComparison)
#include "tst_comparison.moc"
