// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What each action does.
#include "app/window/mainwindow.h"

#include "app/base/actions.h"
#include "app/base/theme.h"
#include "app/commands/filecommands.h"
#include "app/commands/importcommands.h"
#include "app/commands/plancommands.h"
#include "app/dialogs/machine.h"
#include "app/file/documentfile.h"
#include "app/file/recentfiles.h"
#include "app/start/startpage.h"
#include "app/window/helpwindow.h"
#include "app/window/hostviews.h"
#include "app/window/layoutpane.h"
#include "app/window/panes.h"
#include "app/window/statusline.h"
#include "widgets/board/layoutboard.h"
#include "widgets/boot/bootorderpanel.h"
#include "widgets/cards/cardspane.h"
#include "widgets/compare/compareview.h"
#include "widgets/controls/infobar.h"
#include "widgets/controls/menutext.h"
#include "widgets/controls/segmentedcontrol.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/findings/findingsview.h"
#include "widgets/inspector/seatinspector.h"
#include "widgets/moving/constraintedit.h"
#include "widgets/seats/seatview.h"

#include <QLineEdit>
#include <QPushButton>
#include <QUndoStack>

namespace {

constexpr Act kStateActs[] = {Act::ShowBoot, Act::ShowPlateau, Act::ShowPeak};

}

void MainWindow::connectFile()
{
    const auto on = [this](Act act, auto slot) {
        connect((*m_actions)[act], &QAction::triggered, this, slot);
    };
    on(Act::New, [this] { m_import->newByDialog(); });
    on(Act::Open, [this] { m_files->openByDialog(); });
    on(Act::OpenExample, [this] {
        if (m_files->mayLeave())
            m_files->openExample(QStringLiteral("fv-ml1"));
    });
    on(Act::Save, [this] { m_files->save(); });
    on(Act::SaveAs, [this] { m_files->saveAs(); });
    on(Act::Revert, [this] { m_files->revert(); });
    on(Act::ImportConfig, [this] { m_import->importModel(); });
    on(Act::ImportCached, [this] { m_import->importCached(); });
    on(Act::ExportImage, [this] { m_files->exportImage(); });
    on(Act::CopyImage, [this] { m_files->copyImage(); });
    on(Act::ExportRecord, [this] { m_files->exportRecord(); });
    on(Act::ClosePlan, [this] { m_files->closePlan(); });
    on(Act::Quit, [this] { close(); });
    connect(m_start, &StartPage::newRequested, m_import, &ImportCommands::startFromMachine);
    connect(m_start, &StartPage::importRequested, m_import, &ImportCommands::importModel);
    connect(m_start, &StartPage::openRequested, m_files, &FileCommands::openByDialog);
    connect(m_start, &StartPage::exampleRequested, (*m_actions)[Act::OpenExample], &QAction::trigger);
    connect(m_start, &StartPage::recentRequested, m_files, &FileCommands::openAsked);
    connect(m_start, &StartPage::clearRecentRequested, m_recent, &RecentFiles::clear);
    connect(m_recent, &RecentFiles::changed, this, [this] { m_start->setRecent(m_recent->paths()); });
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
    on(Act::ShowBootOrder, [this](bool shown) { m_panes->layoutPane()->setBootOrderShown(shown); });
    connect(m_panes->layoutPane(), &LayoutPane::bootOrderShownChanged, (*m_actions)[Act::ShowBootOrder],
            &QAction::setChecked);
    on(Act::AllHosts, [this] { m_panes->hosts()->goBack(); });
    connect(m_view, &ViewState::hostChanged, this, &MainWindow::updateActions);
    connect(m_panes->hosts(), &HostViews::shownChanged, m_status, &StatusLine::setOverviewShown);
    connect(m_panes->hosts(), &HostViews::statusMessage, m_status, &StatusLine::say);
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
    const auto next = [this](int step) {
        isComparing() ? m_compare->focusNext(step) : m_panes->focusNext(step);
    };
    on(Act::NextPane, [next] { next(1); });
    on(Act::PreviousPane, [next] { next(-1); });
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

void MainWindow::connectFindings()
{
    connect(m_panes->findings(), &FindingsView::fixSafeRequested, (*m_actions)[Act::FixSafe],
            &QAction::trigger);
    connect(m_panes->findings(), &FindingsView::statusMessage, m_status, &StatusLine::say);
    connect(m_panes->bootOrder(), &BootOrderPanel::statusMessage, m_status, &StatusLine::say);
    connect(m_commands, &PlanCommands::fixesApplied, this, [this](const QString &text, bool any) {
        InfoBar *bar = m_bars->post(InfoBar::Kind::Note, any ? Icon::Pass : Icon::Note, text,
                                    QStringLiteral("safe-fixes"));
        if (any)
            connect(bar->addAction(tr("Undo"), Icon::Undo), &QPushButton::clicked, bar, [this, bar] {
                m_document->undoStack()->undo();
                bar->dismiss();
            });
        bar->addCloseAction();
    });
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
    on(Act::BootTogether, &PlanCommands::setBootsTogether);
    on(Act::AddCard, &PlanCommands::addCard);
    on(Act::EditCard, &PlanCommands::editCard);
    on(Act::KeepClear, &PlanCommands::setKeepClear);
    on(Act::PinCard, [this] { constraintedit::pinSeatsOf(m_document, m_commands->currentCard()); });
    on(Act::EmptyCard, &PlanCommands::emptyCard);
    on(Act::RemoveCard, &PlanCommands::removeCard);
    on(Act::EditTitle, &PlanCommands::editTitle);
    on(Act::EditPolicy, &PlanCommands::editPolicy);
    on(Act::EditRecord, &PlanCommands::editRecord);
    on(Act::ShowFlags, &PlanCommands::showFlags);
    on(Act::ShowSequence, &PlanCommands::showSequence);
    on(Act::FixSafe, &PlanCommands::applySafeFixes);
    on(Act::Help, [this] { HelpWindow(*m_actions, HelpWindow::Words, this).exec(); });
    on(Act::Keys, [this] { HelpWindow(*m_actions, HelpWindow::Keys, this).exec(); });
    on(Act::About, [this] { showAbout(this); });
    connect(m_panes->inspector(), &SeatInspector::editCardRequested, m_commands,
            &PlanCommands::editCardNamed);
    connect(m_panes->inspector(), &SeatInspector::otherWeightsRequested, m_commands,
            &PlanCommands::chooseWeightSize);
    connect(m_panes->board(), &LayoutBoard::statusMessage, m_status, &StatusLine::say);
    connect(m_panes->seats(), &SeatView::statusMessage, m_status, &StatusLine::say);
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
        action->setText(text.isEmpty() ? plain : with.arg(menuText(text)));
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
