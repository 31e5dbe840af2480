// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file/documentfile.h"

#include "app/file/planfile.h"
#include "widgets/document/plandocument.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QLockFile>

namespace {

QByteArray hashOf(const QByteArray &text)
{
    return QCryptographicHash::hash(text, QCryptographicHash::Sha256);
}

QByteArray hashOfFile(const QString &path)
{
    QString problem;
    const auto text = readPlanText(path, &problem);
    return text ? hashOf(*text) : QByteArray();
}

}

DocumentFile::DocumentFile(PlanDocument *document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &DocumentFile::checkDisk);
    // A file that was removed and made again is noticed by its folder.
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &DocumentFile::checkDisk);
}

DocumentFile::~DocumentFile() = default;

DocumentFile::Problem DocumentFile::open(const QString &path)
{
    QString problem;
    const auto text = readPlanText(path, &problem);
    auto loaded = text ? planOfText(*text, QFileInfo(path).fileName(), &problem) : std::nullopt;
    if (!loaded)
        return problem;
    adopt(QFileInfo(path).absoluteFilePath(), *text);
    m_document->reset(std::move(loaded->plan), loaded->read_only);
    emit pathChanged();
    return std::nullopt;
}

DocumentFile::Problem DocumentFile::openText(const QByteArray &text, const QString &name, const QString &path)
{
    QString problem;
    auto loaded = planOfText(text, name, &problem);
    if (!loaded)
        return problem;
    close();
    m_name = name;
    if (!path.isEmpty())
        adopt(path, {});
    m_document->reset(std::move(loaded->plan), loaded->read_only);
    emit pathChanged();
    return std::nullopt;
}

void DocumentFile::startNew(engine::Plan plan, const QString &name)
{
    close();
    m_name = name;
    m_document->reset(std::move(plan));
    emit pathChanged();
}

DocumentFile::Problem DocumentFile::save()
{
    return write(m_path);
}

DocumentFile::Problem DocumentFile::saveAs(const QString &path)
{
    QString target = QFileInfo(path).absoluteFilePath();
    if (QFileInfo(target).suffix().isEmpty())
        target += QStringLiteral(".vramplan");
    return write(target);
}

DocumentFile::Problem DocumentFile::write(const QString &path)
{
    const QByteArray bytes = QByteArray::fromStdString(engine::planText(m_document->plan()));
    if (static_cast<std::size_t>(bytes.size()) > engine::kMaxPlanFileBytes)
        return tr("%1 was not saved: the plan is larger than the %2 MiB that can be read again. Remove "
                  "unused models.")
            .arg(path)
            .arg(engine::kMaxPlanFileBytes >> 20);
    if (const QString problem = writeWholeFile(path, bytes); !problem.isEmpty())
        return problem;
    adopt(path, bytes);
    m_document->endGesture();
    m_document->setClean();
    emit pathChanged();
    return std::nullopt;
}

void DocumentFile::adopt(const QString &path, const QByteArray &text)
{
    if (path != m_path) {
        close();
        m_path = path;
        takeLock(path);
    }
    m_name = QFileInfo(path).fileName();
    m_hash = text.isNull() ? hashOfFile(path) : hashOf(text);
    m_reportedHash.clear();
    m_watcher.addPath(path); // a replaced file is a new one to the watcher
    m_watcher.addPath(QFileInfo(path).path());
}

void DocumentFile::takeLock(const QString &path)
{
    // One lock for one file, by whatever name it was opened.
    const QString real = QFileInfo(path).canonicalFilePath();
    const QFileInfo info(real.isEmpty() ? path : real);
    m_lock = std::make_unique<QLockFile>(info.path() + QStringLiteral("/.%1.lock").arg(info.fileName()));
    m_lock->setStaleLockTime(0); // a long session is not stale; a dead process still is
    m_lockedBy.clear();
    if (m_lock->tryLock(0) || m_lock->error() != QLockFile::LockFailedError)
        return; // a folder that cannot be written to has no lock and can still be read
    qint64 pid = 0;
    QString host, program;
    m_lock->getLockInfo(&pid, &host, &program);
    m_lockedBy = tr("%1 (process %2 on %3)").arg(program).arg(pid).arg(host);
}

void DocumentFile::close()
{
    if (!m_path.isEmpty())
        m_watcher.removePaths({m_path, QFileInfo(m_path).path()});
    m_lock.reset();
    m_path.clear();
    m_name.clear();
    m_lockedBy.clear();
    m_hash.clear();
}

QString DocumentFile::displayName() const
{
    return m_name.isEmpty() ? tr("untitled.vramplan") : m_name;
}

bool DocumentFile::canSaveInPlace() const
{
    return hasPath() && m_lockedBy.isEmpty() && !m_document->isReadOnly();
}

void DocumentFile::checkDisk()
{
    if (!hasPath() || !QFileInfo::exists(m_path))
        return;
    if (!m_watcher.files().contains(m_path))
        m_watcher.addPath(m_path);
    const QByteArray now = hashOfFile(m_path);
    if (now.isEmpty() || now == m_hash || now == m_reportedHash)
        return;
    m_reportedHash = now;
    emit changedOnDisk();
}

bool DocumentFile::isChangedOnDisk() const
{
    if (!hasPath() || !QFileInfo::exists(m_path))
        return false; // what is gone cannot be lost
    const QByteArray now = hashOfFile(m_path);
    return !now.isEmpty() && now != m_hash;
}

void DocumentFile::keepOurs()
{
    m_hash = hashOfFile(m_path);
}
