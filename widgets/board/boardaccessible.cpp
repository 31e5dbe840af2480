// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/board/boardaccessible.h"

#include "widgets/board/painteditems.h"

#include <QAbstractScrollArea>
#include <QPointer>

namespace {

/// Item number `index` of the board; becomes invalid when the board has fewer.
class TileAccessible : public QAccessibleInterface
{
public:
    TileAccessible(QAbstractScrollArea *board, const PaintedItems *items, int index)
        : m_board(board)
        , m_items(items)
        , m_index(index)
    {
    }

    int index() const { return m_index; }
    bool isValid() const override { return m_board && m_index < m_items->itemCount(); }
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
        const PaintedItem item = m_items->item(m_index);
        return kind == QAccessible::Name ? item.name : item.description;
    }

    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect local = m_items->item(m_index).rect;
        return {m_board->viewport()->mapToGlobal(local.topLeft()), local.size()};
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        const PaintedItem item = m_items->item(m_index);
        state.invisible = !m_board->isVisible(); // a view behind the one shown
        state.selectable = true;
        state.focusable = true;
        state.selected = item.selected;
        state.focused = item.focused && m_board->hasFocus();
        return state;
    }

private:
    QPointer<QAbstractScrollArea> m_board;
    const PaintedItems *m_items;
    int m_index;
};

QAccessibleInterface *makeInterface(const QString &, QObject *object)
{
    auto *board = qobject_cast<QAbstractScrollArea *>(object);
    const auto *items = dynamic_cast<const PaintedItems *>(object);
    return board && items ? new BoardAccessible(board, items) : nullptr;
}

}

BoardAccessible::BoardAccessible(QAbstractScrollArea *board, const PaintedItems *items)
    : QAccessibleWidget(board, QAccessible::List)
    , m_items(items)
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

void BoardAccessible::announceFocus(QAbstractScrollArea *board)
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

int BoardAccessible::childCount() const
{
    return m_items->itemCount();
}

QAccessibleInterface *BoardAccessible::child(int index) const
{
    if (index < 0 || index >= childCount())
        return nullptr;
    auto *board = static_cast<QAbstractScrollArea *>(widget());
    while (static_cast<int>(m_tiles.size()) <= index)
        m_tiles.push_back(QAccessible::registerAccessibleInterface(
            new TileAccessible(board, m_items, static_cast<int>(m_tiles.size()))));
    return QAccessible::accessibleInterface(m_tiles[index]);
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
    return child(m_items->focusItem());
}

int BoardAccessible::indexOfChild(const QAccessibleInterface *child) const
{
    const auto *tile = dynamic_cast<const TileAccessible *>(child);
    return tile ? tile->index() : -1;
}
