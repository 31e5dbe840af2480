// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Explanations: the terms of every component, put into the formula they name, give the bytes of the estimate.
#include <QtTest/QTest>

#include "engine/estimate/club3090_profile.h"
#include "engine/estimate/explain.h"
#include "engine/words/words.h"
#include "support/seat_fixtures.h"

#include <cmath>
#include <map>

using namespace engine;
using namespace fixtures;
using models::gib;

class TestExplain : public QObject
{
    Q_OBJECT

private slots:
    void termsMultiplyOut_data();
    void termsMultiplyOut();
    void sourcesAreNamed();
    void everyTermHasWords();
    void theCalculatorsBandHasItsSources();
    void theCalculatorsCacheByKind();
    void rankOutOfRange();
};

namespace {

struct Scenario {
    Seat seat;
    Model model;
    CardFacts card = pro6000();
};

std::map<QString, Scenario> scenarios()
{
    std::map<QString, Scenario> all;
    all["dense, pinned"] = {pinned("0.28", 40960, 6 * kGiB), qwen3_8b()};
    all["dense, by utilisation, old release"] = {utilised("0.9.2", 40960, 0.9), qwen3_8b()};
    all["dense, by utilisation, V1 with estimate"] = {utilised("0.21", 8192, 0.9), llama31_8b(), rtx3090()};
    all["hybrid, rule"] = {seat("0.28", 131072), qwen36_27b(29 * kGB)};
    Scenario draft{pinned("0.26", 131072, 30 * kGiB), qwen36_27b(29 * kGB)};
    draft.seat.spec_method = "mtp";
    draft.seat.num_speculative_tokens = 3;
    draft.seat.tp = 2;
    all["hybrid, drafted, TP 2"] = draft;
    Scenario measured{pinned("0.28", 8192, 6 * kGiB), qwen3_8b()};
    measured.seat.measured = {gib(15.3), gib(1.2), gib(0.4), gib(0.6), gib(0.3), "boot log"};
    all["measured"] = measured;
    Scenario published{utilised("0.11", 16000, 0.9), llama31_8b(),
                       card("NVIDIA H100 80GB HBM3", 81559 * kMiB, gib(79.18), 90)};
    all["published boot"] = published;
    Scenario estimated{pinned("0.28", 8192, 6 * kGiB), qwen3_8b()};
    estimated.model.weights.clear();
    estimated.model.architecture.parameters = 8190735360;
    estimated.model.architecture.embedding_parameters = 1244659712;
    estimated.model.architecture.quantization.bits = 4;
    estimated.seat.tp = 2;
    all["estimated weights"] = estimated;
    Scenario moe{pinned("0.24", 8192, 6 * kGiB), qwen3_8b()};
    moe.model.architecture.moe = {128, 8, 8192, 0};
    moe.seat.max_num_seqs = 4;
    all["experts"] = moe;
    Scenario few{pinned("0.28", 8192, 6 * kGiB), qwen3_8b()};
    few.seat.max_num_seqs = 1;
    few.seat.max_num_batched_tokens = 8192;
    all["dense layers dominate"] = few;
    Scenario llama{pinned("", 8192, 6 * kGiB), model(models::gemma4_31b(), 5376, 21504, 262144, 18 * kGB)};
    llama.seat.runtime.kind = RuntimeKind::LlamaCpp;
    llama.seat.tp = 2;
    all["llama.cpp"] = llama;
    // Row dual-turbo of the calculator's calibration, with smaller batches; one that its budget caps; a
    // plainly dense model; experts, whose weights it does not split.
    const auto club = [](const char *profile, const Model &m) {
        Scenario s{club3090SeatOf(*club3090Profile(profile)), m, card("", 24 * kGB, 24 * kGB, 86)};
        s.model.id = s.seat.model;
        return s;
    };
    all["club-3090"] = club("dual-turbo", qwen36_27b(0));
    all["club-3090"].seat.max_num_batched_tokens = 4096;
    all["club-3090, capped"] = club("dual-dflash-noviz", qwen36_27b(0));
    all["club-3090, dense"] = club("minimal", qwen3_8b());
    all["club-3090, dense"].model.id = "qwen3-8b";
    all["club-3090, windows"] = club("gemma-dual-int8", qwen3_8b());
    all["club-3090, experts"] = club("gemma-a4b-awq-mtp", qwen3_8b());
    all["club-3090, state and experts"] = club("qwen-a3b-preview-mtp", qwen3_8b());
    Scenario other;
    other.seat.runtime.kind = RuntimeKind::Other;
    other.seat.base_bytes = 5 * kGiB;
    other.seat.per_token_bytes = 220201;
    other.seat.max_tokens_per_call = 32768;
    other.seat.parallel_calls = 2;
    other.seat.cap_bytes = 9 * kGiB;
    all["other"] = other;
    return all;
}

/// Value of a term as a number; 0 when the explanation has none of that name.
double at(const Explanation &e, const char *name)
{
    for (const Term &term : e.terms)
        if (term.name == name)
            return term.value.unit == Arg::Unit::Ratio || term.value.unit == Arg::Unit::Share
                ? term.value.real
                : static_cast<double>(term.value.integer);
    return 0;
}

/// The formula of `e` with its terms filled in, in the order the words give; NaN for a formula unknown here.
double evaluated(const Explanation &e)
{
    const auto v = [&](const char *name) { return at(e, name); };
    const auto up = [](double x) { return std::ceil(x - 1e-9); };
    if (e.formula == "read-value")
        return v("value");
    if (e.formula.starts_with("weights-sharded"))
        return up((v("checkpoint") - v("replicated")) / v("tp")) + v("replicated") + v("kv-copies");
    if (e.formula == "drafter-checkpoint")
        return up((v("mtp-tensors") - v("replicated")) / v("tp")) + v("replicated");
    if (e.formula == "weights-split")
        return up(v("checkpoint") / v("cards"));
    if (e.formula.starts_with("kv-") && e.formula.ends_with("-blocks"))
        return v("num-blocks") * v("bytes-per-block") - v("kv-fixed");
    if (e.formula == "kv-fixed-per-request")
        return v("fixed-one-request") * v("running-sequences");
    const double workspaces = v("activation-workspaces");
    if (e.formula == "activation-sampler")
        return v("logit-rows") * v("vocab-size") * v("bytes-per-logit")
            + v("batched-tokens") * v("hidden-size") * 2 + v("activation-base") + workspaces;
    if (e.formula == "activation-mlp")
        return v("batched-tokens") * (v("intermediate-per-rank") + v("hidden-size")) * 6 + workspaces;
    if (e.formula == "activation-moe")
        return v("batched-tokens") * v("experts-per-token") * v("moe-width") * 2 + workspaces;
    if (e.formula == "activation-encoder")
        return v("encoder-item") + workspaces;
    if (e.formula == "activation-latent")
        return v("latent-prefill") + workspaces;
    if (e.formula == "graphs-captured" || e.formula == "graphs-calibrated")
        return v("graph-pool") + v("largest-capture") * v("bytes-per-captured-token")
            + v("graphs") * v("layers") * v("bytes-per-graph-and-layer") + v("graph-base")
            + v("flashinfer-workspace") + v("turboquant-workspace");
    if (e.formula == "club3090-weights")
        return v("checkpoint") / v("tp");
    if (e.formula == "club3090-weights-whole")
        return v("checkpoint");
    if (e.formula == "club3090-kv")
        return std::min(v("requested"), v("available"));
    if (e.formula == "club3090-kv-fixed")
        return v("club3090-cache/windows") + v("recurrent-state");
    if (e.formula == "club3090-activation")
        return (v("activation-base") + v("per-token") * v("context")) / v("tp");
    if (e.formula == "club3090-activation-state")
        return v("bytes-per-layer-token") * v("state-layers") * v("context") / v("tp") + v("activation-base")
            + v("scratch-of-batch");
    if (e.formula == "club3090-overhead")
        return v("graph-base") + v("per-utilisation") * v("utilisation")
            + v("per-further-card") * (v("tp") - 1);
    if (e.formula == "club3090-drafter")
        return (v("drafter") + v("mtp-tensors")) / v("tp");
    if (e.formula == "context-sum")
        return v("value") + v("cuda-context") + v("kernels-loaded") + v("communicators") + v("creep");
    if (e.formula == "per-call-sum")
        return v("scratch-tokens") * v("scratch-heads") * v("scratch-bytes") + v("scratch-state")
            + v("draft-sequences") * v("draft-rows") * v("vocab-size") * v("draft-bytes-per-logit");
    if (e.formula == "other-per-call-capped")
        return std::min(v("cap"), v("per-token") * v("tokens-per-call") * v("parallel-calls"));
    if (e.formula == "llamacpp-cells")
        return up(v("cells") * v("bytes-per-cell") / v("cards"));
    if (e.formula == "llamacpp-fixed")
        return up((v("window-cells") + v("recurrent-state")) / v("cards"));
    if (e.formula == "llamacpp-compute")
        return v("micro-batch") * v("widest-row") * 4;
    for (const char *zero :
         {"drafter-none", "drafter-in-weights", "per-call-none", "kv-nothing-fixed", "not-used"})
        if (e.formula == zero)
            return 0;
    return std::nan("");
}

Explanation explained(const Scenario &s, const SeatEstimate &e, ComponentKind kind)
{
    const Model *model = s.seat.runtime.kind == RuntimeKind::Other ? nullptr : &s.model;
    return explain(s.seat, model, std::span(&s.card, 1), {}, e, 0, kind);
}

SeatEstimate estimated(const Scenario &s)
{
    const Model *model = s.seat.runtime.kind == RuntimeKind::Other ? nullptr : &s.model;
    return estimateSeat(s.seat, model, std::span(&s.card, 1), {});
}

}

