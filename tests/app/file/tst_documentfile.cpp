// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Files: a round trip, one sentence for each bad file while the plan stays, the lock between two windows,
// changes from outside, links and modes kept by saving, and copies of unsaved work that outlive a crash only.
#include <QDir>
#include <QFile>
#include <QFileSystemWatcher>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QUndoStack>

#include "app/file/documentfile.h"
#include "app/file/plandifference.h"
#include "app/file/recentfiles.h"
#include "app/file/recovery.h"
#include "engine/plan/plan_json.h"
#include "support/guitest.h"
#include "support/sampleplan.h"
#include "widgets/document/plandocument.h"

using namespace engine;

namespace {

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray sampleText()
{
    return QByteArray::fromStdString(planText(sample::plan()));
}

}

class TestDocumentFile : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void savesWhatItOpened();
    void suffixIsAdded();
    void badFilesLeaveThePlan_data();
    void badFilesLeaveThePlan();
    void tooLargeIsNotRead();
    void failedSaveKeepsTheOldFile();
    void linkAndModeAreKept();
    void secondWindowMayNotSaveInPlace();
    void changeOnDiskIsReportedOnce();
    void newerVersionIsReadOnly();
    void recentFilesAreTenAndCanonical();
    void copyOutlivesACrash();
    void copyGoesWithASave();
    void restoredWorkIsUnsaved();
    void steadyEditingIsCopied();
    void copyThatCannotBeWrittenIsSaid();
    void replacedFileIsNoticed();
    void oneLockForAllNames();
    void differenceCountsSeats();

private:
    QTemporaryDir m_folder;
    QString m_path;
};

void TestDocumentFile::init()
{
    m_path = m_folder.filePath(QStringLiteral("plan.vramplan"));
    QFile::remove(m_path);
    QDir(Recovery::folder()).removeRecursively();
}

void TestDocumentFile::savesWhatItOpened()
{
    write(m_path, sampleText());
    PlanDocument document;
    DocumentFile file(&document);
    QVERIFY(!file.open(m_path));
    QCOMPARE(file.displayName(), QStringLiteral("plan.vramplan"));
    QVERIFY(document.plan() == sample::plan());
    document.apply(QStringLiteral("title"), setTitle(document.plan(), "Changed"));
    QVERIFY(document.isModified());
    QVERIFY(!file.save());
    QVERIFY(!document.isModified());
    PlanDocument again;
    DocumentFile other(&again);
    file.close();
    QVERIFY(!other.open(m_path));
    QCOMPARE(again.plan().title, std::string("Changed"));
}

void TestDocumentFile::suffixIsAdded()
{
    PlanDocument document;
    DocumentFile file(&document);
    file.startNew(sample::plan(), QStringLiteral("box.vramplan"));
    QVERIFY(!file.hasPath());
    QCOMPARE(file.displayName(), QStringLiteral("box.vramplan"));
    QVERIFY(!file.saveAs(m_folder.filePath(QStringLiteral("plan"))));
    QCOMPARE(file.path(), m_path);
    QVERIFY(QFile::exists(m_path));
}

void TestDocumentFile::badFilesLeaveThePlan_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("binary") << QByteArray("\x89PNG\r\n\x1a\n\0\0", 10);
    QTest::newRow("truncated") << sampleText().left(400);
    QTest::newRow("other JSON") << QByteArray("{\"name\": 1}");
    QTest::newRow("deep") << QByteArray(200000, '[');
    QTest::newRow("unknown card") << sampleText().replace("\"gpu1\"\n", "\"gpu9\"\n");
}

void TestDocumentFile::badFilesLeaveThePlan()
{
    QFETCH(QByteArray, text);
    write(m_path, text);
    PlanDocument document;
    DocumentFile file(&document);
    file.startNew(sample::plan(), QStringLiteral("mine"));
    QSignalSpy changed(&document, &PlanDocument::changed);
    const auto problem = file.open(m_path);
    QVERIFY(problem);
    QVERIFY2(problem->contains(QLatin1String("plan.vramplan")), qPrintable(*problem));
    QVERIFY(!problem->contains(QLatin1Char('\n')));
    QCOMPARE(changed.count(), 0);
    QVERIFY(document.plan() == sample::plan());
    QCOMPARE(file.displayName(), QStringLiteral("mine"));
}

