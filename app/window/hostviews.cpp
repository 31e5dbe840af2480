// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/hostviews.h"

#include "app/window/layoutpane.h"
#include "widgets/board/layoutboard.h"
#include "widgets/board/traychip.h"
#include "widgets/cards/cardspane.h"
#include "widgets/controls/panetitle.h"
#include "widgets/controls/segmentedcontrol.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/overview/hostoverview.h"
#include "widgets/overview/hostswitcher.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

HostViews::HostViews(PlanDocument *document, ViewState *view, CardsPane *cards, LayoutPane *layout)
    : QObject(cards)
    , m_document(document)
    , m_view(view)
    , m_cards(cards)
    , m_layout(layout)
    , m_overview(new HostOverview(document, view, layout->board()->moveSession()))
    , m_switcher(new HostSwitcher(document, view, layout->board()->moveSession(), cards))
    , m_controls(new QWidget(cards))
{
    makeControls();
    cards->setOverview(m_overview);
    cards->title()->addWidgetInFront(m_controls);
    cards->title()->addWidgetInFront(m_switcher);
    connect(m_overview, &HostOverview::hostActivated, this, &HostViews::open);
    connect(m_overview, &HostOverview::statusMessage, this, &HostViews::statusMessage);
    connect(m_switcher, &HostSwitcher::hostChosen, this, &HostViews::open);
    connect(document, &PlanDocument::changed, this, &HostViews::refresh);
    connect(view, &ViewState::hostChanged, this, &HostViews::refresh);
    connect(layout->board()->moveSession(), &MoveSession::changed, this, &HostViews::refreshTray);
    m_controls->hide();
    m_switcher->hide();
    refresh();
}

void HostViews::makeControls()
{
    auto *box = new QHBoxLayout(m_controls);
    box->setContentsMargins(0, 0, 12, 0);
    box->setSpacing(8);
    m_tray = new TrayChip(m_document, m_view, m_layout->board(), m_controls);
    auto *label = new QLabel(tr("Sort by"), m_controls);
    label->setForegroundRole(QPalette::PlaceholderText);
    m_sort = new SegmentedControl(m_controls);
    m_sort->addSegment(tr("Host"), tr("Hosts in plan order"));
    m_sort->addSegment(tr("Trouble first"), tr("The host with the worst card first"));
    m_sort->setSmall(true);
    m_sort->setAccessibleName(tr("Sort by"));
    m_sort->setCurrentIndex(static_cast<int>(m_overview->order()));
    for (QWidget *widget :
         {static_cast<QWidget *>(m_tray), static_cast<QWidget *>(label), static_cast<QWidget *>(m_sort)})
        box->addWidget(widget);
    connect(m_sort, &SegmentedControl::currentIndexEdited, m_overview,
            [this](int index) { m_overview->setOrder(static_cast<hosts::Order>(index)); });
    connect(m_overview, &HostOverview::orderChanged, m_sort,
            [this] { m_sort->setCurrentIndex(static_cast<int>(m_overview->order())); });
}

bool HostViews::canGoBack() const
{
    return !m_shown && hosts::needOverview(m_document->budget());
}

void HostViews::open(const QString &host)
{
    const QWidget *from = m_shown ? static_cast<QWidget *>(m_overview) : m_layout;
    const bool focused = from->hasFocus() || from->isAncestorOf(QApplication::focusWidget())
        || m_switcher->isAncestorOf(QApplication::focusWidget());
    m_view->setHost(host);
    m_cards->showCard(m_view->card());
    if (focused)
        (m_shown ? static_cast<QWidget *>(m_overview) : m_layout->current())->setFocus(Qt::OtherFocusReason);
}

/// Where seats off their cards go has a place while there are some, or one is on its way.
void HostViews::refreshTray()
{
    const auto &seats = m_document->budget().seats;
    m_tray->setVisible(m_layout->board()->moveSession()->isActive()
                       || std::any_of(seats.begin(), seats.end(),
                                      [](const engine::SeatBudget &seat) { return seat.cards.empty(); }));
}

/// Columns are of one host where the overview is needed; a host that is gone leads back to it.
void HostViews::refresh()
{
    const engine::Budget &budget = m_document->budget();
    const bool many = hosts::needOverview(budget);
    if (!m_view->host().isEmpty() && (!many || hosts::columnCards(budget, m_view->host()).empty())) {
        m_view->setHost({}); // comes back here
        return;
    }
    const bool shown = many && m_view->host().isEmpty();
    m_switcher->setVisible(many && !shown);
    m_controls->setVisible(shown);
    if (shown)
        refreshTray();
    if (shown == m_shown)
        return;
    m_shown = shown;
    m_cards->setOverviewShown(shown);
    m_layout->setVisible(!shown);
    emit shownChanged(shown);
}
