// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Commands as people write them, read into a seat.
#include "engine/evidence/command_line.h"

#include <QTest>

using namespace engine;

namespace {

CommandLine read(const char *text)
{
    const Expected<CommandLine> parsed = parseCommandLine(text);
    if (!parsed)
        qFatal("%s: %s", parsed.error().code.c_str(), text);
    return *parsed;
}

std::string refusal(std::string_view text)
{
    const Expected<CommandLine> parsed = parseCommandLine(text);
    return parsed ? std::string() : parsed.error().code;
}

constexpr const char *kDocker =
    "docker run --gpus all -e CUDA_VISIBLE_DEVICES=2,3 -p 8000:8000 vllm/vllm-openai:v0.26.0 \\\n"
    "  --model Qwen/Qwen3-8B --served-model-name chat --tensor_parallel_size=2 --max-model-len 64K \\\n"
    "  --gpu-memory-utilization 0.9 --trust-remote-code --port 8000 # the chat seat";

}

class TestCommandLine : public QObject
{
    Q_OBJECT
private slots:
    void aContainerNamesReleaseAndCards()
    {
        const CommandLine command = read(kDocker);
        QCOMPARE(command.seat.runtime.release, std::string("0.26"));
        QCOMPARE(command.seat.model, std::string("Qwen/Qwen3-8B"));
        QCOMPARE(command.seat.name, std::string("chat"));
        QCOMPARE(command.seat.tp, 2);
        QCOMPARE(command.seat.max_model_len, Tokens{65536}); // a capital K is binary
        QCOMPARE(command.seat.kv.utilization, 0.9);
        QCOMPARE(command.devices, (std::vector<std::string>{"2", "3"}));
        QCOMPARE(command.ignored, (std::vector<std::string>{"--trust-remote-code", "--port"}));
        QVERIFY(!command.sized_by_default);
    }

    // 22G is 22 × 2^30, 22g is 22 × 10^9.
    void sizesAreReadAsVllmReadsThem()
    {
        QCOMPARE(read("vllm serve m --kv-cache-memory-bytes 22G").seat.kv.pinned_bytes, 22 * kGiB);
        QCOMPARE(read("vllm serve m --kv-cache-memory=22g").seat.kv.pinned_bytes, 22 * kGB);
        QCOMPARE(read("vllm serve m --max-num-batched-tokens 8k").seat.max_num_batched_tokens.value_or(0),
                 8000);
    }

    void aPinKeepsTheUtilisationForTheStartUpCheck()
    {
        const Seat seat =
            read("vllm serve m --gpu-memory-utilization 0.05 --kv-cache-memory-bytes 5905580032").seat;
        QVERIFY(seat.kv.mode == KvSizing::Mode::Pinned);
        QCOMPARE(seat.gpu_memory_utilization.value_or(0), 0.05);
    }

    void nothingSaidIsTheDefault()
    {
        const CommandLine command = read("/opt/venv/bin/vllm serve org/model-7b");
        QVERIFY(command.sized_by_default);
        QVERIFY(command.seat.kv.mode == KvSizing::Mode::Utilisation);
        QCOMPARE(command.seat.kv.utilization, 0.92); // the default since 0.21
        QCOMPARE(command.seat.name, std::string("model-7b"));
    }

    void jsonOptionsInBothSpellings()
    {
        for (const char *text :
             {"vllm serve m --speculative-config '{\"method\":\"mtp\",\"num_speculative_tokens\":3}' "
              "--override-generation-config '{\"max_new_tokens\":1024,\"top_p\":0.9}'",
              "vllm serve m --speculative-config.method mtp --speculative-config.num_speculative_tokens 3 "
              "--override_generation_config.max_new_tokens=1024"}) {
            const Seat seat = read(text).seat;
            QCOMPARE(seat.spec_method, std::string("mtp"));
            QCOMPARE(seat.num_speculative_tokens, 3);
            QCOMPARE(seat.output_cap.value_or(0), Tokens{1024});
        }
    }

    void llamaServerCountsAllSlots()
    {
        const Seat seat =
            read("llama-server -m /models/q.gguf -c 32768 -np 4 -ctk q8_0 -ctv q8_0 -ngl 99").seat;
        QVERIFY(seat.runtime.kind == RuntimeKind::LlamaCpp);
        QCOMPARE(seat.max_model_len, Tokens{8192});
        QCOMPARE(seat.max_num_seqs.value_or(0), 4);
        QCOMPARE(seat.kv_cache_dtype, std::string("q8_0"));
    }

    void whatIsWrongIsNamed()
    {
        QCOMPARE(refusal(""), std::string("command-program"));
        QCOMPARE(refusal("python train.py --max-model-len 5"), std::string("command-program"));
        QCOMPARE(refusal("vllm serve"), std::string("command-model"));
        QCOMPARE(refusal("vllm serve 'open"), std::string("command-quote-open"));
        QCOMPARE(refusal("vllm serve m --max-model-len many"), std::string("command-value"));
        QCOMPARE(refusal("vllm serve m --max-model-len"), std::string("command-value"));
        QCOMPARE(refusal("vllm serve m --gpu-memory-utilization 1.5"), std::string("command-value"));
        QCOMPARE(refusal("vllm serve m --tensor-parallel-size 0"), std::string("command-value"));
        QCOMPARE(refusal("vllm serve m --speculative-config '[1]'"), std::string("command-value"));
        QCOMPARE(refusal(std::string(2 << 20, 'x')), std::string("command-too-long"));
    }

    // Cut anywhere, a command is read or refused by one of the codes above.
    void cutCommandsAreRefusedOrRead()
    {
        const std::string_view whole = kDocker;
        int read_at_all = 0;
        for (std::size_t length = 0; length <= whole.size(); ++length) {
            const std::string code = refusal(whole.substr(0, length));
            read_at_all += code.empty() ? 1 : 0;
            QVERIFY2(code.empty() || code.starts_with("command-"), code.c_str());
        }
        QVERIFY(read_at_all > 100);
    }
};

QTEST_APPLESS_MAIN(TestCommandLine)
#include "tst_command_line.moc"
