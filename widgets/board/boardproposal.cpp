// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/board/boardproposal.h"

#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QCoreApplication>

#include <algorithm>

namespace boardproposal {

namespace {

struct BoardWords {
    Q_DECLARE_TR_FUNCTIONS(LayoutBoard)
};

bool holds(const std::vector<int> &cards, int card)
{
    return std::find(cards.begin(), cards.end(), card) != cards.end();
}

}

bool moves(const BoardScene &scene, int seat)
{
    return scene.proposal && scene.now->seat(seat).cards != scene.shown->seat(seat).cards;
}

std::optional<seattile::Look> look(const BoardScene &scene, const BoardTile &tile)
{
    using seattile::Look;
    if (moves(scene, tile.seat)) {
        if (scene.stale)
            return Look::Stale;
        return tile.card >= 0 && scene.shown->card(tile.card).spare(scene.state) < 0 ? Look::GhostOver
                                                                                     : Look::Ghost;
    }
    if (tile.card < 0)
        return std::nullopt;
    return scene.now->card(tile.card).used == scene.shown->card(tile.card).used
        ? std::optional(Look::Unchanged)
        : std::nullopt;
}

QString origin(const BoardScene &scene, int seat)
{
    const std::vector<std::string> &from = scene.now->seat(seat).seat->cards;
    if (scene.stale)
        return BoardWords::tr("proposal is stale");
    if (from.empty())
        return BoardWords::tr("from the tray");
    return scene.shown->seat(seat).cards.empty() ? BoardWords::tr("leaves %1").arg(seatwords::cards(from))
                                                 : BoardWords::tr("from %1").arg(seatwords::cards(from));
}

std::optional<movewords::Answer> leaving(const BoardScene &scene, const BoardColumn &column)
{
    std::vector<int> seats;
    for (int seat = 0; seat < scene.now->seatCount(); ++seat)
        if (holds(scene.now->seat(seat).cards, column.card)
            && !holds(scene.shown->seat(seat).cards, column.card))
            seats.push_back(seat);
    if (seats.empty())
        return std::nullopt;
    const int count = static_cast<int>(seats.size());
    const QString text = count == 1 ? format::text(scene.now->seat(seats.front()).seat->name)
                                    : BoardWords::tr("%Ln seat(s)", nullptr, count);
    return movewords::Answer{text, format::count(count), Tone::Quiet, Icon::Removed};
}

}
