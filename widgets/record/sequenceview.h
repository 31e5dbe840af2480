// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/record: parts of a change record on screen: flags and the restart sequence. The text of
// the record is made in engine/record.
//
// The order of stops and starts that leads from the baseline to the plan: what it amounts to in sentences,
// and a row per step with what every card taking part has left after it. Worked out while it is visible.
#pragma once

#include <QWidget>

#include "engine/change/restart_sequence.h"

class PlanDocument;
class QLabel;
class QPushButton;
class QStandardItemModel;
class QTableView;
class RefreshWhenShown;

class SequenceView : public QWidget
{
    Q_OBJECT
public:
    explicit SequenceView(const PlanDocument *document, QWidget *parent = nullptr);

    /// The sentences above the table.
    QString summary() const;
    /// Sentences and table as Markdown; empty without a baseline.
    QString markdown() const;

public slots:
    void copy();

signals:
    void statusMessage(const QString &text);

private:
    void refresh();
    void fill(const engine::RestartSequence &sequence);
    void showNote(const QString &text);

    const PlanDocument *m_document;
    engine::RestartSequence m_sequence;
    QLabel *m_summary;
    QPushButton *m_copy;
    QTableView *m_table;
    QStandardItemModel *m_model;
    RefreshWhenShown *m_refresh;
};
