// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/compare: baseline and plan side by side, and the table of their differences. The
// differences are counted in engine/change.
//
// Compare: baseline and plan side by side over the table of their differences. Without a baseline it says how
// to get one. Follows the document only while it is shown.
#pragma once

#include <QWidget>

class CompareBoard;
class Comparison;
class DifferencePane;
class EmptyNote;
class MarkLegend;
class PaneTitle;
class PlanDocument;
class QCheckBox;
class QSplitter;
class QStackedLayout;
class RefreshWhenShown;
class ViewState;

class CompareView : public QWidget
{
    Q_OBJECT
public:
    CompareView(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

    Comparison *comparison() const { return m_comparison; }
    CompareBoard *board() const { return m_board; }
    DifferencePane *differences() const { return m_differences; }
    QCheckBox *onlyChanges() const { return m_onlyChanges; }
    EmptyNote *note() const { return m_note; }
    PaneTitle *title(bool baseline) const { return baseline ? m_baselineTitle : m_planTitle; }

    /// Keyboard to the boards, the table, … and from the part that has it to the next (1) or previous (-1).
    void focusFirst();
    void focusNext(int step);

public slots:
    /// What Esc does: takes a search back first, then asks to close.
    void escape();

signals:
    void closeRequested(); // Esc
    void setBaselineRequested(); // the two buttons of the empty view
    void openBaselineRequested();
    void exportRequested();
    void statusMessage(const QString &text);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void refresh();
    QWidget *makeBoards();
    void makeNote();
    void refreshTitles();
    void divide();

    PlanDocument *m_document;
    ViewState *m_view;
    Comparison *m_comparison;
    PaneTitle *m_baselineTitle;
    PaneTitle *m_planTitle;
    MarkLegend *m_legend;
    QCheckBox *m_onlyChanges;
    CompareBoard *m_board;
    DifferencePane *m_differences;
    QSplitter *m_splitter;
    QWidget *m_empty;
    EmptyNote *m_note;
    QStackedLayout *m_stack;
    RefreshWhenShown *m_refresh;
    bool m_divided = false; // the user's division stays
};
