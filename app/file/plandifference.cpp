// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file/plandifference.h"

#include "app/file/planfile.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

namespace {

// One sentence each for one and for many, so that English reads well without a translation file.
struct Wording {
    const char *one, *many;
};
constexpr Wording kMoved{QT_TRANSLATE_NOOP("PlanDifference", "1 seat moved"),
                         QT_TRANSLATE_NOOP("PlanDifference", "%1 seats moved")};
constexpr Wording kChanged{QT_TRANSLATE_NOOP("PlanDifference", "1 seat changed"),
                           QT_TRANSLATE_NOOP("PlanDifference", "%1 seats changed")};
constexpr Wording kAdded{QT_TRANSLATE_NOOP("PlanDifference", "1 seat added"),
                         QT_TRANSLATE_NOOP("PlanDifference", "%1 seats added")};
constexpr Wording kRemoved{QT_TRANSLATE_NOOP("PlanDifference", "1 seat removed"),
                           QT_TRANSLATE_NOOP("PlanDifference", "%1 seats removed")};

QString tr(const char *text)
{
    return QCoreApplication::translate("PlanDifference", text);
}

}

QString differenceInWords(const engine::Plan &before, const engine::Plan &after)
{
    int moved = 0, changed = 0, added = 0, removed = 0;
    for (const engine::SeatPtr &seat : after.seats) {
        const engine::SeatPtr old = engine::findSeat(before, seat->name);
        if (!old)
            ++added;
        else if (old->cards != seat->cards)
            ++moved;
        else if (!(*old == *seat))
            ++changed;
    }
    for (const engine::SeatPtr &seat : before.seats)
        removed += engine::findSeat(after, seat->name) == nullptr;

    QStringList parts;
    const auto add = [&parts](int count, const Wording &wording) {
        if (count > 0)
            parts << (count == 1 ? tr(wording.one) : tr(wording.many).arg(count));
    };
    add(moved, kMoved);
    add(changed, kChanged);
    add(added, kAdded);
    add(removed, kRemoved);
    if (!parts.isEmpty())
        return parts.join(QStringLiteral(", "));
    return before == after ? tr(QT_TRANSLATE_NOOP("PlanDifference", "no difference"))
                           : tr(QT_TRANSLATE_NOOP("PlanDifference", "other settings changed"));
}

QString differenceInWords(const QString &path, const QByteArray &after)
{
    if (path.isEmpty() || !QFileInfo::exists(path))
        return {};
    QString problem;
    const auto old = planOfFile(path, {}, &problem);
    const auto now = planOfText(after, {}, &problem);
    return old && now ? differenceInWords(old->plan, now->plan) : QString();
}
