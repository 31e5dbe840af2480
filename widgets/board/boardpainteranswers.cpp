// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/board/boardpainter.h"

#include "widgets/board/boardproposal.h"
#include "widgets/moving/constraintwords.h"
#include "widgets/moving/movesession.h"
#include "widgets/moving/movewords.h"
#include "widgets/style/paintlines.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace paintlines;

namespace {

struct AnswerWords {
    Q_DECLARE_TR_FUNCTIONS(LayoutBoard)
};

}

void BoardPainter::paintKeptClear(const BoardColumn &column)
{
    const qreal needed = 20 + 8 + m_type.titleLine + m_type.captionLine + 4;
    QRectF room(column.body.left(), column.totalY, column.body.width(), column.stackTop - column.totalY);
    if (room.height() < needed + 16)
        return;
    qreal y = room.center().y() - needed / 2;
    icons::paint(m_painter, QRectF(room.center().x() - 10, y, 20, 20), Icon::Clear, m_theme.secondary);
    y += 28;
    m_painter->setFont(m_type.title);
    m_painter->setPen(m_theme.text);
    m_painter->drawText(QRectF(room.left(), y, room.width(), m_type.titleLine), Qt::AlignCenter,
                        AnswerWords::tr("Kept clear"));
    y += m_type.titleLine + 2;
    m_painter->setFont(m_type.caption);
    m_painter->setPen(m_theme.secondary);
    m_painter->drawText(QRectF(room.left(), y, room.width(), m_type.captionLine), Qt::AlignCenter,
                        m_scene.reading
                                && m_scene.reading->cards_unchanged[static_cast<std::size_t>(column.card)]
                            ? AnswerWords::tr("unchanged")
                            : AnswerWords::tr("%1 free").arg(format::gib(card(column).spare(m_scene.state))));
}

/// The answer at the right of a head: whole, else the number alone; numbers never elide.
void BoardPainter::paintAnswer(const QRectF &row, qreal nameWidth, const movewords::Answer &answer,
                               bool withIcon, bool strong)
{
    const QFont font = strong ? m_type.captionBold : m_type.caption;
    const QFontMetricsF metrics(font);
    const qreal room = row.width() - nameWidth - 8;
    const bool whole = metrics.horizontalAdvance(answer.text) <= room;
    const QString text = whole ? answer.text : answer.brief;
    const qreal width = metrics.horizontalAdvance(text);
    const QColor color = m_theme.tone(answer.tone).text;
    m_painter->setFont(font);
    m_painter->setPen(color);
    m_painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, text);
    if (withIcon && width + 16 <= room)
        icons::paint(m_painter, QRectF(row.right() - width - 17, row.center().y() - 6.5, 13, 13), answer.icon,
                     color);
}

void BoardPainter::paintHead(const BoardColumn &column)
{
    const QRectF row = column.head.adjusted(2, 0, -2, 0);
    const engine::CardBudget &budget = card(column);
    const QString name = cardLabelOnHost(budget.card); // columns are of one host
    const QFontMetricsF metrics(m_type.title);
    const qreal nameWidth = std::min(metrics.horizontalAdvance(name), row.width());
    m_painter->setFont(m_type.title);
    m_painter->setPen(m_theme.text);
    m_painter->drawText(row, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                        metrics.elidedText(name, Qt::ElideRight, row.width()));
    if (m_scene.move) {
        paintAnswer(
            row, nameWidth,
            movewords::heldAnswer(*m_scene.move, *m_scene.now, *m_scene.shown, column.card, m_scene.state),
            true, true);
    } else if (budget.spare(m_scene.state) < 0) {
        paintAnswer(row, nameWidth, movewords::cardAnswer(budget, m_scene.state), false, true);
    } else if (const movewords::Answer answer = quietAnswer(column); !answer.text.isEmpty()) {
        const bool counts = answer.icon == Icon::Seat;
        paintAnswer(row, nameWidth, answer, !counts, false);
    }
}

/// What stands in a head while nothing is held and the card fits: who leaves it, that its seats are pinned,
/// how many there are.
movewords::Answer BoardPainter::quietAnswer(const BoardColumn &column) const
{
    if (m_scene.proposal)
        if (const std::optional<movewords::Answer> leaving = boardproposal::leaving(m_scene, column))
            return *leaving;
    if (constraintwords::isPinnedCard(*m_scene.plan, card(column).card))
        return {AnswerWords::tr("pinned"), {}, Tone::Quiet, Icon::Lock};
    if (column.seats == 0 && card(column).keep_clear)
        return {};
    const QString count = format::count(column.seats);
    return {column.seats == 1 ? AnswerWords::tr("1 seat") : AnswerWords::tr("%1 seats").arg(count), count,
            Tone::Quiet, Icon::Seat};
}

bool BoardPainter::isTarget(int index) const
{
    return m_scene.move && m_scene.move->isTarget(index);
}

QRectF BoardPainter::targetFrame(const BoardColumn &column)
{
    return column.frame.adjusted(1, 0, -1, 4);
}

void BoardPainter::paintTarget(const BoardColumn &column)
{
    if (!isTarget(column.card) || m_scene.move->target()->refusal)
        return;
    const bool over = card(column).spare(m_scene.state) < 0;
    const QColor line = over ? m_theme.tone(Tone::Error).line : m_theme.accent;
    m_painter->setPen(QPen(line, 2));
    m_painter->setBrush(Qt::NoBrush);
    m_painter->drawRoundedRect(targetFrame(column).adjusted(1, 1, -1, -1), kRadius, kRadius);
}

