// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The difference of two plans for readers: Markdown sections of a record, and JSON for scripts. Sizes of
// tables are MiB as nvidia-smi prints them; JSON has bytes.
#pragma once

#include "engine/change/difference.h"

#include <string>
#include <vector>

namespace engine {

struct RestartSequence;

/// The whole difference as Markdown, without a title.
std::string differenceMarkdown(const PlanDifference &difference);

/// {"schema":1,"equal":…,"seats":[…],"cards":[…],"policy":[…],"findings_gone":[…],"findings_new":[…],
/// "restart":[…]} on one line; unchanged seats and cards are listed with "changed": false. With a sequence
/// also "restart_sequence" (restart_text.h).
std::string differenceJson(const PlanDifference &difference, const RestartSequence *sequence = nullptr);

/// The difference in two sentences: who moves and restarts, and where the smallest spare goes.
std::string summaryText(const PlanDifference &difference);

/// Sections of it; each empty when it has nothing to say.
std::string summaryMarkdown(const PlanDifference &difference);
std::string cardsMarkdown(const PlanDifference &difference);
std::string seatsMarkdown(const PlanDifference &difference);
std::string movesMarkdown(const PlanDifference &difference);
std::string settingsMarkdown(const PlanDifference &difference);
std::string restartMarkdown(const PlanDifference &difference);

/// Names of the seats that stop for good, stop and start again, and start for the first time.
struct RestartLists {
    std::vector<std::string> stop, restart, start;
};
RestartLists restartLists(const PlanDifference &difference);

/// The way back: seats that did not run before and stop, and seats that start again as they ran before.
struct Rollback {
    std::vector<std::string> stop, again;
};
Rollback rollbackOf(const PlanDifference &difference);

/// `names` as "a, b, c".
std::string joinedNames(const std::vector<std::string> &names);

/// `value` of `setting` in words; what is not set reads "default" where the runtime has one. The code of
/// those words, which the value's args fill, and the words themselves.
std::string settingCode(const std::string &setting, const SettingValue &value);
std::string settingText(const std::string &setting, const SettingValue &value);

/// Names of cards as records write a set: "gpu0+gpu1", "unassigned" for none.
std::string cardSet(const std::vector<std::string> &cards);
/// A list item per finding.
std::string findingsMarkdown(const std::vector<Finding> &findings);
/// The words of a record by code, with bytes as MiB.
std::string recordWords(const std::string &code, const Args &args = {});

}
