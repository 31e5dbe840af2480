// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/viewstate.h"

ViewState::ViewState(QObject *parent)
    : QObject(parent)
{
}

QString ViewState::seat() const
{
    return m_seat;
}

QString ViewState::card() const
{
    return m_card;
}

QString ViewState::hoveredSeat() const
{
    return m_hovered;
}

engine::State ViewState::shownState() const
{
    return m_state;
}

ViewState::BarMode ViewState::barMode() const
{
    return m_barMode;
}

bool ViewState::isGestureActive() const
{
    return m_gesture;
}

std::shared_ptr<const engine::Budget> ViewState::preview() const
{
    if (m_preview)
        return m_preview;
    return m_gesture ? nullptr : m_proposal;
}

QString ViewState::previewSeat() const
{
    return m_previewSeat;
}

QString ViewState::previewText() const
{
    return m_previewText;
}

void ViewState::selectSeat(const QString &name)
{
    if (m_seat == name && m_card.isEmpty())
        return;
    m_seat = name;
    m_card.clear();
    emit selectionChanged();
}

void ViewState::selectCard(const QString &id)
{
    if (m_card == id && m_seat.isEmpty())
        return;
    m_card = id;
    m_seat.clear();
    emit selectionChanged();
}

void ViewState::clearSelection()
{
    selectSeat({});
}

void ViewState::hoverSeat(const QString &name)
{
    if (m_hovered == name)
        return;
    m_hovered = name;
    emit hoverChanged();
}

void ViewState::setHost(const QString &name)
{
    if (m_host == name)
        return;
    m_host = name;
    emit hostChanged();
}

void ViewState::setShownState(engine::State state)
{
    if (m_state == state)
        return;
    m_state = state;
    emit shownStateChanged();
}

void ViewState::setBarMode(BarMode mode)
{
    if (m_barMode == mode)
        return;
    m_barMode = mode;
    emit barModeChanged();
}

void ViewState::setGestureActive(bool active)
{
    if (m_gesture == active)
        return;
    m_gesture = active;
    emit gestureActiveChanged(active);
    if (m_proposal)
        emit previewChanged();
}

void ViewState::setPreview(std::shared_ptr<const engine::Budget> budget, const QString &seat,
                           const QString &text)
{
    const QString name = budget ? seat : QString();
    if (m_preview == budget && m_previewSeat == name)
        return;
    m_preview = std::move(budget);
    m_previewSeat = name;
    m_previewText = m_preview ? text : QString();
    emit previewChanged();
}

void ViewState::setProposal(std::shared_ptr<const engine::Budget> budget, bool stale)
{
    if (m_proposal == budget && m_proposalStale == (budget && stale))
        return;
    m_proposalStale = budget && stale;
    m_proposal = std::move(budget);
    emit previewChanged();
}
