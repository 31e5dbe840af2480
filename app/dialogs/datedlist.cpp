// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/datedlist.h"

#include "app/dialogs/recorddate.h"
#include "widgets/controls/refusal.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"
#include "widgets/tables/rowtable.h"
#include "widgets/words/format.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

namespace {

enum Column { Date, Text, kColumns };
constexpr int kRows = 3; // shown without scrolling

}

DatedList::DatedList(const QString &name, const std::vector<engine::FollowUp> &entries, QWidget *parent)
    : QWidget(parent)
    , m_table(new QTableWidget(0, kColumns, this))
    , m_add(new QPushButton(tr("Add"), this))
    , m_remove(new QPushButton(tr("Remove"), this))
    , m_refusal(new Refusal(m_table))
{
    rowtable::addHeader(m_table);
    m_table->setHorizontalHeaderLabels({tr("Date"), tr("What")});
    m_table->horizontalHeader()->setSectionResizeMode(Date, QHeaderView::Interactive);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setColumnWidth(Date, type::px(this, 110));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(26);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setAccessibleName(name);
    m_table->setMinimumHeight(type::px(this, 26) * (kRows + 1) + 4);
    m_table->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    m_add->setAccessibleName(tr("Add to %1").arg(name));
    m_remove->setAccessibleName(tr("Remove from %1").arg(name));
    setFocusProxy(m_table);
    for (const engine::FollowUp &entry : entries) {
        addRow(format::text(entry.date), format::text(entry.text));
        m_given << format::text(entry.date);
    }
    connect(m_table, &QTableWidget::itemChanged, this, &DatedList::check);
    connect(m_refusal, &Refusal::asked, this, &DatedList::check);
    auto *buttons = new QVBoxLayout;
    buttons->addWidget(m_add);
    buttons->addWidget(m_remove);
    buttons->addStretch(1);
    auto *row = new QHBoxLayout;
    row->addWidget(m_table, 1);
    row->addLayout(buttons);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row, 1);
    layout->addWidget(new RefusalNote(m_refusal, this));
    connect(m_add, &QPushButton::clicked, this, [this] {
        addRow({}, {});
        m_table->setFocus();
        m_table->setCurrentCell(m_table->rowCount() - 1, Text);
        m_table->editItem(m_table->currentItem());
    });
    connect(m_remove, &QPushButton::clicked, this, &DatedList::removeRow);
    const auto update = [this] { m_remove->setEnabled(m_table->currentRow() >= 0); };
    connect(m_table, &QTableWidget::currentCellChanged, this, update);
    update();
}

void DatedList::addRow(const QString &date, const QString &text)
{
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    m_table->setItem(row, Date, new QTableWidgetItem(date));
    m_table->setItem(row, Text, new QTableWidgetItem(text));
}

void DatedList::removeRow()
{
    if (m_table->currentRow() >= 0)
        m_table->removeRow(m_table->currentRow());
    check();
}

/// Marks every date that is none, and says so below the table.
void DatedList::check()
{
    const QSignalBlocker quiet(m_table); // a mark is no change
    QString reason;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        QTableWidgetItem *item = m_table->item(row, Date);
        if (!item)
            continue;
        const QString date = item->text().trimmed();
        const QString why = m_given.contains(item->text()) ? QString() : whyNoDate(date, tr("Date"));
        item->setData(Qt::ForegroundRole,
                      why.isEmpty() ? QVariant() : QVariant(Theme::of(this).tone(Tone::Error).text));
        if (reason.isEmpty())
            reason = why;
    }
    if (reason.isEmpty())
        m_refusal->lift();
    else
        m_refusal->refuse(reason);
    m_table->viewport()->update();
}

std::vector<engine::FollowUp> DatedList::entries() const
{
    std::vector<engine::FollowUp> entries;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto cell = [&](int column) {
            const QTableWidgetItem *item = m_table->item(row, column);
            return item ? item->text().trimmed().toStdString() : std::string();
        };
        if (!cell(Text).empty())
            entries.push_back({cell(Date), cell(Text)});
    }
    return entries;
}
