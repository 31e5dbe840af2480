// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"

#include <QCommandLineParser>

namespace {

struct Options {
    QCommandLineOption help{{QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Show this help.")};
    QCommandLineOption version{{QStringLiteral("v"), QStringLiteral("version")},
                               QStringLiteral("Show the version.")};
    QCommandLineOption output{
        QStringLiteral("export"),
        QStringLiteral("Write a picture of PLAN to OUT.(png|svg|pdf) and quit; needs no display."),
        QStringLiteral("OUT")};
    QCommandLineOption scale{QStringLiteral("scale"),
                             QStringLiteral("Pixels per unit of a PNG, 1 to 4 (default 2)."),
                             QStringLiteral("N"), QStringLiteral("2")};
    QCommandLineOption theme{QStringLiteral("theme"), QStringLiteral("Colours: light (default) or dark."),
                             QStringLiteral("light|dark"), QStringLiteral("light")};
    QCommandLineOption width{QStringLiteral("width"),
                             QStringLiteral("Width in units, 600 to 4000 (default 800)."),
                             QStringLiteral("PX"), QStringLiteral("800")};
    QCommandLineOption show{QStringLiteral("show"),
                            QStringLiteral("What the picture shows: record (default; with the baseline when "
                                           "there is one), comparison, bars or layout."),
                            QStringLiteral("record|comparison|bars|layout"), QStringLiteral("record")};
    QCommandLineOption paper{QStringLiteral("paper"),
                             QStringLiteral("Page of a PDF: picture (default: as large as the picture), a4, "
                                            "a3 or letter."),
                             QStringLiteral("picture|a4|a3|letter"), QStringLiteral("picture")};
    QCommandLineOption landscape{QStringLiteral("landscape"), QStringLiteral("Turn the paper of a PDF.")};
    QCommandLineOption baseline{
        QStringLiteral("baseline"),
        QStringLiteral("Compare with the plan OLD; else with the plan's own baseline."),
        QStringLiteral("OLD")};
};

Arguments failed(const QString &sentence)
{
    Arguments result;
    result.task = Arguments::Task::Fail;
    result.text = sentence;
    return result;
}

Arguments printed(const QString &text)
{
    Arguments result;
    result.task = Arguments::Task::Print;
    result.text = text;
    return result;
}

Arguments exportOf(const QCommandLineParser &parser, const Options &options, const QStringList &plans)
{
    Arguments result;
    result.task = Arguments::Task::Export;
    ExportRun &run = result.exportRun;
    if (plans.size() != 1)
        return failed(QStringLiteral("--export needs exactly one PLAN after the options."));
    bool scaleOk = false, widthOk = false;
    run.plan = plans.first();
    run.output = parser.value(options.output);
    run.baseline = parser.value(options.baseline);
    run.scale = parser.value(options.scale).toInt(&scaleOk);
    run.width = parser.value(options.width).toInt(&widthOk);
    const QString theme = parser.value(options.theme);
    if (!scaleOk || run.scale < 1 || run.scale > 4)
        return failed(
            QStringLiteral("--scale %1: use a whole number from 1 to 4.").arg(parser.value(options.scale)));
    if (!widthOk || run.width < 600 || run.width > 4000)
        return failed(QStringLiteral("--width %1: use a whole number from 600 to 4000.")
                          .arg(parser.value(options.width)));
    if (theme != QLatin1String("light") && theme != QLatin1String("dark"))
        return failed(QStringLiteral("--theme %1: use light or dark.").arg(theme));
    run.dark = theme == QLatin1String("dark");
    const auto show = planimage::showOf(parser.value(options.show));
    if (!show)
        return failed(QStringLiteral("--show %1: use record, comparison, bars or layout.")
                          .arg(parser.value(options.show)));
    const auto paper = planimage::paperOf(parser.value(options.paper));
    if (!paper)
        return failed(
            QStringLiteral("--paper %1: use picture, a4, a3 or letter.").arg(parser.value(options.paper)));
    run.show = *show;
    run.paper = *paper;
    run.landscape = parser.isSet(options.landscape);
    if (run.landscape && run.paper == planimage::Paper::Picture)
        return failed(QStringLiteral("--landscape needs --paper a4, a3 or letter."));
    return result;
}

}

Arguments parseArguments(const QStringList &arguments)
{
    const Options options;
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Plans the GPU memory of served language models: which seats fit on which cards."));
    parser.addOptions({options.help, options.version, options.output, options.scale, options.theme,
                       options.width, options.show, options.paper, options.landscape, options.baseline});
    parser.addPositionalArgument(QStringLiteral("PLAN"), QStringLiteral("Plan to open (*.vramplan)."),
                                 QStringLiteral("[PLAN]"));
    if (!parser.parse(arguments))
        return failed(parser.errorText() + QStringLiteral(" See --help."));
    if (parser.isSet(options.help)) {
        // The first line would name the path the program was started by.
        const QString text = parser.helpText();
        return printed(QStringLiteral("Usage: vramplanner [options] [PLAN]")
                       + text.mid(text.indexOf(QLatin1Char('\n'))));
    }
    if (parser.isSet(options.version))
        return printed(QStringLiteral("vramplanner %1\n").arg(QStringLiteral(VRAMPLANNER_VERSION)));
    for (const QCommandLineOption &option : {options.output, options.scale, options.theme, options.width,
                                             options.show, options.paper, options.baseline}) {
        if (parser.values(option).size() > 1 && parser.isSet(option))
            return failed(
                QStringLiteral("--%1 is given twice; give it once.").arg(option.names().constFirst()));
    }
    const QStringList plans = parser.positionalArguments();
    if (parser.isSet(options.output))
        return exportOf(parser, options, plans);
    for (const QCommandLineOption &option : {options.scale, options.theme, options.width, options.show,
                                             options.paper, options.landscape, options.baseline}) {
        if (parser.isSet(option))
            return failed(QStringLiteral("--%1 needs --export.").arg(option.names().constFirst()));
    }
    if (plans.size() > 1)
        return failed(QStringLiteral("One PLAN at a time; %1 were given.").arg(plans.size()));
    Arguments result;
    result.plan = plans.value(0);
    return result;
}
