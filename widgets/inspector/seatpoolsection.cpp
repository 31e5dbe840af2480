// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/seatpoolsection.h"

#include "widgets/controls/reachstrip.h"
#include "widgets/controls/segmentedcontrol.h"
#include "widgets/controls/slidernumber.h"
#include "widgets/inspector/poolsizing.h"
#include "widgets/inspector/seatreach.h"
#include "widgets/style/icons.h"
#include "widgets/style/palette.h"
#include "widgets/words/format.h"

#include "engine/plan/edit.h"
#include "engine/plan/plan_parts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace {

constexpr double kMostGib = static_cast<double>(engine::kMaxPlanBytes) / engine::kGibReal;
constexpr double kLeastGib = static_cast<double>(engine::kMiB) / engine::kGibReal;

}

SeatPoolSection::SeatPoolSection(PlanDocument *document, ViewState *view, QWidget *parent)
    : SeatSection(document, view, parent)
    , m_mode(new SegmentedControl(this))
    , m_valueLabel(nullptr)
    , m_value(new SliderNumber(this))
    , m_caption(nullptr)
    , m_reset(new QToolButton(this))
{
    m_reset->setIcon(icons::icon(Icon::Reset));
    m_reset->setAutoRaise(true);
    m_reset->setToolTip(tr("Size the pool by the rule again"));
    m_reset->setAccessibleName(m_reset->toolTip());
    addTitle(tr("KV pool"), m_reset);
    m_mode->addSegment(tr("Rule"), tr("As much as the plan's policy requires for one full context"));
    m_mode->addSegment(tr("Pinned"), tr("A fixed number of bytes on each card"));
    m_mode->addSegment(tr("Utilisation"),
                       tr("What a share of the card's CUDA total leaves after everything else"));
    m_mode->setEqualWidths(true);
    m_mode->setAccessibleName(tr("KV pool sized by"));
    addWidget(m_mode);
    m_value->setObjectName(QStringLiteral("pool"));
    m_value->reach();
    m_valueLabel = addRow(tr("Factor"), m_value);
    m_caption = addCaption();
    makeWaiver();
    follow(m_value);
    connect(m_mode, &SegmentedControl::currentIndexEdited, this, &SeatPoolSection::chooseMode);
    connect(m_value, &SliderNumber::valueEdited, this, &SeatPoolSection::setValue);
    connect(m_reset, &QToolButton::clicked, this, &SeatPoolSection::reset);
}

void SeatPoolSection::makeWaiver()
{
    m_waiverRow = new QWidget(this);
    m_waiver = new QLineEdit(m_waiverRow);
    m_waiver->setPlaceholderText(tr("reason for a smaller pool"));
    auto *label = new QLabel(tr("Waiver"), m_waiverRow);
    label->setBuddy(m_waiver);
    label->setMinimumWidth(labelWidth(this));
    auto *layout = new QHBoxLayout(m_waiverRow);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(label);
    layout->addWidget(m_waiver, 1);
    addWidget(m_waiverRow);
    connect(m_waiver, &QLineEdit::editingFinished, this, [this] {
        const std::string reason = m_waiver->text().trimmed().toStdString();
        if (reason == seat().kv.waiver)
            return;
        edit(reason.empty() ? tr("Remove the waiver of %1") : tr("Waive the KV rule for %1"), {},
             [&](engine::Seat &next) { next.kv.waiver = reason; });
    });
}

engine::Bytes SeatPoolSection::poolBytes() const
{
    const auto &kv = entry().estimate->kv;
    return kv ? kv->capacity.available_bytes : seat().kv.pinned_bytes;
}

void SeatPoolSection::chooseMode(int mode)
{
    const auto chosen = static_cast<engine::KvSizing::Mode>(mode);
    const auto cards = cardFacts();
    const engine::Seat next =
        withPoolMode(seat(), chosen, poolBytes(), model(), cards, document()->plan().policy);
    edit(tr("Size the KV pool of %1 differently"), {}, [&](engine::Seat &changed) { changed = next; });
}

void SeatPoolSection::setValue(double value)
{
    switch (seat().kv.mode) {
    case engine::KvSizing::Mode::Rule: {
        engine::Policy policy = document()->plan().policy;
        policy.kv_factor = value;
        editPlan(tr("Change the policy's KV factor"), QStringLiteral("policy/kv_factor"),
                 engine::setPolicy(document()->plan(), policy));
        break;
    }
    case engine::KvSizing::Mode::Pinned:
        edit(tr("Change the KV pin of %1"), QStringLiteral("kv/pinned_bytes"),
             [value](engine::Seat &next) { next.kv.pinned_bytes = std::llround(value * engine::kGibReal); });
        break;
    case engine::KvSizing::Mode::Utilisation:
        edit(tr("Change the utilisation of %1"), QStringLiteral("kv/utilization"),
             [value](engine::Seat &next) { next.kv.utilization = value; });
        break;
    }
}

void SeatPoolSection::reset()
{
    edit(tr("Size the KV pool of %1 by the rule"), {},
         [](engine::Seat &next) { next.kv = engine::KvSizing{}; });
}

void SeatPoolSection::refresh()
{
    if (seat().runtime.kind == engine::RuntimeKind::Other)
        return;
    m_mode->setCurrentIndex(static_cast<int>(seat().kv.mode));
    m_reset->setEnabled(seat().kv.mode != engine::KvSizing::Mode::Rule || !seat().kv.waiver.empty());
    refreshValue();
    refreshCaption();
    refreshWaiver();
}

