// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// main() of every window test: no display, 96 dpi, one pixel per point of the design, Fusion with our style,
// the light palette, a fixed font and the English locale, and settings in a place of their own.
#pragma once

#include <QApplication>
#include <QFontDatabase>
#include <QLocale>
#include <QStandardPaths>
#include <QTest>

#include "widgets/style/plannerstyle.h"

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
    const bool noto = QFontDatabase::families().contains(QStringLiteral("Noto Sans"));
    QApplication::setFont(noto ? QFont(QStringLiteral("Noto Sans"), 10)
                               : QFont(QStringLiteral("DejaVu Sans"), 9));
    QApplication::setApplicationName(QStringLiteral("vramplanner-test"));
    applyPlannerStyle(false);
}

template <class Test> int run(int argc, char *argv[])
{
    environment();
    QApplication application(argc, argv);
    look();
    Test test;
    return QTest::qExec(&test, argc, argv);
}

}

#define GUITEST_MAIN(Test)                                                                                   \
    int main(int argc, char *argv[])                                                                         \
    {                                                                                                        \
        return guitest::run<Test>(argc, argv);                                                               \
    }
