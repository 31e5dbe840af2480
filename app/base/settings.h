// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every key the program stores, in one place, with typed access. Holds view state and preferences only:
// nothing of a plan, and nothing a plan needs to open elsewhere.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "widgets/placement/placementrun.h"

namespace Settings {

/// Layout version of saveState(); an older layout is ignored without a message.
inline constexpr int kLayoutVersion = 1;

enum class ThemeChoice { System, Light, Dark };

struct ExportOptions {
    int width = 800; // logical pixels: 800 or 1600
    int scale = 2;
    bool dark = false;
    QString format = QStringLiteral("png");
    QString show = QStringLiteral("record"); // record, comparison, bars, layout
    QString paper = QStringLiteral("picture"); // picture, a4, a3, letter
    bool landscape = false;
};

/// Without a choice: light or dark, as the application's palette is.
ThemeChoice theme();
void setTheme(ThemeChoice theme);

QByteArray geometry();
QByteArray layout();
void setWindow(const QByteArray &geometry, const QByteArray &layout);
void clearLayout();

QStringList recentFiles();
void setRecentFiles(const QStringList &paths);

/// Folder file dialogs start in; the documents folder at first.
QString lastFolder();
void setLastFolder(const QString &folder);

/// Folder whose models are offered in the place of the Hugging Face cache; empty: the cache.
QString modelFolder();
void setModelFolder(const QString &folder);

ExportOptions exportOptions();
void setExportOptions(const ExportOptions &options);

/// Time limit and choices of the placement search.
SearchSettings search();
void setSearch(const SearchSettings &settings);

}