void SeatPoolSection::refreshValue()
{
    const auto cards = cardFacts();
    double largest = 80;
    for (const engine::CardFacts &card : cards)
        largest = std::max(4.0, std::ceil(static_cast<double>(card.total_bytes) / engine::kGibReal));
    const engine::KvSizing &kv = seat().kv;
    QString label;
    double step = 0, value = 0;
    std::pair<double, double> limits, track;
    switch (kv.mode) {
    case engine::KvSizing::Mode::Rule:
        label = tr("Factor");
        m_value->setRatio(2, QStringLiteral(" ×"));
        step = 0.05;
        limits = {0, 100};
        track = {0.25, 4};
        value = document()->plan().policy.kv_factor;
        break;
    case engine::KvSizing::Mode::Pinned:
        label = tr("Pinned");
        m_value->setSize(engine::kGiB, 1);
        step = 0.5;
        limits = {kLeastGib, kMostGib};
        track = {0, largest};
        value = static_cast<double>(kv.pinned_bytes) / engine::kGibReal;
        break;
    case engine::KvSizing::Mode::Utilisation:
        label = tr("Utilisation");
        m_value->setRatio(2);
        step = 0.01;
        limits = {engine::kMinUtilization, 1};
        track = {0.01, 0.99};
        value = kv.utilization;
        break;
    }
    m_valueLabel->setText(label);
    m_value->setName(label);
    m_value->setSingleStep(step);
    m_value->setRange(limits.first, limits.second);
    m_value->setTrack(track.first, std::max(track.second, value));
    m_value->setValue(value);
}

void SeatPoolSection::refreshReach()
{
    const engine::KvSizing::Mode mode = seat().kv.mode;
    ReachStrip *strip = m_value->reach();
    strip->setVisible(mode != engine::KvSizing::Mode::Rule);
    if (seat().runtime.kind == engine::RuntimeKind::Other || mode == engine::KvSizing::Mode::Rule)
        return;
    const double least = m_value->trackStart(), most = m_value->trackEnd();
    if (mode == engine::KvSizing::Mode::Pinned)
        showReach(
            strip, *document(), index(),
            {.what = engine::SolveFor::Pool,
             .first = least + 1.0 / 1024, // no pool can be pinned at nothing
             .last = most,
             .unit = engine::kGibReal,
             .step = engine::kMiB,
             .text = [](double value) { return format::gibValue(std::llround(value * engine::kGibReal)); }});
    else
        showReach(strip, *document(), index(),
                  {.what = engine::SolveFor::Utilisation,
                   .first = least,
                   .last = most,
                   .unit = 1000,
                   .text = [](double value) { return QLocale().toString(value, 'f', 3); }});
}

void SeatPoolSection::fadeReach()
{
    m_value->reach()->setStale(true);
}

/// The finding that states the range of the seat's pool over all boot orders; null without one.
const engine::Finding *SeatPoolSection::sharedPool() const
{
    for (const engine::Finding &finding : document()->budget().findings)
        if (finding.code == engine::FindingCode::UtilOnSharedCard && finding.subject.id == seat().name)
            return &finding;
    return nullptr;
}

void SeatPoolSection::refreshCaption()
{
    const auto &kv = entry().estimate->kv;
    if (!kv) {
        m_caption->setText(entry().estimate->refusal ? tr("No pool: the runtime does not start.")
                                                     : QString());
        return;
    }
    const engine::Bytes pool = kv->capacity.available_bytes;
    const QStringList sizes = format::sizesApart({pool, kv->rule_bytes});
    const QString size = sizes[0], rule = sizes[1];
    const QString contexts = format::ratio(kv->full_contexts);
    QString text;
    if (seat().kv.mode == engine::KvSizing::Mode::Rule)
        text = tr("%1, %2 one full context; policy of the plan.").arg(size, contexts);
    else if (seat().kv.mode == engine::KvSizing::Mode::Pinned)
        text = tr("Holds %1 one full context; the rule requires %2.").arg(contexts, rule);
    else
        text = tr("%1 as booted now, %2 one full context; the rule requires %3.").arg(size, contexts, rule);
    if (const engine::Finding *shared = sharedPool()) {
        const QStringList range = format::sizesApart({shared->args[0].integer, shared->args[1].integer});
        text += QLatin1Char(' ') + tr("%1 to %2, depending on boot order.").arg(range[0], range[1]);
    }
    m_caption->setText(text);
    const bool less = pool < kv->rule_bytes;
    QPalette colors = palette();
    const Theme theme = Theme::of(this);
    colors.setColor(QPalette::PlaceholderText,
                    less && seat().kv.waiver.empty() ? theme.tone(Tone::Warning).text : theme.secondary);
    m_caption->setPalette(colors);
}

void SeatPoolSection::refreshWaiver()
{
    const auto &kv = entry().estimate->kv;
    const bool less = kv && kv->capacity.available_bytes < kv->rule_bytes;
    m_waiverRow->setEnabled(less || !seat().kv.waiver.empty()); // its place is kept: sliders stay where they are
    if (!m_waiver->hasFocus() || !m_waiver->isModified())
        m_waiver->setText(format::text(seat().kv.waiver));
    m_waiver->setToolTip(m_waiver->text());
    if (!m_waiver->hasFocus())
        m_waiver->setCursorPosition(0);
}
