// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/units/bytes.h"
#include "engine/units/resource.h"
#include "engine/units/sha256.h"
#include "engine/units/size_text.h"

using namespace engine;

class TestUnits : public QObject
{
    Q_OBJECT
private slots:
    void sizes_data();
    void sizes();
    void ratios();
    void tokens();
    void integerArithmetic();
    void resourcesAreEmbedded();
    void sha256();
};

void TestUnits::sizes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("bytes"); // -1: refused
    QTest::newRow("plain") << "5905580032" << qint64{5905580032};
    QTest::newRow("gib") << "5.5GiB" << qint64{5905580032};
    QTest::newRow("gib with blank") << " 5.5 gib " << qint64{5905580032};
    QTest::newRow("capital is binary") << "22G" << qint64{23622320128};
    QTest::newRow("small is decimal") << "22g" << qint64{22000000000};
    QTest::newRow("gb") << "24 GB" << qint64{24000000000};
    QTest::newRow("mib of nvidia-smi") << "97887 MiB" << qint64{102641958912};
    QTest::newRow("decimal comma") << "5,5 GiB" << qint64{5905580032};
    QTest::newRow("two decimals behind a comma") << "0,25GiB" << qint64{268435456};
    QTest::newRow("either thousands or a fraction") << "1,024 MiB" << qint64{-1};
    QTest::newRow("grouped with a fraction") << "1,024.5 MiB" << qint64{1074266112};
    QTest::newRow("groups of two") << "10,24,00" << qint64{-1};
    QTest::newRow("comma last") << "5, GiB" << qint64{-1};
    QTest::newRow("half a byte") << "1.5" << qint64{-1};
    QTest::newRow("underscores") << "5_905_580_032" << qint64{5905580032};
    QTest::newRow("underscore last") << "5_" << qint64{-1};
    QTest::newRow("grouped") << "5,905,580,032" << qint64{5905580032};
    QTest::newRow("largest") << "1152921504606846976" << (qint64{1} << 60);
    QTest::newRow("too large") << "1152921504606846977" << qint64{-1};
    QTest::newRow("too large with unit") << "9999999999 TiB" << qint64{-1};
    QTest::newRow("negative") << "-1" << qint64{-1};
    QTest::newRow("empty") << "" << qint64{-1};
    QTest::newRow("unit only") << "GiB" << qint64{-1};
    QTest::newRow("two points") << "1.2.3 GiB" << qint64{-1};
    QTest::newRow("unknown unit") << "5 XiB" << qint64{-1};
    QTest::newRow("trailing text") << "5 GiB free" << qint64{-1};
}

void TestUnits::sizes()
{
    QFETCH(QString, text);
    QFETCH(qint64, bytes);
    const std::optional<Bytes> parsed = parseBytes(text.toStdString());
    QCOMPARE(parsed.has_value(), bytes >= 0);
    if (parsed)
        QCOMPARE(qint64{*parsed}, bytes);
}

void TestUnits::ratios()
{
    QCOMPARE(parseRatio("0.9"), std::optional<double>(0.9));
    QCOMPARE(parseRatio("0,9"), std::optional<double>(0.9));
    QCOMPARE(parseRatio("90%"), std::optional<double>(0.9));
    QCOMPARE(parseSizeIn("24", kGiB), std::optional<double>(24));
    QCOMPARE(parseSizeIn("23,5", kGiB), std::optional<double>(23.5));
    QCOMPARE(parseSizeIn("24564 MiB", kGiB), std::optional<double>(24564.0 / 1024));
    QCOMPARE(parseSizeIn("24 GB", kGiB), std::optional<double>(24e9 / (1 << 30)));
    for (const char *text : {"1,024", "nan", "inf", "0x1", "1e3", "-0.5", "0.9 GiB", "%", ""})
        QVERIFY2(!parseRatio(text), text);
}

void TestUnits::tokens()
{
    QVERIFY(!parseTokens("65,536") && !parseTokens("1,024"));
    QCOMPARE(parseTokens("1,048,576"), std::optional<Tokens>(1048576));
    QCOMPARE(twoReadings("1,024"), std::string("1024 or 1.024"));
    QCOMPARE(twoReadings("1,024 MiB"), std::string("1024 MiB or 1.024 MiB"));
    for (const char *text : {"1024", "0,5", "1,048,576", "many", ""})
        QCOMPARE(twoReadings(text), std::string());
    QCOMPARE(parseTokens("64K"), std::optional<Tokens>(65536));
    QCOMPARE(parseTokens("64k"), std::optional<Tokens>(64000));
    QCOMPARE(parseTokens("1M"), std::optional<Tokens>(1048576));
    QCOMPARE(parseTokens("1.5K"), std::optional<Tokens>(1536));
    for (const char *text : {"0,5", "8.5", "6,5536", "1.0001k", "0x5", "1e5", "-1", ""})
        QVERIFY2(!parseTokens(text), text);
    QVERIFY(!parseTokens("64KB"));
    QVERIFY(!parseTokens("many"));
}

void TestUnits::integerArithmetic()
{
    static_assert(ceilDiv(0, 16) == 0 && ceilDiv(1, 16) == 1 && ceilDiv(16, 16) == 1 && ceilDiv(17, 16) == 2);
    static_assert(roundUp(kGiB + 1, kGiB / 2) == kGiB + kGiB / 2);
    QCOMPARE(saturatingMul(Bytes{1} << 40, Bytes{1} << 40), kMaxBytes);
    QCOMPARE(saturatingMul(3, 5), Bytes{15});
}

void TestUnits::resourcesAreEmbedded()
{
    QVERIFY(!resourceText("no/such.json"));
    const auto text = resourceText("calibration/club3090.json");
    QVERIFY(text.has_value());
    QVERIFY(text->starts_with("{") && text->ends_with("}\n"));
    const std::vector<std::string_view> names = resourceNames("calibration");
    QVERIFY(std::find(names.begin(), names.end(), "calibration/club3090.json") != names.end());
    QVERIFY(resourceNames("calib").empty());
}

void TestUnits::sha256()
{
    // Examples of FIPS 180-4's test vectors: no byte, one block, two blocks, a million bytes.
    QCOMPARE(sha256Hex(""), std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
    QCOMPARE(sha256Hex("abc"),
             std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    QCOMPARE(sha256Hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
             std::string("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"));
    QCOMPARE(sha256Hex(std::string(1'000'000, 'a')),
             std::string("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"));
}

QTEST_APPLESS_MAIN(TestUnits)
#include "tst_units.moc"
