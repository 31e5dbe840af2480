// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The scroll area of the panels at the right. Its scroll bar stands in the right margin, so that fields keep
// their width when it comes and goes.
#pragma once

#include <QScrollArea>

class MarginScrollArea : public QScrollArea
{
    Q_OBJECT
public:
    /// Takes `content`, whose layout has the panels' margins.
    MarginScrollArea(QWidget *content, QWidget *parent);

protected:
    bool viewportEvent(QEvent *event) override;
};
