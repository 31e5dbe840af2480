// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/plan_problem.h"

#include "engine/layout/seat_layout.h"
#include "engine/plan/constraint_check.h"
#include "engine/plan/edit.h"

#include <algorithm>

namespace engine {

using namespace placement;

namespace {

constexpr std::size_t kMaxKindSets = 256; // of one seat; beyond that nothing is known of a mixed set

/// Cards of one kind give every seat the same footprint.
bool sameKind(const CardFacts &a, const CardFacts &b)
{
    return a.name == b.name && a.total_bytes == b.total_bytes && a.cuda_total_bytes == b.cuda_total_bytes
        && a.compute_capability == b.compute_capability;
}

/// The least a seat takes whose pool its neighbours may shrink: a pool without one full context fails.
Bytes withLeastPool(const SeatEstimate &estimate, Bytes bytes)
{
    const RankFootprint &rank = estimate.ranks.front();
    Bytes pool = 0;
    for (const ComponentKind kind : {ComponentKind::KvGrowing, ComponentKind::KvFixed})
        pool += rank.components[static_cast<std::size_t>(kind)].in(State::Boot);
    return bytes - std::max<Bytes>(pool - estimate.kv->layout.need_bytes_one_request, 0);
}

/// What two seats have to share to change places without a difference.
bool areAlike(const Seat &a, const Seat &b)
{
    Seat other = b;
    other.name = a.name;
    other.cards = a.cards;
    other.color = a.color;
    other.note = a.note;
    other.extra_json = a.extra_json;
    return other == a;
}

}

PlanProblem::PlanProblem(const Plan &plan, bool uneven_sets)
    : m_plan(plan)
    , m_present(sumsOf(plan))
{
    m_base.uneven_sets = uneven_sets;
    addCards();
    addSeats();
    addPairs();
    markAlike();
}

void PlanProblem::addCards()
{
    for (std::size_t card = 0; card < m_present.cards.size(); ++card) {
        const CardFacts &facts = m_present.table->facts[card];
        auto kind = std::find_if(m_kinds.begin(), m_kinds.end(),
                                 [&](const CardFacts &known) { return sameKind(known, facts); });
        if (kind == m_kinds.end())
            kind = m_kinds.insert(m_kinds.end(), facts);
        const auto host = std::find_if(m_plan.hosts.begin(), m_plan.hosts.end(), [&](const Host &each) {
            return each.name == m_present.cards[card].host;
        });
        m_base.cards.push_back({facts.limit() - m_present.cards[card].others_bytes,
                                static_cast<int>(host - m_plan.hosts.begin()),
                                static_cast<int>(kind - m_kinds.begin())});
    }
}

PlanProblem::OnKind PlanProblem::onKind(std::size_t seat, int kind) const
{
    const auto ranks = static_cast<std::size_t>(m_base.seats[seat].ranks);
    return onSet(seat, KindSet(ranks, kind)).front();
}

/// Every rank of the seat on cards of these kinds.
std::vector<PlanProblem::OnKind> PlanProblem::onSet(std::size_t seat, const KindSet &kinds) const
{
    std::vector<CardFacts> cards;
    for (const int kind : kinds)
        cards.push_back(m_kinds[static_cast<std::size_t>(kind)]);
    const SeatBudget &entry = m_present.seats[seat];
    SeatBudget there{entry.seat, entry.model, {}, {}, entry.startup_utilization};
    there.estimate = estimateOnCards(*entry.seat, entry.model.get(), cards, m_plan.policy);
    const SeatEstimate &estimate = *there.estimate;
    std::vector<OnKind> ranks(kinds.size());
    for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
        OnKind &on = ranks[rank];
        on.reason = estimate.reason;
        if (estimate.refusal || rank >= estimate.ranks.size())
            continue;
        on.holds = estimate.passes();
        on.size = estimate.ranks[rank].total(State::Peak);
        on.boot.up = estimate.ranks[rank].total(State::Boot);
        on.boot.before = estimate.boot.before;
        on.boot.own = bytesBeforeCheck(there, rank);
        if (const double share = checkedShare(there); share > 0)
            on.boot.asked = requestedBytes(cards[rank].cuda_total_bytes, share);
        if (m_charged && estimate.boot.sized && estimate.kv) {
            on.size = withLeastPool(estimate, on.size);
            on.boot.up = withLeastPool(estimate, on.boot.up);
        }
    }
    return ranks;
}

