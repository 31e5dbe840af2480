// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The permanent part of the golden vectors: architectures of every kind built by hand, answers of the
// engine's own allocator code (rules of release 0.29).
#include <QtTest/QTest>

#include "support/golden.h"
#include "support/golden_models.h"

class TestGoldenSubset : public QObject
{
    Q_OBJECT

private slots:
    void rows_data()
    {
        QTest::addColumn<int>("index");
        m_rows = golden::readRows(VRAMPLANNER_TEST_DATA "/kv-golden-subset.jsonl");
        QVERIFY(m_rows.size() > 150);
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            QTest::newRow(m_rows[i].at("id").get<std::string>().c_str()) << static_cast<int>(i);
    }

    void rows()
    {
        QFETCH(int, index);
        const golden::Json &row = m_rows[static_cast<std::size_t>(index)];
        const auto &known = models::goldenModels();
        const auto model = known.find(row.at("config_file").get<std::string>());
        QVERIFY2(model != known.end(), "no architecture for this row");
        const auto rules = engine::releaseRules("0.29");
        QVERIFY(rules);
        const QString difference = golden::difference(model->second(), row, *rules);
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
    }

private:
    std::vector<golden::Json> m_rows;
};

QTEST_APPLESS_MAIN(TestGoldenSubset)
#include "tst_golden_subset.moc"
