// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/budgetchart.h"

#include "widgets/budgetchart_p.h"
#include "widgets/budgettext.h"
#include "widgets/format.h"

#include <QAccessible>
#include <QGraphicsLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <numeric>

BudgetChart::Private::Private(BudgetChart *owner)
    : q(owner)
    , view(new BudgetChartView(*this, owner))
    , series(new QStackedBarSeries)
    , category_axis(new QBarCategoryAxis)
    , value_axis(new QValueAxis)
{
    for (QBarSet *&set : sets) {
        set = new QBarSet(QString(), view);
        series->append(set);
    }
    QChart *chart = view->chart();
    chart->setAnimationOptions(QChart::NoAnimation);
    chart->legend()->hide();
    chart->setBackgroundVisible(false);
    chart->setMargins({});
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    series->setLabelsVisible(false);
    chart->addSeries(series);
    chart->addAxis(category_axis, Qt::AlignBottom);
    chart->addAxis(value_axis, Qt::AlignLeft);
    series->attachAxis(category_axis);
    series->attachAxis(value_axis);
    category_axis->setLabelsVisible(false);
    category_axis->setGridLineVisible(false);
    category_axis->setLineVisible(false);
    value_axis->setLabelsVisible(false);
    value_axis->setLineVisible(false);
    value_axis->setTickType(QValueAxis::TicksDynamic);
}

int BudgetChart::Private::cardAt(int column) const
{
    return column >= 0 && column < static_cast<int>(cards.size()) ? cards[static_cast<std::size_t>(column)]
                                                                  : -1;
}

const engine::CardBudget *BudgetChart::Private::card(int column) const
{
    const engine::Budget *current = shown();
    const int index = cardAt(column);
    return current && index >= 0 && static_cast<std::size_t>(index) < current->cards.size()
        ? &current->cards[static_cast<std::size_t>(index)]
        : nullptr;
}

int BudgetChart::Private::columnOf(int index) const
{
    const auto found = std::find(cards.begin(), cards.end(), index);
    return found == cards.end() ? -1 : static_cast<int>(found - cards.begin());
}

QRectF BudgetChart::Private::plot() const
{
    return {static_cast<qreal>(columns.left), 0, static_cast<qreal>(columns.plotWidth()), q->height() - 1.0};
}

engine::Bytes BudgetChart::Private::range() const
{
    if (frozen && frozen_range > 0)
        return frozen_range;
    engine::Bytes highest = engine::kGiB;
    for (std::size_t column = 0; column < cards.size(); ++column)
        if (const engine::CardBudget *each = card(static_cast<int>(column)))
            highest = std::max({highest, each->total_bytes,
                                each->others_bytes + each->used[static_cast<std::size_t>(state)]});
    return highest;
}

void BudgetChart::Private::refresh()
{
    if (all_cards) {
        cards.resize(shown() ? shown()->cards.size() : 0);
        std::iota(cards.begin(), cards.end(), 0);
    }
    updateSets();
    updateRange();
    series->setVisible(mode == ViewState::BarMode::ByKind);
    const QString text = q->description();
    if (q->accessibleDescription() != text) {
        q->setAccessibleDescription(text);
        QAccessibleEvent event(q, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    }
    view->viewport()->update();
}

void BudgetChart::Private::updateSets()
{
    const std::size_t at = static_cast<std::size_t>(state);
    for (std::size_t set = 0; set < sets.size(); ++set) {
        QList<qreal> next;
        for (std::size_t column = 0; column < cards.size(); ++column) {
            const engine::CardBudget *each = card(static_cast<int>(column));
            const engine::Bytes bytes = !each ? 0
                : set == 0                    ? each->others_bytes
                                              : each->by_kind[at][set - 1];
            next.append(static_cast<double>(bytes) / static_cast<double>(engine::kGiB));
        }
        if (next == values[set])
            continue;
        // One value by replace() lays all bars out; taking the whole set out and in costs two passes however
        // long it is.
        sets[set]->remove(0, sets[set]->count());
        sets[set]->append(next);
        values[set] = next;
    }
    if (category_axis->count() != static_cast<int>(cards.size())) {
        QStringList names;
        for (std::size_t column = 0; column < cards.size(); ++column)
            names.append(QString::number(column));
        category_axis->setCategories(names);
    }
}

void BudgetChart::Private::updateRange()
{
    const QRectF area = plot();
    if (area.height() <= kChartHeadroom + 8 || columns.columns == 0)
        return;
    const double gib = static_cast<double>(range()) / static_cast<double>(engine::kGiB);
    const double scale = (area.height() - kChartHeadroom) / static_cast<double>(range());
    value_axis->setRange(0, gib * area.height() / (area.height() - kChartHeadroom));
    value_axis->setTickInterval(static_cast<double>(gridStep(scale)) / static_cast<double>(engine::kGiB));
    // The plot area reaches beyond the view when columns scroll, so that categories keep their width.
    view->chart()->setPlotArea({area.left() - columns.scroll, area.top(),
                                static_cast<qreal>(columns.columns * columns.column_width), area.height()});
    const double bar = columns.bar(0, 0, 1).width();
    series->setBarWidth(std::max(0.1, (bar - 2) / columns.column_width));
}

void BudgetChart::Private::updateColors()
{
    const Theme theme = Theme::of(q);
    for (std::size_t set = 0; set < sets.size(); ++set) {
        const KindStyle style =
            set == 0 ? theme.others() : theme.kind(static_cast<engine::ComponentKind>(set - 1));
        sets[set]->setBrush(style.fill);
        sets[set]->setPen(Qt::NoPen);
        sets[set]->setLabel(set == 0 ? othersShortName()
                                     : kindShortName(static_cast<engine::ComponentKind>(set - 1)));
    }
    value_axis->setGridLinePen(QPen(theme.line, 1));
    view->setBackgroundBrush(theme.base);
    view->viewport()->update();
}

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
