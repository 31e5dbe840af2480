// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Adding a seat from what lies on disk: the picker of the Hugging Face cache over a cache written here,
// folders, and files that are dropped together.
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "app/base/actions.h"
#include "app/base/settings.h"
#include "app/commands/filecommands.h"
#include "app/dialogs/addseatdialog.h"
#include "app/dialogs/cachepage.h"
#include "app/dialogs/filespage.h"
#include "app/dialogs/profilepage.h"
#include "app/file/documentfile.h"
#include "app/window/mainwindow.h"
#include "engine/plan/plan_json.h"
#include "support/guitest.h"
#include "support/modelfolder.h"
#include "support/sampleplan.h"
#include "widgets/controls/infobar.h"
#include "widgets/document/plandocument.h"

using namespace engine;
using namespace modelfolder;

namespace {

// A hub with one whole model, one that is half there, and one that is none.
struct Hub {
    QTemporaryDir home;
    QString path = home.filePath(QStringLiteral("hub"));
    bool fill() const
    {
        const auto at = [&](const char *name) { return path + QLatin1Char('/') + QLatin1String(name); };
        return write(at("models--acme--Whole-8B/snapshots/abc123/config.json"), kConfig)
            && write(at("models--acme--Whole-8B/snapshots/abc123/model.safetensors"), shard())
            && write(at("models--acme--Whole-8B/refs/main"), "abc123")
            && write(at("models--acme--Half/snapshots/d/config.json"), kConfig)
            && write(at("models--acme--Half/snapshots/d/model-00001-of-00002.safetensors"), shard())
            && write(at("models--acme--Tokens/snapshots/e/tokenizer.json"), "{}");
    }
};

void selectRow(const CachePage *page, const char *name)
{
    const QAbstractItemModel *rows = page->table()->model();
    for (int row = 0; row < rows->rowCount(); ++row) {
        if (rows->index(row, 0).data().toString() == QLatin1String(name))
            page->table()->selectRow(row);
    }
}

QPushButton *addButton(const AddSeatDialog &dialog)
{
    return dialog.findChild<QPushButton *>(QStringLiteral("addSeat"));
}

void drop(QWidget *target, const QStringList &paths)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString &path : paths)
        urls.append(QUrl::fromLocalFile(path));
    data.setUrls(urls);
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &event);
}

// Accepts every seat dialog that comes up; says how many came.
class Accepting
{
public:
    Accepting()
    {
        m_timer.start(10);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] {
            if (auto *dialog = qobject_cast<AddSeatDialog *>(QApplication::activeModalWidget())) {
                ++m_count;
                dialog->accept();
            }
        });
    }
    int count() const { return m_count; }

private:
    QTimer m_timer;
    int m_count = 0;
};

}

class TestAddSeatDialog : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { Settings::setModelFolder({}); }
    void cacheOfTheEnvironment();
    void pickerTakesExactWeights();
    void partialAndBrokenSayWhy();
    void filterNarrowsTheList();
    void anotherFolderIsRemembered();
    void closingWhileItScans();
    void droppedFilesAreOneModel();
    void droppedFolder();
    void droppedFilesThatAreNoModel();
    void configAloneIsAnEstimate();
    void profilesBecomeSeats();
    void profileTakesItsCards();
    void everyProfileSurvivesThePlanFile();
};

void TestAddSeatDialog::cacheOfTheEnvironment()
{
    qputenv("HF_HUB_CACHE", "/srv/models/hub");
    QCOMPARE(CachePage::ownCache(), QStringLiteral("/srv/models/hub"));
    qunsetenv("HF_HUB_CACHE");
    qputenv("HF_HOME", "/data/hf");
    QCOMPARE(CachePage::ownCache(), QStringLiteral("/data/hf/hub"));
    qunsetenv("HF_HOME");
}

void TestAddSeatDialog::pickerTakesExactWeights()
{
    const Hub hub;
    QVERIFY(hub.fill());
    qputenv("HF_HUB_CACHE", hub.path.toUtf8());
    PlanDocument document;
    document.reset(sample::plan());
    AddSeatDialog dialog(&document);
    dialog.showCache();
    dialog.show();
    CachePage *page = dialog.cachePage();
    QCOMPARE(page->folder(), hub.path);
    QTRY_COMPARE(page->table()->model()->rowCount(), 3);
    selectRow(page, "acme/Whole-8B");
    QTRY_VERIFY(page->model());
    QVERIFY(addButton(dialog)->isEnabled());
    QCOMPARE(dialog.seatName(), QStringLiteral("whole-8b"));
    const Plan next = dialog.plan();
    const auto model = findModel(next, "acme/Whole-8B");
    QVERIFY(model);
    // From the header: 1000 × 256 in bf16 and 256 in f32.
    QCOMPARE(model->weights.at(0).bytes, Bytes{1000 * 256 * 2 + 256 * 4});
    QCOMPARE(model->weights.at(0).provenance, Provenance::WeightFiles);
    QCOMPARE(next.seats.back()->model, std::string("acme/Whole-8B"));
    qunsetenv("HF_HUB_CACHE");
}

