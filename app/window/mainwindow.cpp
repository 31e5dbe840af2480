// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/mainwindow.h"

#include "app/base/actions.h"
#include "app/base/settings.h"
#include "app/commands/baselinecommands.h"
#include "app/commands/filecommands.h"
#include "app/commands/importcommands.h"
#include "app/commands/plancommands.h"
#include "app/dialogs/machine.h"
#include "app/file/documentfile.h"
#include "app/file/recentfiles.h"
#include "app/file/recovery.h"
#include "app/start/startpage.h"
#include "app/window/hostviews.h"
#include "app/window/panes.h"
#include "app/window/placementui.h"
#include "app/window/statusline.h"
#include "widgets/compare/compareview.h"
#include "widgets/controls/infobar.h"
#include "widgets/controls/segmentedcontrol.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/placement/placementsession.h"

#include <QCloseEvent>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace {

const QSize kFirstSize(1440, 900);
const QSize kSmallest(900, 600);

}

MainWindow::MainWindow(QWidget *parent)
    : QMainWindow(parent)
    , m_document(new PlanDocument(this))
    , m_view(new ViewState(this))
    , m_actions(new Actions(this))
    , m_recent(new RecentFiles(this))
    , m_file(new DocumentFile(m_document, this))
    , m_recovery(new Recovery(m_document, m_file, this))
    , m_machine(new Machine(this))
    , m_bars(new InfoBarStack(this))
    , m_files(new FileCommands({m_document, m_file, m_recent, m_recovery, m_bars, this}, this))
    , m_commands(new PlanCommands(m_document, m_view, this, this))
    , m_import(new ImportCommands({m_files, m_commands, m_machine, this}, this))
    , m_baseline(new BaselineCommands(m_document, m_files, this, this))
    , m_placement(
          new PlacementSession(m_document, m_view, this)) // before any view: it must hear of a change first
    , m_panes(nullptr)
    , m_start(nullptr)
    , m_status(nullptr)
    , m_compare(new CompareView(m_document, m_view, this))
    , m_planArea(new QMainWindow(this))
    , m_centre(new QStackedWidget(this))
{
    setMinimumSize(kSmallest);
    resize(kFirstSize);
    makeParts();
    makeMenus();
    makeToolBar();
    connectCompare(); // before the others: it clears the way for them
    connectFile();
    connectView();
    connectFindings();
    connectPlan();
    new PlacementUi({m_document, m_placement, m_bars, m_panes, m_status, (*m_actions)[Act::Place],
                     (*m_actions)[Act::Constraints], this});
    showPlan(false);
    m_machine->ask();
}

MainWindow::~MainWindow() = default;

void MainWindow::makeParts()
{
    m_planArea->setWindowFlags(Qt::Widget); // a main window is a window unless it is told otherwise
    m_planArea->setDockNestingEnabled(false);
    m_planArea->setContextMenuPolicy(Qt::NoContextMenu);
    m_status = new StatusLine(m_document, m_view, this); // first: what views say of a change comes after it
    setStatusBar(m_status);
    m_panes = new Panes(m_planArea, m_document, m_view, m_placement);
    m_start = new StartPage(*m_actions, this);
    m_start->setRecent(m_recent->paths());
    m_centre->addWidget(m_start);
    m_centre->addWidget(m_planArea);
    m_centre->addWidget(m_compare);
    // Bars lie across the whole window, so docks and centre are a window of their own below them.
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bars);
    layout->addWidget(m_centre, 1);
    setCentralWidget(content);
}

void MainWindow::showPlan(bool shown)
{
    showCompare(false);
    m_centre->setCurrentIndex(shown ? 1 : 0);
    m_panes->fit(width(), height());
    m_status->setHasPlan(shown);
    m_view->clearSelection();
    m_view->setHost({});
    if (shown && !m_document->plan().seats.empty())
        m_view->selectSeat(QString::fromStdString(m_document->plan().seats.front()->name));
    m_state->setEnabled(shown);
    if (shown)
        m_panes->focusFirst();
    else
        m_start->focusFirst();
    updateActions();
    updateTitle();
}

void MainWindow::restore()
{
    if (const QByteArray geometry = Settings::geometry(); !geometry.isEmpty())
        restoreGeometry(geometry);
    if (const QByteArray layout = Settings::layout();
        !layout.isEmpty() && m_planArea->restoreState(layout, Settings::kLayoutVersion))
        m_panes->keepDockSizes();
    m_files->offerRecovery();
}

bool MainWindow::openPlan(const QString &path)
{
    return m_files->open(path);
}

void MainWindow::updateTitle()
{
    if (!m_files->hasPlan()) {
        setWindowTitle(QStringLiteral("VRAM Planner"));
        setWindowModified(false);
        return;
    }
    const QString title = QString::fromStdString(m_document->plan().title);
    const QString name = m_file->displayName();
    setWindowTitle(title.isEmpty() ? QStringLiteral("%1[*]").arg(name)
                                   : QStringLiteral("%1[*], %2").arg(title, name));
    setWindowModified(m_document->isModified());
}

void MainWindow::updateActions()
{
    const bool plan = m_files->hasPlan();
    const auto seat = engine::findSeat(m_document->plan(), m_view->seat().toStdString());
    const bool card = plan && !m_commands->currentCard().empty();
    m_actions->setAvailable(plan, plan && seat, plan && seat && !seat->cards.empty(), card);
    Actions &actions = *m_actions;
    actions[Act::Save]->setEnabled(plan && !m_document->isReadOnly()
                                   && (m_document->isModified() || !m_file->hasPath()));
    actions[Act::Place]->setEnabled(plan && !m_document->budget().seats.empty()
                                    && !m_document->budget().cards.empty());
    actions[Act::Revert]->setEnabled(plan && m_file->hasPath() && m_document->isModified());
    actions[Act::AllHosts]->setEnabled(plan && m_panes->hosts()->canGoBack());
    m_baseline->updateActions(actions);
    if (const engine::Card *found = engine::findCard(m_document->plan(), m_commands->currentCard()))
        actions[Act::KeepClear]->setChecked(found->keep_clear);
    updateTitle();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_files->mayLeave()) {
        event->ignore();
        return;
    }
    m_recovery->removeCopy();
    Settings::setWindow(saveGeometry(), m_panes->saveState(Settings::kLayoutVersion));
    event->accept();
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    if (!m_panes)
        return;
    m_panes->fit(width(), height());
    const bool narrow = m_panes->size() <= Panes::Size::Narrow;
    m_status->setBrief(m_panes->size() < Panes::Size::Wide);
    if (!m_toolBar)
        return;
    for (const Act act : {Act::New, Act::Open, Act::Save, Act::Undo, Act::Redo}) {
        if (auto *button = qobject_cast<QToolButton *>(m_toolBar->widgetForAction((*m_actions)[act])))
            button->setToolButtonStyle(narrow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    }
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow() && m_file)
        m_file->checkDisk();
}
