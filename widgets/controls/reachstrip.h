// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The strip under a slider that says which of its values pass, which are tight and which fail, with a notch
// at each edge and the range that fits in words. A click on a notch or on the words asks for the last value
// that fits.
#pragma once

#include <QString>
#include <QWidget>

#include "engine/units/facts.h"

#include <functional>
#include <optional>
#include <vector>

class ReachStrip : public QWidget
{
    Q_OBJECT
public:
    /// Values up to `last`, from where the one before ends, get `verdict`.
    struct Span {
        double last = 0;
        engine::Verdict verdict = engine::Verdict::Pass;
        bool operator==(const Span &) const = default;
    };

    static constexpr int kStrip = 10; // height of the notches

    /// `xOf` places a value in the strip's own coordinates; the strip runs from `xOf(first)`.
    ReachStrip(std::function<int(double)> xOf, QWidget *parent = nullptr);

    /// Programmatic: emits nothing. `first` is the slider's smallest value; `caption` the range in words.
    void setSpans(double first, std::vector<Span> spans, const QString &caption);
    /// Shown weakly while the answer is worked out for another value.
    void setStale(bool stale);
    /// Top of the words below the strip; they are left out where there is no room.
    void setCaptionTop(int top);

    const std::vector<Span> &spans() const { return m_spans; }
    const QString &caption() const { return m_caption; }
    /// The largest value that does not fail, and the largest that passes.
    std::optional<double> fits() const;
    std::optional<double> passes() const;
    static int captionHeight(const QWidget *widget);

    QSize sizeHint() const override;

signals:
    void valueChosen(double value);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    bool event(QEvent *event) override;

private:
    std::optional<double> lastWith(engine::Verdict verdict) const;
    std::optional<double> valueAt(const QPoint &position) const;
    QRect captionRect() const;
    void paintSpans(QPainter *painter) const;

    std::function<int(double)> m_xOf;
    double m_first = 0;
    std::vector<Span> m_spans;
    QString m_caption;
    int m_captionTop = kStrip + 1;
    bool m_stale = false;
};
