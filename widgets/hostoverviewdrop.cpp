// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Drops on the overview: a cell takes a seat as a column of the board does, and a host over which the pointer
// rests opens.
#include "widgets/hostoverview.h"

#include "widgets/movesession.h"
#include "widgets/plandocument.h"
#include "widgets/seatdrop.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QScrollBar>

bool HostOverview::takeSeat(QDropEvent *event)
{
    QString problem;
    const bool taken = seatdrop::take(event, m_move, m_document, &problem);
    if (!problem.isEmpty())
        emit statusMessage(problem);
    return taken;
}

void HostOverview::aim(const QPoint &position, Qt::KeyboardModifiers modifiers)
{
    const int card = m_layout.card(spotAt(position));
    m_move->aimAt(card < 0 ? MoveSession::kNowhere : card,
                  modifiers & Qt::ControlModifier ? MoveMode::AddToSet : MoveMode::Move);
}

void HostOverview::autoScroll(const QPoint &position)
{
    constexpr int kEdge = 24;
    QScrollBar *bar = verticalScrollBar();
    if (position.y() < kEdge)
        bar->setValue(bar->value() - kEdge / 2);
    else if (position.y() > viewport()->height() - kEdge)
        bar->setValue(bar->value() + kEdge / 2);
}

/// Begins to wait anew whenever the pointer moves or comes to another host.
void HostOverview::restOver(const QPoint &position)
{
    const int row = m_layout.rowAt(position + QPoint(0, verticalScrollBar()->value()));
    if (row == m_restRow && m_rest.isActive()
        && (position - m_restAt).manhattanLength() < QApplication::startDragDistance())
        return;
    m_restRow = row;
    m_restAt = position;
    if (row >= 0)
        m_rest.start();
    else
        m_rest.stop();
}

void HostOverview::dragEnterEvent(QDragEnterEvent *event)
{
    if (!takeSeat(event))
        return;
    event->accept();
    restOver(event->position().toPoint());
}

void HostOverview::dragMoveEvent(QDragMoveEvent *event)
{
    if (!takeSeat(event))
        return;
    const QPoint position = event->position().toPoint();
    autoScroll(position);
    aim(position, event->modifiers());
    restOver(position);
    seatdrop::answer(event, m_move);
}

void HostOverview::dragLeaveEvent(QDragLeaveEvent *)
{
    m_rest.stop();
    m_move->leave();
}

void HostOverview::dropEvent(QDropEvent *event)
{
    m_rest.stop();
    if (!takeSeat(event))
        return;
    aim(event->position().toPoint(), event->modifiers());
    seatdrop::drop(event, m_move);
}
