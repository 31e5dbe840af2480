// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/gibspinbox.h"

#include <cmath>

namespace {

constexpr double kGib = static_cast<double>(engine::kGiB);

}

GibSpinBox::GibSpinBox(double least, double most, double step, QWidget *parent)
    : QDoubleSpinBox(parent)
{
    setDecimals(2);
    setRange(least, most);
    setSingleStep(step);
    setSuffix(tr(" GiB"));
    setAlignment(Qt::AlignRight);
}

void GibSpinBox::setBytes(engine::Bytes bytes)
{
    setValue(static_cast<double>(bytes) / kGib);
    m_bytes = bytes;
    m_shown = value();
}

engine::Bytes GibSpinBox::bytes() const
{
    return std::abs(value() - m_shown) < 0.005 ? m_bytes
                                               : std::llround(value() * kGib); // half of the last digit
}
