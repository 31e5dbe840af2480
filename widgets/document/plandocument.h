// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/document: the plan being edited, what is selected, and how views follow both. No widget
// lives here.
//
// The one source of truth of the window: an immutable plan, the budget derived from it, and the undo stack.
// There is no setter; every change is "give me the next plan".
#pragma once

#include <QObject>
#include <QString>

#include "engine/layout/budget.h"
#include "engine/plan/plan.h"

#include <memory>

class QUndoStack;

class PlanDocument : public QObject
{
    Q_OBJECT
public:
    explicit PlanDocument(QObject *parent = nullptr);
    ~PlanDocument() override;

    const engine::Plan &plan() const;
    const engine::Budget &budget() const; // always in step with plan()
    std::shared_ptr<const engine::Plan> planPtr() const;
    std::shared_ptr<const engine::Budget> budgetPtr() const;

    /// Makes `next` the plan. Calls with the same non-empty `mergeKey` within one gesture are one undo step;
    /// a gesture that ends where it began leaves no step. Does nothing when `next` equals the plan.
    void apply(const QString &text, engine::Plan next, const QString &mergeKey = {});
    /// Later edits start a new undo step.
    void endGesture();

    /// Replaces the document: clears the undo stack, sets the clean state.
    void reset(engine::Plan plan, bool readOnly = false);
    bool isReadOnly() const;
    bool isModified() const;
    void setClean();
    /// Counts as modified until setClean(), whatever is undone: no file holds what reset() was given.
    void setUnsaved();
    QUndoStack *undoStack() const;

signals:
    void changed(); // plan, budget and findings are new
    void replaced(); // reset(): another document, before changed()
    void modifiedChanged(bool modified);

private:
    class Private;
    std::unique_ptr<Private> d;
};
