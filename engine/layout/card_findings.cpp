// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/card_findings.h"

#include <algorithm>
#include <cstdint>

namespace engine {

namespace {

Finding aboutCard(const CardBudget &card, FindingCode code, int form, Severity severity, Args args)
{
    Finding finding;
    finding.code = code;
    finding.form = form;
    finding.severity = severity;
    finding.subject = {Subject::Kind::Card, card.card};
    finding.args = std::move(args);
    return finding;
}

// What seats and other processes may take together.
Bytes limitOf(const CardBudget &card)
{
    return card.total_bytes - card.reserved_bytes;
}

/// Leads with the number of the card's block, the worst case, and says when it begins.
Finding overFinding(const CardBudget &card)
{
    const State first = card.spare(State::Boot) < 0 ? State::Boot
        : card.spare(State::Plateau) < 0            ? State::Plateau
                                                    : State::Peak;
    Args args{Arg::bytes(-card.spare(State::Peak)), Arg::bytes(card.usedBytes(State::Peak)),
              Arg::bytes(limitOf(card))};
    int form = first == State::Peak ? 0 : first == State::Plateau ? 1 : 2;
    if (card.spare(first) != card.spare(State::Peak)) {
        args.push_back(Arg::bytes(-card.spare(first)));
        form += 2;
    }
    return aboutCard(card, FindingCode::CardOver, form, Severity::Error, std::move(args));
}

// Position of each finding's subject: cards first to last, then what sits on no card.
class Order
{
public:
    explicit Order(const Budget &budget)
        : budget_(budget)
    {
    }

    std::uint64_t ofSeat(std::size_t index) const
    {
        const SeatBudget &seat = budget_.seats[index];
        return seat.cards.empty() ? budget_.cards.size() : static_cast<std::uint64_t>(seat.cards.front());
    }

    std::uint64_t ofSeatNamed(const std::string &name) const
    {
        for (std::size_t seat = 0; seat < budget_.seats.size(); ++seat)
            if (budget_.seats[seat].seat->name == name)
                return ofSeat(seat);
        return budget_.cards.size();
    }

    static std::uint64_t key(const Finding &finding, std::uint64_t card)
    {
        const auto severity =
            static_cast<std::uint64_t>(Severity::Error) - static_cast<std::uint64_t>(finding.severity);
        return severity << 56 | card << 24 | static_cast<std::uint64_t>(finding.code) << 8;
    }

private:
    const Budget &budget_;
};

struct Entry {
    std::uint64_t key = 0;
    std::uint32_t number = 0;
    FindingList::Pointer finding;
};

class Collector
{
public:
    explicit Collector(const Budget &budget)
        : order_(budget)
    {
        entries_.reserve(4 * budget.seats.size() + 2 * budget.cards.size());
    }

    void takeNew(FindingList &&list, std::uint64_t card)
    {
        for (const Finding &finding : list)
            add(std::make_shared<const Finding>(finding), card);
    }

    void takeOne(Finding finding, std::uint64_t card)
    {
        add(std::make_shared<const Finding>(std::move(finding)), card);
    }

    void takeBoot(const SeatBudget &seat, std::uint64_t card)
    {
        if (seat.boot_findings)
            for (const Finding &finding : *seat.boot_findings)
                add(FindingList::Pointer(seat.boot_findings, &finding), card);
    }

    // The seat's estimate owns its findings and lives as long as any budget that shows them.
    void takeOwn(const Plan &plan, const Budget &budget, const SeatBudget &seat, std::uint64_t card)
    {
        for (const Finding &finding : seat.estimate->findings) {
            if (finding.code != FindingCode::UnevenCards) {
                add(FindingList::Pointer(seat.estimate, &finding), card);
                continue;
            }
            // Where there are equal cards is nothing the estimate knows.
            Finding with_fix = finding;
            if (std::optional<Fix> fix = equalCardsFix(plan, budget, seat))
                with_fix.fixes.push_back(std::move(*fix));
            add(std::make_shared<const Finding>(std::move(with_fix)), card);
        }
    }

    std::uint64_t cardOf(std::size_t seat) const { return order_.ofSeat(seat); }
    std::uint64_t cardOfSeatNamed(const std::string &name) const { return order_.ofSeatNamed(name); }

