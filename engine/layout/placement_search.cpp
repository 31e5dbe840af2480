// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/placement_search.h"

namespace engine::placement {

namespace {

constexpr auto kReportEvery = std::chrono::milliseconds(50);

std::chrono::steady_clock::time_point after(std::chrono::steady_clock::time_point from, double seconds)
{
    return from
        + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
               std::chrono::duration<double>(seconds));
}

}

Search::Search(std::stop_token token, std::optional<double> seconds,
               std::function<void(const Progress &)> report)
    : m_token(std::move(token))
    , m_report(std::move(report))
    , m_start(Clock::now())
    , m_lastReport(m_start)
{
    if (seconds)
        m_end = after(m_start, *seconds);
    m_stopped = m_token.stop_requested();
}

double Search::seconds() const
{
    return std::chrono::duration<double>(Clock::now() - m_start).count();
}

void Search::setDeadline(std::optional<double> seconds_from_now)
{
    m_partEnded = false;
    m_partEnd.reset();
    if (seconds_from_now)
        m_partEnd = after(Clock::now(), *seconds_from_now);
}

void Search::look()
{
    const Clock::time_point now = Clock::now();
    if (m_token.stop_requested() || (m_end && now >= *m_end))
        m_stopped = true;
    if (m_partEnd && now >= *m_partEnd)
        m_partEnded = true;
    if (m_report && now - m_lastReport >= kReportEvery) {
        m_lastReport = now;
        m_report({m_best, m_bound, m_nodes, seconds()});
    }
}

}
