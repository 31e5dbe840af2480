// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/findings: the pane of findings, and the wording and preview of their fixes. What a
// finding says comes from the engine.
//
// The Findings pane: the list with a fix per row, and the counts for the pane's title that filter when they
// are clicked. A click selects the subject in all views; Enter applies the selected finding's fix.
#pragma once

#include <QWidget>

#include <array>

class EmptyNote;
class FindingsFilter;
class FindingsModel;
class PlanDocument;
class QModelIndex;
class QTableView;
class QToolButton;
class RefreshWhenShown;
class ViewState;

class FindingsView : public QWidget
{
    Q_OBJECT
public:
    FindingsView(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

    FindingsModel *model() const { return m_model; }
    FindingsFilter *filter() const { return m_filter; }
    QTableView *table() const { return m_table; }
    /// "1 error  2 warnings  2 notes": buttons for the pane's title. Owned by the view until it is put
    /// somewhere.
    QWidget *counts() const { return m_counts; }
    /// "Apply all safe fixes", for the pane's title; likewise.
    QToolButton *fixSafeButton() const { return m_fixSafe; }
    QToolButton *countButton(int severity) const { return m_buttons[severity]; }
    QString emptyText() const;

    /// Row of the model whose fix is being shown in all views; -1: none.
    int previewedRow() const { return m_previewed; }

signals:
    /// What a fix would change, while it is pointed at; empty when it no longer is.
    void statusMessage(const QString &text);
    void fixSafeRequested();

public slots:
    /// Applies the first fix of the selected finding.
    void applySelectedFix();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void setUpTable();
    void setUpCounts();
    void refresh();
    void updateColumns();
    void updateFixSafe();
    void filterBy(int severity);
    void selectSubject(const QModelIndex &index);
    void applyFixOf(const QModelIndex &index);
    void showMenu(const QPoint &position);
    void previewAt(const QModelIndex &index);
    void previewFix(int row, std::size_t fix);
    void endPreview();

    PlanDocument *m_document;
    ViewState *m_view;
    FindingsModel *m_model;
    FindingsFilter *m_filter;
    QTableView *m_table;
    QWidget *m_counts;
    std::array<QToolButton *, 3> m_buttons{};
    EmptyNote *m_note;
    QToolButton *m_fixSafe;
    RefreshWhenShown *m_refresh;
    int m_previewed = -1;
    std::size_t m_previewedFix = 0;
};
