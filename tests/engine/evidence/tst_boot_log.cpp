// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Boot logs: lines as each release prints them, with figures that public reports quote, and what the allocator
// says of them.
#include "engine/evidence/boot_check.h"
#include "engine/evidence/boot_log.h"
#include "engine/evidence/secrets.h"
#include "engine/model/catalogue.h"

#include <QTest>

#include <cmath>
#include <fstream>
#include <sstream>

using namespace engine;

namespace {

Bytes gib(double value)
{
    return static_cast<Bytes>(std::llround(value * kGibReal));
}

Expected<BootLog> parseBootLog(std::string_view text)
{
    BootLogReader reader;
    reader.feed(text);
    return reader.finish();
}

BootedEngine one(const std::string &text)
{
    const Expected<BootLog> log = parseBootLog(text);
    if (!log || log->engines.size() != 1)
        return {};
    return log->engines.front();
}

// The banner and the figures of a dense model, as vLLM 0.9.2 printed them for Qwen3 8B on an A100 of 40 GB.
const std::string kQwen3 =
    "INFO 06-10 10:57:31 [api_server.py:1395] vLLM API server version 0.9.2\n"
    "INFO 06-10 10:57:31 [cli_args.py:325] non-default args: {'host': '172.17.0.1', 'port': 8001, 'model': "
    "'Qwen/Qwen3-8B', 'api_key': ['sk-abcdefghijkl'], 'served_model_name': ['Qwen/Qwen3-8B']}\n"
    "INFO 06-10 10:57:39 [config.py:1472] Using max model len 40960\n"
    "INFO 06-10 10:57:39 [config.py:2285] Chunked prefill is enabled with max_num_batched_tokens=2048.\n"
    "INFO 06-10 10:57:46 [core.py:69] Initializing a V1 LLM engine (v0.9.2) with config: model='Qwen/Qwen3-8B', "
    "speculative_config=None, dtype=torch.bfloat16, max_seq_len=40960, tensor_parallel_size=1, "
    "quantization=None, enforce_eager=False, kv_cache_dtype=auto,  enable_prefix_caching=True\n"
    "Loading safetensors checkpoint shards: 100% Completed | 5/5 [00:02<00:00,  2.35it/s]\n"
    "INFO 06-10 10:57:57 [gpu_model_runner.py:1801] Model loading took 15.2683 GiB and 4.2 seconds\n"
    "INFO 06-10 10:58:13 [gpu_worker.py:232] Available KV cache memory: 18.69 GiB\n"
    "INFO 06-10 10:58:13 [kv_cache_utils.py:716] GPU KV cache size: 136,080 tokens\n"
    "INFO 06-10 10:58:13 [kv_cache_utils.py:720] Maximum concurrency for 40,960 tokens per request: 3.32x\n"
    "INFO 06-10 10:58:34 [gpu_model_runner.py:2326] Graph capturing finished in 20 secs, took 2.24 GiB\n"
    "INFO 06-10 10:58:34 [core.py:172] init engine (profile, create kv cache, warmup model) took 36.5 seconds\n";

CardFacts a100()
{
    CardFacts card;
    card.total_bytes = card.cuda_total_bytes = gib(39.39);
    card.compute_capability = 80;
    return card;
}

}

class TestBootLog : public QObject
{
    Q_OBJECT

private slots:
    void everyFigureOfADenseBoot()
    {
        const BootedEngine engine = one(kQwen3);
        QVERIFY(engine.release);
        QCOMPARE(engine.release->value, std::string("0.9.2"));
        QCOMPARE(engine.release->line, 1);
        QCOMPARE(engine.seat.model, std::string("Qwen/Qwen3-8B"));
        QCOMPARE(engine.seat.max_model_len, Tokens{40960});
        QCOMPARE(engine.seat.max_num_batched_tokens.value_or(0), 2048);
        QCOMPARE(engine.seat.enable_prefix_caching.value_or(false), true);
        QCOMPARE(engine.ranks.size(), std::size_t{1});
        const RankLog &rank = engine.ranks.front();
        QCOMPARE(rank.weights->bytes, gib(15.2683));
        QCOMPARE(rank.weights->line, 7);
        QCOMPARE(rank.pool->bytes, gib(18.69));
        QVERIFY(rank.pool->low() <= gib(18.685) + 1 && rank.pool->high() >= gib(18.695) - 1);
        QCOMPARE(rank.graphs->bytes, gib(2.24));
        QCOMPARE(engine.tokens->value, std::int64_t{136080});
        QCOMPARE(engine.concurrency->value, 3.32);
        QCOMPARE(engine.concurrency_length->value, std::int64_t{40960});
        QVERIFY(engine.finished);
        QCOMPARE(engine.missing, (std::vector<std::string>{"utilization", "card-total", "activation"}));
    }

