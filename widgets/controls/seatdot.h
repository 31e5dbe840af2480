// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The round dot in a seat's own colour.
#pragma once

#include <QLabel>

class SeatDot : public QLabel
{
    Q_OBJECT
public:
    explicit SeatDot(QWidget *parent = nullptr);

    void setColorIndex(int index);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_index = 0;
};
