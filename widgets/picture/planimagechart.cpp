// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture/planimagelayout.h"

#include "widgets/words/format.h"
#include "widgets/words/hostsummary.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace planimage {

namespace {

constexpr qreal kGutter = 34;
constexpr qreal kMinColumn = 150; // holds the spare table
constexpr qreal kMinCompared = 168; // with the seats below it
constexpr qreal kMaxColumn = 280;
constexpr qreal kHeadroom = 26; // room for "over by" above the bars
constexpr qreal kMinOver = 7;
constexpr qreal kMinSegment = 2;
constexpr qreal kLabelHeight = 14;
constexpr qreal kMinLabelled = 15;

QString tr(const char *text)
{
    return QCoreApplication::translate("PlanImage", text);
}

QString gib(engine::Bytes bytes)
{
    return format::gibValue(bytes, QLocale::c());
}

struct Scale {
    qreal zero = 0; // y of 0 bytes
    qreal perByte = 0;
    engine::Bytes span = 0;

    qreal y(engine::Bytes bytes) const { return zero - perByte * static_cast<qreal>(bytes); }
};

/// One scale for all cards of the picture, so that heights compare across rows.
engine::Bytes spanOf(const ImageContent &content)
{
    engine::Bytes span = engine::kGiB;
    for (const ImageHost &host : content.hosts) {
        for (const ImageCard &card : host.cards) {
            span = std::max({span, card.now.total, card.now.used()});
            if (card.before)
                span = std::max({span, card.before->total, card.before->used()});
        }
    }
    return span;
}

void addAxis(Page &page, const Scale &scale, Span plot)
{
    engine::Bytes step = 16 * engine::kGiB;
    while (scale.perByte * static_cast<qreal>(step) < 24)
        step *= 2;
    while (scale.span / step < 2 && step > engine::kGiB)
        step /= 2;
    for (engine::Bytes tick = 0; tick <= scale.span + step / 8; tick += step) {
        const qreal y = scale.y(tick);
        page.line(plot.x, plot.right(), y, tick == 0 ? PageInk::Secondary : PageInk::Line);
        page.text({plot.x - kGutter, y - 8, 28, 16}, QString::number(tick / engine::kGiB), PageFont::Caption,
                  PageInk::Secondary, false, Qt::AlignRight);
    }
}

void addSegment(Page &page, const QRectF &rect, int kind, int card, bool before, const QPointF &origin)
{
    PageItem item;
    item.type = kind < 0 ? PageItem::Type::Others : PageItem::Type::Kind;
    item.rect = rect;
    item.index = std::max(kind, 0);
    item.card = card;
    item.before = before;
    item.origin = origin;
    page.items.push_back(std::move(item));
}

void addLabel(Page &page, const QRectF &segment, int kind, engine::Bytes bytes)
{
    const QString text = gib(bytes);
    const qreal width = pageTextWidth(text, PageFont::Caption, true) + 6;
    if (kind < 0 || segment.height() < kMinLabelled || width > segment.width())
        return;
    const QPointF middle = segment.center();
    page.text({middle.x() - width / 2, middle.y() - kLabelHeight / 2, width, kLabelHeight}, text,
              PageFont::Caption, PageInk::Text, true, Qt::AlignHCenter);
    page.items.back().plate = true;
    page.items.back().index = kind;
}

// Segments from the bottom up; the top stays true, a thin one is drawn at least 2 px high.
void addSegments(Page &page, const ImageBar &bar, const Scale &scale, Span span, int card, bool before)
{
    const QPointF origin(span.x, scale.zero);
    engine::Bytes sum = 0;
    struct Label {
        QRectF rect;
        int kind;
        engine::Bytes bytes;
    };
    std::vector<Label> labels;
    for (int kind = -1; kind < engine::kComponentKinds; ++kind) {
        const engine::Bytes bytes = kind < 0 ? bar.others : bar.kinds[static_cast<std::size_t>(kind)];
        if (bytes <= 0)
            continue;
        const qreal bottom = scale.y(sum);
        sum += bytes;
        const qreal top = std::min(scale.y(sum), bottom - kMinSegment);
        const QRectF rect(span.x, top, span.width, bottom - top);
        addSegment(page, rect, kind, card, before, origin);
        labels.push_back({rect, kind, bytes});
    }
    for (const Label &label : labels) {
        if (!before)
            addLabel(page, label.rect, label.kind, label.bytes);
    }
}

void addWash(Page &page, const QRectF &rect)
{
    PageItem item;
    item.type = PageItem::Type::Wash;
    item.rect = rect;
    page.items.push_back(item);
}

void addOver(Page &page, const ImageBar &bar, const Scale &scale, Span span, int card)
{
    const engine::Bytes used = bar.used();
    if (used <= bar.total)
        return;
    const qreal line = scale.y(bar.total);
    const qreal top = std::min(scale.y(used), line - kMinOver);
    PageItem item;
    item.type = PageItem::Type::Over;
    item.rect = QRectF(span.x, top, span.width, line - top);
    item.card = card;
    item.origin = QPointF(span.x, line);
    page.items.push_back(item);
    item.type = PageItem::Type::Frame;
    item.rect = QRectF(span.x, top, span.width, scale.zero - top);
    item.width = 2;
    page.items.push_back(item);
    page.text({span.x - 30, top - 18, span.width + 60, 16}, tr("over by %1").arg(gib(used - bar.total)),
              PageFont::Caption, PageInk::Error, true, Qt::AlignHCenter);
}

void addLines(Page &page, const ImageBar &bar, const Scale &scale, Span span)
{
    const qreal total = scale.y(bar.total);
    const qreal budget = scale.y(bar.budget);
    page.line(span.x - 8, span.right() + 8, total, PageInk::Strong, 2);
    if (bar.budget > 0 && std::abs(budget - total) >= 3)
        page.line(span.x - 8, span.right() + 8, budget, PageInk::Strong, 1, true);
}

void addBar(Page &page, const ImageBar &bar, const Scale &scale, Span span, int card, bool before)
{
    addSegments(page, bar, scale, span, card, before);
    if (before)
        addWash(page, QRectF(span.x, scale.y(bar.used()), span.width, scale.zero - scale.y(bar.used())));
    addOver(page, bar, scale, span, card);
    addLines(page, bar, scale, span);
}

qreal addRow(Page &page, const std::vector<ImageCard> &cards, std::size_t first, std::size_t count,
             qreal column, Span plot, qreal y, qreal barHeight, engine::Bytes span, bool compared,
             int firstCard)
{
    const Scale scale{y + kHeadroom + barHeight, barHeight / static_cast<qreal>(span), span};
    addAxis(page, scale, plot);
    qreal bottom = scale.zero;
    for (std::size_t i = 0; i < count; ++i) {
        const ImageCard &card = cards[first + i];
        const qreal inset = column < 190 ? 5 : 10;
        const Span slot{plot.x + column * static_cast<qreal>(i) + inset, column - 2 * inset};
        const int index = firstCard + static_cast<int>(first + i);
        const qreal bar = std::round(compared ? slot.width * 0.38 : slot.width * 0.56);
        const qreal middle = slot.x + slot.width / 2;
        if (compared) {
            if (card.before)
                addBar(page, *card.before, scale, {std::round(middle - bar - 3), bar}, index, true);
            addBar(page, card.now, scale, {std::round(middle + 3), bar}, index, false);
        } else {
            addBar(page, card.now, scale, {std::round(middle - bar / 2), bar}, index, false);
        }
        qreal foot = scale.zero + 10;
        if (compared) {
            for (const auto &[text, x] :
                 {std::pair(tr("before"), middle - bar - 3), std::pair(tr("after"), middle + 3)})
                page.text({x - 10, scale.zero + 3, bar + 20, 16}, text, PageFont::Caption, PageInk::Secondary,
                          false, Qt::AlignHCenter);
            foot += 14;
        }
        bottom = std::max(bottom, layoutCardFoot(page, card, slot, foot));
    }
    return bottom + 16;
}

/// Bars of `hosts` in rows of as many cards as fit.
qreal layoutColumns(Page &page, const ImageContent &content, const std::vector<ImageHost> &hosts, Span span,
                    qreal y, qreal barHeight)
{
    const Span plot{span.x + kGutter, span.width - kGutter};
    const auto perRow = static_cast<std::size_t>(
        std::max(1.0, std::floor(plot.width / (content.compared ? kMinCompared : kMinColumn))));
    const engine::Bytes bytes = spanOf(content);
    int firstCard = 0;
    for (const ImageHost &host : hosts) {
        if (content.hosts.size() > 1) {
            page.text({plot.x, y, plot.width, 20}, host.name, PageFont::Title, PageInk::Secondary, true);
            y += 20;
        }
        const std::size_t inRow = std::min(perRow, std::max<std::size_t>(host.cards.size(), 1));
        const qreal column = std::min(kMaxColumn, std::floor(plot.width / static_cast<qreal>(inRow)));
        for (std::size_t first = 0; first < host.cards.size(); first += perRow) {
            const std::size_t count = std::min(perRow, host.cards.size() - first);
            y = addRow(page, host.cards, first, count, column, plot, y, barHeight, bytes, content.compared,
                       firstCard);
        }
        firstCard += static_cast<int>(host.cards.size());
    }
    return y;
}

}

qreal layoutCards(Page &page, const ImageContent &content, Span span, qreal y, qreal barHeight)
{
    std::vector<ImageHost> shown = content.hosts;
    if (hosts::needOverview(content.board.budget)) {
        y = layoutOverview(page, content, span, y);
        shown = content.compared ? changedCards(content.hosts) : std::vector<ImageHost>();
        if (shown.empty())
            return y;
    }
    page.text({span.x, y, span.width, 20}, tr("Worst case by kind of use, GiB"), PageFont::Title,
              PageInk::Text, true);
    return layoutColumns(page, content, shown, span, y + 22, barHeight);
}

}
