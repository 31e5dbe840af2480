// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture/planimagepage.h"

#include "widgets/style/hatch.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace {

int pixelsOf(PageFont role)
{
    switch (role) {
    case PageFont::Headline:
        return 21;
    case PageFont::Title:
    case PageFont::Body:
        return 13;
    case PageFont::Caption:
        break;
    }
    return 12;
}

QColor inkOf(PageInk ink, const Theme &theme)
{
    switch (ink) {
    case PageInk::Text:
    case PageInk::Strong:
        return theme.text;
    case PageInk::Secondary:
        return theme.secondary;
    case PageInk::Line:
        return theme.line;
    case PageInk::Error:
        return theme.tone(Tone::Error).text;
    case PageInk::Warning:
        return theme.tone(Tone::Warning).text;
    case PageInk::Note:
        return theme.tone(Tone::Note).text;
    case PageInk::Pass:
        break;
    }
    return theme.tone(Tone::Pass).text;
}

KindStyle styleOf(const PageItem &item, const Theme &theme)
{
    if (item.type == PageItem::Type::Others)
        return theme.others();
    return theme.kind(static_cast<engine::ComponentKind>(item.index));
}

void paintText(QPainter *painter, const PageItem &item, const Theme &theme)
{
    QColor color = inkOf(item.ink, theme);
    painter->setFont(pageFont(item.font, item.bold));
    if (item.plate) {
        const KindStyle style = theme.kind(static_cast<engine::ComponentKind>(item.index));
        painter->setPen(Qt::NoPen);
        painter->setBrush(style.fill);
        painter->drawRoundedRect(item.rect, 2, 2);
        color = style.label;
    }
    painter->setPen(color);
    painter->drawText(item.rect, static_cast<int>(item.align | Qt::AlignVCenter | Qt::TextSingleLine),
                      item.text);
}

void paintLine(QPainter *painter, const PageItem &item, const Theme &theme)
{
    QPen pen(inkOf(item.ink, theme), item.width, Qt::SolidLine, Qt::FlatCap);
    if (item.dashed)
        pen.setDashPattern({3, 2});
    painter->setPen(pen);
    painter->drawLine(item.rect.topLeft(), item.rect.bottomRight());
}

void paintBox(QPainter *painter, const PageItem &item, const Theme &theme)
{
    const bool error = item.ink == PageInk::Error;
    const QColor line = error          ? theme.tone(Tone::Error).line
        : item.ink == PageInk::Warning ? theme.tone(Tone::Warning).line
                                       : inkOf(item.ink, theme);
    painter->setPen(QPen(line, item.width));
    painter->setBrush(error ? theme.tone(Tone::Error).fill : theme.base);
    const qreal inset = item.width / 2;
    painter->drawRoundedRect(item.rect.adjusted(inset, inset, -inset, -inset), 3, 3);
}

