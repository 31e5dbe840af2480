// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/moving/rulemenu.h"

#include "widgets/controls/menutext.h"
#include "widgets/document/plandocument.h"
#include "widgets/moving/ruleedit.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>

namespace rulemenu {

using Kind = engine::Constraint::Kind;

namespace {

struct RuleMenu {
    Q_DECLARE_TR_FUNCTIONS(RuleMenu)
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
            QAction *action =
                addTick(menu, label, RuleMenu::tr("Keep %1 off %2").arg(format::text(seat), label),
                        ruleedit::isForbidden(document->plan(), seat, card.id));
            QObject::connect(action, &QAction::triggered, document, [document, seat, id = card.id](bool on) {
                ruleedit::setForbidden(document, seat, id, on);
            });
        }
}

void fillPairs(QMenu *menu, PlanDocument *document, Kind kind, const std::string &seat)
{
    const QString tip = kind == Kind::Apart ? RuleMenu::tr("Let %1 and %2 share no card")
                                            : RuleMenu::tr("Put %1 and %2 on the same card");
    for (const engine::SeatPtr &other : document->plan().seats) {
        if (other->name == seat)
            continue;
        const QString label =
            QStringLiteral("%1\t%2").arg(format::text(other->name), seatwords::cards(other->cards));
        QAction *action = addTick(menu, label, tip.arg(format::text(seat), format::text(other->name)),
                                  ruleedit::isPair(document->plan(), kind, seat, other->name));
        QObject::connect(action, &QAction::triggered, document,
                         [document, kind, seat, name = other->name](bool on) {
                             ruleedit::setPair(document, kind, seat, name, on);
                         });
    }
}

}

Menus addTo(QMenu *menu, bool inMenuBar)
{
    Menus menus;
    menus.never = menu->addMenu(inMenuBar ? RuleMenu::tr("Ne&ver On") : RuleMenu::tr("Ne&ver on"));
    menus.apart =
        menu->addMenu(inMenuBar ? RuleMenu::tr("&Keep Apart From") : RuleMenu::tr("&Keep apart from"));
    menus.together =
        menu->addMenu(inMenuBar ? RuleMenu::tr("Keep Toget&her With") : RuleMenu::tr("Keep toget&her with"));
    menus.remove = menu->addMenu(inMenuBar ? RuleMenu::tr("Remove R&ule") : RuleMenu::tr("Remove r&ule"));
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
    fillRemove(menus.remove, document, rulewords::rulesOfSeat(document->plan(), name));
}

void fillRemove(QMenu *menu, PlanDocument *document, const std::vector<rulewords::Rule> &rules)
{
    menu->clear();
    for (const rulewords::Rule &rule : rules) {
        QAction *action = menu->addAction(icons::icon(rulewords::icon(document->plan(), rule)),
                                          menuText(rulewords::sentence(document->plan(), rule)));
        QObject::connect(action, &QAction::triggered, document,
                         [document, rule] { ruleedit::remove(document, {rule}); });
    }
    menu->setEnabled(!rules.empty() && !document->isReadOnly());
}

}
