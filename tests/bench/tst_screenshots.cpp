// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes pictures of the window at the sizes the design names, light and dark, into the folder that the
// environment variable VRAMPLANNER_SCREENSHOTS names. For eyes, not for comparison; does nothing without it.
#include <QApplication>
#include <QCheckBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QListWidget>
#include <QMouseEvent>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include "app/addseatdialog.h"
#include "app/baselinecommands.h"
#include "app/cachepage.h"
#include "app/exportdialog.h"
#include "app/filecommands.h"
#include "app/flagsdialog.h"
#include "app/layoutpane.h"
#include "app/mainwindow.h"
#include "app/panes.h"
#include "app/recorddialog.h"
#include "app/rulesdialog.h"
#include "engine/plan/edit.h"
#include "support/guitest.h"
#include "support/modelfolder.h"
#include "support/placementplans.h"
#include "widgets/compareplans.h"
#include "widgets/compareview.h"
#include "widgets/findingsmodel.h"
#include "widgets/findingsview.h"
#include "widgets/footprintview.h"
#include "widgets/layoutboard.h"
#include "widgets/placementsession.h"
#include "widgets/plandocument.h"
#include "widgets/planimage.h"
#include "widgets/seatinspector.h"
#include "widgets/seatmeasuredsection.h"
#include "widgets/viewstate.h"

class Screenshots : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void window_data();
    void window();
    void moving_data();
    void moving();
    void placement_data();
    void placement();
    void placementStates();
    void rules();
    void card();
    void compare_data();
    void compare();
    void compareWithout();
    void compareMany();
    void smallHost();
    void cachePicker_data();
    void cachePicker();
    void bootOrder_data();
    void bootOrder();
    void fixPreview();
    void measured();
    void picture();
    void record();

private:
    void save(QWidget &window, const QString &name);
    QDir m_folder;
};

void Screenshots::initTestCase()
{
    const QString folder = qEnvironmentVariable("VRAMPLANNER_SCREENSHOTS");
    if (folder.isEmpty())
        QSKIP("VRAMPLANNER_SCREENSHOTS names no folder");
    m_folder = QDir(folder);
    QVERIFY(m_folder.mkpath(QStringLiteral(".")));
}

void Screenshots::window_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    QTest::addColumn<bool>("start");
    for (const QSize size : {QSize(1024, 700), QSize(1280, 800), QSize(1440, 900), QSize(1920, 1080)}) {
        for (const bool dark : {false, true}) {
            const QByteArray name = QByteArray::number(size.width()) + (dark ? "-dark" : "-light");
            QTest::newRow(name.constData()) << size << dark << false;
        }
    }
    QTest::newRow("start-light") << QSize(1440, 900) << false << true;
    QTest::newRow("start-dark") << QSize(1440, 900) << true << true;
}

void Screenshots::window()
{
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    QFETCH(bool, start);
    applyPlannerStyle(dark);
    MainWindow window;
    window.resize(size);
    window.show();
    if (!start) {
        window.files()->openExample(QStringLiteral("fv-ml1"));
        window.view()->selectSeat(qEnvironmentVariable("VRAMPLANNER_SEAT", QStringLiteral("gen-small")));
        window.panes()->inspector()->footprint()->setOpen(engine::ComponentKind::KvGrowing, true);
    }
    save(window, QString::fromLatin1(QTest::currentDataTag()));
}

void Screenshots::save(QWidget &window, const QString &name)
{
    QTest::qWait(100);
    QVERIFY(window.grab().save(m_folder.filePath(name + QStringLiteral(".png"))));
}

void Screenshots::moving_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("card");
    QTest::newRow("move-fits") << QSize(1440, 900) << 2;
    QTest::newRow("move-over") << QSize(1440, 900) << 1;
    QTest::newRow("move-refused") << QSize(1280, 800) << 3;
}

