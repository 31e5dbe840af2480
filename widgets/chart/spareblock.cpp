// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/chart/spareblock.h"

#include "widgets/chart/budgettext.h"
#include "widgets/controls/badge.h"
#include "widgets/style/hatch.h"
#include "widgets/style/icons.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QMouseEvent>
#include <QPainter>

namespace {

constexpr int kPadX = 8, kPadY = 4;

struct Rows {
    int first, second, third;
    int sum() const { return first + second + third + 2 * kPadY + 2; }
};

/// Rows are as high as the letters need; the line spacing of some fonts is far more than that.
Rows rowsOf(const QFont &font)
{
    const int caption = type::lineHeight(type::font(TypeRole::Caption, font));
    const int number = QFontMetrics(type::font(TypeRole::Number, font)).ascent();
    return {std::max(20, QFontMetrics(font).height()), std::max({30, number + 4, 2 * caption - 4}),
            std::max(16, caption - 1)};
}

void paintFrame(QPainter *painter, const QRect &rect, const SpareBlockData &data, const Theme &theme)
{
    const bool fail = data.verdict == engine::Verdict::Fail && !data.keep_clear;
    QColor fill = theme.base, line = theme.line;
    int width = 1;
    if (fail) {
        fill = theme.tone(Tone::Error).fill;
        line = theme.tone(Tone::Error).line;
        width = 2;
    } else if (data.verdict == engine::Verdict::Tight && !data.keep_clear) {
        line = theme.tone(Tone::Warning).line;
    }
    if (data.target || data.selected) {
        // Trouble keeps its tint; the accent frame says which card is meant.
        fill = fail ? fill : theme.selection;
        line = fail && data.target ? line : theme.accent;
        width = 2;
    }
    painter->setPen(QPen(line, width));
    painter->setBrush(fill);
    const double inset = width / 2.0;
    painter->drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), 3, 3);
}

void paintSpare(QPainter *painter, const QRect &row, const SpareBlockData &data, const Theme &theme,
                const QFont &font, bool said)
{
    const engine::Bytes peak = data.spare[static_cast<std::size_t>(engine::State::Peak)];
    const QString number = format::gibValue(peak);
    const QFont large = type::font(TypeRole::Number, font), caption = type::font(TypeRole::Caption, font);
    painter->setFont(large);
    painter->setPen(peak < 0 ? theme.tone(Tone::Error).text : theme.text);
    type::drawNumber(painter, row, Qt::AlignLeft | Qt::AlignVCenter, number);
    const int x = row.left() + type::numberWidth(large, number) + 7;
    const int line = QFontMetrics(caption).height() - 2;
    const int top = row.top() + (row.height() - 2 * line) / 2;
    painter->setFont(caption);
    painter->setPen(theme.secondary);
    const QString second = data.was ? SpareBlock::tr("was %1").arg(format::gibValue(*data.was))
                                    : seatwords::stateName(engine::State::Peak);
    // A narrow block says the unit alone; the tool tip has the rest.
    const auto fits = [&](const QString &text) {
        return QFontMetrics(caption).horizontalAdvance(text) <= row.right() - x + 4;
    };
    // Where the badge has no room for it, the caption says how far the estimate may miss.
    const QString unit = said || !data.cause.startsWith(QChar(0xb1))
        ? SpareBlock::tr("GiB spare")
        : SpareBlock::tr("spare %1").arg(data.cause);
    const QString first = fits(unit) ? unit : SpareBlock::tr("GiB");
    const bool both = fits(second);
    const QRectF place(x, both ? top : row.top(), row.right() - x + 4, both ? line : row.height());
    painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, first);
    if (both)
        painter->drawText(place.translated(0, line), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          second);
}

/// Words with the warning's icon, words alone, their first letters.
enum class StatesRoom { All, Words, Letters };

/// Which of boot and plateau fit next to each other.
StatesRoom roomOf(int width, const SpareBlockData &data, const QFont &plain)
{
    int wanted = 6;
    for (const engine::State state : {engine::State::Boot, engine::State::Plateau})
        wanted += QFontMetrics(plain).horizontalAdvance(seatwords::stateName(state) + QLatin1Char(' '))
            + type::numberWidth(plain, format::gibValue(data.spare[static_cast<std::size_t>(state)]));
    if (wanted + 15 <= width)
        return StatesRoom::All;
    return wanted <= width ? StatesRoom::Words : StatesRoom::Letters;
}

