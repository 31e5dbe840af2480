// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/refreshwhenshown.h"

#include <QDockWidget>
#include <QEvent>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace {

QDockWidget *dockOf(QWidget *widget)
{
    while (widget && !qobject_cast<QDockWidget *>(widget))
        widget = widget->parentWidget();
    return qobject_cast<QDockWidget *>(widget);
}

/// The dock of a tab that is not in front counts as visible; its place is outside of the window.
bool isBehindTab(const QDockWidget *dock)
{
    return dock && !dock->isWindow() && !dock->parentWidget()->rect().intersects(dock->geometry());
}

}

RefreshWhenShown::RefreshWhenShown(QWidget *view, std::function<void()> refresh)
    : QObject(view)
    , m_refresh(std::move(refresh))
{
    alsoFor(view);
}

void RefreshWhenShown::alsoFor(QWidget *place)
{
    m_places.emplace_back(place);
    place->installEventFilter(this);
}

bool RefreshWhenShown::isOnScreen() const
{
    return std::any_of(m_places.begin(), m_places.end(), [](const QPointer<QWidget> &place) {
        return place && place->isVisible() && !isBehindTab(dockOf(place));
    });
}

void RefreshWhenShown::request()
{
    const bool waited = std::exchange(m_stale, true);
    if (isOnScreen()) {
        bringUpToDate();
        return;
    }
    if (waited)
        return;
    for (const QPointer<QWidget> &place : m_places) // a tab that comes to the front is not shown again
        if (QDockWidget *dock = place ? dockOf(place) : nullptr)
            connect(dock, &QDockWidget::visibilityChanged, this, &RefreshWhenShown::bringUpToDate,
                    Qt::UniqueConnection);
}

void RefreshWhenShown::requestPart(const std::function<void()> &part)
{
    if (!m_stale && isOnScreen())
        part();
    else
        request();
}

void RefreshWhenShown::bringUpToDate()
{
    if (!std::exchange(m_stale, false))
        return;
    ++m_count;
    m_refresh();
}

bool RefreshWhenShown::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Show)
        bringUpToDate();
    return QObject::eventFilter(watched, event);
}
