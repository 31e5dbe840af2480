// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The type scale: six roles derived from the application font, and numbers painted with equal digit widths.
// Heights follow QFontMetrics, never fixed pixels.
#pragma once

#include <QFont>
#include <QRectF>
#include <QSize>
#include <QString>

class QPainter;
class QWidget;

enum class TypeRole {
    Number, // + 8 pt, 600: worst-case spare
    Subject, // + 2 pt, 600: seat name in the inspector
    Title, // 600: pane titles, seat and card names
    Body,
    Caption, // - 1 pt, never under 8: second lines, axis, legend
    CaptionStrong, // caption, 600
    Log, // fixed, - 2 pt: quoted log lines only
};

namespace type {

/// Font of `role` for the application font `base`.
QFont font(TypeRole role, const QFont &base);
/// The same from the widget's font, taken as the body font.
QFont font(TypeRole role, const QWidget *widget);
/// Sets the role on a label or control.
void apply(TypeRole role, QWidget *widget);

int lineHeight(const QFont &font);

/// How much wider than at first the application font `base` is: 1 at Noto Sans 10 pt and DejaVu Sans 9 pt,
/// for which widths in pixels are written down (an em, twice the advance of a digit, is 15.2 px there).
double scale(const QFont &base);
/// `pixels` of a layout for that font in the layout for the widget's.
int px(const QWidget *widget, double pixels);
/// The first size of a window laid out as `size` at the first font: scaled, and no larger than the screen.
QSize firstSize(const QWidget *window, const QSize &size);
/// Size of icons beside the widget's text: 16 pixels at first.
QSize iconSize(const QWidget *widget);
/// Rounded up advance of `text`, with equal digit widths.
int numberWidth(const QFont &font, const QString &text);
/// Draws `text` with the painter's font, every digit as wide as the widest. Qt 6.4 cannot ask a font for its
/// tabular figures. Never elides.
void drawNumber(QPainter *painter, const QRectF &rect, Qt::Alignment alignment, const QString &text);
/// Draws one line, elided at the right when it does not fit.
void drawElided(QPainter *painter, const QRectF &rect, Qt::Alignment alignment, const QString &text);

}
