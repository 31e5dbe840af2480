// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How the KV pool is sized: by the policy's rule, pinned bytes, or utilisation, with one row that changes
// with the mode, what the pool then is, and the waiver when it is less than the rule requires.
#pragma once

#include "widgets/inspector/seatsection.h"

class QLineEdit;
class QToolButton;
class SegmentedControl;
class SliderNumber;

class SeatPoolSection : public SeatSection
{
    Q_OBJECT
public:
    SeatPoolSection(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

protected:
    void refresh() override;
    void refreshReach() override;
    void fadeReach() override;

private:
    void makeWaiver();
    void chooseMode(int mode);
    void setValue(double value);
    void reset();
    void refreshValue();
    void refreshCaption();
    void refreshWaiver();
    engine::Bytes poolBytes() const;
    const engine::Finding *sharedPool() const;

    SegmentedControl *m_mode;
    QLabel *m_valueLabel;
    SliderNumber *m_value;
    QLabel *m_caption;
    QWidget *m_waiverRow = nullptr;
    QLineEdit *m_waiver = nullptr;
    QToolButton *m_reset;
};