    // 136,080 tokens are 8,505 blocks of 16; one token is 36 layers × 2 × 8 heads × 128 × 2 bytes = 147,456.
    void theAllocatorAgreesWithADenseBoot()
    {
        const BootedEngine engine = one(kQwen3);
        const Expected<Model> model = catalogueModel("qwen3-8b");
        QVERIFY(model);
        const CardFacts card = a100();
        const BootCheck check = checkBoot(engine, engine.seat, *model, {&card, 1}, {});
        QCOMPARE(check.pool.answer, PoolCheck::Answer::Match);
        QCOMPARE(check.pool.blocks.value_or(0), std::int64_t{8505});
        QCOMPARE(check.pool.bytes_per_block, Bytes{147456} * 16);
        const BackSolved solved = backSolve(engine);
        QVERIFY(*solved.bytes_per_token_low <= 147456 && *solved.bytes_per_token_high >= 147456);
    }

    void anotherPoolIsAMismatch()
    {
        std::string text = kQwen3;
        text.replace(text.find("18.69 GiB"), 9, "17.69 GiB");
        const Expected<Model> model = catalogueModel("qwen3-8b");
        const BootedEngine engine = one(text);
        const CardFacts card = a100();
        const BootCheck check = checkBoot(engine, engine.seat, *model, {&card, 1}, {});
        QCOMPARE(check.pool.answer, PoolCheck::Answer::Mismatch);
        // 17.69 ± 0.005 GiB ÷ 147,456 bytes, in whole blocks of 16
        QCOMPARE(check.pool.low, gib(17.685) / 147456 / 16 * 16);
        QCOMPARE(check.pool.high, gib(17.695) / 147456 / 16 * 16);
    }

    // Both summaries: the newer one counts the graph estimate as activation (GB300: 36.74 of which 33.06).
    void theTwoSummaries()
    {
        const BootedEngine older =
            one("(Worker_TP2_EP2 pid=4) INFO 08-20 17:28:08 [gpu_worker.py:857] Free memory on device "
                "(181.84/184.31 GiB) on startup. Desired GPU memory utilization is (0.92, 169.56 GiB). Actual "
                "usage is 106.69 GiB for weight, 6.31 GiB for peak activation, 0.95 GiB for non-torch memory, and "
                "4.13 GiB for CUDAGraph memory. Replace gpu_memory_utilization config with "
                "`--kv-cache-memory=55124106138` (51.34 GiB) to fit into requested memory. Current kv cache "
                "memory in use is 50.62 GiB.\n");
        QCOMPARE(older.ranks.size(), std::size_t{1});
        const RankLog &rank = older.ranks.front();
        QCOMPARE(rank.name, std::string("TP2_EP2"));
        QCOMPARE(rank.weights_kept->bytes, gib(106.69));
        QCOMPARE(rank.activation->bytes, gib(6.31));
        QCOMPARE(rank.non_torch->bytes, gib(0.95));
        QCOMPARE(rank.graphs->bytes, gib(4.13));
        QCOMPARE(rank.pool->bytes, gib(50.62));
        QCOMPARE(rank.card_total->bytes, gib(184.31));
        QCOMPARE(rank.card_free->bytes, gib(181.84));
        QCOMPARE(older.utilization->value, 0.92);
        QVERIFY(!older.refusal);
        const BootedEngine newer =
            one("INFO [gpu_model_runner.py:1] Estimated CUDA graph memory: 33.06 GiB total\n"
                "INFO [gpu_worker.py:955] Free memory on device (270.1/276.6 GiB) on startup. Desired GPU memory "
                "utilization is (0.92, 254.49 GiB). Actual usage is 171.25 GiB for consumed memory (weights + "
                "non-torch), 36.74 GiB for peak activation, and 30.5 GiB for CUDAGraph memory.\n");
        QCOMPARE(newer.ranks.front().consumed->bytes, gib(171.25));
        QCOMPARE(activationOf(newer.ranks.front())->bytes, gib(36.74) - gib(33.06));
        // "30.5" was rounded to two decimals like the others.
        QCOMPARE(newer.ranks.front().graphs->rounding, kGiB / 200 + 1);
    }

