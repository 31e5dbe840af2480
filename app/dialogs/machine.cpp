// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/machine.h"

#include "engine/model/catalogue.h"

#include <QProcess>
#include <QStandardPaths>
#include <QStringList>
#include <QSysInfo>
#include <QTimer>

#include <chrono>

using namespace std::chrono_literals;

namespace {

constexpr int kFields = 5;
constexpr qsizetype kMaxCards = 256;

std::optional<engine::Card> cardOfLine(const QString &line)
{
    const QStringList fields = line.split(QLatin1Char(','));
    if (fields.size() != kFields)
        return std::nullopt;
    bool indexOk = false, totalOk = false;
    const int index = fields[0].trimmed().toInt(&indexOk);
    const qint64 total = fields[2].trimmed().toLongLong(&totalOk);
    if (!indexOk || !totalOk || total <= 0 || total > (qint64{1} << 32))
        return std::nullopt;
    engine::Card card;
    card.id = "gpu" + std::to_string(index);
    card.name = fields[1].trimmed().toStdString();
    card.total_bytes = total * engine::kMiB;
    card.compute_capability = fields[4].trimmed().toStdString();
    if (const auto known = engine::findCardModel(card.name)) {
        card.name = known->name;
        // Another memory size under the same name has another CUDA total: leave it to the estimate.
        if (known->total_bytes == card.total_bytes)
            card.cuda_total_bytes = known->cuda_total_bytes;
    }
    // A display or a driver takes a little; what runs now is not what the plan will run.
    card.others_bytes = 0;
    return card;
}

}

std::optional<engine::Host> hostFromListing(const QString &csv, const QString &name)
{
    engine::Host host;
    host.name = name.toStdString();
    const QStringList lines = csv.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString &line : lines.mid(0, kMaxCards)) {
        if (auto card = cardOfLine(line))
            host.cards.push_back(std::move(*card));
    }
    if (host.cards.empty())
        return std::nullopt;
    return host;
}

Machine::Machine(QObject *parent)
    : QObject(parent)
{
}

void Machine::ask()
{
    const QString program = QStandardPaths::findExecutable(QStringLiteral("nvidia-smi"));
    if (m_process || program.isEmpty()) {
        if (program.isEmpty())
            emit finished();
        return;
    }
    m_process = new QProcess(this);
    connect(m_process, &QProcess::finished, this, &Machine::finish);
    connect(m_process, &QProcess::errorOccurred, this, &Machine::finish);
    QTimer::singleShot(10s, m_process, &QProcess::kill);
    m_process->start(program,
                     {QStringLiteral("--query-gpu=index,name,memory.total,memory.used,compute_cap"),
                      QStringLiteral("--format=csv,noheader,nounits")});
}

void Machine::finish()
{
    if (!m_process)
        return;
    const QString text = QString::fromUtf8(m_process->readAllStandardOutput());
    m_host = hostFromListing(text, QSysInfo::machineHostName());
    m_process->deleteLater();
    m_process = nullptr;
    emit finished();
}
