// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A slider over named stops with ticks and labels: context lengths (4K … native, beyond native dashed) and TP
// sizes. Invalid stops are struck through and jumped over; values between stops stand proportionally.
#pragma once

#include <QSlider>
#include <QString>

#include <optional>
#include <vector>

class EditGesture;
class ReachStrip;

struct SliderStop {
    qint64 value = 0;
    QString label;
    bool valid = true;
    QString reason{}; // why it is not valid: "3 does not divide 32 heads"
    bool operator==(const SliderStop &) const = default;
};

class StopSlider : public QSlider
{
    Q_OBJECT
public:
    explicit StopSlider(QWidget *parent = nullptr);

    static constexpr int kHandle = 14, kGrooveY = 9, kLabelTop = 19;

    /// Stops in ascending order, evenly spaced on the groove. Keeps the value.
    void setStops(std::vector<SliderStop> stops);
    const std::vector<SliderStop> &stops() const { return m_stops; }
    /// Beyond this value the groove is dashed; 0: nowhere.
    void setNative(qint64 value);
    /// Dragging between stops is possible in multiples of `step`; 0: only the stops themselves.
    void setBetweenStep(qint64 step);

    /// The strip between groove and labels that says which values fit, made at the first call. A value chosen
    /// there is an edit.
    ReachStrip *reach();

    qint64 current() const { return m_current; }
    /// Programmatic: emits nothing. A value outside the stops puts the handle at the end.
    void setCurrent(qint64 value);
    EditGesture *gesture() const { return m_gesture; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// x of `value` in the widget.
    int positionOf(qint64 value) const;

signals:
    void valueEdited(qint64 value);
    void gestureStarted();
    void gestureEnded();
    /// While the slider has focus: why a stop is struck through (the one jumped over last, else the first);
    /// empty without focus.
    void reasonChanged(const QString &reason);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    void edit(qint64 value);
    void choose(std::optional<double> value);
    void placeReach();
    int labelTop() const; // below the strip where there is one
    void syncSlider();
    void step(int by);
    qint64 valueAt(int x) const;
    QRect handleRect() const;
    int nearestValid(qint64 value) const;
    void paintGroove(class QPainter *painter, const class Theme &theme) const;
    void paintStops(class QPainter *painter, const class Theme &theme) const;

    std::vector<SliderStop> m_stops;
    EditGesture *m_gesture;
    ReachStrip *m_reach = nullptr;
    qint64 m_current = 0, m_native = 0, m_between = 0;
    bool m_dragging = false;
};
