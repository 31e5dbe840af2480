// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Dragging on the layout board.
#include "widgets/layoutboard.h"

#include "widgets/format.h"
#include "widgets/plandocument.h"
#include "widgets/seatdrop.h"
#include "widgets/seatmime.h"
#include "widgets/seatwords.h"

#include <QDrag>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QScrollBar>

#include <algorithm>

void LayoutBoard::startDrag(const BoardTile &tile)
{
    const engine::SeatBudget &seat = m_now->seats[static_cast<std::size_t>(tile.seat)];
    const QString name = format::text(seat.seat->name);
    const Theme theme = Theme::of(this);
    m_dragContent = BoardPainter::content(m_scene, theme, tile);
    m_dragContent.third.clear();
    m_dragContent.size = format::gibValue(seatwords::rankBytes(seat, tile.rank, m_scene.state));
    const seattile::Type type = seattile::Type::of(font());
    m_dragSize = QSizeF(tile.rect.width(),
                        std::clamp<qreal>(tile.rect.height(), type.twoLines() + 2, type.threeLines()));
    const QPointF grip = QPointF(m_pressed) - tile.rect.topLeft();
    m_pressedSeat = -1;
    if (!m_move->begin(name))
        return;
    viewport()->unsetCursor();
    m_drag = new QDrag(this);
    m_drag->setMimeData(seatmime::encode(m_document, name));
    updateDragPicture();
    m_drag->setHotSpot((grip + m_dragCorner).toPoint());
    // Copy and link are offered so that Ctrl and Shift keep the drag alive; all of them move the seat.
    m_move->setOwnDrag(true);
    m_drag->exec(Qt::MoveAction | Qt::CopyAction | Qt::LinkAction, Qt::MoveAction);
    m_move->setOwnDrag(false);
    m_drag.clear();
    m_move->cancel();
}

/// The picture under the pointer says where the seat would go.
void LayoutBoard::updateDragPicture()
{
    if (!m_drag || !m_move->isActive())
        return;
    const int seat = seatwords::seatIndex(*m_now, m_move->seat());
    const std::vector<std::string> &from = m_now->seats[static_cast<std::size_t>(seat)].seat->cards;
    const MoveOffer *target = m_move->target();
    m_dragContent.second = m_move->canDrop()
        ? QStringLiteral("%1 → %2").arg(seatwords::cards(from), seatwords::cards(target->cards))
        : tr("from %1").arg(seatwords::cards(from));
    m_drag->setPixmap(seattile::dragPixmap(Theme::of(this), seattile::Type::of(font()), m_dragSize,
                                           m_dragContent, devicePixelRatioF(), &m_dragCorner));
}

bool LayoutBoard::acceptSeat(QDropEvent *event)
{
    QString problem;
    const bool taken = seatdrop::take(event, m_move, m_document, &problem);
    if (!problem.isEmpty())
        emit statusMessage(problem);
    return taken;
}

void LayoutBoard::dragEnterEvent(QDragEnterEvent *event)
{
    if (acceptSeat(event))
        event->accept();
}

void LayoutBoard::aim(const QPoint &position, Qt::KeyboardModifiers modifiers)
{
    const BoardHit hit = hitBoard(m_scene.layout, position);
    if (hit.part == BoardHit::Part::Tray || hit.part == BoardHit::Part::TrayTile) {
        m_move->aimAt(MoveSession::kTray);
        return;
    }
    const QString over = hit.seat < 0
        ? QString()
        : format::text(m_shown->seats[static_cast<std::size_t>(hit.seat)].seat->name);
    if ((modifiers & Qt::ShiftModifier) && !over.isEmpty() && over != m_move->seat()) {
        m_move->aimAtSeat(over);
        return;
    }
    // A swap stays while the pointer is on the card of the exchanged seat.
    if ((modifiers & Qt::ShiftModifier) && m_move->mode() == MoveMode::Swap
        && hit.card == m_move->targetCard())
        return;
    m_move->aimAt(hit.card < 0 ? MoveSession::kNowhere : hit.card,
                  modifiers & Qt::ControlModifier ? MoveMode::AddToSet : MoveMode::Move);
}

void LayoutBoard::autoScroll(const QPoint &position)
{
    constexpr int kEdge = 24;
    const int right = static_cast<int>(m_scene.plot.right());
    if (position.x() > right - kEdge && position.x() <= right)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() + kEdge / 2);
    else if (position.x() < m_scene.plot.left() + kEdge)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - kEdge / 2);
}

void LayoutBoard::dragMoveEvent(QDragMoveEvent *event)
{
    if (!acceptSeat(event))
        return;
    autoScroll(event->position().toPoint());
    aim(event->position().toPoint(), event->modifiers());
    seatdrop::answer(event, m_move);
}

void LayoutBoard::dragLeaveEvent(QDragLeaveEvent *)
{
    m_move->leave();
}

void LayoutBoard::dropEvent(QDropEvent *event)
{
    if (!acceptSeat(event))
        return;
    aim(event->position().toPoint(), event->modifiers());
    seatdrop::drop(event, m_move);
}
