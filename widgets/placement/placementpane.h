// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/placement: running the search for a layout and showing what it found. The search itself
// is engine/placement, the proposal on the board is painted by widgets/board.
//
// The proposal of the placement search in the inspector's place: badge and smallest spare, what was searched,
// the moves to take or leave, the constraints it keeps, the other layouts, and Discard and Apply.
#pragma once

#include <QWidget>

class Badge;
class PlacementLayouts;
class PlacementMoves;
class PlacementConstraints;
class PlacementSearch;
class PlacementSession;
class PlanDocument;
class QLabel;
class QPushButton;
class QVBoxLayout;
class ViewState;

class PlacementPane : public QWidget
{
    Q_OBJECT
public:
    PlacementPane(PlanDocument *document, ViewState *view, PlacementSession *session,
                  QWidget *parent = nullptr);

    void refresh();
    Badge *badge() const { return m_badge; }
    PlacementMoves *moves() const { return m_moves; }
    PlacementConstraints *constraints() const { return m_constraints; }
    PlacementLayouts *layouts() const { return m_layouts; }
    PlacementSearch *search() const { return m_search; }
    QPushButton *applyButton() const { return m_apply; }
    QPushButton *discardButton() const { return m_discard; }
    /// The large number and the lines beside it, as they are read.
    QString numberText() const;
    QString nowText() const;
    QString troubleText() const;
    /// Value of the rows Result (0), Bound (1), Searched (2).
    QString factText(int fact) const;
    /// The keyboard goes to what Enter does.
    void takeFocus();
    /// Enter: applies, or searches again when the proposal is stale.
    void accept();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeHead(QVBoxLayout *layout);
    void makeMoves(QVBoxLayout *layout);
    void makeLayouts(QVBoxLayout *layout);
    QWidget *makeButtons();
    void refreshHead();
    void refreshMoves();
    void refreshButtons();
    void announce();

    PlanDocument *m_document;
    PlacementSession *m_session;
    QLabel *m_title = nullptr;
    Badge *m_badge = nullptr;
    QLabel *m_number = nullptr;
    QLabel *m_unit = nullptr;
    QLabel *m_now = nullptr;
    QLabel *m_trouble = nullptr;
    QLabel *m_facts[3] = {};
    QWidget *m_movesPart = nullptr;
    QLabel *m_movesCount = nullptr;
    PlacementMoves *m_moves = nullptr;
    PlacementConstraints *m_constraints = nullptr;
    QWidget *m_layoutsPart = nullptr;
    QLabel *m_sparesTitle = nullptr;
    QLabel *m_movesTitle = nullptr;
    PlacementLayouts *m_layouts = nullptr;
    PlacementSearch *m_search = nullptr;
    QPushButton *m_discard = nullptr;
    QPushButton *m_apply = nullptr;
};
