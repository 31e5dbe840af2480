// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector: a slider drag is one undo step, programmatic refreshes are no edits, impossible values stay
// visible with their reason, and switching how the pool is sized keeps its size.
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QSlider>
#include <QStandardItemModel>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include "support/guitest.h"
#include "support/sampleplan.h"
#include "widgets/controls/numberfield.h"
#include "widgets/controls/reachstrip.h"
#include "widgets/controls/reasoncombo.h"
#include "widgets/controls/refusal.h"
#include "widgets/controls/segmentedcontrol.h"
#include "widgets/controls/slidernumber.h"
#include "widgets/controls/stopslider.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/inspector/cardinspector.h"
#include "widgets/inspector/demandstops.h"
#include "widgets/inspector/explainbox.h"
#include "widgets/inspector/foldedsection.h"
#include "widgets/inspector/footprintrow.h"
#include "widgets/inspector/footprintview.h"
#include "widgets/inspector/poolsizing.h"
#include "widgets/inspector/seatadvancedsection.h"
#include "widgets/inspector/seatdemandsection.h"
#include "widgets/inspector/seatinspector.h"
#include "widgets/inspector/seatmeasuredsection.h"
#include "widgets/inspector/seatpoolsection.h"
#include "widgets/inspector/seatprocesssection.h"
#include "widgets/inspector/seatusagesection.h"
#include "widgets/words/format.h"

#include "engine/layout/aim.h"
#include "engine/plan/edit.h"
#include "engine/plan/seat_setting.h"

using namespace engine;

namespace {

SliderNumber *numberNamed(QWidget *parent, const QString &name)
{
    for (SliderNumber *number : parent->findChildren<SliderNumber *>()) {
        if (number->accessibleName() == name)
            return number;
    }
    return nullptr;
}

struct Fixture {
    PlanDocument document;
    ViewState view;
    SeatInspector inspector{&document, &view};

    Fixture()
    {
        document.reset(sample::plan());
        view.selectSeat(QStringLiteral("coder"));
        inspector.resize(336, 900);
        inspector.show();
    }
    SeatPtr seat(const char *name) { return findSeat(document.plan(), name); }
    Bytes pool(const char *name)
    {
        for (const SeatBudget &entry : document.budget().seats) {
            if (entry.seat->name == name)
                return entry.estimate->kv->capacity.available_bytes;
        }
        return 0;
    }
};

}

class TestSeatInspector : public QObject
{
    Q_OBJECT
private slots:
    void measuredValuesCountAndGoBack();
    void usageSuggestsAPool();
    void creepOfAnotherProcess();
    void showingIsNoEdit();
    void draggingTheSliderIsOneStep();
    void contextStopsEndAtNative();
    void contextBeyondNativeKeepsItsStop();
    void invalidTpIsShownWithItsReason();
    void llamaCppIsOfferedWithItsKvTypes();
    void unsupportedKvFormatIsDisabledWithReason();
    void switchingPoolModeKeepsItsSize_data();
    void switchingPoolModeKeepsItsSize();
    void resetGoesBackToTheRule();
    void waiverIsForLessThanTheRule();
    void utilisationIsShareOfCudaTotal();
    void footprintRowsShowTheEstimate();
    void explainOpensInPlace();
    void clubSeatsExplainTheirBandAndCache();
    void ranksCanBeChosen();
    void formatOptionsSayWhatIsStored();
    void otherSeatHasItsOwnFields();
    void cardPageShowsTheCard();
    void defaultsStayAbsent();
    void settingsOfTheRuntimeAreShown();
    void textThatIsNoValueStaysAndSaysSo();
    void undoBringsTheFieldsBack();
    void everyFieldHasAName();
    void stripsSayWhatFits();
    void largestThatFitsIsOneStep();
    void demandIsAnswered();
};

