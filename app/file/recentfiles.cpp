// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file/recentfiles.h"

#include "app/base/settings.h"

#include <QFileInfo>

RecentFiles::RecentFiles(QObject *parent)
    : QObject(parent)
    , m_paths(Settings::recentFiles())
{
    m_paths = m_paths.mid(0, kLimit);
}

void RecentFiles::add(const QString &path)
{
    const QString canonical = QFileInfo(path).canonicalFilePath();
    if (canonical.isEmpty())
        return;
    m_paths.removeAll(canonical);
    m_paths.prepend(canonical);
    m_paths = m_paths.mid(0, kLimit);
    store();
}

void RecentFiles::remove(const QString &path)
{
    if (m_paths.removeAll(path) > 0)
        store();
}

void RecentFiles::clear()
{
    m_paths.clear();
    store();
}

void RecentFiles::store()
{
    Settings::setRecentFiles(m_paths);
    emit changed();
}
