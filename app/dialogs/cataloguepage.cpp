// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/cataloguepage.h"

#include "widgets/style/icons.h"
#include "widgets/words/format.h"

#include "engine/model/catalogue.h"

#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

CataloguePage::CataloguePage(QWidget *parent)
    : QWidget(parent)
    , m_search(new QLineEdit(this))
    , m_list(new QListWidget(this))
{
    m_search->setPlaceholderText(tr("Search models"));
    m_search->setAccessibleName(tr("Search models"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icons::icon(Icon::Search), QLineEdit::LeadingPosition);
    m_list->setAccessibleName(tr("Models of the catalogue"));
    for (const std::string &id : engine::catalogueModelIds()) {
        const auto model = engine::catalogueModel(id);
        if (!model)
            continue;
        auto *item = new QListWidgetItem(
            format::text(model->display_name.empty() ? model->id : model->display_name), m_list);
        item->setData(Qt::UserRole, format::text(id));
    }
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    connect(m_search, &QLineEdit::textChanged, this, &CataloguePage::filter);
    connect(m_list, &QListWidget::currentItemChanged, this, &CataloguePage::choose);
    connect(m_list, &QListWidget::itemActivated, this, &CataloguePage::activated);
    m_list->setCurrentRow(0);
    setFocusProxy(m_search);
}

void CataloguePage::filter(const QString &text)
{
    QListWidgetItem *first = nullptr;
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem *item = m_list->item(row);
        const QString name = item->text() + QLatin1Char(' ') + item->data(Qt::UserRole).toString();
        const bool hit = std::all_of(words.begin(), words.end(), [&](const QString &word) {
            return name.contains(word, Qt::CaseInsensitive);
        });
        item->setHidden(!hit);
        if (hit && !first)
            first = item;
    }
    if (!m_list->currentItem() || m_list->currentItem()->isHidden())
        m_list->setCurrentItem(first);
}

void CataloguePage::choose()
{
    m_model.reset();
    if (const QListWidgetItem *item = m_list->currentItem()) {
        if (auto model = engine::catalogueModel(item->data(Qt::UserRole).toString().toStdString()))
            m_model = std::make_shared<const engine::Model>(std::move(*model));
    }
    emit modelChanged();
}
