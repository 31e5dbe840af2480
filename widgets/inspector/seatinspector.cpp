// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/seatinspector.h"

#include "widgets/controls/badge.h"
#include "widgets/controls/marginscrollarea.h"
#include "widgets/controls/refusal.h"
#include "widgets/controls/seatdot.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/refreshwhenshown.h"
#include "widgets/document/viewstate.h"
#include "widgets/inspector/cardinspector.h"
#include "widgets/inspector/footprintview.h"
#include "widgets/inspector/seatadvancedsection.h"
#include "widgets/inspector/seatdemandsection.h"
#include "widgets/inspector/seatmeasuredsection.h"
#include "widgets/inspector/seatmodelsection.h"
#include "widgets/inspector/seatpoolsection.h"
#include "widgets/inspector/seatprocesssection.h"
#include "widgets/inspector/seatusagesection.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>

namespace {

enum Page { Nothing, SeatPage, CardPage };
constexpr int kMargin = 12;

}

SeatInspector::SeatInspector(PlanDocument *document, ViewState *view, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
    , m_head(nullptr)
    , m_pages(new QStackedWidget(this))
{
    m_head = makeHead();
    auto *nothing = new QLabel(tr("Select a seat or a card to see and change its settings."), this);
    nothing->setWordWrap(true);
    nothing->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    nothing->setMargin(kMargin);
    nothing->setForegroundRole(QPalette::PlaceholderText);
    m_card = new CardInspector(document, view, this);
    m_pages->addWidget(nothing);
    m_pages->addWidget(new MarginScrollArea(makeSeatPage(), this));
    m_pages->addWidget(new MarginScrollArea(m_card, this));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_pages, 1);
    auto *shown = new RefreshWhenShown(this, [this] { refresh(); });
    connect(document, &PlanDocument::changed, shown, &RefreshWhenShown::request);
    connect(view, &ViewState::selectionChanged, shown, &RefreshWhenShown::request);
    connect(view, &ViewState::shownStateChanged, shown, &RefreshWhenShown::request);
    // Undo takes back what could not be taken, too.
    connect(document->undoStack(), &QUndoStack::indexChanged, this, [this](int index) {
        if (index < m_undoIndex)
            Refusal::dropAll(this);
        m_undoIndex = index;
    });
    connect(m_footprint, &FootprintView::rankEdited, this, [this](int rank) {
        m_rank = rank;
        refresh();
    });
    connect(m_card, &CardInspector::editRequested, this, &SeatInspector::editCardRequested);
    connect(m_model, &SeatModelSection::otherWeightsRequested, this, &SeatInspector::otherWeightsRequested);
    refresh();
}

QWidget *SeatInspector::makeHead()
{
    auto *head = new QWidget(this);
    m_dot = new SeatDot(head);
    m_name = new QLabel(head);
    m_name->setTextFormat(Qt::PlainText); // a name may look like markup
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    type::apply(TypeRole::Subject, m_name);
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_badge = new Badge(head);
    m_reason = new QLabel(head);
    m_reason->setTextFormat(Qt::PlainText);
    m_reason->setWordWrap(true);
    m_reason->setForegroundRole(QPalette::PlaceholderText);
    type::apply(TypeRole::Caption, m_reason);
    m_reason->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_reason->setFixedHeight(2 * m_reason->fontMetrics().lineSpacing()); // what stands below must not move
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_dot);
    row->addWidget(m_name, 1);
    row->addWidget(m_badge);
    auto *layout = new QVBoxLayout(head);
    layout->setContentsMargins(kMargin, 4, kMargin, 4);
    layout->setSpacing(2);
    layout->addLayout(row);
    layout->addWidget(m_reason);
    return head;
}

QWidget *SeatInspector::makeSeatPage()
{
    auto *page = new QWidget(this);
    m_model = new SeatModelSection(m_document, m_view, page);
    m_demand = new SeatDemandSection(m_document, m_view, page);
    m_pool = new SeatPoolSection(m_document, m_view, page);
    m_process = new SeatProcessSection(m_document, m_view, page);
    m_usage = new SeatUsageSection(m_document, m_view, page);
    m_measured = new SeatMeasuredSection(m_document, m_view, page);
    m_advanced = new SeatAdvancedSection(m_document, m_view, page);
    m_footprint = new FootprintView(page);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(kMargin, 2, kMargin, kMargin);
    layout->setSpacing(4);
    layout->addWidget(m_model);
    layout->addWidget(m_demand);
    layout->addWidget(m_pool);
    layout->addWidget(m_process);
    layout->addSpacing(6);
    layout->addWidget(m_footprint);
    layout->addSpacing(4);
    layout->addWidget(m_usage);
    layout->addWidget(m_measured);
    layout->addWidget(m_advanced);
    layout->addStretch(1);
    return page;
}

