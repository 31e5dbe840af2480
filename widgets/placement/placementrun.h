// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The placement solver on a thread of its own: an immutable plan goes in, a result comes out, progress
// arrives in between. One search at a time; what an older one still had to say is dropped.
#pragma once

#include <QObject>

#include "engine/placement/placement.h"

#include <memory>
#include <optional>
#include <thread>

/// Settings of the search.
struct SearchSettings {
    std::optional<double> time_limit = 10; // seconds
    bool uneven_sets = false; // TP sets may mix kinds of cards
    bool operator==(const SearchSettings &) const = default;
};

class PlacementRun : public QObject
{
    Q_OBJECT
public:
    explicit PlacementRun(QObject *parent = nullptr);
    /// Stops the search and waits for its thread.
    ~PlacementRun() override;

    bool isRunning() const { return m_running; }
    /// The last report of the search; empty until there is one.
    const engine::PlacementProgress &progress() const { return m_progress; }

    /// Begins a search; one that runs is given up.
    void start(std::shared_ptr<const engine::Plan> plan, const SearchSettings &settings);
    /// Ends the search; nothing more is heard of it.
    void cancel();

signals:
    void progressed();
    void finished(const std::shared_ptr<const engine::Placement> &result);

private:
    void join();

    std::jthread m_thread;
    engine::PlacementProgress m_progress;
    quint64 m_number = 0; // of the search that runs
    bool m_running = false;
};
