// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file/recovery.h"

#include "app/file/documentfile.h"
#include "app/file/plandifference.h"
#include "app/file/planfile.h"
#include "widgets/document/plandocument.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <chrono>

using namespace std::chrono_literals;

namespace {

constexpr qint64 kHeaderLimit = 64 * 1024;

QString lockName(const QString &copy)
{
    return copy + QStringLiteral(".lock");
}

// The first line is the header, the rest is the plan's canonical text.
QByteArray header(const DocumentFile &file)
{
    const QJsonObject object{
        {QStringLiteral("path"), file.path()},
        {QStringLiteral("name"), file.displayName()},
        {QStringLiteral("time"), QDateTime::currentDateTime().toString(Qt::ISODate)},
        {QStringLiteral("program"), QStringLiteral(VRAMPLANNER_VERSION)},
    };
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<RecoveredPlan> readCopy(const QString &name)
{
    QString problem;
    const auto bytes =
        readWholeFile(name, static_cast<qint64>(engine::kMaxPlanFileBytes) + kHeaderLimit, &problem);
    const qsizetype end = bytes ? bytes->indexOf('\n') : -1;
    if (end < 0)
        return std::nullopt;
    const QJsonObject object = QJsonDocument::fromJson(bytes->left(end)).object();
    RecoveredPlan result;
    result.file = name;
    result.path = object.value(QStringLiteral("path")).toString();
    result.name = object.value(QStringLiteral("name")).toString();
    result.time = QDateTime::fromString(object.value(QStringLiteral("time")).toString(), Qt::ISODate);
    result.text = bytes->mid(end + 1);
    result.difference = differenceInWords(result.path, result.text);
    if (!result.time.isValid())
        return std::nullopt;
    return result;
}

}

Recovery::Recovery(PlanDocument *document, DocumentFile *file, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_file(file)
    , m_copy(folder() + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces)
             + QStringLiteral(".vramplan"))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(3s);
    connect(&m_timer, &QTimer::timeout, this, &Recovery::saveCopy);
    connect(document, &PlanDocument::changed, this, &Recovery::schedule);
    connect(document, &PlanDocument::replaced, this, &Recovery::removeCopy);
    connect(document, &PlanDocument::modifiedChanged, this, [this](bool modified) {
        if (!modified)
            removeCopy();
    });
}

Recovery::~Recovery() = default;

QString Recovery::folder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation)
        + QStringLiteral("/recovery");
}

void Recovery::schedule()
{
    if (m_document->isModified() && !m_timer.isActive())
        m_timer.start();
}

void Recovery::takeLock()
{
    if (m_lock)
        return;
    m_lock = std::make_unique<QLockFile>(lockName(m_copy));
    m_lock->setStaleLockTime(0);
    m_lock->tryLock(0);
}

void Recovery::saveCopy()
{
    m_timer.stop();
    if (!m_document->isModified())
        return;
    QDir().mkpath(folder());
    takeLock();
    const QString problem = writeWholeFile(
        m_copy, header(*m_file) + QByteArray::fromStdString(engine::planText(m_document->plan())));
    if (!problem.isEmpty() && !m_failed)
        emit copyFailed(problem);
    m_failed = !problem.isEmpty();
}

void Recovery::removeCopy()
{
    m_timer.stop();
    if (m_lock)
        QFile::remove(m_copy);
    m_lock.reset();
}

void Recovery::adopt(const RecoveredPlan &recovered)
{
    removeCopy();
    m_copy = recovered.file;
    takeLock();
}

std::vector<RecoveredPlan> Recovery::leftovers()
{
    std::vector<RecoveredPlan> found;
    const auto names = QDir(folder()).entryList({QStringLiteral("*.vramplan")}, QDir::Files);
    for (const QString &name : names) {
        const QString copy = folder() + QLatin1Char('/') + name;
        QLockFile lock(lockName(copy));
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0) && lock.error() == QLockFile::LockFailedError)
            continue; // its program still runs
        // What cannot be read stays: a newer program may have written it.
        if (auto recovered = readCopy(copy))
            found.push_back(std::move(*recovered));
    }
    std::sort(found.begin(), found.end(),
              [](const RecoveredPlan &a, const RecoveredPlan &b) { return a.time > b.time; });
    return found;
}

void Recovery::discard(const RecoveredPlan &recovered)
{
    QFile::remove(recovered.file);
}
