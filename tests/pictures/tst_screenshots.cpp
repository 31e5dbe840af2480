// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes pictures of the window at the sizes the design names, light and dark, into the folder that the
// environment variable VRAMPLANNER_SCREENSHOTS names. For eyes, not for comparison; does nothing without it.
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QLineEdit>
#include <QListWidget>
#include <QMouseEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTableView>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include "app/commands/baselinecommands.h"
#include "app/commands/filecommands.h"
#include "app/dialogs/addseatdialog.h"
#include "app/dialogs/cachepage.h"
#include "app/dialogs/carddialog.h"
#include "app/dialogs/constraintsdialog.h"
#include "app/dialogs/exportdialog.h"
#include "app/dialogs/flagsdialog.h"
#include "app/dialogs/newplandialog.h"
#include "app/dialogs/policydialog.h"
#include "app/dialogs/recorddialog.h"
#include "app/dialogs/seatdraft.h"
#include "app/window/helpwindow.h"
#include "app/window/hostviews.h"
#include "app/window/layoutpane.h"
#include "app/window/mainwindow.h"
#include "app/window/panes.h"
#include "engine/plan/edit.h"
#include "support/compareplans.h"
#include "support/guitest.h"
#include "support/hostplans.h"
#include "support/modelfolder.h"
#include "support/placementplans.h"
#include "widgets/board/layoutboard.h"
#include "widgets/compare/compareview.h"
#include "widgets/controls/numberfield.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/findings/findingsfilter.h"
#include "widgets/findings/findingsmodel.h"
#include "widgets/findings/findingsview.h"
#include "widgets/inspector/footprintview.h"
#include "widgets/inspector/seatadvancedsection.h"
#include "widgets/inspector/seatinspector.h"
#include "widgets/inspector/seatmeasuredsection.h"
#include "widgets/inspector/seatusagesection.h"
#include "widgets/overview/hostoverview.h"
#include "widgets/picture/planimage.h"
#include "widgets/placement/placementsession.h"
#include "widgets/seats/seatview.h"

#include <memory>

class Screenshots : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void start_data();
    void start();
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
    void compareOnlyChanges();
    void compareWithout();
    void compareMany();
    void smallHost();
    void overview_data();
    void overview();
    void overviewStates();
    void overviewProposal();
    void cachePicker_data();
    void cachePicker();
    void bootOrder_data();
    void bootOrder();
    void fixPreview();
    void measured();
    void refused();
    void calculator();
    void usage();
    void advanced();
    void picture();
    void pictureOfManyCards();
    void dialogs_data();
    void dialogs();

private:
    /// A picture of `widget`, called as the row unless it has a name of its own.
    void save(QWidget &widget, const QString &name = QString::fromLatin1(QTest::currentDataTag()));
    QDir m_folder;
};

namespace {

constexpr QSize kSize(1440, 900);
constexpr const char *kExample = "fv-ml1";

/// How the window of a row looks; the row and its picture are called `name`.
struct Look {
    const char *name;
    QSize size;
    bool dark;
};

void addLooks(std::initializer_list<Look> looks)
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    for (const Look &look : looks)
        QTest::newRow(look.name) << look.size << look.dark;
}

/// A window on screen with an embedded example; null: with its start page.
std::unique_ptr<MainWindow> windowOf(QSize size = kSize, bool dark = false, const char *example = kExample)
{
    applyPlannerStyle(dark);
    auto window = std::make_unique<MainWindow>();
    window->resize(size);
    window->show();
    if (example)
        window->files()->openExample(QLatin1String(example));
    return window;
}

/// The window of the row.
std::unique_ptr<MainWindow> windowOfRow(const char *example = kExample)
{
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    return windowOf(size, dark, example);
}

void apply(MainWindow &window, const engine::Plan &plan)
{
    window.document()->apply(QStringLiteral("for the picture"), plan);
}

}

