// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The findings list: its sentences, rows that stay while numbers move, fixes as one undo step, counts that
// filter.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include "support/guitest.h"
#include "support/statedplan.h"
#include "widgets/controls/emptynote.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/findings/findingsfilter.h"
#include "widgets/findings/findingsmodel.h"
#include "widgets/findings/findingsview.h"

class TestFindingsView : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void sentences();
    void rowStaysWhileNumbersMove();
    void newFindingTakesItsPlace();
    void enterAppliesOneStep();
    void clickOnTheButtonApplies();
    void clickSelectsTheSubject();
    void countsFilter();
    void previewSaysWhatItSolves();
    void previewSaysWhatBecomesWorse();
    void pointingAtAFixShowsWhatItDoes();
    void theKeyboardPointsAtAFix();
    void manyOfOneCodeFold();
    void safeFixesAreOfferedOnce();
    void nothingToFind();
    void readOnlyOffersNoFix();

private:
    QStringList printed() const;
    int rowOf(const QString &start) const;
    void pointAt(const QModelIndex &index);
    void setSize(const char *seat, double size);

    std::unique_ptr<PlanDocument> document;
    std::unique_ptr<ViewState> view;
    std::unique_ptr<FindingsView> findings;
    std::unique_ptr<QAbstractItemModelTester> tester;
};

/// coder's 16 GiB on gpu2 beside sec's 90: 106 of 96 GiB.
void TestFindingsView::init()
{
    document = std::make_unique<PlanDocument>();
    view = std::make_unique<ViewState>();
    document->reset(engine::assignSeat(sample::plan(), "coder", {"gpu2"}));
    findings = std::make_unique<FindingsView>(document.get(), view.get());
    tester = std::make_unique<QAbstractItemModelTester>(
        findings->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    findings->resize(1000, 170);
    findings->show();
}

void TestFindingsView::cleanup()
{
    tester.reset();
    findings.reset();
    view.reset();
    document.reset();
}

QStringList TestFindingsView::printed() const
{
    QStringList lines;
    for (int row = 0; row < findings->filter()->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < FindingsModel::ColumnCount; ++column)
            cells << findings->filter()->index(row, column).data().toString();
        lines << cells.join(QStringLiteral(" | "));
    }
    return lines;
}

int TestFindingsView::rowOf(const QString &start) const
{
    const QStringList lines = printed();
    for (int row = 0; row < lines.size(); ++row)
        if (lines.at(row).startsWith(start))
            return row;
    return -1;
}

void TestFindingsView::setSize(const char *seat, double size)
{
    engine::Seat changed = *engine::findSeat(document->plan(), seat);
    changed.base_bytes = sample::gib(size);
    document->apply(QStringLiteral("size"), engine::withSeat(document->plan(), seat, changed));
}

void TestFindingsView::sentences()
{
    QCOMPARE(printed().first(),
             QStringLiteral("Error | GPU 2 | Over by 10.0 GiB at boot: 106.0 GiB of 96.0 GiB. | "
                            "Move coder to GPU 0"));
    QCOMPARE(printed().last(), QStringLiteral("Note | loose | Not on a card; not included in totals. | "));
}

void TestFindingsView::rowStaysWhileNumbersMove()
{
    findings->table()->selectRow(0);
    QSignalSpy removed(findings->model(), &QAbstractItemModel::rowsRemoved);
    QSignalSpy inserted(findings->model(), &QAbstractItemModel::rowsInserted);
    setSize("sec", 92);
    QCOMPARE(removed.count() + inserted.count(), 0);
    QVERIFY(printed().first().contains(QStringLiteral("Over by 12.0 GiB at boot: 108.0 GiB of 96.0 GiB.")));
    QCOMPARE(findings->table()->currentIndex().row(), 0);
}

void TestFindingsView::newFindingTakesItsPlace()
{
    findings->table()->selectRow(0);
    setSize("voices", 100); // gpu0 is over now and comes before gpu2
    QCOMPARE(rowOf(QStringLiteral("Error | GPU 0")), 0);
    QCOMPARE(rowOf(QStringLiteral("Error | GPU 2")), 1);
    QCOMPARE(findings->table()->currentIndex().row(), 1); // still the same finding
    document->undoStack()->undo();
    QCOMPARE(rowOf(QStringLiteral("Error | GPU 2")), 0);
}

void TestFindingsView::enterAppliesOneStep()
{
    findings->table()->selectRow(0);
    QTest::keyClick(findings->table(), Qt::Key_Return);
    QCOMPARE(sample::cardsOf(document->plan(), "coder"), std::vector<std::string>{"gpu0"});
    QCOMPARE(document->undoStack()->count(), 1);
    QCOMPARE(document->undoStack()->undoText(), QStringLiteral("Move coder to GPU 0"));
    QCOMPARE(rowOf(QStringLiteral("Error")), -1);
    document->undoStack()->undo();
    QCOMPARE(rowOf(QStringLiteral("Error | GPU 2")), 0);
}

