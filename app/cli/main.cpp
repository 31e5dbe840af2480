// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// vramplan: options in, one command out.
#include "app/cli/commands.h"

#include "engine/units/nearest.h"
#include "engine/units/size_text.h"
#include "engine/words/words.h"

#include <algorithm>
#include <CLI/CLI.hpp>
#include <functional>
#include <iostream>
#include <iterator>

namespace {

using cli::Inputs;
using engine::SeatSetting;

/// Refuses `text` as a value of `name`, and says so where a comma gives it two meanings.
[[noreturn]] void refuseText(const std::string &name, const std::string &takes, const std::string &text)
{
    const std::string readings = engine::twoReadings(text);
    throw CLI::ValidationError(name,
                               readings.empty() ? takes + ", not " + text
                                                : text + " could mean " + readings
                                       + "; write one of them without a comma");
}

void addBytes(CLI::App &command, const std::string &name, std::optional<engine::Bytes> &field,
              const std::string &help)
{
    command
        .add_option_function<std::string>(
            name,
            [&field, name](const std::string &text) {
                field = engine::parseBytes(text);
                if (!field)
                    refuseText(name, "takes a size such as 5905580032 or 5.5GiB", text);
            },
            help)
        ->type_name("BYTES");
}

/// A size counted in `unit` where the text names none.
CLI::Option *addSize(CLI::App &command, const std::string &name, engine::Bytes unit,
                     std::optional<double> &field, const std::string &help)
{
    return command
        .add_option_function<std::string>(
            name,
            [&field, name, unit](const std::string &text) {
                field = engine::parseSizeIn(text, unit);
                if (!field)
                    refuseText(name, "takes a size such as 24 or 24GiB", text);
            },
            help)
        ->type_name("SIZE");
}

// CLI11 spells the opposite of --enable-prefix-caching as vLLM does.
void addSwitch(CLI::App &command, Inputs &in, const SeatSetting &setting, const std::string &name,
               const std::string &help)
{
    auto *on = command.add_flag_callback(
        "--" + name, [&in, &setting] { in.settings.insert_or_assign(setting.key, true); }, help);
    command
        .add_flag_callback(
            "--no-" + name, [&in, &setting] { in.settings.insert_or_assign(setting.key, false); },
            "The opposite of --" + name)
        ->excludes(on);
}

const char *takenBy(const SeatSetting &setting)
{
    switch (setting.kind) {
    case SeatSetting::Kind::TokenCount:
        return "takes tokens such as 65536 or 64K";
    case SeatSetting::Kind::ByteCount:
        return "takes a size such as 5905580032 or 5.5GiB";
    case SeatSetting::Kind::Number:
        return setting.unit > 0 ? "takes a size such as 1.5 or 1.5GB" : "takes a number such as 0.9";
    case SeatSetting::Kind::Json:
        return "takes a JSON object";
    default:
        return "takes a whole number";
    }
}

const char *typeOf(const SeatSetting &setting)
{
    switch (setting.kind) {
    case SeatSetting::Kind::TokenCount:
        return "TOKENS";
    case SeatSetting::Kind::ByteCount:
        return "BYTES";
    case SeatSetting::Kind::Number:
        return "FLOAT";
    case SeatSetting::Kind::Integer:
        return "INT";
    case SeatSetting::Kind::Json:
        return "JSON";
    default:
        return "TEXT";
    }
}

void addSetting(CLI::App &command, Inputs &in, const SeatSetting &setting)
{
    std::string name(setting.key);
    std::replace(name.begin(), name.end(), '_', '-');
    const std::string help(engine::sentenceTemplate("help/" + std::string(setting.key)));
    if (setting.kind == SeatSetting::Kind::Flag)
        return addSwitch(command, in, setting, name, help);
    const auto read = [&in, &setting, name](const std::string &text) {
        const std::optional<engine::SeatValue> value = engine::settingOfText(setting, text);
        if (!value)
            refuseText("--" + name, takenBy(setting), text);
        in.settings.insert_or_assign(setting.key, *value);
    };
    std::string names = "--" + name;
    for (const cli::OtherName &other : cli::kOtherNames)
        if (other.key == setting.key) {
            std::string dashed(other.name);
            std::replace(dashed.begin(), dashed.end(), '_', '-');
            names += ",--" + dashed;
        }
    auto *option = command.add_option_function<std::string>(names, read, help);
    option->type_name(typeOf(setting));
    if (setting.spelled_out)
        option->default_str(engine::textOfSetting(setting.field.get({})));
}

void addModelOptions(CLI::App &command, Inputs &in)
{
    auto *model = command.add_option("--model", in.model, "Catalogue model (vramplan list models)");
    auto *config = command.add_option("--config", in.config,
                                      "config.json, a folder with config and weights, or a GGUF file");
    model->excludes(config);
    command.add_option(
        "--profile", in.profile,
        "Set-up of the club-3090 calculator (vramplan list profiles); other options override it");
    command.add_option("--weights", in.weights, "Weight variant of the catalogue model");
    addBytes(command, "--weights-bytes", in.weights_bytes, "Size of the checkpoint in bytes");
    command.add_option("--runtime", in.runtime, "vllm[@RELEASE], club-3090 or llama.cpp")
        ->capture_default_str();
}

void addCardOptions(CLI::App &command, Inputs &in)
{
    auto *card = command.add_option("--card", in.card, "Card by name (vramplan list cards)");
    auto *gib = addSize(command, "--vram-gib", engine::kGiB, in.vram_gib, "Card size in GiB (2^30 bytes)");
    auto *gb = addSize(command, "--vram-gb", engine::kGB, in.vram_gb, "Card size in GB (10^9 bytes)");
    card->excludes(gib)->excludes(gb);
    gib->excludes(gb);
    command.add_option("--compute-capability", in.compute_capability, "Compute capability, such as 8.6");
    command.add_option("--platform", in.platform,
                       "What drives the card: cuda, rocm, xpu or npu; the catalogue's when left out");
}

void addSeatOptions(CLI::App &command, Inputs &in)
{
    for (const SeatSetting &setting : engine::seatSettings())
        if (cli::isAsked(setting))
            addSetting(command, in, setting);
    addBytes(command, "--kv-cache-memory-bytes", in.kv_cache_memory_bytes, "Pinned KV pool per rank");
    command
        .add_option_function<std::string>(
            "--demand",
            [&in](const std::string &text) {
                const std::optional<engine::Demand> demand = cli::demandOfText(text);
                if (!demand)
                    refuseText("--demand", "takes requests at once and tokens of each, such as 8x32k", text);
                in.demand = *demand;
            },
            "Requests at once and tokens of each, such as 8x32k: how many run and what pool holds all")
        ->type_name("NxTOKENS");
}

void addEstimateOptions(CLI::App &command, Inputs &in)
{
    addModelOptions(command, in);
    addCardOptions(command, in);
    addSeatOptions(command, in);
}

std::string optionOf(std::string_view key)
{
    std::string name = "--" + std::string(key);
    std::replace(name.begin(), name.end(), '_', '-');
    return name;
}

void addBreakdownOptions(CLI::App &command, cli::CacheInputs &cache)
{
    auto *asked = command.add_flag("--breakdown", cache.asked, "The cache of club-3090 by kinds of layer");
    for (const cli::CacheNumber &input : cli::kCacheNumbers)
        command
            .add_option_function<std::string>(
                optionOf(input.key),
                [&cache, &input](const std::string &text) {
                    const std::optional<double> value = cli::cacheNumberOfText(input, text);
                    if (!value)
                        refuseText(optionOf(input.key),
                                   input.whole ? "takes a whole number from 0 to 1000000"
                                               : "takes a size in GB from 0 to 1000000",
                                   text);
                    input.set(cache.extras, *value);
                },
                std::string(input.help))
            ->type_name(input.whole ? "INT" : "FLOAT")
            ->needs(asked);
    command
        .add_option("--indexer-format", cache.extras.indexer_format, "Format of indexers; fp4 when left out")
        ->needs(asked);
    for (const bool counts : {true, false})
        command
            .add_flag_callback(
                counts ? "--include-draft-kv" : "--no-include-draft-kv",
                [&cache, counts] { cache.include_draft_kv = counts; },
                counts ? "Count --draft-kv-gb, as is done when it is given" : "Leave --draft-kv-gb out")
            ->needs(asked);
}

struct Arguments {
    Inputs inputs;
    bool json = false;
    bool explain = false;
    std::string file, what;
    std::string other_file, baseline, output, seat;
    bool markdown = false, compose = false, environment = false;
    cli::PlaceArguments place;
    cli::ImportArguments imported;
    engine::SolveFor solve_for = engine::SolveFor::Context;
};

/// The known name nearest to `name`, as the end of a sentence; empty where none comes close.
std::string nearest(const std::string &name, const std::vector<std::string> &known)
{
    std::vector<std::string_view> names(known.begin(), known.end());
    const std::string_view found = engine::nearestName(name, names);
    const bool close =
        !found.empty() && engine::editDistance(name, found) <= std::max<std::size_t>(2, name.size() / 3);
    return close ? "; the nearest is " + std::string(found) : std::string();
}

/// Takes one of `words` and names the nearest for any other.
std::function<std::string(const std::string &)> isOneOf(std::vector<std::string> words)
{
    return [words = std::move(words)](const std::string &text) {
        return std::find(words.begin(), words.end(), text) != words.end()
            ? std::string()
            : "\"" + text + "\" is none of the words it takes" + nearest(text, words);
    };
}

std::function<std::string(const std::string &)> isNoEmptyText()
{
    return [](const std::string &text) { return text.empty() ? std::string("needs a name") : std::string(); };
}

struct Goal {
    std::string_view name;
    engine::SolveFor what;
};
constexpr Goal kGoals[] = {
    {"context", engine::SolveFor::Context},         {"max-model-len", engine::SolveFor::Context},
    {"sequences", engine::SolveFor::Sequences},     {"pool", engine::SolveFor::Pool},
    {"utilisation", engine::SolveFor::Utilisation}, {"pin", engine::SolveFor::Pin}};

void addRecordCommands(CLI::App &app, Arguments &a, std::function<int()> &run)
{
    auto *diff = app.add_subcommand("diff", "What changes between two plans: exit 0 nothing, 1 something");
    diff->add_option("OLD", a.file, "Plan file before")->required();
    diff->add_option("NEW", a.other_file, "Plan file after")->required();
    auto *json = diff->add_flag("--json", a.json, "One JSON object");
    diff->add_flag("--markdown", a.markdown, "Markdown tables")->excludes(json);
    diff->callback([&] {
        run = [&a] {
            return cli::diffCommand(a.file, a.other_file,
                                    a.json           ? cli::DiffFormat::Json
                                        : a.markdown ? cli::DiffFormat::Markdown
                                                     : cli::DiffFormat::Text);
        };
    });

    auto *report = app.add_subcommand("report", "The change record of a plan as Markdown or JSON");
    report->add_option("PLAN", a.file, "Plan file (*.vramplan)")->required();
    report->add_option("--baseline", a.baseline, "Plan file to compare with; else the plan's own baseline");
    report->add_option("-o", a.output,
                       "File to write, as JSON when it ends in .json; standard output when left out");
    report->add_flag("--json", a.json, "JSON also on standard output and in files of another name");
    report->callback(
        [&] { run = [&a] { return cli::reportCommand(a.file, a.baseline, a.output, a.json); }; });

    auto *reality = app.add_subcommand("import", "Read what runs or ran in reality, and put it into a plan");
    reality->add_option("WHAT", a.imported.what, cli::importKindsHelp())
        ->required()
        ->check(isOneOf(cli::importKinds()));
    reality->add_option("FILE", a.imported.file, "Text file with it; - is standard input")->required();
    auto *plan = reality->add_option("--plan", a.imported.plan, "Plan file the seat is put into");
    auto *output = reality->add_option("-o", a.imported.output, "Plan file to write")->needs(plan);
    plan->needs(output);
    reality->add_option("--seat", a.imported.seat, "Seat to replace, or the new seat's name")->needs(plan);
    reality->add_option("--host", a.imported.host, "Host whose cards are meant; the first")->needs(plan);
    auto *model = reality->add_option("--model", a.imported.model, "Model a log is held against");
    reality->add_option("--config", a.imported.config, "The same by its config.json")->excludes(model);
    reality->add_option("--weights", a.imported.weights, "Weight variant of that model");
    reality->add_option("--card", a.imported.card, "Card the log's engine ran on");
    reality->add_flag("--json", a.imported.json, "One JSON object");
    reality->callback([&] { run = [&a] { return cli::importCommand(a.imported); }; });

    auto *flags = app.add_subcommand("flags", "The commands that serve a plan's seats");
    flags->add_option("PLAN", a.file, "Plan file (*.vramplan)")->required();
    flags->add_option("--seat", a.seat, "Only this seat")->check(isNoEmptyText());
    auto *compose = flags->add_flag("--compose", a.compose, "Services of a compose file");
    flags->add_flag("--env", a.environment, "Environment files")->excludes(compose);
    flags->callback([&] {
        run = [&a] {
            return cli::flagsCommand(a.file, a.seat,
                                     a.compose           ? cli::FlagsFormat::Compose
                                         : a.environment ? cli::FlagsFormat::Environment
                                                         : cli::FlagsFormat::Command);
        };
    });
}

void addCommands(CLI::App &app, Arguments &a, std::function<int()> &run)
{
    auto *estimate = app.add_subcommand("estimate", "What one seat takes on its card");
    addEstimateOptions(*estimate, a.inputs);
    addBreakdownOptions(*estimate, a.inputs.cache);
    estimate->add_flag("--json", a.json, "One JSON object");
    estimate->add_flag("--explain", a.explain, "Every figure with its formula and sources");
    estimate->callback([&] { run = [&a] { return cli::estimateCommand(a.inputs, a.json, a.explain); }; });

    auto *solve = app.add_subcommand("solve", "The largest setting that fits");
    addEstimateOptions(*solve, a.inputs);
    solve
        ->add_option_function<std::string>(
            "--for",
            [&a](const std::string &text) {
                const auto goal = std::find_if(std::begin(kGoals), std::end(kGoals),
                                               [&](const Goal &known) { return known.name == text; });
                if (goal == std::end(kGoals))
                    throw CLI::ValidationError(
                        "--for", "takes context, sequences, pool, utilisation or pin, not " + text);
                a.solve_for = goal->what;
            },
            "context, sequences, pool, utilisation or pin")
        ->required()
        ->type_name("GOAL");
    solve->add_flag("--json", a.json, "One JSON object");
    solve->callback([&] { run = [&a] { return cli::solveCommand(a.inputs, a.solve_for, a.json); }; });

    auto *batch = app.add_subcommand("batch", "One estimate per line of a JSON Lines file");
    batch->add_option("FILE", a.file, "Input lines; - is standard input")->required();
    batch->callback([&] { run = [&a] { return cli::batchCommand(a.file); }; });

    auto *check =
        app.add_subcommand("check", "Whether a plan fits: exit 0 fits, 1 does not, 2 cannot be read");
    check->add_option("PLAN", a.file, "Plan file (*.vramplan)")->required();
    check->add_flag("--json", a.json, "One JSON object");
    check->callback([&] { run = [&a] { return cli::checkCommand(a.file, a.json); }; });

    auto *place = app.add_subcommand("place", "The best layout of a plan's seats");
    place->add_option("PLAN", a.file, "Plan file (*.vramplan)")->required();
    place->add_option("-o", a.place.output, "Write the plan with the layout found to this file");
    place->add_flag("--json", a.place.json, "One JSON object");
    place->add_flag("--uneven-sets", a.place.uneven_sets, "Allow TP across different cards");
    place
        ->add_option_function<std::string>(
            "--time-limit",
            [&a](const std::string &text) {
                a.place.time_limit = engine::parseRatio(text);
                if (!a.place.time_limit || *a.place.time_limit > 86400)
                    throw CLI::ValidationError("--time-limit", "takes seconds from 0 to 86400, not " + text);
            },
            "Seconds until the best so far is good enough")
        ->type_name("SECONDS");
    place->callback([&] { run = [&a] { return cli::placeCommand(a.file, a.place); }; });

    auto *list =
        app.add_subcommand("list", "What the planner knows by heart, and the models on this machine");
    list->add_option("WHAT", a.what, "models, cards, kv-formats, engines, profiles, calibration or cached")
        ->required()
        ->check(isOneOf({"models", "cards", "kv-formats", "engines", "profiles", "calibration", "cached"}));
    list->add_flag("--json", a.json, "One JSON array");
    auto *folder =
        list->add_option("--folder", a.file, "With cached: this folder instead of the Hugging Face cache");
    list->callback([&, folder] {
        if (folder->count() > 0 && a.what != "cached")
            throw CLI::ValidationError("--folder", "goes with list cached only");
        run = [&a] { return cli::listCommand(a.what, a.json, a.file); };
    });
}
std::vector<std::string> optionsOf(const CLI::App &command)
{
    std::vector<std::string> names;
    for (const CLI::Option *option : command.get_options())
        for (const std::string &name : option->get_lnames())
            names.push_back("--" + name);
    return names;
}

std::vector<std::string> commandsOf(const CLI::App &app)
{
    std::vector<std::string> names;
    for (const CLI::App *command : app.get_subcommands({}))
        names.push_back(command->get_name());
    return names;
}

/// What is wrong with the command line, in a sentence without its stop.
std::string sentenceOf(const CLI::ParseError &error, const CLI::App &app)
{
    const std::vector<std::string> rest = app.remaining(true);
    const std::vector<CLI::App *> chosen = app.get_subcommands();
    if (chosen.empty() && !rest.empty() && !rest.front().starts_with('-'))
        return "no command \"" + rest.front() + "\"" + nearest(rest.front(), commandsOf(app));
    if (chosen.empty())
        return "a command is missing, such as estimate or check";
    const CLI::App &command = *chosen.front();
    // CLI11 counts the words behind an unknown option as left over, too, and before it.
    const auto unknown =
        std::find_if(rest.begin(), rest.end(), [](const std::string &word) { return word.starts_with('-'); });
    if (dynamic_cast<const CLI::ExtrasError *>(&error) && unknown != rest.end()) {
        const std::string name = unknown->substr(0, unknown->find('='));
        return command.get_name() + " has no option " + name + nearest(name, optionsOf(command));
    }
    if (dynamic_cast<const CLI::ExtrasError *>(&error))
        return "\"" + rest.front() + "\" is one argument too many for " + command.get_name();
    if (dynamic_cast<const CLI::ArgumentMismatch *>(&error)) {
        const std::string text = error.what();
        const bool twice =
            text.find("At Most") != std::string::npos || text.find("received") != std::string::npos;
        return text.substr(0, text.find(':')) + (twice ? " is given twice" : " needs a value");
    }
    if (dynamic_cast<const CLI::ExcludesError *>(&error)) {
        std::string text = error.what(); // "--card excludes --vram-gib"
        const std::string_view between = " excludes ";
        const std::size_t at = text.find(between);
        return at == std::string::npos
            ? text
            : text.replace(at, between.size(), " and ") + " contradict each other; give one";
    }
    return error.what();
}
/// `code`, unless what was printed could not be written.
int outcome(int code)
{
    if (std::cout.flush())
        return code;
    std::cerr << "vramplan: the output could not be written; is the disk full?\n";
    return cli::kExitError;
}
}

int main(int argc, char **argv)
{
    CLI::App app{"Plans the GPU memory of served language models.", "vramplan"};
    app.set_version_flag("--version", "vramplan " VRAMPLANNER_VERSION);
    app.require_subcommand(1);
    Arguments arguments;
    std::function<int()> run;
    addCommands(app, arguments, run);
    addRecordCommands(app, arguments, run);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success &success) {
        return outcome(app.exit(success));
    } catch (const CLI::ParseError &error) {
        std::cerr << "vramplan: " << sentenceOf(error, app) << ". See vramplan --help.\n";
        return cli::kExitError;
    }
    return outcome(run());
}
