// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Verdicts of a seat alone, their reasons in numbers, and the findings with the settings that would cure
// them.
#include <QtTest/QTest>

#include "engine/estimate/vllm.h"
#include "engine/words/words.h"
#include "support/seat_fixtures.h"

using namespace engine;
using namespace fixtures;
using models::gib;

class TestSeatVerdict : public QObject
{
    Q_OBJECT

private slots:
    void poolTooSmall();
    void poolTooSmallByUtilisation();
    void poolEmpty();
    void cardTooSmall();
    void belowTheRule();
    void waived();
    void insideTheBand();
    void tpInvalid();
    void kvReplicated();
    void kvFormatUnsupported();
    void contextBeyondNative();
    void outputCap();
    void unevenCards();
    void everyCodeHasWords();
};

void TestSeatVerdict::poolTooSmall()
{
    // 3 GiB hold 1,365 blocks of 16 tokens; 40,960 tokens need 2,560 blocks = 5.625 GiB.
    const SeatEstimate e = estimate(pinned("0.28", 40960, 3 * kGiB), qwen3_8b(), pro6000());
    QVERIFY(e.verdict == Verdict::Fail);
    QCOMPARE(e.reason.code, std::string("kv-pool-too-small"));
    QCOMPARE(e.reason.args.at(0).integer, Bytes{40960} * 147456);
    QCOMPARE(e.reason.args.at(1).integer, 3 * kGiB);
    QCOMPARE(e.reason.args.at(2).integer, Tokens{1365 * 16});
    QCOMPARE(e.reason.args.at(3).integer, Bytes{40960} * 147456);
    const Finding *f = finding(e, FindingCode::SeatDoesNotFit);
    QVERIFY(f && f->form == 0 && f->severity == Severity::Error);
    // Each fix, applied, ends the failure.
    const Fix *pin = fixOf(f, Fix::Kind::PinKv);
    const Fix *context = fixOf(f, Fix::Kind::SetContext);
    QVERIFY(pin && context);
    QVERIFY(estimate(pinned("0.28", 40960, pin->value), qwen3_8b(), pro6000()).verdict != Verdict::Fail);
    QVERIFY(estimate(pinned("0.28", 40960, pin->value - 1), qwen3_8b(), pro6000()).verdict == Verdict::Fail);
    QVERIFY(estimate(pinned("0.28", context->value, 3 * kGiB), qwen3_8b(), pro6000()).verdict
            != Verdict::Fail);
    QVERIFY(estimate(pinned("0.28", context->value + 1, 3 * kGiB), qwen3_8b(), pro6000()).verdict
            == Verdict::Fail);
}

void TestSeatVerdict::poolTooSmallByUtilisation()
{
    const SeatEstimate e = estimate(utilised("0.28", 40960, 0.8), qwen3_8b(), rtx3090());
    QCOMPARE(e.reason.code, std::string("kv-pool-too-small"));
    const Fix *fix = fixOf(finding(e, FindingCode::SeatDoesNotFit), Fix::Kind::SetUtilisation);
    QVERIFY(fix);
    QVERIFY(fix->share > 0.8 && fix->share <= 1);
    QVERIFY(estimate(utilised("0.28", 40960, fix->share), qwen3_8b(), rtx3090()).kv->capacity.fits);
    QVERIFY(!estimate(utilised("0.28", 40960, fix->share - 0.001), qwen3_8b(), rtx3090()).kv->capacity.fits);
}

void TestSeatVerdict::poolEmpty()
{
    // Half of 23.56 GiB is 11.78; the weights alone are 15.26.
    const SeatEstimate e = estimate(utilised("0.28", 4096, 0.5), qwen3_8b(), rtx3090());
    QVERIFY(e.verdict == Verdict::Fail);
    QCOMPARE(e.reason.code, std::string("kv-pool-empty"));
    QCOMPARE(e.reason.args.at(0).integer, Bytes{24124} * kMiB / 2);
    QVERIFY(e.reason.args.at(1).integer > Bytes{16381470720});
    const Finding *f = finding(e, FindingCode::SeatDoesNotFit);
    QVERIFY(f && f->form == 1);
    QVERIFY(fixOf(f, Fix::Kind::SetUtilisation));
    QCOMPARE(fixOf(f, Fix::Kind::SetUtilisation)->share, e.reason.args.at(2).real);
    // Nothing of the pool is on the card.
    QCOMPARE(component(e, ComponentKind::KvGrowing).in(State::Peak), Bytes{0});
}

