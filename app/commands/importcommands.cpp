// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/importcommands.h"

#include "app/base/settings.h"
#include "app/commands/filecommands.h"
#include "app/commands/plancommands.h"
#include "app/dialogs/filespage.h"
#include "app/dialogs/machine.h"
#include "app/dialogs/newplandialog.h"
#include "app/dialogs/seatdraft.h"
#include "widgets/words/format.h"

#include "engine/words/words.h"

#include <QDropEvent>
#include <QFileDialog>
#include <QMimeData>

namespace {

// The local files of a drop; none when anything else is among them.
QStringList droppedFiles(const QMimeData *data)
{
    QStringList paths;
    for (const QUrl &url : data->urls()) {
        if (!url.isLocalFile())
            return {};
        paths.append(url.toLocalFile());
    }
    return paths;
}

}

ImportCommands::ImportCommands(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m(parts)
{
    m.window->setAcceptDrops(true);
    m.window->installEventFilter(this);
}

void ImportCommands::newByDialog()
{
    NewPlanDialog dialog(m.machine->host(), m.window);
    if (dialog.exec() == QDialog::Accepted && m.files->mayLeave())
        m.files->startNew(dialog.plan());
}

void ImportCommands::startFromMachine()
{
    if (!m.machine->host()) {
        newByDialog();
        return;
    }
    engine::Plan plan;
    plan.title = m.machine->host()->name;
    plan.hosts = {*m.machine->host()};
    m.files->startNew(plan);
}

void ImportCommands::importModel()
{
    const QStringList paths = QFileDialog::getOpenFileNames(m.window, tr("Import Model"),
                                                            Settings::lastFolder(), FilesPage::fileFilter());
    if (!paths.isEmpty())
        takeFiles(paths);
}

void ImportCommands::importCached()
{
    if (readyForSeats())
        m.commands->addSeatOfCache();
}

void ImportCommands::takeFiles(const QStringList &paths)
{
    engine::FileGroups groups = groupsOf(paths);
    if (groups.plans.empty() && groups.models.empty() && groups.others.size() == 1)
        groups.plans.swap(groups.others); // so that the answer says what is wrong with it
    if (!groups.plans.empty())
        m.files->openAsked(format::text(groups.plans.front()));
    else if (groups.models.empty())
        m.files->fail(tr("None of these files is a plan or a model."));
    importModels(groups.models);
}

// A model needs cards to be planned on: without a plan they are asked for first.
bool ImportCommands::readyForSeats()
{
    if (!m.files->hasPlan())
        startFromMachine();
    return m.files->hasPlan();
}

void ImportCommands::importModels(const std::vector<engine::ModelSource> &models)
{
    for (const engine::ModelSource &source : models) {
        const auto model = modelOfSource(source);
        if (!model)
            m.files->fail(format::text(engine::errorLine(model.error())));
        else if (readyForSeats())
            m.commands->addSeatOfFiles(format::text(source.path), std::make_shared<engine::Model>(*model));
    }
}

bool ImportCommands::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto *drop = static_cast<QDropEvent *>(event); // what a drag enters with is one too
    const QStringList paths = droppedFiles(drop->mimeData());
    if (paths.isEmpty())
        return true;
    drop->acceptProposedAction();
    if (event->type() == QEvent::Drop)
        takeFiles(paths);
    return true;
}
