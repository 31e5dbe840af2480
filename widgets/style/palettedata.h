// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The colour tables of the two themes as plain numbers. Read by palette.cpp alone; everybody else asks a
// Theme.
#pragma once

#include <QRgb>

#include "widgets/style/palette.h"

namespace palettedata {

inline constexpr unsigned kSeatColors = 12;

struct Surfaces {
    QRgb window, base, alternate, raised;
    QRgb button_top, button_bottom, hover, pressed;
    QRgb line, control_line, tile_line;
    QRgb text, secondary, disabled;
    QRgb accent, on_accent, selection, shadow;
};

struct Kind {
    QRgb fill, outline, ink, label;
    Hatch hatch;
};

/// 0 means "not drawn"; every drawn colour is opaque.
struct ToneData {
    QRgb text, fill, line;
};

struct Table {
    Surfaces surfaces;
    Kind kinds[engine::kComponentKinds];
    Kind others, over;
    ToneData tones[6]; // in the order of Tone, without Quiet
    QRgb dots[kSeatColors];
    QRgb fills[kSeatColors];
};

extern const Table kLight;
extern const Table kDark;

}
