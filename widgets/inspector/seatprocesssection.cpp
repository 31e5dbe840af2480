// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/seatprocesssection.h"

#include "widgets/controls/slidernumber.h"
#include "widgets/words/format.h"

#include <QLabel>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace {

constexpr double kKib = static_cast<double>(engine::kKiB);

}

SeatProcessSection::SeatProcessSection(PlanDocument *document, ViewState *view, QWidget *parent)
    : SeatSection(document, view, parent)
{
    addTitle(tr("Process"));
    m_base = addNumber(
        tr("When idle"), tr("Change what %1 takes when idle"), QStringLiteral("base_bytes"),
        [](engine::Seat &next, double gib) { next.base_bytes = std::llround(gib * engine::kGibReal); });
    m_base->setSize(engine::kGiB, 2);
    limitTo(m_base, "base_bytes", engine::kGiB);
    m_base->setSingleStep(0.25);
    m_cap = addNumber(
        tr("Limit for calls"), tr("Change the limit of %1"), QStringLiteral("cap_bytes"),
        [](engine::Seat &next, double gib) { next.cap_bytes = std::llround(gib * engine::kGibReal); });
    m_cap->setSize(engine::kGiB, 2);
    limitTo(m_cap, "cap_bytes", engine::kGiB);
    m_cap->setSingleStep(0.25);
    m_perToken =
        addNumber(tr("Per token"), tr("Change bytes per token of %1"), QStringLiteral("per_token_bytes"),
                  [](engine::Seat &next, double kib) { next.per_token_bytes = std::llround(kib * kKib); });
    m_perToken->setSize(engine::kKiB, 1);
    limitTo(m_perToken, "per_token_bytes", engine::kKiB);
    m_tokens = addNumber(
        tr("Tokens per call"), tr("Change tokens per call of %1"), QStringLiteral("max_tokens_per_call"),
        [](engine::Seat &next, double tokens) { next.max_tokens_per_call = std::llround(tokens); });
    m_tokens->setSingleStep(1024);
    limitTo(m_tokens, "max_tokens_per_call");
    m_parallel =
        addNumber(tr("Parallel calls"), tr("Change parallel calls of %1"), QStringLiteral("parallel_calls"),
                  [](engine::Seat &next, double calls) { next.parallel_calls = static_cast<int>(calls); });
    limitTo(m_parallel, "parallel_calls");
    m_caption = addCaption();
}

SliderNumber *SeatProcessSection::addNumber(const QString &label, const QString &text, const QString &key,
                                            std::function<void(engine::Seat &, double)> change)
{
    auto *number = new SliderNumber(this);
    number->setName(label);
    number->setObjectName(key);
    addRow(label, number);
    follow(number);
    connect(number, &SliderNumber::valueEdited, this, [=, this, change = std::move(change)](double value) {
        edit(text, key, [&](engine::Seat &next) { change(next, value); });
    });
    return number;
}

void SeatProcessSection::refresh()
{
    const engine::Seat &s = seat();
    const auto show = [](SliderNumber *number, double low, double high, double value) {
        number->setTrack(low, std::max(high, std::ceil(value)));
        number->setValue(value);
    };
    show(m_base, 0, 96, static_cast<double>(s.base_bytes) / engine::kGibReal);
    show(m_cap, 0, 64, static_cast<double>(s.cap_bytes) / engine::kGibReal);
    show(m_perToken, 0, 4096, static_cast<double>(s.per_token_bytes) / kKib);
    show(m_tokens, 0, 262144, static_cast<double>(s.max_tokens_per_call));
    show(m_parallel, 1, 64, s.parallel_calls);
    const engine::Bytes asked = engine::saturatingMul(
        engine::saturatingMul(s.per_token_bytes, s.max_tokens_per_call), s.parallel_calls);
    // A bound of 0 bounds nothing; a bound without calls is what the process grows to.
    if (asked == 0)
        m_caption->setText(s.per_token_bytes == 0 && s.cap_bytes > 0
                               ? tr("Grows by up to %1.").arg(format::gib(s.cap_bytes))
                               : tr("Calls add nothing."));
    else if (s.cap_bytes == 0 || asked <= s.cap_bytes)
        m_caption->setText(tr("Calls add up to %1.").arg(format::gib(asked)));
    else {
        const QStringList sizes = format::sizesApart({asked, s.cap_bytes});
        m_caption->setText(tr("Calls could use %1; limited to %2.").arg(sizes[0], sizes[1]));
    }
}
