// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/words/format.h"

#include "engine/words/digits.h"

#include <QCoreApplication>

#include <cmath>

namespace format {

namespace {

constexpr QChar kMinus(0x2212);

qint64 magnitude(qint64 value)
{
    return value < 0 ? -value : value;
}

/// "1,234.5": the decimals are set by hand because a double would not hold every byte count.
QString decimalText(qint64 inLastDigits, int decimals, const QLocale &locale)
{
    qint64 scale = 1;
    for (int i = 0; i < decimals; ++i)
        scale *= 10;
    const QString whole = locale.toString(inLastDigits / scale);
    if (decimals == 0)
        return whole;
    return whole + locale.decimalPoint()
        + locale.toString(inLastDigits % scale).rightJustified(decimals, locale.zeroDigit().at(0));
}

QString signedText(qint64 value, bool isZero, bool plus, const QString &digits)
{
    if (isZero)
        return digits;
    if (value < 0)
        return kMinus + digits;
    return plus ? QLatin1Char('+') + digits : digits;
}

QString gibText(engine::Bytes bytes, bool plus, const QLocale &locale)
{
    const qint64 tenths = engine::inLastDigits(magnitude(bytes), engine::SizeShape{});
    return signedText(bytes, tenths == 0, plus, decimalText(tenths, 1, locale));
}

QString mibText(engine::Bytes bytes, bool plus, const QLocale &locale)
{
    const qint64 whole = (magnitude(bytes) + engine::kMiB / 2) / engine::kMiB;
    return signedText(bytes, whole == 0, plus, locale.toString(whole));
}

QString realText(double value, int decimals, const QLocale &locale)
{
    if (!std::isfinite(value))
        return QStringLiteral("?");
    const QString digits = locale.toString(std::fabs(value), 'f', decimals);
    const bool zero = std::fabs(value) < 0.5 * std::pow(10.0, -decimals);
    return value < 0 && !zero ? kMinus + digits : digits;
}

QString withUnit(const QString &digits, std::string_view unit)
{
    return digits + QLatin1Char(' ') + text(unit);
}

QString shaped(engine::Bytes bytes, const engine::SizeShape &shape, const QLocale &locale)
{
    const qint64 digits = engine::inLastDigits(magnitude(bytes), shape);
    return withUnit(signedText(bytes, digits == 0, false, decimalText(digits, shape.decimals, locale)),
                    engine::unitName(shape.unit));
}

}

QString dash()
{
    return QString(QChar(0x2013));
}

QString gib(engine::Bytes bytes, const QLocale &locale)
{
    return withUnit(gibValue(bytes, locale), "GiB");
}

QString gibValue(engine::Bytes bytes, const QLocale &locale)
{
    return gibText(bytes, false, locale);
}

QString gibCell(std::optional<engine::Bytes> bytes, const QLocale &locale)
{
    return bytes.value_or(0) == 0 ? dash() : gibValue(*bytes, locale);
}

QString gibDifference(engine::Bytes bytes, const QLocale &locale)
{
    return gibText(bytes, true, locale);
}

QString mib(engine::Bytes bytes, const QLocale &locale)
{
    return withUnit(mibValue(bytes, locale), "MiB");
}

QString mibValue(engine::Bytes bytes, const QLocale &locale)
{
    return mibText(bytes, false, locale);
}

QString mibDifference(engine::Bytes bytes, const QLocale &locale)
{
    return mibText(bytes, true, locale);
}

QString size(engine::Bytes bytes, const QLocale &locale)
{
    return shaped(bytes, engine::usualShape(bytes), locale);
}

QStringList sizesApart(const std::vector<engine::Bytes> &sizes, const QLocale &locale)
{
    const std::vector<engine::SizeShape> shapes = engine::shapesApart(sizes);
    QStringList texts;
    for (std::size_t i = 0; i < sizes.size(); ++i)
        texts << shaped(sizes[i], shapes[i], locale);
    return texts;
}

QString exactBytes(engine::Bytes bytes, const QLocale &locale)
{
    return withUnit(count(bytes, locale), "B");
}

QString sizeToolTip(engine::Bytes bytes, const QLocale &locale)
{
    const bool saysEnough = bytes == 0 || engine::inLastDigits(magnitude(bytes), engine::SizeShape{}) > 0;
    return saysEnough ? QString() : size(bytes, locale);
}

QString tokens(engine::Tokens tokens, const QLocale &locale)
{
    return count(tokens, locale);
}

QString tokensShort(engine::Tokens tokens, const QLocale &locale)
{
    if (tokens == 0 || tokens % 1024 != 0)
        return count(tokens, locale);
    return count(tokens / 1024, locale) + QLatin1Char('K');
}

QString count(qint64 value, const QLocale &locale)
{
    return signedText(value, value == 0, false, locale.toString(magnitude(value)));
}

QString share(double value, const QLocale &locale)
{
    const double hundredths = value * 100;
    const bool twoAreExact = std::fabs(hundredths - std::round(hundredths)) < 1e-6;
    return realText(value, twoAreExact ? 2 : 3, locale);
}

QString percent(double share, const QLocale &locale)
{
    const double value = share * 100;
    return realText(value, std::fabs(value) < 1 && value != 0 ? 1 : 0, locale) + QLatin1String(" %");
}

QString ratio(double value, const QLocale &locale)
{
    return ratioValue(value, locale) + QLatin1Char(' ') + QChar(0x00d7);
}

QString ratioValue(double value, const QLocale &locale)
{
    return realText(value, engine::ratioDecimals(value), locale);
}

QString argument(const engine::Arg &arg, const QLocale &locale)
{
    switch (arg.unit) {
    case engine::Arg::Unit::Bytes:
        return size(arg.integer, locale);
    case engine::Arg::Unit::Tokens:
        return tokens(arg.integer, locale);
    case engine::Arg::Unit::Count:
        return count(arg.integer, locale);
    case engine::Arg::Unit::Ratio:
        return ratioValue(arg.real, locale);
    case engine::Arg::Unit::Share:
        return percent(arg.real, locale);
    case engine::Arg::Unit::Text:
        break;
    }
    return text(arg.text);
}

QString sentence(std::string_view templateText, const engine::Args &args, const QLocale &locale)
{
    const QByteArray source(templateText.data(), static_cast<qsizetype>(templateText.size()));
    const QString translated = QCoreApplication::translate("Words", source.constData());
    const std::vector<engine::SizeShape> shapes = engine::shapesApart(args);
    // One pass, so that a name that holds "%2" stays what it is.
    QString result;
    result.reserve(translated.size() + 32);
    for (qsizetype i = 0; i < translated.size(); ++i) {
        std::size_t number = 0;
        qsizetype next = i + 1;
        if (translated.at(i) == QLatin1Char('%'))
            while (next < translated.size() && next < i + 3 && translated.at(next).digitValue() >= 0)
                number = number * 10 + static_cast<std::size_t>(translated.at(next++).digitValue());
        if (number == 0) {
            result += translated.at(i);
            continue;
        }
        if (number > args.size())
            result += QLatin1Char('?');
        else if (const engine::Arg &arg = args[number - 1]; arg.unit == engine::Arg::Unit::Bytes)
            result += shaped(arg.integer, shapes[number - 1], locale);
        else
            result += argument(arg, locale);
        i = next - 1;
    }
    return result;
}

QString platform(engine::Platform platform)
{
    switch (platform) {
    case engine::Platform::Rocm:
        return QStringLiteral("ROCm");
    case engine::Platform::Xpu:
        return QStringLiteral("XPU");
    case engine::Platform::Npu:
        return QStringLiteral("NPU");
    case engine::Platform::Cuda:
        break;
    }
    return QStringLiteral("CUDA");
}

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

}
