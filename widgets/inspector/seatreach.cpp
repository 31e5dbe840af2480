// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/seatreach.h"

#include "widgets/controls/reachstrip.h"
#include "widgets/document/plandocument.h"
#include "widgets/words/cardlabel.h"

#include <QCoreApplication>

#include <cmath>

namespace {

struct ReachWords {
    Q_DECLARE_TR_FUNCTIONS(ReachWords)
};

/// Nothing fits: because of a card, where one is over as it is.
QString nothingFits(const engine::Budget &budget, int index)
{
    for (const int card : budget.seat(index).cards)
        if (budget.card(card).spare(engine::State::Peak) < 0)
            return ReachWords::tr("%1 is over").arg(cardLabel(budget.card(card).card));
    return ReachWords::tr("no value fits");
}

QString captionOf(const std::vector<ReachStrip::Span> &spans, const ReachScale &scale,
                  const engine::Budget &budget, int index)
{
    std::optional<double> low, high;
    double from = scale.first;
    for (const ReachStrip::Span &span : spans) {
        if (span.verdict != engine::Verdict::Fail) {
            low = low.value_or(from);
            high = span.last;
        }
        from = span.last;
    }
    if (!high)
        return nothingFits(budget, index);
    if (*low > scale.first)
        return ReachWords::tr("fits %1 to %2", "a range of values").arg(scale.text(*low), scale.text(*high));
    return ReachWords::tr("fits to %1").arg(scale.text(*high));
}

}

void showReach(ReachStrip *strip, const PlanDocument &document, int index, const ReachScale &scale)
{
    const auto engineValue = [&](double value) { return std::llround(value * scale.unit); };
    std::vector<ReachStrip::Span> spans;
    for (const engine::ReachSpan &span :
         engine::reachOf(document.plan(), document.budget(), static_cast<std::size_t>(index), scale.what,
                         engineValue(scale.first), engineValue(scale.last), scale.step))
        spans.push_back({static_cast<double>(span.last) / scale.unit, span.verdict});
    const QString caption = spans.empty() ? QString() : captionOf(spans, scale, document.budget(), index);
    strip->setSpans(scale.first, std::move(spans), caption);
    strip->setStale(false);
}
