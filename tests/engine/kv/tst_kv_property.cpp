// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Random architectures against a slow and literal second implementation: layer by layer, block by block, the
// longest length by linear search. And what must hold for every model: more pool never holds less.
#include <QtTest/QTest>

#include "engine/kv/format.h"
#include "engine/kv/request.h"
#include "support/golden_models.h"

#include <map>
#include <random>
#include <tuple>

using namespace engine;

namespace {

using Random = std::mt19937;

int pick(Random &random, std::initializer_list<int> values)
{
    std::uniform_int_distribution<std::size_t> index(0, values.size() - 1);
    return *(values.begin() + static_cast<std::ptrdiff_t>(index(random)));
}

int upTo(Random &random, int low, int high)
{
    return std::uniform_int_distribution<int>(low, high)(random);
}

/// A model of full attention, perhaps with windows, chunks or states.
Architecture randomModel(Random &random)
{
    const int heads = pick(random, {1, 2, 4, 8});
    const int d = pick(random, {64, 128, 256});
    const int full = upTo(random, 1, 20);
    Architecture a = models::dense("random", 64, 64, heads, d);
    a.layers = {models::attention(CacheKind::Full, full, upTo(random, 0, 1) ? 0 : 3, heads, d)};
    const int kind = upTo(random, 0, 3);
    if (kind == 1)
        a.layers.push_back(models::attention(CacheKind::Sliding, upTo(random, 1, 40), 1,
                                             heads * pick(random, {1, 2}), d,
                                             pick(random, {128, 512, 1000, 1024})));
    if (kind == 2)
        a.layers.push_back(models::attention(CacheKind::Chunked, upTo(random, 1, 40), 1, heads, d, 2048));
    if (kind == 3) {
        StateShape shape;
        shape.key_heads = 8;
        shape.value_heads = pick(random, {8, 16, 32});
        shape.key_dim = shape.value_dim = 64;
        shape.conv_kernel = 4;
        a.layers.push_back(models::state(upTo(random, 1, 40), 1, shape));
    }
    return a;
}

KvRequest randomRequest(Random &random)
{
    KvRequest request;
    request.tp = pick(random, {1, 2, 4});
    request.kv_cache_dtype =
        std::array{"auto", "fp8", "int8_per_token_head"}[static_cast<std::size_t>(upTo(random, 0, 2))];
    request.max_model_len = upTo(random, 100, 1600);
    request.max_num_batched_tokens = pick(random, {256, 1000, 2048});
    request.enable_prefix_caching = upTo(random, 0, 1) == 1;
    request.async_scheduling = upTo(random, 0, 1) == 1;
    if (upTo(random, 0, 3) == 0)
        request.block_size = pick(random, {16, 32, 64});
    if (upTo(random, 0, 2) == 0) {
        request.spec_method = "ngram";
        request.num_speculative_tokens = upTo(random, 1, 4);
    }
    return request;
}

/// One layer as the slow implementation sees it: a cache of its own.
struct Layer {
    CacheKind kind;
    long block;
    long page;
    int window;
    auto key() const { return std::tuple(kind, block, page, window); }
};

/// The allocator once more, for the models of randomModel and release 0.29, written as literally as the rules
/// read.
class Naive
{
public:
    Naive(const Architecture &a, const KvRequest &r)
        : m_request(r)
        , m_mode(r.enable_prefix_caching.value() ? 2 : 1)
    {
        std::vector<LayerClass> classes = a.layers;
        if (classes.size() > 1 && classes[1].first_layer < classes[0].first_layer)
            std::swap(classes[0], classes[1]);
        long block = r.block_size.value_or(16);
        const LayerClass &full = a.layers[0];
        const long token = tokenBytes(full);
        for (const LayerClass &c : classes) {
            if (c.state) {
                const long step = block;
                while (block * token < stateBytes(*c.state))
                    block += step;
            }
        }
        for (const LayerClass &c : classes) {
            for (int i = 0; i < c.count; ++i)
                m_layers.push_back(layerOf(c, block, token));
        }
        if (classes.size() > 1)
            unify();
        cut();
    }