    void theSmallestRankGoverns()
    {
        const BootedEngine engine =
            one("(Worker_TP0 pid=1) INFO [gpu_worker.py:298] Available KV cache memory: 2.31 GiB\n"
                "(Worker_TP1 pid=2) INFO [gpu_worker.py:298] Available KV cache memory: 2.29 GiB\n"
                "(EngineCore_DP0 pid=3) INFO [kv_cache_utils.py:1087] GPU KV cache size: 100,752 tokens\n");
        QCOMPARE(engine.ranks.size(), std::size_t{2});
        QCOMPARE(engine.smallest()->name, std::string("TP1"));
    }

    void theOldEngine()
    {
        const BootedEngine engine =
            one("INFO [llm_engine.py:234] Initializing a V0 LLM engine (v0.7.3) with config: model='a/b', "
                "max_seq_len=32768, tensor_parallel_size=1, kv_cache_dtype=auto\n"
                "INFO [worker.py:295] the current vLLM instance can use total_gpu_memory (47.50GiB) x "
                "gpu_memory_utilization (0.78) = 37.18GiB\n"
                "INFO [worker.py:295] model weights take 0.52GiB; non_torch_memory takes 0.08GiB; PyTorch "
                "activation peak memory takes 1.78GiB; the rest of the memory reserved for KV Cache is "
                "34.81GiB.\n"
                "INFO [executor_base.py:112] # cuda blocks: 190100, # CPU blocks: 0\n"
                "INFO [executor_base.py:117] Maximum concurrency for 32768 tokens per request: 92.82x\n");
        QCOMPARE(engine.blocks->value, std::int64_t{190100});
        QCOMPARE(engine.ranks.front().pool->bytes, gib(34.81));
        QCOMPARE(engine.ranks.front().activation->bytes, gib(1.78));
        QCOMPARE(engine.ranks.front().card_total->bytes, gib(47.50));
        QCOMPARE(engine.utilization->value, 0.78);
        QCOMPARE(engine.concurrency->value, 92.82);
        const BootedEngine loading = one("INFO Loading model weights took 14.9888 GB\n# GPU blocks: 1952, # CPU "
                                         "blocks: 2048\n");
        QCOMPARE(loading.ranks.front().weights->bytes, gib(14.9888)); // GB of that release is 2^30
        QCOMPARE(loading.blocks->value, std::int64_t{1952});
    }

