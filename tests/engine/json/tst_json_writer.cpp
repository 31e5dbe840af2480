// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/json/json_writer.h"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

using engine::JsonWriter;

class TestJsonWriter : public QObject
{
    Q_OBJECT
private slots:
    void structure();
    void numbers();
    void texts();
};

void TestJsonWriter::structure()
{
    JsonWriter out;
    out.beginObject().key("a").beginArray().value(1).beginObject().endObject().null().endArray().member("b",
                                                                                                        true);
    QCOMPARE(out.endObject().take(), std::string(R"({"a":[1,{},null],"b":true})"));
}

void TestJsonWriter::numbers()
{
    JsonWriter out;
    out.beginArray()
        .value(std::numeric_limits<std::int64_t>::min())
        .value(0.1)
        .value(65536.0)
        .value(1e300)
        .value(std::nan(""))
        .value(-std::numeric_limits<double>::infinity());
    QCOMPARE(out.endArray().take(), std::string("[-9223372036854775808,0.1,65536.0,1e+300,null,null]"));
}

void TestJsonWriter::texts()
{
    JsonWriter out;
    const std::string hard =
        std::string("quote \" back \\ line\n null ") + '\0' + " umlaut \xc3\xbc broken \xff end";
    out.beginArray().value("plain").value(hard);
    const nlohmann::json read = nlohmann::json::parse(out.endArray().take(), nullptr, false);
    QVERIFY(read.is_array());
    const std::string expected =
        std::string("quote \" back \\ line\n null ") + '\0' + " umlaut \xc3\xbc broken \xef\xbf\xbd end";
    QCOMPARE(read.at(1).get<std::string>(), expected);
}

QTEST_APPLESS_MAIN(TestJsonWriter)
#include "tst_json_writer.moc"
