// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A laid-out page as a list of simple items, painted by one function on raster, SVG and PDF alike. Because
// the layout is data, size and geometry can be tested without pixels and never depend on a window.
#pragma once

#include <QFont>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include "widgets/style/icons.h"
#include "widgets/style/palette.h"

#include <optional>
#include <vector>

class QPainter;

/// Type scale of the page, in pixels so that no screen's resolution matters.
enum class PageFont { Headline, Title, Body, Caption };
QFont pageFont(PageFont role, bool bold = false);
qreal pageLine(PageFont role); // height of one line
qreal pageTextWidth(const QString &text, PageFont role, bool bold = false);

enum class PageInk { Text, Secondary, Line, Strong, Error, Warning, Note, Pass };

struct PageItem {
    enum class Type { Text, Line, Kind, Others, Over, Frame, Wash, Icon, Dot, Tile, KeptClear, Box, Mark };
    Type type = Type::Text;
    QRectF rect;
    QString text;
    PageFont font = PageFont::Body;
    bool bold = false;
    PageInk ink = PageInk::Text;
    Qt::Alignment align = Qt::AlignLeft;
    // A box is a cell in the frame of its ink, a mark a filled rectangle.
    int index = 0; // kind of use, or seat colour
    qreal width = 1; // of a line or frame
    bool dashed = false;
    std::optional<Icon> icon;
    int card = -1; // whose bar this is part of
    bool before = false; // part of the baseline
    QPointF origin; // of a hatch
    bool plate = false; // text on a plate of its kind's fill
};

/// Items from back to front, and the page's size in logical pixels.
struct Page {
    QSizeF size;
    std::vector<PageItem> items;

    void text(const QRectF &rect, const QString &text, PageFont font, PageInk ink = PageInk::Text,
              bool bold = false, Qt::Alignment align = Qt::AlignLeft);
    void line(qreal x1, qreal x2, qreal y, PageInk ink, qreal width = 1, bool dashed = false);
    void icon(const QRectF &rect, Icon icon, PageInk ink);
    /// Breaks `text` into lines of at most `width`, adds them at (x, y), and returns the y below.
    qreal paragraph(qreal x, qreal y, qreal width, const QString &text, PageFont font,
                    PageInk ink = PageInk::Text, bool bold = false);
};

/// Words of `text` in lines no wider than `width`; line breaks of the text stay, a longer word is cut.
QStringList wrappedLines(const QString &text, qreal width, PageFont font, bool bold = false);

/// `text` cut at the right with an ellipsis so that it fits `width`.
QString elided(const QString &text, qreal width, PageFont font, bool bold = false);

/// Paints `page` with its background.
void paintPage(QPainter *painter, const Page &page, const Theme &theme);
