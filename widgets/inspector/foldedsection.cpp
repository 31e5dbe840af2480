// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/foldedsection.h"

#include "widgets/controls/refusal.h"
#include "widgets/style/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

FoldedSection::FoldedSection(PlanDocument *document, ViewState *view, QWidget *parent)
    : SeatSection(document, view, parent)
    , m_toggle(new QToolButton(this))
    , m_fields(new QWidget(this))
{
    m_toggle->setCheckable(true);
    m_toggle->setAutoRaise(true);
    m_toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toggle->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    addWidget(m_toggle);
    auto *layout = new QVBoxLayout(m_fields);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    addWidget(m_fields);
    connect(m_toggle, &QToolButton::toggled, this, &FoldedSection::setExpanded);
    setExpanded(false);
}

void FoldedSection::setExpanded(bool expanded)
{
    m_toggle->setChecked(expanded);
    m_toggle->setIcon(icons::icon(expanded ? Icon::ChevronDown : Icon::ChevronRight));
    m_fields->setVisible(expanded);
}

bool FoldedSection::isExpanded() const
{
    return m_toggle->isChecked();
}

void FoldedSection::setHeading(const QString &text, bool bold)
{
    m_toggle->setText(text);
    QFont changed = font();
    changed.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    m_toggle->setFont(changed);
}

void FoldedSection::setHeadingTip(const QString &tip)
{
    m_toggle->setToolTip(tip);
}

QVBoxLayout *FoldedSection::fieldLayout() const
{
    return static_cast<QVBoxLayout *>(m_fields->layout());
}

void FoldedSection::addField(const QString &text, QWidget *field, int label_width)
{
    auto *label = new QLabel(text, m_fields);
    label->setBuddy(field);
    label->setMinimumWidth(label_width);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(label);
    row->addWidget(field, 1);
    fieldLayout()->addLayout(row);
    for (RefusalNote *note : RefusalNote::of(field, m_fields))
        fieldLayout()->addWidget(note);
}

void FoldedSection::alignLabels()
{
    QList<QLabel *> labels = m_fields->findChildren<QLabel *>();
    labels.removeIf([](const QLabel *label) { return !label->buddy(); });
    int width = 0;
    for (const QLabel *label : labels)
        width = std::max(width, label->sizeHint().width());
    for (QLabel *label : labels)
        label->setMinimumWidth(width);
}

void FoldedSection::setFieldVisible(QWidget *field, bool visible)
{
    for (QLabel *label : m_fields->findChildren<QLabel *>()) {
        if (label->buddy() == field)
            label->setVisible(visible);
    }
    field->setVisible(visible);
}
