// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The commands that serve a seat, letter by letter, and back again.
#include "support/layoutplan.h"

#include "engine/evidence/command_line.h"
#include "engine/evidence/shell_words.h"
#include "engine/flags/flags_text.h"
#include "engine/layout/seat_layout.h"
#include "engine/units/size_text.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace engine;
using namespace layoutplan;

namespace {

/// The Llama of the fixtures, with the repository its weights come from.
ModelPtr published()
{
    Model model = *llama();
    model.weights[0].extra_json = R"({"hf_repo":"meta-llama/Llama-3.1-8B-Instruct"})";
    return std::make_shared<const Model>(std::move(model));
}

Plan withPublished(const std::vector<Bytes> &totals, Seat seat)
{
    return addSeat(addModel(layoutplan::plan(totals), published()), std::move(seat));
}

SeatCommand commandOf(const Plan &plan, std::size_t seat = 0)
{
    const std::optional<SeatCommand> command = seatCommand(plan, budgetOf(plan), seat);
    if (!command)
        qFatal("no command");
    return *command;
}

std::string argument(const SeatCommand &command, const std::string &option)
{
    const auto found = std::find(command.arguments.begin(), command.arguments.end(), option);
    return found == command.arguments.end() || found + 1 == command.arguments.end() ? std::string()
                                                                                    : *(found + 1);
}

bool remarked(const SeatCommand &command, const std::string &code)
{
    return std::any_of(command.remarks.begin(), command.remarks.end(),
                       [&](const Reason &remark) { return remark.code == code; });
}

template <typename T> T oneOf(std::mt19937 &random, const std::vector<T> &values)
{
    return values[random() % values.size()];
}

std::optional<int> maybe(std::mt19937 &random, int highest)
{
    if (random() % 2 == 0)
        return std::nullopt;
    return 1 + static_cast<int>(random() % static_cast<unsigned>(highest));
}

std::optional<bool> maybeFlag(std::mt19937 &random)
{
    const auto throw_of = random() % 3;
    return throw_of == 0 ? std::nullopt : std::optional<bool>(throw_of == 1);
}

const std::vector<std::string> kNames{"voices", "gen-small", "it's one", "a \"b\" $(c) `d`",
                                      "-dash",  "ä|ö",       "x=y z"};

Seat randomVllm(std::mt19937 &random)
{
    Seat seat;
    seat.name = oneOf(random, kNames);
    seat.runtime = {RuntimeKind::Vllm, "0.28"};
    seat.model = "llama";
    seat.weights = "bf16";
    seat.tp = oneOf(random, std::vector<int>{1, 2, 4});
    for (int rank = 0; rank < seat.tp; ++rank)
        seat.cards.push_back("gpu" + std::to_string((rank * 3 + 1) % 4));
    seat.max_model_len = 1 + static_cast<Tokens>(random() % 131072);
    seat.max_num_seqs = maybe(random, 1024);
    seat.max_num_batched_tokens = maybe(random, 65536);
    seat.kv_cache_dtype = oneOf(random, std::vector<std::string>{"auto", "fp8", "fp8_e5m2", "bfloat16"});
    if (random() % 2 == 0)
        seat.block_size = oneOf(random, std::vector<int>{16, 32, 64});
    seat.enable_prefix_caching = maybeFlag(random);
    seat.async_scheduling = maybeFlag(random);
    if (random() % 3 == 0) {
        seat.spec_method = oneOf(random, std::vector<std::string>{"ngram", "mtp", "eagle3"});
        seat.num_speculative_tokens = static_cast<int>(random() % 8);
    }
    if (const std::optional<int> cap = maybe(random, 131072))
        seat.output_cap = *cap;
    seat.kv.mode = random() % 2 == 0 ? KvSizing::Mode::Pinned : KvSizing::Mode::Utilisation;
    if (seat.kv.mode == KvSizing::Mode::Pinned) {
        seat.kv.pinned_bytes = 1 + static_cast<Bytes>(random()) * 7;
        seat.gpu_memory_utilization = static_cast<double>(1 + random() % 999) / 1000;
    } else {
        seat.kv.utilization = static_cast<double>(1 + random() % 999) / 1000;
    }
    return seat;
}

Seat randomLlamaCpp(std::mt19937 &random)
{
    Seat seat;
    seat.name = oneOf(random, std::vector<std::string>{"voices", "it's one", "$HOME"});
    seat.runtime.kind = RuntimeKind::LlamaCpp;
    seat.model = "llama";
    seat.weights = "bf16";
    seat.tp = 1 + static_cast<int>(random() % 3);
    for (int rank = 0; rank < seat.tp; ++rank)
        seat.cards.push_back("gpu" + std::to_string(rank));
    seat.max_model_len = 256 + static_cast<Tokens>(random() % 65536);
    seat.max_num_seqs = 1 + static_cast<int>(random() % 8);
    seat.max_num_batched_tokens = maybe(random, 2048);
    seat.kv_cache_dtype =
        oneOf(random, std::vector<std::string>{"auto", "q8_0", "f16/q8_0", "bf16", "q4_0/f16"});
    if (const std::optional<int> cap = maybe(random, 8192))
        seat.output_cap = *cap;
    return seat;
}

/// What of `seat` the command cannot carry is taken from it; all else has to come back by itself.
QByteArray roundTrip(const Seat &seat)
{
    const Plan plan = withPublished({96 * kGiB, 96 * kGiB, 96 * kGiB, 96 * kGiB}, seat);
    for (const std::string &text : {commandLine(commandOf(plan)), commandLines(commandOf(plan))}) {
        const Expected<CommandLine> parsed = parseCommandLine(text);
        if (!parsed)
            return QByteArray::fromStdString(parsed.error().code + ": " + text);
        Seat back = seatInPlan(*parsed, plan, "h");
        back.runtime.release = seat.runtime.release;
        back.color = plan.seats[0]->color;
        if (seat.runtime.kind == RuntimeKind::LlamaCpp)
            back.kv = seat.kv;
        if (!(back == *plan.seats[0]) || back.name != seat.name)
            return QByteArray::fromStdString(text);
    }
    return {};
}

}

