// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Pointer, keyboard and drops of the overview.
#include "widgets/hostoverview.h"

#include "widgets/boardaccessible.h"
#include "widgets/format.h"
#include "widgets/movesession.h"
#include "widgets/plandocument.h"
#include "widgets/seatdrop.h"
#include "widgets/seatwords.h"
#include "widgets/viewstate.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>

OverviewSpot HostOverview::spotAt(const QPoint &position) const
{
    return m_layout.at(position + QPoint(0, verticalScrollBar()->value()));
}

/// Moves the focus; on a card that also selects it.
void HostOverview::setFocusSpot(OverviewSpot spot)
{
    if (!spot.isValid() || spot == m_focus)
        return;
    viewport()->update(shownRect(m_focus));
    m_focus = spot;
    viewport()->update(shownRect(m_focus));
    reveal(spot);
    if (const int card = m_layout.card(spot); card >= 0)
        m_view->selectCard(format::text(m_shown->cards[static_cast<std::size_t>(card)].card));
    updateTexts();
    BoardAccessible::announceFocus(this);
}

/// Scrolls by as little as shows all of it.
void HostOverview::reveal(OverviewSpot spot)
{
    if (!spot.isValid())
        return;
    const QRect rect = m_layout.rect(spot).adjusted(0, -m_metrics.margin, 0, m_metrics.margin);
    QScrollBar *bar = verticalScrollBar();
    if (rect.top() < bar->value())
        bar->setValue(rect.top());
    else if (rect.bottom() >= bar->value() + viewport()->height())
        bar->setValue(rect.bottom() + 1 - viewport()->height());
}

/// The focus goes to the selected card, or to the first card of the selected seat.
void HostOverview::followSelection()
{
    if (!isVisible())
        return;
    refresh();
    int card = seatwords::cardIndex(*m_shown, m_view->card().toStdString());
    const int seat = seatwords::seatIndex(*m_shown, m_view->seat());
    if (card < 0 && seat >= 0 && !m_shown->seats[static_cast<std::size_t>(seat)].cards.empty())
        card = m_shown->seats[static_cast<std::size_t>(seat)].cards.front();
    const OverviewSpot spot = m_layout.spotOf(card);
    if (!spot.isValid() || spot == m_focus)
        return;
    viewport()->update(shownRect(m_focus));
    m_focus = spot;
    viewport()->update(shownRect(m_focus));
    if (!m_move->isActive())
        reveal(spot);
    updateTexts();
}

void HostOverview::mousePressEvent(QMouseEvent *event)
{
    const OverviewSpot spot = spotAt(event->position().toPoint());
    if (!spot.isValid()) {
        if (event->button() == Qt::LeftButton)
            m_view->clearSelection();
        return;
    }
    setFocusSpot(spot);
    if (spot.isCell())
        m_view->selectCard(format::text(m_shown->cards[static_cast<std::size_t>(m_layout.card(spot))].card));
    else if (event->button() == Qt::LeftButton)
        setCollapsed(hostName(spot.row), !m_layout.rows[static_cast<std::size_t>(spot.row)].collapsed);
}

void HostOverview::mouseMoveEvent(QMouseEvent *event)
{
    const OverviewSpot spot = spotAt(event->position().toPoint());
    viewport()->setCursor(spot.isValid() && !spot.isCell() ? Qt::PointingHandCursor : Qt::ArrowCursor);
    hoverCard(m_layout.card(spot));
}

void HostOverview::hoverCard(int card)
{
    if (m_scene.hovered_card == card)
        return;
    m_scene.hovered_card = card;
    updateCells();
}

void HostOverview::mouseDoubleClickEvent(QMouseEvent *event)
{
    const OverviewSpot spot = spotAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || !spot.isValid())
        return;
    // The first click of two on a head has folded it or opened it out.
    if (!spot.isCell())
        setCollapsed(hostName(spot.row), !m_layout.rows[static_cast<std::size_t>(spot.row)].collapsed);
    emit hostActivated(hostName(spot.row));
}

void HostOverview::keyPressEvent(QKeyEvent *event)
{
    if (m_move->isActive() ? moveByKey(event) : goByKey(event))
        event->accept();
    else
        QWidget::keyPressEvent(event); // the scroll area would scroll instead
}

bool HostOverview::moveByKey(QKeyEvent *event)
{
    const int key = event->key();
    const bool arrow =
        key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
    if (arrow || key == Qt::Key_Home || key == Qt::Key_End)
        stepTarget(key, event->modifiers());
    else
        seatdrop::handleKey(event, m_move);
    return true; // a held seat takes all keys, so that nothing changes under it
}

