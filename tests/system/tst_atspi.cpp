// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The program as a screen reader meets it: started for real, then read and used over AT-SPI, by role and name
// only. Needs a display and a session bus of its own.
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace {

constexpr int kWait = 20000; // ms for one answer; the driver gives up before

/// The program and its driver on a private session bus.
class Session
{
public:
    explicit Session(const QString &home)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_LINUX_ACCESSIBILITY_ALWAYS_ON"), QStringLiteral("1"));
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        environment.insert(QStringLiteral("HOME"), home);
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), home);
        environment.insert(QStringLiteral("XDG_DATA_HOME"), home);
        m_process.setProcessEnvironment(environment);
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        const QString script = QStringLiteral("\"$0\" & planner=$!; trap 'kill $planner' EXIT; "
                                              "/usr/bin/python3 \"$1\"");
        m_process.start(QStringLiteral("dbus-run-session"),
                        {QStringLiteral("--"), QStringLiteral("bash"), QStringLiteral("-c"), script,
                         QStringLiteral(VRAMPLANNER_BINARY_DIR "/app/vramplanner"),
                         QStringLiteral(VRAMPLANNER_SOURCE_DIR "/tests/system/atspi_driver.py")});
    }
    ~Session()
    {
        m_process.closeWriteChannel(); // ends the driver, and with it the program
        if (!m_process.waitForFinished(5000))
            m_process.kill();
    }

    QString ask(const QStringList &request)
    {
        m_process.write((request.join(QLatin1Char('\t')) + QLatin1Char('\n')).toUtf8());
        const QString mark = QStringLiteral("= ");
        for (QString line;; line = QString::fromUtf8(m_process.readLine()).trimmed()) {
            if (line.startsWith(mark))
                return line.mid(mark.size());
            if (!m_process.canReadLine() && !m_process.waitForReadyRead(kWait))
                return QStringLiteral("error: no answer, ") + m_process.errorString();
        }
    }

    QString names(const char *role, const char *prefix)
    {
        return ask({QStringLiteral("names"), QLatin1String(role), QLatin1String(prefix)});
    }
    bool press(const char *role, const char *name)
    {
        const QString answer = ask({QStringLiteral("press"), QLatin1String(role), QLatin1String(name)});
        if (answer != QLatin1String("True"))
            qWarning("press %s %s: %s", role, name, qPrintable(answer));
        return answer == QLatin1String("True");
    }
    QString value(const char *role, const char *name)
    {
        return ask({QStringLiteral("value"), QLatin1String(role), QLatin1String(name)});
    }

private:
    QProcess m_process;
};

}

class TestAtSpi : public QObject
{
    Q_OBJECT

private slots:
    void aPersonCanPlanByNames();
};

void TestAtSpi::aPersonCanPlanByNames()
{
    if (!qEnvironmentVariableIsSet("DISPLAY")) {
        // packaging/test.sh gives a display to every test of this kind; without one there something is
        // broken.
        QVERIFY2(!qEnvironmentVariableIsSet("VRAMPLANNER_NEEDS_DISPLAY"), "DISPLAY is not set");
        QSKIP("Run by hand without DISPLAY: Qt offers a window to screen readers only on a desktop. Start it "
              "with xvfb-run, or run packaging/test.sh.");
    }
    QVERIFY2(!QStandardPaths::findExecutable(QStringLiteral("dbus-run-session")).isEmpty(),
             "dbus-run-session is missing: install the package dbus");
    QTemporaryDir home;
    Session session(home.path());

    // The start page's button opens the example: eight seats on the board, the first card's verdict in words.
    QVERIFY(session.press("push button", "Open the example"));
    QVERIFY(session.names("list item", "voices, ").contains(QLatin1String("on GPU 0, 3 of 5")));
    QCOMPARE(session.names("list item", "").count(QLatin1String(" in the worst case, on ")), 8);
    QVERIFY(session.names("filler", "GPU 2, ").startsWith(QLatin1String("GPU 2, PASS")));

    // gen-small is selected; its pin of the plan is 5.5 GiB, its context 262,144.
    QVERIFY(session.press("menu item", "Boot"));
    QVERIFY(session.names("list item", "gen-small, ").contains(QLatin1String("at boot")));
    QCOMPARE(session.value("spin button", "Context"), QStringLiteral("262144"));

    // One full context takes 1 / 1.32 = 0.758 of the pool, 1.7 of 5.5 GiB (0.31) of it in windows that do not
    // shrink: half the context takes 0.31 + 0.448 / 2 = 0.534 and is held 1.87 times, within the rounding.
    QVERIFY(session.names("list item", "gen-small, ").contains(QLatin1String("holds 1.32")));
    QCOMPARE(session.ask({QStringLiteral("set"), QStringLiteral("spin button"), QStringLiteral("Context"),
                          QStringLiteral("131072")}),
             QStringLiteral("True"));
    QTRY_VERIFY_WITH_TIMEOUT(session.names("list item", "gen-small, ").contains(QLatin1String("holds 1.8")),
                             5000);
    QCOMPARE(session.value("spin button", "Context"), QStringLiteral("131072"));
    QVERIFY(session.press("menu item", "Undo"));
    QTRY_VERIFY_WITH_TIMEOUT(session.names("list item", "gen-small, ").contains(QLatin1String("holds 1.32")),
                             5000);
    QCOMPARE(session.value("spin button", "Context"), QStringLiteral("262144"));
}

QTEST_GUILESS_MAIN(TestAtSpi)
#include "tst_atspi.moc"
