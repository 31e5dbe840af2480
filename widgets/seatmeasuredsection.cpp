// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/seatmeasuredsection.h"

#include "widgets/format.h"
#include "widgets/icons.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace {

constexpr double kGib = static_cast<double>(engine::kGiB);
constexpr double kNotMeasured = -0.01; // one step below zero: the estimate counts

using Member = std::optional<engine::Bytes> engine::Measured::*;
constexpr Member kMembers[] = {&engine::Measured::weights, &engine::Measured::activation,
                               &engine::Measured::graphs, &engine::Measured::context,
                               &engine::Measured::creep};
constexpr const char *kKeys[] = {"weights", "activation", "graphs", "context", "creep"};

bool anything(const engine::Measured &measured)
{
    return std::any_of(std::begin(kMembers), std::end(kMembers),
                       [&](Member member) { return (measured.*member).has_value(); });
}

// Wheel and arrows change a value only where the keyboard is, as everywhere in the inspector.
class MeasuredSpinBox : public QDoubleSpinBox
{
public:
    explicit MeasuredSpinBox(QWidget *parent)
        : QDoubleSpinBox(parent)
    {
        setFocusPolicy(Qt::StrongFocus);
        setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }

protected:
    void wheelEvent(QWheelEvent *event) override
    {
        if (hasFocus())
            QDoubleSpinBox::wheelEvent(event);
        else
            event->ignore();
    }
};

}

SeatMeasuredSection::SeatMeasuredSection(PlanDocument *document, ViewState *view, QWidget *parent)
    : SeatSection(document, view, parent)
    , m_toggle(new QToolButton(this))
    , m_fields(new QWidget(this))
{
    m_toggle->setCheckable(true);
    m_toggle->setAutoRaise(true);
    m_toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toggle->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_toggle->setToolTip(tr("Measured sizes of this seat; each counts in the place of its estimate"));
    addWidget(m_toggle);
    auto *layout = new QVBoxLayout(m_fields);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    makeRow(layout, Weights, tr("Weights"));
    makeRow(layout, Activation, tr("Activation"));
    makeRow(layout, Graphs, tr("Graphs"));
    makeRow(layout, Context, tr("Context"));
    makeRow(layout, Creep, tr("Creep"));
    m_rows[Creep].spin->setToolTip(
        tr("Growth from boot to plateau beyond the activation, after a day or two of load"));
    m_source = new QLineEdit(m_fields);
    m_source->setPlaceholderText(tr("boot log, 30 Sep"));
    m_source->setAccessibleName(tr("Source of the measured values"));
    auto *label = new QLabel(tr("Source"), m_fields);
    label->setBuddy(m_source);
    label->setMinimumWidth(labelWidth(this));
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(label);
    row->addWidget(m_source, 1);
    layout->addLayout(row);
    addWidget(m_fields);
    connect(m_toggle, &QToolButton::toggled, this, &SeatMeasuredSection::setExpanded);
    connect(m_source, &QLineEdit::editingFinished, this, [this] {
        const std::string source = m_source->text().trimmed().toStdString();
        if (source != seat().measured.source)
            edit(tr("Change the source of what was measured on %1"), {},
                 [&](engine::Seat &next) { next.measured.source = source; });
    });
    setExpanded(false);
}

void SeatMeasuredSection::makeRow(QVBoxLayout *layout, Field field, const QString &text)
{
    Row &row = m_rows[field];
    row.widget = new QWidget(m_fields);
    row.spin = new MeasuredSpinBox(row.widget);
    row.spin->setDecimals(2);
    row.spin->setRange(kNotMeasured, 1024);
    row.spin->setSingleStep(0.05);
    row.spin->setSuffix(tr(" GiB"));
    row.spin->setKeyboardTracking(false);
    row.spin->setAccessibleName(tr("Measured: %1").arg(text));
    row.reset = new QToolButton(row.widget);
    row.reset->setAutoRaise(true);
    row.reset->setIcon(icons::icon(Icon::Reset));
    row.reset->setFixedSize(24, 24);
    row.reset->setToolTip(tr("Let the estimate count again"));
    row.reset->setAccessibleName(tr("Reset %1").arg(text));
    auto *label = new QLabel(text, row.widget);
    label->setBuddy(row.spin);
    label->setMinimumWidth(labelWidth(this));
    auto *box = new QHBoxLayout(row.widget);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(8);
    box->addWidget(label);
    box->addWidget(row.spin, 1);
    box->addWidget(row.reset);
    layout->addWidget(row.widget);
    connect(row.spin, &QDoubleSpinBox::valueChanged, this, [this, field](double value) {
        if (value < 0)
            setMeasured(field, std::nullopt);
        else
            setMeasured(field, std::llround(value * kGib));
    });
    // Steps in a row are one undo step; leaving the field ends it.
    connect(row.spin, &QDoubleSpinBox::editingFinished, document(), &PlanDocument::endGesture);
    connect(row.reset, &QToolButton::clicked, this, [this, field] {
        document()->endGesture();
        setMeasured(field, std::nullopt);
        document()->endGesture();
    });
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
    edit(bytes ? tr("Change what was measured on %1") : tr("Take the estimate of %1 again"),
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
    Row &row = m_rows[field];
    const bool shown = takes(seat().runtime.kind, field);
    row.widget->setVisible(shown);
    if (!shown)
        return;
    const std::optional<engine::Bytes> &value = seat().measured.*kMembers[field];
    const auto estimate = estimated(field);
    const QSignalBlocker quiet(row.spin);
    if (!value)
        row.spin->setSpecialValueText(estimate ? tr("estimate, %1").arg(format::gib(*estimate))
                                               : tr("estimate"));
    row.spin->setValue(value ? static_cast<double>(*value) / kGib : kNotMeasured);
    QFont bold = font();
    bold.setWeight(value ? QFont::DemiBold : QFont::Normal);
    row.spin->setFont(bold);
    row.reset->setEnabled(value.has_value());
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
    m_toggle->setText(measured == 0 ? tr("Measured") : tr("Measured: %1").arg(format::count(measured)));
    QFont bold = font();
    bold.setWeight(measured > 0 ? QFont::DemiBold : QFont::Normal);
    m_toggle->setFont(bold);
    m_source->setEnabled(anything(seat().measured) || !seat().measured.source.empty());
    if (!m_source->hasFocus() || !m_source->isModified())
        m_source->setText(format::text(seat().measured.source));
}

void SeatMeasuredSection::setExpanded(bool expanded)
{
    m_toggle->setChecked(expanded);
    m_toggle->setIcon(icons::icon(expanded ? Icon::ChevronDown : Icon::ChevronRight));
    m_fields->setVisible(expanded);
}

bool SeatMeasuredSection::isExpanded() const
{
    return m_toggle->isChecked();
}
