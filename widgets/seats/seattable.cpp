// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/seats/seattable.h"

#include "widgets/board/seattile.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/seatmime.h"
#include "widgets/seats/seattablemodel.h"
#include "widgets/tables/rowtable.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QDrag>

SeatTable::SeatTable(PlanDocument *document, ViewState *view, QWidget *parent)
    : QTableView(parent)
    , m_document(document)
    , m_view(view)
{
    rowtable::setUp(this, 40, SingleSelection);
    setDragEnabled(true);
    setDragDropMode(DragOnly);
    setMouseTracking(true);
    setHorizontalScrollMode(ScrollPerPixel);
}

void SeatTable::initViewItemOption(QStyleOptionViewItem *option) const
{
    QTableView::initViewItemOption(option);
    option->showDecorationSelected = true;
}

void SeatTable::startDrag(Qt::DropActions actions)
{
    const QString name = currentIndex().data(SeatTableModel::NameRole).toString();
    const int index = m_document->budget().indexOfSeat(name.toStdString());
    if (index < 0 || m_document->isReadOnly())
        return;
    const engine::SeatBudget &seat = m_document->budget().seat(index);
    seattile::Content content;
    content.name = name;
    content.size = format::gibValue(seatwords::seatBytes(seat, m_view->shownState()));
    content.second = tr("from %1").arg(seatwords::cards(seat.seat->cards));
    content.state = m_view->shownState();
    content.color = seat.seat->color;
    if (seat.estimate && !seat.estimate->ranks.empty())
        content.footprint = &seat.estimate->ranks.front();
    const seattile::Type type = seattile::Type::of(font());
    QPointF corner;
    auto *drag = new QDrag(this);
    drag->setMimeData(seatmime::encode(m_document, name));
    drag->setPixmap(seattile::dragPixmap(Theme::of(this), type, QSizeF(152, type.twoLines() + 2), content,
                                         devicePixelRatioF(), &corner));
    drag->setHotSpot((corner + QPointF(20, 12)).toPoint());
    drag->exec(actions, Qt::MoveAction);
}
