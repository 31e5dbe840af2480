// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the layout board from its geometry: scale, columns, tiles, straps, the hatch over full cards, the
// answers while a seat is held, and the tray. Holds no state; the widget fills a scene and hands it over.
#pragma once

#include "widgets/boardgeometry.h"
#include "widgets/movewords.h"
#include "widgets/seattile.h"

class MoveSession;
class QPainter;

struct BoardScene {
    const engine::Plan *plan = nullptr;
    const engine::Budget *now = nullptr; // of the plan
    const engine::Budget *shown = nullptr; // of the preview, else of the plan
    BoardLayout layout;
    BoardMetrics metrics;
    QRectF plot; // where columns may be painted
    engine::State state = engine::State::Peak;
    bool bySeat = false;
    QString selected;
    QString hovered;
    int focusSeat = -1;
    int focusRank = -1;
    const MoveSession *move = nullptr; // null: nothing is held
    bool lifted = false; // held by the keyboard, no picture follows the pointer
};

class BoardPainter
{
public:
    BoardPainter(QPainter *painter, const Theme &theme, const seattile::Type &type, const BoardScene &scene);
    void paint();

    /// What a tile says; `layout` decides nothing but the look.
    static seattile::Content content(const BoardScene &scene, const Theme &theme, const BoardTile &tile);
    static seattile::Look look(const BoardScene &scene, const BoardTile &tile);

private:
    void paintScale();
    void paintColumn(const BoardColumn &column);
    void paintKeptClear(const BoardColumn &column);
    void paintTiles(bool inTray);
    void paintTile(const BoardTile &tile);
    seattile::Content movedContent(const BoardTile &tile, seattile::Look how) const;
    static QRectF textRoom(const BoardTile &tile);
    void paintOver(const BoardColumn &column);
    void paintTotalLines();
    void paintStraps();
    movewords::Answer heldAnswer(const BoardColumn &column) const;
    void paintHead(const BoardColumn &column);
    void paintTarget(const BoardColumn &column);
    void paintRefusal(const BoardColumn &column);
    void paintTray();
    void paintEmpty();
    void paintAnswer(const QRectF &row, qreal nameWidth, const movewords::Answer &answer, bool withIcon,
                     bool strong);

    const engine::CardBudget &card(const BoardColumn &column) const;
    bool isTarget(int card) const;
    static QRectF targetFrame(const BoardColumn &column);

    QPainter *m_painter;
    const Theme &m_theme;
    const seattile::Type &m_type;
    const BoardScene &m_scene;
};
