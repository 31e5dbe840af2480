// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/chart/budgetchart.h"

#include "widgets/chart/budgettext.h"
#include "widgets/style/hatch.h"
#include "widgets/style/paintlines.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"
#include "widgets/words/format.h"

#include <QAccessible>
#include <QBarSet>
#include <QChart>
#include <QGraphicsLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStackedBarSeries>
#include <QToolTip>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace {

constexpr int kHeadroom = 22; // above the highest value, for "over by"
/// Pixels by which bars stand off whole ones, right and down: an edge that comes out at 116.99… would be
/// drawn at 116.
constexpr double kNudge = 1e-4;
constexpr int kLimitOverhang = 10, kPlate = 14, kMinLabel = 15;

QString accessibleNameOf(ViewState::BarMode mode)
{
    return mode == ViewState::BarMode::ByKind ? BudgetChart::tr("Cards: GiB by kind of use")
                                              : BudgetChart::tr("Cards: GiB by seat");
}

/// Pixels of each bar set, from the bottom up. What lies above the card's total is the last set's.
template <std::size_t Sets> std::array<qreal, Sets> lengthsOf(const BarLayout &bar)
{
    std::array<qreal, Sets> lengths{};
    const qreal top = bar.over.isEmpty() ? bar.bar.top() : bar.total_y;
    for (const BarSegment &segment : bar.segments)
        lengths[static_cast<std::size_t>(segment.others ? 0 : segment.kind + 1)] =
            std::max(0.0, segment.rect.bottom() - std::max(segment.rect.top(), top));
    lengths.back() = bar.over.height();
    const auto lowest = std::find_if(lengths.begin(), lengths.end(), [](qreal length) { return length > 0; });
    if (lowest != lengths.end())
        *lowest -= kNudge;
    return lengths;
}

/// Qt Charts lays all bars out again for each value that is replaced, and twice when a set is filled again.
void fill(QBarSet *set, const QList<qreal> &values)
{
    QList<int> different;
    for (int i = 0; set->count() == values.size() && i < values.size(); ++i)
        if (set->at(i) != values[i])
            different.append(i);
    if (set->count() == values.size() && different.size() <= 2) {
        for (const int i : different)
            set->replace(i, values[i]);
        return;
    }
    set->remove(0, set->count());
    set->append(values);
}

}

BudgetChart::BudgetChart(QWidget *parent)
    : QChartView(parent)
    , m_series(new QStackedBarSeries)
    , m_across(new QValueAxis)
    , m_up(new QValueAxis)
{
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setRenderHint(QPainter::Antialiasing, false);
    setViewportUpdateMode(NoViewportUpdate); // refresh() knows what has changed
    setInteractive(false);
    viewport()->setAcceptDrops(false);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setObjectName(
        QStringLiteral("qt_scrollarea_viewport")); // as of any view: the chart takes the keys
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);

    for (QBarSet *&set : m_sets) {
        set = new QBarSet(QString(), this);
        m_series->append(set);
    }
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->legend()->hide();
    chart()->setBackgroundVisible(false);
    chart()->setMargins({});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setLocalizeNumbers(true);
    chart()->addSeries(m_series);
    chart()->addAxis(m_across, Qt::AlignBottom);
    chart()->addAxis(m_up, Qt::AlignLeft);
    m_series->attachAxis(m_across);
    m_series->attachAxis(m_up);
    m_across->setLabelsVisible(false);
    m_across->setGridLineVisible(false);
    m_across->setLineVisible(false);
    m_up->setLineVisible(false); // the grid line at 0 is the base line
    m_up->setLabelFormat(QStringLiteral("%.0f"));
    m_up->setTickType(QValueAxis::TicksDynamic);
    setAccessibleName(accessibleNameOf(m_shown.mode));
    updateTexts();
    refresh(true);
}

void BudgetChart::setShown(Shown shown)
{
    if (shown == m_shown)
        return;
    // By seat, a column depends on the names and colours of its seats too.
    const bool everything = shown.mode != m_shown.mode || shown.mode == ViewState::BarMode::BySeat
        || shown.stale != m_shown.stale || shown.cards != m_shown.cards;
    m_shown = std::move(shown);
    refresh(everything);
}

void BudgetChart::setRangeFrozen(bool frozen)
{
    if (m_frozen == frozen)
        return;
    m_frozen = frozen;
    refresh();
}

