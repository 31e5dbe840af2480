// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evidence/shell_words.h"

#include <optional>

namespace engine {

namespace {

class Splitter
{
public:
    explicit Splitter(std::string_view text)
        : text_(text)
    {
    }

    Expected<std::vector<std::string>> run()
    {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '#' && !word_)
                skipComment();
            else if (c == ' ' || c == '\t' || c == '\n' || c == '\r')
                finishWord();
            else if (c == '\\')
                escape();
            else if (c == '\'' ? !single() : c == '"' && !doubled())
                return fail("command-quote-open");
            else if (c != '\'' && c != '"')
                append(c);
            ++at_;
        }
        finishWord();
        return std::move(words_);
    }

private:
    void append(char c)
    {
        if (!word_)
            word_.emplace();
        *word_ += c;
    }

    void finishWord()
    {
        if (word_)
            words_.push_back(std::move(*word_));
        word_.reset();
    }

    void skipComment()
    {
        while (at_ + 1 < text_.size() && text_[at_ + 1] != '\n')
            ++at_;
    }

    // A backslash before a line end joins the lines, before anything else it stands for that character.
    void escape()
    {
        if (at_ + 1 >= text_.size())
            return;
        ++at_;
        if (text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n')
            ++at_;
        else if (text_[at_] != '\n')
            append(text_[at_]);
    }

    bool single()
    {
        const std::size_t end = text_.find('\'', at_ + 1);
        if (end == std::string_view::npos)
            return false;
        if (!word_)
            word_.emplace();
        word_->append(text_.substr(at_ + 1, end - at_ - 1));
        at_ = end;
        return true;
    }

    bool doubled()
    {
        if (!word_)
            word_.emplace();
        for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
            static constexpr std::string_view kEscapable = "\"\\$`\n";
            const bool escaped = text_[at_] == '\\' && at_ + 1 < text_.size()
                && kEscapable.find(text_[at_ + 1]) != std::string_view::npos;
            if (escaped)
                ++at_;
            if (!escaped || text_[at_] != '\n')
                *word_ += text_[at_];
        }
        return at_ < text_.size();
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<std::string> word_; // the one being read; may be empty, as in ''
    std::vector<std::string> words_;
};

}

Expected<std::vector<std::string>> shellWords(std::string_view text)
{
    if (text.size() > kMaxCommandBytes)
        return fail("command-too-long", {Arg::bytes(static_cast<Bytes>(kMaxCommandBytes))});
    return Splitter(text).run();
}

}
