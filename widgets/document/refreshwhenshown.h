// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Spares a view that nobody sees from following every change: a refresh that is asked for runs at once while
// the view is on screen; else it waits, once for all changes, until the view is shown or its contents are
// asked for.
#pragma once

#include <QObject>
#include <QPointer>

#include <functional>
#include <vector>

class QWidget;

class RefreshWhenShown : public QObject
{
    Q_OBJECT
public:
    /// `refresh` brings `view` up to date. The view owns this.
    RefreshWhenShown(QWidget *view, std::function<void()> refresh);

    /// What the view knows is shown in `place` too, which may be on screen without the view.
    void alsoFor(QWidget *place);
    /// Like request(), where `part` of the work is enough for a view that is on screen and up to date.
    void requestPart(const std::function<void()> &part);
    /// A request waits for the view to be shown.
    bool isStale() const { return m_stale; }
    /// How many times the view has been brought up to date.
    int count() const { return m_count; }

public slots:
    /// Brings the view up to date, now or when it is next shown.
    void request();
    /// Carries out a request that waits: for those who read a view that is not on screen.
    void bringUpToDate();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool isOnScreen() const;

    std::vector<QPointer<QWidget>> m_places; // the view, and where else it is shown
    std::function<void()> m_refresh;
    bool m_stale = false;
    int m_count = 0;
};