void TestExplain::termsMultiplyOut_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("kind");
    for (const auto &[name, scenario] : scenarios())
        for (int kind = 0; kind < kComponentKinds; ++kind)
            QTest::addRow("%s, %d", qPrintable(name), kind) << name << kind;
}

void TestExplain::termsMultiplyOut()
{
    QFETCH(QString, name);
    QFETCH(int, kind);
    const Scenario s = scenarios().at(name);
    const SeatEstimate e = estimated(s);
    QVERIFY(!e.refusal);
    const Explanation x = explained(s, e, static_cast<ComponentKind>(kind));
    const Bytes bytes = component(e, static_cast<ComponentKind>(kind)).in(State::Peak);
    QCOMPARE(x.result.value.integer, bytes);
    const double value = evaluated(x);
    // A byte or two of rounding where a real coefficient is involved.
    QVERIFY2(std::abs(value - static_cast<double>(bytes)) <= 2,
             qPrintable(QStringLiteral("%1: %2 is not %3")
                            .arg(QString::fromStdString(x.formula))
                            .arg(value, 0, 'f')
                            .arg(bytes)));
}

void TestExplain::sourcesAreNamed()
{
    const Scenario s = scenarios().at("measured");
    const SeatEstimate e = estimated(s);
    const Explanation weights = explained(s, e, ComponentKind::Weights);
    QCOMPARE(weights.terms.at(0).source, std::string("boot log"));
    QVERIFY(weights.terms.at(0).provenance == Provenance::Measured);

    const Scenario u = scenarios().at("dense, by utilisation, old release");
    const SeatEstimate ue = estimated(u);
    const Explanation kv = explained(u, ue, ComponentKind::KvGrowing);
    QCOMPARE(kv.formula, std::string("kv-utilisation-blocks"));
    QCOMPARE(at(kv, "requested") - at(kv, "non-kv"), at(kv, "available"));
    QCOMPARE(at(kv, "requested"), std::ceil(0.9 * at(kv, "cuda-total")));
    QCOMPARE(kv.yields.at(0).name, std::string("kv-tokens"));
    QCOMPARE(kv.yields.at(0).value.integer, ue.kv->capacity.kv_cache_tokens);

    const Scenario p = scenarios().at("published boot");
    const SeatEstimate pe = estimated(p);
    QVERIFY(explained(p, pe, ComponentKind::Activation).terms.at(0).source.find("llm-d")
            != std::string::npos);
}

