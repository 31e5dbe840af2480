// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/import.h"

#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/table.h"

#include "engine/evidence/command_line.h"
#include "engine/evidence/shell_words.h"
#include "engine/model/catalogue.h"
#include "engine/model/model_files.h"
#include "engine/plan/edit.h"
#include "engine/words/words.h"

#include <iostream>
#include <nlohmann/json.hpp>

namespace cli {

using namespace engine;
using nlohmann::ordered_json;
using A = Table::Align;

namespace {

std::string joined(const std::vector<std::string> &texts)
{
    std::string all;
    for (const std::string &text : texts)
        all += (all.empty() ? "" : ", ") + text;
    return all;
}

std::string poolText(const CommandLine &command)
{
    const KvSizing &kv = command.seat.kv;
    if (kv.mode == KvSizing::Mode::Pinned)
        return "pinned, " + gib(kv.pinned_bytes) + " GiB";
    return "utilisation " + decimal(kv.utilization, 3) + (command.sized_by_default ? ", the default" : "");
}

void print(const CommandLine &command)
{
    const Seat &seat = command.seat;
    Table table({A::Left, A::Left});
    table.row({"seat", seat.name});
    table.row({std::string(sentenceTemplate("setting/model")), seat.model});
    for (const SeatSetting &setting : seatSettings())
        if (isAsked(setting) && !isDefault(setting, seat))
            table.row({std::string(sentenceTemplate("setting/" + std::string(setting.label()))),
                       textOfSetting(setting.field.get(seat))});
    if (seat.runtime.kind == RuntimeKind::Vllm)
        table.row({std::string(sentenceTemplate("setting/kv")), poolText(command)});
    if (!command.devices.empty())
        table.row({"devices", joined(command.devices)});
    if (!command.ignored.empty())
        table.row({"not used", joined(command.ignored)});
    std::cout << table.text();
}

std::string json(const CommandLine &command)
{
    Plan alone;
    alone.seats.push_back(std::make_shared<const Seat>(command.seat));
    ordered_json object{{"schema", 1}, {"ok", true}};
    object["seat"] = ordered_json::parse(planText(alone)).at("seats").at(0);
    object["devices"] = command.devices;
    object["sized_by_default"] = command.sized_by_default;
    object["ignored"] = command.ignored;
    return object.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

/// The seat of `command` in `plan`, which is given the catalogue's model where it has none of that name.
Expected<Seat> placeIn(Plan &plan, const CommandLine &command, const std::string &host)
{
    Seat seat = seatInPlan(command, plan, host);
    if (findModel(plan, seat.model))
        return seat;
    Expected<Model> known = catalogueModel(seat.model);
    if (!known)
        return tl::unexpected<Error>(known.error());
    const std::string id = known->id;
    plan = addModel(plan, std::make_shared<const Model>(std::move(*known)));
    seat = seatInPlan(command, plan, host);
    if (!findModel(plan, seat.model))
        seat.model = id;
    return seat;
}

/// Writes the plan with the command's seat: in the place of the seat called as asked, else added. A seat that
/// is there keeps its cards where the command names none.
Expected<bool> intoPlan(const CommandLine &command, const ImportArguments &arguments)
{
    const Expected<LoadedPlan> loaded = readPlanFile(arguments.plan);
    if (!loaded)
        return tl::unexpected<Error>(loaded.error());
    if (loaded->read_only)
        return fail("plan-newer", {}, {arguments.plan, {}, 0});
    Plan plan = loaded->plan;
    const std::string first = plan.hosts.empty() ? std::string() : plan.hosts.front().name;
    Expected<Seat> seat = placeIn(plan, command, arguments.host.empty() ? first : arguments.host);
    if (!seat)
        return tl::unexpected<Error>(seat.error());
    if (!arguments.seat.empty())
        seat->name = arguments.seat;
    const SeatPtr there = findSeat(plan, seat->name);
    if (there && seat->cards.empty() && there->cards.size() == static_cast<std::size_t>(seat->tp))
        seat->cards = there->cards;
    const bool replaces = there && !arguments.seat.empty();
    const std::string name = seat->name;
    const Plan next = replaces ? withSeat(plan, name, std::move(*seat)) : addSeat(plan, std::move(*seat));
    if (const auto error = writePlanFile(next, arguments.output))
        return tl::unexpected<Error>(*error);
    return true;
}

}

int importServeCommand(const ImportArguments &arguments)
{
    const Expected<std::string> text = readInput(arguments.file, kMaxCommandBytes);
    if (!text)
        return refuse(text.error(), arguments.json);
    const Expected<CommandLine> command = parseCommandLine(*text);
    if (!command)
        return refuse({command.error().code, {arguments.file, {}, 0}, command.error().args}, arguments.json);
    if (!arguments.plan.empty())
        if (const auto written = intoPlan(*command, arguments); !written)
            return refuse(written.error(), arguments.json);
    if (arguments.json)
        std::cout << json(*command) << '\n';
    else
        print(*command);
    return std::cout.flush() ? kExitFits : kExitError;
}

}
