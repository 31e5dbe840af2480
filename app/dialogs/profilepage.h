// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Picks a named set-up of the published club-3090 calculator.
#pragma once

#include "app/dialogs/searchedlist.h"

#include "engine/estimate/club3090_profile.h"

#include <optional>

class ProfilePage : public SearchedList
{
    Q_OBJECT
public:
    explicit ProfilePage(QWidget *parent = nullptr);

    /// The chosen profile with its model; nothing: none.
    const std::optional<engine::Club3090Profile> &profile() const { return m_profile; }
    engine::ModelPtr model() const { return m_model; }

signals:
    void profileChanged();

private:
    void choose();

    std::optional<engine::Club3090Profile> m_profile;
    engine::ModelPtr m_model;
};
