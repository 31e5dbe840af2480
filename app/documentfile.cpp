// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documentfile.h"

#include "widgets/plandocument.h"

#include "engine/plan/plan_json.h"
#include "engine/record/words.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QSaveFile>

namespace {

QByteArray hashOf(const QByteArray &text)
{
    return QCryptographicHash::hash(text, QCryptographicHash::Sha256);
}

QByteArray hashOfFile(const QString &path)
{
    QString problem;
    const auto text = readWholeFile(path, static_cast<qint64>(engine::kMaxPlanFileBytes), &problem);
    return text ? hashOf(*text) : QByteArray();
}

QString nativeName(const QString &path)
{
    return QDir::toNativeSeparators(path);
}

}

std::optional<QByteArray> readWholeFile(const QString &path, qint64 limit, QString *problem)
{
    const QFileInfo info(path);
    QFile file(path);
    if (info.isDir())
        *problem = DocumentFile::tr("%1 is a folder. Choose a file.").arg(nativeName(path));
    else if (!file.open(QIODevice::ReadOnly))
        *problem = DocumentFile::tr("%1 cannot be read: %2. Check the name and its permissions.")
                       .arg(nativeName(path), file.errorString());
    else if (file.size() > limit)
        *problem = DocumentFile::tr("%1 is larger than %2 MiB and was not read. Choose a smaller file.")
                       .arg(nativeName(path))
                       .arg(limit >> 20);
    if (!problem->isEmpty())
        return std::nullopt;
    // A pipe or a growing file has no honest size: never read more than the limit.
    QByteArray text = file.read(limit + 1);
    if (text.size() <= limit)
        return text;
    *problem = DocumentFile::tr("%1 is larger than %2 MiB and was not read. Choose a smaller file.")
                   .arg(nativeName(path))
                   .arg(limit >> 20);
    return std::nullopt;
}

DocumentFile::DocumentFile(PlanDocument *document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &DocumentFile::checkDisk);
}

DocumentFile::~DocumentFile() = default;

DocumentFile::Problem DocumentFile::open(const QString &path)
{
    QString problem;
    const auto text = readWholeFile(path, static_cast<qint64>(engine::kMaxPlanFileBytes), &problem);
    if (!text)
        return problem;
    auto loaded = engine::parsePlan({text->constData(), static_cast<std::size_t>(text->size())},
                                    QFileInfo(path).fileName().toStdString());
    if (!loaded)
        return QString::fromStdString(engine::errorLine(loaded.error()));
    adopt(QFileInfo(path).absoluteFilePath(), *text);
    m_document->reset(std::move(loaded->plan), loaded->read_only);
    emit pathChanged();
    return std::nullopt;
}

DocumentFile::Problem DocumentFile::openText(const QByteArray &text, const QString &name, const QString &path)
{
    auto loaded =
        engine::parsePlan({text.constData(), static_cast<std::size_t>(text.size())}, name.toStdString());
    if (!loaded)
        return QString::fromStdString(engine::errorLine(loaded.error()));
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
    const std::string text = engine::planText(m_document->plan());
    const QByteArray bytes(text.data(), static_cast<qsizetype>(text.size()));
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return tr("%1 cannot be written: %2. Save it in another folder.")
            .arg(nativeName(path), file.errorString());
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
}

void DocumentFile::takeLock(const QString &path)
{
    const QFileInfo info(path);
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
        m_watcher.removePath(m_path);
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
    m_watcher.addPath(m_path);
    const QByteArray now = hashOfFile(m_path);
    if (now.isEmpty() || now == m_hash || now == m_reportedHash)
        return;
    m_reportedHash = now;
    emit changedOnDisk();
}

void DocumentFile::keepOurs()
{
    m_hash = hashOfFile(m_path);
}
