// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The release table: which rules hold in which release, by the dates of the pull requests that changed them.
#include <QtTest/QTest>

#include "engine/kv/format.h"
#include "engine/kv/rules.h"
#include "engine/units/resource.h"

#include <nlohmann/json.hpp>

#include <set>

using namespace engine;

class TestReleaseRules : public QObject
{
    Q_OBJECT

private slots:
    void everyMinorReleaseIsKnown()
    {
        const std::vector<std::string> known = knownReleases();
        QCOMPARE(known.front(), std::string("0.8"));
        QCOMPARE(known.back(), std::string("0.31"));
        const std::set<std::string> names(known.begin(), known.end());
        for (int minor = 8; minor <= 29; ++minor)
            QVERIFY2(names.count("0." + std::to_string(minor)), std::to_string(minor).c_str());
    }

    void everyChangeNamesItsSource()
    {
        const auto table = nlohmann::json::parse(*resourceText("engines/vllm.json"));
        int changes = 0;
        for (const auto &release : table.at("releases")) {
            for (const auto &change : release.at("changes")) {
                ++changes;
                QVERIFY(!change.at("source").get<std::string>().empty());
                const std::string dated = change.at("dated_by");
                QVERIFY(dated == "tag" || dated == "date" || dated == "inferred");
            }
        }
        // 21 rules of 0.8 and what was changed since
        QVERIFY(changes > 40);
    }

    void aChangeChangesSomething()
    {
        const auto table = nlohmann::json::parse(*resourceText("engines/vllm.json"));
        std::string before;
        for (const auto &release : table.at("releases")) {
            const std::string name = release.at("release");
            ReleaseRules rules = releaseRules(name).value();
            rules.release.clear();
            if (!before.empty()) {
                ReleaseRules older = releaseRules(before).value();
                older.release.clear();
                QVERIFY2((older == rules) == release.at("changes").empty(), name.c_str());
            }
            before = name;
        }
    }

    void datesDecide_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("since");
        QTest::addColumn<int>("rule");
        QTest::newRow("#18974 whole device is no longer charged") << "0.9"
                                                                  << "0.9.1" << 0;
        QTest::newRow("#25359 NCCL before the snapshot") << "0.10.2"
                                                         << "0.11" << 1;
        QTest::newRow("#41069 tokens are concurrency x length") << "0.20"
                                                                << "0.21" << 2;
        QTest::newRow("#45181 pages are padded") << "0.23"
                                                 << "0.24" << 3;
        QTest::newRow("#47728 F counts batches") << "0.25.1"
                                                 << "0.26" << 4;
        QTest::newRow("#49208 consumed memory") << "0.26"
                                                << "0.27" << 5;
        QTest::newRow("#50991 prefix caching for hybrids") << "0.27.1"
                                                           << "0.28" << 6;
        QTest::newRow("#47272 one block held back") << "0.28"
                                                    << "0.29" << 7;
        QTest::newRow("default utilisation 0.92") << "0.20.2"
                                                  << "0.21" << 8;
    }

    void datesDecide()
    {
        QFETCH(QString, before);
        QFETCH(QString, since);
        QFETCH(int, rule);
        const auto holds = [&](const QString &release) {
            const ReleaseRules r = releaseRules(release.toStdString()).value();
            switch (rule) {
            case 0:
                return r.non_kv != ReleaseRules::NonKv::WholeDevice;
            case 1:
                return r.nccl_before_snapshot;
            case 2:
                return r.token_report == ReleaseRules::TokenReport::Concurrency;
            case 3:
                return r.pads_indivisible_pages;
            case 4:
                return r.in_flight_counts_batches;
            case 5:
                return r.non_kv == ReleaseRules::NonKv::Consumed;
            case 6:
                return r.hybrid_prefix_caching_default;
            case 7:
                return r.one_block_reserve;
            default:
                return r.default_utilization == 0.92;
            }
        };
        QVERIFY(!holds(before));
        QVERIFY(holds(since));
    }

    void chunkedAttentionWasGroupedWithAGap()
    {
        // #21761 (2025-07-28) switched it off, #29627 (2025-12-16) on again.
        QVERIFY(releaseRules("0.10.0")->chunked_local_hybrid);
        QVERIFY(!releaseRules("0.10.1")->chunked_local_hybrid);
        QVERIFY(!releaseRules("0.13.0")->chunked_local_hybrid);
        QVERIFY(releaseRules("0.14.0")->chunked_local_hybrid);
    }

    void namesAreReadAsPrinted()
    {
        QCOMPARE(releaseRules("v0.28.0")->release, std::string("0.28"));
        QCOMPARE(releaseRules("0.27.1rc2.dev14+g12ab34c")->release, std::string("0.27"));
        QCOMPARE(releaseRules("0.9.2")->release, std::string("0.9.2"));
        QCOMPARE(releaseRules("0.30")->release, std::string("0.29"));
        QCOMPARE(releaseRules("")->release, std::string("0.31"));
        QCOMPARE(releaseRules("1.4")->release, std::string("0.31"));
    }

    void oldAndUnreadableNamesAreRefused()
    {
        for (const char *name : {"0.7.3", "0.6"}) {
            const auto rules = releaseRules(name);
            QVERIFY2(!rules, name);
            QCOMPARE(rules.error().code, std::string("release-unknown"));
            QCOMPARE(rules.error().args.at(0).text, std::string(name));
            QCOMPARE(rules.error().args.at(1).text, std::string("0.8"));
        }
        for (const char *name : {"nightly", "99", "0", "-1.2", "v"}) {
            const auto rules = releaseRules(name);
            QVERIFY2(!rules, name);
            QCOMPARE(rules.error().code, std::string("release-unreadable"));
            QCOMPARE(rules.error().args.at(0).text, std::string(name));
            QCOMPARE(rules.error().args.at(1).text, std::string("0.31"));
        }
    }

    void formatsAppearInTheReleaseTheTableNames()
    {
        for (const KvFormat &format : kvFormats()) {
            QString first;
            for (const std::string &release : knownReleases()) {
                if (first.isEmpty() && releaseHasFormat(*releaseRules(release), format))
                    first = QString::fromStdString(release);
            }
            QCOMPARE(first.toStdString(), std::string(format.since));
        }
    }
};

QTEST_APPLESS_MAIN(TestReleaseRules)
#include "tst_release_rules.moc"
