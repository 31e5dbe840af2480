// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Seat, Card and Plan menus do: each asks what it must and applies one edit to the document.
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>

#include "engine/plan/plan.h"

#include <string>

class AddSeatDialog;
class FlagsDialog;
class PlanDocument;
class QWidget;
class ViewState;

class PlanCommands : public QObject
{
    Q_OBJECT
public:
    PlanCommands(PlanDocument *document, ViewState *view, QWidget *window, QObject *parent = nullptr);

    /// The selected card, or the first card of the selected seat; empty: none.
    std::string currentCard() const;

public slots:
    void addSeat();
    /// Offers a seat for a model that was read from `path`.
    void addSeatOfFiles(const QString &path, engine::ModelPtr model);
    /// Offers a seat for a model of the Hugging Face cache.
    void addSeatOfCache();
    void duplicateSeat();
    void removeSeat();
    void unassignSeat();
    void pinSeat(bool pinned);
    void moveInBootOrder(int steps);
    void setBootsTogether(bool together);
    /// Asks for a weight size none of the model's variants has.
    void chooseWeightSize(const QString &seat);

    void addCard();
    void editCard();
    void editCardNamed(const QString &card);
    void setKeepClear(bool on);
    void emptyCard();
    void removeCard();

    void editTitle();
    void editPolicy();
    void editRecord();
    /// The window with the seats' commands; one at a time, beside the plan.
    void showFlags();
    /// The same window with the order of stops and starts.
    void showSequence();
    void applySafeFixes();

signals:
    /// What was done, or that nothing could be.
    void fixesApplied(const QString &text, bool any);

private:
    void addSeatBy(AddSeatDialog &dialog);
    FlagsDialog *flagsDialog();

    PlanDocument *m_document;
    ViewState *m_view;
    QWidget *m_window;
    QPointer<FlagsDialog> m_flags;
};