void TestSeatVerdict::cardTooSmall()
{
    const SeatEstimate e = estimate(pinned("0.28", 4096, 10 * kGiB), qwen3_8b(), rtx3090());
    QVERIFY(e.verdict == Verdict::Fail);
    QCOMPARE(e.reason.code, std::string("card-too-small"));
    QCOMPARE(e.reason.args.at(1).integer, rtx3090().cuda_total_bytes);
    QCOMPARE(e.reason.args.at(0).integer, e.ranks.at(0).total(State::Peak));
    const Fix *fix = fixOf(finding(e, FindingCode::SeatDoesNotFit), Fix::Kind::PinKv);
    QVERIFY(fix);
    const SeatEstimate fixed = estimate(pinned("0.28", 4096, fix->value), qwen3_8b(), rtx3090());
    QVERIFY(fixed.ranks.at(0).total(State::Peak) <= rtx3090().cuda_total_bytes);
    QVERIFY(fixed.verdict != Verdict::Fail);
}

void TestSeatVerdict::belowTheRule()
{
    // The record's voices seat: 6.0 GiB for 40,960 tokens are 1.07 ×; the rule requires 7.5 GiB.
    const SeatEstimate e = estimate(pinned("0.28", 40960, 6 * kGiB), qwen3_8b(), pro6000());
    QVERIFY(e.verdict == Verdict::Tight);
    QCOMPARE(e.reason.code, std::string("kv-below-rule"));
    QCOMPARE(qRound(e.kv->full_contexts * 100), 107);
    const Finding *f = finding(e, FindingCode::KvBelowRule);
    QVERIFY(f && f->form == 0 && f->severity == Severity::Warning);
    QCOMPARE(fixOf(f, Fix::Kind::PinKv)->value, 15 * kGiB / 2);
    // 6 GiB ÷ 1.25 = 4.8 GiB hold 2,184 whole blocks of 2,359,296 bytes: 34,944 tokens.
    QCOMPARE(fixOf(f, Fix::Kind::SetContext)->value, std::int64_t{34944});
    QVERIFY(estimate(pinned("0.28", 34944, 6 * kGiB), qwen3_8b(), pro6000()).verdict == Verdict::Pass);
    QVERIFY(estimate(pinned("0.28", 34945, 6 * kGiB), qwen3_8b(), pro6000()).verdict == Verdict::Tight);
}

void TestSeatVerdict::waived()
{
    Seat s = pinned("0.28", 40960, 6 * kGiB);
    s.kv.waiver = "short prose traffic";
    const SeatEstimate e = estimate(s, qwen3_8b(), pro6000());
    QVERIFY(e.verdict == Verdict::Pass);
    const Finding *f = finding(e, FindingCode::KvBelowRule);
    QVERIFY(f && f->form == 1 && f->severity == Severity::Note && f->fixes.empty());
    QCOMPARE(f->args.at(3).text, std::string("short prose traffic"));
    QVERIFY(!finding(estimate(pinned("0.28", 40960, 15 * kGiB / 2), qwen3_8b(), pro6000()),
                     FindingCode::KvBelowRule));
}

void TestSeatVerdict::insideTheBand()
{
    // A card with just the estimated peak: the upper bound is over it.
    const Seat s = pinned("0.28", 4096, 2 * kGiB);
    const Bytes peak = estimate(s, qwen3_8b(), rtx3090()).ranks.at(0).total(State::Peak);
    CardFacts c = rtx3090();
    c.cuda_total_bytes = peak;
    const SeatEstimate e = estimate(s, qwen3_8b(), c);
    QVERIFY(e.verdict == Verdict::Tight);
    QCOMPARE(e.reason.code, std::string("card-inside-band"));
    QCOMPARE(e.reason.args.at(2).integer, peak);
    c.cuda_total_bytes = peak - 1;
    QVERIFY(estimate(s, qwen3_8b(), c).verdict == Verdict::Fail);
}

void TestSeatVerdict::tpInvalid()
{
    Seat s = pinned("0.28", 8192, 4 * kGiB);
    s.tp = 3; // 32 heads
    const SeatEstimate e = estimate(s, qwen3_8b(), pro6000());
    QVERIFY(e.refusal && e.refusal->code == "tp-invalid/heads");
    const Finding *f = finding(e, FindingCode::TpInvalid);
    QVERIFY(f && f->severity == Severity::Error);
    QCOMPARE(f->sentence, std::string("heads"));
    QCOMPARE(fixOf(f, Fix::Kind::SetTp)->value, std::int64_t{2});
    QVERIFY(!finding(e, FindingCode::SeatRefused)); // said once
    QCOMPARE(e.ranks.size(), std::size_t{3}); // what is known stays visible
    QVERIFY(component(e, ComponentKind::Weights).in(State::Boot) > 0);
}

