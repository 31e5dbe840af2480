// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The words for codes: every code has some, they fill with the values they get, and they keep the house
// style.
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include "engine/words/sentences.h"
#include "engine/words/words.h"

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <set>

using namespace engine;

namespace {

constexpr int kCodes = static_cast<int>(FindingCode::ConstraintBroken) + 1;
constexpr int kFixKinds = static_cast<int>(Fix::Kind::DropMeasured) + 1;

// Number of values of each code's sentence, as finding.h lists them; per form.
const std::vector<std::vector<int>> &argCounts()
{
    static const std::vector<std::vector<int>> counts = {
        {3, 3, 3, 4, 4}, {5, 5}, {0, 0}, {1}, {3, 2, 2}, {2}, {0},          {2, 3}, {3, 4, 4}, {4}, {4}, {3},
        {5, 2, 2}, {3},    {3},    {1}, {2},       {3}, {4, 4, 4, 4}, {2},    {4},       {3}, {3}, {1, 1},
        {2},       {1},    {3},    {2}, {2},       {3}, {3},          {2},    {0},       {0}, {1}, {0}};
    return counts;
}

// Numbers of the placeholders in `text`.
std::set<int> placeholders(std::string_view text)
{
    std::set<int> numbers;
    static const QRegularExpression pattern(QStringLiteral("%([0-9]+)"));
    const QString string = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    for (auto it = pattern.globalMatch(string); it.hasNext();)
        numbers.insert(it.next().captured(1).toInt());
    return numbers;
}

/// Refusals and reasons, which are whole sentences; the other codes name terms, headings and settings.
bool isSentence(std::string_view code)
{
    for (const std::string_view prefix :
         {"plan-", "config-", "safetensors-", "gguf-", "checkpoint-", "command-", "seat-", "tp-invalid",
          "kv-format-", "rule-broken", "kept-clear", "kept-apart", "cache-", "batch-"})
        if (code.starts_with(prefix))
            return true;
    return false;
}

// The numbers 1 to `count`.
std::set<int> oneTo(int count)
{
    std::set<int> numbers;
    for (int number = 1; number <= count; ++number)
        numbers.insert(number);
    return numbers;
}

// The text of every source file below `folder` of the project, in one piece.
QString sourcesOf(const QString &folder)
{
    QString text;
    QDirIterator files(QStringLiteral(VRAMPLANNER_SOURCE_DIR "/") + folder, {QStringLiteral("*.cpp")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QIODevice::ReadOnly))
            text += QString::fromUtf8(file.readAll());
    }
    return text;
}

// Number of elements of the C++ list whose first element starts at `at` in `source`.
int listLength(const QString &source, qsizetype at)
{
    int depth = 0;
    int length = 1;
    bool quoted = false;
    for (; at < source.size(); ++at) {
        const QChar c = source.at(at);
        if (quoted && c == QLatin1Char('\\'))
            ++at;
        else if (c == QLatin1Char('"'))
            quoted = !quoted;
        else if (!quoted && QStringLiteral("({[").contains(c))
            ++depth;
        else if (!quoted && QStringLiteral(")}]").contains(c) && --depth < 0)
            return length;
        else if (!quoted && depth == 0 && c == QLatin1Char(','))
            ++length;
    }
    return length;
}

// Lets the C library write 1,5 for 1.5; where the system has no such locale, one is made in `folder`.
bool setGermanNumbers(const QString &folder)
{
    constexpr char kGerman[] = "de_DE.UTF-8";
    if (std::setlocale(LC_ALL, kGerman))
        return true;
    QProcess::execute(QStringLiteral("localedef"),
                      {QStringLiteral("--no-archive"), QStringLiteral("-i"), QStringLiteral("de_DE"),
                       QStringLiteral("-f"), QStringLiteral("UTF-8"),
                       folder + QLatin1Char('/') + QString::fromLatin1(kGerman)});
    qputenv("LOCPATH", folder.toLocal8Bit());
    return std::setlocale(LC_ALL, kGerman) != nullptr;
}

std::vector<std::string_view> everyTemplate()
{
    std::vector<std::string_view> all;
    for (int code = 0; code < kCodes; ++code)
        for (std::size_t form = 0; form < argCounts()[static_cast<std::size_t>(code)].size(); ++form)
            all.push_back(findingTemplate(static_cast<FindingCode>(code), static_cast<int>(form)));
    for (const std::string_view code : sentenceCodes())
        if (isSentence(code))
            all.push_back(sentenceTemplate(code));
    return all;
}

}

