// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The plans that ship with the program: canonical, free of errors, and in agreement with what was recorded of
// the host they describe and logged of the boot they repeat.
#include <QTest>

#include "engine/layout/budget.h"
#include "engine/model/catalogue.h"
#include "engine/plan/plan_json.h"
#include "engine/units/resource.h"

#include <cmath>
#include <set>

using namespace engine;

class tst_examples : public QObject
{
    Q_OBJECT

private slots:
    void examplesAreCanonical_data();
    void examplesAreCanonical();
    void modelsAreThoseOfTheCatalogue_data() { examplesAreCanonical_data(); }
    void modelsAreThoseOfTheCatalogue();
    void nothingIsRefused_data() { examplesAreCanonical_data(); }
    void nothingIsRefused();
    void recordedLayout();
    void recordedSpares_data();
    void recordedSpares();
    void recordedPools();
    void recordedBefore();
    void readingsBefore_data();
    void readingsBefore();
    void assumptionsAreNamed();
    void publishedBoot();
};

namespace {

Plan example(const char *name)
{
    const auto text = resourceText(std::string("examples/") + name);
    const Expected<LoadedPlan> loaded = parsePlan(text.value_or(""), name);
    return loaded ? loaded->plan : Plan{};
}

const CardBudget *cardOf(const Budget &budget, const std::string &id)
{
    for (const CardBudget &card : budget.cards)
        if (card.card == id)
            return &card;
    return nullptr;
}

const SeatBudget *seatOf(const Budget &budget, const std::string &name)
{
    for (const SeatBudget &seat : budget.seats)
        if (seat.seat->name == name)
            return &seat;
    return nullptr;
}

std::set<std::string> seatsOn(const Plan &plan, const std::string &card)
{
    std::set<std::string> names;
    for (const SeatPtr &seat : plan.seats)
        if (std::find(seat->cards.begin(), seat->cards.end(), card) != seat->cards.end())
            names.insert(seat->name);
    return names;
}

double gib(Bytes bytes)
{
    return static_cast<double>(bytes) / kGiB;
}

}

void tst_examples::examplesAreCanonical_data()
{
    QTest::addColumn<QString>("path");
    const std::vector<std::string_view> names = resourceNames("examples");
    QCOMPARE(names.size(), std::size_t{2});
    for (const std::string_view name : names)
        QTest::newRow(std::string(name).c_str()) << QString::fromStdString(std::string(name));
}

void tst_examples::examplesAreCanonical()
{
    QFETCH(QString, path);
    const auto text = resourceText(path.toStdString());
    QVERIFY(text.has_value());
    const Expected<LoadedPlan> loaded = parsePlan(*text, path.toStdString());
    QVERIFY2(loaded.has_value(), loaded ? "" : loaded.error().code.c_str());
    QVERIFY(!loaded->read_only);
    QCOMPARE(QString::fromStdString(planText(loaded->plan)), QString::fromStdString(std::string(*text)));
}

// An example that drifts from the catalogue would show users two sizes of one model.
void tst_examples::modelsAreThoseOfTheCatalogue()
{
    QFETCH(QString, path);
    const Plan plan = example(path.mid(9).toLatin1().constData());
    QVERIFY(!plan.models.empty());
    for (const ModelPtr &model : plan.models) {
        const Expected<Model> known = catalogueModel(model->id);
        QVERIFY2(known.has_value(), model->id.c_str());
        QVERIFY2(*model == *known, model->id.c_str());
    }
}

void tst_examples::nothingIsRefused()
{
    QFETCH(QString, path);
    const Budget budget = budgetOf(example(path.mid(9).toLatin1().constData()));
    QVERIFY(!budget.seats.empty());
    for (const SeatBudget &seat : budget.seats) {
        QVERIFY2(!seat.estimate->refusal, seat.seat->name.c_str());
        QVERIFY2(seat.estimate->verdict != Verdict::Fail, seat.seat->name.c_str());
    }
    QVERIFY(budget.verdict != Verdict::Fail);
    for (const Finding &finding : budget.findings)
        QVERIFY2(finding.severity != Severity::Error, std::string(codeName(finding.code)).c_str());
}