void TestDocumentFile::tooLargeIsNotRead()
{
    QFile large(m_path);
    QVERIFY(large.open(QIODevice::WriteOnly));
    QVERIFY(large.resize(static_cast<qint64>(kMaxPlanFileBytes) + 1));
    large.close();
    PlanDocument document;
    DocumentFile file(&document);
    const auto problem = file.open(m_path);
    QVERIFY(problem && problem->contains(QLatin1String("16 MiB")));
    QVERIFY(file.open(m_folder.filePath(QStringLiteral("missing.vramplan"))).has_value());
    QVERIFY(file.open(m_folder.path()).has_value());
}

void TestDocumentFile::failedSaveKeepsTheOldFile()
{
    PlanDocument document;
    DocumentFile file(&document);
    file.startNew(sample::plan(), {});
    document.apply(QStringLiteral("t"), setTitle(document.plan(), "new"));
    const auto problem = file.saveAs(m_folder.filePath(QStringLiteral("no/such/folder/x.vramplan")));
    QVERIFY(problem);
    QVERIFY(document.isModified());
    QVERIFY(!file.hasPath());
}

void TestDocumentFile::linkAndModeAreKept()
{
    const QString target = m_folder.filePath(QStringLiteral("target.vramplan"));
    write(target, sampleText());
    QVERIFY(QFile::setPermissions(target, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup));
    QVERIFY(QFile::link(target, m_path));
    PlanDocument document;
    DocumentFile file(&document);
    QVERIFY(!file.open(m_path));
    document.apply(QStringLiteral("t"), setTitle(document.plan(), "through a link"));
    QVERIFY(!file.save());
    QVERIFY(QFileInfo(m_path).isSymLink());
    QVERIFY(read(target).contains("through a link"));
    QVERIFY(!(QFile::permissions(target) & QFile::ReadOther));
}

void TestDocumentFile::secondWindowMayNotSaveInPlace()
{
    write(m_path, sampleText());
    PlanDocument first, second;
    DocumentFile a(&first), b(&second);
    QVERIFY(!a.open(m_path));
    QVERIFY(!b.open(m_path)); // reading is fine
    QVERIFY(a.canSaveInPlace());
    QVERIFY(!b.canSaveInPlace());
    QVERIFY(!b.lockedBy().isEmpty());
    a.close();
    QVERIFY(!b.saveAs(m_folder.filePath(QStringLiteral("other.vramplan"))));
    QVERIFY(b.canSaveInPlace());
}

void TestDocumentFile::changeOnDiskIsReportedOnce()
{
    write(m_path, sampleText());
    PlanDocument document;
    DocumentFile file(&document);
    QVERIFY(!file.open(m_path));
    QSignalSpy changed(&file, &DocumentFile::changedOnDisk);
    QSignalSpy watched(file.findChild<QFileSystemWatcher *>(), &QFileSystemWatcher::fileChanged);
    file.checkDisk();
    QCOMPARE(changed.count(), 0);
    write(m_path, QByteArray::fromStdString(planText(setTitle(sample::plan(), "theirs"))));
    file.checkDisk();
    file.checkDisk();
    QTRY_VERIFY(watched.count() > 0); // the watcher reports the same change
    QCOMPARE(changed.count(), 1);
    QCOMPARE(document.plan().title, std::string("Sample"));
    file.keepOurs();
    QVERIFY(!file.save()); // our own write is no change
    file.checkDisk();
    QCoreApplication::processEvents();
    QCOMPARE(changed.count(), 1);
}

void TestDocumentFile::newerVersionIsReadOnly()
{
    write(m_path, sampleText().replace("\"version\": 1", "\"version\": 99"));
    PlanDocument document;
    DocumentFile file(&document);
    const auto problem = file.open(m_path);
    QVERIFY2(!problem, qPrintable(problem.value_or(QString())));
    QVERIFY(document.isReadOnly());
    QVERIFY(!file.canSaveInPlace());
}