void TestFindingsView::clickOnTheButtonApplies()
{
    const QRect cell = findings->table()->visualRect(findings->filter()->index(0, FindingsModel::Fix));
    // The top edge of the row counts too, left of the label does not.
    QTest::mouseClick(findings->table()->viewport(), Qt::LeftButton, {},
                      QPoint(cell.right() - 20, cell.top() + 1));
    QCOMPARE(sample::cardsOf(document->plan(), "coder"), std::vector<std::string>{"gpu0"});
}

void TestFindingsView::clickSelectsTheSubject()
{
    const QModelIndex note =
        findings->filter()->index(rowOf(QStringLiteral("Note | loose")), FindingsModel::Text);
    QTest::mouseClick(findings->table()->viewport(), Qt::LeftButton, {},
                      findings->table()->visualRect(note).center());
    QCOMPARE(view->seat(), QStringLiteral("loose"));
    QTest::mouseClick(
        findings->table()->viewport(), Qt::LeftButton, {},
        findings->table()->visualRect(findings->filter()->index(0, FindingsModel::Subject)).center());
    QCOMPARE(view->card(), QStringLiteral("gpu2"));
    QVERIFY(!document->undoStack()->canUndo());
}

void TestFindingsView::countsFilter()
{
    QToolButton *errors = findings->countButton(2);
    QToolButton *notes = findings->countButton(0);
    QCOMPARE(errors->text(), QStringLiteral("1 error"));
    QVERIFY(!findings->countButton(1)->isVisibleTo(findings->counts())); // no warnings
    notes->click();
    QVERIFY(rowOf(QStringLiteral("Error")) < 0);
    QVERIFY(rowOf(QStringLiteral("Note | loose")) >= 0);
    errors->click();
    QCOMPARE(printed().size(), 1);
    QVERIFY(!notes->isChecked());
    // The filter goes with the last finding it shows.
    findings->model()->applyFix(0);
    QVERIFY(rowOf(QStringLiteral("Note | loose")) >= 0);
}

void TestFindingsView::previewSaysWhatItSolves()
{
    const engine::Plan next = engine::assignSeat(document->plan(), "coder", {"gpu0"});
    view->setPreview(std::make_shared<const engine::Budget>(engine::budgetOf(next)), QStringLiteral("coder"));
    QVERIFY(printed().first().contains(QStringLiteral("of 96.0 GiB. Solved by this move.")));
    view->setPreview(nullptr);
    QVERIFY(!printed().first().contains(QStringLiteral("Solved")));
}

// A warning that an error takes the place of is not solved: the card says what it would become.
void TestFindingsView::previewSaysWhatBecomesWorse()
{
    // 89 of 96 GiB by one process with 6 beside it: spare 0.5 at the plateau, below the policy's minimum.
    engine::Plan plan = document->plan();
    engine::Seat seat = *engine::findSeat(plan, "sec");
    seat.base_bytes = sample::gib(79.5);
    plan = engine::withSeat(plan, "sec", seat);
    document->apply(QStringLiteral("tight"), plan);
    const auto row = [&](const char *severity) {
        const QStringList rows = printed();
        const auto found = std::find_if(rows.begin(), rows.end(), [&](const QString &text) {
            return text.startsWith(QLatin1String(severity)) && text.contains(QLatin1String("GPU 2"));
        });
        return found == rows.end() ? QString() : *found;
    };
    QVERIFY(!row("Warning").isEmpty() && row("Error").isEmpty());
    seat.base_bytes = sample::gib(85);
    view->setPreview(
        std::make_shared<const engine::Budget>(engine::budgetOf(engine::withSeat(plan, "sec", seat))),
        QStringLiteral("sec"));
    QVERIFY2(row("Warning").contains(QStringLiteral("Would become: Over by")), qPrintable(row("Warning")));
    QVERIFY(!row("Warning").contains(QStringLiteral("Solved")));
    view->setPreview(nullptr);
}