class TestWords : public QObject
{
    Q_OBJECT
private slots:
    void everyFindingHasItsWords()
    {
        QCOMPARE(argCounts().size(), std::size_t{kCodes});
        std::set<std::string_view> names;
        for (int code = 0; code < kCodes; ++code) {
            QVERIFY(names.insert(codeName(static_cast<FindingCode>(code))).second);
            std::set<std::string_view> sentences;
            const std::vector<int> &counts = argCounts()[static_cast<std::size_t>(code)];
            for (std::size_t form = 0; form < counts.size(); ++form) {
                const std::string_view text =
                    findingTemplate(static_cast<FindingCode>(code), static_cast<int>(form));
                QVERIFY2(text.size() > 10, codeName(static_cast<FindingCode>(code)).data());
                sentences.insert(text);
                // All values are said, none is missing.
                const std::set<int> used = placeholders(text);
                QCOMPARE(used, oneTo(counts[form]));
            }
            QVERIFY(static_cast<FindingCode>(code) == FindingCode::TpInvalid
                    || sentences.size() == counts.size());
        }
    }

    void codesAreThoseOfTheContract()
    {
        for (const char *name :
             {"card-over", "spare-below-policy", "kv-below-rule", "util-on-shared-card", "startup-check",
              "tp-invalid", "state-blocks", "kv-replicated", "kv-format-unsupported", "context-beyond-native",
              "page-padding", "uneven-cards", "no-output-cap", "weights-estimated", "model-uncalibrated",
              "outside-calibration", "measured-differs", "unit-suspect"}) {
            bool found = false;
            for (int code = 0; code < kCodes; ++code)
                found = found || codeName(static_cast<FindingCode>(code)) == name;
            QVERIFY2(found, name);
        }
    }

    void fixLabelsAreShort()
    {
        for (int kind = 0; kind < kFixKinds; ++kind) {
            Fix fix;
            fix.kind = static_cast<Fix::Kind>(kind);
            fix.seat = "a-seat-with-quite-a-long-name";
            fix.card = "gpu12";
            fix.text = "fp8_per_token_head";
            fix.value = fix.kind == Fix::Kind::SetContext || fix.kind == Fix::Kind::CapOutput ? 1048576
                : fix.kind == Fix::Kind::SetTp || fix.kind == Fix::Kind::SetBlockSize         ? 1024
                                                                                              : 1800 * kGiB;
            fix.share = 0.55;
            const std::string plain = fill(fixTemplate(fix.kind), fixArgs(fix));
            const std::string full = fill(fixTemplate(fix), fixArgs(fix));
            for (const std::string &label : {plain, full}) {
                QVERIFY2(!label.empty() && label.size() <= 32, label.c_str());
                QVERIFY2(label.find_first_of("%?.!") == std::string::npos
                             || label.find(".0 GiB") != std::string::npos
                             || label.find("0.55") != std::string::npos,
                         label.c_str());
            }
        }
    }

    void aFixAtACardNamesItsSeat()
    {
        Fix fix;
        fix.kind = Fix::Kind::PinKv;
        fix.seat = "char-rp";
        fix.value = 25 * kGiB / 2;
        QCOMPARE(fill(fixTemplate(fix), fixArgs(fix)), std::string("Pin KV at 12.5 GiB"));
        fix.card = "gpu1";
        QCOMPARE(fill(fixTemplate(fix), fixArgs(fix)), std::string("Pin KV of char-rp at 12.5 GiB"));
        fix.seat = "meromero-rp"; // one character too long for the whole sentence
        QCOMPARE(fill(fixTemplate(fix), fixArgs(fix)), std::string("Pin meromero-rp at 12.5 GiB"));
        fix.seat = "a-seat-with-quite-a-long-name";
        QCOMPARE(fill(fixTemplate(fix), fixArgs(fix)), std::string("Pin KV at 12.5 GiB"));
        fix.kind = Fix::Kind::MoveSeat;
        fix.seat = "judge";
        QCOMPARE(fill(fixTemplate(fix), fixArgs(fix)), std::string("Move judge to gpu1"));
    }

