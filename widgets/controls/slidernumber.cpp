// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/slidernumber.h"

#include "widgets/controls/numberfield.h"
#include "widgets/controls/reachstrip.h"
#include "widgets/document/editgesture.h"

#include <QFocusEvent>
#include <QGridLayout>
#include <QMouseEvent>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace {

constexpr int kPositions = 1000;

/// A form that scrolls under the pointer must not change values: the wheel counts only with focus.
template <class Base> class FocusedWheel final : public Base
{
public:
    FocusedWheel(EditGesture *gesture, QWidget *parent)
        : Base(parent)
        , m_gesture(gesture)
    {
        this->setFocusPolicy(Qt::StrongFocus);
    }

protected:
    // A press comes before the first value it leads to, so drag and first jump are one gesture.
    void mousePressEvent(QMouseEvent *event) override
    {
        if (event->button() == Qt::LeftButton)
            m_gesture->press();
        Base::mousePressEvent(event);
    }
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        Base::mouseReleaseEvent(event);
        if (event->button() == Qt::LeftButton)
            m_gesture->end();
    }
    void wheelEvent(QWheelEvent *event) override
    {
        if (this->hasFocus())
            Base::wheelEvent(event);
        else
            event->ignore();
    }
    void focusOutEvent(QFocusEvent *event) override
    {
        Base::focusOutEvent(event); // a spin box takes its text over here
        if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
            m_gesture->end();
    }

private:
    EditGesture *m_gesture;
};

}

SliderNumber::SliderNumber(QWidget *parent)
    : QWidget(parent)
    , m_gesture(new EditGesture(this))
    , m_layout(new QGridLayout(this))
{
    auto *slider = new FocusedWheel<QSlider>(m_gesture, this);
    slider->setOrientation(Qt::Horizontal);
    slider->setRange(0, kPositions);
    m_slider = slider;
    m_spin = new FocusedWheel<NumberField>(m_gesture, this);
    m_spin->setRange(m_minimum, m_maximum);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setHorizontalSpacing(8);
    m_layout->setVerticalSpacing(0);
    m_layout->setColumnStretch(0, 1);
    m_layout->addWidget(m_slider, 0, 0);
    m_layout->addWidget(m_spin, 0, 1);
    setFocusProxy(m_spin);
    connect(this, &QObject::objectNameChanged, m_spin,
            [this](const QString &name) { m_spin->setObjectName(name); });

    connect(m_gesture, &EditGesture::started, this, &SliderNumber::gestureStarted);
    connect(m_gesture, &EditGesture::ended, this, &SliderNumber::gestureEnded);
    // Also without a mouse: assistive tools release the handle by its state alone.
    connect(m_slider, &QSlider::sliderReleased, m_gesture, &EditGesture::end);
    connect(m_slider, &QSlider::sliderReleased, this, &SliderNumber::syncSlider); // onto the value itself
    connect(m_slider, &QSlider::actionTriggered, this, &SliderNumber::sliderAction);
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int position) { edit(snapped(valueAt(position))); });
    connect(m_spin, &NumberField::edited, this,
            [this](std::optional<double> number) { edit(number.value_or(m_minimum)); });
}

void SliderNumber::setRange(double minimum, double maximum)
{
    maximum = std::max(minimum, maximum);
    if (minimum == m_minimum && maximum == m_maximum)
        return;
    m_minimum = m_low = minimum;
    m_maximum = m_high = maximum;
    m_spin->setRange(m_minimum, m_maximum);
    take(m_value);
}

void SliderNumber::setTrack(double minimum, double maximum)
{
    m_low = std::clamp(minimum, m_minimum, m_maximum);
    m_high = std::clamp(maximum, m_low, m_maximum);
    syncSlider();
}

void SliderNumber::setSize(engine::Bytes unit, int decimals)
{
    m_spin->setSize(unit, decimals);
}

void SliderNumber::setRatio(int decimals, const QString &suffix)
{
    m_spin->setRatio(decimals, suffix);
}

void SliderNumber::setSingleStep(double step)
{
    if (step == m_step && step == m_spin->singleStep())
        return;
    m_step = step;
    m_spin->setSingleStep(step);
    syncSlider();
}

void SliderNumber::setScale(Scale scale)
{
    if (m_scale == scale)
        return;
    m_scale = scale;
    syncSlider();
}