class TestFlags : public QObject
{
    Q_OBJECT
private slots:
    void aPinnedSeat()
    {
        Seat seat = served("voices", {"gpu1"}, 5905580032);
        seat.output_cap = 32768;
        const SeatCommand command = commandOf(withPublished({48 * kGiB, 48 * kGiB}, seat));
        QCOMPARE(commandLine(command),
                 std::string("CUDA_DEVICE_ORDER=PCI_BUS_ID CUDA_VISIBLE_DEVICES=1 vllm serve "
                             "meta-llama/Llama-3.1-8B-Instruct --served-model-name voices "
                             "--max-model-len 8192 --max-num-seqs 16 --kv-cache-memory-bytes 5905580032 "
                             "--gpu-memory-utilization 0.05 "
                             "--override-generation-config '{\"max_new_tokens\":32768}'"));
        QCOMPARE(command.image, std::string("vllm/vllm-openai:v0.28.0"));
        QVERIFY(command.remarks.empty());
    }

    void aSeatByUtilisation()
    {
        Seat seat = served("coder", {"gpu0", "gpu1"}, 0);
        seat.kv = {};
        seat.kv.mode = KvSizing::Mode::Utilisation;
        seat.kv.utilization = 0.85;
        seat.gpu_memory_utilization.reset();
        seat.output_cap.reset();
        seat.kv_cache_dtype = "fp8";
        seat.max_num_batched_tokens = 4096;
        seat.block_size = 32;
        seat.enable_prefix_caching = false;
        seat.spec_method = "ngram";
        seat.num_speculative_tokens = 3;
        QCOMPARE(commandLine(commandOf(withPublished({48 * kGiB, 48 * kGiB}, seat))),
                 std::string("CUDA_DEVICE_ORDER=PCI_BUS_ID CUDA_VISIBLE_DEVICES=0,1 vllm serve "
                             "meta-llama/Llama-3.1-8B-Instruct --served-model-name coder "
                             "--tensor-parallel-size 2 --max-model-len 8192 --max-num-seqs 16 "
                             "--max-num-batched-tokens 4096 --kv-cache-dtype fp8 --block-size 32 "
                             "--no-enable-prefix-caching "
                             "--speculative-config '{\"method\":\"ngram\",\"num_speculative_tokens\":3}' "
                             "--gpu-memory-utilization 0.85"));
    }

