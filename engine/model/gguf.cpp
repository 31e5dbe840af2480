// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/gguf.h"

#include "engine/model/cache_entry.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace engine {

namespace {

constexpr std::uint64_t kMaxEntries = 1u << 20; // tensors or metadata keys
constexpr std::uint64_t kMaxName = 1u << 16;
constexpr std::uint64_t kMaxText = 1u << 26; // chat templates are long, tokenizer entries short
constexpr std::uint64_t kMaxArray = 1u << 24;
constexpr std::uint64_t kKeptArray = 1u << 12; // per-layer lists; vocabularies are passed over
constexpr std::uint32_t kMaxDimensions = 8;

enum ValueType : std::uint32_t { U8, I8, U16, I16, U32, I32, F32, Bool, Text, Array, U64, I64, F64 };

struct TensorType {
    std::uint32_t id;
    std::string_view name;
    int elements; // per block
    int bytes; // per block
};

// Block sizes of ggml's tensor types.
constexpr std::array kTensorTypes{TensorType{0, "F32", 1, 4},         TensorType{1, "F16", 1, 2},
                                  TensorType{2, "Q4_0", 32, 18},      TensorType{3, "Q4_1", 32, 20},
                                  TensorType{6, "Q5_0", 32, 22},      TensorType{7, "Q5_1", 32, 24},
                                  TensorType{8, "Q8_0", 32, 34},      TensorType{9, "Q8_1", 32, 36},
                                  TensorType{10, "Q2_K", 256, 84},    TensorType{11, "Q3_K", 256, 110},
                                  TensorType{12, "Q4_K", 256, 144},   TensorType{13, "Q5_K", 256, 176},
                                  TensorType{14, "Q6_K", 256, 210},   TensorType{15, "Q8_K", 256, 292},
                                  TensorType{16, "IQ2_XXS", 256, 66}, TensorType{17, "IQ2_XS", 256, 74},
                                  TensorType{18, "IQ3_XXS", 256, 98}, TensorType{19, "IQ1_S", 256, 50},
                                  TensorType{20, "IQ4_NL", 32, 18},   TensorType{21, "IQ3_S", 256, 110},
                                  TensorType{22, "IQ2_S", 256, 82},   TensorType{23, "IQ4_XS", 256, 136},
                                  TensorType{24, "I8", 1, 1},         TensorType{25, "I16", 1, 2},
                                  TensorType{26, "I32", 1, 4},        TensorType{27, "I64", 1, 8},
                                  TensorType{28, "F64", 1, 8},        TensorType{29, "IQ1_M", 256, 56},
                                  TensorType{30, "BF16", 1, 2},       TensorType{34, "TQ1_0", 256, 54},
                                  TensorType{35, "TQ2_0", 256, 66},   TensorType{39, "MXFP4", 32, 17}};

/// Little-endian reads with one sticky failure, so that callers check once per structure.
class Reader
{
public:
    explicit Reader(std::istream &stream)
        : m_stream(stream)
    {
    }

    bool good() const { return m_good; }
    void spoil() { m_good = false; }

    template <typename T> T number()
    {
        std::array<unsigned char, sizeof(T)> raw{};
        if (!m_good || !m_stream.read(reinterpret_cast<char *>(raw.data()), sizeof(T))) {
            m_good = false;
            return T{};
        }
        T value{};
        std::memcpy(&value, raw.data(), sizeof(T)); // the targets are little-endian, as is the file
        return value;
    }

    std::string text(std::uint64_t limit)
    {
        const auto length = number<std::uint64_t>();
        if (!m_good || length > limit) {
            m_good = false;
            return {};
        }
        std::string value(static_cast<std::size_t>(length), '\0');
        if (!m_stream.read(value.data(), static_cast<std::streamsize>(length)))
            m_good = false;
        return value;
    }

    void skipText()
    {
        const auto length = number<std::uint64_t>();
        if (!m_good || length > kMaxText || !m_stream.ignore(static_cast<std::streamsize>(length)))
            m_good = false;
        else if (length > 0 && m_stream.gcount() != static_cast<std::streamsize>(length))
            m_good = false;
    }

private:
    std::istream &m_stream;
    bool m_good = true;
};

GgufValue readScalar(Reader &in, std::uint32_t type)
{
    switch (type) {
    case U8:
        return std::int64_t{in.number<std::uint8_t>()};
    case I8:
        return std::int64_t{in.number<std::int8_t>()};
    case U16:
        return std::int64_t{in.number<std::uint16_t>()};
    case I16:
        return std::int64_t{in.number<std::int16_t>()};
    case U32:
        return std::int64_t{in.number<std::uint32_t>()};
    case I32:
        return std::int64_t{in.number<std::int32_t>()};
    case F32:
        return double{in.number<float>()};
    case Bool:
        return std::int64_t{in.number<std::uint8_t>() != 0};
    case Text:
        return in.text(kMaxText);
    case U64:
    case I64:
        return in.number<std::int64_t>();
    case F64:
        return in.number<double>();
    default:
        in.spoil();
        return std::int64_t{0};
    }
}

GgufValue readArray(Reader &in)
{
    const auto type = in.number<std::uint32_t>();
    const auto length = in.number<std::uint64_t>();
    std::vector<std::int64_t> numbers;
    if (length > kMaxArray || type == Array)
        in.spoil();
    for (std::uint64_t i = 0; i < length && in.good(); ++i) {
        if (type == Text) {
            in.skipText();
            continue;
        }
        const GgufValue value = readScalar(in, type);
        if (const auto *number = std::get_if<std::int64_t>(&value); number && length <= kKeptArray)
            numbers.push_back(*number);
    }
    return numbers;
}

const TensorType *tensorType(std::uint32_t id)
{
    const auto found = std::find_if(kTensorTypes.begin(), kTensorTypes.end(),
                                    [&](const TensorType &t) { return t.id == id; });
    return found == kTensorTypes.end() ? nullptr : &*found;
}

/// One entry of the tensor list; a bad one spoils the reader.
GgufTensor readTensor(Reader &in)
{
    GgufTensor tensor;
    tensor.name = in.text(kMaxName);
    const auto dimensions = in.number<std::uint32_t>();
    if (dimensions > kMaxDimensions)
        in.spoil();
    tensor.elements = 1;
    for (std::uint32_t i = 0; i < dimensions && in.good(); ++i) {
        const auto extent = in.number<std::uint64_t>();
        if (extent > static_cast<std::uint64_t>(kMaxBytes))
            in.spoil();
        else
            tensor.elements = saturatingMul(tensor.elements, static_cast<std::int64_t>(extent));
    }
    const TensorType *type = tensorType(in.number<std::uint32_t>());
    in.number<std::uint64_t>(); // offset
    if (!type) {
        in.spoil();
        return tensor;
    }
    tensor.type = type->name;
    tensor.bytes = saturatingMul(ceilDiv(tensor.elements, type->elements), type->bytes);
    return tensor;
}

tl::unexpected<Error> refused(const char *code, const std::string &file, Args args = {})
{
    return fail(code, std::move(args), {file, {}, 0});
}

}

