// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Copies the selected rows of a table with its headers as tab separated text: what Ctrl+C does in every
// table.
#pragma once

#include <QString>

class QAbstractItemView;

namespace tablecopy {

/// Header and selected rows (all rows when none is selected), visible columns in their visual order; columns
/// without a title are left out.
QString text(const QAbstractItemView *view);
/// Gives the view a Copy action (Ctrl+C, also in its context menu actions).
void install(QAbstractItemView *view);

}
