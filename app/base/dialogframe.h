// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What frames the content of every dialog: margins, notes between its parts, and the row of buttons at its
// end.
#pragma once

#include <QDialogButtonBox>

class QDialog;
class QLabel;
class QVBoxLayout;

namespace dialogframe {

/// The column a dialog's parts stand in.
QVBoxLayout *column(QDialog *dialog);
/// Ends the column with buttons that accept or reject the dialog. Call it last: it also makes Tab follow the
/// layout.
QDialogButtonBox *addButtons(QVBoxLayout *column, QDialog *dialog, QDialogButtonBox::StandardButtons buttons);
/// A sentence as long as it needs to be.
QLabel *note(const QString &text, QWidget *parent);

}
