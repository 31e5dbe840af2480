// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What stands between a plan and its record: the export dialog with its preview, clipboard and errors, the
// dialog that takes down who and when, and the window with the flags.
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QTableView>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QUndoStack>

#include "app/base/actions.h"
#include "app/commands/exportrun.h"
#include "app/commands/filecommands.h"
#include "app/dialogs/datedlist.h"
#include "app/dialogs/exportdialog.h"
#include "app/dialogs/flagsdialog.h"
#include "app/dialogs/picturepreview.h"
#include "app/dialogs/recorddialog.h"
#include "app/window/mainwindow.h"
#include "engine/flags/flags_text.h"
#include "support/guitest.h"
#include "support/sampleplan.h"
#include "widgets/document/plandocument.h"
#include "widgets/record/flagsview.h"
#include "widgets/record/sequenceview.h"

namespace {

engine::Plan compared()
{
    engine::Plan before = sample::plan();
    // With the release's default no seat would pass its start-up check beside another.
    for (const char *name : {"coder", "writer"}) {
        engine::Seat seat = *engine::findSeat(before, name);
        seat.gpu_memory_utilization = 0.05;
        seat.kv.mode = engine::KvSizing::Mode::Pinned;
        seat.kv.pinned_bytes = 8 * engine::kGiB;
        before = engine::withSeat(before, name, seat);
    }
    return engine::setBaseline(engine::assignSeat(before, "coder", {"gpu1"}),
                               std::make_shared<const engine::Plan>(before));
}

void choose(const ExportDialog &dialog, const char *combo, const QVariant &data)
{
    auto *box = dialog.findChild<QComboBox *>(QLatin1String(combo));
    box->setCurrentIndex(box->findData(data));
}

bool isEnabled(const ExportDialog &dialog, const char *name)
{
    return dialog.findChild<QWidget *>(QLatin1String(name))->isEnabled();
}

QString message(const ExportDialog &dialog)
{
    return dialog.findChild<QLabel *>(QStringLiteral("message"))->text();
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}

class TestExportDialog : public QObject
{
    Q_OBJECT
private slots:
    void init() { QSettings().clear(); }

    void thePreviewIsWhatIsWritten()
    {
        PlanDocument document;
        document.reset(compared());
        ExportDialog dialog(&document, QStringLiteral("p"));
        auto *preview = dialog.findChild<PicturePreview *>();
        for (const char *show : {"record", "comparison", "bars", "layout"})
            for (const int width : {800, 1600}) {
                choose(dialog, "show", QLatin1String(show));
                choose(dialog, "width", width);
                planimage::Options options = ExportDialog::imageOptions(dialog.options(), document);
                options.scale = 1;
                QCOMPARE(options.show, *planimage::showOf(QLatin1String(show)));
                QCOMPARE(preview->image().width(), width);
                QVERIFY(preview->image() == planimage::render(document.plan(), document.budget(), options));
            }
        const QImage light = preview->image();
        dialog.findChild<QCheckBox *>(QStringLiteral("dark"))->setChecked(true);
        QVERIFY(preview->image() != light);
    }

    // A plan without a baseline has nothing to compare with.
    void comparisonNeedsABaseline()
    {
        PlanDocument document;
        document.reset(sample::plan());
        const ExportDialog dialog(&document, QStringLiteral("p"));
        QCOMPARE(
            dialog.findChild<QComboBox *>(QStringLiteral("show"))->findData(QStringLiteral("comparison")),
            -1);
    }

    void onlyWhatMattersCanBeChosen()
    {
        PlanDocument document;
        document.reset(sample::plan());
        const ExportDialog dialog(&document, QStringLiteral("p"));
        choose(dialog, "format", QStringLiteral("png"));
        QVERIFY(isEnabled(dialog, "scale") && !isEnabled(dialog, "paper") && !isEnabled(dialog, "landscape"));
        choose(dialog, "format", QStringLiteral("svg"));
        QVERIFY(!isEnabled(dialog, "scale") && !isEnabled(dialog, "paper"));
        choose(dialog, "format", QStringLiteral("pdf"));
        QVERIFY(!isEnabled(dialog, "scale") && isEnabled(dialog, "paper") && !isEnabled(dialog, "landscape"));
        choose(dialog, "paper", QStringLiteral("a4"));
        QVERIFY(isEnabled(dialog, "landscape"));
        // A4 upright is higher than wide.
        const QImage page = dialog.findChild<PicturePreview *>()->image();
        QVERIFY(qAbs(static_cast<double>(page.height()) / page.width() - 297.0 / 210) < 0.01);
    }

