// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/newplandialog.h"

#include "app/base/dialogframe.h"
#include "app/dialogs/carddata.h"
#include "widgets/controls/numberfield.h"
#include "widgets/controls/refusal.h"
#include "widgets/style/icons.h"
#include "widgets/style/typescale.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace {

constexpr int kMaxHostCards = 64; // of one host; larger machines are several hosts

}

NewPlanDialog::NewPlanDialog(const std::optional<engine::Host> &machine, QWidget *parent)
    : QDialog(parent)
    , m_title(new QLineEdit(this))
    , m_host(new QLineEdit(this))
    , m_model(new QComboBox(this))
    , m_count(new NumberField(this))
    , m_list(new QListWidget(this))
    , m_remove(new QPushButton(tr("Remove"), this))
    , m_total(new QLabel(this))
{
    setWindowTitle(tr("New Plan"));
    m_title->setPlaceholderText(tr("Purpose of the plan"));
    m_host->setText(machine ? format::text(machine->name) : QStringLiteral("host"));
    if (machine)
        m_cards = machine->cards;
    m_list->setAccessibleName(tr("Cards of the host"));
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);

    auto *cards = new QVBoxLayout;
    cards->setSpacing(8);
    cards->addWidget(makeAddRow());
    for (QWidget *field : {static_cast<QWidget *>(m_model), static_cast<QWidget *>(m_count)}) {
        for (RefusalNote *note : RefusalNote::of(field, this))
            cards->addWidget(note);
    }
    cards->addWidget(m_list, 1);
    auto *below = new QHBoxLayout;
    below->addWidget(m_total, 1);
    below->addWidget(m_remove);
    cards->addLayout(below);

    auto *form = new QFormLayout;
    form->addRow(tr("&Title"), m_title);
    form->addRow(tr("&Host"), m_host);
    form->addRow(tr("Cards"), cards);
    QVBoxLayout *layout = dialogframe::column(this);
    layout->addLayout(form, 1);
    auto *buttons = dialogframe::addButtons(layout, this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_ok = buttons->button(QDialogButtonBox::Ok);
    m_ok->setText(tr("Create Plan"));

    connect(m_remove, &QPushButton::clicked, this, &NewPlanDialog::removeSelected);
    connect(m_list, &QListWidget::itemSelectionChanged, this,
            [this] { m_remove->setEnabled(!m_list->selectedItems().isEmpty()); });
    resize(type::firstSize(this, {520, 420}));
    refresh();
}

QWidget *NewPlanDialog::makeAddRow()
{
    auto *row = new QWidget(this);
    fillCardCombo(m_model);
    m_model->setAccessibleName(tr("Card model"));
    m_model->setObjectName(QStringLiteral("cardModel"));
    m_unknown = new Refusal(m_model->lineEdit());
    connect(m_model, &QComboBox::currentTextChanged, m_unknown, &Refusal::lift);
    m_count->setObjectName(QStringLiteral("count"));
    m_count->setCount(QStringLiteral("× "));
    m_count->setRange(1, kMaxHostCards);
    m_count->setNumber(1);
    m_count->setAccessibleName(tr("Number of cards"));
    auto *add = new QPushButton(icons::icon(Icon::Added), tr("&Add"), row);
    add->setObjectName(QStringLiteral("addCards"));
    add->setAutoDefault(false);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_model, 1);
    layout->addWidget(m_count);
    layout->addWidget(add);
    connect(add, &QPushButton::clicked, this, &NewPlanDialog::addCards);
    return row;
}

void NewPlanDialog::addCards()
{
    const auto model = cardOfCombo(m_model);
    if (const QString reason = whyNoCards(); !reason.isEmpty())
        return m_unknown->refuse(reason);
    m_unknown->lift();
    if (!m_count->finish())
        return;
    for (int i = 0; model && i < static_cast<int>(m_count->value()) && m_cards.size() < kMaxHostCards; ++i)
        m_cards.push_back(cardOfModel(*model, freeCardId(m_cards)));
    refresh();
}

QString NewPlanDialog::whyNoCards() const
{
    if (!cardOfCombo(m_model)) {
        const QString name = m_model->currentText().trimmed();
        QStringList similar;
        for (const std::string &card : engine::nearestCards(name.toStdString()))
            similar << format::text(card);
        return tr("The catalogue has no card called “%1”. Similar are: %2.")
            .arg(name, similar.join(QStringLiteral(", ")));
    }
    if (m_cards.size() + static_cast<std::size_t>(m_count->value()) > kMaxHostCards)
        return tr("A host has at most %n card(s).", nullptr, kMaxHostCards);
    return {};
}

void NewPlanDialog::removeSelected()
{
    QList<int> rows;
    for (const QModelIndex &index : m_list->selectionModel()->selectedRows())
        rows << index.row();
    std::sort(rows.begin(), rows.end(), std::greater<>());
    for (const int row : rows)
        m_cards.erase(m_cards.begin() + row);
    refresh();
}

void NewPlanDialog::refresh()
{
    m_list->clear();
    engine::Bytes total = 0;
    for (const engine::Card &card : m_cards) {
        total += card.total_bytes;
        m_list->addItem(QStringLiteral("%1   %2, %3")
                            .arg(cardLabel(card.id), format::text(card.name), format::gib(card.total_bytes)));
    }
    m_total->setText(m_cards.empty() ? tr("There are no cards yet. Choose one above and add it.")
                                     : tr("%1 in total").arg(format::gib(total)));
    m_remove->setEnabled(false);
    m_ok->setEnabled(!m_cards.empty());
}

engine::Plan NewPlanDialog::plan() const
{
    engine::Plan plan;
    const QString host = m_host->text().trimmed();
    plan.title = m_title->text().trimmed().toStdString();
    plan.hosts = {engine::Host{host.isEmpty() ? "host" : host.toStdString(), m_cards, {}}};
    if (plan.title.empty())
        plan.title = plan.hosts[0].name;
    return plan;
}
