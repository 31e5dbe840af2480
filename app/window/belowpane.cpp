// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/belowpane.h"

#include "widgets/controls/panetitle.h"
#include "widgets/controls/segmentedcontrol.h"

#include <QHBoxLayout>

namespace {

enum Page { Seats, Findings };

}

BelowPane::BelowPane(QWidget *findings, QWidget *seats, PaneTitle *title, QWidget *parent)
    : QStackedWidget(parent)
    , m_findings(findings)
    , m_seats(seats)
    , m_title(title)
    , m_switch(new SegmentedControl({tr("Seats"), tr("Findings")}, title))
{
    addWidget(findings);
    m_switch->setSmall(true);
    m_switch->setAccessibleName(tr("List shown below"));
    m_switch->hide();
    if (auto *row = qobject_cast<QHBoxLayout *>(title->layout()))
        row->insertWidget(0, m_switch, 0, Qt::AlignVCenter);
    connect(m_switch, &SegmentedControl::currentIndexEdited, this, &BelowPane::show);
}

bool BelowPane::hasSeats() const
{
    return indexOf(m_seats) >= 0;
}

void BelowPane::setSeatsHere(bool here)
{
    if (here == hasSeats())
        return;
    m_switch->setVisible(here);
    m_title->setTitle(here ? QString() : tr("Findings"));
    if (here) {
        addWidget(m_seats);
        show(Findings);
    } else {
        show(Findings);
        removeWidget(m_seats);
        m_seats->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    }
}

void BelowPane::bringUp(QWidget *list)
{
    if (hasSeats() && indexOf(list) >= 0)
        show(list == m_seats ? Seats : Findings);
}

void BelowPane::show(int page)
{
    QWidget *front = page == Seats ? m_seats : m_findings;
    QWidget *behind = page == Seats ? m_findings : m_seats;
    m_switch->setCurrentIndex(page);
    // The list behind claims no room.
    front->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    behind->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    setCurrentWidget(front);
}
