// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/seats: the pane of seats: filter, table and menu. Moving a seat is left to
// widgets/moving.
//
// The Seats pane: a filter line, the table with dot, name, card, size and verdict, and a footer with the
// total. Shares the selection with all views; its rows can be dragged to the board.
#pragma once

#include <QPointer>
#include <QWidget>

#include <functional>

class EmptyNote;
class FilterField;
class PlanDocument;
class QLineEdit;
class QTableView;
class RefreshWhenShown;
class SeatFilter;
class SeatTableModel;
class TableFooter;
class ViewState;

class SeatView : public QWidget
{
    Q_OBJECT
public:
    SeatView(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

    SeatTableModel *model() const { return m_model; }
    SeatFilter *filter() const { return m_filter; }
    QTableView *table() const { return m_table; }
    QLineEdit *filterEdit() const;
    /// "11 placed, 1 unassigned", for the pane's title.
    QString subtitle() const;
    /// "On cards, worst case" and the total, as the footer shows them.
    QString footerText() const;
    /// Selected rows with headers, tab separated.
    QString selectedText() const;

public slots:
    /// Opens the name of `seat` for editing; the selected one without a name.
    void renameSeat(const QString &seat = {});
    void copySelection();
    /// Columns that are hidden by default: model, context, sequences, KV, spare effect.
    void setExtraColumnsVisible(bool visible);

signals:
    void subtitleChanged(const QString &subtitle);
    void statusMessage(const QString &text);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void setUpTable();
    void setUpHeader();
    void refresh();
    void updateColumns();
    void onSelectionChanged();
    void onCurrentChanged();
    void showMenu(const QPoint &position);
    void showHeaderMenu(const QPoint &position);
    bool handleKey(int key, Qt::KeyboardModifiers modifiers);
    QString currentSeat() const;

    PlanDocument *m_document;
    ViewState *m_view;
    SeatTableModel *m_model;
    SeatFilter *m_filter;
    FilterField *m_edit;
    QTableView *m_table;
    TableFooter *m_footer;
    EmptyNote *m_note;
    RefreshWhenShown *m_refresh;
    QString m_subtitle;
    bool m_syncing = false;
};