void SliderNumber::setName(const QString &name)
{
    if (accessibleName() == name)
        return;
    setAccessibleName(name);
    m_slider->setAccessibleName(name);
    m_spin->setAccessibleName(name);
}

void SliderNumber::setSliderVisible(bool visible)
{
    m_slider->setVisible(visible);
}

ReachStrip *SliderNumber::reach()
{
    if (m_reach)
        return m_reach;
    m_reach = new ReachStrip([this](double value) { return xOf(value); }, this);
    m_layout->addWidget(m_reach, 1, 0);
    const auto choose = [this](std::optional<double> value) {
        if (!value)
            return;
        m_gesture->end();
        edit(*value);
        m_gesture->end();
    };
    connect(m_reach, &ReachStrip::valueChosen, this, choose);
    const auto shortcut = [this](const QKeySequence &keys, auto chosen) {
        connect(new QShortcut(keys, m_slider, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated, this,
                chosen);
    };
    shortcut(Qt::CTRL | Qt::Key_End, [this, choose] { choose(m_reach->fits()); });
    shortcut(Qt::CTRL | Qt::Key_Home, [this, choose] { choose(m_reach->passes()); });
    return m_reach;
}

int SliderNumber::xOf(double value) const
{
    const int handle = style()->pixelMetric(QStyle::PM_SliderLength, nullptr, m_slider);
    return handle / 2
        + QStyle::sliderPositionFromValue(0, kPositions, positionOf(value), m_slider->width() - handle);
}

double SliderNumber::value() const
{
    return m_value;
}

qint64 SliderNumber::integer() const
{
    return std::llround(m_value);
}

void SliderNumber::setValue(double value)
{
    if (std::clamp(value, m_minimum, m_maximum) != m_value)
        take(value);
}

void SliderNumber::take(double value)
{
    m_value = std::clamp(value, m_minimum, m_maximum);
    m_spin->setNumber(m_value);
    syncSlider();
}

void SliderNumber::edit(double value)
{
    const double next = std::clamp(value, m_minimum, m_maximum);
    if (next == m_value)
        return;
    m_gesture->touch();
    m_value = next;
    m_spin->setNumber(m_value);
    // During a drag the handle stays under the pointer, between the values if need be.
    if (!m_slider->isSliderDown())
        syncSlider();
    emit valueEdited(m_value);
}

void SliderNumber::sliderAction(int action)
{
    double next = m_value;
    const double page = m_scale == Scale::Logarithmic ? 0 : 10 * m_step;
    switch (action) {
    case QAbstractSlider::SliderSingleStepAdd:
        next = typed::cleaned(next + m_step);
        break;
    case QAbstractSlider::SliderSingleStepSub:
        next = typed::cleaned(next - m_step);
        break;
    case QAbstractSlider::SliderPageStepAdd:
        next = page > 0 ? next + page : next * 2;
        break;
    case QAbstractSlider::SliderPageStepSub:
        next = page > 0 ? next - page : snapped(next / 2);
        break;
    default:
        return;
    }
    // The slider takes its own position over after this signal; it must find the one of the exact value.
    edit(next);
    m_slider->setSliderPosition(positionOf(m_value));
}

void SliderNumber::syncSlider()
{
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(positionOf(m_value));
}

int SliderNumber::positionOf(double value) const
{
    if (m_high <= m_low)
        return 0;
    double share = (value - m_low) / (m_high - m_low);
    if (m_scale == Scale::Logarithmic && m_low > 0)
        share = std::log(std::max(value, m_low) / m_low) / std::log(m_high / m_low);
    return static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * kPositions));
}

double SliderNumber::valueAt(int position) const
{
    const double share = static_cast<double>(position) / kPositions;
    if (m_scale == Scale::Logarithmic && m_low > 0)
        return m_low * std::pow(m_high / m_low, share);
    return m_low + share * (m_high - m_low);
}

double SliderNumber::snapped(double value) const
{
    if (m_step <= 0)
        return value;
    // The ends stay reachable even when they are not multiples of the step.
    const double multiple = typed::cleaned(std::round(value / m_step) * m_step);
    if (value >= m_high || value <= m_low)
        return value;
    return std::clamp(multiple, m_low, m_high);
}