void Screenshots::initTestCase()
{
    const QString folder = qEnvironmentVariable("VRAMPLANNER_SCREENSHOTS");
    if (folder.isEmpty())
        QSKIP("VRAMPLANNER_SCREENSHOTS names no folder");
    m_folder = QDir(folder);
    QVERIFY(m_folder.mkpath(QStringLiteral(".")));
}

void Screenshots::save(QWidget &widget, const QString &name)
{
    QTest::qWait(400); // docks take their sizes when all that was posted is done, on a busy machine too
    QVERIFY(widget.grab().save(m_folder.filePath(name + QStringLiteral(".png"))));
}

void Screenshots::start_data()
{
    addLooks({{"start-light", kSize, false},
              {"start-dark", kSize, true},
              {"start-1024-light", {1024, 700}, false}});
}

void Screenshots::start()
{
    save(*windowOfRow(nullptr));
}

void Screenshots::window_data()
{
    addLooks({{"1024-light", {1024, 700}, false},
              {"1024-dark", {1024, 700}, true},
              {"1280-light", {1280, 800}, false},
              {"1280-dark", {1280, 800}, true},
              {"1440-light", kSize, false},
              {"1440-dark", kSize, true},
              {"1920-light", {1920, 1080}, false},
              {"1920-dark", {1920, 1080}, true}});
}

void Screenshots::window()
{
    const auto window = windowOfRow();
    window->view()->selectSeat(qEnvironmentVariable("VRAMPLANNER_SEAT", QStringLiteral("gen-small")));
    window->panes()->inspector()->footprint()->setOpen(engine::ComponentKind::KvGrowing, true);
    save(*window);
}

void Screenshots::moving_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("card");
    QTest::newRow("move-fits") << kSize << 2;
    QTest::newRow("move-over") << kSize << 1;
    QTest::newRow("move-refused") << QSize(1280, 800) << 3;
}

void Screenshots::moving()
{
    QFETCH(QSize, size);
    QFETCH(int, card);
    const auto window = windowOf(size);
    MoveSession *move = window->panes()->board()->moveSession();
    QVERIFY(move->begin(QStringLiteral("coder")));
    move->aimAt(card);
    save(*window);
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
    addLooks({{"placement-1440-light", kSize, false},
              {"placement-1440-dark", kSize, true},
              {"placement-1280-light", {1280, 800}, false},
              {"placement-1024-light", {1024, 700}, false},
              {"placement-1920-light", {1920, 1080}, false}});
}

void Screenshots::placement()
{
    const auto window = windowOfRow();
    apply(*window, crowdedExample(window->document()->plan()));
    window->view()->selectSeat(QStringLiteral("gen-small"));
    QSignalSpy proposed(window->placement(), &PlacementSession::proposed);
    window->placement()->search();
    QVERIFY(proposed.count() > 0 || proposed.wait(20000));
    save(*window);
}

void Screenshots::placementStates()
{
    const auto window = windowOf();
    window->files()->startNew(placementplans::hard());
    window->placement()->setSettings({std::nullopt, false});
    QSignalSpy proposed(window->placement(), &PlacementSession::proposed);
    window->placement()->search();
    QTest::qWait(1200);
    save(*window, QStringLiteral("placement-working"));
    window->placement()->showBest();
    QVERIFY(proposed.count() > 0 || proposed.wait(20000));
    save(*window, QStringLiteral("placement-stopped"));
    window->files()->startNew(placementplans::two());
    window->placement()->search();
    QVERIFY(proposed.wait(20000));
    engine::Card card = *engine::findCard(window->document()->plan(), "gpu0");
    card.others_bytes = engine::kGiB;
    apply(*window, engine::withCard(window->document()->plan(), "gpu0", card));
    save(*window, QStringLiteral("placement-stale"));
    window->files()->startNew(placementplans::tooSmall());
    window->placement()->search();
    QVERIFY(proposed.wait(20000));
    save(*window, QStringLiteral("placement-no-fit"));
}

