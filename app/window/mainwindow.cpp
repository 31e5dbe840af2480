// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/mainwindow.h"

#include "app/base/actions.h"
#include "app/base/settings.h"
#include "app/base/theme.h"
#include "app/commands/baselinecommands.h"
#include "app/commands/filecommands.h"
#include "app/commands/importcommands.h"
#include "app/commands/plancommands.h"
#include "app/dialogs/machine.h"
#include "app/file/documentfile.h"
#include "app/file/recentfiles.h"
#include "app/file/recovery.h"
#include "app/start/startpage.h"
#include "app/window/helpwindow.h"
#include "app/window/hostviews.h"
#include "app/window/layoutpane.h"
#include "app/window/panes.h"
#include "app/window/panesizes.h"
#include "app/window/placementui.h"
#include "app/window/statusline.h"
#include "app/window/windowmenus.h"
#include "widgets/board/layoutboard.h"
#include "widgets/boot/bootorderpanel.h"
#include "widgets/cards/cardspane.h"
#include "widgets/compare/compareview.h"
#include "widgets/controls/infobar.h"
#include "widgets/controls/menutext.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/findings/findingsview.h"
#include "widgets/inspector/seatinspector.h"
#include "widgets/moving/constraintedit.h"
#include "widgets/placement/placementsession.h"
#include "widgets/seats/seatview.h"
#include "widgets/style/typescale.h"

#include <QCloseEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QUndoStack>
#include <QVBoxLayout>

namespace {

const QSize kFirstSize(1440, 900);
const QSize kSmallest(900, 600);
constexpr Act kStateActs[] = {Act::ShowBoot, Act::ShowPlateau, Act::ShowPeak};

/// Act on the panes, which come back first when Compare stands in their place.
constexpr Act kPaneActs[] = {Act::FindSeat,   Act::ShowTable,   Act::ShowBootOrder, Act::GoToSeats,
                             Act::GoToCards,  Act::GoToLayout,  Act::GoToFindings,  Act::GoToInspector,
                             Act::RenameSeat, Act::ResetLayout, Act::Place};

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
    , m_compare(new CompareView(m_document, m_view, this))
    , m_planArea(new QMainWindow(this))
    , m_centre(new QStackedWidget(this))
{
    setMinimumSize(kSmallest);
    resize(type::firstSize(this, kFirstSize));
    makeParts();
    m_menus = new WindowMenus({this, m_actions, m_document, m_view, m_recent, m_files, m_commands, m_panes});
    connectCompare(); // before the others: it clears the way for them
    connectFile();
    connectView();
    connectPanes();
    connectFindings();
    connectPlan();
    connectUndo();
    m_placementUi = new PlacementUi({m_document, m_placement, m_bars, m_panes, m_status,
                                     (*m_actions)[Act::Place], (*m_actions)[Act::Constraints], this});
    showPlan(false);
    m_machine->ask();
}

MainWindow::~MainWindow() = default;

void MainWindow::makeParts()
{
    m_planArea->setWindowFlags(Qt::Widget); // a main window is a window unless it is set otherwise
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
    m_panes->sizes()->fit(width(), height());
    m_status->setHasPlan(shown);
    m_view->clearSelection();
    m_view->setHost({});
    if (shown && !m_document->plan().seats.empty())
        m_view->selectSeat(QString::fromStdString(m_document->plan().seats.front()->name));
    m_menus->setHasPlan(shown);
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
        m_panes->sizes()->keepDockSizes();
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
    Settings::setWindow(saveGeometry(), m_panes->sizes()->saveState(Settings::kLayoutVersion));
    event->accept();
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    fitPanes();
}

void MainWindow::fitPanes()
{
    if (!m_panes)
        return;
    m_panes->sizes()->fit(width(), height());
    m_status->setBrief(m_panes->sizes()->size() < PaneSizes::Size::Wide);
    if (m_menus)
        m_menus->fitToolBar(width(), m_panes->sizes()->size() <= PaneSizes::Size::Narrow);
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow() && m_file)
        m_file->checkDisk();
    if (event->type() == QEvent::FontChange)
        fitPanes();
}

