// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A combo box whose choices may be unavailable: they stay in the list, disabled, with the reason as a second
// line. Only the user's choice is signalled, and the wheel changes nothing without focus.
#pragma once

#include <QComboBox>
#include <QVariant>

class ReasonCombo : public QComboBox
{
    Q_OBJECT
public:
    explicit ReasonCombo(QWidget *parent = nullptr);

    struct Option {
        QString text;
        QVariant data;
        QString reason; // why it cannot be chosen; empty: it can
        QString detail; // second line of an available option
        bool operator==(const Option &) const = default;
    };

    /// Replaces all options and selects the one with `current`; does nothing when nothing changes. If no
    /// option has `current`, one called `missing` is shown.
    void setOptions(const QList<Option> &options, const QVariant &current, const QString &missing = {});
    const QList<Option> &options() const { return m_options; }

signals:
    void optionEdited(const QVariant &data);

protected:
    void wheelEvent(QWheelEvent *event) override;

private:
    QList<Option> m_options;
    QVariant m_current;
};
