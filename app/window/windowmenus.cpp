// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/windowmenus.h"

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
#include "widgets/style/typescale.h"

#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QLayout>
#include <QMainWindow>
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

WindowMenus::WindowMenus(const Parts &parts)
    : QObject(parts.window)
    , m_parts(parts)
{
    makeMenus();
    makeToolBar();
}

void WindowMenus::makeMenus()
{
    const Actions &actions = *m_parts.actions;
    QMenuBar *menus = m_parts.window->menuBar();
    menus->addMenu(makeFileMenu());
    QMenu *edit = named(menus->addMenu(tr("&Edit")), "edit");
    addAll(edit, actions, {Act::Undo, Act::Redo});
    edit->addSeparator();
    addAll(edit, actions, {Act::FindSeat});
    menus->addMenu(makeViewMenu());
    menus->addMenu(makeSeatMenu());
    menus->addMenu(makeCardMenu());
    QMenu *plan = named(menus->addMenu(tr("&Plan")), "plan");
    addAll(plan, actions,
           {Act::EditTitle, Act::EditPolicy, Act::Constraints, Act::EditRecord, Act::ShowFlags,
            Act::ShowSequence});
    plan->addSeparator();
    addAll(plan, actions, {Act::SetBaseline, Act::OpenBaseline, Act::GoToBaseline, Act::RemoveBaseline});
    plan->addSeparator();
    addAll(plan, actions, {Act::Place});
    addAll(plan, actions, {Act::FixSafe});
    QMenu *help = named(menus->addMenu(tr("&Help")), "help");
    addAll(help, actions, {Act::Help, Act::Keys});
    help->addSeparator();
    addAll(help, actions, {Act::About});
}

