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
    m_soon.setSingleShot(true);
    m_soon.setInterval(3s);
    m_latest.setSingleShot(true);
    m_latest.setInterval(60s);
    connect(&m_soon, &QTimer::timeout, this, &Recovery::saveCopy);
    connect(&m_latest, &QTimer::timeout, this, &Recovery::saveCopy);
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
    if (!m_document->isModified())
        return;
    m_soon.start();
    if (!m_latest.isActive())
        m_latest.start();
}

void Recovery::saveCopy()
{
    m_soon.stop();
    m_latest.stop();
    if (!m_document->isModified() || !QDir().mkpath(folder()))
        return;
    if (!m_lock) {
        m_lock = std::make_unique<QLockFile>(lockName(m_copy));
        m_lock->setStaleLockTime(0);
        m_lock->tryLock(0);
    }
    // A missing folder for copies does not interrupt the work, so the failure is not reported.
    writeWholeFile(m_copy, header(*m_file) + QByteArray::fromStdString(engine::planText(m_document->plan())));
}

void Recovery::removeCopy()
{
    m_soon.stop();
    m_latest.stop();
    if (m_lock)
        QFile::remove(m_copy);
    m_lock.reset();
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
        if (auto recovered = readCopy(copy))
            found.push_back(std::move(*recovered));
        else
            QFile::remove(copy);
    }
    std::sort(found.begin(), found.end(),
              [](const RecoveredPlan &a, const RecoveredPlan &b) { return a.time > b.time; });
    return found;
}

void Recovery::discard(const RecoveredPlan &recovered)
{
    QFile::remove(recovered.file);
}
