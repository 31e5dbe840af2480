// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Painting of the overview's cells and heads.
#include "widgets/overviewcell.h"

#include "widgets/cardlabel.h"
#include "widgets/format.h"
#include "widgets/hatch.h"
#include "widgets/hostsummary.h"
#include "widgets/paintlines.h"
#include "widgets/typescale.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace paintlines;

namespace overview {

namespace {

constexpr int kPad = 7, kTop = 4, kBar = 9, kFoot = 6, kIcon = 13, kChevron = 12;

struct OverviewWords {
    Q_DECLARE_TR_FUNCTIONS(HostOverview)
};

using Frame = OverviewCell::Frame;

/// Rows of a cell from the top: name, number, bar. As high as the letters need.
struct Rows {
    int name, number;
    static Rows of(const Type &type)
    {
        return {QFontMetrics(type.caption).height(), QFontMetrics(type.number).height() - 1};
    }
    int height() const { return kTop + name + number + 2 + kBar + kFoot; }
};

struct FrameStyle {
    QColor fill, line;
    qreal width = 1;
    bool dashed = false;
};

FrameStyle frameStyle(const OverviewCell &cell, const Theme &theme)
{
    const QColor fill = cell.tinted ? theme.tone(Tone::Error).fill : cell.hovered ? theme.hover : theme.base;
    const QColor marked = cell.tinted ? fill : theme.selection;
    switch (cell.frame) {
    case Frame::Error:
        return {fill, theme.tone(Tone::Error).line, 2};
    case Frame::Warning:
        return {fill, theme.tone(Tone::Warning).line, 1};
    case Frame::Selected:
    case Frame::Target:
        return {marked, theme.accent, 2};
    case Frame::TargetOver:
        return {marked, theme.tone(Tone::Error).line, 2};
    case Frame::Arrives:
        return {marked, cell.tinted ? theme.tone(Tone::Error).line : theme.accent, 2, true};
    case Frame::Clear:
        return {cell.hovered ? theme.hover : theme.window, theme.line, 1};
    case Frame::Quiet:
        break;
    }
    return {fill, theme.line, 1};
}

void paintFrame(QPainter *painter, const QRect &rect, const OverviewCell &cell, const Theme &theme)
{
    const FrameStyle style = frameStyle(cell, theme);
    painter->setPen(style.dashed ? dashed(style.line, style.width) : QPen(style.line, style.width));
    painter->setBrush(style.fill);
    const qreal inset = style.width / 2;
    painter->drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), kRadius, kRadius);
    if (cell.frame != Frame::Clear)
        return;
    painter->setRenderHint(QPainter::Antialiasing, false);
    hatch::fill(painter, QRectF(rect).adjusted(1, 1, -1, -1), theme.keptClearHatch(), theme.line,
                QRectF(rect).bottomLeft());
    painter->setRenderHint(QPainter::Antialiasing);
}

/// Name at the left, icon and the proposal's note at the right.
void paintName(QPainter *painter, QRect row, const OverviewCell &cell, const Theme &theme, const Type &type)
{
    if (cell.icon) {
        const QRectF icon(row.right() + 1 - kIcon, row.top() + (row.height() - kIcon) / 2.0, kIcon, kIcon);
        icons::paint(painter, icon, *cell.icon, theme.tone(cell.tone).text);
        row.setRight(row.right() - kIcon - 4);
    }
    if (!cell.note.isEmpty()) {
        painter->setFont(type.strong);
        painter->setPen(theme.accent);
        const int width = type::numberWidth(type.strong, cell.note);
        type::drawNumber(painter, row, Qt::AlignRight | Qt::AlignVCenter, cell.note);
        row.setRight(row.right() - width - 4);
    }
    painter->setFont(type.caption);
    painter->setPen(theme.secondary);
    type::drawElided(painter, row, Qt::AlignLeft | Qt::AlignVCenter, cell.name);
}

/// The number, and what of the unit has room: numbers never elide.
void paintNumber(QPainter *painter, const QRect &row, const OverviewCell &cell, const Theme &theme,
                 const Type &type)
{
    const bool word = cell.unit.isEmpty(); // "refused"
    painter->setFont(word ? type.caption : type.number);
    painter->setPen(cell.tinted || cell.tone == Tone::Error ? theme.tone(Tone::Error).text
                        : word                              ? theme.secondary
                                                            : theme.text);
    type::drawNumber(painter, row, Qt::AlignLeft | Qt::AlignVCenter, cell.number);
    if (word)
        return;
    const int left = row.left() + type::numberWidth(type.number, cell.number) + 5;
    const QFontMetrics metrics(type.caption);
    QString unit = cell.unit;
    if (left + metrics.horizontalAdvance(unit) > row.right() + 3)
        unit = unit.section(QLatin1Char(' '), 0, 0);
    if (left + metrics.horizontalAdvance(unit) > row.right() + 3)
        return;
    // Both stand on one line of writing.
    const int number = QFontMetrics(type.number).height(), ascent = QFontMetrics(type.number).ascent();
    const qreal base = row.top() + (row.height() - number) / 2.0 + ascent;
    painter->setFont(type.caption);
    painter->setPen(theme.secondary);
    painter->drawText(QPointF(left, std::round(base)), unit);
}

void paintBar(QPainter *painter, const QRect &rect, const OverviewCell &cell, const Theme &theme)
{
    painter->setRenderHint(QPainter::Antialiasing, false);
    kindbar::paint(painter, rect, cell.bar, Qt::Horizontal, theme);
    // The card's total; a card that is over ends in its hatch.
    if (cell.bar.sum() <= cell.bar.limit)
        painter->fillRect(QRect(rect.right(), rect.top() - 1, 2, rect.height() + 2), theme.text);
    painter->setRenderHint(QPainter::Antialiasing);
}