    long bytesPerBlock() const { return m_longest * m_layers.front().page; }
    std::size_t groupCount() const { return m_groups.size(); }

    long blocks(long length) const
    {
        const bool async = m_request.async_scheduling.value() && m_request.spec_method.empty();
        const long flight = (async ? 2 : 1) * m_request.max_num_batched_tokens;
        long sum = 0;
        for (const Layer &group : m_groups) {
            long tokens = length;
            if (group.kind == CacheKind::Sliding)
                tokens = std::min<long>(group.window - 1 + flight, length);
            if (group.kind == CacheKind::Chunked)
                tokens = std::min<long>(group.window + flight, length);
            long count = 0;
            for (long at = 0; at < tokens; at += group.block)
                ++count;
            if (group.kind == CacheKind::Sliding)
                ++count;
            if (group.kind == CacheKind::Recurrent)
                count = m_mode + m_request.num_speculative_tokens;
            sum += count;
        }
        return sum;
    }

    long longest(long available) const
    {
        long best = 0;
        for (long length = 1; length <= m_request.max_model_len; ++length) {
            if (blocks(length) * bytesPerBlock() <= available - bytesPerBlock())
                best = length;
        }
        return best;
    }

private:
    long heads(const LayerClass &c) const { return std::max(1, c.kv_heads / m_request.tp); }
    long tokenBytes(const LayerClass &c) const
    {
        const long elements = 2L * c.head_dim;
        const long bytes = m_request.kv_cache_dtype == "auto" ? elements * 2
            : m_request.kv_cache_dtype == "fp8"               ? elements
                                                              : elements + 8;
        return heads(c) * bytes;
    }
    long stateBytes(const StateShape &s) const
    {
        const long channels = 2L * s.key_heads * s.key_dim + long{s.value_heads} * s.value_dim;
        const long columns = s.conv_kernel - 1 + m_request.num_speculative_tokens;
        return columns * channels / m_request.tp * 2
            + long{s.value_heads} / m_request.tp * s.value_dim * s.key_dim * 4;
    }
    Layer layerOf(const LayerClass &c, long block, long token) const
    {
        if (c.kind == CacheKind::Recurrent)
            return {c.kind, m_mode == 2 ? block : m_request.max_model_len, block * token, 0};
        const long own = c.kind == CacheKind::Sliding ? 16 : block;
        return {c.kind, own, own * tokenBytes(c), c.window};
    }
    void unify()
    {
        long largest = 0;
        for (const Layer &layer : m_layers)
            largest = std::max(largest, layer.page);
        for (Layer &layer : m_layers) {
            if (largest % layer.page == 0)
                layer.block *= largest / layer.page;
            layer.page = largest;
        }
    }
    void cut()
    {
        std::vector<std::vector<Layer>> buckets;
        for (const Layer &layer : m_layers) {
            auto bucket = std::find_if(buckets.begin(), buckets.end(),
                                       [&](const auto &b) { return b.front().key() == layer.key(); });
            if (bucket == buckets.end())
                bucket = buckets.insert(buckets.end(), std::vector<Layer>{});
            bucket->push_back(layer);
        }
        std::size_t smallest = m_layers.size();
        std::size_t largest = 0;
        for (const auto &bucket : buckets) {
            smallest = std::min(smallest, bucket.size());
            largest = std::max(largest, bucket.size());
        }
        const std::size_t size = 2 * largest < 3 * smallest ? largest : smallest;
        for (const auto &bucket : buckets) {
            const std::size_t groups = (bucket.size() + size - 1) / size;
            for (std::size_t g = 0; g < groups; ++g) {
                long length = 0;
                for (std::size_t i = g; i < bucket.size(); i += groups)
                    ++length;
                m_groups.push_back(bucket.front());
                m_longest = std::max(m_longest, length);
            }
        }
    }

