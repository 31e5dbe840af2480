// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/findings/fixwords.h"

#include "engine/layout/fixes.h"
#include "engine/words/words.h"
#include "widgets/document/plandocument.h"
#include "widgets/moving/movewords.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace fixwords {

namespace {

struct FixWords {
    Q_DECLARE_TR_FUNCTIONS(FixWords)
};

int missing(const engine::FindingList &from, const engine::FindingList &in)
{
    return static_cast<int>(std::count_if(from.begin(), from.end(), [&](const engine::Finding &finding) {
        return std::none_of(in.begin(), in.end(),
                            [&](const engine::Finding &other) { return isSame(finding, other); });
    }));
}

// "GPU 2 FAIL → PASS", and the same for seats.
QStringList verdictChanges(const engine::Budget &before, const engine::Budget &after)
{
    QStringList parts;
    const auto add = [&parts](const QString &name, engine::Verdict was, engine::Verdict is) {
        if (was != is)
            parts << QStringLiteral("%1 %2 → %3").arg(name, seatwords::verdict(was), seatwords::verdict(is));
    };
    for (std::size_t i = 0; i < before.cards.size() && i < after.cards.size(); ++i)
        add(cardLabel(after.cards[i].card), before.cards[i].verdict, after.cards[i].verdict);
    for (std::size_t i = 0; i < before.seats.size() && i < after.seats.size(); ++i)
        if (before.seats[i].seat->name == after.seats[i].seat->name)
            add(format::text(after.seats[i].seat->name), before.seats[i].estimate->verdict,
                after.seats[i].estimate->verdict);
    return parts;
}

QString findingChanges(const engine::Budget &before, const engine::Budget &after)
{
    const int gone = missing(before.findings, after.findings);
    const int come = missing(after.findings, before.findings);
    const QString less = FixWords::tr("%Ln finding(s) gone", nullptr, gone);
    if (come == 0)
        return gone == 0 ? QString() : less;
    const QString more = FixWords::tr("%Ln new", "findings", come);
    return gone == 0 ? more : QStringLiteral("%1, %2").arg(less, more);
}

}

Offer offer(const PlanDocument &document, const engine::Fix &fix)
{
    engine::Plan next = engine::applyFix(document.plan(), fix);
    if (next == document.plan())
        return {};
    Offer made;
    made.budget = std::make_shared<const engine::Budget>(engine::budgetOf(next, &document.budget()));
    made.plan = std::make_shared<const engine::Plan>(std::move(next));
    return made;
}

QString result(const engine::Budget &before, const engine::Budget &after, engine::State state)
{
    QStringList sentences;
    const QString spare = movewords::spareSentence(before, after, state);
    sentences << (spare.isEmpty() ? FixWords::tr("Free memory stays the same on every card.") : spare);
    const QString stop = QStringLiteral("%1.");
    if (const QStringList verdicts = verdictChanges(before, after); !verdicts.isEmpty())
        sentences << stop.arg(verdicts.join(QStringLiteral(", ")));
    if (const QString findings = findingChanges(before, after); !findings.isEmpty())
        sentences << stop.arg(findings);
    return sentences.join(QLatin1Char(' '));
}

QString label(const engine::Fix &fix, bool brief)
{
    const std::string_view text = brief ? engine::fixTemplate(fix.kind) : engine::fixTemplate(fix);
    return format::sentence(text, withCardLabels(engine::fixArgs(fix)));
}

QString title(const engine::Fix &fix)
{
    const QString text = label(fix);
    const QString seat = format::text(fix.seat);
    return seat.isEmpty() || text.contains(seat) ? text : QStringLiteral("%1: %2").arg(seat, text);
}

QString appliedSentence(const std::vector<engine::AppliedFix> &applied)
{
    if (applied.empty())
        return FixWords::tr("No fix is safe: each remaining one moves a seat, changes what it serves, or "
                            "makes something else worse.");
    QStringList parts;
    for (const engine::AppliedFix &done : applied)
        parts << title(done.fix);
    return FixWords::tr("Applied %Ln safe fix(es): %1.", nullptr, static_cast<int>(applied.size()))
        .arg(parts.join(QStringLiteral("; ")));
}

}
