// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture/picturepage.h"

#include "widgets/board/boardgeometry.h"
#include "widgets/board/boardpainter.h"
#include "widgets/chart/columngeometry.h"
#include "widgets/chart/spareblock.h"
#include "widgets/compare/comparewords.h"
#include "widgets/overview/overviewcell.h"
#include "widgets/style/hatch.h"
#include "widgets/style/typescale.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/hostsummary.h"
#include "widgets/words/seatwords.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <memory>

namespace {

using engine::Bytes;

constexpr int kWideFrom = 1200;
constexpr qreal kStates = 300; // width of the spare in three states

constexpr qreal kGap = 14, kSectionGap = 18, kBetweenColumns = 40;
constexpr std::size_t kLongTable = 60; // rows
constexpr std::size_t kLargeCards = 4; // more of them are drawn smaller
constexpr qreal kLeastColumn = 150; // of a board; holds a spare block
constexpr std::size_t kMostCards = 24; // more are cells of an overview only

struct PageWords {
    Q_DECLARE_TR_FUNCTIONS(PlanImage)
};

PictureBlock space(qreal height)
{
    return {height, [](QPainter *, const QPointF &) {}};
}

PictureBlock ofText(std::shared_ptr<const PictureText> text)
{
    return {text->height(), [text](QPainter *painter, const QPointF &at) { text->paint(painter, at); },
            text->rowEnds()};
}

PictureBlock stacked(std::vector<PictureBlock> blocks)
{
    PictureBlock stack;
    std::vector<qreal> tops;
    for (const PictureBlock &block : blocks) {
        tops.push_back(stack.height);
        for (const qreal at : block.breaks)
            stack.breaks.push_back(stack.height + at);
        stack.height += block.height;
        stack.breaks.push_back(stack.height);
    }
    stack.paint = [blocks = std::move(blocks), tops](QPainter *painter, const QPointF &at) {
        for (std::size_t i = 0; i < blocks.size(); ++i)
            blocks[i].paint(painter, at + QPointF(0, tops[i]));
    };
    return stack;
}

PictureBlock beside(PictureBlock left, PictureBlock right, qreal offset)
{
    PictureBlock pair;
    pair.height = std::max(left.height, right.height);
    pair.paint = [left = std::move(left), right = std::move(right), offset](QPainter *painter,
                                                                            const QPointF &at) {
        left.paint(painter, at);
        right.paint(painter, at + QPointF(offset, 0));
    };
    return pair;
}

/// Too long for one column of a wide page: it stands in two halves below everything else.
bool isLong(const PictureSection &section)
{
    return section.table.rows.size() > kLongTable;
}

qreal heightOf(const std::vector<PictureBlock> &blocks, std::size_t from, std::size_t to)
{
    qreal sum = 0;
    for (std::size_t i = from; i < to; ++i)
        sum += blocks[i].height;
    return sum;
}

/// The same blocks at two widths as two columns, cut where the longer of them is shortest.
PictureBlock inTwoColumns(std::vector<PictureBlock> left, std::vector<PictureBlock> right, qreal offset)
{
    std::size_t best = left.size();
    qreal least = heightOf(left, 0, left.size());
    for (std::size_t cut = 0; cut < left.size(); ++cut) {
        const qreal height = std::max(heightOf(left, 0, cut), heightOf(right, cut, right.size()));
        if (height < least) {
            least = height;
            best = cut;
        }
    }
    left.resize(best);
    right.erase(right.begin(), right.begin() + static_cast<std::ptrdiff_t>(best));
    return beside(stacked(std::move(left)), stacked(std::move(right)), offset);
}

void drawText(QPainter *painter, const QRectF &rect, const QString &text, const QFont &font,
              const QColor &ink, Qt::Alignment align = Qt::AlignLeft)
{
    painter->setFont(font);
    painter->setPen(ink);
    painter->drawText(
        rect, static_cast<int>(align | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip), text);
}

/// Paints bars of cards beside each other on one scale.
class BarPainter
{
public:
    BarPainter(QPainter *painter, const Theme &theme, qreal left, qreal perByte)
        : m_painter(painter)
        , m_theme(theme)
        , m_left(left)
        , m_perByte(perByte)
    {
    }

    qreal x(Bytes bytes) const { return m_left + std::round(m_perByte * static_cast<qreal>(bytes)); }