    // 4 slots of 8,192 tokens are 32,768 cells.
    void aLlamaCppSeat()
    {
        Seat seat = served("small", {"gpu0"}, 0);
        seat.runtime = {RuntimeKind::LlamaCpp, "b6500"};
        seat.kv = {};
        seat.max_num_seqs = 4;
        seat.kv_cache_dtype = "f16/q8_0";
        seat.gpu_memory_utilization.reset();
        const SeatCommand command = commandOf(with(layoutplan::plan({24 * kGiB}), seat));
        QCOMPARE(commandLine(command),
                 std::string("CUDA_DEVICE_ORDER=PCI_BUS_ID CUDA_VISIBLE_DEVICES=0 llama-server "
                             "--model llama/bf16.gguf --alias small --ctx-size 32768 --parallel 4 "
                             "--n-gpu-layers 999 --cache-type-k f16 --cache-type-v q8_0 --flash-attn on "
                             "--predict 1024"));
        QVERIFY(remarked(command, "flags-model-unknown"));
    }

    // llama.cpp loads GGUF files: a repository of safetensors is no answer, one of GGUF files is.
    void aLlamaCppSeatNamesGgufFiles()
    {
        Seat seat = served("small", {"gpu0"}, 0);
        seat.runtime = {RuntimeKind::LlamaCpp, {}};
        seat.kv = {};
        const auto planOf = [&](const char *repository) {
            Plan plan = with(layoutplan::plan({24 * kGiB}), seat);
            Model model = *plan.models.front();
            model.weights.front().extra_json = std::string(R"({"hf_repo":")") + repository + "\"}";
            plan.models.front() = std::make_shared<const Model>(std::move(model));
            return plan;
        };
        const SeatCommand unread = commandOf(planOf("meta-llama/Llama-3.1-8B-Instruct"));
        QVERIFY(commandLine(unread).find("--model llama/bf16.gguf ") != std::string::npos);
        QVERIFY(commandLine(unread).find("meta-llama") == std::string::npos);
        QVERIFY(remarked(unread, "flags-gguf-unknown"));
        const SeatCommand read = commandOf(planOf("bartowski/Llama-3.1-8B-GGUF"));
        QVERIFY(commandLine(read).find("--hf-repo bartowski/Llama-3.1-8B-GGUF ") != std::string::npos);
        QVERIFY(!remarked(read, "flags-gguf-unknown"));
    }

    void aMeasuredProcessHasNoCommand()
    {
        const Plan plan = with(layoutplan::plan({24 * kGiB}), other("tool", "gpu0", kGiB));
        QVERIFY(!seatCommand(plan, budgetOf(plan), 0));
    }

    // 1.25 × 1 GiB of 8,192 tokens, in steps of 0.5 GiB.
    void theRuleBecomesBytes()
    {
        Seat seat = served("voices", {"gpu0"}, 0);
        seat.kv = {};
        QCOMPARE(argument(commandOf(withPublished({48 * kGiB}, seat)), "--kv-cache-memory-bytes"),
                 std::to_string(3 * kGiB / 2));
    }

