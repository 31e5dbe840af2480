// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// vramplanner: the window, and pictures of plans without one.
#include "app/arguments.h"
#include "app/base/theme.h"
#include "app/window/mainwindow.h"
#include "widgets/style/icons.h"
#include "widgets/words/translation.h"

#include <QApplication>
#include <QGuiApplication>

#include <cstdio>
#include <cstdlib>

namespace {

// Qt's own options (-platform and the like) are its application object's business; ours come without them.
QStringList argumentList(int argc, char **argv)
{
    static const QStringList qtOptions{QStringLiteral("-platform"), QStringLiteral("-platformtheme"),
                                       QStringLiteral("-style"), QStringLiteral("-display"),
                                       QStringLiteral("-qwindowgeometry")};
    QStringList list;
    for (int i = 0; i < argc; ++i) {
        const QString argument = QString::fromLocal8Bit(argv[i]);
        if (i > 0 && qtOptions.contains(argument))
            ++i;
        else
            list << argument;
    }
    return list;
}

void setNames()
{
    QCoreApplication::setOrganizationName(QStringLiteral("vramplanner"));
    QCoreApplication::setApplicationName(QStringLiteral("vramplanner"));
    QCoreApplication::setApplicationVersion(QStringLiteral(VRAMPLANNER_VERSION));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("VRAM Planner"));
}

bool hasDisplay()
{
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY")
        || qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
}

}

int main(int argc, char **argv)
{
    setNames();
    const Arguments arguments = parseArguments(argumentList(argc, argv));
    switch (arguments.task) {
    case Arguments::Task::Print:
        std::fputs(arguments.text.toUtf8().constData(), stdout);
        return 0;
    case Arguments::Task::Fail:
        std::fprintf(stderr, "vramplanner: %s\n", arguments.text.toUtf8().constData());
        return 2;
    case Arguments::Task::Export: {
        // A picture must look the same on a desktop and on a server: it never uses the display, and its
        // language is not that of the desktop.
        qputenv("QT_QPA_PLATFORM", "offscreen");
        QGuiApplication application(argc, argv);
        translation::install(QLocale(QLocale::English));
        return runExport(arguments.exportRun);
    }
    case Arguments::Task::Window:
        break;
    }
    if (!hasDisplay()) {
        std::fputs(
            "vramplanner: there is no display (DISPLAY and WAYLAND_DISPLAY are empty); run it on a desktop, "
            "or use vramplan, or --export OUT.png PLAN.\n",
            stderr);
        return 2;
    }
    QApplication application(argc, argv);
    translation::install();
    QApplication::setWindowIcon(icons::application());
    QGuiApplication::setDesktopFileName(QStringLiteral("vramplanner"));
    applyTheme(Settings::theme());
    MainWindow window;
    window.restore();
    if (!arguments.plan.isEmpty())
        window.openPlan(arguments.plan); // before it is shown: no start page is made ready for nothing
    window.show();
    return QApplication::exec();
}