BarLayout BudgetChart::barLayout(int column) const
{
    return column >= 0 && column < static_cast<int>(m_columns.size())
        ? m_columns[static_cast<std::size_t>(column)].bar
        : BarLayout();
}

int BudgetChart::foot() const
{
    return std::max(8, type::lineHeight(type::font(TypeRole::Caption, this)) / 2 + 1);
}

QSize BudgetChart::sizeHint() const
{
    return {type::px(this, ColumnGeometry::kGutter) + 4 * 160, 190 + foot()};
}

QSize BudgetChart::minimumSizeHint() const
{
    return {type::px(this, ColumnGeometry::kGutter) + ColumnGeometry::kMinColumn, 90 + foot()};
}

int BudgetChart::cardAt(int column) const
{
    return column >= 0 && column < static_cast<int>(m_shown.cards.size())
        ? m_shown.cards[static_cast<std::size_t>(column)]
        : -1;
}

const engine::CardBudget *BudgetChart::card(int column) const
{
    const int index = cardAt(column);
    return m_shown.budget && index >= 0 && index < m_shown.budget->cardCount() ? &m_shown.budget->card(index)
                                                                               : nullptr;
}

int BudgetChart::columnOf(int card) const
{
    const auto found = std::find(m_shown.cards.begin(), m_shown.cards.end(), card);
    return found == m_shown.cards.end() ? -1 : static_cast<int>(found - m_shown.cards.begin());
}

BudgetChart::Column BudgetChart::columnNow(int column) const
{
    const engine::CardBudget *each = card(column);
    if (!each)
        return {};
    QRectF area = m_shown.columns.bar(column, 0, 1);
    area.setTop(plot().top() + kHeadroom);
    area.setBottom(plot().bottom());
    return {m_shown.mode == ViewState::BarMode::ByKind
                ? barByKind(*each, m_shown.state, area, m_range)
                : barBySeat(*m_shown.budget, *each, m_shown.state, area, m_range),
            each->spare(m_shown.state), hasFocus() && cardAt(column) == m_shown.selected_card};
}

QRectF BudgetChart::plot() const
{
    return m_shown.columns.plotRect(0, height() - foot());
}

/// Bytes the bars have to be high enough for.
engine::Bytes BudgetChart::neededRange() const
{
    engine::Bytes range = engine::kGiB;
    for (std::size_t column = 0; column < m_shown.cards.size(); ++column)
        if (const engine::CardBudget *each = card(static_cast<int>(column)))
            range = std::max({range, each->total_bytes, each->total_bytes - each->spare(m_shown.state)});
    return range;
}

double BudgetChart::pixelsPerByte() const
{
    return (plot().height() - kHeadroom) / static_cast<double>(m_range);
}