void Screenshots::moving()
{
    QFETCH(QSize, size);
    QFETCH(int, card);
    applyPlannerStyle(false);
    MainWindow window;
    window.resize(size);
    window.show();
    window.files()->openExample(QStringLiteral("fv-ml1"));
    MoveSession *move = window.panes()->board()->moveSession();
    QVERIFY(move->begin(QStringLiteral("coder")));
    move->aimAt(card);
    save(window, QString::fromLatin1(QTest::currentDataTag()));
}

// The example before its layout was good: gen-small on GPU 0 as well, coder on GPU 1, and rules for GPU 2.
static engine::Plan crowdedExample(const engine::Plan &example)
{
    engine::Plan plan = engine::assignSeat(example, "gen-small", {"gpu0"});
    plan = engine::assignSeat(plan, "coder", {"gpu1"});
    engine::Constraint pin;
    pin.seats = {"parakeet-nemo", "cyberprev"};
    pin.cards = {"gpu0"};
    plan = engine::addConstraint(plan, pin);
    engine::Constraint forbid;
    forbid.kind = engine::Constraint::Kind::Forbid;
    forbid.seats = {"meromero-rp"};
    forbid.cards = {"gpu2"};
    return engine::setKeepClear(engine::addConstraint(plan, forbid), "gpu2", true);
}

void Screenshots::placement_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    QTest::newRow("placement-1440-light") << QSize(1440, 900) << false;
    QTest::newRow("placement-1440-dark") << QSize(1440, 900) << true;
    QTest::newRow("placement-1280-light") << QSize(1280, 800) << false;
    QTest::newRow("placement-1024-light") << QSize(1024, 700) << false;
}

void Screenshots::placement()
{
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    applyPlannerStyle(dark);
    MainWindow window;
    window.resize(size);
    window.show();
    window.files()->openExample(QStringLiteral("fv-ml1"));
    window.document()->apply(QStringLiteral("crowd"), crowdedExample(window.document()->plan()));
    window.view()->selectSeat(QStringLiteral("gen-small"));
    QSignalSpy proposed(window.placement(), &PlacementSession::proposed);
    window.placement()->search();
    QVERIFY(proposed.count() > 0 || proposed.wait(20000));
    save(window, QString::fromLatin1(QTest::currentDataTag()));
}

void Screenshots::placementStates()
{
    applyPlannerStyle(false);
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    window.files()->startNew(placementplans::hard());
    window.placement()->setSettings({std::nullopt, false});
    QSignalSpy proposed(window.placement(), &PlacementSession::proposed);
    window.placement()->search();
    QTest::qWait(1200);
    save(window, QStringLiteral("placement-working"));
    window.placement()->showBest();
    QVERIFY(proposed.count() > 0 || proposed.wait(20000));
    save(window, QStringLiteral("placement-stopped"));
    window.files()->startNew(placementplans::two());
    window.placement()->search();
    QVERIFY(proposed.wait(20000));
    window.document()->apply(QStringLiteral("clear"),
                             engine::withCard(window.document()->plan(), "gpu0", [&] {
                                 engine::Card card = *engine::findCard(window.document()->plan(), "gpu0");
                                 card.others_bytes = engine::kGiB;
                                 return card;
                             }()));
    save(window, QStringLiteral("placement-stale"));
    window.files()->startNew(placementplans::tooSmall());
    window.placement()->search();
    QVERIFY(proposed.wait(20000));
    save(window, QStringLiteral("placement-no-fit"));
}

