// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/policydialog.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>

#include <cmath>

namespace {

QDoubleSpinBox *gibSpin(QWidget *parent, engine::Bytes bytes, double step)
{
    auto *spin = new QDoubleSpinBox(parent);
    spin->setDecimals(2);
    spin->setRange(0, 1024);
    spin->setSingleStep(step);
    spin->setSuffix(QStringLiteral(" GiB"));
    spin->setAlignment(Qt::AlignRight);
    spin->setValue(static_cast<double>(bytes) / static_cast<double>(engine::kGiB));
    return spin;
}

// The old bytes unless the shown number was changed.
engine::Bytes bytesOf(const QDoubleSpinBox *spin, engine::Bytes old)
{
    const double gib = static_cast<double>(engine::kGiB);
    if (std::abs(spin->value() - static_cast<double>(old) / gib) < 0.005)
        return old;
    return std::llround(spin->value() * gib);
}

}

PolicyDialog::PolicyDialog(const engine::Policy &policy, QWidget *parent)
    : QDialog(parent)
    , m_policy(policy)
    , m_factor(new QDoubleSpinBox(this))
    , m_round(gibSpin(this, policy.kv_round_bytes, 0.25))
    , m_spare(gibSpin(this, policy.min_spare_bytes, 0.5))
{
    setWindowTitle(tr("Policy"));
    m_factor->setRange(0, 100);
    m_factor->setDecimals(2);
    m_factor->setSingleStep(0.05);
    m_factor->setPrefix(QStringLiteral("× "));
    m_factor->setAlignment(Qt::AlignRight);
    m_factor->setValue(policy.kv_factor);
    m_round->setMinimum(0.01);

    auto *form = new QFormLayout;
    form->addRow(tr("&KV per full context"), m_factor);
    form->addRow(tr("&Rounded up to steps of"), m_round);
    form->addRow(tr("Minimum &spare of a card"), m_spare);
    auto *note =
        new QLabel(tr("A seat whose pool holds less is TIGHT unless it carries a waiver with its reason. "
                      "The spare is checked at the plateau; the budget line of the bars is total minus "
                      "minimum spare."),
                   this);
    note->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(12);
    layout->addLayout(form);
    layout->addWidget(note);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

engine::Policy PolicyDialog::policy() const
{
    engine::Policy policy = m_policy;
    policy.kv_factor = m_factor->value();
    policy.kv_round_bytes = bytesOf(m_round, m_policy.kv_round_bytes);
    policy.min_spare_bytes = bytesOf(m_spare, m_policy.min_spare_bytes);
    return policy;
}
