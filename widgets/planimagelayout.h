// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Lays the content of a plan's picture out on a page of fixed width; the height follows. The parts are
// separate functions that each take the y to start at and answer with the y below.
#pragma once

#include "widgets/planimagecontent.h"
#include "widgets/planimagepage.h"

/// The page for `content`, `width` logical pixels wide (at least 600).
Page layoutPlanImage(const ImageContent &content, int width);

namespace planimage {

/// Left, width of a block of the page.
struct Span {
    qreal x = 0;
    qreal width = 0;
    qreal right() const { return x + width; }
};

qreal layoutHeader(Page &page, const ImageContent &content, Span span, qreal y);
/// Bars of the cards with their spare tables below, in rows of as many cards as fit.
qreal layoutCards(Page &page, const ImageContent &content, Span span, qreal y, qreal barHeight);
qreal layoutLegend(Page &page, const ImageContent &content, Span span, qreal y);
qreal layoutSeats(Page &page, const ImageContent &content, Span span, qreal y);
qreal layoutFindings(Page &page, const ImageContent &content, Span span, qreal y);
qreal layoutFooter(Page &page, const ImageContent &content, Span span, qreal y);

/// A section's title with its line; answers with the y of the first row.
qreal layoutSection(Page &page, const QString &title, Span span, qreal y);

}
