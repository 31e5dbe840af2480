// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compareview.h"

#include "widgets/compare/compareboard.h"
#include "widgets/compare/comparewords.h"
#include "widgets/compare/differencepane.h"
#include "widgets/compare/marklegend.h"
#include "widgets/controls/emptynote.h"
#include "widgets/controls/panetitle.h"
#include "widgets/controls/taborder.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/refreshwhenshown.h"
#include "widgets/document/viewstate.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QApplication>
#include <QCheckBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

CompareView::CompareView(PlanDocument *document, ViewState *view, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
    , m_comparison(new Comparison(document, this))
    , m_baselineTitle(new PaneTitle(tr("Baseline")))
    , m_planTitle(new PaneTitle(tr("Plan")))
    , m_legend(new MarkLegend(m_planTitle))
    , m_onlyChanges(new QCheckBox(tr("Only changes"), m_planTitle))
    , m_board(new CompareBoard(m_comparison, view))
    , m_differences(new DifferencePane(m_comparison, view))
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_empty(new QWidget(this))
    , m_note(new EmptyNote(m_empty))
    , m_stack(new QStackedLayout(this))
    , m_refresh(new RefreshWhenShown(this, [this] { refresh(); }))
{
    m_splitter->addWidget(makeBoards());
    m_splitter->addWidget(m_differences);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 0);
    m_splitter->setHandleWidth(5);
    m_stack->addWidget(m_splitter);
    m_stack->addWidget(m_empty);
    makeNote();
    taborder::follow({this});
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_divided = true; });
    // Boards and table follow by themselves, before this: what they need is what the view divides.
    connect(m_comparison, &Comparison::changed, m_refresh, &RefreshWhenShown::request);
    connect(view, &ViewState::shownStateChanged, m_refresh, &RefreshWhenShown::request);
    m_refresh->request();
    connect(m_differences, &DifferencePane::exportRequested, this, &CompareView::exportRequested);
    connect(m_differences, &DifferencePane::statusMessage, this, &CompareView::statusMessage);
    connect(m_onlyChanges, &QCheckBox::toggled, this, [this](bool on) {
        m_board->setOnlyChanges(on);
        m_differences->setOnlyChanges(on);
    });
}

QWidget *CompareView::makeBoards()
{
    auto *pane = new QWidget(m_splitter);
    auto *titles = new QHBoxLayout;
    titles->setSpacing(0);
    auto *line = new QFrame(pane);
    line->setFrameShape(QFrame::VLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    line->setFixedWidth(1);
    m_onlyChanges->setToolTip(tr("Hide the text of unchanged tiles, and table rows without a change"));
    m_onlyChanges->setStatusTip(m_onlyChanges->toolTip());
    m_planTitle->addWidget(m_legend);
    m_planTitle->addWidget(m_onlyChanges);
    for (PaneTitle *title : {m_baselineTitle, m_planTitle})
        title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    titles->addWidget(m_baselineTitle, 1);
    titles->addWidget(line);
    titles->addWidget(m_planTitle, 1);
    auto *box = new QVBoxLayout(pane);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addLayout(titles);
    box->addWidget(m_board, 1);
    return pane;
}

void CompareView::makeNote()
{
    m_empty->setAutoFillBackground(true);
    m_note->setNote(
        Icon::Compare,
        tr("There is no baseline yet. Set the current plan as the baseline, or open one from a file."),
        tr("Set as baseline"));
    m_note->setSecondButton(tr("Open plan as baseline…"));
    connect(m_note, &EmptyNote::activated, this, &CompareView::setBaselineRequested);
    connect(m_note, &EmptyNote::secondActivated, this, &CompareView::openBaselineRequested);
}

void CompareView::refresh()
{
    const bool had = m_stack->currentWidget() == m_splitter;
    const bool has = m_comparison->hasBaseline();
    const bool keyboard = isAncestorOf(QApplication::focusWidget());
    for (QPushButton *button : {m_note->button(), m_note->secondButton()}) {
        button->setEnabled(!m_document->isReadOnly());
        button->setToolTip(m_document->isReadOnly() ? tr("The plan is open read-only") : QString());
        button->setStatusTip(button->toolTip());
    }
    m_stack->setCurrentWidget(has ? static_cast<QWidget *>(m_splitter) : m_empty);
    if (has) {
        refreshTitles();
        divide();
    }
    if (had != has && keyboard)
        focusFirst();
}

void CompareView::refreshTitles()
{
    const QString state = seatwords::stateName(m_view->shownState());
    const QString title = format::text(m_comparison->plan(CompareSide::Baseline).title);
    const bool own = !title.isEmpty() && title != format::text(m_document->plan().title);
    m_baselineTitle->setSubtitle(own ? QStringLiteral("%1, %2").arg(title, state) : state);
    const engine::PlanDifference &difference = m_comparison->difference();
    m_planTitle->setSubtitle(comparewords::summary(difference));
    std::vector<SeatMark> marks;
    for (const SeatMark mark : {SeatMark::Moved, SeatMark::Changed, SeatMark::Added, SeatMark::Removed})
        if (std::any_of(difference.seats.begin(), difference.seats.end(),
                        [mark](const engine::SeatDifference &seat) { return markOf(seat) == mark; }))
            marks.push_back(mark);
    m_legend->setMarks(marks);
}

/// The table gets the rows it has, at most four tenths of the height; the boards the rest.
void CompareView::divide()
{
    if (m_divided || height() < 100)
        return;
    const int wish = m_differences->wishedHeight();
    const int table = std::min(wish, height() * 4 / 10);
    m_splitter->setSizes({height() - table, table});
}

void CompareView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (isVisible() && m_comparison->hasBaseline())
        divide();
}

void CompareView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        escape();
    else
        QWidget::keyPressEvent(event);
}

void CompareView::escape()
{
    QLineEdit *filter = m_differences->filterEdit();
    if (focusWidget() == filter && !filter->text().isEmpty())
        filter->clear();
    else
        emit closeRequested();
}

void CompareView::focusFirst()
{
    QWidget *first = m_comparison->hasBaseline() ? static_cast<QWidget *>(m_board) : m_note->button();
    first->setFocus(Qt::ShortcutFocusReason);
}

void CompareView::focusNext(int step)
{
    if (!m_comparison->hasBaseline()) {
        focusFirst();
        return;
    }
    const std::array<QWidget *, 2> parts{m_board, m_differences->table()};
    const QWidget *focus = QApplication::focusWidget();
    std::size_t current = m_differences->isAncestorOf(focus) ? 1 : 0;
    if (focus != parts[0] && current == 0 && step < 0)
        current = 1;
    parts[(current + 1) % parts.size()]->setFocus(Qt::ShortcutFocusReason);
}
