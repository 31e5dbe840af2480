// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What all views share beside the plan: the selection, the hovered seat, the shown state, how bars are
// coloured, and the preview of a drag or of a proposed layout. Not undoable, not saved with the plan.
#pragma once

#include <QObject>
#include <QString>

#include "engine/layout/budget.h"

#include <memory>

class ViewState : public QObject
{
    Q_OBJECT
public:
    enum class BarMode { ByKind, BySeat };

    explicit ViewState(QObject *parent = nullptr);

    QString seat() const; // selected seat's name; empty: none
    QString card() const; // selected card's id; empty: none
    QString hoveredSeat() const;
    /// The host whose cards are shown as columns; empty: all, or the overview where there are too many.
    QString host() const { return m_host; }
    engine::State shownState() const; // default: worst case
    BarMode barMode() const;
    bool isGestureActive() const; // scales are frozen meanwhile

    /// The budget a drag, a fix or the proposal would lead to; null when the plan itself is shown. Drags and
    /// fixes start from the plan, so the proposal steps back for them and while a gesture is active.
    /// `previewSeat` is the seat a drag moves; without one the text says in a few words what the preview is
    /// of.
    std::shared_ptr<const engine::Budget> preview() const;
    QString previewSeat() const;
    QString previewText() const;
    /// preview() is the proposed layout; it may have been worked out for an older plan.
    bool isProposalShown() const { return m_proposal && preview() == m_proposal; }
    bool isProposalStale() const { return m_proposalStale; }

public slots:
    void selectSeat(const QString &name); // also clears the card
    void selectCard(const QString &id);
    void clearSelection();
    void hoverSeat(const QString &name);
    void setHost(const QString &name);
    void setShownState(engine::State state);
    void setBarMode(ViewState::BarMode mode);
    void setGestureActive(bool active);
    void setPreview(std::shared_ptr<const engine::Budget> budget, const QString &seat = {},
                    const QString &text = {});
    /// Seats as in the plan, on the proposed cards; null takes the proposal away.
    void setProposal(std::shared_ptr<const engine::Budget> budget, bool stale = false);

signals:
    void selectionChanged();
    void hoverChanged();
    void hostChanged();
    void shownStateChanged();
    void barModeChanged();
    void gestureActiveChanged(bool active);
    void previewChanged();

private:
    QString m_seat, m_card, m_hovered, m_host, m_previewSeat, m_previewText;
    engine::State m_state = engine::State::Peak;
    BarMode m_barMode = BarMode::ByKind;
    bool m_gesture = false;
    std::shared_ptr<const engine::Budget> m_preview;
    std::shared_ptr<const engine::Budget> m_proposal;
    bool m_proposalStale = false;
};
