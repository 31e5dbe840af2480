// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/optionalrow.h"

#include "widgets/controls/numberfield.h"
#include "widgets/controls/refusal.h"
#include "widgets/style/icons.h"
#include "widgets/style/typescale.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

OptionalRow::OptionalRow(const QString &text, const QString &name, const QString &reset, int label_width,
                         QWidget *parent)
    : QWidget(parent)
    , m_spin(new NumberField(this))
    , m_reset(new QToolButton(this))
{
    m_spin->setAccessibleName(name);
    m_reset->setAutoRaise(true);
    m_reset->setIcon(icons::icon(Icon::Reset));
    m_reset->setFixedSize(type::px(this, 24), type::px(this, 24));
    m_reset->setIconSize(type::iconSize(this));
    m_reset->setAccessibleName(reset);
    auto *label = new QLabel(text, this);
    label->setBuddy(m_spin);
    label->setMinimumWidth(label_width);
    auto *box = new QHBoxLayout;
    box->setSpacing(8);
    box->addWidget(label);
    box->addWidget(m_spin, 1);
    box->addWidget(m_reset);
    auto *lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(4);
    lines->addLayout(box);
    for (RefusalNote *note : RefusalNote::of(m_spin, this))
        lines->addWidget(note);
    connect(m_spin, &NumberField::edited, this, &OptionalRow::edited);
    connect(m_spin, &NumberField::editingFinished, this, &OptionalRow::finished);
    connect(m_reset, &QToolButton::clicked, this, [this] {
        emit finished();
        emit edited(std::nullopt);
        emit finished();
    });
}

void OptionalRow::setNumbers(double smallest, double largest, double step)
{
    m_spin->setRange(smallest, largest);
    m_spin->setSingleStep(step);
}

void OptionalRow::setValue(std::optional<double> value, const QString &absent)
{
    m_spin->setAbsentText(absent);
    m_spin->setNumber(value);
    QFont bold = font();
    bold.setWeight(value ? QFont::DemiBold : QFont::Normal);
    if (m_spin->font() != bold)
        m_spin->setFont(bold);
    m_reset->setEnabled(value.has_value());
}
