// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A row for a number that may be absent: label, spin box and reset. Without a number the box shows what
// counts instead.
#pragma once

#include <QWidget>

#include <optional>

class NumberField;
class QToolButton;

class OptionalRow : public QWidget
{
    Q_OBJECT
public:
    /// `name` and `reset` say the box and the button to screen readers.
    OptionalRow(const QString &label, const QString &name, const QString &reset, int label_width,
                QWidget *parent = nullptr);

    /// `smallest` to `largest` in steps of `step`; a step below means absent.
    void setNumbers(double smallest, double largest, double step);
    /// Shows `value`, bold, or `absent`; no edit comes of it.
    void setValue(std::optional<double> value, const QString &absent);
    NumberField *spinBox() const { return m_spin; }
    QToolButton *resetButton() const { return m_reset; }

signals:
    void edited(std::optional<double> value);
    /// A run of edits is over.
    void finished();

private:
    NumberField *m_spin;
    QToolButton *m_reset;
};
