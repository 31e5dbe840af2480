// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evidence/python_text.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace engine::detail {

namespace {

using Json = nlohmann::ordered_json;
constexpr int kMaxDepth = 64;

class PythonReader
{
public:
    explicit PythonReader(std::string_view text)
        : text_(text)
    {
    }

    Json dict()
    {
        skipBlanks();
        if (!take('{'))
            return nullptr;
        Json object = Json::object();
        for (skipBlanks(); !atEnd() && !take('}'); skipBlanks()) {
            const Json key = value();
            skipBlanks();
            if (!take(':')) // a set; its values are names enough
                object[key.is_string() ? key.get<std::string>() : key.dump()] = true;
            else
                object[key.is_string() ? key.get<std::string>() : key.dump()] = value();
            if (!separator())
                break;
        }
        return object;
    }

    Json arguments()
    {
        Json object = Json::object();
        for (skipBlanks(); !atEnd() && !take(')'); skipBlanks()) {
            const std::size_t from = at_;
            const std::string name(word());
            skipBlanks();
            if (!name.empty() && take('=')) {
                object[name] = value();
            } else {
                at_ = from; // an argument without a name says nothing that is looked for
                value();
            }
            if (!separator())
                break;
        }
        return object;
    }

private:
    bool atEnd() const { return at_ >= text_.size() || broken_; }
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skipBlanks()
    {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t'))
            ++at_;
    }
    bool take(char c)
    {
        if (peek() != c || at_ >= text_.size())
            return false;
        ++at_;
        return true;
    }
    // A comma, or the end of what holds the value; anything else ends the reading.
    bool separator()
    {
        skipBlanks();
        return take(',') || peek() == '}' || peek() == ')' || peek() == ']';
    }

    std::string_view word()
    {
        const std::size_t from = at_;
        while (at_ < text_.size() && text_.substr(at_, 1).find_first_of(" ,=:()[]{}'\"<>") != 0)
            ++at_;
        return text_.substr(from, at_ - from);
    }

    Json value()
    {
        skipBlanks();
        if (atEnd() || ++depth_ > kMaxDepth) {
            broken_ = true;
            return nullptr;
        }
        const char c = peek();
        Json read = c == '{'        ? dict()
            : c == '[' || c == '('  ? list()
            : c == '\'' || c == '"' ? Json(quoted())
            : c == '<'              ? Json(enumerator())
                                    : bare();
        --depth_;
        return read;
    }

    Json list()
    {
        const char close = text_[at_++] == '[' ? ']' : ')';
        Json array = Json::array();
        for (skipBlanks(); !atEnd() && !take(close); skipBlanks()) {
            array.push_back(value());
            if (!separator())
                break;
        }
        return array;
    }

    std::string quoted()
    {
        const char mark = text_[at_++];
        std::string read;
        while (at_ < text_.size() && text_[at_] != mark) {
            if (text_[at_] == '\\' && at_ + 1 < text_.size())
                ++at_;
            read += text_[at_++];
        }
        ++at_;
        return read;
    }

    // `<CUDAGraphMode.FULL_AND_PIECEWISE: (2, 1)>` is FULL_AND_PIECEWISE.
    std::string enumerator()
    {
        const std::size_t end = std::min(text_.find('>', at_), text_.size());
        std::string_view inside = text_.substr(at_ + 1, end - at_ - 1);
        inside = inside.substr(0, inside.find(':'));
        at_ = end + 1;
        return std::string(inside.substr(inside.rfind('.') + 1));
    }

    Json bare()
    {
        const std::string_view name = word();
        if (name.empty()) { // nothing a value begins with
            broken_ = true;
            return nullptr;
        }
        if (peek() == '(') {
            ++at_;
            return arguments();
        }
        return literal(name);
    }

    static Json literal(std::string_view name)
    {
        if (name == "True" || name == "False" || name == "true" || name == "false")
            return name.front() == 'T' || name.front() == 't';
        if (name == "None" || name == "null")
            return nullptr;
        std::int64_t whole = 0;
        const char *end = name.data() + name.size();
        if (const auto read = std::from_chars(name.data(), end, whole);
            read.ec == std::errc() && read.ptr == end)
            return whole;
        double real = 0;
        if (const auto read = std::from_chars(name.data(), end, real);
            read.ec == std::errc() && read.ptr == end)
            return real;
        return std::string(name);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
    bool broken_ = false;
};

}

Json pythonDict(std::string_view text)
{
    return PythonReader(text).dict();
}

Json pythonArguments(std::string_view text)
{
    return PythonReader(text).arguments();
}

}
