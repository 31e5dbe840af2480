// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/seatsection.h"

#include "widgets/controls/numberfield.h"
#include "widgets/controls/refusal.h"
#include "widgets/controls/slidernumber.h"
#include "widgets/style/typescale.h"
#include "widgets/words/format.h"

#include "engine/plan/edit.h"
#include "engine/plan/seat_setting.h"

#include <QFontMetrics>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>

namespace {

constexpr int kShortestSlider = 48;

}

SeatSection::SeatSection(PlanDocument *document, ViewState *view, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
    , m_body(new QVBoxLayout(this))
{
    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(4);
    m_reach.setSingleShot(true);
    m_reach.setInterval(0);
    connect(&m_reach, &QTimer::timeout, this, [this] {
        if (m_index >= 0 && m_index < static_cast<int>(m_document->budget().seats.size()) && isVisible()
            && !m_view->isGestureActive())
            refreshReach();
    });
    connect(view, &ViewState::gestureActiveChanged, this, &SeatSection::scheduleReach);
}

int SeatSection::labelWidth(const QWidget *widget)
{
    return std::max(72, QFontMetrics(widget->font()).horizontalAdvance(tr("Sequences")) + 4);
}

void SeatSection::showSeat(int index)
{
    m_index = index;
    // What was typed for another seat is nothing for this one.
    const QString name = format::text(seat().name);
    if (m_shown != name)
        Refusal::dropAll(this);
    m_shown = name;
    refresh();
    fadeReach();
    scheduleReach();
}

void SeatSection::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    scheduleReach();
}

void SeatSection::scheduleReach()
{
    if (m_index >= 0 && !m_view->isGestureActive())
        m_reach.start();
}

const engine::SeatBudget &SeatSection::entry() const
{
    return m_document->budget().seat(m_index);
}

std::vector<engine::CardFacts> SeatSection::cardFacts() const
{
    const engine::Budget &budget = m_document->budget();
    std::vector<int> cards = entry().cards;
    if (cards.empty() && !budget.cards.empty())
        cards = {0};
    std::vector<engine::CardFacts> facts;
    for (const int index : cards)
        facts.push_back(budget.table->facts[static_cast<std::size_t>(index)]);
    return facts;
}

void SeatSection::addTitle(const QString &title, QWidget *end)
{
    auto *line = new QFrame(this);
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    m_body->addSpacing(4);
    m_body->addWidget(line);
    auto *label = new QLabel(title, this);
    type::apply(TypeRole::Title, label);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 2, 0, 0);
    row->addWidget(label);
    row->addStretch(1);
    if (end)
        row->addWidget(end);
    m_body->addLayout(row);
}

QLabel *SeatSection::addRow(const QString &text, QWidget *field, QWidget *second)
{
    auto *label = new QLabel(text, this);
    label->setBuddy(field);
    label->setMinimumWidth(labelWidth(this));
    const auto *number = qobject_cast<SliderNumber *>(field);
    if (number) // what stands under the slider is not the label's
        label->setMinimumHeight(number->spinBox()->sizeHint().height());
    for (QSlider *slider : field->findChildren<QSlider *>())
        slider->setMinimumWidth(kShortestSlider);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(label, 0, number ? Qt::AlignTop : Qt::Alignment());
    row->addWidget(field, second ? 3 : 1);
    if (second)
        row->addWidget(second, 2);
    m_body->addLayout(row);
    for (QWidget *part : {field, second}) {
        for (RefusalNote *note : part ? RefusalNote::of(part, this) : QList<RefusalNote *>())
            m_body->addWidget(note);
    }
    return label;
}

void SeatSection::limitTo(SliderNumber *number, std::string_view label, engine::Bytes unit)
{
    const engine::SeatSetting &setting = *engine::seatSetting(label);
    number->setRange(setting.lowest / static_cast<double>(unit), setting.highest / static_cast<double>(unit));
}

void SeatSection::addWidget(QWidget *widget)
{
    m_body->addWidget(widget);
}

QLabel *SeatSection::addCaption()
{
    auto *label = new QLabel(this);
    type::apply(TypeRole::Caption, label);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setWordWrap(true);
    m_body->addWidget(label);
    return label;
}

void SeatSection::edit(const QString &text, const QString &key,
                       const std::function<void(engine::Seat &)> &change)
{
    engine::Seat next = seat();
    change(next);
    const std::string name = seat().name;
    editPlan(text.arg(format::text(name)), key, engine::withSeat(m_document->plan(), name, std::move(next)));
}

void SeatSection::editPlan(const QString &text, const QString &key, engine::Plan next)
{
    const QString name = format::text(seat().name);
    m_document->apply(text, std::move(next),
                      key.isEmpty() ? QString() : QStringLiteral("seat/%1/%2").arg(name, key));
}

void SeatSection::beginGesture()
{
    m_document->endGesture();
    m_view->setGestureActive(true);
}

void SeatSection::endGesture()
{
    m_view->setGestureActive(false);
    m_document->endGesture();
}