void Screenshots::rules()
{
    applyPlannerStyle(false);
    MainWindow window;
    window.files()->openExample(QStringLiteral("fv-ml1"));
    engine::Plan plan = crowdedExample(window.document()->plan());
    engine::Constraint apart;
    apart.kind = engine::Constraint::Kind::Apart;
    apart.seats = {"voices", "erp-seat"};
    plan = engine::addConstraint(plan, apart);
    apart.kind = engine::Constraint::Kind::Together;
    apart.seats = {"meromero-rp", "coder"};
    window.document()->apply(QStringLiteral("rules"), engine::addConstraint(plan, apart));
    RulesDialog dialog(window.document());
    dialog.rules()->item(3)->setSelected(true);
    dialog.show();
    QTest::qWait(100);
    QVERIFY(dialog.grab().save(m_folder.filePath(QStringLiteral("rules-dialog.png"))));
    window.resize(1440, 900);
    window.show();
    save(window, QStringLiteral("rules-board"));
}

void Screenshots::card()
{
    applyPlannerStyle(false);
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    window.files()->openExample(QStringLiteral("fv-ml1"));
    window.view()->selectCard(QString::fromStdString(window.document()->plan().hosts.front().cards[1].id));
    save(window, QStringLiteral("card"));
}

void Screenshots::compare_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    QTest::addColumn<bool>("only");
    QTest::newRow("compare-1440-light") << QSize(1440, 900) << false << false;
    QTest::newRow("compare-1440-dark") << QSize(1440, 900) << true << false;
    QTest::newRow("compare-1280-light") << QSize(1280, 800) << false << false;
    QTest::newRow("compare-1280-dark") << QSize(1280, 800) << true << false;
    QTest::newRow("compare-1024-light") << QSize(1024, 700) << false << false;
    QTest::newRow("compare-1920-light") << QSize(1920, 1080) << false << false;
    QTest::newRow("compare-only") << QSize(1440, 900) << false << true;
}

void Screenshots::compare()
{
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    QFETCH(bool, only);
    applyPlannerStyle(dark);
    MainWindow window;
    window.resize(size);
    window.show();
    window.files()->openExample(QStringLiteral("fv-ml1"));
    window.view()->selectSeat(QStringLiteral("gen-small"));
    window.showCompare(true);
    window.compareView()->onlyChanges()->setChecked(only);
    save(window, QString::fromLatin1(QTest::currentDataTag()));
}

void Screenshots::compareWithout()
{
    applyPlannerStyle(false);
    MainWindow window;
    window.resize(1280, 800);
    window.show();
    window.files()->openExample(QStringLiteral("two-rtx3090"));
    window.showCompare(true);
    save(window, QStringLiteral("compare-none"));
    window.baseline()->setBaseline();
    engine::Plan next = window.document()->plan();
    next = engine::addCard(next, next.hosts.front().name, [&] {
        engine::Card card = next.hosts.front().cards.front();
        card.id = "gpu2";
        return card;
    }());
    next = engine::assignSeat(next, next.seats.front()->name, {"gpu1", "gpu2"});
    window.document()->apply(QStringLiteral("Move"), next);
    save(window, QStringLiteral("compare-tp"));
}

void Screenshots::compareMany()
{
    applyPlannerStyle(false);
    std::vector<engine::Card> before, after;
    for (int i = 0; i < 7; ++i)
        before.push_back(sample::plainCard("gpu" + std::to_string(i), i == 2 ? 48 : 96));
    after = before;
    after.push_back(sample::plainCard("gpu7"));
    after.erase(after.begin() + 5);
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    window.files()->startNew(sample::withBaseline(sample::processes({{"alpha", 40, {"gpu1"}},
                                                                     {"beta", 20, {"gpu1"}},
                                                                     {"gamma", 30, {"gpu0"}},
                                                                     {"delta", 14, {"gpu3"}},
                                                                     {"pair", 12, {"gpu6", "gpu7"}},
                                                                     {"fresh", 24, {"gpu4"}},
                                                                     {"parked", 8, {}}},
                                                                    after),
                                                  sample::processes({{"alpha", 40, {"gpu0"}},
                                                                     {"beta", 20, {"gpu0"}},
                                                                     {"gamma", 50, {"gpu0"}},
                                                                     {"delta", 14, {"gpu2"}},
                                                                     {"pair", 12, {"gpu4", "gpu5"}},
                                                                     {"gone", 60, {"gpu3"}},
                                                                     {"parked", 8, {"gpu1"}}},
                                                                    before)));
    window.showCompare(true);
    window.view()->selectSeat(QStringLiteral("pair"));
    save(window, QStringLiteral("compare-many"));
}

