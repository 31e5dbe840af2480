// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/placement/placementparts.h"

#include "widgets/document/plandocument.h"
#include "widgets/moving/constraintwords.h"
#include "widgets/placement/placementsession.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace {

constexpr int kMostConstraints = 8;
constexpr double kLimits[] = {2, 10, 60, 600}; // seconds; the last entry of the list has none

/// A constraint's mark, drawn so that it follows the palette.
class Mark : public QWidget
{
public:
    Mark(Icon icon, bool warn, QWidget *parent)
        : QWidget(parent)
        , m_icon(icon)
        , m_warn(warn)
    {
        setFixedWidth(13);
        setMinimumHeight(18);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme theme = Theme::of(this);
        QPainter painter(this);
        icons::paint(&painter, QRectF(0, 2.5, 13, 13), m_warn ? Icon::Warning : m_icon,
                     m_warn ? theme.tone(Tone::Warning).text : theme.secondary);
    }

private:
    Icon m_icon;
    bool m_warn;
};

void clear(QLayout *layout)
{
    while (QLayoutItem *item = layout->takeAt(0)) {
        if (item->layout())
            clear(item->layout());
        if (item->widget()) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
}

}

namespace placementparts {

void addHeading(QVBoxLayout *layout, const QString &title, QWidget *end, QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    auto *label = new QLabel(title, parent);
    type::apply(TypeRole::Title, label);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 2, 0, 2);
    row->setSpacing(8);
    row->addWidget(label);
    row->addStretch(1);
    if (end)
        row->addWidget(end);
    layout->addSpacing(4);
    layout->addWidget(line);
    layout->addLayout(row);
}

QLabel *caption(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    type::apply(TypeRole::Caption, label);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

}

PlacementConstraints::PlacementConstraints(PlanDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_edit(new QPushButton(tr("Edit…"), this))
    , m_rows(new QVBoxLayout)
{
    m_edit->setProperty("small", true);
    m_edit->setAccessibleName(tr("Edit rules…"));
    m_edit->setAutoDefault(true);
    connect(m_edit, &QPushButton::clicked, this, &PlacementConstraints::editRequested);
    m_rows->setSpacing(2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    placementparts::addHeading(layout, tr("Rules"), m_edit, this);
    layout->addLayout(m_rows);
}

void PlacementConstraints::refresh()
{
    const engine::Plan &plan = m_document->plan();
    const std::vector<constraintwords::Listed> constraints = constraintwords::constraintsOf(plan);
    const auto troubles = engine::constraintTroubles(plan);
    clear(m_rows);
    m_texts.clear();
    const auto shown = std::min<std::size_t>(constraints.size(), kMostConstraints);
    for (std::size_t i = 0; i < shown; ++i) {
        const QString trouble = constraintwords::trouble(troubles, constraints[i]);
        m_texts << constraintwords::sentence(plan, constraints[i]);
        auto *text = new QLabel(m_texts.back(), this);
        type::apply(TypeRole::Caption, text);
        text->setWordWrap(true);
        text->setTextFormat(Qt::PlainText);
        text->setToolTip(trouble);
        auto *row = new QHBoxLayout;
        row->setSpacing(6);
        row->addWidget(new Mark(constraintwords::icon(plan, constraints[i]), !trouble.isEmpty(), this), 0,
                       Qt::AlignTop);
        row->addWidget(text, 1);
        m_rows->addLayout(row);
    }
    if (constraints.empty())
        m_rows->addWidget(placementparts::caption(
            tr("None. A rule holds seats on a card, off a card, apart or together."), this));
    else if (shown < constraints.size())
        m_rows->addWidget(placementparts::caption(tr("and %1 more").arg(constraints.size() - shown), this));
    m_edit->setEnabled(!m_document->isReadOnly());
}

PlacementSearch::PlacementSearch(PlanDocument *document, PlacementSession *session, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_session(session)
    , m_limit(new QComboBox(this))
    , m_uneven(new QCheckBox(tr("TP sets may mix kinds of cards"), this))
    , m_again(new QPushButton(tr("Search again"), this))
{
    for (const double limit : kLimits)
        m_limit->addItem(limit < 60 ? tr("%1 s").arg(limit) : tr("%1 min").arg(limit / 60), limit);
    m_limit->addItem(tr("until proven"));
    m_limit->setAccessibleName(tr("Time limit of the search"));
    m_uneven->setToolTip(
        tr("Allow a seat with TP > 1 on cards of different size or kind; its smallest rank counts"));
    m_again->setProperty("small", true);
    m_again->setAutoDefault(true);
    auto *name = new QLabel(tr("Time limit"), this);
    name->setBuddy(m_limit);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(name);
    row->addWidget(m_limit, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    placementparts::addHeading(layout, tr("Search"), m_again, this);
    layout->addLayout(row);
    layout->addWidget(m_uneven);
    connect(m_limit, &QComboBox::activated, this, &PlacementSearch::edit);
    connect(m_uneven, &QCheckBox::clicked, this, &PlacementSearch::edit);
    connect(m_again, &QPushButton::clicked, session, &PlacementSession::search);
}

void PlacementSearch::edit()
{
    SearchSettings settings = m_session->settings();
    const QVariant limit = m_limit->currentData();
    settings.time_limit = limit.isValid() ? std::optional(limit.toDouble()) : std::nullopt;
    settings.uneven_sets = m_uneven->isChecked();
    m_session->setSettings(settings);
    emit settingsEdited();
}

void PlacementSearch::refresh()
{
    const SearchSettings settings = m_session->settings();
    const int index = settings.time_limit ? m_limit->findData(*settings.time_limit) : m_limit->count() - 1;
    m_limit->setCurrentIndex(index < 0 ? 1 : index);
    m_uneven->setChecked(settings.uneven_sets);
    const auto &seats = m_document->plan().seats;
    m_uneven->setVisible(
        std::any_of(seats.begin(), seats.end(), [](const engine::SeatPtr &seat) { return seat->tp > 1; }));
}