// Qwen3-8B: 2.25 MiB a block; the coder's own numbers are the engine's, only that they are shown is tested.
void TestSeatInspector::demandIsAnswered()
{
    Fixture f;
    auto *requests = f.inspector.findChild<NumberField *>(QStringLiteral("demand_requests"));
    auto *tokens = f.inspector.findChild<NumberField *>(QStringLiteral("demand_tokens"));
    const auto *served = f.inspector.findChild<QLabel *>(QStringLiteral("served"));
    QVERIFY(requests && tokens && served);
    QVERIFY(!served->isVisible() && !tokens->isEnabled());
    requests->setValue(500);
    QCOMPARE(f.seat("coder")->demand.requests, std::optional<int>(500));
    QVERIFY(tokens->isEnabled());
    tokens->setValue(1024);
    QCOMPARE(f.seat("coder")->demand.tokens, std::optional<Tokens>(1024));
    QVERIFY(served->isVisible());
    const int seat = f.document.budget().indexOfSeat("coder");
    const engine::DemandAnswer answer = *f.document.budget().seat(seat).estimate->kv->demand;
    QVERIFY(answer.waiting() > 0);
    QVERIFY(served->text().contains(format::count(answer.running))
            && served->text().contains(format::count(answer.waiting())));
    f.document.undoStack()->undo();
    f.document.undoStack()->undo();
    QVERIFY(!f.seat("coder")->demand.requests);
    QVERIFY(!served->isVisible() && !requests->number());
}

// The writer has 8 GiB of KV on a card of its own; the strip's last value that fits, chosen, is one step, and
// one token more fails.
void TestSeatInspector::stripsSayWhatFits()
{
    Fixture f;
    f.view.selectSeat(QStringLiteral("writer"));
    SliderNumber *pin = numberNamed(&f.inspector, QStringLiteral("Pinned"));
    QTRY_VERIFY(!pin->reach()->spans().empty());
    const std::optional<double> fits = pin->reach()->fits();
    QVERIFY(fits && *fits >= 8);
    emit pin->reach()->valueChosen(*fits);
    QCOMPARE(f.document.undoStack()->count(), 1);
    const int seat = f.document.budget().indexOfSeat("writer");
    QVERIFY(engine::verdictAround(f.document.budget(), static_cast<std::size_t>(seat)) != Verdict::Fail);
    Seat more = *f.seat("writer");
    more.kv.pinned_bytes += kMiB;
    const Budget after = budgetOf(withSeat(f.document.plan(), "writer", more));
    QVERIFY(engine::verdictAround(after, static_cast<std::size_t>(seat)) == Verdict::Fail);
    f.document.undoStack()->undo();
    QCOMPARE(f.seat("writer")->kv.pinned_bytes, 8 * kGiB);
}

void TestSeatInspector::largestThatFitsIsOneStep()
{
    Fixture f;
    f.view.selectSeat(QStringLiteral("writer"));
    auto *button = f.inspector.findChild<QToolButton *>(QStringLiteral("largestThatFits"));
    QVERIFY(button);
    emit button->menu()->aboutToShow();
    const auto *action =
        button->menu()->findChild<QAction *>(QStringLiteral("largest%1").arg(int(engine::SolveFor::Pool)));
    QVERIFY(action);
    const_cast<QAction *>(action)->trigger();
    QCOMPARE(f.document.undoStack()->count(), 1);
    const int seat = f.document.budget().indexOfSeat("writer");
    const auto found = engine::largestThatFits(
        f.document.plan(), f.document.budget(), static_cast<std::size_t>(seat), engine::SolveFor::Pool,
        engine::verdictAround(f.document.budget(), static_cast<std::size_t>(seat)));
    QVERIFY(found);
    QCOMPARE(f.seat("writer")->kv.pinned_bytes, found->value);
    QVERIFY(f.seat("writer")->kv.pinned_bytes > 8 * kGiB);
}

void TestSeatInspector::showingIsNoEdit()
{
    Fixture f;
    for (const char *name : {"coder", "writer", "speech", "spare"}) {
        f.view.selectSeat(QString::fromLatin1(name));
        QCOMPARE(f.document.undoStack()->count(), 0);
    }
    f.view.selectCard(QStringLiteral("gpu1"));
    QCOMPARE(f.document.undoStack()->count(), 0);
    QVERIFY(!f.document.isModified());
}