    void savesAndRemembers()
    {
        QTemporaryDir folder;
        PlanDocument document;
        document.reset(compared());
        {
            ExportDialog dialog(&document, QStringLiteral("p"));
            choose(dialog, "show", QStringLiteral("comparison"));
            choose(dialog, "format", QStringLiteral("pdf"));
            choose(dialog, "width", 800);
            choose(dialog, "paper", QStringLiteral("letter"));
            dialog.findChild<QCheckBox *>(QStringLiteral("landscape"))->setChecked(true);
            QVERIFY(dialog.save(folder.filePath(QStringLiteral("a.pdf"))));
            QVERIFY(contents(dialog.savedPath()).startsWith("%PDF"));
            QVERIFY(contents(dialog.savedPath()).contains("/MediaBox [0 0 792"));
        }
        const ExportDialog next(&document, QStringLiteral("p"));
        QCOMPARE(next.options().show, QStringLiteral("comparison"));
        QCOMPARE(next.options().format, QStringLiteral("pdf"));
        QCOMPARE(next.options().width, 800);
        QCOMPARE(next.options().paper, QStringLiteral("letter"));
        QVERIFY(next.options().landscape);
    }

    void whatIsWrongIsOneSentence()
    {
        PlanDocument document;
        document.reset(sample::plan());
        ExportDialog dialog(&document, QStringLiteral("p"));
        QVERIFY(!dialog.save(QStringLiteral("/nonexistent/folder/a.png")));
        QVERIFY(message(dialog).contains(QLatin1String("/nonexistent/folder/a.png")));
        QVERIFY(message(dialog).endsWith(QLatin1Char('.')) && !message(dialog).contains(QLatin1Char('\n')));
        QVERIFY(!dialog.save(QStringLiteral("/tmp/a.jpg")));
        QVERIFY(message(dialog).contains(QLatin1String(".png, .svg or .pdf")));
        choose(dialog, "width", 1600); // another try: the sentence goes
        QVERIFY(message(dialog).isEmpty());
    }

    void copiesAsPictureAndAsDrawing()
    {
        PlanDocument document;
        document.reset(sample::plan());
        ExportDialog dialog(&document, QStringLiteral("p"));
        choose(dialog, "width", 800);
        choose(dialog, "scale", 3);
        dialog.findChild<QPushButton *>(QStringLiteral("copyImage"))->click();
        QCOMPARE(QGuiApplication::clipboard()->image().width(), 2400);
        dialog.findChild<QPushButton *>(QStringLiteral("copySvg"))->click();
        const QMimeData *data = QGuiApplication::clipboard()->mimeData();
        QVERIFY(data->data(QStringLiteral("image/svg+xml")).contains("<svg"));
        QVERIFY(data->text().contains(QLatin1String("</svg>")));
    }

    void theRecordIsOneUndoStep()
    {
        MainWindow window;
        window.files()->startNew(sample::plan());
        bool seen = false;
        QTimer::singleShot(0, &window, [&seen] {
            auto *dialog = qobject_cast<RecordDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            seen = true;
            dialog->findChild<QLineEdit *>(QStringLiteral("change"))->setText(QStringLiteral(" CHG-7 "));
            dialog->findChild<QLineEdit *>(QStringLiteral("author"))->setText(QStringLiteral("operations"));
            dialog->findChild<QPlainTextEdit *>(QStringLiteral("summary"))
                ->setPlainText(QStringLiteral("coder moves."));
            const auto lists = dialog->findChildren<DatedList *>();
            QCOMPARE(lists.size(), 2);
            lists[1]->addButton()->click();
            lists[1]->table()->item(0, 0)->setText(QStringLiteral("2026-10-07"));
            lists[1]->table()->item(0, 1)->setText(QStringLiteral("look again"));
            lists[0]->addButton()->click(); // left empty: no entry
            dialog->accept();
        });
        (*window.actions())[Act::EditRecord]->trigger();
        QVERIFY(seen);
        const engine::RecordData data = engine::readRecordData(window.document()->plan().record_json);
        QCOMPARE(data.change, std::string("CHG-7"));
        QCOMPARE(data.author, std::string("operations"));
        QCOMPARE(data.summary, std::string("coder moves."));
        QVERIFY(data.verify.empty() && data.date.empty());
        QCOMPARE(data.follow_ups, (std::vector<engine::FollowUp>{{"2026-10-07", "look again"}}));
        QCOMPARE(window.document()->undoStack()->count(), 1);
        window.document()->undoStack()->undo();
        QVERIFY(window.document()->plan().record_json.empty());
        window.document()->setClean();
    }

    void aMomentCarriesItsOffset()
    {
        const QDateTime moment(QDate(2026, 10, 5), QTime(18, 40, 59), Qt::OffsetFromUTC, 7200);
        QCOMPARE(RecordDialog::dateText(moment), QStringLiteral("2026-10-05T18:40+02:00"));
        RecordDialog dialog({}, QStringLiteral("box"));
        QVERIFY(dialog.data().date.empty()); // never the clock by itself
    }

