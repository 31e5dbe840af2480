// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A field for one described setting of a seat (engine/plan/seat_setting.h): a combo box for flags and
// choices, a number field for numbers and sizes, a line for the rest. What a field cannot take stays in it,
// with the reason, until it is mended or dropped.
#pragma once

#include "engine/plan/seat_setting.h"

#include <QObject>
#include <QString>

class NumberField;
class QLineEdit;
class QWidget;
class ReasonCombo;
class Refusal;

class SettingField : public QObject
{
    Q_OBJECT
public:
    /// `setting` must outlive the field. The widget's object name is the setting's label.
    SettingField(const engine::SeatSetting &setting, QWidget *parent);

    const engine::SeatSetting &setting() const { return m_setting; }
    QWidget *widget() const;
    /// "Mamba cache mode".
    QString label() const;

    /// Shows what the seat has, bold where it is not the default; no edit comes of it. `unset` says what
    /// counts otherwise: "default, 8,192".
    void show(const engine::Seat &seat, const QString &unset);

signals:
    void edited(const engine::SeatValue &value);
    /// A run of edits is over.
    void finished();

private:
    void makeCombo(QWidget *parent);
    void makeNumber(QWidget *parent);
    void makeLine(QWidget *parent);
    void takeLine();
    void showLine();
    void takeNumber(std::optional<double> number);
    std::optional<engine::SeatValue> typedLine() const;
    QString whyNot() const;
    QString lineText(const engine::SeatValue &value) const;

    const engine::SeatSetting &m_setting;
    ReasonCombo *m_combo = nullptr;
    NumberField *m_number = nullptr;
    QLineEdit *m_line = nullptr;
    Refusal *m_refusal = nullptr; // of the line
    engine::SeatValue m_value;
    bool m_isDefault = true;
};
