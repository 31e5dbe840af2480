// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/belowpane.h"

#include "widgets/controls/panetitle.h"
#include "widgets/controls/segmentedcontrol.h"

#include <QAbstractButton>
#include <QHBoxLayout>

BelowPane::BelowPane(const std::array<QWidget *, kPages> &panes, PaneTitle *title, QWidget *parent)
    : QStackedWidget(parent)
    , m_panes(panes)
    , m_title(title)
    , m_switch(new SegmentedControl({tr("Seats"), tr("Findings"), tr("Seat")}, title))
{
    addWidget(m_panes[Findings]);
    m_switch->setSmall(true);
    m_switch->setAccessibleName(tr("Pane shown below"));
    if (auto *row = qobject_cast<QHBoxLayout *>(title->layout()))
        row->insertWidget(0, m_switch, 0, Qt::AlignVCenter);
    connect(m_switch, &SegmentedControl::currentIndexEdited, this,
            [this](int page) { show(static_cast<Page>(page)); });
    refreshSwitch();
}

bool BelowPane::has(Page page) const
{
    return indexOf(m_panes[page]) >= 0;
}

void BelowPane::refreshSwitch()
{
    for (int page = 0; page < kPages; ++page)
        m_switch->button(page)->setVisible(has(static_cast<Page>(page)));
    m_switch->setVisible(count() > 1);
    m_title->setTitle(count() > 1 ? QString() : tr("Findings"));
}

void BelowPane::setHere(Page page, bool here)
{
    if (here == has(page))
        return;
    QWidget *pane = m_panes[page];
    if (here) {
        addWidget(pane);
    } else {
        removeWidget(pane);
        pane->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    }
    refreshSwitch();
    show(here || m_front == page ? Findings : m_front);
}

void BelowPane::setName(Page page, const QString &name)
{
    m_switch->button(page)->setText(name);
}

void BelowPane::bringUp(QWidget *pane)
{
    for (int page = 0; page < kPages; ++page)
        if (count() > 1 && has(static_cast<Page>(page))
            && (m_panes[page] == pane || m_panes[page]->isAncestorOf(pane)))
            show(static_cast<Page>(page));
}

void BelowPane::show(Page page)
{
    m_front = page;
    m_switch->setCurrentIndex(page);
    // Only the pane in front claims room.
    for (int other = 0; other < kPages; ++other)
        if (has(static_cast<Page>(other))) {
            const auto policy = other == page ? QSizePolicy::Preferred : QSizePolicy::Ignored;
            m_panes[other]->setSizePolicy(policy, policy);
        }
    setCurrentWidget(m_panes[page]);
}
