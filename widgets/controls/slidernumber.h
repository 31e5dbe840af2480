// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/controls: small widgets of no particular view: fields, sliders, badges, bars of messages.
// None of them knows the document.
//
// A slider and a spin box for one number. The user's changes come as one signal whichever part was used;
// programmatic changes are silent.
#pragma once

#include <QWidget>

#include "engine/units/bytes.h"

class EditGesture;
class NumberField;
class QGridLayout;
class QSlider;
class ReachStrip;

class SliderNumber : public QWidget
{
    Q_OBJECT
public:
    enum class Scale { Linear, Logarithmic }; // of the slider; logarithmic needs a minimum above 0

    explicit SliderNumber(QWidget *parent = nullptr);

    /// What can be typed, both ends allowed, and the ends of the slider.
    void setRange(double minimum, double maximum);
    /// A shorter slider: values beyond it can be typed all the same.
    void setTrack(double minimum, double maximum);
    double trackStart() const { return m_low; }
    double trackEnd() const { return m_high; }
    /// What the number is (NumberField); a count until told otherwise.
    void setSize(engine::Bytes unit, int decimals);
    void setRatio(int decimals, const QString &suffix = {});
    /// Step of arrow keys, wheel and spin buttons, and the grid a drag snaps to.
    void setSingleStep(double step);
    void setScale(Scale scale);
    /// Name of what is edited, for screen readers; both parts carry it.
    void setName(const QString &name);
    void setSliderVisible(bool visible);

    /// The strip under the slider that says which values fit, made at the first call. A value chosen there is
    /// an edit.
    ReachStrip *reach();

    double value() const;
    qint64 integer() const;
    /// Programmatic: emits nothing. Clamped to the range.
    void setValue(double value);

    QSlider *slider() const { return m_slider; }
    NumberField *spinBox() const { return m_spin; }
    EditGesture *gesture() const { return m_gesture; }

signals:
    void valueEdited(double value);
    void gestureStarted();
    void gestureEnded();

private:
    void edit(double value);
    void take(double value);
    void sliderAction(int action);
    void syncSlider();
    int positionOf(double value) const;
    double valueAt(int position) const;
    double snapped(double value) const;
    int xOf(double value) const; // in the slider

    QSlider *m_slider;
    NumberField *m_spin;
    EditGesture *m_gesture;
    QGridLayout *m_layout;
    ReachStrip *m_reach = nullptr;
    double m_minimum = 0, m_maximum = 100, m_step = 1, m_value = 0;
    double m_low = 0, m_high = 100; // of the slider
    Scale m_scale = Scale::Linear;
};
