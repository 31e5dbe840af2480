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

    // Why a constraint does not hold: the layout breaks it, or another constraint does
    {"rule-broken", QT_TRANSLATE_NOOP("Words", "A rule of the plan does not hold.")},
    {"rule-broken/kept-clear", QT_TRANSLATE_NOOP("Words", "Sits on %2, which is kept clear.")},
    {"rule-broken/pin", QT_TRANSLATE_NOOP("Words", "Sits on %2; the rule holds %1 on %3.")},
    {"rule-broken/forbid", QT_TRANSLATE_NOOP("Words", "Sits on %2, where the rules allow no %1.")},
    {"rule-broken/apart", QT_TRANSLATE_NOOP("Words", "%1 and %2 share %3; a rule keeps them apart.")},
    {"rule-broken/together",
     QT_TRANSLATE_NOOP("Words", "%1 sits on %3 without %2; a rule keeps them together.")},
    {"rule-broken/no-card",
     QT_TRANSLATE_NOOP("Words",
                       "Rules and cards kept clear leave no card for %1; no layout keeps them all.")},
    {"rule-broken/opposite",
     QT_TRANSLATE_NOOP("Words", "One rule keeps %1 and %2 apart, another keeps them together.")},
    {"rule-broken/apart-pinned",
     QT_TRANSLATE_NOOP("Words", "%1 and %2 are to stay on %3 and to be kept apart.")},
    {"rule-broken/together-pinned",
     QT_TRANSLATE_NOOP("Words", "No card is allowed for both %1 and %2, yet a rule keeps them together.")},

    // Which rule a TP size breaks; a divisibility rule takes (value, tp)
    {"tp-invalid", QT_TRANSLATE_NOOP("Words", "This TP size does not divide the model.")},
    {"tp-invalid/tp-size", QT_TRANSLATE_NOOP("Words", "TP %1 is no size; use 1 or more.")},
    {"tp-invalid/heads", QT_TRANSLATE_NOOP("Words", "TP %2 does not divide %1 attention heads.")},
    {"tp-invalid/output-groups", QT_TRANSLATE_NOOP("Words", "TP %2 does not divide %1 output groups.")},
    {"tp-invalid/kv-heads", QT_TRANSLATE_NOOP("Words", "TP %2 does not divide %1 KV heads.")},
    {"tp-invalid/kv-replication",
     QT_TRANSLATE_NOOP("Words", "TP %1 is no multiple of %2 KV heads, which every rank needs a copy of.")},
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
         "Words", "A rank's %1 columns of each expert are no multiple of the quantization block of %2.")},
    {"tp-invalid/quant-group",
     QT_TRANSLATE_NOOP("Words",
                       "A rank's %1 columns are no multiple of %2, which the quantized kernel takes.")},

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
     QT_TRANSLATE_NOOP("Words", "%1 is no value of --kv-cache-dtype; choose auto.")},
    {"kv-pages-indivisible",
     QT_TRANSLATE_NOOP("Words",
                       "Release %1 cannot share a pool between pages of these sizes; use 0.24 or later.")},

    // Verdict of a seat
    {"kv-pool-empty", QT_TRANSLATE_NOOP("Words", "The budget is %1; %2 are taken before the KV pool.")},
    {"kv-pool-too-small",
     QT_TRANSLATE_NOOP("Words",
                       "One full context needs %1 of KV; the pool holds %2, enough for %3 tokens. A pin of "
                       "%4 would pass.")},
    {"card-too-small", QT_TRANSLATE_NOOP("Words", "Needs %1; the card has %2.")},
    {"kv-below-rule", QT_TRANSLATE_NOOP("Words", "KV %1 holds %2 × one full context; the rule asks for %3.")},
    {"kv-inside-band",
     QT_TRANSLATE_NOOP("Words", "One full context needs %1 of KV; the pool may come out at %2.")},
    {"card-inside-band", QT_TRANSLATE_NOOP("Words", "Needs %1, up to %2 within the band; the card has %3.")},
    {"seat-fits", QT_TRANSLATE_NOOP("Words", "KV %1 holds %2 × one full context.")},
    {"seat-fits-plain", QT_TRANSLATE_NOOP("Words", "Needs %1; alone it leaves %2 of its card.")},
    {"club3090-verdict", QT_TRANSLATE_NOOP("Words", "%1 GB of a budget of %2 GB, %3.")},
};

}

std::span<const Words> reasonWords()
{
    return kReasons;
}

}
