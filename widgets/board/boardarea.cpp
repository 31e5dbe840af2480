// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/board/boardarea.h"

#include "widgets/board/boardaccessible.h"
#include "widgets/document/refreshwhenshown.h"
#include "widgets/document/viewstate.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

BoardArea::BoardArea(ViewState *view, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_view(view)
    , m_refresh(new RefreshWhenShown(this, [this] { rebuild(); }))
{
    BoardAccessible::install();
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setBackgroundRole(QPalette::Window);
    viewport()->setAutoFillBackground(true);
    for (const auto signal :
         {&ViewState::hoverChanged, &ViewState::shownStateChanged, &ViewState::barModeChanged})
        connect(view, signal, this, &BoardArea::refresh);
}

void BoardArea::refresh()
{
    m_refresh->request();
}

bool BoardArea::isStale() const
{
    return m_refresh->isStale();
}

bool BoardArea::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), tipAt(help->pos()), viewport()); // no text hides the last one
        return true;
    }
    if (event->type() == QEvent::Leave)
        pointerLeft();
    return QAbstractScrollArea::viewportEvent(event);
}

void BoardArea::pointerLeft()
{
    m_view->hoverSeat({});
}

void BoardArea::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        refresh();
}

void BoardArea::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    refresh();
}

void BoardArea::keyPressEvent(QKeyEvent *event)
{
    if (takesKey(event))
        event->accept();
    else
        QWidget::keyPressEvent(event); // the scroll area would scroll instead
}

/// Whoever took the press takes the release, too.
void BoardArea::mouseReleaseEvent(QMouseEvent *event)
{
    event->accept();
}

void BoardArea::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update(focusRect());
}

void BoardArea::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update(focusRect());
}