    FindingList sorted()
    {
        std::sort(entries_.begin(), entries_.end(), [](const Entry &a, const Entry &b) {
            return a.key != b.key ? a.key < b.key : a.number < b.number;
        });
        FindingList list;
        list.reserve(entries_.size());
        for (Entry &entry : entries_)
            list.share(std::move(entry.finding));
        return list;
    }

private:
    void add(FindingList::Pointer finding, std::uint64_t card)
    {
        const std::uint64_t key = Order::key(*finding, card);
        entries_.push_back({key, static_cast<std::uint32_t>(entries_.size()), std::move(finding)});
    }

    Order order_;
    std::vector<Entry> entries_;
};

Finding unassigned(const Seat &seat)
{
    Finding finding;
    finding.code = FindingCode::SeatUnassigned;
    finding.subject = {Subject::Kind::Seat, seat.name};
    return finding;
}

}

void addFitFindings(FindingList &findings, const Plan &plan, const Budget &budget, std::size_t index)
{
    const CardBudget &card = budget.cards[index];
    if (card.verdict == Verdict::Pass)
        return;
    const Bytes minimum = budget.policy.min_spare_bytes;
    if (card.verdict == Verdict::Fail) {
        Finding finding = overFinding(card);
        finding.fixes = reliefFixes(plan, budget, index, State::Peak, -card.spare(State::Peak));
        findings.push_back(std::move(finding));
    } else if (card.spare(State::Plateau) < minimum) {
        Finding finding = aboutCard(card, FindingCode::SpareBelowPolicy, 0, Severity::Warning,
                                    {Arg::bytes(card.spare(State::Plateau)), Arg::bytes(minimum)});
        finding.fixes =
            reliefFixes(plan, budget, index, State::Plateau, minimum - card.spare(State::Plateau));
        findings.push_back(std::move(finding));
    } else {
        const Bytes high = saturatingAdd(card.others_bytes, card.peak_high);
        Finding finding =
            aboutCard(card, FindingCode::SpareBelowPolicy, 1, Severity::Warning,
                      {Arg::bytes(card.spare(State::Peak)), Arg::bytes(high), Arg::bytes(limitOf(card))});
        finding.fixes = reliefFixes(plan, budget, index, State::Peak, high - limitOf(card));
        findings.push_back(std::move(finding));
    }
}

void addCardFactFindings(FindingList &findings, const Budget &budget, std::size_t index)
{
    const CardBudget &card = budget.cards[index];
    // The advertised size, typed as GB or as GiB, stands where the driver reports a little less.
    const bool round = card.total_bytes % kGB == 0 || card.total_bytes % kGiB == 0;
    const Bytes reported = budget.table->catalogue_totals[index];
    if (round && reported > 0 && reported != card.total_bytes) {
        Finding finding = aboutCard(card, FindingCode::UnitSuspect, 0, Severity::Warning,
                                    {Arg::bytes(card.total_bytes), Arg::bytes(reported)});
        Fix fix;
        fix.kind = Fix::Kind::SetCardTotal;
        fix.card = card.card;
        fix.value = reported;
        finding.fixes = {std::move(fix)};
        findings.push_back(std::move(finding));
    }
    if (card.cuda_total_estimated)
        findings.push_back(aboutCard(card, FindingCode::CudaTotalEstimated, 0, Severity::Note,
                                     {Arg::bytes(card.cuda_total_bytes), Arg::bytes(card.total_bytes)}));
}

FindingList findingsOf(const Plan &plan, const Budget &budget)
{
    Collector all(budget);
    for (std::size_t card = 0; card < budget.cards.size(); ++card) {
        FindingList found;
        addFitFindings(found, plan, budget, card);
        addCardFactFindings(found, budget, card);
        all.takeNew(std::move(found), card);
    }
    for (std::size_t seat = 0; seat < budget.seats.size(); ++seat) {
        const std::uint64_t card = all.cardOf(seat);
        all.takeBoot(budget.seats[seat], card);
        if (budget.seats[seat].cards.empty())
            all.takeOne(unassigned(*budget.seats[seat].seat), card);
        all.takeOwn(plan, budget, budget.seats[seat], card);
    }
    FindingList rules;
    addConstraintFindings(rules, plan, budget);
    addKeyFindings(rules, plan);
    for (const Finding &finding : rules)
        all.takeOne(finding,
                    finding.subject.kind == Subject::Kind::Card
                        ? static_cast<std::uint64_t>(std::max(budget.indexOfCard(finding.subject.id), 0))
                        : all.cardOfSeatNamed(finding.subject.id));
    return all.sorted();
}

}
