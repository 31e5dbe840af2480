// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture/planimagelayout.h"

#include "widgets/board/boardgeometry.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace planimage {

namespace {

constexpr qreal kGutter = 34;
constexpr qreal kMinColumn = 140; // holds the spare table
constexpr qreal kMaxColumn = 280;
constexpr qreal kHeadroom = 22; // "over by" above the tallest stack
constexpr qreal kRail = 7; // kinds of use at a tile's left
constexpr qreal kLine = 15;

QString tr(const char *text)
{
    return QCoreApplication::translate("PlanImage", text);
}

PageItem shape(PageItem::Type type, const QRectF &rect, int index = 0)
{
    PageItem item;
    item.type = type;
    item.rect = rect;
    item.index = index;
    item.origin = rect.bottomLeft();
    return item;
}

// The kinds of a rank in true proportion, from the bottom up.
void addRail(Page &page, const QRectF &tile, const engine::RankFootprint &rank)
{
    const auto total = static_cast<qreal>(rank.total(engine::State::Peak));
    if (total <= 0)
        return;
    qreal bottom = tile.bottom();
    for (const engine::Component &component : rank.components) {
        const qreal height = tile.height() * static_cast<qreal>(component.in(engine::State::Peak)) / total;
        if (height < 0.5)
            continue;
        page.items.push_back(shape(PageItem::Type::Kind, {tile.x(), bottom - height, kRail, height},
                                   static_cast<int>(component.kind)));
        bottom -= height;
    }
}

// Name, mark and size on the first line; model and demand below while there is room.
void addTileText(Page &page, const ImageTile &text, const BoardTile &tile, const QString &size,
                 const QString &rank)
{
    const qreal left = tile.rect.x() + kRail + 5;
    const qreal right = tile.rect.right() - 5;
    const qreal room = tile.textBottom - tile.textTop;
    qreal y = tile.textTop + std::max(0.0, std::min(3.0, (room - kLine) / 2));
    const qreal number = pageTextWidth(size, PageFont::Caption) + 4;
    const auto icon = markIcon(text.mark);
    const qreal marks = icon ? 16 : 0;
    const qreal width = right - left - number - marks;
    const qreal link = rank.isEmpty() ? 0 : 16;
    if (link > 0)
        page.icon({left, y + 2, 12, 12}, Icon::Link, PageInk::Text);
    const QString name = elided(text.name, width - link, PageFont::Caption, true);
    page.text({left + link, y, width - link, kLine}, name, PageFont::Caption, PageInk::Text, true);
    if (icon)
        page.icon({right - number - 14, y + 2, 12, 12}, *icon, PageInk::Text);
    page.text({left, y, right - left, kLine}, size, PageFont::Caption, PageInk::Text, false, Qt::AlignRight);
    const QString second = rank.isEmpty() ? text.model : QStringLiteral("%1, %2").arg(rank, text.model);
    for (const QString &line : {second, text.demand}) {
        y += kLine;
        if (line.isEmpty() || y + kLine > tile.textBottom - 1)
            return;
        page.text({left, y, right - left, kLine}, elided(line, right - left, PageFont::Caption),
                  PageFont::Caption, PageInk::Secondary);
    }
}

void addTile(Page &page, const ImageBoard &board, const BoardTile &tile)
{
    const engine::SeatBudget &entry = board.budget.seat(tile.seat);
    page.items.push_back(
        shape(PageItem::Type::Tile, tile.rect, board.seats[static_cast<std::size_t>(tile.seat)].color));
    page.items.back().card = tile.card;
    if (const auto rank = static_cast<std::size_t>(tile.rank); rank < entry.estimate->ranks.size())
        addRail(page, tile.rect, entry.estimate->ranks[rank]);
}

// Above the total line, where the hatch covers the tile, its name stands on a plate.
void addTexts(Page &page, const ImageBoard &board, const BoardTile &tile, const BoardColumn &column)
{
    const engine::SeatBudget &entry = board.budget.seat(tile.seat);
    const ImageTile &text = board.seats[static_cast<std::size_t>(tile.seat)];
    BoardTile shown = tile;
    if (shown.textBottom - shown.textTop < kLine) { // more room on both sides of the line than on one
        shown.textTop = tile.rect.top();
        shown.textBottom = tile.rect.bottom();
    }
    if (!column.over.isEmpty() && shown.textTop < column.totalY) {
        shown.textBottom = std::min(shown.textBottom, shown.textTop + kLine + 3);
        page.items.push_back(shape(PageItem::Type::Tile,
                                   {tile.rect.x() + kRail + 2, shown.textTop + 1,
                                    tile.rect.width() - kRail - 4, shown.textBottom - shown.textTop - 2},
                                   text.color));
    }
    const QString ranks =
        entry.cards.size() > 1 ? seatwords::rank(tile.rank, static_cast<int>(entry.cards.size())) : QString();
    addTileText(page, text, shown,
                format::gibValue(seatwords::rankBytes(entry, tile.rank, engine::State::Peak), QLocale::c()),
                ranks);
}

void addColumn(Page &page, const ImageBoard &board, const BoardColumn &column)
{
    const engine::CardBudget &card = board.budget.card(column.card);
    if (card.keep_clear && column.seats == 0) {
        page.items.push_back(shape(PageItem::Type::KeptClear, column.body));
        page.text(column.body, tr("kept clear"), PageFont::Caption, PageInk::Secondary, false,
                  Qt::AlignHCenter);
    }
    if (column.others.height() > 0)
        page.items.push_back(shape(PageItem::Type::Others, column.others));
}

void addTop(Page &page, const ImageBoard &board, const BoardColumn &column)
{
    const engine::CardBudget &card = board.budget.card(column.card);
    if (!column.over.isEmpty()) {
        page.items.push_back(shape(PageItem::Type::Over, column.over));
        const qreal top = std::min(column.stackTop, column.over.top());
        PageItem frame =
            shape(PageItem::Type::Frame, QRectF(QPointF(column.body.x(), top), column.body.bottomRight()));
        frame.width = 2;
        page.items.push_back(frame);
        page.text({column.body.x(), top - 18, column.body.width(), 16},
                  tr("over by %1").arg(format::gibValue(-card.spare(engine::State::Peak), QLocale::c())),
                  PageFont::Caption, PageInk::Error, true, Qt::AlignHCenter);
    }
    page.line(column.body.x() - 4, column.body.right() + 4, column.totalY, PageInk::Strong, 2);
}

void addAxis(Page &page, const BoardLayout &layout, Span plot)
{
    for (const engine::Bytes tick : boardTicks(layout.span, layout.pixelsPerByte)) {
        const qreal y = layout.yOf(tick);
        if (y < layout.areaTop - 1)
            continue;
        page.line(plot.x, plot.right(), y, tick == 0 ? PageInk::Secondary : PageInk::Line);
        page.text({plot.x - kGutter, y - 8, 28, 16}, QString::number(tick / engine::kGiB), PageFont::Caption,
                  PageInk::Secondary, false, Qt::AlignRight);
    }
}

// A row of cards; `first` is the place of its first card among all.
qreal addRow(Page &page, const ImageBoard &board, const std::vector<ImageCard> &cards, std::size_t from,
             std::size_t count, int first, qreal column, Span plot, qreal y, qreal height,
             engine::Bytes bytes)
{
    BoardSpace space;
    space.top = y;
    space.bottom = y + kHeadroom + height;
    space.span = bytes;
    space.metrics.head = 0;
    space.metrics.headroom = kHeadroom;
    space.metrics.minTile = 18;
    for (std::size_t i = 0; i < count; ++i)
        space.places.push_back(
            {first + static_cast<int>(i), plot.x + column * static_cast<qreal>(i), column});
    const BoardLayout layout = ::layoutBoard(board.budget, engine::State::Peak, space);
    addAxis(page, layout, plot);
    for (const BoardColumn &at : layout.columns)
        addColumn(page, board, at);
    for (const BoardTile &tile : layout.tiles)
        if (tile.card >= 0)
            addTile(page, board, tile);
    for (const BoardStrap &strap : layout.straps)
        for (const QRectF &part : strap.parts)
            page.items.push_back(
                shape(PageItem::Type::Tile, part, board.seats[static_cast<std::size_t>(strap.seat)].color));
    for (const BoardColumn &at : layout.columns)
        addTop(page, board, at);
    for (const BoardTile &tile : layout.tiles)
        if (tile.card >= 0)
            addTexts(page, board, tile, *layout.column(tile.card));
    qreal bottom = layout.zeroY;
    for (std::size_t i = 0; i < count; ++i)
        bottom = std::max(bottom,
                          layoutCardFoot(page, cards[from + i],
                                         {plot.x + column * static_cast<qreal>(i) + 6, column - 12},
                                         layout.zeroY + 8));
    return bottom + 12;
}

QString unassigned(const ImageBoard &board)
{
    QStringList names;
    for (std::size_t i = 0; i < board.seats.size(); ++i)
        if (board.budget.seats[i].cards.empty())
            names << board.seats[i].name;
    return names.join(QStringLiteral(", "));
}

}

