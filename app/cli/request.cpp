// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/request.h"

#include "engine/estimate/club3090_profile.h"
#include "engine/estimate/club3090_seat.h"
#include "engine/kv/rules.h"
#include "engine/model/catalogue.h"
#include "engine/model/config.h"
#include "engine/model/model_files.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace cli {

using namespace engine;

namespace {

constexpr double kMaxVram = 1e6; // GiB or GB: a thousand times the largest card
constexpr int kSmallestTierSequences = 256; // vllm-memory.md section 7.1
constexpr int kSmallestTierBatch = 2048;

constexpr int kLowestCapability = 30, kHighestCapability = 159; // of CUDA cards, with room for new ones

tl::unexpected<Error> outOfRange(const std::string &option, const std::string &range)
{
    return fail("option-range", {Arg::name(option), Arg::name(range)});
}

Expected<bool> checkRanges(const Inputs &in)
{
    const auto badSize = [](const std::optional<double> &value) {
        return value && !(std::isfinite(*value) && *value > 0 && *value <= kMaxVram);
    };
    if (badSize(in.vram_gib) || badSize(in.vram_gb))
        return outOfRange("vram-gib, vram-gb", "0 … 1000000");
    return true;
}

// An option as it is typed: "max-model-len".
std::string optionOf(std::string_view key)
{
    std::string option(key);
    std::replace(option.begin(), option.end(), '_', '-');
    return option;
}

Expected<Seat> seatOf(const Inputs &in)
{
    Seat seat;
    for (const SeatSetting &setting : seatSettings()) {
        const auto given = isAsked(setting) ? in.settings.find(setting.key) : in.settings.end();
        if (given == in.settings.end())
            continue;
        if (!isAllowed(setting, given->second))
            return outOfRange(optionOf(setting.key), allowedText(setting));
        setting.field.set(seat, given->second);
    }
    return seat;
}

// The utilisation of a pinned pool is for the start-up check alone.
void sizePool(Seat &seat, const std::optional<Bytes> &pinned)
{
    if (pinned) {
        seat.kv.mode = KvSizing::Mode::Pinned;
        seat.kv.pinned_bytes = *pinned;
        return;
    }
    seat.kv.mode = KvSizing::Mode::Utilisation;
    if (seat.gpu_memory_utilization)
        seat.kv.utilization = *seat.gpu_memory_utilization;
    else if (const auto rules = releaseRules(seat.runtime.release))
        seat.kv.utilization = rules->default_utilization;
    seat.gpu_memory_utilization.reset();
}

ModelPtr withWeights(const ModelPtr &model, Bytes bytes)
{
    Model copy = *model;
    copy.weights = {WeightVariant{"given", bytes, 0, Provenance::User, "--weights-bytes", {}}};
    return std::make_shared<const Model>(std::move(copy));
}

/// Two of what can only be one.
Expected<bool> checkContradictions(const Inputs &in)
{
    const auto both = [](const char *one, const char *other) {
        return fail("inputs-contradict", {Arg::name(one), Arg::name(other)});
    };
    if (!in.model.empty() && (!in.config.empty() || !in.config_json.empty()))
        return both("model", "config");
    if (!in.card.empty() && (in.vram_gib || in.vram_gb))
        return both("card", in.vram_gib ? "vram_gib" : "vram_gb");
    if (in.vram_gib && in.vram_gb)
        return both("vram_gib", "vram_gb");
    if (!in.weights.empty() && in.weights_bytes)
        return both("weights", "weights_bytes");
    if (in.weights_bytes && *in.weights_bytes == 0)
        return outOfRange("--weights-bytes", "1 … 1152921504606846976");
    return true;
}

/// The inputs, with what the profile says where the user says nothing. Its weights go with its model only.
Expected<Inputs> withProfile(Inputs in)
{
    if (in.profile.empty())
        return in;
    const Expected<Model> known = catalogueModel(in.model);
    const Expected<Club3090Profile> profile = club3090Profile(in.profile, known ? known->id : in.model);
    if (!profile)
        return tl::unexpected<Error>(profile.error());
    Seat seat = club3090SeatOf(*profile);
    seat.gpu_memory_utilization = seat.kv.utilization;
    for (const SeatSetting &setting : seatSettings())
        if (isAsked(setting) && !isDefault(setting, seat))
            in.settings.emplace(setting.key, setting.field.get(seat));
    if (in.model.empty() && in.config.empty() && in.config_json.empty())
        in.model = profile->model;
    if (in.runtime.empty())
        in.runtime = "club-3090";
    if (in.card.empty() && !in.vram_gib && !in.vram_gb)
        in.card = profile->card;
    const bool same_model = in.model == profile->model || (known && known->id == profile->model);
    if (in.weights.empty() && same_model && !in.weights_bytes)
        in.weights = seat.weights;
    return in;
}

Expected<std::string> chooseVariant(const Model &model, const Inputs &in, RuntimeKind runtime)
{
    if (in.weights_bytes)
        return std::string("given");
    // The calculator has variants of its own and knows them by name.
    if (in.weights.empty() || runtime == RuntimeKind::Club3090)
        return in.weights;
    const bool known = std::any_of(model.weights.begin(), model.weights.end(),
                                   [&](const WeightVariant &w) { return w.variant == in.weights; });
    if (known)
        return in.weights;
    std::string names;
    for (const WeightVariant &variant : model.weights)
        names += (names.empty() ? "" : ", ") + variant.variant;
    return fail("weights-unknown", {Arg::name(in.weights), Arg::name(model.id), Arg::name(names)});
}

/// Whether the estimate looks at a setting that was given.
bool isUsed(const SeatSetting &setting, const Request &request)
{
    return setting.usedBy(request.seat.runtime.kind)
        && meansSomethingTo(setting, request.model->architecture);
}

/// What was given and means nothing to this runtime or model.
std::vector<Ignored> ignoredInputs(const Inputs &in, const Request &request)
{
    std::vector<Ignored> ignored;
    const auto unless = [&](bool used, bool given, std::string_view key) {
        if (given && !used)
            ignored.push_back({std::string(key), {}});
    };
    for (const SeatSetting &setting : seatSettings()) {
        const auto given = in.settings.find(setting.key);
        if (given == in.settings.end())
            continue;
        const bool says = setting.kind == SeatSetting::Kind::Json ? given->second != SeatValue{}
                                                                  : !isDefault(setting, request.seat);
        unless(isUsed(setting, request), says, setting.key);
    }
    const RuntimeKind runtime = request.seat.runtime.kind;
    const bool calculated = runtime == RuntimeKind::Club3090;
    unless(runtime == RuntimeKind::Vllm, !in.compute_capability.empty(), "compute_capability");
    unless(runtime != RuntimeKind::LlamaCpp, in.kv_cache_memory_bytes.has_value(), "kv_cache_memory_bytes");
    unless(!calculated, !in.platform.empty(), "platform");
    unless(!calculated, in.demand.requests > 0, "demand");
    return ignored;
}

/// A speculative config that says otherwise than the option of the same meaning.
Expected<bool> checkSpeculative(const Inputs &in, const Seat &seat)
{
    const auto config = in.settings.find("speculative_config");
    if (config == in.settings.end() || config->second == SeatValue{})
        return true;
    for (const std::string_view key : {"spec_method", "num_speculative_tokens"}) {
        const auto given = in.settings.find(key);
        if (given != in.settings.end() && given->second != SeatValue{}
            && given->second != seatSetting(key)->field.get(seat))
            return fail("inputs-contradict", {Arg::name(std::string(key)), Arg::name("speculative_config")});
    }
    return true;
}

Expected<std::optional<Club3090Breakdown>> breakdownOf(const Request &request, const CacheInputs &cache)
{
    if (!cache.asked)
        return std::nullopt;
    if (request.seat.runtime.kind != RuntimeKind::Club3090)
        return fail("club3090-breakdown");
    Club3090CacheExtras extras = cache.extras;
    if (!cache.include_draft_kv.value_or(true))
        extras.draft_kv_gb = 0;
    return club3090BreakdownOf(request.seat, *request.model, request.cards.front(), extras);
}

}