void TestDocumentFile::recentFilesAreTenAndCanonical()
{
    RecentFiles recent;
    recent.clear();
    for (int i = 0; i < 12; ++i) {
        const QString path = m_folder.filePath(QStringLiteral("r%1.vramplan").arg(i));
        write(path, "x");
        recent.add(path);
    }
    QCOMPARE(recent.paths().size(), 10);
    QVERIFY(recent.paths().constFirst().endsWith(QLatin1String("r11.vramplan")));
    recent.add(m_folder.path() + QStringLiteral("/./r5.vramplan"));
    QCOMPARE(recent.paths().size(), 10);
    QVERIFY(recent.paths().constFirst().endsWith(QLatin1String("/r5.vramplan")));
    QCOMPARE(RecentFiles().paths(), recent.paths());
    recent.add(m_folder.filePath(QStringLiteral("missing")));
    QCOMPARE(recent.paths().size(), 10);
    recent.clear();
}

void TestDocumentFile::copyOutlivesACrash()
{
    write(m_path, sampleText());
    {
        PlanDocument document;
        DocumentFile file(&document);
        Recovery recovery(&document, &file);
        QVERIFY(!file.open(m_path));
        recovery.saveCopy();
        QVERIFY(Recovery::leftovers().empty()); // nothing unsaved yet
        document.apply(QStringLiteral("move"), assignSeat(document.plan(), "coder", {"gpu1"}));
        recovery.saveCopy();
        QVERIFY(Recovery::leftovers().empty()); // its program still runs
        QVERIFY(!QDir(Recovery::folder()).entryList({QStringLiteral("*.vramplan")}).isEmpty());
    } // gone without saving or discarding
    const auto leftovers = Recovery::leftovers();
    QCOMPARE(leftovers.size(), std::size_t{1});
    QCOMPARE(leftovers[0].path, m_path);
    QCOMPARE(leftovers[0].name, QStringLiteral("plan.vramplan"));
    QCOMPARE(leftovers[0].difference, QStringLiteral("1 seat moved"));
    QVERIFY(qAbs(leftovers[0].time.secsTo(QDateTime::currentDateTime())) < 60);
    PlanDocument document;
    DocumentFile file(&document);
    QVERIFY(!file.openText(leftovers[0].text, leftovers[0].name));
    QCOMPARE(findSeat(document.plan(), "coder")->cards, std::vector<std::string>{"gpu1"});
    Recovery::discard(leftovers[0]);
    QVERIFY(Recovery::leftovers().empty());
}

void TestDocumentFile::copyGoesWithASave()
{
    PlanDocument document;
    DocumentFile file(&document);
    Recovery recovery(&document, &file);
    file.startNew(sample::plan(), QStringLiteral("mine"));
    document.apply(QStringLiteral("t"), setTitle(document.plan(), "x"));
    recovery.saveCopy();
    QVERIFY(!QDir(Recovery::folder()).entryList({QStringLiteral("*.vramplan")}).isEmpty());
    QVERIFY(!file.saveAs(m_path));
    QVERIFY(QDir(Recovery::folder()).entryList({QStringLiteral("*.vramplan")}).isEmpty());
}

// Restored work is unsaved, and its copy stays until it is saved, through a second crash, too.
void TestDocumentFile::restoredWorkIsUnsaved()
{
    {
        PlanDocument document;
        DocumentFile file(&document);
        Recovery recovery(&document, &file);
        file.startNew(sample::plan(), QStringLiteral("mine"));
        document.apply(QStringLiteral("t"), setTitle(document.plan(), "never saved"));
        recovery.saveCopy();
    }
    for (int crash = 0; crash < 2; ++crash) {
        PlanDocument document;
        DocumentFile file(&document);
        Recovery recovery(&document, &file);
        const auto leftovers = Recovery::leftovers();
        QCOMPARE(leftovers.size(), std::size_t{1});
        QVERIFY(!file.openText(leftovers[0].text, leftovers[0].name));
        recovery.adopt(leftovers[0]);
        document.setUnsaved();
        QVERIFY(document.isModified());
        QVERIFY(Recovery::leftovers().empty()); // it is this program's now
        document.apply(QStringLiteral("t"), setTitle(document.plan(), "once more"));
        document.undoStack()->undo();
        QVERIFY(document.isModified());
    }
    PlanDocument document;
    DocumentFile file(&document);
    Recovery recovery(&document, &file);
    const auto leftovers = Recovery::leftovers();
    QCOMPARE(leftovers.size(), std::size_t{1});
    QVERIFY(!file.openText(leftovers[0].text, leftovers[0].name));
    QCOMPARE(document.plan().title, std::string("never saved"));
    recovery.adopt(leftovers[0]);
    document.setUnsaved();
    QVERIFY(!file.saveAs(m_path));
    QVERIFY(!document.isModified());
    QVERIFY(Recovery::leftovers().empty());
    QVERIFY(QDir(Recovery::folder()).entryList({QStringLiteral("*.vramplan")}).isEmpty());
}

