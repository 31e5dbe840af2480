// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/board/layoutboard.h"

#include "widgets/board/boardaccessible.h"
#include "widgets/board/boardproposal.h"
#include "widgets/controls/renamefield.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/seatedits.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/constraintwords.h"
#include "widgets/moving/seatmenu.h"
#include "widgets/moving/seatmime.h"
#include "widgets/style/typescale.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/hostsummary.h"
#include "widgets/words/seatwords.h"

#include <QApplication>
#include <QDrag>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace {

constexpr int kTopMargin = 4;
constexpr int kBottomMargin = 10;
constexpr int kMinArea = 200;

}

LayoutBoard::LayoutBoard(PlanDocument *document, ViewState *view, QWidget *parent)
    : SeatBoard(document, view, nullptr, parent)
{
    setAccessibleName(tr("Layout board"));
    connect(view, &ViewState::selectionChanged, this, &LayoutBoard::onSelectionChanged);
    connect(view, &ViewState::hostChanged, this,
            &LayoutBoard::onSelectionChanged); // its column comes into view
    connect(view, &ViewState::gestureActiveChanged, this, [this](bool active) {
        m_frozenSpan = active ? std::optional(m_scene.layout.span) : std::nullopt;
        refresh();
    });
    connect(m_move, &MoveSession::changed, this, &LayoutBoard::updateDragPicture);
    connect(m_move, &MoveSession::statusMessage, this, [this](const QString &text) {
        m_said = text;
        updateAccessibleTexts();
        emit statusMessage(text);
    });
    rebuild();
}

LayoutBoard::~LayoutBoard() = default;

QSize LayoutBoard::sizeHint() const
{
    return {680, 330};
}

QSize LayoutBoard::minimumSizeHint() const
{
    return {ColumnGeometry::kGutter + ColumnGeometry::kMinColumn, 120};
}

void LayoutBoard::setTrayVisible(bool visible)
{
    if (m_trayVisible == visible)
        return;
    m_trayVisible = visible;
    refresh();
}

void LayoutBoard::rebuild()
{
    m_plan = m_document->planPtr();
    takeBudgets();
    m_cards = hosts::columnCards(*m_shown, m_view->host());
    m_scene.plan = m_plan.get();
    m_scene.now = m_now.get();
    m_scene.shown = m_shown.get();
    m_scene.state = m_view->shownState();
    m_scene.bySeat = m_view->barMode() == ViewState::BarMode::BySeat;
    m_scene.selected = m_view->seat();
    m_scene.hovered = m_view->hoveredSeat();
    m_scene.move = m_move->isActive() ? m_move : nullptr;
    m_scene.lifted = m_keyMove;
    m_scene.proposal = m_view->isProposalShown() && m_shown != m_now;
    m_scene.stale = m_view->isProposalStale();
    layOut();
    updateFocusTile();
    updateAccessibleTexts();
    viewport()->update();
}

ColumnGeometry LayoutBoard::columns(int scroll) const
{
    return ColumnGeometry::of(viewport()->width(), static_cast<int>(m_cards.size()),
                              m_trayVisible ? type::px(this, ColumnGeometry::kTray) : 0, scroll,
                              ColumnGeometry::kMinColumn, type::scale(font()));
}

/// Scrolls to the column of `card`, if it has one.
void LayoutBoard::showColumn(int card)
{
    const auto found = std::find(m_cards.begin(), m_cards.end(), card);
    if (found != m_cards.end())
        horizontalScrollBar()->setValue(
            columns(horizontalScrollBar()->value()).scrollToShow(static_cast<int>(found - m_cards.begin())));
}

BoardSpace LayoutBoard::space() const
{
    const ColumnGeometry columns = this->columns(horizontalScrollBar()->value());
    BoardSpace space;
    space.metrics = BoardPainter::metrics(seattile::Type::of(font()));
    const qreal least = std::max<qreal>(kMinArea, minimumBoardArea(*m_shown, space.metrics));
    const qreal content = kTopMargin + space.metrics.head + least + kBottomMargin;
    space.top = kTopMargin - verticalScrollBar()->value();
    space.bottom = space.top + std::max<qreal>(viewport()->height(), content) - kTopMargin - kBottomMargin;
    for (int i = 0; i < columns.columns; ++i) {
        const QRect column = columns.column(i, 0, 0);
        space.places.push_back(
            {m_cards[i], static_cast<qreal>(column.x()), static_cast<qreal>(column.width())});
    }
    if (m_trayVisible) {
        const QRect tray = columns.reserveRect(viewport()->width(), kTopMargin, viewport()->height());
        space.tray = QRectF(tray.x() + 8, kTopMargin + 4, std::min(tray.width(), type::px(this, ColumnGeometry::kTray)) - 16,
                            viewport()->height() - kTopMargin - kBottomMargin - 4);
        space.trayScroll = m_trayScroll;
    }
    space.span = m_frozenSpan;
    return space;
}