void TestExplain::everyTermHasWords()
{
    for (const auto &[name, s] : scenarios()) {
        const SeatEstimate e = estimated(s);
        for (int kind = 0; kind < kComponentKinds; ++kind) {
            const Explanation x = explained(s, e, static_cast<ComponentKind>(kind));
            QVERIFY(!x.formula.empty());
            std::vector<std::string> codes{x.formula, x.result.name};
            for (const auto *terms : {&x.terms, &x.yields})
                for (const Term &term : *terms)
                    codes.push_back(term.name);
            for (const ExplanationTable &table : x.tables) {
                codes.push_back(table.title.code);
                for (const ExplanationTable::Row &row : table.rows)
                    for (const std::string &code : {row.name, row.value.code, row.note})
                        if (!code.empty())
                            codes.push_back(code);
            }
            // A code without words comes back as itself; one-word terms may read the same.
            for (const std::string &code : codes)
                QVERIFY2(sentenceTemplate(code).data() != code.data(), code.c_str());
        }
    }
}

void TestExplain::theCalculatorsBandHasItsSources()
{
    const Scenario s = scenarios().at("club-3090");
    const SeatEstimate e = estimated(s);
    const Explanation activation = explained(s, e, ComponentKind::Activation);
    QCOMPARE(activation.tables.size(), std::size_t{1});
    const ExplanationTable &band = activation.tables.front();
    QVERIFY(
        fill(sentenceTemplate(band.title.code), band.title.args).starts_with("Band of the total, ±1.50 GB"));
    // As published: four sizes in GB that a root of squares or a sum may be made of, and three of the pool.
    std::vector<std::string> sizes;
    for (const ExplanationTable::Row &row : band.rows)
        sizes.push_back(fill(sentenceTemplate(row.value.code), row.value.args));
    QCOMPARE(
        sizes,
        (std::vector<std::string>{"±0.50 GB", "±0.30 GB", "±0.10 GB", "±0.50 GB", "under 4 % of the KV pool",
                                  "2 × the KV pool", "3 to 6 × the KV pool"}));
    // Only the part that carries the band explains it.
    QVERIFY(explained(s, e, ComponentKind::Weights).tables.empty());
}

