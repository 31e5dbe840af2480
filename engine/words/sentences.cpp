// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/words/sentences.h"

#include "engine/words/translate.h"

#include <algorithm>
#include <array>

namespace engine {

namespace {

struct Sentence {
    std::string_view code;
    std::string_view text;
};

constexpr Sentence kSentences[] = {
    // Verdicts, rules of TP and KV formats, refused drops

    // Why a drop is refused
    {"kept-clear", QT_TRANSLATE_NOOP("Words", "%1 is kept clear; change it in the card's settings.")},
    {"forbidden", QT_TRANSLATE_NOOP("Words", "A constraint keeps %1 off %2. Edit it in Plan, Constraints.")},
    {"kept-apart",
     QT_TRANSLATE_NOOP("Words",
                       "A constraint keeps %1 apart from %2, which is on %3. Edit it in Plan, Constraints.")},
    {"pinned-elsewhere", QT_TRANSLATE_NOOP("Words", "%1 is locked to %2. Edit it in Plan, Constraints.")},
    {"mixed-hosts",
     QT_TRANSLATE_NOOP("Words", "%1 and %2 are on different hosts; a seat stays on one host.")},
    {"too-few-cards",
     QT_TRANSLATE_NOOP("Words", "%1 needs %2 cards of one host. Change TP in the seat panel.")},

    // Why a constraint does not hold: the layout breaks it, or another constraint does
    {"rule-broken", QT_TRANSLATE_NOOP("Words", "A constraint of the plan is not met.")},
    {"rule-broken/kept-clear", QT_TRANSLATE_NOOP("Words", "%1 is on %2, which is kept clear.")},
    {"rule-broken/pin", QT_TRANSLATE_NOOP("Words", "Is on %2, but %1 is locked to %3.")},
    {"rule-broken/forbid", QT_TRANSLATE_NOOP("Words", "Is on %2, but a constraint keeps %1 off it.")},
    {"rule-broken/apart",
     QT_TRANSLATE_NOOP("Words", "%1 and %2 share %3, but a constraint keeps them apart.")},
    {"rule-broken/together",
     QT_TRANSLATE_NOOP("Words", "%1 is on %3 without %2, but a constraint keeps them together.")},
    {"rule-broken/no-card",
     QT_TRANSLATE_NOOP(
         "Words", "Constraints and cards kept clear leave no card for %1. No layout can meet them all.")},
    {"rule-broken/opposite",
     QT_TRANSLATE_NOOP("Words", "One constraint keeps %1 and %2 apart, another keeps them together.")},
    {"rule-broken/apart-pinned",
     QT_TRANSLATE_NOOP("Words", "%1 and %2 are both locked to %3, but a constraint keeps them apart.")},
    {"rule-broken/together-pinned",
     QT_TRANSLATE_NOOP("Words",
                       "No card is allowed for both %1 and %2, but a constraint keeps them together.")},

    // Which rule a TP size breaks; a divisibility rule takes (value, tp)
    {"tp-invalid", QT_TRANSLATE_NOOP("Words", "This TP size does not divide the model.")},
    {"tp-invalid/tp-size", QT_TRANSLATE_NOOP("Words", "TP %1 is not possible; use 1 or more.")},
    {"tp-invalid/heads", QT_TRANSLATE_NOOP("Words", "TP %2 does not divide %1 attention heads.")},
    {"tp-invalid/output-groups", QT_TRANSLATE_NOOP("Words", "TP %2 does not divide %1 output groups.")},
    {"tp-invalid/kv-heads", QT_TRANSLATE_NOOP("Words", "TP %2 does not divide %1 KV heads.")},
    {"tp-invalid/kv-replication",
     QT_TRANSLATE_NOOP("Words",
                       "TP %1 is not a multiple of the %2 KV heads, and every rank needs a whole head.")},
    {"tp-invalid/state-heads",
     QT_TRANSLATE_NOOP("Words", "TP %2 does not divide %1 heads of the recurrent state.")},
    {"tp-invalid/state-groups",
     QT_TRANSLATE_NOOP("Words", "TP %2 does not divide %1 groups of the recurrent state.")},
    {"tp-invalid/state-inner",
     QT_TRANSLATE_NOOP("Words", "TP %2 does not divide the recurrent state's width of %1.")},
    {"tp-invalid/conv-dim",
     QT_TRANSLATE_NOOP("Words", "TP %2 does not divide the convolution's width of %1.")},
    {"tp-invalid/moe-intermediate",
     QT_TRANSLATE_NOOP("Words", "TP %2 does not divide the experts' intermediate size of %1.")},
    {"tp-invalid/quant-block",
     QT_TRANSLATE_NOOP(
         "Words",
         "Each expert has %1 columns per rank, which is not a multiple of the quantization block of %2.")},
    {"tp-invalid/quant-group",
     QT_TRANSLATE_NOOP("Words",
                       "%1 columns per rank are not a multiple of %2, as the quantized kernel requires.")},

    // Why a KV format is not available: (format, …)
    {"kv-format-unsupported",
     QT_TRANSLATE_NOOP("Words", "%1 KV is not supported for this model on this card.")},
    {"kv-format-unsupported/release",
     QT_TRANSLATE_NOOP("Words", "%1 KV needs release %2 or later; choose auto or a later release.")},
    {"kv-format-unsupported/capability",
     QT_TRANSLATE_NOOP("Words",
                       "%1 KV needs compute capability %3 or higher, this card has %2; choose auto.")},
    {"kv-format-unsupported/capability-model",
     QT_TRANSLATE_NOOP(
         "Words", "%1 models need compute capability %3 or higher, this card has %2; choose another card.")},
    {"kv-format-unsupported/backend",
     QT_TRANSLATE_NOOP("Words", "No attention backend serves %1 KV with head size %2; choose auto.")},
    {"kv-format-unsupported/family",
     QT_TRANSLATE_NOOP("Words", "%1 KV does not work with the attention of %2 models; choose auto.")},
    {"kv-format-unsupported/checkpoint-scales",
     QT_TRANSLATE_NOOP("Words",
                       "%1 KV is refused for fp8 checkpoints, which carry e4m3 scales; choose fp8.")},
    {"kv-format-unsupported/unknown",
     QT_TRANSLATE_NOOP("Words", "%1 is not a value of --kv-cache-dtype; choose auto.")},
    {"kv-pages-indivisible",
     QT_TRANSLATE_NOOP("Words",
                       "Release %1 cannot share a pool between pages of these sizes; use 0.24 or later.")},

    // Verdict of a seat
    {"kv-pool-empty", QT_TRANSLATE_NOOP("Words", "The budget is %1; %2 is used before the KV pool.")},
    {"kv-pool-too-small",
     QT_TRANSLATE_NOOP(
         "Words",
         "One full context needs %1 of KV; the pool holds %2, enough for %3 tokens. Pinning %4 would pass.")},
    {"state-blocks",
     QT_TRANSLATE_NOOP("Words",
                       "%1 sequences need one state block each with full CUDA graphs; the pool has %2, so at "
                       "most %2 sequences.")},
    {"card-too-small", QT_TRANSLATE_NOOP("Words", "Needs %1; the card has %2.")},
    {"kv-below-rule", QT_TRANSLATE_NOOP("Words", "KV %1 holds %2 × one full context; the rule requires %3.")},
    {"kv-inside-band",
     QT_TRANSLATE_NOOP("Words", "One full context needs %1 of KV; the pool may be as small as %2.")},
    {"card-inside-band", QT_TRANSLATE_NOOP("Words", "Needs %1, up to %2 within the band; the card has %3.")},
    {"seat-fits", QT_TRANSLATE_NOOP("Words", "KV %1 holds %2 × one full context.")},
    {"seat-fits-plain", QT_TRANSLATE_NOOP("Words", "Needs %1; alone on its card, it leaves %2 free.")},
    {"club3090-verdict", QT_TRANSLATE_NOOP("Words", "%1 GB of a budget of %2 GB, %3.")},

    // Refusals of readers and estimators, with the cure

    // Command lines
    {"command-too-long",
     QT_TRANSLATE_NOOP("Words", "The command is longer than %1; paste only the command.")},
    {"command-quote-open", QT_TRANSLATE_NOOP("Words", "A quote is never closed; close it.")},
    {"command-program",
     QT_TRANSLATE_NOOP("Words",
                       "The command contains neither vllm serve nor llama-server; paste the whole line.")},
    {"command-model", QT_TRANSLATE_NOOP("Words", "The command names no model; paste the whole line.")},
    {"command-value", QT_TRANSLATE_NOOP("Words", "%1 does not take \"%2\"; correct the value.")},

    // Files of any kind
    {"file-unreadable",
     QT_TRANSLATE_NOOP("Words", "The file cannot be read; check its name and permissions.")},
    {"json-syntax",
     QT_TRANSLATE_NOOP("Words", "This is not valid JSON; correct the syntax or save the file again.")},
    {"json-depth", QT_TRANSLATE_NOOP("Words", "The file is nested deeper than %1 levels; flatten it.")},

    // Plan file: (key, …)
    {"plan-too-large",
     QT_TRANSLATE_NOOP("Words", "The file has %1 bytes, but a plan has at most %2; choose a plan file.")},
    {"plan-not-a-plan",
     QT_TRANSLATE_NOOP("Words",
                       "Not a plan: \"format\": \"vramplan\" is missing; choose a file saved as a plan.")},
    {"plan-key-missing", QT_TRANSLATE_NOOP("Words", "\"%1\" is missing; add it.")},
    {"plan-value-type", QT_TRANSLATE_NOOP("Words", "\"%1\" is of type %2; write it as %3.")},
    {"plan-value-range", QT_TRANSLATE_NOOP("Words", "\"%1\" is %2; write a value from %3 to %4.")},
    {"plan-value-unknown", QT_TRANSLATE_NOOP("Words", "\"%1\" is \"%2\"; use one of: %3.")},
    {"plan-unknown-name",
     QT_TRANSLATE_NOOP("Words",
                       "\"%1\" refers to \"%2\", which is not in the plan; add it or correct the name.")},
    {"plan-name-twice", QT_TRANSLATE_NOOP("Words", "\"%1\": \"%2\" is used twice; give each its own.")},
    {"plan-mixed-hosts",
     QT_TRANSLATE_NOOP("Words", "Cards \"%1\" and \"%2\" are on different hosts; a seat stays on one host.")},
    {"plan-tp-cards",
     QT_TRANSLATE_NOOP("Words", "\"tp\" is %1 with %2 cards listed; list one card per rank.")},
    {"plan-kv-choice",
     QT_TRANSLATE_NOOP("Words", "\"kv\" has %1 of pinned_bytes, utilization and rule; keep exactly one.")},
    {"plan-config-missing",
     QT_TRANSLATE_NOOP("Words",
                       "Model \"%1\" has no \"config\" and is not in the catalogue; embed its config.json.")},

    // config.json
    {"config-too-large",
     QT_TRANSLATE_NOOP("Words", "The file is too large for a config.json; choose the model's config.json.")},
    {"config-not-a-model",
     QT_TRANSLATE_NOOP(
         "Words", "This does not describe a model; choose the config.json next to the model's weights.")},
    {"config-foreign-format",
     QT_TRANSLATE_NOOP("Words",
                       "Unsupported config format (%1); choose the config.json in Hugging Face format.")},
    {"config-missing-field",
     QT_TRANSLATE_NOOP("Words", "The config has no field \"%1\"; add it from the model card.")},
    {"config-value", QT_TRANSLATE_NOOP("Words", "Field \"%1\" is %2, which no model can have; correct it.")},
    {"config-no-kv",
     QT_TRANSLATE_NOOP("Words", "This model has no KV cache (%1); add it as a seat with runtime \"other\".")},
    {"config-unknown-family",
     QT_TRANSLATE_NOOP("Words",
                       "Unknown model family \"%1\": \"%2\" shows that it is not a plain dense model; add it "
                       "as \"other\" with measured bytes.")},
    {"config-retired",
     QT_TRANSLATE_NOOP("Words",
                       "vLLM supported \"%1\" only up to %2, with a cross-attention cache that the planner "
                       "does not model; add it as \"other\" with measured bytes.")},

    // Catalogue, engines, estimators
    {"model-unknown", QT_TRANSLATE_NOOP("Words", "No model \"%1\" in the catalogue; nearest: %2.")},
    {"card-unknown", QT_TRANSLATE_NOOP("Words", "No card \"%1\" in the catalogue; give its memory instead.")},
    {"plan-newer",
     QT_TRANSLATE_NOOP(
         "Words", "The plan was written by a newer version. It can be read but not written; leave out -o.")},
    {"release-unreadable",
     QT_TRANSLATE_NOOP("Words", "%1 is not a release number; write it as major.minor, such as %2.")},
    {"release-unknown",
     QT_TRANSLATE_NOOP("Words",
                       "Release %1 is older than the oldest supported release, %2; use a later one.")},
    {"spec-method-unknown",
     QT_TRANSLATE_NOOP("Words", "vLLM has no speculative method \"%1\"; the nearest is \"%2\".")},
    {"no-kv-cache", QT_TRANSLATE_NOOP("Words", "The model has no KV cache; use runtime \"other\".")},

    // Settings of a seat
    {"seat-no-card", QT_TRANSLATE_NOOP("Words", "No card to estimate on; name a card or give its memory.")},
    {"seat-no-model", QT_TRANSLATE_NOOP("Words", "Model \"%1\" is not known; add it to the plan.")},
    {"seat-tp-range", QT_TRANSLATE_NOOP("Words", "TP %1 is out of range; use 1 to %2.")},
    {"seat-card-size",
     QT_TRANSLATE_NOOP("Words", "The memory of card \"%1\" is out of range; give its total in bytes.")},
    {"seat-context-range",
     QT_TRANSLATE_NOOP("Words", "A context of %1 tokens is out of range; use 1 to %2.")},
    {"seat-pin-range", QT_TRANSLATE_NOOP("Words", "A KV pool cannot be pinned at %1; give a positive size.")},
    {"seat-utilization-range",
     QT_TRANSLATE_NOOP("Words", "Utilisation %1 is out of range; use more than 0, at most 1.")},
    {"seat-batch-range", QT_TRANSLATE_NOOP("Words", "%1 is %2; use a reasonable positive number.")},

    // Weight files, the club-3090 calculator, the command line

    {"file-too-large",
     QT_TRANSLATE_NOOP("Words", "The file is larger than the limit of %1; choose another file.")},
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
     QT_TRANSLATE_NOOP(
         "Words",
         "The index lists no shards from this folder; download model.safetensors.index.json again.")},
    {"checkpoint-none",
     QT_TRANSLATE_NOOP(
         "Words", "There are no safetensors files here; choose the folder that holds the model's weights.")},
    {"checkpoint-shard-missing",
     QT_TRANSLATE_NOOP("Words", "Shard \"%1\" of the index is missing; finish the download.")},
    {"gguf-magic", QT_TRANSLATE_NOOP("Words", "Not a GGUF file; choose a file that ends in .gguf.")},
    {"gguf-version",
     QT_TRANSLATE_NOOP("Words",
                       "GGUF version %1 is not supported, only 2 and 3 are; convert the model again.")},
    {"gguf-truncated",
     QT_TRANSLATE_NOOP("Words", "The GGUF file ends inside its header; download it again.")},
    {"gguf-header",
     QT_TRANSLATE_NOOP("Words", "The GGUF header is damaged at \"%1\"; download the file again.")},
    {"gguf-split-missing",
     QT_TRANSLATE_NOOP("Words", "Part \"%1\" of the split model is missing; finish the download.")},
    {"gguf-key-missing",
     QT_TRANSLATE_NOOP("Words",
                       "The GGUF header has no \"%1\"; convert the model again with a current converter.")},
    {"gguf-key-refused",
     QT_TRANSLATE_NOOP("Words",
                       "Memory depends on \"%1\" in a way the planner does not work out; plan the model as "
                       "runtime \"other\".")},
    {"gguf-no-text-model",
     QT_TRANSLATE_NOOP("Words",
                       "A GGUF file of type \"%1\" is not a text model; choose the model's main file.")},