void LayoutBoard::updateScrollBars()
{
    const ColumnGeometry columns = this->columns();
    horizontalScrollBar()->setRange(0, columns.max_scroll);
    horizontalScrollBar()->setPageStep(std::max(1, columns.plotWidth()));
    horizontalScrollBar()->setSingleStep(columns.column_width);
    const BoardMetrics metrics = space().metrics;
    const qreal least = std::max<qreal>(kMinArea, minimumBoardArea(*m_shown, metrics));
    const int content = static_cast<int>(std::ceil(kTopMargin + metrics.head + least + kBottomMargin));
    verticalScrollBar()->setRange(0, std::max(0, content - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(24);
}

void LayoutBoard::layOut()
{
    updateScrollBars();
    const BoardSpace where = space();
    m_scene.metrics = where.metrics;
    m_scene.plot = QRectF(columns().plotRect(0, viewport()->height()));
    m_scene.layout = layoutBoard(*m_shown, m_scene.state, where);
    if (m_move->isActive() && m_shown != m_now)
        m_scene.layout = composeMove(layoutBoard(*m_now, m_scene.state, where), m_scene.layout,
                                     m_now->indexOfSeat(m_move->seat().toStdString()));
}

void LayoutBoard::setColumnScroll(int scroll)
{
    horizontalScrollBar()->setValue(scroll);
}

void LayoutBoard::scrollContentsBy(int dx, int)
{
    refresh();
    if (dx != 0)
        emit columnScrolled(horizontalScrollBar()->value());
}

void LayoutBoard::resizeEvent(QResizeEvent *event)
{
    SeatBoard::resizeEvent(event);
    emit columnsWidthChanged(viewport()->width());
}

void LayoutBoard::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    const Theme theme = Theme::of(this);
    const seattile::Type type = seattile::Type::of(font());
    BoardScene shown = m_scene;
    if (!hasFocus() || m_scene.move)
        shown.focusSeat = -1;
    BoardPainter(&painter, theme, type, shown).paint();
}

/// The focus tile is the selected seat's; it keeps its rank while that exists.
void LayoutBoard::updateFocusTile()
{
    const int seat = m_shown->indexOfSeat(m_view->seat().toStdString());
    const bool moved = seat != m_scene.focusSeat;
    if (moved || !m_scene.layout.tile(seat, m_scene.focusRank))
        m_scene.focusRank = seat < 0 ? -1 : 0;
    m_scene.focusSeat = seat;
    if (moved)
        BoardAccessible::announceFocus(this);
}

void LayoutBoard::onSelectionChanged()
{
    refresh();
    const BoardTile *tile = m_scene.layout.tile(m_scene.focusSeat, m_scene.focusRank);
    if (!tile || tile->card < 0 || m_move->isActive() || isStale())
        return;
    showColumn(tile->card);
}

void LayoutBoard::startDrag(const BoardTile &tile)
{
    const engine::SeatBudget &seat = m_now->seat(tile.seat);
    const QString name = format::text(seat.seat->name);
    const Theme theme = Theme::of(this);
    m_dragContent = BoardPainter::content(m_scene, theme, tile);
    m_dragContent.third.clear();
    m_dragContent.size = format::gibValue(seatwords::rankBytes(seat, tile.rank, m_scene.state));
    const seattile::Type type = seattile::Type::of(font());
    m_dragSize = QSizeF(tile.rect.width(),
                        std::clamp<qreal>(tile.rect.height(), type.twoLines() + 2, type.threeLines()));
    const QPointF grip = QPointF(m_pressed) - tile.rect.topLeft();
    m_pressedSeat = -1;
    if (!m_move->begin(name))
        return;
    viewport()->unsetCursor();
    m_drag = new QDrag(this);
    m_drag->setMimeData(seatmime::encode(m_document, name));
    updateDragPicture();
    m_drag->setHotSpot((grip + m_dragCorner).toPoint());
    // Copy and link are offered so that Ctrl and Shift keep the drag alive; all of them move the seat.
    m_move->setOwnDrag(true);
    m_drag->exec(Qt::MoveAction | Qt::CopyAction | Qt::LinkAction, Qt::MoveAction);
    m_move->setOwnDrag(false);
    m_drag.clear();
    m_move->cancel();
}

/// The picture under the pointer says where the seat would go.
void LayoutBoard::updateDragPicture()
{
    if (!m_drag || !m_move->isActive())
        return;
    const int seat = m_now->indexOfSeat(m_move->seat().toStdString());
    const std::vector<std::string> &from = m_now->seat(seat).seat->cards;
    const MoveOffer *target = m_move->target();
    m_dragContent.second = m_move->canDrop()
        ? QStringLiteral("%1 → %2").arg(seatwords::cards(from), seatwords::cards(target->cards))
        : tr("from %1").arg(seatwords::cards(from));
    m_drag->setPixmap(seattile::dragPixmap(Theme::of(this), seattile::Type::of(font()), m_dragSize,
                                           m_dragContent, devicePixelRatioF(), &m_dragCorner));
}

void LayoutBoard::aim(const QPoint &position, Qt::KeyboardModifiers modifiers)
{
    const BoardHit hit = hitBoard(m_scene.layout, position);
    if (hit.part == BoardHit::Part::Tray || hit.part == BoardHit::Part::TrayTile) {
        m_move->aimAt(MoveSession::kTray);
        return;
    }
    const QString over = hit.seat < 0 ? QString() : format::text(m_shown->seat(hit.seat).seat->name);
    if ((modifiers & Qt::ShiftModifier) && !over.isEmpty() && over != m_move->seat()) {
        m_move->aimAtSeat(over);
        return;
    }
    // A swap stays while the pointer is on the card of the exchanged seat.
    if ((modifiers & Qt::ShiftModifier) && m_move->mode() == MoveMode::Swap
        && hit.card == m_move->targetCard())
        return;
    m_move->aimAt(hit.card < 0 ? MoveSession::kNowhere : hit.card, modeOf(modifiers));
}

void LayoutBoard::autoScroll(const QPoint &position)
{
    constexpr int kEdge = 24;
    const int right = static_cast<int>(m_scene.plot.right());
    if (position.x() > right - kEdge && position.x() <= right)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() + kEdge / 2);
    else if (position.x() < m_scene.plot.left() + kEdge)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - kEdge / 2);
}

