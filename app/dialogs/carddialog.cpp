// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/carddialog.h"

#include "app/base/dialogframe.h"
#include "app/dialogs/carddata.h"
#include "widgets/controls/checkedline.h"
#include "widgets/controls/numberfield.h"
#include "widgets/controls/refusal.h"
#include "widgets/style/typescale.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"

#include "engine/plan/plan_parts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace {

NumberField *sizeField(QWidget *parent, const char *name, engine::Bytes least, engine::Bytes bytes)
{
    auto *field = new NumberField(parent);
    field->setObjectName(QLatin1String(name));
    field->setSize(engine::kMiB, 0);
    constexpr auto mib = static_cast<double>(engine::kMiB);
    field->setRange(static_cast<double>(least) / mib, static_cast<double>(engine::kMaxPlanBytes) / mib);
    field->setSingleStep(256);
    field->setBytes(bytes);
    return field;
}

QString whyNoCapability(const QString &text)
{
    static const QRegularExpression capability(QStringLiteral("^\\d{1,2}\\.\\d$"));
    return text.isEmpty() || capability.match(text).hasMatch()
        ? QString()
        : CardDialog::tr("Compute capability must be a number such as 8.6, 9.0 or 12.0.");
}

}

CardDialog::CardDialog(const engine::Card &card, QWidget *parent)
    : QDialog(parent)
    , m_card(card)
    , m_name(new QComboBox(this))
    , m_total(sizeField(this, "total_bytes", engine::kMinCardBytes, card.total_bytes))
    , m_cudaTotal(sizeField(this, "cuda_total_bytes", engine::kMinCardBytes, 0))
    , m_capability(new CheckedLine(format::text(card.compute_capability), whyNoCapability, this))
    , m_platform(new QComboBox(this))
    , m_others(sizeField(this, "others_bytes", 0, card.others_bytes))
    , m_keepClear(new QCheckBox(tr("&Keep clear: do not place seats here"), this))
{
    setWindowTitle(tr("Card %1").arg(cardLabel(card.id)));
    fillCardCombo(m_name);
    m_name->setEditText(format::text(card.name));
    m_total->setToolTip(tr("As shown by nvidia-smi"));
    m_cudaTotal->setAbsentText(tr("unknown, estimated"));
    showCudaTotal(card);
    m_cudaTotal->setToolTip(tr("As CUDA reports it to a process. Utilisation is a share of this"));
    m_capability->setObjectName(QStringLiteral("compute_capability"));
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
    RefusalNote::addRow(form, tr("&Total"), m_total);
    RefusalNote::addRow(form, tr("&CUDA total"), m_cudaTotal);
    RefusalNote::addRow(form, tr("Compute c&apability"), m_capability);
    form->addRow(tr("&Platform"), m_platform);
    RefusalNote::addRow(form, tr("Used by &others"), m_others);
    form->addRow(QString(), m_keepClear);
    QVBoxLayout *layout = dialogframe::column(this);
    layout->addLayout(form);
    dialogframe::addButtons(layout, this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    limitCudaTotal();
    connect(m_total, &NumberField::edited, this, &CardDialog::limitCudaTotal);
    connect(m_name, &QComboBox::activated, this, &CardDialog::takeFromCatalogue);
    resize(type::px(this, 420), sizeHint().height());
}

void CardDialog::takeFromCatalogue()
{
    const auto model = cardOfCombo(m_name);
    if (!model)
        return;
    const engine::Card fresh = cardOfModel(*model, m_card.id);
    m_total->setBytes(fresh.total_bytes);
    limitCudaTotal();
    showCudaTotal(fresh);
    m_capability->setText(format::text(fresh.compute_capability));
    m_platform->setCurrentIndex(0);
    m_name->setEditText(format::text(fresh.name));
}

// CUDA never has more than the card.
void CardDialog::limitCudaTotal()
{
    m_cudaTotal->setRange(m_cudaTotal->minimum(), m_total->value());
    m_cudaTotal->check();
}

void CardDialog::showCudaTotal(const engine::Card &card)
{
    if (card.cuda_total_bytes)
        m_cudaTotal->setBytes(*card.cuda_total_bytes);
    else
        m_cudaTotal->setNumber(std::nullopt);
}

engine::Card CardDialog::card() const
{
    engine::Card card = m_card;
    card.name = m_name->currentText().trimmed().toStdString();
    card.total_bytes = m_total->bytes();
    card.compute_capability = m_capability->text().trimmed().toStdString();
    card.platform.reset();
    if (const QVariant platform = m_platform->currentData(); platform.isValid())
        card.platform = static_cast<engine::Platform>(platform.toInt());
    card.others_bytes = m_others->bytes();
    card.keep_clear = m_keepClear->isChecked();
    card.cuda_total_bytes.reset();
    if (m_cudaTotal->number())
        card.cuda_total_bytes = m_cudaTotal->bytes();
    return card;
}
