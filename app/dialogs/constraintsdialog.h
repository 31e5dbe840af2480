// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// All constraints of the plan in one list: cards kept clear, seats held on a card, off a card, apart or
// together, each with what is wrong with it. Adding, changing and removing act on the plan at once, each as
// one undo step.
#pragma once

#include <QDialog>

#include "widgets/moving/constraintwords.h"

#include <vector>

class PlanDocument;
class QListWidget;
class QPushButton;
class QVBoxLayout;
class ConstraintEditor;

class ConstraintsDialog : public QDialog
{
    Q_OBJECT
public:
    ConstraintsDialog(PlanDocument *document, QWidget *parent = nullptr);

    QListWidget *constraints() const { return m_constraints; }
    ConstraintEditor *editor() const { return m_editor; }
    QPushButton *addButton() const { return m_add; }
    QPushButton *changeButton() const { return m_change; }
    QPushButton *removeButton() const { return m_remove; }

private:
    QVBoxLayout *makeColumn(const QString &title, QWidget *content, const QList<QPushButton *> &buttons);
    void refresh();
    void refreshButtons();
    void showSelected();
    void add();
    void change();
    void remove();
    std::vector<constraintwords::Listed> selected() const;
    /// Number of the constraint that is selected alone; -1: none.
    int editedConstraint() const;

    PlanDocument *m_document;
    std::vector<constraintwords::Listed> m_shown;
    QListWidget *m_constraints;
    ConstraintEditor *m_editor;
    QPushButton *m_add;
    QPushButton *m_change;
    QPushButton *m_remove;
};
