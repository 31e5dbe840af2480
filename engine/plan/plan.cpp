// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/plan/plan.h"

#include <algorithm>

namespace engine {

namespace {

template <typename T> bool samePointee(const std::shared_ptr<const T> &a, const std::shared_ptr<const T> &b)
{
    return a == b || (a && b && *a == *b);
}

template <typename T>
bool samePointees(const std::vector<std::shared_ptr<const T>> &a,
                  const std::vector<std::shared_ptr<const T>> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), samePointee<T>);
}

}

bool operator==(const Plan &a, const Plan &b)
{
    return a.version == b.version && a.title == b.title && a.policy == b.policy && a.hosts == b.hosts
        && samePointees(a.models, b.models) && samePointees(a.seats, b.seats)
        && a.constraints == b.constraints && samePointee(a.baseline, b.baseline)
        && a.record_json == b.record_json && a.extra_json == b.extra_json;
}

const Card *findCard(const Plan &plan, const std::string &id)
{
    for (const Host &host : plan.hosts)
        for (const Card &card : host.cards)
            if (card.id == id)
                return &card;
    return nullptr;
}

const Host *hostOfCard(const Plan &plan, const std::string &card_id)
{
    for (const Host &host : plan.hosts)
        for (const Card &card : host.cards)
            if (card.id == card_id)
                return &host;
    return nullptr;
}

SeatPtr findSeat(const Plan &plan, const std::string &name)
{
    for (const SeatPtr &seat : plan.seats)
        if (seat->name == name)
            return seat;
    return nullptr;
}

ModelPtr findModel(const Plan &plan, const std::string &id)
{
    for (const ModelPtr &model : plan.models)
        if (model->id == id)
            return model;
    return nullptr;
}

}
