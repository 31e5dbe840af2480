// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// main() of every window test: no display, 96 dpi, one pixel per point of the design, Fusion with our style,
// the light palette, a fixed font and the English locale, and settings in a place of their own. A warning of
// Qt's during a test fails the program.
#pragma once

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QLocale>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "widgets/style/plannerstyle.h"
#include "widgets/words/translation.h"

#include <cstdio>

namespace guitest {

/// Must run before the QApplication.
inline void environment()
{
    // A developer may set QT_QPA_PLATFORM to look at a test; otherwise no display is needed.
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_FONT_DPI", "96");
    qputenv("QT_SCALE_FACTOR",
            qEnvironmentVariable("VRAMPLANNER_TEST_SCALE", QStringLiteral("1")).toLatin1());
    qputenv("LC_ALL", "C.UTF-8");
    QStandardPaths::setTestModeEnabled(true);
}

inline void look()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    translation::install();
    const bool noto = QFontDatabase::families().contains(QStringLiteral("Noto Sans"));
    const int asked = qEnvironmentVariableIntValue("VRAMPLANNER_TEST_POINTS"); // to look at larger fonts
    QApplication::setFont(noto ? QFont(QStringLiteral("Noto Sans"), asked > 0 ? asked : 10)
                               : QFont(QStringLiteral("DejaVu Sans"), asked > 0 ? asked : 9));
    QApplication::setApplicationName(QStringLiteral("vramplanner-test"));
    applyPlannerStyle(false);
}

/// Whether a line of the test's log is a warning of ours to mend; what a platform without display cannot do
/// is not.
inline bool isWarning(const QString &line)
{
    return line.startsWith(QStringLiteral("QWARN"))
        && !line.contains(QStringLiteral("This plugin does not support"));
}

/// Runs `test`; the result is not 0 where a test failed or Qt warned. Qt Test keeps the message handler for
/// itself, so the warnings are read from a second log. A warning that a test expects is announced by
/// QTest::ignoreMessage.
inline int execute(QObject *test, QStringList arguments)
{
    const QTemporaryDir folder;
    const QString log = folder.filePath(QStringLiteral("log.txt"));
    if (!arguments.contains(QStringLiteral("-o")))
        arguments << QStringLiteral("-o") << QStringLiteral("-,txt");
    arguments << QStringLiteral("-o") << log + QStringLiteral(",txt");
    int result = QTest::qExec(test, arguments);
    QFile file(log);
    if (!file.open(QIODevice::ReadOnly))
        return result != 0 ? result : 1;
    const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
    for (const QString &line : lines) {
        if (!isWarning(line))
            continue;
        std::fprintf(stderr, "FAIL!  : Qt warned: %s\n", qPrintable(line));
        result = result != 0 ? result : 1;
    }
    return result;
}

template <class Test> int run(int argc, char *argv[])
{
    environment();
    QApplication application(argc, argv);
    look();
    Test test;
    return execute(&test, QCoreApplication::arguments());
}

}

#define GUITEST_MAIN(Test)                                                                                   \
    int main(int argc, char *argv[])                                                                         \
    {                                                                                                        \
        return guitest::run<Test>(argc, argv);                                                               \
    }
