// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/placement/placementrun.h"

#include <QMetaObject>

namespace {

constexpr int kAlternatives = 5;

}

PlacementRun::PlacementRun(QObject *parent)
    : QObject(parent)
{
}

PlacementRun::~PlacementRun()
{
    join();
}

void PlacementRun::join()
{
    if (!m_thread.joinable())
        return;
    m_thread.request_stop();
    m_thread.join();
}

void PlacementRun::start(std::shared_ptr<const engine::Plan> plan, const SearchSettings &settings)
{
    join();
    const quint64 number = ++m_number;
    m_progress = {};
    m_running = true;
    // The thread only posts to this object; the destructor waits for it, so the object outlives every post.
    m_thread = std::jthread([this, number, settings, plan = std::move(plan)](const std::stop_token &stop) {
        engine::PlacementOptions options;
        options.time_limit = settings.time_limit;
        options.uneven_sets = settings.uneven_sets;
        options.alternatives = kAlternatives;
        options.stop = stop;
        options.progress = [this, number](const engine::PlacementProgress &progress) {
            QMetaObject::invokeMethod(
                this,
                [this, number, progress] {
                    if (number != m_number || !m_running)
                        return;
                    m_progress = progress;
                    emit progressed();
                },
                Qt::QueuedConnection);
        };
        auto result = std::make_shared<const engine::Placement>(engine::place(*plan, options));
        QMetaObject::invokeMethod(
            this,
            [this, number, result] {
                if (number != m_number || !m_running)
                    return;
                join();
                m_running = false;
                emit finished(result);
            },
            Qt::QueuedConnection);
    });
}

void PlacementRun::cancel()
{
    ++m_number;
    m_running = false;
    join();
}
