// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a reader or an estimator answers instead of a result: a stable code, the place, and the values of the
// sentence. The sentence itself (with the cure) is looked up by code in engine/record/words.
#pragma once

#include "engine/units/arg.h"

#include <string>
#include <tl/expected.hpp>

namespace engine {

/// Where an error was found. `pointer` is a JSON pointer ("/seats/3/max_model_len"), `line` counts from 1;
/// empty and 0 mean unknown.
struct Place {
    std::string file;
    std::string pointer;
    int line = 0;

    bool operator==(const Place &) const = default;
};

/// A refusal. `code` is stable and kebab-case ("tp-invalid", "config-missing-field").
struct Error {
    std::string code;
    Place place;
    Args args;

    bool operator==(const Error &) const = default;
};

template <typename T> using Expected = tl::expected<T, Error>;

/// Shorthand for `return fail("code", {args})` in a function that returns Expected<T>.
inline tl::unexpected<Error> fail(std::string code, Args args = {}, Place place = {})
{
    return tl::unexpected<Error>(Error{std::move(code), std::move(place), std::move(args)});
}

}