Expected<Runtime> runtimeOf(const std::string &text)
{
    const std::size_t at = text.find('@');
    const std::string name = text.substr(0, at);
    Runtime runtime;
    if (at != std::string::npos)
        runtime.release = text.substr(at + 1);
    if (name == "vllm")
        runtime.kind = RuntimeKind::Vllm;
    else if (name == "club-3090")
        runtime.kind = RuntimeKind::Club3090;
    else if (name == "llama.cpp")
        runtime.kind = RuntimeKind::LlamaCpp;
    else
        return fail("runtime-unknown", {Arg::name(text)});
    // Builds of llama.cpp are numbered: "b6500".
    const std::string_view build =
        std::string_view(runtime.release).substr(runtime.release.starts_with('b') ? 1 : 0);
    const bool numbered = !build.empty() && build.find_first_not_of("0123456789") == std::string_view::npos;
    if (runtime.kind == RuntimeKind::LlamaCpp && !runtime.release.empty() && !numbered)
        return fail("build-unreadable", {Arg::name(runtime.release)});
    if (runtime.kind == RuntimeKind::Vllm) {
        if (const auto rules = releaseRules(runtime.release); !rules)
            return tl::unexpected<Error>(rules.error());
    }
    return runtime;
}

RequestReader::RequestReader(std::string folder)
    : m_folder(std::move(folder))
{
}

