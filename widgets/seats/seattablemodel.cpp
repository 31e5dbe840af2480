// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/seats/seattablemodel.h"

#include "widgets/document/plandocument.h"
#include "widgets/document/seatedits.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/constraintwords.h"
#include "widgets/moving/seatmime.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QMimeData>

#include <algorithm>

SeatTableModel::SeatTableModel(PlanDocument *document, ViewState *view, QObject *parent)
    : QAbstractTableModel(parent)
    , m_document(document)
    , m_view(view)
    , m_budget(document->budgetPtr())
{
    refresh();
}

int SeatTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_names.size());
}

int SeatTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

const engine::SeatBudget &SeatTableModel::seat(int row) const
{
    return m_budget->seat(row);
}

int SeatTableModel::rowOf(const QString &name) const
{
    return static_cast<int>(m_names.indexOf(name));
}

QString SeatTableModel::seatAt(int row) const
{
    return row >= 0 && row < m_names.size() ? m_names.at(row) : QString();
}

engine::Bytes SeatTableModel::placedBytes() const
{
    engine::Bytes sum = 0;
    for (const engine::SeatBudget &in : m_budget->seats)
        if (!in.cards.empty())
            sum += seatwords::seatBytes(in, m_view->shownState());
    return sum;
}

int SeatTableModel::placed() const
{
    return static_cast<int>(std::count_if(m_budget->seats.begin(), m_budget->seats.end(),
                                          [](const engine::SeatBudget &in) { return !in.cards.empty(); }));
}

void SeatTableModel::setCompact(bool compact)
{
    if (m_compact == compact)
        return;
    m_compact = compact;
    emit headerDataChanged(Qt::Horizontal, Seat, Seat);
}

void SeatTableModel::refresh()
{
    QStringList names;
    for (const engine::SeatPtr &in : m_document->plan().seats)
        names << format::text(in->name);
    const auto preview = m_view->preview();
    const auto next = preview && preview->seats.size() == m_document->plan().seats.size()
        ? preview
        : m_document->budgetPtr();
    if (names != m_names)
        alignRows(names);
    m_budget = next;
    if (!m_names.isEmpty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

/// Turns the rows into `names` with as little as possible, so that selection and scroll position stay: one
/// row in, some rows out, or a new name in place; anything else is a reset.
void SeatTableModel::alignRows(const QStringList &names)
{
    const auto budget = m_document->budgetPtr();
    if (names.size() == m_names.size()) {
        qsizetype different = 0;
        for (qsizetype i = 0; i < names.size(); ++i)
            different += names.at(i) != m_names.at(i) ? 1 : 0;
        if (different == 1) {
            m_names = names;
            return;
        }
    }
    qsizetype row = 0;
    while (row < names.size() && row < m_names.size() && names.at(row) == m_names.at(row))
        ++row;
    const qsizetype more = names.size() - m_names.size();
    if (more > 0 && names.mid(row + more) == m_names.mid(row)) {
        beginInsertRows({}, static_cast<int>(row), static_cast<int>(row + more - 1));
        m_names = names;
        m_budget = budget;
        endInsertRows();
        return;
    }
    if (more < 0 && names.mid(row) == m_names.mid(row - more)) {
        beginRemoveRows({}, static_cast<int>(row), static_cast<int>(row - more - 1));
        m_names = names;
        m_budget = budget;
        endRemoveRows();
        return;
    }
    beginResetModel();
    m_names = names;
    m_budget = budget;
    endResetModel();
}

bool SeatTableModel::isMoving(int row) const
{
    if (!m_view->isProposalShown())
        return m_view->preview() && m_view->previewSeat() == m_names.at(row);
    const engine::Budget &now = m_document->budget();
    return m_budget.get() != &now && row < now.seatCount() && now.seat(row).cards != seat(row).cards;
}

bool SeatTableModel::isOnFullCard(int row) const
{
    const std::vector<int> &cards = seat(row).cards;
    return std::any_of(cards.begin(), cards.end(),
                       [&](int card) { return m_budget->card(card).spare(m_view->shownState()) < 0; });
}

QString SeatTableModel::hostText(int row) const
{
    QStringList hosts;
    for (const int card : seat(row).cards)
        hosts << format::text(m_budget->card(card).host);
    hosts.removeDuplicates();
    return hosts.join(QLatin1Char(','));
}

QString SeatTableModel::cardText(int row) const
{
    return seatwords::cards(seat(row).seat->cards);
}

QVariant SeatTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const int row = index.row();
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::EditRole:
    case NameRole:
        return m_names.at(row);
    case Qt::ToolTipRole:
        return tip(row, column);
    case Qt::AccessibleTextRole:
        if (column == Seat)
            return tip(row, column).replace(QLatin1Char('\n'), QLatin1Char(' '));
        if (column == Card && isOnFullCard(row))
            return tr("%1, over").arg(cardText(row));
        if (column == Card && isMoving(row))
            return tr("moves to %1").arg(cardText(row));
        return text(row, column);
    case Qt::TextAlignmentRole:
        return static_cast<int>(column == Size || column == Context || column == Sequences
                                        || column == SpareEffect
                                    ? Qt::AlignRight | Qt::AlignVCenter
                                    : Qt::AlignLeft | Qt::AlignVCenter);
    case ModelRole:
        return seatwords::model(seat(row));
    case ColorRole:
        return seat(row).seat->color;
    case VerdictRole:
        return hasVerdict(row) ? QVariant(static_cast<int>(seat(row).estimate->verdict)) : QVariant();
    case PlacedRole:
        return !seat(row).cards.empty();
    case CardOverRole:
        return isOnFullCard(row);
    case MovingRole:
        return isMoving(row);
    case RuntimeRole:
        return seatwords::runtime(seat(row).seat->runtime);
    case HostRole:
        return hostText(row);
    case SortRole:
        return sortKey(row, column);
    default:
        return {};
    }
}