    void theHouseStyle()
    {
        std::set<std::string> code_names;
        for (int code = 0; code < kCodes; ++code)
            code_names.emplace(codeName(static_cast<FindingCode>(code)));
        static const QRegularExpression banned(QStringLiteral("\\b(please|sorry|oops)\\b|!"),
                                               QRegularExpression::CaseInsensitiveOption);
        for (const std::string_view view : everyTemplate()) {
            const QString text = QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
            QVERIFY2(!banned.match(text).hasMatch(), qPrintable(text));
            QVERIFY2(text.endsWith(QLatin1Char('.')), qPrintable(text));
            for (const std::string &name : code_names)
                QVERIFY2(!text.contains(QString::fromStdString(name)), qPrintable(text));
        }
    }

    // Every code a reader, an estimator or the command line refuses with has a sentence, and it names a cure.
    void everyErrorNamesACure()
    {
        static const QRegularExpression refusal(QStringLiteral(
            R"re((?:\b(?:fail|refused?)\(|\bError)\s*\{?\s*"([a-z0-9]+-[a-z0-9/-]*[a-z0-9])")re"));
        const std::vector<std::string_view> codes = sentenceCodes();
        std::set<std::string> seen;
        for (const QString &folder : {QStringLiteral("engine"), QStringLiteral("app/cli")}) {
            const QString source = sourcesOf(folder);
            for (auto it = refusal.globalMatch(source); it.hasNext();)
                seen.insert(it.next().captured(1).toStdString());
        }
        QVERIFY2(seen.size() > 60, "the pattern no longer finds the refusals");
        for (const std::string &code : seen) {
            // Reasons of a refused format or size are named without their family.
            const auto found = std::find_if(codes.begin(), codes.end(), [&code](std::string_view known) {
                return known == code || known.ends_with('/' + code);
            });
            QVERIFY2(found != codes.end(), code.c_str());
            const std::string_view text = sentenceTemplate(*found);
            // A TP rule that is not known by name has nothing to name.
            QVERIFY2(code == "tp-invalid" || text.find("; ") != std::string_view::npos
                         || text.find(". ") != std::string_view::npos,
                     text.data());
        }
    }

    void placeholdersHaveNoGaps()
    {
        std::vector<std::string_view> texts = everyTemplate();
        for (const std::string_view code : sentenceCodes())
            texts.push_back(sentenceTemplate(code));
        for (const std::string_view text : texts) {
            const std::set<int> used = placeholders(text);
            QVERIFY2(used == oneTo(static_cast<int>(used.size())), text.data());
        }
    }

    // Where the source writes out a sentence's values beside its code, every placeholder has its value.
    void sentencesGetTheirValues()
    {
        static const QRegularExpression use(
            QStringLiteral(R"re("([a-z0-9/-]+)"\s*,\s*(?:\{[^{}]*\}\s*,\s*)?\{(?=\s*Arg::))re"));
        const std::vector<std::string_view> codes = sentenceCodes();
        std::set<std::string> seen;
        for (const QString &folder : {QStringLiteral("engine"), QStringLiteral("app")}) {
            const QString source = sourcesOf(folder);
            for (auto it = use.globalMatch(source); it.hasNext();) {
                const QRegularExpressionMatch match = it.next();
                const std::string code = match.captured(1).toStdString();
                if (std::find(codes.begin(), codes.end(), code) == codes.end())
                    continue;
                const std::set<int> used = placeholders(sentenceTemplate(code));
                QVERIFY2(static_cast<int>(used.size()) <= listLength(source, match.capturedEnd()),
                         code.c_str());
                seen.insert(code);
            }
        }
        QVERIFY2(seen.size() > 60, "the pattern no longer finds the sentences");
    }