void TestSeatInspector::draggingTheSliderIsOneStep()
{
    Fixture f;
    f.view.selectSeat(QStringLiteral("writer"));
    SliderNumber *pin = numberNamed(&f.inspector, QStringLiteral("Pinned"));
    QVERIFY(pin);
    QSignalSpy changed(&f.document, &PlanDocument::changed);
    QSlider *slider = pin->slider();
    const int y = slider->height() / 2, from = slider->width() / 3;
    QTest::mousePress(slider, Qt::LeftButton, {}, QPoint(from, y));
    for (int x = from; x < slider->width() - 10; x += 4)
        QTest::mouseMove(slider, QPoint(x, y));
    QVERIFY(f.view.isGestureActive());
    QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint(slider->width() - 10, y));
    QVERIFY(!f.view.isGestureActive());
    QVERIFY(changed.count() > 3);
    QCOMPARE(f.document.undoStack()->count(), 1);
    f.document.undoStack()->undo();
    QCOMPARE(f.seat("writer")->kv.pinned_bytes, 8 * kGiB);
    QCOMPARE(pin->value(), 8.0);
}

void TestSeatInspector::contextStopsEndAtNative()
{
    // Doublings from 4K; the native length is the last stop even when it is no doubling.
    const auto values = [](const std::vector<SliderStop> &stops) {
        std::vector<qint64> list;
        for (const SliderStop &stop : stops)
            list.push_back(stop.value);
        return list;
    };
    QCOMPARE(values(demand::contextStops(40960, 8192)),
             (std::vector<qint64>{4096, 8192, 16384, 32768, 40960}));
    QCOMPARE(values(demand::contextStops(131072, 4096)),
             (std::vector<qint64>{4096, 8192, 16384, 32768, 65536, 131072}));
    QCOMPARE(values(demand::contextStops(2048, 2048)), (std::vector<qint64>{2048}));
}

void TestSeatInspector::contextBeyondNativeKeepsItsStop()
{
    const auto stops = demand::contextStops(40960, 100000);
    QCOMPARE(stops.back().value, qint64{163840}); // 40960 × 4, the first doubling above
    Fixture f;
    SliderNumber *context = numberNamed(&f.inspector, QStringLiteral("Context"));
    emit context->valueEdited(100000);
    QCOMPARE(f.seat("coder")->max_model_len, Tokens{100000});
    QCOMPARE(context->value(), 100000.0);
}

void TestSeatInspector::invalidTpIsShownWithItsReason()
{
    Fixture f;
    // Qwen3-8B has 32 attention heads: 3 does not divide them (config.json).
    const auto stops = demand::tpStops(findModel(f.document.plan(), "qwen3-8b").get(), {}, 4);
    QCOMPARE(stops.size(), std::size_t{4});
    QVERIFY(stops[0].valid && stops[1].valid && stops[3].valid);
    QVERIFY(!stops[2].valid);
    QVERIFY2(stops[2].reason.contains(QLatin1Char('3')) && stops[2].reason.contains(QLatin1String("32")),
             qPrintable(stops[2].reason));
    QCOMPARE(demand::largestTp(f.document.plan(), *f.seat("coder")), 3);
}

// A model of the catalogue can be planned for llama.cpp, with the KV types that has.
void TestSeatInspector::llamaCppIsOfferedWithItsKvTypes()
{
    Fixture f;
    auto *runtime = f.inspector.findChild<ReasonCombo *>(QStringLiteral("runtime"));
    auto *formats = f.inspector.findChild<ReasonCombo *>(QStringLiteral("kv_cache_dtype"));
    emit formats->optionEdited(QStringLiteral("fp8"));
    QVERIFY(runtime->findData(QStringLiteral("llama.cpp")) >= 0);
    emit runtime->optionEdited(QStringLiteral("llama.cpp"));
    QVERIFY(f.seat("coder")->runtime.kind == RuntimeKind::LlamaCpp);
    QCOMPARE(f.seat("coder")->kv_cache_dtype, std::string("auto")); // llama.cpp has no fp8
    for (const char *type : {"auto", "f16", "q8_0", "q5_1", "q4_0", "iq4_nl"})
        QVERIFY2(formats->findData(QLatin1String(type)) >= 0, type);
    QCOMPARE(formats->findData(QStringLiteral("fp8")), -1);
    emit formats->optionEdited(QStringLiteral("q8_0"));
    QVERIFY(!f.document.budget().seats[0].estimate->refusal);
    QVERIFY(!f.inspector.findChild<SegmentedControl *>()->isVisibleTo(&f.inspector)); // no pool to size
    emit runtime->optionEdited(QStringLiteral("vllm@"));
    QCOMPARE(f.seat("coder")->kv_cache_dtype, std::string("auto"));
    f.document.undoStack()->undo();
    QCOMPARE(f.seat("coder")->kv_cache_dtype, std::string("q8_0"));
}

