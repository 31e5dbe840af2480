// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Texts, menu and renaming of the layout board.
#include "widgets/layoutboard.h"

#include "widgets/boardproposal.h"
#include "widgets/cardlabel.h"
#include "widgets/format.h"
#include "widgets/plandocument.h"
#include "widgets/renamefield.h"
#include "widgets/rulewords.h"
#include "widgets/seatmenu.h"
#include "widgets/seatwords.h"

#include <QMenu>

void LayoutBoard::updateAccessibleTexts()
{
    QStringList over;
    for (const engine::CardBudget &card : m_shown->cards)
        if (card.spare(m_scene.state) < 0)
            over << tr("%1 over by %2").arg(cardLabel(card.card), format::gib(-card.spare(m_scene.state)));
    QString text = tr("%1 seats on %2 cards, %3.")
                       .arg(format::count(static_cast<qint64>(m_shown->seats.size())),
                            format::count(static_cast<qint64>(m_shown->cards.size())),
                            seatwords::inState(m_scene.state));
    text += QLatin1Char(' ')
        + (over.isEmpty() ? tr("Every card fits.") : over.join(QStringLiteral(", ")) + QLatin1Char('.'));
    if (m_scene.focusSeat >= 0)
        text += QLatin1Char(' ')
            + tileText(m_scene.focusSeat, m_scene.focusRank).replace(QLatin1Char('\n'), QLatin1Char(' '));
    if (m_scene.proposal)
        text.prepend(m_scene.stale ? tr("Stale proposal. ") : tr("Proposal, not applied. "));
    // While a seat is held the step is what counts.
    if (m_move->isActive() && !m_said.isEmpty())
        text = m_said;
    if (text == accessibleDescription())
        return;
    setAccessibleDescription(text);
}

PaintedItem LayoutBoard::item(int index) const
{
    const BoardTile &tile = m_scene.layout.tiles[static_cast<std::size_t>(index)];
    PaintedItem item;
    item.name = tileText(tile.seat, tile.rank).replace(QLatin1Char('\n'), QLatin1Char(' '));
    item.description = seatwords::model(m_shown->seats[static_cast<std::size_t>(tile.seat)]);
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
    return (lines
            + rulewords::linesOfSeat(*m_plan, m_shown->seats[static_cast<std::size_t>(seat)].seat->name))
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
        const std::string &waiver = m_shown->seats[static_cast<std::size_t>(hit.seat)].seat->kv.waiver;
        if (!waiver.empty())
            text += QLatin1Char('\n') + tr("Waived: %1").arg(format::text(waiver));
        return text;
    }
    if (hit.card < 0)
        return {};
    const engine::CardBudget &card = m_shown->cards[static_cast<std::size_t>(hit.card)];
    const engine::Card *facts = engine::findCard(*m_plan, card.card);
    return tr("%1, %2: %3 of %4 used %5, %6 by others.")
        .arg(cardLabel(card.card), facts ? format::text(facts->name) : QString(),
             format::gib(card.total_bytes - card.spare(m_scene.state)), format::gib(card.total_bytes),
             seatwords::inState(m_scene.state), format::gib(card.others_bytes));
}

QMenu *LayoutBoard::createMenu(const QPoint &position)
{
    const BoardHit hit = hitBoard(m_scene.layout, position);
    if (hit.seat >= 0) {
        const QString seat = format::text(m_shown->seats[static_cast<std::size_t>(hit.seat)].seat->name);
        return seatmenu::newSeatMenu(
            m_document, m_view, seat, [this, seat] { startRename(seat); }, this);
    }
    if (hit.card < 0)
        return nullptr;
    const std::string &card = m_shown->cards[static_cast<std::size_t>(hit.card)].card;
    return seatmenu::newCardMenu(m_document, m_view, QString::fromStdString(card), this);
}

void LayoutBoard::startRename(const QString &seat)
{
    const BoardTile *tile = m_scene.layout.tile(seatwords::seatIndex(*m_shown, seat), 0);
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
        && !seatmenu::renameSeat(m_document, m_view, m_renamed, field->text()))
        emit statusMessage(tr("The name \"%1\" is empty or taken.").arg(field->text().trimmed()));
}
