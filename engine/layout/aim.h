// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of a seat in its layout, judged by the plan's own budget: the largest that fits, and fixes that
// end in PASS.
#pragma once

#include "engine/estimate/solve.h"
#include "engine/layout/budget.h"

#include <optional>
#include <vector>

namespace engine {

/// The worst of a seat's own verdict, of its cards' and of the starts on them: what `check` would say were
/// nothing else in the plan. A seat on no card counts by its own verdict.
Verdict verdictAround(const Budget &budget, std::size_t seat);

/// A setting of a seat that was searched for in its layout. `value` is tokens, sequences or bytes; `share`
/// the utilisation.
struct SettingThatFits {
    std::int64_t value = 0;
    double share = 0;
    Verdict verdict = Verdict::Fail; // around the seat, with it
};

/// The largest context (up to the native one, or the seat's own where that is longer), max_num_seqs, pinned
/// pool (bytes) or utilisation (in steps of 0.001) with which the verdict around `seat` (index) is `aim` or
/// better, everything else of the plan staying. The sizing of the pool stays what it is while context and
/// sequences are searched. Nothing where no value reaches it, or the runtime has no such setting.
std::optional<SettingThatFits> largestThatFits(const Plan &plan, const Budget &budget, std::size_t seat,
                                               SolveFor what, Verdict aim);

/// The fix that sets what was searched for on the seat named `seat`.
Fix settingFix(const std::string &seat, SolveFor what, const SettingThatFits &found);

/// Values of a setting up to `last`, from where the span before ends, and the verdict around the seat with
/// them.
struct ReachSpan {
    std::int64_t last = 0;
    Verdict verdict = Verdict::Pass;
    bool operator==(const ReachSpan &) const = default;
};

/// The verdict around `seat` (index) for every value of `what` from `first` to `last`, everything else of the
/// plan staying: ascending spans that end at `last`, searched for in multiples of `step` above `first`.
/// Context, pool and utilisation (in thousandths) as for `largestThatFits`; sequences without the wish that
/// every one has a full context. Empty where the runtime has no such setting.
std::vector<ReachSpan> reachOf(const Plan &plan, const Budget &budget, std::size_t seat, SolveFor what,
                               std::int64_t first, std::int64_t last, std::int64_t step = 1);

/// The fixes of `finding`, the most helpful first. Those of an error that set a seat carry the value that
/// ends in PASS and say what they lead to (`aimedFix`). Costs some searches over the plan's sums: ask for
/// what is shown or applied, not for every finding at every change.
std::vector<Fix> aimedFixes(const Plan &plan, const Budget &budget, const Finding &finding);

/// The findings of `budget` with `aimedFixes` for fixes.
FindingList withAimedFixes(const Plan &plan, const Budget &budget);

/// `fix` with the value that ends in PASS around its seat and makes nothing else worse, where some value
/// does: policy, band, pool, start-up checks and state blocks at once; else the value that comes nearest.
/// `ends` says what it leads to.
Fix aimedFix(const Plan &plan, const Budget &budget, const Fix &fix);

}
