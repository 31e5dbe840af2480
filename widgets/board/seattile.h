// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints one seat's tile: a rail with its kinds of use to scale, name, size and as many lines as its height
// holds, in every state of the board. Knows nothing of plans; what it says is prepared by the caller.
#pragma once

#include "widgets/style/icons.h"
#include "widgets/style/palette.h"

#include <QFont>
#include <QPixmap>
#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace seattile {

enum class Look { Normal, Hover, Selected, Lifted, Hole, Ghost, GhostOver, Stale, Unchanged, Leaving };

struct Mark {
    Icon icon = Icon::Waiver;
    QColor color;
};

struct Content {
    QString name;
    QString size;
    QString second; // model, rank, or what a move leads to
    QString third; // context and pool
    std::vector<Mark> marks;
    bool linked = false; // a rank of a TP seat
    const engine::RankFootprint *footprint = nullptr; // null: no rail
    engine::State state = engine::State::Peak;
    bool bySeat = false; // rail in the seat's own colour
    int color = 0;
};

/// Fonts and line heights the tile is built from.
struct Type {
    QFont title; // name
    QFont body; // size
    QFont caption;
    QFont captionBold;
    int titleLine = 18;
    int captionLine = 15;

    static Type of(const QFont &application);

    /// Least heights for the name in caption size, in title size, and with one and two caption lines below.
    int captionHeight() const { return captionLine + 7; }
    int titleHeight() const { return titleLine + 6; }
    int twoLines() const { return titleHeight() + captionLine - 1; }
    int threeLines() const { return twoLines() + captionLine + 1; }
};

inline constexpr int kRail = 8;
inline constexpr int kTextLeft = 13;

/// How many lines (1 to 3) a text area of `height` shows.
int lines(const Type &type, qreal height);

/// Paints `content` into `rect`; its text into the part of it that `room` covers in height (a line may cross
/// the tile).
void paint(QPainter *painter, const Theme &theme, const Type &fonts, const QRectF &rect, const QRectF &room,
           const Content &content, Look look, bool focus = false);

/// The text alone on a plate, and the frame of a marked tile: for what lies under the hatch of a full card.
void paintPlate(QPainter *painter, const Theme &theme, const Type &fonts, const QRectF &rect,
                const QRectF &room, const Content &content, Look look);

/// The segments of a rail of `height`, bottom up: kind and its share of the height, true to scale.
struct RailPart {
    engine::ComponentKind kind = engine::ComponentKind::Weights;
    qreal bottom = 0; // above the rail's foot
    qreal height = 0;
};
std::vector<RailPart> rail(const engine::RankFootprint &footprint, engine::State state, qreal height);

/// The picture that follows the pointer: a lifted tile with a soft shadow painted into it. `hot` is where the
/// tile's top left corner lies inside it.
QPixmap dragPixmap(const Theme &theme, const Type &type, const QSizeF &tile, const Content &content,
                   qreal devicePixelRatio, QPointF *hot);

}