void paintFocus(QPainter *painter, const QRect &rect, const Theme &theme)
{
    painter->setPen(QPen(theme.accent, 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(QRectF(rect).adjusted(-2, -2, 2, 2), kRadius + 2, kRadius + 2);
}

/// Worst spare and counts behind a collapsed host's name.
void paintSummary(QPainter *painter, QRect room, const HostSummary &host, const engine::Budget &shown,
                  engine::State state, const Theme &theme, const Type &type)
{
    const engine::CardBudget &worst = shown.cards[static_cast<std::size_t>(host.worst)];
    const engine::Verdict verdict = worst.keep_clear ? engine::Verdict::Pass : worst.verdict;
    const ToneStyle tone = theme.tone(verdict == engine::Verdict::Fail ? Tone::Error : Tone::Warning);
    if (verdict != engine::Verdict::Pass) {
        icons::paint(painter, QRectF(room.left(), room.center().y() - kIcon / 2.0 + 0.5, kIcon, kIcon),
                     verdict == engine::Verdict::Fail ? Icon::Error : Icon::Tight, tone.text);
        room.setLeft(room.left() + kIcon + 5);
    }
    const QString number = format::gibValue(worst.spare(state));
    painter->setFont(type.number);
    painter->setPen(verdict == engine::Verdict::Fail ? tone.text : theme.text);
    type::drawNumber(painter, room, Qt::AlignLeft | Qt::AlignVCenter, number);
    room.setLeft(room.left() + type::numberWidth(type.number, number) + 6);
    painter->setFont(type.caption);
    painter->setPen(theme.secondary);
    type::drawElided(painter, room.adjusted(0, 2, 0, 2), Qt::AlignLeft | Qt::AlignVCenter,
                     OverviewWords::tr("GiB least spare, on %1 · %2")
                         .arg(cardLabelOnHost(worst.card), hosts::counts(host)));
}

}

OverviewMetrics metrics(const Type &type, const QStringList &names)
{
    const auto need = [&](const QString &unit) {
        return 2 * kPad + type::numberWidth(type.number, QStringLiteral("−99.9")) + 5
            + QFontMetrics(type.caption).horizontalAdvance(unit);
    };
    OverviewMetrics metrics;
    metrics.least_cell = std::max(96, need(OverviewWords::tr("GiB")) + 14);
    metrics.cell_width = std::max({122, need(OverviewWords::tr("GiB spare")) - 4, metrics.least_cell});
    metrics.cell_height = std::max(56, Rows::of(type).height());
    metrics.folded_height = std::max(28, QFontMetrics(type.number).height() + 6);
    int name = 0;
    for (const QString &each : names)
        name = std::max(name, QFontMetrics(type.title).horizontalAdvance(each));
    metrics.gutter = std::clamp(metrics.margin / 2 + kChevron + 3 + name + 8, 60, 180);
    return metrics;
}

void paintCell(QPainter *painter, const QRect &rect, const OverviewCell &cell, const Theme &theme,
               const Type &type, bool focus)
{
    const Rows rows = Rows::of(type);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (cell.stale)
        painter->setOpacity(0.55);
    paintFrame(painter, rect, cell, theme);
    const QRect inner = rect.adjusted(kPad, kTop, -kPad, 0);
    paintName(painter, QRect(inner.left(), inner.top(), inner.width(), rows.name), cell, theme, type);
    paintNumber(painter, QRect(inner.left(), inner.top() + rows.name, inner.width(), rows.number), cell,
                theme, type);
    paintBar(painter, QRect(inner.left(), rect.bottom() + 1 - kFoot - kBar, inner.width(), kBar), cell,
             theme);
    painter->restore();
    if (focus) {
        painter->setRenderHint(QPainter::Antialiasing);
        paintFocus(painter, rect, theme);
    }
}

void paintHead(QPainter *painter, const OverviewRow &row, int gutter, const HostSummary &host,
               const engine::Budget &shown, engine::State state, const Theme &theme, const Type &type,
               bool focus)
{
    painter->setRenderHint(QPainter::Antialiasing);
    const int line = QFontMetrics(type.title).height();
    const QRect head = row.head;
    if (row.collapsed) {
        const bool fails = host.over > 0;
        painter->setPen(QPen(fails ? theme.tone(Tone::Error).line : theme.line, 1));
        painter->setBrush(theme.base);
        painter->drawRoundedRect(hairline(head), kRadius, kRadius);
    }
    const int top = row.collapsed ? head.top() + (head.height() - line) / 2 : head.top() + kTop - 1;
    icons::paint(painter, QRectF(head.left() + 1, top + (line - kChevron) / 2.0 + 0.5, kChevron, kChevron),
                 row.collapsed ? Icon::ChevronRight : Icon::ChevronDown, theme.secondary);
    painter->setFont(type.title);
    painter->setPen(theme.text);
    const int left = head.left() + kChevron + 3;
    const QRect name(left, top, gutter - left - 4, line);
    type::drawElided(painter, name, Qt::AlignLeft | Qt::AlignVCenter, format::text(host.name));
    if (row.collapsed)
        paintSummary(painter,
                     QRect(gutter + kPad, head.top(), head.right() - gutter - 2 * kPad, head.height()), host,
                     shown, state, theme, type);
    if (focus)
        paintFocus(painter, row.collapsed ? head.adjusted(2, 2, -2, -2) : head.adjusted(2, 0, -2, -4), theme);
}

}
