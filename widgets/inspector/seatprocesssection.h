// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of a seat that is another process: what it takes at rest, and what a call adds up to which bound.
#pragma once

#include "widgets/inspector/seatsection.h"

class SliderNumber;

class SeatProcessSection : public SeatSection
{
    Q_OBJECT
public:
    SeatProcessSection(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

protected:
    void refresh() override;

private:
    SliderNumber *addNumber(const QString &label, const QString &text, const QString &key,
                            std::function<void(engine::Seat &, double)> change);

    SliderNumber *m_base;
    SliderNumber *m_cap;
    SliderNumber *m_perToken;
    SliderNumber *m_tokens;
    SliderNumber *m_parallel;
    QLabel *m_caption;
};
