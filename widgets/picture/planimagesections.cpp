// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture/planimagelayout.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace planimage {

namespace {

constexpr qreal kColumnGap = 28;
constexpr qreal kAfterSection = 14;

qreal nameWidth(const std::vector<ImageFact> &facts, qreal width)
{
    qreal widest = 0;
    for (const ImageFact &fact : facts)
        widest = std::max(widest, pageTextWidth(fact.name, PageFont::Caption, true));
    return std::floor(std::min(widest + 14, width * 0.42));
}

qreal layoutFact(Page &page, const ImageFact &fact, Span span, qreal name, qreal y)
{
    const qreal nameEnd =
        page.paragraph(span.x, y, name - 10, fact.name, PageFont::Caption, PageInk::Text, true);
    const qreal textEnd = page.paragraph(span.x + name, y, span.width - name, fact.text, PageFont::Caption);
    return std::max(nameEnd, textEnd) + 2;
}

qreal layoutOne(Page &page, const ImageSection &section, Span span, qreal y)
{
    y = layoutSection(page, section.title, span, y);
    const qreal name = nameWidth(section.facts, span.width);
    for (const ImageFact &fact : section.facts)
        y = layoutFact(page, fact, span, name, y);
    return y + kAfterSection;
}

Span columnOf(Span span, int column, int columns)
{
    const qreal width = std::floor((span.width - kColumnGap * (columns - 1)) / columns);
    return {span.x + (width + kColumnGap) * column, width};
}

// Where the columns break so that the tallest is as low as can be: the first index of every column after the
// first. Two columns try every place; more are filled one after another.
std::vector<std::size_t> breaks(const std::vector<qreal> &heights, int columns)
{
    std::vector<std::size_t> first;
    qreal left = 0;
    for (const qreal height : heights)
        left += height;
    std::size_t at = 0;
    for (int column = 0; column + 1 < columns; ++column) {
        const qreal share = left / (columns - column);
        qreal sum = 0;
        while (at < heights.size()
               && (sum == 0 || std::abs(sum + heights[at] - share) <= std::abs(sum - share)))
            sum += heights[at++];
        left -= sum;
        first.push_back(at);
    }
    return first;
}

// Lays `count` pieces out in columns; `piece(page, index, span, y)` answers with the y below.
template <typename Piece>
qreal inColumns(Page &page, std::size_t count, Span span, qreal y, int columns, Piece piece)
{
    Page scratch;
    std::vector<qreal> heights;
    for (std::size_t i = 0; i < count; ++i)
        heights.push_back(piece(scratch, i, columnOf(span, 0, columns), 0));
    const std::vector<std::size_t> first = breaks(heights, columns);
    qreal bottom = y;
    std::size_t i = 0;
    for (int column = 0; column < columns; ++column) {
        const std::size_t end = column + 1 < columns ? first[static_cast<std::size_t>(column)] : count;
        qreal at = y;
        for (; i < end; ++i)
            at = piece(page, i, columnOf(span, column, columns), at);
        bottom = std::max(bottom, at);
    }
    return bottom;
}

}

qreal layoutSections(Page &page, const std::vector<ImageSection> &sections, Span span, qreal y)
{
    for (const ImageSection &section : sections)
        y = layoutOne(page, section, span, y);
    return y;
}

qreal layoutSectionsInColumns(Page &page, const std::vector<ImageSection> &sections, Span span, qreal y,
                              int columns)
{
    return inColumns(page, sections.size(), span, y, columns,
                     [&](Page &to, std::size_t i, Span column, qreal top) {
                         return layoutOne(to, sections[i], column, top);
                     });
}

qreal layoutFactsInColumns(Page &page, const ImageSection &section, Span span, qreal y, int columns)
{
    y = layoutSection(page, section.title, span, y);
    const qreal name = nameWidth(section.facts, columnOf(span, 0, columns).width);
    return inColumns(page, section.facts.size(), span, y, columns,
                     [&](Page &to, std::size_t i, Span column, qreal top) {
                         return layoutFact(to, section.facts[i], column, name, top);
                     })
        + kAfterSection;
}

}
