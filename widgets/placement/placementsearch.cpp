// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/placement/placementsearch.h"

#include "widgets/document/plandocument.h"
#include "widgets/placement/panelsection.h"
#include "widgets/placement/placementsession.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace {

constexpr double kLimits[] = {2, 10, 60, 600}; // seconds; the last entry of the list has none

}

PlacementSearch::PlacementSearch(PlanDocument *document, PlacementSession *session, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_session(session)
    , m_limit(new QComboBox(this))
    , m_uneven(new QCheckBox(tr("Allow TP across different cards"), this))
    , m_again(new QPushButton(tr("Search again"), this))
{
    for (const double limit : kLimits)
        m_limit->addItem(limit < 60 ? tr("%1 s").arg(limit) : tr("%1 min").arg(limit / 60), limit);
    m_limit->addItem(tr("until proven"));
    m_limit->setAccessibleName(tr("Time limit of the search"));
    m_uneven->setToolTip(
        tr("Allow a seat with TP > 1 on cards of different size or kind; the smallest card limits it"));
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
    panelsection::addHeading(layout, tr("Search"), m_again, this);
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