    void theStartUpCheckPassesInAnyOrder()
    {
        Seat seat = served("voices", {"gpu0"}, 4 * kGiB);
        seat.gpu_memory_utilization.reset();
        Plan plan = with(withPublished({96 * kGiB}, seat), other("tool", "gpu0", 30 * kGiB, 5 * kGiB));
        const Budget budget = budgetOf(plan);
        const SeatCommand command = commandOf(plan);
        const double share = safeStartupShare(budget, 0);
        QCOMPARE(argument(command, "--gpu-memory-utilization"), shortestDecimal(share));
        // Free beside the tool in a call: 96 − 30 − 5, less what the seat itself has before it looks.
        const Bytes free = 61 * kGiB - budget.seats[0].estimate->boot.before;
        const Bytes total = 96 * kGiB;
        QVERIFY(requestedBytes(total, share) <= free);
        QVERIFY(requestedBytes(total, share + 0.01) > free);
        Seat stated = *plan.seats[0];
        stated.gpu_memory_utilization = share;
        plan = withSeat(plan, "voices", stated);
        for (const Plan &order : {plan, moveInBootOrder(plan, "tool", -1)})
            for (const Finding &finding : budgetOf(order).findings)
                QVERIFY(finding.code != FindingCode::StartupCheck);
    }

    void aloneOnItsCardTheDefaultIsLeftAlone()
    {
        Seat seat = served("voices", {"gpu0"}, 4 * kGiB);
        seat.gpu_memory_utilization.reset();
        QCOMPARE(argument(commandOf(withPublished({96 * kGiB}, seat)), "--gpu-memory-utilization"),
                 std::string());
    }

    void noShareIsSafeOnAFullCard()
    {
        Seat seat = served("voices", {"gpu0"}, kGiB);
        seat.gpu_memory_utilization.reset();
        const Plan plan = with(withPublished({48 * kGiB}, seat), other("tool", "gpu0", 95 * kGiB / 2));
        QCOMPARE(safeStartupShare(budgetOf(plan), 0), 0.0);
        QVERIFY(remarked(commandOf(plan), "flags-startup-unsafe"));
    }

    void anOldReleaseGetsNoNewOption()
    {
        Seat seat = served("voices", {"gpu0"}, 4 * kGiB);
        seat.runtime.release = "0.10.1";
        const SeatCommand old = commandOf(withPublished({48 * kGiB}, seat));
        QCOMPARE(argument(old, "--kv-cache-memory-bytes"), std::string());
        QVERIFY(remarked(old, "flags-option-unknown"));
        seat.runtime.release = "0.10.2";
        QCOMPARE(argument(commandOf(withPublished({48 * kGiB}, seat)), "--kv-cache-memory-bytes"),
                 std::to_string(4 * kGiB));
    }

    void cardsAreNumberedAsNvidiaSmiDoes()
    {
        const auto host = [](const std::vector<std::string> &ids) {
            Host result{"h", {}, {}};
            for (const std::string &id : ids)
                result.cards.push_back(card(id, 24 * kGiB));
            return result;
        };
        QCOMPARE(deviceNumber(host({"gpu2", "gpu3"}), "gpu3"), std::string("3"));
        QCOMPARE(deviceNumber(host({"a-00", "a-07"}), "a-07"), std::string("7"));
        QCOMPARE(deviceNumber(host({"left", "right"}), "right"), std::string("1")); // no numbers: the place
        QCOMPARE(deviceNumber(host({"x1", "y1"}), "y1"), std::string("1"));
        QCOMPARE(deviceNumber(host({"x1", "y1"}), "x1"),
                 std::string("0")); // the same number twice: the place
        QCOMPARE(deviceNumber(host({"gpu0"}), "gpu9"), std::string());
    }

