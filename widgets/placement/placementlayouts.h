// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The list of the layouts a search offers, the best first: worst-case spare, number of moves, and the spares
// of the cards they differ in. The current row is the one the board shows.
#pragma once

#include <QTableView>

class PlacementLayoutsModel;
class PlacementSession;
class PlanDocument;

class PlacementLayouts : public QTableView
{
    Q_OBJECT
public:
    PlacementLayouts(PlanDocument *document, PlacementSession *session, QWidget *parent = nullptr);

    void refresh();
    /// Titles over the columns of moves and spares, and their widths.
    QString sparesTitle() const;
    int movesWidth() const;
    int sparesWidth() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void updateColumns();

    PlacementSession *m_session;
    PlacementLayoutsModel *m_model;
    PlanDocument *m_document;
    const void *m_shownResult = nullptr, *m_shownPlan = nullptr; // what the rows were made for
    bool m_refreshing = false;
};
