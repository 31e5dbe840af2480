// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Models and plans from disk: chosen in a dialog, out of the cache, or dropped on the window.
#include "app/mainwindow.h"

#include "app/filecommands.h"
#include "app/filespage.h"
#include "app/machine.h"
#include "app/plancommands.h"
#include "app/seatdraft.h"
#include "app/settings.h"
#include "widgets/format.h"

#include "engine/record/words.h"

#include <QDragEnterEvent>
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

void MainWindow::importConfig()
{
    const QStringList paths = QFileDialog::getOpenFileNames(this, tr("Import Model"), Settings::lastFolder(),
                                                            FilesPage::fileFilter());
    if (!paths.isEmpty())
        takeFiles(paths);
}

void MainWindow::importCached()
{
    if (readyForSeats())
        m_commands->addSeatOfCache();
}

void MainWindow::takeFiles(const QStringList &paths)
{
    engine::FileGroups groups = groupsOf(paths);
    if (groups.plans.empty() && groups.models.empty() && groups.others.size() == 1)
        groups.plans.swap(groups.others); // so that the answer says what is wrong with it
    if (!groups.plans.empty())
        m_files->openAsked(format::text(groups.plans.front()));
    else if (groups.models.empty())
        m_files->fail(tr("None of these files is a plan or a model."));
    importModels(groups.models);
}

// A model needs cards to be planned on: without a plan they are asked for first.
bool MainWindow::readyForSeats()
{
    if (!m_files->hasPlan()) {
        if (m_machine->host())
            startFromMachine();
        else
            newByDialog();
    }
    return m_files->hasPlan();
}

void MainWindow::importModels(const std::vector<engine::ModelSource> &models)
{
    for (const engine::ModelSource &source : models) {
        const auto model = modelOfSource(source);
        if (!model)
            m_files->fail(format::text(engine::errorLine(model.error())));
        else if (readyForSeats())
            m_commands->addSeatOfFiles(format::text(source.path), std::make_shared<engine::Model>(*model));
    }
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!droppedFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QStringList paths = droppedFiles(event->mimeData());
    if (paths.isEmpty())
        return;
    event->acceptProposedAction();
    takeFiles(paths);
}
