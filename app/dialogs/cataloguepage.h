// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Picks a model of the built-in catalogue: a list that is searched by typing.
#pragma once

#include <QWidget>

#include "engine/plan/plan.h"

class QLineEdit;
class QListWidget;

class CataloguePage : public QWidget
{
    Q_OBJECT
public:
    explicit CataloguePage(QWidget *parent = nullptr);

    /// The chosen model; null: none.
    engine::ModelPtr model() const { return m_model; }

signals:
    void modelChanged();
    /// The chosen model is meant: double click, Return.
    void activated();

private:
    void filter(const QString &text);
    void choose();

    QLineEdit *m_search;
    QListWidget *m_list;
    engine::ModelPtr m_model;
};
