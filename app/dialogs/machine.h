// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What nvidia-smi on this machine says about its cards. Asked once, in the background; a machine without it
// is a normal answer, not an error.
#pragma once

#include <QObject>
#include <QString>

#include "engine/plan/plan.h"

#include <optional>

class QProcess;

/// The listing of `nvidia-smi --query-gpu=index,name,memory.total,memory.used,compute_cap
/// --format=csv,noheader,nounits` as a host called `name`. Sizes are MiB there. Lines that are not cards are
/// skipped; nothing when there is none. Cards the catalogue knows get its CUDA total when the NVML totals
/// agree.
std::optional<engine::Host> hostFromListing(const QString &csv, const QString &name);

class Machine : public QObject
{
    Q_OBJECT
public:
    explicit Machine(QObject *parent = nullptr);

    /// Starts asking; finished() follows, at the latest after ten seconds.
    void ask();
    bool isAsking() const { return m_process != nullptr; }
    /// Cards of this machine; nothing: none found (yet).
    const std::optional<engine::Host> &host() const { return m_host; }

signals:
    void finished();

private:
    void finish();

    QProcess *m_process = nullptr;
    std::optional<engine::Host> m_host;
};