void TestAddSeatDialog::partialAndBrokenSayWhy()
{
    const Hub hub;
    QVERIFY(hub.fill());
    CachePage page;
    page.scan(hub.path);
    page.show();
    QTRY_COMPARE(page.table()->model()->rowCount(), 3);
    selectRow(&page, "acme/Half");
    QVERIFY2(page.note().contains(QLatin1String("1 of 2 weight files")), qPrintable(page.note()));
    QTRY_VERIFY(!page.isBusy());
    QVERIFY(!page.model()); // neither all shards nor an index: the size is not known
    selectRow(&page, "acme/Tokens");
    QVERIFY2(page.note().contains(QLatin1String("Neither a config.json")), qPrintable(page.note()));
    QVERIFY(!page.model());
    QVERIFY(!page.isBusy());
    // The row says it in a word too.
    QCOMPARE(page.table()->currentIndex().siblingAtColumn(4).data().toString(), QStringLiteral("broken"));
}

void TestAddSeatDialog::filterNarrowsTheList()
{
    const Hub hub;
    QVERIFY(hub.fill());
    CachePage page;
    page.scan(hub.path);
    page.show();
    const QAbstractItemModel *rows = page.table()->model();
    QTRY_COMPARE(rows->rowCount(), 3);
    page.filterEdit()->setText(QStringLiteral("acme partial"));
    QCOMPARE(rows->rowCount(), 1);
    QCOMPARE(rows->index(0, 0).data().toString(), QStringLiteral("acme/Half"));
    page.filterEdit()->setText(QStringLiteral("nobody"));
    QCOMPARE(rows->rowCount(), 0);
    QVERIFY(!page.model());
    page.filterEdit()->clear();
    QCOMPARE(rows->rowCount(), 3);
}

void TestAddSeatDialog::anotherFolderIsRemembered()
{
    const QTemporaryDir root;
    QVERIFY(write(root.filePath(QStringLiteral("mine/config.json")), kConfig));
    Settings::setModelFolder(root.path());
    CachePage page;
    page.show();
    QCOMPARE(page.folder(), root.path());
    QTRY_COMPARE(page.table()->model()->rowCount(), 1);
    QCOMPARE(page.findChild<QComboBox *>()->currentData().toString(), root.path());
    Settings::setModelFolder({});
}

void TestAddSeatDialog::closingWhileItScans()
{
    const Hub hub;
    QVERIFY(hub.fill());
    for (int i = 0; i < 20; ++i) {
        CachePage page;
        page.scan(hub.path);
        page.show();
        QCoreApplication::processEvents();
    }
}

