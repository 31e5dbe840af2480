// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file/plandifference.h"

#include "app/file/planfile.h"
#include "engine/change/difference.h"
#include "widgets/compare/comparewords.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(PlanDifference)
};

}

QString differenceInWords(const engine::Plan &before, const engine::Plan &after)
{
    if (before == after)
        return Texts::tr("no difference");
    const engine::Budget was = engine::budgetOf(before);
    const engine::PlanDifference difference =
        engine::differenceOf(before, was, after, engine::budgetOf(after, &was));
    const bool seats = difference.counts().unchanged < static_cast<int>(difference.seats.size());
    return seats ? comparewords::summary(difference) : Texts::tr("other settings changed");
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
