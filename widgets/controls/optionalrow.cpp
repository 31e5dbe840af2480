// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/optionalrow.h"

#include "widgets/controls/politespinbox.h"
#include "widgets/style/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

#include <cmath>

OptionalRow::OptionalRow(const QString &text, const QString &name, const QString &reset, int label_width,
                         QWidget *parent)
    : QWidget(parent)
    , m_spin(new PoliteSpinBox<QDoubleSpinBox>(this))
    , m_reset(new QToolButton(this))
{
    m_spin->setKeyboardTracking(false);
    m_spin->setGroupSeparatorShown(true);
    m_spin->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_spin->setAccessibleName(name);
    m_reset->setAutoRaise(true);
    m_reset->setIcon(icons::icon(Icon::Reset));
    m_reset->setFixedSize(24, 24);
    m_reset->setAccessibleName(reset);
    auto *label = new QLabel(text, this);
    label->setBuddy(m_spin);
    label->setMinimumWidth(label_width);
    auto *box = new QHBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(8);
    box->addWidget(label);
    box->addWidget(m_spin, 1);
    box->addWidget(m_reset);
    connect(m_spin, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        emit edited(value < m_smallest ? std::nullopt : std::optional<double>(value));
    });
    connect(m_spin, &QDoubleSpinBox::editingFinished, this, &OptionalRow::finished);
    connect(m_reset, &QToolButton::clicked, this, [this] {
        emit finished();
        emit edited(std::nullopt);
        emit finished();
    });
}

void OptionalRow::setNumbers(int decimals, double smallest, double largest, double step)
{
    const QSignalBlocker quiet(m_spin);
    m_smallest = smallest;
    m_spin->setDecimals(decimals);
    m_spin->setRange(smallest - std::pow(10.0, -decimals), largest);
    m_spin->setSingleStep(step);
}

void OptionalRow::setValue(std::optional<double> value, const QString &absent)
{
    const QSignalBlocker quiet(m_spin);
    if (!value && m_spin->specialValueText() != absent)
        m_spin->setSpecialValueText(absent);
    m_spin->setValue(value.value_or(m_spin->minimum()));
    QFont bold = font();
    bold.setWeight(value ? QFont::DemiBold : QFont::Normal);
    if (m_spin->font() != bold)
        m_spin->setFont(bold);
    m_reset->setEnabled(value.has_value());
}
