// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/baselinecommands.h"

#include "app/base/actions.h"
#include "app/base/settings.h"
#include "app/commands/filecommands.h"
#include "app/file/planfile.h"
#include "widgets/document/plandocument.h"

#include "engine/plan/edit.h"

#include <QFileDialog>
#include <QFileInfo>

namespace {

// The plan as a layout alone: what a baseline of it would hold.
engine::Plan withoutBaseline(const engine::Plan &plan)
{
    return engine::setBaseline(plan, nullptr);
}

engine::Plan backAtBaseline(const engine::Plan &plan)
{
    engine::Plan next = *plan.baseline;
    next.version = plan.version;
    next.title = plan.title;
    next.record_json = plan.record_json;
    next.extra_json = plan.extra_json;
    next.baseline = plan.baseline;
    return next;
}

}

BaselineCommands::BaselineCommands(PlanDocument *document, FileCommands *files, QWidget *window,
                                   QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_files(files)
    , m_window(window)
{
}

void BaselineCommands::setBaseline()
{
    const engine::Plan &plan = m_document->plan();
    m_document->apply(tr("Set as baseline"),
                      engine::setBaseline(plan, std::make_shared<const engine::Plan>(withoutBaseline(plan))));
}

void BaselineCommands::openBaseline()
{
    const QString path = QFileDialog::getOpenFileName(m_window, tr("Open Plan as Baseline"),
                                                      Settings::lastFolder(), FileCommands::planFilter());
    if (!path.isEmpty())
        openAsBaseline(path);
}

bool BaselineCommands::openAsBaseline(const QString &path)
{
    QString problem;
    auto loaded = planOfFile(path, QFileInfo(path).fileName(), &problem);
    if (!loaded) {
        m_files->fail(problem);
        return false;
    }
    Settings::setLastFolder(QFileInfo(path).absolutePath());
    m_document->apply(tr("Open %1 as baseline").arg(QFileInfo(path).fileName()),
                      engine::setBaseline(m_document->plan(),
                                          std::make_shared<const engine::Plan>(std::move(loaded->plan))));
    return true;
}

void BaselineCommands::removeBaseline()
{
    m_document->apply(tr("Remove the baseline"), withoutBaseline(m_document->plan()));
}

void BaselineCommands::goBack()
{
    if (m_document->plan().baseline)
        m_document->apply(tr("Go back to the baseline"), backAtBaseline(m_document->plan()));
}

void BaselineCommands::updateActions(Actions &actions) const
{
    const engine::Plan &plan = m_document->plan();
    QString locked = m_files->hasPlan() ? QString() : tr("There is no plan. Open or create one first");
    if (locked.isEmpty() && m_document->isReadOnly())
        locked = tr("The plan is open read-only");
    const QString none =
        locked.isEmpty() && !plan.baseline ? tr("The plan has no baseline. Set or open one first") : locked;
    const auto reason = [](const QString &first, bool holds, const QString &second) {
        return first.isEmpty() && holds ? second : first;
    };
    const bool isBaseline = plan.baseline && withoutBaseline(plan) == *plan.baseline;
    actions.setProblem(Act::SetBaseline,
                       reason(locked, isBaseline, tr("The plan matches its baseline: nothing has changed")));
    actions.setProblem(Act::OpenBaseline, locked);
    actions.setProblem(Act::RemoveBaseline, none);
    const bool isBack = plan.baseline && backAtBaseline(plan) == plan;
    actions.setProblem(Act::GoToBaseline, reason(none, isBack, tr("The plan already matches the baseline")));
}
