// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What runs where between two steps, and how tight it is when a seat starts.
#include "engine/change/restart_seats.h"

#include <algorithm>

namespace engine::restart {

namespace {

class Walk
{
public:
    Walk(const Floor &floor, const std::vector<RunningSeat> &seats)
        : m_floor(floor)
        , m_seats(seats)
        , m_phase(seats.size(), Phase::Before)
    {
        for (std::size_t i = 0; i < seats.size(); ++i)
            if (!seats[i].before)
                m_phase[i] = Phase::Down;
    }

    std::vector<RestartMoment> moments() const
    {
        std::vector<RestartMoment> cards(m_floor.cards().size());
        for (std::size_t card = 0; card < cards.size(); ++card)
            cards[card].spare.fill(m_floor.room(static_cast<int>(card)));
        for (std::size_t i = 0; i < m_seats.size(); ++i)
            if (const SeatBudget *running = runs(i))
                addRanks(cards, i, *running);
        return cards;
    }

    RestartStep step(const Event &event)
    {
        const auto found = std::find_if(m_seats.begin(), m_seats.end(),
                                        [&](const RunningSeat &seat) { return seat.mover == event.mover; });
        const auto index = static_cast<std::size_t>(found - m_seats.begin());
        RestartStep step;
        step.start = event.start;
        step.seat = found->name;
        step.role = found->role;
        step.cards = (event.start ? found->after : found->before)->seat->cards;
        if (event.start)
            step.moment = momentOf(*found->after);
        m_phase[index] = event.start ? Phase::After : Phase::Down;
        for (std::size_t i = 0; i < m_seats.size(); ++i)
            if (m_phase[i] == Phase::Down && m_seats[i].before && m_seats[i].after)
                step.down.push_back(m_seats[i].name);
        step.after = moments();
        return step;
    }

private:
    enum class Phase { Before, Down, After };

    // Seats that neither stop nor start stand as the new plan has them.
    bool asBefore(std::size_t seat) const
    {
        return m_phase[seat] == Phase::Before && m_seats[seat].mover >= 0
            && m_seats[seat].role != RestartRole::MakesWay;
    }

    const SeatBudget *runs(std::size_t seat) const
    {
        if (m_phase[seat] == Phase::Down)
            return nullptr;
        return asBefore(seat) ? m_seats[seat].before : m_seats[seat].after;
    }

    void addRanks(std::vector<RestartMoment> &cards, std::size_t seat, const SeatBudget &running) const
    {
        const bool as_before = asBefore(seat);
        const std::vector<int> on = m_floor.cardsOf(running, as_before);
        for (std::size_t rank = 0; rank < on.size(); ++rank) {
            RestartMoment &card = cards[static_cast<std::size_t>(on[rank])];
            card.ranks.push_back({m_seats[seat].name, as_before, static_cast<int>(rank)});
            for (std::size_t state = 0; state < kStates; ++state)
                card.spare[state] -= running.estimate->ranks[rank].total(static_cast<State>(state));
        }
    }

    StartMoment momentOf(const SeatBudget &starting) const
    {
        constexpr auto kPeak = static_cast<std::size_t>(State::Peak);
        const std::vector<RestartMoment> now = moments();
        const std::vector<int> on = m_floor.cardsOf(starting, false);
        StartMoment tightest;
        Bytes least = kMaxBytes;
        for (std::size_t rank = 0; rank < on.size(); ++rank) {
            const RankFootprint &footprint = starting.estimate->ranks[rank];
            StartMoment here;
            here.card = m_floor.cards()[static_cast<std::size_t>(on[rank])].card;
            here.free = now[static_cast<std::size_t>(on[rank])].spare[kPeak];
            here.boot_peak = bootPeak(footprint, starting.seat->runtime.kind);
            here.check_asked = m_floor.checkAsks(on[rank], starting);
            const Bytes running = m_floor.room(on[rank]) - here.free;
            here.check_free = m_floor.checkRoom(on[rank], starting, rank) - running;
            Bytes left = here.free - std::max(here.boot_peak, footprint.total(State::Peak));
            if (here.check_asked > 0)
                left = std::min(left, here.check_free - here.check_asked);
            if (left < least) {
                least = left;
                tightest = here;
            }
        }
        return tightest;
    }

    const Floor &m_floor;
    const std::vector<RunningSeat> &m_seats;
    std::vector<Phase> m_phase;
};

}

void describeSteps(RestartSequence &sequence, const Floor &floor, const std::vector<RunningSeat> &seats,
                   const std::vector<Event> &events)
{
    Walk walk(floor, seats);
    sequence.first = walk.moments();
    for (const Event &event : events)
        sequence.steps.push_back(walk.step(event));
}

}
