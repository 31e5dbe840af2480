// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/words/translate.h"
#include "engine/words/words.h"

#include <algorithm>

namespace engine {

namespace {

struct FindingWords {
    FindingCode code;
    int form;
    std::string_view text;
};

using enum FindingCode;

constexpr FindingWords kFindings[] = {
    {CardOver, 0, QT_TRANSLATE_NOOP("Words", "Over by %1 in the worst case: %2 of %3.")},
    {CardOver, 1, QT_TRANSLATE_NOOP("Words", "Over by %1 at the plateau: %2 of %3.")},
    {CardOver, 2, QT_TRANSLATE_NOOP("Words", "Over by %1 at boot: %2 of %3.")},
    {CardOver, 3,
     QT_TRANSLATE_NOOP("Words", "Over by %1 in the worst case: %2 of %3; %4 already at the plateau.")},
    {CardOver, 4, QT_TRANSLATE_NOOP("Words", "Over by %1 in the worst case: %2 of %3; %4 already at boot.")},
    {StartupCheck, 0,
     QT_TRANSLATE_NOOP("Words", "Boots at position %1 on %2 with %3 free; utilisation %4 needs %5.")},
    {StartupCheck, 1,
     QT_TRANSLATE_NOOP("Words",
                       "Boots at position %1 on %2 with %3 free; utilisation %4 needs %5, although the KV "
                       "pool is pinned.")},
    {StartupCheck, 2,
     QT_TRANSLATE_NOOP("Words",
                       "Boots at position %1 on %2 together with others and may find only %3 free; "
                       "utilisation %4 needs %5.")},
    {TpInvalid, 0, QT_TRANSLATE_NOOP("Words", "This TP size does not divide the model.")},
    {TpInvalid, 1, QT_TRANSLATE_NOOP("Words", "This TP size does not divide the model.")},
    {KvFormatUnsupported, 0,
     QT_TRANSLATE_NOOP("Words", "%1 KV is not supported for this model on this card.")},
    {SeatDoesNotFit, 0,
     QT_TRANSLATE_NOOP("Words", "One full context needs %1 of KV; the pool holds %2, enough for %3 tokens.")},
    {SeatDoesNotFit, 1,
     QT_TRANSLATE_NOOP("Words",
                       "The budget is %1; %2 is used before the KV pool, so nothing is left for it.")},
    {SeatDoesNotFit, 2, QT_TRANSLATE_NOOP("Words", "Needs %1 on one card; the card has %2.")},
    {StateBlocks, 0,
     QT_TRANSLATE_NOOP(
         "Words",
         "%1 sequences need a state block each; the pool has %2, so no more than %2 of them can start. "
         "--enforce-eager or cudagraph_mode PIECEWISE lifts this.")},
    {SeatRefused, 0, QT_TRANSLATE_NOOP("Words", "The runtime does not start with these settings.")},
    {SpareBelowPolicy, 0, QT_TRANSLATE_NOOP("Words", "Plateau spare is %1; the policy requires %2.")},
    {SpareBelowPolicy, 1,
     QT_TRANSLATE_NOOP("Words",
                       "Worst-case spare is %1, within the band of the estimate: use may reach %2 of %3.")},
    {KvBelowRule, 0, QT_TRANSLATE_NOOP("Words", "KV %1 holds %2 × one full context; the rule requires %3.")},
    {KvBelowRule, 1,
     QT_TRANSLATE_NOOP("Words", "KV %1 holds %2 × one full context; the rule requires %3. Waived: %4.")},
    {KvBelowRule, 2,
     QT_TRANSLATE_NOOP(
         "Words",
         "KV %1 holds %2 × one full context; the rule requires %3. The observed traffic takes at most %4.")},
    {KvBelowUsage, 0,
     QT_TRANSLATE_NOOP("Words",
                       "The observed traffic, %3 tokens at once (requests: %4), can take %2 of KV; the pool "
                       "holds %1, so requests will wait.")},
    {KvAboveUsage, 0,
     QT_TRANSLATE_NOOP("Words",
                       "KV is %1; the observed traffic, %3 tokens in flight, takes at most %2. %4 is enough "
                       "for it and for one full context.")},
    {ContextAboveUsage, 0,
     QT_TRANSLATE_NOOP(
         "Words", "The longest observed request has %1 tokens; a context of %2 takes %3 less KV when full.")},
    {DemandWaits, 0,
     QT_TRANSLATE_NOOP(
         "Words",
         "Of the requests at once that are asked for (%1, %2 tokens each) the pool serves %3, so "
         "%4 wait; a pool of %5 serves all.")},
    {DemandWaits, 1,
     QT_TRANSLATE_NOOP("Words",
                       "Requests of %1 tokens are asked for; the context is %2, so they are refused.")},
    {DemandWaits, 2,
     QT_TRANSLATE_NOOP("Words", "Requests at once that are asked for: %1; max_num_seqs lets %2 run.")},
    {SequencesAbovePool, 0,
     QT_TRANSLATE_NOOP("Words",
                       "max_num_seqs is %1; of requests with %3 tokens each the pool holds %2 at once, and "
                       "more of them wait or are preempted.")},
    {UtilOnSharedCard, 0,
     QT_TRANSLATE_NOOP("Words", "KV pool is %1 to %2, depending on boot order; %3 in the order shown.")},
    {UtilOnSharedCard, 1,
     QT_TRANSLATE_NOOP("Words",
                       "KV pool is %1 to %2, depending on boot order; %3 to %4 in the order shown, together "
                       "with %5.")},
    {NoOutputCap, 0,
     QT_TRANSLATE_NOOP("Words", "No output cap: one reply can fill the whole context of %1 tokens.")},
    {ContextBeyondNative, 0,
     QT_TRANSLATE_NOOP("Words", "Context %1 is beyond the native %2; static YaRN hurts short prompts.")},
    {UnevenCards, 0,
     QT_TRANSLATE_NOOP("Words",
                       "Rank %1 has the smallest pool, which limits all ranks; %2 on %3 stays unused.")},
    {MeasuredDiffers, 0,
     QT_TRANSLATE_NOOP("Words",
                       "Activation: measured %1, predicted %2, band %3 to %4. The measured value is used.")},
    {MeasuredDiffers, 1,
     QT_TRANSLATE_NOOP("Words",
                       "Weights: measured %1, predicted %2, band %3 to %4. The measured value is used.")},
    {MeasuredDiffers, 2,
     QT_TRANSLATE_NOOP("Words",
                       "Graphs: measured %1, predicted %2, band %3 to %4. The measured value is used.")},
    {MeasuredDiffers, 3,
     QT_TRANSLATE_NOOP(
         "Words", "CUDA context: measured %1, predicted %2, band %3 to %4. The measured value is used.")},
    {UnitSuspect, 0, QT_TRANSLATE_NOOP("Words", "%1 was entered; this card reports %2.")},
    {KvReplicated, 0,
     QT_TRANSLATE_NOOP(
         "Words",
         "TP %1 with %2 KV heads: each head is stored %3 times, so KV per card is the same as with TP %4.")},
    {PagePadding, 0,
     QT_TRANSLATE_NOOP("Words", "Block size %1 pads each page by %2; --block-size %3 avoids most of it.")},
    {WeightsEstimated, 0,
     QT_TRANSLATE_NOOP("Words", "Weights are estimated from the config: %1, band %2 to %3.")},
    {DrafterUnknown, 0,
     QT_TRANSLATE_NOOP(
         "Words",
         "The config of the %1 drafter is not given: its KV is not counted, its weights only in the "
         "band. Give it in --speculative-config.")},
    {DrafterUnknown, 1,
     QT_TRANSLATE_NOOP("Words",
                       "The weights of the %1 drafter are not given; they count only in the band. Give "
                       "--drafter-gb.")},
    {ReleaseNewer, 0,
     QT_TRANSLATE_NOOP("Words",
                       "vLLM %1 is newer than any release the planner knows; the rules of %2 are used.")},
    {NotModelled, 0, QT_TRANSLATE_NOOP("Words", "The figures do not take %1 into account yet.")},
    {UnifiedMemory, 0,
     QT_TRANSLATE_NOOP(
         "Words",
         "The card shares its memory with the host: %1 is kept for it. While the weights load, up to "
         "%2 of %3 may be in use.")},
    {CardUnknown, 0,
     QT_TRANSLATE_NOOP(
         "Words",
         "The compute capability of %1 is not known; planned as %2. Choose the card or give its "
         "compute capability.")},
    {EncoderGrows, 0,
     QT_TRANSLATE_NOOP("Words",
                       "The image encoder takes more memory while it serves, %2 for encoded images alone; a "
                       "utilisation of %1 leaves too little outside the budget.")},
    {ModelUncalibrated, 0,
     QT_TRANSLATE_NOOP("Words",
                       "Activation is derived from first principles: %1, band %2 to %3. There is no "
                       "measurement of this model on this card.")},
    {OutsideCalibration, 0,
     QT_TRANSLATE_NOOP("Words", "%1 is %2; measurements go up to %3, so the band is wider here.")},
    {CudaTotalEstimated, 0,
     QT_TRANSLATE_NOOP("Words", "CUDA total estimated at %1 of %2; the catalogue does not list this card.")},
    {SeatUnassigned, 0, QT_TRANSLATE_NOOP("Words", "Not on a card; not included in totals.")},
    {ProcessUnmeasured, 0,
     QT_TRANSLATE_NOOP("Words", "No memory is given for this process; measure it and enter what it takes.")},
    {KeysUnread, 0, QT_TRANSLATE_NOOP("Words", "Keys of the file that are not used: %1.")},
    {ConstraintBroken, 0, QT_TRANSLATE_NOOP("Words", "A constraint of the plan is not met.")},
};

// Many findings of one code on one line.
constexpr FindingWords kMany[] = {
    {CardOver, 0, QT_TRANSLATE_NOOP("Words", "Cards are over their total.")},
    {StartupCheck, 0, QT_TRANSLATE_NOOP("Words", "Seats find too little free memory when they boot.")},
    {TpInvalid, 0, QT_TRANSLATE_NOOP("Words", "TP sizes do not divide the model.")},
    {KvFormatUnsupported, 0, QT_TRANSLATE_NOOP("Words", "KV formats are not supported where they are used.")},
    {SeatDoesNotFit, 0, QT_TRANSLATE_NOOP("Words", "Seats do not fit their card or their pool.")},
    {StateBlocks, 0, QT_TRANSLATE_NOOP("Words", "Seats ask for more sequences than their pools start.")},
    {SeatRefused, 0, QT_TRANSLATE_NOOP("Words", "The runtimes do not start with these settings.")},
    {SpareBelowPolicy, 0, QT_TRANSLATE_NOOP("Words", "The spare is below the policy, or within the band.")},
    {KvBelowRule, 0, QT_TRANSLATE_NOOP("Words", "The KV pools hold less than the rule requires.")},
    {KvBelowUsage, 0,
     QT_TRANSLATE_NOOP("Words", "The KV pools hold less than the observed traffic can take.")},
    {KvAboveUsage, 0, QT_TRANSLATE_NOOP("Words", "The KV pools hold more than the observed traffic takes.")},
    {ContextAboveUsage, 0, QT_TRANSLATE_NOOP("Words", "The contexts are longer than the observed requests.")},
    {DemandWaits, 0, QT_TRANSLATE_NOOP("Words", "The seats serve less than is asked of them.")},
    {SequencesAbovePool, 0,
     QT_TRANSLATE_NOOP("Words", "More sequences are allowed than the KV pools hold requests.")},
    {UtilOnSharedCard, 0, QT_TRANSLATE_NOOP("Words", "The KV pools depend on boot order.")},
    {NoOutputCap, 0, QT_TRANSLATE_NOOP("Words", "No output cap: one reply can fill the whole context.")},
    {ContextBeyondNative, 0, QT_TRANSLATE_NOOP("Words", "The contexts are beyond the native ones.")},
    {UnevenCards, 0, QT_TRANSLATE_NOOP("Words", "The smallest rank limits the pool of all.")},
    {MeasuredDiffers, 0, QT_TRANSLATE_NOOP("Words", "Measured values are outside the predicted band.")},
    {UnitSuspect, 0, QT_TRANSLATE_NOOP("Words", "Card sizes look mistyped.")},
    {KvReplicated, 0, QT_TRANSLATE_NOOP("Words", "TP beyond the KV heads saves no KV.")},
    {PagePadding, 0, QT_TRANSLATE_NOOP("Words", "Block sizes pad each page.")},
    {WeightsEstimated, 0, QT_TRANSLATE_NOOP("Words", "Weights are estimated from the config.")},
    {DrafterUnknown, 0, QT_TRANSLATE_NOOP("Words", "The drafters are not known.")},
    {ReleaseNewer, 0, QT_TRANSLATE_NOOP("Words", "Releases are newer than any the planner knows.")},
    {NotModelled, 0, QT_TRANSLATE_NOOP("Words", "Settings are not taken into account yet.")},
    {UnifiedMemory, 0, QT_TRANSLATE_NOOP("Words", "The cards share their memory with the host.")},
    {CardUnknown, 0, QT_TRANSLATE_NOOP("Words", "The compute capabilities of these cards are not known.")},
    {EncoderGrows, 0, QT_TRANSLATE_NOOP("Words", "Image encoders take more memory while they serve.")},
    {ModelUncalibrated, 0,
     QT_TRANSLATE_NOOP("Words",
                       "Activation is derived from first principles. There are no measurements of these "
                       "models on these cards.")},
    {OutsideCalibration, 0, QT_TRANSLATE_NOOP("Words", "Settings are outside the measured range.")},
    {CudaTotalEstimated, 0, QT_TRANSLATE_NOOP("Words", "CUDA totals are estimated.")},
    {SeatUnassigned, 0, QT_TRANSLATE_NOOP("Words", "Not on a card; not included in totals.")},
    {ProcessUnmeasured, 0, QT_TRANSLATE_NOOP("Words", "No memory is given for some processes.")},
    {KeysUnread, 0, QT_TRANSLATE_NOOP("Words", "Keys of the file are not used.")},
    {ConstraintBroken, 0, QT_TRANSLATE_NOOP("Words", "Constraints of the plan are not met.")},
};

struct FixWords {
    Fix::Kind kind;
    std::string_view text;
    std::string_view with_seat; // for a fix that stands at a card; empty: the same
    std::string_view with_long_seat = {}; // the same for a name that makes it too long
};

constexpr FixWords kFixes[] = {
    {Fix::Kind::PinKv, QT_TRANSLATE_NOOP("Words", "Pin KV at %1"),
     QT_TRANSLATE_NOOP("Words", "Pin KV of %2 at %1"), QT_TRANSLATE_NOOP("Words", "Pin %2 at %1")},
    {Fix::Kind::WaiveRule, QT_TRANSLATE_NOOP("Words", "Waive the rule"),
     QT_TRANSLATE_NOOP("Words", "Waive the rule for %2")},
    {Fix::Kind::SetContext, QT_TRANSLATE_NOOP("Words", "Context %1"),
     QT_TRANSLATE_NOOP("Words", "Context of %2: %1")},
    {Fix::Kind::SetSequences, QT_TRANSLATE_NOOP("Words", "Sequences %1"),
     QT_TRANSLATE_NOOP("Words", "Sequences of %2: %1")},
    {Fix::Kind::SetUtilisation, QT_TRANSLATE_NOOP("Words", "Utilisation %1"),
     QT_TRANSLATE_NOOP("Words", "Utilisation of %2: %1")},
    {Fix::Kind::MoveSeat, QT_TRANSLATE_NOOP("Words", "Move to %1"),
     QT_TRANSLATE_NOOP("Words", "Move %2 to %1")},
    {Fix::Kind::SetTp, QT_TRANSLATE_NOOP("Words", "Use TP %1"), {}},
    {Fix::Kind::SetKvFormat, QT_TRANSLATE_NOOP("Words", "Use KV format %1"), {}},
    {Fix::Kind::SetBlockSize, QT_TRANSLATE_NOOP("Words", "Block size %1"), {}},
    {Fix::Kind::SetGraphMode, QT_TRANSLATE_NOOP("Words", "Graph mode %1"),
     QT_TRANSLATE_NOOP("Words", "Graph mode of %2: %1")},
    {Fix::Kind::CapOutput, QT_TRANSLATE_NOOP("Words", "Cap replies at %1"), {}},
    {Fix::Kind::SetCardTotal, QT_TRANSLATE_NOOP("Words", "Use %1"), {}},
    {Fix::Kind::TakeMeasured, QT_TRANSLATE_NOOP("Words", "Use %1"), {}},
    {Fix::Kind::BootFirst, QT_TRANSLATE_NOOP("Words", "Boot first"), {}},
    {Fix::Kind::MoveToCards, QT_TRANSLATE_NOOP("Words", "Move to equal cards"), {}},
    {Fix::Kind::DropMeasured, QT_TRANSLATE_NOOP("Words", "Use the estimate, %1"), {}},
    {Fix::Kind::BootAfter, QT_TRANSLATE_NOOP("Words", "Boot after the previous one"), {}},
};

constexpr std::size_t kLongestLabel = 32;

const FixWords &wordsOf(Fix::Kind kind)
{
    return *std::find_if(std::begin(kFixes), std::end(kFixes),
                         [&](const FixWords &words) { return words.kind == kind; });
}

Arg valueOf(const Fix &fix)
{
    switch (fix.kind) {
    case Fix::Kind::PinKv:
    case Fix::Kind::SetCardTotal:
    case Fix::Kind::TakeMeasured:
    case Fix::Kind::DropMeasured:
        return Arg::bytes(fix.value);
    case Fix::Kind::SetContext:
    case Fix::Kind::CapOutput:
        return Arg::tokens(fix.value);
    case Fix::Kind::SetUtilisation:
        return Arg::ratio(fix.share);
    case Fix::Kind::MoveSeat:
        return Arg::name(fix.card);
    case Fix::Kind::SetKvFormat:
    case Fix::Kind::SetGraphMode:
    case Fix::Kind::WaiveRule:
        return Arg::name(fix.text);
    case Fix::Kind::SetTp:
    case Fix::Kind::SetSequences:
    case Fix::Kind::SetBlockSize:
    case Fix::Kind::BootFirst:
    case Fix::Kind::BootAfter:
    case Fix::Kind::MoveToCards:
        break;
    }
    return Arg::count(fix.value);
}

}

std::string_view findingTemplate(FindingCode code, int form)
{
    std::string_view first;
    for (const FindingWords &words : kFindings) {
        if (words.code != code)
            continue;
        if (words.form == form)
            return words.text;
        if (first.empty())
            first = words.text;
    }
    return first;
}

std::string_view findingsTemplate(FindingCode code)
{
    return std::find_if(std::begin(kMany), std::end(kMany),
                        [&](const FindingWords &words) { return words.code == code; })
        ->text;
}

std::string_view findingTemplate(const Finding &finding)
{
    if (finding.sentence.empty())
        return findingTemplate(finding.code, finding.form);
    const std::string whole = std::string(codeName(finding.code)) + "/" + finding.sentence;
    for (const std::string_view code : {std::string_view(whole), std::string_view(finding.sentence)}) {
        const std::string_view text = sentenceTemplate(code);
        if (text.data() != code.data())
            return text;
    }
    return findingTemplate(finding.code, finding.form);
}

std::string_view fixTemplate(Fix::Kind kind)
{
    return wordsOf(kind).text;
}

std::string_view fixTemplate(const Fix &fix)
{
    const FixWords &words = wordsOf(fix.kind);
    if (fix.seat.empty() || fix.card.empty())
        return words.text;
    for (const std::string_view text : {words.with_seat, words.with_long_seat})
        if (!text.empty() && fill(text, fixArgs(fix)).size() <= kLongestLabel)
            return text;
    return words.text;
}

Args fixArgs(const Fix &fix)
{
    if (fix.kind == Fix::Kind::BootFirst || fix.kind == Fix::Kind::BootAfter
        || fix.kind == Fix::Kind::MoveToCards)
        return {};
    return {valueOf(fix), Arg::name(fix.seat)};
}

}
