// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/seat_findings.h"

#include <algorithm>
#include <cmath>

namespace engine {

namespace {

constexpr std::string_view kKvFormatUnsupported = "kv-format-unsupported";

Finding seatFinding(const Seat &seat, FindingCode code, Severity severity, Args args, int form = 0)
{
    Finding finding;
    finding.code = code;
    finding.form = form;
    finding.severity = severity;
    finding.subject = {Subject::Kind::Seat, seat.name};
    finding.args = std::move(args);
    return finding;
}

Fix seatFix(const Seat &seat, Fix::Kind kind, std::int64_t value, bool safe = true)
{
    Fix fix;
    fix.kind = kind;
    fix.seat = seat.name;
    fix.value = value;
    fix.safe = safe;
    return fix;
}

Fix utilisationFix(const Seat &seat, double share)
{
    Fix fix = seatFix(seat, Fix::Kind::SetUtilisation, 0);
    fix.share = share;
    return fix;
}

Args withBand(const Amount &amount)
{
    return {Arg::bytes(amount.bytes), Arg::bytes(amount.low), Arg::bytes(amount.high)};
}

void addTpFindings(std::vector<Finding> &findings, const VllmSeat &work, const Seat &seat,
                   const Architecture &a)
{
    if (!work.tp.valid || work.tp.likely_invalid) {
        Finding finding =
            seatFinding(seat, FindingCode::TpInvalid, work.tp.valid ? Severity::Warning : Severity::Error,
                        work.tp.args, work.tp.valid ? 1 : 0);
        finding.sentence = work.tp.rule;
        for (int tp = seat.tp - 1; tp >= 1 && !work.tp.valid; --tp) {
            if (tpValidity(a, tp).valid) {
                finding.fixes.push_back(seatFix(seat, Fix::Kind::SetTp, tp, false));
                break;
            }
        }
        findings.push_back(std::move(finding));
    }
    if (work.tp.valid && work.tp.kv_replication > 1) {
        const int enough = seat.tp / work.tp.kv_replication;
        Finding finding = seatFinding(seat, FindingCode::KvReplicated, Severity::Note,
                                      {Arg::count(seat.tp), Arg::count(a.num_key_value_heads),
                                       Arg::count(work.tp.kv_replication), Arg::count(enough)});
        if (tpValidity(a, enough).valid)
            finding.fixes.push_back(seatFix(seat, Fix::Kind::SetTp, enough, false));
        findings.push_back(std::move(finding));
    }
}

void addRefusal(std::vector<Finding> &findings, const VllmSeat &work, const Seat &seat)
{
    const Error &refusal = *work.out.refusal;
    if (!work.tp.valid)
        return;
    if (!refusal.code.starts_with(kKvFormatUnsupported)) {
        findings.push_back(refusedFinding(seat, refusal));
        return;
    }
    addRefusedKvFormat(findings, seat, refusal);
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
    } else if (out.reason.code == "card-too-small") {
        Finding finding =
            seatFinding(seat, FindingCode::SeatDoesNotFit, Severity::Error, {args[0], args[1]}, 2);
        if (args[2].integer > 0)
            finding.fixes.push_back(seatFix(seat, Fix::Kind::PinKv, args[2].integer));
        findings.push_back(std::move(finding));
    }
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
        addPoolFix(finding, work, seat, cards, kv.rule_bytes);
        if (const Tokens context = contextWithinRule(work, policy); context > 0)
            finding.fixes.push_back(seatFix(seat, Fix::Kind::SetContext, context, false));
    }
    findings.push_back(std::move(finding));
}

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

void addUneven(std::vector<Finding> &findings, const VllmSeat &work, const Seat &seat,
               std::span<const CardFacts> cards)
{
    if (cards.size() < 2)
        return;
    const auto [smallest, largest] =
        std::minmax_element(work.pools.begin(), work.pools.end(),
                            [](const PoolOnRank &a, const PoolOnRank &b) { return a.bytes < b.bytes; });
    const Bytes unused = largest->bytes - std::max<Bytes>(smallest->bytes, 0);
    if (unused < work.out.kv->layout.bytes_per_block || unused <= 0)
        return;
    const auto small_rank = smallest - work.pools.begin();
    const auto large_rank = static_cast<std::size_t>(largest - work.pools.begin());
    findings.push_back(
        seatFinding(seat, FindingCode::UnevenCards, Severity::Warning,
                    {Arg::count(small_rank), Arg::bytes(unused), Arg::name(cards[large_rank].id)}));
}

