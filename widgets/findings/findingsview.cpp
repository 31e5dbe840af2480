// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/findings/findingsview.h"

#include "widgets/controls/badge.h"
#include "widgets/controls/emptynote.h"
#include "widgets/controls/menutext.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/refreshwhenshown.h"
#include "widgets/document/viewstate.h"
#include "widgets/findings/findingsdelegate.h"
#include "widgets/findings/findingsfilter.h"
#include "widgets/findings/findingsmodel.h"
#include "widgets/findings/fixwords.h"
#include "widgets/style/icons.h"
#include "widgets/style/typescale.h"
#include "widgets/tables/rowtable.h"
#include "widgets/words/format.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace {

constexpr int kRow = 28;
constexpr int kNarrow = 760; // below it fix labels drop the object

QString countText(engine::Severity severity, int count)
{
    switch (severity) {
    case engine::Severity::Error:
        return FindingsView::tr("%Ln error(s)", nullptr, count);
    case engine::Severity::Warning:
        return FindingsView::tr("%Ln warning(s)", nullptr, count);
    case engine::Severity::Note:
        break;
    }
    return FindingsView::tr("%Ln note(s)", nullptr, count);
}

/// "1 error, solved", "3 warnings, 2 solved".
QString solvedText(const QString &text, int count, int solved)
{
    if (solved == 0)
        return text;
    return solved == count ? FindingsView::tr("%1, solved").arg(text)
                           : FindingsView::tr("%1, %2 solved").arg(text, format::count(solved));
}

}

FindingsView::FindingsView(PlanDocument *document, ViewState *view, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
    , m_model(new FindingsModel(document, view, this))
    , m_filter(new FindingsFilter(this))
    , m_table(new QTableView(this))
    , m_counts(new QWidget(this))
    , m_note(new EmptyNote(m_table->viewport()))
    , m_fixSafe(new QToolButton(this))
    , m_refresh(new RefreshWhenShown(this, [this] {
        m_model->refresh();
        updateFixSafe();
    }))
{
    m_filter->setSourceModel(m_model);
    setUpTable();
    setUpCounts();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);
    connect(m_model, &FindingsModel::countsChanged, this, &FindingsView::refresh);
    connect(m_model, &FindingsModel::dataChanged, this, &FindingsView::updateColumns);
    connect(document, &PlanDocument::changed, this, &FindingsView::endPreview);
    connect(document, &PlanDocument::changed, m_refresh, &RefreshWhenShown::request);
    connect(view, &ViewState::previewChanged, this,
            [this] { m_refresh->requestPart([this] { m_model->showPreview(); }); });
    m_refresh->alsoFor(m_counts); // in the title over another list
    refresh();
}

void FindingsView::setUpTable()
{
    auto *delegate = new FindingsDelegate(m_table);
    rowtable::setUp(m_table, kRow, QAbstractItemView::SingleSelection);
    m_table->setModel(m_filter);
    m_table->setItemDelegate(delegate);
    m_table->setAccessibleName(tr("Findings"));
    m_table->setMouseTracking(true);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->horizontalHeader()->hide();
    m_table->horizontalHeader()->setMinimumSectionSize(20);
    m_table->horizontalHeader()->setSectionResizeMode(FindingsModel::Text, QHeaderView::Stretch);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    setFocusProxy(m_table);
    connect(m_table, &QTableView::customContextMenuRequested, this, &FindingsView::showMenu);
    connect(m_table, &QTableView::clicked, this, &FindingsView::selectSubject);
    connect(delegate, &FindingsDelegate::fixClicked, this, &FindingsView::applyFixOf);
    // With the keyboard a fix is pointed at by going to its cell.
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) {
                const bool pointed = m_table->hasFocus() && current.column() == FindingsModel::Fix
                    && QGuiApplication::mouseButtons() == Qt::NoButton;
                previewAt(pointed ? current : QModelIndex());
            });
}

