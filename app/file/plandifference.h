// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One short line on how a plan differs from another: seats moved, changed, added, removed. For recovery and
// for the question at closing; the full comparison is another view.
#pragma once

#include <QByteArray>
#include <QString>

#include "engine/plan/plan.h"

/// "3 seats moved, 1 changed"; "no difference" when the plans are equal; "other settings changed" when only
/// cards, policy or title differ.
QString differenceInWords(const engine::Plan &before, const engine::Plan &after);

/// The same between the file at `path` and the plan text `after`; empty when one of them cannot be read.
QString differenceInWords(const QString &path, const QByteArray &after);
