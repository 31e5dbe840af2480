// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture/planimagerecord.h"

#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"

#include "engine/words/words.h"

#include <QCoreApplication>

#include <algorithm>

namespace planimage {

namespace {

constexpr std::ptrdiff_t kFold = 3; // as many of one kind become one line

QString tr(const char *text)
{
    return QCoreApplication::translate("PlanImage", text);
}

// What a note says of a seat, without its numbers; null for codes that are never folded.
const char *shortText(engine::FindingCode code)
{
    switch (code) {
    case engine::FindingCode::NoOutputCap:
        return "no output cap, one reply can fill the whole context";
    case engine::FindingCode::ModelUncalibrated:
        return "activation from first principles, not measured on this card";
    case engine::FindingCode::WeightsEstimated:
        return "size of the weights is an estimate";
    case engine::FindingCode::OutsideCalibration:
        return "settings outside of what was measured";
    case engine::FindingCode::PagePadding:
        return "pages of the KV pool are padded";
    case engine::FindingCode::CudaTotalEstimated:
        return "what CUDA reports as total is an estimate";
    case engine::FindingCode::SeatUnassigned:
        return "on no card";
    default:
        return nullptr;
    }
}

QString subjectOf(const engine::Finding &finding)
{
    const QString subject = finding.subject.kind == engine::Subject::Kind::Card
        ? cardLabel(finding.subject.id)
        : format::text(finding.subject.id);
    return subject.isEmpty() ? tr("plan") : subject;
}

QString severityWord(engine::Severity severity)
{
    return severity == engine::Severity::Error  ? tr("error")
        : severity == engine::Severity::Warning ? tr("warning")
                                                : tr("note");
}

bool sameKind(const engine::Finding &a, const engine::Finding &b)
{
    return a.code == b.code && a.severity == b.severity;
}

// A waived seat stands under Waivers already.
bool isWaived(const engine::Finding &finding)
{
    return finding.code == engine::FindingCode::KvBelowRule && finding.form == 1;
}

}

ImageSection openFindings(const engine::Budget &budget)
{
    std::vector<engine::Finding> findings = budget.findings;
    std::erase_if(findings, isWaived);
    ImageSection section{tr("Still open"), {}};
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const engine::Finding &finding = findings[i];
        const auto same = [&](const engine::Finding &other) { return sameKind(finding, other); };
        const QString word = severityWord(finding.severity);
        const char *shorter = finding.severity == engine::Severity::Note ? shortText(finding.code) : nullptr;
        if (!shorter || std::count_if(findings.begin(), findings.end(), same) < kFold) {
            section.facts.push_back(
                {subjectOf(finding),
                 QStringLiteral("%1: %2").arg(word,
                                              format::sentence(engine::findingTemplate(finding),
                                                               withCardLabels(finding.args), QLocale::c()))});
            continue;
        }
        if (std::find_if(findings.begin(), findings.begin() + static_cast<std::ptrdiff_t>(i), same)
            != findings.begin() + static_cast<std::ptrdiff_t>(i))
            continue; // in the line of the first
        QStringList names;
        for (const engine::Finding &other : findings)
            if (same(other))
                names << subjectOf(other);
        section.facts.push_back(
            {tr("%1 seats").arg(names.size()),
             QStringLiteral("%1: %2: %3.").arg(word, tr(shorter), names.join(QStringLiteral(", ")))});
    }
    return section;
}

}