void TestSeatVerdict::kvReplicated()
{
    Seat s = pinned("0.28", 8192, 4 * kGiB);
    s.tp = 16; // 8 KV heads
    const SeatEstimate e = estimate(s, qwen3_8b(), pro6000());
    const Finding *f = finding(e, FindingCode::KvReplicated);
    QVERIFY(f);
    QCOMPARE(f->args.at(1).integer, std::int64_t{8});
    QCOMPARE(f->args.at(2).integer, std::int64_t{2});
    QCOMPARE(f->args.at(3).integer, std::int64_t{8});
    s.tp = 8;
    QVERIFY(!finding(estimate(s, qwen3_8b(), pro6000()), FindingCode::KvReplicated));
}

void TestSeatVerdict::kvFormatUnsupported()
{
    // Gemma 4 runs on Triton, whose fp8 needs compute capability 8.9.
    Model gemma = model(models::gemma4_31b(), 5376, 21504, 262144, 18 * kGB);
    Seat s = pinned("0.28", 8192, 4 * kGiB);
    s.kv_cache_dtype = "fp8";
    const SeatEstimate e = estimate(s, gemma, rtx3090());
    QVERIFY(e.refusal && e.refusal->code == "kv-format-unsupported/capability");
    const Finding *f = finding(e, FindingCode::KvFormatUnsupported);
    QVERIFY(f);
    QCOMPARE(f->args.at(0).text, std::string("fp8"));
    QCOMPARE(f->sentence, std::string("capability"));
    QCOMPARE(fixOf(f, Fix::Kind::SetKvFormat)->text, std::string("auto"));
}

void TestSeatVerdict::contextBeyondNative()
{
    const SeatEstimate e = estimate(pinned("0.28", 40961, 10 * kGiB), qwen3_8b(), pro6000());
    const Finding *f = finding(e, FindingCode::ContextBeyondNative);
    QVERIFY(f);
    QCOMPARE(fixOf(f, Fix::Kind::SetContext)->value, std::int64_t{40960});
    QVERIFY(!finding(estimate(pinned("0.28", 40960, 10 * kGiB), qwen3_8b(), pro6000()),
                     FindingCode::ContextBeyondNative));
}

void TestSeatVerdict::outputCap()
{
    Seat s = pinned("0.28", 40960, 10 * kGiB);
    s.output_cap.reset();
    const Finding *f = nullptr;
    const SeatEstimate e = estimate(s, qwen3_8b(), pro6000());
    f = finding(e, FindingCode::NoOutputCap);
    QVERIFY(f && f->severity == Severity::Note);
    QCOMPARE(fixOf(f, Fix::Kind::CapOutput)->value, std::int64_t{32768});
    s.output_cap = 32768;
    QVERIFY(!finding(estimate(s, qwen3_8b(), pro6000()), FindingCode::NoOutputCap));
}

void TestSeatVerdict::unevenCards()
{
    // By utilisation the 24 GB card's pool counts for both; 0.9 × (95 GiB − 23.56 GiB) more is left on the
    // other.
    Seat s = utilised("0.28", 8192, 0.9);
    s.tp = 2;
    CardFacts cards[] = {pro6000(), rtx3090()};
    cards[0].id = "big";
    cards[1].id = "small";
    cards[0].total_bytes = 60 * kGiB; // below the 70 GiB tier, so that both cards have the same defaults
    const Model m = qwen3_8b();
    const SeatEstimate e = estimateSeat(s, &m, cards, {});
    const Finding *f = finding(e, FindingCode::UnevenCards);
    QVERIFY(f);
    QCOMPARE(f->args.at(0).integer, std::int64_t{1});
    QVERIFY(std::abs(f->args.at(1).integer - (95 * kGiB - 24124 * kMiB) * 9 / 10) <= 1);
    QCOMPARE(f->args.at(2).text, std::string("big"));
    QCOMPARE(component(e, ComponentKind::KvGrowing, 0).in(State::Boot),
             component(e, ComponentKind::KvGrowing, 1).in(State::Boot));
    // A pin is the same on both.
    Seat p = pinned("0.28", 8192, 4 * kGiB);
    p.tp = 2;
    QVERIFY(!finding(estimateSeat(p, &m, cards, {}), FindingCode::UnevenCards));
}

void TestSeatVerdict::everyCodeHasWords()
{
    for (const char *code :
         {"kv-pool-empty", "kv-pool-too-small", "card-too-small", "kv-below-rule", "kv-inside-band",
          "card-inside-band", "seat-fits", "seat-fits-plain", "club3090-verdict", "seat-no-card",
          "seat-no-model", "seat-tp-range", "plan-tp-cards", "seat-card-size", "seat-context-range",
          "seat-pin-range", "seat-utilization-range", "seat-batch-range",
          "seat-block-size", "seat-no-spec-method", "seat-no-draft-tokens", "seat-card-too-old", "seat-batch-below-sequences", "seat-no-mtp-layers"})
        QVERIFY2(sentenceTemplate(code) != code, code);
}

QTEST_APPLESS_MAIN(TestSeatVerdict)
#include "tst_seat_verdict.moc"
