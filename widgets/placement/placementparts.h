// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the placement panel that stand on their own: the heading of a section, the list of constraints
// with the way into their dialog, and the options of the next search.
#pragma once

#include <QWidget>

class PlacementSession;
class PlanDocument;
class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace placementparts {

/// A line across the panel and a row with the title at the left and `end` at the right.
void addHeading(QVBoxLayout *layout, const QString &title, QWidget *end, QWidget *parent);
/// A quiet paragraph in caption size.
QLabel *caption(const QString &text, QWidget *parent);

}

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
