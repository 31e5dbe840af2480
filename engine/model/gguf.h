// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the header of a GGUF file: metadata and tensor list, never the data. Split files are read together
// and their metadata becomes an Architecture for the llama.cpp estimator.
#pragma once

#include "engine/model/architecture.h"
#include "engine/units/bytes.h"
#include "engine/units/error.h"

#include <istream>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace engine {

/// A metadata value. Integers of every width and booleans are int64; arrays keep numbers only (tokenizer
/// texts are skipped).
using GgufValue = std::variant<std::int64_t, double, std::string, std::vector<std::int64_t>>;

struct GgufTensor {
    std::string name;
    std::string type; // "Q4_K", "F16", …
    std::int64_t elements = 0;
    Bytes bytes = 0;
};

struct GgufHeader {
    int version = 0;
    std::map<std::string, GgufValue, std::less<>> metadata;
    std::vector<GgufTensor> tensors;

    /// Number under `key`, or `fallback`.
    std::int64_t integer(std::string_view key, std::int64_t fallback = 0) const;
    std::string text(std::string_view key) const;
};

/// Header of one GGUF file. Errors: "gguf-magic", "gguf-version" (args: the version), "gguf-truncated",
/// "gguf-header" (args: what is wrong).
Expected<GgufHeader> readGgufHeader(std::istream &stream, const std::string &file = {});

/// A GGUF model: header of the first file, tensors of all splits.
struct GgufModel {
    GgufHeader header;
    Bytes tensor_bytes = 0;
    Bytes host_bytes = 0; // of these: see ggufHostBytes
    std::map<std::string, Bytes> by_type;
    int files = 1;
};

/// Bytes of the tables that only the input looks up: token embeddings, and those of single layers. llama.cpp
/// keeps them in host memory (the "CPU_Mapped model buffer" of its log). A tied table is the output matrix
/// too and lies on the card as well, so it does not count here. A list without output_norm is no whole model;
/// then the family says whether its table is tied.
Bytes ggufHostBytes(const std::vector<GgufTensor> &tensors, std::string_view architecture);

/// Reads `path` and, when its name is "…-00001-of-0000N.gguf", its other parts. Errors as above, and
/// "gguf-split-missing" (args: the missing file's name), "file-unreadable".
Expected<GgufModel> readGguf(const std::string &path);

/// Architecture of a GGUF header, as llama.cpp reads its keys. Errors: "gguf-key-missing" (args: the key),
/// "gguf-key-refused" (args: the key; see GgufKeyUse),
/// "gguf-no-text-model" (args: the architecture: encoders, projectors, diffusion).
Expected<Architecture> ggufArchitecture(const GgufHeader &header, const std::string &file = {});

/// Keys that stand for the tensor list in a plan.
inline constexpr std::string_view kGgufVocabularyKey = "plan.vocab_size";
inline constexpr std::string_view kGgufParametersKey = "plan.parameters";

/// What a plan keeps of a GGUF model in the place of a config.json: {"model_type": "gguf", "gguf": {…}} with
/// the numbers and short texts of the metadata, the vocabulary's size and the parameter count.
std::string ggufConfigJson(const GgufHeader &header);

/// The header that ggufConfigJson wrote, without tensors; `vocab_size` and `parameters` are metadata keys of
/// their own.
GgufHeader ggufHeaderFromJson(const nlohmann::json &gguf);

}
