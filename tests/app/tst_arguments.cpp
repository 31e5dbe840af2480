// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of the window program: what it accepts, and one sentence for what it does not; and
// pictures written without a display.
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "app/arguments.h"
#include "engine/plan/plan_json.h"
#include "support/guitest.h"
#include "support/sampleplan.h"

namespace {

Arguments parse(const char *line)
{
    return parseArguments(QStringLiteral("vramplanner %1")
                              .arg(QLatin1String(line))
                              .split(QLatin1Char(' '), Qt::SkipEmptyParts));
}

}

class TestArguments : public QObject
{
    Q_OBJECT
private slots:
    void windowTakesOnePlan();
    void exportReadsItsOptions();
    void wrongOptionsAreOneSentence_data();
    void wrongOptionsAreOneSentence();
    void helpAndVersionArePrinted();
    void exportWritesAPicture();
    void exportNamesWhatIsWrong();
    void twoProgramsWriteTheSameBytes_data();
    void twoProgramsWriteTheSameBytes();
};

void TestArguments::windowTakesOnePlan()
{
    QCOMPARE(parse("").task, Arguments::Task::Window);
    QCOMPARE(parse("a.vramplan").plan, QStringLiteral("a.vramplan"));
}

void TestArguments::exportReadsItsOptions()
{
    const Arguments a =
        parse("--export out.png --scale 3 --theme dark --width 800 --baseline old.vramplan new.vramplan");
    QCOMPARE(a.task, Arguments::Task::Export);
    QCOMPARE(a.exportRun.plan, QStringLiteral("new.vramplan"));
    QCOMPARE(a.exportRun.output, QStringLiteral("out.png"));
    QCOMPARE(a.exportRun.baseline, QStringLiteral("old.vramplan"));
    QCOMPARE(a.exportRun.scale, 3);
    QCOMPARE(a.exportRun.width, 800);
    QVERIFY(a.exportRun.dark);
    QCOMPARE(a.exportRun.show, planimage::Show::Record);
    QCOMPARE(a.exportRun.paper, planimage::Paper::Picture);
    const Arguments b = parse("--export o.pdf --show comparison --paper A3 --landscape p");
    QCOMPARE(b.exportRun.show, planimage::Show::Comparison);
    QCOMPARE(b.exportRun.paper, planimage::Paper::A3);
    QVERIFY(b.exportRun.landscape);
}

void TestArguments::wrongOptionsAreOneSentence_data()
{
    QTest::addColumn<QString>("line");
    for (const char *line :
         {"--nonsense", "a b", "--scale 2", "--export o.png", "--export o.png a b",
          "--export o.png --scale 5 a", "--export o.png --scale x a", "--export o.png --width 10 a",
          "--export o.png --theme blue a", "--export o.png --show all a", "--export o.pdf --paper a5 a",
          "--export o.pdf --landscape a", "--show bars", "--export o.png --scale 2 --scale 3 a",
          "--export o.png --export p.png a"})
        QTest::newRow(line) << QString::fromLatin1(line);
}

void TestArguments::wrongOptionsAreOneSentence()
{
    QFETCH(QString, line);
    const Arguments a = parse(line.toLatin1().constData());
    QCOMPARE(a.task, Arguments::Task::Fail);
    QVERIFY(!a.text.isEmpty() && !a.text.contains(QLatin1Char('\n')));
}

void TestArguments::helpAndVersionArePrinted()
{
    const Arguments help = parse("--help");
    QCOMPARE(help.task, Arguments::Task::Print);
    QVERIFY(help.text.contains(QLatin1String("--export")));
    QVERIFY(help.text.contains(QLatin1String("Usage: vramplanner")));
    QVERIFY(parse("--version").text.startsWith(QLatin1String("vramplanner 0.")));
}

void TestArguments::exportWritesAPicture()
{
    QTemporaryDir folder;
    ExportRun run;
    run.plan = folder.filePath(QStringLiteral("p.vramplan"));
    run.output = folder.filePath(QStringLiteral("p.png"));
    run.width = 800;
    run.scale = 1;
    QFile plan(run.plan);
    QVERIFY(plan.open(QIODevice::WriteOnly));
    plan.write(QByteArray::fromStdString(engine::planText(sample::plan())));
    plan.close();
    QCOMPARE(runExport(run), 0);
    QCOMPARE(QImage(run.output).width(), 800);
    run.baseline = run.plan;
    run.output = folder.filePath(QStringLiteral("p.svg"));
    QCOMPARE(runExport(run), 0);
    QVERIFY(QFile::exists(run.output));
}

void TestArguments::exportNamesWhatIsWrong()
{
    QTemporaryDir folder;
    ExportRun run;
    run.plan = folder.filePath(QStringLiteral("missing.vramplan"));
    run.output = folder.filePath(QStringLiteral("p.png"));
    QCOMPARE(runExport(run), 2);
    run.output = folder.filePath(QStringLiteral("p.jpg"));
    QCOMPARE(runExport(run), 2);
    QVERIFY(!QFile::exists(run.output));
    QFile plan(folder.filePath(QStringLiteral("p.vramplan")));
    QVERIFY(plan.open(QIODevice::WriteOnly));
    plan.write(QByteArray::fromStdString(engine::planText(sample::plan())));
    plan.close();
    run.plan = plan.fileName();
    run.output = folder.filePath(QStringLiteral("p.png"));
    run.show = planimage::Show::Comparison; // with nothing to compare with
    QCOMPARE(runExport(run), 2);
    QVERIFY(!QFile::exists(run.output));
}

void TestArguments::twoProgramsWriteTheSameBytes_data()
{
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QString>("show");
    for (const char *suffix : {"png", "svg", "pdf"})
        for (const char *show : {"record", "comparison", "bars", "layout"})
            QTest::addRow("%s of %s", suffix, show)
                << QString::fromLatin1(suffix) << QString::fromLatin1(show);
}

// In two processes, without a display: nothing of a process (time, hash seeds, addresses) may get into the
// file.
void TestArguments::twoProgramsWriteTheSameBytes()
{
    QFETCH(QString, suffix);
    QFETCH(QString, show);
    const QString program = QStringLiteral(VRAMPLANNER_BINARY_DIR "/app/vramplanner");
    QVERIFY2(QFile::exists(program), qPrintable(program));
    QTemporaryDir folder;
    QFile plan(folder.filePath(QStringLiteral("p.vramplan")));
    QVERIFY(plan.open(QIODevice::WriteOnly));
    const engine::Plan before = sample::plan();
    const engine::Plan after = engine::setBaseline(engine::assignSeat(before, "coder", {"gpu1"}),
                                                   std::make_shared<const engine::Plan>(before));
    plan.write(QByteArray::fromStdString(engine::planText(after)));
    plan.close();
    QByteArray written[2];
    for (int run = 0; run < 2; ++run) {
        const QString output = folder.filePath(QStringLiteral("%1.%2").arg(run).arg(suffix));
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *display : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(QLatin1String(display));
        process.setProcessEnvironment(environment);
        process.start(program,
                      {QStringLiteral("--export"), output, QStringLiteral("--show"), show, plan.fileName()});
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitCode(), 0);
        QFile file(output);
        QVERIFY(file.open(QIODevice::ReadOnly));
        written[run] = file.readAll();
    }
    QVERIFY(written[0].size() > 1000);
    QVERIFY(written[0] == written[1]);
}

GUITEST_MAIN(TestArguments)
#include "tst_arguments.moc"
