// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/placement/panelsection.h"

#include "widgets/style/typescale.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace panelsection {

void addHeading(QVBoxLayout *layout, const QString &title, QWidget *end, QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    auto *label = new QLabel(title, parent);
    type::apply(TypeRole::Title, label);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 2, 0, 2);
    row->setSpacing(8);
    row->addWidget(label);
    row->addStretch(1);
    if (end)
        row->addWidget(end);
    layout->addSpacing(4);
    layout->addWidget(line);
    layout->addLayout(row);
}

QLabel *caption(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    type::apply(TypeRole::Caption, label);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

}
