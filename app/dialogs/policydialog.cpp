// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/policydialog.h"

#include "app/base/dialogframe.h"
#include "widgets/controls/numberfield.h"
#include "widgets/controls/refusal.h"

#include "engine/plan/plan_parts.h"

#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace {

void makeSize(NumberField *field, engine::Bytes least, double step, engine::Bytes bytes)
{
    field->setSize(engine::kGiB, 2);
    field->setRange(static_cast<double>(least) / engine::kGibReal,
                    static_cast<double>(engine::kMaxPlanBytes) / engine::kGibReal);
    field->setSingleStep(step);
    field->setBytes(bytes);
}

}

PolicyDialog::PolicyDialog(const engine::Policy &policy, QWidget *parent)
    : QDialog(parent)
    , m_policy(policy)
    , m_factor(new NumberField(this))
    , m_round(new NumberField(this))
    , m_spare(new NumberField(this))
{
    setWindowTitle(tr("Policy"));
    m_factor->setRange(0, 100);
    m_factor->setObjectName(QStringLiteral("kv_factor"));
    m_round->setObjectName(QStringLiteral("kv_round_bytes"));
    m_spare->setObjectName(QStringLiteral("min_spare_bytes"));
    m_factor->setRatio(2, {}, QStringLiteral("× "));
    m_factor->setSingleStep(0.05);
    m_factor->setNumber(policy.kv_factor);
    makeSize(m_round, 1, 0.25, policy.kv_round_bytes);
    makeSize(m_spare, 0, 0.5, policy.min_spare_bytes);

    auto *form = new QFormLayout;
    RefusalNote::addRow(form, tr("&KV per full context"), m_factor);
    RefusalNote::addRow(form, tr("&Rounded up to steps of"), m_round);
    RefusalNote::addRow(form, tr("Minimum &spare of a card"), m_spare);
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
