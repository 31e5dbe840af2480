// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a card is called on screen: ids as nvidia-smi listings give them ("gpu2") read "GPU 2", with a host in
// front of them ("ml4/gpu2") "ml4 GPU 2"; every other id is shown as the plan has it. Sentences of the engine
// carry ids; they are put through here before they are filled in.
#pragma once

#include <QString>

#include "engine/units/arg.h"

#include <string>

QString cardLabel(const std::string &id);
/// The same where the host is named already: "GPU 2" for "ml4/gpu2" too.
QString cardLabelOnHost(const std::string &id);

/// `args` with every text that is the id of a card, by this pattern, in its screen form.
engine::Args withCardLabels(engine::Args args);
