// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/placement/placementconstraints.h"

#include "widgets/document/plandocument.h"
#include "widgets/moving/constraintwords.h"
#include "widgets/placement/panelsection.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace {

constexpr int kMostConstraints = 8;

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

PlacementConstraints::PlacementConstraints(PlanDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_edit(new QPushButton(tr("Edit…"), this))
    , m_rows(new QVBoxLayout)
{
    m_edit->setProperty("small", true);
    m_edit->setAccessibleName(tr("Edit constraints…"));
    m_edit->setAutoDefault(true);
    connect(m_edit, &QPushButton::clicked, this, &PlacementConstraints::editRequested);
    m_rows->setSpacing(2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    panelsection::addHeading(layout, tr("Constraints"), m_edit, this);
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
        m_rows->addWidget(panelsection::caption(
            tr("None. Constraints lock seats to cards, keep them off cards, apart or together."), this));
    else if (shown < constraints.size())
        m_rows->addWidget(panelsection::caption(tr("and %1 more").arg(constraints.size() - shown), this));
    m_edit->setEnabled(!m_document->isReadOnly());
}
