// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a seat is asked to do: context, sequences, tensor parallelism and KV format. Values that the model or
// the card does not allow stay visible, with the reason.
#pragma once

#include "widgets/inspector/seatsection.h"

class LargestButton;
class NumberField;
class ReasonCombo;
class SliderNumber;
class StopSlider;

class SeatDemandSection : public SeatSection
{
    Q_OBJECT
public:
    SeatDemandSection(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

protected:
    void refresh() override;
    void refreshReach() override;
    void fadeReach() override;

private:
    void makeContext();
    void makeServed();
    void makeTp();
    void refreshContext();
    void refreshSequences();
    void refreshTp();
    void refreshKvFormats();
    void refreshServed();
    void setContext(engine::Tokens tokens);
    void setTp(int tp);

    LargestButton *m_largest;
    QLabel *m_native = nullptr;
    SliderNumber *m_context = nullptr;
    StopSlider *m_contextStops = nullptr;
    SliderNumber *m_sequences;
    SliderNumber *m_tp = nullptr;
    StopSlider *m_tpStops = nullptr;
    QLabel *m_tpReason = nullptr;
    ReasonCombo *m_kvFormat;
    NumberField *m_requests = nullptr;
    NumberField *m_tokens = nullptr;
    QLabel *m_served = nullptr;
};
