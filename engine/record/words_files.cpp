// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Refusals of weight files, the club-3090 calculator and the command line, each with its cure.
#include "engine/record/words_tables.h"

#define QT_TRANSLATE_NOOP(context, text) text

namespace engine::detail {

namespace {

constexpr Words kFiles[] = {
    {"file-too-large", QT_TRANSLATE_NOOP("Words", "Larger than the %1 that are read; choose another file.")},
    {"file-unwritable",
     QT_TRANSLATE_NOOP("Words", "The file cannot be written; check the folder and the free space.")},

    // Weight files
    {"safetensors-truncated",
     QT_TRANSLATE_NOOP("Words", "The safetensors file ends inside its header; download it again.")},
    {"safetensors-header",
     QT_TRANSLATE_NOOP("Words", "The safetensors header is damaged at \"%1\"; download the file again.")},
    {"safetensors-too-large",
     QT_TRANSLATE_NOOP("Words", "The safetensors header claims more than %1; download the file again.")},
    {"safetensors-index",
     QT_TRANSLATE_NOOP("Words",
                       "The index names no shards of this folder; download model.safetensors.index.json "
                       "again.")},
    {"checkpoint-none",
     QT_TRANSLATE_NOOP("Words",
                       "No safetensors files here; choose the folder that holds the model's weights.")},
    {"checkpoint-shard-missing",
     QT_TRANSLATE_NOOP("Words", "Shard \"%1\" of the index is missing; finish the download.")},
    {"gguf-magic", QT_TRANSLATE_NOOP("Words", "Not a GGUF file; choose a file that ends in .gguf.")},
    {"gguf-version",
     QT_TRANSLATE_NOOP("Words", "GGUF version %1 is not known, 2 and 3 are; convert the model again.")},
    {"gguf-truncated",
     QT_TRANSLATE_NOOP("Words", "The GGUF file ends inside its header; download it again.")},
    {"gguf-header",
     QT_TRANSLATE_NOOP("Words", "The GGUF header is damaged at \"%1\"; download the file again.")},
    {"gguf-split-missing",
     QT_TRANSLATE_NOOP("Words", "Part \"%1\" of the split model is missing; finish the download.")},
    {"gguf-key-missing",
     QT_TRANSLATE_NOOP("Words",
                       "The GGUF header has no \"%1\"; convert the model again with a current converter.")},
    {"gguf-no-text-model",
     QT_TRANSLATE_NOOP("Words", "A GGUF file of kind \"%1\" is no text model; choose the model's own file.")},

    {"folder-no-model",
     QT_TRANSLATE_NOOP("Words",
                       "Neither a config.json nor a GGUF file in this folder; choose the folder that holds "
                       "the model.")},
    {"weights-no-config",
     QT_TRANSLATE_NOOP("Words", "No config.json beside these weights; add the model's config.json.")},

    // Entries of a model cache
    {"cache-no-model",
     QT_TRANSLATE_NOOP("Words", "Neither a config.json nor a GGUF file was downloaded; download the model.")},
    {"cache-file-missing",
     QT_TRANSLATE_NOOP("Words", "The file behind the link \"%1\" is gone; download the model again.")},
    {"cache-shards-missing",
     QT_TRANSLATE_NOOP("Words", "%1 of %2 weight files are here, %3 is missing; finish the download.")},
    {"cache-cut-off", QT_TRANSLATE_NOOP("Words", "%1 of %2 are here; finish the download.")},
    {"cache-no-weights",
     QT_TRANSLATE_NOOP("Words", "Only the config is here; the size of the weights is an estimate.")},
    {"cache-pickle",
     QT_TRANSLATE_NOOP("Words",
                       "The weights are PyTorch files, which are not opened; their size is an estimate.")},

    // The club-3090 calculator
    {"club3090-model-unknown",
     QT_TRANSLATE_NOOP("Words", "The club-3090 calculator has no model \"%1\"; use runtime vllm.")},
    {"club3090-kv-format",
     QT_TRANSLATE_NOOP("Words",
                       "The club-3090 calculator has no KV format \"%1\"; use one of its own, such as "
                       "fp8_e5m2.")},
    {"club3090-weights-variant",
     QT_TRANSLATE_NOOP("Words",
                       "The club-3090 calculator has no weights \"%1\" of %2; leave the variant out.")},
    {"club3090-tp", QT_TRANSLATE_NOOP("Words", "TP %1 is not allowed for %2; use one of %3.")},
    {"club3090-value",
     QT_TRANSLATE_NOOP("Words",
                       "A size, share or count is out of range; give positive sizes and a utilisation from "
                       "0 to 1.")},
    {"club3090-not-dense",
     QT_TRANSLATE_NOOP("Words",
                       "The club-3090 calculator takes plain dense models only, not \"%1\"; use runtime "
                       "vllm.")},
    {"club3090-gpus", QT_TRANSLATE_NOOP("Words", "%1 cards; the calculator takes 1 to 8.")},

    // The command line
    {"batch-not-object",
     QT_TRANSLATE_NOOP(
         "Words", "The line is no JSON object; write one object per line, keyed like the long options.")},
    {"batch-value", QT_TRANSLATE_NOOP("Words", "\"%1\" takes %2; correct the value.")},
    {"option-range", QT_TRANSLATE_NOOP("Words", "%1 is out of range; use a value in %2.")},
    {"model-missing", QT_TRANSLATE_NOOP("Words", "No model given; use --model ID or --config FILE.")},
    {"card-missing",
     QT_TRANSLATE_NOOP("Words", "No card given; use --card NAME, --vram-gib X or --vram-gb X.")},
    {"runtime-unknown",
     QT_TRANSLATE_NOOP("Words", "No runtime \"%1\"; use vllm, vllm@RELEASE, club-3090 or llama.cpp.")},
    {"weights-unknown",
     QT_TRANSLATE_NOOP("Words", "No weights \"%1\" of %2 in the catalogue; use one of: %3.")},
};

}

std::span<const Words> fileWords()
{
    return kFiles;
}

}
