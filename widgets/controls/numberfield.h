// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A spin box for one number: a count, a size or a ratio. It takes what people type, with units and decimal
// commas; what it cannot take stays in it and is said why (Refusal), and nothing is rounded on the way. The
// wheel changes it only with focus, and Undo is the window's once the typed text has been taken.
#pragma once

#include "widgets/controls/typednumber.h"

#include <QAbstractSpinBox>

#include <optional>

class Refusal;

class NumberField : public QAbstractSpinBox
{
    Q_OBJECT
    // As assistive tools ask a spin box.
    Q_PROPERTY(double value READ value WRITE setValue)
    Q_PROPERTY(double minimum READ minimum)
    Q_PROPERTY(double maximum READ maximum)
    Q_PROPERTY(double singleStep READ singleStep)
public:
    explicit NumberField(QWidget *parent = nullptr);

    void setCount(const QString &prefix = {});
    /// Sizes counted in `unit` (kGiB, kMiB, kKiB), with at least so many decimals.
    void setSize(engine::Bytes unit, int decimals);
    void setRatio(int decimals, const QString &suffix = {}, const QString &prefix = {});
    /// Both ends allowed.
    void setRange(double lowest, double highest);
    void setSingleStep(double step);
    /// The number may be absent: the field then says `text`, and empty text means it.
    void setAbsentText(const QString &text);

    std::optional<double> number() const { return m_number; }
    double value() const { return m_number.value_or(0); }
    /// Whole bytes of a size.
    engine::Bytes bytes() const;
    double minimum() const { return m_format.lowest; }
    double maximum() const { return m_format.highest; }
    double singleStep() const { return m_step; }

    /// Programmatic: emits nothing. Text that was refused or is being typed stays unless the number is new.
    void setNumber(std::optional<double> number);
    void setBytes(engine::Bytes bytes);
    /// Refuses what stands in the field where it is outside a range that came later.
    void check();
    /// As if typed, but within the range.
    void setValue(double value);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void stepBy(int steps) override;
    /// Takes over what was typed, as Enter does; false where it cannot be.
    bool finish();
    QLineEdit *line() const { return lineEdit(); }

signals:
    void edited(std::optional<double> number);

protected:
    StepEnabled stepEnabled() const override;
    bool event(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void setFormat(const NumberFormat &format);
    TypedNumber typedNumber() const;
    bool isTyped() const;
    bool isAbsentTyped() const;
    void take(std::optional<double> number);
    void showNumber();

    NumberFormat m_format;
    std::optional<double> m_number = 0;
    std::optional<QString> m_absent;
    QString m_shown;
    double m_step = 1;
    Refusal *m_refusal;
};
