// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A line that takes only some texts: what it cannot take stays in it with the reason beside it (Refusal).
#pragma once

#include <QLineEdit>

#include <functional>

class Refusal;

class CheckedLine : public QLineEdit
{
    Q_OBJECT
public:
    /// `reason` says why a text, blanks around it removed, cannot be taken; empty: it can.
    /// Text that nobody changed is never asked about.
    CheckedLine(const QString &text, std::function<QString(const QString &)> reason,
                QWidget *parent = nullptr);

private:
    void check();

    std::function<QString(const QString &)> m_reason;
    Refusal *m_refusal;
    QString m_taken; // what it was given, or could take last
};
