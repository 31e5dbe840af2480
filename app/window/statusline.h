// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The status bar: what is selected and what its keys do, the host, how much is placed, and the worst card.
// What is going on or was just done stands in for the left part meanwhile.
#pragma once

#include <QStatusBar>

class Comparison;
class PlacementSession;
class PlanDocument;
class QLabel;
class StatusItem;
class ViewState;

class StatusLine : public QStatusBar
{
    Q_OBJECT
public:
    StatusLine(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

    /// Without a plan only "Ready" and the key of the help are shown.
    void setHasPlan(bool hasPlan);
    /// Short texts for narrow windows.
    void setBrief(bool brief);
    /// A sentence on what is going on or was just done; empty: none. It goes when the selection or the plan
    /// changes, unless a gesture or a proposal is still what it is about.
    void say(const QString &text);
    /// While a comparison is shown both layouts are summed up; null: the plan alone.
    void setComparison(const Comparison *comparison);
    /// The proposal whose effect stands at the right instead of the plan's sums; null: none.
    void setPlacement(const PlacementSession *placement);
    /// What keys do in the overview, and sums for many cards.
    void setOverviewShown(bool shown);
    void refresh();

    /// What the left part says now.
    QString leftText() const;

private:
    void onChanged();
    QString selectionText() const;
    QString comparedText() const;
    void refreshComparison();

    PlanDocument *m_document;
    ViewState *m_view;
    QLabel *m_left;
    QLabel *m_host;
    QLabel *m_placed;
    QLabel *m_planned;
    QWidget *m_plannedLine = nullptr; // before it
    StatusItem *m_worst;
    const Comparison *m_comparison = nullptr;
    const PlacementSession *m_placement = nullptr;
    QString m_said;
    bool m_hasPlan = false;
    bool m_brief = false;
    bool m_overview = false;
};
