// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/exportrun.h"

#include "app/file/planfile.h"
#include "widgets/picture/planimage.h"

#include "engine/record/report.h"

#include <cstdio>
#include <optional>

namespace {

int fail(const QString &sentence)
{
    std::fprintf(stderr, "%s\n", sentence.toUtf8().constData());
    return 2;
}

std::optional<engine::Plan> readPlan(const QString &path, QString *problem)
{
    auto loaded = planOfFile(path, path, problem);
    if (!loaded)
        return std::nullopt;
    return std::move(loaded->plan);
}

}

int runExport(const ExportRun &run)
{
    planimage::Format format{};
    if (!planimage::formatOfFile(run.output, &format))
        return fail(
            QStringLiteral("%1: the picture's format is not known; end the name in .png, .svg or .pdf.")
                .arg(run.output));
    QString problem;
    const auto plan = readPlan(run.plan, &problem);
    if (!plan)
        return fail(problem);
    std::optional<engine::Plan> baseline;
    if (!run.baseline.isEmpty()) {
        baseline = readPlan(run.baseline, &problem);
        if (!baseline)
            return fail(problem);
    } else if (plan->baseline) {
        baseline = *plan->baseline;
    }
    if (!baseline && run.show == planimage::Show::Comparison)
        return fail(QStringLiteral("%1: the plan has no baseline to compare with; name one with --baseline.")
                        .arg(run.plan));
    planimage::Options options;
    options.show = run.show;
    options.paper = run.paper;
    options.landscape = run.landscape;
    options.width = run.width;
    options.scale = run.scale;
    options.dark = run.dark;
    options.version = QStringLiteral(VRAMPLANNER_VERSION);
    options.baseline = baseline ? &*baseline : nullptr;
    const QByteArray bytes = planimage::encode(*plan, engine::budgetOf(*plan), format, options);
    if (bytes.isEmpty())
        return fail(
            QStringLiteral("%1: the picture is too large to be drawn; use a smaller scale.").arg(run.output));
    problem = writeWholeFile(run.output, bytes);
    return problem.isEmpty() ? 0 : fail(problem);
}

QByteArray recordText(const engine::Plan &plan, const engine::Budget &budget, const QString &path)
{
    const auto writer = path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive) ? engine::changeRecordJson
                                                                                   : engine::changeRecord;
    const engine::PlanAndBudget now{plan, budget};
    if (!plan.baseline)
        return QByteArray::fromStdString(writer(now, nullptr, "VRAM Planner " VRAMPLANNER_VERSION));
    const engine::Budget old = engine::budgetOf(*plan.baseline);
    const engine::PlanAndBudget before{*plan.baseline, old};
    return QByteArray::fromStdString(writer(now, &before, "VRAM Planner " VRAMPLANNER_VERSION));
}
