// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/settings.h"

#include <QGuiApplication>
#include <QPalette>
#include <QSettings>
#include <QStandardPaths>

namespace {

const QString kTheme = QStringLiteral("view/theme");
const QString kGeometry = QStringLiteral("window/geometry");
const QString kLayout = QStringLiteral("window/layout");
const QString kRecent = QStringLiteral("files/recent");
const QString kFolder = QStringLiteral("files/folder");
const QString kModelFolder = QStringLiteral("files/models");
const QString kExportWidth = QStringLiteral("export/width");
const QString kExportScale = QStringLiteral("export/scale");
const QString kExportDark = QStringLiteral("export/dark");
const QString kExportShow = QStringLiteral("export/show");
const QString kExportPaper = QStringLiteral("export/paper");
const QString kExportLandscape = QStringLiteral("export/landscape");
const QString kExportFormat = QStringLiteral("export/format");
const QString kSearchLimit = QStringLiteral("placement/timeLimit");
const QString kSearchUneven = QStringLiteral("placement/unevenSets");

}

namespace Settings {

ThemeChoice theme()
{
    const QString name = QSettings().value(kTheme).toString();
    const bool dark = QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
    if (name.isEmpty()) // ours, as light as the desktop is
        return dark ? ThemeChoice::Dark : ThemeChoice::Light;
    if (name == QLatin1String("light"))
        return ThemeChoice::Light;
    return name == QLatin1String("dark") ? ThemeChoice::Dark : ThemeChoice::System;
}

void setTheme(ThemeChoice theme)
{
    const QString name = theme == ThemeChoice::Light ? QStringLiteral("light")
        : theme == ThemeChoice::Dark                 ? QStringLiteral("dark")
                                                     : QStringLiteral("system");
    QSettings().setValue(kTheme, name);
}

QByteArray geometry()
{
    return QSettings().value(kGeometry).toByteArray();
}

QByteArray layout()
{
    return QSettings().value(kLayout).toByteArray();
}

void setWindow(const QByteArray &geometry, const QByteArray &layout)
{
    QSettings settings;
    settings.setValue(kGeometry, geometry);
    if (!layout.isEmpty())
        settings.setValue(kLayout, layout);
}

void clearLayout()
{
    QSettings().remove(kLayout);
}

QStringList recentFiles()
{
    return QSettings().value(kRecent).toStringList();
}

void setRecentFiles(const QStringList &paths)
{
    QSettings().setValue(kRecent, paths);
}

QString lastFolder()
{
    return QSettings()
        .value(kFolder, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
        .toString();
}

void setLastFolder(const QString &folder)
{
    QSettings().setValue(kFolder, folder);
}

QString modelFolder()
{
    return QSettings().value(kModelFolder).toString();
}

void setModelFolder(const QString &folder)
{
    QSettings().setValue(kModelFolder, folder);
}

ExportOptions exportOptions()
{
    const QSettings settings;
    ExportOptions options;
    options.width = settings.value(kExportWidth, options.width).toInt() == 800 ? 800 : 1600;
    options.scale = qBound(1, settings.value(kExportScale, options.scale).toInt(), 4);
    options.dark = settings.value(kExportDark, options.dark).toBool();
    options.format = settings.value(kExportFormat, options.format).toString();
    options.show = settings.value(kExportShow, options.show).toString();
    options.paper = settings.value(kExportPaper, options.paper).toString();
    options.landscape = settings.value(kExportLandscape, options.landscape).toBool();
    return options;
}

void setExportOptions(const ExportOptions &options)
{
    QSettings settings;
    settings.setValue(kExportWidth, options.width);
    settings.setValue(kExportScale, options.scale);
    settings.setValue(kExportDark, options.dark);
    settings.setValue(kExportFormat, options.format);
    settings.setValue(kExportShow, options.show);
    settings.setValue(kExportPaper, options.paper);
    settings.setValue(kExportLandscape, options.landscape);
}

SearchSettings search()
{
    const QSettings stored;
    SearchSettings settings;
    const double limit = stored.value(kSearchLimit, *settings.time_limit).toDouble();
    settings.time_limit = limit > 0 ? std::optional(limit) : std::nullopt;
    settings.uneven_sets = stored.value(kSearchUneven, false).toBool();
    return settings;
}

void setSearch(const SearchSettings &settings)
{
    QSettings stored;
    stored.setValue(kSearchLimit, settings.time_limit.value_or(0)); // 0: until proven
    stored.setValue(kSearchUneven, settings.uneven_sets);
}

}
