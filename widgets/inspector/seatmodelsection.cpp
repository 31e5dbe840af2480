// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/seatmodelsection.h"

#include "widgets/controls/reasoncombo.h"
#include "widgets/moving/moveoffer.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include "engine/estimate/llamacpp.h"
#include "engine/kv/format.h"
#include "engine/kv/rules.h"
#include "engine/model/catalogue.h"
#include "engine/words/words.h"

#include <QLabel>

#include <algorithm>

namespace {

const QString kOtherSize = QStringLiteral("\x1fother");

QString displayName(const engine::Model &model)
{
    return format::text(model.display_name.empty() ? model.id : model.display_name);
}

// Reading every config of the catalogue takes longer than a slider tick may: once is enough.
const QList<ReasonCombo::Option> &catalogueOptions()
{
    static const QList<ReasonCombo::Option> options = [] {
        QList<ReasonCombo::Option> list;
        for (const std::string &id : engine::catalogueModelIds()) {
            if (const auto model = engine::catalogueModel(id))
                list << ReasonCombo::Option{displayName(*model), format::text(model->id), {}, {}};
        }
        return list;
    }();
    return options;
}

engine::Runtime runtimeOf(const QString &text)
{
    if (text == QLatin1String("club-3090"))
        return {engine::RuntimeKind::Club3090, {}};
    if (text == QLatin1String("llama.cpp"))
        return {engine::RuntimeKind::LlamaCpp, {}};
    return {engine::RuntimeKind::Vllm, text.section(QLatin1Char('@'), 1).toStdString()};
}

/// Whether the runtime has a KV format of this name at all.
bool knowsKvFormat(engine::RuntimeKind runtime, const std::string &name)
{
    if (runtime != engine::RuntimeKind::LlamaCpp)
        return engine::findKvFormat(name) != nullptr;
    engine::Seat seat;
    seat.kv_cache_dtype = name;
    return engine::llamaCppSettings(seat).has_value();
}

QString keyOf(const engine::Runtime &runtime)
{
    switch (runtime.kind) {
    case engine::RuntimeKind::Club3090:
        return QStringLiteral("club-3090");
    case engine::RuntimeKind::LlamaCpp:
        return QStringLiteral("llama.cpp");
    case engine::RuntimeKind::Other:
        return QStringLiteral("other");
    case engine::RuntimeKind::Vllm:
        break;
    }
    return QStringLiteral("vllm@") + format::text(runtime.release);
}

}

SeatModelSection::SeatModelSection(PlanDocument *document, ViewState *view, QWidget *parent)
    : SeatSection(document, view, parent)
    , m_model(new ReasonCombo(this))
    , m_weights(new ReasonCombo(this))
    , m_runtime(new ReasonCombo(this))
    , m_card(new ReasonCombo(this))
{
    m_runtime->setObjectName(QStringLiteral("runtime"));
    m_modelLabel = addRow(tr("Model"), m_model);
    m_weightsLabel = addRow(tr("Weights"), m_weights);
    addRow(tr("Runtime"), m_runtime, m_card);
    m_card->setAccessibleName(tr("Card"));
    connect(m_model, &ReasonCombo::optionEdited, this,
            [this](const QVariant &choice) { chooseModel(choice.toString()); });
    connect(m_weights, &ReasonCombo::optionEdited, this,
            [this](const QVariant &choice) { chooseWeights(choice.toString()); });
    connect(m_runtime, &ReasonCombo::optionEdited, this,
            [this](const QVariant &choice) { chooseRuntime(choice.toString()); });
    connect(m_card, &ReasonCombo::optionEdited, this,
            [this](const QVariant &choice) { chooseCard(choice.toString()); });
}

void SeatModelSection::refresh()
{
    const bool other = seat().runtime.kind == engine::RuntimeKind::Other;
    for (QWidget *widget : {static_cast<QWidget *>(m_model), static_cast<QWidget *>(m_modelLabel),
                            static_cast<QWidget *>(m_weights), static_cast<QWidget *>(m_weightsLabel)})
        widget->setVisible(!other);
    if (!other) {
        refreshModels();
        refreshWeights();
    }
    refreshRuntimes();
    refreshCards();
}

void SeatModelSection::refreshModels()
{
    QList<ReasonCombo::Option> options;
    for (const engine::ModelPtr &known : document()->plan().models)
        options << ReasonCombo::Option{displayName(*known), format::text(known->id), {}, {}};
    for (const ReasonCombo::Option &option : catalogueOptions()) {
        const bool there = std::any_of(options.begin(), options.end(),
                                       [&](const ReasonCombo::Option &o) { return o.data == option.data; });
        if (!there)
            options << option;
    }
    m_model->setOptions(options, format::text(seat().model), format::text(seat().model));
}

