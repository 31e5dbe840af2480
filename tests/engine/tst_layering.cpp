// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The rooms and the arrows between them are those of tests/rooms.txt: every include is read, an arrow that is
// not listed fails as does a listed one that nobody uses, and the engine and the command line know no Qt.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace {

struct Room {
    QString name; // "widgets/board"; "app" for the files that lie in app itself
    QString header; // "layoutboard.h"
    std::set<QString> rooms; // of the same floor
    std::set<QString> floors; // below
};

const QString kSource = QStringLiteral(VRAMPLANNER_SOURCE_DIR "/");

QString contentsOf(const QString &path)
{
    QFile file(kSource + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString floorOf(const QString &room)
{
    return room.section(QLatin1Char('/'), 0, 0);
}

// "widgets/board/layoutboard.h" is of widgets/board, "engine/model/families/x.cpp" of engine/model.
QString roomOf(const QString &path)
{
    const qsizetype folders = path.count(QLatin1Char('/'));
    return folders < 2 ? floorOf(path) : path.section(QLatin1Char('/'), 0, 1);
}

// Paths of the sources of all floors, from the project's root.
QStringList sources()
{
    QStringList paths;
    for (const QString &floor :
         {QStringLiteral("engine"), QStringLiteral("widgets"), QStringLiteral("app")}) {
        QDirIterator files(kSource + floor, {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext())
            paths << QDir(kSource).relativeFilePath(files.next());
    }
    return paths;
}

QStringList includesOf(const QString &path)
{
    static const QRegularExpression include(QStringLiteral("^\\s*#\\s*include\\s*([<\"][^>\"]+)"),
                                            QRegularExpression::MultilineOption);
    QStringList headers;
    const QString text = contentsOf(path);
    for (auto it = include.globalMatch(text); it.hasNext();)
        headers << it.next().captured(1);
    return headers;
}

// The rooms of tests/rooms.txt in its order; a line that does not read as one gives a room without name.
std::vector<Room> listedRooms()
{
    static const QRegularExpression line(QStringLiteral("^(\\S+) \\((\\S+)\\):([^|]*)(?:\\|(.*))?$"));
    static const QRegularExpression spaces(QStringLiteral("\\s+"));
    std::vector<Room> rooms;
    for (const QString &text : contentsOf(QStringLiteral("tests/rooms.txt")).split(QLatin1Char('\n'))) {
        if (text.trimmed().isEmpty() || text.startsWith(QLatin1Char('#')))
            continue;
        const QRegularExpressionMatch match = line.match(text);
        Room room{match.captured(1), match.captured(2), {}, {}};
        for (const QString &name : match.captured(3).split(spaces, Qt::SkipEmptyParts))
            room.rooms.insert(floorOf(room.name) + QLatin1Char('/') + name);
        for (const QString &name : match.captured(4).split(spaces, Qt::SkipEmptyParts))
            room.floors.insert(name);
        rooms.push_back(room);
    }
    return rooms;
}

const Room *findRoom(const std::vector<Room> &rooms, const QString &name)
{
    const auto found =
        std::find_if(rooms.begin(), rooms.end(), [&name](const Room &room) { return room.name == name; });
    return found == rooms.end() ? nullptr : &*found;
}

}

class TestLayering : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void roomsStandAboveThoseThatUseThem();
    void everyFileHasItsRoom();
    void testsMirrorTheRooms();
    void mainHeadersSayWhatLivesThere();
    void arrowsAreListed();
    void listedArrowsAreUsed();
    void engineAndCommandLineKnowNoQt();
    void noUmbrellaHeaders();

private:
    std::vector<Room> m_rooms;
    QStringList m_sources;
    std::map<QString, std::set<QString>> m_arrows; // from a room to the rooms its files include
    QStringList m_strangers; // an include of a file that is not there, or of one not named from the root
};

void TestLayering::initTestCase()
{
    m_rooms = listedRooms();
    m_sources = sources();
    QVERIFY(m_rooms.size() > 30);
    QVERIFY(m_sources.size() > 400);
    const std::set<QString> known(m_sources.begin(), m_sources.end());
    for (const QString &path : m_sources) {
        for (const QString &header : includesOf(path)) {
            if (!header.startsWith(QLatin1Char('"')))
                continue;
            const QString target = header.mid(1);
            if (known.count(target) == 0)
                m_strangers << path + QStringLiteral(": ") + target;
            else if (roomOf(target) != roomOf(path))
                m_arrows[roomOf(path)].insert(roomOf(target));
        }
    }
}

// With this order there can be no circle of rooms.
void TestLayering::roomsStandAboveThoseThatUseThem()
{
    static const std::map<QString, std::set<QString>> below = {
        {QStringLiteral("engine"), {}},
        {QStringLiteral("widgets"), {QStringLiteral("engine")}},
        {QStringLiteral("app"), {QStringLiteral("widgets"), QStringLiteral("engine")}}};
    std::set<QString> above;
    for (const Room &room : m_rooms) {
        QVERIFY2(below.count(floorOf(room.name)) == 1, qPrintable(room.name));
        for (const QString &used : room.rooms)
            QVERIFY2(above.count(used) == 1,
                     qPrintable(room.name + QStringLiteral(" names a room that does not stand above it: ")
                                + used));
        for (const QString &floor : room.floors)
            QVERIFY2(below.at(floorOf(room.name)).count(floor) == 1,
                     qPrintable(room.name + QStringLiteral(" | ") + floor));
        QVERIFY2(above.insert(room.name).second, qPrintable(room.name));
    }
}

void TestLayering::everyFileHasItsRoom()
{
    std::set<QString> seen;
    for (const QString &path : m_sources) {
        QVERIFY2(findRoom(m_rooms, roomOf(path)),
                 qPrintable(path + QStringLiteral(" lies in no listed room")));
        seen.insert(roomOf(path));
    }
    for (const Room &room : m_rooms)
        QVERIFY2(seen.count(room.name) == 1, qPrintable(room.name + QStringLiteral(" is empty")));
    QVERIFY2(m_strangers.isEmpty(), qPrintable(m_strangers.join(QLatin1Char('\n'))));
}

void TestLayering::testsMirrorTheRooms()
{
    for (const QString &floor :
         {QStringLiteral("engine"), QStringLiteral("widgets"), QStringLiteral("app")}) {
        QDirIterator files(kSource + QStringLiteral("tests/") + floor, {QStringLiteral("tst_*.cpp")},
                           QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = QDir(kSource + QStringLiteral("tests")).relativeFilePath(files.next());
            // Tests of all rooms together stand above them.
            QVERIFY2(findRoom(m_rooms, roomOf(path)) || path == QStringLiteral("engine/tst_layering.cpp")
                         || path == QStringLiteral("engine/tst_reached.cpp"),
                     qPrintable(path));
        }
    }
}

// At its top: "The room widgets/board: what lives here. What may not."
void TestLayering::mainHeadersSayWhatLivesThere()
{
    for (const Room &room : m_rooms) {
        const QString path = room.name + QLatin1Char('/') + room.header;
        const QString text = contentsOf(path);
        QVERIFY2(!text.isEmpty(), qPrintable(path));
        // The paragraphs of the comment at the top as lines.
        const QString comment = text.left(text.indexOf(QStringLiteral("#pragma once")))
                                    .replace(QStringLiteral("\n// "), QStringLiteral(" "));
        const QString opening = QStringLiteral("The room ") + room.name + QStringLiteral(": ");
        const qsizetype start = comment.indexOf(opening);
        QVERIFY2(start >= 0, qPrintable(path + QStringLiteral(" does not say what lives in its room")));
        const QString said = comment.mid(start + opening.size()).section(QLatin1Char('\n'), 0, 0);
        QVERIFY2(
            said.count(QStringLiteral(". ")) + said.endsWith(QLatin1Char('.')) == 2,
            qPrintable(path + QStringLiteral(": two sentences, what lives here and what may not: ") + said));
    }
}

void TestLayering::arrowsAreListed()
{
    QStringList missing;
    for (const auto &[from, targets] : m_arrows) {
        const Room *room = findRoom(m_rooms, from);
        for (const QString &to : targets)
            if (!room
                || (floorOf(to) == floorOf(from) ? room->rooms.count(to) : room->floors.count(floorOf(to)))
                    == 0)
                missing << from + QStringLiteral(" includes ") + to;
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
}

void TestLayering::listedArrowsAreUsed()
{
    QStringList unused;
    for (const Room &room : m_rooms) {
        const std::set<QString> &used = m_arrows[room.name];
        for (const QString &to : room.rooms)
            if (used.count(to) == 0)
                unused << room.name + QStringLiteral(" no longer includes ") + to;
        for (const QString &floor : room.floors)
            if (std::none_of(used.begin(), used.end(),
                             [&floor](const QString &to) { return floorOf(to) == floor; }))
                unused << room.name + QStringLiteral(" no longer includes ") + floor;
    }
    QVERIFY2(unused.isEmpty(), qPrintable(unused.join(QLatin1Char('\n'))));
}

void TestLayering::engineAndCommandLineKnowNoQt()
{
    for (const QString &path : m_sources) {
        if (floorOf(path) != QStringLiteral("engine") && roomOf(path) != QStringLiteral("app/cli"))
            continue;
        for (const QString &header : includesOf(path))
            QVERIFY2(!header.startsWith(QStringLiteral("<Q")) && !header.startsWith(QStringLiteral("<qt")),
                     qPrintable(path + QStringLiteral(": ") + header));
    }
}

void TestLayering::noUmbrellaHeaders()
{
    static const QRegularExpression umbrella(QStringLiteral("^<(QtWidgets|QtCharts|QtGui|QtCore)$"));
    for (const QString &path : m_sources)
        for (const QString &header : includesOf(path))
            QVERIFY2(!umbrella.match(header).hasMatch(), qPrintable(path + QStringLiteral(": ") + header));
}

QTEST_APPLESS_MAIN(TestLayering)
#include "tst_layering.moc"
