// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/flagsdialog.h"

#include "app/base/dialogframe.h"
#include "widgets/record/flagsview.h"
#include "widgets/record/sequenceview.h"
#include "widgets/style/typescale.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QTabWidget>
#include <QVBoxLayout>

FlagsDialog::FlagsDialog(const PlanDocument *document, QWidget *parent)
    : QDialog(parent)
    , m_tabs(new QTabWidget(this))
    , m_flags(new FlagsView(document, this))
    , m_sequence(new SequenceView(document, this))
    , m_message(new QLabel(this))
{
    setWindowTitle(tr("Flags and Restart"));
    setSizeGripEnabled(true);
    m_tabs->addTab(m_flags, tr("&Flags"));
    m_tabs->addTab(m_sequence, tr("&Restart Sequence"));
    for (QWidget *page : {static_cast<QWidget *>(m_flags), static_cast<QWidget *>(m_sequence)})
        page->setContentsMargins(8, 8, 8, 8);
    m_message->setForegroundRole(QPalette::PlaceholderText);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto *bottom = new QHBoxLayout;
    bottom->addWidget(m_message, 1);
    bottom->addWidget(buttons);
    QVBoxLayout *layout = dialogframe::column(this);
    layout->addWidget(m_tabs, 1);
    layout->addLayout(bottom);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_flags, &FlagsView::statusMessage, m_message, &QLabel::setText);
    connect(m_sequence, &SequenceView::statusMessage, m_message, &QLabel::setText);
    connect(m_tabs, &QTabWidget::currentChanged, m_message, &QLabel::clear);
    resize(type::firstSize(this, {900, 640}));
}

void FlagsDialog::showTab(Tab tab)
{
    m_tabs->setCurrentIndex(static_cast<int>(tab));
}
