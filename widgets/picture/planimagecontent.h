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
#include "engine/record/report.h"

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

/// What a change does to a seat.
enum class ImageMark { None, Moved, Changed, Added, Removed };

/// A seat on one card, before and after; absent where it does not sit there.
struct ImageSeatLine {
    QString name;
    ImageMark mark = ImageMark::None;
    std::optional<engine::Bytes> before, now; // worst case
};

struct ImageCard {
    QString name;
    bool keepClear = false;
    ImageBar now;
    std::optional<ImageBar> before; // of the baseline; absent: no comparison, or a new card
    std::vector<ImageSeatLine> seats; // of a comparison
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

/// Texts of a seat's tiles; the board's geometry comes from the budget.
struct ImageTile {
    QString name, model, demand;
    ImageMark mark = ImageMark::None;
    bool settings = false; // some differ, also of a seat that moves
    int color = 0;
};

/// One layout as tiles.
struct ImageBoard {
    engine::Budget budget;
    std::vector<ImageHost> hosts; // in the order of budget.cards
    std::vector<ImageTile> seats; // by index into budget.seats
};

/// A line of a section: who, and what of it. Line breaks in `text` are kept.
struct ImageFact {
    QString name, text;
};

struct ImageSection {
    QString title;
    std::vector<ImageFact> facts;
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
    QString summary; // what people wrote
    std::vector<ImageSection> changes; // moves, changes
    std::vector<ImageSection> reasons; // waivers, placement
    std::optional<ImageSection> open; // findings, those many seats have folded into one line
    std::vector<ImageSection> later; // what to verify, follow-ups
    std::optional<ImageSection> flags; // that change
    std::optional<ImageSection> restart; // the order of stops and starts
    ImageBoard board;
    std::optional<ImageBoard> boardBefore;
    QString footer;
    QByteArray hash; // SHA-256 of the plan's canonical text, hex
    QString software; // "VRAM Planner 0.1.0"
};

/// Content for `plan` with its budget; `baseline` is what to compare with, or null.
ImageContent imageContent(const engine::Plan &plan, const engine::Budget &budget,
                          const engine::PlanAndBudget *baseline, const QString &version);
