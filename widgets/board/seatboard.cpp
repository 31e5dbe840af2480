// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/board/seatboard.h"

#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/seatdrop.h"

#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QMenu>

SeatBoard::SeatBoard(PlanDocument *document, ViewState *view, MoveSession *move, QWidget *parent)
    : BoardArea(view, parent)
    , m_document(document)
    , m_move(move ? move : new MoveSession(document, view, this))
{
    viewport()->setAcceptDrops(true);
    connect(document, &PlanDocument::changed, this, &SeatBoard::refresh);
    connect(view, &ViewState::previewChanged, this, &SeatBoard::refresh);
    connect(m_move, &MoveSession::changed, this, [this] {
        m_keyMove = m_keyMove && m_move->isActive();
        refresh();
    });
}

void SeatBoard::takeBudgets()
{
    m_now = m_document->budgetPtr();
    m_shown = m_view->preview() ? m_view->preview() : m_now;
    if (m_shown->seats.size() != m_now->seats.size() || m_shown->cards.size() != m_now->cards.size())
        m_shown = m_now; // a preview of an older plan; its owner will follow
}

void SeatBoard::pickUp(const QString &seat, int card)
{
    m_keyMove = true; // before the session begins: it tells all views
    m_keyMove = m_move->begin(seat);
    if (m_keyMove)
        m_move->aimAt(card);
}

MoveMode SeatBoard::modeOf(Qt::KeyboardModifiers modifiers)
{
    return modifiers & Qt::ControlModifier ? MoveMode::AddToSet : MoveMode::Move;
}

bool SeatBoard::takesKey(QKeyEvent *event)
{
    if (!m_move->isActive())
        return goByKey(event);
    if (!aimByKey(event))
        seatdrop::handleKey(event, m_move);
    return true; // a held seat takes all keys, so that nothing changes under it
}

void SeatBoard::focusOutEvent(QFocusEvent *event)
{
    BoardArea::focusOutEvent(event);
    // A seat held by the keyboard is put back when the keyboard goes elsewhere.
    if (m_keyMove && event->reason() != Qt::PopupFocusReason
        && event->reason() != Qt::ActiveWindowFocusReason)
        m_move->cancel();
}

void SeatBoard::contextMenuEvent(QContextMenuEvent *event)
{
    const QPoint position = event->reason() == QContextMenuEvent::Keyboard ? menuPosition() : event->pos();
    QMenu *menu = createMenu(position);
    if (!menu)
        return;
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(viewport()->mapToGlobal(position));
    event->accept();
}

bool SeatBoard::takeSeat(QDropEvent *event)
{
    QString problem;
    const bool taken = seatdrop::take(event, m_move, m_document, &problem);
    if (!problem.isEmpty())
        emit statusMessage(problem);
    return taken;
}

void SeatBoard::dragEnterEvent(QDragEnterEvent *event)
{
    if (takeSeat(event))
        event->accept();
}

void SeatBoard::dragMoveEvent(QDragMoveEvent *event)
{
    if (!takeSeat(event))
        return;
    const QPoint position = event->position().toPoint();
    autoScroll(position);
    aim(position, event->modifiers());
    seatdrop::answer(event, m_move);
}

void SeatBoard::dragLeaveEvent(QDragLeaveEvent *)
{
    m_move->leave();
}

void SeatBoard::dropEvent(QDropEvent *event)
{
    if (!takeSeat(event))
        return;
    aim(event->position().toPoint(), event->modifiers());
    seatdrop::drop(event, m_move);
}
