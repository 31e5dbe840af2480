// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/dialogparts.h"

#include "widgets/controls/taborder.h"

#include <QDialog>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace {

constexpr double kGib = static_cast<double>(engine::kGiB);

}

QVBoxLayout *dialogparts::column(QDialog *dialog)
{
    auto *column = new QVBoxLayout(dialog);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(12);
    return column;
}

QDialogButtonBox *dialogparts::addButtons(QVBoxLayout *column, QDialog *dialog,
                                          QDialogButtonBox::StandardButtons buttons)
{
    auto *box = new QDialogButtonBox(buttons, dialog);
    column->addWidget(box);
    if (QPushButton *close = box->button(QDialogButtonBox::Close))
        close->setAutoDefault(false); // Enter must not press it
    QObject::connect(box, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(box, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    taborder::follow({dialog}); // the buttons are its last part
    return box;
}

QLabel *dialogparts::note(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setWordWrap(true);
    return label;
}

QDoubleSpinBox *dialogparts::gibSpin(QWidget *parent, double least, double most, double step)
{
    auto *spin = new QDoubleSpinBox(parent);
    spin->setDecimals(2);
    spin->setRange(least, most);
    spin->setSingleStep(step);
    spin->setSuffix(QStringLiteral(" GiB"));
    spin->setAlignment(Qt::AlignRight);
    return spin;
}

void dialogparts::setBytes(QDoubleSpinBox *spin, engine::Bytes bytes)
{
    spin->setValue(static_cast<double>(bytes) / kGib);
}

engine::Bytes dialogparts::bytesOf(const QDoubleSpinBox *spin)
{
    return std::llround(spin->value() * kGib);
}

engine::Bytes dialogparts::bytesOf(const QDoubleSpinBox *spin, engine::Bytes old)
{
    const double shown = std::clamp(static_cast<double>(old) / kGib, spin->minimum(), spin->maximum());
    // Half of the last digit, and a little: 0.125 is shown as 0.13.
    return std::abs(spin->value() - shown) < 0.0051 ? old : bytesOf(spin);
}