// The crowded example with a rule of every kind.
static engine::Plan constrainedExample(const engine::Plan &example)
{
    engine::Plan plan = crowdedExample(example);
    engine::Constraint apart;
    apart.kind = engine::Constraint::Kind::Apart;
    apart.seats = {"voices", "erp-seat"};
    plan = engine::addConstraint(plan, apart);
    apart.kind = engine::Constraint::Kind::Together;
    apart.seats = {"meromero-rp", "coder"};
    return engine::addConstraint(plan, apart);
}

void Screenshots::rules()
{
    const auto window = windowOf();
    apply(*window, constrainedExample(window->document()->plan()));
    save(*window, QStringLiteral("rules-board"));
}

void Screenshots::card()
{
    const auto window = windowOf();
    window->view()->selectCard(QString::fromStdString(window->document()->plan().hosts.front().cards[1].id));
    save(*window, QStringLiteral("card"));
}

void Screenshots::compare_data()
{
    addLooks({{"compare-1440-light", kSize, false},
              {"compare-1440-dark", kSize, true},
              {"compare-1280-light", {1280, 800}, false},
              {"compare-1280-dark", {1280, 800}, true},
              {"compare-1024-light", {1024, 700}, false},
              {"compare-1920-light", {1920, 1080}, false},
              {"compare-1920-dark", {1920, 1080}, true}});
}

void Screenshots::compare()
{
    const auto window = windowOfRow();
    window->view()->selectSeat(QStringLiteral("gen-small"));
    window->showCompare(true);
    save(*window);
}

void Screenshots::compareOnlyChanges()
{
    const auto window = windowOf();
    window->view()->selectSeat(QStringLiteral("gen-small"));
    window->showCompare(true);
    window->compareView()->onlyChanges()->setChecked(true);
    save(*window, QStringLiteral("compare-only"));
}

void Screenshots::compareWithout()
{
    const auto window = windowOf({1280, 800}, false, "two-rtx3090");
    window->showCompare(true);
    save(*window, QStringLiteral("compare-none"));
    window->baseline()->setBaseline();
    const engine::Plan &plan = window->document()->plan();
    engine::Card card = plan.hosts.front().cards.front();
    card.id = "gpu2";
    const engine::Plan next = engine::addCard(plan, plan.hosts.front().name, card);
    apply(*window, engine::assignSeat(next, next.seats.front()->name, {"gpu1", "gpu2"}));
    save(*window, QStringLiteral("compare-tp"));
}

