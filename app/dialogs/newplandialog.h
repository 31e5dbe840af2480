// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for the cards of a new plan: those of this machine, or any mix of the catalogue. Answers with an empty
// plan on one host.
#pragma once

#include <QDialog>

#include "engine/plan/plan.h"

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class Refusal;
class NumberField;

class NewPlanDialog : public QDialog
{
    Q_OBJECT
public:
    explicit NewPlanDialog(const std::optional<engine::Host> &machine, QWidget *parent = nullptr);

    /// The plan as chosen; has at least one card once the dialog is accepted.
    engine::Plan plan() const;

private:
    QWidget *makeAddRow();
    void addCards();
    QString whyNoCards() const;
    void removeSelected();
    void refresh();

    QLineEdit *m_title;
    QLineEdit *m_host;
    QComboBox *m_model;
    Refusal *m_unknown = nullptr; // of a product the catalogue does not have
    NumberField *m_count;
    QListWidget *m_list;
    QPushButton *m_remove;
    QPushButton *m_ok = nullptr;
    QLabel *m_total;
    std::vector<engine::Card> m_cards;
};