void TestFindingsView::pointAt(const QModelIndex &index)
{
    QWidget *viewport = findings->table()->viewport();
    const QPointF at = findings->table()->visualRect(index).center();
    QMouseEvent move(QEvent::MouseMove, at, viewport->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QApplication::sendEvent(viewport, &move);
}

// 10 GiB too much on gpu2; moved to gpu0 the seat leaves 56 of it: gpu0 72 → 56, gpu2 −10 → 6.
void TestFindingsView::pointingAtAFixShowsWhatItDoes()
{
    QSignalSpy said(findings.get(), &FindingsView::statusMessage);
    const QModelIndex fix = findings->filter()->index(0, FindingsModel::Fix);
    pointAt(fix);
    QVERIFY(view->preview());
    QCOMPARE(view->preview()->cards[0].spare(engine::State::Peak), sample::gib(56));
    QCOMPARE(view->preview()->cards[2].spare(engine::State::Peak), sample::gib(6));
    QCOMPARE(view->previewText(), QStringLiteral("Move coder to GPU 0"));
    QVERIFY(view->isGestureActive()); // the scales stay
    const QString sentence =
        QStringLiteral("Move coder to GPU 0. Worst-case spare: GPU 0 72.0 → 56.0 GiB, GPU 2 "
                       "−10.0 → 6.0 GiB. GPU 2 FAIL → PASS. 1 finding gone.");
    QCOMPARE(said.last().first().toString(), sentence);
    QCOMPARE(fix.data(Qt::ToolTipRole).toString(), sentence);
    QVERIFY(printed().first().contains(QStringLiteral("Solved by this fix.")));
    QVERIFY(!document->undoStack()->canUndo());
    pointAt(fix.siblingAtColumn(FindingsModel::Text));
    QVERIFY(!view->preview() && !view->isGestureActive());
    QVERIFY(said.last().first().toString().isEmpty());
}

void TestFindingsView::theKeyboardPointsAtAFix()
{
    findings->activateWindow();
    findings->table()->setFocus();
    QTRY_VERIFY(findings->table()->hasFocus());
    findings->table()->setCurrentIndex(findings->filter()->index(0, FindingsModel::Text));
    QVERIFY(!view->preview());
    QTest::keyClick(findings->table(), Qt::Key_Right);
    QVERIFY(view->preview());
    QTest::keyClick(findings->table(), Qt::Key_Return);
    QVERIFY(!view->preview());
    QCOMPARE(document->undoStack()->count(), 1);
    QCOMPARE(document->budget().cards[2].spare(engine::State::Peak), sample::gib(6));
}

void TestFindingsView::manyOfOneCodeFold()
{
    engine::Plan plan = document->plan();
    for (int i = 0; i < 4; ++i)
        sample::addSeat(plan, "more" + std::to_string(i), 1, {});
    document->apply(QStringLiteral("five"), plan); // with "loose" five on no card
    QCOMPARE(printed().size(), 6);
    sample::addSeat(plan, "sixth", 1, {});
    document->apply(QStringLiteral("six"), plan);
    QCOMPARE(printed().size(), 2);
    QCOMPARE(printed().last(),
             QStringLiteral("Note | 6 seats | Not on a card; not included in totals. | Show all 6"));
    QCOMPARE(findings->countButton(0)->text(), QStringLiteral("6 notes"));
    // Enter opens the row, the findings stand below it; a second time they are gone again.
    findings->table()->selectRow(1);
    QTest::keyClick(findings->table(), Qt::Key_Return);
    QCOMPARE(printed().size(), 8);
    QVERIFY(printed().at(1).endsWith(QStringLiteral("| Fold")));
    QVERIFY(printed().at(2).startsWith(QStringLiteral("Note | loose | Not on a card")));
    QVERIFY(printed().at(7).startsWith(QStringLiteral("Note | sixth")));
    QTest::mouseClick(
        findings->table()->viewport(), Qt::LeftButton, {},
        findings->table()->visualRect(findings->filter()->index(1, FindingsModel::Text)).center());
    QCOMPARE(printed().size(), 2);
    document->apply(QStringLiteral("five again"), engine::removeSeat(document->plan(), "sixth"));
    QCOMPARE(printed().size(), 6);
}

void TestFindingsView::safeFixesAreOfferedOnce()
{
    // Moving a seat is no safe fix.
    QVERIFY(!findings->fixSafeButton()->isVisibleTo(findings.get()));
    engine::Plan plan = document->plan();
    engine::Card card = *engine::findCard(plan, "gpu3");
    card.name = "A100 80GB";
    card.total_bytes = 80 * engine::kGB; // typed; the card reports less
    card.cuda_total_bytes.reset();
    document->apply(QStringLiteral("card"), engine::withCard(plan, "gpu3", card));
    QVERIFY(findings->fixSafeButton()->isVisibleTo(findings.get()));
    QSignalSpy asked(findings.get(), &FindingsView::fixSafeRequested);
    findings->fixSafeButton()->click();
    QCOMPARE(asked.count(), 1);
}

void TestFindingsView::nothingToFind()
{
    engine::Plan plan = engine::removeSeat(sample::plan(), "loose");
    document->reset(plan);
    QCOMPARE(printed().join(QLatin1Char('\n')), QString());
    QCOMPARE(findings->emptyText(), QStringLiteral("No findings. Every card fits in every state."));
    QVERIFY(findings->findChild<EmptyNote *>()->isVisible());
    document->reset(sample::plan());
    QVERIFY(findings->emptyText().isEmpty());
}

void TestFindingsView::readOnlyOffersNoFix()
{
    const engine::Plan plan = document->plan();
    document->reset(plan, true);
    findings->table()->selectRow(0);
    QTest::keyClick(findings->table(), Qt::Key_Return);
    QCOMPARE(sample::cardsOf(document->plan(), "coder"), std::vector<std::string>{"gpu2"});
    QVERIFY(!findings->filter()->index(0, FindingsModel::Fix).data(FindingsModel::HasFixRole).toBool());
}

GUITEST_MAIN(TestFindingsView)
#include "tst_findingsview.moc"