Expected<ModelPtr> RequestReader::modelFromFile(const std::string &path)
{
    std::string found = path;
    std::error_code error;
    if (!m_folder.empty() && !std::filesystem::exists(found, error))
        found = (std::filesystem::path(m_folder) / path).string();
    Expected<Model> model = readModelFiles(found);
    if (!model)
        return tl::unexpected<Error>(model.error());
    return std::make_shared<const Model>(std::move(*model));
}

Expected<ModelPtr> RequestReader::modelOf(const Inputs &in)
{
    if (in.model.empty() && in.config.empty() && in.config_json.empty())
        return fail("model-missing");
    const std::string key = !in.config_json.empty() ? "{" + in.config_json
        : !in.config.empty()                        ? "file " + in.config
                                                    : "id " + in.model;
    if (const auto known = m_models.find(key); known != m_models.end())
        return known->second;
    Expected<ModelPtr> model;
    if (!in.config_json.empty()) {
        Expected<Architecture> architecture = readConfig(in.config_json);
        if (!architecture)
            return tl::unexpected<Error>(architecture.error());
        model = std::make_shared<const Model>(
            Model{"config", {}, in.config_json, std::move(*architecture), {}, {}});
    } else if (!in.config.empty()) {
        model = modelFromFile(in.config);
    } else if (Expected<Model> entry = club3090Model(in.model)) {
        model = std::make_shared<const Model>(std::move(*entry));
    } else {
        return tl::unexpected<Error>(entry.error());
    }
    if (model)
        m_models.emplace(key, *model);
    return model;
}

/// Looking a name up goes through all aliases; a batch asks for the same few again and again.
Expected<CardFacts> RequestReader::cardByName(const std::string &name)
{
    if (const auto known = m_cards.find(name); known != m_cards.end())
        return known->second;
    const std::optional<CardModel> found = findCardModel(name);
    if (!found) {
        std::string names;
        for (const std::string &near : nearestCards(name))
            names += (names.empty() ? "" : ", ") + near;
        return fail("card-unknown", {Arg::name(name), Arg::name(names)});
    }
    CardFacts card;
    card.id = "card";
    card.name = found->name;
    card.total_bytes = found->total_bytes;
    card.cuda_total_bytes = found->cuda_total_bytes;
    card.cuda_total_estimated = found->cuda_total_estimated;
    card.compute_capability = capabilityNumber(found->compute_capability);
    card.platform = found->platform;
    card.unified_memory = found->unified_memory;
    m_cards.emplace(name, card);
    return card;
}

