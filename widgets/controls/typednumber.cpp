// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/typednumber.h"

#include "engine/units/size_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <optional>

namespace {

constexpr int kMostDecimals = 4; // of a size before a smaller unit says it better
constexpr int kCleanDecimals = 12;
constexpr double kCountWithUnits = 65'536; // fields that take as much are typed with k and K

struct TypedNumbers {
    Q_DECLARE_TR_FUNCTIONS(TypedNumber)
};

/// The digits as typed and what follows them.
struct Parts {
    QString head, tail;
};

Parts partsOf(const QString &text, const QLocale &locale)
{
    qsizetype end = 0;
    const QString marks = QStringLiteral("+-.,_") + locale.groupSeparator() + locale.decimalPoint();
    while (end < text.size() && (text.at(end).isDigit() || marks.contains(text.at(end))))
        ++end;
    // A separator may be a blank: the one before the unit is none.
    return {text.left(end).trimmed(), text.mid(end).trimmed()};
}

QString unitName(engine::Bytes unit)
{
    switch (unit) {
    case engine::kGiB:
        return QStringLiteral("GiB");
    case engine::kMiB:
        return QStringLiteral("MiB");
    case engine::kKiB:
        return QStringLiteral("KiB");
    default:
        return QStringLiteral("B");
    }
}

/// Whether fields show such numbers whole and grouped, so that a group separator can be nothing else.
bool isShownGrouped(const NumberFormat &format, const QString &tail)
{
    if (format.kind == NumberFormat::Kind::Count)
        return true;
    const QString unit = tail.isEmpty() ? unitName(format.unit) : tail;
    return format.kind == NumberFormat::Kind::Size && !unit.startsWith(QLatin1Char('G'), Qt::CaseInsensitive)
        && !unit.startsWith(QLatin1Char('T'), Qt::CaseInsensitive);
}

/// Digits with a point, as the engine reads them; nothing where a separator could mean two things.
std::optional<QString> plainDigits(const QString &head, bool grouped, const QLocale &locale)
{
    const QString group = QRegularExpression::escape(locale.groupSeparator());
    const QString point = QRegularExpression::escape(locale.decimalPoint());
    const QRegularExpression groups(QRegularExpression::anchoredPattern(
        QStringLiteral("[1-9]\\d{0,2}(%1\\d{3})+(%2\\d*)?").arg(group, point)));
    if (groups.match(head).hasMatch() && (grouped || head.contains(locale.decimalPoint()))) {
        QString digits = head;
        return digits.remove(locale.groupSeparator()).replace(locale.decimalPoint(), QStringLiteral("."));
    }
    static const QRegularExpression thousands(QStringLiteral("^[1-9]\\d{0,2}[,.]\\d{3}$"));
    const bool mark_is_group = head.contains(locale.groupSeparator())
        || (head.contains(QLatin1Char(',')) && locale.decimalPoint() != QStringLiteral(","));
    if (head.count(QLatin1Char(',')) > 1 || (mark_is_group && thousands.match(head).hasMatch()))
        return std::nullopt;
    return QString(head).replace(QLatin1Char(','), QLatin1Char('.'));
}

/// The number and its unit as the engine's reader of this kind reads them, in the format's unit.
std::optional<double> valueOf(const QString &digits, const QString &tail, const NumberFormat &format)
{
    bool is_number = false;
    const double plain = digits.toDouble(&is_number);
    if (!is_number)
        return std::nullopt;
    const std::string unit = tail.toStdString();
    switch (format.kind) {
    case NumberFormat::Kind::Ratio:
        return tail == QLatin1String("%") ? std::optional(typed::cleaned(plain / 100))
            : tail.isEmpty()              ? std::optional(plain)
                                          : std::nullopt;
    case NumberFormat::Kind::Size: {
        if (tail.isEmpty())
            return plain;
        const auto factor = engine::parseBytes("1" + unit);
        if (!factor)
            return std::nullopt;
        const auto bytes = engine::parseBytes(digits.toStdString() + unit);
        const double exact = bytes ? static_cast<double>(*bytes) : plain * static_cast<double>(*factor);
        return exact / static_cast<double>(format.unit);
    }
    case NumberFormat::Kind::Count: {
        const auto factor = engine::parseTokens("1" + unit);
        if (!factor)
            return std::nullopt;
        const double value = typed::cleaned(plain * static_cast<double>(*factor));
        return value == std::floor(value) ? std::optional(value) : std::nullopt;
    }
    }
    return std::nullopt;
}

QString whatItTakes(const NumberFormat &format, const QString &name)
{
    switch (format.kind) {
    case NumberFormat::Kind::Size:
        return TypedNumbers::tr("%1 must be a size, such as 5.5 GiB, 5632 MiB or 5905580032 B.").arg(name);
    case NumberFormat::Kind::Ratio:
        return TypedNumbers::tr("%1 must be a number, such as 0.92.").arg(name);
    case NumberFormat::Kind::Count:
        break;
    }
    return format.highest < kCountWithUnits
        ? TypedNumbers::tr("%1 must be a whole number.").arg(name)
        : TypedNumbers::tr("%1 must be a whole number, such as 65536, 64K (65,536) or 64k (64,000).")
              .arg(name);
}

QString limitsOf(const NumberFormat &format, const QString &name, const QLocale &locale)
{
    NumberFormat plain = format;
    plain.decimals = 0;
    return TypedNumbers::tr("%1 must be between %2 and %3.")
        .arg(name, typed::shown(format.lowest, plain, locale), typed::shown(format.highest, plain, locale));
}

/// Without what the field adds to its number, and with plain signs and blanks.
QString bare(QString text, const NumberFormat &format)
{
    text.replace(QChar(0x2212), QLatin1Char('-')).replace(QChar::Nbsp, QLatin1Char(' '));
    text = text.trimmed();
    if (!format.prefix.isEmpty() && text.startsWith(format.prefix.trimmed()))
        text.remove(0, format.prefix.trimmed().size());
    if (!format.suffix.isEmpty() && text.endsWith(format.suffix.trimmed()))
        text.chop(format.suffix.trimmed().size());
    // A unit typed before the one that was there: "5.5 GB GiB".
    const QString own = unitName(format.unit);
    if (format.kind == NumberFormat::Kind::Size && text.endsWith(own)) {
        const QString before = text.chopped(own.size()).trimmed();
        if (!before.isEmpty() && before.back().isLetter())
            text = before;
    }
    return text.trimmed();
}

}

