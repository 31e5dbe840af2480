// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/cards/cardspane.h"

#include "widgets/chart/budgetchart.h"
#include "widgets/chart/budgettablemodel.h"
#include "widgets/chart/chartlegend.h"
#include "widgets/chart/spareblock.h"
#include "widgets/controls/panetitle.h"
#include "widgets/controls/segmentedcontrol.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/refreshwhenshown.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/seatmenu.h"
#include "widgets/style/typescale.h"
#include "widgets/tables/itemdelegate.h"
#include "widgets/tables/rowtable.h"
#include "widgets/tables/tablecopy.h"
#include "widgets/tables/tableheader.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/hostsummary.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace {

constexpr int kBlockBottom = 3;

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
    , m_document(document)
    , m_state(state)
{
    build();
    m_followBars = new RefreshWhenShown(m_body, [this] { refreshBars(); });
    m_followNumbers = new RefreshWhenShown(m_table, [this] { refreshNumbers(); });
    connectAll();
    refreshBars();
    m_followNumbers->request();
}

void CardsPane::build()
{
    m_title = new PaneTitle(tr("Cards"), this);
    m_mode = new SegmentedControl(this);
    m_mode->addSegment(tr("By kind"), tr("Bars by kind of use"));
    m_mode->addSegment(tr("By seat"), tr("Bars by seat"));
    m_mode->setSmall(true);
    m_mode->setAccessibleName(tr("Bars"));
    m_title->addWidget(m_mode);
    m_tableButton = m_title->addButton(Icon::Table, tr("Show the numbers as a table"));
    m_tableButton->setCheckable(true);

    m_stack = new QStackedWidget(this);
    m_body = new QWidget;
    m_body->setAutoFillBackground(true);
    m_body->setBackgroundRole(QPalette::Base);
    m_chart = new BudgetChart(m_body);
    m_blockArea = new QWidget(m_body);
    m_legend = new ChartLegend(m_body);
    m_bar = new QScrollBar(Qt::Horizontal, m_body);
    m_model = new BudgetTableModel(this);
    m_table = makeTable(m_model, nullptr);
    m_stack->addWidget(m_body);
    m_stack->addWidget(m_table);
    m_body->installEventFilter(this);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addWidget(m_stack, 1);
    setMinimumHeight(220);
}

void CardsPane::connectAll()
{
    connect(m_document, &PlanDocument::changed, this, &CardsPane::refresh);
    connect(m_state, &ViewState::previewChanged, this, &CardsPane::refresh);
    connect(m_state, &ViewState::hostChanged, this, &CardsPane::refresh);
    connect(m_state, &ViewState::barModeChanged, this, &CardsPane::refresh);
    connect(m_state, &ViewState::shownStateChanged, this, &CardsPane::refresh);
    connect(m_state, &ViewState::selectionChanged, this,
            [this] { m_followBars->requestPart([this] { updateSelection(); }); });
    connect(m_state, &ViewState::gestureActiveChanged, m_chart, &BudgetChart::setRangeFrozen);
    connect(m_mode, &SegmentedControl::currentIndexEdited, this, [this](int index) {
        m_state->setBarMode(index == 0 ? ViewState::BarMode::ByKind : ViewState::BarMode::BySeat);
    });
    connect(m_tableButton, &QToolButton::toggled, this, &CardsPane::setTableShown);
    connect(m_bar, &QScrollBar::valueChanged, this, &CardsPane::setScroll);
    connect(m_chart, &BudgetChart::cardSelected, this, [this](int index) {
        selectCard(index);
        showCard(m_state->card());
    });
    connect(m_chart, &BudgetChart::cardActivated, this,
            [this](int index) { emit cardActivated(format::text(shown()->card(index).card)); });
    connect(m_chart, &BudgetChart::seatSelected, this,
            [this](int index) { m_state->selectSeat(format::text(shown()->seat(index).seat->name)); });
}

CardsPane::BudgetPtr CardsPane::shown() const
{
    return m_state->preview() ? m_state->preview() : m_document->budgetPtr();
}

void CardsPane::refresh()
{
    m_followBars->request();
    m_followNumbers->request();
    if (m_overviewShown)
        updateHead(*shown()); // the page that does so otherwise is hidden
}

void CardsPane::setOverview(QWidget *overview)
{
    m_overview = overview;
    m_stack->addWidget(overview);
}

void CardsPane::setOverviewShown(bool on)
{
    m_overviewShown = on;
    showPage();
    updateTitle();
}

void CardsPane::setColumnsWidth(int width)
{
    if (m_columnsWidth == width)
        return;
    m_columnsWidth = width;
    place();
}

