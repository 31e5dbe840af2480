// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/statusline.h"

#include "app/window/statusitem.h"
#include "widgets/document/comparison.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/placement/placementsession.h"
#include "widgets/placement/placementwords.h"
#include "widgets/style/typescale.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/hostsummary.h"
#include "widgets/words/seatwords.h"

#include <QFrame>
#include <QLabel>

#include <algorithm>

namespace {

// What keeps a plan from holding whose cards are not over.
QString failText(const engine::Budget &budget)
{
    const bool seats =
        std::any_of(budget.seats.begin(), budget.seats.end(), [](const engine::SeatBudget &entry) {
            return entry.estimate->verdict == engine::Verdict::Fail;
        });
    return seats ? StatusLine::tr("a seat does not fit") : StatusLine::tr("a seat does not start");
}

QFrame *separator(QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setFrameShape(QFrame::VLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    line->setFixedHeight(14);
    return line;
}

QString hostsText(const engine::Plan &plan)
{
    if (plan.hosts.size() == 1)
        return format::text(plan.hosts.front().name);
    return StatusLine::tr("%Ln host(s)", nullptr, static_cast<int>(plan.hosts.size()));
}

// Counted are seats on cards, and cards that hold one.
QString placedText(const engine::Budget &budget)
{
    const auto placed = std::count_if(budget.seats.begin(), budget.seats.end(),
                                      [](const engine::SeatBudget &seat) { return !seat.cards.empty(); });
    return StatusLine::tr("%1 on %2 of %3", "seats, cards in use, cards")
        .arg(StatusLine::tr("%Ln seat(s)", nullptr, static_cast<int>(placed)),
             format::count(budget.cardsInUse()), StatusLine::tr("%Ln card(s)", nullptr, budget.cardCount()));
}

engine::Bytes plannedBytes(const engine::Budget &budget, engine::State state)
{
    engine::Bytes sum = 0;
    for (const engine::CardBudget &card : budget.cards)
        sum += card.used[static_cast<std::size_t>(state)];
    return sum;
}

void showWorst(StatusItem *item, const engine::Budget &budget)
{
    if (budget.cards.empty()) {
        item->setState(Icon::Note, Tone::Note, StatusLine::tr("no cards"));
        return;
    }
    const engine::CardBudget &worst = budget.card(budget.worstCard());
    const engine::Bytes spare = worst.spare(engine::State::Peak);
    if (spare < 0)
        item->setState(Icon::Error, Tone::Error,
                       StatusLine::tr("%1 over by %2").arg(cardLabel(worst.card), format::gib(-spare)));
    else if (budget.verdict == engine::Verdict::Fail)
        item->setState(Icon::Error, Tone::Error, failText(budget));
    else if (budget.verdict == engine::Verdict::Tight)
        item->setState(Icon::Tight, Tone::Warning, StatusLine::tr("fits, but tight"));
    else
        item->setState(Icon::Pass, Tone::Pass, StatusLine::tr("every card fits"));
}

QString overText(int cards)
{
    if (cards == 0)
        return StatusLine::tr("all cards fit");
    return StatusLine::tr("%Ln card(s) over", nullptr, cards);
}

/// With many cards their number says more than the name of one.
void showMany(StatusItem *item, const engine::Budget &budget)
{
    const int over = budget.cardsOver(engine::State::Peak);
    if (over > 0)
        item->setState(Icon::Error, Tone::Error, overText(over));
    else
        showWorst(item, budget);
}

void showPlan(StatusItem *item, const engine::Budget &budget)
{
    const int over = budget.cardsOver(engine::State::Peak);
    const bool fails = over > 0 || budget.verdict == engine::Verdict::Fail;
    const bool tight = !fails && budget.verdict == engine::Verdict::Tight;
    const QString text = fails && over == 0 ? failText(budget)
        : tight                             ? StatusLine::tr("all cards fit, but tight")
                                            : overText(over);
    item->setState(fails       ? Icon::Error
                       : tight ? Icon::Tight
                               : Icon::Pass,
                   toneOf(budget.verdict), StatusLine::tr("plan: %1").arg(text));
}

}

StatusLine::StatusLine(PlanDocument *document, ViewState *view, QWidget *parent)
    : QStatusBar(parent)
    , m_document(document)
    , m_view(view)
    , m_left(new QLabel(this))
    , m_host(new QLabel(this))
    , m_placed(new QLabel(this))
    , m_planned(new QLabel(this))
    , m_worst(new StatusItem(this))
{
    for (QLabel *label : {m_left, m_host, m_placed, m_planned})
        label->setTextFormat(Qt::PlainText); // names may look like markup
    setSizeGripEnabled(false);
    setContentsMargins(0, 0, 8, 0);
    type::apply(TypeRole::Caption, m_left);
    m_left->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_left->setContentsMargins(8, 0, 0, 0);
    addWidget(m_left, 1);
    bool first = true;
    for (QWidget *widget : {static_cast<QWidget *>(m_host), static_cast<QWidget *>(m_placed),
                            static_cast<QWidget *>(m_planned), static_cast<QWidget *>(m_worst)}) {
        type::apply(TypeRole::Caption, widget);
        if (!first) {
            QFrame *line = separator(this);
            addPermanentWidget(line);
            if (widget == m_planned)
                m_plannedLine = line;
        }
        addPermanentWidget(widget);
        first = false;
    }
    connect(document, &PlanDocument::changed, this, &StatusLine::onChanged);
    connect(view, &ViewState::selectionChanged, this, &StatusLine::onChanged);
    connect(view, &ViewState::shownStateChanged, this, &StatusLine::refresh);
    refresh();
}

void StatusLine::setHasPlan(bool hasPlan)
{
    m_hasPlan = hasPlan;
    refresh();
}

void StatusLine::setBrief(bool brief)
{
    m_brief = brief;
    refresh();
}

void StatusLine::setOverviewShown(bool shown)
{
    m_overview = shown;
    refresh();
}

void StatusLine::setPlacement(const PlacementSession *placement)
{
    m_placement = placement;
    refresh();
}

void StatusLine::say(const QString &text)
{
    m_said = text;
    refresh();
}

void StatusLine::onChanged()
{
    if (!m_placement && !m_view->isGestureActive())
        m_said.clear();
    refresh();
}

void StatusLine::setComparison(const Comparison *comparison)
{
    m_said.clear();
    m_comparison = comparison;
    refresh();
}

QString StatusLine::leftText() const
{
    return m_left->text();
}

QString StatusLine::selectionText() const
{
    const QString name = m_view->seat();
    const int index = m_document->budget().indexOfSeat(name.toStdString());
    if (index >= 0) {
        const engine::Seat &seat = *m_document->budget().seat(index).seat;
        const QString where = seat.cards.empty() ? tr("%1 is not on a card.").arg(name)
                                                 : tr("%1 on %2.").arg(name, seatwords::cards(seat.cards));
        return m_brief ? where
                       : where + QLatin1Char(' ')
                + tr("Press Space to pick it up, the arrow keys to choose a card, and Enter to drop it.");
    }
    const QString open = m_overview && !m_brief
        ? tr("Press Enter to open a host: its cards as columns, with seats to scale.")
        : QString();
    if (!m_view->card().isEmpty())
        return m_overview ? cardLabel(m_view->card().toStdString()) + QStringLiteral(". ") + open
                          : cardLabel(m_view->card().toStdString());
    if (!open.isEmpty())
        return open;
    return m_document->plan().seats.empty() ? tr("No seats yet. Add one to begin.")
                                            : tr("Select a seat or a card.");
}

void StatusLine::refresh()
{
    for (QWidget *widget : findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly)) {
        if (widget != m_left && widget != m_host)
            widget->setVisible(m_hasPlan);
    }
    if (!m_hasPlan) {
        m_left->setText(tr("Ready"));
        m_host->setText(tr("Press F1 for help"));
        return;
    }
    if (m_comparison) {
        refreshComparison();
        return;
    }
    m_left->setText(m_said.isEmpty() ? selectionText() : m_said);
    m_left->setToolTip(m_left->text());
    m_host->setText(hostsText(m_document->plan()));
    if (m_placement) {
        // The separator before the left-out sums goes with them.
        m_placed->setText(placementwords::spareChange(m_placement->proposal()));
        m_planned->hide();
        m_plannedLine->hide();
        const std::optional<BadgeSpec> badge = placementwords::badge(m_placement->proposal());
        m_worst->setState(badge ? badge->icon : Icon::Place, badge ? badge->tone : Tone::Quiet,
                          badge ? badge->text : placementwords::title(m_placement->proposal()));
        return;
    }
    m_placed->setText(placedText(m_document->budget()));
    if (hosts::needOverview(m_document->budget())) {
        m_planned->hide();
        m_plannedLine->hide();
        showMany(m_worst, m_document->budget());
        return;
    }
    m_planned->setText(
        tr("%1 planned").arg(format::gib(plannedBytes(m_document->budget(), m_view->shownState()))));
    showWorst(m_worst, m_document->budget());
}

