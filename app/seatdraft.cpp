// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/seatdraft.h"

#include "engine/model/model_files.h"
#include "engine/plan/edit.h"

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
    const double bits = quant.method.empty() ? 16 : quant.bits;
    variant.bytes = std::llround(static_cast<double>(architecture.parameters) * bits / 8);
    variant.provenance = engine::Provenance::FirstPrinciples;
    variant.source = "parameters of the config";
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

bool isGgufFile(const QString &path)
{
    return path.endsWith(QLatin1String(".gguf"), Qt::CaseInsensitive);
}

engine::Expected<engine::Model> modelOfFiles(const QString &path)
{
    auto model = engine::readModelFiles(path.toStdString());
    if (model && model->weights.empty())
        model->weights = {estimatedVariant(model->architecture)};
    return model;
}

engine::Plan planWithDraft(const engine::Plan &plan, const SeatDraft &draft,
                           const std::vector<std::string> &cards)
{
    engine::Seat seat = draft.seat;
    seat.name = engine::uniqueSeatName(plan, seat.name);
    const std::string name = seat.name;
    engine::Plan next = draft.model ? engine::addModel(plan, draft.model) : plan;
    next = engine::addSeat(next, std::move(seat));
    return cards.empty() ? next : engine::assignSeat(next, name, cards);
}
