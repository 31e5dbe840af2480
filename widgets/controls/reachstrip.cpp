// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/reachstrip.h"

#include "widgets/style/hatch.h"
#include "widgets/style/typescale.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace {

constexpr int kLine = 4, kNotch = 2, kReach = 12; // a notch takes clicks 12 px to each side

}

ReachStrip::ReachStrip(std::function<int(double)> xOf, QWidget *parent)
    : QWidget(parent)
    , m_xOf(std::move(xOf))
{
    setMouseTracking(true);
}

void ReachStrip::setSpans(double first, std::vector<Span> spans, const QString &caption)
{
    if (m_first == first && m_spans == spans && m_caption == caption)
        return;
    m_first = first;
    m_spans = std::move(spans);
    m_caption = caption;
    setAccessibleName(caption);
    update();
}

void ReachStrip::setStale(bool stale)
{
    if (m_stale == stale)
        return;
    m_stale = stale;
    update();
}

void ReachStrip::setCaptionTop(int top)
{
    m_captionTop = top;
    update();
}

std::optional<double> ReachStrip::lastWith(engine::Verdict verdict) const
{
    for (auto span = m_spans.rbegin(); span != m_spans.rend(); ++span)
        if (span->verdict <= verdict)
            return span->last;
    return std::nullopt;
}

std::optional<double> ReachStrip::fits() const
{
    return lastWith(engine::Verdict::Tight);
}

std::optional<double> ReachStrip::passes() const
{
    return lastWith(engine::Verdict::Pass);
}

int ReachStrip::captionHeight(const QWidget *widget)
{
    return type::lineHeight(type::font(TypeRole::CaptionStrong, widget));
}

QSize ReachStrip::sizeHint() const
{
    return {80, m_captionTop + captionHeight(this)};
}

/// The words stand under the edge beyond which nothing fits, or at the left where there is none.
QRect ReachStrip::captionRect() const
{
    const QFontMetrics metrics(type::font(TypeRole::CaptionStrong, this));
    const int wide = metrics.horizontalAdvance(m_caption) + 1;
    const std::optional<double> fitting = fits();
    const bool edge = fitting && !m_spans.empty() && *fitting < m_spans.back().last;
    const int x = edge ? m_xOf(*fitting) - wide / 2 : 0;
    return {std::clamp(x, 0, std::max(0, width() - wide)), m_captionTop, std::min(wide, width()),
            metrics.height()};
}

std::optional<double> ReachStrip::valueAt(const QPoint &position) const
{
    if (m_spans.empty())
        return std::nullopt;
    if (captionRect().contains(position))
        return fits();
    if (position.y() > kStrip)
        return std::nullopt;
    std::optional<double> found;
    int nearest = kReach + 1;
    for (std::size_t i = 0; i + 1 < m_spans.size(); ++i) {
        const int away = std::abs(m_xOf(m_spans[i].last) - position.x());
        if (away < nearest) {
            nearest = away;
            found = m_spans[i].verdict == engine::Verdict::Fail ? m_spans[i + 1].last : m_spans[i].last;
        }
    }
    return found;
}

void ReachStrip::mousePressEvent(QMouseEvent *event)
{
    const std::optional<double> value =
        event->button() == Qt::LeftButton ? valueAt(event->position().toPoint()) : std::nullopt;
    if (value)
        emit valueChosen(*value);
    else
        event->ignore(); // the slider's
}

void ReachStrip::mouseMoveEvent(QMouseEvent *event)
{
    setCursor(valueAt(event->position().toPoint()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    event->ignore();
}

bool ReachStrip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || m_caption.isEmpty())
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    if (!valueAt(help->pos()))
        return false;
    QToolTip::showText(help->globalPos(), tr("Set the last value that fits (Ctrl+End)"), this);
    return true;
}

void ReachStrip::paintSpans(QPainter *painter) const
{
    const Theme theme = Theme::of(this);
    const int middle = kStrip / 2;
    int from = m_xOf(m_first);
    for (std::size_t i = 0; i < m_spans.size(); ++i) {
        const Span &span = m_spans[i];
        const int to = m_xOf(span.last);
        const QRect line(from, middle - kLine / 2, std::max(to - from, 1), kLine);
        if (span.verdict == engine::Verdict::Fail)
            hatch::fillOver(painter, line, theme, line.bottomLeft());
        else if (span.verdict == engine::Verdict::Tight)
            painter->fillRect(line, theme.tone(Tone::Warning).line);
        else
            painter->fillRect(line.adjusted(0, 1, 0, -1), theme.tone(Tone::Proof).text);
        if (i + 1 < m_spans.size())
            painter->fillRect(QRect(to - kNotch / 2, 0, kNotch, kStrip),
                              theme.tone(toneOf(std::max(span.verdict, m_spans[i + 1].verdict))).text);
        from = to;
    }
}

void ReachStrip::paintEvent(QPaintEvent *)
{
    if (m_spans.empty() || !isEnabled())
        return;
    QPainter painter(this);
    if (m_stale)
        painter.setOpacity(kStaleOpacity);
    paintSpans(&painter);
    const QRect words = captionRect();
    if (words.bottom() > height() + 2)
        return;
    painter.setFont(type::font(TypeRole::CaptionStrong, this));
    painter.setPen(fits() ? palette().color(QPalette::Text) : Theme::of(this).tone(Tone::Error).text);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(m_caption, Qt::ElideRight, words.width()));
}