QString StatusLine::comparedText() const
{
    const QString close = tr("Esc or Compare closes this view.");
    if (!m_comparison->hasBaseline())
        return tr("No baseline to compare with.") + QLatin1Char(' ') + close;
    const QString seat = m_view->seat();
    const engine::SeatDifference *found = m_comparison->seat(seat);
    if (found)
        return (found->added         ? tr("%1 is only in the plan.").arg(seat)
                    : found->removed ? tr("%1 is only in the baseline.").arg(seat)
                                     : tr("%1 selected in both layouts.").arg(seat))
            + QLatin1Char(' ') + close;
    if (!m_view->card().isEmpty())
        return tr("%1 selected.").arg(cardLabel(m_view->card().toStdString())) + QLatin1Char(' ') + close;
    return close;
}

void StatusLine::refreshComparison()
{
    m_left->setText(m_said.isEmpty() ? comparedText() : m_said);
    m_left->setToolTip(m_left->text());
    m_host->setText(hostsText(m_document->plan()));
    const bool compared = m_comparison->hasBaseline();
    m_placed->setText(
        compared
            ? tr("baseline: %1")
                  .arg(overText(m_comparison->budget(CompareSide::Baseline).cardsOver(engine::State::Peak)))
            : tr("no baseline"));
    m_planned->hide();
    m_plannedLine->hide();
    showPlan(m_worst, m_document->budget());
}
