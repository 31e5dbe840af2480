// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The last ten plans that were opened or saved, newest first, as canonical paths. Missing files stay in the
// list, so that a drive that is not mounted does not empty it.
#pragma once

#include <QObject>
#include <QStringList>

class RecentFiles : public QObject
{
    Q_OBJECT
public:
    static constexpr int kLimit = 10;

    explicit RecentFiles(QObject *parent = nullptr);

    QStringList paths() const { return m_paths; }
    void add(const QString &path);
    void remove(const QString &path);
    void clear();

signals:
    void changed();

private:
    void store();

    QStringList m_paths;
};
