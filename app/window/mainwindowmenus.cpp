// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Menus and toolbar.
#include "app/window/mainwindow.h"

#include "app/base/actions.h"
#include "app/commands/filecommands.h"
#include "app/commands/plancommands.h"
#include "app/file/recentfiles.h"
#include "app/window/panes.h"
#include "widgets/cards/cardspane.h"
#include "widgets/controls/menutext.h"
#include "widgets/controls/segmentedcontrol.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/seatedits.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/constraintmenu.h"
#include "widgets/moving/seatmenu.h"

#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

namespace {

void addAll(QMenu *menu, const Actions &actions, std::initializer_list<Act> acts)
{
    for (const Act act : acts)
        menu->addAction(actions[act]);
}

}

void MainWindow::makeMenus()
{
    const Actions &actions = *m_actions;
    menuBar()->addMenu(makeFileMenu());
    QMenu *edit = menuBar()->addMenu(tr("&Edit"));
    addAll(edit, actions, {Act::Undo, Act::Redo});
    edit->addSeparator();
    addAll(edit, actions, {Act::FindSeat});
    menuBar()->addMenu(makeViewMenu());
    menuBar()->addMenu(makeSeatMenu());
    QMenu *card = menuBar()->addMenu(tr("&Card"));
    addAll(card, actions, {Act::AddCard, Act::EditCard});
    card->addSeparator();
    addAll(card, actions, {Act::KeepClear, Act::PinCard, Act::EmptyCard});
    QMenu *rules = card->addMenu(tr("Remove R&ule"));
    const auto fillConstraints = [this, rules] {
        constraintmenu::fillRemove(
            rules, m_document,
            constraintwords::constraintsOfCard(m_document->plan(), m_commands->currentCard()));
    };
    connect(card, &QMenu::aboutToShow, this, fillConstraints);
    fillConstraints();
    card->addSeparator();
    addAll(card, actions, {Act::RemoveCard});
    QMenu *plan = menuBar()->addMenu(tr("&Plan"));
    addAll(plan, actions,
           {Act::EditTitle, Act::EditPolicy, Act::Constraints, Act::EditRecord, Act::ShowFlags,
            Act::ShowSequence});
    plan->addSeparator();
    addAll(plan, actions, {Act::SetBaseline, Act::OpenBaseline, Act::GoToBaseline, Act::RemoveBaseline});
    plan->addSeparator();
    addAll(plan, actions, {Act::Place});
    addAll(plan, actions, {Act::FixSafe});
    QMenu *help = menuBar()->addMenu(tr("&Help"));
    addAll(help, actions, {Act::Help, Act::Keys});
    help->addSeparator();
    addAll(help, actions, {Act::About});
}

