// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/boardaccessible.h"

#include "widgets/layoutboard.h"
#include "widgets/seatwords.h"

#include <QPointer>

namespace {

/// Tile number `index` of the board; becomes invalid when the board has fewer.
class TileAccessible : public QAccessibleInterface
{
public:
    TileAccessible(LayoutBoard *board, int index)
        : m_board(board)
        , m_index(index)
    {
    }

    int index() const { return m_index; }
    bool isValid() const override
    {
        return m_board && m_index < static_cast<int>(m_board->boardLayout().tiles.size());
    }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_board); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString &) override { }

    QString text(QAccessible::Text kind) const override
    {
        if (!isValid() || (kind != QAccessible::Name && kind != QAccessible::Description))
            return {};
        const BoardScene &scene = m_board->scene();
        const engine::SeatBudget &seat = scene.shown->seats[static_cast<std::size_t>(tile().seat)];
        return kind == QAccessible::Name
            ? seatwords::tileSentence(*scene.shown, tile().seat, tile().rank, scene.state)
            : seatwords::model(seat);
    }

    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect local = tile().rect.toRect();
        return {m_board->viewport()->mapToGlobal(local.topLeft()), local.size()};
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        const bool current = tile().seat == m_board->focusSeat();
        state.selectable = true;
        state.focusable = true;
        state.selected = current;
        state.focused = current && tile().rank == m_board->focusRank() && m_board->hasFocus();
        return state;
    }

private:
    const BoardTile &tile() const { return m_board->boardLayout().tiles[static_cast<std::size_t>(m_index)]; }
    QPointer<LayoutBoard> m_board;
    int m_index;
};

QAccessibleInterface *makeInterface(const QString &, QObject *object)
{
    auto *board = qobject_cast<LayoutBoard *>(object);
    return board ? new BoardAccessible(board) : nullptr;
}

}

BoardAccessible::BoardAccessible(LayoutBoard *board)
    : QAccessibleWidget(board, QAccessible::List)
{
}

BoardAccessible::~BoardAccessible()
{
    for (const QAccessible::Id id : m_tiles)
        QAccessible::deleteAccessibleInterface(id);
}

void BoardAccessible::install()
{
    static const bool once = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(once)
}

void BoardAccessible::announceFocus(LayoutBoard *board)
{
    if (!QAccessible::isActive() || !board->hasFocus())
        return;
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(board);
    QAccessibleInterface *tile = interface ? interface->focusChild() : nullptr;
    if (!tile)
        return;
    QAccessibleEvent event(tile, QAccessible::Focus);
    QAccessible::updateAccessibility(&event);
}

LayoutBoard *BoardAccessible::board() const
{
    return static_cast<LayoutBoard *>(widget());
}

int BoardAccessible::childCount() const
{
    return static_cast<int>(board()->boardLayout().tiles.size());
}

QAccessibleInterface *BoardAccessible::child(int index) const
{
    if (index < 0 || index >= childCount())
        return nullptr;
    while (static_cast<int>(m_tiles.size()) <= index)
        m_tiles.push_back(QAccessible::registerAccessibleInterface(
            new TileAccessible(board(), static_cast<int>(m_tiles.size()))));
    return QAccessible::accessibleInterface(m_tiles[static_cast<std::size_t>(index)]);
}

QAccessibleInterface *BoardAccessible::childAt(int x, int y) const
{
    for (int i = childCount() - 1; i >= 0; --i)
        if (QAccessibleInterface *tile = child(i); tile && tile->rect().contains(x, y))
            return tile;
    return nullptr;
}

QAccessibleInterface *BoardAccessible::focusChild() const
{
    const auto &tiles = board()->boardLayout().tiles;
    for (std::size_t i = 0; i < tiles.size(); ++i)
        if (tiles[i].seat == board()->focusSeat() && tiles[i].rank == board()->focusRank())
            return child(static_cast<int>(i));
    return nullptr;
}

int BoardAccessible::indexOfChild(const QAccessibleInterface *child) const
{
    const auto *tile = dynamic_cast<const TileAccessible *>(child);
    return tile ? tile->index() : -1;
}