/// Over the cells of all hosts; the tray comes after the last.
void HostOverview::stepTarget(int key, Qt::KeyboardModifiers modifiers)
{
    const MoveMode mode = modifiers & Qt::ControlModifier ? MoveMode::AddToSet : MoveMode::Move;
    const bool on = key == Qt::Key_Right || key == Qt::Key_Down;
    const bool back = key == Qt::Key_Left || key == Qt::Key_Up;
    const int aimed = m_move->targetCard();
    OverviewSpot to;
    if (aimed != MoveSession::kTray)
        to = overviewNeighbour(m_layout, m_layout.spotOf(aimed), key, true);
    else if (back)
        to = overviewLastCell(m_layout);
    if (to.isCell() && m_layout.card(to) == aimed && on) {
        m_move->aimAt(MoveSession::kTray);
        return;
    }
    if (!to.isCell())
        return;
    m_move->aimAt(m_layout.card(to), mode);
    reveal(to);
}

bool HostOverview::goByKey(QKeyEvent *event)
{
    const int key = event->key();
    const bool head = m_focus.isValid() && !m_focus.isCell();
    if (head && (key == Qt::Key_Left || key == Qt::Key_Right)) {
        const bool collapsed = m_layout.rows[static_cast<std::size_t>(m_focus.row)].collapsed;
        if (collapsed == (key == Qt::Key_Right)) {
            setCollapsed(hostName(m_focus.row), !collapsed);
            return true;
        }
        if (key == Qt::Key_Left)
            return true;
    }
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        setFocusSpot(overviewNeighbour(m_layout, m_focus, key));
        return true;
    case Qt::Key_Home:
    case Qt::Key_End:
        if (event->modifiers() & Qt::ControlModifier) {
            const int rows = static_cast<int>(m_layout.rows.size());
            setFocusSpot(
                overviewNeighbour(m_layout, {key == Qt::Key_Home ? 0 : rows - 1, OverviewSpot::kHead}, key));
        } else {
            setFocusSpot(overviewNeighbour(m_layout, m_focus, key));
        }
        return true;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        for (int lines = std::max(1, viewport()->height() / (m_metrics.cell_height + m_metrics.gap));
             lines > 0; --lines)
            setFocusSpot(
                overviewNeighbour(m_layout, m_focus, key == Qt::Key_PageUp ? Qt::Key_Up : Qt::Key_Down));
        return true;
    default:
        return actByKey(key);
    }
}

bool HostOverview::actByKey(int key)
{
    if (!m_focus.isValid())
        return false;
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit hostActivated(hostName(m_focus.row));
        return true;
    case Qt::Key_Space:
        if (m_view->seat().isEmpty() && !m_focus.isCell())
            setCollapsed(hostName(m_focus.row), !isCollapsed(hostName(m_focus.row)));
        else
            pickUp();
        return true;
    default:
        return false;
    }
}

/// Holds the selected seat; the keys then choose a card.
void HostOverview::pickUp()
{
    const QString seat = m_view->seat();
    if (seat.isEmpty()) {
        emit statusMessage(tr("Select a seat in the table first; Space here then picks it up."));
        return;
    }
    m_keyMove = true;
    m_keyMove = m_move->begin(seat);
    if (!m_keyMove)
        return;
    const std::vector<int> &cards =
        m_now->seats[static_cast<std::size_t>(seatwords::seatIndex(*m_now, seat))].cards;
    m_move->aimAt(cards.empty() ? MoveSession::kTray : cards.front());
}

void HostOverview::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    if (!m_focus.isValid() && !m_layout.rows.empty())
        m_focus = overviewNeighbour(m_layout, {}, Qt::Key_Home);
    viewport()->update(shownRect(m_focus));
    updateTexts();
}

void HostOverview::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    // A seat held by the keyboard is put back when the keyboard goes elsewhere.
    if (m_keyMove && event->reason() != Qt::PopupFocusReason
        && event->reason() != Qt::ActiveWindowFocusReason)
        m_move->cancel();
    viewport()->update(shownRect(m_focus));
}

void HostOverview::contextMenuEvent(QContextMenuEvent *event)
{
    QPoint position = event->pos();
    if (event->reason() == QContextMenuEvent::Keyboard)
        position = m_layout.rect(m_focus).translated(0, -verticalScrollBar()->value()).center();
    QMenu *menu = createMenu(position);
    if (!menu)
        return;
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(viewport()->mapToGlobal(position));
    event->accept();
}
