// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Pointer, drag and keyboard of the layout board.
#include "widgets/layoutboard.h"

#include "widgets/boardaccessible.h"
#include "widgets/format.h"
#include "widgets/plandocument.h"
#include "widgets/seatdrop.h"
#include "widgets/seatmenu.h"
#include "widgets/seatmime.h"
#include "widgets/seatwords.h"
#include "widgets/viewstate.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDrag>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

void LayoutBoard::mousePressEvent(QMouseEvent *event)
{
    const BoardHit hit = hitBoard(m_scene.layout, event->position());
    m_pressedSeat = -1;
    if (event->button() != Qt::LeftButton && event->button() != Qt::RightButton)
        return;
    if (hit.seat >= 0) {
        if (const BoardTile *tile = m_scene.layout.tile(hit.seat, hit.rank))
            selectTile(*tile);
        m_pressed = event->position().toPoint();
        m_pressedSeat = event->button() == Qt::LeftButton ? hit.seat : -1;
        m_pressedRank = hit.rank;
    } else if (hit.card >= 0) {
        m_view->selectCard(QString::fromStdString(m_shown->cards[static_cast<std::size_t>(hit.card)].card));
    } else {
        m_view->clearSelection();
    }
}

void LayoutBoard::mouseMoveEvent(QMouseEvent *event)
{
    const bool held = m_pressedSeat >= 0 && (event->buttons() & Qt::LeftButton) && !m_move->isActive();
    if (held) {
        const QPoint way = event->position().toPoint() - m_pressed;
        const BoardTile *tile = m_scene.layout.tile(m_pressedSeat, m_pressedRank);
        if (tile && way.manhattanLength() >= QApplication::startDragDistance())
            startDrag(*tile);
        return;
    }
    const BoardHit hit = hitBoard(m_scene.layout, event->position());
    const QString seat = hit.seat < 0
        ? QString()
        : format::text(m_shown->seats[static_cast<std::size_t>(hit.seat)].seat->name);
    m_view->hoverSeat(seat);
    viewport()->setCursor(seat.isEmpty() || m_document->isReadOnly() ? Qt::ArrowCursor : Qt::OpenHandCursor);
}

void LayoutBoard::mouseReleaseEvent(QMouseEvent *)
{
    m_pressedSeat = -1;
}

void LayoutBoard::mouseDoubleClickEvent(QMouseEvent *event)
{
    const BoardHit hit = hitBoard(m_scene.layout, event->position());
    if (hit.seat >= 0)
        startRename(format::text(m_shown->seats[static_cast<std::size_t>(hit.seat)].seat->name));
}

void LayoutBoard::wheelEvent(QWheelEvent *event)
{
    const qreal hidden = m_scene.layout.trayContent - m_scene.layout.tray.height();
    if (m_scene.layout.tray.contains(event->position()) && hidden > 0) {
        m_trayScroll =
            std::clamp(m_trayScroll - event->angleDelta().y() / 3, 0, static_cast<int>(std::ceil(hidden)));
        refresh();
        event->accept();
        return;
    }
    QAbstractScrollArea::wheelEvent(event);
}

void LayoutBoard::selectTile(const BoardTile &tile)
{
    m_scene.focusSeat = tile.seat;
    m_scene.focusRank = tile.rank;
    m_view->selectSeat(format::text(m_shown->seats[static_cast<std::size_t>(tile.seat)].seat->name));
    BoardAccessible::announceFocus(this);
    viewport()->update();
}

bool LayoutBoard::takesKey(QKeyEvent *event)
{
    return m_move->isActive() ? moveByKey(event) : selectByKey(event->key());
}

bool LayoutBoard::moveByKey(QKeyEvent *event)
{
    const MoveMode mode = event->modifiers() & Qt::ControlModifier ? MoveMode::AddToSet : MoveMode::Move;
    switch (event->key()) {
    case Qt::Key_Left:
        stepTarget(layoutDirection() == Qt::RightToLeft ? 1 : -1, mode);
        return true;
    case Qt::Key_Right:
        stepTarget(layoutDirection() == Qt::RightToLeft ? -1 : 1, mode);
        return true;
    default:
        seatdrop::handleKey(event, m_move);
        return true; // a held seat takes all keys, so that nothing changes under it
    }
}

/// Cards from left to right, the tray last.
void LayoutBoard::stepTarget(int by, MoveMode mode)
{
    const int cards = static_cast<int>(m_cards.size());
    const int aimed = m_move->targetCard();
    const auto place = std::find(m_cards.begin(), m_cards.end(), aimed);
    const int now = aimed == MoveSession::kTray ? cards
        : place == m_cards.end()                ? -1 // on another host
                                                : static_cast<int>(place - m_cards.begin());
    const int next = std::clamp(now + by, 0, cards);
    if (next == cards) {
        m_move->aimAt(MoveSession::kTray);
        return;
    }
    const int card = m_cards[static_cast<std::size_t>(next)];
    m_move->aimAt(card, mode);
    showColumn(card);
}

bool LayoutBoard::selectByKey(int key)
{
    const BoardLayout &layout = m_scene.layout;
    const BoardTile *from = layout.tile(m_scene.focusSeat, m_scene.focusRank);
    const QString seat = m_view->seat();
    if (key == Qt::Key_Space && from) {
        m_keyMove = true;
        if (m_move->begin(seat))
            m_move->aimAt(from->card < 0 ? MoveSession::kTray : from->card);
        else
            m_keyMove = false;
        return true;
    }
    if (key == Qt::Key_Delete && from && !m_document->isReadOnly()) {
        seatmenu::removeSeat(m_document, seat);
        return true;
    }
    if (key == Qt::Key_F2 && from) {
        startRename(seat);
        return true;
    }
    if (key != Qt::Key_Left && key != Qt::Key_Right && key != Qt::Key_Up && key != Qt::Key_Down
        && key != Qt::Key_Home && key != Qt::Key_End)
        return false;
    if (const BoardTile *to = neighbourTile(layout, from, key))
        selectTile(*to);
    return true;
}

void LayoutBoard::focusOutEvent(QFocusEvent *event)
{
    BoardArea::focusOutEvent(event);
    // A seat held by the keyboard is put back when the keyboard goes elsewhere.
    if (m_keyMove && event->reason() != Qt::PopupFocusReason
        && event->reason() != Qt::ActiveWindowFocusReason)
        m_move->cancel();
}

/// The middle of the tile keys act on, or of the selected card's head; outside of everything without either.
QPoint LayoutBoard::selectedPosition() const
{
    if (const BoardTile *tile = m_scene.layout.tile(m_scene.focusSeat, m_scene.focusRank))
        return tile->rect.center().toPoint();
    const int card = seatwords::cardIndex(*m_shown, m_view->card().toStdString());
    const BoardColumn *column = m_scene.layout.column(card);
    return column ? column->head.center().toPoint() : QPoint(-1, -1);
}

void LayoutBoard::contextMenuEvent(QContextMenuEvent *event)
{
    const QPoint position =
        event->reason() == QContextMenuEvent::Keyboard ? selectedPosition() : event->pos();
    QMenu *menu = createMenu(position);
    if (!menu)
        return;
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(viewport()->mapToGlobal(position));
    event->accept();
}
