// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/placement/placementlayouts.h"

#include "widgets/document/plandocument.h"
#include "widgets/placement/placementsession.h"
#include "widgets/style/typescale.h"
#include "widgets/tables/itemdelegate.h"
#include "widgets/tables/rowtable.h"
#include "widgets/tables/tablecopy.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QAbstractTableModel>
#include <QHeaderView>

#include <algorithm>

namespace {

constexpr int kRow = 26;
constexpr std::size_t kMostCards = 3; // beyond that the next smallest spares stand for all
enum LayoutColumn { Number, Spare, Moves, Spares, Columns };

}

class PlacementLayoutsModel : public QAbstractTableModel
{
public:
    PlacementLayoutsModel(PlanDocument *document, PlacementSession *session, QObject *parent)
        : QAbstractTableModel(parent)
        , m_document(document)
        , m_session(session)
    {
    }

    void refresh()
    {
        beginResetModel();
        m_cards.clear();
        m_rows = m_session->hasProposal() ? static_cast<int>(m_session->proposal().choices().size()) : 0;
        for (int card = 0; card < m_document->budget().cardCount(); ++card)
            if (differs(card))
                m_cards.push_back(card);
        endResetModel();
    }

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : m_rows; }
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : Columns; }

    QString sparesTitle() const
    {
        if (m_cards.size() > kMostCards)
            return PlacementLayouts::tr("next cards");
        std::vector<std::string> ids;
        for (const int card : m_cards)
            ids.push_back(m_document->budget().card(card).card);
        return ids.empty() ? QString() : seatwords::cards(ids);
    }

    QString spares(int row) const
    {
        const Proposal::Choice &choice = choiceAt(row);
        std::vector<engine::Bytes> shown;
        for (const int card : m_cards)
            if (card < static_cast<int>(choice.spares.size()))
                shown.push_back(choice.spares[card]);
        if (shown.size() > kMostCards) {
            std::sort(shown.begin(), shown.end());
            shown = {shown[1], shown[2]};
        }
        QStringList texts;
        for (const engine::Bytes spare : shown)
            texts << format::gibValue(spare);
        return texts.join(QStringLiteral(", "));
    }

    QVariant data(const QModelIndex &index, int role) const override
    {
        const Proposal::Choice &choice = choiceAt(index.row());
        const int moves = static_cast<int>(choice.moves.size());
        if (role == Qt::DisplayRole) {
            const QString texts[Columns] = {format::count(index.row() + 1),
                                            format::gibValue(choice.worst_spare), format::count(moves),
                                            spares(index.row())};
            return texts[index.column()];
        }
        if (role == Qt::AccessibleTextRole || role == Qt::ToolTipRole)
            return PlacementLayouts::tr("Layout %1: smallest worst-case spare %2, moves %3")
                .arg(index.row() + 1)
                .arg(format::gib(choice.worst_spare))
                .arg(moves);
        if (role == Qt::TextAlignmentRole)
            return index.column() == Number || index.column() == Spare
                ? QVariant()
                : QVariant(static_cast<int>(Qt::AlignRight | Qt::AlignVCenter));
        if (role == Qt::FontRole && index.column() == Spare)
            return type::font(TypeRole::Title, static_cast<QWidget *>(QObject::parent()));
        return {};
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
            return {};
        const QString titles[Columns] = {PlacementLayouts::tr("Layout"), PlacementLayouts::tr("Spare, GiB"),
                                         PlacementLayouts::tr("Moves"), sparesTitle()};
        return titles[section];
    }

private:
    const Proposal::Choice &choiceAt(int row) const { return m_session->proposal().choices()[row]; }

    /// Some layout leaves the card another spare than it has now.
    bool differs(int card) const
    {
        const engine::Bytes now = m_document->budget().card(card).spare(engine::State::Peak);
        for (int row = 0; row < m_rows; ++row)
            if (card < static_cast<int>(choiceAt(row).spares.size()) && choiceAt(row).spares[card] != now)
                return true;
        return false;
    }

    PlanDocument *m_document;
    PlacementSession *m_session;
    int m_rows = 0;
    std::vector<int> m_cards; // whose spares the layouts differ in
};

PlacementLayouts::PlacementLayouts(PlanDocument *document, PlacementSession *session, QWidget *parent)
    : QTableView(parent)
    , m_session(session)
    , m_model(new PlacementLayoutsModel(document, session, this))
    , m_document(document)
{
    rowtable::setUp(this, kRow, QAbstractItemView::SingleSelection);
    setModel(m_model);
    setItemDelegate(new RowDelegate(kRow, this));
    setAccessibleName(tr("Layouts found"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    viewport()->setAutoFillBackground(false); // the panel's own ground
    horizontalHeader()->hide();
    horizontalHeader()->setMinimumSectionSize(16);
    tablecopy::install(this);
}

void PlacementLayouts::refresh()
{
    // Rows stay while only the choice changes: this may run inside the change of the current row.
    const void *result = m_session->hasProposal() ? &m_session->proposal().result() : nullptr;
    const void *plan = m_document->planPtr().get();
    m_refreshing = true;
    if (result != m_shownResult || (result && plan != m_shownPlan)) {
        m_model->refresh();
        updateColumns();
        updateGeometry();
    }
    m_shownResult = result;
    m_shownPlan = plan;
    if (result && currentIndex().row() != m_session->proposal().chosen())
        selectRow(m_session->proposal().chosen());
    m_refreshing = false;
}

void PlacementLayouts::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (!m_refreshing && current.isValid())
        m_session->choose(current.row());
}

QString PlacementLayouts::sparesTitle() const
{
    return m_model->sparesTitle();
}

int PlacementLayouts::movesWidth() const
{
    return fontMetrics().horizontalAdvance(tr("moves")) + 2 * RowDelegate::kPadding;
}

int PlacementLayouts::sparesWidth() const
{
    int width = fontMetrics().horizontalAdvance(sparesTitle());
    for (int row = 0; row < m_model->rowCount(); ++row)
        width = std::max(width, type::numberWidth(font(), m_model->spares(row)));
    return width + 2 * RowDelegate::kPadding;
}

void PlacementLayouts::updateColumns()
{
    const int number = fontMetrics().horizontalAdvance(QStringLiteral("9")) + 2 * RowDelegate::kPadding;
    setColumnWidth(Number, number);
    setColumnWidth(Moves, movesWidth());
    setColumnWidth(Spares, sparesWidth());
    setColumnWidth(Spare, std::max(40, viewport()->width() - number - movesWidth() - sparesWidth()));
}

void PlacementLayouts::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    updateColumns();
}

QSize PlacementLayouts::sizeHint() const
{
    return {240, m_model->rowCount() * verticalHeader()->defaultSectionSize()};
}
