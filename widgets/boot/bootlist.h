// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The list of one card in the boot-order panel: paints its rows, moves them by drag and Alt+Up and Alt+Down,
// and lets a click or Space say whether a seat boots together with the one before it.
#pragma once

#include <QListView>
#include <QStyledItemDelegate>

#include "widgets/tables/itemdelegate.h"

class BootListModel;

class BootDelegate : public RowDelegate
{
    Q_OBJECT
public:
    explicit BootDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// Width of a row: what does not fit beside a value gets a line of its own.
    void setRowWidth(int width) { m_width = width; }
    int rowWidth() const { return m_width; }
    /// Where a click changes whether the seat boots together with the one before it; empty for the first.
    static QRect startRect(const QRect &row, const QFont &font, const QModelIndex &index);

private:
    void paintNumber(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                     const Theme &theme) const;
    bool fits(const QFont &caption, const QString &left, const QString &right) const;
    int lines(const QFont &font, const QModelIndex &index) const;

    int m_width = 0; // unknown: everything fits
};

class BootList : public QListView
{
    Q_OBJECT
public:
    explicit BootList(BootListModel *model, QWidget *parent = nullptr);

    BootListModel *bootModel() const { return m_model; }
    /// Menu of a row; the caller owns it.
    QMenu *createMenu(int row);
    /// One place earlier (-1) or later (1).
    void moveRow(int row, int by);

signals:
    void seatChosen(const QString &seat);
    /// The keyboard wants the list to the left (-1) or right (1).
    void leave(int direction);
    void changedRow(const QString &sentence);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void toggleTogether(int row);
    void tell(const QString &seat);
    bool isStartAt(const QPoint &position, QModelIndex *index) const;

    BootListModel *m_model;
};
