// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The arrows between the rooms point one way: the engine knows no Qt, the widgets know no app.
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

class TestLayering : public QObject
{
    Q_OBJECT
private slots:
    void includes_data();
    void includes();
};

void TestLayering::includes_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("forbidden");
    QTest::newRow("engine") << QStringLiteral("engine")
                            << QStringLiteral("#include\\s*(<Q|<qt|\"widgets/|\"app/)");
    QTest::newRow("widgets") << QStringLiteral("widgets") << QStringLiteral("#include\\s*\"app/");
    QTest::newRow("cli") << QStringLiteral("app/cli") << QStringLiteral("#include\\s*(<Q|\"widgets/)");
    QTest::newRow("no umbrella headers")
        << QStringLiteral("widgets") << QStringLiteral("#include\\s*<(QtWidgets|QtCharts|QtGui|QtCore)>");
}

void TestLayering::includes()
{
    QFETCH(QString, folder);
    QFETCH(QString, forbidden);
    const QRegularExpression include(forbidden);
    QVERIFY(include.isValid());
    QDirIterator files(QStringLiteral(VRAMPLANNER_SOURCE_DIR "/") + folder,
                       {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                       QDirIterator::Subdirectories);
    int seen = 0;
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QRegularExpressionMatch match = include.match(QString::fromUtf8(file.readAll()));
        QVERIFY2(!match.hasMatch(), qPrintable(file.fileName() + QLatin1Char(' ') + match.captured()));
        ++seen;
    }
    QVERIFY2(seen > 5, qPrintable(folder));
}

QTEST_APPLESS_MAIN(TestLayering)
#include "tst_layering.moc"
