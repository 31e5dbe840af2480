// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The seats table as printed rows: content, sorting, filter, rows that stay while values move, copy, rename,
// remove, and the common selection.
#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QUndoStack>

#include "support/guitest.h"
#include "support/statedplan.h"
#include "widgets/controls/emptynote.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/seatmime.h"
#include "widgets/seats/seatdelegate.h"
#include "widgets/seats/seatfilter.h"
#include "widgets/seats/seattablemodel.h"
#include "widgets/seats/seatview.h"

#include <QPushButton>

class TestSeatTable : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void rows();
    void extraColumns();
    void fullCardIsMarked();
    void sorts();
    void filters_data();
    void filters();
    void noMatchCanBeCleared();
    void rowsStayWhileValuesMove();
    void rowsComeAndGo();
    void previewShowsWhereASeatGoes();
    void selectionIsCommon();
    void removalIsNoChoice();
    void copiesRowsWithHeaders();
    void renames();
    void removesByKey();
    void rowsCarryTheSeat();
    void footerFollowsTheState();
    void narrowShowsVerdictAsIcon();
    void emptyState();
    void readOnlyRowsStayPut();

private:
    QStringList printed() const;
    QStringList names() const;

    std::unique_ptr<PlanDocument> document;
    std::unique_ptr<ViewState> view;
    std::unique_ptr<SeatView> seats;
    std::unique_ptr<QAbstractItemModelTester> sourceTester, proxyTester;
};

