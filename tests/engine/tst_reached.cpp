// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine offers must be reached: every function a header of engine/ declares is called by one of the
// programs, directly or through other functions that are. Tests do not count. Names stand for all functions
// of that name, so that a function may slip through, but none is accused wrongly.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <map>
#include <set>

namespace {

const QString kSource = QStringLiteral(VRAMPLANNER_SOURCE_DIR "/");

/// Functions no program calls, and why they are there all the same.
const std::map<QString, const char *> kUnreached{
    {QStringLiteral("ggufKeys"), "tests go through every key that is read"},
    {QStringLiteral("resourceNames"), "tests go through every embedded file"},
    {QStringLiteral("sentenceCodes"), "tests go through every sentence"},
};

using Names = std::set<QString>;

QStringList sourcesBelow(const QString &folder)
{
    QStringList paths;
    QDirIterator files(kSource + folder, {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext())
        paths << QDir(kSource).relativeFilePath(files.next());
    return paths;
}

// Names and single characters of a source; comments, texts, numbers and lines of the preprocessor are left
// out.
QStringList tokensOf(const QString &path)
{
    QFile file(kSource + path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QStringList skipped{
        QStringLiteral("//[^\\n]*"),
        QStringLiteral("/\\*.*?\\*/"),
        QStringLiteral("R\"(\\w*)\\(.*?\\)\\1\""), // a raw text
        QStringLiteral("\"(?:\\\\.|[^\"\\\\\\n])*\""),
        QStringLiteral("^[ \\t]*#(?:[^\\n]*\\\\\\n)*[^\\n]*"),
        QStringLiteral("\\b\\d[\\w.']*"),
        QStringLiteral("'(?:\\\\.|[^'\\\\\\n])+'"),
        QStringLiteral("\\s+"),
    };
    static const QRegularExpression token(
        skipped.join(QLatin1Char('|')) + QStringLiteral("|(?<token>[A-Za-z_]\\w*|.)"),
        QRegularExpression::DotMatchesEverythingOption | QRegularExpression::MultilineOption);
    QStringList tokens;
    for (auto it = token.globalMatch(QString::fromUtf8(file.readAll())); it.hasNext();)
        if (const QString name = it.next().captured(QStringLiteral("token")); !name.isEmpty())
            tokens << name;
    return tokens;
}

bool isName(const QString &token)
{
    return token.at(0).isLetter() || token.at(0) == QLatin1Char('_');
}

void insertNames(const QStringList &tokens, qsizetype from, qsizetype to, Names *names)
{
    for (qsizetype i = from; i < to; ++i)
        if (isName(tokens[i]))
            names->insert(tokens[i]);
}

// The position behind the bracket that closes the one at `open`.
qsizetype behindBracket(const QStringList &tokens, qsizetype open, qsizetype end)
{
    const QString opening = tokens[open];
    const QString closing = opening == QLatin1String("{") ? QStringLiteral("}") : QStringLiteral(")");
    int depth = 0;
    for (qsizetype i = open; i < end; ++i) {
        depth += tokens[i] == opening ? 1 : tokens[i] == closing ? -1 : 0;
        if (depth == 0)
            return i + 1;
    }
    return end;
}

/// What the sources of the engine say of functions.
struct Engine {
    std::map<QString, QString> declared; // by headers: name → header
    std::map<QString, Names> uses; // names in the bodies of all functions of a name
    Names outside; // names outside functions: tables and types, which are always there

    void read(const QString &path)
    {
        m_header = path.endsWith(QLatin1String(".h")) ? path : QString();
        m_tokens = tokensOf(path);
        readScope(0, m_tokens.size());
    }

private:
    // Where the parameters of the function declared by the tokens from `from` open; -1: it is none.
    qsizetype parameters(qsizetype from, qsizetype to) const
    {
        static const Names clauses{QStringLiteral("requires"), QStringLiteral("alignas"),
                                   QStringLiteral("decltype"), QStringLiteral("static_assert")};
        for (qsizetype i = from; i < to; ++i) {
            if (m_tokens[i] == QLatin1String("="))
                return -1; // a value
            if (m_tokens[i] != QLatin1String("(") || i == from || !isName(m_tokens[i - 1]))
                continue;
            if (!clauses.contains(m_tokens[i - 1]))
                return i;
            i = behindBracket(m_tokens, i, to) - 1;
        }
        return -1;
    }

    // Takes in one declaration with its body, if it has one.
    void readDeclaration(qsizetype from, qsizetype head, qsizetype body_end)
    {
        const qsizetype open = parameters(from, head);
        const bool is_operator = open > 0
            && std::find(m_tokens.begin() + from, m_tokens.begin() + open, QStringLiteral("operator"))
                != m_tokens.begin() + open;
        if (open < 0 || is_operator)
            return insertNames(m_tokens, from, body_end, &outside);
        const QString name = m_tokens[open - 1];
        if (!m_header.isEmpty())
            declared.emplace(name, m_header);
        insertNames(m_tokens, open, body_end, &uses[name]);
    }

    // Declarations between two positions, those inside namespaces and classes with them.
    void readScope(qsizetype from, qsizetype to)
    {
        static const Names scopes{QStringLiteral("namespace"), QStringLiteral("class"),
                                  QStringLiteral("struct"), QStringLiteral("union")};
        qsizetype start = from;
        for (qsizetype i = from; i < to; ++i) {
            if (m_tokens[i] == QLatin1String(";")) {
                readDeclaration(start, i, i);
                start = i + 1;
            } else if (m_tokens[i] == QLatin1String("{")) {
                const qsizetype behind = behindBracket(m_tokens, i, to);
                const bool scope = parameters(start, i) < 0
                    && std::any_of(m_tokens.begin() + start, m_tokens.begin() + i,
                                   [](const QString &token) { return scopes.contains(token); });
                if (scope)
                    readScope(i + 1, behind - 1);
                else if (parameters(start, i) >= 0)
                    readDeclaration(start, i, behind);
                if (scope || parameters(start, i) >= 0)
                    start = behind;
                i = behind - 1;
            }
        }
    }

    QString m_header;
    QStringList m_tokens;
};

}

class TestReached : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void everyFunctionIsReached();
    void exceptionsAreNeeded();
    void whatIsReadMakesSense();

private:
    Engine m_engine;
    Names m_reached;
};

void TestReached::initTestCase()
{
    for (const QString &path : sourcesBelow(QStringLiteral("engine")))
        m_engine.read(path);
    m_reached = m_engine.outside;
    for (const QString &floor : {QStringLiteral("app"), QStringLiteral("widgets")})
        for (const QString &path : sourcesBelow(floor)) {
            const QStringList tokens = tokensOf(path);
            insertNames(tokens, 0, tokens.size(), &m_reached);
        }
    std::vector<QString> open(m_reached.begin(), m_reached.end());
    while (!open.empty()) {
        const auto uses = m_engine.uses.find(open.back());
        open.pop_back();
        if (uses == m_engine.uses.end())
            continue;
        for (const QString &name : uses->second)
            if (m_reached.insert(name).second)
                open.push_back(name);
    }
}

void TestReached::everyFunctionIsReached()
{
    QStringList unreached;
    for (const auto &[name, header] : m_engine.declared)
        if (!m_reached.contains(name) && !kUnreached.contains(name))
            unreached << QStringLiteral("%1 of %2").arg(name, header);
    QVERIFY2(unreached.isEmpty(),
             qPrintable(QStringLiteral("no program calls ") + unreached.join(QStringLiteral(", "))));
}

void TestReached::exceptionsAreNeeded()
{
    for (const auto &[name, why] : kUnreached)
        QVERIFY2(m_engine.declared.contains(name) && !m_reached.contains(name), qPrintable(name));
}

// A reader that took everything for reached would find nothing to complain of.
void TestReached::whatIsReadMakesSense()
{
    QVERIFY(m_engine.declared.size() > 400);
    for (const char *name : {"estimateSeat", "withLayout", "planText", "kvFormats"})
        QVERIFY2(m_engine.declared.contains(QLatin1String(name)), name);
    // Called by one function only, which is called by the programs.
    QVERIFY(m_engine.uses.at(QStringLiteral("estimateSeat")).contains(QStringLiteral("estimateClub3090")));
    QVERIFY(!m_engine.outside.contains(QStringLiteral("estimateClub3090")));
    QVERIFY(m_reached.contains(QStringLiteral("growingBytes")));
    QVERIFY(!m_reached.contains(QStringLiteral("noSuchFunction")));
}

QTEST_APPLESS_MAIN(TestReached)
#include "tst_reached.moc"
