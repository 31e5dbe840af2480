// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The start page: four ways to begin, what nvidia-smi says, and recent plans with their verdict; and the
// reading of nvidia-smi's listing.
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/base/actions.h"
#include "app/dialogs/machine.h"
#include "app/file/recentplan.h"
#include "app/start/startentry.h"
#include "app/start/startpage.h"
#include "engine/plan/plan_json.h"
#include "support/guitest.h"
#include "support/sampleplan.h"

class TestStartPage : public QObject
{
    Q_OBJECT
private slots:
    void listingBecomesAHost();
    void nonsenseIsNoHost_data();
    void nonsenseIsNoHost();
    void entriesSayWhatTheyDo();
    void entriesAnswerMouseAndKeys();
    void firstHasFocus();
    void recentPlansShowTheirState();
    void daysReadAsPeopleSayThem();
};

void TestStartPage::listingBecomesAHost()
{
    // As nvidia-smi prints it with --format=csv,noheader,nounits.
    const auto host = hostFromListing(QStringLiteral("0, NVIDIA GeForce RTX 3090, 24576, 512, 8.6\n"
                                                     "1, NVIDIA GeForce RTX 3090, 24576, 3, 8.6\n"),
                                      QStringLiteral("box"));
    QVERIFY(host);
    QCOMPARE(host->name, std::string("box"));
    QCOMPARE(host->cards.size(), std::size_t{2});
    QCOMPARE(host->cards[1].id, std::string("gpu1"));
    QCOMPARE(host->cards[0].total_bytes, 24576 * engine::kMiB);
    QCOMPARE(host->cards[0].compute_capability, std::string("8.6"));
}

void TestStartPage::nonsenseIsNoHost_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << QString();
    QTest::newRow("message") << QStringLiteral(
        "NVIDIA-SMI has failed because it couldn't communicate with the driver.");
    QTest::newRow("columns") << QStringLiteral("0, A\n");
    QTest::newRow("no size") << QStringLiteral("0, A, [N/A], 0, 8.6\n");
    QTest::newRow("negative") << QStringLiteral("0, A, -5, 0, 8.6\n");
}

void TestStartPage::nonsenseIsNoHost()
{
    QFETCH(QString, text);
    QVERIFY(!hostFromListing(text, QStringLiteral("box")));
}

void TestStartPage::entriesSayWhatTheyDo()
{
    const Actions actions;
    StartPage page(actions);
    const auto entries = page.findChildren<StartEntry *>();
    QCOMPARE(entries.size(), 4);
    page.setMachine(std::nullopt, false);
    QCOMPARE(entries[0]->text(), QStringLiteral("New plan…"));
    QVERIFY(entries[0]->detail().contains(QLatin1String("nvidia-smi was not found")));
    engine::Host host{"box", {sample::card("gpu0"), sample::card("gpu1")}, {}};
    page.setMachine(host, false);
    QCOMPARE(entries[0]->text(), QStringLiteral("New from this machine"));
    // 97,887 MiB are 95.6 GiB.
    QCOMPARE(entries[0]->detail(),
             QStringLiteral("nvidia-smi found 2 × RTX PRO 6000 Blackwell, 95.6 GiB each"));
    for (const StartEntry *entry : entries)
        QVERIFY(!entry->accessibleName().isEmpty() && !entry->accessibleDescription().isEmpty());
}

void TestStartPage::entriesAnswerMouseAndKeys()
{
    const Actions actions;
    StartPage page(actions);
    page.resize(1200, 800);
    page.show();
    QSignalSpy open(&page, &StartPage::openRequested), example(&page, &StartPage::exampleRequested);
    const auto entries = page.findChildren<StartEntry *>();
    QTest::mouseClick(entries[2], Qt::LeftButton);
    QTest::keyClick(entries[3], Qt::Key_Return);
    QCOMPARE(open.count(), 1);
    QCOMPARE(example.count(), 1);
}

void TestStartPage::firstHasFocus()
{
    const Actions actions;
    StartPage page(actions);
    page.resize(1200, 800);
    page.show();
    page.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    page.focusFirst();
    QVERIFY(page.findChildren<StartEntry *>().constFirst()->hasFocus());
    QTest::keyClick(page.focusWidget(), Qt::Key_Down);
    QVERIFY(page.findChildren<StartEntry *>()[1]->hasFocus());
}

void TestStartPage::recentPlansShowTheirState()
{
    QTemporaryDir folder;
    const QString good = folder.filePath(QStringLiteral("good.vramplan")),
                  bad = folder.filePath(QStringLiteral("bad.vramplan"));
    for (const auto &[path, text] :
         {std::pair{good, QByteArray::fromStdString(engine::planText(sample::plan()))},
          std::pair{bad, QByteArray("{")}}) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    const Actions actions;
    StartPage page(actions);
    page.setRecent({good, bad, folder.filePath(QStringLiteral("gone.vramplan"))});
    QVERIFY(page.findChildren<RecentPlan *>().isEmpty()); // nothing is read for a page nobody sees
    page.show();
    const auto rows = page.findChildren<RecentPlan *>();
    QCOMPARE(rows.size(), 3);
    QCOMPARE(rows[0]->text(), QStringLiteral("Sample"));
    QVERIFY2(rows[0]->detail().startsWith(QLatin1String("3 cards, 4 seats, today ")),
             qPrintable(rows[0]->detail()));
    QVERIFY(rows[0]->isEnabled());
    QCOMPARE(rows[1]->detail(), QStringLiteral("cannot be read"));
    QCOMPARE(rows[2]->detail(), QStringLiteral("file not found"));
    QVERIFY(!rows[2]->isEnabled());
    QSignalSpy asked(&page, &StartPage::recentRequested);
    rows[0]->click();
    QCOMPARE(asked.value(0).value(0).toString(), good);
}

void TestStartPage::daysReadAsPeopleSayThem()
{
    const QDateTime now(QDate(2026, 10, 5), QTime(18, 0));
    QVERIFY(dayInWords(now.addSecs(-3600), now).startsWith(QLatin1String("today ")));
    QCOMPARE(dayInWords(now.addDays(-1), now), QStringLiteral("yesterday"));
    QCOMPARE(dayInWords(QDateTime(QDate(2026, 9, 28), QTime(1, 0)), now),
             QStringLiteral("Monday, September 28, 2026"));
    QCOMPARE(dayInWords(QDateTime(QDate(2025, 9, 28), QTime(1, 0)), now),
             QStringLiteral("Sunday, September 28, 2025"));
}

GUITEST_MAIN(TestStartPage)
#include "tst_startpage.moc"