    void refusals_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("need");
        QTest::addColumn<double>("available");
        QTest::addColumn<qint64>("asked");
        QTest::addColumn<qint64>("possible");
        const auto row = [](const char *name, const char *text, LogRefusal::Kind kind, double need,
                            double available, qint64 asked, qint64 possible) {
            QTest::newRow(name) << QString::fromUtf8(text) << static_cast<int>(kind) << need << available << asked
                                << possible;
        };
        using K = LogRefusal::Kind;
        row("0.10.2",
            "ValueError: To serve at least one request with the models's max seq len (221000), (10.12 GiB KV cache "
            "is needed, which is larger than the available KV cache memory (5.59 GiB). Based on the available "
            "memory, the estimated maximum model length is 122080. Try increasing",
            K::PoolTooSmall, 10.12, 5.59, 221000, 122080);
        row("0.29, one bracket less",
            "ValueError: To serve at least one request with the model's max seq len (100000), 4.26 GiB KV cache is "
            "needed, which is larger than the available KV cache memory (4.25 GiB).",
            K::PoolTooSmall, 4.26, 4.25, 100000, 0);
        row("the estimate on a line of its own",
            "(EngineCore pid=3) ValueError: To serve at least one request with the model's max seq len (8192), (9.0 "
            "GiB KV cache is needed, which is larger than the available KV cache memory (3.5 GiB).\n(EngineCore "
            "pid=3) Based on the available memory, the estimated maximum model length is 3184.",
            K::PoolTooSmall, 9.0, 3.5, 8192, 3184);
        row("start-up check",
            "ValueError: Free memory on device cuda:0 (67.24/79.25 GiB) on startup is less than desired GPU memory "
            "utilization (0.9, 71.33 GiB).",
            K::Startup, 71.33, 67.24, 0, 0);
        row("no blocks", "ValueError: No available memory for the cache blocks. Try increasing", K::NoBlocks, 0, 0,
            0, 0);
        row("V0",
            "ValueError: The model's max seq len (32768) is larger than the maximum number of tokens that can be "
            "stored in KV cache (7344). Try",
            K::PoolTooSmall, 0, 0, 32768, 7344);
        row("state blocks", "ValueError: max_num_seqs (256) exceeds available Mamba cache blocks (161). Each decode",
            K::StateBlocks, 0, 0, 256, 161);
        row("neighbour",
            "AssertionError: Error in memory profiling. Initial free memory 20.5 GiB, current free memory 22.75 "
            "GiB.",
            K::Neighbour, 22.75, 20.5, 0, 0);
    }

    void refusals()
    {
        QFETCH(QString, text);
        const BootedEngine engine = one(text.toStdString());
        QVERIFY(engine.refusal);
        const LogRefusal &refusal = *engine.refusal;
        QTEST(static_cast<int>(refusal.kind), "kind");
        const auto size = [](const std::optional<PrintedSize> &printed) {
            return printed ? printed->bytes : Bytes{0};
        };
        QFETCH(double, need);
        QFETCH(double, available);
        QCOMPARE(size(refusal.need), gib(need));
        QCOMPARE(size(refusal.available), gib(available));
        QTEST(static_cast<qint64>(refusal.asked ? refusal.asked->value : 0), "asked");
        QTEST(static_cast<qint64>(refusal.possible ? refusal.possible->value : 0), "possible");
    }

    // Qwen3 8B asked for 40,960 tokens: 40,960 × 147,456 bytes = 5.625 GiB, printed as 5.62.
    void theAllocatorAgreesWithARefusal()
    {
        const BootedEngine engine =
            one("ValueError: To serve at least one request with the model's max seq len (40960), (5.62 GiB KV cache "
                "is needed, which is larger than the available KV cache memory (4.5 GiB). Based on the available "
                "memory, the estimated maximum model length is 32768.");
        const Expected<Model> model = catalogueModel("qwen3-8b");
        const CardFacts card = a100();
        const BootCheck check = checkBoot(engine, engine.seat, *model, {&card, 1}, {});
        QVERIFY(check.refusal);
        QCOMPARE(check.refusal->need, Bytes{40960} * 147456);
        QCOMPARE(check.refusal->need_matches.value_or(false), true);
        QCOMPARE(check.refusal->length_matches.value_or(false), true);
    }

    // A restart policy tries again; one event, counted.
    void aLoopOfRefusalsIsOneEvent()
    {
        std::string text;
        for (int i = 0; i < 3; ++i)
            text += "INFO [api_server.py:1] vLLM API server version 0.19.1\n"
                    "INFO [core.py:96] Initializing a V1 LLM engine (v0.19.1) with config: model='a/b', "
                    "max_seq_len=32768, tensor_parallel_size=1\n"
                    "ERROR ValueError: No available memory for the cache blocks.\n"
                    "ERROR ValueError: No available memory for the cache blocks.\n";
        const BootedEngine engine = one(text);
        QVERIFY(engine.refusal);
        QCOMPARE(engine.refusal->attempts, 3);
    }

    void severalEnginesOfAComposeFile()
    {
        const Expected<BootLog> log =
            parseBootLog("small-1  | INFO [core.py:1] Initializing a V1 LLM engine (v0.28.0) with config: "
                         "model='a/small', max_seq_len=8192\n"
                         "large-1  | INFO [core.py:1] Initializing a V1 LLM engine (v0.28.0) with config: "
                         "model='a/large', max_seq_len=4096\n"
                         "small-1  | INFO [gpu_worker.py:1] Available KV cache memory: 3.5 GiB\n"
                         "large-1  | INFO [gpu_worker.py:1] Available KV cache memory: 7.25 GiB\n");
        QVERIFY(log);
        QCOMPARE(log->engines.size(), std::size_t{2});
        QCOMPARE(log->engines[0].name, std::string("small-1"));
        QCOMPARE(log->engines[0].ranks.front().pool->bytes, gib(3.5));
        QCOMPARE(log->engines[1].seat.model, std::string("a/large"));
        QCOMPARE(log->engines[1].ranks.front().pool->bytes, gib(7.25));
        QCOMPARE(log->engines[1].seat.runtime.release, std::string("0.28")); // as plans write it
    }

    void aSecondBootInOneFile()
    {
        const Expected<BootLog> log = parseBootLog(kQwen3 + kQwen3);
        QVERIFY(log);
        QCOMPARE(log->engines.size(), std::size_t{2});
        QCOMPARE(log->engines[1].tokens->line, 12 + 9);
    }

    void dataRanksAreOneEngine()
    {
        const BootedEngine engine =
            one("(EngineCore_DP0 pid=1) INFO [core.py:1] Initializing a V1 LLM engine (v0.25.0) with config: "
                "model='a/b', max_seq_len=4096, data_parallel_size=2\n"
                "(Worker_DP0_TP0 pid=3) INFO [x.py:1] Model loading took 10.0 GiB memory and 3.1 seconds\n"
                "(EngineCore_DP1 pid=2) INFO [core.py:1] Initializing a V1 LLM engine (v0.25.0) with config: "
                "model='a/b', max_seq_len=4096, data_parallel_size=2\n"
                "(Worker_DP1_TP0 pid=4) INFO [x.py:1] Model loading took 10.0 GiB memory and 3.1 seconds\n");
        QCOMPARE(engine.ranks.size(), std::size_t{2});
        QCOMPARE(beyondThePlanner(engine), (std::vector<std::string>{"data-parallel-size 2"}));
    }

    void traps()
    {
        // a progress bar glued to a line, colours, no time stamp, a negative pool
        const BootedEngine engine =
            one("Capturing CUDA graphs: 100%|####| 51/51 [00:06<00:00, 8.36it/s]\x1b[36m(EngineCore pid=9)\x1b[0m "
                "INFO [gpu_worker.py:360] Available KV cache memory: -3.21 GiB\rrest\n");
        QCOMPARE(engine.ranks.front().pool->bytes, -gib(3.21));
        // an estimate of graphs below zero, as 0.21 printed it
        const BootedEngine graphs = one("INFO Estimated CUDA graph memory: -0.81 GiB total\n");
        QCOMPARE(graphs.ranks.front().graph_estimate->bytes, -gib(0.81));
        // the share of the advisory
        const BootedEngine hint =
            one("INFO Model loading took 1.0 GiB memory and 2 seconds\nINFO [gpu_worker.py:575] CUDA graph memory "
                "profiling is enabled (default since v0.21.0). The current --gpu-memory-utilization=0.9200 is "
                "equivalent to --gpu-memory-utilization=0.8929 without CUDA graph memory profiling.\n");
        QCOMPARE(hint.utilization->value, 0.92);
        // docker's JSON lines and UTF-16 of a Windows shell
        const BootedEngine docker =
            one("{\"log\":\"INFO Available KV cache memory: 2.5 GiB\\n\",\"stream\":\"stderr\"}\n");
        QCOMPARE(docker.ranks.front().pool->bytes, gib(2.5));
        std::string wide = "\xff\xfe";
        for (const char c : std::string("INFO Available KV cache memory: 2.5 GiB\n"))
            wide += std::string{c, '\0'};
        QCOMPARE(one(wide).ranks.front().pool->bytes, gib(2.5));
    }

    void aPinnedPool()
    {
        const BootedEngine engine =
            one("INFO [utils.py:1] non-default args: {'model': 'a/b', 'kv_cache_memory_bytes': 5905580032, "
                "'gpu_memory_utilization': 0.3, 'speculative_config': {'method': 'mtp', 'num_speculative_tokens': "
                "2}, 'compilation_config': {'mode': <CompilationMode.VLLM_COMPILE: 3>}}\n"
                "INFO [gpu_worker.py:1] Initial free memory 90.1 GiB, reserved 5.5 GiB memory for KV Cache as "
                "specified by kv_cache_memory_bytes config and skipped memory profiling.\n");
        QVERIFY(engine.seat.kv.mode == KvSizing::Mode::Pinned);
        QCOMPARE(engine.seat.kv.pinned_bytes, Bytes{5905580032});
        QCOMPARE(engine.seat.gpu_memory_utilization.value_or(0), 0.3);
        QCOMPARE(engine.seat.spec_method, std::string("mtp"));
        QCOMPARE(engine.seat.num_speculative_tokens, 2);
        QCOMPARE(engine.ranks.front().pool->bytes, gib(5.5));
    }

    // llama-server: buffers per device, both caches of a model with windows added, host memory left out.
    void llamaServer()
    {
        const BootedEngine engine =
            one("ggml_cuda_init: found 2 CUDA devices:\n"
                "  Device 0: NVIDIA GeForce RTX 3090, compute capability 8.6, VMM: yes\n"
                "  Device 1: NVIDIA GeForce RTX 3090, compute capability 8.6, VMM: yes\n"
                "build: 6325 (be3bbd62) with cc for x86_64\n"
                "llama_model_loader: loaded meta data with 39 key-value pairs and 434 tensors from "
                "/models/gemma-3-27b-Q4_K_M.gguf (version GGUF V3 (latest))\n"
                "load_tensors: offloaded 63/63 layers to GPU\n"
                "load_tensors:        CUDA0 model buffer size =  8000.50 MiB\n"
                "load_tensors:        CUDA1 model buffer size =  7000.25 MiB\n"
                "load_tensors:   CPU_Mapped model buffer size =   520.30 MiB\n"
                "llama_context: n_seq_max     = 2\n"
                "llama_context: n_ctx         = 65536\n"
                "llama_context: n_ctx_per_seq = 32768\n"
                "llama_context: n_ubatch      = 512\n"
                "llama_kv_cache_unified:      CUDA0 KV buffer size =   500.00 MiB\n"
                "llama_kv_cache_unified: size = 1000.00 MiB ( 32768 cells,  10 layers,  2/2 seqs), K (q8_0):  500.00 "
                "MiB, V (f16):  500.00 MiB\n"
                "llama_kv_cache_unified:      CUDA0 KV buffer size =   250.00 MiB\n"
                "llama_context:      CUDA0 compute buffer size =   300.75 MiB\n"
                "llama_context:  CUDA_Host compute buffer size =    12.01 MiB\n"
                "main: server is listening on http://127.0.0.1:8080 - starting the main loop\n");
        QVERIFY(engine.seat.runtime.kind == RuntimeKind::LlamaCpp);
        QCOMPARE(engine.release->value, std::string("b6325"));
        QCOMPARE(engine.seat.name, std::string("gemma-3-27b-Q4_K_M"));
        QCOMPARE(engine.seat.max_model_len, Tokens{32768});
        QCOMPARE(engine.seat.max_num_seqs.value_or(0), 2);
        QCOMPARE(engine.seat.kv_cache_dtype, std::string("q8_0/f16"));
        QCOMPARE(engine.ranks.size(), std::size_t{2});
        QCOMPARE(engine.ranks[0].card->value, std::string("NVIDIA GeForce RTX 3090"));
        QCOMPARE(engine.ranks[0].weights->bytes, Bytes{80005} * kMiB / 10);
        QCOMPARE(engine.ranks[0].pool->bytes, 750 * kMiB);
        QCOMPARE(engine.ranks[0].activation->bytes, Bytes{30075} * kMiB / 100);
        QCOMPARE(engine.ranks[1].weights->bytes, Bytes{700025} * kMiB / 100);
        QCOMPARE(engine.missing, std::vector<std::string>{"card-total"});
    }

    // 14193 = 13169 + 38 + 985 of 24080 MiB, as the pull request that brought the table shows it.
    void llamaBreakdown()
    {
        const BootedEngine engine =
            one("llama_memory_breakdown_print: | memory breakdown [MiB]  | total   free     self   model   context   "
                "compute       unaccounted |\n"
                "llama_memory_breakdown_print: |   - CUDA0 (RTX 4090)    | 24080 = 9436 + (14193 = 13169 +      38 + "
                "    985) +         451 |\n"
                "llama_memory_breakdown_print: |   - Host                |                 197 =   166 +       0 +  "
                "    30                |\n");
        QCOMPARE(engine.ranks.size(), std::size_t{1});
        QCOMPARE(engine.ranks[0].card_total->bytes, 24080 * kMiB);
        QCOMPARE(engine.ranks[0].weights->bytes, 13169 * kMiB);
        QCOMPARE(engine.ranks[0].pool->bytes, 38 * kMiB);
        QCOMPARE(engine.ranks[0].activation->bytes, 985 * kMiB);
        QCOMPARE(engine.ranks[0].card->value, std::string("RTX 4090"));
    }

    // 3,274,229 tokens at 262,144 a request: 3,185 blocks ÷ 255 = 637 ÷ 51 (Qwen3.6 35B-A3B, published boot).
    void ratiosOfHybrids()
    {
        const BootedEngine engine = one("INFO GPU KV cache size: 3,274,229 tokens\nINFO Maximum concurrency for "
                                        "262,144 tokens per request: 12.49x\n");
        const BackSolved solved = backSolve(engine);
        QCOMPARE(solved.blocks.value_or(0), std::int64_t{637});
        QCOMPARE(solved.blocks_per_request.value_or(0), std::int64_t{51});
        // where luck would do, nothing is said
        const BootedEngine dense = one("INFO GPU KV cache size: 324,976 tokens\nINFO Maximum concurrency for 32,768 "
                                       "tokens per request: 9.92x\n");
        QVERIFY(!backSolve(dense).blocks);
    }

    void whatWasMeasuredGoesToTheSeat()
    {
        const Measured measured = measuredOf(one(kQwen3), "boot log");
        QCOMPARE(measured.weights.value_or(0), gib(15.2683));
        QCOMPARE(measured.graphs.value_or(0), gib(2.24));
        QVERIFY(!measured.activation && !measured.context);
        QCOMPARE(measured.source, std::string("boot log"));
    }

    // The model may be written as a repository, a path or as the plan calls it; a setting left to the engine is
    // no difference.
    void whereTheSeatIsNotWhatRan()
    {
        const BootedEngine engine = one(kQwen3);
        const Expected<Model> qwen = catalogueModel("qwen3-8b");
        Seat seat;
        seat.model = qwen->id;
        seat.max_model_len = 40960;
        QVERIFY(differencesToSeat(engine, seat, *qwen).empty());
        seat.max_model_len = 8192;
        const auto context = differencesToSeat(engine, seat, *qwen);
        QCOMPARE(context.size(), std::size_t{1});
        QCOMPARE(std::string(context[0].setting), std::string("max_model_len"));
        QCOMPARE(context[0].log, std::string("40960"));
        QCOMPARE(context[0].seat, std::string("8192"));
        const Expected<Model> other = catalogueModel("qwen3-14b");
        QCOMPARE(std::string(differencesToSeat(engine, seat, *other)[0].setting), std::string("model"));
    }

    void linesNotUnderstoodAreKept()
    {
        const BootedEngine engine = one("INFO Model loading took 1.0 GiB memory and 2 seconds\n"
                                        "WARNING [x.py:3] Reserved 0.38 GiB for expert staging, token=hf_abcdefghijkl\n"
                                        "INFO 12 requests\n");
        QCOMPARE(engine.unknown.size(), std::size_t{1});
        QCOMPARE(engine.unknown[0].line, 2);
        QCOMPARE(engine.unknown[0].value,
                 std::string("WARNING [x.py:3] Reserved 0.38 GiB for expert staging, token=[redacted]"));
    }

    void otherFiles()
    {
        const auto code = [](const std::string &text) {
            const Expected<BootLog> log = parseBootLog(text);
            return log ? std::string("read") : log.error().code;
        };
        QCOMPARE(code(""), std::string("log-no-engine"));
        QCOMPARE(code("Oct 06 kernel: Out of memory: Killed process 12\nworker out of memory\n"),
                 std::string("log-no-engine"));
        QCOMPARE(code("total used free\nMem: 124 GiB 3 GiB\n"), std::string("log-no-engine"));
        QCOMPARE(code(std::string("\x7f""ELF\0\0\0\0", 8)), std::string("log-binary"));
        QCOMPARE(code("CUDA version 12.8\nUsing FlashAttention version 2\n"), std::string("log-no-engine"));
    }

    // The same log in pieces of every size is the same; a line without an end does not grow in memory.
    void piecesAndLongLines()
    {
        for (const std::size_t size : {1, 7, 64, 1000}) {
            BootLogReader reader;
            for (std::size_t at = 0; at < kQwen3.size(); at += size)
                reader.feed(std::string_view(kQwen3).substr(at, size));
            const Expected<BootLog> log = reader.finish();
            QVERIFY(log);
            QCOMPARE(log->engines.front().tokens->value, std::int64_t{136080});
            QCOMPARE(log->lines, std::int64_t{12});
        }
        BootLogReader reader;
        const std::string piece(1 << 20, 'x');
        for (int i = 0; i < 64; ++i)
            reader.feed(piece);
        reader.feed("\nINFO Available KV cache memory: 2.5 GiB");
        const Expected<BootLog> log = reader.finish();
        QVERIFY(log);
        QCOMPARE(log->lines, std::int64_t{2});
    }

    void secrets_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("clean");
        const auto row = [](const char *text, const char *clean) { QTest::newRow(text) << text << clean; };
        row("--api-key abc --port 1", "--api-key [redacted] --port 1");
        row("--api-key=abc", "--api-key=[redacted]");
        row("HF_TOKEN=hf_x docker run", "HF_TOKEN=[redacted] docker run");
        row("{'api_key': ['s3cret'], 'port': 1}", "{'api_key': ['[redacted]'], 'port': 1}");
        row("'api_key': None", "'api_key': None");
        row("Authorization: Bearer abc.def", "Authorization: Bearer [redacted]");
        row("key hf_abcdefghijklmnop here", "key [redacted] here");
        row("https://user:pass@host/v1", "https://user:[redacted]@host/v1");
        row("max_tokens=512 tokenizer='a/b'", "max_tokens=512 tokenizer='a/b'");
        row("131,072 tokens per request: 3.51x", "131,072 tokens per request: 3.51x");
        row("HF_TOKEN=${HF_TOKEN}", "HF_TOKEN=${HF_TOKEN}");
        row("each token costs 2 bytes", "each token costs 2 bytes");
    }

    void secrets()
    {
        QFETCH(QString, text);
        QFETCH(QString, clean);
        QCOMPARE(QString::fromStdString(withoutSecrets(text.toStdString())), clean);
    }

    // Every log of the corpus is read, and the known ones agree to the token.
    void corpus()
    {
        const char *folder = std::getenv("VRAMPLANNER_CORPUS");
        if (!folder)
            QSKIP("VRAMPLANNER_CORPUS is not set");
        struct Known {
            const char *file, *model, *kv_cache_dtype;
            std::int64_t blocks;
        };
        // blocks: users-and-logs.md C1
        const Known known[] = {{"llama31-8b-bf16-tp1-a100-80-v0310.log", "llama-3.1-8b", "auto", 28781},
                               {"qwen3-8b-bf16-tp1-a100-40-v092.log", "qwen3-8b", "auto", 8505},
                               {"qwen25-7b-bf16-tp1-v0240.log", "qwen2.5-7b", "auto", 13947},
                               {"qwen25-7b-fp16-tp1-v100-v0180.log", "qwen2.5-7b", "auto", 15335},
                               {"llama3-70b-awq-tp2-l40s-v0160.log", "llama-3.1-70b", "auto", 8258},
                               {"qwen3-vl-30b-a3b-bf16-tp4-3090-v0110.log", "qwen3-vl-30b-a3b", "auto", 6297},
                               {"qwen36-35b-a3b-nvfp4-marlin-v0240.log", "qwen3.6-35b-a3b", "auto", 3185}};
        for (const Known &log : known) {
            std::ifstream file(std::string(folder) + "/bootlogs/" + log.file);
            std::stringstream text;
            text << file.rdbuf();
            const BootedEngine engine = one(text.str());
            QVERIFY2(engine.tokens, log.file);
            const Expected<Model> model = catalogueModel(log.model);
            QVERIFY2(model, log.model);
            const CardFacts card = a100();
            const BootCheck check = checkBoot(engine, engine.seat, *model, {&card, 1}, {});
            QVERIFY2(check.pool.answer == PoolCheck::Answer::Match, log.file);
            QCOMPARE(check.pool.blocks.value_or(0), log.blocks);
        }
    }
};

QTEST_APPLESS_MAIN(TestBootLog)
#include "tst_boot_log.moc"