/// The least a rank takes on each kind of card in any set of kinds.
void PlanProblem::mixKinds(std::size_t seat, std::vector<OnKind> &kinds)
{
    std::size_t sets = 1;
    for (int rank = 0; rank < m_base.seats[seat].ranks && sets <= kMaxKindSets; ++rank)
        sets *= kinds.size();
    if (sets > kMaxKindSets) {
        for (OnKind &on : kinds)
            on = {true, 0, {}, {}};
        return;
    }
    KindSet set(static_cast<std::size_t>(m_base.seats[seat].ranks), 0);
    for (std::size_t number = 0; number < sets; ++number) {
        std::size_t rest = number;
        for (int &kind : set) {
            kind = static_cast<int>(rest % kinds.size());
            rest /= kinds.size();
        }
        const std::vector<OnKind> ranks = onSet(seat, set);
        for (std::size_t rank = 0; rank < set.size(); ++rank) {
            OnKind &known = kinds[static_cast<std::size_t>(set[rank])];
            if (ranks[rank].holds && (!known.holds || ranks[rank].size < known.size))
                known = ranks[rank];
        }
    }
}

/// Whether what a seat takes depends on where others sit: on whom it boots with, which a move changes too, or
/// on the kinds of cards of its set.
void PlanProblem::findCoupling()
{
    bool together = false, sized = false;
    for (const SeatBudget &entry : m_present.seats) {
        together = together || entry.seat->boots_together;
        sized = sized || (entry.seat->runtime.kind == RuntimeKind::Vllm && isUtilisationSized(*entry.seat));
        m_charged = m_charged || (aloneOf(entry).boot.sized && aloneOf(entry).boot.counts_device);
        m_judged = m_judged || (m_base.uneven_sets && entry.seat->tp > 1 && m_kinds.size() > 1);
    }
    m_charged = m_charged || (together && sized);
    m_judged = m_judged || together || m_charged;
}

void PlanProblem::addSeats()
{
    findCoupling();
    for (const SeatPtr &seat : m_plan.seats) {
        ProblemSeat entry;
        entry.ranks = std::max(seat->tp, 1);
        entry.boots_together = seat->boots_together;
        for (const std::string &id : allowedCards(m_plan, *seat))
            if (const int card = m_present.indexOfCard(id); card >= 0)
                entry.allowed.set(static_cast<std::size_t>(card));
        for (const std::string &id : seat->cards)
            if (const int card = m_present.indexOfCard(id); card >= 0)
                entry.current.push_back(card);
        const std::size_t index = m_base.seats.size();
        m_base.seats.push_back(std::move(entry));
        std::vector<OnKind> &kinds = m_onKind.emplace_back();
        for (int kind = 0; kind < static_cast<int>(m_kinds.size()); ++kind)
            kinds.push_back(onKind(index, kind));
        if (m_base.uneven_sets && seat->tp > 1 && m_kinds.size() > 1)
            mixKinds(index, kinds);
        for (const OnKind &on : kinds)
            m_base.start_checks = m_base.start_checks || on.boot.asked > 0;
    }
}

void PlanProblem::addPairs()
{
    for (const Constraint &constraint : m_plan.constraints) {
        const bool apart = constraint.kind == Constraint::Kind::Apart;
        if (!apart && constraint.kind != Constraint::Kind::Together)
            continue;
        std::vector<int> seats;
        for (const std::string &name : constraint.seats)
            if (const int seat = m_present.indexOfSeat(name);
                seat >= 0 && std::find(seats.begin(), seats.end(), seat) == seats.end())
                seats.push_back(seat);
        for (std::size_t a = 0; a < seats.size() && (apart || a == 0); ++a)
            for (std::size_t b = a + 1; b < seats.size(); ++b)
                (apart ? m_base.apart : m_base.together).push_back({seats[a], seats[b]});
    }
}

/// Only seats in a row: those between two others would start before one and after the other.
void PlanProblem::markAlike()
{
    std::vector<char> bound(m_base.seats.size(), 0);
    for (const auto &pairs : {m_base.apart, m_base.together})
        for (const auto &[a, b] : pairs)
            bound[static_cast<std::size_t>(a)] = bound[static_cast<std::size_t>(b)] = 1;
    for (std::size_t seat = 0; seat < m_base.seats.size(); ++seat) {
        const bool same = seat > 0 && !m_judged && !bound[seat] && !bound[seat - 1]
            && m_base.seats[seat].allowed == m_base.seats[seat - 1].allowed
            && areAlike(*m_plan.seats[seat], *m_plan.seats[seat - 1]);
        m_base.seats[seat].alike = same ? m_base.seats[seat - 1].alike : static_cast<int>(seat);
    }
}

Problem PlanProblem::strict() const
{
    Problem problem = withoutStarts();
    problem.start_checks = m_base.start_checks;
    if (m_judged)
        problem.judge = judge();
    return problem;
}

Problem PlanProblem::withoutStarts() const
{
    Problem problem = m_base;
    problem.start_checks = false;
    problem.lowest_spare = 0;
    for (std::size_t seat = 0; seat < problem.seats.size(); ++seat)
        for (const OnKind &on : m_onKind[seat]) {
            problem.seats[seat].size.push_back(on.holds ? on.size : -1);
            problem.seats[seat].boot.push_back(on.boot);
        }
    return problem;
}