void TestSeatInspector::unsupportedKvFormatIsDisabledWithReason()
{
    Fixture f;
    auto plan = f.document.plan();
    const auto model = findModel(plan, "qwen3-8b");
    // nvfp4 needs Blackwell (compute capability 10.0 and up); an RTX 3090 has 8.6.
    const auto options = demand::kvFormatOptions(model.get(), {}, {RuntimeKind::Vllm, "0.28"}, 86);
    bool seen = false;
    for (const ReasonCombo::Option &option : options) {
        if (option.data.toString() == QLatin1String("auto"))
            QVERIFY(option.reason.isEmpty());
        if (option.data.toString() == QLatin1String("nvfp4")) {
            seen = true;
            QVERIFY(!option.reason.isEmpty());
        }
    }
    QVERIFY(seen);
    ReasonCombo combo;
    combo.setOptions(options, QStringLiteral("auto"));
    const auto *items = qobject_cast<QStandardItemModel *>(combo.model());
    const int row = combo.findData(QStringLiteral("nvfp4"));
    QVERIFY(row >= 0 && !items->item(row)->isEnabled());
}

void TestSeatInspector::switchingPoolModeKeepsItsSize_data()
{
    QTest::addColumn<QString>("seat");
    QTest::newRow("from the rule") << QStringLiteral("coder");
    QTest::newRow("from a pin") << QStringLiteral("writer");
}

void TestSeatInspector::switchingPoolModeKeepsItsSize()
{
    QFETCH(QString, seat);
    Fixture f;
    f.view.selectSeat(seat);
    const QByteArray name = seat.toLatin1();
    const Bytes before = f.pool(name.constData());
    QVERIFY(before > kGiB);
    auto *modes = f.inspector.findChild<SeatPoolSection *>()->findChild<SegmentedControl *>();
    emit modes->currentIndexEdited(2);
    QCOMPARE(f.seat(name.constData())->kv.mode, KvSizing::Mode::Utilisation);
    // Half a thousandth of the CUDA total of 97,252 MiB is 48.6 MiB.
    QVERIFY(qAbs(f.pool(name.constData()) - before) <= 49 * kMiB);
    emit modes->currentIndexEdited(1);
    QCOMPARE(f.seat(name.constData())->kv.mode, KvSizing::Mode::Pinned);
    QVERIFY(qAbs(f.pool(name.constData()) - before) <= 49 * kMiB);
    QCOMPARE(f.document.undoStack()->count(), 2);
}

void TestSeatInspector::resetGoesBackToTheRule()
{
    Fixture f;
    f.view.selectSeat(QStringLiteral("writer"));
    auto *pool = f.inspector.findChild<SeatPoolSection *>();
    QTest::mouseClick(pool->findChild<QAbstractButton *>(), Qt::LeftButton);
    QCOMPARE(f.seat("writer")->kv.mode, KvSizing::Mode::Rule);
    QCOMPARE(f.seat("writer")->kv.pinned_bytes, Bytes{0});
}

void TestSeatInspector::waiverIsForLessThanTheRule()
{
    Fixture f;
    f.view.selectSeat(QStringLiteral("writer"));
    auto *waiver = f.inspector.findChild<SeatPoolSection *>()->findChildren<QLineEdit *>().constLast();
    QVERIFY(waiver->isVisible() && !waiver->isEnabled()); // 8 GiB is more than 1.25 contexts of 32,768 tokens
    Plan plan = f.document.plan();
    Seat seat = *f.seat("writer");
    seat.kv.pinned_bytes = kGiB;
    f.document.apply(QStringLiteral("pin"), withSeat(plan, "writer", seat));
    QVERIFY(waiver->isEnabled());
    waiver->setFocus();
    QTest::keyClicks(waiver, QStringLiteral("short chats"));
    QTest::keyClick(waiver, Qt::Key_Return);
    QCOMPARE(f.seat("writer")->kv.waiver, std::string("short chats"));
}

