// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/differencepane.h"

#include "engine/record/difference_text.h"
#include "widgets/compare/differencedelegate.h"
#include "widgets/compare/differencemodel.h"
#include "widgets/controls/panetitle.h"
#include "widgets/controls/segmentedcontrol.h"
#include "widgets/document/refreshwhenshown.h"
#include "widgets/document/viewstate.h"
#include "widgets/style/icons.h"
#include "widgets/style/typescale.h"
#include "widgets/tables/rowtable.h"
#include "widgets/tables/tablecopy.h"
#include "widgets/tables/tablefooter.h"
#include "widgets/tables/tableheader.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace {

using Show = DifferenceFilter::Show;

constexpr Show kFilters[] = {Show::All, Show::Cards, Show::Moved, Show::Changed};
constexpr int kRow = 26;
constexpr int kNarrow = 1240; // below it the title has no room for the text filter

QString filterName(Show show)
{
    switch (show) {
    case Show::All:
        return DifferencePane::tr("All");
    case Show::Cards:
        return DifferencePane::tr("Cards");
    case Show::Moved:
        return DifferencePane::tr("Moved");
    case Show::Changed:
        break;
    }
    return DifferencePane::tr("Changed");
}

QPushButton *smallButton(Icon icon, const QString &text, const QString &tip, QWidget *parent)
{
    // The style leaves too little between icon and word.
    auto *button = new QPushButton(icons::icon(icon), QLatin1Char(' ') + text, parent);
    button->setAccessibleName(text);
    button->setProperty("small", true);
    button->setIconSize(type::iconSize(parent) * 7 / 8);
    button->setToolTip(tip);
    button->setStatusTip(tip);
    button->setAutoDefault(false);
    return button;
}

}

DifferencePane::DifferencePane(Comparison *comparison, ViewState *view, QWidget *parent)
    : QWidget(parent)
    , m_comparison(comparison)
    , m_view(view)
    , m_model(new DifferenceModel(comparison, view, this))
    , m_filter(new DifferenceFilter(m_model, this))
    , m_title(new PaneTitle(tr("Differences"), this))
    , m_text(new QLineEdit(m_title))
    , m_show(new SegmentedControl(m_title))
    , m_markdown(smallButton(Icon::Copy, tr("Copy as Markdown"),
                             tr("Copy the whole difference to the clipboard as Markdown"), m_title))
    , m_export(smallButton(Icon::Export, tr("Export record…"),
                           tr("Save a picture of the record: moves, changes and free memory"), m_title))
    , m_table(new QTableView(this))
    , m_footer(new TableFooter(m_table, DifferenceModel::Difference, this))
    , m_refresh(new RefreshWhenShown(this, [this] { refresh(); }))
{
    setUpTitle();
    setUpTable();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_footer);
    connect(m_model, &DifferenceModel::rowsChanged, this, &DifferencePane::updateCounts);
    connect(comparison, &Comparison::changed, m_refresh, &RefreshWhenShown::request);
    connect(view, &ViewState::shownStateChanged, m_refresh, &RefreshWhenShown::request);
    connect(view, &ViewState::selectionChanged, this,
            [this] { m_refresh->requestPart([this] { showSelection(); }); });
    m_refresh->request();
}

void DifferencePane::setUpTitle()
{
    m_text->setPlaceholderText(tr("Filter differences"));
    m_text->setAccessibleName(tr("Filter differences"));
    m_text->setClearButtonEnabled(true);
    m_text->setFixedWidth(170);
    for (const Show show : kFilters)
        m_show->addSegment(filterName(show));
    m_show->setSmall(true);
    m_show->setAccessibleName(tr("Differences shown"));
    m_title->addWidget(m_text);
    m_title->addWidget(m_show);
    auto *space = new QWidget(m_title); // between what is shown and what is done with it
    space->setFixedWidth(8);
    m_title->addWidget(space);
    m_title->addWidget(m_markdown);
    m_title->addWidget(m_export);
    connect(m_text, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_filter->setText(text);
        showSelection();
    });
    connect(m_show, &SegmentedControl::currentIndexEdited, this, [this](int index) {
        m_filter->setShow(kFilters[index]);
        showSelection();
    });
    connect(m_markdown, &QPushButton::clicked, this, &DifferencePane::copyMarkdown);
    connect(m_export, &QPushButton::clicked, this, &DifferencePane::exportRequested);
}

