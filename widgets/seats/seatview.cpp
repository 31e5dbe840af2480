// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/seats/seatview.h"

#include "widgets/controls/badge.h"
#include "widgets/controls/emptynote.h"
#include "widgets/controls/filterfield.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/refreshwhenshown.h"
#include "widgets/document/seatedits.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/seatmenu.h"
#include "widgets/seats/seatdelegate.h"
#include "widgets/seats/seatfilter.h"
#include "widgets/seats/seattable.h"
#include "widgets/seats/seattablemodel.h"
#include "widgets/style/icons.h"
#include "widgets/style/typescale.h"
#include "widgets/tables/tablefooter.h"
#include "widgets/tables/tableheader.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QMenu>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace {

constexpr int kNarrow = 320; // below it the verdict is an icon
constexpr int kCompactRows = 60; // above it rows have one line

}

SeatView::SeatView(PlanDocument *document, ViewState *view, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
    , m_model(new SeatTableModel(document, view, this))
    , m_filter(new SeatFilter(this))
    , m_edit(new FilterField(this))
    , m_table(new SeatTable(document, view, this))
    , m_footer(new TableFooter(m_table, SeatTableModel::Size, this))
    , m_note(new EmptyNote(m_table->viewport()))
    , m_refresh(new RefreshWhenShown(this, [this] {
        m_model->refresh();
        onSelectionChanged();
    }))
{
    m_edit->setPlaceholderText(tr("Filter seats"));
    m_edit->setAccessibleName(tr("Filter seats"));
    m_edit->setToolTip(
        tr("Words of the name or model; or card:, host:, verdict: or runtime: followed by a value"));
    m_edit->installEventFilter(this);
    m_filter->setSourceModel(m_model);
    setUpTable();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *top = new QVBoxLayout;
    top->setContentsMargins(8, 0, 8, 4);
    top->addWidget(m_edit);
    layout->addLayout(top);
    layout->addWidget(m_table);
    layout->addWidget(m_footer);
    connect(m_edit, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_filter->setFilterText(text);
        refresh();
    });
    connect(m_note, &EmptyNote::activated, m_edit, &QLineEdit::clear);
    connect(m_model, &SeatTableModel::dataChanged, this, &SeatView::refresh);
    connect(m_model, &SeatTableModel::modelReset, this, &SeatView::refresh);
    connect(m_model, &SeatTableModel::rowsRemoved, this, &SeatView::refresh);
    connect(m_model, &SeatTableModel::renameRefused, this, [this](const QString &name) {
        emit statusMessage(tr("The name \"%1\" is empty or taken.").arg(name));
    });
    connect(document, &PlanDocument::changed, m_refresh, &RefreshWhenShown::request);
    connect(view, &ViewState::shownStateChanged, m_refresh, &RefreshWhenShown::request);
    connect(view, &ViewState::previewChanged, m_refresh, &RefreshWhenShown::request);
    connect(view, &ViewState::selectionChanged, this,
            [this] { m_refresh->requestPart([this] { onSelectionChanged(); }); });
    connect(view, &ViewState::hoverChanged, m_table->viewport(), qOverload<>(&QWidget::update));
    refresh();
    onSelectionChanged();
}

void SeatView::setUpTable()
{
    m_table->setModel(m_filter);
    m_table->setItemDelegate(new SeatDelegate(m_table));
    setUpHeader();
    m_table->setAccessibleName(tr("Seats"));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(SeatTableModel::Card, Qt::AscendingOrder);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->installEventFilter(this);
    connect(m_table, &QTableView::customContextMenuRequested, this, &SeatView::showMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &SeatView::onCurrentChanged);
    connect(m_table, &QTableView::entered, this, [this](const QModelIndex &index) {
        m_view->hoverSeat(index.data(SeatTableModel::NameRole).toString());
    });
}

void SeatView::setUpHeader()
{
    auto *header = new TableHeader(m_table);
    m_table->setHorizontalHeader(header);
    header->setIndent(SeatTableModel::Card, 17);
    header->setStretchLastSection(false);
    header->setSectionResizeMode(SeatTableModel::Seat, QHeaderView::Stretch);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QHeaderView::customContextMenuRequested, this, &SeatView::showHeaderMenu);
    connect(header, &QHeaderView::sectionResized, m_footer, qOverload<>(&QWidget::update));
    setExtraColumnsVisible(false);
    updateColumns();
}

