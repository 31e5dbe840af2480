// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/card_findings.h"
#include "engine/layout/unread_keys.h"

#include "engine/estimate/seat_findings.h"
#include "engine/plan/plan_text.h"
#include "engine/plan/seat_setting.h"
#include "engine/units/nearest.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace engine {

namespace {

using KnownKeys = std::vector<std::string_view>;

constexpr std::string_view kPlanKeys[] = {"format", "version", "title",       "policy",   "hosts",
                                          "models", "seats",   "constraints", "baseline", "record"};
constexpr std::string_view kPolicyKeys[] = {"kv_factor", "kv_round_bytes", "min_spare_bytes"};
constexpr std::string_view kHostKeys[] = {"name", "cards"};
constexpr std::string_view kCardKeys[] = {"id",       "name",         "total_bytes", "cuda_total_bytes",
                                          "platform", "others_bytes", "keep_clear",  "compute_capability"};
constexpr std::string_view kSeatKeys[] = {"name",  "runtime", "model", "weights",
                                          "cards", "kv",      "note",  "color"};

KnownKeys settingsOf(std::string_view object)
{
    KnownKeys names;
    for (const SeatSetting &setting : seatSettings())
        if (setting.object == object)
            names.push_back(setting.key);
    return names;
}

constexpr std::string_view kModelKeys[] = {"id", "display_name", "config", "weights"};
constexpr std::string_view kVariantKeys[] = {"variant",   "bytes",      "replicated_bytes", "host_bytes",
                                             "low_bytes", "high_bytes", "provenance",       "source"};
constexpr std::string_view kConstraintKeys[] = {"kind", "seats", "cards"};

/// What the catalogue says of its own models and keeps there.
constexpr std::string_view kCatalogueKeys[] = {"family", "hf_repo", "as_loaded", "quantization_config"};

template <typename List> bool contains(const List &list, std::string_view key)
{
    return std::find(std::begin(list), std::end(list), key) != std::end(list);
}

/// Collects the keys that were kept unread in one object after the other.
class Reader
{
public:
    void look(const Subject &subject, const std::string &pointer, const std::string &kept_json,
              const KnownKeys &known)
    {
        if (kept_json.empty())
            return;
        const auto kept = nlohmann::json::parse(kept_json, nullptr, false);
        if (!kept.is_object())
            return;
        for (const auto &[key, value] : kept.items()) {
            if (isUnmodelled(key) || contains(kCatalogueKeys, key))
                continue;
            const std::string_view near = nearestName(key, known);
            const bool mistyped = editDistance(key, near) <= std::max<std::size_t>(1, key.size() / 4);
            keys.push_back(
                {subject, pointer + "/" + pointerToken(key), key, std::string(mistyped ? near : "")});
        }
    }

    std::vector<UnreadKey> keys;
};

template <std::size_t N> KnownKeys listed(const std::string_view (&keys)[N])
{
    return {std::begin(keys), std::end(keys)};
}

void readSeat(Reader &reader, const Seat &seat, const std::string &at)
{
    if (seat.extra_json.empty() && seat.kv.extra_json.empty() && seat.measured.extra_json.empty()
        && seat.usage.extra_json.empty() && seat.demand.extra_json.empty())
        return;
    const Subject subject{Subject::Kind::Seat, seat.name};
    KnownKeys names = settingsOf({});
    names.insert(names.end(), std::begin(kSeatKeys), std::end(kSeatKeys));
    for (const SeatSetting &setting : seatSettings())
        if (setting.kind == SeatSetting::Kind::Object)
            names.push_back(setting.key);
    reader.look(subject, at, seat.extra_json, names);
    reader.look(subject, at + "/measured", seat.measured.extra_json, settingsOf("measured"));
    reader.look(subject, at + "/usage", seat.usage.extra_json, settingsOf("usage"));
    reader.look(subject, at + "/demand", seat.demand.extra_json, settingsOf("demand"));
    reader.look(subject, at + "/kv", seat.kv.extra_json, {"rule", "pinned_bytes", "utilization", "waiver"});
}

/// Settings of other runtimes than the seat's. TP and the context are filled in for every seat.
void addForeign(Reader &reader, const Seat &seat, const std::string &at)
{
    for (const SeatSetting &setting : seatSettings()) {
        const bool own = setting.usedBy(seat.runtime.kind) || setting.kind == SeatSetting::Kind::Object
            || setting.key == "tp" || setting.key == "max_model_len";
        if (!own && setting.object.empty() && !isDefault(setting, seat))
            reader.keys.push_back({{Subject::Kind::Seat, seat.name},
                                   at + "/" + std::string(setting.key),
                                   std::string(setting.key),
                                   {}});
    }
}

void readModels(Reader &reader, const Plan &plan)
{
    for (std::size_t m = 0; m < plan.models.size(); ++m) {
        const Model &model = *plan.models[m];
        const std::string at = "/models/" + std::to_string(m);
        reader.look({}, at, model.extra_json, listed(kModelKeys));
        // Variants of the catalogue may stand before those of the file, so that their numbers say nothing.
        for (const WeightVariant &variant : model.weights)
            reader.look({}, at + "/weights", variant.extra_json, listed(kVariantKeys));
    }
}

Finding findingOf(const Subject &subject)
{
    Finding finding;
    finding.code = FindingCode::KeysUnread;
    finding.severity = Severity::Note;
    finding.subject = subject;
    finding.args = {Arg::name({})};
    return finding;
}

}

std::vector<UnreadKey> unreadKeys(const Plan &plan)
{
    Reader reader;
    reader.look({}, "", plan.extra_json, listed(kPlanKeys));
    reader.look({}, "/policy", plan.policy.extra_json, listed(kPolicyKeys));
    for (std::size_t h = 0; h < plan.hosts.size(); ++h) {
        const Host &host = plan.hosts[h];
        const std::string at = "/hosts/" + std::to_string(h);
        reader.look({}, at, host.extra_json, listed(kHostKeys));
        for (std::size_t c = 0; c < host.cards.size(); ++c)
            reader.look({Subject::Kind::Card, host.cards[c].id}, at + "/cards/" + std::to_string(c),
                        host.cards[c].extra_json, listed(kCardKeys));
    }
    readModels(reader, plan);
    for (std::size_t s = 0; s < plan.seats.size(); ++s) {
        const std::string at = "/seats/" + std::to_string(s);
        readSeat(reader, *plan.seats[s], at);
        addForeign(reader, *plan.seats[s], at);
    }
    for (std::size_t c = 0; c < plan.constraints.size(); ++c)
        reader.look({}, "/constraints/" + std::to_string(c), plan.constraints[c].extra_json,
                    listed(kConstraintKeys));
    return std::move(reader.keys);
}

void addKeyFindings(FindingList &findings, const Plan &plan)
{
    std::vector<Finding> found; // one of each subject
    for (const UnreadKey &key : unreadKeys(plan)) {
        auto finding = std::find_if(found.begin(), found.end(),
                                    [&](const Finding &f) { return f.subject == key.subject; });
        if (finding == found.end())
            finding = found.insert(found.end(), findingOf(key.subject));
        std::string &names = finding->args.front().text;
        names.append(names.empty() ? "" : ", ").append(key.name);
        if (!key.nearest.empty()) {
            names.append(" (").append(key.nearest).append("?)");
            finding->severity = Severity::Warning;
        }
    }
    for (Finding &finding : found)
        findings.push_back(std::move(finding));
}

}
