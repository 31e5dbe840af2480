// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/carddialog.h"

#include "app/base/dialogframe.h"
#include "app/dialogs/carddata.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QRegularExpressionValidator>
#include <QSpinBox>
#include <QVBoxLayout>

namespace {

constexpr int kMaxMib = 4 << 20; // 4 TiB

QSpinBox *mibSpin(QWidget *parent, engine::Bytes bytes)
{
    auto *spin = new QSpinBox(parent);
    spin->setRange(0, kMaxMib);
    spin->setSuffix(QStringLiteral(" MiB"));
    spin->setGroupSeparatorShown(true);
    spin->setAlignment(Qt::AlignRight);
    spin->setSingleStep(256);
    spin->setValue(static_cast<int>(bytes / engine::kMiB));
    return spin;
}

// The old bytes unless the shown MiB were changed.
engine::Bytes bytesOf(const QSpinBox *spin, engine::Bytes old)
{
    const engine::Bytes shown = engine::Bytes{spin->value()};
    return shown == old / engine::kMiB ? old : shown * engine::kMiB;
}

}

CardDialog::CardDialog(const engine::Card &card, QWidget *parent)
    : QDialog(parent)
    , m_card(card)
    , m_name(new QComboBox(this))
    , m_total(mibSpin(this, card.total_bytes))
    , m_cudaTotal(mibSpin(this, card.cuda_total_bytes.value_or(0)))
    , m_capability(new QLineEdit(format::text(card.compute_capability), this))
    , m_platform(new QComboBox(this))
    , m_others(mibSpin(this, card.others_bytes))
    , m_keepClear(new QCheckBox(tr("&Keep clear: do not place seats here"), this))
{
    setWindowTitle(tr("Card %1").arg(cardLabel(card.id)));
    fillCardCombo(m_name);
    m_name->setEditText(format::text(card.name));
    m_total->setMinimum(1);
    m_total->setToolTip(tr("As shown by nvidia-smi"));
    m_cudaTotal->setSpecialValueText(tr("unknown, estimated"));
    m_cudaTotal->setToolTip(tr("As CUDA reports it to a process. Utilisation is a share of this"));
    m_capability->setValidator(
        new QRegularExpressionValidator(QRegularExpression(QStringLiteral("\\d{1,2}\\.\\d")), m_capability));
    m_platform->setObjectName(QStringLiteral("platform"));
    m_platform->addItem(tr("as the product"));
    for (const engine::Platform platform : engine::kPlatforms)
        m_platform->addItem(format::platform(platform), static_cast<int>(platform));
    m_platform->setToolTip(
        tr("What drives the card. It decides block sizes, formats and what the driver keeps"));
    m_platform->setCurrentIndex(card.platform ? m_platform->findData(static_cast<int>(*card.platform)) : 0);
    m_keepClear->setChecked(card.keep_clear);

    auto *form = new QFormLayout;
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Total"), m_total);
    form->addRow(tr("&CUDA total"), m_cudaTotal);
    form->addRow(tr("Compute c&apability"), m_capability);
    form->addRow(tr("&Platform"), m_platform);
    form->addRow(tr("Used by &others"), m_others);
    form->addRow(QString(), m_keepClear);
    QVBoxLayout *layout = dialogframe::column(this);
    layout->addLayout(form);
    dialogframe::addButtons(layout, this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    connect(m_name, &QComboBox::activated, this, &CardDialog::takeFromCatalogue);
    resize(420, sizeHint().height());
}

void CardDialog::takeFromCatalogue()
{
    const auto model = cardOfCombo(m_name);
    if (!model)
        return;
    const engine::Card fresh = cardOfModel(*model, m_card.id);
    m_card.total_bytes = fresh.total_bytes;
    m_card.cuda_total_bytes = fresh.cuda_total_bytes;
    m_total->setValue(static_cast<int>(fresh.total_bytes / engine::kMiB));
    m_cudaTotal->setValue(static_cast<int>(fresh.cuda_total_bytes.value_or(0) / engine::kMiB));
    m_capability->setText(format::text(fresh.compute_capability));
    m_platform->setCurrentIndex(0);
    m_name->setEditText(format::text(fresh.name));
}

engine::Card CardDialog::card() const
{
    engine::Card card = m_card;
    card.name = m_name->currentText().trimmed().toStdString();
    card.total_bytes = bytesOf(m_total, m_card.total_bytes);
    card.compute_capability = m_capability->text().toStdString();
    card.platform.reset();
    if (const QVariant platform = m_platform->currentData(); platform.isValid())
        card.platform = static_cast<engine::Platform>(platform.toInt());
    card.others_bytes = bytesOf(m_others, m_card.others_bytes);
    card.keep_clear = m_keepClear->isChecked();
    if (m_cudaTotal->value() == 0)
        card.cuda_total_bytes.reset();
    else
        card.cuda_total_bytes = bytesOf(m_cudaTotal, m_card.cuda_total_bytes.value_or(0));
    return card;
}
