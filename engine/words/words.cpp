// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/words/words.h"

#include "engine/words/digits.h"
#include "engine/words/translate.h"

#include <charconv>
#include <cmath>

namespace engine {

namespace {

// printf would take the decimal separator of the process's locale; to_chars never does.
std::string decimal(double value, int digits)
{
    if (!std::isfinite(value))
        return "?";
    char buffer[400];
    const auto end =
        std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, digits).ptr;
    std::string text(buffer, end);
    if (text.find_first_not_of("-0.") == std::string::npos && text.front() == '-')
        text.erase(0, 1);
    return text;
}

std::string percent(double share)
{
    const double value = share * 100;
    return decimal(value, std::abs(value) < 1 && value != 0 ? 1 : 0) + " %";
}

std::string printed(const Arg &arg, const SizeShape &shape)
{
    switch (arg.unit) {
    case Arg::Unit::Bytes:
        return sizeText(arg.integer, shape);
    case Arg::Unit::Tokens:
    case Arg::Unit::Count:
        return std::to_string(arg.integer);
    case Arg::Unit::Ratio:
        return decimal(arg.real, ratioDecimals(arg.real));
    case Arg::Unit::Share:
        return percent(arg.real);
    case Arg::Unit::Text:
        break;
    }
    return arg.text;
}

std::string placeText(const Place &place)
{
    std::string text = place.file;
    const auto append = [&](const std::string &part) { text += (text.empty() ? "" : ", ") + part; };
    if (place.line > 0)
        append("line " + std::to_string(place.line));
    if (!place.pointer.empty())
        append(place.pointer);
    return text;
}

// A line of a terminal stays one line, whatever a name in a file holds.
std::string onOneLine(std::string text)
{
    for (char &c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            c = ' ';
    return text;
}

}

std::string fill(std::string_view text, const Args &args)
{
    const std::vector<SizeShape> shapes = shapesApart(args);
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::size_t number = 0;
        std::size_t next = i + 1;
        if (text[i] == '%')
            while (next < text.size() && next < i + 3 && text[next] >= '0' && text[next] <= '9')
                number = number * 10 + static_cast<std::size_t>(text[next++] - '0');
        if (number == 0) {
            result += text[i];
            continue;
        }
        result += number <= args.size() ? printed(args[number - 1], shapes[number - 1]) : "?";
        i = next - 1;
    }
    return result;
}

std::string errorLine(const Error &error)
{
    const std::string place = placeText(error.place);
    return onOneLine((place.empty() ? "" : place + ": ") + fill(sentenceTemplate(error.code), error.args));
}

std::string findingLine(const Finding &finding)
{
    std::string line(word(finding.severity));
    line += ": ";
    if (!finding.subject.id.empty())
        line += finding.subject.id + ": ";
    return onOneLine(line + fill(findingTemplate(finding), finding.args));
}

std::string_view word(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Pass:
        return QT_TRANSLATE_NOOP("Words", "PASS");
    case Verdict::Tight:
        return QT_TRANSLATE_NOOP("Words", "TIGHT");
    case Verdict::Fail:
        break;
    }
    return QT_TRANSLATE_NOOP("Words", "FAIL");
}

std::string_view word(Severity severity)
{
    switch (severity) {
    case Severity::Note:
        return "note";
    case Severity::Warning:
        return "warning";
    case Severity::Error:
        break;
    }
    return "error";
}

std::string_view word(ComponentKind kind)
{
    static constexpr std::string_view kNames[kComponentKinds] = {
        "weights", "kv_growing", "kv_fixed", "activation", "graphs", "drafter", "context", "per_call"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::string_view word(Provenance provenance)
{
    switch (provenance) {
    case Provenance::Config:
        return "config";
    case Provenance::Catalogue:
        return "catalogue";
    case Provenance::WeightFiles:
        return "weight files";
    case Provenance::Measured:
        return "measured";
    case Provenance::Calibration:
        return "calibration";
    case Provenance::FirstPrinciples:
        return "first principles";
    case Provenance::Default:
        return "default";
    case Provenance::User:
        break;
    }
    return "user";
}

}
