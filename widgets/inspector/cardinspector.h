// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's page for a card: totals, spare in three states, memory used by others, keep clear, and what
// its seats take by kind of use.
#pragma once

#include <QWidget>

#include <array>

class FootprintView;
class PlanDocument;
class QCheckBox;
class QGridLayout;
class QLabel;
class SliderNumber;
class ViewState;

class CardInspector : public QWidget
{
    Q_OBJECT
public:
    CardInspector(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

    /// Shows card `index` of the document's budget.
    void showCard(int index);

signals:
    void editRequested(const QString &card);

private:
    enum Fact {
        Total,
        Reserved,
        CudaTotal,
        Capability,
        Platform,
        Line,
        SpareBoot,
        SparePlateau,
        SparePeak,
        kFacts
    };
    void makeFacts(QGridLayout *grid);
    void setOthers(double gib);
    void setKeepClear(bool on);

    PlanDocument *m_document;
    ViewState *m_view;
    std::array<QLabel *, kFacts> m_facts{};
    SliderNumber *m_others;
    QCheckBox *m_keepClear;
    FootprintView *m_footprint;
    std::string m_shown; // id of the card
    int m_index = -1;
};
