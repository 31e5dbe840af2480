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

std::string answer(const std::string &line, RequestReader &reader)
{
    const engine::Expected<Inputs> inputs = inputsFromJson(line);
    if (!inputs)
        return errorResult(inputs.error(), {});
    const engine::Expected<Request> request = reader.read(*inputs);
    if (!request)
        return errorResult(request.error(), inputs->id);
    const engine::SeatEstimate estimate =
        engine::estimateSeat(request->seat, request->model.get(), request->cards, engine::Policy{});
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
            out += errorResult(engine::Error{"file-too-large",
                                             {{}, {}, static_cast<int>(number)},
                                             {engine::Arg::bytes(kMaxLineBytes)}},
                               {});
        else
            out += answer(line, reader);
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