Problem PlanProblem::lax() const
{
    Problem problem = m_base;
    problem.start_checks = false;
    Bytes ranks = 1;
    for (const ProblemSeat &seat : problem.seats)
        ranks += seat.ranks;
    for (std::size_t seat = 0; seat < problem.seats.size(); ++seat) {
        const bool somewhere = cardsFor(seat, false, true) > 0;
        for (const OnKind &on : m_onKind[seat])
            problem.seats[seat].size.push_back(
                somewhere && !on.holds ? -1 : std::min(on.size, kMaxBytes / ranks)); // sums stay exact
    }
    return problem;
}

/// Cards the seat may use, where it holds or where it is at least not refused; with `equal` the most of one
/// kind on one host.
std::size_t PlanProblem::cardsFor(std::size_t seat, bool equal, bool holding) const
{
    std::map<std::pair<int, int>, std::size_t> count;
    std::size_t all = 0, most = 0;
    for (std::size_t card = 0; card < m_base.cards.size(); ++card) {
        const ProblemCard &on = m_base.cards[card];
        const OnKind &there = m_onKind[seat][static_cast<std::size_t>(on.kind)];
        if (!m_base.seats[seat].allowed.test(card) || there.size < 0 || (holding && !there.holds))
            continue;
        ++all;
        most = std::max(most, ++count[{on.host, m_base.uneven_sets ? 0 : on.kind}]);
    }
    return equal ? most : all;
}

std::vector<std::string> PlanProblem::homeless() const
{
    std::vector<std::string> names;
    for (std::size_t seat = 0; seat < m_base.seats.size(); ++seat)
        if (cardsFor(seat, false, false) < static_cast<std::size_t>(m_base.seats[seat].ranks))
            names.push_back(m_plan.seats[seat]->name);
    return names;
}

std::optional<PlacementObstacle> PlanProblem::obstacle() const
{
    for (const CardBudget &card : m_present.cards)
        if (card.total_bytes - card.takenByOthers() < 0)
            return PlacementObstacle{
                {"placement-others-over",
                 {Arg::name(card.card), Arg::bytes(card.takenByOthers() - card.total_bytes)}},
                std::nullopt};
    for (std::size_t seat = 0; seat < m_base.seats.size(); ++seat) {
        const auto ranks = static_cast<std::size_t>(m_base.seats[seat].ranks);
        const Arg name = Arg::name(m_plan.seats[seat]->name);
        if (m_base.seats[seat].allowed.count() < ranks)
            return PlacementObstacle{{"placement-no-card", {name}}, std::nullopt};
        if (cardsFor(seat, false, true) == 0) {
            // The kind it may use that lacks least: not refused, then the largest.
            const OnKind *nearest = nullptr;
            Bytes largest = -1;
            for (std::size_t card = 0; card < m_base.cards.size(); ++card) {
                const auto kind = static_cast<std::size_t>(m_base.cards[card].kind);
                const Bytes limit = m_onKind[seat][kind].size < 0 ? 0 : m_kinds[kind].limit();
                if (m_base.seats[seat].allowed.test(card) && limit > largest) {
                    nearest = &m_onKind[seat][kind];
                    largest = limit;
                }
            }
            return PlacementObstacle{{"placement-seat-fails", {name}}, nearest->reason};
        }
        if (cardsFor(seat, true, true) < ranks)
            return PlacementObstacle{
                {"placement-no-set", {name, Arg::count(static_cast<std::int64_t>(ranks))}}, std::nullopt};
    }
    return std::nullopt;
}

std::function<std::optional<Bytes>(const Assignment &)> PlanProblem::judge() const
{
    return [this](const Assignment &assignment) { return spareWith(assignment); };
}

std::optional<Bytes> PlanProblem::spareWith(const Assignment &assignment) const
{
    const Budget budget = sumsOf(withLayout(m_plan, named(assignment)), &m_present);
    if (!budget.passes())
        return std::nullopt;
    const int worst = budget.worstCardInUse();
    return worst >= 0 ? budget.card(worst).spare(State::Peak) : worstSpare(m_base, {});
}

Budget PlanProblem::budgetWith(const PlacementLayout &layout) const
{
    return budgetOf(withLayout(m_plan, layout), &m_present);
}

PlacementLayout PlanProblem::named(const Assignment &assignment) const
{
    PlacementLayout layout;
    for (std::size_t seat = 0; seat < assignment.size(); ++seat) {
        if (currentCards(m_base.seats[seat]) == assignment[seat]) {
            layout.cards.push_back(m_plan.seats[seat]->cards);
            continue;
        }
        std::vector<std::string> &ids = layout.cards.emplace_back();
        for (const int card : assignment[seat])
            ids.push_back(m_present.card(card).card);
    }
    return layout;
}

PlacementLayout PlanProblem::layoutOf(const Problem &problem, const Assignment &assignment) const
{
    PlacementLayout layout = named(assignment);
    layout.worst_spare = spareOf(problem, assignment).value_or(worstSpare(problem, assignment));
    layout.moves = movesOf(problem, assignment);
    return layout;
}

}