std::int64_t GgufHeader::integer(std::string_view key, std::int64_t fallback) const
{
    const auto found = metadata.find(key);
    if (found == metadata.end())
        return fallback;
    const auto *number = std::get_if<std::int64_t>(&found->second);
    return number ? *number : fallback;
}

std::string GgufHeader::text(std::string_view key) const
{
    const auto found = metadata.find(key);
    const auto *value = found == metadata.end() ? nullptr : std::get_if<std::string>(&found->second);
    return value ? *value : std::string();
}

Expected<GgufHeader> readGgufHeader(std::istream &stream, const std::string &file)
{
    std::array<char, 4> magic{};
    if (!stream.read(magic.data(), magic.size()) || std::string_view(magic.data(), magic.size()) != "GGUF")
        return refused("gguf-magic", file);
    Reader in(stream);
    GgufHeader header;
    header.version = static_cast<int>(in.number<std::uint32_t>());
    if (in.good() && header.version != 2 && header.version != 3)
        return refused("gguf-version", file, {Arg::count(header.version)});
    const auto tensors = in.number<std::uint64_t>();
    const auto keys = in.number<std::uint64_t>();
    if (!in.good())
        return refused("gguf-truncated", file);
    if (tensors > kMaxEntries || keys > kMaxEntries)
        return refused("gguf-header", file,
                       {Arg::count(static_cast<std::int64_t>(std::min(tensors, kMaxEntries)))});
    for (std::uint64_t i = 0; i < keys; ++i) {
        const std::string key = in.text(kMaxName);
        const auto type = in.number<std::uint32_t>();
        GgufValue value = type == Array ? readArray(in) : readScalar(in, type);
        if (!in.good())
            return refused(stream ? "gguf-header" : "gguf-truncated", file, {Arg::name(key)});
        header.metadata.insert_or_assign(key, std::move(value));
    }
    for (std::uint64_t i = 0; i < tensors; ++i) {
        header.tensors.push_back(readTensor(in));
        if (!in.good())
            return refused(stream ? "gguf-header" : "gguf-truncated", file,
                           {Arg::name(header.tensors.back().name)});
    }
    return header;
}

Bytes ggufHostBytes(const std::vector<GgufTensor> &tensors, std::string_view architecture)
{
    const auto has = [&](std::string_view name) {
        return std::any_of(tensors.begin(), tensors.end(),
                           [&](const GgufTensor &tensor) { return tensor.name == name; });
    };
    const bool whole = has("output_norm.weight");
    const bool tied = !has("output.weight") && (whole || architecture.starts_with("gemma"));
    Bytes bytes = 0;
    for (const GgufTensor &tensor : tensors)
        if ((tensor.name == "token_embd.weight" && !tied) || tensor.name == "per_layer_token_embd.weight")
            bytes = saturatingAdd(bytes, tensor.bytes);
    return bytes;
}

Expected<GgufModel> readGguf(const std::string &path)
{
    GgufModel model;
    model.files = 0;
    const std::filesystem::path given(path);
    for (const std::string &part : detail::partsOf(given.filename().string())) {
        const std::string name = (given.parent_path() / part).string();
        std::error_code ignored;
        std::ifstream stream(name, std::ios::binary);
        if (!stream || std::filesystem::is_directory(name, ignored)) {
            if (model.files == 0)
                return refused("file-unreadable", name);
            return refused("gguf-split-missing", path, {Arg::name(part)});
        }
        Expected<GgufHeader> header = readGgufHeader(stream, name);
        if (!header)
            return tl::unexpected<Error>(header.error());
        for (const GgufTensor &tensor : header->tensors) {
            model.tensor_bytes = std::min(kMaxBytes, model.tensor_bytes + tensor.bytes);
            model.by_type[tensor.type] += tensor.bytes;
        }
        if (model.files++ == 0)
            model.header = std::move(*header);
        else
            model.header.tensors.insert(model.header.tensors.end(), header->tensors.begin(),
                                        header->tensors.end());
    }
    model.host_bytes = ggufHostBytes(model.header.tensors, model.header.text("general.architecture"));
    return model;
}

}
