// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the overview says in words: to screen readers, in tool tips and in menus.
#include "widgets/hostoverview.h"

#include "widgets/budgettext.h"
#include "widgets/cardlabel.h"
#include "widgets/format.h"
#include "widgets/movesession.h"
#include "widgets/movewords.h"
#include "widgets/seatmenu.h"
#include "widgets/seatwords.h"
#include "widgets/viewstate.h"

#include <QHelpEvent>
#include <QMenu>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

int HostOverview::itemCount() const
{
    int count = 0;
    for (const OverviewRow &row : m_layout.rows)
        count += 1 + static_cast<int>(row.cells.size());
    return count;
}

PaintedItem HostOverview::item(int index) const
{
    OverviewSpot spot;
    for (int row = 0; row < static_cast<int>(m_layout.rows.size()) && !spot.isValid(); ++row) {
        const int items = 1 + static_cast<int>(m_layout.rows[static_cast<std::size_t>(row)].cells.size());
        if (index < items)
            spot = {row, index - 1};
        index -= items;
    }
    PaintedItem item;
    item.name = spotText(spot);
    item.rect = m_layout.rect(spot).translated(0, -verticalScrollBar()->value());
    item.focused = spot == m_focus;
    const int card = m_layout.card(spot);
    item.selected = card >= 0
        && format::text(m_shown->cards[static_cast<std::size_t>(card)].card) == m_scene.selected_card;
    return item;
}

int HostOverview::focusItem() const
{
    if (!m_focus.isValid())
        return -1;
    int index = 1 + m_focus.cell;
    for (int row = 0; row < m_focus.row; ++row)
        index += 1 + static_cast<int>(m_layout.rows[static_cast<std::size_t>(row)].cells.size());
    return index;
}

/// "fv-ml4 GPU 5, FAIL, over by …" or a host's sentence; in a proposal also who comes and who goes.
QString HostOverview::spotText(OverviewSpot spot) const
{
    if (!spot.isValid())
        return {};
    const int index = m_layout.card(spot);
    if (index < 0)
        return hosts::sentence(host(spot.row), *m_shown) + QLatin1Char(' ')
            + (m_layout.rows[static_cast<std::size_t>(spot.row)].collapsed ? tr("Collapsed.")
                                                                           : tr("Expanded."));
    const engine::CardBudget &card = m_shown->cards[static_cast<std::size_t>(index)];
    QStringList parts{budgettext::cardSentence(card, hosts::cardName(card))};
    if (m_scene.proposal) {
        if (const QStringList come = overview::arriving(m_scene, index); !come.isEmpty())
            parts << tr("Proposed: %1 here.").arg(come.join(QStringLiteral(", ")));
        if (const QStringList go = overview::leaving(m_scene, index); !go.isEmpty())
            parts << tr("%1 would leave.").arg(go.join(QStringLiteral(", ")));
        if (m_scene.stale)
            parts << tr("The proposal is stale.");
    }
    return parts.join(QLatin1Char(' '));
}

/// The list as a whole; while a seat is held the step is said by the status bar.
void HostOverview::updateTexts()
{
    const auto over = std::count_if(m_shown->cards.begin(), m_shown->cards.end(),
                                    [&](const auto &card) { return card.spare(m_scene.state) < 0; });
    QString text = tr("%1, %2: %3.")
                       .arg(hosts::title(*m_shown), seatwords::inState(m_scene.state),
                            over == 0       ? tr("every card fits")
                                : over == 1 ? tr("1 card is over")
                                            : tr("%1 cards are over").arg(format::count(over)));
    if (m_focus.isValid())
        text += QLatin1Char(' ') + spotText(m_focus);
    if (text != accessibleDescription())
        setAccessibleDescription(text);
}

QString HostOverview::tipAt(const QPoint &position) const
{
    const OverviewSpot spot = spotAt(position);
    const int index = m_layout.card(spot);
    if (index < 0)
        return spotText(spot);
    if (m_move->isActive()) {
        const MoveOffer &offer = m_move->offer(index);
        return offer.refusal ? movewords::refusalText(*offer.refusal) : QString();
    }
    const engine::CardBudget &card = m_shown->cards[static_cast<std::size_t>(index)];
    QStringList seats;
    for (const engine::RankOnCard &on : card.ranks) {
        const engine::SeatBudget &seat = m_shown->seats[static_cast<std::size_t>(on.seat)];
        seats << tr("%1: %2").arg(format::text(seat.seat->name),
                                  format::gib(seatwords::rankBytes(seat, on.rank, m_scene.state)));
    }
    if (seats.isEmpty())
        seats << tr("No seat.");
    return spotText(spot) + QLatin1Char('\n') + seats.join(QLatin1Char('\n'));
}

bool HostOverview::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString tip = tipAt(help->pos());
        if (tip.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), tip, viewport());
        return true;
    }
    if (event->type() == QEvent::Leave)
        hoverCard(-1);
    return QAbstractScrollArea::viewportEvent(event);
}

QMenu *HostOverview::newHostMenu(int row)
{
    const QString name = hostName(row);
    auto *menu = new QMenu(this);
    const auto add = [&](const QString &text, auto run) {
        connect(menu->addAction(text), &QAction::triggered, this, run);
    };
    add(tr("&Open %1").arg(name), [this, name] { emit hostActivated(name); });
    menu->addSeparator();
    if (isCollapsed(name))
        add(tr("&Expand"), [this, name] { setCollapsed(name, false); });
    else
        add(tr("&Collapse"), [this, name] { setCollapsed(name, true); });
    add(tr("Collapse &All"), [this] { setAllCollapsed(true); });
    add(tr("E&xpand All"), [this] { setAllCollapsed(false); });
    return menu;
}

QMenu *HostOverview::createMenu(const QPoint &position)
{
    const OverviewSpot spot = spotAt(position);
    if (!spot.isValid())
        return nullptr;
    const int card = m_layout.card(spot);
    if (card < 0)
        return newHostMenu(spot.row);
    const QString name = hostName(spot.row);
    QMenu *menu = seatmenu::newCardMenu(
        m_document, m_view, format::text(m_shown->cards[static_cast<std::size_t>(card)].card), this);
    if (!menu)
        return nullptr;
    auto *open = new QAction(tr("&Open %1").arg(name), menu);
    connect(open, &QAction::triggered, this, [this, name] { emit hostActivated(name); });
    menu->insertAction(menu->actions().value(0), open);
    menu->insertSeparator(menu->actions().value(1));
    return menu;
}
