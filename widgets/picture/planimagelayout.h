// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Lays the content of a plan's picture out on a page of fixed width; the height follows. The parts are
// separate functions that each take the y to start at and answer with the y below.
#pragma once

#include "widgets/picture/planimage.h"
#include "widgets/picture/planimagecontent.h"
#include "widgets/picture/planimagepage.h"

/// The page for `content`, `width` logical pixels wide (at least 600). Without a baseline a comparison is a
/// layout.
Page layoutPlanImage(const ImageContent &content, int width, planimage::Show show = planimage::Show::Record);

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
/// The same as cells, a row per host; for pictures of plans that need the overview.
qreal layoutOverview(Page &page, const ImageContent &content, Span span, qreal y);
/// The cards, with their hosts, that a change does something to.
std::vector<ImageHost> changedCards(const std::vector<ImageHost> &hosts);
/// The icon of a mark; none for a seat that stays as it is.
std::optional<Icon> markIcon(ImageMark mark);

/// Below a bar or a stack: name and verdict, spare in three states, and the seats of a comparison.
qreal layoutCardFoot(Page &page, const ImageCard &card, Span slot, qreal y);
/// The cards as columns of tiles to scale, with their feet; `title` above. Both boards of a comparison
/// have one scale.
qreal layoutBoards(Page &page, const ImageContent &content, const ImageBoard &board, const QString &title,
                   Span span, qreal y, qreal height);
qreal layoutLegend(Page &page, const ImageContent &content, Span span, qreal y);
/// Sections below each other; name at the left, text beside it.
qreal layoutSections(Page &page, const std::vector<ImageSection> &sections, Span span, qreal y);
/// The same in `columns` columns of about the same height, order kept.
qreal layoutSectionsInColumns(Page &page, const std::vector<ImageSection> &sections, Span span, qreal y,
                              int columns);
/// One section's facts in columns under one title.
qreal layoutFactsInColumns(Page &page, const ImageSection &section, Span span, qreal y, int columns);
qreal layoutSeats(Page &page, const ImageContent &content, Span span, qreal y);
qreal layoutFindings(Page &page, const ImageContent &content, Span span, qreal y);
qreal layoutFooter(Page &page, const ImageContent &content, Span span, qreal y);

/// A section's title with its line; answers with the y of the first row.
qreal layoutSection(Page &page, const QString &title, Span span, qreal y);

}