void MainWindow::showCompare(bool shown)
{
    const bool compare = shown && m_files->hasPlan();
    (*m_actions)[Act::Compare]->setChecked(compare);
    if (isComparing() == compare)
        return;
    m_panes->board()->moveSession()->cancel(); // what is held stays where it was
    m_compareEscape->setEnabled(compare);
    m_centre->setCurrentWidget(compare ? static_cast<QWidget *>(m_compare) : m_planArea);
    m_status->setComparison(compare ? m_compare->comparison() : nullptr);
    if (compare)
        m_compare->focusFirst();
    else if (m_files->hasPlan())
        m_panes->focusFirst();
}

bool MainWindow::isComparing() const
{
    return m_centre->currentWidget() == m_compare;
}

void MainWindow::connectCompare()
{
    for (const Act act : kPaneActs)
        connect((*m_actions)[act], &QAction::triggered, this, [this] { showCompare(false); });
    const auto on = [this](Act act, auto slot) {
        connect((*m_actions)[act], &QAction::triggered, m_baseline, slot);
    };
    on(Act::SetBaseline, &BaselineCommands::setBaseline);
    on(Act::OpenBaseline, &BaselineCommands::openBaseline);
    on(Act::GoToBaseline, &BaselineCommands::goBack);
    on(Act::RemoveBaseline, &BaselineCommands::removeBaseline);
    connect((*m_actions)[Act::Compare], &QAction::triggered, this, &MainWindow::showCompare);
    // Esc returns wherever the keyboard is, as on the state switch of the toolbar.
    m_compareEscape = new QShortcut(Qt::Key_Escape, this);
    m_compareEscape->setEnabled(false);
    connect(m_compareEscape, &QShortcut::activated, m_compare, &CompareView::escape);
    connect(m_compare, &CompareView::closeRequested, this, [this] { showCompare(false); });
    connect(m_compare, &CompareView::setBaselineRequested, m_baseline, &BaselineCommands::setBaseline);
    connect(m_compare, &CompareView::openBaselineRequested, m_baseline, &BaselineCommands::openBaseline);
    connect(m_compare, &CompareView::exportRequested, (*m_actions)[Act::ExportImage], &QAction::trigger);
    connect(m_compare, &CompareView::statusMessage, m_status, &StatusLine::say);
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
        (*m_actions)[kStateActs[static_cast<int>(m_view->shownState())]]->setChecked(true);
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
    on(Act::FullScreen, [this](bool full) { full ? showFullScreen() : showNormal(); });
}

void MainWindow::connectPanes()
{
    const auto on = [this](Act act, auto slot) {
        connect((*m_actions)[act], &QAction::triggered, this, slot);
    };
    on(Act::ShowBootOrder, [this](bool shown) { m_panes->layoutPane()->setBootOrderShown(shown); });
    connect(m_panes->layoutPane(), &LayoutPane::bootOrderShownChanged, (*m_actions)[Act::ShowBootOrder],
            &QAction::setChecked);
    on(Act::AllHosts, [this] { m_panes->hosts()->goBack(); });
    connect(m_view, &ViewState::hostChanged, this, &MainWindow::updateActions);
    connect(m_panes->hosts(), &HostViews::shownChanged, m_status, &StatusLine::setOverviewShown);
    connect(m_panes->hosts(), &HostViews::statusMessage, m_status, &StatusLine::say);
    on(Act::ShowTable, [this] { m_panes->cards()->setTableShown(!m_panes->cards()->isTableShown()); });
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
    connect(m_document, &PlanDocument::changed, this, &MainWindow::updateActions);
    connect(m_document, &PlanDocument::modifiedChanged, this, &MainWindow::updateActions);
    connect(m_view, &ViewState::selectionChanged, this, &MainWindow::updateActions);
}

void MainWindow::connectUndo()
{
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
}
