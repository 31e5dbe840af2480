// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/catalogue.h"
#include "engine/plan/plan_parts.h"

#include <algorithm>
#include <map>
#include <set>

namespace engine {

namespace {

std::string item(const std::string &pointer, const char *list, std::size_t index)
{
    return pointer + "/" + list + "/" + std::to_string(index);
}

class Checker
{
public:
    Checker(Plan &plan, const std::string &pointer, ReadContext &context)
        : plan_(plan)
        , pointer_(pointer)
        , context_(context)
    {
    }

    void run()
    {
        collectCards();
        collectModels();
        for (std::size_t i = 0; i < plan_.seats.size() && !context_.error; ++i)
            checkSeat(i);
        for (std::size_t i = 0; i < plan_.constraints.size() && !context_.error; ++i)
            checkConstraint(i);
    }

private:
    template <typename Set>
    void once(Set &names, const std::string &name, const char *key, const std::string &where)
    {
        if (!names.insert(name).second)
            context_.fail("plan-name-twice", where + "/" + key, {Arg::name(key), Arg::name(name)});
    }

    void unknown(const char *key, const std::string &name, const std::string &where)
    {
        context_.fail("plan-unknown-name", where, {Arg::name(key), Arg::name(name)});
    }

    void collectCards()
    {
        std::set<std::string> hosts;
        std::set<std::string> ids;
        for (std::size_t h = 0; h < plan_.hosts.size(); ++h) {
            const Host &host = plan_.hosts[h];
            const std::string where = item(pointer_, "hosts", h);
            once(hosts, host.name, "name", where);
            for (std::size_t c = 0; c < host.cards.size(); ++c) {
                once(ids, host.cards[c].id, "id", item(where, "cards", c));
                host_of_card_.emplace(host.cards[c].id, h);
            }
        }
    }

    void collectModels()
    {
        std::set<std::string> ids;
        for (std::size_t m = 0; m < plan_.models.size(); ++m) {
            once(ids, plan_.models[m]->id, "id", item(pointer_, "models", m));
            models_.emplace(plan_.models[m]->id, plan_.models[m]);
        }
    }

    // A model the plan does not list is taken from the catalogue and embedded.
    ModelPtr modelOf(const std::string &id)
    {
        const auto found = models_.find(id);
        if (found != models_.end())
            return found->second;
        Expected<Model> known = catalogueModel(id);
        if (!known)
            return nullptr;
        known->id = id;
        ModelPtr model = std::make_shared<const Model>(std::move(*known));
        plan_.models.push_back(model);
        models_.emplace(id, model);
        return model;
    }

    void checkCards(const std::vector<std::string> &cards, const std::string &where, bool one_host)
    {
        std::set<std::string> set;
        for (std::size_t c = 0; c < cards.size(); ++c) {
            const std::string place = item(where, "cards", c);
            const auto found = host_of_card_.find(cards[c]);
            if (found == host_of_card_.end())
                unknown("cards", cards[c], place);
            else if (one_host && found->second != host_of_card_[cards.front()])
                context_.fail("plan-mixed-hosts", place, {Arg::name(cards.front()), Arg::name(cards[c])});
            if (!set.insert(cards[c]).second)
                context_.fail("plan-name-twice", place, {Arg::name("cards"), Arg::name(cards[c])});
        }
    }

    void checkModel(Seat &seat, const std::string &where)
    {
        const ModelPtr model = modelOf(seat.model);
        if (!model) {
            unknown("model", seat.model, where + "/model");
            return;
        }
        const bool has_variant =
            std::any_of(model->weights.begin(), model->weights.end(),
                        [&](const WeightVariant &known) { return known.variant == seat.weights; });
        if (!seat.weights.empty() && !has_variant)
            unknown("weights", seat.weights, where + "/weights");
        // What a runtime serves when no length is given.
        if (seat.max_model_len == 0)
            seat.max_model_len = model->architecture.native_context;
        if (seat.max_model_len <= 0)
            context_.fail("plan-key-missing", where + "/max_model_len", {Arg::name("max_model_len")});
    }

    void checkSeat(std::size_t index)
    {
        const std::string where = item(pointer_, "seats", index);
        Seat seat = *plan_.seats[index];
        once(seat_names_, seat.name, "name", where);
        checkCards(seat.cards, where, true);
        if (!seat.model.empty())
            checkModel(seat, where);
        if (seat.max_model_len != plan_.seats[index]->max_model_len)
            plan_.seats[index] = std::make_shared<const Seat>(std::move(seat));
    }

    void checkConstraint(std::size_t index)
    {
        const std::string where = item(pointer_, "constraints", index);
        const Constraint &constraint = plan_.constraints[index];
        for (std::size_t s = 0; s < constraint.seats.size(); ++s)
            if (!seat_names_.contains(constraint.seats[s]))
                unknown("seats", constraint.seats[s], item(where, "seats", s));
        checkCards(constraint.cards, where, false);
    }

    Plan &plan_;
    const std::string &pointer_;
    ReadContext &context_;
    std::map<std::string, std::size_t> host_of_card_;
    std::map<std::string, ModelPtr> models_;
    std::set<std::string> seat_names_;
};

}

void checkReferences(Plan &plan, const std::string &pointer, ReadContext &context)
{
    Checker(plan, pointer, context).run();
}

}
