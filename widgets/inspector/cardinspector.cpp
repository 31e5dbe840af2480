// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/cardinspector.h"

#include "widgets/controls/refusal.h"
#include "widgets/controls/slidernumber.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/inspector/footprintview.h"
#include "widgets/style/icons.h"
#include "widgets/style/typescale.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"

#include "engine/plan/edit.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QVBoxLayout>

#include <cmath>

CardInspector::CardInspector(PlanDocument *document, ViewState *view, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
    , m_others(new SliderNumber(this))
    , m_keepClear(new QCheckBox(tr("Keep clear: do not place seats here"), this))
    , m_footprint(new FootprintView(this))
{
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);
    makeFacts(grid);
    m_others->setObjectName(QStringLiteral("others_bytes"));
    m_others->setSize(engine::kGiB, 2);
    m_others->setSingleStep(0.25);
    m_others->setName(tr("Used by others"));
    m_others->setToolTip(
        tr("Memory of processes that are not seats, as nvidia-smi shows it. What the driver keeps is "
           "counted by itself; the bars show both as Others."));
    auto *label = new QLabel(tr("Used by others"), this);
    label->setBuddy(m_others);
    auto *others = new QHBoxLayout;
    others->setSpacing(8);
    others->addWidget(label);
    others->addWidget(m_others, 1);
    auto *edit = new QPushButton(icons::icon(Icon::Edit), tr("Edit Card…"), this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 2, 12, 12);
    layout->setSpacing(8);
    layout->addLayout(grid);
    layout->addLayout(others);
    for (RefusalNote *note : RefusalNote::of(m_others, this))
        layout->addWidget(note);
    layout->addWidget(m_keepClear);
    layout->addWidget(edit, 0, Qt::AlignLeft);
    layout->addSpacing(4);
    layout->addWidget(m_footprint);
    layout->addStretch(1);

    connect(edit, &QPushButton::clicked, this,
            [this] { emit editRequested(format::text(m_document->budget().card(m_index).card)); });
    connect(m_keepClear, &QCheckBox::clicked, this, &CardInspector::setKeepClear);
    connect(m_others, &SliderNumber::valueEdited, this, &CardInspector::setOthers);
    connect(m_others, &SliderNumber::gestureStarted, this, [this] {
        m_document->endGesture();
        m_view->setGestureActive(true);
    });
    connect(m_others, &SliderNumber::gestureEnded, this, [this] {
        m_view->setGestureActive(false);
        m_document->endGesture();
    });
}

void CardInspector::makeFacts(QGridLayout *grid)
{
    const QString names[kFacts] = {tr("Total"),
                                   tr("Kept by the driver"),
                                   tr("CUDA total"),
                                   tr("Capability"),
                                   tr("Platform"),
                                   tr("Budget line"),
                                   tr("Spare at boot"),
                                   tr("Spare at the plateau"),
                                   tr("Spare, worst case")};
    for (int fact = 0; fact < kFacts; ++fact) {
        auto *name = new QLabel(names[fact], this);
        name->setForegroundRole(QPalette::PlaceholderText);
        auto *value = new QLabel(this);
        value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        if (fact == SparePeak)
            type::apply(TypeRole::Title, value);
        grid->addWidget(name, fact, 0);
        grid->addWidget(value, fact, 1);
        m_facts[static_cast<std::size_t>(fact)] = value;
    }
}

void CardInspector::showCard(int index)
{
    m_index = index;
    const engine::CardBudget &card = m_document->budget().card(index);
    if (m_shown != card.card)
        Refusal::dropAll(this); // it was typed for another card
    m_shown = card.card;
    const engine::Card *plain = engine::findCard(m_document->plan(), card.card);
    const QString capability = plain ? format::text(plain->compute_capability) : QString();
    m_facts[Total]->setText(format::mib(card.total_bytes));
    m_facts[Reserved]->setText(format::mib(card.reserved_bytes));
    m_facts[CudaTotal]->setText(card.cuda_total_estimated
                                    ? tr("%1, estimated").arg(format::mib(card.cuda_total_bytes))
                                    : format::mib(card.cuda_total_bytes));
    m_facts[Capability]->setText(capability.isEmpty() ? QStringLiteral("?") : capability);
    const auto &facts = m_document->budget().table->facts[static_cast<std::size_t>(index)];
    m_facts[Platform]->setText(format::platform(facts.platform));
    m_facts[Line]->setText(card.budget_is_utilisation
                               ? tr("%1, utilisation").arg(format::gib(card.budget_bytes))
                               : format::gib(card.budget_bytes));
    m_facts[SpareBoot]->setText(format::gib(card.spare(engine::State::Boot)));
    m_facts[SparePlateau]->setText(format::gib(card.spare(engine::State::Plateau)));
    m_facts[SparePeak]->setText(format::gib(card.spare(engine::State::Peak)));
    m_others->setRange(0, static_cast<double>(card.total_bytes) / engine::kGibReal);
    m_others->setValue(static_cast<double>(card.others_bytes) / engine::kGibReal);
    m_keepClear->setChecked(card.keep_clear);
    FootprintView::Amounts amounts{};
    for (std::size_t kind = 0; kind < amounts.size(); ++kind) {
        for (std::size_t state = 0; state < card.by_kind.size(); ++state)
            amounts[kind][state] = card.by_kind[state][kind];
    }
    m_footprint->setVisible(!card.ranks.empty());
    m_footprint->setAmounts(tr("Seats on this card"), amounts, m_view->shownState(), {});
}

void CardInspector::setOthers(double gib)
{
    const std::string id = m_document->budget().card(m_index).card;
    const engine::Card *old = engine::findCard(m_document->plan(), id);
    if (!old)
        return;
    engine::Card card = *old;
    card.others_bytes = std::llround(gib * engine::kGibReal);
    m_document->apply(tr("Change memory used by others on %1").arg(cardLabel(id)),
                      engine::withCard(m_document->plan(), id, std::move(card)),
                      QStringLiteral("card/%1/others").arg(format::text(id)));
}

void CardInspector::setKeepClear(bool on)
{
    const std::string id = m_document->budget().card(m_index).card;
    m_document->apply(on ? tr("Keep %1 clear").arg(cardLabel(id))
                         : tr("Allow seats on %1").arg(cardLabel(id)),
                      engine::setKeepClear(m_document->plan(), id, on));
}
