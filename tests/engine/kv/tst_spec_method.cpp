// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Speculative methods by all their names, and what text that is none of them gets.
#include <QtTest/QTest>

#include "engine/kv/spec_method.h"
#include "support/seat_fixtures.h"

using namespace engine;
using namespace fixtures;

class TestSpecMethod : public QObject
{
    Q_OBJECT

private slots:
    void namesOfMtp()
    {
        for (const char *name : {"mtp", "qwen3_5_mtp", "qwen3_next_mtp", "deepseek_mtp", "glm4_moe_mtp",
                                 "mimo_mtp", "ernie_mtp", "longcat_flash_mtp", "gemma4_mtp"}) {
            const auto method = specMethod(name);
            QVERIFY2(method, name);
            QCOMPARE(method->name, std::string_view("mtp"));
            QVERIFY(method->kind == SpecMethod::Kind::OwnLayers);
        }
    }

    void otherMethods()
    {
        QVERIFY(specMethod("")->kind == SpecMethod::Kind::None);
        QVERIFY(specMethod("[ngram]")->kind == SpecMethod::Kind::Host);
        QVERIFY(specMethod("suffix")->kind == SpecMethod::Kind::Host);
        for (const char *name : {"eagle", "eagle3", "dflash", "draft_model"})
            QVERIFY2(specMethod(name)->kind == SpecMethod::Kind::Drafter, name);
    }

    void unknownNamesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("nearest");
        QTest::newRow("case matters") << QByteArray("MTP") << QByteArray("mtp");
        QTest::newRow("a slip") << QByteArray("draftmodel") << QByteArray("draft_model");
        QTest::newRow("a dash") << QByteArray("qwen3-5-mtp") << QByteArray("qwen3_5_mtp");
        QTest::newRow("a newer model") << QByteArray("qwen3_6_mtp") << QByteArray("qwen3_5_mtp");
        QTest::newRow("dflash 2") << QByteArray("dflash2") << QByteArray("dflash");
    }

    void unknownNamesAreRefused()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, nearest);
        const auto method = specMethod(name.toStdString());
        QVERIFY(!method);
        QCOMPARE(method.error().code, std::string("spec-method-unknown"));
        QCOMPARE(method.error().args.at(1).text, nearest.toStdString());
        Seat s = pinned("0.28", 8192, 4 * kGiB);
        s.spec_method = name.toStdString();
        s.num_speculative_tokens = 3;
        const SeatEstimate e = estimate(s, qwen3_8b(), pro6000());
        QVERIFY(e.verdict == Verdict::Fail && e.refusal);
        QCOMPARE(e.refusal->code, std::string("spec-method-unknown"));
        QVERIFY(finding(e, FindingCode::SeatRefused));
    }

    // A 27B at TP 2, fp8, prefix caching, 3 draft tokens, 8 GiB: block 1,600, page 1,638,400; with the MTP
    // layer 17 slots = 27,852,800 bytes a block: 308 blocks. One request of 262,144: 164 blocks and 3 × 5 of
    // state. 308 ÷ 179 × 262,144 = 451,063.
    void theAliasKeepsTheLayer()
    {
        Model m = qwen36_27b(15 * kGB);
        m.architecture.mtp_layers = 1;
        Seat s = pinned("0.27", 262144, 8 * kGiB);
        s.tp = 2;
        s.kv_cache_dtype = "fp8";
        s.enable_prefix_caching = true;
        s.num_speculative_tokens = 3;
        for (const char *name : {"mtp", "qwen3_5_mtp"}) {
            s.spec_method = name;
            const SeatEstimate e = estimateSeat(s, &m, std::vector<CardFacts>{pro6000(), pro6000()}, {});
            QVERIFY(e.kv);
            QCOMPARE(e.kv->capacity.num_blocks, std::int64_t{308});
            QCOMPARE(e.kv->capacity.kv_cache_tokens, Tokens{451063});
        }
    }
};

QTEST_APPLESS_MAIN(TestSpecMethod)
#include "tst_spec_method.moc"
