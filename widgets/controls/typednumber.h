// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What people type into a field for a number, and how the field shows it: one reading for all fields.
#pragma once

#include <QLocale>
#include <QString>

#include "engine/units/bytes.h"

/// What a field takes. The value of a size is counted in `unit`; every whole number of bytes up to 8 PiB is
/// exact in it, since units are powers of two.
struct NumberFormat {
    enum class Kind { Count, Size, Ratio };

    Kind kind = Kind::Count;
    int decimals = 0; // shown at least
    engine::Bytes unit = 1; // of sizes: what a number without a unit counts
    QString prefix{}, suffix{}; // of ratios and counts: "×"
    double lowest = 0, highest = 100; // both allowed
    bool operator==(const NumberFormat &) const = default;
};

/// A value, or the sentence that says why there is none.
struct TypedNumber {
    double value = 0;
    QString refusal{};
};

namespace typed {

/// Reads `text`. Sizes and counts take the units of engine/units/size_text.h, ratios a percent sign; a comma
/// is a decimal one unless the text could as well mean thousands: then it is refused, except where fields
/// show numbers just so (whole numbers grouped as the locale does). `name` is what the sentence calls the
/// field.
TypedNumber read(const QString &text, const NumberFormat &format, const QString &name,
                 const QLocale &locale = QLocale());

/// Text that reads back as `value`, a size to the byte: at least the format's decimals, of a size a smaller
/// unit where many more would be needed.
QString shown(double value, const NumberFormat &format, const QLocale &locale = QLocale());

/// Whole bytes of a size counted in the format's unit.
engine::Bytes bytesOf(double value, const NumberFormat &format);

/// `value` without what binary arithmetic adds in the last places: 0.29 for 29 × 0.01.
double cleaned(double value);

}
