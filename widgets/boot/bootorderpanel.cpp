// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/boot/bootorderpanel.h"

#include "widgets/boot/bootlist.h"
#include "widgets/boot/bootlistmodel.h"
#include "widgets/chart/columngeometry.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/refreshwhenshown.h"
#include "widgets/document/viewstate.h"
#include "widgets/style/icons.h"
#include "widgets/style/paintlines.h"
#include "widgets/style/typescale.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/hostsummary.h"

#include <QFocusEvent>
#include <QItemSelectionModel>
#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>

namespace {

constexpr int kTop = 4;
constexpr int kBottom = 10;

QString seatsText(int seats)
{
    return BootOrderPanel::tr("%Ln seat(s)", nullptr, seats);
}

}

BootOrderPanel::BootOrderPanel(PlanDocument *document, ViewState *view, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
    , m_clip(new QWidget(this))
    , m_refresh(new RefreshWhenShown(this, [this] { refresh(); }))
{
    setAccessibleName(tr("Boot order"));
    setFocusPolicy(Qt::StrongFocus);
    connect(document, &PlanDocument::changed, m_refresh, &RefreshWhenShown::request);
    connect(view, &ViewState::previewChanged, m_refresh, &RefreshWhenShown::request);
    connect(view, &ViewState::hostChanged, m_refresh, &RefreshWhenShown::request);
    connect(view, &ViewState::selectionChanged, this,
            [this] { m_refresh->requestPart([this] { showSelection(); }); });
    refresh();
}

QSize BootOrderPanel::minimumSizeHint() const
{
    return {ColumnGeometry::kGutter + ColumnGeometry::kMinColumn, 120};
}

int BootOrderPanel::headHeight() const
{
    return std::max(24, type::lineHeight(type::font(TypeRole::Title, this)) + 6);
}

void BootOrderPanel::setReserve(int width)
{
    m_reserve = width;
    place();
}

void BootOrderPanel::setScroll(int scroll)
{
    m_scroll = scroll;
    place();
}

void BootOrderPanel::matchLists()
{
    m_cards = hosts::columnCards(m_document->budget(), m_view->host());
    const std::size_t cards = m_cards.size();
    while (m_lists.size() > cards) {
        delete m_lists.back();
        m_lists.pop_back();
    }
    while (m_lists.size() < cards) {
        auto *list = new BootList(new BootListModel(m_document, this), m_clip);
        const int index = static_cast<int>(m_lists.size());
        connect(list, &BootList::seatChosen, m_view, &ViewState::selectSeat);
        connect(list, &BootList::changedRow, this, &BootOrderPanel::statusMessage);
        connect(list, &BootList::leave, this, [this, index](int by) { goToList(index, by); });
        connect(list, &QAbstractItemView::entered, this, [this, list](const QModelIndex &at) {
            m_view->hoverSeat(at.data(BootListModel::NameRole).toString());
        });
        m_lists.push_back(list);
    }
}

void BootOrderPanel::refresh()
{
    const auto preview = m_view->preview();
    const auto shown = preview && preview->seats.size() == m_document->budget().seats.size()
        ? preview
        : m_document->budgetPtr();
    matchLists();
    for (std::size_t column = 0; column < m_lists.size(); ++column) {
        BootList *list = m_lists[column];
        list->bootModel()->setCard(shown, m_cards[column]);
        const QString name = cardLabel(shown->card(m_cards[column]).card);
        list->setAccessibleName(tr("Boot order of %1").arg(name));
        list->setVisible(list->bootModel()->rowCount() > 0);
    }
    place();
    showSelection();
    update();
}

void BootOrderPanel::showSelection()
{
    for (BootList *list : m_lists) {
        const int row = list->bootModel()->rowOf(m_view->seat());
        const QSignalBlocker quiet(list); // showing a selection is not a choice
        if (row < 0)
            list->clearSelection();
        else if (list->currentIndex().row() != row
                 || !list->selectionModel()->isSelected(list->currentIndex()))
            list->setCurrentIndex(list->bootModel()->index(row));
    }
}

ColumnGeometry BootOrderPanel::columns() const
{
    return ColumnGeometry::of(width(), static_cast<int>(m_lists.size()), m_reserve, m_scroll,
                              ColumnGeometry::kMinColumn, type::scale(font()));
}

void BootOrderPanel::place()
{
    const ColumnGeometry columns = this->columns();
    const int top = kTop + headHeight();
    const int height = std::max(0, this->height() - top - kBottom);
    m_clip->setGeometry(columns.plotRect(top, height));
    for (std::size_t i = 0; i < m_lists.size(); ++i) {
        const QRect block = columns.block(static_cast<int>(i), 0, height).translated(-columns.left, 0);
        m_lists[i]->setGeometry(block.adjusted(1, 1, -1, -1)); // inside the frame
    }
    update();
}

void BootOrderPanel::goToList(int from, int direction)
{
    for (int i = from + direction; i >= 0 && i < lists(); i += direction) {
        BootList *next = m_lists[i];
        if (next->bootModel()->rowCount() == 0)
            continue;
        next->setFocus(Qt::OtherFocusReason);
        const int row = std::max(0, next->currentIndex().row());
        next->setCurrentIndex(next->bootModel()->index(row));
        m_view->selectSeat(next->bootModel()->seatAt(row));
        return;
    }
}

void BootOrderPanel::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    // The panel itself has nothing to do: the list of the selected seat, or the first, takes the keyboard.
    BootList *target = nullptr;
    for (BootList *list : m_lists)
        if (list->bootModel()->rowOf(m_view->seat()) >= 0)
            target = list;
    if (target)
        target->setFocus(event->reason());
    else
        goToList(-1, 1);
}

