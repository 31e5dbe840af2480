// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room app/file: plan files on disk: opening, saving, locking, recovery and the recent ones. Nothing
// here asks the user a question.
//
// The file behind the document: opening, saving, locking, and noticing that somebody else changed it. Shows
// nothing itself; what went wrong comes back as one sentence with file, place and cure.
#pragma once

#include <QByteArray>
#include <QFileSystemWatcher>
#include <QObject>
#include <QString>

#include "engine/plan/plan.h"

#include <memory>
#include <optional>

class PlanDocument;
class QLockFile;

class DocumentFile : public QObject
{
    Q_OBJECT
public:
    /// A sentence for the user; nothing: it worked.
    using Problem = std::optional<QString>;

    explicit DocumentFile(PlanDocument *document, QObject *parent = nullptr);
    ~DocumentFile() override;

    /// Opens `path`. After a problem document and file are as before.
    Problem open(const QString &path);
    /// Saves where the document came from; needs hasPath() and canSaveInPlace().
    Problem save();
    /// Saves as `path`, which becomes the document's file. A missing suffix is added.
    Problem saveAs(const QString &path);
    /// Makes `plan` an unsaved document; `name` is what saving suggests.
    void startNew(engine::Plan plan, const QString &name);
    /// Reads a plan text (an example, a recovered file) as an unsaved document; `path` is kept as its file if
    /// given.
    Problem openText(const QByteArray &text, const QString &name, const QString &path = {});
    /// Forgets the file and lets go of its lock.
    void close();

    bool hasPath() const { return !m_path.isEmpty(); }
    QString path() const { return m_path; }
    /// File name, or the suggested one of an unsaved document.
    QString displayName() const;
    /// False when another program holds the file or the plan is of a newer version.
    bool canSaveInPlace() const;
    /// Who holds the lock, for a sentence; empty: we do.
    QString lockedBy() const { return m_lockedBy; }

    /// Compares the file with what was last read or written; emits changedOnDisk() once per difference.
    void checkDisk();
    /// Whether the file now holds something else than what was last read or written, and nobody has said that
    /// it may be overwritten.
    bool isChangedOnDisk() const;
    /// The difference on disk has been seen and is not wanted.
    void keepOurs();

signals:
    void pathChanged();
    void changedOnDisk();

private:
    void adopt(const QString &path, const QByteArray &text);
    void takeLock(const QString &path);
    Problem write(const QString &path);

    PlanDocument *m_document;
    QFileSystemWatcher m_watcher{this};
    std::unique_ptr<QLockFile> m_lock;
    QString m_path, m_name, m_lockedBy;
    QByteArray m_hash, m_reportedHash;
};
