// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A titled part of the seat inspector: rows of label and field on one label column, and the way an edit goes
// into the document. Sections show one seat's budget and change nothing else.
#pragma once

#include <QTimer>
#include <QWidget>

#include "engine/layout/budget.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;
class SliderNumber;

class SeatSection : public QWidget
{
    Q_OBJECT
public:
    /// Width of the label column: 72, or what the widest of the inspector's labels needs.
    static int labelWidth(const QWidget *widget);

    SeatSection(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

    /// Shows seat `index` of the document's budget.
    void showSeat(int index);
    /// Cards of the shown seat as the estimator takes them; the first card of the plan for an unassigned one.
    std::vector<engine::CardFacts> cards() const { return cardFacts(); }

protected:
    /// Brings all fields in step with entry(); must not cause edits.
    virtual void refresh() = 0;
    /// Works out which values of the sliders fit; called when no value is being dragged and the section is
    /// seen. Costs some searches over the plan.
    virtual void refreshReach() { }
    /// The strips no longer say what fits: weak until `refreshReach`.
    virtual void fadeReach() { }
    int index() const { return m_index; }

    const engine::SeatBudget &entry() const;
    const engine::Seat &seat() const { return *entry().seat; }
    const engine::Model *model() const { return entry().model.get(); }
    /// Cards of the seat, or the first card of the plan for an unassigned one.
    std::vector<engine::CardFacts> cardFacts() const;

    /// Title with a line above; `end` goes to the right of it.
    void addTitle(const QString &title, QWidget *end = nullptr);
    /// A row: label (buddy of `field`), field, and what follows it.
    QLabel *addRow(const QString &label, QWidget *field, QWidget *second = nullptr);
    void addWidget(QWidget *widget);
    /// What can be typed: the limits of the described setting `label`, counted in `unit`.
    static void limitTo(SliderNumber *number, std::string_view label, engine::Bytes unit = 1);
    QLabel *addCaption();

    /// Changes this seat through `change`. `text` names the undo step, with %1 for the seat. Calls with the
    /// same `key` in one gesture are one undo step.
    void edit(const QString &text, const QString &key, const std::function<void(engine::Seat &)> &change);
    /// The whole plan instead of the seat only; `text` as it is.
    void editPlan(const QString &text, const QString &key, engine::Plan next);
    /// Opens and closes undo gestures with those of a control (SliderNumber, StopSlider).
    template <class Control> void follow(Control *control)
    {
        connect(control, &Control::gestureStarted, this, [this] { beginGesture(); });
        connect(control, &Control::gestureEnded, this, [this] { endGesture(); });
    }

    PlanDocument *document() const { return m_document; }
    ViewState *view() const { return m_view; }
    QVBoxLayout *body() const { return m_body; }

    void showEvent(QShowEvent *event) override;

private:
    void scheduleReach();
    void beginGesture();
    void endGesture();

    PlanDocument *m_document;
    ViewState *m_view;
    QVBoxLayout *m_body;
    QTimer m_reach; // waits until nothing is dragged
    int m_index = -1;
    QString m_shown; // name of the seat
};
