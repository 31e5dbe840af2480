// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What fields for numbers read and show. The bytes are arithmetic: 14.81 × 2^30 is 15,902,116,413.44.
#include <QTest>

#include "support/guitest.h"
#include "widgets/controls/typednumber.h"

using namespace engine;

namespace {

const NumberFormat kGib{NumberFormat::Kind::Size, 1, kGiB, {}, {}, 0, 1'048'576};
const NumberFormat kMib{NumberFormat::Kind::Size, 0, kMiB, {}, {}, 0, 1'073'741'824};
const NumberFormat kTokens{NumberFormat::Kind::Count, 0, 1, {}, {}, 1, 1'000'000'000};
const NumberFormat kShare{NumberFormat::Kind::Ratio, 2, 1, {}, {}, 0.001, 1};

QLocale locale(const QString &name)
{
    return name.isEmpty() ? QLocale(QLocale::English, QLocale::UnitedStates) : QLocale(name);
}

}

class TestTypedNumber : public QObject
{
    Q_OBJECT
private slots:
    void sizes_data();
    void sizes();
    void counts_data();
    void counts();
    void shares_data();
    void shares();
    void shownSizesReadBack_data();
    void shownSizesReadBack();
    void reasons();
};

void TestTypedNumber::sizes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("in");
    QTest::addColumn<qlonglong>("bytes"); // -1: refused
    const auto row = [](const char *text, qlonglong bytes, const char *in = "") {
        QTest::addRow("%s %s", text, in) << QString::fromUtf8(text) << QString::fromLatin1(in) << bytes;
    };
    row("5.5", 5'905'580'032);
    row("5,5", 5'905'580'032);
    row("5,5GiB", 5'905'580'032);
    row("5.5 GiB", 5'905'580'032);
    row("5632 MiB", 5'905'580'032);
    row("5,632 MiB", 5'905'580'032); // as fields show it
    row("5905580032 B", 5'905'580'032);
    row("5,905,580,032 B", 5'905'580'032);
    row("5.5 GB GiB", 5'500'000'000); // the unit that was there is behind the typed one
    row("14.81", 15'902'116'413);
    row("0,125", kGiB / 8); // no thousands begin with 0
    row("1,024", -1); // 1.024 or 1024
    row("1.024", -1, "de");
    row("1,024", 1'099'511'628, "de"); // the decimal sign there; 1.024 × 2^30 = 1,099,511,627.8
    row("14,81 GiB", 15'902'116'413, "de");
    row("5.632 MiB", 5'905'580'032, "de");
    row("-1", -1);
    row("5.5 apples", -1);
    row("2000000", -1); // more than 1 PiB
    row("", -1);
}

void TestTypedNumber::sizes()
{
    QFETCH(QString, text);
    QFETCH(QString, in);
    QFETCH(qlonglong, bytes);
    const TypedNumber number = typed::read(text, kGib, QStringLiteral("Pinned"), locale(in));
    QCOMPARE(number.refusal.isEmpty(), bytes >= 0);
    if (bytes >= 0)
        QCOMPARE(typed::bytesOf(number.value, kGib), Bytes{bytes});
}

void TestTypedNumber::counts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("count"); // -1: refused
    QTest::newRow("plain") << QStringLiteral("65536") << 65536.0;
    QTest::newRow("as shown") << QStringLiteral("65,536") << 65536.0;
    QTest::newRow("k") << QStringLiteral("64k") << 64000.0;
    QTest::newRow("K") << QStringLiteral("64K") << 65536.0;
    QTest::newRow("part of k") << QStringLiteral("1.5k") << 1500.0;
    QTest::newRow("comma") << QStringLiteral("0,5") << -1.0;
    QTest::newRow("part") << QStringLiteral("8.5") << -1.0;
    QTest::newRow("negative") << QStringLiteral("-1") << -1.0;
    QTest::newRow("true minus") << QStringLiteral("−1") << -1.0;
    QTest::newRow("huge") << QStringLiteral("99999999999999999999") << -1.0;
    QTest::newRow("bytes") << QStringLiteral("64KB") << -1.0;
    QTest::newRow("letters") << QStringLiteral("x7y") << -1.0;
    QTest::newRow("zero") << QStringLiteral("0") << -1.0;
}

void TestTypedNumber::counts()
{
    QFETCH(QString, text);
    QFETCH(double, count);
    const TypedNumber number = typed::read(text, kTokens, QStringLiteral("Context"), locale({}));
    QCOMPARE(number.refusal.isEmpty(), count >= 0);
    if (count >= 0)
        QCOMPARE(number.value, count);
}

void TestTypedNumber::shares_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("share"); // -1: refused
    QTest::newRow("point") << QStringLiteral("0.5") << 0.5;
    QTest::newRow("comma") << QStringLiteral("0,5") << 0.5;
    QTest::newRow("three digits") << QStringLiteral("0,925") << 0.925;
    QTest::newRow("percent") << QStringLiteral("92 %") << 0.92;
    QTest::newRow("no share") << QStringLiteral("92") << -1.0;
    QTest::newRow("unit") << QStringLiteral("0.5 GiB") << -1.0;
}

void TestTypedNumber::shares()
{
    QFETCH(QString, text);
    QFETCH(double, share);
    const TypedNumber number = typed::read(text, kShare, QStringLiteral("Utilisation"), locale({}));
    QCOMPARE(number.refusal.isEmpty(), share >= 0);
    if (share >= 0)
        QCOMPARE(number.value, share);
}

void TestTypedNumber::shownSizesReadBack_data()
{
    QTest::addColumn<qlonglong>("bytes");
    QTest::addColumn<QString>("gib");
    QTest::addColumn<QString>("mib");
    const auto row = [](qlonglong bytes, const char *gib, const char *mib) {
        QTest::addRow("%lld", bytes) << bytes << QString::fromLatin1(gib) << QString::fromLatin1(mib);
    };
    row(11 * kGiB / 2, "5.5 GiB", "5,632 MiB");
    row(15'902'116'413, "14.81 GiB", "15,165.44 MiB");
    row(15'165 * kMiB, "15,165 MiB", "15,165 MiB"); // 14.8095703125 GiB
    row(24'124 * kMiB + kMiB / 2, "24,124.5 MiB", "24,124.5 MiB");
    row(15'900'000'000, "15,900,000,000 B", "15,900,000,000 B");
    row(0, "0.0 GiB", "0 MiB");
}

void TestTypedNumber::shownSizesReadBack()
{
    QFETCH(qlonglong, bytes);
    QFETCH(QString, gib);
    QFETCH(QString, mib);
    for (const auto &[format, text] : {std::pair(kGib, gib), std::pair(kMib, mib)}) {
        const double value = static_cast<double>(bytes) / static_cast<double>(format.unit);
        QCOMPARE(typed::shown(value, format, locale({})), text);
        const TypedNumber back = typed::read(text, format, {}, locale({}));
        QCOMPARE(back.refusal, QString());
        QCOMPARE(typed::bytesOf(back.value, format), Bytes{bytes});
    }
}

void TestTypedNumber::reasons()
{
    const auto reason = [](const char *text, const NumberFormat &format, const char *name) {
        return typed::read(QString::fromLatin1(text), format, QString::fromLatin1(name), locale({})).refusal;
    };
    QCOMPARE(reason("2", kShare, "Utilisation"), QStringLiteral("Utilisation must be between 0.001 and 1."));
    QCOMPARE(reason("-1", kTokens, "Context"),
             QStringLiteral("Context must be between 1 and 1,000,000,000."));
    QCOMPARE(reason("1,024", kGib, "Pinned"),
             QStringLiteral("1,024 could mean 1024 or 1.024. Write one of them."));
    QCOMPARE(reason("much", kGib, "Pinned"),
             QStringLiteral("Pinned must be a size, such as 5.5 GiB, 5632 MiB or 5905580032 B."));
    QCOMPARE(reason("", kShare, "Utilisation"), QStringLiteral("Utilisation needs a number."));
}

GUITEST_MAIN(TestTypedNumber)
#include "tst_typednumber.moc"
