// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room engine/finding: problems and remarks as data, with code, severity, subject and fixes. Who finds
// them lives elsewhere, and their wording in engine/words.
//
// A problem or remark about a plan: stable code, severity, subject, the numbers of its sentence, and where
// possible fixes that are plan edits.
#pragma once

#include "engine/units/arg.h"
#include "engine/units/facts.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// The args of each code's sentence are listed as (%1, %2, …); more than one sentence: by `form`.
enum class FindingCode {
    CardOver, // card (over, used, CUDA total), at peak; form 1 from the plateau on, 2 from boot on, 3 and 4
              // the same with less then (and by how much then)
    StartupCheck, // seat (position in boot order, card, free, utilisation, asked); 0 sized by it, 1 pinned,
                  //       2 free while those that boot at the same time hold their most
    TpInvalid, // seat, `sentence` = rule of tpValidity, args its args; form 0 invalid, 1 likely
    KvFormatUnsupported, // seat, `sentence` = reason of kvFormatSupport, args its args
    SeatDoesNotFit, // seat; 0 (need of one context, pool, longest context), 1 (budget, what the rest takes),
                    //       2 (peak, card total)
    StateBlocks, // seat (sequences asked, most the state blocks of the pool allow)
    SeatRefused, // seat, `sentence` = code of the refusal, args its args
    SpareBelowPolicy, // card; 0 (plateau spare, minimum spare), 1 (peak spare, upper bound of use, CUDA
                      // total)
    KvBelowRule, // seat; 0 (pool, full contexts, rule), 1 waived (pool, full contexts, rule, reason),
                 //       2 enough for the traffic seen (pool, full contexts, rule, most KV of the traffic)
    KvBelowUsage, // seat (pool, most KV of the traffic seen, tokens in flight, requests at once)
    KvAboveUsage, // seat (pool, most KV of the traffic seen, tokens in flight, pool that is enough)
    ContextAboveUsage, // seat (longest request seen, context that is enough, KV it saves per full context)
    DemandWaits, // seat; 0 (requests, tokens each, running, waiting, pool for all), 1 beyond the context
                 // (tokens
                 //       each, context), 2 max_num_seqs alone (requests, max_num_seqs)
    SequencesAbovePool, // seat (max_num_seqs, requests the pool holds, tokens each)
    UtilOnSharedCard, // seat; 0 (smallest pool, largest pool, pool in the order of the plan), 1 (smallest,
                      //       largest, from, to in the order of the plan, seats it boots together with)
    NoOutputCap, // seat (context)
    ContextBeyondNative, // seat (context, native context)
    UnevenCards, // seat (rank with the smallest pool, bytes that stay unused, card where)
    MeasuredDiffers, // seat (measured, predicted, low, high); 0 activation, 1 weights, 2 graphs, 3 context
    UnitSuspect, // card (total in the plan, total the card reports)
    KvReplicated, // seat (tp, KV heads, copies of each head, tp with the same KV per card)
    PagePadding, // seat (block size, share of padding, block size that avoids most of it)
    WeightsEstimated, // seat (weights, low, high)
    DrafterUnknown, // seat (method); form 0 KV and weights, 1 weights only (a method without KV)
    ReleaseNewer, // seat (release, newest known one, whose rules are used)
    NotModelled, // seat (names of settings the figures take no account of)
    UnifiedMemory, // seat (kept for the host, most in use while it loads, memory shared with the host)
    CardUnknown, // seat (card, compute capability it is planned with)
    EncoderGrows, // seat (utilisation, encoded images it can keep)
    ModelUncalibrated, // seat (activation, low, high)
    OutsideCalibration, // seat (name of the option, value, bound of the measured range)
    CudaTotalEstimated, // card (CUDA total, NVML total)
    SeatUnassigned, // seat ()
    ProcessUnmeasured, // seat (): a process without memory
    KeysUnread, // plan, card or seat (keys of the file that mean nothing, with what they may mean)
    ConstraintBroken, // seat, `sentence` = trouble of constraintTroubles, args its args; form 0 pin, 1
                      // forbid, 2 apart, 3 together, 4 contradictory, 5 on a card kept clear
};

enum class Severity { Note, Warning, Error };

/// Who a finding is about.
struct Subject {
    enum class Kind { Plan, Card, Seat };
    Kind kind = Kind::Plan;
    std::string id; // card id or seat name
    bool operator==(const Subject &) const = default;
};

/// One edit that would cure a finding; `applyFix` in engine/layout/fixes.h turns it into the next plan.
/// PinKv, SetTp, SetContext, SetSequences, SetBlockSize, CapOutput and SetCardTotal use `value`;
/// SetUtilisation `share`; MoveSeat `card`; SetKvFormat and WaiveRule `text`; PinKv also `text`, the reason
/// for a pin below the rule; TakeMeasured `text` (activation, weights, graphs, context) and `value`.
/// A fix of an error that sets a seat says what it leads to: `ends` is the worst of the seat's verdict, of
/// its cards' and of the starts on them after it.
struct Fix {
    enum class Kind {
        PinKv,
        SetContext,
        SetSequences,
        SetUtilisation,
        MoveSeat,
        SetTp,
        SetKvFormat,
        SetBlockSize,
        SetGraphMode, // `text`: "PIECEWISE"
        CapOutput,
        SetCardTotal,
        TakeMeasured,
        BootFirst,
        BootAfter, // after the previous one instead of together with it
        MoveToCards, // `cards`, one per rank
        WaiveRule, // the KV rule, for the reason in `text`
        DropMeasured // `text` as for TakeMeasured: the estimate counts again
    };
    Kind kind = Kind::PinKv;
    std::string seat;
    std::string card;
    std::int64_t value = 0;
    double share = 0;
    std::string text;
    bool safe = true; // may be applied by "fix all safe ones"
    std::vector<std::string> cards{};
    std::optional<Verdict> ends{}; // nothing: not worked out
    bool operator==(const Fix &) const = default;
};

struct Finding {
    FindingCode code = FindingCode::CardOver;
    int form = 0; // which of the code's sentences
    Severity severity = Severity::Note;
    Subject subject;
    Args args;
    std::vector<Fix> fixes;
    // Code of the sentence when a rule, a reason or a refusal words it; empty: code and form.
    std::string sentence{};
    bool operator==(const Finding &) const = default;
};

/// Whether two are the same finding, whatever its numbers and fixes are now: code, form and subject are
/// equal.
bool isSame(const Finding &a, const Finding &b);

/// "card-over" and so on: the stable name in files, JSON and documentation.
std::string_view codeName(FindingCode code);

}