void tst_examples::recordedLayout()
{
    const Plan plan = example("fv-ml1.vramplan");
    const std::set<std::string> gpu0{"cyberprev", "erp-seat", "voices", "coder", "parakeet-nemo"};
    const std::set<std::string> gpu1{"gen-small", "meromero-rp", "intern-decision"};
    QCOMPARE(seatsOn(plan, "gpu0"), gpu0);
    QCOMPARE(seatsOn(plan, "gpu1"), gpu1);
    QVERIFY(seatsOn(plan, "gpu2").empty());
    QVERIFY(seatsOn(plan, "gpu3").empty());
    QVERIFY(!findCard(plan, "gpu2")->keep_clear);
    QVERIFY(findCard(plan, "gpu3")->keep_clear);
    QCOMPARE(findCard(plan, "gpu0")->total_bytes, Bytes{97887} * kMiB);
    for (const char *name : {"parakeet-nemo", "intern-decision"})
        QVERIFY(findSeat(plan, name)->runtime.kind == RuntimeKind::Other);
}

// The change record gives "free right after" in MiB and the worst case in GB. Its GB are read as 10^9 bytes;
// the figures also stay within the tolerance of the other reading, 2^30.
void tst_examples::recordedSpares_data()
{
    QTest::addColumn<QString>("card");
    QTest::addColumn<double>("boot_mib");
    QTest::addColumn<double>("worst_gb");
    QTest::newRow("GPU 0") << QStringLiteral("gpu0") << 4036.0 << 2.3;
    QTest::newRow("GPU 1") << QStringLiteral("gpu1") << 10864.0 << 3.3;
}

void tst_examples::recordedSpares()
{
    QFETCH(QString, card);
    QFETCH(double, boot_mib);
    QFETCH(double, worst_gb);
    const Budget budget = budgetOf(example("fv-ml1.vramplan"));
    const CardBudget *found = cardOf(budget, card.toStdString());
    QVERIFY(found);
    const double boot = gib(found->spare(State::Boot));
    const double worst = gib(found->spare(State::Peak));
    QVERIFY2(std::abs(boot - boot_mib / 1024) <= 0.3, qPrintable(QString::number(boot)));
    QVERIFY2(std::abs(worst - worst_gb * kGB / kGiB) <= 0.3, qPrintable(QString::number(worst)));
    QVERIFY2(std::abs(worst - worst_gb) <= 0.3, qPrintable(QString::number(worst)));
}

void tst_examples::recordedPools()
{
    const Plan plan = example("fv-ml1.vramplan");
    QCOMPARE(findSeat(plan, "meromero-rp")->kv.pinned_bytes, 22 * kGiB);
    QCOMPARE(findSeat(plan, "gen-small")->kv.pinned_bytes, 11 * kGiB / 2);
    QCOMPARE(findSeat(plan, "voices")->kv.pinned_bytes, 6 * kGiB);
    QVERIFY(!findSeat(plan, "voices")->kv.waiver.empty());
    QVERIFY(findSeat(plan, "gen-small")->output_cap == Tokens{32768});

    const Budget budget = budgetOf(plan);
    // 40,960 tokens × 147,456 B = 5.625 GiB; 6.0 ÷ 5.625 = 1.067, "1.07 × the context".
    const KvResult &voices = *seatOf(budget, "voices")->estimate->kv;
    QCOMPARE(voices.layout.need_bytes_one_request, Bytes{40960} * 147456);
    QVERIFY(std::abs(voices.full_contexts - 1.07) < 0.005);
    QCOMPARE(static_cast<qlonglong>(seatOf(budget, "coder")->estimate->kv->capacity.kv_cache_tokens),
             77056LL);
    QCOMPARE(findSeat(plan, "coder")->max_model_len, Tokens{32768});
    // The rule of the record: 1.25 × one full context, rounded up to 0.5 GiB. Only voices may hold less.
    for (const SeatBudget &seat : budget.seats)
        if (const auto &kv = seat.estimate->kv; kv && seat.seat->name != "voices")
            QVERIFY2(kv->capacity.available_bytes >= kv->rule_bytes, seat.seat->name.c_str());
    QCOMPARE(seatOf(budget, "gen-small")->estimate->kv->rule_bytes, 11 * kGiB / 2);
    // About 1M tokens of cyberprev would need about 45 GiB (1,010,000 is the length its family publishes).
    const KvResult &cyberprev = *seatOf(budget, "cyberprev")->estimate->kv;
    QVERIFY(std::abs(gib(static_cast<Bytes>(cyberprev.layout.growing_bytes_per_token * 1.0e6)) - 45) < 1.5);
    // One 32k call of intern-decision: 32,768 × 0.21 MiB = 6,881 MiB.
    const SeatBudget *intern = seatOf(budget, "intern-decision");
    const RankFootprint &rank = intern->estimate->ranks.front();
    const double call = static_cast<double>(rank.total(State::Peak) - rank.total(State::Boot)) / kMiB;
    QVERIFY2(std::abs(call - 6881) < 2, qPrintable(QString::number(call)));
}