void TestSeatTable::init()
{
    document = std::make_unique<PlanDocument>();
    view = std::make_unique<ViewState>();
    document->reset(sample::plan());
    seats = std::make_unique<SeatView>(document.get(), view.get());
    sourceTester = std::make_unique<QAbstractItemModelTester>(
        seats->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    proxyTester = std::make_unique<QAbstractItemModelTester>(
        seats->filter(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    seats->resize(330, 500);
    seats->show();
}

void TestSeatTable::cleanup()
{
    proxyTester.reset();
    sourceTester.reset();
    seats.reset();
    view.reset();
    document.reset();
}

/// Rows as the view sorts and filters them, visible columns joined by " | ".
QStringList TestSeatTable::printed() const
{
    QStringList lines;
    for (int row = 0; row < seats->filter()->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < seats->filter()->columnCount(); ++column)
            if (!seats->table()->isColumnHidden(column))
                cells << seats->filter()->index(row, column).data().toString();
        lines << cells.join(QStringLiteral(" | "));
    }
    return lines;
}

QStringList TestSeatTable::names() const
{
    QStringList lines;
    for (int row = 0; row < seats->filter()->rowCount(); ++row)
        lines << seats->filter()->index(row, 0).data().toString();
    return lines;
}

void TestSeatTable::rows()
{
    // By card, boot order within a card, on no card last.
    QCOMPARE(
        printed(),
        (QStringList{
            QStringLiteral("voices | GPU 0 | 24.0 | PASS"), QStringLiteral("coder | GPU 0 | 16.0 | PASS"),
            QStringLiteral("big | GPU 1 | 60.0 | PASS"), QStringLiteral("gen | GPU 1 | 20.0 | PASS"),
            QStringLiteral("sec | GPU 2 | 90.0 | PASS"), QStringLiteral("loose | none | 10.0 | –")}));
    QCOMPARE(seats->subtitle(), QStringLiteral("5 placed, 1 unassigned"));
    QCOMPARE(seats->model()->index(0, 0).data(SeatTableModel::ModelRole).toString(),
             QStringLiteral("other process"));
}

void TestSeatTable::extraColumns()
{
    engine::Plan plan = sample::plan();
    engine::Seat seat = *plan.seats[3];
    seat.max_model_len = 131072;
    seat.max_num_seqs = 16;
    plan.seats[3] = std::make_shared<const engine::Seat>(seat);
    document->reset(plan);
    QVERIFY(seats->table()->isColumnHidden(SeatTableModel::Context));
    seats->setExtraColumnsVisible(true);
    QCOMPARE(printed().at(3),
             QStringLiteral("gen | GPU 1 | 20.0 | PASS | other process | 131,072 | 16 | – | −20.0"));
}

void TestSeatTable::fullCardIsMarked()
{
    document->apply(QStringLiteral("over"), engine::assignSeat(document->plan(), "coder", {"gpu2"}));
    const int row = seats->model()->rowOf(QStringLiteral("sec"));
    QVERIFY(seats->model()->index(row, SeatTableModel::Card).data(SeatTableModel::CardOverRole).toBool());
    QCOMPARE(seats->model()->index(row, SeatTableModel::Card).data(Qt::AccessibleTextRole).toString(),
             QStringLiteral("GPU 2, over"));
    QVERIFY(!seats->model()->index(0, SeatTableModel::Card).data(SeatTableModel::CardOverRole).toBool());
}

void TestSeatTable::sorts()
{
    seats->table()->sortByColumn(SeatTableModel::Size, Qt::DescendingOrder);
    QCOMPARE(names(),
             (QStringList{QStringLiteral("sec"), QStringLiteral("big"), QStringLiteral("voices"),
                          QStringLiteral("gen"), QStringLiteral("coder"), QStringLiteral("loose")}));
    seats->table()->sortByColumn(SeatTableModel::Seat, Qt::AscendingOrder);
    QCOMPARE(names().first(), QStringLiteral("big"));
}

void TestSeatTable::filters_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("name") << QStringLiteral("GEN") << QStringList{QStringLiteral("gen")};
    QTest::newRow("card") << QStringLiteral("card:gpu1")
                          << QStringList{QStringLiteral("big"), QStringLiteral("gen")};
    QTest::newRow("number") << QStringLiteral("card:2") << QStringList{QStringLiteral("sec")};
    QTest::newRow("two words") << QStringLiteral("card:gpu0 co") << QStringList{QStringLiteral("coder")};
    QTest::newRow("on no card") << QStringLiteral("card:none") << QStringList{QStringLiteral("loose")};
    QTest::newRow("verdict") << QStringLiteral("verdict:fail") << QStringList{};
    QTest::newRow("host") << QStringLiteral("host:host gen") << QStringList{QStringLiteral("gen")};
    QTest::newRow("other host") << QStringLiteral("host:elsewhere") << QStringList{};
    QTest::newRow("runtime") << QStringLiteral("runtime:vllm") << QStringList{};
    QTest::newRow("model") << QStringLiteral("card:gpu2 process") << QStringList{QStringLiteral("sec")};
}

void TestSeatTable::filters()
{
    QFETCH(QString, text);
    QFETCH(QStringList, expected);
    seats->filterEdit()->setText(text);
    QCOMPARE(names(), expected);
}

void TestSeatTable::noMatchCanBeCleared()
{
    seats->filterEdit()->setText(QStringLiteral("xyz"));
    auto *note = seats->findChild<EmptyNote *>();
    QVERIFY(note->isVisible());
    QCOMPARE(note->text(), QStringLiteral("No seat matches \"xyz\"."));
    note->button()->click();
    QCOMPARE(seats->filter()->rowCount(), 6);
    QVERIFY(!note->isVisible());
}

void TestSeatTable::rowsStayWhileValuesMove()
{
    QSignalSpy reset(seats->model(), &QAbstractItemModel::modelReset);
    QSignalSpy inserted(seats->model(), &QAbstractItemModel::rowsInserted);
    engine::Seat larger = *engine::findSeat(document->plan(), "gen");
    larger.base_bytes = sample::gib(21);
    document->apply(QStringLiteral("larger"), engine::withSeat(document->plan(), "gen", larger));
    QCOMPARE(reset.count() + inserted.count(), 0);
    QCOMPARE(printed().at(3), QStringLiteral("gen | GPU 1 | 21.0 | PASS"));
}

void TestSeatTable::rowsComeAndGo()
{
    QSignalSpy reset(seats->model(), &QAbstractItemModel::modelReset);
    document->apply(QStringLiteral("duplicate"), engine::duplicateSeat(document->plan(), "gen"));
    QCOMPARE(seats->model()->rowCount(), 7);
    document->apply(QStringLiteral("remove"), engine::removeSeat(document->plan(), "voices"));
    QCOMPARE(seats->model()->rowCount(), 6);
    QCOMPARE(names().first(), QStringLiteral("coder"));
    document->undoStack()->undo();
    document->undoStack()->undo();
    QCOMPARE(names(),
             (QStringList{QStringLiteral("voices"), QStringLiteral("coder"), QStringLiteral("big"),
                          QStringLiteral("gen"), QStringLiteral("sec"), QStringLiteral("loose")}));
    QCOMPARE(reset.count(), 0);
}

void TestSeatTable::previewShowsWhereASeatGoes()
{
    const engine::Plan next = engine::assignSeat(document->plan(), "coder", {"gpu1"});
    view->setPreview(std::make_shared<const engine::Budget>(engine::budgetOf(next)), QStringLiteral("coder"));
    const QModelIndex cell = seats->model()->index(1, SeatTableModel::Card);
    QCOMPARE(cell.data().toString(), QStringLiteral("GPU 1"));
    QVERIFY(cell.data(SeatTableModel::MovingRole).toBool());
    QVERIFY(!cell.siblingAtRow(0).data(SeatTableModel::MovingRole).toBool());
    view->setPreview(nullptr);
    QCOMPARE(cell.data().toString(), QStringLiteral("GPU 0"));
}

void TestSeatTable::selectionIsCommon()
{
    view->selectSeat(QStringLiteral("gen"));
    QCOMPARE(seats->table()->currentIndex().data(SeatTableModel::NameRole).toString(), QStringLiteral("gen"));
    QTest::keyClick(seats->table(), Qt::Key_Down);
    QCOMPARE(view->seat(), QStringLiteral("sec"));
    view->selectCard(QStringLiteral("gpu0"));
    QVERIFY(!seats->table()->selectionModel()->hasSelection());
    // Sorting and filtering do not choose anything.
    view->selectSeat(QStringLiteral("gen"));
    seats->table()->sortByColumn(SeatTableModel::Size, Qt::AscendingOrder);
    QCOMPARE(view->seat(), QStringLiteral("gen"));
}

void TestSeatTable::removalIsNoChoice()
{
    view->selectSeat(QStringLiteral("coder"));
    document->apply(QStringLiteral("remove"), engine::removeSeat(document->plan(), "big"));
    QCOMPARE(view->seat(), QStringLiteral("coder"));
    QCOMPARE(seats->table()->currentIndex().data(SeatTableModel::NameRole).toString(),
             QStringLiteral("coder"));
}

void TestSeatTable::copiesRowsWithHeaders()
{
    view->selectSeat(QStringLiteral("gen"));
    QCOMPARE(seats->selectedText(),
             QStringLiteral("Seat\tModel\tCard\tGiB\tVerdict\ngen\tother process\tGPU 1\t20.0\tPASS\n"));
}

void TestSeatTable::renames()
{
    SeatTableModel *model = seats->model();
    QSignalSpy refused(model, &SeatTableModel::renameRefused);
    view->selectSeat(QStringLiteral("gen"));
    QVERIFY(!model->setData(model->index(3, 0), QStringLiteral("big")));
    QVERIFY(!model->setData(model->index(3, 0), QStringLiteral("  ")));
    QCOMPARE(refused.count(), 2);
    QVERIFY(model->setData(model->index(3, 0), QStringLiteral(" gen-large ")));
    QVERIFY(engine::findSeat(document->plan(), "gen-large"));
    QCOMPARE(view->seat(), QStringLiteral("gen-large"));
    QCOMPARE(document->undoStack()->undoText(), QStringLiteral("Rename gen to gen-large"));
    QVERIFY(!model->setData(model->index(3, SeatTableModel::Card), QStringLiteral("x")));
}

void TestSeatTable::removesByKey()
{
    view->selectSeat(QStringLiteral("gen"));
    QTest::keyClick(seats->table(), Qt::Key_Delete);
    QVERIFY(!engine::findSeat(document->plan(), "gen"));
}

void TestSeatTable::rowsCarryTheSeat()
{
    const QModelIndex index = seats->filter()->index(1, 0);
    QVERIFY(index.flags() & Qt::ItemIsDragEnabled);
    const std::unique_ptr<QMimeData> data(seats->filter()->mimeData({index}));
    const seatmime::Dragged dragged = seatmime::decode(data.get(), document.get());
    QCOMPARE(dragged.seat, QStringLiteral("coder"));
    QVERIFY(!dragged.foreign);
}

void TestSeatTable::footerFollowsTheState()
{
    engine::Seat growing = *engine::findSeat(document->plan(), "gen");
    growing.per_token_bytes = engine::kMiB;
    growing.max_tokens_per_call = 2048; // 2 GiB per call
    document->apply(QStringLiteral("grow"), engine::withSeat(document->plan(), "gen", growing));
    QCOMPARE(seats->footerText(), QStringLiteral("On cards, worst case: 212.0"));
    view->setShownState(engine::State::Boot);
    QCOMPARE(seats->footerText(), QStringLiteral("On cards, boot: 210.0"));
}

void TestSeatTable::narrowShowsVerdictAsIcon()
{
    const auto *delegate = qobject_cast<SeatDelegate *>(seats->table()->itemDelegate());
    QVERIFY(!delegate->isIconOnly());
    const int wide = seats->table()->columnWidth(SeatTableModel::Verdict);
    seats->resize(284, 500);
    QVERIFY(delegate->isIconOnly());
    QVERIFY(seats->table()->columnWidth(SeatTableModel::Verdict) < wide);
}

void TestSeatTable::emptyState()
{
    engine::Plan plan = sample::plan();
    plan.seats.clear();
    document->reset(plan);
    auto *note = seats->findChild<EmptyNote *>();
    QVERIFY(note->isVisible());
    QVERIFY(note->text().startsWith(QStringLiteral("No seats yet.")));
    QVERIFY(seats->subtitle().isEmpty());
}

void TestSeatTable::readOnlyRowsStayPut()
{
    document->reset(sample::plan(), true);
    const QModelIndex index = seats->filter()->index(0, 0);
    QVERIFY(!(index.flags() & Qt::ItemIsDragEnabled));
    QVERIFY(!(index.flags() & Qt::ItemIsEditable));
    view->selectSeat(QStringLiteral("gen"));
    QTest::keyClick(seats->table(), Qt::Key_Delete);
    QCOMPARE(seats->model()->rowCount(), 6);
}

GUITEST_MAIN(TestSeatTable)
#include "tst_seattable.moc"
