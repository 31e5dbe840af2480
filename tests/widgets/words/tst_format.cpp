// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <QTranslator>

#include "tests/support/guitest.h"
#include "widgets/words/format.h"

using engine::Arg;
using engine::kGiB;
using engine::kKiB;
using engine::kMiB;

namespace {

const QLocale kEn(QLocale::English, QLocale::UnitedStates);
const QLocale kDe(QLocale::German, QLocale::Germany);
const QLocale kFr(QLocale::French, QLocale::France);
const QString kMinus(QChar(0x2212));

/// Stands in for a translation file: knows one sentence, in another word order.
class Swapped : public QTranslator
{
public:
    QString translate(const char *context, const char *source, const char *, int) const override
    {
        return qstrcmp(context, "Words") == 0 && qstrcmp(source, "Over by %1: %2 of %3.") == 0
            ? QStringLiteral("%2 von %3, also %1 zu viel.")
            : QString();
    }
    bool isEmpty() const override { return false; }
};

}

class TestFormat : public QObject
{
    Q_OBJECT
private slots:
    void gibByLocale();
    void gibRounding();
    void largestSizeIsExact();
    void cellsAndDashes();
    void differences();
    void mebibytes();
    void smallSizes();
    void tokens();
    void sharesAndRatios();
    void sentence();
    void sentenceIsTranslated();
    void sentenceKeepsPercentInNames();
};

void TestFormat::gibByLocale()
{
    const engine::Bytes value = 5905580032; // 5.5 GiB
    QCOMPARE(format::gib(value, kEn), QStringLiteral("5.5 GiB"));
    QCOMPARE(format::gib(value, kDe), QStringLiteral("5,5 GiB"));
    QCOMPARE(format::gib(value, kFr), QStringLiteral("5,5 GiB"));
    QCOMPARE(format::gibValue(12345 * kGiB, kEn), QStringLiteral("12,345.0"));
    QCOMPARE(format::gibValue(12345 * kGiB, kDe), QStringLiteral("12.345,0"));
    QCOMPARE(format::gibValue(12345 * kGiB, kFr),
             QStringLiteral("12") + QChar(0x202f) + QStringLiteral("345,0"));
}

void TestFormat::gibRounding()
{
    // 97,887 MiB = 95.5928 GiB, 97,252 MiB = 94.9727 GiB.
    QCOMPARE(format::gibValue(97887 * kMiB, kEn), QStringLiteral("95.6"));
    QCOMPARE(format::gibValue(97252 * kMiB, kEn), QStringLiteral("95.0"));
    QCOMPARE(format::gibValue(kGiB + kGiB / 20, kEn),
             QStringLiteral("1.0")); // 1.05 GiB less a fraction of a byte
    QCOMPARE(format::gibValue(kGiB + kGiB / 20 + 1, kEn), QStringLiteral("1.1"));
    QCOMPARE(format::gibValue(-kGiB, kEn), kMinus + QStringLiteral("1.0"));
    QCOMPARE(format::gibValue(-kGiB / 100, kEn), QStringLiteral("0.0")); // never a negative zero
    QCOMPARE(format::gibValue(0, kEn), QStringLiteral("0.0"));
}

void TestFormat::largestSizeIsExact()
{
    QCOMPARE(format::gibValue(engine::kMaxBytes, kEn), QStringLiteral("1,073,741,824.0"));
    QCOMPARE(format::exactBytes(engine::kMaxBytes, kEn), QStringLiteral("1,152,921,504,606,846,976 B"));
}

void TestFormat::cellsAndDashes()
{
    QCOMPARE(format::dash(), QString(QChar(0x2013)));
    QCOMPARE(format::gibCell(0, kEn), format::dash());
    QCOMPARE(format::gibCell({}, kEn), format::dash());
    QCOMPARE(format::gibCell(20 * kMiB, kEn), QStringLiteral("0.0")); // present, though it rounds to nothing
    QCOMPARE(format::sizeToolTip(20 * kMiB, kEn), QStringLiteral("20 MiB"));
    QVERIFY(format::sizeToolTip(kGiB, kEn).isEmpty());
    QVERIFY(format::sizeToolTip(0, kEn).isEmpty());
}

void TestFormat::differences()
{
    QCOMPARE(format::gibDifference(kGiB * 2 / 5, kEn), QStringLiteral("+0.4"));
    QCOMPARE(format::gibDifference(-kGiB * 6 / 5, kEn), kMinus + QStringLiteral("1.2"));
    QCOMPARE(format::gibDifference(0, kEn), QStringLiteral("0.0"));
    QCOMPARE(format::mibDifference(512 * kMiB, kEn), QStringLiteral("+512"));
    QCOMPARE(format::mibDifference(-1024 * kMiB, kDe), kMinus + QStringLiteral("1.024"));
    QCOMPARE(format::mibDifference(0, kEn), QStringLiteral("0"));
}

void TestFormat::mebibytes()
{
    QCOMPARE(format::mib(6881 * kMiB, kEn), QStringLiteral("6,881 MiB"));
    QCOMPARE(format::mibValue(kMiB * 3 / 2, kEn), QStringLiteral("2")); // half away from zero
}