/// Brings axes, bars and texts up to date and repaints the columns that differ from before, or everything.
void BudgetChart::refresh(bool everything)
{
    if (!m_frozen)
        m_range = neededRange();
    everything |= updateAxes();
    std::vector<Column> before;
    for (std::size_t column = 0; column < m_shown.cards.size(); ++column)
        before.push_back(columnNow(static_cast<int>(column)));
    before.swap(m_columns);
    updateBars();
    const QString name = accessibleNameOf(m_shown.mode);
    if (accessibleName() != name)
        setAccessibleName(name);
    const QString text =
        m_shown.budget ? budgettext::chartSentence(*m_shown.budget, m_shown.cards, m_shown.state) : QString();
    if (accessibleDescription() != text) {
        setAccessibleDescription(text);
        QAccessibleEvent event(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    }
    if (everything)
        viewport()->update();
    for (std::size_t column = 0; !everything && column < m_columns.size(); ++column)
        if (column >= before.size() || before[column] != m_columns[column])
            viewport()->update(m_shown.columns.column(static_cast<int>(column), 0, height()));
}

/// Says whether plot, columns or range are others than before.
bool BudgetChart::updateAxes()
{
    const QRectF area = plot();
    const ColumnGeometry &columns = m_shown.columns;
    const bool room = area.height() > kHeadroom + 8 && columns.columns > 0;
    if (chart()->isVisible() != room)
        chart()->setVisible(room);
    if (!room)
        return true;
    const double gib = static_cast<double>(engine::kGiB);
    const double up = area.height() / pixelsPerByte() / gib;
    // Qt Charts shortens a label to "…" where the next tick is nearer than its height and padding.
    const double least = type::lineHeight(type::font(TypeRole::Caption, this)) + 10;
    const double step = static_cast<double>(gridStep(pixelsPerByte(), least)) / gib;
    const double left = (columns.scroll - kNudge) / columns.column_width - 0.5;
    const double right = left + area.width() / columns.column_width;
    // The frame of a bar is one pixel wider than the bar Qt Charts knows of.
    const double width = static_cast<double>(columns.bar(0, 0, 1).width() - 1) / columns.column_width;
    const bool moved = chart()->plotArea() != area || m_across->min() != left || m_across->max() != right;
    if (!moved && m_up->max() == up && m_up->tickInterval() == step && m_series->barWidth() == width)
        return false;
    // A small step over a large range would be a million lines, if only until the next call.
    if (up > m_up->max())
        m_up->setTickInterval(step);
    m_up->setRange(0, up);
    m_up->setTickInterval(step);
    m_across->setRange(left, right);
    m_series->setBarWidth(width);
    if (chart()->plotArea() != area)
        chart()->setPlotArea(area);
    // Qt Charts moves the bars at once, but the axes only when it lays out again.
    chart()->layout()->invalidate();
    chart()->layout()->activate();
    if (moved)
        updateBrushes();
    return true;
}

void BudgetChart::updateBars()
{
    const bool by_kind = m_shown.mode == ViewState::BarMode::ByKind;
    m_series->setVisible(by_kind);
    if (!by_kind || !chart()->isVisible())
        return;
    // Values that fall on whole pixels: a segment that is not empty is always seen, and edges are sharp.
    const double gib_per_pixel = 1 / pixelsPerByte() / static_cast<double>(engine::kGiB);
    std::array<QList<qreal>, kSets> values;
    for (const Column &column : m_columns) {
        const std::array<qreal, kSets> lengths = lengthsOf<kSets>(column.bar);
        for (std::size_t set = 0; set < m_sets.size(); ++set)
            values[set].append(lengths[set] * gib_per_pixel);
    }
    for (std::size_t set = 0; set < m_sets.size(); ++set)
        fill(m_sets[set], values[set]);
    if (m_shown.stale)
        m_series->setOpacity(1); // bars that were added since do not have the series' opacity
    m_series->setOpacity(m_shown.stale ? kStaleOpacity : 1);
}

/// Colours and hatches; these hang on the foot of the plot and scroll with the columns.
void BudgetChart::updateBrushes()
{
    const Theme theme = Theme::of(this);
    const QTransform origin = QTransform::fromTranslate(-m_shown.columns.scroll, plot().height());
    m_ratio = devicePixelRatioF();
    for (std::size_t set = 0; set < m_sets.size(); ++set) {
        const KindStyle style = set == 0 ? theme.others()
            : set == m_sets.size() - 1   ? theme.over()
                                         : theme.kind(static_cast<engine::ComponentKind>(set - 1));
        QBrush brush = hatch::brush(style, m_ratio);
        brush.setTransform(brush.transform() * origin);
        m_sets[set]->setBrush(brush);
        m_sets[set]->setPen(set == m_sets.size() - 1 ? QPen(Qt::NoPen) : hatch::outline(style));
    }
}

/// Fonts and colours of the axis, and the colours of everything.
void BudgetChart::updateTexts()
{
    const Theme theme = Theme::of(this);
    m_up->setGridLinePen(QPen(theme.line, 1));
    m_up->setLabelsFont(type::font(TypeRole::Caption, this));
    m_up->setLabelsBrush(theme.secondary);
    updateBrushes();
}

void BudgetChart::paintEvent(QPaintEvent *event)
{
    if (m_ratio != devicePixelRatioF()) // on another screen now
        updateBrushes();
    QChartView::paintEvent(event);
}

void BudgetChart::drawBackground(QPainter *painter, const QRectF &exposed)
{
    const Theme theme = Theme::of(this);
    painter->fillRect(exposed, theme.base);
    painter->save();
    painter->setClipRect(m_shown.columns.plotRect(0, height()), Qt::IntersectClip);
    for (int column = 0; column < static_cast<int>(m_columns.size()); ++column)
        if (m_columns[static_cast<std::size_t>(column)].spare < 0)
            painter->fillRect(m_shown.columns.column(column, 0, height() - foot() + 1).adjusted(2, 0, -2, 0),
                              theme.tone(Tone::Error).fill);
    painter->restore();
}

void BudgetChart::drawForeground(QPainter *painter, const QRectF &exposed)
{
    const Theme theme = Theme::of(this);
    painter->save();
    const QRect visible = m_shown.columns.plotRect(0, height());
    painter->setClipRect(visible, Qt::IntersectClip);
    for (int column = 0; column < static_cast<int>(m_columns.size()); ++column)
        if (card(column) && exposed.intersects(QRectF(m_shown.columns.column(column, 0, height()) & visible)))
            drawColumn(painter, theme, column);
    painter->restore();
}

void BudgetChart::drawColumn(QPainter *painter, const Theme &theme, int column) const
{
    const Column &look = m_columns[static_cast<std::size_t>(column)];
    painter->save();
    if (m_shown.stale)
        painter->setOpacity(kStaleOpacity);
    if (m_shown.mode == ViewState::BarMode::ByKind)
        drawSizes(painter, theme, look.bar);
    else
        drawSeats(painter, theme, look.bar);
    if (!look.bar.over.isEmpty())
        drawOver(painter, theme, column);
    painter->restore();
    drawLimits(painter, theme, column);
    if (look.focused) {
        painter->setPen(QPen(theme.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(m_shown.columns.block(column, 1, height() - foot() - 1));
    }
}

void BudgetChart::drawSizes(QPainter *painter, const Theme &theme, const BarLayout &bar) const
{
    painter->setFont(type::font(TypeRole::CaptionStrong, this));
    for (const BarSegment &segment : bar.segments) {
        if (!bar.over.isEmpty() && segment.rect.top() < bar.total_y)
            continue;
        const QString text = format::gibValue(segment.bytes);
        const int width = type::numberWidth(painter->font(), text) + 6;
        if (segment.rect.height() < kMinLabel || segment.rect.width() <= width)
            continue;
        const KindStyle style =
            segment.others ? theme.others() : theme.kind(static_cast<engine::ComponentKind>(segment.kind));
        QRectF plate(0, 0, width, kPlate);
        plate.moveCenter(segment.rect.center());
        plate.moveTop(std::round(plate.top()));
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(style.fill);
        painter->drawRoundedRect(plate, 2, 2);
        painter->setRenderHint(QPainter::Antialiasing, false);
        painter->setPen(style.label);
        type::drawNumber(painter, plate, Qt::AlignCenter, text);
    }
}

void BudgetChart::drawSeats(QPainter *painter, const Theme &theme, const BarLayout &bar) const
{
    painter->save();
    if (!bar.over.isEmpty()) { // what is above belongs to the over part
        painter->setClipRect(bar.bar.adjusted(0, bar.over.height(), 0, 0), Qt::IntersectClip);
        hatch::fillOver(painter, bar.over, theme, bar.bar.bottomLeft());
    }
    painter->setFont(type::font(TypeRole::Caption, this));
    for (const BarSegment &segment : bar.segments) {
        if (segment.others) {
            hatch::fillKind(painter, segment.rect, theme.others(), bar.bar.bottomLeft());
            continue;
        }
        const engine::Seat &seat = *m_shown.budget->seat(segment.seat).seat;
        const bool selected = segment.seat == m_shown.selected_seat;
        painter->setPen(selected ? QPen(theme.accent, 2) : QPen(theme.seatDot(seat.color), 1));
        painter->setBrush(theme.seatFill(seat.color));
        const double inset = selected ? 1 : 0;
        painter->drawRect(segment.rect.adjusted(inset, inset, -1 - inset, -1 - inset));
        if (segment.rect.height() < kMinLabel)
            continue;
        const QString size = format::gibValue(segment.bytes);
        const int width = type::numberWidth(painter->font(), size);
        painter->setPen(theme.text);
        type::drawNumber(painter, segment.rect.adjusted(0, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter,
                         size);
        if (segment.rect.width() - width > 40)
            type::drawElided(painter, segment.rect.adjusted(6, 0, -width - 12, 0),
                             Qt::AlignLeft | Qt::AlignVCenter, format::text(seat.name));
    }
    painter->restore();
}

void BudgetChart::drawOver(QPainter *painter, const Theme &theme, int column) const
{
    const Column &look = m_columns[static_cast<std::size_t>(column)];
    const ToneStyle tone = theme.tone(Tone::Error);
    QPen frame(tone.line, 2);
    frame.setJoinStyle(Qt::MiterJoin);
    painter->setPen(frame);
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(look.bar.bar);
    painter->setFont(type::font(TypeRole::CaptionStrong, this));
    painter->setPen(tone.text);
    const double line = QFontMetricsF(painter->font()).height();
    const QString text = tr("over by %1").arg(format::gibValue(-look.spare));
    const QRectF place(m_shown.columns.block(column, 0, 1).left(),
                       std::max(0.0, look.bar.bar.top() - line - 1), m_shown.columns.column_width - 8, line);
    if (place.bottom() > look.bar.bar.top()) {
        // A frozen range leaves no room above: the words stand on a plate inside the bar.
        QRectF plate(0, 0, QFontMetricsF(painter->font()).horizontalAdvance(text) + 6, line);
        plate.moveCenter(place.center());
        painter->fillRect(plate, tone.fill);
    }
    type::drawElided(painter, place, Qt::AlignCenter, text);
}

void BudgetChart::drawLimits(QPainter *painter, const Theme &theme, int column) const
{
    const BarLayout &bar = m_columns[static_cast<std::size_t>(column)].bar;
    const QRectF around =
        QRectF(m_shown.columns.bar(column, 0, 1)).adjusted(-kLimitOverhang, 0, kLimitOverhang, 0);
    painter->fillRect(QRectF(around.left(), bar.total_y - 1, around.width(), 2), theme.text);
    if (!bar.show_budget)
        return;
    painter->setPen(paintlines::dashed(theme.text));
    painter->drawLine(QPointF(around.left(), bar.budget_y), QPointF(around.right() - 1, bar.budget_y));
}

void BudgetChart::resizeEvent(QResizeEvent *event)
{
    QChartView::resizeEvent(event);
    refresh(true);
}

void BudgetChart::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::StyleChange:
    case QEvent::FontChange:
        updateTexts();
        [[fallthrough]];
    case QEvent::LanguageChange:
        refresh(true);
        break;
    default:
        break;
    }
}

/// By the user: shows the choice at once and tells of it.
void BudgetChart::selectCard(int card)
{
    Shown next = m_shown;
    next.selected_card = card;
    setShown(std::move(next));
    emit cardSelected(card);
}

void BudgetChart::keyPressEvent(QKeyEvent *event)
{
    const int count = static_cast<int>(m_shown.cards.size());
    const int column = columnOf(m_shown.selected_card);
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
            emit cardActivated(m_shown.selected_card);
        return;
    default:
        event->ignore();
        return;
    }
    if (next >= 0 && next != column && next < count)
        selectCard(cardAt(next));
}

void BudgetChart::mousePressEvent(QMouseEvent *event)
{
    const int column = m_shown.columns.columnAt(event->position().toPoint().x());
    if (column < 0 || event->button() != Qt::LeftButton)
        return;
    for (const BarSegment &segment : barLayout(column).segments)
        if (segment.seat >= 0 && segment.rect.contains(event->position())) {
            emit seatSelected(segment.seat);
            return;
        }
    selectCard(cardAt(column));
}

void BudgetChart::mouseMoveEvent(QMouseEvent *event)
{
    event->ignore();
}

void BudgetChart::mouseReleaseEvent(QMouseEvent *event)
{
    event->accept();
}

void BudgetChart::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int column = m_shown.columns.columnAt(event->position().toPoint().x());
    if (column >= 0 && event->button() == Qt::LeftButton)
        emit cardActivated(cardAt(column));
}

void BudgetChart::wheelEvent(QWheelEvent *event)
{
    event->ignore(); // the columns are scrolled from outside
}

void BudgetChart::contextMenuEvent(QContextMenuEvent *event)
{
    event->ignore(); // the owner's
}

void BudgetChart::focusInEvent(QFocusEvent *event)
{
    QChartView::focusInEvent(event);
    refresh();
}

void BudgetChart::focusOutEvent(QFocusEvent *event)
{
    QChartView::focusOutEvent(event);
    refresh();
}

bool BudgetChart::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QChartView::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int column = m_shown.columns.columnAt(help->pos().x());
    QString text;
    if (const engine::CardBudget *each = card(column)) {
        text = budgettext::cardSentence(*each);
        for (const BarSegment &segment : barLayout(column).segments)
            if (segment.rect.contains(help->pos()))
                text = budgettext::segmentText(*m_shown.budget, segment);
    }
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}