    void paint(const PictureSide &side, qreal top, qreal height, bool before) const
    {
        const Bytes used = side.bar.sum();
        const QRectF rect(m_left, top, x(std::max(used, side.total)) - m_left, height);
        m_painter->save();
        m_painter->setRenderHint(QPainter::Antialiasing, false);
        m_painter->setOpacity(before ? 0.62 : 1);
        kindbar::paint(m_painter, rect, side.bar, Qt::Horizontal, m_theme);
        m_painter->setOpacity(1);
        if (used > side.total) {
            m_painter->setPen(
                QPen(m_theme.tone(Tone::Error).line, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
            m_painter->setBrush(Qt::NoBrush);
            m_painter->drawRect(rect.adjusted(1, 1, -1, -1));
        }
        m_painter->restore();
        const std::vector<QRectF> parts = kindbar::rects(rect, side.bar, Qt::Horizontal);
        for (std::size_t i = 0; i < parts.size(); ++i)
            label(parts[i], side.bar.parts[i], before);
    }

private:
    /// The bytes of a part on a plate, where it is wide enough; of the baseline on the ground of the page.
    void label(const QRectF &part, const StackPart &what, bool before) const
    {
        const QFont font = picturefont::sans(picturefont::kCaption, !before);
        const QString text = format::mibValue(what.bytes);
        const qreal width = QFontMetricsF(font).horizontalAdvance(text) + 8;
        if (width + 4 > part.width())
            return;
        const KindStyle style = what.of == StackPart::Of::Kind
            ? m_theme.kind(static_cast<engine::ComponentKind>(what.index))
            : m_theme.others();
        QRectF plate(0, 0, width, 15);
        plate.moveCenter(part.center());
        m_painter->setPen(Qt::NoPen);
        m_painter->setBrush(before ? m_theme.base : style.fill);
        m_painter->drawRoundedRect(plate, 2, 2);
        drawText(m_painter, plate, text, font, before ? m_theme.text : style.label, Qt::AlignHCenter);
    }

    QPainter *m_painter;
    const Theme &m_theme;
    qreal m_left, m_perByte;
};

/// Where everything of a card's block lies.
struct CardPlaces {
    qreal pad, bars, top, bar, step, height;
    int number;
    static CardPlaces of(bool compact, bool compared)
    {
        if (compact)
            return {12, 236, 12, 18, 22, compared ? 80.0 : 70.0, 22};
        return {14, compared ? 68.0 : 14.0, 88, 26, 36, compared ? 178.0 : 142.0, 29};
    }
};

class CardPainter
{
public:
    CardPainter(QPainter *painter, const Theme &theme, const PictureCard &card, const QRectF &frame,
                bool compact)
        : m_painter(painter)
        , m_theme(theme)
        , m_card(card)
        , m_frame(frame)
        , m_compact(compact)
        , m_at(CardPlaces::of(compact, card.before.has_value()))
    {
    }

    void paint(Bytes range) const
    {
        m_painter->setPen(QPen(m_theme.line, 1));
        m_painter->setBrush(m_theme.base);
        m_painter->drawRoundedRect(m_frame.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        paintName();
        paintNumber();
        paintBars(range);
    }

private:
    void paintName() const
    {
        const QFont title = picturefont::sans(m_compact ? picturefont::kBody : 15, true);
        const QFont body = picturefont::sans(picturefont::kBody);
        const qreal y = m_frame.top() + (m_compact ? 8 : 10);
        qreal x = m_frame.left() + m_at.pad;
        const qreal room = (m_compact ? m_at.bars : m_frame.width() - kStates - 16) - m_at.pad;
        std::vector<BadgeSpec> badges;
        if (m_card.before && m_card.before->badge != m_card.now.badge && !m_compact)
            badges.push_back(m_card.before->badge);
        badges.push_back(m_card.now.badge);
        qreal taken = static_cast<qreal>(badges.size() - 1) * 24;
        for (const BadgeSpec &spec : badges)
            taken += badge::size(spec, body).width() + 10;
        const QString name = QFontMetricsF(title).elidedText(m_card.name, Qt::ElideRight, room - taken);
        drawText(m_painter, {x, y, room, 20}, name, title, m_theme.text);
        x += QFontMetricsF(title).horizontalAdvance(name) + (m_compact ? 8 : 14);
        for (std::size_t i = 0; i < badges.size(); ++i) {
            if (i > 0) {
                drawText(m_painter, {x, y, 20, 20}, QStringLiteral("→"), body, m_theme.secondary);
                x += 20;
            }
            const QSize size = badge::size(badges[i], body);
            badge::paint(m_painter,
                         QRect(static_cast<int>(std::round(x)), static_cast<int>(y), size.width(), 20),
                         badges[i], m_theme, body);
            x += size.width() + 6;
        }
    }

    void paintNumber() const
    {
        const QFont large = picturefont::sans(m_at.number, true);
        const QFont small = picturefont::sans(picturefont::kCaption);
        const Bytes spare = m_card.now.worst();
        const qreal x = m_frame.left() + m_at.pad, y = m_frame.top() + (m_compact ? 31 : 36);
        const qreal height = m_compact ? 34 : 40;
        const auto ink = [&](Bytes bytes, const QColor &plain) {
            return bytes < 0 ? m_theme.tone(Tone::Error).text : plain;
        };
        drawText(m_painter, {x, y, 200, height}, format::mibValue(spare), large, ink(spare, m_theme.text));
        const qreal beside = x + QFontMetricsF(large).horizontalAdvance(format::mibValue(spare)) + 9;
        const QString unit =
            m_compact ? PageWords::tr("MiB spare") : PageWords::tr("MiB spare in the worst case");
        const bool was = m_card.before && m_card.before->worst() != spare;
        drawText(m_painter, {beside, y + (was ? 2 : height / 2 - 8), 200, 16}, unit, small, m_theme.text);
        if (was)
            drawText(m_painter, {beside, y + 18, 200, 16},
                     PageWords::tr("was %1").arg(format::mibValue(m_card.before->worst())), small,
                     ink(m_card.before->worst(), m_theme.secondary));
    }

    void paintBars(Bytes range) const
    {
        const QFont small = picturefont::sans(picturefont::kCaption);
        const qreal left = m_frame.left() + m_at.bars;
        const qreal width = m_frame.right() - m_at.pad - left;
        const BarPainter bars(m_painter, m_theme, left, width / static_cast<qreal>(range));
        const qreal top = m_frame.top() + m_at.top;
        qreal y = top;
        const auto bar = [&](const PictureSide &side, const QString &word, bool before) {
            if (!m_compact && m_card.before)
                drawText(m_painter, {m_frame.left() + m_at.pad, y, 60, m_at.bar}, word,
                         picturefont::sans(picturefont::kCaption, !before),
                         before ? m_theme.secondary : m_theme.text);
            bars.paint(side, y, m_at.bar, before);
            y += m_at.step;
        };
        if (m_card.before)
            bar(*m_card.before, PageWords::tr("before"), true);
        bar(m_card.now, PageWords::tr("after"), false);
        const qreal bottom = y - m_at.step + m_at.bar;
        const qreal total = bars.x(m_card.now.total);
        m_painter->fillRect(QRectF(total - 1, top - 5, 2, bottom - top + 10), m_theme.text);
        const auto used = [](const PictureSide &side) { return format::mibValue(side.used); };
        QString text = m_card.before
            ? PageWords::tr("used %1 → %2 of %3 MiB CUDA total")
                  .arg(used(*m_card.before), used(m_card.now), format::mibValue(m_card.now.usable))
            : PageWords::tr("used %1 of %2 MiB CUDA total")
                  .arg(used(m_card.now), format::mibValue(m_card.now.usable));
        if (m_card.now.usable != m_card.now.total)
            text = PageWords::tr("%1, kept by the driver %2")
                       .arg(text, format::mibValue(m_card.now.total - m_card.now.usable));
        drawText(m_painter, {left, bottom + 5, width, 16}, text, small, m_theme.secondary);
        const QString end = PageWords::tr("total %1").arg(format::mibValue(m_card.now.total));
        if (QFontMetricsF(small).horizontalAdvance(text + end) + 24 < total - left)
            drawText(m_painter, {left, bottom + 5, total - left + 1, 16}, end, small, m_theme.text,
                     Qt::AlignRight);
    }

    QPainter *m_painter;
    const Theme &m_theme;
    const PictureCard &m_card;
    const QRectF m_frame;
    const bool m_compact;
    const CardPlaces m_at;
};

/// The spare of a card in its three states.
TextTable statesOf(const PictureCard &card)
{
    TextTable table;
    table.columns = {{{}, false, true},
                     {PageWords::tr("boot"), true},
                     {PageWords::tr("plateau"), true},
                     {PageWords::tr("worst case"), true}};
    const auto add = [&](const QString &name, const PictureSide &side, bool before) {
        TextRow row{{{name, before ? std::optional(Tone::Quiet) : std::nullopt}}, TextRow::Line::None};
        for (const Bytes &spare : side.spare) {
            TextRun run{format::mibValue(spare), before ? std::optional(Tone::Quiet) : std::nullopt};
            if (spare < 0)
                run.tone = Tone::Error;
            run.bold = spare < 0 || (!before && &spare == &side.spare.back());
            row.cells.push_back(run);
        }
        if (table.rows.empty())
            row.line = TextRow::Line::Thin;
        table.rows.push_back(std::move(row));
    };
    if (card.before)
        add(PageWords::tr("spare before"), *card.before, true);
    add(card.before ? PageWords::tr("spare after") : PageWords::tr("spare"), card.now, false);
    return table;
}

}

/// What the board painter refers to while it paints.
struct BoardPicture {
    const engine::PlanAndBudget *of = nullptr;
    BoardReading reading;
    seattile::Type type = seattile::Type::of(picturefont::sans());
};

PicturePage::PicturePage(const PictureContent &content, int width, planimage::Show show, const Theme &theme)
    : m_content(content)
    , m_theme(theme)
    , m_width(width)
    , m_wide(width >= kWideFrom)
    , m_margin(m_wide ? 40 : 24)
{
    const qreal room = width - 2 * m_margin;
    const bool summary = show == planimage::Show::Record || show == planimage::Show::Comparison;
    Blocks body{head(room), space(10), result(room, summary), space(kGap)};
    const auto add = [&](Blocks blocks) {
        for (PictureBlock &block : blocks)
            body.push_back(std::move(block));
    };
    switch (show) {
    case planimage::Show::Record:
        add(record(room));
        break;
    case planimage::Show::Comparison:
        add(content.before ? comparison(room) : layout(room));
        break;
    case planimage::Show::Bars:
        add(bars(room));
        break;
    case planimage::Show::Layout:
        add(layout(room));
        break;
    }
    body.push_back(footer(room));
    m_body = stacked(std::move(body));
    m_body.height = std::ceil(m_body.height);
}

void PicturePage::paint(QPainter *painter) const
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setRenderHint(QPainter::TextAntialiasing);
    painter->fillRect(QRectF({}, size()), m_theme.base);
    m_body.paint(painter, {m_margin, m_margin});
}

std::vector<qreal> PicturePage::breaks() const
{
    std::vector<qreal> all;
    for (const qreal at : m_body.breaks)
        all.push_back(at + m_margin);
    std::sort(all.begin(), all.end());
    all.push_back(size().height());
    return all;
}

PictureBlock PicturePage::line(qreal width, const std::vector<TextRun> &runs) const
{
    const auto text = std::make_shared<PictureText>(m_theme, width);
    text->paragraph(runs);
    return ofText(text);
}

/// Title at the left, change, date and author at the right, a strong line below.
PictureBlock PicturePage::head(qreal width) const
{
    TextRun change{m_content.change.isEmpty() ? PageWords::tr("no change id")
                                              : PageWords::tr("change %1").arg(m_content.change)};
    change.bold = !m_content.change.isEmpty();
    if (!change.bold)
        change.tone = Tone::Quiet;
    TextTable table;
    table.columns = {{{}, true, true}};
    table.rows = {{{change}}, {{{m_content.stated, Tone::Quiet}}}};
    const QFontMetricsF metrics(picturefont::sans(picturefont::kCaption, true));
    const qreal side = std::ceil(std::min(
        width * 0.45,
        std::max(metrics.horizontalAdvance(change.text), metrics.horizontalAdvance(m_content.stated)) + 4));
    const auto right = std::make_shared<PictureText>(m_theme, side);
    right->table(table);
    const auto left = std::make_shared<PictureText>(m_theme, width - side - 24);
    left->paragraph({{m_content.title, std::nullopt, true, false, 21}}, 21);
    PictureBlock pair = beside(ofText(left), ofText(right), width - side);
    const qreal height = pair.height;
    pair.height += 10;
    pair.paint = [inner = pair.paint, width, height, ink = m_theme.text](QPainter *painter,
                                                                         const QPointF &at) {
        inner(painter, at);
        painter->fillRect(QRectF(at.x(), std::round(at.y() + height + 6), width, 2), ink);
    };
    return pair;
}

PictureBlock PicturePage::result(qreal width, bool summary) const
{
    TextTable table;
    table.columns = {{{}}, {{}, false, true}};
    std::vector<TextRun> lines(m_content.result.begin() + 1, m_content.result.end());
    if (m_wide && lines.size() > 1) {
        lines[0].text += QStringLiteral("  ") + lines[1].text;
        lines.resize(1);
    }
    TextRun icon = m_content.result.front();
    icon.size = 20;
    for (TextRun &run : lines) {
        run.size = 20;
        table.rows.push_back({{icon, run}});
        icon = {};
    }
    table.rows.push_back({{{}, {m_content.counts, Tone::Quiet}}});
    if (summary && !m_content.summary.isEmpty())
        table.rows.push_back({{{}, {m_content.summary}}});
    const auto text = std::make_shared<PictureText>(m_theme, width);
    text->table(table);
    return ofText(text);
}

PictureBlock PicturePage::footer(qreal width) const
{
    PictureBlock text = line(width, {{m_content.footer, Tone::Quiet}});
    text.height += 7;
    text.paint = [inner = text.paint, width, ink = m_theme.line](QPainter *painter, const QPointF &at) {
        painter->fillRect(QRectF(at.x(), at.y(), width, 1), ink);
        inner(painter, at + QPointF(0, 7));
    };
    return text;
}

PictureBlock PicturePage::section(const PictureSection &section, qreal width) const
{
    Blocks parts;
    parts.push_back({25, [this, title = section.title, width](QPainter *painter, const QPointF &at) {
                         drawText(painter, {at, QSizeF(width, 19)}, title,
                                  picturefont::sans(picturefont::kBody, true), m_theme.text);
                         painter->fillRect(QRectF(at.x(), at.y() + 21, width, 1), m_theme.text);
                     }});
    const auto paragraphs = [&](const std::vector<std::vector<TextRun>> &lines) {
        const auto text = std::make_shared<PictureText>(m_theme, width);
        for (const std::vector<TextRun> &runs : lines)
            text->paragraph(runs, picturefont::kCaption, !runs.empty() && runs.front().icon);
        parts.push_back(ofText(text));
    };
    if (!section.above.empty())
        paragraphs(section.above);
    if (!section.table.empty()) {
        if (!section.above.empty())
            parts.push_back(space(5));
        const auto text = std::make_shared<PictureText>(m_theme, width);
        text->table(section.table);
        parts.push_back(ofText(text));
    }
    if (!section.below.empty()) {
        parts.push_back(space(2));
        paragraphs(section.below);
    }
    parts.push_back(space(kSectionGap));
    return stacked(std::move(parts));
}

/// The kinds of use that occur, the card's total, and the marks of a comparison.
PictureBlock PicturePage::legend(qreal width, bool marks) const
{
    // Broken into lines here: Qt would break between a swatch and its word.
    const auto text = std::make_shared<PictureText>(m_theme, width);
    std::vector<TextRun> runs;
    qreal x = 0;
    const auto add = [&](const QString &name, std::optional<int> swatch, std::optional<Icon> icon = {}) {
        TextRun run{name + QStringLiteral("    ")};
        run.swatch = swatch;
        run.icon = icon;
        const qreal room =
            QFontMetricsF(picturefont::sans(picturefont::kCaption)).horizontalAdvance(run.text) + 18;
        if (x + room > width && !runs.empty()) {
            text->paragraph(runs);
            runs.clear();
            x = 0;
        }
        x += room;
        runs.push_back(run);
    };
    const auto occurs = [&](StackPart::Of of, int index) {
        for (const engine::PlanAndBudget *in : {m_content.now, m_content.before})
            if (in)
                for (const engine::CardBudget &card : in->budget.cards)
                    for (const StackPart &part :
                         kindbar::stackOf(kindbar::of(card, engine::State::Peak)).parts)
                        if (part.of == of && part.bytes > 0
                            && (of == StackPart::Of::Others || part.index == index))
                            return true;
        return false;
    };
    for (int kind = 0; kind < engine::kComponentKinds; ++kind)
        if (occurs(StackPart::Of::Kind, kind))
            add(kindShortName(static_cast<engine::ComponentKind>(kind)), kind);
    if (occurs(StackPart::Of::Others, 0))
        add(othersName(), TextRun::kOthers);
    add(PageWords::tr("card total"), TextRun::kTotal);
    if (marks)
        for (const SeatMark mark : {SeatMark::Moved, SeatMark::Changed, SeatMark::Added, SeatMark::Removed})
            if (std::any_of(m_content.difference->seats.begin(), m_content.difference->seats.end(),
                            [&](const engine::SeatDifference &seat) { return markOf(seat) == mark; }))
                add(comparewords::markName(mark), std::nullopt, comparewords::markIcon(mark));
    text->paragraph(runs);
    return stacked({ofText(text), space(kSectionGap)});
}

PictureBlock PicturePage::card(const PictureCard &card, qreal width, Bytes range, bool compact) const
{
    const auto states = std::make_shared<PictureText>(m_theme, kStates);
    if (!compact)
        states->table(statesOf(card));
    const qreal height = CardPlaces::of(compact, card.before.has_value()).height;
    return {height + 10, [=, this, &card](QPainter *painter, const QPointF &at) {
                CardPainter(painter, m_theme, card, {at, QSizeF(width, height)}, compact).paint(range);
                if (!compact)
                    states->paint(painter, at + QPointF(width - kStates - 14, 8));
            }};
}

PicturePage::Blocks PicturePage::cards(qreal width, int columns) const
{
    Blocks blocks;
    const std::size_t count = m_content.cards.size();
    if (count <= kMostCards) {
        Bytes range = engine::kGiB;
        for (const PictureCard &card : m_content.cards)
            for (const PictureSide *side : {&card.now, card.before ? &*card.before : nullptr})
                if (side)
                    range = std::max({range, side->total, side->bar.sum()});
        const bool compact = count > kLargeCards;
        const qreal each = std::floor((width - (columns - 1) * 16) / columns);
        for (std::size_t i = 0; i < count; i += static_cast<std::size_t>(columns)) {
            PictureBlock row = card(m_content.cards[i], each, range, compact);
            if (columns > 1 && i + 1 < count)
                row = beside(std::move(row), card(m_content.cards[i + 1], each, range, compact), each + 16);
            blocks.push_back(std::move(row));
        }
    }
    if (!m_content.otherCards.isEmpty())
        blocks.push_back(stacked({space(2), line(width, {{m_content.otherCards, Tone::Quiet}}), space(6)}));
    blocks.push_back(legend(width, false));
    return blocks;
}

/// Sections below each other; narrow ones that follow each other in two columns.
PicturePage::Blocks PicturePage::sections(qreal width) const
{
    Blocks blocks;
    std::vector<PictureSection> all = m_content.sections;
    if (m_wide)
        std::erase_if(all, isLong);
    const qreal half = std::floor((width - 28) / 2);
    for (std::size_t i = 0; i < all.size();) {
        if (!all[i].narrow || i + 1 >= all.size() || !all[i + 1].narrow) {
            blocks.push_back(section(all[i++], width));
            continue;
        }
        Blocks left, right;
        for (; i < all.size() && all[i].narrow; ++i) {
            Blocks &shorter =
                heightOf(left, 0, left.size()) <= heightOf(right, 0, right.size()) ? left : right;
            shorter.push_back(section(all[i], half));
        }
        blocks.push_back(beside(stacked(std::move(left)), stacked(std::move(right)), half + 28));
    }
    return blocks;
}

PicturePage::Blocks PicturePage::record(qreal width) const
{
    const bool many = hosts::needOverview(m_content.now->budget);
    Blocks blocks;
    if (many)
        blocks.push_back(overview(width));
    const auto column = [&](qreal room) {
        Blocks list;
        if (!many || m_content.before)
            list = cards(room, 1);
        else
            list.push_back(legend(room, false));
        for (PictureBlock &block : sections(room))
            list.push_back(std::move(block));
        return list;
    };
    if (!m_wide) {
        for (PictureBlock &block : column(width))
            blocks.push_back(std::move(block));
        return blocks;
    }
    const qreal left = std::floor((width - kBetweenColumns) * 0.54);
    blocks.push_back(
        inTwoColumns(column(left), column(width - kBetweenColumns - left), left + kBetweenColumns));
    const qreal half = std::floor((width - kBetweenColumns) / 2);
    for (PictureSection first : m_content.sections) {
        if (!isLong(first))
            continue;
        PictureSection second = first;
        const auto middle = static_cast<std::ptrdiff_t>((first.table.rows.size() + 1) / 2);
        first.table.rows.erase(first.table.rows.begin() + middle, first.table.rows.end());
        second.table.rows.erase(second.table.rows.begin(), second.table.rows.begin() + middle);
        first.below.clear();
        second.above.clear();
        blocks.push_back(beside(section(first, half), section(second, half), half + kBetweenColumns));
    }
    return blocks;
}

PicturePage::Blocks PicturePage::bars(qreal width) const
{
    if (hosts::needOverview(m_content.now->budget) || m_content.cards.size() > kMostCards)
        return {overview(width), legend(width, false)};
    return cards(width, m_wide ? 2 : 1);
}

PicturePage::Blocks PicturePage::layout(qreal width) const
{
    Blocks blocks{board(CompareSide::Plan, width, m_wide ? 480 : 360)};
    if (!m_content.unassigned.isEmpty())
        blocks.push_back(stacked({line(width, {{m_content.unassigned}}), space(kGap)}));
    blocks.push_back(legend(width, false));
    return blocks;
}

PicturePage::Blocks PicturePage::comparison(qreal width) const
{
    Blocks blocks;
    const qreal half = std::floor((width - kBetweenColumns) / 2);
    if (m_wide) {
        blocks.push_back(beside(board(CompareSide::Baseline, half, 380), board(CompareSide::Plan, half, 380),
                                half + kBetweenColumns));
    } else {
        blocks.push_back(board(CompareSide::Baseline, width, 280));
        blocks.push_back(board(CompareSide::Plan, width, 280));
    }
    if (!m_content.otherCards.isEmpty() && hosts::needOverview(m_content.now->budget))
        blocks.push_back(stacked({line(width, {{m_content.otherCards, Tone::Quiet}}), space(kGap)}));
    blocks.push_back(legend(width, true));
    if (!m_content.sections.empty())
        blocks.push_back(section(m_content.sections.front(), width));
    return blocks;
}

/// The cards of many hosts as the cells of the window's overview, a row per host, in plan order. Spare in
/// MiB.
PictureBlock PicturePage::overview(qreal width) const
{
    const engine::Budget &now = m_content.now->budget;
    const auto type = overview::Type::of(picturefont::sans());
    const std::vector<HostSummary> all = hosts::of(now);
    std::vector<OverviewHost> rows;
    QStringList names;
    for (const HostSummary &host : all) {
        rows.push_back({host.cards});
        names << format::text(host.name);
    }
    OverviewMetrics metrics = overview::metrics(type, names);
    const QString unit = PageWords::tr("MiB spare");
    const bool same = m_content.before && m_content.before->budget.cards.size() == now.cards.size();
    OverviewScene scene;
    scene.shown = &now;
    scene.now = same ? &m_content.before->budget : &now;
    std::vector<OverviewCell> cells;
    for (int card = 0; card < now.cardCount(); ++card) {
        OverviewCell cell = overview::cell(scene, card);
        const Bytes spare = now.card(card).spare(engine::State::Peak);
        const Bytes was = scene.now->card(card).spare(engine::State::Peak);
        cell.number = format::mibValue(spare);
        cell.unit = spare == was ? unit : PageWords::tr("was %1").arg(format::mibValue(was));
        metrics.cell_width = std::max(metrics.cell_width,
                                      type::numberWidth(type.number, cell.number)
                                          + QFontMetrics(type.caption).horizontalAdvance(cell.unit) + 22);
        cells.push_back(std::move(cell));
    }
    const OverviewLayout layout = layoutOverview(rows, static_cast<int>(width), metrics);
    return {static_cast<qreal>(layout.height) + kGap, [=, this](QPainter *painter, const QPointF &at) {
                painter->save();
                painter->translate(at);
                for (std::size_t row = 0; row < layout.rows.size(); ++row) {
                    const OverviewRow &in = layout.rows[row];
                    painter->setFont(type.title);
                    painter->setPen(m_theme.text);
                    type::drawElided(painter, QRectF(0, in.head.top() + 3, metrics.gutter - 8, 20),
                                     Qt::AlignLeft | Qt::AlignVCenter, names.at(static_cast<qsizetype>(row)));
                    for (std::size_t i = 0; i < in.cells.size(); ++i)
                        overview::paintCell(painter, in.cells[i],
                                            cells[static_cast<std::size_t>(in.cards[i])], m_theme, type,
                                            false);
                }
                painter->restore();
            }};
}

/// What the tiles of one side say: of a comparison what changes, else model and demand.
BoardReading PicturePage::readingOf(CompareSide side) const
{
    BoardReading reading;
    const engine::Budget &budget = (side == CompareSide::Plan ? m_content.now : m_content.before)->budget;
    const auto seatIn = [](const engine::PlanAndBudget *in, const std::string &name) {
        const int index = in->budget.indexOfSeat(name);
        return index < 0 ? nullptr : &in->budget.seat(index);
    };
    for (const engine::SeatBudget &seat : budget.seats) {
        TileNote note{std::nullopt, seatwords::model(seat), seatwords::demand(seat)};
        const engine::SeatDifference *difference = nullptr;
        if (m_content.difference)
            for (const engine::SeatDifference &each : m_content.difference->seats)
                if (each.seat == seat.seat->name && each.changed())
                    difference = &each;
        note.unchanged = m_content.difference && !difference;
        if (difference) {
            const SeatMark mark = markOf(*difference);
            const QStringList lines = comparewords::tileLines(
                *difference, seat,
                comparewords::changes(*difference, seatIn(m_content.before, difference->seat),
                                      seatIn(m_content.now, difference->seat)),
                side);
            note.second = lines.value(0);
            note.third = lines.value(1);
            note.mark = comparewords::markIcon(mark);
            note.leaves =
                side == CompareSide::Baseline && (mark == SeatMark::Moved || mark == SeatMark::Removed);
        }
        reading.notes.push_back(std::move(note));
    }
    reading.cards_unchanged.assign(budget.cards.size(), false);
    return reading;
}

/// A row of cards as columns: spare blocks, below them the seats as tiles to scale.
PictureBlock PicturePage::boardRow(const std::shared_ptr<const BoardPicture> &of,
                                   const std::vector<int> &cards, qreal column, qreal height,
                                   Bytes span) const
{
    const engine::Budget &budget = of->of->budget;
    const QFont font = picturefont::sans();
    const qreal block = spareblock::height(font);
    auto scene = std::make_shared<BoardScene>();
    scene->plan = &of->of->plan;
    scene->now = scene->shown = &budget;
    scene->reading = &of->reading;
    scene->metrics = BoardPainter::metrics(of->type);
    scene->metrics.head = 0;
    BoardSpace room;
    room.top = block + 6;
    room.bottom =
        room.top + scene->metrics.headroom + std::max(height, minimumBoardArea(budget, scene->metrics));
    room.span = span;
    room.metrics = scene->metrics;
    std::vector<std::pair<QRect, SpareBlockData>> blocks;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const qreal x = ColumnGeometry::kGutter + column * static_cast<qreal>(i);
        room.places.push_back({cards[i], x, column});
        SpareBlockData data = spareblock::of(budget, cards[i]);
        data.name = cardLabelOnHost(budget.card(cards[i]).card);
        blocks.emplace_back(QRectF(x, 0, column, block)
                                .toRect()
                                .adjusted(ColumnGeometry::kBlockMargin, 0, -ColumnGeometry::kBlockMargin, 0),
                            std::move(data));
    }
    scene->layout = layoutBoard(budget, scene->state, room);
    scene->plot = QRectF(ColumnGeometry::kGutter, room.top, column * static_cast<qreal>(cards.size()),
                         room.bottom - room.top);
    return {room.bottom + kGap, [=, this](QPainter *painter, const QPointF &at) {
                painter->save();
                painter->translate(at);
                for (const auto &[rect, data] : blocks)
                    spareblock::paint(painter, rect, data, m_theme, font);
                BoardPainter(painter, m_theme, of->type, *scene).paint();
                painter->restore();
            }};
}

/// The cards of one side, a row per host or more. Of many cards a comparison shows those that change.
PictureBlock PicturePage::board(CompareSide side, qreal width, qreal height) const
{
    const bool plan = side == CompareSide::Plan;
    auto of = std::make_shared<BoardPicture>();
    of->of = plan ? m_content.now : m_content.before;
    of->reading = readingOf(side);
    const engine::Budget &budget = of->of->budget;
    Bytes span = boardSpan(budget, engine::State::Peak);
    if (m_content.before) // both sides have one scale
        for (const engine::PlanAndBudget *each : {m_content.now, m_content.before})
            span = std::max(span, boardSpan(each->budget, engine::State::Peak));
    const bool some = m_content.before && hosts::needOverview(m_content.now->budget);
    const auto isShown = [&](int card) {
        const auto same = [&](const PictureCard &each) {
            return m_content.now->budget.card(each.card).card == budget.card(card).card;
        };
        return !some || std::any_of(m_content.cards.begin(), m_content.cards.end(), same);
    };
    Blocks rows;
    if (m_content.before)
        rows.push_back(stacked({line(width,
                                     {{plan ? PageWords::tr("After, worst case in GiB")
                                            : PageWords::tr("Before, worst case in GiB"),
                                       std::nullopt, true}}),
                                space(6)}));
    const qreal plot = width - ColumnGeometry::kGutter;
    const auto most = static_cast<std::size_t>(std::max(1.0, std::floor(plot / kLeastColumn)));
    const std::vector<HostSummary> hosts = hosts::of(budget);
    for (const HostSummary &host : hosts) {
        std::vector<int> cards;
        std::copy_if(host.cards.begin(), host.cards.end(), std::back_inserter(cards), isShown);
        if (hosts.size() > 1 && !cards.empty())
            rows.push_back(line(width, {{format::text(host.name), Tone::Quiet, true}}));
        const qreal column = std::min<qreal>(
            ColumnGeometry::kMaxColumn,
            std::floor(plot / static_cast<qreal>(std::clamp<std::size_t>(cards.size(), 1, most))));
        for (std::size_t from = 0; from < cards.size(); from += most)
            rows.push_back(
                boardRow(of,
                         {cards.begin() + static_cast<std::ptrdiff_t>(from),
                          cards.begin() + static_cast<std::ptrdiff_t>(std::min(from + most, cards.size()))},
                         column, height, span));
    }
    return stacked(std::move(rows));
}
