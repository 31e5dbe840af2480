// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of many hosts in the picture of a plan: the cells of the window's overview, in plan order.
#include "widgets/chart/bargeometry.h"
#include "widgets/overview/overviewgeometry.h"
#include "widgets/picture/planimagelayout.h"
#include "widgets/words/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace planimage {

namespace {

constexpr qreal kPad = 7, kBar = 10, kBetweenBars = 3, kFoot = 7, kIcon = 12;
constexpr qreal kName = 16, kNumber = 20;

QString tr(const char *text)
{
    return QCoreApplication::translate("PlanImage", text);
}

QString mib(engine::Bytes bytes)
{
    return format::mibValue(bytes, QLocale::c());
}

engine::Bytes worst(const ImageBar &bar)
{
    return bar.spare[static_cast<std::size_t>(engine::State::Peak)];
}

struct CellLook {
    PageInk ink = PageInk::Line; // of the frame
    std::optional<Icon> icon;
    qreal width = 1;
};

CellLook lookOf(const ImageCard &card)
{
    if (card.keepClear)
        return {PageInk::Line, Icon::Clear, 1};
    if (card.now.verdict == engine::Verdict::Fail)
        return {PageInk::Error, Icon::Error, 2};
    if (card.now.verdict == engine::Verdict::Tight)
        return {PageInk::Warning, Icon::Tight, 1};
    return {};
}

/// One horizontal bar: the card's total is the whole width, of a card that is over what it uses.
void addBar(Page &page, const ImageBar &bar, const QRectF &room, int card, bool before)
{
    std::vector<engine::Bytes> sizes{bar.others};
    sizes.insert(sizes.end(), bar.kinds.begin(), bar.kinds.end());
    const engine::Bytes used = bar.used();
    const double share =
        static_cast<double>(used) / static_cast<double>(std::max({used, bar.total, engine::Bytes{1}}));
    const std::vector<int> lengths = fitLengths(sizes, static_cast<int>(std::lround(room.width() * share)));
    qreal x = room.x();
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        if (lengths[i] <= 0)
            continue;
        PageItem item;
        item.type = i == 0 ? PageItem::Type::Others : PageItem::Type::Kind;
        item.rect = QRectF(x, room.y(), lengths[i], room.height());
        item.index = std::max(0, static_cast<int>(i) - 1);
        item.card = card;
        item.before = before;
        item.origin = room.bottomLeft();
        page.items.push_back(std::move(item));
        x += lengths[i];
    }
    PageItem item;
    item.card = card;
    item.origin = room.bottomLeft();
    if (before) {
        item.type = PageItem::Type::Wash;
        item.rect = QRectF(room.topLeft(), QPointF(x, room.bottom()));
        page.items.push_back(item);
    }
    if (used > bar.total) {
        const double over = static_cast<double>(used - bar.total) / static_cast<double>(used);
        const qreal length = std::max(4.0, std::round(room.width() * over));
        item.type = PageItem::Type::Over;
        item.rect = QRectF(room.right() - length, room.y(), length, room.height());
        page.items.push_back(item);
        return;
    }
    item.type = PageItem::Type::Mark;
    item.rect = QRectF(room.right(), room.y() - 1, 2, room.height() + 2);
    page.items.push_back(item);
}

