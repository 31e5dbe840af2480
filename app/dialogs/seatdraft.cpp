// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/seatdraft.h"

#include "widgets/words/format.h"

#include "engine/estimate/coefficients.h"
#include "engine/estimate/vllm_parts.h"
#include "engine/model/served.h"
#include "engine/plan/edit.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace {

constexpr engine::Tokens kFirstContext = 32768;
constexpr int kFirstSequences = 4;

// "Qwen/Qwen3-8B" is called "qwen3-8b" as a seat.
std::string seatNameOf(const std::string &model)
{
    const QString name = QString::fromStdString(model).section(QLatin1Char('/'), -1).toLower();
    return name.isEmpty() ? "seat" : name.toStdString();
}

engine::WeightVariant estimatedVariant(const engine::Architecture &architecture)
{
    engine::WeightVariant variant;
    const engine::Quantization &quant = architecture.quantization;
    variant.variant = quant.method.empty() ? "bf16" : quant.method;
    const engine::WeightEstimate estimate = engine::weightEstimate(architecture);
    variant.bytes = estimate.total();
    variant.replicated_bytes = estimate.replicated + estimate.replicated_tower;
    variant.low_bytes = std::llround(static_cast<double>(variant.bytes) * estimate.low);
    variant.high_bytes = std::llround(static_cast<double>(variant.bytes) * estimate.high);
    variant.extra_json = engine::weightPartsJson(
        {estimate.tower + estimate.replicated_tower, estimate.replicated_tower,
         estimate.drafter + estimate.replicated_drafter, estimate.replicated_drafter});
    variant.provenance = engine::Provenance::Default;
    variant.source = "dimensions of the config";
    return variant;
}

}

SeatDraft draftOfModel(engine::ModelPtr model, const std::string &variant)
{
    SeatDraft draft;
    draft.seat.name = seatNameOf(model->id);
    draft.seat.model = model->id;
    draft.seat.weights = variant;
    const engine::Tokens native = model->architecture.native_context;
    draft.seat.max_model_len = native > 0 ? std::min(native, kFirstContext) : kFirstContext;
    draft.seat.max_num_seqs = kFirstSequences;
    draft.seat.kv.mode = engine::KvSizing::Mode::Rule;
    if (model->architecture.quantization.method == "gguf")
        draft.seat.runtime.kind = engine::RuntimeKind::LlamaCpp;
    draft.model = std::move(model);
    return draft;
}

SeatDraft draftOfProfile(const engine::Club3090Profile &profile, engine::ModelPtr model)
{
    SeatDraft draft;
    draft.seat = engine::club3090SeatOf(profile);
    draft.seat.name = profile.name;
    if (draft.seat.weights.empty() && !model->weights.empty())
        draft.seat.weights = model->weights.front().variant;
    draft.model = std::move(model);
    return draft;
}

SeatDraft draftOfProcess(const QString &name, engine::Bytes bytes)
{
    SeatDraft draft;
    draft.seat.name = name.trimmed().isEmpty() ? "process" : name.trimmed().toStdString();
    draft.seat.runtime.kind = engine::RuntimeKind::Other;
    draft.seat.base_bytes = bytes;
    return draft;
}

engine::Expected<engine::Model> modelOfFiles(const QString &path)
{
    return modelOfSource({path.toStdString(), {}});
}

engine::Expected<engine::Model> modelOfSource(const engine::ModelSource &source)
{
    auto model = engine::readModelSource(source);
    if (model && model->weights.empty())
        model->weights = {estimatedVariant(model->architecture)};
    return model;
}

QString weightsInWords(const engine::Model &model)
{
    if (model.weights.empty())
        return {};
    const engine::WeightVariant &variant = model.weights.front();
    QString text = QCoreApplication::translate("SeatDraft", "%1 of weights (%2)")
                       .arg(format::gib(variant.bytes), format::text(variant.source));
    const engine::WeightParts parts = engine::weightParts(variant).value_or(engine::WeightParts{});
    if (parts.tower > 0)
        text += QCoreApplication::translate("SeatDraft", ", of it %1 vision or audio tower")
                    .arg(format::gib(parts.tower));
    if (parts.drafter > 0)
        text += QCoreApplication::translate("SeatDraft", "; %1 of MTP tensors load with MTP only")
                    .arg(format::gib(parts.drafter));
    return text + QLatin1Char('.');
}

engine::ModelPtr withWeightSize(const engine::Model &model, std::size_t index, engine::Bytes bytes)
{
    engine::Model corrected = model;
    engine::WeightVariant &variant = corrected.weights[index];
    variant.bytes = bytes;
    variant.replicated_bytes = std::min(variant.replicated_bytes, bytes);
    variant.low_bytes = variant.high_bytes = 0;
    variant.provenance = engine::Provenance::User;
    variant.source.clear();
    return std::make_shared<const engine::Model>(std::move(corrected));
}

engine::FileGroups groupsOf(const QStringList &paths)
{
    std::vector<std::string> names;
    for (const QString &path : paths)
        names.push_back(path.toStdString());
    return engine::groupModelFiles(names);
}

engine::Plan planWithDraft(const engine::Plan &plan, const SeatDraft &draft,
                           const std::vector<std::string> &cards, const std::vector<std::string> &roomiest)
{
    engine::Seat seat = draft.seat;
    seat.name = engine::uniqueSeatName(plan, seat.name);
    const std::string name = seat.name;
    engine::Plan next = draft.model ? engine::addModel(plan, draft.model) : plan;
    next = engine::addSeat(next, std::move(seat));
    return cards.empty()
        ? next
        : engine::setTp(engine::assignSeat(next, name, cards), name, draft.seat.tp, roomiest);
}