void FindingsView::setUpCounts()
{
    auto *layout = new QHBoxLayout(m_counts);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    for (int severity = 2; severity >= 0; --severity) {
        auto *button = new QToolButton(m_counts);
        button->setAutoRaise(true);
        button->setCheckable(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(type::iconSize(this) * 7 / 8);
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QToolButton::clicked, this,
                [this, severity](bool on) { filterBy(on ? severity : -1); });
        m_buttons[severity] = button;
        layout->addWidget(button);
    }
    m_fixSafe->setText(tr("Apply safe fixes…"));
    m_fixSafe->setToolButtonStyle(Qt::ToolButtonTextOnly); // a tick would look like a check that passed
    m_fixSafe->setFocusPolicy(Qt::TabFocus);
    m_fixSafe->setToolTip(tr("Apply every fix that keeps seats and contexts, causes no new error or warning "
                             "and lowers no verdict, as one undo step"));
    connect(m_fixSafe, &QToolButton::clicked, this, &FindingsView::fixSafeRequested);
}

void FindingsView::refresh()
{
    const Theme theme = Theme::of(this);
    for (int i = 0; i < 3; ++i) {
        const auto severity = static_cast<engine::Severity>(i);
        QToolButton *button = countButton(i);
        const int count = m_model->count(severity);
        const QColor color = theme.tone(toneOf(severity)).text;
        QPalette colours = palette();
        for (const QPalette::ColorRole role : {QPalette::ButtonText, QPalette::WindowText, QPalette::Text})
            colours.setColor(role, color);
        button->setPalette(colours);
        button->setText(solvedText(countText(severity, count), count, m_model->solved(severity)));
        button->setToolTip(tr("Show only these findings"));
        button->setIcon(icons::icon(badge::severity(severity).icon, color));
        button->setVisible(count > 0);
        if (count == 0 && m_filter->severity() == i)
            filterBy(-1);
    }
    if (m_model->rowCount() == 0)
        m_note->setNote(Icon::Pass, tr("No findings. Every card fits in every state."));
    else
        m_note->setNote(Icon::Pass, {});
    updateColumns();
    updateFixSafe();
}

QString FindingsView::emptyText() const
{
    return m_note->text();
}

void FindingsView::filterBy(int severity)
{
    m_filter->setSeverity(severity);
    for (int i = 0; i < 3; ++i)
        countButton(i)->setChecked(i == severity);
}

void FindingsView::updateColumns()
{
    auto *delegate = static_cast<FindingsDelegate *>(m_table->itemDelegate());
    const bool brief = width() < kNarrow;
    if (delegate->isBrief() != brief) {
        delegate->setBrief(brief);
        m_table->viewport()->update();
    }
    const QFontMetrics metrics(font());
    int subject = metrics.horizontalAdvance(QStringLiteral("GPU 00"));
    int fix = 0;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QString name = m_model->index(row, FindingsModel::Subject).data().toString();
        subject = std::max(subject, metrics.horizontalAdvance(name) * 11 / 10);
        const QModelIndex cell = m_model->index(row, FindingsModel::Fix);
        const QString label =
            (brief ? cell.data(FindingsModel::ShortFixRole) : cell.data(Qt::DisplayRole)).toString();
        if (!label.isEmpty())
            fix = std::max(fix, FindingsDelegate::buttonWidth(font(), label));
    }
    QHeaderView *header = m_table->horizontalHeader();
    header->resizeSection(FindingsModel::Severity, metrics.horizontalAdvance(tr("Warning")) + 44);
    header->resizeSection(FindingsModel::Subject, std::min(subject + 16, 180));
    header->resizeSection(FindingsModel::Fix, fix + 16);
    m_table->verticalHeader()->setDefaultSectionSize(std::max(kRow, metrics.height() + 10));
}

void FindingsView::selectSubject(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const int row = m_filter->mapToSource(index).row();
    if (m_model->isFold(row)) {
        if (index.column() != FindingsModel::Fix) // its button does that itself
            m_model->toggleFold(row);
        return;
    }
    const engine::Subject subject = m_model->finding(row).subject;
    if (subject.kind == engine::Subject::Kind::Seat)
        m_view->selectSeat(format::text(subject.id));
    else if (subject.kind == engine::Subject::Kind::Card)
        m_view->selectCard(format::text(subject.id));
}

