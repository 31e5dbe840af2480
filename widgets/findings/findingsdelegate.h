// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the rows of the findings list: severity with icon and word, subject, sentence, and the fix as a
// button that takes clicks over the full height of the row. The selected row's button is filled.
#pragma once

#include "widgets/tables/itemdelegate.h"

class FindingsDelegate : public RowDelegate
{
    Q_OBJECT
public:
    explicit FindingsDelegate(QObject *parent = nullptr);

    /// Fix labels without the object.
    void setBrief(bool on) { m_brief = on; }
    bool isBrief() const { return m_brief; }
    /// Width a fix label takes with its button.
    static int buttonWidth(const QFont &font, const QString &label);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;

signals:
    void fixClicked(const QModelIndex &index);

private:
    void paintButton(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    static int fixWidth(const QStyleOptionViewItem &option);
    QRect textRect(const QStyleOptionViewItem &both, const QModelIndex &index) const;
    QRect buttonRect(const QStyleOptionViewItem &option, const QModelIndex &index) const;
    QString label(const QModelIndex &index) const;
    bool m_brief = false;
};
