// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/recognise.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>

namespace engine {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::array kKinds{
    Pair{"bert", "encoder"},
    Pair{"roberta", "encoder"},
    Pair{"xlm-roberta", "encoder"},
    Pair{"xlm-roberta-xl", "encoder"},
    Pair{"camembert", "encoder"},
    Pair{"distilbert", "encoder"},
    Pair{"albert", "encoder"},
    Pair{"electra", "encoder"},
    Pair{"deberta", "encoder"},
    Pair{"deberta-v2", "encoder"},
    Pair{"mpnet", "encoder"},
    Pair{"modernbert", "encoder"},
    Pair{"nomic_bert", "encoder"},
    Pair{"eurobert", "encoder"},
    Pair{"new", "encoder"},
    Pair{"jina_embeddings_v3", "embedding"},
    Pair{"clip", "embedding"},
    Pair{"siglip", "embedding"},
    Pair{"siglip2", "embedding"},
    Pair{"vit", "vision"},
    Pair{"dinov2", "vision"},
    Pair{"dinov3_vit", "vision"},
    Pair{"swin", "vision"},
    Pair{"resnet", "vision"},
    Pair{"detr", "vision"},
    Pair{"sam", "vision"},
    Pair{"wav2vec2", "speech"},
    Pair{"hubert", "speech"},
    Pair{"whisper", "speech"},
    Pair{"moonshine", "speech"},
    Pair{"dia", "speech"},
    Pair{"csm", "speech"},
    Pair{"parakeet_ctc", "speech"},
    Pair{"speech_to_text", "speech"},
    Pair{"t5", "encoder-decoder"},
    Pair{"mt5", "encoder-decoder"},
    Pair{"umt5", "encoder-decoder"},
    Pair{"bart", "encoder-decoder"},
    Pair{"mbart", "encoder-decoder"},
    Pair{"marian", "encoder-decoder"},
    Pair{"pegasus", "encoder-decoder"},
    Pair{"m2m_100", "encoder-decoder"},
    Pair{"gemma4_assistant", "drafter"},
    Pair{"rwkv", "RWKV state"},
};

// Endings of class names, for configs without a model_type.
constexpr std::array kClasses{
    Pair{"ForMaskedLM", "encoder"}, Pair{"RobertaModel", "encoder"},          Pair{"BertModel", "encoder"},
    Pair{"ForCTC", "speech"},       Pair{"ForImageClassification", "vision"},
};

// A format is known by fields that only it has.
struct Format {
    std::string_view name;
    std::array<std::string_view, 3> fields; // all of them; empty entries do not count
};

constexpr std::array kFormats{
    Format{"hf_quant_config.json", {"quantization", "producer", ""}},
    Format{"GPTQ/AWQ quantize_config.json", {"bits", "group_size", ""}},
    Format{"adapter_config.json (PEFT)", {"peft_type", "", ""}},
    Format{"tokenizer_config.json", {"tokenizer_class", "", ""}},
    Format{"generation_config.json", {"_from_model_config", "eos_token_id", ""}},
    Format{"preprocessor_config.json", {"image_processor_type", "", ""}},
    Format{"preprocessor_config.json", {"feature_extractor_type", "", ""}},
    Format{"model.safetensors.index.json", {"weight_map", "", ""}},
    Format{"diffusers model", {"_class_name", "", ""}},
    Format{"diffusers model", {"_diffusers_version", "", ""}},
    Format{"Mistral params.json", {"dim", "n_layers", "n_heads"}},
    Format{"GGUF metadata", {"general.architecture", "", ""}},
    Format{"ONNX export", {"opset", "files", ""}},
    Format{"mamba_ssm config", {"d_model", "n_layer", "ssm_cfg"}},
    Format{"Dia checkpoint config", {"model", "data", "training"}},
    Format{"Dia2 checkpoint config", {"model", "data", "runtime"}},
    Format{"CSM checkpoint config", {"backbone_flavor", "decoder_flavor", ""}},
    Format{"timm model", {"architecture", "pretrained_cfg", ""}},
    Format{"Paddle pipeline config", {"Global", "", ""}},
    Format{"vramplan plan", {"format", "version", "hosts"}},
};

bool hasAll(const Fields &config, const Format &format)
{
    return std::all_of(format.fields.begin(), format.fields.end(),
                       [&config](std::string_view field) { return field.empty() || config.has(field); });
}

// The quantization half of a checkpoint: "quantization" alone, as some releases ship it.
bool isBareQuantization(const Fields &config)
{
    return config.child("quantization").has("quant_algo");
}

}

std::string_view binaryFormat(std::string_view bytes)
{
    if (bytes.starts_with("GGUF"))
        return "gguf";
    if (bytes.starts_with("PK\x03\x04"))
        return "zip";
    if (bytes.starts_with("\x1f\x8b"))
        return "gzip";
    // safetensors: 64-bit little-endian length of the header, which starts with a brace.
    if (bytes.size() > 8 && bytes[8] == '{' && bytes[6] == '\0' && bytes[7] == '\0')
        return "safetensors";
    if (bytes.find('\0') != std::string_view::npos)
        return "binary";
    return {};
}

std::string_view foreignFormat(const Fields &config)
{
    // A config of transformers, however odd, says at least one of these.
    if (config.has("model_type") || config.has("architectures"))
        return {};
    for (const Format &format : kFormats) {
        if (hasAll(config, format))
            return format.name;
    }
    return isBareQuantization(config) ? "hf_quant_config.json" : std::string_view{};
}

std::string_view lastRelease(std::string_view model_type)
{
    return model_type == "mllama_text_model" || model_type == "mllama" ? "0.10.2" : std::string_view{};
}

std::string_view kindWithoutKv(const Fields &config)
{
    const std::string model_type = config.text("model_type");
    for (const auto &[name, kind] : kKinds) {
        if (name == model_type)
            return kind;
    }
    const std::vector<std::string> classes = config.lenient().texts("architectures");
    for (const auto &[ending, kind] : kClasses) {
        if (!classes.empty() && classes.front().ends_with(ending))
            return kind;
    }
    if (config.flag("is_encoder_decoder", false))
        return "encoder-decoder";
    // A decoder run without the causal mask caches nothing (vLLM: encoder-only attention).
    return config.flag("is_causal", true) ? std::string_view{} : "embedding";
}

}
