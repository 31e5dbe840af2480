// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the picture of a plan says, before anything is laid out: the result, the cards, and the sections of a
// change record. Depends on the plan, its baseline and the program's version alone, so that the same plan
// always gives the same picture. Numbers follow the default locale, which the picture sets to C.
#pragma once

#include <QByteArray>
#include <QString>

#include "engine/change/difference.h"
#include "engine/record/report.h"
#include "widgets/chart/kindbar.h"
#include "widgets/controls/badge.h"
#include "widgets/picture/picturetext.h"

#include <array>
#include <optional>
#include <vector>

/// A card in one of the two plans.
struct PictureSide {
    BarStack bar; // worst case by kind of use
    engine::Bytes total = 0;
    engine::Bytes usable = 0; // the CUDA total: used and spare together
    engine::Bytes used = 0; // worst case, as nvidia-smi shows it: without what the driver keeps
    std::array<engine::Bytes, engine::kStates> spare{};
    BadgeSpec badge;

    engine::Bytes worst() const { return spare[static_cast<std::size_t>(engine::State::Peak)]; }
};

struct PictureCard {
    int card = 0; // index into the budget's cards
    QString name;
    PictureSide now;
    std::optional<PictureSide> before{}; // absent: no comparison, or a card the baseline does not have
};

/// A titled part of a record: sentences, a table, sentences below it.
struct PictureSection {
    QString title;
    std::vector<std::vector<TextRun>> above;
    TextTable table;
    std::vector<std::vector<TextRun>> below;
    bool narrow = false; // half the width is enough

    bool empty() const { return above.empty() && table.empty() && below.empty(); }
};

struct PictureContent {
    QString title;
    QString change; // its id; empty: the record names none
    QString stated; // date and author, as far as the record states them
    std::vector<TextRun> result; // whether everything fits, the smallest spare
    QString counts; // what changes, in numbers
    QString summary; // what people wrote
    std::vector<PictureCard> cards; // those that change; without a comparison those in use
    QString otherCards; // one sentence for the rest
    std::vector<PictureSection> sections;
    QString unassigned; // seats on no card
    QString footer;
    QByteArray hash; // SHA-256 of the plan's canonical text, hex
    QString software; // "VRAM Planner 0.1.0"

    const engine::PlanAndBudget *now = nullptr;
    const engine::PlanAndBudget *before = nullptr; // null: no comparison
    std::optional<engine::PlanDifference> difference;
};

/// Content for `now`; `before` is what to compare with, or null. Both must outlive the content.
PictureContent pictureContent(const engine::PlanAndBudget &now, const engine::PlanAndBudget *before,
                              const QString &version);
