// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What boards of painted tiles and cells have in common: they follow the view state while they are seen,
// share the hovered seat with all views, say in a tool tip what lies under the pointer, and leave keys they
// do not want.
#pragma once

#include <QAbstractScrollArea>

#include "widgets/board/painteditems.h"

class RefreshWhenShown;
class ViewState;

class BoardArea : public QAbstractScrollArea, public PaintedItems
{
    Q_OBJECT
public:
    explicit BoardArea(ViewState *view, QWidget *parent = nullptr);

public slots:
    /// Lays out again, now or when the board is next shown.
    void refresh();

protected:
    /// Takes what is to be shown from plan and view state and lays it out.
    virtual void rebuild() = 0;
    /// What lies at `position` of the viewport, in words; empty: nothing.
    virtual QString tipAt(const QPoint &position) const = 0;
    /// Says whether the board wants the key.
    virtual bool takesKey(QKeyEvent *event) = 0;
    /// The pointer left the board.
    virtual void pointerLeft();
    /// What looks different when the keyboard comes or goes, in the viewport.
    virtual QRect focusRect() const { return viewport()->rect(); }
    /// What is laid out is older than what there is to show.
    bool isStale() const;

    bool viewportEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

    ViewState *const m_view;

private:
    RefreshWhenShown *m_refresh;
};
