// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evidence/secrets.h"

#include <algorithm>
#include <cctype>

namespace engine {

namespace {

constexpr std::string_view kRedacted = "[redacted]";
constexpr std::size_t kShortestKey = 8; // after a known prefix; "sk-1" is a name

bool isWord(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '.';
}

char lower(char c)
{
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

bool endsWithIgnoringCase(std::string_view text, std::string_view end)
{
    return text.size() >= end.size()
        && std::equal(end.begin(), end.end(), text.end() - static_cast<std::ptrdiff_t>(end.size()),
                      [](char a, char b) { return a == lower(b); });
}

/// Whether what follows a name is secret: HF_TOKEN, api_key, --api-key, password; not max_tokens, not
/// tokenizer.
bool namesSecret(std::string_view name)
{
    for (const std::string_view end : {"key", "token", "secret", "password", "passwd", "api_keys", "apikey"})
        if (endsWithIgnoringCase(name, end))
            return !endsWithIgnoringCase(name, "per_token") && !endsWithIgnoringCase(name, "monkey");
    return false;
}

bool isKey(std::string_view word)
{
    for (const std::string_view prefix :
         {"hf_", "sk-", "nvapi-", "ghp_", "gho_", "github_pat_", "glpat-", "xoxb-", "AKIA", "eyJ"})
        if (word.starts_with(prefix) && word.size() >= prefix.size() + kShortestKey)
            return true;
    return false;
}

/// Where the value of a secret begins after its name at `at`: behind blanks, quotes, brackets and one of =
/// and : where the name is an option or is joined to it; npos where a sentence goes on.
std::size_t valueAfter(std::string_view text, std::size_t at, bool option)
{
    bool joined = option;
    for (; at < text.size(); ++at) {
        if (text[at] == '=' || text[at] == ':')
            joined = true;
        else if (text[at] != ' ' && text[at] != '\'' && text[at] != '"' && text[at] != '['
                 && text[at] != '\\')
            return joined && text[at] != ',' && text[at] != '}' && text[at] != ')' ? at
                                                                                   : std::string_view::npos;
    }
    return std::string_view::npos;
}

/// End of the value at `from`: of a quoted one its quote, else the next blank or bracket.
std::size_t endOfValue(std::string_view text, std::size_t from)
{
    const char quote = from > 0 ? text[from - 1] : ' ';
    const bool quoted = quote == '\'' || quote == '"';
    const std::size_t end = quoted ? text.find(quote, from) : text.find_first_of(" \t,'\")]};&", from);
    return std::min(end, text.size());
}

std::string withoutNamedSecrets(std::string_view text)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        if (!isWord(text[at])) {
            out += text[at++];
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && isWord(text[end]))
            ++end;
        const std::string_view word = text.substr(at, end - at);
        if (isKey(word)) {
            out += kRedacted;
            at = end;
            continue;
        }
        out += word;
        at = end;
        const bool bearer = word == "Bearer" || word == "bearer";
        const std::string_view literals[] = {"None", "null", "True", "False", "true", "false"};
        if (!bearer && !namesSecret(word))
            continue;
        const std::size_t value = valueAfter(text, end, bearer || word.starts_with("--"));
        if (value == std::string_view::npos)
            continue;
        const std::size_t value_end = endOfValue(text, value);
        const std::string_view secret = text.substr(value, value_end - value);
        if (std::find(std::begin(literals), std::end(literals), secret) != std::end(literals))
            continue;
        out += text.substr(end, value - end);
        out += secret.starts_with("$") ? secret : kRedacted; // a variable is no secret
        at = value_end;
    }
    return out;
}

}

std::string withoutSecrets(std::string_view text)
{
    std::string out = withoutNamedSecrets(text);
    // "https://user:password@host"
    for (std::size_t at = out.find("://"); at != std::string::npos; at = out.find("://", at + 3)) {
        const std::size_t end = std::min(out.find_first_of(" /\t'\"", at + 3), out.size());
        const std::size_t host = out.rfind('@', end);
        const std::size_t colon = out.find(':', at + 3);
        if (host != std::string::npos && host > at && colon < host)
            out.replace(colon + 1, host - colon - 1, kRedacted);
    }
    return out;
}

}