void SeatInspector::refresh()
{
    const engine::Budget &budget = m_document->budget();
    const int seat = budget.indexOfSeat(m_view->seat().toStdString());
    const int card = seat < 0 ? budget.indexOfCard(m_view->card().toStdString()) : -1;
    m_head->setVisible(seat >= 0 || card >= 0);
    m_pages->setCurrentIndex(seat >= 0 ? SeatPage : card >= 0 ? CardPage : Nothing);
    if (seat >= 0)
        showSeat(seat);
    else if (card >= 0)
        showCard(card);
}

void SeatInspector::showSeat(int index)
{
    const engine::SeatBudget &entry = m_document->budget().seat(index);
    const bool other = entry.seat->runtime.kind == engine::RuntimeKind::Other;
    m_dot->setColorIndex(entry.seat->color);
    m_dot->show();
    m_name->setText(format::text(entry.seat->name));
    m_badge->setSpec(badge::verdict(entry.estimate->verdict));
    m_badge->setVisible(!entry.seat->cards.empty() || entry.estimate->refusal.has_value());
    const QString reason = seatwords::reason(entry.estimate->reason);
    m_reason->setText(reason);
    m_reason->setToolTip(reason);
    m_demand->setVisible(!other);
    // llama.cpp allocates the whole context at once: there is no pool to size.
    m_pool->setVisible(!other && entry.seat->runtime.kind != engine::RuntimeKind::LlamaCpp);
    m_advanced->setVisible(!other);
    m_usage->setVisible(entry.seat->runtime.kind == engine::RuntimeKind::Vllm);
    m_process->setVisible(other);
    m_model->showSeat(index);
    m_measured->showSeat(index);
    m_usage->showSeat(index);
    if (other) {
        m_process->showSeat(index);
    } else {
        m_demand->showSeat(index);
        m_pool->showSeat(index);
        m_advanced->showSeat(index);
    }
    showFootprint(index);
}

void SeatInspector::showFootprint(int index)
{
    const engine::SeatBudget &entry = m_document->budget().seat(index);
    const auto &ranks = entry.estimate->ranks;
    m_footprint->setVisible(!ranks.empty());
    if (ranks.empty())
        return;
    if (m_rankSeat != m_view->seat())
        m_rank = 0;
    m_rankSeat = m_view->seat();
    m_rank = std::clamp(m_rank, 0, static_cast<int>(ranks.size()) - 1);
    FootprintView::Amounts amounts{};
    for (std::size_t kind = 0; kind < amounts.size(); ++kind)
        amounts[kind] = ranks[static_cast<std::size_t>(m_rank)].components[kind].bytes;
    m_footprint->setRanks(ranks.size() > 1 ? rankNames(index) : QStringList(), m_rank);
    // The explanation needs what the estimate was made from; all of it is shared and stays alive with the
    // lambda.
    const auto budget = m_document->budgetPtr();
    const auto cards = m_model->cards();
    const int rank = m_rank;
    m_footprint->setAmounts(tr("Footprint"), amounts, m_view->shownState(), [=](engine::ComponentKind kind) {
        const engine::SeatBudget &now = budget->seat(index);
        return engine::explain(*now.seat, now.model.get(), cards, budget->policy, *now.estimate, rank, kind);
    });
}

// "Rank 0, GPU 2" where the seat has cards, else "Rank 0 of 2".
QStringList SeatInspector::rankNames(int index) const
{
    const engine::SeatBudget &entry = m_document->budget().seat(index);
    const std::size_t count = entry.estimate->ranks.size();
    QStringList names;
    for (std::size_t rank = 0; rank < count; ++rank) {
        const bool placed = rank < entry.seat->cards.size();
        names << (placed ? tr("Rank %1, %2").arg(rank).arg(cardLabel(entry.seat->cards[rank]))
                         : tr("Rank %1 of %2").arg(rank).arg(count));
    }
    return names;
}

void SeatInspector::showCard(int index)
{
    const engine::CardBudget &card = m_document->budget().card(index);
    m_dot->hide();
    m_name->setText(cardLabel(card.card));
    m_badge->setSpec(card.keep_clear && card.verdict == engine::Verdict::Pass ? badge::keptClear()
                                                                              : badge::verdict(card.verdict));
    m_badge->show();
    const engine::Card *plain = engine::findCard(m_document->plan(), card.card);
    m_reason->setText(plain ? format::text(plain->name) : QString());
    m_reason->setVisible(!m_reason->text().isEmpty());
    m_card->showCard(index);
}
