// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a seat serves and with what: model, weight variant, runtime with its release, and the card it sits on.
#pragma once

#include "widgets/inspector/seatsection.h"

class ReasonCombo;

class SeatModelSection : public SeatSection
{
    Q_OBJECT
public:
    SeatModelSection(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

signals:
    /// The user asks for a weight size that no variant has.
    void otherWeightsRequested(const QString &seat);

protected:
    void refresh() override;

private:
    void refreshModels();
    void refreshWeights();
    void refreshRuntimes();
    void refreshCards();
    void chooseModel(const QString &id);
    void chooseWeights(const QString &variant);
    void chooseRuntime(const QString &runtime);
    void chooseCard(const QString &card);

    ReasonCombo *m_model;
    ReasonCombo *m_weights;
    ReasonCombo *m_runtime;
    ReasonCombo *m_card;
    QLabel *m_modelLabel;
    QLabel *m_weightsLabel;
};
