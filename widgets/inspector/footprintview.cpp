// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/footprintview.h"

#include "widgets/inspector/explainbox.h"
#include "widgets/inspector/footprintrow.h"
#include "widgets/style/typescale.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace {

constexpr std::size_t kKinds = static_cast<std::size_t>(engine::kComponentKinds);
constexpr std::size_t kAllStates = static_cast<std::size_t>(engine::kStates);

}

FootprintView::FootprintView(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_ranks(new QComboBox(this))
    , m_bar(new KindBar(Qt::Horizontal, this))
    , m_total(new FootprintRow(std::nullopt, this))
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    makeHeader();
    m_layout->addWidget(m_bar);
    m_layout->addSpacing(4);
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        m_rows[kind] = new FootprintRow(static_cast<engine::ComponentKind>(kind), this);
        m_boxes[kind] = new ExplainBox(this);
        m_boxes[kind]->hide();
        m_layout->addWidget(m_rows[kind]);
        m_layout->addWidget(m_boxes[kind]);
        connect(m_rows[kind], &FootprintRow::toggled, this, [this, kind] {
            refreshBox(kind);
            emit openChanged();
        });
    }
    m_layout->addSpacing(2);
    m_layout->addWidget(m_total);
    connect(m_bar, &KindBar::kindClicked, this, [this](int kind) {
        const auto which = static_cast<engine::ComponentKind>(kind);
        setOpen(which, !isOpen(which));
    });
}

void FootprintView::makeHeader()
{
    type::apply(TypeRole::Title, m_title);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 4);
    row->setSpacing(0);
    row->addWidget(m_title, 1);
    m_ranks->setAccessibleName(tr("Rank shown"));
    m_ranks->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_ranks->hide();
    connect(m_ranks, &QComboBox::activated, this, &FootprintView::rankEdited);
    row->addWidget(m_ranks, 1);
    for (std::size_t state = 0; state < kAllStates; ++state) {
        m_states[state] = new QLabel(FootprintRow::stateText(static_cast<int>(state)), this);
        type::apply(TypeRole::Caption, m_states[state]);
        m_states[state]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_states[state]->setFixedWidth(FootprintRow::columnWidth(this, static_cast<int>(state)));
        row->addWidget(m_states[state]);
    }
    m_layout->addLayout(row);
}

void FootprintView::setAmounts(const QString &title, const Amounts &amounts, engine::State shown,
                               Explainer explain)
{
    m_title->setText(title);
    m_title->setToolTip(title);
    m_explain = std::move(explain);
    KindSizes sizes;
    std::array<engine::Bytes, engine::kStates> totals{};
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        engine::Bytes any = 0;
        for (std::size_t state = 0; state < kAllStates; ++state) {
            totals[state] += amounts[kind][state];
            any |= amounts[kind][state];
        }
        sizes.kinds[kind] = amounts[kind][static_cast<std::size_t>(shown)];
        m_rows[kind]->setVisible(any != 0);
        m_rows[kind]->setAmounts(amounts[kind], shown);
        m_rows[kind]->setOpenable(static_cast<bool>(m_explain));
        refreshBox(kind);
    }
    m_bar->setSizes(sizes);
    m_total->setAmounts(totals, shown);
    for (std::size_t state = 0; state < kAllStates; ++state)
        m_states[state]->setForegroundRole(
            static_cast<std::size_t>(shown) == state ? QPalette::WindowText : QPalette::PlaceholderText);
}

void FootprintView::setRanks(const QStringList &ranks, int current)
{
    QStringList shown;
    for (int i = 0; i < m_ranks->count(); ++i)
        shown.append(m_ranks->itemText(i));
    if (shown != ranks) {
        m_ranks->clear();
        m_ranks->addItems(ranks);
    }
    m_ranks->setCurrentIndex(current);
    m_ranks->setVisible(!ranks.isEmpty());
    m_title->setVisible(ranks.isEmpty());
}

void FootprintView::refreshBox(std::size_t kind)
{
    // An explanation is made only while it is open: it costs more than a slider tick may.
    const bool open = m_rows[kind]->isChecked() && m_explain && !m_rows[kind]->isHidden();
    if (open)
        m_boxes[kind]->setExplanation(m_explain(static_cast<engine::ComponentKind>(kind)));
    m_boxes[kind]->setVisible(open);
}

void FootprintView::setOpen(engine::ComponentKind kind, bool open)
{
    m_rows[static_cast<std::size_t>(kind)]->setChecked(open);
}

bool FootprintView::isOpen(engine::ComponentKind kind) const
{
    return m_rows[static_cast<std::size_t>(kind)]->isChecked();
}
