// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/moving/constraintmenu.h"

#include "widgets/controls/menutext.h"
#include "widgets/document/plandocument.h"
#include "widgets/moving/constraintedit.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>

namespace constraintmenu {

using Kind = engine::Constraint::Kind;

namespace {

struct ConstraintMenu {
    Q_DECLARE_TR_FUNCTIONS(ConstraintMenu)
};

QAction *addTick(QMenu *menu, const QString &text, const QString &tip, bool checked)
{
    QAction *action = menu->addAction(menuText(text));
    action->setCheckable(true);
    action->setChecked(checked);
    action->setStatusTip(tip);
    return action;
}

void fillNever(QMenu *menu, PlanDocument *document, const std::string &seat)
{
    for (const engine::Host &host : document->plan().hosts)
        for (const engine::Card &card : host.cards) {
            const QString label = cardLabel(card.id);
            QAction *action = named(
                addTick(menu, label, ConstraintMenu::tr("Keep %1 off %2").arg(format::text(seat), label),
                        constraintedit::isForbidden(document->plan(), seat, card.id)),
                format::text(card.id));
            QObject::connect(action, &QAction::triggered, document, [document, seat, id = card.id](bool on) {
                constraintedit::setForbidden(document, seat, id, on);
            });
        }
}

void fillPairs(QMenu *menu, PlanDocument *document, Kind kind, const std::string &seat)
{
    const QString tip = kind == Kind::Apart ? ConstraintMenu::tr("Keep %1 and %2 apart")
                                            : ConstraintMenu::tr("Keep %1 and %2 together");
    for (const engine::SeatPtr &other : document->plan().seats) {
        if (other->name == seat)
            continue;
        const QString label =
            QStringLiteral("%1\t%2").arg(format::text(other->name), seatwords::cards(other->cards));
        QAction *action = named(addTick(menu, label, tip.arg(format::text(seat), format::text(other->name)),
                                        constraintedit::isPair(document->plan(), kind, seat, other->name)),
                                format::text(other->name));
        QObject::connect(action, &QAction::triggered, document,
                         [document, kind, seat, name = other->name](bool on) {
                             constraintedit::setPair(document, kind, seat, name, on);
                         });
    }
}

}

Menus addTo(QMenu *menu, bool inMenuBar)
{
    Menus menus;
    const auto add = [menu](const QString &text, const char *name) {
        return named(menu->addMenu(text), name);
    };
    menus.never =
        add(inMenuBar ? ConstraintMenu::tr("Keep O&ff") : ConstraintMenu::tr("Keep o&ff"), "keepOff");
    menus.apart =
        add(inMenuBar ? ConstraintMenu::tr("&Keep Apart From") : ConstraintMenu::tr("&Keep apart from"),
            "keepApart");
    menus.together =
        add(inMenuBar ? ConstraintMenu::tr("Keep Toget&her With") : ConstraintMenu::tr("Keep toget&her with"),
            "keepTogether");
    menus.remove =
        add(inMenuBar ? ConstraintMenu::tr("Remo&ve Constraint") : ConstraintMenu::tr("Remo&ve constraint"),
            "removeConstraint");
    return menus;
}

void fill(const Menus &menus, PlanDocument *document, const QString &seat)
{
    for (QMenu *menu : {menus.never, menus.apart, menus.together, menus.remove})
        menu->clear();
    const std::string name = seat.toStdString();
    if (engine::findSeat(document->plan(), name)) {
        fillNever(menus.never, document, name);
        fillPairs(menus.apart, document, Kind::Apart, name);
        fillPairs(menus.together, document, Kind::Together, name);
    }
    for (QMenu *menu : {menus.never, menus.apart, menus.together})
        menu->setEnabled(!menu->isEmpty() && !document->isReadOnly());
    fillRemove(menus.remove, document, constraintwords::constraintsOfSeat(document->plan(), name));
}

void fillRemove(QMenu *menu, PlanDocument *document, const std::vector<constraintwords::Listed> &constraints)
{
    menu->clear();
    for (const constraintwords::Listed &constraint : constraints) {
        QAction *action = menu->addAction(icons::icon(constraintwords::icon(document->plan(), constraint)),
                                          menuText(constraintwords::sentence(document->plan(), constraint)));
        QObject::connect(action, &QAction::triggered, document,
                         [document, constraint] { constraintedit::remove(document, {constraint}); });
    }
    menu->setEnabled(!constraints.empty() && !document->isReadOnly());
}

}
