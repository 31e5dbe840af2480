// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A field for one described setting of a seat (engine/plan/seat_setting.h): a combo box for flags and
// choices, a spin box for whole numbers, a line for the rest. What a line cannot take stays in it, marked,
// until it is mended.
#pragma once

#include "engine/plan/seat_setting.h"

#include <QObject>
#include <QString>

class QAction;
class QLineEdit;
class QSpinBox;
class QWidget;
class ReasonCombo;

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
    void makeSpin(QWidget *parent);
    void makeLine(QWidget *parent);
    void takeLine();
    void refuse(const QString &why);
    QString lineText(const engine::SeatValue &value) const;

    const engine::SeatSetting &m_setting;
    ReasonCombo *m_combo = nullptr;
    QSpinBox *m_spin = nullptr;
    QLineEdit *m_line = nullptr;
    QAction *m_refused = nullptr; // in the line, while its text cannot be taken
    engine::SeatValue m_value;
};
