// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/stopslider.h"

#include "widgets/controls/reachstrip.h"
#include "widgets/document/editgesture.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"

#include <QFocusEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <limits>

namespace {

constexpr int kMagnet = 6;

int toInt(qint64 value)
{
    return static_cast<int>(std::clamp<qint64>(value, 0, std::numeric_limits<int>::max()));
}

}

StopSlider::StopSlider(QWidget *parent)
    : QSlider(Qt::Horizontal, parent)
    , m_gesture(new EditGesture(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_gesture, &EditGesture::started, this, &StopSlider::gestureStarted);
    connect(m_gesture, &EditGesture::ended, this, &StopSlider::gestureEnded);
    // Screen readers set the slider's value themselves.
    connect(this, &QSlider::valueChanged, this, [this](int value) { edit(value); });
}

void StopSlider::setStops(std::vector<SliderStop> stops)
{
    if (m_stops == stops)
        return;
    m_stops = std::move(stops);
    syncSlider();
    updateGeometry();
    update();
}

void StopSlider::setNative(qint64 value)
{
    if (m_native == value)
        return;
    m_native = value;
    update();
}

void StopSlider::setBetweenStep(qint64 step)
{
    m_between = step;
}

void StopSlider::setCurrent(qint64 value)
{
    if (value == m_current)
        return;
    m_current = value;
    syncSlider();
    update();
}

/// Gives QSlider, which screen readers ask, the same range and value.
void StopSlider::syncSlider()
{
    const QSignalBlocker blocker(this);
    if (!m_stops.empty())
        setRange(toInt(m_stops.front().value), toInt(m_stops.back().value));
    QSlider::setValue(toInt(m_current));
}

QSize StopSlider::sizeHint() const
{
    const int height = labelTop() + type::lineHeight(type::font(TypeRole::Caption, this));
    return {160, height + (m_reach ? ReachStrip::captionHeight(this) : 0)};
}

QSize StopSlider::minimumSizeHint() const
{
    return {80, sizeHint().height()};
}

int StopSlider::positionOf(qint64 value) const
{
    const int left = kHandle / 2, length = width() - kHandle;
    if (m_stops.size() < 2 || value <= m_stops.front().value)
        return left;
    const int intervals = static_cast<int>(m_stops.size()) - 1;
    for (int i = 0; i < intervals; ++i) {
        const qint64 low = m_stops[static_cast<std::size_t>(i)].value;
        const qint64 high = m_stops[static_cast<std::size_t>(i) + 1].value;
        if (value > high)
            continue;
        const double share =
            static_cast<double>(value - low) / static_cast<double>(std::max<qint64>(1, high - low));
        return left + static_cast<int>(std::lround(length * (i + share) / intervals));
    }
    return left + length;
}

int StopSlider::nearestValid(qint64 value) const
{
    int best = -1;
    for (int i = 0; i < static_cast<int>(m_stops.size()); ++i) {
        const SliderStop &stop = m_stops[static_cast<std::size_t>(i)];
        const int x = std::abs(positionOf(stop.value) - positionOf(value));
        if (stop.valid
            && (best < 0
                || x < std::abs(positionOf(m_stops[static_cast<std::size_t>(best)].value)
                                - positionOf(value))))
            best = i;
    }
    return best;
}

qint64 StopSlider::valueAt(int x) const
{
    if (m_stops.size() < 2)
        return m_current;
    const int intervals = static_cast<int>(m_stops.size()) - 1;
    const double place =
        std::clamp(static_cast<double>(x - kHandle / 2) / std::max(1, width() - kHandle), 0.0, 1.0)
        * intervals;
    const int index = std::min(intervals - 1, static_cast<int>(place));
    const qint64 low = m_stops[static_cast<std::size_t>(index)].value;
    const qint64 high = m_stops[static_cast<std::size_t>(index) + 1].value;
    const qint64 exact = low + std::llround((place - index) * static_cast<double>(high - low));
    const int nearest = nearestValid(exact);
    if (nearest < 0)
        return m_current;
    const qint64 stop = m_stops[static_cast<std::size_t>(nearest)].value;
    if (m_between <= 0 || std::abs(positionOf(stop) - x) <= kMagnet)
        return stop;
    return std::clamp((exact + m_between / 2) / m_between * m_between, m_stops.front().value,
                      m_stops.back().value);
}

