// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/coefficients.h"

#include "engine/units/resource.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace engine {

namespace {

using Json = nlohmann::json;

constexpr const char *kCoefficientsFile = "calibration/vllm-coefficients.json";

/// Number `key` of `object`, `otherwise` when it is absent or no number.
double number(const Json &object, const char *key, double otherwise = 0)
{
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() && found->is_number() ? found->get<double>()
                                                                             : otherwise;
}

int integer(const Json &object, const char *key)
{
    return static_cast<int>(number(object, key));
}

std::string text(const Json &object, const char *key)
{
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() && found->is_string() ? found->get<std::string>()
                                                                             : std::string();
}

bool flag(const Json &object, const char *key)
{
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() && found->is_boolean() && found->get<bool>();
}

/// Member `key`, an empty value when there is none.
const Json &member(const Json &object, const char *key)
{
    static const Json nothing;
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() ? *found : nothing;
}

/// mid, low and high of `object` times `unit`; a missing bound is the middle.
Band band(const Json &object, double unit = 1, const char *suffix = "")
{
    const std::string end(suffix);
    const double mid = number(object, ("mid" + end).c_str(), 1);
    // Sizes are whole bytes, so that an explanation's terms multiply out; plain factors stay as they are.
    const auto value = [unit](double stated) { return unit == 1 ? stated : std::round(stated * unit); };
    return {value(mid), value(number(object, ("low" + end).c_str(), mid)),
            value(number(object, ("high" + end).c_str(), mid))};
}

Bytes bytesOf(double value)
{
    return static_cast<Bytes>(value);
}

int since(const Json &entry)
{
    const std::string release = text(entry, "since");
    return release.empty() ? 0 : releasePosition(release);
}

std::vector<DatedBand> datedBands(const Json &object, double unit)
{
    std::vector<DatedBand> bands;
    for (const Json &entry : member(object, "entries"))
        bands.push_back({since(entry), integer(entry, "runner"), band(entry, unit)});
    return bands;
}

std::vector<FamilyBand> familyBands(const Json &object, double unit, const char *suffix)
{
    std::vector<FamilyBand> bands;
    for (const Json &entry : member(object, "entries"))
        bands.push_back({text(entry, "model_type_prefix"),
                         static_cast<std::int64_t>(number(entry, "hidden_size")), band(entry, unit, suffix)});
    return bands;
}

std::vector<SchedulerTier> schedulerTiers(const Json &object)
{
    std::vector<SchedulerTier> tiers;
    for (const Json &entry : member(object, "tiers"))
        tiers.push_back({bytesOf(number(entry, "min_total_gib") * static_cast<double>(kGiB)),
                         text(entry, "name_lacks"), integer(entry, "max_num_batched_tokens"),
                         integer(entry, "max_num_seqs"), flag(entry, "needs_160gib_tier")});
    return tiers;
}

std::vector<RunnerV2Rule> runnerRules(const Json &object)
{
    std::vector<RunnerV2Rule> rules;
    for (const Json &entry : member(object, "entries")) {
        RunnerV2Rule rule{since(entry), flag(entry, "dense"), {}};
        for (const Json &type : member(entry, "model_types"))
            if (type.is_string())
                rule.model_types.push_back(type.get<std::string>());
        rules.push_back(std::move(rule));
    }
    return rules;
}

void readCapture(VllmCoefficients &into, const Json &object)
{
    for (const Json &entry : member(object, "entries"))
        into.capture.push_back({since(entry), integer(entry, "step_from_256"), flag(entry, "full_decode")});
    into.largest_capture = integer(object, "largest");
    into.largest_capture_gpt_oss = integer(object, "largest_gpt_oss");
    into.largest_capture_sm100 = integer(member(object, "largest_sm100"), "value");
    into.largest_capture_sm100_since = since(member(object, "largest_sm100"));
}

VllmCoefficients readCoefficients()
{
    VllmCoefficients c;
    const Json root = Json::parse(resourceText(kCoefficientsFile).value_or("{}"), nullptr, false);
    constexpr double mib = static_cast<double>(kMiB);
    c.tiers = schedulerTiers(member(root, "scheduler_tiers"));
    c.runner_v2 = runnerRules(member(root, "model_runner_v2"));
    c.sampler_bytes_per_logit = datedBands(member(root, "sampler_bytes_per_logit"), 1);
    c.graph_bytes_per_graph_and_layer = datedBands(member(root, "graph_mib_per_graph_and_layer"), mib);
    readCapture(c, member(root, "graph_capture"));
    c.encoder_phase = familyBands(member(root, "encoder_phase_gib"), static_cast<double>(kGiB), "");
    c.gemma_assistant = familyBands(member(root, "gemma_assistant"), 1e6, "_mb");
    c.mlp_factor = band(member(root, "mlp_factor"));
    c.moe_factor = band(member(root, "moe_factor"));
    c.weights_known = band(member(root, "weights_known_band"));
    c.loaded_beside = band(member(root, "loaded_beside_mib"), mib);
    c.loaded_beside_elsewhere = band(member(root, "loaded_beside_elsewhere_mib"), mib);
    c.activation_base = band(member(root, "activation_base_mib"), mib);
    c.graph_base = band(member(root, "graph_base_mib"), mib);
    c.graph_base_recurrent = band(member(root, "graph_base_recurrent_mib"), mib);
    c.graph_bytes_sparse = band(member(root, "graph_mib_sparse"), mib);
    c.moe_workspace_since = since(member(root, "moe_workspace"));
    c.indexer_prefills = integer(member(root, "indexer_workspace"), "contexts");
    c.encoder_item_tokens = integer(member(root, "encoder_item"), "tokens");
    c.graph_bytes_recurrent = band(member(root, "graph_mib_recurrent"), mib);
    c.residual_streams = integer(member(root, "residual_streams"), "count");
    const Json &spread = member(root, "platform_spread_gib");
    const auto gib = [&spread](const char *key) {
        return bytesOf(number(spread, key) * static_cast<double>(kGiB));
    };
    c.spread_rocm = gib("rocm");
    c.spread_xpu = gib("xpu");
    c.spread_unified = gib("unified");
    c.penalty_bytes_per_logit = band(member(root, "penalty_bytes_per_logit"));
    c.collectives = band(member(root, "collectives_mib"), mib);
    c.collectives_linked = band(member(root, "collectives_linked_mib"), mib);
    c.context = band(member(root, "context_mib"), mib);
    c.profile_non_torch = band(member(root, "profile_non_torch_mib"), mib);
    c.communicator = band(member(root, "communicator_mib"), mib);
    c.creep = band(member(root, "creep_mib"), mib);
    c.flashinfer_workspace = bytesOf(number(member(root, "flashinfer_workspace_mib"), "mid") * mib);
    c.custom_all_reduce = bytesOf(number(member(root, "custom_all_reduce_mib"), "mid") * mib);
    c.gdn_chunk = std::max(integer(member(root, "gdn_scratch"), "chunk"), 1);
    c.gdn_scratch = band(member(root, "gdn_scratch"));
    return c;
}

bool isDense(const Architecture &architecture)
{
    return architecture.moe.experts == 0
        && std::none_of(architecture.layers.begin(), architecture.layers.end(),
                        [](const LayerClass &layer) { return layer.kind == CacheKind::Recurrent; });
}

}

