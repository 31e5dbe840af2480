// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/card_findings.h"

#include "engine/estimate/seat_findings.h"
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

/// The keys that were kept unread, each with the known name it was most likely meant to be.
class Unread
{
public:
    void look(const std::string &kept_json, KnownKeys known)
    {
        if (kept_json.empty())
            return;
        const auto kept = nlohmann::json::parse(kept_json, nullptr, false);
        if (!kept.is_object())
            return;
        for (const auto &[key, value] : kept.items())
            if (!isUnmodelled(key))
                add(key, nearestName(key, known));
    }

    void addTo(FindingList &findings, Subject subject) const
    {
        if (m_names.empty())
            return;
        Finding finding;
        finding.code = FindingCode::KeysUnread;
        finding.severity = m_mistyped ? Severity::Warning : Severity::Note;
        finding.subject = std::move(subject);
        finding.args = {Arg::name(m_names)};
        findings.push_back(std::move(finding));
    }

private:
    void add(const std::string &key, std::string_view near)
    {
        m_names.append(m_names.empty() ? "" : ", ").append(key);
        const bool mistyped = editDistance(key, near) <= std::max<std::size_t>(1, key.size() / 4);
        if (mistyped)
            m_names.append(" (").append(near).append("?)");
        m_mistyped = m_mistyped || mistyped;
    }

    std::string m_names;
    bool m_mistyped = false;
};

void addOfSeat(FindingList &findings, const Seat &seat)
{
    if (seat.extra_json.empty() && seat.kv.extra_json.empty() && seat.measured.extra_json.empty()
        && seat.usage.extra_json.empty() && seat.demand.extra_json.empty())
        return;
    Unread unread;
    KnownKeys names = settingsOf({});
    names.insert(names.end(), std::begin(kSeatKeys), std::end(kSeatKeys));
    unread.look(seat.extra_json, std::move(names));
    unread.look(seat.measured.extra_json, settingsOf("measured"));
    unread.look(seat.usage.extra_json, settingsOf("usage"));
    unread.look(seat.demand.extra_json, settingsOf("demand"));
    unread.look(seat.kv.extra_json, {"rule", "pinned_bytes", "utilization", "waiver"});
    unread.addTo(findings, {Subject::Kind::Seat, seat.name});
}

}

void addKeyFindings(FindingList &findings, const Plan &plan)
{
    Unread whole;
    whole.look(plan.extra_json, {std::begin(kPlanKeys), std::end(kPlanKeys)});
    whole.look(plan.policy.extra_json, {std::begin(kPolicyKeys), std::end(kPolicyKeys)});
    for (const Host &host : plan.hosts) {
        whole.look(host.extra_json, {std::begin(kHostKeys), std::end(kHostKeys)});
        for (const Card &card : host.cards) {
            Unread unread;
            unread.look(card.extra_json, {std::begin(kCardKeys), std::end(kCardKeys)});
            unread.addTo(findings, {Subject::Kind::Card, card.id});
        }
    }
    whole.addTo(findings, {Subject::Kind::Plan, {}});
    for (const SeatPtr &seat : plan.seats)
        addOfSeat(findings, *seat);
}

}