    KvRequest m_request;
    int m_mode;
    std::vector<Layer> m_layers;
    std::vector<Layer> m_groups;
    long m_longest = 0;
};

QByteArray describe(unsigned seed, const Architecture &a, const KvRequest &r)
{
    QString text = QStringLiteral("seed %1: TP %2 %3 length %4 batched %5")
                       .arg(seed)
                       .arg(r.tp)
                       .arg(QString::fromStdString(r.kv_cache_dtype))
                       .arg(r.max_model_len)
                       .arg(r.max_num_batched_tokens);
    for (const LayerClass &c : a.layers)
        text += QStringLiteral(" [kind %1 x %2, %3 heads of %4, window %5]")
                    .arg(static_cast<int>(c.kind))
                    .arg(c.count)
                    .arg(c.kv_heads)
                    .arg(c.head_dim)
                    .arg(c.window);
    return text.toUtf8();
}

}

class TestKvProperty : public QObject
{
    Q_OBJECT

private slots:
    void agreesWithTheLiteralRules()
    {
        const ReleaseRules rules = releaseRules("0.29").value();
        for (unsigned seed = 1; seed <= 400; ++seed) {
            Random random(seed);
            const Architecture a = randomModel(random);
            const KvRequest request = randomRequest(random);
            const QByteArray what = describe(seed, a, request);
            const auto layout = layoutKv(a, request, rules);
            QVERIFY2(layout, what);
            const Naive naive(a, request);
            QVERIFY2(layout->groups.size() == naive.groupCount(), what);
            QVERIFY2(layout->bytes_per_block == naive.bytesPerBlock(), what);
            QVERIFY2(layout->blocks_per_request == naive.blocks(request.max_model_len), what);
            const Bytes available = layout->bytes_per_block * upTo(random, 0, 300) + upTo(random, 0, 5000);
            const KvCapacity capacity = capacityOf(a, request, rules, *layout, available);
            QVERIFY2(capacity.num_blocks * layout->bytes_per_block <= available, what);
            QVERIFY2((capacity.num_blocks + 1) * layout->bytes_per_block > available, what);
            QVERIFY2(capacity.estimated_max_model_len == naive.longest(available), what);
            QVERIFY2(capacity.fits == (naive.longest(available) == request.max_model_len), what);
        }
    }

    void morePoolNeverHoldsLess()
    {
        for (const char *release : {"0.8", "0.10", "0.20", "0.25", "0.29"}) {
            const ReleaseRules rules = releaseRules(release).value();
            for (unsigned seed = 1; seed <= 60; ++seed) {
                Random random(seed);
                const Architecture a = randomModel(random);
                KvRequest request = randomRequest(random);
                request.kv_cache_dtype = "auto";
                const auto layout = layoutKv(a, request, rules);
                if (!layout) // old releases refuse indivisible pages
                    continue;
                KvCapacity before;
                for (Bytes pool = 0; pool < 200 * layout->bytes_per_block;
                     pool += layout->bytes_per_block / 2) {
                    const KvCapacity now = capacityOf(a, request, rules, *layout, pool);
                    QVERIFY(now.num_blocks >= before.num_blocks
                            && now.kv_cache_tokens >= before.kv_cache_tokens);
                    QVERIFY(now.estimated_max_model_len >= before.estimated_max_model_len);
                    QVERIFY(now.max_concurrency >= before.max_concurrency && now.fits >= before.fits);
                    before = now;
                }
            }
        }
    }

    void theEstimateIsTheLastLengthThatFits()
    {
        // Asked again at the estimated length the seat boots, one token more it does not.
        const ReleaseRules rules = releaseRules("0.29").value();
        for (unsigned seed = 1; seed <= 100; ++seed) {
            Random random(seed);
            const Architecture a = randomModel(random);
            KvRequest request = randomRequest(random);
            request.enable_prefix_caching = true; // mode none sizes the state's block by the length itself
            const auto layout = layoutKv(a, request, rules);
            QVERIFY(layout);
            const Bytes pool = layout->bytes_per_block * upTo(random, 1, 100);
            const Tokens length = capacityOf(a, request, rules, *layout, pool).estimated_max_model_len;
            for (const Tokens tried : {length, length + 1}) {
                if (tried < 1 || tried > request.max_model_len)
                    continue;
                KvRequest shorter = request;
                shorter.max_model_len = tried;
                const auto again = layoutKv(a, shorter, rules);
                QCOMPARE(capacityOf(a, shorter, rules, *again, pool).fits, tried == length);
            }
        }
    }

