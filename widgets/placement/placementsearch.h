// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The options of the next search in the placement panel: its time limit, and whether TP sets may mix cards.
#pragma once

#include <QWidget>

class PlacementSession;
class PlanDocument;
class QCheckBox;
class QComboBox;
class QPushButton;

class PlacementSearch : public QWidget
{
    Q_OBJECT
public:
    PlacementSearch(PlanDocument *document, PlacementSession *session, QWidget *parent = nullptr);

    void refresh();
    QComboBox *timeLimit() const { return m_limit; }
    QCheckBox *unevenSets() const { return m_uneven; }
    QPushButton *againButton() const { return m_again; }

signals:
    void settingsEdited();

private:
    void edit();

    PlanDocument *m_document;
    PlacementSession *m_session;
    QComboBox *m_limit;
    QCheckBox *m_uneven;
    QPushButton *m_again;
};