void DifferencePane::setUpTable()
{
    TableHeader *header = rowtable::addHeader(m_table);
    rowtable::setUp(m_table, kRow, QAbstractItemView::ExtendedSelection);
    m_table->setModel(m_filter);
    m_table->setItemDelegate(new DifferenceDelegate(m_model, m_table));
    m_table->setAccessibleName(tr("Differences"));
    m_table->setMouseTracking(true);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setIndent(DifferenceModel::Mark, 8); // the icons need no title
    header->setSortIndicator(DifferenceModel::Mark, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    // Cards, moves, changes is the order of the table, not a sorting.
    header->setSortIndicatorShown(false);
    connect(header, &QHeaderView::sortIndicatorChanged, header,
            [header](int section) { header->setSortIndicatorShown(section != DifferenceModel::Mark); });
    m_footer->setLabelColumn(DifferenceModel::Subject);
    m_table->viewport()->installEventFilter(this);
    tablecopy::install(m_table);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &DifferencePane::takeSelection);
    // A row chosen again is a choice too: something else may have been selected meanwhile.
    connect(m_table, &QTableView::clicked, this, &DifferencePane::takeSelection);
}

void DifferencePane::refresh()
{
    const QScopedValueRollback showing(m_showing, true);
    m_title->setSubtitle(tr("MiB %1").arg(seatwords::inState(m_view->shownState())));
    m_model->refresh();
    m_footer->setTexts(m_model->sum().label, format::mibDifference(m_model->sum().mib * engine::kMiB));
    updateColumns();
    showSelection();
}

void DifferencePane::setOnlyChanges(bool on)
{
    m_filter->setOnlyChanges(on);
    updateCounts();
    showSelection();
}

void DifferencePane::updateCounts()
{
    for (int i = 0; i < m_show->count(); ++i)
        m_show->button(i)->setText(QStringLiteral("%1 %2").arg(filterName(kFilters[i]),
                                                               format::count(m_filter->count(kFilters[i]))));
}

void DifferencePane::copyMarkdown()
{
    QGuiApplication::clipboard()->setText(
        format::text(engine::differenceMarkdown(m_comparison->difference())));
    emit statusMessage(tr("The difference was copied as Markdown."));
}

void DifferencePane::takeSelection()
{
    if (m_showing || !m_table->currentIndex().isValid())
        return;
    const DifferenceRow &row = m_model->row(m_filter->mapToSource(m_table->currentIndex()).row());
    if (row.kind == DifferenceRow::Kind::Seat)
        m_view->selectSeat(row.key);
    else if (row.kind == DifferenceRow::Kind::Card)
        m_view->selectCard(row.key);
}

void DifferencePane::showSelection()
{
    const QScopedValueRollback showing(m_showing, true);
    const bool seat = !m_view->seat().isEmpty();
    const int row = m_model->rowOf(seat ? DifferenceRow::Kind::Seat : DifferenceRow::Kind::Card,
                                   seat ? m_view->seat() : m_view->card());
    const QModelIndex index = m_filter->mapFromSource(m_model->index(row, DifferenceModel::Subject));
    if (!index.isValid()) {
        m_table->clearSelection();
        m_table->setCurrentIndex({});
        return;
    }
    if (m_table->currentIndex().row() == index.row() && m_table->selectionModel()->isRowSelected(index.row()))
        return;
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index);
}

int DifferencePane::wishedHeight() const
{
    return m_title->sizeHint().height() + m_table->horizontalHeader()->sizeHint().height()
        + m_model->rowCount() * m_table->verticalHeader()->defaultSectionSize()
        + m_footer->sizeHint().height() + 2;
}

/// Words get what they need up to a share of the width, the two plans the rest.
void DifferencePane::updateColumns()
{
    const QFont strong = type::font(TypeRole::Title, this);
    const QFontMetrics bold(strong);
    const int width = m_table->viewport()->width();
    int subject = 80, what = 100, number = bold.horizontalAdvance(tr("Difference")) + 30;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const DifferenceRow &in = m_model->row(row);
        const QString difference = format::mibDifference(in.difference * engine::kMiB);
        subject = std::max(subject, bold.horizontalAdvance(in.subject) + 20);
        what = std::max(what, fontMetrics().horizontalAdvance(in.what) + 24);
        number = std::max(number, type::numberWidth(strong, difference) + 24);
    }
    subject = std::min(subject, width / 6);
    what = std::min(what, width / 5);
    const int bar = std::clamp(width / 5, 60, 330);
    const int cells = std::max(120, width - 36 - subject - what - number - bar);
    const int widths[] = {36, subject, what, cells / 2, cells - cells / 2, number, bar};
    for (int column = 0; column < DifferenceModel::ColumnCount; ++column)
        m_table->setColumnWidth(column, widths[column]);
    m_footer->update();
}

void DifferencePane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_text->setVisible(width() >= kNarrow || !m_text->text().isEmpty());
}

bool DifferencePane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Resize)
        updateColumns();
    return QWidget::eventFilter(watched, event);
}

void DifferencePane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        updateColumns();
}
