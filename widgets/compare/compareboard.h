// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Baseline and plan as two boards side by side, to one scale and scrolled together, with the spare blocks
// above and lanes that join the tiles of moved seats. For reading only: a click or a key selects, nothing is
// moved.
#pragma once

#include "widgets/board/boardarea.h"
#include "widgets/board/boardpainter.h"
#include "widgets/chart/spareblock.h"
#include "widgets/compare/comparegeometry.h"

#include <memory>
#include <vector>

class CompareBoard : public BoardArea
{
    Q_OBJECT
public:
    CompareBoard(Comparison *comparison, ViewState *view, QWidget *parent = nullptr);
    ~CompareBoard() override;

    /// Unchanged tiles lose their text.
    void setOnlyChanges(bool on);

    const CompareLayout &compareLayout() const { return m_layout; }
    const std::vector<CompareLane> &shownLanes() const { return m_lanes; }
    const BoardScene &scene(CompareSide side) const { return m_scenes[side]; }
    /// Where the keyboard is: a tile (seat and rank), or with a column alone a card's block.
    struct Focus {
        CompareSide side = CompareSide::Plan;
        int column = -1;
        int seat = -1, rank = -1; // indices of that side's budget
        bool operator==(const Focus &) const = default;
    };
    const Focus &focus() const { return m_focus; }

    int itemCount() const override { return static_cast<int>(items().size()); }
    PaintedItem item(int index) const override;
    int focusItem() const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void rebuild() override;
    QString tipAt(const QPoint &position) const override;
    bool takesKey(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    bool hasBudgets() const { return m_budgets[CompareSide::Plan] != nullptr; }
    CompareSpace space() const;
    void updateScrollBars();
    void layOut();
    void fillScene(CompareSide side);
    TileNote note(CompareSide side, const engine::SeatBudget &seat) const;
    void onSelectionChanged();
    SpareBlockData blockData(CompareSide side, int column) const;
    void paintBoards(QPainter *painter, const Theme &theme);
    void paintMissing(QPainter *painter, const Theme &theme, CompareSide side);
    void paintLanes(QPainter *painter, const Theme &theme) const;
    void paintBlocks(QPainter *painter, const Theme &theme, CompareSide side) const;
    CompareSide sideAt(const QPointF &point) const;
    int blockAt(CompareSide side, const QPointF &point) const;
    const BoardTile *focusTile() const;
    void followSelection();
    void focusOn(const Focus &focus);
    bool moveFocus(int key);
    bool moveAlongTiles(int key);
    bool moveAlongBlocks(int key);
    Focus across(int key) const;
    QString sentence(const Focus &focus) const;
    std::vector<Focus> items() const;
    QRect rectOf(const Focus &focus) const;

    Comparison *m_comparison;
    BySide<std::shared_ptr<const engine::Plan>> m_plans; // what the scenes point into
    BySide<std::shared_ptr<const engine::Budget>> m_budgets; // null until there is a baseline
    BySide<BoardReading> m_readings;
    BySide<BoardScene> m_scenes;
    CompareLayout m_layout;
    std::vector<CompareLane> m_lanes;
    Focus m_focus;
    bool m_onlyChanges = false;
};
