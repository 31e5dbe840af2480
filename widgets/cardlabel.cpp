// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/cardlabel.h"

#include <QRegularExpression>

namespace {

/// Number in "gpu12"; empty when `id` is no such id.
QString gpuNumber(const std::string &id)
{
    static const QRegularExpression pattern(QStringLiteral("^gpu ?(\\d+)$"),
                                            QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = pattern.match(QString::fromStdString(id));
    return match.hasMatch() ? match.captured(1) : QString();
}

}

QString cardLabel(const std::string &id)
{
    const QString number = gpuNumber(id);
    return number.isEmpty() ? QString::fromStdString(id) : QStringLiteral("GPU %1").arg(number);
}

engine::Args withCardLabels(engine::Args args)
{
    for (engine::Arg &arg : args)
        if (arg.unit == engine::Arg::Unit::Text && !gpuNumber(arg.text).isEmpty())
            arg.text = cardLabel(arg.text).toStdString();
    return args;
}
