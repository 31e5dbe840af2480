// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/board/traychip.h"

#include "widgets/board/layoutboard.h"
#include "widgets/controls/menutext.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/refreshwhenshown.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/seatdrop.h"
#include "widgets/moving/seatmenu.h"
#include "widgets/style/paintlines.h"
#include "widgets/style/palette.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QDragEnterEvent>
#include <QMenu>
#include <QPainter>

#include <algorithm>

TrayChip::TrayChip(PlanDocument *document, ViewState *view, LayoutBoard *board, QWidget *parent)
    : QToolButton(parent)
    , m_document(document)
    , m_view(view)
    , m_board(board)
{
    setAcceptDrops(true);
    setPopupMode(InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setMenu(new QMenu(this));
    setToolTip(tr("Seats that are not on a card. Drop a seat here to unassign it."));
    connect(menu(), &QMenu::aboutToShow, this, &TrayChip::fillMenu);
    auto *shown = new RefreshWhenShown(this, [this] { refresh(); });
    connect(document, &PlanDocument::changed, shown, &RefreshWhenShown::request);
    connect(board->moveSession(), &MoveSession::changed, this, qOverload<>(&QWidget::update));
    refresh();
}

void TrayChip::refresh()
{
    const auto &seats = m_document->budget().seats;
    const auto loose = std::count_if(seats.begin(), seats.end(),
                                     [](const engine::SeatBudget &seat) { return seat.cards.empty(); });
    setText(tr("Unassigned: %1").arg(format::count(loose)));
    setAccessibleName(text());
    updateGeometry();
}

QSize TrayChip::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 32, std::max(26, fontMetrics().height() + 8)};
}

void TrayChip::fillMenu()
{
    menu()->clear();
    for (const engine::SeatBudget &seat : m_document->budget().seats) {
        if (!seat.cards.empty())
            continue;
        const QString name = format::text(seat.seat->name);
        const QString size = format::gib(seatwords::seatBytes(seat, m_view->shownState()));
        QMenu *assign = menu()->addMenu(menuText(QStringLiteral("%1, %2").arg(name, size)));
        seatmenu::fillAssignMenu(assign, m_document, m_view, name);
        connect(assign, &QMenu::aboutToShow, m_view, [this, name] { m_view->selectSeat(name); });
    }
    if (menu()->isEmpty())
        menu()->addAction(tr("Every seat is on a card"))->setEnabled(false);
}

void TrayChip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme theme = Theme::of(this);
    const bool aimed = m_board->moveSession()->targetCard() == MoveSession::kTray;
    const QRectF frame = paintlines::hairline(QRectF(rect()).adjusted(0, 2, 0, -2));
    painter.setPen(aimed ? QPen(theme.accent, 2) : paintlines::dashed(theme.control_line));
    painter.setBrush(aimed ? theme.selection : underMouse() ? theme.hover : theme.window);
    painter.drawRoundedRect(frame, paintlines::kRadius, paintlines::kRadius);
    if (hasFocus()) {
        painter.setPen(QPen(theme.accent, 2));
        painter.drawRoundedRect(frame, paintlines::kRadius, paintlines::kRadius);
    }
    painter.setPen(theme.text);
    painter.drawText(rect().adjusted(8, 0, -22, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     text());
    icons::paint(&painter, QRectF(width() - 19, height() / 2.0 - 6, 12, 12), Icon::ChevronDown, theme.text);
}

bool TrayChip::hold(QDropEvent *event)
{
    MoveSession *move = m_board->moveSession();
    if (!seatdrop::take(event, move, m_document))
        return false;
    move->aimAt(MoveSession::kTray);
    seatdrop::answer(event, move);
    return event->isAccepted();
}

void TrayChip::dragEnterEvent(QDragEnterEvent *event)
{
    hold(event);
    event->accept();
}

void TrayChip::dragMoveEvent(QDragMoveEvent *event)
{
    hold(event);
}

void TrayChip::dragLeaveEvent(QDragLeaveEvent *)
{
    m_board->moveSession()->leave();
}

void TrayChip::dropEvent(QDropEvent *event)
{
    hold(event);
    seatdrop::drop(event, m_board->moveSession());
}
