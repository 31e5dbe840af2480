// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the picture of a plan says, before anything is laid out: every text in the C locale, every number as
// shown. Depends on the plan alone, so the same plan always gives the same picture.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "engine/layout/budget.h"
#include "engine/plan/plan.h"

#include <array>
#include <optional>
#include <vector>

struct ImageBar {
    std::array<engine::Bytes, engine::kComponentKinds> kinds{}; // at peak
    engine::Bytes others = 0;
    engine::Bytes total = 0;
    engine::Bytes budget = 0;
    std::array<engine::Bytes, engine::kStates> spare{};
    engine::Verdict verdict = engine::Verdict::Pass;

    engine::Bytes used() const;
};

struct ImageCard {
    QString name;
    bool keepClear = false;
    ImageBar now;
    std::optional<ImageBar> before; // of the baseline; absent: no comparison, or a new card
};

struct ImageHost {
    QString name;
    std::vector<ImageCard> cards;
};

struct ImageSeat {
    int color = 0;
    QString name, model, card, context, sequences, kv, before, gib;
    std::optional<engine::Verdict> verdict; // none: on no card
    bool moved = false;
    int order = 0; // its first card's place
};

struct ImageFinding {
    engine::Severity severity = engine::Severity::Note;
    QString subject, text;
};

struct ImageContent {
    QString title, subtitle;
    QStringList right; // change, date, author, as far as the record states them
    bool compared = false; // before and after
    std::vector<ImageHost> hosts;
    std::vector<ImageSeat> seats;
    engine::Bytes seatTotal = 0;
    std::vector<ImageFinding> findings;
    QString footer;
    QByteArray hash; // SHA-256 of the plan's canonical text, hex
    QString software; // "VRAM Planner 0.1.0"
};

/// Content for `plan` with its budget; `baseline` is the budget to compare with, or null.
ImageContent imageContent(const engine::Plan &plan, const engine::Budget &budget,
                          const engine::Budget *baseline, const QString &version);
