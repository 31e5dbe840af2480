// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/cards/cardspane_p.h"

#include "widgets/chart/budgetchart.h"
#include "widgets/chart/budgettablemodel.h"
#include "widgets/chart/chartlegend.h"
#include "widgets/chart/spareblock.h"
#include "widgets/controls/panetitle.h"
#include "widgets/controls/segmentedcontrol.h"
#include "widgets/document/refreshwhenshown.h"
#include "widgets/moving/seatmenu.h"
#include "widgets/style/palette.h"
#include "widgets/tables/itemdelegate.h"
#include "widgets/tables/rowtable.h"
#include "widgets/tables/tablecopy.h"
#include "widgets/tables/tableheader.h"
#include "widgets/words/seatwords.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace {

QTableView *makeTable(BudgetTableModel *model, QWidget *parent)
{
    auto *table = new QTableView(parent);
    TableHeader *header = rowtable::addHeader(table);
    rowtable::setUp(table, 26, QAbstractItemView::ExtendedSelection);
    table->setModel(model);
    table->setItemDelegate(new RowDelegate(26, table));
    table->setAccessibleName(CardsPane::tr("Cards, GiB"));
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    tablecopy::install(table);
    return table;
}

}

CardsPane::CardsPane(PlanDocument *document, ViewState *state, QWidget *parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(this, document, state))
{
    d->title = new PaneTitle(tr("Cards"), this);
    d->mode = new SegmentedControl(this);
    d->mode->addSegment(tr("By kind"), tr("Bars by kind of use"));
    d->mode->addSegment(tr("By seat"), tr("Bars by seat"));
    d->mode->setSmall(true);
    d->mode->setAccessibleName(tr("Bars"));
    d->title->addWidget(d->mode);
    d->table_button = d->title->addButton(Icon::Table, tr("Show the numbers as a table"));
    d->table_button->setCheckable(true);

    d->stack = new QStackedWidget(this);
    d->body = new QWidget;
    d->body->setAutoFillBackground(true);
    d->body->setBackgroundRole(QPalette::Base);
    d->chart = new BudgetChart(d->body);
    d->block_area = new QWidget(d->body);
    d->legend = new ChartLegend(d->body);
    d->bar = new QScrollBar(Qt::Horizontal, d->body);
    d->model = new BudgetTableModel(this);
    d->table = makeTable(d->model, nullptr);
    d->stack->addWidget(d->body);
    d->stack->addWidget(d->table);
    d->body->installEventFilter(this);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(d->title);
    layout->addWidget(d->stack, 1);
    setMinimumHeight(220);
    d->follow_bars = new RefreshWhenShown(d->body, [this] { d->refreshBars(); });
    d->follow_numbers = new RefreshWhenShown(d->table, [this] { d->refreshNumbers(); });
    d->connectAll();
    d->refreshBars();
    d->follow_numbers->request();
}

CardsPane::~CardsPane() = default;

void CardsPane::refresh()
{
    d->follow_bars->request();
    d->follow_numbers->request();
    if (d->overview_shown)
        d->updateHead(*d->shown()); // the page that does so otherwise is hidden
}

void CardsPane::setOverview(QWidget *overview)
{
    d->overview = overview;
    d->stack->addWidget(overview);
}

void CardsPane::setOverviewShown(bool on)
{
    d->overview_shown = on;
    d->showPage();
    d->updateTitle();
}

void CardsPane::setColumnsWidth(int width)
{
    if (d->columns_width == width)
        return;
    d->columns_width = width;
    d->place();
}

void CardsPane::setReserve(int width)
{
    d->reserve = width;
    d->place();
}

const ColumnGeometry &CardsPane::columns() const
{
    return d->columns;
}

const std::vector<int> &CardsPane::cards() const
{
    return d->cards;
}

PaneTitle *CardsPane::title() const
{
    return d->title;
}

BudgetChart *CardsPane::chart() const
{
    return d->chart;
}

QTableView *CardsPane::table() const
{
    return d->table;
}

bool CardsPane::isTableShown() const
{
    return d->stack->currentWidget() == d->table;
}

void CardsPane::setTableShown(bool on)
{
    d->table_button->setChecked(on);
    d->showPage();
}

void CardsPane::showCard(const QString &card)
{
    const int index = d->shown()->indexOfCard(card.toStdString());
    const auto found = std::find(d->cards.begin(), d->cards.end(), index);
    if (found != d->cards.end())
        setScroll(d->columns.scrollToShow(static_cast<int>(found - d->cards.begin())));
}

void CardsPane::setScroll(int value)
{
    const int old = d->scroll;
    d->scroll = value;
    d->place();
    if (d->scroll != old)
        emit scrollChanged(d->scroll);
}

QMenu *CardsPane::createMenu(int column)
{
    if (column < 0 || column >= static_cast<int>(d->cards.size()))
        return nullptr;
    d->selectCard(d->cards[static_cast<std::size_t>(column)]);
    return seatmenu::newCardMenu(d->document, d->state, d->state->card(), this);
}

/// Of the bar or block under the pointer; by key of the card that is selected.
void CardsPane::contextMenuEvent(QContextMenuEvent *event)
{
    const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
    const QPoint at = d->body->mapFrom(this, event->pos());
    const auto selected = std::find(d->cards.begin(), d->cards.end(), d->chart->selectedCard());
    const int column = !keyboard     ? d->columns.columnAt(at.x())
        : selected == d->cards.end() ? -1
                                     : static_cast<int>(selected - d->cards.begin());
    QMenu *menu =
        isTableShown() || (!keyboard && !d->body->rect().contains(at)) ? nullptr : createMenu(column);
    if (!menu)
        return;
    const QWidget *block = d->blocks[static_cast<std::size_t>(column)];
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(keyboard ? block->mapToGlobal(block->rect().center()) : event->globalPos());
    event->accept();
}

void CardsPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    d->place();
}

void CardsPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        d->place();
}

bool CardsPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == d->body && event->type() == QEvent::Resize)
        d->place();
    return QWidget::eventFilter(watched, event);
}