void StopSlider::edit(qint64 value)
{
    if (value == m_current || m_stops.empty())
        return;
    if (!m_dragging)
        m_gesture->touch();
    setCurrent(value);
    emit valueEdited(m_current);
}

void StopSlider::step(int by)
{
    const int count = static_cast<int>(m_stops.size());
    int index = by > 0 ? 0 : count - 1;
    while (index >= 0 && index < count
           && (by > 0 ? m_stops[static_cast<std::size_t>(index)].value <= m_current
                      : m_stops[static_cast<std::size_t>(index)].value >= m_current))
        index += by;
    for (; index >= 0 && index < count; index += by) {
        const SliderStop &stop = m_stops[static_cast<std::size_t>(index)];
        if (stop.valid) {
            edit(stop.value);
            return;
        }
        emit reasonChanged(stop.reason);
    }
}

void StopSlider::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    m_gesture->press();
    m_dragging = true;
    setSliderDown(true);
    // Pressing the handle itself must not move it.
    if (!handleRect().contains(event->position().toPoint()))
        edit(valueAt(event->position().toPoint().x()));
    update();
}

void StopSlider::mouseMoveEvent(QMouseEvent *event)
{
    if (m_dragging)
        edit(valueAt(event->position().toPoint().x()));
}

void StopSlider::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_dragging)
        return;
    m_dragging = false;
    setSliderDown(false);
    m_gesture->end();
    update();
}

ReachStrip *StopSlider::reach()
{
    if (m_reach)
        return m_reach;
    m_reach = new ReachStrip(
        [this](double value) { return positionOf(static_cast<qint64>(value)); }, this);
    connect(m_reach, &ReachStrip::valueChosen, this, &StopSlider::choose);
    m_reach->show();
    updateGeometry();
    placeReach();
    return m_reach;
}

void StopSlider::choose(std::optional<double> value)
{
    if (!value)
        return;
    m_gesture->end();
    edit(static_cast<qint64>(*value));
    m_gesture->end();
}

int StopSlider::labelTop() const
{
    return kLabelTop + (m_reach ? ReachStrip::kStrip - 2 : 0);
}

void StopSlider::resizeEvent(QResizeEvent *event)
{
    QSlider::resizeEvent(event);
    if (m_reach)
        placeReach();
}

void StopSlider::placeReach()
{
    const int top = kGrooveY + kHandle / 2 - 1;
    m_reach->setGeometry(0, top, width(), height() - top);
    m_reach->setCaptionTop(labelTop() + type::lineHeight(type::font(TypeRole::Caption, this)) - top);
}

void StopSlider::keyPressEvent(QKeyEvent *event)
{
    if (m_reach && event->modifiers() == Qt::ControlModifier
        && (event->key() == Qt::Key_End || event->key() == Qt::Key_Home)) {
        choose(event->key() == Qt::Key_End ? m_reach->fits() : m_reach->passes());
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Down:
    case Qt::Key_PageDown:
        step(-1);
        break;
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_PageUp:
        step(1);
        break;
    case Qt::Key_Home:
    case Qt::Key_End: {
        const auto ends = event->key() == Qt::Key_Home
            ? std::find_if(m_stops.begin(), m_stops.end(), [](const SliderStop &stop) { return stop.valid; })
            : std::find_if(m_stops.rbegin(), m_stops.rend(), [](const SliderStop &stop) {
                  return stop.valid;
              }).base();
        if (event->key() == Qt::Key_Home && ends != m_stops.end())
            edit(ends->value);
        if (event->key() == Qt::Key_End && ends != m_stops.begin())
            edit(std::prev(ends)->value);
        break;
    }
    default:
        QWidget::keyPressEvent(event);
    }
}

void StopSlider::wheelEvent(QWheelEvent *event)
{
    if (!hasFocus() || event->angleDelta().y() == 0) {
        event->ignore();
        return;
    }
    step(event->angleDelta().y() > 0 ? 1 : -1);
    event->accept();
}

