// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The content of the bottom dock: the findings, and in a small window the seats and the inspector as well,
// one at a time. The switch between them stands in the dock's title.
#pragma once

#include <QStackedWidget>

#include <array>

class PaneTitle;
class SegmentedControl;

class BelowPane : public QStackedWidget
{
    Q_OBJECT
public:
    enum Page { Seats, Findings, Inspector, kPages };

    /// `panes` in the order of the pages. The findings are here from the start.
    BelowPane(const std::array<QWidget *, kPages> &panes, PaneTitle *title, QWidget *parent = nullptr);

    /// Takes a pane in (true) or hands it back to the caller (false), who must give it a place.
    void setHere(Page page, bool here);
    bool has(Page page) const;
    /// The word on the switch for a page.
    void setName(Page page, const QString &name);
    /// Brings `pane` to the front, if it is here.
    void bringUp(QWidget *pane);

private:
    void refreshSwitch();
    void show(Page page);

    std::array<QWidget *, kPages> m_panes;
    PaneTitle *m_title;
    SegmentedControl *m_switch;
    Page m_front = Findings;
};
