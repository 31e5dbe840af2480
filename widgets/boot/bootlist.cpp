// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/boot/bootlist.h"

#include "widgets/boot/bootlistmodel.h"
#include "widgets/controls/menutext.h"
#include "widgets/style/icons.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

#include <algorithm>

namespace {

constexpr int kGutter = 23; // number and bracket
constexpr int kRight = 6;
constexpr int kPad = 4;

int titleHeight(const QFont &font)
{
    return std::max(18, type::lineHeight(type::font(TypeRole::Title, font)));
}

int captionHeight(const QFont &font)
{
    return std::max(15, type::lineHeight(type::font(TypeRole::Caption, font)));
}

}

BootDelegate::BootDelegate(QObject *parent)
    : RowDelegate(71, parent)
{
    setRowLines(true);
}

bool BootDelegate::fits(const QFont &caption, const QString &left, const QString &right) const
{
    const QFontMetrics metrics(caption);
    const int needed = metrics.horizontalAdvance(left) + 4 + metrics.horizontalAdvance(right);
    return right.isEmpty() || m_width == 0 || needed <= m_width - kGutter - kRight;
}

int BootDelegate::lines(const QFont &font, const QModelIndex &index) const
{
    const QFont caption = type::font(TypeRole::Caption, font);
    const auto pair = [&](int left, int right) {
        const QString text = index.data(left).toString();
        return text.isEmpty() ? 0 : fits(caption, text, index.data(right).toString()) ? 1 : 2;
    };
    return 1 + pair(BootListModel::PoolRole, BootListModel::RangeRole)
        + pair(BootListModel::FreeRole, BootListModel::AskedRole);
}

QSize BootDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return {option.rect.width(),
            titleHeight(option.font) + lines(option.font, index) * captionHeight(option.font) + 2 * kPad};
}

QRect BootDelegate::startRect(const QRect &row, const QFont &font, const QModelIndex &index)
{
    if (index.row() == 0)
        return {};
    const QString text = index.data(BootListModel::StartRole).toString();
    const int width = QFontMetrics(type::font(TypeRole::CaptionStrong, font)).horizontalAdvance(text) + 18;
    const int top = row.top() + kPad + titleHeight(font);
    // A pointer needs 24; the caption is lower than that.
    const int extra = std::max(0, 25 - captionHeight(font)) / 2;
    return QRect(row.left() + kGutter, top - extra, width, captionHeight(font) + 2 * extra);
}

void BootDelegate::paintNumber(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index, const Theme &theme) const
{
    const int group = index.data(BootListModel::GroupRole).toInt();
    const QRect row = option.rect;
    if (group > 0) {
        // One bracket along all seats of the group.
        const qreal x = row.left() + kGutter - 6.5;
        const qreal from = group == 1 ? row.top() + kPad + 3 : row.top();
        const qreal to = group == 3 ? row.bottom() - kPad - 2 : row.bottom() + 1;
        painter->setPen(QPen(theme.accent, 2));
        painter->drawLine(QPointF(x, from), QPointF(x, to));
        if (group == 1)
            painter->drawLine(QPointF(x, from), QPointF(x + 4, from));
        if (group == 3)
            painter->drawLine(QPointF(x, to), QPointF(x + 4, to));
    }
    if (group > 1)
        return; // the number stands at the first of the group
    painter->setFont(type::font(TypeRole::Title, option.font));
    painter->setPen(theme.secondary);
    type::drawNumber(painter,
                     QRectF(row.left() + 3, row.top() + kPad, kGutter - 12, titleHeight(option.font)),
                     Qt::AlignRight | Qt::AlignVCenter, index.data(BootListModel::NumberRole).toString());
}

void BootDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    paintRow(painter, option, index);
    const Theme theme = Theme::of(option.palette);
    const QFont caption = type::font(TypeRole::Caption, option.font);
    const QFont strong = type::font(TypeRole::CaptionStrong, option.font);
    const int check = index.data(BootListModel::CheckRole).toInt();
    const int line = captionHeight(option.font);
    QRect area = option.rect.adjusted(kGutter, kPad, -kRight, -kPad);
    painter->save();
    paintNumber(painter, option, index, theme);
    const QColor alarm = theme.tone(check == 2 ? Tone::Error : Tone::Warning).text;
    QRect title(area.left(), area.top(), area.width() - (check > 0 ? 18 : 0), titleHeight(option.font));
    painter->setFont(type::font(TypeRole::Title, option.font));
    painter->setPen(theme.text);
    type::drawElided(painter, title, Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
    if (check > 0)
        icons::paint(painter, QRectF(area.right() - 13, title.center().y() - 6.5, 14, 14),
                     check == 2 ? Icon::Error : Icon::Warning, alarm);
    QRect row(area.left(), title.bottom() + 1, area.width(), line);
    const bool together = index.data(BootListModel::TogetherRole).toBool();
    painter->setFont(together ? strong : caption);
    painter->setPen(together ? theme.accent : theme.secondary);
    const QString start = index.data(BootListModel::StartRole).toString();
    type::drawElided(painter, row, Qt::AlignLeft | Qt::AlignVCenter, start);
    if (index.row() > 0) // it can be changed by a click
        icons::paint(painter,
                     QRectF(row.left() + painter->fontMetrics().horizontalAdvance(start) + 3,
                            row.center().y() - 4.5, 11, 11),
                     Icon::ChevronDown, together ? theme.accent : theme.secondary);
    const auto pair = [&](const QString &left, const QString &right, const QColor &leftColor) {
        row.translate(0, line);
        painter->setFont(caption);
        painter->setPen(leftColor);
        type::drawNumber(painter, row, Qt::AlignLeft | Qt::AlignVCenter, left);
        painter->setPen(theme.secondary);
        if (!fits(caption, left, right))
            row.translate(0, line);
        type::drawNumber(painter, row, Qt::AlignRight | Qt::AlignVCenter, right);
    };
    if (const QString pool = index.data(BootListModel::PoolRole).toString(); !pool.isEmpty())
        pair(pool, index.data(BootListModel::RangeRole).toString(), theme.text);
    pair(index.data(BootListModel::FreeRole).toString(), index.data(BootListModel::AskedRole).toString(),
         check > 0 ? alarm : theme.text);
    painter->restore();
}