void TestSeatInspector::utilisationIsShareOfCudaTotal()
{
    Fixture f;
    CardFacts card;
    card.id = "gpu1";
    card.total_bytes = 97887 * kMiB;
    card.cuda_total_bytes = 97252 * kMiB;
    card.compute_capability = 120;
    const auto model = findModel(f.document.plan(), "qwen3-8b");
    const std::vector<CardFacts> cards{card};
    const Seat seat = withPoolMode(*f.seat("writer"), KvSizing::Mode::Utilisation, 8 * kGiB, model.get(),
                                   cards, f.document.plan().policy);
    // The share covers the pool and everything else the engine counts, so it is more than the pool alone.
    QVERIFY(seat.kv.utilization > 8.0 * 1024 / 97252);
    QVERIFY(seat.kv.utilization < 0.99);
    QCOMPARE(seat.kv.pinned_bytes, Bytes{0});
}

void TestSeatInspector::footprintRowsShowTheEstimate()
{
    Fixture f;
    const RankFootprint &rank = f.document.budget().seats[0].estimate->ranks.front();
    int visible = 0;
    for (const FootprintRow *row : f.inspector.footprint()->findChildren<FootprintRow *>())
        visible += row->isVisible();
    int kinds = 0;
    for (const Component &component : rank.components)
        kinds += component.in(State::Boot) != 0 || component.in(State::Plateau) != 0
            || component.in(State::Peak) != 0;
    QCOMPARE(visible, kinds + 1); // and the total
}

void TestSeatInspector::explainOpensInPlace()
{
    Fixture f;
    const auto boxes = f.inspector.footprint()->findChildren<ExplainBox *>();
    QVERIFY(std::none_of(boxes.begin(), boxes.end(), [](const ExplainBox *box) { return box->isVisible(); }));
    auto *weights = f.inspector.footprint()->findChild<FootprintRow *>(QStringLiteral("weights"));
    QTest::keyClick(weights, Qt::Key_Return);
    QVERIFY(f.inspector.footprint()->isOpen(ComponentKind::Weights));
    const auto open =
        std::count_if(boxes.begin(), boxes.end(), [](const ExplainBox *box) { return box->isVisible(); });
    QCOMPARE(open, 1);
    const auto box =
        std::find_if(boxes.begin(), boxes.end(), [](const ExplainBox *b) { return b->isVisible(); });
    QVERIFY(!(*box)->accessibleDescription().isEmpty());
    QTest::keyClick(weights, Qt::Key_Left);
    QVERIFY(!f.inspector.footprint()->isOpen(ComponentKind::Weights));
}

void TestSeatInspector::clubSeatsExplainTheirBandAndCache()
{
    Fixture f;
    Seat seat = *f.seat("coder");
    seat.runtime.kind = RuntimeKind::Club3090;
    seat.kv = {KvSizing::Mode::Utilisation, 0, 0.9, {}, {}};
    f.document.apply(QStringLiteral("club-3090"), withSeat(f.document.plan(), "coder", seat));
    const auto opened = [&](const char *row) {
        QTest::keyClick(f.inspector.footprint()->findChild<FootprintRow *>(QLatin1String(row)),
                        Qt::Key_Return);
        const auto boxes = f.inspector.footprint()->findChildren<ExplainBox *>();
        return *std::find_if(boxes.begin(), boxes.end(), [](const ExplainBox *b) { return b->isVisible(); });
    };
    const ExplainBox *activation = opened("activation");
    QVERIFY(activation->accessibleDescription().contains(QStringLiteral("±1.50 GB")));
    QVERIFY(activation->accessibleDescription().contains(QLatin1String("FlashInfer workspace")));
    // A title and seven sources of two lines each, below the formula and its terms.
    QVERIFY(activation->height() > 15 * QFontMetrics(activation->font()).height() * 3 / 4);
    QTest::keyClick(f.inspector.footprint()->findChild<FootprintRow *>(QStringLiteral("activation")),
                    Qt::Key_Left);
    QVERIFY(opened("kv_growing")->accessibleDescription().contains(QLatin1String("attention, growing")));
}

void TestSeatInspector::ranksCanBeChosen()
{
    Fixture f;
    FootprintView *view = f.inspector.footprint();
    QVERIFY(!view->rankBox()->isVisible());
    Seat seat = *f.seat("coder");
    seat.tp = 2;
    seat.cards = {"gpu0", "gpu1"};
    f.document.apply(QStringLiteral("TP 2"), withSeat(f.document.plan(), "coder", seat));
    QVERIFY(view->rankBox()->isVisible());
    QCOMPARE(view->rankBox()->count(), 2);
    QVERIFY(view->rankBox()->itemText(1).startsWith(QLatin1String("Rank 1")));
    view->rankBox()->setCurrentIndex(1);
    emit view->rankEdited(1);
    QCOMPARE(view->rankBox()->currentIndex(), 1); // stays while the seat is shown
    f.view.selectSeat(QStringLiteral("writer"));
    f.view.selectSeat(QStringLiteral("coder"));
    QCOMPARE(view->rankBox()->currentIndex(), 0);
    QCOMPARE(f.document.undoStack()->count(), 1); // looking is no edit
}