void BootOrderPanel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::of(this);
    const ColumnGeometry columns = this->columns();
    const engine::Budget &budget = m_document->budget();
    const QFont title = type::font(TypeRole::Title, this);
    const QFont caption = type::font(TypeRole::Caption, this);
    painter.save();
    painter.setClipRect(columns.plotRect(0, height()));
    for (int i = 0; i < lists(); ++i) {
        const engine::CardBudget &card = budget.card(list(i)->bootModel()->card());
        const QRect head = columns.block(i, kTop, headHeight());
        const int seats = list(i)->bootModel()->rowCount();
        painter.setFont(title);
        painter.setPen(theme.text);
        painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, cardLabelOnHost(card.card));
        painter.setFont(caption);
        painter.setPen(theme.secondary);
        if (seats > 0)
            painter.drawText(head, Qt::AlignRight | Qt::AlignVCenter, seatsText(seats));
        const QRectF frame = paintlines::hairline(
            QRectF(columns.block(i, head.bottom() + 1, height() - head.bottom() - 1 - kBottom)));
        painter.setPen(QPen(theme.line, 1));
        painter.setBrush(theme.base);
        painter.drawRect(frame);
        painter.setPen(theme.secondary);
        if (seats == 0)
            painter.drawText(frame.adjusted(4, 8, -4, 0), Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap,
                             card.keep_clear ? tr("Kept clear") : tr("Nothing boots here."));
    }
    painter.restore();
    if (m_reserve < 80)
        return;
    painter.setFont(caption);
    painter.setPen(theme.secondary);
    painter.drawText(columns.reserveRect(width(), kTop + 2, height() - kTop).adjusted(8, 0, -8, 0),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                     tr("GiB. KV in this order, then over all orders; free memory when the seat starts, and "
                        "what the start-up check needs.\n\nDrag a seat or press Alt+↑ or Alt+↓ to move it; "
                        "Space boots it together with the one before it."));
}

void BootOrderPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
    if (isVisible())
        emit columnsWidthChanged(width());
}

void BootOrderPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    emit columnsWidthChanged(width());
}

void BootOrderPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        place();
}