/// The card asked for. Without one a pinned pool is answered on a card without limit.
Expected<CardFacts> RequestReader::cardOf(const Inputs &in)
{
    CardFacts card;
    card.id = "card";
    const std::optional<Platform> platform = platformNamed(in.platform);
    if (!in.platform.empty() && !platform)
        return fail("plan-value-unknown",
                    {Arg::name("platform"), Arg::name(in.platform), Arg::name(std::string(kPlatformNames))});
    if (!in.card.empty()) {
        const Expected<CardFacts> found = cardByName(in.card);
        if (!found)
            return found;
        card = *found;
    } else if (in.vram_gib || in.vram_gb) {
        const double bytes = in.vram_gib ? *in.vram_gib * static_cast<double>(kGiB) : *in.vram_gb * 1e9;
        card.total_bytes = std::llround(bytes);
        card.cuda_total_bytes = estimatedCudaTotal(card.total_bytes, platform.value_or(Platform::Cuda));
        card.cuda_total_estimated = true;
    } else if (in.kv_cache_memory_bytes) {
        card.total_bytes = card.cuda_total_bytes = kMaxBytes;
    } else {
        return fail("card-missing");
    }
    if (platform)
        card.platform = *platform;
    if (!in.compute_capability.empty()) {
        card.compute_capability = capabilityNumber(in.compute_capability);
        if (card.compute_capability < kLowestCapability || card.compute_capability > kHighestCapability)
            return outOfRange("compute-capability", "3.0 … 15.9");
    }
    return card;
}

Expected<Request> RequestReader::read(const Inputs &asked)
{
    const Expected<Inputs> whole = withProfile(asked);
    if (!whole)
        return tl::unexpected<Error>(whole.error());
    const Inputs &in = *whole;
    if (const auto checked = checkContradictions(asked); !checked)
        return tl::unexpected<Error>(checked.error());
    if (const auto checked = checkRanges(in); !checked)
        return tl::unexpected<Error>(checked.error());
    Expected<Seat> given = seatOf(in);
    if (!given)
        return tl::unexpected<Error>(given.error());
    if (const auto checked = checkSpeculative(asked, *given); !checked)
        return tl::unexpected<Error>(checked.error());
    Expected<Runtime> runtime = runtimeOf(in.runtime.empty() ? "vllm" : in.runtime);
    if (!runtime)
        return tl::unexpected<Error>(runtime.error());
    Expected<ModelPtr> model = modelOf(in);
    if (!model)
        return tl::unexpected<Error>(model.error());
    if (in.runtime.empty() && (*model)->architecture.quantization.method == "gguf")
        runtime = Runtime{RuntimeKind::LlamaCpp, {}};
    const Expected<CardFacts> card = cardOf(in);
    if (!card)
        return tl::unexpected<Error>(card.error());
    const Expected<std::string> variant = chooseVariant(**model, in, runtime->kind);
    if (!variant)
        return tl::unexpected<Error>(variant.error());

    Request request;
    request.model = in.weights_bytes ? withWeights(*model, *in.weights_bytes) : *model;
    Seat &seat = request.seat = std::move(*given);
    request.cards.assign(static_cast<std::size_t>(seat.tp), *card);
    seat.name = request.model->id;
    seat.runtime = *runtime;
    seat.model = request.model->id;
    seat.weights = *variant;
    if (seat.max_model_len == 0)
        seat.max_model_len = request.model->architecture.native_context;
    request.card_known = card->total_bytes < kMaxBytes;
    if (!request.card_known) {
        // The scheduler's defaults go by the card's size; the smallest tier is the one that promises least.
        seat.max_num_seqs = seat.max_num_seqs.value_or(kSmallestTierSequences);
        seat.max_num_batched_tokens = seat.max_num_batched_tokens.value_or(kSmallestTierBatch);
    }
    seat.demand = in.demand;
    request.ignored = ignoredInputs(asked, request);
    sizePool(seat, in.kv_cache_memory_bytes);
    auto breakdown = breakdownOf(request, in.cache);
    if (!breakdown)
        return tl::unexpected<Error>(breakdown.error());
    request.breakdown = std::move(*breakdown);
    return request;
}

}