void LayoutBoard::mousePressEvent(QMouseEvent *event)
{
    const BoardHit hit = hitBoard(m_scene.layout, event->position());
    m_pressedSeat = -1;
    if (event->button() != Qt::LeftButton && event->button() != Qt::RightButton)
        return;
    if (hit.seat >= 0) {
        if (const BoardTile *tile = m_scene.layout.tile(hit.seat, hit.rank))
            selectTile(*tile);
        m_pressed = event->position().toPoint();
        m_pressedSeat = event->button() == Qt::LeftButton ? hit.seat : -1;
        m_pressedRank = hit.rank;
    } else if (hit.card >= 0) {
        m_view->selectCard(QString::fromStdString(m_shown->card(hit.card).card));
    } else {
        m_view->clearSelection();
    }
}

void LayoutBoard::mouseMoveEvent(QMouseEvent *event)
{
    const bool held = m_pressedSeat >= 0 && (event->buttons() & Qt::LeftButton) && !m_move->isActive();
    if (held) {
        const QPoint way = event->position().toPoint() - m_pressed;
        const BoardTile *tile = m_scene.layout.tile(m_pressedSeat, m_pressedRank);
        if (tile && way.manhattanLength() >= QApplication::startDragDistance())
            startDrag(*tile);
        return;
    }
    const BoardHit hit = hitBoard(m_scene.layout, event->position());
    const QString seat = hit.seat < 0 ? QString() : format::text(m_shown->seat(hit.seat).seat->name);
    m_view->hoverSeat(seat);
    viewport()->setCursor(seat.isEmpty() || m_document->isReadOnly() ? Qt::ArrowCursor : Qt::OpenHandCursor);
}

void LayoutBoard::mouseReleaseEvent(QMouseEvent *)
{
    m_pressedSeat = -1;
}

void LayoutBoard::mouseDoubleClickEvent(QMouseEvent *event)
{
    const BoardHit hit = hitBoard(m_scene.layout, event->position());
    if (hit.seat >= 0)
        startRename(format::text(m_shown->seat(hit.seat).seat->name));
}