void TestFormat::smallSizes()
{
    QCOMPARE(format::size(56 * kKiB, kEn), QStringLiteral("56 KiB"));
    QCOMPARE(format::size(49 * kMiB, kEn), QStringLiteral("49 MiB"));
    QCOMPARE(format::size(52 * kMiB, kEn), QStringLiteral("0.1 GiB")); // 0.0508
    QCOMPARE(format::size(784, kEn), QStringLiteral("784 B"));
    QCOMPARE(format::size(-12 * kMiB, kEn), kMinus + QStringLiteral("12 MiB"));
    QCOMPARE(format::size(0, kEn), QStringLiteral("0.0 GiB"));
}

void TestFormat::tokens()
{
    QCOMPARE(format::tokens(65536, kEn), QStringLiteral("65,536"));
    QCOMPARE(format::tokens(65536, kDe), QStringLiteral("65.536"));
    QCOMPARE(format::tokens(65536, kFr), QStringLiteral("65") + QChar(0x202f) + QStringLiteral("536"));
    QCOMPARE(format::tokensShort(65536, kEn), QStringLiteral("64K"));
    QCOMPARE(format::tokensShort(40960, kEn), QStringLiteral("40K"));
    QCOMPARE(format::tokensShort(1048576, kEn), QStringLiteral("1,024K"));
    QCOMPARE(format::tokensShort(77056 + 1, kEn), QStringLiteral("77,057")); // no whole number of K
    QCOMPARE(format::count(-3, kEn), kMinus + QStringLiteral("3"));
}

void TestFormat::sharesAndRatios()
{
    QCOMPARE(format::share(0.52, kEn), QStringLiteral("0.52"));
    QCOMPARE(format::share(0.52, kDe), QStringLiteral("0,52"));
    QCOMPARE(format::share(0.9, kEn), QStringLiteral("0.90"));
    QCOMPARE(format::share(0.525, kEn), QStringLiteral("0.525"));
    QCOMPARE(format::ratio(1.0696, kEn), QStringLiteral("1.07 ×"));
    QCOMPARE(format::ratio(1.0696, kFr), QStringLiteral("1,07 ×"));
    QCOMPARE(format::ratioValue(-0.001, kEn), QStringLiteral("0.00"));
    QCOMPARE(format::percent(0.031, kEn), QStringLiteral("3 %"));
    QCOMPARE(format::percent(0.004, kEn), QStringLiteral("0.4 %"));
    QCOMPARE(format::ratioValue(std::numeric_limits<double>::infinity(), kEn), QStringLiteral("?"));
}

void TestFormat::sentence()
{
    QCOMPARE(format::sentence("Over by %1 in the worst case: %2 of %3.",
                              {Arg::bytes(kGiB), Arg::bytes(kGiB * 966 / 10), Arg::bytes(97887 * kMiB)}, kEn),
             QStringLiteral("Over by 1.0 GiB in the worst case: 96.6 GiB of 95.6 GiB."));
    QCOMPARE(format::sentence("%2, then %1; %11", {Arg::tokens(65536), Arg::count(3)}, kDe),
             QStringLiteral("3, then 65.536; ?"));
    QCOMPARE(format::sentence("KV holds %1 ×; %2 padded", {Arg::ratio(1.07), Arg::share(0.03)}, kEn),
             QStringLiteral("KV holds 1.07 ×; 3 % padded"));
    QCOMPARE(format::sentence("100 % sure", {}, kEn), QStringLiteral("100 % sure"));
    // 4.08 × 10^9 / 2^30 = 3.7998, 4.075 × 10^9 / 2^30 = 3.7951: they differ, so their texts do.
    QCOMPARE(
        format::sentence("needs %1, holds %2", {Arg::bytes(4'080'000'000), Arg::bytes(4'075'000'000)}, kDe),
        QStringLiteral("needs 3,800 GiB, holds 3,795 GiB"));
    QCOMPARE(
        format::sizesApart({4'080'000'000, 4'050'000'000, 96 * kGiB}, kEn),
        (QStringList{QStringLiteral("3.80 GiB"), QStringLiteral("3.77 GiB"), QStringLiteral("96.0 GiB")}));
    QCOMPARE(format::ratio(0.9996, kEn), QStringLiteral("0.9996 ×"));
}

void TestFormat::sentenceIsTranslated()
{
    Swapped translator;
    QCoreApplication::installTranslator(&translator);
    const QString text = format::sentence(
        "Over by %1: %2 of %3.", {Arg::bytes(kGiB), Arg::bytes(3 * kGiB), Arg::bytes(2 * kGiB)}, kDe);
    QCoreApplication::removeTranslator(&translator);
    QCOMPARE(text, QStringLiteral("3,0 GiB von 2,0 GiB, also 1,0 GiB zu viel."));
}

void TestFormat::sentenceKeepsPercentInNames()
{
    QCOMPARE(format::sentence("%1 on %2", {Arg::name("odd %2 name"), Arg::name("gpu0")}, kEn),
             QStringLiteral("odd %2 name on gpu0"));
}

GUITEST_MAIN(TestFormat)
#include "tst_format.moc"
