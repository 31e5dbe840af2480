// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/hostswitcher.h"

#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/movesession.h"
#include "widgets/moving/seatdrop.h"
#include "widgets/overview/hostoverview.h"
#include "widgets/style/icons.h"
#include "widgets/style/typescale.h"
#include "widgets/words/format.h"
#include "widgets/words/hostsummary.h"

#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

HostSwitcher::HostSwitcher(PlanDocument *document, ViewState *view, MoveSession *move, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
    , m_move(move)
    , m_back(new QToolButton(this))
    , m_host(new QToolButton(this))
{
    setAcceptDrops(true);
    auto *box = new QHBoxLayout(this);
    box->setContentsMargins(0, 0, 8, 0);
    box->setSpacing(4);
    for (QToolButton *button : {m_back, m_host}) {
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(type::iconSize(this));
        button->setFocusPolicy(Qt::TabFocus);
        button->setFixedHeight(std::max(24, fontMetrics().height() + 4));
        box->addWidget(button);
    }
    m_back->setIcon(icons::icon(Icon::ChevronUp));
    m_back->setText(tr("All hosts"));
    m_back->setToolTip(tr("Back to the overview (Esc). You can also hold a seat over this."));
    m_back->setAccessibleName(m_back->text());
    m_host->setIcon(icons::icon(Icon::Host));
    m_host->setPopupMode(QToolButton::InstantPopup);
    m_host->setMenu(new QMenu(this));
    m_host->setToolTip(tr("Show the cards of another host"));
    m_rest.setSingleShot(true);
    m_rest.setInterval(HostOverview::kOpenDelay);
    connect(m_back, &QToolButton::clicked, this, [this] { emit hostChosen({}); });
    connect(&m_rest, &QTimer::timeout, this, [this] { emit hostChosen({}); });
    connect(m_host->menu(), &QMenu::aboutToShow, this, &HostSwitcher::fillMenu);
    connect(view, &ViewState::hostChanged, this, &HostSwitcher::refresh);
    refresh();
}

void HostSwitcher::refresh()
{
    m_host->setText(m_view->host());
    m_host->setAccessibleName(tr("Host %1").arg(m_view->host()));
}

/// Every host with the least spare it has.
void HostSwitcher::fillMenu()
{
    QMenu *menu = m_host->menu();
    menu->clear();
    menu->setToolTipsVisible(true);
    const engine::Budget &budget = m_document->budget();
    for (const HostSummary &each : hosts::of(budget)) {
        const QString name = format::text(each.name);
        const engine::CardBudget &worst = budget.card(each.worst);
        QAction *action = menu->addAction(QStringLiteral("%1\t%2").arg(
            name, tr("%1 spare").arg(format::gibValue(worst.spare(engine::State::Peak)))));
        action->setCheckable(true);
        action->setChecked(name == m_view->host());
        action->setToolTip(hosts::sentence(each, budget));
        action->setStatusTip(action->toolTip());
        connect(action, &QAction::triggered, this, [this, name] { emit hostChosen(name); });
    }
}

void HostSwitcher::dragEnterEvent(QDragEnterEvent *event)
{
    if (!seatdrop::take(event, m_move, m_document))
        return;
    m_move->aimAt(MoveSession::kNowhere);
    m_rest.start();
    event->accept();
}

void HostSwitcher::dragMoveEvent(QDragMoveEvent *event)
{
    event->ignore(); // no place to drop
}

void HostSwitcher::dragLeaveEvent(QDragLeaveEvent *)
{
    m_rest.stop();
    m_move->leave();
}

void HostSwitcher::dropEvent(QDropEvent *event)
{
    m_rest.stop();
    seatdrop::drop(event, m_move);
}
