// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The header of our tables: caption size, secondary, a line below; the sorted column in text colour with a
// small arrow beside its title, so that narrow columns keep their words.
#pragma once

#include <QHash>
#include <QHeaderView>

class TableHeader : public QHeaderView
{
    Q_OBJECT
public:
    explicit TableHeader(QWidget *parent = nullptr);

    /// Moves a title to the right, over cells that begin with an icon.
    void setIndent(int section, int indent) { m_indents[section] = indent; }
    /// What the cells below leave free at their sides, but for the first one: 4 unless it is said.
    void setCellPadding(int padding) { m_padding = padding; }
    /// Width that shows the title of `section` with the arrow.
    int titleWidth(int section) const;
    QSize sizeHint() const override;

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;

private:
    int leftPadding(int section) const;

    QHash<int, int> m_indents;
    int m_padding = 4;
};
