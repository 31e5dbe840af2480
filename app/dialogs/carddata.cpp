// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/carddata.h"

#include "widgets/words/format.h"


#include <QComboBox>
#include <QCompleter>

#include <algorithm>

engine::Card cardOfModel(const engine::CardModel &model, const std::string &id)
{
    engine::Card card;
    card.id = id;
    card.name = model.name;
    card.total_bytes = model.total_bytes;
    // An estimate stays an estimate: the budget makes and marks it, the plan holds what is known.
    if (!model.cuda_total_estimated)
        card.cuda_total_bytes = model.cuda_total_bytes;
    card.compute_capability = model.compute_capability;
    return card;
}

std::string freeCardId(const std::vector<engine::Card> &cards)
{
    for (std::size_t i = 0;; ++i) {
        const std::string id = "gpu" + std::to_string(i);
        if (std::none_of(cards.begin(), cards.end(), [&](const engine::Card &card) { return card.id == id; }))
            return id;
    }
}

std::string freeCardId(const engine::Plan &plan)
{
    std::vector<engine::Card> all;
    for (const engine::Host &host : plan.hosts)
        all.insert(all.end(), host.cards.begin(), host.cards.end());
    return freeCardId(all);
}

void fillCardCombo(QComboBox *combo)
{
    const auto &catalogue = engine::cardCatalogue();
    for (const engine::CardModel &model : catalogue)
        combo->addItem(QStringLiteral("%1, %2").arg(format::text(model.name), format::gib(model.total_bytes)),
                       format::text(model.name));
    combo->setEditable(true);
    combo->setInsertPolicy(QComboBox::NoInsert);
    combo->completer()->setFilterMode(Qt::MatchContains);
    combo->completer()->setCompletionMode(QCompleter::PopupCompletion);
    combo->setCurrentIndex(0);
}

std::optional<engine::CardModel> cardOfCombo(const QComboBox *combo)
{
    const int index = combo->findText(combo->currentText());
    const QString name = index < 0 ? combo->currentText() : combo->itemData(index).toString();
    return engine::findCardModel(name.toStdString());
}