// DeepSeek V3.2 on compute capability 12.0: even "auto" is stored as fp8_ds_mla, 656 bytes a token and layer.
void TestSeatInspector::formatOptionsSayWhatIsStored()
{
    const auto model = catalogueModel("deepseek-v3.2");
    QVERIFY(model.has_value());
    const auto text = [&](int capability, const char *name) {
        for (const auto &option :
             demand::kvFormatOptions(&*model, {}, {RuntimeKind::Vllm, "0.28"}, capability))
            if (option.data.toString() == QLatin1String(name))
                return option.text;
        return QString();
    };
    QCOMPARE(text(120, "auto"), QStringLiteral("auto (fp8_ds_mla)"));
    QCOMPARE(text(90, "auto"), QStringLiteral("auto (bf16)"));
    QCOMPARE(text(90, "fp8"), QStringLiteral("fp8 (fp8_ds_mla)"));
}

void TestSeatInspector::otherSeatHasItsOwnFields()
{
    Fixture f;
    f.view.selectSeat(QStringLiteral("speech"));
    QVERIFY(!f.inspector.findChild<SeatDemandSection *>()->isVisible());
    auto *process = f.inspector.findChild<SeatProcessSection *>();
    QVERIFY(process->isVisible());
    SliderNumber *base = numberNamed(process, QStringLiteral("When idle"));
    QCOMPARE(base->value(), 3.0);
    emit base->valueEdited(4.5);
    QCOMPARE(f.seat("speech")->base_bytes, 4 * kGiB + kGiB / 2);
}

void TestSeatInspector::cardPageShowsTheCard()
{
    Fixture f;
    f.view.selectCard(QStringLiteral("gpu0"));
    auto *page = f.inspector.findChild<CardInspector *>();
    QVERIFY(page->isVisible());
    QStringList texts;
    for (const QLabel *label : page->findChildren<QLabel *>())
        texts << label->text();
    QVERIFY(texts.contains(QLatin1String("97,887 MiB")));
    QVERIFY(texts.contains(QLatin1String("97,252 MiB")));
    QVERIFY(texts.contains(QLatin1String("12.0")));
    SliderNumber *others = numberNamed(page, QStringLiteral("Used by others"));
    emit others->valueEdited(2);
    QCOMPARE(findCard(f.document.plan(), "gpu0")->others_bytes, 2 * kGiB);
}

void TestSeatInspector::defaultsStayAbsent()
{
    Fixture f;
    auto *advanced = f.inspector.findChild<SeatAdvancedSection *>();
    advanced->setExpanded(true);
    QVERIFY(advanced->isExpanded());
    auto *batched = advanced->findChild<NumberField *>(QStringLiteral("max_num_batched_tokens"));
    batched->setValue(4096);
    QCOMPARE(f.seat("coder")->max_num_batched_tokens, std::optional<int>(4096));
    batched->selectAll();
    QTest::keyClick(batched, Qt::Key_Delete);
    QTest::keyClick(batched, Qt::Key_Return);
    QVERIFY(!f.seat("coder")->max_num_batched_tokens.has_value());
    QVERIFY(!f.document.isModified()); // there and back in one gesture leaves nothing
}