void Screenshots::smallHost()
{
    applyPlannerStyle(false);
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    window.files()->openExample(QStringLiteral("two-rtx3090"));
    save(window, QStringLiteral("two-rtx3090"));
}

void Screenshots::cachePicker_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("cache-light") << false;
    QTest::newRow("cache-dark") << true;
}

void Screenshots::cachePicker()
{
    QFETCH(bool, dark);
    applyPlannerStyle(dark);
    const QTemporaryDir home;
    const QString hub = home.filePath(QStringLiteral("hub/"));
    QByteArray awq = modelfolder::kConfig;
    awq.insert(1, R"("quantization_config":{"quant_method":"awq","bits":4,"group_size":128},)");
    const auto model = [&](const char *name, const QByteArray &config, const char *shard) {
        const QString at = hub + QLatin1String(name) + QStringLiteral("/snapshots/4d3f1c0b9a/");
        return modelfolder::write(at + QStringLiteral("config.json"), config)
            && (!shard || modelfolder::write(at + QLatin1String(shard), modelfolder::shard()));
    };
    QVERIFY(model("models--Qwen--Qwen3.6-27B", modelfolder::kConfig, "model.safetensors"));
    QVERIFY(model("models--Qwen--Qwen3.6-27B-AWQ", awq, "model.safetensors"));
    QVERIFY(
        model("models--google--gemma-4-31b-it", modelfolder::kConfig, "model-00001-of-00002.safetensors"));
    QVERIFY(model("models--meta-llama--Llama-3.1-8B", modelfolder::kConfig, nullptr));
    QVERIFY(model("models--FacebookAI--xlm-roberta-base", R"({"model_type":"xlm-roberta","hidden_size":768})",
                  "model.safetensors"));
    qputenv("HF_HUB_CACHE", hub.toUtf8());
    MainWindow window;
    window.files()->openExample(QStringLiteral("fv-ml1"));
    AddSeatDialog dialog(window.document());
    dialog.showCache();
    dialog.show();
    QTableView *table = dialog.cachePage()->table();
    QTRY_COMPARE(table->model()->rowCount(), 5);
    table->selectRow(2);
    QTRY_VERIFY(!dialog.cachePage()->isBusy());
    QTest::qWait(100);
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    QVERIFY(dialog.grab().save(m_folder.filePath(name + QStringLiteral(".png"))));
    qunsetenv("HF_HUB_CACHE");
}

namespace {

// The fv-ml1 example with meromero-rp sized by utilisation, as it was before the change.
void sizeByUtilisation(MainWindow &window)
{
    engine::Seat seat = *engine::findSeat(window.document()->plan(), "meromero-rp");
    seat.kv = {};
    seat.kv.mode = engine::KvSizing::Mode::Utilisation;
    seat.kv.utilization = 0.52;
    window.document()->apply(QStringLiteral("share"),
                             engine::withSeat(window.document()->plan(), "meromero-rp", seat));
    window.view()->selectSeat(QStringLiteral("meromero-rp"));
}

}

void Screenshots::bootOrder_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    QTest::newRow("bootorder-light") << QSize(1440, 900) << false;
    QTest::newRow("bootorder-dark") << QSize(1440, 900) << true;
    QTest::newRow("bootorder-1280") << QSize(1280, 800) << false;
}

void Screenshots::bootOrder()
{
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    applyPlannerStyle(dark);
    MainWindow window;
    window.resize(size);
    window.show();
    window.files()->openExample(QStringLiteral("fv-ml1"));
    sizeByUtilisation(window);
    window.document()->apply(QStringLiteral("order"),
                             engine::setBootsTogether(window.document()->plan(), "meromero-rp", true));
    window.document()->apply(QStringLiteral("order"),
                             engine::setBootsTogether(window.document()->plan(), "voices", true));
    window.panes()->layoutPane()->setBootOrderShown(true);
    save(window, QString::fromLatin1(QTest::currentDataTag()));
}