void BoardPainter::paintRefusal(const BoardColumn &column)
{
    if (!m_scene.move)
        return;
    const bool aimed = m_scene.move->targetCard() == column.card;
    const MoveOffer *target = aimed ? m_scene.move->target() : &m_scene.move->offer(column.card);
    if (!target || !target->refusal)
        return;
    const QString title = movewords::refusalTitle(*target->refusal);
    const QString text = movewords::refusalText(*target->refusal);
    const QRectF inner(column.body.left() + 6, 0, column.body.width() - 12, 0);
    const QRectF textRoom(0, 0, inner.width() - 16, 400);
    const qreal textHeight =
        QFontMetricsF(m_type.caption).boundingRect(textRoom, Qt::TextWordWrap, text).height();
    const qreal height = 10 + m_type.titleLine + 2 + textHeight + 8;
    // Over tiles only where the pointer is; elsewhere the head's word is enough.
    if (!aimed && column.stackTop - column.totalY < height + 12)
        return;
    const QRectF box(inner.left(), column.totalY + 12, inner.width(), height);
    m_painter->setPen(QPen(m_theme.tile_line, 1));
    m_painter->setBrush(m_theme.raised);
    m_painter->drawRoundedRect(hairline(box), kRadius, kRadius);
    QRectF row(box.left() + 8, box.top() + 8, box.width() - 16, m_type.titleLine);
    icons::paint(m_painter, QRectF(row.left(), row.center().y() - 7, 14, 14), Icon::Clear, m_theme.text);
    m_painter->setFont(m_type.title);
    m_painter->setPen(m_theme.text);
    m_painter->drawText(row.adjusted(19, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                        title);
    m_painter->setFont(m_type.caption);
    m_painter->setPen(m_theme.secondary);
    m_painter->drawText(QRectF(row.left(), row.bottom() + 2, row.width(), textHeight + 2), Qt::TextWordWrap,
                        text);
}

void BoardPainter::paintTray()
{
    const QRectF tray = m_scene.layout.tray;
    const bool aimed = m_scene.move && m_scene.move->targetCard() == MoveSession::kTray;
    m_painter->save();
    m_painter->setPen(aimed ? QPen(m_theme.accent, 2) : dashed(m_theme.control_line, 1));
    m_painter->setBrush(aimed ? QBrush(m_theme.selection) : QBrush(Qt::NoBrush));
    m_painter->drawRoundedRect(hairline(tray), kRadius, kRadius);
    m_painter->setClipRect(tray.adjusted(1, 1, -1, -1), Qt::IntersectClip);
    // What a drop does there stands at the foot, if tiles leave room for it.
    m_painter->setFont(m_type.caption);
    m_painter->setPen(m_theme.secondary);
    const QString foot = AnswerWords::tr("Drop here to take a seat off its card");
    const QRectF room = tray.adjusted(8, 0, -8, -6);
    const qreal height = QFontMetricsF(m_type.caption).boundingRect(room, Qt::TextWordWrap, foot).height();
    if (!m_scene.reading && m_scene.layout.trayContent + height + 12 < tray.height())
        m_painter->drawText(QRectF(room.left(), room.bottom() - height, room.width(), height),
                            Qt::AlignHCenter | Qt::AlignBottom | Qt::TextWordWrap, foot);
    m_painter->save();
    m_painter->setClipRect(tray.adjusted(3, m_scene.metrics.trayTitle - 3, -3, -3), Qt::IntersectClip);
    paintTiles(true);
    m_painter->restore();
    m_painter->setFont(m_type.title);
    m_painter->setPen(m_theme.text);
    m_painter->drawText(QRectF(tray.left() + 7, tray.top(), tray.width() - 9, m_scene.metrics.trayTitle),
                        Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                        QFontMetricsF(m_type.title)
                            .elidedText(AnswerWords::tr("Unassigned"), Qt::ElideRight, tray.width() - 9));
    m_painter->restore();
}

void BoardPainter::paintEmpty()
{
    const QString text = m_scene.reading
        ? AnswerWords::tr("No seats.")
        : AnswerWords::tr(
            "No seats yet. Add a seat, or drop a model folder, a config.json or a GGUF file here.");
    const QFontMetricsF metrics(m_type.body);
    const QSizeF size(std::min(metrics.horizontalAdvance(text) + 56, m_scene.plot.width() - 24), 36);
    QRectF box(QPointF(), size);
    box.moveCenter({m_scene.plot.center().x(), (m_scene.layout.areaTop + m_scene.layout.zeroY) / 2});
    m_painter->setPen(dashed(m_theme.control_line, 1));
    m_painter->setBrush(m_theme.window);
    m_painter->drawRect(hairline(box));
    icons::paint(m_painter, QRectF(box.left() + 12, box.center().y() - 8, 16, 16), Icon::AddSeat,
                 m_theme.secondary);
    m_painter->setFont(m_type.body);
    m_painter->setPen(m_theme.secondary);
    m_painter->drawText(box.adjusted(36, 0, -8, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                        metrics.elidedText(text, Qt::ElideRight, box.width() - 44));
}
