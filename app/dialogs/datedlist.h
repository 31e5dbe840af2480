// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A short list of things to do, each with an optional date: a table that is typed into, with buttons to add
// and remove rows.
#pragma once

#include <QStringList>
#include <QWidget>

#include "engine/record/record_data.h"

#include <vector>

class QPushButton;
class QTableWidget;
class Refusal;

class DatedList : public QWidget
{
    Q_OBJECT
public:
    /// `name` is what a screen reader calls it.
    DatedList(const QString &name, const std::vector<engine::FollowUp> &entries, QWidget *parent = nullptr);

    /// Rows with a text, in order.
    std::vector<engine::FollowUp> entries() const;
    QTableWidget *table() const { return m_table; }
    QPushButton *addButton() const { return m_add; }

private:
    void addRow(const QString &date, const QString &text);
    void removeRow();
    void check();

    QTableWidget *m_table;
    QPushButton *m_add;
    QPushButton *m_remove;
    Refusal *m_refusal; // of a date that is none
    QStringList m_given; // dates as they were
};
