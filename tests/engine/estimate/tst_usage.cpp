// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What observed traffic asks of pool and context: worked out by hand, and against every way to share the
// tokens.
#include <QtTest/QTest>

#include "engine/estimate/usage.h"
#include "engine/layout/fixes.h"
#include "engine/words/words.h"
#include "support/seat_fixtures.h"

#include <functional>

using namespace engine;
using namespace fixtures;

Q_DECLARE_METATYPE(engine::KvLayout)

namespace {

// Qwen3-8B: 147,456 bytes per token, so 2,359,296 per block of 16.
constexpr Bytes kBlock = 16 * 147456;

Seat seen(Tokens context, Bytes pool, Tokens in_flight, std::optional<int> requests)
{
    Seat s = pinned("0.26", context, pool);
    s.max_num_seqs = 16;
    s.usage.peak_tokens_in_flight = in_flight;
    s.usage.peak_requests = requests;
    s.usage.source = "monitoring, 7 days";
    return s;
}

// The dearest way to share `tokens` over at most `requests` requests of at least one token each.
Bytes dearest(const KvLayout &layout, Tokens tokens, int requests, Tokens longest)
{
    Bytes most = 0;
    const std::function<void(Tokens, int, Tokens, Bytes)> share = [&](Tokens left, int more, Tokens smallest,
                                                                      Bytes sum) {
        if (left == 0)
            most = std::max(most, sum);
        if (more > 0)
            for (Tokens t = smallest; t <= std::min(left, longest); ++t)
                share(left - t, more - 1, t, sum + needOfRequest(layout, t));
    };
    share(tokens, requests, 1, 0);
    return most;
}

KvLayout layoutOf(std::vector<BlockRule> rules, Tokens in_flight, const char *mamba_mode = "")
{
    KvLayout layout;
    layout.need = std::move(rules);
    layout.max_in_flight_tokens = in_flight;
    layout.mamba_mode = mamba_mode;
    layout.state_slots = 1;
    return layout;
}

}

class TestUsage : public QObject
{
    Q_OBJECT
private slots:
    void poolOfSharedTokens()
    {
        // 24500 tokens in 4 requests: 6,125 each, with the rest of a block 6,140, so 384 blocks each.
        // × 1.25 = 4.22 GiB, rounded up 4.5; one full context of 8,192 tokens is 1.125 GiB.
        const SeatEstimate e = estimate(seen(8192, 8 * kGiB, 24500, 4), qwen3_8b(), pro6000());
        const UsageNeed &need = e.kv->usage.value();
        QCOMPARE(need.requests, 4);
        QCOMPARE(need.bytes, 4 * 384 * kBlock);
        QCOMPARE(need.pool, 9 * kGiB / 2);
    }

    void oneFullContextAtLeast()
    {
        // 40,960 tokens need 5.625 GiB whatever the traffic is: the engine does not boot with less.
        const SeatEstimate e = estimate(seen(40960, 8 * kGiB, 4500, 1), qwen3_8b(), pro6000());
        QCOMPARE(e.kv->usage->bytes, Bytes{283} * kBlock); // 4,515 tokens
        QCOMPARE(e.kv->usage->pool, 6 * kGiB);
    }

    void asManyRequestsAsMayRun()
    {
        // Not seen how many: 16 may run. 1,532 tokens each, with the rest of a block 1,547: 97 blocks.
        const SeatEstimate unknown = estimate(seen(8192, 8 * kGiB, 24500, {}), qwen3_8b(), pro6000());
        QCOMPARE(unknown.kv->usage->requests, 16);
        QCOMPARE(unknown.kv->usage->bytes, 16 * 97 * kBlock);
        // More were seen than the seat runs now: the others wait.
        QCOMPARE(estimate(seen(8192, 8 * kGiB, 24500, 99), qwen3_8b(), pro6000()).kv->usage->requests, 16);
    }

    void noWayToShareIsDearer_data()
    {
        const BlockRule full{CacheKind::Full, 4, 0, 100};
        const BlockRule window{CacheKind::Sliding, 4, 6, 70};
        const BlockRule wide{CacheKind::Mla, 8, 0, 30};
        const BlockRule chunk{CacheKind::Chunked, 4, 8, 50};
        const BlockRule state{CacheKind::Recurrent, 1000, 0, 90};
        const BlockRule kept{CacheKind::Recurrent, 8, 0, 90};
        QTest::addColumn<KvLayout>("layout");
        QTest::newRow("full") << layoutOf({full}, 2);
        QTest::newRow("sliding") << layoutOf({full, window}, 2);
        QTest::newRow("mixed blocks") << layoutOf({full, wide, window}, 3);
        QTest::newRow("chunked") << layoutOf({wide, chunk}, 2);
        QTest::newRow("state") << layoutOf({full, state}, 2, "align");
        QTest::newRow("all states kept") << layoutOf({full, kept}, 2, "all");
    }

    void noWayToShareIsDearer()
    {
        QFETCH(KvLayout, layout);
        for (int requests = 1; requests <= 4; ++requests) {
            for (Tokens tokens = 1; tokens <= 40; ++tokens) {
                const Bytes bound = mostKvInFlight(layout, tokens, requests, 40);
                const Bytes truth = dearest(layout, tokens, requests, 40);
                QVERIFY2(bound >= truth,
                         qPrintable(QStringLiteral("%1 tokens, %2 requests").arg(tokens).arg(requests)));
                // At most one block of each group and request too many.
                Bytes slack = 0;
                for (const BlockRule &rule : layout.need)
                    slack += 2 * rule.bytes_per_block;
                QVERIFY(bound <= truth + requests * slack);
            }
        }
    }

