// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A GGUF header as the JSON a plan embeds, and back.
#include "engine/model/gguf.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace engine {

using nlohmann::json;
using nlohmann::ordered_json;

namespace {

constexpr std::size_t kMaxKeptText = 256; // names, not chat templates
constexpr std::size_t kMaxKeptList = 1024; // per-layer lists

bool isKept(const std::string &key, const GgufValue &value)
{
    if (key.starts_with("tokenizer."))
        return false;
    if (const auto *text = std::get_if<std::string>(&value))
        return text->size() <= kMaxKeptText;
    if (const auto *list = std::get_if<std::vector<std::int64_t>>(&value))
        return !list->empty() && list->size() <= kMaxKeptList;
    return true;
}

GgufValue valueOf(const json &source)
{
    if (source.is_string())
        return source.get<std::string>();
    if (source.is_number_float())
        return source.get<double>();
    std::vector<std::int64_t> list;
    if (source.is_array() && source.size() <= kMaxKeptList)
        for (const json &element : source)
            list.push_back(element.is_number_integer() ? element.get<std::int64_t>() : 0);
    if (source.is_array())
        return list;
    return source.is_number_integer() ? source.get<std::int64_t>() : std::int64_t{0};
}

}

std::string ggufConfigJson(const GgufHeader &header)
{
    ordered_json metadata = ordered_json::object();
    for (const auto &entry : header.metadata)
        if (isKept(entry.first, entry.second))
            std::visit([&](const auto &plain) { metadata[entry.first] = plain; }, entry.second);
    std::int64_t parameters = 0;
    std::int64_t vocabulary = 0;
    const std::int64_t width = header.integer(header.text("general.architecture") + ".embedding_length");
    for (const GgufTensor &tensor : header.tensors) {
        parameters = std::min<std::int64_t>(kMaxBytes, parameters + tensor.elements);
        if (tensor.name == "token_embd.weight" && width > 0)
            vocabulary = tensor.elements / width;
    }
    if (!header.tensors.empty()) {
        metadata[std::string(kGgufVocabularyKey)] = vocabulary;
        metadata[std::string(kGgufParametersKey)] = parameters;
    }
    const ordered_json config{{"model_type", "gguf"}, {"gguf", std::move(metadata)}};
    return config.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

GgufHeader ggufHeaderFromJson(const json &gguf)
{
    GgufHeader header;
    if (gguf.is_object())
        for (const auto &[key, value] : gguf.items())
            header.metadata.insert_or_assign(key, valueOf(value));
    return header;
}

}
