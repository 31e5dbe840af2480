// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/plancommands.h"

#include "app/dialogs/addseatdialog.h"
#include "app/dialogs/carddata.h"
#include "app/dialogs/carddialog.h"
#include "app/dialogs/flagsdialog.h"
#include "app/dialogs/policydialog.h"
#include "app/dialogs/recorddialog.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/seatedits.h"
#include "widgets/document/viewstate.h"
#include "widgets/findings/fixwords.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"

#include "engine/layout/safe_fixes.h"
#include "engine/plan/edit.h"

#include <QInputDialog>
#include <QLineEdit>

#include <algorithm>
#include <cmath>

namespace {

// A weight variant of `bytes` in the seat's model, and the seat on it.
engine::Plan withWeightSize(const engine::Plan &plan, const engine::Seat &seat, engine::Bytes bytes)
{
    engine::Plan next = plan;
    engine::WeightVariant variant;
    variant.variant = format::gib(bytes, QLocale::c()).toStdString();
    variant.bytes = bytes;
    variant.provenance = engine::Provenance::User;
    for (engine::ModelPtr &model : next.models) {
        if (model->id != seat.model)
            continue;
        engine::Model changed = *model;
        std::erase_if(changed.weights,
                      [&](const engine::WeightVariant &old) { return old.variant == variant.variant; });
        changed.weights.push_back(variant);
        model = std::make_shared<const engine::Model>(std::move(changed));
    }
    engine::Seat changed = seat;
    changed.weights = variant.variant;
    return engine::withSeat(next, seat.name, std::move(changed));
}

}

