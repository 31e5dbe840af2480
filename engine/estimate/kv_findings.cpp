// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/kv_findings.h"

#include "engine/estimate/seat_findings.h"

#include <algorithm>

namespace engine {

namespace {

Fix utilisationFix(const Seat &seat, double share)
{
    Fix fix = seatFix(seat, Fix::Kind::SetUtilisation, 0);
    fix.share = share;
    return fix;
}

/// Fixes that give the pool `bytes`: a pin, or the utilisation that leaves them.
void addPoolFix(Finding &finding, const VllmSeat &work, const Seat &seat, std::span<const CardFacts> cards,
                Bytes bytes)
{
    if (seat.kv.mode != KvSizing::Mode::Utilisation) {
        finding.fixes.push_back(seatFix(seat, Fix::Kind::PinKv, bytes));
        return;
    }
    double share = 0;
    for (std::size_t rank = 0; rank < work.pools.size(); ++rank)
        share = std::max(
            share,
            utilisationFor(bytes, work.pools[rank], cards[rank < cards.size() ? rank : 0].cuda_total_bytes));
    if (share <= 1)
        finding.fixes.push_back(utilisationFix(seat, share));
    finding.fixes.push_back(seatFix(seat, Fix::Kind::PinKv, bytes));
}

void addFit(std::vector<Finding> &findings, const VllmSeat &work, const Seat &seat,
            std::span<const CardFacts> cards)
{
    const SeatEstimate &out = work.out;
    if (out.verdict != Verdict::Fail)
        return;
    const KvResult &kv = *out.kv;
    const Args &args = out.reason.args;
    if (out.reason.code == "kv-pool-too-small") {
        Finding finding =
            seatFinding(seat, FindingCode::SeatDoesNotFit, Severity::Error, {args[0], args[1], args[2]}, 0);
        if (kv.capacity.estimated_max_model_len > 0)
            finding.fixes.push_back(
                seatFix(seat, Fix::Kind::SetContext, kv.capacity.estimated_max_model_len, false));
        addPoolFix(finding, work, seat, cards, smallestPool(kv.layout, work.rules));
        findings.push_back(std::move(finding));
    } else if (out.reason.code == "kv-pool-empty") {
        Finding finding =
            seatFinding(seat, FindingCode::SeatDoesNotFit, Severity::Error, {args[0], args[1]}, 1);
        addPoolFix(finding, work, seat, cards, smallestPool(kv.layout, work.rules));
        findings.push_back(std::move(finding));
    } else if (out.reason.code == "state-blocks") {
        Finding finding = seatFinding(seat, FindingCode::StateBlocks, Severity::Error, {args[0], args[1]});
        finding.fixes.push_back(seatFix(seat, Fix::Kind::SetSequences, kv.sequence_limit));
        // Only full decode graphs need a block for each; without them the same sequences start, slower.
        Fix piecewise = seatFix(seat, Fix::Kind::SetGraphMode, 0, false);
        piecewise.text = "PIECEWISE";
        finding.fixes.push_back(std::move(piecewise));
        addPoolFix(finding, work, seat, cards,
                   std::max(productOf({kv.max_num_seqs, kv.layout.bytes_per_block}),
                            smallestPool(kv.layout, work.rules)));
        findings.push_back(std::move(finding));
    } else if (out.reason.code == "card-too-small") {
        Finding finding = doesNotFitFinding(seat, out.reason);
        if (args[2].integer > 0)
            finding.fixes.push_back(seatFix(seat, Fix::Kind::PinKv, args[2].integer));
        findings.push_back(std::move(finding));
    }
}

/// "usage", with its source where one is given: the reason a pool below the rule is kept for.
std::string usageReason(const Usage &usage)
{
    return usage.source.empty() ? "usage" : "usage: " + usage.source;
}

/// Whether the pool is enough for the traffic seen by the policy's factor.
bool coversUsage(const KvResult &kv)
{
    return kv.usage && kv.usage->pool > 0 && kv.capacity.available_bytes >= kv.usage->pool;
}

void addRule(std::vector<Finding> &findings, const VllmSeat &work, const Seat &seat,
             std::span<const CardFacts> cards, const Policy &policy)
{
    const KvResult &kv = *work.out.kv;
    if (work.out.verdict == Verdict::Fail || kv.capacity.available_bytes >= kv.rule_bytes)
        return;
    const bool waived = !seat.kv.waiver.empty();
    Finding finding = seatFinding(
        seat, FindingCode::KvBelowRule, waived ? Severity::Note : Severity::Warning,
        {Arg::bytes(kv.capacity.available_bytes), Arg::ratio(kv.full_contexts), Arg::bytes(kv.rule_bytes)},
        waived ? 1 : 0);
    if (waived) {
        finding.args.push_back(Arg::name(seat.kv.waiver));
    } else {
        if (coversUsage(kv)) {
            finding.form = 2;
            finding.args.push_back(Arg::bytes(kv.usage->bytes));
        }
        addPoolFix(finding, work, seat, cards, kv.rule_bytes);
        if (const Tokens context = contextWithinRule(work, policy); context > 0)
            finding.fixes.push_back(seatFix(seat, Fix::Kind::SetContext, context, false));
        if (finding.form == 2) {
            Fix waive = seatFix(seat, Fix::Kind::WaiveRule, 0, false);
            waive.text = usageReason(seat.usage);
            finding.fixes.push_back(std::move(waive));
        }
    }
    findings.push_back(std::move(finding));
}

void addPoolOfUsage(std::vector<Finding> &findings, const VllmSeat &work, const Seat &seat,
                    std::span<const CardFacts> cards, const Policy &policy)
{
    const KvResult &kv = *work.out.kv;
    const UsageNeed &need = *kv.usage;
    const Bytes pool = kv.capacity.available_bytes;
    if (need.bytes > pool) {
        Finding finding = seatFinding(seat, FindingCode::KvBelowUsage, Severity::Warning,
                                      {Arg::bytes(pool), Arg::bytes(need.bytes), Arg::tokens(need.in_flight),
                                       Arg::count(need.requests)});
        addPoolFix(finding, work, seat, cards, need.pool);
        findings.push_back(std::move(finding));
    } else if (pool >= saturatingAdd(need.pool, std::max<Bytes>(policy.kv_round_bytes, 1))) {
        Finding finding = seatFinding(
            seat, FindingCode::KvAboveUsage, Severity::Note,
            {Arg::bytes(pool), Arg::bytes(need.bytes), Arg::tokens(need.in_flight), Arg::bytes(need.pool)});
        Fix fix = seatFix(seat, Fix::Kind::PinKv, need.pool, false);
        if (need.pool < kv.rule_bytes)
            fix.text = usageReason(seat.usage);
        finding.fixes.push_back(std::move(fix));
        findings.push_back(std::move(finding));
    }
}

void addUsage(std::vector<Finding> &findings, const VllmSeat &work, const Seat &seat,
              std::span<const CardFacts> cards, const Policy &policy)
{
    const KvResult &kv = *work.out.kv;
    if (!kv.usage)
        return;
    if (kv.usage->pool > 0 && work.out.verdict != Verdict::Fail)
        addPoolOfUsage(findings, work, seat, cards, policy);
    // Less than a step of the policy is not worth a sentence.
    if (kv.usage->context > 0 && kv.usage->context_saves >= std::max<Bytes>(policy.kv_round_bytes, 1)) {
        Finding finding = seatFinding(seat, FindingCode::ContextAboveUsage, Severity::Note,
                                      {Arg::tokens(kv.usage->longest), Arg::tokens(kv.usage->context),
                                       Arg::bytes(kv.usage->context_saves)});
        finding.fixes.push_back(seatFix(seat, Fix::Kind::SetContext, kv.usage->context, false));
        findings.push_back(std::move(finding));
    }
}

}

void addDemand(std::vector<Finding> &findings, const Seat &seat, const KvResult &kv)
{
    if (!kv.demand || kv.demand->requests <= 0)
        return;
    const DemandAnswer &answer = *kv.demand;
    const auto add = [&](FindingCode code, int form, Severity severity, Args args) -> Finding & {
        findings.push_back(seatFinding(seat, code, severity, std::move(args), form));
        return findings.back();
    };
    if (answer.tokens > seat.max_model_len) {
        add(FindingCode::DemandWaits, 1, Severity::Warning,
            {Arg::tokens(answer.tokens), Arg::tokens(seat.max_model_len)})
            .fixes.push_back(seatFix(seat, Fix::Kind::SetContext, answer.tokens, false));
    } else if (answer.held < answer.requests) {
        Finding &finding =
            add(FindingCode::DemandWaits, 0, Severity::Warning,
                {Arg::count(answer.requests), Arg::tokens(answer.tokens), Arg::count(answer.running),
                 Arg::count(answer.waiting()), Arg::bytes(answer.pool)});
        if (seat.runtime.kind == RuntimeKind::Vllm)
            finding.fixes.push_back(seatFix(seat, Fix::Kind::PinKv, answer.pool));
    } else if (answer.waiting() > 0) {
        add(FindingCode::DemandWaits, 2, Severity::Warning,
            {Arg::count(answer.requests), Arg::count(kv.max_num_seqs)})
            .fixes.push_back(seatFix(seat, Fix::Kind::SetSequences, answer.requests));
    }
    // Where the pool holds all that is asked for, how many more it might hold is of no interest.
    if (seat.max_num_seqs && answer.held<answer.requests && * seat.max_num_seqs> answer.held)
        add(FindingCode::SequencesAbovePool, 0, Severity::Note,
            {Arg::count(*seat.max_num_seqs), Arg::count(answer.held), Arg::tokens(answer.tokens)});
}

namespace {

void addPadding(std::vector<Finding> &findings, const KvLayout &layout, const Seat &seat)
{
    if (!layout.unpadding_block_size)
        return;
    const KvGroup *worst = nullptr;
    double share = 0;
    for (const KvGroup &group : layout.groups) {
        const double padding = group.page_bytes > 0
            ? 1.0 - static_cast<double>(group.unpadded_page_bytes) / static_cast<double>(group.page_bytes)
            : 0;
        if (group.kind != CacheKind::Recurrent && padding > share) {
            share = padding;
            worst = &group;
        }
    }
    if (!worst)
        return;
    Finding finding = seatFinding(
        seat, FindingCode::PagePadding, Severity::Note,
        {Arg::count(worst->block_size), Arg::share(share), Arg::count(*layout.unpadding_block_size)});
    finding.fixes.push_back(seatFix(seat, Fix::Kind::SetBlockSize, *layout.unpadding_block_size));
    findings.push_back(std::move(finding));
}

}

Tokens contextWithinRule(const VllmSeat &work, const Policy &policy)
{
    const KvResult &kv = *work.out.kv;
    const Bytes step = std::clamp<Bytes>(policy.kv_round_bytes, 1, kMaxBytes);
    // factor × need, rounded up, is at most the pool exactly when it is at most the pool rounded down.
    const Bytes rounded = kv.capacity.available_bytes / step * step;
    Tokens low = 0;
    Tokens high = work.request.max_model_len;
    while (low < high) {
        const Tokens middle = low + (high - low + 1) / 2;
        if (ruleBytes(needOfRequest(kv.layout, middle), policy) <= rounded)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

void addKvFindings(std::vector<Finding> &findings, const VllmSeat &work, const Seat &seat,
                   std::span<const CardFacts> cards, const Policy &policy)
{
    addFit(findings, work, seat, cards);
    addRule(findings, work, seat, cards, policy);
    addUsage(findings, work, seat, cards, policy);
    addDemand(findings, seat, *work.out.kv);
    addPadding(findings, work.out.kv->layout, seat);
}

}
