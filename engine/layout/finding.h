// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A problem or remark about a plan: stable code, severity, subject, the numbers of its sentence, and where possible
// fixes that are plan edits. Equality of code, form and subject means "the same finding" while values move.
#pragma once

#include "engine/units/arg.h"

#include <string>
#include <string_view>
#include <vector>

namespace engine {

enum class FindingCode {
    CardOver, StartupCheck, TpInvalid, KvFormatUnsupported, SeatDoesNotFit, SeatRefused,
    SpareBelowPolicy, KvBelowRule, UtilOnSharedCard, NoOutputCap, ContextBeyondNative, UnevenCards,
    MeasuredDiffers, UnitSuspect, KvReplicated, PagePadding, WeightsEstimated, ModelUncalibrated,
    OutsideCalibration, CudaTotalEstimated, SeatUnassigned,
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
struct Fix {
    enum class Kind { PinKv, SetContext, SetUtilisation, MoveSeat, SetTp, SetKvFormat, SetBlockSize, CapOutput,
                      SetCardTotal, TakeMeasured };
    Kind kind = Kind::PinKv;
    std::string seat;
    std::string card;
    std::int64_t value = 0;
    double share = 0;
    std::string text;
    bool safe = true; // may be applied by "fix all safe ones"
    bool operator==(const Fix &) const = default;
};

struct Finding {
    FindingCode code = FindingCode::CardOver;
    int form = 0; // which of the code's sentences
    Severity severity = Severity::Note;
    Subject subject;
    Args args;
    std::vector<Fix> fixes;
    bool operator==(const Finding &) const = default;
};

/// "card-over" and so on: the stable name in files, JSON and documentation.
std::string_view codeName(FindingCode code);

}
