// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A seat that is held: by the pointer or by the keyboard, from picking it up to dropping it. Works out the
// answer of every card, publishes the preview through ViewState, announces each step and applies the drop as
// one undo step.
#pragma once

#include <QObject>
#include <QString>

#include "widgets/moving/moveoffer.h"

#include <map>
#include <utility>

class PlanDocument;
class ViewState;

class MoveSession : public QObject
{
    Q_OBJECT
public:
    static constexpr int kNowhere = -1;
    static constexpr int kTray = -2;

    MoveSession(PlanDocument *document, ViewState *view, QObject *parent = nullptr);

    /// Picks `seat` up: selects it and freezes the scales. False when there is no such seat or the plan is
    /// read-only.
    bool begin(const QString &seat);
    bool isActive() const { return !m_seat.isEmpty(); }
    QString seat() const { return m_seat; }
    bool isFrom(int card) const; // the seat is on it now

    MoveMode mode() const { return m_mode; }
    int targetCard() const { return m_target; } // index into Budget::cards, kTray or kNowhere
    /// The seat would be on the card after a drop now, or is refused there.
    bool isTarget(int card) const;
    /// The answer for the target, for a card (kTray too) in the current mode; null when nothing is aimed at.
    const MoveOffer *target() const;
    const MoveOffer &offer(int card) const;
    /// True when dropping now would change the plan.
    bool canDrop() const;

    void aimAt(int card, MoveMode mode = MoveMode::Move);
    void aimAtSeat(const QString &partner); // swap
    /// Applies the target's plan; false (and nothing done) when it is refused or changes nothing. Ends the
    /// session.
    bool drop();
    void cancel();

    /// The drag that runs was begun by a view of this session, which will hear of its end.
    void setOwnDrag(bool own) { m_ownDrag = own; }
    /// The pointer left the place it was over: the target goes, and with a drag that began elsewhere, and may
    /// end anywhere, the whole move.
    void leave();

signals:
    void changed(); // begun, aimed elsewhere, ended
    void statusMessage(const QString &text);

private:
    void end();
    void publish();
    std::string cardId(int card) const;

    PlanDocument *m_document;
    ViewState *m_view;
    QString m_seat;
    QString m_partner;
    MoveMode m_mode = MoveMode::Move;
    int m_target = kNowhere;
    bool m_ownDrag = false;
    mutable std::map<std::pair<int, MoveMode>, MoveOffer> m_offers;
    MoveOffer m_swap;
};
