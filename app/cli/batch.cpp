// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/request.h"
#include "app/cli/result.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>

namespace cli {

namespace {

constexpr std::size_t kMaxLineBytes = 16u << 20;

/// An error about line `number` says so, unless it is about another file.
std::string refusal(engine::Error error, const std::string &id, std::int64_t number)
{
    if (error.place.line == 0 && error.place.file.empty())
        error.place.line = static_cast<int>(number);
    return errorResult(error, id);
}

std::string answer(const std::string &line, RequestReader &reader, std::int64_t number)
{
    const engine::Expected<Inputs> inputs = inputsFromJson(line);
    if (!inputs)
        return refusal(inputs.error(), {}, number);
    const engine::Expected<Request> request = reader.read(*inputs);
    if (!request)
        return refusal(request.error(), inputs->id, number);
    const engine::SeatEstimate estimate =
        engine::estimateSeat(request->seat, request->model.get(), request->cards, engine::Policy{});
    if (const engine::Error *error = refusalOf(estimate))
        return refusal(*error, inputs->id, number);
    return estimateResult(*request, estimate, *inputs);
}

int answerAll(std::istream &lines, RequestReader &reader)
{
    std::string line;
    std::string out;
    for (std::int64_t number = 1; std::getline(lines, line); ++number) {
        if (line.find_first_not_of(" \t\r") == std::string::npos)
            continue;
        if (line.size() > kMaxLineBytes)
            out += refusal({"file-too-large", {}, {engine::Arg::bytes(kMaxLineBytes)}}, {}, number);
        else
            out += answer(line, reader, number);
        out += '\n';
        if (out.size() > (1u << 16)) {
            std::cout << out;
            out.clear();
        }
    }
    std::cout << out << std::flush;
    return std::cout ? kExitFits : kExitError;
}

}

int batchCommand(const std::string &file)
{
    std::ios::sync_with_stdio(false);
    if (file == "-") {
        RequestReader reader;
        return answerAll(std::cin, reader);
    }
    std::error_code error;
    std::ifstream stream(file, std::ios::binary);
    if (!stream || std::filesystem::is_directory(file, error))
        return refuse({"file-unreadable", {file, {}, 0}, {}});
    RequestReader reader(std::filesystem::path(file).parent_path().string());
    return answerAll(stream, reader);
}

}