    void lessThanTheTraffic()
    {
        // 3.375 GiB in flight beside a pool of 2 GiB.
        const Seat seat = seen(8192, 2 * kGiB, 24500, 4);
        const SeatEstimate e = estimate(seat, qwen3_8b(), pro6000());
        const Finding *f = finding(e, FindingCode::KvBelowUsage);
        QVERIFY(f && f->severity == Severity::Warning);
        QCOMPARE(fill(findingTemplate(*f), f->args),
                 std::string(
                     "The observed traffic, 24500 tokens at once (requests: 4), can take 3.4 GiB of KV; the "
                     "pool holds 2.0 GiB, so requests will wait."));
        QCOMPARE(fixOf(f, Fix::Kind::PinKv)->value, 9 * kGiB / 2);
        QVERIFY(!finding(estimate(seen(8192, 9 * kGiB / 2, 24500, 4), qwen3_8b(), pro6000()),
                         FindingCode::KvBelowUsage));
    }

    void moreThanTheTraffic()
    {
        const SeatEstimate e = estimate(seen(40960, 8 * kGiB, 4500, 1), qwen3_8b(), pro6000());
        const Finding *f = finding(e, FindingCode::KvAboveUsage);
        QVERIFY(f && f->severity == Severity::Note);
        const Fix *pin = fixOf(f, Fix::Kind::PinKv);
        QCOMPARE(pin->value, 6 * kGiB);
        // The rule asks for 7.5 GiB: going below it keeps its reason.
        QCOMPARE(pin->text, std::string("usage: monitoring, 7 days"));
        QVERIFY(!pin->safe);
        // Half a GiB more than enough is worth a sentence, less is not.
        QVERIFY(finding(estimate(seen(40960, 13 * kGiB / 2, 4500, 1), qwen3_8b(), pro6000()),
                        FindingCode::KvAboveUsage));
        QVERIFY(!finding(estimate(seen(40960, 13 * kGiB / 2 - 1, 4500, 1), qwen3_8b(), pro6000()),
                         FindingCode::KvAboveUsage));
    }

    void trafficIsAReasonToWaiveTheRule()
    {
        const SeatEstimate e = estimate(seen(40960, 6 * kGiB, 4500, 1), qwen3_8b(), pro6000());
        const Finding *f = finding(e, FindingCode::KvBelowRule);
        QVERIFY(f && f->form == 2 && f->severity == Severity::Warning);
        QCOMPARE(f->args.at(3).integer, Bytes{283} * kBlock);
        QCOMPARE(fixOf(f, Fix::Kind::WaiveRule)->text, std::string("usage: monitoring, 7 days"));
        // Traffic that takes more than the pool by the policy's factor is none: 40,000 tokens are 5.5 GiB.
        const SeatEstimate busy = estimate(seen(40960, 6 * kGiB, 40000, 1), qwen3_8b(), pro6000());
        QVERIFY(!fixOf(finding(busy, FindingCode::KvBelowRule), Fix::Kind::WaiveRule));
    }

    void contextOfTheLongestRequest()
    {
        // 12,000 × 1.25 = 15,000, rounded up to 15,360: 960 blocks instead of 2,560.
        Seat seat = pinned("0.26", 40960, 8 * kGiB);
        seat.usage.longest_request_tokens = 12000;
        const SeatEstimate e = estimate(seat, qwen3_8b(), pro6000());
        const Finding *f = finding(e, FindingCode::ContextAboveUsage);
        QVERIFY(f);
        QCOMPARE(f->args.at(1).integer, Tokens{15360});
        QCOMPARE(f->args.at(2).integer, 1600 * kBlock);
        QCOMPARE(fixOf(f, Fix::Kind::SetContext)->value, Tokens{15360});
        QVERIFY(!finding(e, FindingCode::KvAboveUsage)); // says nothing about how many run at once
        // 31,949 × 1.25 ends at 39,937, rounded up at the seat's own context.
        seat.usage.longest_request_tokens = 31949;
        QVERIFY(!finding(estimate(seat, qwen3_8b(), pro6000()), FindingCode::ContextAboveUsage));
        QCOMPARE(estimate(seat, qwen3_8b(), pro6000()).kv->usage->context, Tokens{0});
    }

    void nothingSeenNothingSaid()
    {
        Seat seat = pinned("0.26", 40960, 8 * kGiB);
        seat.usage.peak_requests = 4; // alone it says nothing of tokens
        seat.usage.source = "monitoring";
        QVERIFY(!estimate(seat, qwen3_8b(), pro6000()).kv->usage);
    }

    void fixesKeepTheirReason()
    {
        Plan plan;
        Seat seat = seen(40960, 6 * kGiB, 4500, 1);
        plan.seats.push_back(std::make_shared<const Seat>(seat));
        Fix waive;
        waive.kind = Fix::Kind::WaiveRule;
        waive.seat = seat.name;
        waive.text = "usage: monitoring, 7 days";
        QCOMPARE(applyFix(plan, waive).seats.front()->kv.waiver, waive.text);
        Fix pin;
        pin.seat = seat.name;
        pin.value = 5 * kGiB;
        pin.text = "usage";
        QCOMPARE(applyFix(plan, pin).seats.front()->kv.waiver, std::string("usage"));
        QCOMPARE(applyFix(plan, pin).seats.front()->kv.pinned_bytes, 5 * kGiB);
        // A reason that is there stays.
        seat.kv.waiver = "short prose traffic";
        plan.seats.front() = std::make_shared<const Seat>(seat);
        QCOMPARE(applyFix(plan, pin).seats.front()->kv.waiver, std::string("short prose traffic"));
    }
};

QTEST_APPLESS_MAIN(TestUsage)
#include "tst_usage.moc"
