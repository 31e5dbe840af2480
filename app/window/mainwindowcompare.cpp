// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Compare in the window: when it stands in the place of docks and centre, and what its buttons do.
#include "app/window/mainwindow.h"

#include "app/base/actions.h"
#include "app/commands/baselinecommands.h"
#include "app/commands/filecommands.h"
#include "app/window/panes.h"
#include "app/window/statusline.h"
#include "widgets/board/layoutboard.h"
#include "widgets/compare/compareview.h"

#include <QShortcut>
#include <QStackedWidget>

namespace {

/// Act on the panes, which come back first when Compare stands in their place.
constexpr Act kPaneActs[] = {Act::FindSeat,   Act::ShowTable,   Act::ShowBootOrder, Act::GoToSeats,
                             Act::GoToCards,  Act::GoToLayout,  Act::GoToFindings,  Act::GoToInspector,
                             Act::RenameSeat, Act::ResetLayout, Act::Place};

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
