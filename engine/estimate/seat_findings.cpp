// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/seat_findings.h"

#include "engine/estimate/kv_findings.h"
#include "engine/estimate/verdict.h"
#include "engine/kv/rules.h"
#include "engine/kv/spec_method.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace engine {

namespace {

constexpr std::string_view kKvFormatUnsupported = "kv-format-unsupported";

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

// Settings that change memory and that no estimator works out. A plan keeps them with the keys it does not
// know.
constexpr std::string_view kUnmodelled[] = {"pipeline_parallel_size",
                                            "pp_layer_partition",
                                            "data_parallel_size",
                                            "enable_expert_parallel",
                                            "cpu_offload_gb",
                                            "decode_context_parallel_size",
                                            "kv_offloading_size",
                                            "enable_sleep_mode",
                                            "enable_lora",
                                            "max_loras",
                                            "max_lora_rank",
                                            "tensor_split",
                                            "split_mode",
                                            "override_tensor",
                                            "n_cpu_moe",
                                            "n_gpu_layers",
                                            "device"};

}

bool isUnmodelled(std::string_view key)
{
    return std::find(std::begin(kUnmodelled), std::end(kUnmodelled), key) != std::end(kUnmodelled);
}

namespace {

std::string unmodelledSettings(const Seat &seat)
{
    std::string names;
    const auto add = [&](std::string_view name) { names.append(names.empty() ? "" : ", ").append(name); };
    if (seat.mm_encoder_tp_mode == "data" && seat.tp > 1)
        add("mm_encoder_tp_mode");
    if (seat.extra_json.empty())
        return names;
    const auto kept = nlohmann::json::parse(seat.extra_json, nullptr, false);
    for (const std::string_view name : kUnmodelled)
        if (kept.is_object() && kept.contains(name))
            add(name);
    return names;
}

void addDrafter(std::vector<Finding> &findings, const VllmSeat &work, const Seat &seat)
{
    const SpecMethod::Kind kind = knownSpecMethod(seat.spec_method).kind;
    const bool unknown = kind == SpecMethod::Kind::Drafter ? work.request.drafter_layers.empty()
                                                           : kind == SpecMethod::Kind::Heads;
    const bool sized = seat.drafter_gb > 0 || seat.measured.weights;
    if (unknown && (kind == SpecMethod::Kind::Drafter || !sized))
        findings.push_back(seatFinding(seat, FindingCode::DrafterUnknown, Severity::Warning,
                                       {Arg::name(seat.spec_method)},
                                       kind == SpecMethod::Kind::Drafter ? 0 : 1));
}

void addCard(std::vector<Finding> &findings, const VllmSeat &work, const Seat &seat, const CardFacts &card)
{
    const RankFootprint &rank = work.out.ranks.front();
    if (card.unified_memory)
        findings.push_back(seatFinding(
            seat, FindingCode::UnifiedMemory, mayExhaustHost(rank, card) ? Severity::Warning : Severity::Note,
            {Arg::bytes(kHostShare), Arg::bytes(loadingPeak(rank)), Arg::bytes(card.cuda_total_bytes)}));
    if (card.compute_capability > 0 || card.platform != Platform::Cuda)
        return;
    const int assumed = work.request.compute_capability;
    findings.push_back(
        seatFinding(seat, FindingCode::CardUnknown, Severity::Warning,
                    {Arg::name(card.name.empty() ? card.id : card.name),
                     Arg::name(std::to_string(assumed / 10) + "." + std::to_string(assumed % 10))}));
}

void addEncoder(std::vector<Finding> &findings, const VllmSeat &work, const Seat &seat)
{
    if (!encoderOutgrows(work, seat))
        return;
    constexpr double kUsual = 0.9;
    Finding finding =
        seatFinding(seat, FindingCode::EncoderGrows, Severity::Warning,
                    {Arg::ratio(work.utilization), Arg::bytes(work.parts.context.encoder_cache.bytes)});
    finding.fixes.push_back(seatFix(seat, Fix::Kind::SetUtilisation, 0, false));
    finding.fixes.back().share = kUsual;
    findings.push_back(std::move(finding));
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

Finding seatFinding(const Seat &seat, FindingCode code, Severity severity, Args args, int form)
{
    Finding finding;
    finding.code = code;
    finding.form = form;
    finding.severity = severity;
    finding.subject = {Subject::Kind::Seat, seat.name};
    finding.args = std::move(args);
    return finding;
}

Fix seatFix(const Seat &seat, Fix::Kind kind, std::int64_t value, bool safe)
{
    Fix fix;
    fix.kind = kind;
    fix.seat = seat.name;
    fix.value = value;
    fix.safe = safe;
    return fix;
}

Finding refusedFinding(const Seat &seat, const Error &refusal)
{
    Finding finding = seatFinding(seat, FindingCode::SeatRefused, Severity::Error, refusal.args);
    finding.sentence = refusal.code;
    return finding;
}

Finding doesNotFitFinding(const Seat &seat, const Reason &card_too_small)
{
    return seatFinding(seat, FindingCode::SeatDoesNotFit, Severity::Error,
                       {card_too_small.args[0], card_too_small.args[1]}, 2);
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
    if (const std::string names = unmodelledSettings(seat); !names.empty())
        findings.push_back(
            seatFinding(seat, FindingCode::NotModelled, Severity::Warning, {Arg::name(names)}));
    if (a.native_context > 0 && seat.max_model_len > a.native_context) {
        Finding finding = seatFinding(seat, FindingCode::ContextBeyondNative, Severity::Warning,
                                      {Arg::tokens(seat.max_model_len), Arg::tokens(a.native_context)});
        finding.fixes.push_back(seatFix(seat, Fix::Kind::SetContext, a.native_context, false));
        findings.push_back(std::move(finding));
    }
    if (!a.keeps_no_kv && !seat.output_cap && seat.max_model_len > kSuggestedOutputCap) {
        Finding finding =
            seatFinding(seat, FindingCode::NoOutputCap, Severity::Note, {Arg::tokens(seat.max_model_len)});
        finding.fixes.push_back(seatFix(seat, Fix::Kind::CapOutput, kSuggestedOutputCap));
        findings.push_back(std::move(finding));
    }
}

void addSeatFindings(VllmSeat &work, const Seat &seat, std::span<const CardFacts> cards, const Policy &policy)
{
    std::vector<Finding> &findings = work.out.findings;
    findings.reserve(4);
    addTpFindings(findings, work, seat, work.architecture);
    if (work.out.refusal)
        addRefusal(findings, work, seat);
    if (!work.out.kv && work.out.verdict == Verdict::Fail && work.out.reason.code == "card-too-small")
        findings.push_back(doesNotFitFinding(seat, work.out.reason));
    if (work.out.kv) {
        addKvFindings(findings, work, seat, cards, policy);
        addUneven(findings, work, seat, cards);
    }
    if (isNewerThanKnown(seat.runtime.release))
        findings.push_back(seatFinding(seat, FindingCode::ReleaseNewer, Severity::Warning,
                                       {Arg::name(seat.runtime.release), Arg::name(work.rules.release)}));
    addSettingFindings(findings, seat, work.architecture);
    addDrafter(findings, work, seat);
    addCard(findings, work, seat, cardOfRank(cards, 0));
    addEncoder(findings, work, seat);
    addEstimates(findings, work.parts, seat);
}

}
