// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/searchedlist.h"

#include "widgets/style/icons.h"

#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

SearchedList::SearchedList(const QString &search, const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_search(new QLineEdit(this))
    , m_list(new QListWidget(this))
{
    m_search->setPlaceholderText(search);
    m_search->setAccessibleName(search);
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icons::icon(Icon::Search), QLineEdit::LeadingPosition);
    m_list->setAccessibleName(name);
    m_list->setObjectName(QStringLiteral("entries"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    connect(m_search, &QLineEdit::textChanged, this, &SearchedList::filter);
    connect(m_list, &QListWidget::currentItemChanged, this, &SearchedList::currentChanged);
    connect(m_list, &QListWidget::itemActivated, this, &SearchedList::activated);
    setFocusProxy(m_search);
}

void SearchedList::addEntry(const QString &text, const QString &id)
{
    auto *item = new QListWidgetItem(text, m_list);
    item->setData(Qt::UserRole, id);
}

QString SearchedList::current() const
{
    const QListWidgetItem *item = m_list->currentItem();
    return item ? item->data(Qt::UserRole).toString() : QString();
}

void SearchedList::selectFirst()
{
    m_list->setCurrentRow(0);
}

void SearchedList::filter(const QString &text)
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
