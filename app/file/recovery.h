// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps a copy of unsaved work beside the user's files, so that a crash or a power cut costs seconds. Copies
// of sessions that ended badly are listed at the next start and never opened by themselves.
#pragma once

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <vector>

class DocumentFile;
class PlanDocument;
class QLockFile;

/// One leftover of an earlier session.
struct RecoveredPlan {
    QString file; // the copy
    QString path; // the plan it belongs to; empty: never saved
    QString name; // for the user
    QDateTime time;
    QByteArray text; // the plan
    QString difference; // to the file at `path`, in words
};

class Recovery : public QObject
{
    Q_OBJECT
public:
    Recovery(PlanDocument *document, DocumentFile *file, QObject *parent = nullptr);
    ~Recovery() override;

    /// Leftovers no running program owns, newest first.
    static std::vector<RecoveredPlan> leftovers();
    static void discard(const RecoveredPlan &recovered);
    /// The document is what `recovered` holds now: its copy becomes ours and lives until the work is saved or
    /// given up.
    void adopt(const RecoveredPlan &recovered);
    /// Folder of the copies.
    static QString folder();

    /// Writes the copy now if there is unsaved work.
    void saveCopy();
    /// Removes the copy: the work is saved or given up.
    void removeCopy();

signals:
    /// A copy could not be written; `problem` says why. Once until one succeeds.
    void copyFailed(const QString &problem);

private:
    void schedule();
    void takeLock();

    PlanDocument *m_document;
    DocumentFile *m_file;
    QString m_copy;
    std::unique_ptr<QLockFile> m_lock; // marks the copy as that of a running program
    QTimer m_timer; // runs from the first change that no copy holds
    bool m_failed = false; // and said so
};
