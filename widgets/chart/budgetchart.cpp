// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/chart/budgetchart.h"

#include "widgets/chart/budgetchart_p.h"
#include "widgets/chart/budgettext.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

BudgetChart::BudgetChart(QWidget *parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Cards: GiB by kind of use"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    d->updateColors();
}

BudgetChart::~BudgetChart() = default;

void BudgetChart::setBudget(const engine::Budget &budget)
{
    setBudget(std::make_shared<const engine::Budget>(budget));
}

void BudgetChart::setBudget(std::shared_ptr<const engine::Budget> budget)
{
    d->budget = std::move(budget);
    d->refresh();
}

void BudgetChart::setPreview(std::shared_ptr<const engine::Budget> preview)
{
    d->preview = std::move(preview);
    d->refresh();
}

void BudgetChart::setPreviewStale(bool stale)
{
    if (d->stale == stale)
        return;
    d->stale = stale;
    d->view->viewport()->update();
}

void BudgetChart::setState(engine::State state)
{
    d->state = state;
    d->refresh();
}

void BudgetChart::setMode(ViewState::BarMode mode)
{
    d->mode = mode;
    setAccessibleName(mode == ViewState::BarMode::ByKind ? tr("Cards: GiB by kind of use")
                                                         : tr("Cards: GiB by seat"));
    d->refresh();
}

void BudgetChart::setCards(std::vector<int> cards)
{
    d->all_cards = false;
    d->cards = std::move(cards);
    d->refresh();
}

void BudgetChart::setColumns(const ColumnGeometry &columns)
{
    if (d->columns == columns)
        return;
    d->columns = columns;
    d->updateRange();
    d->view->viewport()->update();
}

void BudgetChart::setRangeFrozen(bool frozen)
{
    d->frozen = false;
    d->frozen_range = d->range();
    d->frozen = frozen;
    d->refresh();
}

void BudgetChart::setSelectedCard(int card)
{
    d->selected_card = card;
    d->view->viewport()->update();
}

int BudgetChart::selectedCard() const
{
    return d->selected_card;
}

void BudgetChart::setSelectedSeat(int seat)
{
    d->selected_seat = seat;
    d->view->viewport()->update();
}

BarLayout BudgetChart::barLayout(int column) const
{
    const engine::CardBudget *card = d->card(column);
    if (!card)
        return {};
    const QRectF plot = d->plot();
    QRectF area = d->columns.bar(column, 0, 1);
    area.setTop(plot.top() + kChartHeadroom);
    area.setBottom(plot.bottom());
    return d->mode == ViewState::BarMode::ByKind ? barByKind(*card, d->state, area, d->range())
                                                 : barBySeat(*d->shown(), *card, d->state, area, d->range());
}

QString BudgetChart::description() const
{
    return d->shown() ? budgettext::chartSentence(*d->shown(), d->cards, d->state) : QString();
}

QSize BudgetChart::sizeHint() const
{
    return {ColumnGeometry::kGutter + 4 * 160, 190};
}

QSize BudgetChart::minimumSizeHint() const
{
    return {ColumnGeometry::kGutter + ColumnGeometry::kMinColumn, 90};
}

void BudgetChart::resizeEvent(QResizeEvent *event)
{
    d->view->setGeometry(rect());
    d->updateRange();
    QWidget::resizeEvent(event);
}

void BudgetChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        d->updateColors();
    else if (event->type() == QEvent::LanguageChange)
        d->refresh();
    QWidget::changeEvent(event);
}

void BudgetChart::keyPressEvent(QKeyEvent *event)
{
    const int count = static_cast<int>(d->cards.size());
    const int column = d->columnOf(d->selected_card);
    int next = column;
    switch (event->key()) {
    case Qt::Key_Left:
        next = column < 0 ? count - 1 : std::max(0, column - 1);
        break;
    case Qt::Key_Right:
        next = std::min(count - 1, column + 1);
        break;
    case Qt::Key_Home:
        next = 0;
        break;
    case Qt::Key_End:
        next = count - 1;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (column >= 0)
            emit cardActivated(d->selected_card);
        return;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    if (next < 0 || next == column)
        return;
    setSelectedCard(d->cardAt(next));
    emit cardSelected(d->selected_card);
}

void BudgetChart::mousePressEvent(QMouseEvent *event)
{
    const int column = d->columns.columnAt(event->position().toPoint().x());
    if (column < 0 || event->button() != Qt::LeftButton)
        return;
    if (d->mode == ViewState::BarMode::BySeat)
        for (const BarSegment &segment : barLayout(column).segments)
            if (segment.seat >= 0 && segment.rect.contains(event->position())) {
                emit seatSelected(segment.seat);
                return;
            }
    setSelectedCard(d->cardAt(column));
    emit cardSelected(d->selected_card);
}

void BudgetChart::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int column = d->columns.columnAt(event->position().toPoint().x());
    if (column >= 0 && event->button() == Qt::LeftButton)
        emit cardActivated(d->cardAt(column));
}

void BudgetChart::focusInEvent(QFocusEvent *event)
{
    d->view->viewport()->update();
    QWidget::focusInEvent(event);
}

void BudgetChart::focusOutEvent(QFocusEvent *event)
{
    d->view->viewport()->update();
    QWidget::focusOutEvent(event);
}

bool BudgetChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int column = d->columns.columnAt(help->pos().x());
    const engine::CardBudget *card = d->card(column);
    QString text;
    if (card) {
        text = budgettext::cardSentence(*card);
        for (const BarSegment &segment : barLayout(column).segments)
            if (segment.rect.contains(help->pos()))
                text = budgettext::segmentText(*d->shown(), segment);
    }
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}
