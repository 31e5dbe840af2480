// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// From the card catalogue to a plan's card, and the catalogue as a combo box. Shared by the dialogs that make
// cards.
#pragma once

#include "engine/model/catalogue.h"
#include "engine/plan/plan.h"

#include <QStringList>

#include <optional>
#include <string>
#include <vector>

class QComboBox;

/// A card of product `model` under `id`.
engine::Card cardOfModel(const engine::CardModel &model, const std::string &id);

/// "gpu0", "gpu1", …: the first that none of `cards` has.
std::string freeCardId(const std::vector<engine::Card> &cards);
std::string freeCardId(const engine::Plan &plan);

/// Lists the catalogue, name and size, searchable by typing.
void fillCardCombo(QComboBox *combo);
/// The product `combo` shows; nothing for free text the catalogue does not know.
std::optional<engine::CardModel> cardOfCombo(const QComboBox *combo);
