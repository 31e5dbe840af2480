// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/boot/bootlistmodel.h"

#include "engine/record/boot_text.h"
#include "engine/words/words.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/seatedits.h"
#include "widgets/moving/seatmime.h"
#include "widgets/words/format.h"

#include <QMimeData>
#include <QStringList>

#include <algorithm>

BootListModel::BootListModel(PlanDocument *document, QObject *parent)
    : QAbstractListModel(parent)
    , m_document(document)
{
}

void BootListModel::setCard(std::shared_ptr<const engine::Budget> budget, int card)
{
    std::vector<engine::BootStep> steps;
    if (card >= 0 && card < static_cast<int>(budget->cards.size()))
        steps = engine::bootSteps(*budget, static_cast<std::size_t>(card));
    const bool same = card == m_card && steps.size() == m_steps.size();
    if (!same)
        beginResetModel();
    m_budget = std::move(budget);
    m_card = card;
    m_steps = std::move(steps);
    if (!same)
        endResetModel();
    else if (!m_steps.empty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

const engine::SeatBudget &BootListModel::seat(int row) const
{
    return m_budget->seat(step(row).where.seat);
}

QString BootListModel::seatAt(int row) const
{
    return row >= 0 && row < rowCount() ? format::text(seat(row).seat->name) : QString();
}

int BootListModel::rowOf(const QString &name) const
{
    for (int row = 0; row < rowCount(); ++row)
        if (seatAt(row) == name)
            return row;
    return -1;
}

int BootListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_steps.size());
}

void BootListModel::move(int row, int before)
{
    if (row < 0 || row >= rowCount() || before == row || before == row + 1)
        return;
    seatedits::bootBefore(m_document, seatAt(row),
                          before < rowCount() ? seatAt(std::max(before, 0)) : QString(), before < row);
}

void BootListModel::setTogether(int row, bool together)
{
    if (row >= 0 && row < rowCount())
        seatedits::setBootsTogether(m_document, seatAt(row), together);
}

int BootListModel::group(int row) const
{
    const bool joins = step(row).together;
    const bool joined = row + 1 < rowCount() && step(row + 1).together;
    return joins ? (joined ? 2 : 3) : joined ? 1 : 0;
}

QString BootListModel::startText(int row) const
{
    if (row == 0)
        return tr("first");
    return step(row).together ? tr("together") : tr("after previous");
}

QString BootListModel::poolText(int row) const
{
    const engine::BootStep &at = step(row);
    if (at.sized)
        return tr("KV %1").arg(format::gibValue(std::max<engine::Bytes>(at.pool, 0)));
    const auto &kv = seat(row).estimate->kv;
    return kv ? tr("KV %1").arg(format::gibValue(kv->capacity.available_bytes)) : QString();
}

QString BootListModel::rangeText(int row) const
{
    const engine::BootStep &at = step(row);
    if (!at.sized) {
        if (!seat(row).estimate->kv)
            return {};
        return seat(row).seat->kv.mode == engine::KvSizing::Mode::Pinned ? tr("pinned") : tr("by rule");
    }
    if (rowCount() < 2)
        return tr("alone");
    return QStringLiteral("%1–%2").arg(format::gibValue(std::max<engine::Bytes>(at.pool_least, 0)),
                                       format::gibValue(std::max<engine::Bytes>(at.pool_most, 0)));
}

int BootListModel::check(int row) const
{
    return !step(row).passes() ? 2 : step(row).passesAlways() ? 0 : 1;
}

QString BootListModel::tip(int row) const
{
    QStringList lines;
    if (rowCount() > 1)
        if (const auto range = engine::rangeOf(*m_budget, step(row)))
            lines << format::sentence(engine::sentenceTemplate(range->code), range->args);
    if (const auto start = engine::startOf(*m_budget, step(row)))
        lines << format::sentence(engine::sentenceTemplate(start->code), start->args);
    if (lines.isEmpty())
        lines << tr("%1: %2 free when it starts.")
                     .arg(seatAt(row), format::gib(std::max<engine::Bytes>(step(row).free, 0)));
    return lines.join(QLatin1Char('\n'));
}

QString BootListModel::sentence(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    const engine::BootStep &at = step(row);
    QString text = row == 0 ? tr("%1 boots first.").arg(seatAt(row))
        : at.together
        ? tr("%1 boots as number %2, together with the one before.")
              .arg(seatAt(row), format::count(at.position))
        : tr("%1 boots as number %2, after the one before.").arg(seatAt(row), format::count(at.position));
    if (at.sized)
        text += QLatin1Char(' ')
            + tr("KV pool %1, from %2 to %3 over all orders.")
                  .arg(format::gib(std::max<engine::Bytes>(at.pool, 0)),
                       format::gibValue(std::max<engine::Bytes>(at.pool_least, 0)),
                       format::gib(std::max<engine::Bytes>(at.pool_most, 0)));
    text += QLatin1Char(' ') + tr("%1 free.").arg(format::gib(std::max<engine::Bytes>(at.free, 0)));
    if (at.share > 0)
        text += QLatin1Char(' ') + tr("Needs %1.").arg(format::gib(at.asked));
    const QString checks[] = {QString(), tr("It may be refused."), tr("It is refused.")};
    return check(row) > 0 ? text + QLatin1Char(' ') + checks[check(row)] : text;
}

QVariant BootListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const int row = index.row();
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return seatAt(row);
    case NumberRole:
        return format::count(step(row).position);
    case StartRole:
        return startText(row);
    case TogetherRole:
        return step(row).together;
    case GroupRole:
        return group(row);
    case PoolRole:
        return poolText(row);
    case RangeRole:
        return rangeText(row);
    case FreeRole:
        return tr("free %1").arg(format::gibValue(std::max<engine::Bytes>(step(row).free, 0)));
    case AskedRole:
        return step(row).share > 0 ? tr("needs %1").arg(format::gibValue(step(row).asked)) : QString();
    case CheckRole:
        return check(row);
    case Qt::ToolTipRole:
        return tip(row);
    case Qt::AccessibleTextRole:
        return sentence(row);
    default:
        return {};
    }
}

Qt::ItemFlags BootListModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    if (m_document->isReadOnly())
        return flags;
    return index.isValid() ? flags | Qt::ItemIsDragEnabled : flags | Qt::ItemIsDropEnabled;
}

QStringList BootListModel::mimeTypes() const
{
    return {seatmime::typeName()};
}

QMimeData *BootListModel::mimeData(const QModelIndexList &indexes) const
{
    return indexes.isEmpty() ? nullptr : seatmime::encode(m_document, seatAt(indexes.front().row()));
}

bool BootListModel::canDropMimeData(const QMimeData *data, Qt::DropAction, int, int,
                                    const QModelIndex &) const
{
    const seatmime::Dragged dragged = seatmime::decode(data, m_document);
    return !dragged.foreign && !m_document->isReadOnly() && rowOf(dragged.seat) >= 0;
}

bool BootListModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                                 const QModelIndex &parent)
{
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    const int before = row >= 0 ? row : parent.isValid() ? parent.row() : rowCount();
    move(rowOf(seatmime::decode(data, m_document).seat), before);
    // The plan has changed and with it the rows; nothing is left for the view to remove.
    return false;
}