// Every described setting that changes an estimate has a field, and only for the runtimes that look at it.
void TestSeatInspector::settingsOfTheRuntimeAreShown()
{
    Fixture f;
    auto *advanced = f.inspector.findChild<SeatAdvancedSection *>();
    advanced->setExpanded(true);
    const QSet<QString> elsewhere{QStringLiteral("tp"), QStringLiteral("max_model_len"),
                                  QStringLiteral("max_num_seqs"), QStringLiteral("kv_cache_dtype")};
    int fields = 0;
    for (const SeatSetting &setting : seatSettings()) {
        if (setting.plan_only || setting.kind == SeatSetting::Kind::Object
            || elsewhere.contains(format::text(setting.label())))
            continue;
        auto *field = advanced->findChild<QWidget *>(format::text(setting.label()));
        QVERIFY2(field, setting.label().data());
        const bool shown = setting.usedBy(RuntimeKind::Vllm) && setting.needs == SeatSetting::Needs::Any;
        QCOMPARE(field->isVisible(), shown); // the model has neither recurrent layers nor an encoder
        ++fields;
    }
    QVERIFY(fields >= 18);
    auto *eager = advanced->findChild<ReasonCombo *>(QStringLiteral("enforce_eager"));
    emit eager->optionEdited(true);
    QCOMPARE(f.seat("coder")->enforce_eager, std::optional<bool>(true));
    QCOMPARE(eager->currentIndex(), 1);
    auto *graphs = advanced->findChild<ReasonCombo *>(QStringLiteral("cudagraph_mode"));
    emit graphs->optionEdited(QStringLiteral("PIECEWISE"));
    QCOMPARE(f.seat("coder")->cudagraph_mode, std::string("PIECEWISE"));
    QCOMPARE(f.document.undoStack()->count(), 2);
    emit graphs->optionEdited(QString());
    QVERIFY(f.seat("coder")->cudagraph_mode.empty());
}

void TestSeatInspector::textThatIsNoValueStaysAndSaysSo()
{
    Fixture f;
    auto *advanced = f.inspector.findChild<SeatAdvancedSection *>();
    advanced->setExpanded(true);
    auto *overrides = advanced->findChild<QLineEdit *>(QStringLiteral("hf_overrides"));
    overrides->setFocus();
    QTest::keyClicks(overrides, QStringLiteral("{\"max_position_embeddings\": "));
    QTest::keyClick(overrides, Qt::Key_Return);
    QVERIFY(f.seat("coder")->hf_overrides.empty());
    QVERIFY(!overrides->accessibleDescription().isEmpty());
    QCOMPARE(overrides->text(), QStringLiteral("{\"max_position_embeddings\": "));
    QTest::keyClicks(overrides, QStringLiteral("131072}"));
    QTest::keyClick(overrides, Qt::Key_Return);
    QCOMPARE(f.seat("coder")->hf_overrides, std::string("{\"max_position_embeddings\":131072}"));
    QVERIFY(overrides->accessibleDescription().isEmpty());
}

void TestSeatInspector::undoBringsTheFieldsBack()
{
    Fixture f;
    SliderNumber *sequences = numberNamed(&f.inspector, QStringLiteral("Sequences"));
    QCOMPARE(sequences->value(), 8.0);
    emit sequences->valueEdited(3);
    QCOMPARE(f.seat("coder")->max_num_seqs, std::optional<int>(3));
    f.document.undoStack()->undo();
    QCOMPARE(sequences->value(), 8.0);
    QCOMPARE(f.document.undoStack()->count(), 1); // the refresh was no edit
}

void TestSeatInspector::everyFieldHasAName()
{
    Fixture f;
    for (FoldedSection *section : f.inspector.findChildren<FoldedSection *>())
        section->setExpanded(true);
    for (const char *name : {"coder", "speech"}) {
        f.view.selectSeat(QString::fromLatin1(name));
        for (QWidget *widget : f.inspector.findChildren<QWidget *>()) {
            if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible()
                || widget->objectName() == QLatin1String("qt_spinbox_lineedit"))
                continue;
            const QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(interface && !interface->text(QAccessible::Name).isEmpty(),
                     qPrintable(QString::fromLatin1(widget->metaObject()->className())));
        }
    }
}

