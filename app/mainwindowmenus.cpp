// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Menus, toolbar, and what each action does.
#include "app/mainwindow.h"

#include "app/actions.h"
#include "app/documentfile.h"
#include "app/filecommands.h"
#include "app/helpwindow.h"
#include "app/machine.h"
#include "app/panes.h"
#include "app/plancommands.h"
#include "app/recentfiles.h"
#include "app/startpage.h"
#include "app/statusline.h"
#include "app/theme.h"
#include "widgets/cardspane.h"
#include "widgets/findingsview.h"
#include "widgets/infobar.h"
#include "widgets/layoutboard.h"
#include "widgets/plandocument.h"
#include "widgets/seatinspector.h"
#include "widgets/seatmenu.h"
#include "widgets/seatview.h"
#include "widgets/segmentedcontrol.h"
#include "widgets/viewstate.h"

#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>

namespace {

void addAll(QMenu *menu, const Actions &actions, std::initializer_list<Act> acts)
{
    for (const Act act : acts)
        menu->addAction(actions[act]);
}

constexpr Act kStateActs[] = {Act::ShowBoot, Act::ShowPlateau, Act::ShowPeak};

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
    addAll(card, actions, {Act::KeepClear, Act::EmptyCard});
    card->addSeparator();
    addAll(card, actions, {Act::RemoveCard});
    QMenu *plan = menuBar()->addMenu(tr("&Plan"));
    addAll(plan, actions, {Act::EditTitle, Act::EditPolicy});
    plan->addSeparator();
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
    addAll(menu, actions, {Act::ImportConfig, Act::ExportImage, Act::CopyImage});
    menu->addSeparator();
    addAll(menu, actions, {Act::ClosePlan, Act::Quit});
    return menu;
}