qreal layoutBoards(Page &page, const ImageContent &content, const ImageBoard &board, const QString &title,
                   Span span, qreal y, qreal height)
{
    const Span plot{span.x + kGutter, span.width - kGutter};
    engine::Bytes bytes = boardSpan(content.board.budget, engine::State::Peak);
    if (content.boardBefore)
        bytes = std::max(bytes, boardSpan(content.boardBefore->budget, engine::State::Peak));
    const auto perRow = static_cast<std::size_t>(std::max(1.0, std::floor(plot.width / kMinColumn)));
    page.text({span.x, y, span.width, 20}, title, PageFont::Title, PageInk::Text, true);
    y += 22;
    int first = 0;
    for (const ImageHost &host : board.hosts) {
        if (board.hosts.size() > 1) {
            page.text({plot.x, y, plot.width, 20}, host.name, PageFont::Title, PageInk::Secondary, true);
            y += 20;
        }
        const std::size_t inRow = std::min(perRow, std::max<std::size_t>(host.cards.size(), 1));
        const qreal column = std::min(kMaxColumn, std::floor(plot.width / static_cast<qreal>(inRow)));
        for (std::size_t from = 0; from < host.cards.size(); from += perRow) {
            const std::size_t count = std::min(perRow, host.cards.size() - from);
            y = addRow(page, board, host.cards, from, count, first + static_cast<int>(from), column, plot, y,
                       height, bytes);
        }
        first += static_cast<int>(host.cards.size());
    }
    if (const QString names = unassigned(board); !names.isEmpty())
        y = page.paragraph(plot.x, y, plot.width, tr("On no card: %1.").arg(names), PageFont::Caption) + 6;
    return y;
}

}
