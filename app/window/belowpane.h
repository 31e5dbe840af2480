// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The content of the bottom dock: the findings, and in a compact window the seats as well, one at a time. The
// switch between them stands in the dock's title.
#pragma once

#include <QStackedWidget>

class PaneTitle;
class SegmentedControl;

class BelowPane : public QStackedWidget
{
    Q_OBJECT
public:
    BelowPane(QWidget *findings, QWidget *seats, PaneTitle *title, QWidget *parent = nullptr);

    /// Takes the seats in (true) or hands them back to the caller (false), who must give them a place.
    void setSeatsHere(bool here);
    bool hasSeats() const;
    /// Brings `list` (findings or seats) to the front, if it is here.
    void bringUp(QWidget *list);

private:
    void show(int page);

    QWidget *m_findings;
    QWidget *m_seats;
    PaneTitle *m_title;
    SegmentedControl *m_switch;
};
