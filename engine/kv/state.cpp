// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kv/state.h"

#include "engine/kv/format.h"

namespace engine {

namespace {

/// The two tensors of a state before division: conv columns × channels, and heads × a matrix per head.
struct StateTensors {
    std::int64_t conv_columns = 0;
    std::int64_t conv_channels = 0;
    std::int64_t heads = 0;
    std::int64_t head_elements = 0;
};

StateTensors tensorsOf(const StateShape &s, int tp, int speculative_tokens)
{
    const std::int64_t past = s.conv_kernel > 0 ? s.conv_kernel - 1 : 0;
    const std::int64_t keys = std::int64_t{s.key_heads} * s.key_dim;
    const std::int64_t values = std::int64_t{s.value_heads} * s.value_dim;
    const std::int64_t matrix = std::int64_t{s.value_dim} * s.key_dim;
    switch (s.kind) {
    case StateKind::Gdn:
    case StateKind::Kda:
        return {past + speculative_tokens, 2 * keys + values, s.value_heads, matrix};
    case StateKind::Mamba1:
        return {past, s.inner, s.inner, s.state_size};
    case StateKind::Mamba2: {
        // A single group is copied to every rank (0b.5); other counts have to divide.
        const std::int64_t groups = s.groups == 1 ? tp : s.groups;
        return {past + speculative_tokens, s.inner + 2 * groups * s.state_size, s.value_heads,
                std::int64_t{s.value_dim} * s.state_size};
    }
    case StateKind::ShortConv:
        return {past, s.inner, 0, 0};
    case StateKind::Lightning:
        return {0, 0, s.value_heads, std::int64_t{s.value_dim} * s.value_dim};
    }
    return {};
}

}

std::optional<Bytes> statePageBytes(const StateShape &shape, int tp, int speculative_tokens)
{
    const StateTensors tensors = tensorsOf(shape, tp, speculative_tokens);
    const bool groups_divide = shape.kind != StateKind::Mamba2 || shape.groups <= 1 || shape.groups % tp == 0;
    if (tensors.conv_channels % tp != 0 || tensors.heads % tp != 0 || !groups_divide)
        return std::nullopt;
    const Bytes conv =
        saturatingMul(tensors.conv_columns * dtypeBytes(shape.conv_dtype), tensors.conv_channels / tp);
    const Bytes matrices =
        saturatingMul(tensors.head_elements, tensors.heads / tp * dtypeBytes(shape.state_dtype));
    return saturatingAdd(conv, matrices);
}

}
