// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evidence/boot_check.h"

#include "engine/flags/flags.h"
#include "engine/plan/seat_setting.h"

#include <algorithm>
#include <cctype>

namespace engine {

namespace {

/// A pair with n blocks per request hits one of `length` token counts with probability n / length; up to n
/// the chances add up to n² / 2 length, which must stay below 1 / kLuck.
constexpr std::int64_t kLuck = 20;

Tokens lengthOf(const BootedEngine &engine)
{
    return engine.concurrency_length ? engine.concurrency_length->value : engine.seat.max_model_len;
}

std::optional<Tokens> printedTokens(const BootedEngine &engine)
{
    if (engine.tokens)
        return engine.tokens->value;
    return std::nullopt;
}

SeatEstimate withPool(Seat seat, Bytes pool, const Model &model, std::span<const CardFacts> cards,
                      const Policy &policy)
{
    seat.kv.mode = KvSizing::Mode::Pinned;
    seat.kv.pinned_bytes = pool;
    return estimateSeat(seat, &model, cards, policy);
}

/// Tokens are monotone in the blocks: the smallest number of blocks in [low, high] that gives at least
/// `tokens`.
template <typename TokensOf>
std::int64_t firstWith(std::int64_t low, std::int64_t high, Tokens tokens, TokensOf tokensOf)
{
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        if (tokensOf(middle) >= tokens)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

PoolCheck checkPool(const BootedEngine &engine, const Seat &seat, const Model &model,
                    std::span<const CardFacts> cards, const Policy &policy)
{
    PoolCheck check;
    const RankLog *rank = engine.smallest();
    const std::optional<Tokens> printed = printedTokens(engine);
    if (!rank || !printed || rank->pool->bytes <= 0)
        return check;
    check.pool = rank->pool;
    check.printed = engine.tokens;
    const SeatEstimate largest = withPool(seat, rank->pool->high(), model, cards, policy);
    const SeatEstimate smallest = withPool(seat, std::max<Bytes>(rank->pool->low(), 1), model, cards, policy);
    if (!largest.kv || !smallest.kv || largest.kv->layout.bytes_per_block <= 0) {
        check.answer = PoolCheck::Answer::Refused;
        return check;
    }
    check.low = smallest.kv->capacity.kv_cache_tokens;
    check.high = largest.kv->capacity.kv_cache_tokens;
    check.blocks_per_request = largest.kv->layout.concurrency_blocks;
    check.bytes_per_block = largest.kv->layout.bytes_per_block;
    const auto tokensOf = [&](std::int64_t blocks) {
        return withPool(seat, blocks * check.bytes_per_block, model, cards, policy)
            .kv->capacity.kv_cache_tokens;
    };
    const std::int64_t first =
        firstWith(smallest.kv->capacity.num_blocks, largest.kv->capacity.num_blocks, *printed, tokensOf);
    const bool exact = tokensOf(first) == *printed;
    check.answer = exact ? PoolCheck::Answer::Match : PoolCheck::Answer::Mismatch;
    if (exact)
        check.blocks = first;
    check.smaller_rank =
        !exact && seat.tp > 1 && *printed < check.low && *printed >= check.low - check.low / 50;
    return check;
}

void add(std::vector<BootPart> &parts, BootPart::Kind kind, const Component &component,
         const std::optional<PrintedSize> &measured)
{
    if (measured)
        parts.push_back({kind, component.in(State::Boot), component.low, component.high, *measured,
                         component.provenance});
}

const Component &componentOf(const RankFootprint &rank, ComponentKind kind)
{
    return rank.components[static_cast<std::size_t>(kind)];
}

void addParts(BootCheck &check, const BootedEngine &engine, const SeatEstimate &predicted)
{
    const RankLog *measured = engine.smallest();
    if (!measured && !engine.ranks.empty())
        measured = &engine.ranks.front();
    if (!measured || predicted.ranks.empty())
        return;
    const RankFootprint &rank = predicted.ranks.front();
    // Only the first rank of a node prints its weights since 2025-10.
    std::optional<PrintedSize> loaded = measured->weights;
    for (const RankLog &other : engine.ranks)
        if (!loaded)
            loaded = other.weights;
    Component weights = componentOf(rank, ComponentKind::Weights);
    const Component &drafter = componentOf(rank, ComponentKind::Drafter);
    weights.bytes[0] = saturatingAdd(weights.bytes[0], drafter.bytes[0]);
    weights.low = saturatingAdd(weights.low, drafter.low);
    weights.high = saturatingAdd(weights.high, drafter.high);
    add(check.parts, BootPart::Kind::Weights, weights, loaded);
    // The prediction's activation is what the profile finds, which is the peak, not what stays at boot.
    Component activation = componentOf(rank, ComponentKind::Activation);
    activation.bytes[0] = activation.in(State::Peak);
    add(check.parts, BootPart::Kind::Activation, activation, activationOf(*measured));
    add(check.parts, BootPart::Kind::Graphs, componentOf(rank, ComponentKind::Graphs), measured->graphs);
    if (measured->pool && predicted.kv)
        check.parts.push_back({BootPart::Kind::Pool, predicted.kv->capacity.available_bytes,
                               predicted.kv->pool_low, predicted.kv->pool_high, *measured->pool,
                               predicted.kv->pool_provenance});
}

/// Whether `written`, a repository or a path, may be the model of `seat`.
bool isNameOf(const std::string &written, const Seat &seat, const Model &model)
{
    const std::string served = servedModel(model, seat.weights).name;
    const std::string last = written.substr(written.find_last_of("/\\") + 1);
    const std::string served_last = served.substr(served.find_last_of('/') + 1);
    const auto lower = [](std::string text) {
        std::transform(text.begin(), text.end(), text.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        return text;
    };
    return lower(last) == lower(served_last) || lower(last) == lower(model.id)
        || lower(last) == lower(seat.name);
}

std::optional<RefusalCheck> checkRefusal(const BootedEngine &engine, const Seat &seat, const Model &model,
                                         std::span<const CardFacts> cards, const Policy &policy)
{
    const std::optional<LogRefusal> &refusal = engine.refusal;
    if (!refusal || refusal->kind != LogRefusal::Kind::PoolTooSmall || !refusal->need)
        return std::nullopt;
    const Bytes pool = refusal->available ? std::max<Bytes>(refusal->available->high(), 1) : kMiB;
    const SeatEstimate at_most = withPool(seat, pool, model, cards, policy);
    if (!at_most.kv)
        return std::nullopt;
    RefusalCheck check;
    check.need = at_most.kv->layout.need_bytes_one_request;
    check.need_matches = check.need >= refusal->need->low() && check.need <= refusal->need->high();
    if (!refusal->available || !refusal->possible)
        return check;
    const SeatEstimate at_least =
        withPool(seat, std::max<Bytes>(refusal->available->low(), 1), model, cards, policy);
    // Since 2026 the available pool is printed with one block taken off (#47272).
    const SeatEstimate with_block =
        withPool(seat, saturatingAdd(pool, at_most.kv->layout.bytes_per_block), model, cards, policy);
    check.estimated_low = at_least.kv ? at_least.kv->capacity.estimated_max_model_len : 0;
    check.estimated_high = with_block.kv ? with_block.kv->capacity.estimated_max_model_len : 0;
    check.length_matches =
        refusal->possible->value >= check.estimated_low && refusal->possible->value <= check.estimated_high;
    return check;
}

}

BackSolved backSolve(const BootedEngine &engine)
{
    BackSolved solved;
    const std::optional<Tokens> tokens = printedTokens(engine);
    const Tokens length = lengthOf(engine);
    if (!tokens || *tokens <= 0)
        return solved;
    if (const RankLog *rank = engine.smallest(); rank && rank->pool->low() > 0) {
        solved.bytes_per_token_low = ceilDiv(rank->pool->low(), *tokens);
        solved.bytes_per_token_high = rank->pool->high() / *tokens;
    }
    if (length <= 0 || length > (Tokens{1} << 40) || *tokens > (Tokens{1} << 40))
        return solved;
    for (std::int64_t request = 1; request * request * kLuck <= 2 * length; ++request) {
        const std::int64_t blocks = ceilDiv(*tokens * request, length);
        if (blocks * length < (*tokens + 1) * request) {
            solved.blocks = blocks;
            solved.blocks_per_request = request;
            break;
        }
    }
    return solved;
}

BootCheck checkBoot(const BootedEngine &engine, const Seat &asked, const Model &model,
                    std::span<const CardFacts> cards, const Policy &policy)
{
    BootCheck check;
    Seat seat = asked;
    seat.measured = {};
    if (cards.empty())
        return check;
    const SeatEstimate predicted = estimateSeat(seat, &model, cards, policy);
    if (!predicted.kv) {
        check.error = predicted.refusal;
        return check;
    }
    check.pool = checkPool(engine, seat, model, cards, policy);
    check.refusal = checkRefusal(engine, seat, model, cards, policy);
    addParts(check, engine, predicted);
    return check;
}

std::optional<PrintedSize> activationOf(const RankLog &rank)
{
    if (!rank.activation || !rank.consumed || !rank.graph_estimate)
        return rank.activation;
    PrintedSize without = *rank.activation;
    without.bytes -= rank.graph_estimate->bytes;
    without.rounding += rank.graph_estimate->rounding;
    return without;
}

Measured measuredOf(const BootedEngine &engine, std::string source)
{
    Measured measured;
    measured.source = std::move(source);
    const RankLog *rank = engine.smallest();
    if (!rank && !engine.ranks.empty())
        rank = &engine.ranks.front();
    if (!rank)
        return measured;
    const auto positive = [](const std::optional<PrintedSize> &size) -> std::optional<Bytes> {
        return size && size->bytes >= 0 ? std::optional(size->bytes) : std::nullopt;
    };
    measured.weights = positive(rank->weights);
    for (const RankLog &other : engine.ranks)
        if (!measured.weights)
            measured.weights = positive(other.weights);
    measured.activation = positive(activationOf(*rank));
    measured.graphs = positive(rank->graphs);
    return measured;
}

std::vector<SettingDiffers> differencesToSeat(const BootedEngine &engine, const Seat &seat,
                                              const Model &model)
{
    std::vector<SettingDiffers> found;
    if (!engine.seat.model.empty() && !isNameOf(engine.seat.model, seat, model))
        found.push_back({"model", engine.seat.model, seat.model});
    for (const SeatSetting &setting : seatSettings()) {
        const std::string_view names = setting.option(engine.seat.runtime.kind).names;
        const bool said = std::any_of(engine.settings.begin(), engine.settings.end(), [&](const auto &other) {
            return names.substr(0, names.find(' ')) == "--" + other.first;
        });
        if (!said || setting.field.get(engine.seat) == setting.field.get(seat))
            continue;
        // A setting the seat leaves to the engine is no difference: the log says what the engine chose.
        if (isDefault(setting, seat) || isDefault(setting, engine.seat))
            continue;
        found.push_back({setting.label(), textOfSetting(setting.field.get(engine.seat)),
                         textOfSetting(setting.field.get(seat))});
    }
    return found;
}

std::vector<std::string> beyondThePlanner(const BootedEngine &engine)
{
    const std::pair<const char *, const std::optional<PrintedCount> &> sizes[] = {
        {"pipeline-parallel-size", engine.pipeline_size},
        {"data-parallel-size", engine.data_size},
        {"expert-parallel-size", engine.expert_size},
        {"decode-context-parallel-size", engine.context_size}};
    std::vector<std::string> found;
    for (const auto &[name, size] : sizes)
        if (size && size->value > 1)
            found.push_back(std::string(name) + " " + std::to_string(size->value));
    return found;
}

}
