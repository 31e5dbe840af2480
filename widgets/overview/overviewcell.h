// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One card in the overview: what its cell says, and how it is painted. The content is a value, so that a
// change of the plan repaints only the cells it touches.
#pragma once

#include "widgets/chart/kindbar.h"
#include "widgets/overview/overviewgeometry.h"
#include "widgets/style/icons.h"

#include <QFont>
#include <QString>
#include <QStringList>

#include <optional>

class MoveSession;
class QPainter;
struct HostSummary;

/// What cells are read from.
struct OverviewScene {
    const engine::Budget *now = nullptr; // of the plan
    const engine::Budget *shown = nullptr; // of the preview, else `now`
    engine::State state = engine::State::Peak;
    bool by_seat = false;
    QString selected_card;
    int hovered_seat = -1;
    int hovered_card = -1; // under the pointer
    const MoveSession *move = nullptr; // null: nothing is held
    bool proposal = false; // `shown` is a proposed layout
    bool stale = false; // that was worked out for an older plan
};

struct OverviewCell {
    enum class Frame { Quiet, Clear, Warning, Error, Selected, Target, TargetOver, Arrives };
    QString name;
    QString number;
    QString unit; // "GiB spare", "was 18.9"
    QString note; // seats a proposal brings and takes, "+1 −2"
    std::optional<Icon> icon;
    Tone tone = Tone::Quiet; // of icon and number; Error and Warning speak
    Frame frame = Frame::Quiet;
    bool tinted = false; // over: in the error's fill, whatever the frame
    bool hovered = false;
    bool stale = false;
    BarStack bar;
    bool operator==(const OverviewCell &) const = default;
};

namespace overview {

/// Fonts of a cell, from the application's.
struct Type {
    QFont title, number, caption, strong;
    static Type of(const QFont &application);
};

OverviewCell cell(const OverviewScene &scene, int card);
/// Seats that `card` gets and loses from `now` to `shown`, as names.
QStringList arriving(const OverviewScene &scene, int card);
QStringList leaving(const OverviewScene &scene, int card);

/// Sizes for these fonts and the longest of the hosts' names.
OverviewMetrics metrics(const Type &type, const QStringList &hosts);

void paintCell(QPainter *painter, const QRect &rect, const OverviewCell &cell, const Theme &theme,
               const Type &type, bool focus);
/// Chevron and name; of a collapsed host its worst spare and counts behind them.
void paintHead(QPainter *painter, const OverviewRow &row, int gutter, const HostSummary &host,
               const engine::Budget &shown, engine::State state, const Theme &theme, const Type &type,
               bool focus);

}