void SeatView::setExtraColumnsVisible(bool visible)
{
    for (int column = SeatTableModel::Model; column < SeatTableModel::ColumnCount; ++column)
        m_table->setColumnHidden(column, !visible);
}

/// Widths follow the font and what stands in the columns; the name takes the rest.
void SeatView::updateColumns()
{
    auto *delegate = static_cast<SeatDelegate *>(m_table->itemDelegate());
    const bool narrow = width() < kNarrow || m_model->rowCount() > kCompactRows;
    if (delegate->isIconOnly() != narrow) {
        delegate->setIconOnly(narrow);
        m_table->viewport()->update();
    }
    const QFontMetrics metrics(font());
    auto *header = static_cast<TableHeader *>(m_table->horizontalHeader());
    int card = std::max(header->titleWidth(SeatTableModel::Card), metrics.horizontalAdvance(tr("none")) + 26);
    int size = metrics.horizontalAdvance(QStringLiteral("00.0"));
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const auto width = [&](int column) {
            return metrics.horizontalAdvance(m_model->index(row, column).data().toString());
        };
        card = std::max(card, width(SeatTableModel::Card) + 26); // icon and padding
        size = std::max(size, width(SeatTableModel::Size));
    }
    const QSize tight = badge::size(badge::verdict(engine::Verdict::Tight), font(), narrow);
    header->resizeSection(SeatTableModel::Card, std::min(card, 130));
    header->resizeSection(SeatTableModel::Size, size + 11);
    header->resizeSection(SeatTableModel::Verdict, narrow ? 28 : tight.width() + 10);
    header->resizeSection(SeatTableModel::Model, metrics.averageCharWidth() * 20);
    for (int column : {SeatTableModel::Context, SeatTableModel::Sequences, SeatTableModel::KvPool,
                       SeatTableModel::SpareEffect})
        header->resizeSection(column, metrics.horizontalAdvance(QStringLiteral("0,000,000")) + 16);
}

void SeatView::refresh()
{
    const bool compact = m_model->rowCount() > kCompactRows;
    auto *delegate = static_cast<SeatDelegate *>(m_table->itemDelegate());
    delegate->setCompact(compact);
    m_table->verticalHeader()->setDefaultSectionSize(
        compact ? std::max(26, fontMetrics().height() + 8)
                : std::max(
                    40, fontMetrics().height() + type::lineHeight(type::font(TypeRole::Caption, this)) + 6));
    m_model->setCompact(compact);
    updateColumns();
    m_edit->setCount(m_filter->rowCount(), m_model->rowCount());
    if (m_model->rowCount() == 0)
        m_note->setNote(
            Icon::AddSeat,
            tr("No seats yet. Add a seat, or drop a model folder, a config.json or a GGUF file here."));
    else if (m_filter->rowCount() == 0)
        m_note->setNote(Icon::Search, tr("No seat matches \"%1\".").arg(m_edit->text()), tr("Clear"));
    else
        m_note->setNote(Icon::Note, {});
    m_footer->setTexts(tr("On cards, %1").arg(seatwords::stateName(m_view->shownState())),
                       format::gibValue(m_model->placedBytes()));
    if (const QString text = subtitle(); text != m_subtitle) {
        m_subtitle = text;
        emit subtitleChanged(text);
    }
}

QLineEdit *SeatView::filterEdit() const
{
    return m_edit;
}

QString SeatView::footerText() const
{
    return m_footer->text();
}

QString SeatView::subtitle() const
{
    const int placed = m_model->placed();
    const int loose = m_model->rowCount() - placed;
    if (m_model->rowCount() == 0)
        return {};
    return loose == 0 ? tr("%1 placed").arg(format::count(placed))
                      : tr("%1 placed, %2 unassigned").arg(format::count(placed), format::count(loose));
}

void SeatView::onSelectionChanged()
{
    const QModelIndex index = m_filter->mapFromSource(m_model->index(m_model->rowOf(m_view->seat()), 0));
    m_syncing = true;
    if (!index.isValid()) {
        m_table->clearSelection();
        m_table->setCurrentIndex({});
    } else if (m_table->currentIndex().row() != index.row()
               || !m_table->selectionModel()->isRowSelected(index.row())) {
        const int column = std::max(0, m_table->currentIndex().column());
        m_table->setCurrentIndex(index.siblingAtColumn(column));
        m_table->scrollTo(index);
    }
    m_syncing = false;
}

