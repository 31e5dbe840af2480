// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/finding/finding.h"

namespace engine {

bool isSame(const Finding &a, const Finding &b)
{
    return a.code == b.code && a.form == b.form && a.subject == b.subject;
}

std::string_view codeName(FindingCode code)
{
    switch (code) {
    case FindingCode::CardOver:
        return "card-over";
    case FindingCode::StartupCheck:
        return "startup-check";
    case FindingCode::TpInvalid:
        return "tp-invalid";
    case FindingCode::KvFormatUnsupported:
        return "kv-format-unsupported";
    case FindingCode::SeatDoesNotFit:
        return "seat-does-not-fit";
    case FindingCode::StateBlocks:
        return "state-blocks";
    case FindingCode::SeatRefused:
        return "seat-refused";
    case FindingCode::SpareBelowPolicy:
        return "spare-below-policy";
    case FindingCode::KvBelowRule:
        return "kv-below-rule";
    case FindingCode::KvBelowUsage:
        return "kv-below-usage";
    case FindingCode::KvAboveUsage:
        return "kv-above-usage";
    case FindingCode::ContextAboveUsage:
        return "context-above-usage";
    case FindingCode::DemandWaits:
        return "demand-waits";
    case FindingCode::SequencesAbovePool:
        return "sequences-above-pool";
    case FindingCode::UtilOnSharedCard:
        return "util-on-shared-card";
    case FindingCode::NoOutputCap:
        return "no-output-cap";
    case FindingCode::ContextBeyondNative:
        return "context-beyond-native";
    case FindingCode::UnevenCards:
        return "uneven-cards";
    case FindingCode::MeasuredDiffers:
        return "measured-differs";
    case FindingCode::UnitSuspect:
        return "unit-suspect";
    case FindingCode::KvReplicated:
        return "kv-replicated";
    case FindingCode::PagePadding:
        return "page-padding";
    case FindingCode::WeightsEstimated:
        return "weights-estimated";
    case FindingCode::DrafterUnknown:
        return "drafter-unknown";
    case FindingCode::ReleaseNewer:
        return "release-newer";
    case FindingCode::NotModelled:
        return "not-modelled";
    case FindingCode::UnifiedMemory:
        return "unified-memory";
    case FindingCode::EncoderGrows:
        return "encoder-grows";
    case FindingCode::CardUnknown:
        return "card-unknown";
    case FindingCode::ModelUncalibrated:
        return "model-uncalibrated";
    case FindingCode::OutsideCalibration:
        return "outside-calibration";
    case FindingCode::CudaTotalEstimated:
        return "cuda-total-estimated";
    case FindingCode::SeatUnassigned:
        return "seat-unassigned";
    case FindingCode::ProcessUnmeasured:
        return "process-unmeasured";
    case FindingCode::KeysUnread:
        return "keys-unread";
    case FindingCode::ConstraintBroken:
        return "rule-broken";
    }
    return "plan";
}

}
