// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The lower part of Compare: title with filters and buttons, the difference table, and the row that proves
// the sum. Rows and boards share one selection.
#pragma once

#include <QWidget>

class Comparison;
class DifferenceFilter;
class DifferenceModel;
class PaneTitle;
class QLineEdit;
class QPushButton;
class QTableView;
class RefreshWhenShown;
class SegmentedControl;
class TableFooter;
class ViewState;

class DifferencePane : public QWidget
{
    Q_OBJECT
public:
    DifferencePane(Comparison *comparison, ViewState *view, QWidget *parent = nullptr);

    QTableView *table() const { return m_table; }
    DifferenceModel *model() const { return m_model; }
    DifferenceFilter *filter() const { return m_filter; }
    SegmentedControl *filters() const { return m_show; }
    QLineEdit *filterEdit() const { return m_text; }
    QPushButton *markdownButton() const { return m_markdown; }
    QPushButton *exportButton() const { return m_export; }
    TableFooter *footer() const { return m_footer; }

    /// Height that shows every row.
    int wishedHeight() const;
    void setOnlyChanges(bool on);

signals:
    void exportRequested();
    void statusMessage(const QString &text);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refresh();
    void setUpTitle();
    void setUpTable();
    void copyMarkdown();
    void takeSelection();
    void showSelection();
    void updateCounts();
    void updateColumns();

    Comparison *m_comparison;
    ViewState *m_view;
    DifferenceModel *m_model;
    DifferenceFilter *m_filter;
    PaneTitle *m_title;
    QLineEdit *m_text;
    SegmentedControl *m_show;
    QPushButton *m_markdown;
    QPushButton *m_export;
    QTableView *m_table;
    TableFooter *m_footer;
    RefreshWhenShown *m_refresh;
    bool m_showing = false; // a selection made elsewhere is being shown
};