void LayoutBoard::wheelEvent(QWheelEvent *event)
{
    const qreal hidden = m_scene.layout.trayContent - m_scene.layout.tray.height();
    if (m_scene.layout.tray.contains(event->position()) && hidden > 0) {
        m_trayScroll =
            std::clamp(m_trayScroll - event->angleDelta().y() / 3, 0, static_cast<int>(std::ceil(hidden)));
        refresh();
        event->accept();
        return;
    }
    QAbstractScrollArea::wheelEvent(event);
}

void LayoutBoard::selectTile(const BoardTile &tile)
{
    m_scene.focusSeat = tile.seat;
    m_scene.focusRank = tile.rank;
    m_view->selectSeat(format::text(m_shown->seat(tile.seat).seat->name));
    BoardAccessible::announceFocus(this);
    viewport()->update();
}

bool LayoutBoard::aimByKey(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Left && event->key() != Qt::Key_Right)
        return false;
    const bool forward = (event->key() == Qt::Key_Right) == (layoutDirection() != Qt::RightToLeft);
    stepTarget(forward ? 1 : -1, modeOf(event->modifiers()));
    return true;
}

/// Cards from left to right, the tray last.
void LayoutBoard::stepTarget(int by, MoveMode mode)
{
    const int cards = static_cast<int>(m_cards.size());
    const int aimed = m_move->targetCard();
    const auto place = std::find(m_cards.begin(), m_cards.end(), aimed);
    const int now = aimed == MoveSession::kTray ? cards
        : place == m_cards.end()                ? -1 // on another host
                                                : static_cast<int>(place - m_cards.begin());
    const int next = std::clamp(now + by, 0, cards);
    if (next == cards) {
        m_move->aimAt(MoveSession::kTray);
        return;
    }
    const int card = m_cards[next];
    m_move->aimAt(card, mode);
    showColumn(card);
}

bool LayoutBoard::goByKey(QKeyEvent *event)
{
    const int key = event->key();
    const BoardLayout &layout = m_scene.layout;
    const BoardTile *from = layout.tile(m_scene.focusSeat, m_scene.focusRank);
    const QString seat = m_view->seat();
    if (key == Qt::Key_Space && from) {
        pickUp(seat, from->card < 0 ? MoveSession::kTray : from->card);
        return true;
    }
    if (key == Qt::Key_Delete && from && !m_document->isReadOnly()) {
        seatedits::remove(m_document, seat);
        return true;
    }
    if (key == Qt::Key_F2 && from) {
        startRename(seat);
        return true;
    }
    if (key != Qt::Key_Left && key != Qt::Key_Right && key != Qt::Key_Up && key != Qt::Key_Down
        && key != Qt::Key_Home && key != Qt::Key_End)
        return false;
    if (const BoardTile *to = neighbourTile(layout, from, key))
        selectTile(*to);
    return true;
}

/// The middle of the tile keys act on, or of the selected card's head; outside of everything without either.
QPoint LayoutBoard::menuPosition() const
{
    if (const BoardTile *tile = m_scene.layout.tile(m_scene.focusSeat, m_scene.focusRank))
        return tile->rect.center().toPoint();
    const int card = m_shown->indexOfCard(m_view->card().toStdString());
    const BoardColumn *column = m_scene.layout.column(card);
    return column ? column->head.center().toPoint() : QPoint(-1, -1);
}

void LayoutBoard::updateAccessibleTexts()
{
    QStringList over;
    for (const engine::CardBudget &card : m_shown->cards)
        if (card.spare(m_scene.state) < 0)
            over << tr("%1 over by %2").arg(cardLabel(card.card), format::gib(-card.spare(m_scene.state)));
    QString text =
        tr("%1 on %2, %3.", "seats, cards, state")
            .arg(tr("%Ln seat(s)", nullptr, m_shown->seatCount()),
                 tr("%Ln card(s)", nullptr, m_shown->cardCount()), seatwords::inState(m_scene.state));
    text += QLatin1Char(' ')
        + (over.isEmpty() ? tr("Every card fits.") : over.join(QStringLiteral(", ")) + QLatin1Char('.'));
    if (m_scene.focusSeat >= 0)
        text += QLatin1Char(' ')
            + tileText(m_scene.focusSeat, m_scene.focusRank).replace(QLatin1Char('\n'), QLatin1Char(' '));
    if (m_scene.proposal)
        text.prepend((m_scene.stale ? tr("Stale proposal.") : tr("Proposal, not applied."))
                     + QLatin1Char(' '));
    // While a seat is held the step is what counts.
    if (m_move->isActive() && !m_said.isEmpty())
        text = m_said;
    if (text == accessibleDescription())
        return;
    setAccessibleDescription(text);
}

