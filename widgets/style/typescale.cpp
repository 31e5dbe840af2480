// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/style/typescale.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>
#include <QScreen>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace type {

namespace {

/// Fonts may be set in pixels; then the steps are taken in pixels of 96 dpi.
void enlarge(QFont &font, double points, double minimum)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(std::max(minimum, font.pointSizeF() + points));
    else
        font.setPixelSize(
            std::max(static_cast<int>(minimum * 4 / 3), font.pixelSize() + static_cast<int>(points * 4 / 3)));
}

/// Widest digit, or 0 when all digits are equally wide.
qreal digitAdvance(const QFontMetricsF &metrics)
{
    qreal widest = 0;
    bool equal = true;
    const qreal zero = metrics.horizontalAdvance(QLatin1Char('0'));
    for (char digit = '0'; digit <= '9'; ++digit) {
        const qreal advance = metrics.horizontalAdvance(QLatin1Char(digit));
        equal = equal && std::fabs(advance - zero) < 0.01;
        widest = std::max(widest, advance);
    }
    return equal ? 0 : widest;
}

bool isDigit(QChar c)
{
    return c >= QLatin1Char('0') && c <= QLatin1Char('9');
}

}

QFont font(TypeRole role, const QFont &base)
{
    QFont font = base;
    font.setWeight(QFont::Normal);
    switch (role) {
    case TypeRole::Number:
        enlarge(font, 8, 8);
        font.setWeight(QFont::DemiBold);
        break;
    case TypeRole::Subject:
        enlarge(font, 2, 8);
        font.setWeight(QFont::DemiBold);
        break;
    case TypeRole::Title:
        font.setWeight(QFont::DemiBold);
        break;
    case TypeRole::Body:
        break;
    case TypeRole::Caption:
        enlarge(font, -1, 8);
        break;
    case TypeRole::CaptionStrong:
        enlarge(font, -1, 8);
        font.setWeight(QFont::DemiBold);
        break;
    case TypeRole::Log:
        font.setFamilies(QFontDatabase::systemFont(QFontDatabase::FixedFont).families());
        enlarge(font, -2, 7);
        break;
    }
    return font;
}

QFont font(TypeRole role, const QWidget *widget)
{
    return font(role, widget->font());
}

void apply(TypeRole role, QWidget *widget)
{
    widget->setFont(font(role, widget->font()));
}

double scale(const QFont &base)
{
    constexpr double kEm = 15.2;
    const double scale = 2 * QFontMetricsF(base).horizontalAdvance(QLatin1Char('0')) / kEm;
    return std::fabs(scale - 1) < 0.08 ? 1 : scale;
}

QSize firstSize(const QWidget *window, const QSize &size)
{
    const QSize wanted(px(window, size.width()), px(window, size.height()));
    constexpr QSize kSmallestScreen(1024, 700); // of those supported
    const QScreen *screen = window->screen();
    return screen ? wanted.boundedTo(screen->availableSize().expandedTo(kSmallestScreen)) : wanted;
}

QSize iconSize(const QWidget *widget)
{
    const int side = std::max(16, px(widget, 16));
    return {side, side};
}

int px(const QWidget *widget, double pixels)
{
    return static_cast<int>(std::lround(pixels * scale(widget->font())));
}

int lineHeight(const QFont &font)
{
    return static_cast<int>(std::ceil(QFontMetricsF(font).height()));
}

int numberWidth(const QFont &font, const QString &text)
{
    const QFontMetricsF metrics(font);
    const qreal digit = digitAdvance(metrics);
    if (digit == 0)
        return static_cast<int>(std::ceil(metrics.horizontalAdvance(text)));
    qreal width = 0;
    for (const QChar c : text)
        width += isDigit(c) ? digit : metrics.horizontalAdvance(c);
    return static_cast<int>(std::ceil(width));
}

void drawNumber(QPainter *painter, const QRectF &rect, Qt::Alignment alignment, const QString &text)
{
    const QFontMetricsF metrics(painter->font());
    const qreal digit = digitAdvance(metrics);
    const int vertical = static_cast<int>(alignment & Qt::AlignVertical_Mask);
    if (digit == 0) {
        painter->drawText(rect, static_cast<int>(alignment) | Qt::TextSingleLine | Qt::TextDontClip, text);
        return;
    }
    const qreal width = numberWidth(painter->font(), text);
    qreal x = rect.left();
    if (alignment & Qt::AlignRight)
        x = rect.right() - width;
    else if (alignment & Qt::AlignHCenter)
        x = rect.center().x() - width / 2;
    for (const QChar c : text) {
        const qreal advance = isDigit(c) ? digit : metrics.horizontalAdvance(c);
        painter->drawText(QRectF(x, rect.top(), advance, rect.height()),
                          vertical | Qt::AlignHCenter | Qt::TextSingleLine | Qt::TextDontClip, QString(c));
        x += advance;
    }
}

void drawElided(QPainter *painter, const QRectF &rect, Qt::Alignment alignment, const QString &text)
{
    const QFontMetricsF metrics(painter->font());
    painter->drawText(rect, static_cast<int>(alignment) | Qt::TextSingleLine,
                      metrics.elidedText(text, Qt::ElideRight, rect.width()));
}

}
