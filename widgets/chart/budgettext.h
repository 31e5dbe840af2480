// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Words about cards and bars: the sentence of the chart and of a spare block, tool tips. Shared by
// chart, spare blocks, tables and accessible texts.
#pragma once

#include <QString>

#include "engine/layout/budget.h"

#include <vector>

struct BarSegment;

namespace budgettext {

/// "GPU 2, FAIL, over by 1.0 GiB in the worst case; spare 3.3 at boot, 2.1 at the plateau." The card may be
/// called otherwise than by its label.
QString cardSentence(const engine::CardBudget &card, const QString &name = {});
/// One sentence over all cards (indices into Budget::cards) in `state`.
QString chartSentence(const engine::Budget &budget, const std::vector<int> &cards, engine::State state);
/// "KV growing: 24.1 GiB" or "coder: 16.8 GiB".
QString segmentText(const engine::Budget &budget, const BarSegment &segment);

}