PlanCommands::PlanCommands(PlanDocument *document, ViewState *view, QWidget *window, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_view(view)
    , m_window(window)
{
}

std::string PlanCommands::currentCard() const
{
    if (!m_view->card().isEmpty())
        return m_view->card().toStdString();
    const auto seat = engine::findSeat(m_document->plan(), m_view->seat().toStdString());
    return seat && !seat->cards.empty() ? seat->cards.front() : std::string();
}

void PlanCommands::addSeat()
{
    addSeatOfFiles({}, nullptr);
}

void PlanCommands::addSeatOfFiles(const QString &path, engine::ModelPtr model)
{
    AddSeatDialog dialog(m_document, m_window);
    if (model)
        dialog.showFiles(path, std::move(model));
    addSeatBy(dialog);
}

void PlanCommands::addSeatOfCache()
{
    AddSeatDialog dialog(m_document, m_window);
    dialog.showCache();
    addSeatBy(dialog);
}

void PlanCommands::addSeatBy(AddSeatDialog &dialog)
{
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString name = dialog.seatName();
    m_document->apply(tr("Add %1").arg(name), dialog.plan());
    m_view->selectSeat(name);
}

void PlanCommands::duplicateSeat()
{
    seatedits::duplicate(m_document, m_view, m_view->seat());
}

void PlanCommands::removeSeat()
{
    const QString seat = m_view->seat();
    m_view->clearSelection();
    seatedits::remove(m_document, seat);
}

void PlanCommands::unassignSeat()
{
    const QString seat = m_view->seat();
    m_document->apply(tr("Unassign %1").arg(seat),
                      engine::assignSeat(m_document->plan(), seat.toStdString(), {}));
}

void PlanCommands::pinSeat(bool pinned)
{
    seatedits::setLocked(m_document, m_view->seat(), pinned);
}

void PlanCommands::moveInBootOrder(int steps)
{
    seatedits::moveInBootOrder(m_document, m_view->seat(), steps);
}

void PlanCommands::setBootsTogether(bool together)
{
    seatedits::setBootsTogether(m_document, m_view->seat(), together);
}

void PlanCommands::chooseWeightSize(const QString &name)
{
    const auto seat = engine::findSeat(m_document->plan(), name.toStdString());
    const auto model = seat ? engine::findModel(m_document->plan(), seat->model) : nullptr;
    if (!model)
        return;
    double now = 10;
    for (const engine::WeightVariant &variant : model->weights) {
        if (variant.variant == seat->weights)
            now = static_cast<double>(variant.bytes) / static_cast<double>(engine::kGiB);
    }
    bool ok = false;
    const double gib = QInputDialog::getDouble(m_window, tr("Size of the Weights"),
                                               tr("All weights as loaded, in GiB"), now, 0.01, 4096, 2, &ok);
    if (ok)
        m_document->apply(
            tr("Change weights of %1").arg(name),
            withWeightSize(m_document->plan(), *seat, std::llround(gib * static_cast<double>(engine::kGiB))));
}

void PlanCommands::addCard()
{
    const engine::Plan &plan = m_document->plan();
    engine::Card card;
    const auto &catalogue = engine::cardCatalogue();
    // One more of what is there is the likeliest wish.
    if (!plan.hosts.empty() && !plan.hosts.front().cards.empty()) {
        card = plan.hosts.front().cards.back();
        card.others_bytes = 0;
        card.keep_clear = false;
        card.extra_json.clear();
        card.id = freeCardId(plan);
    } else if (!catalogue.empty()) {
        card = cardOfModel(catalogue.front(), freeCardId(plan));
    }
    CardDialog dialog(card, m_window);
    dialog.setWindowTitle(tr("Add Card"));
    if (dialog.exec() != QDialog::Accepted)
        return;
    const engine::Host *own = engine::hostOfCard(plan, currentCard());
    engine::Plan next = plan;
    if (plan.hosts.empty())
        next = engine::addHost(plan, engine::Host{"host", {}, {}});
    const std::string host = own ? own->name : next.hosts.front().name;
    m_document->apply(tr("Add %1").arg(cardLabel(card.id)), engine::addCard(next, host, dialog.card()));
    m_view->selectCard(format::text(card.id));
}

void PlanCommands::editCard()
{
    editCardNamed(format::text(currentCard()));
}

void PlanCommands::editCardNamed(const QString &id)
{
    const engine::Card *card = engine::findCard(m_document->plan(), id.toStdString());
    if (!card)
        return;
    CardDialog dialog(*card, m_window);
    if (dialog.exec() == QDialog::Accepted)
        m_document->apply(tr("Edit %1").arg(cardLabel(id.toStdString())),
                          engine::withCard(m_document->plan(), id.toStdString(), dialog.card()));
}

void PlanCommands::setKeepClear(bool on)
{
    const std::string card = currentCard();
    m_document->apply(on ? tr("Keep %1 clear").arg(cardLabel(card))
                         : tr("Allow seats on %1").arg(cardLabel(card)),
                      engine::setKeepClear(m_document->plan(), card, on));
}

void PlanCommands::emptyCard()
{
    const std::string card = currentCard();
    engine::Plan next = m_document->plan();
    for (const engine::SeatPtr &seat : m_document->plan().seats) {
        if (std::find(seat->cards.begin(), seat->cards.end(), card) != seat->cards.end())
            next = engine::assignSeat(next, seat->name, {});
    }
    m_document->apply(tr("Unassign all seats of %1").arg(cardLabel(card)), std::move(next));
}

void PlanCommands::removeCard()
{
    const std::string card = currentCard();
    m_view->clearSelection();
    m_document->apply(tr("Remove %1").arg(cardLabel(card)), engine::removeCard(m_document->plan(), card));
}

void PlanCommands::editTitle()
{
    bool ok = false;
    const QString title =
        QInputDialog::getText(m_window, tr("Plan Title"), tr("Title of the plan"), QLineEdit::Normal,
                              format::text(m_document->plan().title), &ok);
    if (ok)
        m_document->apply(tr("Change the title"),
                          engine::setTitle(m_document->plan(), title.trimmed().toStdString()));
}

void PlanCommands::editPolicy()
{
    PolicyDialog dialog(m_document->plan().policy, m_window);
    if (dialog.exec() == QDialog::Accepted)
        m_document->apply(tr("Change the policy"), engine::setPolicy(m_document->plan(), dialog.policy()));
}

void PlanCommands::editRecord()
{
    const engine::Plan &plan = m_document->plan();
    QStringList hosts;
    for (const engine::Host &host : plan.hosts)
        hosts << format::text(host.name);
    RecordDialog dialog(engine::readRecordData(plan.record_json), hosts.join(QStringLiteral(", ")), m_window);
    if (dialog.exec() == QDialog::Accepted)
        m_document->apply(tr("Change the record"), engine::withRecordData(plan, dialog.data()));
}

FlagsDialog *PlanCommands::flagsDialog()
{
    if (!m_flags) {
        m_flags = new FlagsDialog(m_document, m_window);
        m_flags->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_flags->show();
    m_flags->raise();
    m_flags->activateWindow();
    return m_flags;
}

void PlanCommands::showFlags()
{
    flagsDialog()->showTab(FlagsDialog::Tab::Flags);
}

void PlanCommands::showSequence()
{
    flagsDialog()->showTab(FlagsDialog::Tab::Sequence);
}

void PlanCommands::applySafeFixes()
{
    engine::SafeFixes safe = engine::applySafeFixes(m_document->plan(), m_document->budget());
    const bool any = !safe.applied.empty();
    m_document->endGesture();
    m_document->apply(tr("Apply all safe fixes"), std::move(safe.plan));
    emit fixesApplied(fixwords::appliedSentence(safe.applied), any);
}