void TestSeatInspector::measuredValuesCountAndGoBack()
{
    Fixture f;
    SeatMeasuredSection *measured = f.inspector.measured();
    QVERIFY(!measured->isExpanded());
    measured->setExpanded(true);
    NumberField *creep = measured->spinBox(SeatMeasuredSection::Creep);
    QVERIFY2(creep->text().startsWith(QStringLiteral("estimate")), qPrintable(creep->text()));
    QVERIFY(!measured->resetButton(SeatMeasuredSection::Creep)->isEnabled());
    const auto &context = [&f](State state) {
        return f.document.budget().seats[0].estimate->ranks[0].components[6].in(state);
    };
    const Bytes boot = context(State::Boot);
    creep->setValue(0.5);
    QCOMPARE(f.seat("coder")->measured.creep.value(), kGiB / 2);
    QCOMPARE(context(State::Boot), boot);
    QCOMPARE(context(State::Plateau), boot + kGiB / 2);
    QCOMPARE(creep->font().weight(), static_cast<int>(QFont::DemiBold));
    // A second value of the same visit is the same undo step, another field is one more.
    creep->setValue(0.75);
    QCOMPARE(f.document.undoStack()->count(), 1);
    emit creep->editingFinished();
    measured->spinBox(SeatMeasuredSection::Graphs)->setValue(1.25);
    QCOMPARE(f.document.undoStack()->count(), 2);
    QCOMPARE(f.document.budget().seats[0].estimate->ranks[0].components[4].in(State::Peak), 5 * kGiB / 4);
    measured->source()->setText(QStringLiteral("boot log, 30 Sep"));
    emit measured->source()->editingFinished();
    QCOMPARE(f.seat("coder")->measured.source, std::string("boot log, 30 Sep"));
    QCOMPARE(f.document.undoStack()->count(), 3);
    measured->resetButton(SeatMeasuredSection::Creep)->click();
    QVERIFY(!f.seat("coder")->measured.creep);
    QCOMPARE(creep->font().weight(), static_cast<int>(QFont::Normal));
    QCOMPARE(f.document.undoStack()->count(), 4);
    f.document.undoStack()->undo();
    QCOMPARE(f.seat("coder")->measured.creep.value(), 3 * kGiB / 4);
    QCOMPARE(creep->value(), 0.75);
}

void TestSeatInspector::usageSuggestsAPool()
{
    Fixture f;
    SeatUsageSection *usage = f.inspector.usage();
    QVERIFY(!usage->isExpanded());
    usage->setExpanded(true);
    QVERIFY(!usage->fixButton()->isVisibleTo(usage));
    usage->spinBox(SeatUsageSection::PeakTokens)->setValue(1024);
    usage->spinBox(SeatUsageSection::PeakRequests)->setValue(1);
    emit usage->spinBox(SeatUsageSection::PeakRequests)->editingFinished();
    QCOMPARE(f.seat("coder")->usage.peak_tokens_in_flight.value(), Tokens{1024});
    QCOMPARE(f.seat("coder")->usage.peak_requests.value(), 1);
    usage->source()->setText(QStringLiteral("monitoring, 7 days"));
    emit usage->source()->editingFinished();
    QCOMPARE(f.seat("coder")->usage.source, std::string("monitoring, 7 days"));
    // One full context asks for more than 1,024 tokens: that is what stays.
    const UsageNeed &need = f.document.budget().seats[0].estimate->kv->usage.value();
    QVERIFY2(usage->caption()->text().contains(format::gib(need.pool)), qPrintable(usage->caption()->text()));
    Seat large = *f.seat("coder");
    large.kv.mode = KvSizing::Mode::Pinned;
    large.kv.pinned_bytes = need.pool + kGiB;
    f.document.apply(QStringLiteral("pin"), withSeat(f.document.plan(), "coder", large));
    QVERIFY(usage->fixButton()->isVisibleTo(usage));
    usage->fixButton()->click();
    QCOMPARE(f.seat("coder")->kv.pinned_bytes, need.pool);
    QVERIFY(!usage->fixButton()->isVisibleTo(usage));
    f.view.selectSeat(QStringLiteral("speech"));
    QVERIFY(!usage->isVisibleTo(&f.inspector));
}

void TestSeatInspector::creepOfAnotherProcess()
{
    Fixture f;
    f.view.selectSeat(QStringLiteral("speech"));
    SeatMeasuredSection *measured = f.inspector.measured();
    measured->setExpanded(true);
    QVERIFY(!measured->spinBox(SeatMeasuredSection::Weights)->isVisibleTo(measured));
    QVERIFY(measured->spinBox(SeatMeasuredSection::Creep)->isVisibleTo(measured));
    const auto spare = [&f](State state) { return f.document.budget().cards[0].spare(state); };
    const Bytes boot = spare(State::Boot), plateau = spare(State::Plateau);
    measured->spinBox(SeatMeasuredSection::Creep)->setValue(1.5);
    QCOMPARE(spare(State::Boot), boot);
    QCOMPARE(spare(State::Plateau), plateau - 3 * kGiB / 2);
}

GUITEST_MAIN(TestSeatInspector)
#include "tst_seatinspector.moc"