void TestExplain::theCalculatorsCacheByKind()
{
    const auto rows = [](const char *name) {
        const Scenario s = scenarios().at(name);
        const Explanation kv = explained(s, estimated(s), ComponentKind::KvGrowing);
        std::map<std::string, double> values;
        for (const ExplanationTable::Row &row : kv.tables.at(0).rows)
            values[row.name] = row.value.args.at(0).real;
        return values;
    };
    // dual-turbo: 7.304118 GB grow; 48 × (6,144 + 2,048 + 20,480) × 4 B × 4 of state are 0.022020 GB.
    auto turbo = rows("club-3090");
    QVERIFY(std::abs(turbo["club3090-cache/growing"] - 7.304118) < 1e-6);
    QVERIFY(std::abs(turbo["club3090-cache/state"] - 0.022020) < 1e-6);
    QVERIFY(std::abs(turbo["club3090-cache/total"] - 7.326138) < 2e-6);
    QVERIFY(!turbo.contains("club3090-cache/windows"));
    // gemma-dual-int8: 50 × 16 × 256 × 1.01 × 1,024 B ÷ 2 of windows.
    QVERIFY(std::abs(rows("club-3090, windows")["club3090-cache/windows"] - 0.105906) < 1e-6);
}

void TestExplain::rankOutOfRange()
{
    const Scenario s = scenarios().at("dense, pinned");
    const SeatEstimate e = estimated(s);
    for (int rank : {-1, 1, 1000}) {
        const Explanation x =
            explain(s.seat, &s.model, std::span(&s.card, 1), {}, e, rank, ComponentKind::Weights);
        QCOMPARE(x.formula, std::string("nothing-known"));
        QVERIFY(x.terms.empty());
    }
}

QTEST_APPLESS_MAIN(TestExplain)
#include "tst_explain.moc"
