// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/moving/movesession.h"

#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/movewords.h"
#include "widgets/words/seatwords.h"

#include <algorithm>

MoveSession::MoveSession(PlanDocument *document, ViewState *view, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_view(view)
{
    // The plan changed under the held seat (undo, another view): what was offered no longer holds.
    connect(document, &PlanDocument::changed, this, &MoveSession::cancel);
}

bool MoveSession::begin(const QString &seat)
{
    if (m_document->isReadOnly() || m_document->budget().indexOfSeat(seat.toStdString()) < 0)
        return false;
    cancel();
    m_document->endGesture();
    m_view->selectSeat(seat);
    m_seat = seat;
    m_view->setGestureActive(true);
    emit changed();
    emit statusMessage(movewords::pickedUp(*m_document, seat));
    return true;
}

std::string MoveSession::cardId(int card) const
{
    const engine::Budget &budget = m_document->budget();
    return card >= 0 && card < budget.cardCount() ? budget.card(card).card : std::string();
}

bool MoveSession::isFrom(int card) const
{
    const engine::Budget &budget = m_document->budget();
    const int seat = budget.indexOfSeat(m_seat.toStdString());
    if (seat < 0)
        return false;
    const std::vector<int> &cards = budget.seat(seat).cards;
    return card == kTray ? cards.empty() : std::find(cards.begin(), cards.end(), card) != cards.end();
}

bool MoveSession::isTarget(int card) const
{
    const MoveOffer *aimed = target();
    if (!aimed)
        return false;
    const std::vector<std::string> &cards = aimed->cards;
    return m_target == card
        || (!aimed->refusal && std::find(cards.begin(), cards.end(), cardId(card)) != cards.end());
}

const MoveOffer &MoveSession::offer(int card) const
{
    const MoveMode mode = m_mode == MoveMode::AddToSet && card != kTray ? MoveMode::AddToSet : MoveMode::Move;
    const auto key = std::make_pair(card, mode);
    const auto it = m_offers.find(key);
    if (it != m_offers.end())
        return it->second;
    MoveOffer answer =
        offerMove(m_document->plan(), m_document->budget(), m_seat.toStdString(), cardId(card), mode);
    return m_offers.emplace(key, std::move(answer)).first->second;
}

const MoveOffer *MoveSession::target() const
{
    if (!isActive() || m_target == kNowhere)
        return nullptr;
    return m_mode == MoveMode::Swap ? &m_swap : &offer(m_target);
}

bool MoveSession::canDrop() const
{
    const MoveOffer *aimed = target();
    return aimed && aimed->plan && !aimed->unchanged;
}

void MoveSession::aimAt(int card, MoveMode mode)
{
    if (!isActive() || (card == m_target && mode == m_mode))
        return;
    m_target = card;
    m_mode = mode;
    m_partner.clear();
    publish();
}

void MoveSession::aimAtSeat(const QString &partner)
{
    if (!isActive() || (m_mode == MoveMode::Swap && m_partner == partner))
        return;
    m_swap = offerSwap(m_document->plan(), m_document->budget(), m_seat.toStdString(), partner.toStdString());
    m_mode = MoveMode::Swap;
    m_partner = partner;
    m_target = m_swap.card.empty() ? kTray : m_document->budget().indexOfCard(m_swap.card);
    publish();
}

void MoveSession::publish()
{
    const MoveOffer *aimed = target();
    m_view->setPreview(canDrop() ? aimed->budget : nullptr, m_seat);
    emit changed();
    emit statusMessage(aimed ? movewords::step(*m_document, *aimed, m_view->shownState())
                             : movewords::pickedUp(*m_document, m_seat));
}

bool MoveSession::drop()
{
    if (!canDrop())
        return false;
    const MoveOffer done = *target();
    const QString text = movewords::undoText(done);
    const QString result = movewords::result(*m_document, done, m_view->shownState());
    end();
    m_document->apply(text, *done.plan);
    emit statusMessage(result);
    return true;
}

void MoveSession::cancel()
{
    if (!isActive())
        return;
    const QString seat = m_seat;
    end();
    emit statusMessage(movewords::putBack(*m_document, seat));
}

void MoveSession::leave()
{
    if (m_ownDrag)
        aimAt(kNowhere);
    else
        cancel();
}

void MoveSession::end()
{
    m_seat.clear();
    m_partner.clear();
    m_mode = MoveMode::Move;
    m_target = kNowhere;
    m_offers.clear();
    m_swap = {};
    m_view->setPreview(nullptr);
    m_view->setGestureActive(false);
    emit changed();
}
