// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Edits what people say about a change: its id, who and when, a summary, what to verify and what follows. All
// of it is in the plan and appears in pictures and text records.
#pragma once

#include <QDateTime>
#include <QDialog>

#include "engine/record/record_data.h"

class DatedList;
class QLineEdit;
class QPlainTextEdit;

class RecordDialog : public QDialog
{
    Q_OBJECT
public:
    /// `hosts`: what the host is called when the field stays empty.
    RecordDialog(const engine::RecordData &data, const QString &hosts, QWidget *parent = nullptr);

    engine::RecordData data() const;

    /// "2026-10-05T18:40+02:00": a moment as records write it, with its offset.
    static QString dateText(const QDateTime &moment);

private:
    void makeLayout();

    engine::RecordData m_data; // with what the dialog does not show
    QLineEdit *m_change;
    QLineEdit *m_version;
    QLineEdit *m_date;
    QLineEdit *m_author;
    QLineEdit *m_host;
    QPlainTextEdit *m_summary;
    QLineEdit *m_verifyDate;
    DatedList *m_verify;
    DatedList *m_followUps;
};
