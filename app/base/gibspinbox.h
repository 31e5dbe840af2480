// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A field for a size in GiB with two decimals. The decimals must not round a size that nobody changed, so the
// field remembers the bytes it was given.
#pragma once

#include <QDoubleSpinBox>

#include "engine/units/bytes.h"

class GibSpinBox : public QDoubleSpinBox
{
    Q_OBJECT
public:
    /// Limits and step in GiB.
    GibSpinBox(double least, double most, double step, QWidget *parent = nullptr);

    void setBytes(engine::Bytes bytes);
    /// What setBytes gave while the number on screen is still that one, else the number on screen.
    engine::Bytes bytes() const;

private:
    engine::Bytes m_bytes = 0;
    double m_shown = -1; // what the bytes look like; no field shows less than nothing
};