void SeatView::onCurrentChanged()
{
    // Rows that come and go move the current row; only a person's choice is a selection.
    if (!m_syncing && m_table->currentIndex().isValid())
        m_view->selectSeat(currentSeat());
}

QString SeatView::currentSeat() const
{
    return m_table->currentIndex().data(SeatTableModel::NameRole).toString();
}

void SeatView::renameSeat(const QString &seat)
{
    const QString name = seat.isEmpty() ? m_view->seat() : seat;
    const QModelIndex index =
        m_filter->mapFromSource(m_model->index(m_model->rowOf(name), SeatTableModel::Seat));
    if (index.isValid() && (index.flags() & Qt::ItemIsEditable)) {
        m_table->setCurrentIndex(index);
        m_table->edit(index);
    }
}

bool SeatView::handleKey(int key, Qt::KeyboardModifiers modifiers)
{
    if (key == Qt::Key_Delete && modifiers == Qt::NoModifier && !m_document->isReadOnly()
        && !currentSeat().isEmpty()) {
        seatedits::remove(m_document, currentSeat());
        return true;
    }
    if (key == Qt::Key_F2) {
        renameSeat(currentSeat());
        return true;
    }
    if (key == Qt::Key_C && modifiers == Qt::ControlModifier) {
        copySelection();
        return true;
    }
    return false;
}

bool SeatView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (watched == m_table && handleKey(key->key(), key->modifiers()))
            return true;
        if (watched == m_edit && key->key() == Qt::Key_Escape && !m_edit->text().isEmpty()) {
            m_edit->clear();
            return true;
        }
        if (watched == m_edit && key->key() == Qt::Key_Down) {
            m_table->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    if (watched == m_table && event->type() == QEvent::Leave)
        m_view->hoverSeat({});
    return QWidget::eventFilter(watched, event);
}

void SeatView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateColumns();
}

void SeatView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        refresh();
}

QString SeatView::selectedText() const
{
    QList<int> columns;
    QStringList row;
    for (int column = 0; column < SeatTableModel::ColumnCount; ++column)
        if (!m_table->isColumnHidden(column))
            columns << column;
    // The first column shows two things; in text they are two columns.
    row << tr("Seat");
    if (m_table->isColumnHidden(SeatTableModel::Model))
        row << tr("Model");
    for (int column : columns)
        if (column != SeatTableModel::Seat)
            row << m_model->headerData(column, Qt::Horizontal).toString();
    QStringList lines{row.join(QLatin1Char('\t'))};
    QModelIndexList selected = m_table->selectionModel()->selectedRows();
    std::sort(selected.begin(), selected.end());
    for (const QModelIndex &index : selected) {
        row = {index.data(SeatTableModel::NameRole).toString()};
        if (m_table->isColumnHidden(SeatTableModel::Model))
            row << index.data(SeatTableModel::ModelRole).toString();
        for (int column : columns)
            if (column != SeatTableModel::Seat)
                row << index.siblingAtColumn(column).data().toString();
        lines << row.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void SeatView::copySelection()
{
    if (m_table->selectionModel()->hasSelection())
        QGuiApplication::clipboard()->setText(selectedText());
}

void SeatView::showMenu(const QPoint &position)
{
    const QModelIndex index = m_table->indexAt(position);
    const QString seat = index.data(SeatTableModel::NameRole).toString();
    QMenu *menu = seatmenu::newSeatMenu(
        m_document, m_view, seat, [this, seat] { renameSeat(seat); }, this);
    if (!menu)
        return;
    menu->addSeparator();
    QAction *copy = menu->addAction(tr("&Copy rows"));
    copy->setShortcut(QKeySequence::Copy);
    connect(copy, &QAction::triggered, this, &SeatView::copySelection);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

void SeatView::showHeaderMenu(const QPoint &position)
{
    auto *menu = new QMenu(this);
    for (int column = SeatTableModel::Card; column < SeatTableModel::ColumnCount; ++column) {
        QAction *action = menu->addAction(m_model->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!m_table->isColumnHidden(column));
        connect(action, &QAction::toggled, m_table,
                [this, column](bool on) { m_table->setColumnHidden(column, !on); });
    }
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(m_table->horizontalHeader()->mapToGlobal(position));
}
