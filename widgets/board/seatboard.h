// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A board that seats are moved on: shows the plan or the preview, takes a seat from a drag or from the
// keyboard, drops it where pointer or keys aim, and offers the same as a menu. What lies where is up to the
// board.
#pragma once

#include "widgets/board/boardarea.h"
#include "widgets/moving/movesession.h"

#include <memory>

class PlanDocument;
class QDropEvent;
class QMenu;

class SeatBoard : public BoardArea
{
    Q_OBJECT
public:
    /// `move` is the session of another board, which goes on when a held seat comes from there; without one
    /// the board has its own.
    SeatBoard(PlanDocument *document, ViewState *view, MoveSession *move, QWidget *parent = nullptr);

    MoveSession *moveSession() const { return m_move; }
    /// Context menu of what lies at `position` (viewport); null when there is nothing. The caller owns it.
    virtual QMenu *createMenu(const QPoint &position) = 0;

signals:
    void statusMessage(const QString &text);

protected:
    /// Aims the held seat at what lies at `position`.
    virtual void aim(const QPoint &position, Qt::KeyboardModifiers modifiers) = 0;
    /// A held seat is at `position`: scrolls near an edge.
    virtual void autoScroll(const QPoint &position) = 0;
    /// Where the menu opens that the keyboard asks for.
    virtual QPoint menuPosition() const = 0;
    /// An arrow and the like while a seat is held; false: the key aims at nothing.
    virtual bool aimByKey(QKeyEvent *event) = 0;
    /// A key while nothing is held; false: not wanted.
    virtual bool goByKey(QKeyEvent *event) = 0;

    /// Takes the plan's budget and the one to be shown, for rebuild().
    void takeBudgets();
    /// Holds `seat` by the keyboard and aims at `card` (index, or MoveSession::kTray).
    void pickUp(const QString &seat, int card);
    static MoveMode modeOf(Qt::KeyboardModifiers modifiers);

    bool takesKey(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

    PlanDocument *const m_document;
    MoveSession *const m_move;
    std::shared_ptr<const engine::Budget> m_now, m_shown; // of the plan; of the preview, else of the plan
    bool m_keyMove = false; // a seat is held by the keyboard

private:
    bool takeSeat(QDropEvent *event);
};
