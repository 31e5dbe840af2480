// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Edits one card: product, totals, capability, platform, memory used by others, keep clear. Sizes are MiB,
// because that is what nvidia-smi prints; a size nobody touches keeps its bytes.
#pragma once

#include <QDialog>

#include "engine/plan/plan.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class NumberField;

class CardDialog : public QDialog
{
    Q_OBJECT
public:
    explicit CardDialog(const engine::Card &card, QWidget *parent = nullptr);

    engine::Card card() const;

private:
    void takeFromCatalogue();
    void showCudaTotal(const engine::Card &card);
    void limitCudaTotal();

    engine::Card m_card;
    QComboBox *m_name;
    NumberField *m_total;
    NumberField *m_cudaTotal; // absent: not known
    QLineEdit *m_capability;
    QComboBox *m_platform;
    NumberField *m_others;
    QCheckBox *m_keepClear;
};
