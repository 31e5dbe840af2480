// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What assistive programs see of a board: a list whose items are the tiles, each with its sentence, place and
// state. The tiles are painted, so they have no widgets of their own.
#pragma once

#include <QAccessibleWidget>

#include <vector>

class PaintedItems;
class QAbstractScrollArea;

class BoardAccessible : public QAccessibleWidget
{
public:
    BoardAccessible(QAbstractScrollArea *board, const PaintedItems *items);
    ~BoardAccessible() override;

    /// Registers the interface for every scroll area that is PaintedItems; safe to call more than once.
    static void install();
    /// Tells that the keyboard is on another tile now.
    static void announceFocus(QAbstractScrollArea *board);

    int childCount() const override;
    QAccessibleInterface *child(int index) const override;
    QAccessibleInterface *childAt(int x, int y) const override;
    QAccessibleInterface *focusChild() const override;
    int indexOfChild(const QAccessibleInterface *child) const override;

private:
    const PaintedItems *m_items; // the board itself
    mutable std::vector<QAccessible::Id> m_tiles;
};