void SeatModelSection::refreshWeights()
{
    QList<ReasonCombo::Option> options;
    if (model()) {
        for (const engine::WeightVariant &variant : model()->weights) {
            const QString text =
                QStringLiteral("%1, %2").arg(format::text(variant.variant), format::gib(variant.bytes));
            options << ReasonCombo::Option{text, format::text(variant.variant), {}, {}};
        }
    }
    options << ReasonCombo::Option{tr("Other size…"), kOtherSize, {}, {}};
    m_weights->setOptions(options, format::text(seat().weights), format::text(seat().weights));
}

void SeatModelSection::refreshRuntimes()
{
    if (seat().runtime.kind == engine::RuntimeKind::Other) {
        m_runtime->setOptions({{tr("other process"), keyOf(seat().runtime), {}, {}}}, keyOf(seat().runtime));
        return;
    }
    QList<ReasonCombo::Option> options;
    auto releases = engine::knownReleases();
    std::reverse(releases.begin(), releases.end());
    if (seat().runtime.release.empty())
        options << ReasonCombo::Option{tr("vLLM, newest"), QStringLiteral("vllm@"), {}, {}};
    for (const std::string &release : releases) {
        const engine::Runtime runtime{engine::RuntimeKind::Vllm, release};
        options << ReasonCombo::Option{seatwords::runtime(runtime), keyOf(runtime), {}, {}};
    }
    options << ReasonCombo::Option{
        tr("club-3090"), QStringLiteral("club-3090"), {}, tr("the published calculator")};
    options << ReasonCombo::Option{
        tr("llama.cpp"), QStringLiteral("llama.cpp"), {}, tr("GGUF weights of this size")};
    m_runtime->setOptions(options, keyOf(seat().runtime), seatwords::runtime(seat().runtime));
}

void SeatModelSection::refreshCards()
{
    QList<ReasonCombo::Option> options{{tr("none"), QString(), {}, {}}};
    for (const engine::CardBudget &card : document()->budget().cards) {
        // Only the refusal is asked for here: what each card would have left is shown where seats are moved.
        const auto set = targetSet(document()->plan(), seat(), card.card, MoveMode::Move);
        const auto refusal = engine::refusalToAssign(document()->plan(), seat().name, set);
        const QString reason = refusal
            ? format::sentence(engine::sentenceTemplate(refusal->code), withCardLabels(refusal->args))
            : QString();
        options << ReasonCombo::Option{cardLabel(card.card), format::text(card.card), reason, {}};
    }
    if (seat().cards.size() > 1) {
        // A set is shown as a whole; choosing a single card moves the set there.
        const QString set = seatwords::cards(seat().cards);
        m_card->setOptions(options, QStringLiteral("\x1fset") + set, set);
        return;
    }
    const QString card = seat().cards.empty() ? QString() : format::text(seat().cards.front());
    m_card->setOptions(options, card, card);
}

void SeatModelSection::chooseModel(const QString &id)
{
    engine::Plan next = document()->plan();
    engine::ModelPtr chosen = engine::findModel(next, id.toStdString());
    if (!chosen) {
        auto fromCatalogue = engine::catalogueModel(id.toStdString());
        if (!fromCatalogue)
            return;
        chosen = std::make_shared<const engine::Model>(std::move(*fromCatalogue));
        next = engine::addModel(next, chosen);
    }
    engine::Seat changed = seat();
    changed.model = chosen->id;
    changed.weights = chosen->weights.empty() ? std::string() : chosen->weights.front().variant;
    changed.measured = {}; // measured on another model
    const std::string name = seat().name;
    next = engine::dropUnusedModels(engine::withSeat(next, name, std::move(changed)));
    editPlan(tr("Change model of %1").arg(format::text(seat().name)), {}, std::move(next));
}

void SeatModelSection::chooseWeights(const QString &variant)
{
    if (variant == kOtherSize) {
        emit otherWeightsRequested(format::text(seat().name));
        refreshWeights();
        return;
    }
    edit(tr("Change weights of %1"), {}, [&](engine::Seat &next) { next.weights = variant.toStdString(); });
}

void SeatModelSection::chooseRuntime(const QString &runtime)
{
    edit(tr("Change runtime of %1"), {}, [&](engine::Seat &next) {
        next.runtime = runtimeOf(runtime);
        if (!knowsKvFormat(next.runtime.kind, next.kv_cache_dtype))
            next.kv_cache_dtype = "auto";
    });
}

void SeatModelSection::chooseCard(const QString &card)
{
    const MoveOffer offer =
        offerMove(document()->plan(), document()->budget(), seat().name, card.toStdString(), MoveMode::Move);
    if (offer.plan && !offer.unchanged)
        editPlan(tr("Move %1").arg(format::text(seat().name)), {}, *offer.plan);
    else
        refreshCards();
}
