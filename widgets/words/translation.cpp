// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/words/translation.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

namespace translation {

namespace {

/// Installs and keeps the file of `locale`; the language it is in, nothing where there is none.
QString installFile(const QLocale &locale, const QString &name, const QString &folder)
{
    auto *translator = new QTranslator(QCoreApplication::instance());
    translator->setObjectName(QStringLiteral("translation"));
    if (translator->load(locale, name, QStringLiteral("_"), folder)) {
        QCoreApplication::installTranslator(translator);
        return translator->language();
    }
    delete translator;
    return {};
}

}

void install(const QLocale &locale)
{
    // The destructor of a translator removes it from the application.
    qDeleteAll(QCoreApplication::instance()->findChildren<QTranslator *>(QStringLiteral("translation"),
                                                                         Qt::FindDirectChildrenOnly));
    const QString ours = QStringLiteral(":/translations");
    QString language = installFile(locale, QStringLiteral("vramplanner"), ours);
    if (language.isEmpty())
        language = installFile(QLocale(QLocale::English), QStringLiteral("vramplanner"), ours);
    installFile(QLocale(language), QStringLiteral("qtbase"),
                QLibraryInfo::path(QLibraryInfo::TranslationsPath));
}

}