    void theRecordAsText()
    {
        const engine::Plan plan = compared();
        const engine::Budget budget = engine::budgetOf(plan);
        QVERIFY(recordText(plan, budget, QStringLiteral("a.md")).startsWith("# Sample\n"));
        QVERIFY(recordText(plan, budget, QStringLiteral("a.md")).contains("\n- coder: gpu0 → gpu1\n"));
        QVERIFY(recordText(plan, budget, QStringLiteral("a.JSON")).startsWith("{\n  \"schema\": 1,"));
        QVERIFY(recordText(sample::plan(), budget, QStringLiteral("a.md")).contains("## Flags"));
    }

    void flagsAreCopiedWithOneClick()
    {
        PlanDocument document;
        document.reset(sample::plan());
        FlagsDialog dialog(&document);
        dialog.show();
        FlagsView *view = dialog.flags();
        const auto command = *engine::seatCommand(document.plan(), document.budget(), 1);
        view->findChild<QPushButton *>(QStringLiteral("copy-writer"))->click();
        QCOMPARE(QGuiApplication::clipboard()->text().toStdString(), engine::commandLines(command) + "\n");
        QVERIFY(QGuiApplication::clipboard()->text().contains(
            QLatin1String("--kv-cache-memory-bytes 8589934592")));
        view->setForm(FlagsView::Form::Compose);
        view->findChild<QPushButton *>(QStringLiteral("copy-writer"))->click();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QLatin1String("services:\n  writer:\n")));
        view->setForm(FlagsView::Form::Environment);
        QVERIFY(view->seatText(1).contains(QLatin1String("\nSERVE_ARGS=")));
        // A process known only by measurement has no flags and no button.
        QVERIFY(!view->findChild<QPushButton *>(QStringLiteral("copy-speech")));
        QVERIFY(view->seatText(2).isEmpty());
    }

    void allFlagsInOneText()
    {
        PlanDocument document;
        document.reset(sample::plan());
        FlagsView view(&document);
        view.show();
        view.findChild<QPushButton *>(QStringLiteral("copyAll"))->click();
        const QString all = QGuiApplication::clipboard()->text();
        QCOMPARE(all.count(QLatin1String("vllm serve")), 3); // coder, writer, spare
        QVERIFY(all.contains(QLatin1String("# coder on box\n")));
        view.setForm(FlagsView::Form::Compose);
        QCOMPARE(view.allText().count(QLatin1String("services:")), 1);
    }

    // coder leaves GPU 0 for GPU 1, which has room: it stops, then it starts.
    void theRestartSequenceIsListed()
    {
        PlanDocument document;
        document.reset(compared());
        FlagsDialog dialog(&document);
        dialog.show();
        dialog.showTab(FlagsDialog::Tab::Sequence);
        SequenceView *view = dialog.sequence();
        const QAbstractItemModel *steps = view->findChild<QTableView *>()->model();
        QCOMPARE(steps->rowCount(), 3); // before, stop, start
        const auto at = [&](int row, int column) { return steps->index(row, column).data().toString(); };
        QCOMPARE(at(1, 1), QStringLiteral("stop"));
        QCOMPARE(at(1, 2), QStringLiteral("coder"));
        QCOMPARE(at(1, 4), QStringLiteral("coder")); // down meanwhile
        QCOMPARE(at(2, 1), QStringLiteral("start"));
        QCOMPARE(at(2, 3), QStringLiteral("GPU 1"));
        QCOMPARE(at(2, 4), QStringLiteral("–"));
        // What GPU 0 and GPU 1 have left at the end is what the plan leaves.
        for (const int card : {0, 1})
            QCOMPARE(at(2, 5 + card),
                     QLocale().toString(
                         engine::wholeMib(document.budget().card(card).spare(engine::State::Peak))));
        view->findChild<QPushButton *>(QStringLiteral("copySequence"))->click();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QLatin1String("| 1 | stop | coder | gpu0 |")));
        document.apply(QStringLiteral("back"), *document.plan().baseline);
        QVERIFY(view->summary().startsWith(QLatin1String("There is no baseline")));
    }

    void flagsFollowThePlan()
    {
        PlanDocument document;
        document.reset(sample::plan());
        FlagsView view(&document);
        view.show();
        QVERIFY(view.seatText(0).contains(QLatin1String("CUDA_VISIBLE_DEVICES=0")));
        document.apply(QStringLiteral("move"), engine::assignSeat(document.plan(), "coder", {"gpu1"}));
        QVERIFY(view.seatText(0).contains(QLatin1String("CUDA_VISIBLE_DEVICES=1")));
        bool shown = false;
        for (const QLabel *label : view.findChildren<QLabel *>())
            shown = shown || label->text().contains(QLatin1String("CUDA_VISIBLE_DEVICES=1 vllm serve"));
        QVERIFY(shown);
        document.reset({});
        QVERIFY(!view.findChild<QPushButton *>(QStringLiteral("copyAll"))->isEnabled());
    }
};

GUITEST_MAIN(TestExportDialog)
#include "tst_exportdialog.moc"
