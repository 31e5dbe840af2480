// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a board looks that is read beside another one, and the sizes of any board.
#include "widgets/boardpainter.h"

#include <algorithm>

BoardMetrics BoardPainter::metrics(const seattile::Type &type)
{
    BoardMetrics metrics;
    metrics.head = std::max(24, type.titleLine + 6);
    metrics.minTile = std::max(22, type.captionHeight());
    metrics.nameLine = 3 + type.titleLine / 2.0;
    metrics.trayTile = std::max(40, type.twoLines() + 2);
    metrics.trayTitle = std::max(26, type.titleLine + 8);
    return metrics;
}

// A dashed frame says that the seat stands elsewhere in the other layout, selected or not.
seattile::Look BoardPainter::lookBeside(const BoardScene &in, const TileNote &note, const QString &name)
{
    using seattile::Look;
    if (in.selected == name)
        return note.leaves ? Look::Ghost : Look::Selected;
    if (note.leaves)
        return Look::Leaving;
    if (in.hovered == name)
        return Look::Hover;
    return note.unchanged ? Look::Unchanged : Look::Normal;
}

/// Marks of a comparison stand alone: a lock or a waiver is the same on both sides, or said in the lines.
void BoardPainter::applyNote(seattile::Content &content, const TileNote &note, const Theme &theme)
{
    std::erase_if(content.marks, [](const seattile::Mark &mark) { return mark.icon != Icon::Error; });
    if (note.mark)
        content.marks.push_back({*note.mark, theme.accent});
    if (content.linked) { // its second line says which rank it is
        content.third =
            note.third.isEmpty() ? note.second : QStringLiteral("%1 · %2").arg(note.second, note.third);
    } else {
        content.second = note.second;
        content.third = note.third;
    }
    if (!note.blank)
        return;
    content.name.clear();
    content.size.clear();
    content.second.clear();
    content.third.clear();
    content.linked = false;
    content.marks.clear();
}
