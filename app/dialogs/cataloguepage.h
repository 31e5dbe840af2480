// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Picks a model of the built-in catalogue.
#pragma once

#include "app/dialogs/searchedlist.h"

#include "engine/plan/plan.h"

class CataloguePage : public SearchedList
{
    Q_OBJECT
public:
    explicit CataloguePage(QWidget *parent = nullptr);

    /// The chosen model; null: none.
    engine::ModelPtr model() const { return m_model; }

signals:
    void modelChanged();

private:
    void choose();

    engine::ModelPtr m_model;
};
