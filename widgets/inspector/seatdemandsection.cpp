// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/seatdemandsection.h"

#include "widgets/controls/numberfield.h"
#include "widgets/controls/reachstrip.h"
#include "widgets/controls/reasoncombo.h"
#include "widgets/controls/slidernumber.h"
#include "widgets/controls/stopslider.h"
#include "widgets/inspector/demandstops.h"
#include "widgets/inspector/largestbutton.h"
#include "widgets/inspector/seatreach.h"
#include "widgets/style/typescale.h"
#include "widgets/words/format.h"

#include "engine/plan/edit.h"
#include "engine/plan/seat_setting.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace {

constexpr engine::Tokens kContextStep = 1024;
constexpr int kFewSequences = 64; // the slider's usual end
constexpr int kManySequences = 1024; // its end beyond that

}

SeatDemandSection::SeatDemandSection(PlanDocument *document, ViewState *view, QWidget *parent)
    : SeatSection(document, view, parent)
    , m_largest(new LargestButton(document, this))
    , m_sequences(new SliderNumber(this))
    , m_kvFormat(new ReasonCombo(this))
{
    addTitle(tr("Demand"), m_largest);
    makeContext();
    m_sequences->setName(tr("Sequences"));
    m_sequences->setObjectName(QStringLiteral("max_num_seqs"));
    limitTo(m_sequences, "max_num_seqs");
    m_sequences->setScale(SliderNumber::Scale::Logarithmic);
    m_sequences->reach();
    addRow(tr("Sequences"), m_sequences);
    follow(m_sequences);
    connect(m_sequences, &SliderNumber::valueEdited, this, [this](double value) {
        edit(tr("Change sequences of %1"), QStringLiteral("max_num_seqs"),
             [value](engine::Seat &next) { next.max_num_seqs = static_cast<int>(value); });
    });
    makeTp();
    m_kvFormat->setObjectName(QStringLiteral("kv_cache_dtype"));
    addRow(tr("KV format"), m_kvFormat);
    connect(m_kvFormat, &ReasonCombo::optionEdited, this, [this](const QVariant &choice) {
        edit(tr("Change KV format of %1"), {},
             [&](engine::Seat &next) { next.kv_cache_dtype = choice.toString().toStdString(); });
    });
    makeServed();
}

/// What the seat is to serve, and what it then does.
void SeatDemandSection::makeServed()
{
    const auto field = [this](const char *name, const QString &label, const QString &absent) {
        auto *number = new NumberField(this);
        number->setObjectName(QLatin1String(name));
        number->setAccessibleName(label);
        number->setToolTip(label);
        number->setCount();
        number->setAbsentText(absent);
        const engine::SeatSetting *setting = engine::seatSetting(name);
        number->setRange(setting->lowest, setting->highest);
        number->setMinimumWidth(type::px(this, 76)); // two stand side by side
        return number;
    };
    m_requests =
        field("demand_requests", tr("Requests at once that the seat is to serve"), QStringLiteral("–"));
    m_tokens = field("demand_tokens", tr("Tokens of each, prompt and reply together"), tr("full", "context"));
    m_tokens->setSingleStep(static_cast<double>(kContextStep));
    auto *fields = new QWidget(this);
    auto *layout = new QHBoxLayout(fields);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_requests, 1);
    layout->addWidget(new QLabel(QStringLiteral("×"), fields));
    layout->addWidget(m_tokens, 1);
    addRow(tr("Serve"), fields)->setBuddy(m_requests);
    m_served = addCaption();
    m_served->setObjectName(QStringLiteral("served"));
    connect(m_requests, &NumberField::edited, this, [this](std::optional<double> number) {
        edit(tr("Change what %1 is to serve"), QStringLiteral("demand/requests"),
             [number](engine::Seat &next) {
                 next.demand.requests = number ? std::optional(static_cast<int>(*number)) : std::nullopt;
             });
    });
    connect(m_tokens, &NumberField::edited, this, [this](std::optional<double> number) {
        edit(tr("Change what %1 is to serve"), QStringLiteral("demand/tokens"), [number](engine::Seat &next) {
            next.demand.tokens =
                number ? std::optional(static_cast<engine::Tokens>(std::llround(*number))) : std::nullopt;
        });
    });
}

void SeatDemandSection::makeContext()
{
    m_native = new QLabel(this);
    type::apply(TypeRole::Caption, m_native);
    m_native->setForegroundRole(QPalette::PlaceholderText);
    m_native->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_context = new SliderNumber(this);
    m_context->setName(tr("Context"));
    m_context->setSliderVisible(false);
    m_context->setObjectName(QStringLiteral("max_model_len"));
    limitTo(m_context, "max_model_len");
    m_context->setSingleStep(static_cast<double>(kContextStep));
    auto *fields = new QWidget(this);
    auto *layout = new QHBoxLayout(fields);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_native, 1);
    layout->addWidget(m_context);
    addRow(tr("Context"), fields)->setBuddy(m_context);
    m_contextStops = new StopSlider(this);
    m_contextStops->setAccessibleName(tr("Context, stops"));
    m_contextStops->setBetweenStep(kContextStep);
    m_contextStops->reach();
    addWidget(m_contextStops);
    follow(m_context);
    follow(m_contextStops);
    connect(m_context, &SliderNumber::valueEdited, this,
            [this](double value) { setContext(static_cast<engine::Tokens>(value)); });
    connect(m_contextStops, &StopSlider::valueEdited, this, &SeatDemandSection::setContext);
}