void Screenshots::fixPreview()
{
    applyPlannerStyle(false);
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    window.files()->openExample(QStringLiteral("fv-ml1"));
    sizeByUtilisation(window);
    QTest::qWait(100);
    QTableView *table = window.panes()->findings()->table();
    const QModelIndex fix = table->model()->index(0, FindingsModel::Fix);
    table->selectRow(0);
    const QPointF at = table->visualRect(fix).center();
    QMouseEvent move(QEvent::MouseMove, at, table->viewport()->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QApplication::sendEvent(table->viewport(), &move);
    save(window, QStringLiteral("fix-preview"));
    for (int row = 0; row < table->model()->rowCount(); ++row)
        if (table->model()->index(row, 0).data(FindingsModel::FoldRole).toInt() == 1)
            window.panes()->findings()->model()->toggleFold(
                window.panes()->findings()->filter()->mapToSource(table->model()->index(row, 0)).row());
    for (int i = 0; i < 6; ++i)
        window.document()->apply(QStringLiteral("more"),
                                 engine::duplicateSeat(window.document()->plan(), "coder"));
    table->scrollToBottom();
    save(window, QStringLiteral("findings-folded"));
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(table->viewport(), &leave);
    save(window, QStringLiteral("findings-open"));
}

void Screenshots::measured()
{
    applyPlannerStyle(false);
    MainWindow window;
    window.resize(1440, 1000);
    window.show();
    window.files()->openExample(QStringLiteral("fv-ml1"));
    window.view()->selectSeat(QStringLiteral("cyberprev"));
    SeatMeasuredSection *section = window.panes()->inspector()->measured();
    section->setExpanded(true);
    section->spinBox(SeatMeasuredSection::Creep)->setValue(0.6);
    QTest::qWait(50);
    for (QScrollArea *area : window.panes()->inspector()->findChildren<QScrollArea *>())
        area->ensureWidgetVisible(section, 0, 200);
    save(window, QStringLiteral("measured"));
}

void Screenshots::picture()
{
    MainWindow window;
    window.files()->openExample(QStringLiteral("fv-ml1"));
    const engine::Plan &plan = window.document()->plan();
    planimage::Options options;
    options.scale = 1;
    options.version = QStringLiteral("0.1.0");
    options.baseline = plan.baseline.get();
    for (const char *show : {"record", "comparison", "bars", "layout"}) {
        options.show = *planimage::showOf(QLatin1String(show));
        for (const int width : {800, 1600}) {
            options.width = width;
            const QImage image = planimage::render(plan, window.document()->budget(), options);
            const QString name = QStringLiteral("picture-%1-%2.png").arg(QLatin1String(show)).arg(width);
            QVERIFY(image.save(m_folder.filePath(name)));
        }
    }
}

void Screenshots::record()
{
    applyPlannerStyle(false);
    MainWindow window;
    window.files()->openExample(QStringLiteral("fv-ml1"));
    ExportDialog dialog(window.document(), QStringLiteral("fv-ml1"));
    dialog.show();
    save(dialog, QStringLiteral("export-dialog"));
    RecordDialog record(engine::readRecordData(window.document()->plan().record_json),
                        QStringLiteral("fv-ml1"));
    record.show();
    save(record, QStringLiteral("record-dialog"));
    FlagsDialog flags(window.document());
    flags.show();
    save(flags, QStringLiteral("flags"));
    flags.showTab(FlagsDialog::Tab::Sequence);
    save(flags, QStringLiteral("restart-sequence"));
}

GUITEST_MAIN(Screenshots)
#include "tst_screenshots.moc"
