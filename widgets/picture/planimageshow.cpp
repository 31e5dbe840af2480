// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture/planimagelayout.h"
#include "widgets/words/hostsummary.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace planimage {

namespace {

constexpr int kWide = 1200; // from here on text stands beside the bars
constexpr qreal kBetween = 48;

QString tr(const char *text)
{
    return QCoreApplication::translate("PlanImage", text);
}

struct Halves {
    Span left, right;
};

Halves halves(Span span, qreal share)
{
    const Span left{span.x, std::floor(span.width * share)};
    return {left, {left.right() + kBetween, span.width - left.width - kBetween}};
}

// What to verify has a line per card: of many cards it has no room beside the bars.
bool isLong(const ImageContent &content)
{
    return hosts::needOverview(content.board.budget);
}

// What a record says beside or below the bars of a comparison. Open findings stand before what to verify.
qreal layoutChange(Page &page, const ImageContent &content, Span span, qreal y, int columns)
{
    std::vector<ImageSection> sections = content.changes;
    sections.insert(sections.end(), content.reasons.begin(), content.reasons.end());
    if (content.open)
        sections.push_back(*content.open);
    if (!isLong(content))
        sections.insert(sections.end(), content.later.begin(), content.later.end());
    return columns > 1 ? layoutSectionsInColumns(page, sections, span, y, columns)
                       : layoutSections(page, sections, span, y);
}

// A section's lines side by side: there are as many as cards.
qreal layoutLater(Page &page, const ImageContent &content, Span span, qreal y, int columns)
{
    for (const ImageSection &section : content.later)
        y = layoutFactsInColumns(page, section, span, y, columns);
    return y;
}

// What has to be done: which flags change and in which order the seats stop and start.
qreal layoutDoing(Page &page, const ImageContent &content, Span span, qreal y)
{
    if (content.flags)
        y = layoutFactsInColumns(page, *content.flags, span, y, 2);
    return content.restart ? layoutSections(page, {*content.restart}, span, y) : y;
}

qreal layoutRecordOfChange(Page &page, const ImageContent &content, Span span, qreal y, bool wide)
{
    if (wide) {
        const auto [left, right] = halves(span, 0.66);
        const qreal bars = layoutDoing(page, content, left, layoutCards(page, content, left, y, 300));
        y = std::max(bars, layoutChange(page, content, right, y, 1));
        y = layoutLegend(page, content, span, y + 4);
        return isLong(content) ? layoutLater(page, content, span, y, 3) : y;
    }
    y = layoutLegend(page, content, span, layoutCards(page, content, span, y, 240) + 4);
    y = layoutDoing(page, content, span, layoutChange(page, content, span, y, 2));
    return isLong(content) ? layoutLater(page, content, span, y, 2) : y;
}

qreal layoutRecordOfPlan(Page &page, const ImageContent &content, Span span, qreal y, bool wide)
{
    if (wide) {
        // The findings stand beside the bars: the page is read in two columns as far down as the legend.
        const auto [left, right] = halves(span, 0.66);
        const qreal bars = layoutCards(page, content, left, y, 300);
        const qreal side = layoutFindings(page, content, right, y);
        y = layoutLegend(page, content, span, std::max(bars, side));
        y = layoutSeats(page, content, span, y);
    } else {
        y = layoutCards(page, content, span, y, 240);
        y = layoutLegend(page, content, span, y);
        y = layoutSeats(page, content, span, y);
        y = layoutFindings(page, content, span, y);
    }
    std::vector<ImageSection> sections = content.reasons;
    sections.insert(sections.end(), content.later.begin(), content.later.end());
    return layoutSectionsInColumns(page, sections, span, y, wide ? 3 : 2);
}

qreal layoutComparison(Page &page, const ImageContent &content, Span span, qreal y, bool wide)
{
    const QString before = tr("Before, worst case in GiB"), after = tr("After, worst case in GiB");
    if (wide) {
        const auto [left, right] = halves(span, 0.485);
        const qreal bottom = layoutBoards(page, content, *content.boardBefore, before, left, y, 380);
        y = std::max(bottom, layoutBoards(page, content, content.board, after, right, y, 380));
    } else {
        y = layoutBoards(page, content, *content.boardBefore, before, span, y, 260) + 8;
        y = layoutBoards(page, content, content.board, after, span, y, 260);
    }
    y = layoutLegend(page, content, span, y + 4);
    return layoutSectionsInColumns(page, content.changes, span, y, 2);
}

// Bars of the plan alone stand wide enough to be labelled.
qreal layoutBars(Page &page, const ImageContent &content, Span span, qreal y, bool wide)
{
    y = layoutCards(page, content, span, y, wide ? 420 : 280);
    return layoutLegend(page, content, span, y + 4);
}

qreal layoutLayout(Page &page, const ImageContent &content, Span span, qreal y, bool wide)
{
    y = layoutBoards(page, content, content.board, tr("Layout, worst case in GiB"), span, y,
                     wide ? 480 : 360);
    return layoutLegend(page, content, span, y + 4);
}

qreal layoutBody(Page &page, const ImageContent &content, Show show, Span span, qreal y, bool wide)
{
    switch (show) {
    case Show::Comparison:
        return layoutComparison(page, content, span, y, wide);
    case Show::Bars:
        return layoutBars(page, content, span, y, wide);
    case Show::Layout:
        return layoutLayout(page, content, span, y, wide);
    case Show::Record:
        break;
    }
    return content.compared ? layoutRecordOfChange(page, content, span, y, wide)
                            : layoutRecordOfPlan(page, content, span, y, wide);
}

}

}

Page layoutPlanImage(const ImageContent &content, int width, planimage::Show show)
{
    using namespace planimage;
    Page page;
    const bool wide = width >= kWide;
    const qreal margin = wide ? 40 : 24;
    const Span span{margin, width - 2 * margin};
    qreal y = layoutHeader(page, content, span, margin);
    if (show == Show::Comparison && !content.compared)
        show = Show::Layout;
    y = layoutBody(page, content, show, span, y, wide);
    y = layoutFooter(page, content, span, y);
    page.size = QSizeF(width, std::ceil(y + margin / 2));
    return page;
}
