// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kv/format.h"

#include <algorithm>

namespace engine {

namespace {

// Name, storage, data bits, scale bytes of K and V per head and token, lowest capability, release, TurboQuant
// bits. TurboQuant's scales: 2 bytes for keys below 8 bits, 4 for values. NVFP4 keeps one fp8 scale per 16
// elements, which depends on the head size and is added in kvBytesPerHeadToken.
constexpr KvFormat kFormats[] = {
    {"auto", "auto", 16, 0, 0, "0.8"},
    {"float16", "float16", 16, 0, 0, "0.18"},
    {"bfloat16", "bfloat16", 16, 0, 80, "0.11"},
    {"fp8", "fp8_e4m3", 8, 0, 80, "0.8"},
    {"fp8_e4m3", "fp8_e4m3", 8, 0, 80, "0.8"},
    {"fp8_e5m2", "fp8_e5m2", 8, 0, 80, "0.8"},
    {"fp8_inc", "fp8_inc", 8, 0, 89, "0.8"},
    {"fp8_ds_mla", "fp8_ds_mla", 8, 0, 90, "0.11"},
    {"turboquant_k8v4", "turboquant_k8v4", 6, 4, 0, "0.20", 8, 4},
    {"turboquant_4bit_nc", "turboquant_4bit_nc", 4, 6, 0, "0.20", 4, 4},
    {"turboquant_k3v4_nc", "turboquant_k3v4_nc", 3.5, 6, 0, "0.20", 3, 4},
    {"turboquant_3bit_nc", "turboquant_3bit_nc", 3, 6, 0, "0.20", 3, 3},
    {"int4_per_token_head", "int4_per_token_head", 4, 8, 0, "0.25"},
    {"int8_per_token_head", "int8_per_token_head", 8, 8, 0, "0.20"},
    {"fp8_per_token_head", "fp8_per_token_head", 8, 8, 89, "0.20"},
    {"nvfp4", "nvfp4", 4, 0, 100, "0.20"},
    {"nvfp4_4over6", "nvfp4_4over6", 4, 0, 100, "0.28"},
};

Bytes turboQuantSlot(const KvFormat &format, int d)
{
    const Bytes key = format.key_bits == 8 ? d : ceilDiv(std::int64_t{d} * format.key_bits, 8) + 2;
    const Bytes value = ceilDiv(std::int64_t{d} * format.value_bits, 8) + 4;
    return roundUp(key + value, 2);
}

bool isNvfp4(const KvFormat &format)
{
    return format.name.starts_with("nvfp4");
}

}

std::span<const KvFormat> kvFormats()
{
    return kFormats;
}

const KvFormat *findKvFormat(std::string_view name)
{
    const auto *found = std::find_if(std::begin(kFormats), std::end(kFormats),
                                     [&](const KvFormat &format) { return format.name == name; });
    return found == std::end(kFormats) ? nullptr : found;
}

bool releaseHasFormat(const ReleaseRules &rules, const KvFormat &format)
{
    return (rules.kv_formats >> (&format - kFormats) & 1u) != 0;
}

int dtypeBytes(Dtype dtype)
{
    return dtype == Dtype::Float32 ? 4 : 2;
}

Bytes kvBytesPerHeadToken(const KvFormat &format, int d, int d_v, Dtype model_dtype)
{
    const Bytes elements = Bytes{d} + d_v;
    if (format.turboQuant())
        return turboQuantSlot(format, d);
    if (isNvfp4(format))
        return d / 2 + d / 16 + d_v / 2 + d_v / 16;
    if (format.bits_per_element == 4)
        return d / 2 + d_v / 2 + format.scale_bytes_per_head_token;
    if (format.bits_per_element == 8)
        return elements + format.scale_bytes_per_head_token;
    return elements * (format.name == "auto" ? dtypeBytes(model_dtype) : 2);
}

Bytes latentBytesPerToken(const KvFormat &format, int d, Dtype model_dtype)
{
    if (format.name == "fp8_ds_mla")
        return 656;
    if (format.bits_per_element == 8)
        return d;
    return Bytes{d} * (format.name == "auto" ? dtypeBytes(model_dtype) : 2);
}

Bytes indexerBytesPerToken(int index_head_dim)
{
    return index_head_dim + 4 * ceilDiv(index_head_dim, 128);
}

}
