// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/record/sequenceview.h"

#include "widgets/document/plandocument.h"
#include "widgets/document/refreshwhenshown.h"
#include "widgets/style/icons.h"
#include "widgets/style/palette.h"
#include "widgets/tables/itemdelegate.h"
#include "widgets/tables/rowtable.h"
#include "widgets/tables/tablecopy.h"
#include "widgets/tables/tableheader.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include "engine/record/restart_text.h"
#include "engine/words/words.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

namespace {

constexpr auto kPeak = static_cast<std::size_t>(engine::State::Peak);
constexpr int kRow = 26;
enum Column { Step, Action, Seat, Cards, Down, kFixed };

// Sizes in MiB, as the columns have them.
QString words(const std::string &code, engine::Args args = {})
{
    for (engine::Arg &arg : args)
        if (arg.unit == engine::Arg::Unit::Bytes)
            arg = engine::Arg::name(format::mib(arg.integer).toStdString());
    return format::sentence(engine::sentenceTemplate(code), withCardLabels(std::move(args)));
}

QString names(const std::vector<std::string> &list)
{
    QStringList texts;
    for (const std::string &name : list)
        texts << format::text(name);
    return texts.isEmpty() ? format::dash() : texts.join(QStringLiteral(", "));
}

QStandardItem *cell(const QString &text, bool number = false)
{
    auto *item = new QStandardItem(text);
    item->setEditable(false);
    item->setTextAlignment((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return item;
}

QStandardItem *spareCell(engine::Bytes spare, const Theme &theme)
{
    QStandardItem *item = cell(format::mibValue(spare), true);
    if (spare < 0)
        item->setForeground(theme.tone(Tone::Error).text);
    return item;
}

}

SequenceView::SequenceView(const PlanDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_summary(new QLabel(this))
    , m_copy(new QPushButton(icons::icon(Icon::Copy), tr("&Copy"), this))
    , m_table(new QTableView(this))
    , m_model(new QStandardItemModel(this))
    , m_refresh(new RefreshWhenShown(this, [this] { refresh(); }))
{
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_copy->setObjectName(QStringLiteral("copySequence"));
    m_copy->setToolTip(tr("Copy the steps as a Markdown table"));
    rowtable::addHeader(m_table);
    rowtable::setUp(m_table, kRow, QAbstractItemView::ExtendedSelection);
    m_table->setFrameShape(QFrame::StyledPanel); // it stands on a page, not in a pane
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Steps of the restart"));
    m_table->setItemDelegate(new RowDelegate(kRow, m_table));
    tablecopy::install(m_table);
    auto *top = new QHBoxLayout;
    top->addWidget(m_summary, 1);
    top->addWidget(m_copy, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(top);
    layout->addWidget(m_table, 1);
    connect(m_copy, &QPushButton::clicked, this, &SequenceView::copy);
    connect(document, &PlanDocument::changed, m_refresh, &RefreshWhenShown::request);
    m_refresh->request();
}

QString SequenceView::summary() const
{
    m_refresh->bringUpToDate();
    return m_summary->text();
}

QString SequenceView::markdown() const
{
    m_refresh->bringUpToDate();
    return m_document->plan().baseline ? format::text(engine::restartSequenceMarkdown(m_sequence))
                                       : QString();
}

void SequenceView::refresh()
{
    m_model->clear();
    m_sequence = {};
    const engine::Plan &plan = m_document->plan();
    if (!plan.baseline) {
        showNote(
            tr("There is no baseline. The restart sequence leads from the baseline's layout to this one."));
        return;
    }
    const engine::Budget before = engine::budgetOf(*plan.baseline);
    const engine::Budget &now = m_document->budget();
    m_sequence =
        engine::restartSequence(engine::differenceOf(*plan.baseline, before, plan, now), before, now);
    QStringList sentences;
    for (const engine::Reason &remark : engine::restartRemarks(m_sequence))
        sentences << words(remark.code, remark.args);
    showNote(sentences.join(QLatin1Char(' ')));
    fill(m_sequence);
}

void SequenceView::showNote(const QString &text)
{
    m_summary->setText(text);
    m_copy->setEnabled(m_document->plan().baseline != nullptr);
    m_table->setVisible(!m_sequence.steps.empty());
}

void SequenceView::fill(const engine::RestartSequence &sequence)
{
    if (sequence.steps.empty())
        return;
    const Theme theme = Theme::of(this);
    const std::vector<std::size_t> cards = engine::cardsTakingPart(sequence);
    QStringList header{tr("Step"), tr("Action"), tr("Seat"), tr("Cards"), tr("Down")};
    QList<QStandardItem *> first{cell(words("restart/first")), cell({}), cell({}), cell({}),
                                 cell(format::dash())};
    for (const std::size_t card : cards) {
        header << tr("%1 spare, MiB").arg(cardLabel(sequence.cards[card].card));
        first << spareCell(sequence.first[card].spare[kPeak], theme);
    }
    m_model->setHorizontalHeaderLabels(header);
    for (int column = 0; column < header.size(); ++column)
        m_model->horizontalHeaderItem(column)->setTextAlignment(
            (column < kFixed ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    m_model->appendRow(first);
    for (std::size_t i = 0; i < sequence.steps.size(); ++i) {
        const engine::RestartStep &step = sequence.steps[i];
        QList<QStandardItem *> row{cell(QString::number(i + 1)), cell(words(engine::actionCode(step))),
                                   cell(format::text(step.seat)), cell(seatwords::cards(step.cards)),
                                   cell(names(step.down))};
        row[Action]->setIcon(icons::icon(step.start ? Icon::ChevronRight : Icon::Stop, theme.secondary));
        for (const std::size_t card : cards)
            row << spareCell(step.after[card].spare[kPeak], theme);
        m_model->appendRow(row);
    }
    m_table->resizeColumnsToContents();
    m_table->horizontalHeader()->setSectionResizeMode(Down, QHeaderView::Stretch);
}

void SequenceView::copy()
{
    QGuiApplication::clipboard()->setText(markdown());
    emit statusMessage(tr("The restart sequence was copied."));
}