bool SeatTableModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || index.column() != Seat || !index.isValid())
        return false;
    const QString name = value.toString().trimmed();
    if (name == m_names.at(index.row()))
        return true;
    const bool renamed = seatedits::rename(m_document, m_view, m_names.at(index.row()), name);
    if (!renamed)
        emit renameRefused(name);
    return renamed;
}

QVariant SeatTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return section == Size || section == Context || section == Sequences || section == SpareEffect
            ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
            : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == SpareEffect)
        return tr("How much the seat reduces the spare of each of its cards, GiB");
    if (role != Qt::DisplayRole)
        return {};
    const QString titles[ColumnCount] = {m_compact ? tr("Seat") : tr("Seat, model"),
                                         tr("Card"),
                                         tr("GiB"),
                                         tr("Verdict"),
                                         tr("Model"),
                                         tr("Context"),
                                         tr("Sequences"),
                                         tr("KV, GiB"),
                                         tr("Spare, GiB")};
    return titles[section];
}

Qt::ItemFlags SeatTableModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid() || m_document->isReadOnly())
        return flags;
    flags |= Qt::ItemIsDragEnabled;
    if (index.column() == Seat)
        flags |= Qt::ItemIsEditable;
    return flags;
}

QStringList SeatTableModel::mimeTypes() const
{
    return {seatmime::typeName()};
}

QMimeData *SeatTableModel::mimeData(const QModelIndexList &indexes) const
{
    return indexes.isEmpty() ? nullptr : seatmime::encode(m_document, m_names.at(indexes.front().row()));
}

Qt::DropActions SeatTableModel::supportedDragActions() const
{
    return Qt::MoveAction | Qt::CopyAction | Qt::LinkAction;
}

/// A seat on no card has no verdict.
bool SeatTableModel::hasVerdict(int row) const
{
    return seat(row).estimate && !seat(row).cards.empty();
}

QString SeatTableModel::text(int row, int column) const
{
    const engine::SeatBudget &in = seat(row);
    switch (column) {
    case Seat:
        return m_names.at(row);
    case Card:
        return cardText(row);
    case Size:
        return format::gibCell(seatwords::seatBytes(in, m_view->shownState()));
    case Verdict:
        return hasVerdict(row) ? seatwords::verdict(in.estimate->verdict) : format::dash();
    case Model:
        return seatwords::model(in);
    case Context:
        return in.seat->max_model_len > 0 ? format::tokens(in.seat->max_model_len) : format::dash();
    case Sequences:
        return in.seat->max_num_seqs ? format::count(*in.seat->max_num_seqs) : format::dash();
    case KvPool: {
        const QString pool = seatwords::kvPool(in);
        return pool.isEmpty() ? format::dash() : pool;
    }
    case SpareEffect:
        return in.cards.empty() ? format::dash()
                                : format::gibDifference(-seatwords::rankBytes(in, 0, m_view->shownState()));
    default:
        return {};
    }
}

QVariant SeatTableModel::sortKey(int row, int column) const
{
    const engine::SeatBudget &in = seat(row);
    switch (column) {
    case Card:
        // On no card comes last.
        return in.cards.empty() ? static_cast<int>(m_budget->cards.size()) : in.cards.front();
    case Size:
        return static_cast<qlonglong>(seatwords::seatBytes(in, m_view->shownState()));
    case Verdict:
        return hasVerdict(row) ? -static_cast<int>(in.estimate->verdict) : 1; // trouble first
    case Context:
        return static_cast<qlonglong>(in.seat->max_model_len);
    case Sequences:
        return in.seat->max_num_seqs.value_or(0);
    case SpareEffect:
        return static_cast<qlonglong>(in.cards.empty() ? 0
                                                       : -seatwords::rankBytes(in, 0, m_view->shownState()));
    default:
        return text(row, column);
    }
}

QString SeatTableModel::tip(int row, int column) const
{
    const engine::SeatBudget &in = seat(row);
    if (column == Verdict && hasVerdict(row)) {
        const QString why = seatwords::reason(in.estimate->reason);
        const QString verdict = seatwords::verdict(in.estimate->verdict);
        return why.isEmpty() ? verdict : QStringLiteral("%1: %2").arg(verdict, why);
    }
    if (column == Size)
        return format::exactBytes(seatwords::seatBytes(in, m_view->shownState()));
    return (QStringList{seatwords::tileSentence(*m_budget, row, 0, m_view->shownState())}
            + constraintwords::linesOfSeat(m_document->plan(), in.seat->name))
        .join(QLatin1Char('\n'));
}