/// "boot 3.9" at the left or "plateau 3.8" at the right; a letter stands for the word when there is little
/// room.
void paintState(QPainter *painter, const QRect &row, const SpareBlockData &data, const Theme &theme,
                const QFont &font, engine::State state)
{
    const bool right = state == engine::State::Plateau;
    const bool warn = right && data.below_policy; // or over
    const bool over = data.spare[static_cast<std::size_t>(state)] < 0;
    const QColor ink = over ? theme.tone(Tone::Error).text
        : warn              ? theme.tone(Tone::Warning).text
                            : theme.text;
    const QString number = format::gibValue(data.spare[static_cast<std::size_t>(state)]);
    const QFont plain = type::font(TypeRole::Caption, font);
    const StatesRoom room = roomOf(row.width(), data, plain);
    const QString name =
        room == StatesRoom::Letters ? seatwords::stateLetter(state) : seatwords::stateName(state);
    const QString word = name + QLatin1Char(' ');
    const QFont strong = type::font(warn ? TypeRole::CaptionStrong : TypeRole::Caption, font);
    const int wordWidth = QFontMetrics(plain).horizontalAdvance(word),
              numberWidth = type::numberWidth(strong, number);
    const int icon = warn && room == StatesRoom::All ? 13 : 0;
    int x = right ? row.right() + 1 - wordWidth - numberWidth - icon : row.left();
    if (icon > 0)
        icons::paint(painter, QRectF(x, row.top() + (row.height() - 11) / 2, 11, 11),
                     over ? Icon::Error : Icon::Tight, ink);
    x += icon;
    painter->setFont(plain);
    painter->setPen(warn ? ink : theme.secondary);
    painter->drawText(QRect(x, row.top(), wordWidth + 2, row.height()),
                      Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, word);
    painter->setFont(strong);
    painter->setPen(ink);
    type::drawNumber(painter, QRectF(x + wordWidth, row.top(), numberWidth + 1, row.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, number);
}

}

namespace spareblock {

SpareBlockData of(const engine::Budget &budget, int index, const engine::Budget *before)
{
    const engine::CardBudget &card = budget.card(index);
    SpareBlockData data;
    data.name = cardLabel(card.card);
    data.sentence = budgettext::cardSentence(card);
    data.verdict = card.verdict;
    data.keep_clear = card.keep_clear;
    for (int state = 0; state < engine::kStates; ++state)
        data.spare[static_cast<std::size_t>(state)] = card.spare(static_cast<engine::State>(state));
    data.cause =
        badge::tightCause(card, budget.policy, [](engine::Bytes band) { return format::gibValue(band); });
    data.below_policy =
        !card.ranks.empty() && card.spare(engine::State::Plateau) < budget.policy.min_spare_bytes;
    if (before && static_cast<std::size_t>(index) < before->cards.size()) {
        const engine::Bytes was = before->cards[static_cast<std::size_t>(index)].spare(engine::State::Peak);
        if (was != card.spare(engine::State::Peak))
            data.was = was;
    }
    return data;
}

int height(const QFont &font)
{
    return rowsOf(font).sum();
}

void paint(QPainter *painter, const QRect &rect, const SpareBlockData &data, const Theme &theme,
           const QFont &font)
{
    const Rows rows = rowsOf(font);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (data.stale)
        painter->setOpacity(kStaleOpacity);
    paintFrame(painter, rect, data, theme);
    const QRect inner = rect.adjusted(kPadX, kPadY, -kPadX, -kPadY);
    const QRect first(inner.left(), inner.top(), inner.width(), rows.first);
    BadgeSpec spec = data.stale ? badge::stale()
        : data.keep_clear       ? badge::keptClear()
                                : badge::verdict(data.verdict);
    // A badge without a frame would look indented; it may use its own padding.
    const bool framed = !spec.plain && theme.tone(spec.tone).fill.isValid();
    const int nameWidth = QFontMetrics(type::font(TypeRole::Title, font)).horizontalAdvance(data.name);
    const auto fits = [&](const BadgeSpec &shown) {
        return nameWidth + badge::size(shown, font).width() <= first.width() + (framed ? -6 : 4);
    };
    bool said = false; // the cause of a tight card, in the badge
    if (BadgeSpec caused = spec;
        spec.text == badge::verdict(engine::Verdict::Tight).text && !data.cause.isEmpty()) {
        caused.text = QStringLiteral("%1 %2").arg(spec.text, data.cause);
        said = fits(caused);
        if (said)
            spec = caused;
    }
    const QSize full = badge::size(spec, font);
    const bool iconOnly = !fits(spec);
    badge::paint(painter, first.adjusted(0, 0, framed ? 0 : 6, 0), spec, theme, font,
                 Qt::AlignRight | Qt::AlignVCenter, iconOnly);
    painter->setFont(type::font(TypeRole::Title, font));
    painter->setPen(theme.text);
    type::drawElided(painter, first.adjusted(0, 0, -(iconOnly ? full.height() : full.width()) + 6, 0),
                     Qt::AlignLeft | Qt::AlignVCenter, data.name);
    const QRect second(inner.left(), first.bottom() + 2, inner.width(), rows.second);
    paintSpare(painter, second, data, theme, font, said);
    const QRect third(inner.left(), second.bottom() + 1, inner.width(), rows.third);
    paintState(painter, third, data, theme, font, engine::State::Boot);
    paintState(painter, third, data, theme, font, engine::State::Plateau);
    painter->restore();
}

}

SpareBlock::SpareBlock(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SpareBlock::setData(const SpareBlockData &data)
{
    if (m_data == data)
        return;
    m_data = data;
    setToolTip(data.sentence);
    setAccessibleName(data.sentence);
    update();
}

QSize SpareBlock::sizeHint() const
{
    return {152, spareblock::height(font())};
}

void SpareBlock::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    spareblock::paint(&painter, rect(), m_data, Theme::of(this), font());
}

void SpareBlock::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        emit clicked();
}

void SpareBlock::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        emit activated();
}