void CardsPane::setReserve(int width)
{
    if (m_reserve == width)
        return;
    m_reserve = width;
    place();
}

bool CardsPane::isTableShown() const
{
    return m_stack->currentWidget() == m_table;
}

void CardsPane::setTableShown(bool on)
{
    m_tableButton->setChecked(on);
    showPage();
}

int CardsPane::columnOf(int card) const
{
    const auto found = std::find(m_cards.begin(), m_cards.end(), card);
    return found == m_cards.end() ? -1 : static_cast<int>(found - m_cards.begin());
}

void CardsPane::showCard(const QString &card)
{
    if (const int column = columnOf(shown()->indexOfCard(card.toStdString())); column >= 0)
        setScroll(m_columns.scrollToShow(column));
}

void CardsPane::setScroll(int value)
{
    const int old = m_scroll;
    m_scroll = value;
    place();
    if (m_scroll != old)
        emit scrollChanged(m_scroll);
}

void CardsPane::selectCard(int index)
{
    m_state->selectCard(format::text(shown()->card(index).card));
}

QMenu *CardsPane::createMenu(int column)
{
    if (column < 0 || column >= static_cast<int>(m_cards.size()))
        return nullptr;
    selectCard(m_cards[static_cast<std::size_t>(column)]);
    return seatmenu::newCardMenu(m_document, m_state, m_state->card(), this);
}

void CardsPane::refreshBars()
{
    const BudgetPtr budget = shown();
    const bool divided = updateHead(*budget);
    m_legend->setShown(budget, m_cards, m_state->barMode());
    if (divided)
        place(); // the chart with it
    updateSelection();
}

void CardsPane::refreshNumbers()
{
    const BudgetPtr budget = shown();
    const bool divided = updateHead(*budget);
    std::vector<int> cards = m_cards;
    if (cards.empty()) { // the table lists every card where the overview would
        cards.resize(budget->cards.size());
        std::iota(cards.begin(), cards.end(), 0);
    }
    m_model->setShown(budget, std::move(cards), m_state->shownState());
    if (divided)
        place();
}

/// What bars and numbers have in common; says whether other columns are shown now.
bool CardsPane::updateHead(const engine::Budget &budget)
{
    const std::vector<int> before = m_cards;
    updateCards(budget);
    m_mode->setCurrentIndex(m_state->barMode() == ViewState::BarMode::ByKind ? 0 : 1);
    updateTitle();
    return before != m_cards;
}

void CardsPane::updateCards(const engine::Budget &budget)
{
    m_cards = hosts::columnCards(budget, m_state->host());
    while (m_blocks.size() > m_cards.size()) {
        delete m_blocks.back();
        m_blocks.pop_back();
    }
    while (m_blocks.size() < m_cards.size()) {
        auto *block = new SpareBlock(m_blockArea);
        const std::size_t column = m_blocks.size();
        connect(block, &SpareBlock::clicked, this, [this, column] { selectCard(m_cards[column]); });
        connect(block, &SpareBlock::activated, this,
                [this, column] { emit m_chart->cardActivated(m_cards[column]); });
        block->show();
        m_blocks.push_back(block);
    }
}

void CardsPane::updateChart()
{
    BudgetChart::Shown chart;
    chart.budget = shown();
    chart.stale = m_state->isProposalShown() && m_state->isProposalStale();
    chart.state = m_state->shownState();
    chart.mode = m_state->barMode();
    chart.cards = m_cards;
    chart.columns = m_columns;
    chart.selected_card = chart.budget->indexOfCard(m_state->card().toStdString());
    if (columnOf(chart.selected_card) < 0)
        chart.selected_card = -1; // on another host
    chart.selected_seat = chart.budget->indexOfSeat(m_state->seat().toStdString());
    m_chart->setShown(std::move(chart));
}

void CardsPane::updateSelection()
{
    updateChart();
    updateBlocks(*shown());
}

void CardsPane::updateBlocks(const engine::Budget &budget)
{
    const bool proposal = m_state->isProposalShown();
    const bool previewing = m_state->preview() != nullptr;
    const engine::Budget *before = previewing ? &m_document->budget() : nullptr;
    for (std::size_t column = 0; column < m_cards.size(); ++column) {
        SpareBlockData block = spareblock::of(budget, m_cards[column], before);
        const std::string &id = budget.card(m_cards[column]).card;
        block.name = cardLabelOnHost(id); // columns are of one host
        // The target is the card whose spare falls; the one that is left gains.
        block.target = previewing && !proposal && block.was
            && *block.was > block.spare[static_cast<std::size_t>(engine::State::Peak)];
        block.selected = (proposal || !previewing) && format::text(id) == m_state->card();
        block.stale = proposal && m_state->isProposalStale();
        m_blocks[column]->setData(block);
    }
}