void MainWindow::fillRecentMenu(QMenu *menu)
{
    menu->clear();
    for (const QString &path : m_recent->paths()) {
        QAction *action = menu->addAction(QFileInfo(path).fileName());
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
    addAll(menu, actions, {Act::BarsByKind, Act::BarsBySeat, Act::ShowTable});
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
    connect(menu, &QMenu::aboutToShow, this, [this, assign] {
        assign->clear();
        seatmenu::fillAssignMenu(assign, m_document, m_view, m_view->seat());
        (*m_actions)[Act::PinSeat]->setChecked(seatmenu::isPinned(*m_document, m_view->seat()));
    });
    seatmenu::fillAssignMenu(assign, m_document, m_view, m_view->seat());
    addAll(menu, actions, {Act::UnassignSeat, Act::PinSeat});
    menu->addSeparator();
    addAll(menu, actions, {Act::BootEarlier, Act::BootLater});
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

void MainWindow::connectFile()
{
    const auto on = [this](Act act, auto slot) {
        connect((*m_actions)[act], &QAction::triggered, this, slot);
    };
    on(Act::New, [this] { newByDialog(); });
    on(Act::Open, [this] { m_files->openByDialog(); });
    on(Act::OpenExample, [this] {
        if (m_files->mayLeave())
            m_files->openExample(QStringLiteral("fv-ml1"));
    });
    on(Act::Save, [this] { m_files->save(); });
    on(Act::SaveAs, [this] { m_files->saveAs(); });
    on(Act::Revert, [this] { m_files->revert(); });
    on(Act::ImportConfig, [this] { importConfig(); });
    on(Act::ExportImage, [this] { m_files->exportImage(); });
    on(Act::CopyImage, [this] { m_files->copyImage(); });
    on(Act::ClosePlan, [this] { m_files->closePlan(); });
    on(Act::Quit, [this] { close(); });
    connect(m_start, &StartPage::newRequested, this, &MainWindow::startFromMachine);
    connect(m_start, &StartPage::importRequested, this, &MainWindow::importConfig);
    connect(m_start, &StartPage::openRequested, m_files, &FileCommands::openByDialog);
    connect(m_start, &StartPage::exampleRequested, (*m_actions)[Act::OpenExample], &QAction::trigger);
    connect(m_start, &StartPage::recentRequested, m_files, &FileCommands::openAsked);
    connect(m_start, &StartPage::clearRecentRequested, m_recent, &RecentFiles::clear);
    connect(m_recent, &RecentFiles::changed, this, [this] {
        if (!m_files->hasPlan())
            m_start->setRecent(m_recent->paths());
    });
    connect(m_machine, &Machine::finished, this, [this] { m_start->setMachine(m_machine->host(), false); });
    connect(m_files, &FileCommands::planShown, this, [this] { showPlan(true); });
    connect(m_files, &FileCommands::planClosed, this, [this] { showPlan(false); });
    connect(m_file, &DocumentFile::pathChanged, this, &MainWindow::updateActions);
}

void MainWindow::connectView()
{
    const auto on = [this](Act act, auto slot) {
        connect((*m_actions)[act], &QAction::triggered, this, slot);
    };
    for (int state = 0; state < engine::kStates; ++state)
        on(kStateActs[state], [this, state] { m_view->setShownState(static_cast<engine::State>(state)); });
    const auto showState = [this] {
        const int state = static_cast<int>(m_view->shownState());
        m_state->setCurrentIndex(state);
        (*m_actions)[kStateActs[state]]->setChecked(true);
    };
    connect(m_view, &ViewState::shownStateChanged, this, showState);
    showState();
    on(Act::BarsByKind, [this] { m_view->setBarMode(ViewState::BarMode::ByKind); });
    on(Act::BarsBySeat, [this] { m_view->setBarMode(ViewState::BarMode::BySeat); });
    const auto showMode = [this] {
        const bool seats = m_view->barMode() == ViewState::BarMode::BySeat;
        (*m_actions)[seats ? Act::BarsBySeat : Act::BarsByKind]->setChecked(true);
    };
    connect(m_view, &ViewState::barModeChanged, this, showMode);
    showMode();
    on(Act::ShowTable, [this] { m_panes->cards()->setTableShown(!m_panes->cards()->isTableShown()); });
    const std::pair<Act, Settings::ThemeChoice> themes[] = {{Act::ThemeSystem, Settings::ThemeChoice::System},
                                                            {Act::ThemeLight, Settings::ThemeChoice::Light},
                                                            {Act::ThemeDark, Settings::ThemeChoice::Dark}};
    for (const auto &[act, choice] : themes) {
        (*m_actions)[act]->setChecked(Settings::theme() == choice);
        on(act, [choice = choice] {
            Settings::setTheme(choice);
            applyTheme(choice);
        });
    }
    on(Act::NextPane, [this] { m_panes->focusNext(1); });
    on(Act::PreviousPane, [this] { m_panes->focusNext(-1); });
    const Act go[] = {Act::GoToSeats, Act::GoToCards, Act::GoToLayout, Act::GoToFindings, Act::GoToInspector};
    for (int pane = 0; pane < 5; ++pane)
        on(go[pane], [this, pane] { m_panes->focusPane(pane); });
    on(Act::FindSeat, [this] {
        m_panes->focusPane(0);
        m_panes->seats()->filterEdit()->setFocus(Qt::ShortcutFocusReason);
    });
    on(Act::ResetLayout, [this] { m_panes->reset(); });
    on(Act::FullScreen, [this](bool full) { full ? showFullScreen() : showNormal(); });
}

void MainWindow::connectPlan()
{
    const auto on = [this](Act act, auto slot) {
        connect((*m_actions)[act], &QAction::triggered, m_commands, slot);
    };
    on(Act::AddSeat, &PlanCommands::addSeat);
    on(Act::DuplicateSeat, &PlanCommands::duplicateSeat);
    on(Act::RenameSeat, [this] {
        m_panes->focusPane(0);
        m_panes->seats()->renameSeat();
    });
    on(Act::RemoveSeat, &PlanCommands::removeSeat);
    on(Act::UnassignSeat, &PlanCommands::unassignSeat);
    on(Act::PinSeat, &PlanCommands::pinSeat);
    on(Act::BootEarlier, [this] { m_commands->moveInBootOrder(-1); });
    on(Act::BootLater, [this] { m_commands->moveInBootOrder(1); });
    on(Act::AddCard, &PlanCommands::addCard);
    on(Act::EditCard, &PlanCommands::editCard);
    on(Act::KeepClear, &PlanCommands::setKeepClear);
    on(Act::EmptyCard, &PlanCommands::emptyCard);
    on(Act::RemoveCard, &PlanCommands::removeCard);
    on(Act::EditTitle, &PlanCommands::editTitle);
    on(Act::EditPolicy, &PlanCommands::editPolicy);
    on(Act::FixSafe, &PlanCommands::applySafeFixes);
    on(Act::Help, [this] { HelpWindow(*m_actions, HelpWindow::Words, this).exec(); });
    on(Act::Keys, [this] { HelpWindow(*m_actions, HelpWindow::Keys, this).exec(); });
    on(Act::About, [this] { showAbout(this); });
    connect(m_panes->inspector(), &SeatInspector::editCardRequested, m_commands,
            &PlanCommands::editCardNamed);
    connect(m_panes->inspector(), &SeatInspector::otherWeightsRequested, m_commands,
            &PlanCommands::chooseWeightSize);
    connect(m_panes->board(), &LayoutBoard::statusMessage, m_status, &StatusLine::setMoveMessage);
    connect(m_panes->seats(), &SeatView::statusMessage, m_status, &StatusLine::setMoveMessage);
    connect(m_panes->cards(), &CardsPane::cardActivated, this, [this](const QString &card) {
        m_view->selectCard(card);
        m_panes->focusPane(4);
    });

    QUndoStack *stack = m_document->undoStack();
    QAction *undo = (*m_actions)[Act::Undo], *redo = (*m_actions)[Act::Redo];
    connect(undo, &QAction::triggered, stack, &QUndoStack::undo);
    connect(redo, &QAction::triggered, stack, &QUndoStack::redo);
    connect(stack, &QUndoStack::canUndoChanged, undo, &QAction::setEnabled);
    connect(stack, &QUndoStack::canRedoChanged, redo, &QAction::setEnabled);
    const auto name = [](QAction *action, const QString &plain, const QString &with, const QString &text) {
        const QString icon = action->iconText();
        action->setText(text.isEmpty() ? plain : with.arg(text));
        action->setIconText(icon); // the toolbar keeps its short word
    };
    connect(stack, &QUndoStack::undoTextChanged, this,
            [=](const QString &text) { name(undo, tr("&Undo"), tr("&Undo: %1"), text); });
    connect(stack, &QUndoStack::redoTextChanged, this,
            [=](const QString &text) { name(redo, tr("&Redo"), tr("&Redo: %1"), text); });
    connect(m_document, &PlanDocument::changed, this, &MainWindow::updateActions);
    connect(m_document, &PlanDocument::modifiedChanged, this, &MainWindow::updateActions);
    connect(m_view, &ViewState::selectionChanged, this, &MainWindow::updateActions);
}
