// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/words_tables.h"

#define QT_TRANSLATE_NOOP(context, text) text

namespace engine::detail {

namespace {

constexpr Words kErrors[] = {
    // Command lines
    {"command-too-long", QT_TRANSLATE_NOOP("Words", "The command is longer than %1; give it alone.")},
    {"command-quote-open", QT_TRANSLATE_NOOP("Words", "A quote is opened and never closed; close it.")},
    {"command-program",
     QT_TRANSLATE_NOOP("Words",
                       "Neither vllm serve nor llama-server is in the command; give the whole line.")},
    {"command-model", QT_TRANSLATE_NOOP("Words", "The command names no model; give the whole line.")},
    {"command-value", QT_TRANSLATE_NOOP("Words", "%1 does not take \"%2\"; correct the value.")},

    // Files of any kind
    {"file-unreadable",
     QT_TRANSLATE_NOOP("Words", "The file cannot be read; check its name and permissions.")},
    {"json-syntax",
     QT_TRANSLATE_NOOP("Words", "Not valid JSON here; correct the syntax or save the file again.")},
    {"json-depth", QT_TRANSLATE_NOOP("Words", "Nested deeper than %1 levels; flatten the file.")},

    // Plan file: (key, …)
    {"plan-too-large",
     QT_TRANSLATE_NOOP("Words", "The file has %1 bytes, a plan at most %2; choose a plan file.")},
    {"plan-not-a-plan",
     QT_TRANSLATE_NOOP("Words",
                       "Not a plan: \"format\": \"vramplan\" is missing; choose a file saved as a plan.")},
    {"plan-key-missing", QT_TRANSLATE_NOOP("Words", "\"%1\" is missing; add it.")},
    {"plan-value-type", QT_TRANSLATE_NOOP("Words", "\"%1\" is of type %2; write it as %3.")},
    {"plan-value-range", QT_TRANSLATE_NOOP("Words", "\"%1\" is %2; write a value from %3 to %4.")},
    {"plan-value-unknown", QT_TRANSLATE_NOOP("Words", "\"%1\" is \"%2\"; use one of: %3.")},
    {"plan-unknown-name",
     QT_TRANSLATE_NOOP("Words",
                       "\"%1\" names \"%2\", which the plan does not list; add it or correct the name.")},
    {"plan-name-twice", QT_TRANSLATE_NOOP("Words", "\"%1\" is \"%2\" a second time; give each its own.")},
    {"plan-mixed-hosts",
     QT_TRANSLATE_NOOP("Words", "Cards \"%1\" and \"%2\" are on different hosts; a seat stays on one host.")},
    {"plan-tp-cards",
     QT_TRANSLATE_NOOP("Words", "\"tp\" is %1 with %2 cards listed; list one card per rank.")},
    {"plan-kv-choice",
     QT_TRANSLATE_NOOP("Words", "\"kv\" holds %1 of pinned_bytes, utilization and rule; keep exactly one.")},
    {"plan-config-missing",
     QT_TRANSLATE_NOOP("Words",
                       "Model \"%1\" has no \"config\" and is not in the catalogue; embed its config.json.")},

    // config.json
    {"config-too-large",
     QT_TRANSLATE_NOOP("Words", "Too large for a config.json; choose the model's config.json.")},
    {"config-not-a-model",
     QT_TRANSLATE_NOOP("Words", "Describes no model; choose the config.json next to the model's weights.")},
    {"config-foreign-format",
     QT_TRANSLATE_NOOP("Words",
                       "A foreign config format (%1); choose the config.json in Hugging Face format.")},
    {"config-missing-field",
     QT_TRANSLATE_NOOP("Words", "The config has no field \"%1\"; add it from the model card.")},
    {"config-value",
     QT_TRANSLATE_NOOP("Words", "Field \"%1\" holds %2, which no model can have; correct it.")},
    {"config-no-kv",
     QT_TRANSLATE_NOOP("Words", "A model without KV cache (%1); add it as a seat of runtime \"other\".")},
    {"config-unknown-family",
     QT_TRANSLATE_NOOP(
         "Words",
         "Unknown model family \"%1\", which \"%2\" makes more than a dense model; add it as \"other\" "
         "with measured bytes.")},
    {"config-retired",
     QT_TRANSLATE_NOOP("Words",
                       "vLLM served \"%1\" until %2 only, in an engine whose cross-attention cache is not "
                       "planned here; add it as \"other\" with measured bytes.")},

    // Catalogue, engines, estimators
    {"model-unknown", QT_TRANSLATE_NOOP("Words", "No model \"%1\" in the catalogue; nearest: %2.")},
    {"card-unknown", QT_TRANSLATE_NOOP("Words", "No card \"%1\" in the catalogue; give its memory instead.")},
    {"plan-newer",
     QT_TRANSLATE_NOOP(
         "Words",
         "The plan was written by a newer version; it can be read here, not written. Leave -o out.")},
    {"release-unreadable", QT_TRANSLATE_NOOP("Words", "%1 is no release; write it as major.minor, like %2.")},
    {"release-unknown",
     QT_TRANSLATE_NOOP("Words", "Release %1 is older than the oldest known, %2; use a later release.")},
    {"no-kv-cache", QT_TRANSLATE_NOOP("Words", "The model keeps no KV cache; plan it as runtime \"other\".")},

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
    {"seat-batch-range", QT_TRANSLATE_NOOP("Words", "%1 is %2; use a positive number within reason.")},
};

}

std::span<const Words> errorWords()
{
    return kErrors;
}

}