    void sizesThatDifferReadDifferently()
    {
        const auto needsHolds = [](Bytes needs, Bytes holds) {
            return fill("needs %1, holds %2", {Arg::bytes(needs), Arg::bytes(holds)});
        };
        // 4.08 × 10^9 / 2^30 = 3.7998, 4.075 × 10^9 / 2^30 = 3.7951, 4.05 × 10^9 / 2^30 = 3.7719
        QCOMPARE(needsHolds(4'080'000'000, 4'075'000'000), std::string("needs 3.800 GiB, holds 3.795 GiB"));
        QCOMPARE(needsHolds(4'080'000'000, 4'050'000'000), std::string("needs 3.80 GiB, holds 3.77 GiB"));
        QCOMPARE(needsHolds(4'080'000'000, 4'080'000'000), std::string("needs 3.8 GiB, holds 3.8 GiB"));
        QCOMPARE(needsHolds(5 * kGiB + 200 * kKiB, 5 * kGiB),
                 std::string("needs 5120.2 MiB, holds 5120.0 MiB")); // 200 / 1024 = 0.195
        QCOMPARE(needsHolds(5 * kGiB + 1, 5 * kGiB), std::string("needs 5368709121 B, holds 5368709120 B"));
        QCOMPARE(needsHolds(20 * kMiB + 300 * kKiB, 20 * kMiB),
                 std::string("needs 20.3 MiB, holds 20.0 MiB"));
        // A third size keeps its own digits.
        QCOMPARE(
            fill("%1 %2 %3", {Arg::bytes(4'080'000'000), Arg::bytes(96 * kGiB), Arg::bytes(4'050'000'000)}),
            std::string("3.80 GiB 96.0 GiB 3.77 GiB"));
        // Less than one full context is not one.
        QCOMPARE(
            fill("%1 %2 %3 %4", {Arg::ratio(0.997), Arg::ratio(0.9996), Arg::ratio(1), Arg::ratio(1.004)}),
            std::string("0.997 0.9996 1.00 1.00"));
    }

    void valuesAreFilledInTheCLocale()
    {
        const char *before = std::setlocale(LC_ALL, nullptr);
        const std::string saved = before ? before : "C";
        const QTemporaryDir folder;
        if (!setGermanNumbers(folder.path()))
            QSKIP("no locale de_DE.UTF-8 here, nor the package locales to make one from");
        const auto restore = qScopeGuard([&saved] { std::setlocale(LC_ALL, saved.c_str()); });
        char disturbed[8];
        std::snprintf(disturbed, sizeof disturbed, "%.1f", 1.5);
        QCOMPARE(std::string(disturbed), std::string("1,5"));
        QCOMPARE(fill("%1 of %2", {Arg::bytes(3 * kGiB / 2), Arg::bytes(96 * kGiB)}),
                 std::string("1.5 GiB of 96.0 GiB"));
        QCOMPARE(fill("%1, %2, %3, %4",
                      {Arg::tokens(131072), Arg::count(-3), Arg::ratio(1.068), Arg::share(0.031)}),
                 std::string("131072, -3, 1.07, 3 %"));
        QCOMPARE(fill("%1", {Arg::bytes(0)}), std::string("0.0 GiB"));
        QCOMPARE(fill("%1", {Arg::bytes(-1)}), std::string("-1 B")); // not nothing
        QCOMPARE(fill("%1", {Arg::bytes(20 * kMiB)}), std::string("20 MiB"));
        QCOMPARE(fill("%1", {Arg::share(0.004)}), std::string("0.4 %"));
    }

    void valuesAreNotFilledTwice()
    {
        QCOMPARE(fill("%1 on %2", {Arg::name("%2"), Arg::name("%1")}), std::string("%2 on %1"));
        QCOMPARE(fill("100 % of %1", {Arg::count(5)}), std::string("100 % of 5"));
        QCOMPARE(fill("%3", {Arg::count(5)}), std::string("?"));
    }

    void linesNamePlaceAndStayLines()
    {
        const Error error{
            "plan-name-twice", {"a.vramplan", "/seats/3", 41}, {Arg::name("name"), Arg::name("x\ny")}};
        QCOMPARE(errorLine(error),
                 std::string(
                     "a.vramplan, line 41, /seats/3: \"name\": \"x y\" is used twice; give each its own."));
        QCOMPARE(errorLine({"no-such-code", {}, {}}), std::string("no-such-code"));
    }

    void aRuleWordsItsFinding()
    {
        Finding finding;
        finding.code = FindingCode::TpInvalid;
        finding.sentence = "heads";
        finding.args = {Arg::count(40), Arg::count(3)};
        QCOMPARE(fill(findingTemplate(finding), finding.args),
                 std::string("TP 3 does not divide 40 attention heads."));
        QCOMPARE(std::string(sentenceTemplate("tp-invalid/a-rule-of-tomorrow")),
                 std::string("This TP size does not divide the model."));
    }

    void wordsOfTheContract()
    {
        QCOMPARE(word(Verdict::Tight), std::string_view("TIGHT"));
        QCOMPARE(word(Severity::Warning), std::string_view("warning"));
        QCOMPARE(word(ComponentKind::KvGrowing), std::string_view("kv_growing"));
        QCOMPARE(word(ComponentKind::PerCall), std::string_view("per_call"));
    }
};

QTEST_APPLESS_MAIN(TestWords)
#include "tst_words.moc"