void SeatDemandSection::makeTp()
{
    m_tpStops = new StopSlider(this);
    m_tpStops->setAccessibleName(tr("TP, sizes"));
    m_tp = new SliderNumber(this);
    m_tp->setName(tr("TP"));
    m_tp->setObjectName(QStringLiteral("tp"));
    m_tp->setSliderVisible(false);
    auto *fields = new QWidget(this);
    auto *layout = new QHBoxLayout(fields);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_tpStops, 1);
    layout->addWidget(m_tp, 0, Qt::AlignTop);
    addRow(tr("TP"), fields)->setBuddy(m_tp);
    m_tpReason = addCaption();
    m_tpReason->hide();
    follow(m_tp);
    follow(m_tpStops);
    connect(m_tp, &SliderNumber::valueEdited, this, [this](double value) { setTp(static_cast<int>(value)); });
    connect(m_tpStops, &StopSlider::valueEdited, this,
            [this](qint64 value) { setTp(static_cast<int>(value)); });
    connect(m_tpStops, &StopSlider::reasonChanged, this, [this](const QString &reason) {
        m_tpReason->setText(reason);
        m_tpReason->setVisible(!reason.isEmpty());
    });
}

void SeatDemandSection::setContext(engine::Tokens tokens)
{
    edit(tr("Change context of %1"), QStringLiteral("max_model_len"),
         [tokens](engine::Seat &next) { next.max_model_len = tokens; });
}

void SeatDemandSection::setTp(int tp)
{
    editPlan(tr("Change TP of %1").arg(format::text(seat().name)), QStringLiteral("tp"),
             engine::setTp(document()->plan(), seat().name, tp, document()->budget().roomiestCards()));
}

void SeatDemandSection::refresh()
{
    if (seat().runtime.kind == engine::RuntimeKind::Other)
        return; // the inspector hides this section
    m_largest->showSeat(index());
    m_largest->setEnabled(!document()->isReadOnly());
    refreshContext();
    refreshSequences();
    refreshTp();
    refreshKvFormats();
    refreshServed();
}

void SeatDemandSection::refreshReach()
{
    if (seat().runtime.kind == engine::RuntimeKind::Other)
        return;
    const std::vector<SliderStop> &stops = m_contextStops->stops();
    if (!stops.empty())
        showReach(m_contextStops->reach(), *document(), index(),
                  {.what = engine::SolveFor::Context,
                   .first = static_cast<double>(stops.front().value),
                   .last = static_cast<double>(stops.back().value),
                   .text = [](double value) { return format::tokensShort(std::llround(value)); }});
    showReach(m_sequences->reach(), *document(), index(),
              {.what = engine::SolveFor::Sequences,
               .first = 1,
               .last = m_sequences->trackEnd(),
               .text = [](double value) { return format::count(std::llround(value)); }});
}

void SeatDemandSection::fadeReach()
{
    m_contextStops->reach()->setStale(true);
    m_sequences->reach()->setStale(true);
}

void SeatDemandSection::refreshContext()
{
    const engine::Tokens native = model() ? model()->architecture.native_context : 0;
    m_native->setText(native > 0 ? tr("native %1").arg(format::tokens(native)) : QString());
    m_context->setValue(static_cast<double>(seat().max_model_len));
    m_contextStops->setStops(demand::contextStops(native, seat().max_model_len));
    m_contextStops->setNative(native);
    m_contextStops->setCurrent(seat().max_model_len);
}

void SeatDemandSection::refreshSequences()
{
    const engine::KvResult *kv = entry().estimate->kv ? &*entry().estimate->kv : nullptr;
    const int inForce = seat().max_num_seqs.value_or(kv && kv->max_num_seqs > 0 ? kv->max_num_seqs : 1);
    m_sequences->setTrack(1, inForce > kFewSequences ? std::max(kManySequences, inForce) : kFewSequences);
    m_sequences->setValue(inForce);
}

void SeatDemandSection::refreshTp()
{
    const int cards = demand::largestTp(document()->plan(), seat());
    m_tp->setRange(1, cards);
    m_tp->setValue(seat().tp);
    m_tpStops->setStops(demand::tpStops(model(), seat().weights, cards));
    m_tpStops->setCurrent(seat().tp);
    m_tpStops->setEnabled(cards > 1);
    m_tp->setEnabled(cards > 1);
}

void SeatDemandSection::refreshKvFormats()
{
    const auto cards = cardFacts();
    int capability = 0;
    for (const engine::CardFacts &card : cards)
        capability =
            capability == 0 ? card.compute_capability : std::min(capability, card.compute_capability);
    const QString current = format::text(seat().kv_cache_dtype);
    m_kvFormat->setOptions(demand::kvFormatOptions(model(), seat().weights, seat().runtime, capability),
                           current, current);
}

void SeatDemandSection::refreshServed()
{
    const engine::Demand &demand = seat().demand;
    m_requests->setNumber(demand.requests ? std::optional<double>(*demand.requests) : std::nullopt);
    m_tokens->setNumber(demand.tokens ? std::optional<double>(static_cast<double>(*demand.tokens))
                                      : std::nullopt);
    m_tokens->setEnabled(demand.requests.has_value());
    const auto &kv = entry().estimate->kv;
    m_served->setVisible(kv && kv->demand);
    if (!kv || !kv->demand)
        return;
    const engine::DemandAnswer &answer = *kv->demand;
    const int running = static_cast<int>(answer.running), waiting = static_cast<int>(answer.waiting());
    const QString served = waiting == 0
        ? tr("%Ln run(s)", "requests", running)
        : tr("%1, %2").arg(tr("%Ln run(s)", "requests", running), tr("%Ln wait(s)", "requests", waiting));
    m_served->setText(tr("%1; a pool of %2 holds all.").arg(served, format::gib(answer.pool)));
}
