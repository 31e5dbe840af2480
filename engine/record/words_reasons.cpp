// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/words_tables.h"

#define QT_TRANSLATE_NOOP(context, text) text

namespace engine::detail {

namespace {

constexpr Words kReasons[] = {
    // Why a drop is refused
    {"kept-clear", QT_TRANSLATE_NOOP("Words", "%1 is kept clear; change it in the card's settings.")},
    {"forbidden", QT_TRANSLATE_NOOP("Words", "%1 may not sit on %2; change it under constraints.")},
    {"kept-apart",
     QT_TRANSLATE_NOOP("Words", "%1 is kept apart from %2, which is on %3; change it under constraints.")},
    {"pinned-elsewhere", QT_TRANSLATE_NOOP("Words", "%1 is pinned to %2; change it under constraints.")},
    {"mixed-hosts",
     QT_TRANSLATE_NOOP("Words", "%1 and %2 are on different hosts; a seat stays on one host.")},

    // Which rule a TP size breaks: (tp, …)
    {"tp-invalid", QT_TRANSLATE_NOOP("Words", "TP %1 does not divide this model.")},
    {"tp-invalid/heads", QT_TRANSLATE_NOOP("Words", "TP %1 does not divide %2 attention heads.")},
    {"tp-invalid/kv-heads", QT_TRANSLATE_NOOP("Words", "TP %1 and %2 KV heads do not divide one another.")},
    {"tp-invalid/state-heads",
     QT_TRANSLATE_NOOP("Words", "TP %1 does not divide %2 heads of the recurrent state.")},
    {"tp-invalid/conv-dim",
     QT_TRANSLATE_NOOP("Words", "TP %1 does not divide the convolution's width of %2.")},
    {"tp-invalid/moe-intermediate",
     QT_TRANSLATE_NOOP("Words", "TP %1 does not divide the experts' intermediate size of %2.")},
    {"tp-invalid/quant-block",
     QT_TRANSLATE_NOOP("Words",
                       "At TP %1 a rank's share of %2 is no multiple of the quantization block of %3.")},

    // Why a KV format is not available: (format, …)
    {"kv-format-unsupported",
     QT_TRANSLATE_NOOP("Words", "%1 KV is not supported for this model on this card.")},
    {"kv-format-unsupported/release",
     QT_TRANSLATE_NOOP("Words", "%1 KV needs release %2 or later; choose auto or a later release.")},
    {"kv-format-unsupported/capability",
     QT_TRANSLATE_NOOP("Words",
                       "%1 KV needs compute capability %3 or higher, this card has %2; choose auto.")},
    {"kv-format-unsupported/backend",
     QT_TRANSLATE_NOOP("Words", "No attention backend serves %1 KV with head size %2; choose auto.")},
    {"kv-format-unsupported/family",
     QT_TRANSLATE_NOOP("Words", "%1 KV does not work with the attention of %2 models; choose auto.")},
    {"kv-format-unsupported/checkpoint-scales",
     QT_TRANSLATE_NOOP("Words",
                       "%1 KV is refused for fp8 checkpoints, which carry e4m3 scales; choose fp8.")},
    {"kv-format-unsupported/unknown",
     QT_TRANSLATE_NOOP("Words", "%1 is no value of --kv-cache-dtype; choose auto.")},
    {"kv-pages-indivisible",
     QT_TRANSLATE_NOOP("Words",
                       "Release %1 cannot share a pool between pages of these sizes; use 0.24 or later.")},
};

}

std::span<const Words> reasonWords()
{
    return kReasons;
}

}
