// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/moving/seatmenu.h"

#include "widgets/controls/menutext.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/seatedits.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/constraintedit.h"
#include "widgets/moving/constraintmenu.h"
#include "widgets/moving/movewords.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>

#include <algorithm>

namespace seatmenu {

namespace {

struct SeatMenu {
    Q_DECLARE_TR_FUNCTIONS(SeatMenu)
};

bool contains(const std::vector<std::string> &names, const std::string &name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool hasSeats(const engine::Plan &plan, const std::string &card)
{
    return std::any_of(plan.seats.begin(), plan.seats.end(),
                       [&](const engine::SeatPtr &seat) { return contains(seat->cards, card); });
}

/// One entry of a move, called by the card or seat it is about: "GPU 0    2.1 spare", disabled with the
/// reason when refused.
void addOffer(QMenu *menu, PlanDocument *document, const ViewState *view, const std::string &name,
              const QString &label, MoveOffer offer, bool current)
{
    const movewords::Answer answer = movewords::offerAnswer(offer, view->shownState());
    QAction *action = named(menu->addAction(QStringLiteral("%1\t%2").arg(menuText(label), answer.text)),
                            format::text(name));
    action->setCheckable(true);
    action->setChecked(current);
    action->setEnabled(!offer.refusal && (current || !offer.unchanged));
    const QString sentence = movewords::step(*document, offer, view->shownState());
    action->setToolTip(sentence);
    action->setStatusTip(sentence);
    QObject::connect(action, &QAction::triggered, document, [document, made = std::move(offer)] {
        if (made.plan && !made.unchanged)
            document->apply(movewords::undoText(made), *made.plan);
    });
}

void fillSetMenu(QMenu *menu, PlanDocument *document, const ViewState *view, const engine::Seat &seat)
{
    for (const engine::CardBudget &card : document->budget().cards)
        addOffer(menu, document, view, card.card, cardLabel(card.card),
                 offerMove(document->plan(), document->budget(), seat.name, card.card, MoveMode::AddToSet),
                 contains(seat.cards, card.card));
}

void fillSwapMenu(QMenu *menu, PlanDocument *document, const ViewState *view, const engine::Seat &seat)
{
    for (const engine::SeatPtr &other : document->plan().seats) {
        if (other->name == seat.name || other->cards == seat.cards)
            continue;
        const QString label =
            QStringLiteral("%1 (%2)").arg(format::text(other->name), seatwords::cards(other->cards));
        addOffer(menu, document, view, other->name, label,
                 offerSwap(document->plan(), document->budget(), seat.name, other->name), false);
    }
    menu->setEnabled(!menu->isEmpty());
}

}

void fillAssignMenu(QMenu *menu, PlanDocument *document, ViewState *view, const QString &seat)
{
    const engine::SeatPtr found = engine::findSeat(document->plan(), seat.toStdString());
    menu->setToolTipsVisible(true);
    menu->setEnabled(found && !document->isReadOnly());
    if (!found)
        return;
    for (const engine::CardBudget &card : document->budget().cards)
        addOffer(menu, document, view, card.card, cardLabel(card.card),
                 offerMove(document->plan(), document->budget(), found->name, card.card),
                 contains(found->cards, card.card));
    menu->addSeparator();
    addOffer(menu, document, view, "unassigned", SeatMenu::tr("Unassigned"),
             offerMove(document->plan(), document->budget(), found->name, {}), found->cards.empty());
}

QMenu *newSeatMenu(PlanDocument *document, ViewState *view, const QString &seat, std::function<void()> rename,
                   QWidget *parent)
{
    const engine::SeatPtr found = engine::findSeat(document->plan(), seat.toStdString());
    if (!found)
        return nullptr;
    auto *menu = new QMenu(parent);
    const bool writable = !document->isReadOnly();
    fillAssignMenu(named(menu->addMenu(SeatMenu::tr("&Assign to")), "assign"), document, view, seat);
    QMenu *set = named(menu->addMenu(SeatMenu::tr("Add to &TP set")), "addToSet");
    fillSetMenu(set, document, view, *found);
    set->setEnabled(writable && !found->cards.empty());
    QMenu *swap = named(menu->addMenu(SeatMenu::tr("&Swap with")), "swap");
    fillSwapMenu(swap, document, view, *found);
    if (!writable)
        swap->setEnabled(false);
    for (QMenu *part : {set, swap})
        part->setToolTipsVisible(true);
    menu->addSeparator();
    QAction *pin =
        named(menu->addAction(found->cards.empty()
                                  ? SeatMenu::tr("L&ock to its card")
                                  : SeatMenu::tr("L&ocked to %1").arg(seatwords::cards(found->cards))),
              "lock");
    pin->setCheckable(true);
    pin->setChecked(seatedits::isLocked(*document, seat));
    pin->setEnabled(writable && (pin->isChecked() || !found->cards.empty()));
    QObject::connect(pin, &QAction::triggered, document,
                     [=](bool on) { seatedits::setLocked(document, seat, on); });
    constraintmenu::fill(constraintmenu::addTo(menu), document, seat);
    menu->addSeparator();
    const auto add = [&](const QString &text, const char *name, std::function<void()> run) {
        QAction *action = named(menu->addAction(text), name);
        action->setEnabled(writable);
        QObject::connect(action, &QAction::triggered, document, std::move(run));
    };
    add(SeatMenu::tr("&Duplicate"), "duplicate", [=] { seatedits::duplicate(document, view, seat); });
    if (rename)
        add(SeatMenu::tr("Re&name…"), "rename", std::move(rename));
    add(SeatMenu::tr("&Remove"), "remove", [=] { seatedits::remove(document, seat); });
    return menu;
}

QMenu *newCardMenu(PlanDocument *document, ViewState *view, const QString &card, QWidget *parent)
{
    const std::string id = card.toStdString();
    const engine::Card *found = engine::findCard(document->plan(), id);
    if (!found)
        return nullptr;
    auto *menu = new QMenu(parent);
    QAction *clear = named(menu->addAction(SeatMenu::tr("&Keep %1 clear").arg(cardLabel(id))), "keepClear");
    clear->setCheckable(true);
    clear->setChecked(found->keep_clear);
    clear->setEnabled(!document->isReadOnly());
    QObject::connect(clear, &QAction::triggered, document, [=](bool on) {
        const QString text = on ? SeatMenu::tr("Keep %1 clear") : SeatMenu::tr("Allow seats on %1");
        document->apply(text.arg(cardLabel(id)), engine::setKeepClear(document->plan(), id, on));
    });
    QAction *pin = named(menu->addAction(SeatMenu::tr("L&ock its seats")), "lockSeats");
    pin->setStatusTip(SeatMenu::tr("Lock every seat of this card to it"));
    pin->setEnabled(!document->isReadOnly() && hasSeats(document->plan(), id)
                    && !constraintwords::isPinnedCard(document->plan(), id));
    QObject::connect(pin, &QAction::triggered, document, [=] { constraintedit::pinSeatsOf(document, id); });
    constraintmenu::fillRemove(named(menu->addMenu(SeatMenu::tr("Remo&ve constraint")), "removeConstraint"),
                               document, constraintwords::constraintsOfCard(document->plan(), id));
    QMenu *assign = named(menu->addMenu(SeatMenu::tr("&Assign here")), "assignHere");
    assign->setToolTipsVisible(true);
    for (const engine::SeatPtr &seat : document->plan().seats)
        if (seat->cards.empty())
            addOffer(assign, document, view, seat->name, format::text(seat->name),
                     offerMove(document->plan(), document->budget(), seat->name, id), false);
    assign->setEnabled(!assign->isEmpty() && !document->isReadOnly());
    return menu;
}

}