// What the record states of the time before: pools, contexts, and one of voices and coder on either card.
void tst_examples::recordedBefore()
{
    const Plan plan = example("fv-ml1.vramplan");
    QVERIFY(plan.baseline);
    const Plan &before = *plan.baseline;
    QVERIFY(!before.baseline);
    QCOMPARE(before.seats.size(), plan.seats.size());
    QCOMPARE(findSeat(before, "gen-small")->kv.pinned_bytes, 8 * kGiB);
    QCOMPARE(findSeat(before, "meromero-rp")->kv.mode, KvSizing::Mode::Utilisation);
    QCOMPARE(findSeat(before, "meromero-rp")->kv.utilization, 0.52);
    QCOMPARE(findSeat(before, "voices")->max_model_len, Tokens{8192});
    QCOMPARE(findSeat(before, "coder")->max_model_len, Tokens{16384});
    QCOMPARE(findSeat(before, "coder")->kv.pinned_bytes, findSeat(plan, "coder")->kv.pinned_bytes);
    const std::set<std::string> gpu1 = seatsOn(before, "gpu1");
    QVERIFY(gpu1.contains("meromero-rp") && gpu1.contains("intern-decision"));
    QVERIFY(gpu1.contains("voices") != gpu1.contains("coder"));
    QVERIFY(seatsOn(before, "gpu0").contains("cyberprev"));
    // The last of the three boots: 28.48 GiB less -0.56 GiB of non-torch memory.
    const Budget budget = budgetOf(before);
    QVERIFY(std::abs(gib(seatOf(budget, "meromero-rp")->estimate->kv->capacity.available_bytes) - 29.04)
            <= 0.3);
}

// GPU 0 had 1.05 GB free just after a restart; on GPU 1, 91,082 of 97,887 MiB were used with no call under
// way, and a call of intern-decision no longer had its 6,881 MiB.
void tst_examples::readingsBefore_data()
{
    QTest::addColumn<QString>("card");
    QTest::addColumn<double>("boot_mib");
    QTest::newRow("GPU 0") << QStringLiteral("gpu0") << 1.05e9 / (1024 * 1024);
    QTest::newRow("GPU 1") << QStringLiteral("gpu1") << 97887.0 - 91082.0;
}

void tst_examples::readingsBefore()
{
    QFETCH(QString, card);
    QFETCH(double, boot_mib);
    const Budget budget = budgetOf(*example("fv-ml1.vramplan").baseline);
    const CardBudget *found = cardOf(budget, card.toStdString());
    QVERIFY(found);
    const double boot = gib(found->spare(State::Boot));
    QVERIFY2(std::abs(boot - boot_mib / 1024) <= 0.3, qPrintable(QString::number(boot)));
    QVERIFY2(found->spare(State::Peak) < 0, qPrintable(QString::number(gib(found->spare(State::Peak)))));
}

// Whatever the record does not state is an assumption, and says so.
void tst_examples::assumptionsAreNamed()
{
    const Plan plan = example("fv-ml1.vramplan");
    for (const Plan *layout : {&plan, plan.baseline.get()})
        for (const SeatPtr &seat : layout->seats)
            QVERIFY2(seat->note.find("Assumption: ") != std::string::npos, seat->name.c_str());
}

// Public boot of the guide's dual configuration, vLLM 0.24.0 on two RTX 3090: 11.05 GiB per card, 623,873
// tokens, 2.38 full contexts. One block is 1,465 tokens of the log's figure.
void tst_examples::publishedBoot()
{
    const Budget budget = budgetOf(example("two-rtx3090.vramplan"));
    const SeatBudget *seat = seatOf(budget, "qwen");
    QVERIFY(seat);
    QCOMPARE(seat->estimate->ranks.size(), std::size_t{2});
    const KvResult &kv = *seat->estimate->kv;
    QVERIFY2(std::abs(gib(kv.capacity.available_bytes) - 11.05) <= 0.3,
             qPrintable(QString::number(gib(kv.capacity.available_bytes))));
    QCOMPARE(static_cast<qlonglong>(kv.layout.bytes_per_block), 27852800LL);
    QCOMPARE(static_cast<qlonglong>(kv.layout.blocks_per_request), 179LL);
    QVERIFY(std::abs(kv.capacity.max_concurrency - 2.38) <= 0.07);
    for (const CardBudget &card : budget.cards)
        QVERIFY(card.spare(State::Peak) > 0);
}

QTEST_GUILESS_MAIN(tst_examples)
#include "tst_examples.moc"
