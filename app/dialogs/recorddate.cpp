// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/recorddate.h"

#include <QCoreApplication>
#include <QDateTime>

QString whyNoDate(const QString &text, const QString &name)
{
    const bool is_date = QDate::fromString(text, Qt::ISODate).isValid()
        && (text.size() == 10 || QDateTime::fromString(text, Qt::ISODate).isValid());
    if (text.isEmpty() || is_date)
        return {};
    return QCoreApplication::translate("RecordDate",
                                       "%1 must be a day such as 2026-10-07, or a moment such as "
                                       "2026-10-05T18:40+02:00.")
        .arg(name);
}