QMenu *MainWindow::makeFileMenu()
{
    const Actions &actions = *m_actions;
    auto *menu = new QMenu(tr("&File"), this);
    addAll(menu, actions, {Act::New, Act::Open});
    QMenu *recent = menu->addMenu(tr("Open &Recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecentMenu(recent); });
    fillRecentMenu(recent);
    addAll(menu, actions, {Act::OpenExample});
    menu->addSeparator();
    addAll(menu, actions, {Act::Save, Act::SaveAs, Act::Revert});
    menu->addSeparator();
    addAll(menu, actions,
           {Act::ImportConfig, Act::ImportCached, Act::ExportImage, Act::CopyImage, Act::ExportRecord});
    menu->addSeparator();
    addAll(menu, actions, {Act::ClosePlan, Act::Quit});
    return menu;
}

void MainWindow::fillRecentMenu(QMenu *menu)
{
    menu->clear();
    for (const QString &path : m_recent->paths()) {
        QAction *action = menu->addAction(menuText(QFileInfo(path).fileName()));
        action->setStatusTip(QDir::toNativeSeparators(path));
        action->setEnabled(QFileInfo::exists(path));
        connect(action, &QAction::triggered, this, [this, path] { m_files->openAsked(path); });
    }
    menu->addSeparator();
    QAction *clear = menu->addAction(tr("&Clear List"));
    clear->setStatusTip(tr("Forget the recent plans; the files stay"));
    clear->setEnabled(!m_recent->paths().isEmpty());
    connect(clear, &QAction::triggered, m_recent, &RecentFiles::clear);
}

QMenu *MainWindow::makeViewMenu()
{
    const Actions &actions = *m_actions;
    auto *menu = new QMenu(tr("&View"), this);
    connect(menu, &QMenu::aboutToShow, this,
            [this] { (*m_actions)[Act::ShowTable]->setChecked(m_panes->cards()->isTableShown()); });
    addAll(menu, actions, {Act::ShowBoot, Act::ShowPlateau, Act::ShowPeak});
    menu->addSeparator();
    addAll(menu, actions,
           {Act::BarsByKind, Act::BarsBySeat, Act::ShowTable, Act::ShowBootOrder, Act::AllHosts});
    menu->addSeparator();
    addAll(menu, actions, {Act::Compare});
    menu->addSeparator();
    QMenu *go = menu->addMenu(tr("&Go To"));
    addAll(go, actions,
           {Act::GoToSeats, Act::GoToCards, Act::GoToLayout, Act::GoToFindings, Act::GoToInspector});
    go->addSeparator();
    addAll(go, actions, {Act::NextPane, Act::PreviousPane});
    QMenu *panes = menu->addMenu(tr("P&anes"));
    for (QDockWidget *dock : {m_panes->seatsDock(), m_panes->findingsDock(), m_panes->inspectorDock()}) {
        QAction *toggle = dock->toggleViewAction();
        toggle->setStatusTip(tr("Show or hide the pane %1").arg(dock->windowTitle()));
        panes->addAction(toggle);
    }
    panes->addSeparator();
    panes->addAction(actions[Act::ResetLayout]);
    menu->addSeparator();
    QMenu *theme = menu->addMenu(tr("&Theme"));
    addAll(theme, actions, {Act::ThemeSystem, Act::ThemeLight, Act::ThemeDark});
    addAll(menu, actions, {Act::FullScreen});
    return menu;
}

QMenu *MainWindow::makeSeatMenu()
{
    const Actions &actions = *m_actions;
    auto *menu = new QMenu(tr("&Seat"), this);
    addAll(menu, actions, {Act::AddSeat});
    menu->addSeparator();
    addAll(menu, actions, {Act::DuplicateSeat, Act::RenameSeat, Act::RemoveSeat});
    menu->addSeparator();
    QMenu *assign = menu->addMenu(tr("A&ssign To"));
    addAll(menu, actions, {Act::UnassignSeat});
    menu->addSeparator();
    addAll(menu, actions, {Act::PinSeat});
    const constraintmenu::Menus rules = constraintmenu::addTo(menu, true);
    connect(menu, &QMenu::aboutToShow, this, [this, assign, rules] {
        constraintmenu::fill(rules, m_document, m_view->seat());
        assign->clear();
        seatmenu::fillAssignMenu(assign, m_document, m_view, m_view->seat());
        (*m_actions)[Act::PinSeat]->setChecked(seatedits::isLocked(*m_document, m_view->seat()));
        (*m_actions)[Act::BootTogether]->setChecked(seatedits::bootsTogether(*m_document, m_view->seat()));
    });
    seatmenu::fillAssignMenu(assign, m_document, m_view, m_view->seat());
    constraintmenu::fill(rules, m_document, m_view->seat());
    menu->addSeparator();
    addAll(menu, actions, {Act::BootEarlier, Act::BootLater, Act::BootTogether});
    return menu;
}

void MainWindow::makeToolBar()
{
    const Actions &actions = *m_actions;
    m_toolBar = addToolBar(tr("Toolbar"));
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setMovable(false);
    m_toolBar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toolBar->setIconSize({16, 16});
    m_toolBar->setContentsMargins(4, 0, 4, 0);
    const std::pair<Act, QString> buttons[] = {
        {Act::New, tr("New")},
        {Act::Open, tr("Open")},
        {Act::Save, tr("Save")},
        {Act::Undo, tr("Undo")},
        {Act::Redo, tr("Redo")},
        {Act::AddSeat, tr("Add seat…")},
        {Act::Place, tr("Place automatically…")},
        {Act::Compare, tr("Compare")},
        {Act::ExportImage, tr("Export…")},
    };
    for (const auto &[act, text] : buttons) {
        if (act == Act::Undo || act == Act::AddSeat)
            m_toolBar->addSeparator();
        actions[act]->setIconText(text);
        m_toolBar->addAction(actions[act]);
        m_toolBar->widgetForAction(actions[act])->setAccessibleName(text);
    }
    auto *space = new QWidget(m_toolBar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(space);
    auto *label = new QLabel(tr("Show"), m_toolBar);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setContentsMargins(0, 0, 8, 0);
    m_toolBar->addWidget(label);
    m_state = new SegmentedControl({tr("Boot"), tr("Plateau"), tr("Worst case")}, m_toolBar);
    m_state->setAccessibleName(tr("State shown"));
    m_toolBar->addWidget(m_state);
    auto *margin = new QWidget(m_toolBar);
    margin->setFixedWidth(4);
    m_toolBar->addWidget(margin);
    m_toolBar->setMinimumHeight(40);
    connect(m_state, &SegmentedControl::currentIndexEdited, this,
            [this](int index) { m_view->setShownState(static_cast<engine::State>(index)); });
}