// A change every second for five: the copy is at most three seconds behind.
void TestDocumentFile::steadyEditingIsCopied()
{
    PlanDocument document;
    DocumentFile file(&document);
    Recovery recovery(&document, &file);
    file.startNew(sample::plan(), QStringLiteral("mine"));
    int changes = 0;
    QTimer steady;
    connect(&steady, &QTimer::timeout, &document, [&] {
        document.apply(QStringLiteral("t"), setTitle(document.plan(), "change " + std::to_string(++changes)));
    });
    steady.start(1000);
    const auto copies = [] {
        return QDir(Recovery::folder()).entryList({QStringLiteral("*.vramplan")}, QDir::Files);
    };
    QTRY_VERIFY_WITH_TIMEOUT(!copies().isEmpty(), 8000);
    QVERIFY2(changes >= 3 && changes <= 5, qPrintable(QString::number(changes)));
    recovery.removeCopy();
}

void TestDocumentFile::copyThatCannotBeWrittenIsSaid()
{
    PlanDocument document;
    DocumentFile file(&document);
    Recovery recovery(&document, &file);
    QSignalSpy failed(&recovery, &Recovery::copyFailed);
    file.startNew(sample::plan(), QStringLiteral("mine"));
    QDir(Recovery::folder()).removeRecursively();
    write(Recovery::folder(), "a file where the folder should be");
    document.apply(QStringLiteral("t"), setTitle(document.plan(), "x"));
    recovery.saveCopy();
    recovery.saveCopy();
    QCOMPARE(failed.count(), 1);
    QVERIFY(QFile::remove(Recovery::folder()));
    recovery.saveCopy();
    QCOMPARE(failed.count(), 1);
    QCOMPARE(QDir(Recovery::folder()).entryList({QStringLiteral("*.vramplan")}).size(), 1);
    recovery.removeCopy();
}

// Removed and made again, or changed while nobody looked: saving would lose what is there.
void TestDocumentFile::replacedFileIsNoticed()
{
    write(m_path, sampleText());
    PlanDocument document;
    DocumentFile file(&document);
    QVERIFY(!file.open(m_path));
    QVERIFY(!file.isChangedOnDisk());
    QSignalSpy changed(&file, &DocumentFile::changedOnDisk);
    QVERIFY(QFile::remove(m_path));
    const auto *watcher = file.findChild<QFileSystemWatcher *>();
    QTRY_VERIFY(!watcher->files().contains(m_path));
    QVERIFY(!file.isChangedOnDisk());
    write(m_path, QByteArray::fromStdString(planText(setTitle(sample::plan(), "theirs"))));
    QTRY_COMPARE(changed.count(), 1);
    QVERIFY(file.isChangedOnDisk());
    file.keepOurs();
    QVERIFY(!file.isChangedOnDisk());
}

void TestDocumentFile::oneLockForAllNames()
{
    write(m_path, sampleText());
    const QString link = m_folder.filePath(QStringLiteral("link.vramplan"));
    QVERIFY(QFile::link(m_path, link));
    PlanDocument first, second;
    DocumentFile a(&first), b(&second);
    QVERIFY(!a.open(m_path));
    QVERIFY(!b.open(link));
    QVERIFY(!b.canSaveInPlace());
}

void TestDocumentFile::differenceCountsSeats()
{
    const Plan before = sample::plan();
    QCOMPARE(differenceInWords(before, before), QStringLiteral("no difference"));
    Plan after = assignSeat(before, "coder", {"gpu1"});
    after = removeSeat(after, "spare");
    Seat seat = *findSeat(after, "speech");
    seat.base_bytes += kGiB;
    after = withSeat(after, "speech", seat);
    QCOMPARE(differenceInWords(before, after), QStringLiteral("1 seat moved, 1 changed, 1 removed"));
    QCOMPARE(differenceInWords(before, setTitle(before, "other")), QStringLiteral("other settings changed"));
}

GUITEST_MAIN(TestDocumentFile)
#include "tst_documentfile.moc"