void FindingsView::applyFixOf(const QModelIndex &index)
{
    const int row = m_filter->mapToSource(index).row();
    if (row < 0)
        return;
    endPreview();
    if (m_model->isFold(row))
        m_model->toggleFold(row);
    else
        m_model->applyFix(row);
}

void FindingsView::applySelectedFix()
{
    if (m_table->currentIndex().data(FindingsModel::HasFixRole).toBool())
        applyFixOf(m_table->currentIndex());
}

bool FindingsView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::MouseMove)
        previewAt(m_table->indexAt(static_cast<QMouseEvent *>(event)->position().toPoint()));
    if ((watched == m_table->viewport() && event->type() == QEvent::Leave)
        || (watched == m_table && event->type() == QEvent::FocusOut))
        endPreview();
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            applySelectedFix();
            return true;
        }
        if (key->key() == Qt::Key_Space) {
            selectSubject(m_table->currentIndex());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void FindingsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateColumns();
}

void FindingsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        refresh();
}

void FindingsView::updateFixSafe()
{
    const engine::FindingList &findings = m_document->budget().findings;
    const bool any = std::any_of(findings.begin(), findings.end(), [](const engine::Finding &finding) {
        return std::any_of(finding.fixes.begin(), finding.fixes.end(),
                           [](const engine::Fix &fix) { return fix.safe; });
    });
    m_fixSafe->setVisible(any);
    m_fixSafe->setEnabled(!m_document->isReadOnly());
}

void FindingsView::previewAt(const QModelIndex &index)
{
    const int row = index.isValid() ? m_filter->mapToSource(index).row() : -1;
    if (row < 0 || index.column() != FindingsModel::Fix || m_model->isFold(row)
        || !index.data(FindingsModel::HasFixRole).toBool())
        endPreview();
    else
        previewFix(row, 0);
}

/// Cards, board and status bar show what the fix would lead to, as they do for a seat that is dragged.
void FindingsView::previewFix(int row, std::size_t fix)
{
    if (row == m_previewed && fix == m_previewedFix)
        return;
    endPreview();
    if (m_view->preview()) // a seat is held
        return;
    const engine::Fix cure = m_model->fixes(row)[fix];
    const fixwords::Offer offer = fixwords::offer(*m_document, cure);
    if (!offer.budget)
        return;
    m_previewed = row;
    m_previewedFix = fix;
    m_view->setGestureActive(true);
    m_view->setPreview(offer.budget, {}, fixwords::title(cure));
    emit statusMessage(m_model->fixTip(cure));
}

void FindingsView::endPreview()
{
    if (m_previewed < 0)
        return;
    m_previewed = -1;
    m_view->setPreview(nullptr);
    m_view->setGestureActive(false);
    emit statusMessage({});
}

void FindingsView::showMenu(const QPoint &position)
{
    const QModelIndex index = m_table->indexAt(position);
    if (!index.isValid())
        return;
    const int row = m_filter->mapToSource(index).row();
    if (m_model->isFold(row))
        return;
    const engine::Finding &finding = m_model->finding(row);
    auto *menu = new QMenu(this);
    const std::vector<engine::Fix> fixes = m_model->fixes(row);
    for (std::size_t i = 0; i < fixes.size(); ++i) {
        QAction *action =
            named(menu->addAction(menuText(fixwords::label(fixes[i]))), QStringLiteral("fix%1").arg(i));
        action->setEnabled(!m_document->isReadOnly());
        connect(action, &QAction::hovered, this, [this, row, i] { previewFix(row, i); });
        connect(action, &QAction::triggered, this, [this, row, i] {
            endPreview();
            m_model->applyFix(row, i);
        });
    }
    connect(menu, &QMenu::aboutToHide, this, &FindingsView::endPreview);
    menu->addSeparator();
    const QString text = QStringLiteral("%1: %2").arg(FindingsModel::subjectText(finding.subject),
                                                      FindingsModel::sentence(finding));
    connect(named(menu->addAction(tr("&Copy sentence")), "copySentence"), &QAction::triggered, this,
            [text] { QGuiApplication::clipboard()->setText(text); });
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(m_table->viewport()->mapToGlobal(position));
}
