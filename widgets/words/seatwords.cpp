// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/words/seatwords.h"

#include "engine/words/words.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace seatwords {

namespace {

struct SeatWords {
    Q_DECLARE_TR_FUNCTIONS(SeatWords)
};

/// "on GPU 0, 4 of 5" or "not on a card".
QString place(const engine::Budget &budget, int seat, int rank)
{
    const engine::SeatBudget &in = budget.seat(seat);
    if (rank >= static_cast<int>(in.cards.size()))
        return SeatWords::tr("not on a card");
    const engine::CardBudget &card = budget.card(in.cards[static_cast<std::size_t>(rank)]);
    const auto it = std::find(card.ranks.begin(), card.ranks.end(), engine::RankOnCard{seat, rank});
    const int position = static_cast<int>(it - card.ranks.begin()) + 1;
    return SeatWords::tr("on %1, %2 of %3", "card, place in its boot order, seats of the card")
        .arg(cardLabel(card.card), format::count(position),
             format::count(static_cast<qint64>(card.ranks.size())));
}

}

QString inState(engine::State state)
{
    switch (state) {
    case engine::State::Boot:
        return SeatWords::tr("at boot");
    case engine::State::Plateau:
        return SeatWords::tr("at the plateau");
    case engine::State::Peak:
        break;
    }
    return SeatWords::tr("in the worst case");
}

QString stateName(engine::State state)
{
    switch (state) {
    case engine::State::Boot:
        return SeatWords::tr("boot");
    case engine::State::Plateau:
        return SeatWords::tr("plateau");
    case engine::State::Peak:
        break;
    }
    return SeatWords::tr("worst case");
}

QString stateLetter(engine::State state)
{
    switch (state) {
    case engine::State::Boot:
        return SeatWords::tr("b", "one letter for boot");
    case engine::State::Plateau:
        return SeatWords::tr("p", "one letter for plateau");
    case engine::State::Peak:
        break;
    }
    return SeatWords::tr("w", "one letter for worst case");
}

QString model(const engine::SeatBudget &seat)
{
    if (seat.seat->runtime.kind == engine::RuntimeKind::Other)
        return SeatWords::tr("other process");
    QString name = format::text(seat.seat->model);
    if (seat.model && !seat.model->display_name.empty())
        name = format::text(seat.model->display_name);
    name = name.section(QLatin1Char('/'), -1);
    const QString weights = format::text(seat.seat->weights);
    return weights.isEmpty() || name.contains(weights, Qt::CaseInsensitive)
        ? name
        : QStringLiteral("%1 %2").arg(name, weights);
}

QString kvPool(const engine::SeatBudget &seat)
{
    using Mode = engine::KvSizing::Mode;
    const engine::KvSizing &kv = seat.seat->kv;
    if (seat.seat->runtime.kind == engine::RuntimeKind::Other)
        return {};
    if (kv.mode == Mode::Utilisation)
        return SeatWords::tr("util %1").arg(format::share(kv.utilization));
    engine::Bytes pool = kv.pinned_bytes;
    if (kv.mode == Mode::Rule)
        pool = seat.estimate && seat.estimate->kv ? seat.estimate->kv->rule_bytes : 0;
    return pool > 0 ? SeatWords::tr("KV %1").arg(format::gibValue(pool)) : QString();
}

QString demand(const engine::SeatBudget &seat)
{
    if (seat.seat->runtime.kind == engine::RuntimeKind::Other)
        return {};
    QStringList parts;
    if (seat.seat->max_model_len > 0)
        parts << format::tokens(seat.seat->max_model_len);
    if (const QString pool = kvPool(seat); !pool.isEmpty())
        parts << pool;
    return parts.join(QStringLiteral(" · "));
}

QString rank(int rank, int ranks)
{
    return SeatWords::tr("rank %1 of %2").arg(rank).arg(ranks);
}

QString runtime(const engine::Runtime &runtime)
{
    const QString release = format::text(runtime.release);
    switch (runtime.kind) {
    case engine::RuntimeKind::Vllm:
        return release.isEmpty() ? SeatWords::tr("vLLM") : SeatWords::tr("vLLM %1").arg(release);
    case engine::RuntimeKind::Club3090:
        return SeatWords::tr("club-3090");
    case engine::RuntimeKind::LlamaCpp:
        return SeatWords::tr("llama.cpp");
    case engine::RuntimeKind::Other:
        break;
    }
    return SeatWords::tr("other");
}

QString cards(const std::vector<std::string> &cards)
{
    if (cards.empty())
        return SeatWords::tr("none");
    QStringList labels;
    for (const std::string &card : cards)
        labels << cardLabel(card);
    // "GPU 0, 1": numbered cards of one host name the words before the number once.
    const QString word = labels.front().left(labels.front().lastIndexOf(QLatin1Char(' ')) + 1);
    if (std::all_of(labels.begin(), labels.end(),
                    [&](const QString &label) { return label.startsWith(word); }))
        for (qsizetype i = 1; i < labels.size(); ++i)
            labels[i].remove(0, word.size());
    return labels.join(QStringLiteral(", "));
}

engine::Bytes rankBytes(const engine::SeatBudget &seat, int rank, engine::State state)
{
    const auto index = static_cast<std::size_t>(rank);
    return seat.estimate && index < seat.estimate->ranks.size() ? seat.estimate->ranks[index].total(state)
                                                                : 0;
}

engine::Bytes seatBytes(const engine::SeatBudget &seat, engine::State state)
{
    engine::Bytes sum = 0;
    if (seat.estimate)
        for (const engine::RankFootprint &rank : seat.estimate->ranks)
            sum += rank.total(state);
    return sum;
}

QString verdict(engine::Verdict verdict)
{
    return format::sentence(engine::word(verdict));
}

QString reason(const engine::Reason &reason)
{
    if (reason.code.empty())
        return {};
    return format::sentence(engine::sentenceTemplate(reason.code), withCardLabels(reason.args));
}

QString tileSentence(const engine::Budget &budget, int seat, int rank, engine::State state)
{
    const engine::SeatBudget &in = budget.seat(seat);
    QString text = SeatWords::tr("%1, %2 %3, %4")
                       .arg(format::text(in.seat->name), format::gib(rankBytes(in, rank, state)),
                            inState(state), place(budget, seat, rank));
    if (in.cards.size() > 1)
        text += QStringLiteral(", ") + seatwords::rank(rank, static_cast<int>(in.cards.size()));
    if (!in.estimate)
        return text + QLatin1Char('.');
    text += QStringLiteral(", ") + verdict(in.estimate->verdict);
    const QString why = reason(in.estimate->reason);
    return why.isEmpty() ? text + QLatin1Char('.') : QStringLiteral("%1: %2").arg(text, why);
}

}