/// The overview has the place of the chart; the table has the place of both.
void CardsPane::showPage()
{
    QWidget *page = m_overviewShown ? m_overview : m_body;
    if (m_tableButton->isChecked())
        page = m_table;
    m_stack->setCurrentWidget(page);
}

/// What is shown, in a few words.
QString CardsPane::subject() const
{
    if (m_overviewShown)
        return hosts::title(*shown());
    return m_state->barMode() == ViewState::BarMode::ByKind ? tr("GiB by kind of use") : tr("GiB by seat");
}

QString CardsPane::previewSubject() const
{
    if (!m_state->previewText().isEmpty())
        return tr("preview: %1").arg(m_state->previewText());
    const engine::Budget &budget = *m_state->preview();
    const QString seat = m_state->previewSeat();
    QStringList on;
    if (const int index = budget.indexOfSeat(seat.toStdString()); index >= 0)
        for (const int card : budget.seat(index).cards)
            on.append(cardLabel(budget.card(card).card));
    return on.isEmpty() ? tr("preview: %1 on no card").arg(seat)
                        : tr("preview: %1 on %2").arg(seat, on.join(QStringLiteral(", ")));
}

void CardsPane::updateTitle()
{
    if (m_state->isProposalShown())
        m_title->setSubtitle(
            (m_state->isProposalStale() ? tr("stale proposal, %1") : tr("proposal, %1")).arg(subject()));
    else
        m_title->setSubtitle(m_state->preview() ? previewSubject() : subject());
}

void CardsPane::place()
{
    const int width = m_body->width();
    const int block = spareblock::height(font());
    const int divided = m_columnsWidth > 0 ? std::min(width, m_columnsWidth) : width;
    const ColumnGeometry next =
        ColumnGeometry::of(divided, static_cast<int>(m_cards.size()), m_reserve, m_scroll,
                           ColumnGeometry::kMinColumn, type::scale(font()));
    const bool changed = !(next == m_columns);
    m_columns = next;
    m_scroll = m_columns.scroll;
    const int barHeight = m_columns.max_scroll > 0 ? m_bar->sizeHint().height() : 0;
    // The chart's foot is the gap between its base line and the blocks.
    const int chartHeight = std::max(48, m_body->height() - block - kBlockBottom - barHeight);
    m_chart->setGeometry(0, 0, m_reserve > 0 ? m_columns.right : width, chartHeight);
    updateChart();
    // Like the plot, the area of the blocks ends where the columns do.
    m_blockArea->setGeometry(m_columns.left, chartHeight, m_columns.plotWidth(), block);
    for (std::size_t column = 0; column < m_blocks.size(); ++column)
        m_blocks[column]->setGeometry(
            m_columns.block(static_cast<int>(column), 0, block).translated(-m_columns.left, 0));
    m_legend->setVisible(m_reserve > 0);
    m_legend->setGeometry(m_columns.right + 4, 0, m_legend->sizeHint().width(),
                          std::max(40, m_body->height() - kBlockBottom - 32));
    m_bar->setVisible(barHeight > 0);
    m_bar->setGeometry(m_columns.left, m_body->height() - barHeight, m_columns.plotWidth(), barHeight);
    m_bar->setRange(0, m_columns.max_scroll);
    m_bar->setPageStep(std::max(1, m_columns.plotWidth()));
    m_bar->setSingleStep(m_columns.column_width / 2);
    m_bar->setValue(m_scroll);
    if (changed)
        emit columnsChanged();
}

/// Of the bar or block under the pointer; by key of the card that is selected.
void CardsPane::contextMenuEvent(QContextMenuEvent *event)
{
    const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
    const QPoint at = m_body->mapFrom(this, event->pos());
    const int column = keyboard ? columnOf(m_chart->shown().selected_card) : m_columns.columnAt(at.x());
    QMenu *menu =
        isTableShown() || (!keyboard && !m_body->rect().contains(at)) ? nullptr : createMenu(column);
    if (!menu)
        return;
    const QWidget *block = m_blocks[static_cast<std::size_t>(column)];
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(keyboard ? block->mapToGlobal(block->rect().center()) : event->globalPos());
    event->accept();
}

void CardsPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

void CardsPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        place();
}

bool CardsPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_body && event->type() == QEvent::Resize)
        place();
    return QWidget::eventFilter(watched, event);
}
