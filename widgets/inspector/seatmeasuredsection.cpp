// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/seatmeasuredsection.h"

#include "widgets/controls/numberfield.h"
#include "widgets/controls/optionalrow.h"
#include "widgets/words/format.h"

#include "engine/plan/seat_setting.h"

#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace {

using Member = std::optional<engine::Bytes> engine::Measured::*;
constexpr Member kMembers[] = {&engine::Measured::weights, &engine::Measured::activation,
                               &engine::Measured::graphs, &engine::Measured::context,
                               &engine::Measured::creep};
constexpr const char *kKeys[] = {"weights", "activation", "graphs", "context", "creep"};
constexpr const char *kMeasuredSettings[] = {"measured_weights", "measured_activation", "measured_graphs",
                                             "measured_context", "measured_creep"};

bool anything(const engine::Measured &measured)
{
    return std::any_of(std::begin(kMembers), std::end(kMembers),
                       [&](Member member) { return (measured.*member).has_value(); });
}

}

SeatMeasuredSection::SeatMeasuredSection(PlanDocument *document, ViewState *view, QWidget *parent)
    : FoldedSection(document, view, parent)
{
    setHeadingTip(tr("Measured sizes of this seat. Each replaces its estimate"));
    makeRow(Weights, tr("Weights"));
    makeRow(Activation, tr("Activation"));
    makeRow(Graphs, tr("Graphs"));
    makeRow(Context, tr("Context"));
    makeRow(Creep, tr("Creep"));
    spinBox(Creep)->setToolTip(
        tr("Growth from boot to plateau beyond the activation, after a day or two of load"));
    m_source = new QLineEdit(fields());
    m_source->setPlaceholderText(tr("boot log, 30 Sep"));
    m_source->setAccessibleName(tr("Source of the measured values"));
    addField(tr("Source"), m_source, labelWidth(this));
    connect(m_source, &QLineEdit::editingFinished, this, [this] {
        const std::string source = m_source->text().trimmed().toStdString();
        if (source != seat().measured.source)
            edit(tr("Change the source of the measurements of %1"), {},
                 [&](engine::Seat &next) { next.measured.source = source; });
    });
}

NumberField *SeatMeasuredSection::spinBox(Field field) const
{
    return m_rows[field]->spinBox();
}

QToolButton *SeatMeasuredSection::resetButton(Field field) const
{
    return m_rows[field]->resetButton();
}

void SeatMeasuredSection::makeRow(Field field, const QString &text)
{
    auto *row = new OptionalRow(text, tr("Measured: %1").arg(text), tr("Reset %1").arg(text),
                                labelWidth(this), fields());
    m_rows[field] = row;
    const engine::SeatSetting &setting = *engine::seatSetting(kMeasuredSettings[field]);
    row->spinBox()->setObjectName(format::text(setting.label()));
    row->spinBox()->setSize(engine::kGiB, 2);
    row->setNumbers(setting.lowest / engine::kGibReal, setting.highest / engine::kGibReal, 0.05);
    row->resetButton()->setToolTip(tr("Use the estimate instead"));
    fieldLayout()->addWidget(row);
    connect(row, &OptionalRow::edited, this, [this, field](std::optional<double> value) {
        setMeasured(field,
                    value ? std::optional<engine::Bytes>(std::llround(*value * engine::kGibReal))
                          : std::nullopt);
    });
    // Steps in a row are one undo step; leaving the field ends it.
    connect(row, &OptionalRow::finished, document(), &PlanDocument::endGesture);
}

bool SeatMeasuredSection::takes(engine::RuntimeKind runtime, Field field)
{
    switch (runtime) {
    case engine::RuntimeKind::Vllm:
        return true;
    case engine::RuntimeKind::LlamaCpp:
        return field == Weights || field == Activation || field == Context;
    case engine::RuntimeKind::Other:
        return field == Creep;
    case engine::RuntimeKind::Club3090:
        break;
    }
    return false;
}

void SeatMeasuredSection::setMeasured(Field field, std::optional<engine::Bytes> bytes)
{
    edit(bytes ? tr("Change the measurements of %1") : tr("Use the estimate of %1 instead"),
         QStringLiteral("measured/") + QLatin1String(kKeys[field]),
         [&](engine::Seat &next) { next.measured.*kMembers[field] = bytes; });
}

/// What the estimate says at the plateau while nothing is measured; the creep has no component of its own.
std::optional<engine::Bytes> SeatMeasuredSection::estimated(Field field) const
{
    constexpr engine::ComponentKind kKinds[] = {
        engine::ComponentKind::Weights, engine::ComponentKind::Activation, engine::ComponentKind::Graphs,
        engine::ComponentKind::Context};
    const auto &ranks = entry().estimate->ranks;
    if (ranks.empty())
        return std::nullopt;
    if (field == Creep) {
        const auto &context =
            ranks.front().components[static_cast<std::size_t>(engine::ComponentKind::Context)];
        return context.in(engine::State::Plateau)-context.in(engine::State::Boot);
    }
    const auto &part = ranks.front().components[static_cast<std::size_t>(kKinds[field])];
    return field == Context ? part.in(engine::State::Boot) : part.in(engine::State::Peak);
}

void SeatMeasuredSection::refreshRow(Field field)
{
    OptionalRow *row = m_rows[field];
    const bool shown = takes(seat().runtime.kind, field);
    row->setVisible(shown);
    if (!shown)
        return;
    const std::optional<engine::Bytes> &value = seat().measured.*kMembers[field];
    const auto estimate = value ? std::nullopt : estimated(field);
    row->setValue(value ? std::optional<double>(static_cast<double>(*value) / engine::kGibReal)
                        : std::nullopt,
                  estimate ? tr("estimate, %1").arg(format::gib(*estimate)) : tr("estimate"));
}

void SeatMeasuredSection::refresh()
{
    int measured = 0;
    bool takesAny = false;
    for (int i = 0; i < kFields; ++i) {
        const auto field = static_cast<Field>(i);
        refreshRow(field);
        takesAny = takesAny || takes(seat().runtime.kind, field);
        measured += (seat().measured.*kMembers[i]).has_value() ? 1 : 0;
    }
    setVisible(takesAny);
    setHeading(measured == 0 ? tr("Measured") : tr("Measured: %1").arg(format::count(measured)),
               measured > 0);
    m_source->setEnabled(anything(seat().measured) || !seat().measured.source.empty());
    if (!m_source->hasFocus() || !m_source->isModified())
        m_source->setText(format::text(seat().measured.source));
}