void addOutside(std::vector<Finding> &findings, const CalibrationEntry &entry,
                const SchedulerSettings &settings, const Seat &seat)
{
    const bool seqs = entry.max_num_seqs != settings.max_num_seqs;
    const char *option = seqs ? "max_num_seqs" : "max_num_batched_tokens";
    findings.push_back(seatFinding(
        seat, FindingCode::OutsideCalibration, Severity::Note,
        {Arg::name(option), Arg::count(seqs ? settings.max_num_seqs : settings.max_num_batched_tokens),
         Arg::count(seqs ? entry.max_num_seqs : entry.max_num_batched_tokens)}));
}

void addEstimates(std::vector<Finding> &findings, const VllmParts &parts, const Seat &seat)
{
    // A plan keeps the estimate it was given in the place of a size that is known.
    const WeightVariant *variant = parts.weights.variant;
    const bool kept = variant && variant->provenance == Provenance::Default;
    if (kept || parts.weights.from == WeightsFrom::Estimated || parts.weights.from == WeightsFrom::Unknown)
        findings.push_back(seatFinding(seat, FindingCode::WeightsEstimated, Severity::Warning,
                                       withBand(parts.weights.rank)));
    if (seat.measured.activation)
        return;
    const CalibrationEntry *entry = parts.calibration;
    if (!entry || !entry->activation)
        findings.push_back(seatFinding(seat, FindingCode::ModelUncalibrated, Severity::Note,
                                       withBand(parts.activation.whole)));
    else if (!parts.calibration_fits && entry->max_num_seqs > 0)
        addOutside(findings, *entry, parts.scheduler, seat);
}

}

Finding refusedFinding(const Seat &seat, const Error &refusal)
{
    Finding finding = seatFinding(seat, FindingCode::SeatRefused, Severity::Error, refusal.args);
    finding.sentence = refusal.code;
    return finding;
}

void addRefusedKvFormat(std::vector<Finding> &findings, const Seat &seat, const Error &refusal)
{
    Finding finding = seatFinding(seat, FindingCode::KvFormatUnsupported, Severity::Error, refusal.args);
    // "kv-format-unsupported/capability": what follows the slash words the finding.
    if (refusal.code.size() > kKvFormatUnsupported.size())
        finding.sentence = refusal.code.substr(kKvFormatUnsupported.size() + 1);
    Fix fix = seatFix(seat, Fix::Kind::SetKvFormat, 0);
    fix.text = "auto";
    finding.fixes.push_back(std::move(fix));
    findings.push_back(std::move(finding));
}

void addSettingFindings(std::vector<Finding> &findings, const Seat &seat, const Architecture &a)
{
    if (a.native_context > 0 && seat.max_model_len > a.native_context) {
        Finding finding = seatFinding(seat, FindingCode::ContextBeyondNative, Severity::Warning,
                                      {Arg::tokens(seat.max_model_len), Arg::tokens(a.native_context)});
        finding.fixes.push_back(seatFix(seat, Fix::Kind::SetContext, a.native_context, false));
        findings.push_back(std::move(finding));
    }
    if (!seat.output_cap && seat.max_model_len > kSuggestedOutputCap) {
        Finding finding =
            seatFinding(seat, FindingCode::NoOutputCap, Severity::Note, {Arg::tokens(seat.max_model_len)});
        finding.fixes.push_back(seatFix(seat, Fix::Kind::CapOutput, kSuggestedOutputCap));
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

void addSeatFindings(VllmSeat &work, const Seat &seat, std::span<const CardFacts> cards, const Policy &policy)
{
    std::vector<Finding> &findings = work.out.findings;
    findings.reserve(4);
    addTpFindings(findings, work, seat, work.architecture);
    if (work.out.refusal)
        addRefusal(findings, work, seat);
    if (work.out.kv) {
        addFit(findings, work, seat, cards);
        addRule(findings, work, seat, cards, policy);
        addPadding(findings, work.out.kv->layout, seat);
        addUneven(findings, work, seat, cards);
    }
    addSettingFindings(findings, seat, work.architecture);
    addEstimates(findings, work.parts, seat);
}

}
