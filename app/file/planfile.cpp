// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file/planfile.h"

#include "widgets/words/format.h"

#include "engine/disk/write_file.h"
#include "engine/words/words.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace {

struct PlanFile {
    Q_DECLARE_TR_FUNCTIONS(PlanFile)
};

QString nativeName(const QString &path)
{
    return QDir::toNativeSeparators(path);
}

QString tooLarge(const QString &path, qint64 limit)
{
    return PlanFile::tr("%1 is larger than %2 MiB and was not read. Choose a smaller file.")
        .arg(nativeName(path))
        .arg(limit >> 20);
}

}

std::optional<QByteArray> readWholeFile(const QString &path, qint64 limit, QString *problem)
{
    QFile file(path);
    if (QFileInfo(path).isDir()) {
        *problem = PlanFile::tr("%1 is a folder. Choose a file.").arg(nativeName(path));
        return std::nullopt;
    }
    if (!file.open(QIODevice::ReadOnly)) {
        *problem = PlanFile::tr("%1 cannot be read: %2. Check the name and its permissions.")
                       .arg(nativeName(path), file.errorString());
        return std::nullopt;
    }
    // A pipe or a growing file has no honest size: never read more than the limit.
    if (file.size() <= limit) {
        QByteArray text = file.read(limit + 1);
        if (text.size() <= limit)
            return text;
    }
    *problem = tooLarge(path, limit);
    return std::nullopt;
}

std::optional<QByteArray> readPlanText(const QString &path, QString *problem)
{
    return readWholeFile(path, static_cast<qint64>(engine::kMaxPlanFileBytes), problem);
}

std::optional<engine::LoadedPlan> planOfText(const QByteArray &text, const QString &name, QString *problem)
{
    auto loaded =
        engine::parsePlan({text.constData(), static_cast<std::size_t>(text.size())}, name.toStdString());
    if (loaded)
        return std::move(*loaded);
    *problem = format::text(engine::errorLine(loaded.error()));
    return std::nullopt;
}

std::optional<engine::LoadedPlan> planOfFile(const QString &path, const QString &name, QString *problem)
{
    const auto text = readPlanText(path, problem);
    return text ? planOfText(*text, name, problem) : std::nullopt;
}

QString writeWholeFile(const QString &path, const QByteArray &bytes)
{
    const std::error_code error = engine::writeFile(
        QFile::encodeName(path).toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!error)
        return {};
    return PlanFile::tr("%1 cannot be written: %2. Choose another folder.")
        .arg(nativeName(path), qt_error_string(error.value()));
}
