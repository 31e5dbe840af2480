// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The dates people write into a change record.
#pragma once

#include <QString>

/// Why `text` is no date of a record, as a sentence about the field `name`; empty for a day
/// ("2026-10-07"), a moment with or without its offset ("2026-10-05T18:40+02:00"), and nothing at all.
QString whyNoDate(const QString &text, const QString &name);
