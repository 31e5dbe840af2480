// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/policydialog.h"

#include "app/base/dialogframe.h"
#include "app/base/gibspinbox.h"

#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

PolicyDialog::PolicyDialog(const engine::Policy &policy, QWidget *parent)
    : QDialog(parent)
    , m_policy(policy)
    , m_factor(new QDoubleSpinBox(this))
    , m_round(new GibSpinBox(0.01, 1024, 0.25, this))
    , m_spare(new GibSpinBox(0, 1024, 0.5, this))
{
    setWindowTitle(tr("Policy"));
    m_factor->setRange(0, 100);
    m_factor->setDecimals(2);
    m_factor->setSingleStep(0.05);
    m_factor->setPrefix(QStringLiteral("× "));
    m_factor->setAlignment(Qt::AlignRight);
    m_factor->setValue(policy.kv_factor);
    m_round->setBytes(policy.kv_round_bytes);
    m_spare->setBytes(policy.min_spare_bytes);

    auto *form = new QFormLayout;
    form->addRow(tr("&KV per full context"), m_factor);
    form->addRow(tr("&Rounded up to steps of"), m_round);
    form->addRow(tr("Minimum &spare of a card"), m_spare);
    QLabel *note = dialogframe::note(
        tr("A seat whose pool holds less is TIGHT unless it has a waiver with a reason. The spare is checked "
           "at the plateau; the budget line in the bars is the total minus the minimum spare."),
        this);
    QVBoxLayout *layout = dialogframe::column(this);
    layout->addLayout(form);
    layout->addWidget(note);
    dialogframe::addButtons(layout, this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
}

engine::Policy PolicyDialog::policy() const
{
    engine::Policy policy = m_policy;
    policy.kv_factor = m_factor->value();
    policy.kv_round_bytes = m_round->bytes();
    policy.min_spare_bytes = m_spare->bytes();
    return policy;
}
