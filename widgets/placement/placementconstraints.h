// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The constraints a proposal keeps, as they are read in the placement panel, with the way into their dialog.
#pragma once

#include <QStringList>
#include <QWidget>

class PlanDocument;
class QPushButton;
class QVBoxLayout;

class PlacementConstraints : public QWidget
{
    Q_OBJECT
public:
    PlacementConstraints(PlanDocument *document, QWidget *parent = nullptr);

    void refresh();
    QPushButton *editButton() const { return m_edit; }
    QStringList texts() const { return m_texts; }

signals:
    void editRequested();

private:
    PlanDocument *m_document;
    QPushButton *m_edit;
    QVBoxLayout *m_rows;
    QStringList m_texts;
};
