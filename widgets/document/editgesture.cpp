// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/editgesture.h"

namespace {

constexpr int kIdleMilliseconds = 1000;

}

EditGesture::EditGesture(QObject *parent)
    : QObject(parent)
{
    m_idle.setSingleShot(true);
    m_idle.setInterval(kIdleMilliseconds);
    connect(&m_idle, &QTimer::timeout, this, &EditGesture::end);
}

void EditGesture::begin()
{
    if (m_active)
        return;
    m_active = true;
    emit started();
}

void EditGesture::press()
{
    // A drag is a gesture of its own, even right after key steps.
    end();
    m_pressed = true;
    begin();
}

void EditGesture::touch()
{
    begin();
    if (!m_pressed)
        m_idle.start();
}

void EditGesture::end()
{
    m_idle.stop();
    m_pressed = false;
    if (!m_active)
        return;
    m_active = false;
    emit ended();
}
