// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The list of one card in the boot-order panel: paints its rows, moves them by drag and Alt+Up and Alt+Down,
// and lets a click or Space say whether a seat boots together with the one before it.
#pragma once

#include <QListView>
#include <QStyledItemDelegate>

#include "widgets/itemdelegate.h"

class BootListModel;

class BootDelegate : public RowDelegate
{
    Q_OBJECT
public:
    explicit BootDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// In narrow columns what stands at the right gets a line of its own.
    void setNarrow(bool narrow) { m_narrow = narrow; }
    bool isNarrow() const { return m_narrow; }
    /// Width below which two values no longer fit on one line.
    static int pairWidth(const QFont &font);
    /// Where a click changes whether the seat boots together with the one before it; empty for the first.
    static QRect startRect(const QRect &row, const QFont &font, const QModelIndex &index);

private:
    void paintNumber(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                     const Theme &theme) const;
    int lines(const QModelIndex &index) const;

    bool m_narrow = false;
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
