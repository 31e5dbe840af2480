// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// "Largest that fits": a menu with the largest context, number of sequences, pool and utilisation a seat can
// have where it is, worked out when the menu opens. Choosing one is one undo step.
#pragma once

#include <QToolButton>

class PlanDocument;

class LargestButton : public QToolButton
{
    Q_OBJECT
public:
    explicit LargestButton(PlanDocument *document, QWidget *parent = nullptr);

    /// The menu is about seat `index` of the document's budget.
    void showSeat(int index) { m_index = index; }

private:
    void fill();

    PlanDocument *m_document;
    int m_index = -1;
};