    // A host with two NVIDIA and two AMD cards: each tool counts its own kind from 0.
    void everyPlatformNamesItsCardsItsOwnWay()
    {
        const struct {
            Platform platform;
            const char *environment;
            const char *image;
            const char *in_compose;
        } rows[] = {
            {Platform::Rocm, "HIP_VISIBLE_DEVICES=1 ", "vllm/vllm-openai-rocm:v0.28.0", "/dev/kfd"},
            {Platform::Xpu, "ZE_AFFINITY_MASK=1 ", "", "/dev/dri"},
            {Platform::Npu, "ASCEND_RT_VISIBLE_DEVICES=1 ", "quay.io/ascend/vllm-ascend:v0.28.0",
             "/dev/davinci_manager"},
        };
        for (const auto &row : rows) {
            Plan plan =
                withPublished({48 * kGiB, 48 * kGiB, 48 * kGiB, 48 * kGiB}, served("a", {"gpu3"}, kGiB));
            for (const std::size_t other : {std::size_t{2}, std::size_t{3}})
                plan.hosts[0].cards[other].platform = row.platform;
            const SeatCommand command = commandOf(plan);
            QCOMPARE(commandLine(command).substr(0, std::string_view(row.environment).size()),
                     std::string(row.environment));
            QCOMPARE(command.image, std::string(row.image));
            QCOMPARE(remarked(command, "flags-image-unknown"), command.image.empty());
            const std::string compose = composeText(std::vector{command});
            QVERIFY(compose.find("nvidia") == std::string::npos);
            QVERIFY(compose.find(row.in_compose) != std::string::npos);
            QVERIFY(compose.find(std::string(deviceVariable(row.platform)) + ": \"1\"\n")
                    != std::string::npos);
        }
    }

    void wordsAreQuotedForTheirReader()
    {
        QCOMPARE(shellWord("fp8_e4m3"), std::string("fp8_e4m3"));
        QCOMPARE(shellWord(""), std::string("''"));
        QCOMPARE(shellWord("it's $(rm -rf /)"), std::string("'it'\\''s $(rm -rf /)'"));
        Seat seat = served("a \"b\" $X", {"gpu1"}, kGiB);
        const std::vector<SeatCommand> commands{commandOf(withPublished({48 * kGiB, 48 * kGiB}, seat))};
        const std::string compose = composeText(commands);
        QVERIFY(compose.find("  a--b---X:\n    image: \"vllm/vllm-openai:v0.28.0\"\n") != std::string::npos);
        QVERIFY(compose.find("      - \"a \\\"b\\\" $$X\"\n") != std::string::npos);
        QVERIFY(compose.find("device_ids: [\"1\"]") != std::string::npos);
        const std::string environment = environmentText(commands[0]);
        QVERIFY(environment.find("SEAT=\"a \\\"b\\\" \\$X\"\n") != std::string::npos);
        QVERIFY(environment.find("CUDA_VISIBLE_DEVICES=1\n") != std::string::npos);
    }

    void whatIsWrittenReadsBack()
    {
        std::mt19937 random(20261005);
        for (int i = 0; i < 200; ++i) {
            const QByteArray vllm = roundTrip(randomVllm(random));
            QVERIFY2(vllm.isEmpty(), vllm.constData());
            const QByteArray llama_cpp = roundTrip(randomLlamaCpp(random));
            QVERIFY2(llama_cpp.isEmpty(), llama_cpp.constData());
        }
    }

    void anyWordSurvivesTheShell()
    {
        std::mt19937 random(7);
        for (int i = 0; i < 2000; ++i) {
            std::string word;
            for (auto length = random() % 12; length > 0; --length)
                word += " '\"\\$`a#\n-=\t!*~"[random() % 15];
            const auto words = shellWords("x " + shellWord(word) + " y");
            QVERIFY(words);
            QVERIFY2((*words == std::vector<std::string>{"x", word, "y"}), word.c_str());
        }
    }
};

QTEST_APPLESS_MAIN(TestFlags)
#include "tst_flags.moc"
