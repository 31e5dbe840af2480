// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/cardspane.h"

#include "widgets/budgetchart.h"
#include "widgets/budgettablemodel.h"
#include "widgets/cardlabel.h"
#include "widgets/chartlegend.h"
#include "widgets/format.h"
#include "widgets/itemdelegate.h"
#include "widgets/palette.h"
#include "widgets/panetitle.h"
#include "widgets/plandocument.h"
#include "widgets/segmentedcontrol.h"
#include "widgets/spareblock.h"
#include "widgets/tablecopy.h"
#include "widgets/viewstate.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace {

constexpr int kBlockGap = 8, kBlockBottom = 3;

QTableView *makeTable(BudgetTableModel *model, QWidget *parent)
{
    auto *table = new QTableView(parent);
    table->setModel(model);
    table->setItemDelegate(new RowDelegate(26, table));
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table->setTabKeyNavigation(false);
    table->setAccessibleName(CardsPane::tr("Cards, GiB"));
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(26);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    tablecopy::install(table);
    return table;
}

}

class CardsPane::Private
{
public:
    Private(CardsPane *owner, PlanDocument *doc, ViewState *view)
        : q(owner)
        , document(doc)
        , state(view)
    {
    }

    std::shared_ptr<const engine::Budget> shown() const
    {
        return state->preview() ? state->preview() : document->budgetPtr();
    }
    void connectAll();
    void selectCard(int index);
    void updateCards(const engine::Budget &budget);
    void updateBlocks(const engine::Budget &budget);
    void updateTitle();
    void updateSelection();
    void place();

    CardsPane *q;
    PlanDocument *document;
    ViewState *state;
    QString host;
    int reserve = ColumnGeometry::kTray;
    int scroll = 0;
    std::vector<int> cards;
    ColumnGeometry columns;
    PaneTitle *title = nullptr;
    SegmentedControl *mode = nullptr;
    QToolButton *table_button = nullptr;
    QStackedWidget *stack = nullptr;
    QWidget *body = nullptr;
    QWidget *block_area = nullptr; // clips scrolled blocks
    BudgetChart *chart = nullptr;
    ChartLegend *legend = nullptr;
    QScrollBar *bar = nullptr;
    BudgetTableModel *model = nullptr;
    QTableView *table = nullptr;
    std::vector<SpareBlock *> blocks;
};

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
    d->connectAll();
    refresh();
}

CardsPane::~CardsPane() = default;

void CardsPane::Private::connectAll()
{
    connect(document, &PlanDocument::changed, q, &CardsPane::refresh);
    connect(state, &ViewState::previewChanged, q, &CardsPane::refresh);
    connect(state, &ViewState::barModeChanged, q, &CardsPane::refresh);
    connect(state, &ViewState::shownStateChanged, q, &CardsPane::refresh);
    connect(state, &ViewState::selectionChanged, q, [this] { updateSelection(); });
    connect(state, &ViewState::gestureActiveChanged, chart, &BudgetChart::setRangeFrozen);
    connect(mode, &SegmentedControl::currentIndexEdited, q, [this](int index) {
        state->setBarMode(index == 0 ? ViewState::BarMode::ByKind : ViewState::BarMode::BySeat);
    });
    connect(table_button, &QToolButton::toggled, q, &CardsPane::setTableShown);
    connect(bar, &QScrollBar::valueChanged, q, &CardsPane::setScroll);
    connect(chart, &BudgetChart::cardSelected, q, [this](int index) {
        selectCard(index);
        q->setScroll(columns.scrollToShow(
            static_cast<int>(std::find(cards.begin(), cards.end(), index) - cards.begin())));
    });
    connect(chart, &BudgetChart::cardActivated, q, [this](int index) {
        emit q->cardActivated(format::text(shown()->cards[static_cast<std::size_t>(index)].card));
    });
    connect(chart, &BudgetChart::seatSelected, q, [this](int index) {
        state->selectSeat(format::text(shown()->seats[static_cast<std::size_t>(index)].seat->name));
    });
}

void CardsPane::Private::selectCard(int index)
{
    state->selectCard(format::text(shown()->cards[static_cast<std::size_t>(index)].card));
}

void CardsPane::Private::updateCards(const engine::Budget &budget)
{
    cards.clear();
    for (std::size_t i = 0; i < budget.cards.size(); ++i)
        if (host.isEmpty() || format::text(budget.cards[i].host) == host)
            cards.push_back(static_cast<int>(i));
    while (blocks.size() > cards.size()) {
        delete blocks.back();
        blocks.pop_back();
    }
    while (blocks.size() < cards.size()) {
        auto *block = new SpareBlock(block_area);
        const std::size_t column = blocks.size();
        connect(block, &SpareBlock::clicked, q, [this, column] { selectCard(cards[column]); });
        connect(block, &SpareBlock::activated, q,
                [this, column] { emit chart->cardActivated(cards[column]); });
        block->show();
        blocks.push_back(block);
    }
}