    {"folder-no-model",
     QT_TRANSLATE_NOOP(
         "Words",
         "This folder has neither a config.json nor a GGUF file; choose the folder that holds the model.")},
    {"weights-no-config",
     QT_TRANSLATE_NOOP("Words",
                       "There is no config.json next to these weights; add the model's config.json.")},

    // Entries of a model cache
    {"cache-no-model",
     QT_TRANSLATE_NOOP("Words", "Neither a config.json nor a GGUF file was downloaded; download the model.")},
    {"cache-file-missing",
     QT_TRANSLATE_NOOP("Words",
                       "The file that the link \"%1\" points to is missing; download the model again.")},
    {"cache-shards-missing",
     QT_TRANSLATE_NOOP("Words", "%1 of %2 weight files are here; %3 is missing. Finish the download.")},
    {"cache-cut-off", QT_TRANSLATE_NOOP("Words", "%1 of %2 are here; finish the download.")},
    {"cache-no-weights",
     QT_TRANSLATE_NOOP("Words", "Only the config was downloaded; the size of the weights is an estimate.")},
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
         "Words",
         "The line is not a JSON object; write one object per line, with keys named like the long options.")},
    {"batch-value", QT_TRANSLATE_NOOP("Words", "\"%1\" takes %2; correct the value.")},
    {"option-range", QT_TRANSLATE_NOOP("Words", "%1 is out of range; use a value in %2.")},
    {"model-missing", QT_TRANSLATE_NOOP("Words", "No model given; use --model ID or --config FILE.")},
    {"card-missing",
     QT_TRANSLATE_NOOP("Words", "No card given; use --card NAME, --vram-gib X or --vram-gb X.")},
    {"runtime-unknown",
     QT_TRANSLATE_NOOP("Words", "No runtime \"%1\"; use vllm, vllm@RELEASE, club-3090 or llama.cpp.")},
    {"weights-unknown",
     QT_TRANSLATE_NOOP("Words", "No weights \"%1\" of %2 in the catalogue; use one of: %3.")},

    // Explanations: formulas and terms

    // Formulas in words
    {"read-value", QT_TRANSLATE_NOOP("Words", "value as read")},
    {"nothing-known", QT_TRANSLATE_NOOP("Words", "Nothing is known about this part.")},
    {"not-used", QT_TRANSLATE_NOOP("Words", "This runtime does not use this.")},
    {"no-pool", QT_TRANSLATE_NOOP("Words", "There is no pool: the runtime does not start.")},
    {"weights-sharded", QT_TRANSLATE_NOOP("Words", "(checkpoint − replicated) ÷ TP + replicated")},
    {"weights-estimated",
     QT_TRANSLATE_NOOP("Words", "(embedding × 16 bits + other parameters × bits per weight) ÷ TP")},
    {"weights-sharded-copied",
     QT_TRANSLATE_NOOP("Words", "(checkpoint − replicated) ÷ TP + replicated + copied K and V projections")},
    {"weights-estimated-copied",
     QT_TRANSLATE_NOOP("Words",
                       "(embedding × 16 bits + other parameters × bits per weight) ÷ TP + copied K and V "
                       "projections")},
    {"weights-split", QT_TRANSLATE_NOOP("Words", "checkpoint ÷ cards, in whole layers")},
    {"kv-pinned-blocks", QT_TRANSLATE_NOOP("Words", "whole blocks of the pinned size − fixed part")},
    {"kv-rule-blocks",
     QT_TRANSLATE_NOOP("Words",
                       "whole blocks of factor × need of one full context, rounded up − fixed part")},
    {"kv-utilisation-blocks",
     QT_TRANSLATE_NOOP("Words", "whole blocks of what utilisation × CUDA total leaves − fixed part")},
    {"kv-nothing-fixed", QT_TRANSLATE_NOOP("Words", "Every layer's cache grows with the context.")},
    {"kv-fixed-per-request",
     QT_TRANSLATE_NOOP("Words", "windows and state of one request × requests at once")},
    {"kv-fixed-whole-pool", QT_TRANSLATE_NOOP("Words", "windows and state take the whole pool")},
    {"activation-mlp",
     QT_TRANSLATE_NOOP("Words", "batched tokens × (intermediate per rank + hidden size) × 6 bytes")},
    {"activation-sampler",
     QT_TRANSLATE_NOOP(
         "Words",
         "sequences × vocabulary × bytes per logit + batched tokens × hidden size × 2 bytes + base")},
    {"activation-moe",
     QT_TRANSLATE_NOOP("Words", "batched tokens × experts per token × workspace width × 2 bytes")},
    {"activation-encoder",
     QT_TRANSLATE_NOOP("Words", "largest image or video item, as the encoder is profiled with it")},
    {"graphs-captured",
     QT_TRANSLATE_NOOP("Words",
                       "largest batch × bytes per token + graphs × layers × bytes each + base + workspaces")},
    {"graphs-calibrated", QT_TRANSLATE_NOOP("Words", "captured graphs of a published boot + workspaces")},
    {"drafter-in-weights", QT_TRANSLATE_NOOP("Words", "part of the measured weights")},
    {"drafter-given", QT_TRANSLATE_NOOP("Words", "drafter ÷ TP")},
    {"drafter-none", QT_TRANSLATE_NOOP("Words", "No draft weights.")},
    {"drafter-unknown", QT_TRANSLATE_NOOP("Words", "Draft weights are not known; give the drafter's size.")},
    {"drafter-checkpoint", QT_TRANSLATE_NOOP("Words", "(MTP tensors − replicated) ÷ TP + replicated")},
    {"drafter-mtp", QT_TRANSLATE_NOOP("Words", "draft layers × 16-bit bytes of one ÷ TP")},
    {"drafter-assistant", QT_TRANSLATE_NOOP("Words", "published size of the assistant ÷ TP")},
    {"context-sum", QT_TRANSLATE_NOOP("Words", "sum of the lines")},
    {"per-call-none", QT_TRANSLATE_NOOP("Words", "Nothing is allocated per call beyond the profile.")},
    {"per-call-sum",
     QT_TRANSLATE_NOOP(
         "Words",
         "tokens × value heads × bytes + state + draft sequences × rows × vocabulary × bytes per logit")},
    {"other-per-call", QT_TRANSLATE_NOOP("Words", "bytes per token × tokens per call × parallel calls")},
    {"other-per-call-capped",
     QT_TRANSLATE_NOOP("Words", "bytes per token × tokens per call × parallel calls, at most the cap")},
    {"llamacpp-cells", QT_TRANSLATE_NOOP("Words", "cells × bytes per cell ÷ cards")},
    {"llamacpp-fixed", QT_TRANSLATE_NOOP("Words", "(window cells + recurrent state) ÷ cards")},
    {"llamacpp-compute", QT_TRANSLATE_NOOP("Words", "micro-batch × widest row × 4 bytes")},

    // Terms
    {"page-bytes", QT_TRANSLATE_NOOP("Words", "bytes per page")},
    {"result", QT_TRANSLATE_NOOP("Words", "result")},
    {"value", QT_TRANSLATE_NOOP("Words", "value")},
    {"checkpoint", QT_TRANSLATE_NOOP("Words", "checkpoint")},
    {"kv-copies", QT_TRANSLATE_NOOP("Words", "copied K and V projections")},
    {"tower", QT_TRANSLATE_NOOP("Words", "of which vision or audio tower")},
    {"tower-replicated", QT_TRANSLATE_NOOP("Words", "of the tower, on every rank")},
    {"mtp-left-out", QT_TRANSLATE_NOOP("Words", "MTP tensors, loaded with MTP")},
    {"mtp-tensors", QT_TRANSLATE_NOOP("Words", "MTP tensors")},
    {"replicated", QT_TRANSLATE_NOOP("Words", "replicated part")},
    {"tp", QT_TRANSLATE_NOOP("Words", "TP")},
    {"parameters", QT_TRANSLATE_NOOP("Words", "parameters")},
    {"embedding-parameters", QT_TRANSLATE_NOOP("Words", "embedding and head")},
    {"bits-per-weight", QT_TRANSLATE_NOOP("Words", "bits per weight")},
    {"pinned", QT_TRANSLATE_NOOP("Words", "pinned")},
    {"need-one-context", QT_TRANSLATE_NOOP("Words", "need of one full context")},
    {"kv-factor", QT_TRANSLATE_NOOP("Words", "KV factor")},
    {"kv-round", QT_TRANSLATE_NOOP("Words", "rounded up to")},
    {"rule-bytes", QT_TRANSLATE_NOOP("Words", "required by the rule")},
    {"utilisation", QT_TRANSLATE_NOOP("Words", "utilisation")},
    {"cuda-total", QT_TRANSLATE_NOOP("Words", "CUDA total")},
    {"requested", QT_TRANSLATE_NOOP("Words", "requested")},
    {"non-kv", QT_TRANSLATE_NOOP("Words", "used before the pool")},
    {"graph-estimate", QT_TRANSLATE_NOOP("Words", "reserved for CUDA graphs")},
    {"available", QT_TRANSLATE_NOOP("Words", "left for the pool")},
    {"block-tokens", QT_TRANSLATE_NOOP("Words", "tokens per block")},
    {"layer-slots", QT_TRANSLATE_NOOP("Words", "layers sharing a block")},
    {"bytes-per-block", QT_TRANSLATE_NOOP("Words", "bytes per block")},
    {"num-blocks", QT_TRANSLATE_NOOP("Words", "blocks")},
    {"kv-fixed", QT_TRANSLATE_NOOP("Words", "fixed part")},
    {"fixed-one-request", QT_TRANSLATE_NOOP("Words", "windows and state of one request")},
    {"running-sequences", QT_TRANSLATE_NOOP("Words", "full-context requests at once")},
    {"allocated", QT_TRANSLATE_NOOP("Words", "allocated pool")},
    {"kv-tokens", QT_TRANSLATE_NOOP("Words", "tokens")},
    {"full-contexts", QT_TRANSLATE_NOOP("Words", "× full context")},
    {"longest-context", QT_TRANSLATE_NOOP("Words", "longest context")},
    {"most-sequences", QT_TRANSLATE_NOOP("Words", "sequences at most, one per state block")},
    {"max-num-seqs", QT_TRANSLATE_NOOP("Words", "maximum sequences")},
    {"batched-tokens", QT_TRANSLATE_NOOP("Words", "batched tokens")},
    {"logit-rows", QT_TRANSLATE_NOOP("Words", "sequences")},
    {"vocab-size", QT_TRANSLATE_NOOP("Words", "vocabulary")},
    {"bytes-per-logit", QT_TRANSLATE_NOOP("Words", "bytes per logit")},
    {"hidden-size", QT_TRANSLATE_NOOP("Words", "hidden size")},
    {"activation-base", QT_TRANSLATE_NOOP("Words", "base")},
    {"encoder-item", QT_TRANSLATE_NOOP("Words", "largest item")},
    {"intermediate-per-rank", QT_TRANSLATE_NOOP("Words", "intermediate size per rank")},
    {"experts-per-token", QT_TRANSLATE_NOOP("Words", "experts per token")},
    {"moe-width", QT_TRANSLATE_NOOP("Words", "workspace width")},
    {"kept-at-boot", QT_TRANSLATE_NOOP("Words", "kept from warm-up")},
    {"graph-pool", QT_TRANSLATE_NOOP("Words", "captured graphs")},
    {"largest-capture", QT_TRANSLATE_NOOP("Words", "largest captured batch")},
    {"bytes-per-captured-token", QT_TRANSLATE_NOOP("Words", "bytes per token")},
    {"graphs", QT_TRANSLATE_NOOP("Words", "graphs")},
    {"layers", QT_TRANSLATE_NOOP("Words", "layers")},
    {"bytes-per-graph-and-layer", QT_TRANSLATE_NOOP("Words", "bytes per graph and layer")},
    {"graph-base", QT_TRANSLATE_NOOP("Words", "base")},
    {"flashinfer-workspace", QT_TRANSLATE_NOOP("Words", "FlashInfer workspace")},
    {"turboquant-workspace", QT_TRANSLATE_NOOP("Words", "TurboQuant workspace")},
    {"drafter", QT_TRANSLATE_NOOP("Words", "drafter")},
    {"mtp-layers", QT_TRANSLATE_NOOP("Words", "draft layers")},
    {"mtp-layer", QT_TRANSLATE_NOOP("Words", "bytes of one draft layer")},
    {"cuda-context", QT_TRANSLATE_NOOP("Words", "CUDA context")},
    {"neighbours", QT_TRANSLATE_NOOP("Words", "taken by neighbours in the meantime")},
    {"kernels-loaded", QT_TRANSLATE_NOOP("Words", "kernels loaded while profiling")},
    {"communicators", QT_TRANSLATE_NOOP("Words", "NCCL and all-reduce")},
    {"creep", QT_TRANSLATE_NOOP("Words", "growth after boot")},
    {"scratch-tokens", QT_TRANSLATE_NOOP("Words", "tokens")},
    {"scratch-heads", QT_TRANSLATE_NOOP("Words", "value heads per rank")},
    {"scratch-bytes", QT_TRANSLATE_NOOP("Words", "bytes per head and token")},
    {"scratch-state", QT_TRANSLATE_NOOP("Words", "final state")},
    {"draft-sequences", QT_TRANSLATE_NOOP("Words", "draft sequences")},
    {"draft-rows", QT_TRANSLATE_NOOP("Words", "draft rows each")},
    {"draft-bytes-per-logit", QT_TRANSLATE_NOOP("Words", "bytes per draft logit")},
    {"per-token", QT_TRANSLATE_NOOP("Words", "bytes per token")},
    {"tokens-per-call", QT_TRANSLATE_NOOP("Words", "tokens per call")},
    {"parallel-calls", QT_TRANSLATE_NOOP("Words", "parallel calls")},
    {"cap", QT_TRANSLATE_NOOP("Words", "cap")},
    {"cells", QT_TRANSLATE_NOOP("Words", "cells")},
    {"bytes-per-cell", QT_TRANSLATE_NOOP("Words", "bytes per cell")},
    {"cards", QT_TRANSLATE_NOOP("Words", "cards")},
    {"slots", QT_TRANSLATE_NOOP("Words", "slots")},
    {"window-cells", QT_TRANSLATE_NOOP("Words", "window cells")},
    {"recurrent-state", QT_TRANSLATE_NOOP("Words", "recurrent state")},
    {"micro-batch", QT_TRANSLATE_NOOP("Words", "micro-batch")},
    {"widest-row", QT_TRANSLATE_NOOP("Words", "widest row")},

    // Change records: headings, settings and their values, remarks on flags

    // Settings
    {"setting/runtime", QT_TRANSLATE_NOOP("Words", "runtime")},
    {"setting/model", QT_TRANSLATE_NOOP("Words", "model")},
    {"setting/weights", QT_TRANSLATE_NOOP("Words", "weights")},
    {"setting/tp", QT_TRANSLATE_NOOP("Words", "TP")},
    {"setting/max_model_len", QT_TRANSLATE_NOOP("Words", "context")},
    {"setting/max_num_seqs", QT_TRANSLATE_NOOP("Words", "sequences")},
    {"setting/max_num_batched_tokens", QT_TRANSLATE_NOOP("Words", "batched tokens")},
    {"setting/kv_cache_dtype", QT_TRANSLATE_NOOP("Words", "KV format")},
    {"setting/block_size", QT_TRANSLATE_NOOP("Words", "block size")},
    {"setting/enable_prefix_caching", QT_TRANSLATE_NOOP("Words", "prefix caching")},
    {"setting/async_scheduling", QT_TRANSLATE_NOOP("Words", "async scheduling")},
    {"setting/spec_method", QT_TRANSLATE_NOOP("Words", "speculative method")},
    {"setting/num_speculative_tokens", QT_TRANSLATE_NOOP("Words", "draft tokens")},
    {"setting/drafter_gb", QT_TRANSLATE_NOOP("Words", "drafter, GB")},
    {"setting/output_cap", QT_TRANSLATE_NOOP("Words", "output cap")},
    {"setting/kv", QT_TRANSLATE_NOOP("Words", "KV pool")},
    {"setting/gpu_memory_utilization", QT_TRANSLATE_NOOP("Words", "utilisation at start-up")},
    {"setting/boot", QT_TRANSLATE_NOOP("Words", "boots")},
    {"setting/waiver", QT_TRANSLATE_NOOP("Words", "waiver")},
    {"setting/base_bytes", QT_TRANSLATE_NOOP("Words", "base")},
    {"setting/cap_bytes", QT_TRANSLATE_NOOP("Words", "growth cap")},
    {"setting/per_token_bytes", QT_TRANSLATE_NOOP("Words", "bytes per token of a call")},
    {"setting/max_tokens_per_call", QT_TRANSLATE_NOOP("Words", "tokens per call")},
    {"setting/parallel_calls", QT_TRANSLATE_NOOP("Words", "parallel calls")},
    {"setting/measured_weights", QT_TRANSLATE_NOOP("Words", "measured weights")},
    {"setting/measured_activation", QT_TRANSLATE_NOOP("Words", "measured activation")},
    {"setting/measured_graphs", QT_TRANSLATE_NOOP("Words", "measured graphs")},
    {"setting/measured_context", QT_TRANSLATE_NOOP("Words", "measured context")},
    {"setting/measured_creep", QT_TRANSLATE_NOOP("Words", "measured creep")},
    {"setting/usage_peak_tokens", QT_TRANSLATE_NOOP("Words", "observed tokens in flight")},
    {"setting/usage_peak_requests", QT_TRANSLATE_NOOP("Words", "observed requests at once")},
    {"setting/usage_longest_request", QT_TRANSLATE_NOOP("Words", "longest observed request")},
    {"setting/kv_factor", QT_TRANSLATE_NOOP("Words", "policy: KV factor")},
    {"setting/kv_round_bytes", QT_TRANSLATE_NOOP("Words", "policy: KV step")},
    {"setting/min_spare_bytes", QT_TRANSLATE_NOOP("Words", "policy: minimum spare")},
    {"value/plain", QT_TRANSLATE_NOOP("Words", "%1")},
    {"value/unset", QT_TRANSLATE_NOOP("Words", "default")},
    {"value/none", QT_TRANSLATE_NOOP("Words", "–")},
    {"value/on", QT_TRANSLATE_NOOP("Words", "on")},
    {"value/off", QT_TRANSLATE_NOOP("Words", "off")},
    {"value/after", QT_TRANSLATE_NOOP("Words", "after the previous one")},
    {"value/together", QT_TRANSLATE_NOOP("Words", "together with the previous one")},
    {"value/pinned", QT_TRANSLATE_NOOP("Words", "pinned, %1")},
    {"value/rule", QT_TRANSLATE_NOOP("Words", "rule, %1")},
    {"value/utilisation", QT_TRANSLATE_NOOP("Words", "utilisation %1, %2")},

    // Headings and columns of a record
    {"record/title", QT_TRANSLATE_NOOP("Words", "Change record")},
    {"record/host", QT_TRANSLATE_NOOP("Words", "Host")},
    {"record/change", QT_TRANSLATE_NOOP("Words", "Change")},
    {"record/date", QT_TRANSLATE_NOOP("Words", "Date")},
    {"record/author", QT_TRANSLATE_NOOP("Words", "By")},
    {"record/summary", QT_TRANSLATE_NOOP("Words", "Summary")},
    {"record/cards", QT_TRANSLATE_NOOP("Words", "Cards, spare in MiB")},
    {"record/seats", QT_TRANSLATE_NOOP("Words", "Seats, MiB per card in the worst case")},
    {"record/moves", QT_TRANSLATE_NOOP("Words", "Moves")},
    {"record/settings", QT_TRANSLATE_NOOP("Words", "Settings")},
    {"record/rule", QT_TRANSLATE_NOOP("Words", "KV rule and waivers")},
    {"record/boot-order", QT_TRANSLATE_NOOP("Words", "Boot order")},
    {"record/flags", QT_TRANSLATE_NOOP("Words", "Flags")},
    {"record/restart", QT_TRANSLATE_NOOP("Words", "Restart")},
    {"record/rollback", QT_TRANSLATE_NOOP("Words", "Rollback")},
    {"record/findings", QT_TRANSLATE_NOOP("Words", "Open findings")},
    {"record/findings-gone", QT_TRANSLATE_NOOP("Words", "Resolved findings")},
    {"record/findings-new", QT_TRANSLATE_NOOP("Words", "New findings")},
    {"record/follow-ups", QT_TRANSLATE_NOOP("Words", "Follow-ups")},
    {"record/card", QT_TRANSLATE_NOOP("Words", "card")},
    {"record/seat", QT_TRANSLATE_NOOP("Words", "seat")},
    {"record/setting", QT_TRANSLATE_NOOP("Words", "setting")},
    {"record/on-cards", QT_TRANSLATE_NOOP("Words", "cards")},
    {"record/total", QT_TRANSLATE_NOOP("Words", "total")},
    {"record/others", QT_TRANSLATE_NOOP("Words", "others")},
    {"record/verdict", QT_TRANSLATE_NOOP("Words", "verdict")},
    {"record/boot", QT_TRANSLATE_NOOP("Words", "boot")},
    {"record/plateau", QT_TRANSLATE_NOOP("Words", "plateau")},
    {"record/worst-case", QT_TRANSLATE_NOOP("Words", "worst case")},
    {"record/boot-before", QT_TRANSLATE_NOOP("Words", "boot before")},
    {"record/plateau-before", QT_TRANSLATE_NOOP("Words", "plateau before")},
    {"record/worst-case-before", QT_TRANSLATE_NOOP("Words", "worst case before")},
    {"record/after", QT_TRANSLATE_NOOP("Words", "after")},
    {"record/before", QT_TRANSLATE_NOOP("Words", "before")},
    {"record/difference", QT_TRANSLATE_NOOP("Words", "difference")},
    {"record/mark", QT_TRANSLATE_NOOP("Words", "what changes")},
    {"record/pool", QT_TRANSLATE_NOOP("Words", "KV pool, MiB")},
    {"record/full-contexts", QT_TRANSLATE_NOOP("Words", "full contexts")},
    {"record/rule-asks", QT_TRANSLATE_NOOP("Words", "required by rule, MiB")},
    {"record/waiver", QT_TRANSLATE_NOOP("Words", "waiver")},
    {"record/order", QT_TRANSLATE_NOOP("Words", "order")},
    {"record/kept-clear", QT_TRANSLATE_NOOP("Words", "kept clear")},
    {"record/mark-added", QT_TRANSLATE_NOOP("Words", "added")},
    {"record/mark-removed", QT_TRANSLATE_NOOP("Words", "removed")},
    {"record/mark-moved", QT_TRANSLATE_NOOP("Words", "moved")},
    {"record/mark-settings", QT_TRANSLATE_NOOP("Words", "settings")},
    {"record/mark-resized", QT_TRANSLATE_NOOP("Words", "resized")},
    {"record/unassigned", QT_TRANSLATE_NOOP("Words", "unassigned")},

    {"record/version", QT_TRANSLATE_NOOP("Words", "Version")},
    {"record/seat-settings", QT_TRANSLATE_NOOP("Words", "Settings of the seats")},
    {"record/measured-process", QT_TRANSLATE_NOOP("Words", "other process")},
    {"record/runtime", QT_TRANSLATE_NOOP("Words", "runtime")},
    {"record/model", QT_TRANSLATE_NOOP("Words", "model, weights")},
    {"record/kv-format", QT_TRANSLATE_NOOP("Words", "KV format")},
    {"record/context", QT_TRANSLATE_NOOP("Words", "context")},
    {"record/sequences", QT_TRANSLATE_NOOP("Words", "sequences")},
    {"record/kv-pool", QT_TRANSLATE_NOOP("Words", "KV pool")},
    {"record/output-cap", QT_TRANSLATE_NOOP("Words", "output cap")},
    {"record/flag-changes", QT_TRANSLATE_NOOP("Words", "Flags that change")},
    {"record/flag", QT_TRANSLATE_NOOP("Words", "flag")},
    {"record/verify", QT_TRANSLATE_NOOP("Words", "Verify")},
    {"record/verify-on", QT_TRANSLATE_NOOP("Words", "Verify on %1")},
    {"record/placement", QT_TRANSLATE_NOOP("Words", "Placement")},
    {"record/waivers", QT_TRANSLATE_NOOP("Words", "Waivers")},

    // Sentences of a record
    {"record/flag-gone", QT_TRANSLATE_NOOP("Words", "%1 removed")},
    {"record/flag-was", QT_TRANSLATE_NOOP("Words", "%1 (was %2)")},
    {"record/waiver-sentence",
     QT_TRANSLATE_NOOP("Words", "KV holds %1 × one full context; the rule requires %2. Reason: %3.")},
    {"record/placement-proven",
     QT_TRANSLATE_NOOP("Words", "proven optimal: no layout leaves more than %1 free in the worst case")},
    {"record/placement-gap",
     QT_TRANSLATE_NOOP(
         "Words",
         "%1 free in the worst case; the search was stopped, and another layout may leave up to %2")},
    {"record/verify-card",
     QT_TRANSLATE_NOOP("Words", "%1 free at the plateau (%2 used), %3 free in the worst case")},
    {"record/no-difference", QT_TRANSLATE_NOOP("Words", "No difference.")},
    {"record/seats-change",
     QT_TRANSLATE_NOOP(
         "Words",
         "Seats: %1 moved, %2 with other settings, %3 added, %4 removed; %5 restart, %6 stay as they are.")},
    {"record/spare-change",
     QT_TRANSLATE_NOOP("Words", "The smallest worst-case spare changes from %1 on %2 to %3 on %4.")},
    {"record/seats-stand", QT_TRANSLATE_NOOP("Words", "Seats: %1, on %2 of %3 cards; verdict %4.")},
    {"record/spare-stands", QT_TRANSLATE_NOOP("Words", "The smallest worst-case spare is %1 on %2.")},
    {"record/rule-sentence",
     QT_TRANSLATE_NOOP("Words", "KV ≥ %1 × one full context, rounded up to %2; spare ≥ %3 at the plateau.")},
    {"record/constraints-changed", QT_TRANSLATE_NOOP("Words", "The constraints change.")},
    {"record/boot-order-changed", QT_TRANSLATE_NOOP("Words", "The boot order changes.")},
    {"record/stop", QT_TRANSLATE_NOOP("Words", "Stop: %1.")},
    {"record/restart-seats", QT_TRANSLATE_NOOP("Words", "Restart: %1.")},
    {"record/start", QT_TRANSLATE_NOOP("Words", "Start: %1.")},
    {"record/no-restart", QT_TRANSLATE_NOOP("Words", "No seat has to restart.")},
    {"record/rollback-stop", QT_TRANSLATE_NOOP("Words", "Stop first: %1.")},
    {"record/rollback-flags",
     QT_TRANSLATE_NOOP("Words", "Then start the seats again with the baseline's flags:")},
    {"record/by-hand",
     QT_TRANSLATE_NOOP("Words", "%1: the planner does not know the command that starts it.")},
    {"record/no-findings", QT_TRANSLATE_NOOP("Words", "None.")},
    {"record/footer",
     QT_TRANSLATE_NOOP("Words",
                       "Plan %1. %2; runtimes: %3. 1 MiB = 1048576 bytes; totals "
                       "and spare as nvidia-smi shows them.")},

    // Boot order of a card
    {"boot/pool-range",
     QT_TRANSLATE_NOOP("Words",
                       "%1: KV pool %2 in this order; from %3 (%4) to %5 (%6) over all boot orders.")},
    {"boot/pool-range-together",
     QT_TRANSLATE_NOOP("Words",
                       "%1: KV pool %7 to %8 in this order, %2 if all boot in step; from %3 (%4) to %5 (%6) "
                       "over all boot orders.")},
    {"boot/start-passes",
     QT_TRANSLATE_NOOP("Words", "%1: utilisation %2 needs %3, and %4 is free; up to %5 would boot.")},
    {"boot/start-refused",
     QT_TRANSLATE_NOOP(
         "Words",
         "%1: utilisation %2 needs %3, but only %4 is free, so it is refused; up to %5 would boot.")},
    {"boot/start-may-fail",
     QT_TRANSLATE_NOOP("Words",
                       "%1: utilisation %2 needs %3, but as little as %4 may be free, so it may be refused; "
                       "up to %5 always boots.")},

    // Remarks on the flags of a seat
    {"flags-model-unknown",
     QT_TRANSLATE_NOOP("Words",
                       "The plan has no repository for %1 %2; replace it with the path of the weights.")},
    {"flags-option-unknown", QT_TRANSLATE_NOOP("Words", "Release %2 does not know %1; it is left out.")},
    {"flags-drafter-unknown",
     QT_TRANSLATE_NOOP("Words", "Method %1 needs a draft model that the plan does not name; add it.")},
    {"flags-startup-unsafe",
     QT_TRANSLATE_NOOP("Words",
                       "With its neighbours at their peak, no utilisation passes the start-up check.")},
    {"flags-release-unknown",
     QT_TRANSLATE_NOOP("Words", "Release %1 is not in the release table; its options are not checked.")},
    {"flags-block-size",
     QT_TRANSLATE_NOOP("Words", "--block-size %1 wastes less of each KV page on padding.")},
    {"flags-pool-unknown",
     QT_TRANSLATE_NOOP("Words", "The seat cannot be estimated, so the bytes of its KV pool are not known.")},

    // Restart sequences

    {"restart/heading", QT_TRANSLATE_NOOP("Words", "Restart sequence, worst-case spare in MiB")},
    {"restart/step", QT_TRANSLATE_NOOP("Words", "step")},
    {"restart/first", QT_TRANSLATE_NOOP("Words", "before")},
    {"restart/action", QT_TRANSLATE_NOOP("Words", "action")},
    {"restart/down", QT_TRANSLATE_NOOP("Words", "down")},
    {"restart/stop", QT_TRANSLATE_NOOP("Words", "stop")},
    {"restart/start", QT_TRANSLATE_NOOP("Words", "start")},
    {"restart/way", QT_TRANSLATE_NOOP("Words", "stop to make room")},

    // What a sequence amounts to
    {"restart/nothing", QT_TRANSLATE_NOOP("Words", "No seat stops or starts.")},
    {"restart/holds",
     QT_TRANSLATE_NOOP("Words",
                       "In this order, no card on which a seat starts is ever over its total, even with "
                       "every running seat at its peak, and every start-up check passes.")},
    {"restart/most-down", QT_TRANSLATE_NOOP("Words", "Seats down at the same time: %1 at most.")},
    {"restart/waiting",
     QT_TRANSLATE_NOOP(
         "Words", "Total outage, in boot times: %1 (each seat is down from its stop until its own start).")},
    {"restart/not-proven",
     QT_TRANSLATE_NOOP("Words", "The search was stopped early; a shorter outage may be possible.")},
    {"restart/over-first",
     QT_TRANSLATE_NOOP("Words", "Before the first step %1 is over by %2 in the worst case.")},
    {"restart/makes-way",
     QT_TRANSLATE_NOOP("Words", "Stopped in addition, because no order works without: %1.")},
    {"restart/impossible",
     QT_TRANSLATE_NOOP("Words", "No order keeps every card below its total, whatever else is stopped.")},
    {"restart/impossible-unproven",
     QT_TRANSLATE_NOOP("Words", "No order was found; the search was stopped before every order was tried.")},
    {"restart/block-over", QT_TRANSLATE_NOOP("Words", "%1 is over by %2 in the new layout.")},
    {"restart/block-seat", QT_TRANSLATE_NOOP("Words", "%2 lacks %3 on %1 while it boots.")},
    {"restart/block-check",
     QT_TRANSLATE_NOOP("Words", "The start-up check of %2 lacks %3 on %1 in the closest order found.")},
};

