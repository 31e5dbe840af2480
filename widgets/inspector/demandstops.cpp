// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/demandstops.h"

#include "widgets/words/format.h"

#include "engine/estimate/llamacpp.h"
#include "engine/kv/format.h"
#include "engine/model/served.h"
#include "engine/model/tensor_parallel.h"
#include "engine/words/words.h"

#include <algorithm>
#include <array>

namespace demand {

namespace {

constexpr engine::Tokens kFirstStop = 4096;

QString dtypeName(engine::Dtype dtype)
{
    switch (dtype) {
    case engine::Dtype::Float32:
        return QStringLiteral("fp32");
    case engine::Dtype::Float16:
        return QStringLiteral("fp16");
    case engine::Dtype::BFloat16:
        break;
    }
    return QStringLiteral("bf16");
}

QString autoText(const engine::Architecture &architecture)
{
    const std::string resolved = engine::resolveAutoKvFormat(architecture);
    const QString becomes = resolved == "auto" ? dtypeName(architecture.dtype) : format::text(resolved);
    return QStringLiteral("auto (%1)").arg(becomes);
}

std::optional<engine::Architecture> servedOf(const engine::Model *model, const std::string &weights)
{
    if (!model)
        return std::nullopt;
    return engine::servedArchitecture(*model, weights);
}

QList<ReasonCombo::Option> llamaCppOptions()
{
    QList<ReasonCombo::Option> options{{QStringLiteral("auto (f16)"), QStringLiteral("auto"), {}, {}}};
    for (const engine::LlamaCppType &type : engine::llamaCppTypes())
        options << ReasonCombo::Option{format::text(type.name), format::text(type.name), {}, {}};
    return options;
}

}

std::vector<SliderStop> contextStops(engine::Tokens native, engine::Tokens current)
{
    std::vector<SliderStop> stops;
    const engine::Tokens end = native > 0 ? native : 131072;
    for (engine::Tokens stop = kFirstStop; stop < end; stop *= 2)
        stops.push_back({stop, format::tokensShort(stop), true, {}});
    stops.push_back({end, format::tokensShort(end), true, {}});
    while (stops.back().value < current && stops.size() < 24) {
        const engine::Tokens next = stops.back().value * 2;
        stops.push_back({next, format::tokensShort(next), true, {}});
    }
    return stops;
}

int largestTp(const engine::Plan &plan, const engine::Seat &seat)
{
    std::size_t cards = 1;
    const engine::Host *own = seat.cards.empty() ? nullptr : engine::hostOfCard(plan, seat.cards.front());
    for (const engine::Host &host : plan.hosts) {
        if (!own || own == &host)
            cards = std::max(cards, host.cards.size());
    }
    return std::max(static_cast<int>(cards), seat.tp);
}

std::vector<SliderStop> tpStops(const engine::Model *model, const std::string &weights, int largest)
{
    const auto served = servedOf(model, weights);
    std::vector<SliderStop> stops;
    for (int tp = 1; tp <= largest; ++tp) {
        const bool power = (tp & (tp - 1)) == 0;
        if (tp > 8 && !power)
            continue;
        SliderStop stop{tp, QString::number(tp), true, {}};
        if (served) {
            const engine::TpValidity validity = engine::tpValidity(*served, tp);
            stop.valid = validity.valid;
            if (!validity.valid) {
                stop.reason =
                    format::sentence(engine::sentenceTemplate("tp-invalid/" + validity.rule), validity.args);
            }
        }
        stops.push_back(std::move(stop));
    }
    return stops;
}

QList<ReasonCombo::Option> kvFormatOptions(const engine::Model *model, const std::string &weights,
                                           const engine::Runtime &runtime, int capability)
{
    if (runtime.kind == engine::RuntimeKind::LlamaCpp)
        return llamaCppOptions();
    const auto served = servedOf(model, weights);
    QList<ReasonCombo::Option> options;
    const auto rules = engine::releaseRules(runtime.release);
    for (const engine::KvFormat &format : engine::kvFormats()) {
        const QString name = ::format::text(format.name);
        ReasonCombo::Option option{name, name, {}, {}};
        if (served && format.name == "auto")
            option.text = autoText(*served);
        if (served && rules) {
            const auto support = engine::kvFormatSupport(*served, format.name, capability, *rules);
            // Sparse latent backends store what they like: the bytes follow that, not the option.
            if (support.supported && support.stored_as == "fp8_ds_mla" && format.name != "fp8_ds_mla")
                option.text = QStringLiteral("%1 (fp8_ds_mla)").arg(name);
            else if (support.supported && served->ignores_kv_cache_dtype && format.name != "auto")
                option.text = QStringLiteral("%1 (%2)").arg(name, dtypeName(served->dtype));
            if (!support.supported) {
                option.reason = ::format::sentence(
                    engine::sentenceTemplate("kv-format-unsupported/" + support.reason), support.args);
            }
        }
        options << option;
    }
    return options;
}

}
