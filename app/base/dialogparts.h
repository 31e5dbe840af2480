// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the dialogs have in common: their margins, the row of buttons that ends them, and fields for sizes.
#pragma once

#include <QDialogButtonBox>

#include "engine/units/bytes.h"

class QDialog;
class QDoubleSpinBox;
class QLabel;
class QVBoxLayout;

namespace dialogparts {

/// The column a dialog's parts stand in.
QVBoxLayout *column(QDialog *dialog);
/// Ends the column with buttons that accept or reject the dialog.
/// The last part of a dialog: with it, Tab follows the layout.
QDialogButtonBox *addButtons(QVBoxLayout *column, QDialog *dialog, QDialogButtonBox::StandardButtons buttons);
/// A sentence as long as it needs to be.
QLabel *note(const QString &text, QWidget *parent);

/// A field for sizes in GiB, with two decimals.
QDoubleSpinBox *gibSpin(QWidget *parent, double least, double most, double step);
void setBytes(QDoubleSpinBox *spin, engine::Bytes bytes);
engine::Bytes bytesOf(const QDoubleSpinBox *spin);
/// `old` unless the number on screen is another: two decimals must not round a size nobody changed.
engine::Bytes bytesOf(const QDoubleSpinBox *spin, engine::Bytes old);

}
