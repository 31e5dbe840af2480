// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room engine/change: what differs between two plans, and the order of stops and starts that leads from
// one to the other. Data only; words and JSON are made in engine/record and engine/json.
//
// The difference of two plans as data: seats added, removed, moved, resized and changed, each card's spare
// before and after, findings gone and new, and who has to restart. Words and units are the reader's business.
#pragma once

#include "engine/layout/budget.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// Value of one setting. `form` says how the args are read: "plain" (the value), "unset" (none: the runtime's
/// default), "on", "off", and of a KV pool "pinned" (bytes), "rule" (bytes), "utilisation" (share, bytes).
struct SettingValue {
    std::string form = "unset";
    Args args;
    bool operator==(const SettingValue &) const = default;
};

/// One setting that differs. `setting` is the key of the plan file ("max_model_len", "kv", …).
struct SettingChange {
    std::string setting;
    SettingValue before, after;
    bool restarts = false; // the running process does not have it
    bool operator==(const SettingChange &) const = default;
};

/// A seat that stands in either plan. Bytes are those of its largest rank.
struct SeatDifference {
    std::string seat;
    bool added = false, removed = false;
    bool moved = false; // on other cards than before; also placed for the first time or taken off
    bool resized = false; // a rank takes other bytes in some state
    bool restarts = false; // runs before and after, with other settings or on other cards
    std::vector<std::string> cards_before, cards_after;
    std::array<Bytes, kStates> before{}, after{};
    std::vector<SettingChange> settings;

    /// Whether it has other settings or takes other bytes, moved or not; added and removed ones count.
    bool isSetAnew() const { return added || removed || resized || !settings.empty(); }
    bool changed() const { return moved || isSetAnew(); }
};

/// How many seats a difference concerns. A seat that moved and has other settings counts in both.
struct DifferenceCounts {
    int moved = 0, added = 0, removed = 0, restarts = 0, unchanged = 0;
    int set_anew = 0; // of the seats of both plans
    int settings = 0; // of those the ones with other settings
};

/// A card of either plan as it stands in one of them.
struct CardSide {
    Bytes total_bytes = 0, reserved_bytes = 0, others_bytes = 0;
    std::array<Bytes, kStates> spare{};
    bool keep_clear = false;
    bool in_use = false; // at least one seat sits there
    Verdict verdict = Verdict::Pass;
    bool operator==(const CardSide &) const = default;
};

struct CardDifference {
    std::string card, host;
    std::optional<CardSide> before, after; // nothing: the card is not in that plan

    bool changed() const { return before != after; }
};

/// Something the plan knows of a card or a model that differs: name, compute capability and platform of a
/// card, all sizes of which are in its CardDifference; config and weights of a model. `of` is the card, the
/// model, or "model/variant".
struct FactChange {
    std::string of;
    SettingChange change; // "name", "compute_capability", "platform", "config", "weight_bytes"
    bool operator==(const FactChange &) const = default;
};

struct PlanDifference {
    std::vector<SeatDifference> seats; // all of both plans: the new plan's order, then those removed
    std::vector<CardDifference> cards; // all of both plans, likewise
    std::vector<SettingChange> policy;
    std::vector<FactChange> facts; // of cards and models that are in both plans
    bool constraints_changed = false;
    bool boot_order_changed = false; // seats of both plans stand in another order
    std::vector<Finding> findings_gone, findings_new;

    /// Whether the plans are the same layout with the same figures.
    bool empty() const;
    DifferenceCounts counts() const;
};

/// What changes from `before` to `after`; each budget is the one of its plan. Titles, record data, notes and
/// colours are not differences.
PlanDifference differenceOf(const Plan &before, const Budget &before_budget, const Plan &after,
                            const Budget &after_budget);

/// How the pool of `entry` is sized and the bytes that come out, as a setting value.
SettingValue poolSetting(const SeatBudget &entry);

/// The settings in which two seats differ, in the order of the plan file; pools are read from the estimates.
std::vector<SettingChange> settingChanges(const SeatBudget &before, const SeatBudget &after);

}
