// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/safetensors.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>

namespace engine {

using nlohmann::json;

namespace {

constexpr std::size_t kLengthBytes = 8;

struct DtypeBits {
    std::string_view name;
    int bits;
};

constexpr std::array kDtypes{
    DtypeBits{"F64", 64},    DtypeBits{"I64", 64},    DtypeBits{"U64", 64},    DtypeBits{"F32", 32},
    DtypeBits{"I32", 32},    DtypeBits{"U32", 32},    DtypeBits{"F16", 16},    DtypeBits{"BF16", 16},
    DtypeBits{"I16", 16},    DtypeBits{"U16", 16},    DtypeBits{"F8_E4M3", 8}, DtypeBits{"F8_E5M2", 8},
    DtypeBits{"F8_E8M0", 8}, DtypeBits{"I8", 8},      DtypeBits{"U8", 8},      DtypeBits{"BOOL", 8},
    DtypeBits{"F4", 4},      DtypeBits{"F6_E2M3", 6}, DtypeBits{"F6_E3M2", 6}, DtypeBits{"C64", 64}};

tl::unexpected<Error> bad(const std::string &file, std::string what)
{
    return fail("safetensors-header", {Arg::name(std::move(what))}, {file, {}, 0});
}

/// A whole number of at most kMaxBytes, or -1.
std::int64_t wholeNumber(const json &value)
{
    if (value.is_number_unsigned() && value.get<std::uint64_t>() <= static_cast<std::uint64_t>(kMaxBytes))
        return value.get<std::int64_t>();
    return -1;
}

bool readShape(const json &source, TensorInfo &tensor)
{
    if (!source.is_array() || source.size() > 16)
        return false;
    for (const json &extent : source) {
        const std::int64_t value = wholeNumber(extent);
        if (value < 0)
            return false;
        tensor.shape.push_back(value);
    }
    return true;
}

Bytes shapeBytes(const TensorInfo &tensor)
{
    Bytes elements = 1;
    for (const std::int64_t extent : tensor.shape)
        elements = saturatingMul(elements, extent);
    return ceilDiv(saturatingMul(elements, safetensorsBits(tensor.dtype)), 8);
}

Expected<TensorInfo> readTensor(const std::string &name, const json &entry, Bytes data_bytes,
                                const std::string &file)
{
    TensorInfo tensor;
    tensor.name = name;
    const auto dtype = entry.find("dtype");
    const auto shape = entry.find("shape");
    const auto offsets = entry.find("data_offsets");
    if (dtype == entry.end() || !dtype->is_string() || shape == entry.end() || !readShape(*shape, tensor))
        return bad(file, name);
    tensor.dtype = dtype->get<std::string>();
    if (offsets == entry.end() || !offsets->is_array() || offsets->size() != 2)
        return bad(file, name);
    const std::int64_t begin = wholeNumber((*offsets)[0]);
    const std::int64_t end = wholeNumber((*offsets)[1]);
    if (begin < 0 || end < begin || end > data_bytes)
        return bad(file, name);
    tensor.bytes = end - begin;
    // A known dtype has to agree with its shape, else the header lies about one of them.
    if (safetensorsBits(tensor.dtype) != 0 && shapeBytes(tensor) != tensor.bytes)
        return bad(file, name);
    return tensor;
}

}

int safetensorsBits(std::string_view dtype)
{
    const auto found =
        std::find_if(kDtypes.begin(), kDtypes.end(), [&](const DtypeBits &d) { return d.name == dtype; });
    return found == kDtypes.end() ? 0 : found->bits;
}

Expected<std::vector<TensorInfo>> readSafetensorsHeader(std::istream &stream, Bytes file_bytes,
                                                        const std::string &file)
{
    std::array<unsigned char, kLengthBytes> prefix{};
    if (!stream.read(reinterpret_cast<char *>(prefix.data()), kLengthBytes))
        return fail("safetensors-truncated", {}, {file, {}, 0});
    std::uint64_t length = 0;
    for (std::size_t i = kLengthBytes; i-- > 0;)
        length = length << 8 | prefix[i];
    if (length > kMaxSafetensorsHeader)
        return fail("safetensors-too-large", {Arg::bytes(static_cast<Bytes>(kMaxSafetensorsHeader))},
                    {file, {}, 0});
    const Bytes data_bytes = file_bytes - static_cast<Bytes>(kLengthBytes + length);
    if (data_bytes < 0)
        return fail("safetensors-truncated", {}, {file, {}, 0});
    std::string text(static_cast<std::size_t>(length), '\0');
    if (!stream.read(text.data(), static_cast<std::streamsize>(length)))
        return fail("safetensors-truncated", {}, {file, {}, 0});

    // Depth is bounded by stopping the parser below what any valid header nests.
    bool too_deep = false;
    const auto guard = [&](int depth, json::parse_event_t, json &) {
        too_deep = too_deep || depth > 4;
        return !too_deep;
    };
    const json header = json::parse(text, guard, false);
    if (header.is_discarded() || too_deep || !header.is_object())
        return bad(file, "JSON");
    std::vector<TensorInfo> tensors;
    for (const auto &[name, entry] : header.items()) {
        if (name == "__metadata__")
            continue;
        Expected<TensorInfo> tensor = readTensor(name, entry, data_bytes, file);
        if (!tensor)
            return tl::unexpected<Error>(tensor.error());
        tensors.push_back(std::move(*tensor));
    }
    return tensors;
}

Expected<SafetensorsIndex> readSafetensorsIndex(std::string_view text, const std::string &file)
{
    const json source = json::parse(text, nullptr, false);
    if (source.is_discarded())
        return fail("json-syntax", {}, {file, {}, 0});
    const auto bad_index = [&](const char *pointer) {
        return fail("safetensors-index", {}, {file, pointer, 0});
    };
    if (!source.is_object() || !source.contains("weight_map") || !source["weight_map"].is_object())
        return bad_index("/weight_map");
    SafetensorsIndex index;
    std::set<std::string> shards;
    for (const auto &[name, shard] : source["weight_map"].items()) {
        if (!shard.is_string())
            return bad_index("/weight_map");
        const std::string path = shard.get<std::string>();
        if (path.empty() || path.find('/') != std::string::npos || path.find('\\') != std::string::npos)
            return bad_index("/weight_map");
        index.tensors.push_back(name);
        shards.insert(path);
    }
    index.shards.assign(shards.begin(), shards.end());
    if (source.contains("metadata") && source["metadata"].is_object()
        && source["metadata"].contains("total_size")) {
        const json &total = source["metadata"]["total_size"];
        const std::int64_t whole = wholeNumber(total);
        // Some writers store the sum as a float.
        if (whole >= 0)
            index.total_size = whole;
        else if (total.is_number_float() && total.get<double>() >= 0 && total.get<double>() < 1e18)
            index.total_size = static_cast<Bytes>(total.get<double>());
    }
    return index;
}

}