void Screenshots::compareMany()
{
    std::vector<engine::Card> before, after;
    for (int i = 0; i < 7; ++i)
        before.push_back(sample::plainCard("gpu" + std::to_string(i), i == 2 ? 48 : 96));
    after = before;
    after.push_back(sample::plainCard("gpu7"));
    after.erase(after.begin() + 5);
    const auto window = windowOf();
    window->files()->startNew(sample::withBaseline(sample::processes({{"alpha", 40, {"gpu1"}},
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
    window->showCompare(true);
    window->view()->selectSeat(QStringLiteral("pair"));
    save(*window, QStringLiteral("compare-many"));
}

void Screenshots::smallHost()
{
    save(*windowOf(kSize, false, "two-rtx3090"), QStringLiteral("two-rtx3090"));
}

void Screenshots::overview_data()
{
    addLooks({{"overview-1440-light", kSize, false},
              {"overview-1440-dark", kSize, true},
              {"overview-1024-light", {1024, 700}, false},
              {"overview-1920-light", {1920, 1080}, false}});
}

void Screenshots::overview()
{
    const auto window = windowOfRow(nullptr);
    window->files()->startNew(hostplans::many());
    QTest::qWait(50); // the docks have their widths
    window->panes()->seats()->filterEdit()->setText(QStringLiteral("card:fv-ml4"));
    window->view()->selectSeat(QStringLiteral("vision-4"));
    save(*window);
}

void Screenshots::overviewStates()
{
    const auto window = windowOf(kSize, false, nullptr);
    window->files()->startNew(hostplans::many());
    HostOverview *overview = window->panes()->hosts()->overview();
    overview->setFocus();
    window->view()->selectCard(QStringLiteral("ml6/gpu3"));
    for (const char *host : {"fv-ml1", "fv-ml7", "fv-ml2"})
        overview->setCollapsed(QLatin1String(host), true);
    window->view()->setBarMode(ViewState::BarMode::BySeat);
    save(*window, QStringLiteral("overview-folded"));
    overview->setAllCollapsed(false);
    window->view()->setBarMode(ViewState::BarMode::ByKind);
    apply(*window, engine::setKeepClear(window->document()->plan(), "ml8/gpu7", true));
    MoveSession *move = window->panes()->board()->moveSession();
    QVERIFY(move->begin(QStringLiteral("vision-4")));
    move->aimAt(19);
    save(*window, QStringLiteral("overview-moving"));
    move->cancel();
    window->panes()->hosts()->open(QStringLiteral("fv-ml4"));
    window->view()->selectSeat(QStringLiteral("vision-4"));
    save(*window, QStringLiteral("overview-opened"));
}

void Screenshots::overviewProposal()
{
    const auto window = windowOf(kSize, false, nullptr);
    window->files()->startNew(hostplans::many());
    window->placement()->setSettings({1.0, false});
    QSignalSpy proposed(window->placement(), &PlacementSession::proposed);
    window->placement()->search();
    QVERIFY(proposed.count() > 0 || proposed.wait(20000));
    save(*window, QStringLiteral("overview-proposal"));
    window->resize(1024, 700);
    save(*window, QStringLiteral("overview-proposal-1024"));
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
    const auto window = windowOf(kSize, dark);
    AddSeatDialog dialog(window->document());
    dialog.showCache();
    dialog.show();
    QTableView *table = dialog.cachePage()->table();
    QTRY_COMPARE(table->model()->rowCount(), 5);
    table->selectRow(2);
    QTRY_VERIFY(!dialog.cachePage()->isBusy());
    save(dialog);
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
    apply(window, engine::withSeat(window.document()->plan(), "meromero-rp", seat));
    window.view()->selectSeat(QStringLiteral("meromero-rp"));
}

}

void Screenshots::bootOrder_data()
{
    addLooks({{"bootorder-light", kSize, false},
              {"bootorder-dark", kSize, true},
              {"bootorder-1280", {1280, 800}, false},
              {"bootorder-1024", {1024, 700}, false}});
}

void Screenshots::bootOrder()
{
    const auto window = windowOfRow();
    sizeByUtilisation(*window);
    for (const char *seat : {"meromero-rp", "voices"})
        apply(*window, engine::setBootsTogether(window->document()->plan(), seat, true));
    window->panes()->layoutPane()->setBootOrderShown(true);
    save(*window);
}

void Screenshots::fixPreview()
{
    const auto window = windowOf();
    sizeByUtilisation(*window);
    QTest::qWait(100);
    QTableView *table = window->panes()->findings()->table();
    const QModelIndex fix = table->model()->index(0, FindingsModel::Fix);
    table->selectRow(0);
    const QPointF at = table->visualRect(fix).center();
    QMouseEvent move(QEvent::MouseMove, at, table->viewport()->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QApplication::sendEvent(table->viewport(), &move);
    save(*window, QStringLiteral("fix-preview"));
    for (int row = 0; row < table->model()->rowCount(); ++row)
        if (table->model()->index(row, 0).data(FindingsModel::FoldRole).toInt() == 1)
            window->panes()->findings()->model()->toggleFold(
                window->panes()->findings()->filter()->mapToSource(table->model()->index(row, 0)).row());
    for (int i = 0; i < 6; ++i)
        apply(*window, engine::duplicateSeat(window->document()->plan(), "coder"));
    table->scrollToBottom();
    save(*window, QStringLiteral("findings-folded"));
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(table->viewport(), &leave);
    save(*window, QStringLiteral("findings-open"));
}

void Screenshots::measured()
{
    const auto window = windowOf({1440, 1000});
    window->view()->selectSeat(QStringLiteral("cyberprev"));
    window->panes()->focusPane(4); // a tab below with large fonts
    SeatMeasuredSection *section = window->panes()->inspector()->measured();
    section->setExpanded(true);
    section->spinBox(SeatMeasuredSection::Creep)->setValue(0.6);
    QTest::qWait(50);
    for (QScrollArea *area : window->panes()->inspector()->findChildren<QScrollArea *>())
        area->ensureWidgetVisible(section, 0, 200);
    save(*window, QStringLiteral("measured"));
}

void Screenshots::advanced()
{
    const auto window = windowOf({1440, 1000});
    window->view()->selectSeat(QStringLiteral("cyberprev"));
    window->panes()->focusPane(4); // a tab below with large fonts
    auto *section = window->panes()->inspector()->findChild<SeatAdvancedSection *>();
    section->setExpanded(true);
    QTest::qWait(50);
    for (QScrollArea *area : window->panes()->inspector()->findChildren<QScrollArea *>())
        area->ensureWidgetVisible(section, 0, 600);
    save(*window, QStringLiteral("advanced"));
}

void Screenshots::refused()
{
    const auto window = windowOf({1440, 1000});
    window->view()->selectSeat(QStringLiteral("gen-small"));
    window->panes()->focusPane(4); // a tab below with large fonts
    QWidget *inspector = window->panes()->inspector();
    for (const auto &[name, text] :
         {std::pair("max_model_len", "64KB"), std::pair("max_num_seqs", "-1"), std::pair("pool", "1,024")}) {
        auto *field = inspector->findChild<NumberField *>(QLatin1String(name));
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QLatin1String(text));
        QTest::keyClick(field, Qt::Key_Return);
    }
    save(*window, QStringLiteral("refused"));
}

void Screenshots::calculator()
{
    const auto window = windowOf({1440, 1000}, false, "two-rtx3090");
    const auto profile = engine::club3090Profile("dual-turbo");
    const SeatDraft draft = draftOfProfile(
        *profile, std::make_shared<const engine::Model>(*engine::club3090Model(profile->model)));
    engine::Plan plan = window->document()->plan();
    for (const engine::SeatPtr &seat : window->document()->plan().seats)
        plan = engine::assignSeat(plan, seat->name, {});
    apply(*window, planWithDraft(plan, draft, {plan.hosts.front().cards.front().id}));
    window->view()->selectSeat(QStringLiteral("dual-turbo"));
    FootprintView *footprint = window->panes()->inspector()->footprint();
    footprint->setOpen(engine::ComponentKind::KvGrowing, true);
    footprint->setOpen(engine::ComponentKind::Activation, true);
    QTest::qWait(50);
    for (QScrollArea *area : window->panes()->inspector()->findChildren<QScrollArea *>())
        area->ensureWidgetVisible(footprint, 0, 600);
    save(*window, QStringLiteral("calculator"));
}

void Screenshots::usage()
{
    const auto window = windowOf({1440, 1000});
    window->view()->selectSeat(QStringLiteral("gen-small"));
    window->panes()->focusPane(4); // a tab below with large fonts
    SeatUsageSection *section = window->panes()->inspector()->usage();
    section->setExpanded(true);
    section->spinBox(SeatUsageSection::LongestRequest)->setValue(49152);
    QTest::qWait(50);
    for (QScrollArea *area : window->panes()->inspector()->findChildren<QScrollArea *>())
        area->ensureWidgetVisible(section, 0, 200);
    save(*window, QStringLiteral("usage"));
}

void Screenshots::picture()
{
    const auto window = windowOf();
    const engine::Plan &plan = window->document()->plan();
    planimage::Options options;
    options.scale = 1;
    options.version = QStringLiteral("0.1.0");
    options.baseline = plan.baseline.get();
    for (const char *show : {"record", "comparison", "bars", "layout"}) {
        options.show = *planimage::showOf(QLatin1String(show));
        for (const int width : {800, 1600}) {
            options.width = width;
            const QImage image = planimage::render(plan, window->document()->budget(), options);
            const QString name = QStringLiteral("picture-%1-%2.png").arg(QLatin1String(show)).arg(width);
            QVERIFY(image.save(m_folder.filePath(name)));
        }
    }
}

void Screenshots::pictureOfManyCards()
{
    const engine::Plan plan = hostplans::many();
    engine::Plan changed = engine::assignSeat(plan, "vision-4", {"ml4/gpu7"});
    changed = engine::assignSeat(changed, "ocr-1", {"ml1/gpu4"});
    planimage::Options options;
    options.scale = 1;
    options.version = QStringLiteral("0.1.0");
    for (const bool compared : {false, true}) {
        options.baseline = compared ? &plan : nullptr;
        for (const char *show : {"record", "comparison", "bars", "layout"}) {
            options.show = *planimage::showOf(QLatin1String(show));
            for (const int width : {800, 1600}) {
                options.width = width;
                QVERIFY(planimage::render(changed, engine::budgetOf(changed), options)
                            .save(m_folder.filePath(
                                QStringLiteral("many-%1-%2%3.png")
                                    .arg(QLatin1String(show))
                                    .arg(width)
                                    .arg(compared ? QStringLiteral("-compared") : QString()))));
            }
        }
    }
}

void Screenshots::dialogs_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void Screenshots::dialogs()
{
    QFETCH(bool, dark);
    const auto window = windowOf(kSize, dark);
    const engine::Plan &plan = window->document()->plan();
    const auto take = [&](QDialog &dialog, const char *name) {
        dialog.show();
        save(dialog, QLatin1String(name) + (dark ? QStringLiteral("-dark") : QString()));
    };
    ExportDialog image(window->document(), QStringLiteral("fv-ml1"));
    take(image, "export-dialog");
    RecordDialog record(engine::readRecordData(plan.record_json), QStringLiteral("fv-ml1"));
    take(record, "record-dialog");
    record.findChild<QLineEdit *>(QStringLiteral("date"))->setText(QStringLiteral("tomorrow"));
    record.findChild<QTableWidget *>(QStringLiteral("verify"))->item(0, 0)->setText(QStringLiteral("soon"));
    record.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
    take(record, "record-dialog-refused");
    FlagsDialog flags(window->document());
    take(flags, "flags");
    flags.showTab(FlagsDialog::Tab::Sequence);
    take(flags, "restart-sequence");
    PolicyDialog policy(plan.policy);
    take(policy, "policy-dialog");
    auto *factor = policy.findChild<NumberField *>(QStringLiteral("kv_factor"));
    factor->selectAll();
    QTest::keyClicks(factor, QStringLiteral("200"));
    QTest::keyClick(factor, Qt::Key_Tab);
    QTest::qWait(20);
    take(policy, "policy-dialog-refused");
    CardDialog card(plan.hosts.front().cards.front());
    take(card, "card-dialog");
    NewPlanDialog fresh(std::nullopt);
    take(fresh, "new-plan-dialog");
    fresh.findChild<QComboBox *>(QStringLiteral("cardModel"))->setEditText(QStringLiteral("RTX 3009"));
    fresh.findChild<QPushButton *>(QStringLiteral("addCards"))->click();
    take(fresh, "new-plan-dialog-refused");
    AddSeatDialog seat(window->document());
    take(seat, "add-seat-dialog");
    seat.showProfiles();
    take(seat, "add-seat-profiles");
    HelpWindow help(*window->actions(), HelpWindow::Words);
    take(help, "help");
    HelpWindow keys(*window->actions(), HelpWindow::Keys);
    take(keys, "keys");
    apply(*window, constrainedExample(plan));
    ConstraintsDialog rules(window->document());
    rules.constraints()->item(3)->setSelected(true);
    take(rules, "rules-dialog");
}

GUITEST_MAIN(Screenshots)
#include "tst_screenshots.moc"