void CardsPane::Private::updateBlocks(const engine::Budget &budget)
{
    const bool previewing = state->preview() != nullptr;
    const engine::Budget *before = previewing ? &document->budget() : nullptr;
    for (std::size_t column = 0; column < cards.size(); ++column) {
        SpareBlockData data = spareblock::of(budget, cards[column], before);
        const std::string &id = budget.cards[static_cast<std::size_t>(cards[column])].card;
        // The target is the card whose spare falls; the one that is left gains.
        data.target =
            previewing && data.was && *data.was > data.spare[static_cast<std::size_t>(engine::State::Peak)];
        data.selected = !previewing && format::text(id) == state->card();
        blocks[column]->setData(data);
    }
}

void CardsPane::Private::updateTitle()
{
    if (state->preview()) {
        const QString seat = state->previewSeat();
        QStringList on;
        for (const engine::SeatBudget &each : state->preview()->seats)
            if (format::text(each.seat->name) == seat)
                for (const int card : each.cards)
                    on.append(cardLabel(state->preview()->cards[static_cast<std::size_t>(card)].card));
        title->setSubtitle(on.isEmpty() ? tr("preview: %1 on no card").arg(seat)
                                        : tr("preview: %1 on %2").arg(seat, on.join(QStringLiteral(", "))));
        return;
    }
    title->setSubtitle(state->barMode() == ViewState::BarMode::ByKind ? tr("GiB by kind of use")
                                                                      : tr("GiB by seat"));
}

void CardsPane::Private::updateSelection()
{
    const std::shared_ptr<const engine::Budget> budget = shown();
    int card = -1, seat = -1;
    for (std::size_t i = 0; budget && i < budget->cards.size(); ++i)
        if (!state->card().isEmpty() && format::text(budget->cards[i].card) == state->card())
            card = static_cast<int>(i);
    for (std::size_t i = 0; budget && i < budget->seats.size(); ++i)
        if (!state->seat().isEmpty() && format::text(budget->seats[i].seat->name) == state->seat())
            seat = static_cast<int>(i);
    chart->setSelectedCard(card);
    chart->setSelectedSeat(seat);
    if (budget)
        updateBlocks(*budget);
}

void CardsPane::Private::place()
{
    const int width = body->width();
    const int block = spareblock::height(q->font());
    const ColumnGeometry next = ColumnGeometry::of(width, static_cast<int>(cards.size()), reserve, scroll);
    const bool changed = !(next == columns);
    columns = next;
    scroll = columns.scroll;
    const int barHeight = columns.max_scroll > 0 ? bar->sizeHint().height() : 0;
    const int chartHeight = std::max(40, body->height() - block - kBlockGap - kBlockBottom - barHeight);
    chart->setGeometry(0, 0, reserve > 0 ? columns.right : width, chartHeight);
    chart->setColumns(columns);
    // Like the plot, the area of the blocks ends where the columns do.
    block_area->setGeometry(columns.left, chartHeight + kBlockGap, columns.plotWidth(), block);
    for (std::size_t column = 0; column < blocks.size(); ++column)
        blocks[column]->setGeometry(
            columns.block(static_cast<int>(column), 0, block).translated(-columns.left, 0));
    legend->setVisible(reserve > 0);
    legend->setGeometry(columns.right + 4, 0, ColumnGeometry::kTray,
                        std::max(40, body->height() - kBlockBottom - 32));
    bar->setVisible(barHeight > 0);
    bar->setGeometry(columns.left, body->height() - barHeight, columns.plotWidth(), barHeight);
    bar->setRange(0, columns.max_scroll);
    bar->setPageStep(std::max(1, columns.plotWidth()));
    bar->setSingleStep(columns.column_width / 2);
    bar->setValue(scroll);
    if (changed)
        emit q->columnsChanged();
}

void CardsPane::refresh()
{
    const std::shared_ptr<const engine::Budget> budget = d->shown();
    if (!budget)
        return;
    const std::vector<int> before = d->cards;
    d->updateCards(*budget);
    d->mode->setCurrentIndex(d->state->barMode() == ViewState::BarMode::ByKind ? 0 : 1);
    d->chart->setMode(d->state->barMode());
    d->chart->setState(d->state->shownState());
    d->chart->setBudget(d->document->budgetPtr());
    d->chart->setPreview(d->state->preview());
    d->chart->setCards(d->cards);
    d->legend->setMode(d->state->barMode());
    d->legend->setBudget(budget);
    d->legend->setCards(d->cards);
    d->model->setState(d->state->shownState());
    d->model->setBudget(budget, d->cards);
    d->updateTitle();
    d->updateSelection();
    if (before != d->cards)
        d->place();
}

void CardsPane::setHost(const QString &host)
{
    d->host = host;
    refresh();
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
    d->stack->setCurrentWidget(on ? static_cast<QWidget *>(d->table) : d->body);
}

void CardsPane::setScroll(int value)
{
    const int old = d->scroll;
    d->scroll = value;
    d->place();
    if (d->scroll != old)
        emit scrollChanged(d->scroll);
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
