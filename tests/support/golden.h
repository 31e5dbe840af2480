// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the golden vectors: inputs of the engine's own allocator code and what it answered. Shared by the
// tests of the whole corpus and of the permanent subset.
#pragma once

#include "engine/kv/layout.h"

#include <QtCore/QStringList>

#include <nlohmann/json.hpp>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace golden {

using Json = nlohmann::json;
using namespace engine;

inline std::vector<Json> readRows(const std::string &path)
{
    std::vector<Json> rows;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (!line.empty())
            rows.push_back(Json::parse(line));
    }
    return rows;
}

inline int capability(const std::string &text)
{
    const std::size_t dot = text.find('.');
    return std::stoi(text.substr(0, dot)) * 10 + std::stoi(text.substr(dot + 1));
}

inline KvRequest request(const Json &inputs)
{
    KvRequest request;
    request.tp = inputs.at("tp");
    request.kv_cache_dtype = inputs.at("kv_cache_dtype");
    if (!inputs.at("block_size").is_null())
        request.block_size = inputs.at("block_size").get<int>();
    request.max_model_len = inputs.at("max_model_len");
    request.max_num_batched_tokens = inputs.at("max_num_batched_tokens");
    request.enable_prefix_caching = inputs.at("enable_prefix_caching").get<bool>();
    request.async_scheduling = inputs.at("async_scheduling").get<bool>();
    if (inputs.at("spec_method").is_string())
        request.spec_method = inputs.at("spec_method");
    request.num_speculative_tokens = inputs.at("num_speculative_tokens");
    request.compute_capability = capability(inputs.at("compute_capability"));
    return request;
}

inline const char *kindName(CacheKind kind)
{
    switch (kind) {
    case CacheKind::Full:
        return "full_attention";
    case CacheKind::Sliding:
        return "sliding_window";
    case CacheKind::Chunked:
        return "chunked_local_attention";
    case CacheKind::Mla:
    case CacheKind::Indexer:
        return "mla_attention";
    case CacheKind::SlidingMla:
        return "sliding_window_mla";
    case CacheKind::Recurrent:
        break;
    }
    return "mamba";
}

/// Fields that differ between the row and our answer, as "field: ours, wanted"; empty when all agree.
class Comparison
{
public:
    void add(const char *field, const Json &ours, const Json &wanted)
    {
        if (ours != wanted)
            m_differences << QStringLiteral("%1: %2, wanted %3")
                                 .arg(QLatin1String(field), QString::fromStdString(ours.dump()),
                                      QString::fromStdString(wanted.dump()));
    }
    QString text() const { return m_differences.join(QStringLiteral("; ")); }

private:
    QStringList m_differences;
};

/// The exact binary value rounded to four decimals, as the vectors were written.
inline double fourDecimals(double value)
{
    char text[64];
    std::snprintf(text, sizeof text, "%.4f", value);
    return std::strtod(text, nullptr);
}

inline Json groupsJson(const KvLayout &layout)
{
    Json groups = Json::array();
    for (const KvGroup &group : layout.groups)
        groups.push_back({{"kind", kindName(group.kind)},
                          {"layers", group.layers},
                          {"block_size", group.block_size},
                          {"page_bytes", group.page_bytes},
                          {"uniform_type", group.uniform_type}});
    return groups;
}

/// Everything the row expects, and the inputs that are results: backends, format, tokens in flight.
inline QString difference(const Architecture &architecture, const Json &row, const ReleaseRules &rules)
{
    const Json &inputs = row.at("inputs");
    const Json &expected = row.at("expected");
    const KvRequest wanted = request(inputs);
    const auto layout = layoutKv(architecture, wanted, rules);
    if (!layout)
        return QStringLiteral("refused: %1").arg(QString::fromStdString(layout.error().code));
    const Bytes available = inputs.at("available_bytes").get<Bytes>();
    const KvCapacity capacity = capacityOf(architecture, wanted, rules, *layout, available);
    Comparison comparison;
    comparison.add("groups", groupsJson(*layout), expected.at("groups"));
    comparison.add("bytes_per_block", layout->bytes_per_block, expected.at("bytes_per_block"));
    comparison.add("num_blocks", capacity.num_blocks, expected.at("num_blocks"));
    comparison.add("blocks_per_request", layout->blocks_per_request, expected.at("blocks_per_request"));
    comparison.add("need_bytes_one_request", layout->need_bytes_one_request,
                   expected.at("need_bytes_one_request"));
    comparison.add("kv_cache_tokens", capacity.kv_cache_tokens, expected.at("kv_cache_tokens"));
    // The vectors carry concurrency and growing bytes with four decimals.
    comparison.add("max_concurrency", fourDecimals(capacity.max_concurrency),
                   expected.at("max_concurrency").get<double>());
    comparison.add("estimated_max_model_len", capacity.estimated_max_model_len,
                   expected.at("estimated_max_model_len"));
    comparison.add("growing_bytes_per_token", fourDecimals(layout->growing_bytes_per_token),
                   expected.at("growing_bytes_per_token").get<double>());
    comparison.add("fits", capacity.fits, expected.at("fits"));
    comparison.add("attention_backends", layout->attention_backends, inputs.at("attention_backends"));
    comparison.add("resolved_kv_cache_dtype", layout->resolved_kv_cache_dtype,
                   inputs.at("resolved_kv_cache_dtype"));
    comparison.add("max_in_flight_tokens", layout->max_in_flight_tokens, inputs.at("max_in_flight_tokens"));
    return comparison.text();
}

}