void TestAddSeatDialog::droppedFilesAreOneModel()
{
    const QTemporaryDir root;
    const QString folder = root.filePath(QStringLiteral("my-model/"));
    QVERIFY(write(folder + QStringLiteral("config.json"), kConfig));
    QVERIFY(write(folder + QStringLiteral("model.safetensors"), shard()));
    QVERIFY(write(folder + QStringLiteral("tokenizer.json"), "{}"));
    MainWindow window;
    window.show();
    (*window.actions())[Act::OpenExample]->trigger();
    const std::size_t before = window.document()->plan().seats.size();
    const Accepting accepting;
    drop(&window,
         {folder + QStringLiteral("model.safetensors"), folder + QStringLiteral("tokenizer.json"),
          folder + QStringLiteral("config.json")});
    QCOMPARE(accepting.count(), 1);
    QCOMPARE(window.document()->plan().seats.size(), before + 1);
    QCOMPARE(findModel(window.document()->plan(), "my-model")->weights.at(0).bytes, Bytes{513'024});
}

void TestAddSeatDialog::droppedFolder()
{
    const QTemporaryDir root;
    QVERIFY(write(root.filePath(QStringLiteral("a/config.json")), kConfig));
    QVERIFY(write(root.filePath(QStringLiteral("a/model.safetensors")), shard()));
    QVERIFY(write(root.filePath(QStringLiteral("b/config.json")), kConfig));
    MainWindow window;
    window.show();
    (*window.actions())[Act::OpenExample]->trigger();
    const std::size_t before = window.document()->plan().seats.size();
    const Accepting accepting;
    drop(&window, {root.filePath(QStringLiteral("a")), root.filePath(QStringLiteral("b"))});
    QCOMPARE(accepting.count(), 2); // two models, two seats
    QCOMPARE(window.document()->plan().seats.size(), before + 2);
}

void TestAddSeatDialog::droppedFilesThatAreNoModel()
{
    MainWindow window;
    window.show();
    drop(&window, {QStringLiteral("/nowhere/readme.md"), QStringLiteral("/nowhere/picture.png")});
    QVERIFY(window.bars()->bar(QStringLiteral("file")));
    QVERIFY(!window.files()->hasPlan());
}

void TestAddSeatDialog::configAloneIsAnEstimate()
{
    const QTemporaryDir root;
    QVERIFY(write(root.filePath(QStringLiteral("m/config.json")), kConfig));
    PlanDocument document;
    document.reset(sample::plan());
    AddSeatDialog dialog(&document);
    dialog.filesPage()->importFiles({root.filePath(QStringLiteral("m"))});
    dialog.showFiles({}, dialog.filesPage()->model());
    document.apply(QStringLiteral("Add"), dialog.plan());
    const auto &findings = document.budget().findings;
    const bool said = std::any_of(findings.begin(), findings.end(), [](const Finding &finding) {
        return finding.code == FindingCode::WeightsEstimated && finding.subject.id == "m";
    });
    QVERIFY(said);
    const WeightVariant &weights = findModel(document.plan(), "m")->weights.at(0);
    // Embedding and head 2 × 1000 × 256; two layers of q, o 256², k, v 256 × 128, MLP 3 × 256 × 512 and two
    // norms; the last norm; 16 bits each.
    const Bytes parameters = 2 * 1000 * 256 + 2 * (2 * 256 * 256 + 2 * 256 * 128 + 3 * 256 * 512) + 5 * 256;
    QCOMPARE(weights.bytes, 2 * parameters);
    QVERIFY(weights.low_bytes < weights.bytes && weights.bytes < weights.high_bytes);
}

void TestAddSeatDialog::profilesBecomeSeats()
{
    PlanDocument document;
    document.reset(sample::plan());
    AddSeatDialog dialog(&document);
    dialog.showProfiles();
    dialog.show();
    ProfilePage *page = dialog.profilePage();
    auto *list = page->findChild<QListWidget *>(QStringLiteral("entries"));
    QCOMPARE(static_cast<std::size_t>(list->count()), club3090Profiles().size());
    QTest::keyClicks(page->findChild<QLineEdit *>(), QStringLiteral("dual-turbo"));
    QCOMPARE(page->profile()->id(), std::string("qwen3.6-27b/dual-turbo"));
    QVERIFY(addButton(dialog)->isEnabled());
    QCOMPARE(dialog.seatName(), QStringLiteral("dual-turbo"));
    QVERIFY(dialog.findChild<QLabel *>(QStringLiteral("seatTakes"))
                ->text()
                .contains(QStringLiteral("on each of 2 card")));
    document.apply(QStringLiteral("Add"), dialog.plan());
    const SeatBudget &seat = document.budget().seats.back();
    QVERIFY(seat.estimate->club3090.has_value());
    QCOMPARE(seat.seat->tp, 2);
    QCOMPARE(seat.seat->kv_cache_dtype, std::string("turboquant_3bit_nc"));
    QCOMPARE(*seat.seat->max_num_seqs, 4);
}

void TestAddSeatDialog::profileTakesItsCards()
{
    PlanDocument document;
    document.reset(sample::plan()); // two cards, and one that is kept clear
    AddSeatDialog dialog(&document);
    dialog.showProfiles();
    dialog.show();
    auto *search = dialog.profilePage()->findChild<QLineEdit *>();
    search->setText(QStringLiteral("dual-turbo"));
    auto *card = dialog.findChild<QComboBox *>(QStringLiteral("cardOfSeat"));
    card->setCurrentIndex(card->findData(QStringLiteral("gpu1")));
    QCOMPARE(dialog.plan().seats.back()->cards, (std::vector<std::string>{"gpu1", "gpu0"}));
    search->setText(QStringLiteral("dual4-dflash"));
    QVERIFY(dialog.plan().seats.back()->cards.empty());
    QCOMPARE(dialog.plan().seats.back()->tp, 4);
    QVERIFY(dialog.findChild<QLabel *>(QStringLiteral("seatTakes"))
                ->text()
                .contains(QStringLiteral("unassigned")));
}

void TestAddSeatDialog::everyProfileSurvivesThePlanFile()
{
    const CardFacts card{"gpu0", "", 24 * kGB, 24 * kGB};
    for (const Club3090Profile &profile : club3090Profiles()) {
        auto model = club3090Model(profile.model);
        QVERIFY2(model, profile.model.c_str());
        const SeatDraft draft = draftOfProfile(profile, std::make_shared<const Model>(*model));
        const Plan plan = planWithDraft({}, draft, {});
        const auto read = parsePlan(planText(plan));
        QVERIFY2(read, profile.id().c_str());
        const Seat &seat = *read->plan.seats.front();
        QCOMPARE(seat, *plan.seats.front());
        const auto estimate =
            estimateSeat(seat, findModel(read->plan, seat.model).get(), std::span(&card, 1), {});
        QVERIFY2(estimate.club3090 == *club3090Predict(profile.model, profile.inputs), profile.id().c_str());
    }
}

GUITEST_MAIN(TestAddSeatDialog)
#include "tst_addseatdialog.moc"
