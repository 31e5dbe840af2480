// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a change record's picture says beyond the bars: who moves, what is changed, which flags change, and
// what people wrote. Fills the content from the plan, its baseline and the record data.
#pragma once

#include "widgets/picture/planimagecontent.h"

#include "engine/change/difference.h"
#include "engine/record/record_data.h"

namespace planimage {

/// Adds sections, seats per card, boards and flags; `baseline` may be null.
void addRecord(ImageContent &content, const engine::PlanAndBudget &now, const engine::PlanAndBudget *baseline,
               const engine::RecordData &data);

/// The findings that stay, without those a waiver explains; notes that three or more seats have are one line.
ImageSection openFindings(const engine::Budget &budget);

/// "KV pool 8.0 → 5.5 GiB, pinned", "context 8192 → 40960": one setting in GiB and the C locale.
QString settingInWords(const engine::SettingChange &change);

}
