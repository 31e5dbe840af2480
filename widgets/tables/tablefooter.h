// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A row below a table that carries a total under one of its columns. Follows the column's width.
#pragma once

#include <QWidget>

class QTableView;

class TableFooter : public QWidget
{
    Q_OBJECT
public:
    TableFooter(QTableView *table, int column, QWidget *parent = nullptr);

    void setTexts(const QString &label, const QString &total);
    /// Where the label begins; without it at the left edge.
    void setLabelColumn(int column) { m_labelColumn = column; }
    QString text() const;

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QTableView *m_table;
    int m_column;
    int m_labelColumn = -1;
    QString m_label, m_total;
};
