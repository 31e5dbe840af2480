// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evidence/log_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace engine::detail {

namespace {

constexpr std::size_t kMaxLine = std::size_t{256} << 10;
constexpr std::size_t kMaxService = 64;
constexpr std::string_view kNameLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";

void dropColours(std::string &text)
{
    std::size_t out = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '\x1b' && at + 1 < text.size() && text[at + 1] == '[') {
            at += 2;
            while (at < text.size() && (text[at] < '@' || text[at] > '~'))
                ++at;
            ++at;
            continue;
        }
        text[out++] = text[at++];
    }
    text.resize(std::min(out, text.size()));
}

// "vllm-1  | text"
bool takeCompose(std::string_view &line, std::string_view &service)
{
    const std::size_t name = line.find_first_not_of(kNameLetters);
    if (name == 0 || name == std::string_view::npos || name > kMaxService)
        return false;
    const std::size_t bar = line.find_first_not_of(' ', name);
    if (bar == std::string_view::npos || line[bar] != '|'
        || line.substr(bar + 1, 1).find_first_not_of(' ') == 0)
        return false;
    service = line.substr(0, name);
    line.remove_prefix(std::min(bar + 2, line.size()));
    return true;
}

// "Oct 06 01:16:15 host vllm[812]: text"
bool takeJournal(std::string_view &line, std::string_view &service)
{
    if (line.size() < 16 || line[3] != ' ' || line[6] != ' ' || line[9] != ':' || line[12] != ':'
        || line[15] != ' ')
        return false;
    const std::size_t unit = line.find(' ', 16);
    if (unit == std::string_view::npos)
        return false;
    const std::size_t end = line.find_first_not_of(kNameLetters, unit + 1);
    if (end == std::string_view::npos || (line[end] != '[' && line[end] != ':'))
        return false;
    const std::size_t colon = line.find(": ", end);
    if (colon == std::string_view::npos)
        return false;
    service = line.substr(unit + 1, std::min(end - unit - 1, kMaxService));
    line.remove_prefix(colon + 2);
    return true;
}

bool takeDocker(std::string_view line, std::string &buffer)
{
    if (!line.starts_with("{\"log\":"))
        return false;
    const auto object = nlohmann::json::parse(line, nullptr, false);
    if (!object.is_object() || !object.contains("log") || !object["log"].is_string())
        return false;
    buffer = object["log"].get<std::string>();
    return true;
}

}

void LogText::feed(std::string_view piece, const Take &take)
{
    if (!begun_ && !piece.empty()) {
        begun_ = true;
        if (piece.starts_with("\xff\xfe")) {
            utf16_ = true;
            piece.remove_prefix(2);
        } else if (piece.starts_with("\xef\xbb\xbf")) {
            piece.remove_prefix(3);
        }
    }
    if (!utf16_) {
        feedBytes(piece, take);
        return;
    }
    // Of little-endian UTF-16 the low bytes are all that a log's words have.
    std::string low;
    for (const char byte : piece) {
        if (!high_byte_)
            low += byte;
        else if (byte != 0)
            low.back() = '?';
        high_byte_ = !high_byte_;
    }
    feedBytes(low, take);
}

void LogText::feedBytes(std::string_view piece, const Take &take)
{
    zeros_ += std::count(piece.begin(), piece.end(), '\0');
    while (!piece.empty()) {
        const std::size_t end = piece.find_first_of("\r\n");
        add(piece.substr(0, end));
        if (end == std::string_view::npos)
            return;
        endLine(take);
        lines_ += piece[end] == '\n';
        open_ = open_ && piece[end] != '\n';
        piece.remove_prefix(end + 1);
    }
}

void LogText::add(std::string_view part)
{
    open_ = open_ || !part.empty();
    carry_ += part.substr(0, kMaxLine - std::min(carry_.size(), kMaxLine));
}

void LogText::endLine(const Take &take)
{
    if (!carry_.empty())
        take(carry_, static_cast<int>(std::min<std::int64_t>(lines_ + 1, 2'000'000'000)));
    carry_.clear();
}

void LogText::finish(const Take &take)
{
    endLine(take);
    lines_ += open_;
    open_ = false;
}

std::string_view withoutPrefix(std::string_view line, std::string_view &service, std::string &buffer)
{
    if (takeDocker(line, buffer)) {
        dropColours(buffer);
        line = buffer;
    } else if (line.find('\x1b') != std::string_view::npos) {
        buffer = line;
        dropColours(buffer);
        line = buffer;
    }
    if (!takeCompose(line, service))
        takeJournal(line, service);
    return line;
}

}
