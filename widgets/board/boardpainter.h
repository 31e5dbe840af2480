// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the layout board from its geometry: scale, columns, tiles, straps, the hatch over full cards, the
// answers while a seat is held, and the tray. Holds no state; the widget fills a scene and hands it over.
#pragma once

#include "widgets/board/boardgeometry.h"
#include "widgets/board/seattile.h"
#include "widgets/moving/movewords.h"

#include <optional>
#include <vector>

class MoveSession;
class QPainter;

/// What a comparison says on a tile instead of model and demand.
struct TileNote {
    std::optional<Icon> mark;
    QString second, third;
    bool unchanged = false;
    bool leaves = false; // stands elsewhere in the other layout
    bool blank = false; // without text
};

/// A board that is read beside another one: no heads, no invitations to drop or to add.
struct BoardReading {
    std::vector<TileNote> notes; // by seat of the budget shown
    std::vector<bool> cards_unchanged; // by card
};

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
    const BoardReading *reading = nullptr; // null: the board seats are moved on
    bool proposal = false; // `shown` is a proposed layout
    bool stale = false; // that was worked out for an older plan
};

class BoardPainter
{
public:
    BoardPainter(QPainter *painter, const Theme &theme, const seattile::Type &type, const BoardScene &scene);
    void paint();

    /// What a tile says; `layout` decides nothing but the look.
    static seattile::Content content(const BoardScene &scene, const Theme &theme, const BoardTile &tile);
    static seattile::Look look(const BoardScene &scene, const BoardTile &tile);
    /// Sizes that follow the fonts.
    static BoardMetrics metrics(const seattile::Type &type);

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
    movewords::Answer quietAnswer(const BoardColumn &column) const;
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