TypedNumber typed::read(const QString &text, const NumberFormat &format, const QString &name,
                        const QLocale &locale)
{
    const QString number = bare(text, format);
    if (number.isEmpty())
        return {0, TypedNumbers::tr("%1 needs a number.").arg(name)};
    const Parts parts = partsOf(number, locale);
    const auto digits = plainDigits(parts.head, isShownGrouped(format, parts.tail), locale);
    if (!digits) {
        QString whole = parts.head, fraction = parts.head;
        whole.remove(QLatin1Char(',')).remove(QLatin1Char('.'));
        fraction.replace(QLatin1Char(','), QLatin1Char('.'));
        return {
            0,
            TypedNumbers::tr("%1 could mean %2 or %3. Write one of them.").arg(parts.head, whole, fraction)};
    }
    const auto value = valueOf(*digits, parts.tail, format);
    if (!value)
        return {0, whatItTakes(format, name)};
    if (*value < format.lowest || *value > format.highest)
        return {0, limitsOf(format, name, locale)};
    return {*value, {}};
}

namespace {

QString withDecimals(double value, int decimals, const QLocale &locale)
{
    return locale.toString(value, 'f', decimals);
}

QString shownSize(engine::Bytes bytes, const NumberFormat &format, const QLocale &locale)
{
    for (engine::Bytes unit = format.unit; unit == format.unit || unit >= engine::kMiB; unit /= 1024) {
        const double value = static_cast<double>(bytes) / static_cast<double>(unit);
        for (int decimals = unit == format.unit ? format.decimals : 0; decimals <= kMostDecimals;
             ++decimals) {
            const double said = QString::number(value, 'f', decimals).toDouble();
            if (std::llround(said * static_cast<double>(unit)) == bytes)
                return withDecimals(value, decimals, locale) + QLatin1Char(' ') + unitName(unit);
        }
    }
    return locale.toString(bytes) + QStringLiteral(" B");
}

}

QString typed::shown(double value, const NumberFormat &format, const QLocale &locale)
{
    if (format.kind == NumberFormat::Kind::Size)
        return shownSize(bytesOf(value, format), format, locale);
    int decimals = format.decimals;
    while (format.kind == NumberFormat::Kind::Ratio && decimals < kCleanDecimals
           && QString::number(value, 'f', decimals).toDouble() != value)
        ++decimals;
    return format.prefix + withDecimals(value, decimals, locale) + format.suffix;
}

engine::Bytes typed::bytesOf(double value, const NumberFormat &format)
{
    return std::llround(value * static_cast<double>(format.unit));
}

double typed::cleaned(double value)
{
    return QString::number(value, 'f', kCleanDecimals).toDouble();
}