// Sorted when compiled: the table above stays in the order of its subjects.
constexpr auto kByCode = [] {
    auto sorted = std::to_array(kSentences);
    std::sort(sorted.begin(), sorted.end(),
              [](const Sentence &a, const Sentence &b) { return a.code < b.code; });
    return sorted;
}();
static_assert(std::adjacent_find(kByCode.begin(), kByCode.end(),
                                 [](const Sentence &a, const Sentence &b) { return a.code == b.code; })
                  == kByCode.end(),
              "a code has two sentences");

std::string_view lookUp(std::string_view code)
{
    const auto found = std::lower_bound(
        kByCode.begin(), kByCode.end(), code,
        [](const Sentence &sentence, std::string_view wanted) { return sentence.code < wanted; });
    return found != kByCode.end() && found->code == code ? found->text : std::string_view();
}

}

std::string_view sentenceTemplate(std::string_view code)
{
    if (const std::string_view whole = lookUp(code); !whole.empty())
        return whole;
    const std::size_t slash = code.find('/');
    if (slash != std::string_view::npos)
        if (const std::string_view general = lookUp(code.substr(0, slash)); !general.empty())
            return general;
    return code;
}

std::vector<std::string_view> sentenceCodes()
{
    std::vector<std::string_view> codes;
    for (const Sentence &sentence : kByCode)
        codes.push_back(sentence.code);
    return codes;
}

}