QMenu *WindowMenus::makeFileMenu()
{
    const Actions &actions = *m_parts.actions;
    auto *menu = named(new QMenu(tr("&File"), m_parts.window), "file");
    addAll(menu, actions, {Act::New, Act::Open});
    QMenu *recent = named(menu->addMenu(tr("Open &Recent")), "openRecent");
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

void WindowMenus::fillRecentMenu(QMenu *menu)
{
    menu->clear();
    for (const QString &path : m_parts.recent->paths()) {
        QAction *action = menu->addAction(menuText(QFileInfo(path).fileName()));
        action->setStatusTip(QDir::toNativeSeparators(path));
        action->setEnabled(QFileInfo::exists(path));
        connect(action, &QAction::triggered, this, [this, path] { m_parts.files->openAsked(path); });
    }
    menu->addSeparator();
    QAction *clear = menu->addAction(tr("&Clear List"));
    clear->setStatusTip(tr("Clear the list of recent plans; the files are kept"));
    clear->setEnabled(!m_parts.recent->paths().isEmpty());
    connect(clear, &QAction::triggered, m_parts.recent, &RecentFiles::clear);
}

QMenu *WindowMenus::makeViewMenu()
{
    const Actions &actions = *m_parts.actions;
    auto *menu = named(new QMenu(tr("&View"), m_parts.window), "view");
    connect(menu, &QMenu::aboutToShow, this, [this] {
        (*m_parts.actions)[Act::ShowTable]->setChecked(m_parts.panes->cards()->isTableShown());
    });
    addAll(menu, actions, {Act::ShowBoot, Act::ShowPlateau, Act::ShowPeak});
    menu->addSeparator();
    addAll(menu, actions,
           {Act::BarsByKind, Act::BarsBySeat, Act::ShowTable, Act::ShowBootOrder, Act::AllHosts});
    menu->addSeparator();
    addAll(menu, actions, {Act::Compare});
    menu->addSeparator();
    QMenu *go = named(menu->addMenu(tr("&Go To")), "goTo");
    addAll(go, actions,
           {Act::GoToSeats, Act::GoToCards, Act::GoToLayout, Act::GoToFindings, Act::GoToInspector});
    go->addSeparator();
    addAll(go, actions, {Act::NextPane, Act::PreviousPane});
    QMenu *panes = named(menu->addMenu(tr("P&anes")), "panes");
    for (QDockWidget *dock :
         {m_parts.panes->seatsDock(), m_parts.panes->findingsDock(), m_parts.panes->inspectorDock()}) {
        QAction *toggle = dock->toggleViewAction();
        toggle->setStatusTip(tr("Show or hide the pane %1").arg(dock->windowTitle()));
        panes->addAction(toggle);
    }
    panes->addSeparator();
    panes->addAction(actions[Act::ResetLayout]);
    menu->addSeparator();
    QMenu *theme = named(menu->addMenu(tr("&Theme")), "theme");
    addAll(theme, actions, {Act::ThemeSystem, Act::ThemeLight, Act::ThemeDark});
    addAll(menu, actions, {Act::FullScreen});
    return menu;
}

QMenu *WindowMenus::makeSeatMenu()
{
    const Actions &actions = *m_parts.actions;
    auto *menu = named(new QMenu(tr("&Seat"), m_parts.window), "seat");
    addAll(menu, actions, {Act::AddSeat});
    menu->addSeparator();
    addAll(menu, actions, {Act::DuplicateSeat, Act::RenameSeat, Act::RemoveSeat});
    menu->addSeparator();
    QMenu *assign = named(menu->addMenu(tr("A&ssign To")), "assign");
    addAll(menu, actions, {Act::UnassignSeat});
    menu->addSeparator();
    addAll(menu, actions, {Act::PinSeat});
    const constraintmenu::Menus rules = constraintmenu::addTo(menu, true);
    connect(menu, &QMenu::aboutToShow, this, [this, assign, rules] {
        constraintmenu::fill(rules, m_parts.document, m_parts.view->seat());
        assign->clear();
        seatmenu::fillAssignMenu(assign, m_parts.document, m_parts.view, m_parts.view->seat());
        (*m_parts.actions)[Act::PinSeat]->setChecked(
            seatedits::isLocked(*m_parts.document, m_parts.view->seat()));
        (*m_parts.actions)[Act::BootTogether]->setChecked(
            seatedits::bootsTogether(*m_parts.document, m_parts.view->seat()));
    });
    seatmenu::fillAssignMenu(assign, m_parts.document, m_parts.view, m_parts.view->seat());
    constraintmenu::fill(rules, m_parts.document, m_parts.view->seat());
    menu->addSeparator();
    addAll(menu, actions, {Act::BootEarlier, Act::BootLater, Act::BootTogether});
    return menu;
}

QMenu *WindowMenus::makeCardMenu()
{
    const Actions &actions = *m_parts.actions;
    auto *menu = named(new QMenu(tr("&Card"), m_parts.window), "card");
    addAll(menu, actions, {Act::AddCard, Act::EditCard});
    menu->addSeparator();
    addAll(menu, actions, {Act::KeepClear, Act::PinCard, Act::EmptyCard});
    QMenu *rules = named(menu->addMenu(tr("Remo&ve Constraint")), "removeConstraint");
    const auto fillConstraints = [this, rules] {
        constraintmenu::fillRemove(
            rules, m_parts.document,
            constraintwords::constraintsOfCard(m_parts.document->plan(), m_parts.commands->currentCard()));
    };
    connect(menu, &QMenu::aboutToShow, this, fillConstraints);
    fillConstraints();
    menu->addSeparator();
    addAll(menu, actions, {Act::RemoveCard});
    return menu;
}

void WindowMenus::makeToolBar()
{
    const Actions &actions = *m_parts.actions;
    m_toolBar = m_parts.window->addToolBar(tr("Toolbar"));
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setMovable(false);
    m_toolBar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
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
    addStateSwitch();
    m_toolBar->setMinimumHeight(40);
}

/// At the far end: boot, plateau, worst case.
void WindowMenus::addStateSwitch()
{
    auto *space = new QWidget(m_toolBar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(space);
    auto *label = new QLabel(tr("Show"), m_toolBar);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setContentsMargins(0, 0, 8, 0);
    m_stateLabel = m_toolBar->addWidget(label);
    m_state = new SegmentedControl({tr("Boot"), tr("Plateau"), tr("Worst case")}, m_toolBar);
    m_state->setAccessibleName(tr("State shown"));
    m_toolBar->addWidget(m_state);
    auto *margin = new QWidget(m_toolBar);
    margin->setFixedWidth(4);
    m_toolBar->addWidget(margin);
    connect(m_state, &SegmentedControl::currentIndexEdited, this,
            [this](int index) { m_parts.view->setShownState(static_cast<engine::State>(index)); });
    const auto showState = [this] { m_state->setCurrentIndex(static_cast<int>(m_parts.view->shownState())); };
    connect(m_parts.view, &ViewState::shownStateChanged, this, showState);
    showState();
}

void WindowMenus::setHasPlan(bool hasPlan)
{
    m_state->setEnabled(hasPlan);
}

void WindowMenus::fitToolBar(int width, bool narrow)
{
    m_toolBar->setIconSize(type::iconSize(m_toolBar));
    // The state switch is the last to go: the common commands become icons first, then all, then its label.
    const std::vector<Act> common{Act::New, Act::Open, Act::Save, Act::Undo, Act::Redo};
    const std::vector<Act> others{Act::AddSeat, Act::Place, Act::Compare, Act::ExportImage};
    const auto style = [this](const std::vector<Act> &acts, bool icons) {
        for (const Act act : acts)
            if (auto *button =
                    qobject_cast<QToolButton *>(m_toolBar->widgetForAction((*m_parts.actions)[act])))
                button->setToolButtonStyle(icons ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    };
    enum { Words, CommonIcons, AllIcons, NoLabel };
    for (int step = narrow ? CommonIcons : Words; step <= NoLabel; ++step) {
        style(common, step >= CommonIcons);
        style(others, step >= AllIcons);
        m_stateLabel->setVisible(step < NoLabel);
        m_toolBar->layout()->invalidate();
        if (m_toolBar->sizeHint().width() <= width)
            break;
    }
}