    void absurdNumbersAreSafe()
    {
        // Nothing here is a model; the allocator answers or refuses, and sizes stay within their bounds.
        constexpr int kHuge = 1 << 20;
        const auto any = [](Random &random) { return pick(random, {0, 1, 3, 7, 64, 1000, kHuge}); };
        for (unsigned seed = 1; seed <= 800; ++seed) {
            Random random(seed);
            Architecture a = models::dense("random", 1, 1, 1, 64);
            a.layers.clear();
            for (int i = upTo(random, 0, 3); i >= 0; --i) {
                LayerClass layer = models::attention(static_cast<CacheKind>(upTo(random, 0, 6)),
                                                     pick(random, {0, 1, 9, 10000}), upTo(random, 0, 9),
                                                     any(random), any(random), any(random));
                layer.compress_ratio = pick(random, {0, 1, 4, 128});
                if (upTo(random, 0, 1)) {
                    StateShape s{static_cast<StateKind>(upTo(random, 0, 5))};
                    s.key_heads = any(random);
                    s.value_heads = any(random);
                    s.key_dim = any(random);
                    s.value_dim = any(random);
                    s.conv_kernel = any(random);
                    s.inner = any(random);
                    s.state_size = any(random);
                    s.groups = any(random);
                    s.chunk = any(random);
                    layer.state = s;
                }
                a.layers.push_back(layer);
            }
            a.mtp_layers = upTo(random, 0, 2);
            KvRequest request = randomRequest(random);
            const auto formats = kvFormats();
            request.kv_cache_dtype =
                formats[static_cast<std::size_t>(upTo(random, 0, static_cast<int>(formats.size()) - 1))].name;
            request.tp = pick(random, {-1, 0, 1, 2, 8, 1000});
            request.block_size = pick(random, {-5, 0, 1, 17, 64, std::numeric_limits<int>::max()});
            request.max_model_len =
                upTo(random, 0, 1) ? Tokens{any(random)} - 3 : std::numeric_limits<Tokens>::max() / 4;
            request.max_num_batched_tokens = pick(random, {-1, 0, 2048, std::numeric_limits<int>::max()});
            request.num_speculative_tokens = pick(random, {-1, 0, 3, std::numeric_limits<int>::max()});
            request.spec_method = upTo(random, 0, 1) ? "mtp" : "";
            request.mamba_cache_mode =
                std::array{"", "none", "align", "all"}[static_cast<std::size_t>(upTo(random, 0, 3))];
            request.compute_capability = pick(random, {0, 70, 86, 90, 100, 120});
            for (const char *release : {"0.8", "0.20", "0.29"}) {
                const ReleaseRules rules = releaseRules(release).value();
                const auto layout = layoutKv(a, request, rules);
                if (!layout)
                    continue;
                QVERIFY(layout->bytes_per_block >= 0 && layout->bytes_per_block <= kMaxBytes);
                QVERIFY(layout->need_bytes_one_request >= 0 && layout->need_bytes_one_request <= kMaxBytes);
                const KvCapacity c = capacityOf(a, request, rules, *layout, 80 * kGiB);
                QVERIFY(c.num_blocks >= 0 && c.kv_cache_tokens >= 0);
            }
        }
    }

    void negativePoolsHoldNothing()
    {
        const ReleaseRules rules = releaseRules("0.29").value();
        const Architecture a = models::llama31_8b();
        KvRequest request;
        request.max_model_len = 4096;
        const auto layout = layoutKv(a, request, rules);
        const KvCapacity c = capacityOf(a, request, rules, *layout, -3 * kGiB);
        QCOMPARE(c.num_blocks, std::int64_t{0});
        QCOMPARE(c.estimated_max_model_len, Tokens{0});
        QVERIFY(!c.fits);
    }
};

QTEST_APPLESS_MAIN(TestKvProperty)
#include "tst_kv_property.moc"
