// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/titlemenus.h"

#include "widgets/controls/panetitle.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/seatmenu.h"
#include "widgets/seats/seatview.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QToolButton>

namespace {

struct TitleMenus {
    Q_DECLARE_TR_FUNCTIONS(TitleMenus)
};

void open(QMenu *menu, QToolButton *below)
{
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(below->mapToGlobal(QPoint(0, below->height())));
}

}

QToolButton *addSelectionMenu(PaneTitle *title, PlanDocument *document, ViewState *view, SeatView *seats)
{
    QToolButton *more = title->addButton(Icon::More, TitleMenus::tr("Actions for the selection"));
    const auto update = [more, view] {
        more->setEnabled(!view->seat().isEmpty() || !view->card().isEmpty());
    };
    QObject::connect(view, &ViewState::selectionChanged, more, update);
    update();
    QObject::connect(more, &QToolButton::clicked, more, [=] {
        const auto rename = [seats] { seats->renameSeat(); };
        QMenu *menu = view->seat().isEmpty()
            ? seatmenu::newCardMenu(document, view, view->card(), more)
            : seatmenu::newSeatMenu(document, view, view->seat(), rename, more);
        if (menu)
            open(menu, more);
    });
    return more;
}

void addSeatsMenu(PaneTitle *title, SeatView *seats)
{
    QToolButton *more = title->addButton(Icon::More, TitleMenus::tr("Columns of the seats table"));
    auto *columns = new QAction(TitleMenus::tr("All Columns"), more);
    columns->setCheckable(true);
    QObject::connect(columns, &QAction::toggled, seats, &SeatView::setExtraColumnsVisible);
    QObject::connect(more, &QToolButton::clicked, more, [=] {
        auto *menu = new QMenu(more);
        menu->addAction(columns);
        menu->addAction(TitleMenus::tr("Copy Selected Rows"), seats, &SeatView::copySelection);
        open(menu, more);
    });
}