void paintShape(QPainter *painter, const PageItem &item, const Theme &theme)
{
    switch (item.type) {
    case PageItem::Type::Kind:
    case PageItem::Type::Others:
        hatch::fillKind(painter, item.rect, styleOf(item, theme), item.origin);
        break;
    case PageItem::Type::Over:
        hatch::fillOver(painter, item.rect, theme, item.origin);
        break;
    case PageItem::Type::Wash: { // the baseline stands back behind the plan
        QColor wash = theme.base;
        wash.setAlphaF(0.45F);
        painter->fillRect(item.rect, wash);
        break;
    }
    case PageItem::Type::Frame:
        painter->setPen(
            QPen(theme.tone(Tone::Error).line, item.width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(item.rect);
        break;
    case PageItem::Type::Dot:
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme.seatDot(item.index));
        painter->drawEllipse(item.rect);
        break;
    case PageItem::Type::Tile:
        painter->setPen(QPen(theme.seatDot(item.index), 1, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter->setBrush(theme.seatFill(item.index));
        painter->drawRect(item.rect.adjusted(0.5, 0.5, -0.5, -0.5));
        break;
    case PageItem::Type::KeptClear:
        hatch::fill(painter, item.rect, theme.keptClearHatch(), theme.line, item.origin);
        break;
    case PageItem::Type::Box:
        paintBox(painter, item, theme);
        break;
    case PageItem::Type::Mark:
        painter->fillRect(item.rect, inkOf(item.ink, theme));
        break;
    case PageItem::Type::Icon:
        icons::paint(painter, item.rect, *item.icon, inkOf(item.ink, theme));
        break;
    case PageItem::Type::Text:
    case PageItem::Type::Line:
        break;
    }
}

}

QFont pageFont(PageFont role, bool bold)
{
    QFont font;
    font.setFamilies({QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans")});
    font.setStyleHint(QFont::SansSerif);
    font.setPixelSize(pixelsOf(role));
    font.setWeight(bold || role == PageFont::Headline || role == PageFont::Title ? QFont::DemiBold
                                                                                 : QFont::Normal);
    // Widths that do not change with the scale: what fits at 1 also fits at 4.
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

qreal pageLine(PageFont role)
{
    switch (role) {
    case PageFont::Headline:
        return 30;
    case PageFont::Title:
    case PageFont::Body:
        return 18;
    case PageFont::Caption:
        break;
    }
    return 16;
}

qreal pageTextWidth(const QString &text, PageFont role, bool bold)
{
    return std::ceil(QFontMetricsF(pageFont(role, bold)).horizontalAdvance(text));
}

void Page::text(const QRectF &rect, const QString &text, PageFont font, PageInk ink, bool bold,
                Qt::Alignment align)
{
    PageItem item;
    item.rect = rect;
    item.text = text;
    item.font = font;
    item.ink = ink;
    item.bold = bold;
    item.align = align;
    items.push_back(std::move(item));
}

void Page::line(qreal x1, qreal x2, qreal y, PageInk ink, qreal width, bool dashed)
{
    PageItem item;
    item.type = PageItem::Type::Line;
    // An odd width on a whole coordinate would smear over two rows.
    const qreal middle = std::fmod(width, 2) == 1 ? std::floor(y) + 0.5 : std::round(y);
    item.rect = QRectF(QPointF(x1, middle), QPointF(x2, middle));
    item.ink = ink;
    item.width = width;
    item.dashed = dashed;
    items.push_back(std::move(item));
}

void Page::icon(const QRectF &rect, Icon which, PageInk ink)
{
    PageItem item;
    item.type = PageItem::Type::Icon;
    item.rect = rect;
    item.icon = which;
    item.ink = ink;
    items.push_back(std::move(item));
}

qreal Page::paragraph(qreal x, qreal y, qreal width, const QString &text, PageFont font, PageInk ink,
                      bool bold)
{
    for (const QString &line : wrappedLines(text, width, font, bold)) {
        this->text({x, y, width, pageLine(font)}, line, font, ink, bold);
        y += pageLine(font);
    }
    return y;
}

namespace {

// The longest start of `word` that fits; at least one character.
qsizetype fittingLength(const QString &word, qreal width, PageFont font, bool bold)
{
    qsizetype length = word.size();
    while (length > 1 && pageTextWidth(word.left(length), font, bold) > width)
        --length;
    return length;
}

void wrapLine(QStringList &lines, const QString &text, qreal width, PageFont font, bool bold)
{
    QString line;
    for (QString word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QString longer = line.isEmpty() ? word : line + QLatin1Char(' ') + word;
        if (pageTextWidth(longer, font, bold) <= width) {
            line = longer;
            continue;
        }
        if (!line.isEmpty())
            lines << line;
        while (pageTextWidth(word, font, bold) > width && word.size() > 1) {
            const qsizetype length = fittingLength(word, width, font, bold);
            lines << word.left(length);
            word.remove(0, length);
        }
        line = word;
    }
    if (!line.isEmpty())
        lines << line;
}

}

QStringList wrappedLines(const QString &text, qreal width, PageFont font, bool bold)
{
    QStringList lines;
    for (const QString &line : text.split(QLatin1Char('\n')))
        wrapLine(lines, line, width, font, bold);
    return lines;
}

QString elided(const QString &text, qreal width, PageFont font, bool bold)
{
    return QFontMetricsF(pageFont(font, bold)).elidedText(text, Qt::ElideRight, width);
}

void paintPage(QPainter *painter, const Page &page, const Theme &theme)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setRenderHint(QPainter::TextAntialiasing);
    painter->fillRect(QRectF({}, page.size), theme.base);
    for (const PageItem &item : page.items) {
        if (item.type == PageItem::Type::Text)
            paintText(painter, item, theme);
        else if (item.type == PageItem::Type::Line)
            paintLine(painter, item, theme);
        else
            paintShape(painter, item, theme);
    }
}
