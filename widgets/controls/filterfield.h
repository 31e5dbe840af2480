// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A field that filters a list, with how many rows it lets through at its right end.
#pragma once

#include <QLineEdit>

class QLabel;

class FilterField : public QLineEdit
{
    Q_OBJECT
public:
    explicit FilterField(QWidget *parent = nullptr);

    /// Says "24 of 200" while there is a filter.
    void setCount(int shown, int all);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void place();
    QLabel *m_count;
};
