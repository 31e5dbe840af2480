// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/moving/seatmime.h"

#include "widgets/document/plandocument.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>

namespace seatmime {

namespace {

/// Tells documents apart across windows and running programs.
QString documentId(const PlanDocument *document)
{
    return QStringLiteral("%1-%2").arg(QCoreApplication::applicationPid()).arg(quintptr(document), 0, 16);
}

}

QString typeName()
{
    return QLatin1String(kType);
}

QMimeData *encode(const PlanDocument *document, const QString &seat)
{
    QJsonArray cards;
    if (const engine::SeatPtr found = engine::findSeat(document->plan(), seat.toStdString()))
        for (const std::string &card : found->cards)
            cards.append(QString::fromStdString(card));
    const QJsonObject object{{QStringLiteral("document"), documentId(document)},
                             {QStringLiteral("seats"), QJsonArray{seat}},
                             {QStringLiteral("cards"), cards}};
    auto *data = new QMimeData;
    data->setData(typeName(), QJsonDocument(object).toJson(QJsonDocument::Compact));
    return data;
}

Dragged decode(const QMimeData *data, const PlanDocument *document)
{
    if (!data || !data->hasFormat(typeName()))
        return {};
    const QJsonObject object = QJsonDocument::fromJson(data->data(typeName())).object();
    Dragged dragged;
    dragged.seat = object.value(QStringLiteral("seats")).toArray().at(0).toString();
    dragged.foreign = object.value(QStringLiteral("document")).toString() != documentId(document);
    return dragged;
}

}