void addCell(Page &page, const ImageCard &card, const QRectF &cell, int index)
{
    const CellLook look = lookOf(card);
    PageItem box;
    box.type = PageItem::Type::Box;
    box.rect = cell;
    box.ink = look.ink;
    box.width = look.width;
    box.card = index;
    page.items.push_back(box);
    const qreal left = cell.x() + kPad, width = cell.width() - 2 * kPad;
    qreal y = cell.y() + 4;
    const qreal name = width - (look.icon ? kIcon + 4 : 0);
    page.text({left, y, name, kName}, elided(card.name, name, PageFont::Caption), PageFont::Caption,
              PageInk::Secondary);
    if (look.icon)
        page.icon({left + width - kIcon, y + 2, kIcon, kIcon}, *look.icon,
                  look.ink == PageInk::Line ? PageInk::Secondary : look.ink);
    y += kName;
    const engine::Bytes spare = worst(card.now);
    const QString number = mib(spare);
    const qreal taken = pageTextWidth(number, PageFont::Title, true);
    page.text({left, y, taken + 2, kNumber}, number, PageFont::Title,
              spare < 0 ? PageInk::Error : PageInk::Text, true);
    const bool changed = card.before && worst(*card.before) != spare;
    for (const QString &unit :
         {changed ? tr("was %1").arg(mib(worst(*card.before))) : tr("MiB spare"), tr("MiB")}) {
        if (taken + 6 + pageTextWidth(unit, PageFont::Caption) > width + 2)
            continue;
        page.text({left + taken + 6, y, width - taken - 4, kNumber}, unit, PageFont::Caption,
                  PageInk::Secondary);
        break;
    }
    y = cell.bottom() - kFoot - kBar;
    addBar(page, card.now, {left, y, width, kBar}, index, false);
    if (card.before)
        addBar(page, *card.before, {left, y - kBetweenBars - kBar, width, kBar}, index, true);
}

bool differs(const ImageCard &card)
{
    const auto unlike = [](const ImageSeatLine &line) {
        return line.mark != ImageMark::None || line.before != line.now;
    };
    return !card.before || card.before->spare != card.now.spare
        || std::any_of(card.seats.begin(), card.seats.end(), unlike);
}

}

std::vector<ImageHost> changedCards(const std::vector<ImageHost> &hosts)
{
    std::vector<ImageHost> changed;
    for (const ImageHost &host : hosts) {
        ImageHost part{host.name, {}};
        std::copy_if(host.cards.begin(), host.cards.end(), std::back_inserter(part.cards), differs);
        if (!part.cards.empty())
            changed.push_back(std::move(part));
    }
    return changed;
}

qreal layoutOverview(Page &page, const ImageContent &content, Span span, qreal y)
{
    OverviewMetrics metrics;
    metrics.cell_width = 132;
    metrics.least_cell = 96;
    metrics.cell_height = static_cast<int>(4 + kName + kNumber + 3 + kBar + kFoot
                                           + (content.compared ? kBar + kBetweenBars : 0));
    metrics.margin = 0;
    qreal name = 0;
    std::vector<OverviewHost> hosts;
    int card = 0;
    for (const ImageHost &host : content.hosts) {
        name = std::max(name, pageTextWidth(host.name, PageFont::Body, true));
        OverviewHost row;
        for (std::size_t i = 0; i < host.cards.size(); ++i)
            row.cards.push_back(card++);
        hosts.push_back(std::move(row));
    }
    metrics.gutter = static_cast<int>(std::min(name + 14, span.width / 4));
    page.text({span.x, y, span.width, 20},
              content.compared ? tr("Worst case by kind of use, above it before; spare in MiB")
                               : tr("Worst case by kind of use; spare in MiB"),
              PageFont::Title, PageInk::Text, true);
    y += 26;
    const OverviewLayout layout = ::layoutOverview(hosts, static_cast<int>(span.width), metrics);
    for (std::size_t row = 0; row < layout.rows.size(); ++row) {
        const OverviewRow &in = layout.rows[row];
        const ImageHost &host = content.hosts[row];
        page.text({span.x, y + in.frame.y() + 3, metrics.gutter - 8.0, 18},
                  elided(host.name, metrics.gutter - 8.0, PageFont::Body, true), PageFont::Body,
                  PageInk::Text, true);
        for (std::size_t i = 0; i < in.cells.size(); ++i)
            addCell(page, host.cards[i], QRectF(in.cells[i]).translated(span.x, y), in.cards[i]);
    }
    return y + layout.height + 16;
}

}
