// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/plan/plan_text.h"

#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>
#include <vector>

namespace engine {

namespace {

using nlohmann::json;

int lineAt(std::string_view text, std::size_t position)
{
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(position, text.size()));
    return 1 + static_cast<int>(std::count(text.begin(), end, '\n'));
}

// Position just behind the string that starts with the quote at `i`.
std::size_t behindString(std::string_view text, std::size_t i)
{
    for (++i; i < text.size() && text[i] != '"'; ++i)
        if (text[i] == '\\')
            ++i;
    return i + 1;
}

// Where nesting first exceeds `limit`; npos when it never does.
std::size_t tooDeepAt(std::string_view text, int limit)
{
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"')
            i = behindString(text, i) - 1;
        else if (text[i] == '{' || text[i] == '[')
            depth += 1;
        else if (text[i] == '}' || text[i] == ']')
            depth -= 1;
        if (depth > limit)
            return i;
    }
    return std::string_view::npos;
}

// Walks valid JSON from value to value without building it.
class Walker
{
public:
    explicit Walker(std::string_view text)
        : text_(text)
    {
        if (text_.starts_with("\xEF\xBB\xBF"))
            at_ = 3;
        skipBlank();
    }

    std::size_t position() const { return at_; }

    // Moves into the container here, to the value of `token`; stays and answers false when there is none.
    bool enter(const std::string &token)
    {
        const std::size_t start = at_;
        const char kind = peek();
        if (kind != '{' && kind != '[')
            return false;
        ++at_;
        skipBlank();
        for (std::size_t index = 0; at_ < text_.size() && peek() != '}' && peek() != ']'; ++index) {
            const std::string name = kind == '{' ? key() : std::to_string(index);
            if (name == token)
                return true;
            skipValue();
            skipBlank();
            if (peek() == ',')
                ++at_;
            skipBlank();
        }
        at_ = start;
        return false;
    }

private:
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    void skipBlank()
    {
        while (at_ < text_.size()
               && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n' || text_[at_] == '\r'))
            ++at_;
    }

    // The key here, unescaped; moves to its value.
    std::string key()
    {
        const std::size_t end = std::min(behindString(text_, at_), text_.size());
        const json parsed = json::parse(text_.substr(at_, end - at_), nullptr, false);
        at_ = end;
        skipBlank();
        if (peek() == ':')
            ++at_;
        skipBlank();
        return parsed.is_string() ? parsed.get<std::string>() : std::string();
    }

    void skipValue()
    {
        int depth = 0;
        while (at_ < text_.size()) {
            const char c = peek();
            if (c == '"') {
                at_ = std::min(behindString(text_, at_), text_.size());
            } else if (depth == 0 && (c == ',' || c == '}' || c == ']')) {
                return;
            } else {
                depth += (c == '{' || c == '[') ? 1 : (c == '}' || c == ']') ? -1 : 0;
                ++at_;
            }
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

std::string unescaped(std::string_view token)
{
    std::string result;
    for (std::size_t i = 0; i < token.size(); ++i) {
        const bool escape = token[i] == '~' && i + 1 < token.size();
        result += escape ? (token[++i] == '0' ? '~' : '/') : token[i];
    }
    return result;
}

/// Looks for a key that stands twice in its object, without building or parsing anything: a batch asks it of
/// every line. The text must be valid JSON.
class TwiceFinder
{
public:
    explicit TwiceFinder(std::string_view text)
        : text_(text)
    {
    }

    std::string pointer()
    {
        for (std::size_t i = 0; i < text_.size() && found_.empty(); ++i) {
            const char c = text_[i];
            if (c == '"')
                i = readString(i) - 1;
            else if (c == '{' || c == '[')
                open_.push_back({c == '[', 0, {}});
            else if (c == ',' && !open_.empty())
                open_.back().index += 1;
            else if ((c == '}' || c == ']') && !open_.empty())
                close();
        }
        return found_;
    }

private:
    struct Level {
        bool list;
        std::size_t index; // of the item at hand
        std::vector<std::string_view> keys;
    };

    // Position behind the string at `i`, which is a key when a colon follows.
    std::size_t readString(std::size_t i)
    {
        const std::size_t end = std::min(behindString(text_, i), text_.size());
        const std::size_t next = text_.find_first_not_of(" \t\r\n", end);
        if (next == std::string_view::npos || text_[next] != ':' || open_.empty())
            return end;
        std::string_view name = text_.substr(i + 1, end - i - 2);
        if (name.find('\\') != std::string_view::npos) {
            const json decoded = json::parse(text_.substr(i, end - i), nullptr, false);
            name =
                decoded_.emplace_back(decoded.is_string() ? decoded.get<std::string>() : std::string(name));
        }
        open_.back().keys.push_back(name);
        return end;
    }

    void close()
    {
        std::vector<std::string_view> keys = std::move(open_.back().keys);
        open_.pop_back();
        std::sort(keys.begin(), keys.end());
        const auto twice = std::adjacent_find(keys.begin(), keys.end());
        if (twice == keys.end())
            return;
        for (const Level &level : open_)
            found_ += "/" + (level.list ? std::to_string(level.index) : pointerToken(level.keys.back()));
        found_ += "/" + pointerToken(*twice);
    }

    std::string_view text_;
    std::vector<Level> open_;
    std::deque<std::string> decoded_; // keys with escapes
    std::string found_;
};

}

Expected<json> parseJson(std::string_view text, const std::string &file)
{
    if (const std::size_t at = tooDeepAt(text, kMaxPlanDepth); at != std::string_view::npos)
        return fail("json-depth", {Arg::count(kMaxPlanDepth)}, {file, {}, lineAt(text, at)});
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return fail("file-empty", {}, {file, {}, 0});
    if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) // the parser would end there
        return fail("json-syntax", {}, {file, {}, lineAt(text, nul)});
    try {
        json value = json::parse(text);
        if (const std::string twice = keyGivenTwice(text); !twice.empty())
            return fail("json-twice", {}, {file, twice, lineOfPointer(text, twice)});
        return value;
    } catch (const json::parse_error &error) {
        return fail("json-syntax", {}, {file, {}, lineAt(text, error.byte > 0 ? error.byte - 1 : 0)});
    } catch (const json::exception &) {
        return fail("json-syntax", {}, {file, {}, 1}); // a number beyond the range of a double
    }
}

std::string keyGivenTwice(std::string_view text)
{
    return TwiceFinder(text).pointer();
}

int lineOfPointer(std::string_view text, std::string_view pointer)
{
    Walker walker(text);
    while (pointer.size() > 1) {
        pointer.remove_prefix(1);
        const std::size_t slash = std::min(pointer.find('/'), pointer.size());
        if (!walker.enter(unescaped(pointer.substr(0, slash))))
            break;
        pointer.remove_prefix(slash);
    }
    return lineAt(text, walker.position());
}

std::string pointerToken(std::string_view key)
{
    std::string result;
    for (const char c : key)
        result += c == '~' ? std::string("~0") : c == '/' ? std::string("~1") : std::string(1, c);
    return result;
}

std::string canonicalJson(std::string_view text)
{
    const Expected<json> value = parseJson(text, {});
    return value ? value->dump(-1, ' ', false, json::error_handler_t::replace) : std::string();
}

}