const VllmCoefficients &vllmCoefficients()
{
    static const VllmCoefficients coefficients = readCoefficients();
    return coefficients;
}

int releasePosition(std::string_view release)
{
    static const std::vector<std::string> known = knownReleases();
    const auto found = std::find(known.begin(), known.end(), release);
    return static_cast<int>(found - known.begin());
}

bool usesRunnerV2(const Architecture &architecture, int release_position)
{
    for (const RunnerV2Rule &rule : vllmCoefficients().runner_v2) {
        if (release_position < rule.since)
            continue;
        if (rule.dense && isDense(architecture))
            return true;
        if (std::find(rule.model_types.begin(), rule.model_types.end(), architecture.model_type)
            != rule.model_types.end())
            return true;
    }
    return false;
}

Band bandFor(const std::vector<DatedBand> &entries, int release_position, int runner)
{
    Band found;
    int newest = -1;
    for (const DatedBand &entry : entries) {
        if (entry.runner == runner && entry.since <= release_position && entry.since >= newest) {
            newest = entry.since;
            found = entry.band;
        }
    }
    return found;
}

std::optional<Band> bandFor(const std::vector<FamilyBand> &entries, const Architecture &architecture)
{
    for (const FamilyBand &entry : entries)
        if (architecture.model_type.starts_with(entry.model_type_prefix)
            && (entry.hidden_size == 0 || entry.hidden_size == architecture.hidden_size))
            return entry.bytes;
    return std::nullopt;
}

}
