// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The right half of the dialog of constraints: kind, seats and cards of one constraint, the sentence it
// makes, and what is wrong with it in this plan. Changes nothing itself.
#pragma once

#include <QWidget>

#include "widgets/moving/constraintwords.h"

class PlanDocument;
class QComboBox;
class QLabel;
class QListWidget;

class ConstraintEditor : public QWidget
{
    Q_OBJECT
public:
    explicit ConstraintEditor(PlanDocument *document, QWidget *parent = nullptr);

    /// Kinds in the order of the combo box: the constraints' kinds, then "keep clear".
    static constexpr int kKeepClear = 4;

    QComboBox *kind() const { return m_kind; }
    QListWidget *seats() const { return m_seats; }
    QListWidget *cards() const { return m_cards; }
    QString sentence() const;
    QString trouble() const;

    void setConstraint(const constraintwords::Listed &constraint);
    /// Enough is ticked to make a constraint.
    bool isComplete() const;
    bool isKeepClear() const;
    /// The constraint as it is ticked, when it is none of keep clear.
    engine::Constraint constraint() const;
    std::vector<std::string> tickedCards() const;
    void refresh();

signals:
    void edited();

private:
    void fill();
    void onEdited();

    PlanDocument *m_document;
    QComboBox *m_kind;
    QListWidget *m_seats;
    QListWidget *m_cards;
    QLabel *m_seatsLabel;
    QLabel *m_cardsLabel;
    QLabel *m_sentence;
    QLabel *m_trouble;
};
