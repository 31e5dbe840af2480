// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The program's own line icons (resources/icons, one SVG each on a 16 px grid), tinted when they are painted
// so that they follow the palette. Stroke widths are kept readable at 11 to 20 px.
#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QRectF>

class QPainter;

enum class Icon {
    New,
    Open,
    Save,
    Undo,
    Redo,
    AddSeat,
    Place,
    Compare,
    Export,
    Import,
    Card,
    Host,
    Seat,
    Link,
    Pin,
    Lock,
    Clear,
    Error,
    Warning,
    Note,
    Pass,
    Tight,
    Explain,
    ChevronDown,
    ChevronRight,
    ChevronUp,
    Sort,
    Move,
    Moved,
    Changed,
    Added,
    Removed,
    Edit,
    Waiver,
    Measured,
    Log,
    Config,
    Catalogue,
    Default,
    Reset,
    Filter,
    Search,
    More,
    Close,
    Order,
    Terminal,
    Clock,
    Eye,
    Example,
    Proof,
    Stop,
    Table,
    Chart,
    Grip,
    Keyboard,
    Trash,
    Copy,
    Apart,
    Together,
};
inline constexpr int kIcons = static_cast<int>(Icon::Together) + 1;

namespace icons {

/// File name without folder and suffix, e.g. "add-seat".
QString name(Icon icon);

/// For actions and buttons: drawn in the application palette's button text, disabled text when disabled,
/// on-accent text when selected.
QIcon icon(Icon icon);
/// Always in `color`.
QIcon icon(Icon icon, const QColor &color);

/// A pixmap `size` logical pixels wide and high.
QPixmap pixmap(Icon icon, int size, const QColor &color, qreal devicePixelRatio);
/// Draws the icon into `rect` (a square), sharp at the painter's scale.
void paint(QPainter *painter, const QRectF &rect, Icon icon, const QColor &color);

/// The program's icon in all usual sizes.
QIcon application();

}