void StopSlider::focusInEvent(QFocusEvent *event)
{
    QSlider::focusInEvent(event);
    const auto invalid =
        std::find_if(m_stops.begin(), m_stops.end(), [](const SliderStop &stop) { return !stop.valid; });
    emit reasonChanged(invalid == m_stops.end() ? QString() : invalid->reason);
}

void StopSlider::focusOutEvent(QFocusEvent *event)
{
    QSlider::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        m_gesture->end();
    emit reasonChanged({});
}

bool StopSlider::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QSlider::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    for (const SliderStop &stop : m_stops)
        if (!stop.valid && std::abs(positionOf(stop.value) - help->pos().x()) <= 8) {
            QToolTip::showText(help->globalPos(), stop.reason, this);
            return true;
        }
    return QSlider::event(event);
}

QRect StopSlider::handleRect() const
{
    return {positionOf(m_current) - kHandle / 2, kGrooveY - kHandle / 2, kHandle, kHandle};
}

namespace {

constexpr int kHandle = StopSlider::kHandle, kGrooveY = StopSlider::kGrooveY,
              kLabelTop = StopSlider::kLabelTop;
constexpr int kGroove = 4, kTickTop = 14, kTickHeight = 4;

}

void StopSlider::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintGroove(&painter, theme);
    paintStops(&painter, theme);
    const QRectF handle(handleRect());
    const bool focus = hasFocus();
    painter.setPen(QPen(focus ? theme.accent : isEnabled() ? theme.control_line : theme.line, focus ? 2 : 1));
    painter.setBrush(isSliderDown() ? theme.hover : theme.button_top);
    const double inset = focus ? 1 : 0.5;
    painter.drawRoundedRect(handle.adjusted(inset, inset, -inset, -inset), 3, 3);
}

void StopSlider::paintGroove(QPainter *painter, const Theme &theme) const
{
    const double left = kHandle / 2.0, right = width() - kHandle / 2.0, handle = positionOf(m_current);
    const double native =
        m_native > 0 && !m_stops.empty() && m_native < m_stops.back().value ? positionOf(m_native) : right;
    const QRectF groove(left, kGrooveY - kGroove / 2.0, native - left, kGroove);
    painter->setPen(QPen(theme.control_line, 1));
    painter->setBrush(theme.pressed);
    painter->drawRoundedRect(groove.adjusted(0.5, 0.5, -0.5, -0.5), 1.5, 1.5);
    if (native < right) {
        QPen pen(theme.control_line, 1);
        pen.setDashPattern({3, 2});
        painter->setPen(pen);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRectF(native, groove.top() + 0.5, right - native, kGroove - 1));
    }
    if (isEnabled())
        painter->fillRect(QRectF(left, groove.top(), handle - left, kGroove), theme.accent);
}

void StopSlider::paintStops(QPainter *painter, const Theme &theme) const
{
    const QFont normal = type::font(TypeRole::Caption, this),
                strong = type::font(TypeRole::CaptionStrong, this);
    int free =
        -100; // right end of the last label; labels that would touch are left out, the current one never
    for (const SliderStop &stop : m_stops) {
        const int x = positionOf(stop.value);
        if (!m_reach) // else the strip stands there
            painter->fillRect(QRectF(x - 0.5, kTickTop, 1, kTickHeight), theme.control_line);
        const bool current = stop.value == m_current;
        QFont font = current ? strong : normal;
        font.setStrikeOut(!stop.valid);
        const int textWidth = QFontMetrics(font).horizontalAdvance(stop.label);
        const int textX = std::clamp(x - textWidth / 2, 0, std::max(0, width() - textWidth));
        if (textX < free + 4 && !current)
            continue;
        free = textX + textWidth;
        painter->setFont(font);
        painter->setPen(!isEnabled() || !stop.valid ? theme.disabled
                            : current               ? theme.text
                                                    : theme.secondary);
        painter->drawText(QRect(textX, labelTop() - 1, textWidth + 2, height() - labelTop() + 1),
                          Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, stop.label);
    }
}
