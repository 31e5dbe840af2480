// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/scheduler.h"

#include "engine/estimate/coefficients.h"

#include <algorithm>
#include <cctype>
#include <limits>
#include <utility>

namespace engine {

namespace {

/// Whether `name` holds `part` (lower case), ignoring case.
bool holds(const std::string &name, const std::string &part)
{
    const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    return std::search(name.begin(), name.end(), part.begin(), part.end(), same) != name.end();
}

const SchedulerTier *tierOf(const CardFacts &card, const ReleaseRules &rules)
{
    for (const SchedulerTier &tier : vllmCoefficients().tiers) {
        if (tier.needs_160gib_tier && !rules.batched_tokens_160gib_tier)
            continue;
        if (card.total_bytes < tier.min_total_bytes)
            continue;
        if (!tier.name_lacks.empty() && holds(card.name, tier.name_lacks))
            continue;
        return &tier;
    }
    return nullptr;
}

int largestCapture(const Architecture &architecture, int compute_capability, int release_position)
{
    const VllmCoefficients &c = vllmCoefficients();
    if (architecture.model_type == "gpt_oss")
        return c.largest_capture_gpt_oss;
    const bool sm100 = compute_capability / 10 == 10;
    return sm100 && release_position >= c.largest_capture_sm100_since ? c.largest_capture_sm100
                                                                      : c.largest_capture;
}

CaptureRule ruleAt(int release_position)
{
    CaptureRule found;
    for (const CaptureRule &rule : vllmCoefficients().capture)
        if (rule.since <= release_position)
            found = rule;
    return found;
}

}

SchedulerSettings schedulerSettings(const Seat &seat, const CardFacts &card, const ReleaseRules &rules)
{
    const SchedulerTier *tier = tierOf(card, rules);
    SchedulerSettings settings;
    settings.seqs_default = !seat.max_num_seqs;
    settings.batched_tokens_default = !seat.max_num_batched_tokens;
    settings.max_num_seqs = seat.max_num_seqs.value_or(tier ? tier->max_num_seqs : 256);
    if (seat.max_num_batched_tokens) {
        settings.max_num_batched_tokens = *seat.max_num_batched_tokens;
    } else {
        const Tokens cap = saturatingMul(settings.max_num_seqs, seat.max_model_len);
        const Tokens wanted = tier ? tier->max_num_batched_tokens : 2048;
        settings.max_num_batched_tokens = static_cast<int>(std::max<Tokens>(std::min(wanted, cap), 1));
    }
    settings.max_num_seqs = std::min(settings.max_num_seqs, settings.max_num_batched_tokens);
    return settings;
}

CaptureSizes capturedBy(const Seat &seat, Platform platform, CaptureSizes sizes)
{
    const std::string &mode = seat.cudagraph_mode;
    const bool unasked = platform == Platform::Xpu && mode.empty();
    if (seat.enforce_eager.value_or(false) || mode == "NONE" || unasked)
        return {};
    if (mode == "PIECEWISE" || platform == Platform::Xpu)
        sizes.full = 0;
    else if (mode == "FULL")
        sizes.full = std::exchange(sizes.piecewise, 0);
    else if (mode == "FULL_DECODE_ONLY")
        sizes.piecewise = 0;
    return sizes;
}

CaptureSizes captureSizes(int seqs, int k, int max_num_batched_tokens, const Architecture &architecture,
                          int compute_capability, int release_position)
{
    const CaptureRule rule = ruleAt(release_position);
    const std::int64_t rows = std::int64_t{seqs} * (1 + k);
    const std::int64_t wanted = largestCapture(architecture, compute_capability, release_position);
    const std::int64_t cap = rule.full_decode ? std::min(rows * 2, wanted) : wanted;
    const std::int64_t limit = std::min<std::int64_t>(cap, max_num_batched_tokens);

    CaptureSizes sizes;
    const auto add = [&](std::int64_t size) {
        ++sizes.piecewise;
        sizes.full += rule.full_decode && size >= 1 + k && size <= rows ? 1 : 0;
        sizes.largest = static_cast<int>(size);
    };
    for (std::int64_t size = 1; size <= limit; size = size < 4 ? size * 2
             : size < 8                                        ? 8
                                                               : size + (size < 256 ? 8 : rule.step_from_256))
        add(size);
    if (max_num_batched_tokens <= cap && sizes.largest < max_num_batched_tokens)
        add(max_num_batched_tokens);
    return sizes;
}

}
