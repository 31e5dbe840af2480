// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The change record of the shipped example, against a baseline with the settings the host had before.
#include "engine/plan/edit.h"
#include "engine/plan/plan_json.h"
#include "engine/record/difference_text.h"
#include "engine/record/markdown.h"
#include "engine/record/report.h"
#include "engine/units/sha256.h"
#include "support/layoutplan.h"

#include <QFile>
#include <QTest>

#include <clocale>
#include <cstdlib>
#include <nlohmann/json.hpp>

using namespace engine;

namespace {

Plan example()
{
    QFile file(QStringLiteral(VRAMPLANNER_SOURCE_DIR "/resources/examples/fv-ml1.vramplan"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no example");
    Expected<LoadedPlan> loaded = parsePlan(file.readAll().toStdString(), {});
    if (!loaded)
        qFatal("example: %s", loaded.error().code.c_str());
    loaded->plan.record_json =
        R"({"change":"CHG-1042","date":"2026-10-05T18:40+02:00","author":"the operations team",)"
        R"("follow_ups":[{"date":"2026-10-07","text":"Verify both plateaus."},"Watch pull request 56698."]})";
    return loaded->plan;
}

template <typename Edit> Plan edited(const Plan &plan, const std::string &name, Edit edit)
{
    Seat seat = *findSeat(plan, name);
    edit(seat);
    return withSeat(plan, name, seat);
}

/// What the record says of the time before: a pin of 8 GiB, a context of 8,192, a pool by utilisation.
Plan before()
{
    Plan plan = example();
    plan = edited(plan, "gen-small", [](Seat &seat) { seat.kv.pinned_bytes = 8 * kGiB; });
    plan = edited(plan, "voices", [](Seat &seat) {
        seat.max_model_len = 8192;
        seat.kv.pinned_bytes = 3 * kGiB / 2;
        seat.kv.waiver.clear();
    });
    plan = edited(plan, "meromero-rp", [](Seat &seat) {
        seat.kv = {};
        seat.kv.mode = KvSizing::Mode::Utilisation;
        seat.kv.utilization = 0.52;
        seat.gpu_memory_utilization.reset();
    });
    return assignSeat(plan, "coder", {"gpu1"});
}

std::string record()
{
    const Plan old = before();
    const Plan now = example();
    const Budget old_budget = budgetOf(old);
    const Budget now_budget = budgetOf(now);
    const PlanAndBudget baseline{old, old_budget};
    return changeRecord({now, now_budget}, &baseline, "VRAM Planner 1.0");
}

/// From the heading called `title` to the next of its level.
std::string section(const std::string &text, const std::string &title)
{
    const std::size_t start = text.find("\n## " + title + "\n");
    if (start == std::string::npos)
        return {};
    const std::size_t end = text.find("\n## ", start + 4);
    return text.substr(start, end == std::string::npos ? end : end - start);
}

/// The number in column `column` (from 0) of the row that starts with `name`.
long cell(const std::string &table, const std::string &name, int column)
{
    std::size_t at = table.find("| " + name + " |");
    for (int i = 0; i < column && at != std::string::npos; ++i)
        at = table.find('|', at + 1);
    return at == std::string::npos ? -1 : std::strtol(table.c_str() + at + 1, nullptr, 10);
}

}

#define CONTAINS(text, part) QVERIFY2((text).find(part) != std::string::npos, (text).c_str())
#define LACKS(text, part) QVERIFY2((text).find(part) == std::string::npos, (text).c_str())

class TestReport : public QObject
{
    Q_OBJECT
private slots:
    void itSaysWhoAndWhen()
    {
        const std::string text = record();
        QVERIFY(text.starts_with("# Rebalance of host fv-ml1, 2026-10-05\n"));
        CONTAINS(text, "- Host: fv-ml1\n");
        CONTAINS(text, "- Change: CHG-1042\n");
        CONTAINS(text, "- Date: 2026-10-05T18:40+02:00\n");
        CONTAINS(text, "- By: the operations team\n");
    }

    // 8 seats: coder moved; gen-small, voices, meromero-rp changed; these four restart, four stay.
    void theSummaryCounts()
    {
        CONTAINS(
            section(record(), "Summary"),
            "Seats: 1 moved, 3 with other settings, 0 added, 0 removed; 4 restart, 4 stay as they are. The "
            "smallest worst-case spare changes from ");
    }

    // "Free right after" was 4,036 and 10,864 MiB; the worst cases were about 2.3 and 3.3 GB, 2,194 and 3,147
    // MiB. The example meets them within 0.3 GiB.
    void cardsShowWhatTheHostShowed()
    {
        const std::string cards = section(record(), "Cards, spare in MiB");
        QVERIFY2(std::abs(cell(cards, "gpu0", 5) - 4036) <= 307, cards.c_str());
        QVERIFY2(std::abs(cell(cards, "gpu0", 9) - 2194) <= 307, cards.c_str());
        QVERIFY2(std::abs(cell(cards, "gpu1", 5) - 10864) <= 307, cards.c_str());
        QVERIFY2(std::abs(cell(cards, "gpu1", 9) - 3147) <= 307, cards.c_str());
        QCOMPARE(cell(cards, "gpu2", 9), 97252L); // no seat: 97,887 less the 635 the driver keeps
        // total = kept by the driver + CUDA total, and CUDA total = used + spare
        CONTAINS(cards, "| gpu3, kept clear | 97887 | 635 | 97252 |");
        QCOMPARE(cell(cards, "gpu2", 1), cell(cards, "gpu2", 2) + cell(cards, "gpu2", 3));
        QCOMPARE(cell(cards, "gpu2", 3), cell(cards, "gpu2", 9));
    }

    void movesAndSettings()
    {
        const std::string text = record();
        QCOMPARE(section(text, "Moves"), std::string("\n## Moves\n\n- coder: gpu1 → gpu0\n"));
        const std::string settings = section(text, "Settings");
        CONTAINS(settings, "| gen-small | KV pool | pinned, 8192 MiB | pinned, 5632 MiB |\n");
        CONTAINS(settings, "| voices | context | 8192 | 40960 |\n");
        CONTAINS(settings, "| voices | KV pool | pinned, 1536 MiB | pinned, 6144 MiB |\n");
        CONTAINS(settings,
                 "| voices | waiver | – | short prose traffic: the KV pool holds 1.07 × the context |\n");
        CONTAINS(settings, "| meromero-rp | KV pool | utilisation 0.52, ");
        CONTAINS(settings, " | pinned, 22528 MiB |\n");
        LACKS(settings, "cyberprev");
    }

    // 40,960 × 147,456 B = 5.625 GiB: 6 GiB hold 1.07 of it, 1.25 × are 7.03, in steps of 0.5 GiB 7,680 MiB.
    void theRuleAndItsException()
    {
        const std::string rule = section(record(), "KV rule and waivers");
        CONTAINS(rule,
                 "KV ≥ 1.25 × one full context, rounded up to 512 MiB; spare ≥ 1024 MiB at the plateau.\n");
        CONTAINS(
            rule,
            "| voices | short prose traffic: the KV pool holds 1.07 × the context | 6144 | 1.07 | 7680 |\n");
    }

    void flagsForwardAndBack()
    {
        const std::string text = record();
        const std::string flags = section(text, "Flags");
        CONTAINS(flags,
                 "### gen-small (fv-ml1)\n\n```sh\nCUDA_DEVICE_ORDER=PCI_BUS_ID CUDA_VISIBLE_DEVICES=1 vllm "
                 "serve ");
        CONTAINS(flags, "\n  --kv-cache-memory-bytes 5905580032 \\\n");
        CONTAINS(flags, "--override-generation-config '{\"max_new_tokens\":32768}'\n```\n");
        CONTAINS(flags, "parakeet-nemo: the planner does not know the command");
        const std::string back = section(text, "Rollback");
        CONTAINS(back, "--kv-cache-memory-bytes 8589934592");
        CONTAINS(back, "--gpu-memory-utilization 0.52");
        CONTAINS(back, "--max-model-len 8192");
        LACKS(back, "5905580032");
        LACKS(back, "cyberprev");
    }

    void whoRestartsAndWhatToVerify()
    {
        const std::string text = record();
        QCOMPARE(section(text, "Restart"),
                 std::string("\n## Restart\n\n- Restart: gen-small, meromero-rp, voices, coder.\n"));
        CONTAINS(section(text, "Boot order"), "- gpu0: cyberprev, erp-seat, voices, coder, parakeet-nemo\n");
        CONTAINS(section(text, "Follow-ups"),
                 "- 2026-10-07: Verify both plateaus.\n- Watch pull request 56698.\n");
        const std::string verify = section(text, "Verify");
        CONTAINS(verify, "- gpu0: ");
        CONTAINS(verify, " MiB free in the worst case\n");
        LACKS(verify, "gpu2"); // nobody sits there
    }

    // Every seat with what it is started with, also those that do not change.
    void settingsOfEverySeat()
    {
        const std::string settings = section(record(), "Settings of the seats");
        CONTAINS(settings,
                 "| voices | vllm@0.26 | qwen3-8b, bf16 | auto | 40960 | 16 | pinned, 6144 MiB | – |");
        CONTAINS(settings, "| parakeet-nemo | other process | – | – | – | – | – | – |\n");
    }

    // Old and new value of each flag that has to be edited; byte counts are plain integers.
    void flagsThatChange()
    {
        const std::string changes = section(record(), "Flags that change");
        CONTAINS(changes, "| gen-small | --kv-cache-memory-bytes | 8589934592 | 5905580032 |\n");
        CONTAINS(changes, "| voices | --max-model-len | 8192 | 40960 |\n");
        CONTAINS(changes, "| coder | CUDA_VISIBLE_DEVICES | 1 | 0 |\n");
        CONTAINS(changes, "| meromero-rp | --kv-cache-memory-bytes | – | 23622320128 |\n");
        LACKS(changes, "cyberprev");
        LACKS(changes, "--served-model-name");
    }

    // A process of 3 GiB is all that the pool can lose; together with it the plus sign says so.
    void theBootOrderWithItsRange()
    {
        using namespace layoutplan;
        Plan plan = with(with(layoutplan::plan({80 * kGiB}), other("p", "gpu0", 3 * kGiB)),
                         utilised("a", {"gpu0"}, 0.5));
        const auto mib = [](Bytes bytes) { return std::to_string((bytes + kMiB / 2) / kMiB) + " MiB"; };
        const Budget budget = budgetOf(plan);
        const Bytes pool = budget.seats[1].estimate->kv->capacity.available_bytes;
        const std::string text =
            section(changeRecord({plan, budget}, nullptr, "VRAM Planner 1.0"), "Boot order");
        CONTAINS(text, "- gpu0: p, a\n");
        CONTAINS(text,
                 "a: KV pool " + mib(pool) + " in this order; from " + mib(pool - 3 * kGiB) + " (p + a) to "
                     + mib(pool) + " (p + a) over all boot orders.");
        plan = setBootsTogether(plan, "a", true);
        const Budget together = budgetOf(plan);
        const std::string at_once =
            section(changeRecord({plan, together}, nullptr, "VRAM Planner 1.0"), "Boot order");
        CONTAINS(at_once, "- gpu0: p + a\n");
        CONTAINS(at_once, "KV pool " + mib(pool - 3 * kGiB) + " to " + mib(pool) + " in this order");
    }

    void withoutABaselineNothingIsCompared()
    {
        const Plan plan = example();
        const Budget budget = budgetOf(plan);
        const std::string text = changeRecord({plan, budget}, nullptr, "VRAM Planner 1.0");
        CONTAINS(section(text, "Summary"), "Seats: 8; cards in use: 2 of 4; verdict ");
        CONTAINS(section(text, "Summary"), " MiB on gpu0.\n");
        for (const char *title : {"Moves", "Settings", "Restart", "Rollback"})
            QVERIFY2(section(text, title).empty(), title);
    }

    void theSameBytesInEveryLocale()
    {
        const std::string text = record();
        const char *current = std::setlocale(LC_ALL, nullptr);
        const std::string saved = current ? current : "C";
        std::setlocale(LC_ALL, "de_DE.UTF-8"); // where there is one
        QCOMPARE(record(), text);
        std::setlocale(LC_ALL, saved.c_str());
        QVERIFY(planHash(example()) != planHash(before()));
        QCOMPARE(planHash(example()), sha256Hex(planText(example())));
        QVERIFY(
            QString::fromStdString(text).contains(QString::fromStdString(planHash(example()).substr(0, 12))));
    }

    void namesAreNoMarkup()
    {
        QCOMPARE(markdownText("a|b\n*c* <d>"), std::string("a\\|b \\*c\\* \\<d>"));
        QCOMPARE(markdownFence("sh", "a ``` b"), std::string("````sh\na ``` b\n````\n"));
        QCOMPARE(mib(-1), std::string("-1")); // over by a byte is over
        QCOMPARE(mib(kMiB - 1), std::string("1"));
        QCOMPARE(mib(kMiB / 2 - 1), std::string("0"));
        QCOMPARE(mib(-kMiB - kMiB / 2), std::string("-2"));
        QCOMPARE(mibDifference(3 * kMiB, kMiB), std::string("-2"));
        QCOMPARE(mibDifference(kMiB, 3 * kMiB), std::string("+2"));
    }

    // The picture and the Markdown as data: the same seats, bytes instead of MiB.
    void theRecordAsJson()
    {
        const Plan old = before();
        const Plan now = example();
        const Budget old_budget = budgetOf(old);
        const Budget now_budget = budgetOf(now);
        const PlanAndBudget baseline{old, old_budget};
        const std::string text = changeRecordJson({now, now_budget}, &baseline, "VRAM Planner 1.0");
        QVERIFY(text.ends_with("}\n"));
        const auto json = nlohmann::json::parse(text);
        QCOMPARE(json.at("record").at("change").get<std::string>(), std::string("CHG-1042"));
        QCOMPARE(json.at("cards").size(), std::size_t{4});
        QCOMPARE(json.at("cards").at(0).at("spare_peak_bytes").get<Bytes>(),
                 now_budget.cards[0].spare(State::Peak));
        QCOMPARE(json.at("restart").at("restart").size(), std::size_t{4});
        QCOMPARE(json.at("waivers").at(0).at("seat").get<std::string>(), std::string("voices"));
        QCOMPARE(json.at("waivers").at(0).at("rule_bytes").get<Bytes>(), 7680 * kMiB);
        QCOMPARE(json.at("boot_order").at("gpu0").size(), std::size_t{5});
        QCOMPARE(json.at("difference").at("seats").size(), std::size_t{8});
        QCOMPARE(json.at("rollback").at("flags").size(), std::size_t{4});
        QCOMPARE(json.at("flag_changes").at(0).at("seat").get<std::string>(), std::string("gen-small"));
        QCOMPARE(json.at("follow_ups").at(0).at("date").get<std::string>(), std::string("2026-10-07"));
        QVERIFY(json.at("follow_ups").at(1).at("date").is_null());
        QCOMPARE(json.at("plan_hash").get<std::string>(), planHash(now));
        QVERIFY(json.at("summary").get<std::string>().starts_with("Seats: 1 moved, 3 with other settings"));
        const auto alone = nlohmann::json::parse(changeRecordJson({now, now_budget}, nullptr, "x"));
        for (const char *key : {"difference", "restart", "rollback", "flag_changes"})
            QVERIFY2(!alone.contains(key), key);
    }

    void theDifferenceAsJson()
    {
        using namespace layoutplan;
        const Plan old = with(layoutplan::plan({24 * kGiB, 24 * kGiB}), other("tool", "gpu0", 4 * kGiB));
        const Plan now = assignSeat(old, "tool", {"gpu1"});
        const auto json =
            nlohmann::json::parse(differenceJson(differenceOf(old, budgetOf(old), now, budgetOf(now))));
        QCOMPARE(json.at("equal").get<bool>(), false);
        QCOMPARE(json.at("restart").at(0).get<std::string>(), std::string("tool"));
        QCOMPARE(json.at("seats").at(0).at("cards_after").at(0).get<std::string>(), std::string("gpu1"));
        QCOMPARE(json.at("cards").at(0).at("before").at("spare_peak_bytes").get<Bytes>(), 20 * kGiB);
        QCOMPARE(json.at("cards").at(0).at("after").at("spare_peak_bytes").get<Bytes>(), 24 * kGiB);
    }
};

QTEST_APPLESS_MAIN(TestReport)
#include "tst_report.moc"
