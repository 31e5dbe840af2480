// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Tells when a run of edits with one control begins and ends, so that it becomes one undo step: a mouse drag
// from press to release, keys and wheel until focus leaves or one second without input.
#pragma once

#include <QObject>
#include <QTimer>

class EditGesture : public QObject
{
    Q_OBJECT
public:
    explicit EditGesture(QObject *parent = nullptr);

    bool isActive() const { return m_active; }
    /// A mouse drag begins; it lasts until end().
    void press();
    /// One step by key, wheel or text: begins a gesture if there is none and keeps it open for a second.
    void touch();
    void end();

signals:
    void started();
    void ended();

private:
    void begin();
    QTimer m_idle;
    bool m_active = false;
    bool m_pressed = false;
};
