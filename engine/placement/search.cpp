// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/search.h"

namespace engine::placement {

namespace {

constexpr auto kReportEvery = std::chrono::milliseconds(50);

}

Search::Search(std::stop_token token, std::optional<double> seconds,
               std::function<void(const Progress &)> report)
    : m_token(std::move(token))
    , m_report(std::move(report))
    , m_start(Clock::now())
    , m_lastReport(m_start)
{
    if (seconds)
        m_limit =
            m_start + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*seconds));
    if (m_token.stop_requested())
        m_end = End::Stopped;
}

double Search::seconds() const
{
    return std::chrono::duration<double>(Clock::now() - m_start).count();
}

void Search::setBest(Bytes spare, const Assignment &layout)
{
    m_bestSpare = spare;
    if (m_report)
        m_best = std::make_shared<const Assignment>(layout);
}

void Search::look()
{
    const Clock::time_point now = Clock::now();
    if (m_end == End::None && m_token.stop_requested())
        m_end = End::Stopped;
    else if (m_end == End::None && m_limit && now >= *m_limit)
        m_end = End::TimeUp;
    if (m_report && now - m_lastReport >= kReportEvery) {
        m_lastReport = now;
        m_report({m_best, m_bestSpare, m_bound, m_nodes, seconds()});
    }
}

}