PaintedItem LayoutBoard::item(int index) const
{
    const BoardTile &tile = m_scene.layout.tiles[index];
    PaintedItem item;
    item.name = tileText(tile.seat, tile.rank).replace(QLatin1Char('\n'), QLatin1Char(' '));
    item.description = seatwords::model(m_shown->seat(tile.seat));
    item.rect = tile.rect.toRect();
    item.selected = tile.seat == m_scene.focusSeat;
    item.focused = item.selected && tile.rank == m_scene.focusRank;
    return item;
}

int LayoutBoard::focusItem() const
{
    const auto &tiles = m_scene.layout.tiles;
    for (std::size_t i = 0; i < tiles.size(); ++i)
        if (tiles[i].seat == m_scene.focusSeat && tiles[i].rank == m_scene.focusRank)
            return static_cast<int>(i);
    return -1;
}

QString LayoutBoard::tileText(int seat, int rank) const
{
    QStringList lines{seatwords::tileSentence(*m_shown, seat, rank, m_scene.state)};
    if (boardproposal::moves(m_scene, seat))
        lines << (m_scene.stale ? tr("The proposal is stale.")
                                : tr("Proposed: %1.").arg(boardproposal::origin(m_scene, seat)));
    return (lines + constraintwords::linesOfSeat(*m_plan, m_shown->seat(seat).seat->name))
        .join(QLatin1Char('\n'));
}

QString LayoutBoard::tipAt(const QPoint &position) const
{
    if (m_move->isActive())
        return {};
    const BoardHit hit = hitBoard(m_scene.layout, position);
    if (hit.seat >= 0) {
        QString text = tileText(hit.seat, hit.rank);
        const BoardTile *tile = m_scene.layout.tile(hit.seat, hit.rank);
        if (tile && !tile->toScale && tile->card >= 0)
            text += QLatin1Char('\n') + tr("Tile not to scale.");
        const std::string &waiver = m_shown->seat(hit.seat).seat->kv.waiver;
        if (!waiver.empty())
            text += QLatin1Char('\n') + tr("Waived: %1").arg(format::text(waiver));
        return text;
    }
    if (hit.card < 0)
        return {};
    const engine::CardBudget &card = m_shown->card(hit.card);
    const engine::Card *facts = engine::findCard(*m_plan, card.card);
    return tr("%1, %2: %3 of %4 used %5, %6 by others.")
        .arg(cardLabel(card.card), facts ? format::text(facts->name) : QString(),
             format::gib(card.total_bytes - card.spare(m_scene.state)), format::gib(card.total_bytes),
             seatwords::inState(m_scene.state), format::gib(card.takenByOthers()));
}

QMenu *LayoutBoard::createMenu(const QPoint &position)
{
    const BoardHit hit = hitBoard(m_scene.layout, position);
    if (hit.seat >= 0) {
        const QString seat = format::text(m_shown->seat(hit.seat).seat->name);
        return seatmenu::newSeatMenu(
            m_document, m_view, seat, [this, seat] { startRename(seat); }, this);
    }
    if (hit.card < 0)
        return nullptr;
    const std::string &card = m_shown->card(hit.card).card;
    return seatmenu::newCardMenu(m_document, m_view, QString::fromStdString(card), this);
}

void LayoutBoard::startRename(const QString &seat)
{
    const BoardTile *tile = m_scene.layout.tile(m_shown->indexOfSeat(seat.toStdString()), 0);
    if (!tile || m_document->isReadOnly())
        return;
    delete m_rename;
    auto *field = new RenameField(seat, viewport());
    const QRectF room(tile->rect.left() + seattile::kTextLeft - 4, tile->textTop, tile->rect.width() - 16,
                      field->sizeHint().height());
    field->setGeometry(room.toRect());
    connect(field, &RenameField::finished, this, &LayoutBoard::finishRename);
    m_rename = field;
    m_renamed = seat;
    field->show();
    field->setFocus(Qt::OtherFocusReason);
}

void LayoutBoard::finishRename(bool accept)
{
    if (!m_rename)
        return;
    QLineEdit *field = m_rename;
    m_rename.clear();
    field->hide();
    field->deleteLater();
    setFocus(Qt::OtherFocusReason);
    if (accept && field->text().trimmed() != m_renamed
        && !seatedits::rename(m_document, m_view, m_renamed, field->text()))
        emit statusMessage(tr("The name \"%1\" is empty or taken.").arg(field->text().trimmed()));
}
