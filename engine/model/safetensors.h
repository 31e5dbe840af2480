// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what safetensors files say of their tensors: names, dtypes, shapes and exact bytes, from the headers
// alone. The data behind the headers is never touched.
#pragma once

#include "engine/units/bytes.h"
#include "engine/units/error.h"

#include <istream>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// One tensor as stored. `bytes` is what the header's offsets span.
struct TensorInfo {
    std::string name;
    std::string dtype; // "BF16", "F8_E4M3", "U8", ... as the header writes it
    std::vector<std::int64_t> shape;
    Bytes bytes = 0;

    bool operator==(const TensorInfo &) const = default;
};

/// Largest header that is read (the format's own limit).
inline constexpr std::size_t kMaxSafetensorsHeader = 100u << 20;

/// Tensors of one safetensors file, in the order of the header. `file_bytes` is the file's size, which the
/// offsets have to stay within. Errors: "safetensors-truncated", "safetensors-header" (args: what is wrong),
/// "safetensors-too-large".
Expected<std::vector<TensorInfo>> readSafetensorsHeader(std::istream &stream, Bytes file_bytes,
                                                        const std::string &file = {});

/// What model.safetensors.index.json says without the shards: total bytes and which files there are.
struct SafetensorsIndex {
    Bytes total_size = 0; // metadata.total_size; 0: not stated
    std::vector<std::string> tensors; // names, sorted
    std::vector<std::string> shards; // file names, sorted, each once
};

/// Errors: "json-syntax", "safetensors-index" (no weight_map, or a shard name that leaves the folder).
Expected<SafetensorsIndex> readSafetensorsIndex(std::string_view text, const std::string &file = {});

/// Bytes of one element of a safetensors dtype, times 8 (F4 has 4 bits); 0 when the dtype is unknown.
int safetensorsBits(std::string_view dtype);

}
