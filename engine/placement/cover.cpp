// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/cover.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace engine::placement {

namespace {

constexpr std::size_t kMaxDead = 1u << 20;

Bytes whole(Bytes limit)
{
    return std::max<Bytes>(limit, 0);
}

}

Cover::Cover(std::vector<CoverClass> classes, std::size_t items, Bytes slack, Search &search)
    : m_classes(std::move(classes))
    , m_all(items >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << items) - 1)
    , m_slack(slack)
    , m_search(search)
{
    std::uint64_t weight = 1;
    std::size_t cards = 0;
    for (const CoverClass &entry : m_classes) {
        m_left.push_back(entry.cards);
        m_weight.push_back(weight);
        const auto states = static_cast<std::uint64_t>(entry.cards) + 1;
        m_memo = m_memo && weight <= std::numeric_limits<std::uint64_t>::max() / states;
        weight *= states;
        cards += static_cast<std::size_t>(entry.cards);
    }
    m_levels.resize(cards + 1);
    for (Level &level : m_levels) {
        level.begin.assign(m_classes.size() + 1, 0);
        level.last.assign(m_classes.size(), 0);
    }
}

std::vector<CoverChoice> Cover::find()
{
    m_chosen.clear();
    State start;
    for (std::size_t i = 0; i < m_classes.size(); ++i) {
        m_left[i] = m_classes[i].cards;
        start.left += m_weight[i] * static_cast<std::uint64_t>(m_left[i]);
    }
    fillRoot();
    if (m_slack < 0 || !search(start, m_slack, 0))
        m_chosen.clear();
    return m_chosen;
}

void Cover::fillRoot()
{
    Level &root = m_levels.front();
    root.entries.clear();
    for (std::size_t i = 0; i < m_classes.size(); ++i) {
        const CoverClass &entry = m_classes[i];
        root.begin[i] = root.entries.size();
        if (entry.list)
            for (const Filling &filling : *entry.list)
                if (filling.load <= entry.limit)
                    root.entries.push_back({filling.mask, entry.limit - filling.kept});
    }
    root.begin.back() = root.entries.size();
    for (Level &level : m_levels)
        level.entries.resize(root.entries.size());
}

// A card that can not take anything counts as nothing, not as less.
void Cover::tighten(Bytes by)
{
    for (CoverClass &entry : m_classes) {
        m_slack -= (whole(entry.limit) - whole(entry.limit - by)) * entry.cards;
        entry.limit -= by;
    }
}

/// What the cards left fall short of their limits at least, each with another filling or none.
Bytes Cover::leastWaste(Level &level) const
{
    Bytes sum = 0;
    for (std::size_t i = 0; i < m_classes.size(); ++i) {
        level.last[i] = 0;
        std::size_t at = level.begin[i];
        for (int card = 0; card < m_left[i]; ++card, ++at) {
            level.last[i] = at < level.begin[i + 1] ? level.entries[at].waste : whole(m_classes[i].limit);
            sum += level.last[i];
        }
    }
    return sum;
}

/// The fewest fillings to try: those that hold one of the items left, or those of a class that can not stay
/// empty. Nothing when an item is in none.
Cover::Branch Cover::scarcest(const Level &level, std::uint64_t taken, Bytes excess) const
{
    std::array<int, kMaxItems> count{};
    Branch best;
    int fewest = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < m_classes.size(); ++i) {
        const Bytes most = level.last[i] + excess;
        std::size_t at = level.begin[i];
        for (; at < level.begin[i + 1] && level.entries[at].waste <= most; ++at)
            for (std::uint64_t mask = level.entries[at].mask; mask != 0; mask &= mask - 1)
                ++count[static_cast<std::size_t>(std::countr_zero(mask))];
        const auto here = static_cast<int>(at - level.begin[i]);
        if (m_left[i] > 0 && whole(m_classes[i].limit) > most && here < fewest) {
            fewest = here;
            best = {m_all, i, i + 1};
        }
    }
    for (std::uint64_t mask = m_all & ~taken; mask != 0; mask &= mask - 1) {
        const auto item = static_cast<std::size_t>(std::countr_zero(mask));
        if (count[item] == 0)
            return {};
        if (count[item] < fewest) {
            fewest = count[item];
            best = {std::uint64_t{1} << item, 0, m_classes.size()};
        }
    }
    return best;
}

/// The fillings that go with `chosen` and waste no more than the other cards can spare.
void Cover::narrow(const Level &from, Level &to, const Entry &chosen, Bytes excess) const
{
    std::size_t kept = 0;
    for (std::size_t i = 0; i < m_classes.size(); ++i) {
        to.begin[i] = kept;
        if (m_left[i] == 0)
            continue;
        const Bytes most = from.last[i] + excess;
        for (std::size_t at = from.begin[i]; at < from.begin[i + 1]; ++at) {
            const Entry &entry = from.entries[at];
            if (entry.waste > most)
                break;
            to.entries[kept] = entry;
            kept += (entry.mask & chosen.mask) == 0;
        }
    }
    to.begin.back() = kept;
}

/// Whatever a card wastes above the least it has to comes off the excess, and so do the fillings of the other
/// cards that waste more above their least than is left of it.
bool Cover::search(State state, Bytes slack, std::size_t depth)
{
    if (state.taken == m_all)
        return true;
    if (m_search.tick() || depth + 1 == m_levels.size() || (m_memo && m_dead.contains(state)))
        return false;
    Level &level = m_levels[depth];
    const Bytes excess = slack - leastWaste(level);
    const Branch branch = excess < 0 ? Branch{} : scarcest(level, state.taken, excess);
    for (std::size_t i = branch.first; i < branch.end; ++i)
        for (std::size_t at = level.begin[i]; at < level.begin[i + 1]; ++at) {
            const Entry entry = level.entries[at];
            const Bytes above = entry.waste - level.last[i];
            if (above > excess)
                break;
            if ((entry.mask & branch.items) == 0)
                continue;
            --m_left[i];
            narrow(level, m_levels[depth + 1], entry, excess - above);
            m_chosen.push_back({i, entry.mask});
            if (search({state.taken | entry.mask, state.left - m_weight[i]}, slack - entry.waste, depth + 1))
                return true;
            m_chosen.pop_back();
            ++m_left[i];
            if (m_search.ended())
                return false;
        }
    if (m_memo && m_dead.size() < kMaxDead)
        m_dead.insert(state);
    return false;
}

}
