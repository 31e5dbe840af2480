// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a widget that paints its items itself tells assistive programs about them: a sentence, a place and a
// state for each. Such items have no widgets of their own.
#pragma once

#include <QRect>
#include <QString>

struct PaintedItem {
    QString name, description;
    QRect rect; // in the viewport
    bool selected = false;
    bool focused = false;
};

class PaintedItems
{
public:
    virtual ~PaintedItems() = default;
    virtual int itemCount() const = 0;
    virtual PaintedItem item(int index) const = 0;
    /// The item keys act on; -1: none.
    virtual int focusItem() const = 0;
};
