// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Edits the plan's policy: how much KV a seat should hold and how much of a card should stay free.
#pragma once

#include <QDialog>

#include "engine/plan/plan.h"

class NumberField;

class PolicyDialog : public QDialog
{
    Q_OBJECT
public:
    explicit PolicyDialog(const engine::Policy &policy, QWidget *parent = nullptr);

    engine::Policy policy() const;

private:
    engine::Policy m_policy;
    NumberField *m_factor;
    NumberField *m_round;
    NumberField *m_spare;
};
