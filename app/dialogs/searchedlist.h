// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A list that is searched by typing: every word must occur in an entry's text or id. Pages that offer entries
// known by heart are made of it.
#pragma once

#include <QWidget>

class QLineEdit;
class QListWidget;

class SearchedList : public QWidget
{
    Q_OBJECT
public:
    /// `search` stands in the empty line, `name` tells a screen reader what the list holds.
    SearchedList(const QString &search, const QString &name, QWidget *parent);

    void addEntry(const QString &text, const QString &id);
    /// Id of the current entry; empty: none.
    QString current() const;
    void selectFirst();

signals:
    void currentChanged();
    /// The current entry is meant: double click, Return.
    void activated();

private:
    void filter(const QString &text);

    QLineEdit *m_search;
    QListWidget *m_list;
};