BootList::BootList(BootListModel *model, QWidget *parent)
    : QListView(parent)
    , m_model(model)
{
    setModel(model);
    setItemDelegate(new BootDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(QListView::Adjust);
    setDragDropMode(QAbstractItemView::DragDrop);
    setDefaultDropAction(Qt::MoveAction);
    setDragDropOverwriteMode(false);
    setDropIndicatorShown(true);
    setTabKeyNavigation(false);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
}

void BootList::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    if (current.isValid() && hasFocus())
        emit seatChosen(m_model->seatAt(current.row()));
}

void BootList::resizeEvent(QResizeEvent *event)
{
    auto *delegate = static_cast<BootDelegate *>(itemDelegate());
    if (delegate->rowWidth() != viewport()->width()) {
        delegate->setRowWidth(viewport()->width());
        scheduleDelayedItemsLayout();
    }
    QListView::resizeEvent(event);
}

void BootList::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        scheduleDelayedItemsLayout();
}

void BootList::tell(const QString &seat)
{
    const int row = m_model->rowOf(seat);
    if (row < 0)
        return;
    setCurrentIndex(m_model->index(row));
    scrollTo(m_model->index(row));
    emit changedRow(m_model->sentence(row));
}

void BootList::moveRow(int row, int by)
{
    const int last = m_model->rowCount() - 1;
    const int target = std::clamp(row + by, 0, last);
    if (row < 0 || row > last || target == row)
        return;
    const QString seat = m_model->seatAt(row);
    m_model->move(row, target < row ? target : target + 1);
    tell(seat);
}

void BootList::toggleTogether(int row)
{
    if (row <= 0)
        return;
    const QString seat = m_model->seatAt(row);
    m_model->setTogether(row, !m_model->isTogether(row));
    tell(seat);
}

void BootList::keyPressEvent(QKeyEvent *event)
{
    const int row = currentIndex().row();
    const bool up = event->key() == Qt::Key_Up, down = event->key() == Qt::Key_Down;
    if ((event->modifiers() & Qt::AltModifier) && (up || down))
        moveRow(row, up ? -1 : 1);
    else if (event->key() == Qt::Key_Space)
        toggleTogether(row);
    else if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)
        emit leave(event->key() == Qt::Key_Left ? -1 : 1);
    else
        QListView::keyPressEvent(event);
}

bool BootList::isStartAt(const QPoint &position, QModelIndex *index) const
{
    *index = indexAt(position);
    return index->isValid() && BootDelegate::startRect(visualRect(*index), font(), *index).contains(position);
}

void BootList::mouseMoveEvent(QMouseEvent *event)
{
    QModelIndex index;
    const bool start = isStartAt(event->position().toPoint(), &index);
    viewport()->setCursor(start ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QListView::mouseMoveEvent(event);
}

void BootList::mouseReleaseEvent(QMouseEvent *event)
{
    const bool dragged = state() == DraggingState;
    QListView::mouseReleaseEvent(event);
    QModelIndex index;
    if (!dragged && event->button() == Qt::LeftButton && isStartAt(event->position().toPoint(), &index)
        && (m_model->flags(index) & Qt::ItemIsDragEnabled))
        toggleTogether(index.row());
}

QMenu *BootList::createMenu(int row)
{
    const QString seat = m_model->seatAt(row);
    if (seat.isEmpty())
        return nullptr;
    const bool writable = m_model->flags(m_model->index(row)) & Qt::ItemIsDragEnabled;
    const int last = m_model->rowCount() - 1;
    auto *menu = new QMenu(this);
    const auto add = [&](const QString &text, const char *name, bool enabled, auto run) {
        QAction *action = named(menu->addAction(text), name);
        action->setEnabled(writable && enabled);
        connect(action, &QAction::triggered, this, run);
        return action;
    };
    add(tr("Boot &Earlier\tAlt+Up"), "earlier", row > 0, [this, row] { moveRow(row, -1); });
    add(tr("Boot &Later\tAlt+Down"), "later", row < last, [this, row] { moveRow(row, 1); });
    add(tr("Boot &First"), "first", row > 0, [this, row] { moveRow(row, -row); });
    add(tr("Boot La&st"), "last", row < last, [this, row, last] { moveRow(row, last - row); });
    menu->addSeparator();
    QAction *together = add(tr("&Together With the Previous One\tSpace"), "together", row > 0,
                            [this, row] { toggleTogether(row); });
    together->setCheckable(true);
    together->setChecked(m_model->isTogether(row));
    return menu;
}

void BootList::contextMenuEvent(QContextMenuEvent *event)
{
    const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = keyboard ? currentIndex() : indexAt(event->pos());
    QMenu *menu = createMenu(index.row());
    if (!menu)
        return;
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(keyboard ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos());
}
