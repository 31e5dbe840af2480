// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/badge.h"

#include "widgets/style/typescale.h"
#include "widgets/words/seatwords.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>
#include <QStyle>

namespace badge {

namespace {

constexpr int kIcon = 12, kLeft = 4, kRight = 6, kGap = 4;

struct BadgeWords {
    Q_DECLARE_TR_FUNCTIONS(Badge)
};

QFont fontOf(const BadgeSpec &spec, const QFont &font)
{
    return type::font(spec.strong ? TypeRole::CaptionStrong : TypeRole::Caption, font);
}

}

BadgeSpec verdict(engine::Verdict verdict)
{
    switch (verdict) {
    case engine::Verdict::Pass:
        return {Icon::Pass, seatwords::verdict(verdict), Tone::Pass};
    case engine::Verdict::Tight:
        return {Icon::Tight, seatwords::verdict(verdict), Tone::Warning};
    case engine::Verdict::Fail:
        break;
    }
    return {Icon::Error, seatwords::verdict(verdict), Tone::Fail};
}

QString tightCause(const engine::CardBudget &card, const engine::Policy &policy,
                   const std::function<QString(engine::Bytes)> &size)
{
    const engine::Bytes band = card.peak_high - card.used[static_cast<std::size_t>(engine::State::Peak)];
    if (card.verdict != engine::Verdict::Tight)
        return {};
    if (card.spare(engine::State::Plateau) < policy.min_spare_bytes)
        return BadgeWords::tr("policy", "what makes a card tight");
    return card.spare(engine::State::Peak) < band ? QStringLiteral("±%1").arg(size(band)) : QString();
}

BadgeSpec keptClear()
{
    return {Icon::Clear, BadgeWords::tr("kept clear"), Tone::Quiet, false};
}

BadgeSpec stale()
{
    return {Icon::Clock, BadgeWords::tr("stale"), Tone::Warning};
}

BadgeSpec refused()
{
    return {Icon::Clear, BadgeWords::tr("refused"), Tone::Quiet};
}

BadgeSpec optimal()
{
    return {Icon::Proof, BadgeWords::tr("optimal, proven"), Tone::Proof};
}

BadgeSpec stopped(const QString &text)
{
    return {Icon::Stop, text, Tone::Warning};
}

BadgeSpec noLayout()
{
    return {Icon::Error, BadgeWords::tr("no layout fits"), Tone::Error};
}

BadgeSpec severity(engine::Severity severity)
{
    switch (severity) {
    case engine::Severity::Error:
        return {Icon::Error, BadgeWords::tr("Error"), Tone::Error, true, true};
    case engine::Severity::Warning:
        return {Icon::Warning, BadgeWords::tr("Warning"), Tone::Warning, false, true};
    case engine::Severity::Note:
        break;
    }
    return {Icon::Note, BadgeWords::tr("Note"), Tone::Note, false, true};
}

QSize size(const BadgeSpec &spec, const QFont &font, bool iconOnly)
{
    const QFontMetrics metrics(fontOf(spec, font));
    const int height = std::max(kHeight, metrics.height() + 2);
    if (iconOnly)
        return {height, height};
    return {kLeft + kIcon + kGap + metrics.horizontalAdvance(spec.text) + kRight, height};
}

void paint(QPainter *painter, const QRect &rect, const BadgeSpec &spec, const Theme &theme, const QFont &font,
           Qt::Alignment alignment, bool iconOnly)
{
    const QRect box = QStyle::alignedRect(Qt::LeftToRight, alignment, size(spec, font, iconOnly), rect);
    const ToneStyle tone = theme.tone(spec.tone);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (!spec.plain && tone.fill.isValid()) {
        painter->setPen(tone.line.isValid() ? QPen(tone.line, 1) : QPen(Qt::NoPen));
        painter->setBrush(tone.fill);
        const double inset = tone.line.isValid() ? 0.5 : 0;
        painter->drawRoundedRect(QRectF(box).adjusted(inset, inset, -inset, -inset), 3, 3);
    }
    const int iconX = iconOnly ? box.left() + (box.width() - kIcon) / 2 : box.left() + kLeft;
    icons::paint(painter, QRectF(iconX, box.top() + (box.height() - kIcon) / 2, kIcon, kIcon), spec.icon,
                 tone.text);
    if (!iconOnly) {
        painter->setFont(fontOf(spec, font));
        painter->setPen(tone.text);
        painter->drawText(box.adjusted(kLeft + kIcon + kGap, 0, 0, 0),
                          Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip,
                          spec.text);
    }
    painter->restore();
}

}

Badge::Badge(QWidget *parent)
    : Badge(BadgeSpec{}, parent)
{
}

Badge::Badge(const BadgeSpec &spec, QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setSpec(spec);
}

void Badge::setSpec(const BadgeSpec &spec)
{
    if (m_spec == spec && accessibleName() == spec.text)
        return;
    m_spec = spec;
    setAccessibleName(spec.text);
    setToolTip(m_iconOnly ? spec.text : QString());
    updateGeometry();
    update();
}

void Badge::setIconOnly(bool on)
{
    if (m_iconOnly == on)
        return;
    m_iconOnly = on;
    setToolTip(on ? m_spec.text : QString());
    updateGeometry();
    update();
}

QSize Badge::sizeHint() const
{
    return badge::size(m_spec, font(), m_iconOnly);
}

void Badge::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    badge::paint(&painter, rect(), m_spec, Theme::of(this), font(), Qt::AlignRight | Qt::AlignVCenter,
                 m_iconOnly);
}
