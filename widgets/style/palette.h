// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every colour of the program by its role, light and dark; no other file holds a colour literal. A Theme is
// made from a widget's QPalette, so views follow a palette change by asking again when they paint.
#pragma once

#include <QColor>
#include <QPalette>
#include <QString>

#include "engine/estimate/footprint.h"
#include "engine/finding/finding.h"

class QWidget;

enum class HatchPattern { None, Rising, Falling, Dots, Horizontal, Vertical, Grid, Crossed };

/// The hatch that marks a kind of use; measures are logical pixels.
struct Hatch {
    HatchPattern pattern = HatchPattern::None;
    int pitch = 6; // along the axes, also of diagonals
    double stroke = 1; // line width, or the diameter of a dot
    double opacity = 1; // strength of the ink
    bool operator==(const Hatch &) const = default;
};

/// How one kind of use is drawn. `outline` is the 1 px edge, `ink` the hatch; a hollow kind has the base as
/// fill.
struct KindStyle {
    QColor fill, outline, ink, label;
    Hatch hatch;
    bool dashed_outline = false; // 3-2
};

/// Colours of a message, badge or tinted area. An invalid `fill` or `line` is not drawn.
struct ToneStyle {
    QColor text, fill, line;
};

enum class Tone {
    Error, // findings, a card that is over
    Warning, // findings, TIGHT, stale
    Note,
    Pass,
    Fail, // the filled badge
    Proof, // optimal, proven
    Quiet, // kept clear, refused, working: secondary text
};

/// All colours for one palette. Cheap to copy; make one at the start of a paint event.
class Theme
{
public:
    /// The theme for `palette`: light or dark by the lightness of Base; roles that QPalette has are taken
    /// from it.
    static Theme of(const QPalette &palette);
    static Theme of(const QWidget *widget);
    /// The program's own palettes (design language, section 4.1).
    static QPalette lightPalette();
    static QPalette darkPalette();
    static Theme light() { return of(lightPalette()); }
    static Theme dark() { return of(darkPalette()); }

    bool is_dark = false;
    QColor window, base, alternate, raised;
    QColor button_top, button_bottom, hover, pressed; // pressed is also the slider's groove
    QColor line, control_line, tile_line;
    QColor text, secondary, disabled;
    QColor accent, on_accent, selection;
    QColor shadow; // of a lifted tile

    KindStyle kind(engine::ComponentKind kind) const;
    KindStyle others() const; // used by processes that are not seats
    KindStyle over() const; // the part above a card's total; no outline of its own
    Hatch keptClearHatch() const { return {HatchPattern::Rising, 12, 1, 1}; } // inked with line

    ToneStyle tone(Tone tone) const;

    /// Colours of seat `index` (Seat::color): the round dot, and the fill of its segment in By seat bars.
    QColor seatDot(int index) const;
    QColor seatFill(int index) const;
};

Tone toneOf(engine::Severity severity);
Tone toneOf(engine::Verdict verdict);

/// "Graphs" and "Graphs and workspaces": names of the kinds of use, translated.
QString kindShortName(engine::ComponentKind kind);
QString kindName(engine::ComponentKind kind);
QString othersShortName();
QString othersName();
