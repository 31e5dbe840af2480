// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/words/cardlabel.h"

#include <QRegularExpression>

#include <optional>

namespace {

struct Parts {
    QString host; // as far as the id names one
    QString number;
};

/// What "ml4/gpu12" is made of; nothing when `id` is no such id. Only marks that no name of a seat has part
/// host and card, because sentences are searched for ids.
std::optional<Parts> partsOf(const std::string &id)
{
    static const QRegularExpression pattern(QStringLiteral("^(?:(.+)[/:])?gpu ?(\\d+)$"),
                                            QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = pattern.match(QString::fromStdString(id));
    if (!match.hasMatch())
        return std::nullopt;
    return Parts{match.captured(1), match.captured(2)};
}

}

QString cardLabel(const std::string &id)
{
    const std::optional<Parts> parts = partsOf(id);
    if (!parts || parts->host.isEmpty())
        return cardLabelOnHost(id);
    return QStringLiteral("%1 %2").arg(parts->host, cardLabelOnHost(id));
}

QString cardLabelOnHost(const std::string &id)
{
    const std::optional<Parts> parts = partsOf(id);
    return parts ? QStringLiteral("GPU %1").arg(parts->number) : QString::fromStdString(id);
}

engine::Args withCardLabels(engine::Args args)
{
    for (engine::Arg &arg : args)
        if (arg.unit == engine::Arg::Unit::Text && partsOf(arg.text))
            arg.text = cardLabel(arg.text).toStdString();
    return args;
}
