// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Verdict and state badges: icon and word, heavier the more trouble there is. As a paint function for
// delegates and blocks, and as a widget.
#pragma once

#include <QSize>
#include <QString>
#include <QWidget>

#include "engine/finding/finding.h"
#include "engine/layout/budget.h"
#include "widgets/style/icons.h"
#include "widgets/style/palette.h"

class QPainter;

#include <functional>

struct BadgeSpec {
    Icon icon = Icon::Pass;
    QString text;
    Tone tone = Tone::Pass;
    bool strong = true; // caption 600
    bool plain = false; // without fill and line even if the tone has them
    bool operator==(const BadgeSpec &) const = default;
};

namespace badge {

inline constexpr int kHeight = 18;

BadgeSpec verdict(engine::Verdict verdict);
/// What makes a tight card tight: "policy" for a spare below the policy's minimum, "±5.6" for one within the
/// band of the estimate, in the words of `size`; empty for any other card.
QString tightCause(const engine::CardBudget &card, const engine::Policy &policy,
                   const std::function<QString(engine::Bytes)> &size);
BadgeSpec keptClear();
BadgeSpec stale();
BadgeSpec refused();
BadgeSpec optimal();
/// "stopped, gap 0.4 GiB" and the like.
BadgeSpec stopped(const QString &text);
BadgeSpec noLayout();
/// Icon and word of a finding's severity, without frame.
BadgeSpec severity(engine::Severity severity);

/// Size for `font` (the body font; the badge uses its caption). Icon only: a square.
QSize size(const BadgeSpec &spec, const QFont &font, bool iconOnly = false);
/// Draws the badge at its size inside `rect`, by default at the left and vertically centred.
void paint(QPainter *painter, const QRect &rect, const BadgeSpec &spec, const Theme &theme, const QFont &font,
           Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter, bool iconOnly = false);

}

class Badge : public QWidget
{
    Q_OBJECT
public:
    explicit Badge(QWidget *parent = nullptr);
    explicit Badge(const BadgeSpec &spec, QWidget *parent = nullptr);

    void setSpec(const BadgeSpec &spec);
    const BadgeSpec &spec() const { return m_spec; }
    void setIconOnly(bool on);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    BadgeSpec m_spec;
    bool m_iconOnly = false;
};
