// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The text and the name of a menu entry. Names of people's making may hold an ampersand, which would mark a
// key; the name of an entry is not shown and stays when its text is worded anew.
#pragma once

#include <QString>

/// `text` with every ampersand doubled: it reads as it is and makes no letter a key.
inline QString menuText(QString text)
{
    return text.replace(QLatin1Char('&'), QLatin1String("&&"));
}

/// `entry`, an action or a menu, called `name`.
template <typename Entry> Entry *named(Entry *entry, const QString &name)
{
    entry->setObjectName(name);
    return entry;
}
template <typename Entry> Entry *named(Entry *entry, const char *name)
{
    return named(entry, QString::fromLatin1(name));
}
