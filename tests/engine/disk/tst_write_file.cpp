// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a file: the old contents or the new ones, links, mode and further names kept, devices written
// through, and the disk's answer passed on.
#include <QTemporaryDir>
#include <QTest>

#include "engine/disk/write_file.h"

#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace engine;

namespace fs = std::filesystem;

class TestWriteFile : public QObject
{
    Q_OBJECT
private slots:
    void newAndReplaced();
    void linksAreFollowed();
    void modeAndFurtherNamesStay();
    void devicesAreWrittenThrough();
    void fullDiskKeepsTheOldFile_data();
    void fullDiskKeepsTheOldFile();
    void killedAtAnyMoment();
    void namesUpToTheLimit();

private:
    std::string path(const char *name) const { return m_folder.filePath(QLatin1String(name)).toStdString(); }
    QTemporaryDir m_folder;
};

namespace {

std::string contents(const std::string &file)
{
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::size_t filesIn(const std::string &folder)
{
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

// In a process of its own, so that a limit or a signal meets nobody else.
template <typename Work> int inAnotherProcess(Work work)
{
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(work());
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}

void TestWriteFile::newAndReplaced()
{
    const std::string file = path("plain");
    QVERIFY(!writeFile(file, "one"));
    QCOMPARE(contents(file), std::string("one"));
    QVERIFY(!writeFile(file, ""));
    QCOMPARE(contents(file), std::string());
    QVERIFY(writeFile(path("no/folder/x"), "x") == std::errc::no_such_file_or_directory);
    QVERIFY(writeFile(m_folder.path().toStdString(), "x") == std::errc::is_a_directory);
    QCOMPARE(filesIn(m_folder.path().toStdString()), std::size_t{1}); // nothing is left behind
}

void TestWriteFile::linksAreFollowed()
{
    fs::create_directory(path("links"));
    QVERIFY(!writeFile(path("links/target"), "old"));
    fs::create_symlink("target", path("links/link"));
    fs::create_symlink("link", path("links/chain"));
    fs::create_symlink("absent", path("links/dangling"));
    QVERIFY(!writeFile(path("links/chain"), "new"));
    QVERIFY(fs::is_symlink(path("links/chain")) && fs::is_symlink(path("links/link")));
    QCOMPARE(contents(path("links/target")), std::string("new"));
    QVERIFY(!writeFile(path("links/dangling"), "made"));
    QVERIFY(fs::is_symlink(path("links/dangling")));
    QCOMPARE(contents(path("links/absent")), std::string("made"));
}

void TestWriteFile::modeAndFurtherNamesStay()
{
    const std::string file = path("private"), other = path("other name");
    QVERIFY(!writeFile(file, "a longer text"));
    fs::permissions(file, fs::perms(0600));
    QVERIFY(!writeFile(file, "b"));
    QVERIFY(fs::status(file).permissions() == fs::perms(0600));
    fs::create_hard_link(file, other);
    QVERIFY(!writeFile(other, "c"));
    QCOMPARE(contents(file), std::string("c"));
    QCOMPARE(fs::hard_link_count(file), std::uintmax_t{2});
}

void TestWriteFile::devicesAreWrittenThrough()
{
    QVERIFY(!writeFile("/dev/null", "x"));
    QVERIFY(writeFile("/dev/full", "x") == std::errc::no_space_on_device);
    QVERIFY(fs::is_character_file("/dev/null") && fs::is_character_file("/dev/full"));
    const std::string pipe = path("pipe");
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    QVERIFY(!writeFile(pipe, "through"));
    char buffer[16] = {};
    QCOMPARE(::read(reader, buffer, sizeof buffer), ssize_t{7});
    ::close(reader);
    QVERIFY(fs::is_fifo(pipe));
}

void TestWriteFile::fullDiskKeepsTheOldFile_data()
{
    QTest::addColumn<int>("limit");
    QTest::addColumn<bool>("linked");
    for (const int limit : {0, 1, 100, 4095, 4096, 9999})
        for (const bool linked : {false, true})
            QTest::addRow("%d bytes%s", limit, linked ? ", two names" : "") << limit << linked;
}

// A limit on the size of files answers as a full disk does, at any byte.
void TestWriteFile::fullDiskKeepsTheOldFile()
{
    QFETCH(int, limit);
    QFETCH(bool, linked);
    QTemporaryDir folder;
    const std::string file = folder.filePath(QStringLiteral("plan")).toStdString();
    QVERIFY(!writeFile(file, "what was there"));
    if (linked)
        fs::create_hard_link(file, file + ".second");
    const int answer = inAnotherProcess([&] {
        const rlimit most{static_cast<rlim_t>(limit), static_cast<rlim_t>(limit)};
        ::setrlimit(RLIMIT_FSIZE, &most);
        std::signal(SIGXFSZ, SIG_IGN);
        return writeFile(file, std::string(10'000, 'x')) == std::errc::file_too_large ? 0 : 1;
    });
    QCOMPARE(answer, 0);
    QCOMPARE(contents(file), std::string("what was there"));
    QCOMPARE(filesIn(folder.path().toStdString()), std::size_t{linked ? 2u : 1u});
}

void TestWriteFile::killedAtAnyMoment()
{
    QTemporaryDir folder;
    const std::string file = folder.filePath(QStringLiteral("plan")).toStdString();
    const std::string texts[] = {std::string(200'000, 'a'), std::string(150'000, 'b')};
    QVERIFY(!writeFile(file, texts[0]));
    for (int run = 0; run < 60; ++run) {
        const pid_t child = ::fork();
        if (child == 0) {
            for (int i = 0;; ++i)
                (void)writeFile(file, texts[i % 2]);
        }
        ::usleep(static_cast<useconds_t>(500 + run * 137 % 4000));
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        const std::string now = contents(file);
        QVERIFY2(now == texts[0] || now == texts[1], std::to_string(now.size()).c_str());
    }
}

void TestWriteFile::namesUpToTheLimit()
{
    const std::string file = path(std::string(255, 'n').c_str());
    QVERIFY(!writeFile(file, "x"));
    QCOMPARE(contents(file), std::string("x"));
}

QTEST_APPLESS_MAIN(TestWriteFile)
#include "tst_write_file.moc"
