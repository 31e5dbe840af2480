// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The picture: fixed widths, the same bytes for the same plan and options, text keys that name the plan, a
// page on which nothing overlaps, and the facts of a change. Texts are read from the SVG, where each stands
// with its place.
#include <QBuffer>
#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QFontMetricsF>
#include <QImageReader>
#include <QRegularExpression>
#include <QTest>
#include <QTransform>
#include <QXmlStreamReader>

#include "engine/plan/plan_json.h"
#include "support/guitest.h"
#include "support/hostplans.h"
#include "support/sampleplan.h"
#include "widgets/picture/planimage.h"
#include "widgets/style/palette.h"

using namespace engine;
using planimage::Format;
using planimage::Show;

namespace {

planimage::Options optionsOf(int width, int scale = 1)
{
    planimage::Options options;
    options.width = width;
    options.scale = scale;
    options.version = QStringLiteral("9.9");
    return options;
}

/// A piece of text as it stands in an SVG.
struct Drawn {
    QString text;
    QRectF rect; // of its letters, from the baseline up
};

struct Drawing {
    QString title;
    QSizeF size;
    std::vector<Drawn> texts;
    QStringList elements;
    bool valid = false;

    /// All texts in their order, with one space between them.
    QString all() const
    {
        QStringList list;
        for (const Drawn &drawn : texts)
            list << drawn.text;
        return list.join(QLatin1Char(' ')).simplified();
    }
    bool has(const QString &text) const
    {
        return std::any_of(texts.begin(), texts.end(),
                           [&](const Drawn &drawn) { return drawn.text.trimmed() == text; });
    }
};

Drawing drawingOf(const QByteArray &svg)
{
    Drawing drawing;
    QXmlStreamReader xml(svg);
    QTransform transform;
    static const QRegularExpression matrix(QStringLiteral("matrix\\(([^)]*)\\)"));
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const auto attribute = [&](const char *name) {
            return xml.attributes().value(QLatin1String(name)).toString();
        };
        drawing.elements << xml.name().toString();
        if (xml.name() == QLatin1String("svg")) {
            const QStringList box = attribute("viewBox").split(QLatin1Char(' '));
            drawing.size = QSizeF(box.value(2).toDouble(), box.value(3).toDouble());
        } else if (xml.name() == QLatin1String("title")) {
            drawing.title = xml.readElementText();
        } else if (xml.name() == QLatin1String("g")) {
            if (const auto match = matrix.match(attribute("transform")); match.hasMatch()) {
                const QStringList m = match.captured(1).split(QLatin1Char(','));
                transform = QTransform(m[0].toDouble(), m[1].toDouble(), m[2].toDouble(), m[3].toDouble(),
                                       m[4].toDouble(), m[5].toDouble());
            }
        } else if (xml.name() == QLatin1String("text")) {
            QFont font(attribute("font-family"));
            font.setPixelSize(qRound(attribute("font-size").toDouble()));
            font.setWeight(static_cast<QFont::Weight>(attribute("font-weight").toInt()));
            font.setHintingPreference(QFont::PreferNoHinting);
            const QPointF at(attribute("x").toDouble(), attribute("y").toDouble());
            const QString text = xml.readElementText();
            const qreal height = font.pixelSize() * 0.7;
            drawing.texts.push_back(
                {text,
                 transform.mapRect(
                     QRectF(at.x(), at.y() - height, QFontMetricsF(font).horizontalAdvance(text), height))});
        }
    }
    drawing.valid = !xml.hasError();
    return drawing;
}

Drawing draw(const Plan &plan, int width = 800, Show show = Show::Record, const Plan *baseline = nullptr)
{
    planimage::Options options = optionsOf(width);
    options.show = show;
    options.baseline = baseline;
    return drawingOf(planimage::encode(plan, budgetOf(plan), Format::Svg, options));
}

Plan overPlan()
{
    Plan plan = sample::plan();
    Seat seat = *findSeat(plan, "speech");
    seat.base_bytes = 95 * kGiB; // more than the card has left
    return withSeat(plan, "speech", seat);
}

/// As the sample, and no start-up check stands in the way of a restart.
Plan changedFrom()
{
    Plan plan = sample::plan();
    for (const char *name : {"coder", "writer"}) {
        Seat seat = *findSeat(plan, name);
        seat.gpu_memory_utilization = 0.05;
        plan = withSeat(plan, name, seat);
    }
    return plan;
}

/// coder moves to the next card and is locked there; writer has less KV and says why.
Plan changed()
{
    Plan plan = assignSeat(changedFrom(), "coder", {"gpu1"});
    Seat writer = *findSeat(plan, "writer");
    writer.kv.pinned_bytes = 6 * kGiB;
    writer.kv.waiver = "few long prompts.";
    plan = withSeat(plan, "writer", writer);
    plan.constraints.push_back({Constraint::Kind::Lock, {"coder"}, {"gpu1"}, {}});
    plan.record_json = R"({"change":"CHG-7","author":"operations","summary":"the coder leaves",)"
                       R"("verify_date":"2026-10-07","follow_ups":["watch the release notes"]})";
    return plan;
}

/// Width and height of the first page in whole points.
QSize mediaBox(const QByteArray &pdf)
{
    static const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
    const auto match = box.match(QString::fromLatin1(pdf));
    return {qRound(match.captured(1).toDouble()), qRound(match.captured(2).toDouble())};
}

/// The longest run of `color` in a row of the picture: its start and its length.
struct Run {
    QPoint at;
    int length = 0;
};

Run longestRun(const QImage &image, const QColor &color)
{
    Run best;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            int length = 0;
            while (x + length < image.width() && image.pixel(x + length, y) == color.rgb())
                ++length;
            if (length > best.length)
                best = {{x, y}, length};
            x += length;
        }
    return best;
}

}

class TestPlanImage : public QObject
{
    Q_OBJECT
private slots:
    void sizeFollowsWidthAndScale_data();
    void sizeFollowsWidthAndScale();
    void sameInputGivesSameBytes_data();
    void sameInputGivesSameBytes();
    void noMomentIsWritten();
    void numbersAreOfTheCLocale();
    void anotherPlanGivesOtherBytes();
    void pngCarriesItsPlan();
    void footerNamesTheHash();
    void nothingOverlapsOrLeavesThePage_data();
    void nothingOverlapsOrLeavesThePage();
    void barsAreToScale();
    void overIsSaidFirst();
    void namesAreWhole();
    void veryLongNamesAreCut();
    void titlesAreNoMarkup();
    void dateOnlyFromTheRecord();
    void recordSaysWhatChanges_data();
    void recordSaysWhatChanges();
    void stepsAreNumbered();
    void constraintsSayWhoSetThem();
    void wayBackIsSaid();
    void comparisonHasTwoBoards();
    void layoutAndBarsAreOfThePlanAlone();
    void paperHasItsSize_data();
    void paperHasItsSize();
    void aPageAsLargeAsThePicture();
    void formatFollowsTheSuffix();
    void manyCardsAreAllShown();
    void aSmallChangeOfManyCards();
};

void TestPlanImage::sizeFollowsWidthAndScale_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("scale");
    QTest::newRow("800 × 1") << 800 << 1;
    QTest::newRow("800 × 3") << 800 << 3;
    QTest::newRow("1600 × 2") << 1600 << 2;
}

void TestPlanImage::sizeFollowsWidthAndScale()
{
    QFETCH(int, width);
    QFETCH(int, scale);
    const Plan plan = sample::plan();
    const QImage image = planimage::render(plan, budgetOf(plan), optionsOf(width, scale));
    const QSizeF drawn = draw(plan, width).size;
    QCOMPARE(image.width(), width * scale);
    QCOMPARE(image.height(), qRound(drawn.height()) * scale);
    // 96 dots per inch and unit: 96 / 0.0254 = 3779.5 per metre.
    QCOMPARE(image.dotsPerMeterX(), qRound(3779.5275 * scale));
}

void TestPlanImage::sameInputGivesSameBytes_data()
{
    QTest::addColumn<Format>("format");
    QTest::newRow("png") << Format::Png;
    QTest::newRow("svg") << Format::Svg;
    QTest::newRow("pdf") << Format::Pdf;
}

void TestPlanImage::sameInputGivesSameBytes()
{
    QFETCH(Format, format);
    const Plan plan = changed(), before = changedFrom();
    planimage::Options options = optionsOf(800);
    options.baseline = &before;
    const QByteArray first = planimage::encode(plan, budgetOf(plan), format, options);
    QVERIFY(first.size() > 1000);
    QVERIFY(first == planimage::encode(plan, budgetOf(plan), format, options));
}

// Qt writes the moment of making into a PDF; ours has zeros in its place.
void TestPlanImage::noMomentIsWritten()
{
    const Plan plan = sample::plan();
    const QString pdf =
        QString::fromLatin1(planimage::encode(plan, budgetOf(plan), Format::Pdf, optionsOf(800)));
    static const QRegularExpression date(QStringLiteral("(?:CreationDate \\(D:|Date>)([^)<]+)[)<]"));
    auto match = date.globalMatch(pdf);
    int dates = 0;
    for (; match.hasNext(); ++dates)
        QVERIFY(!match.next().captured(1).contains(QRegularExpression(QStringLiteral("[1-9]"))));
    QVERIFY(dates > 0);
}

void TestPlanImage::numbersAreOfTheCLocale()
{
    const Plan plan = changed(), before = changedFrom();
    planimage::Options options = optionsOf(800);
    options.baseline = &before;
    const QLocale german(QLocale::German, QLocale::Germany);
    for (const Show show : {Show::Record, Show::Comparison, Show::Bars, Show::Layout}) {
        options.show = show;
        const QByteArray plain = planimage::encode(plan, budgetOf(plan), Format::Svg, options);
        const QLocale last;
        QLocale::setDefault(german);
        const QByteArray other = planimage::encode(plan, budgetOf(plan), Format::Svg, options);
        const QLocale after;
        QLocale::setDefault(last);
        QVERIFY(other == plain);
        QCOMPARE(after, german); // as it was found
    }
}

void TestPlanImage::anotherPlanGivesOtherBytes()
{
    const Plan plan = sample::plan(), other = overPlan();
    QVERIFY(planimage::encode(plan, budgetOf(plan), Format::Svg, optionsOf(800))
            != planimage::encode(other, budgetOf(other), Format::Svg, optionsOf(800)));
}

void TestPlanImage::pngCarriesItsPlan()
{
    const Plan plan = sample::plan();
    QByteArray bytes = planimage::encode(plan, budgetOf(plan), Format::Png, optionsOf(800, 2));
    QBuffer buffer(&bytes);
    QImageReader reader(&buffer, "png");
    const QImage image = reader.read();
    const QByteArray text = QByteArray::fromStdString(planText(plan));
    QCOMPARE(image.text(QStringLiteral("Title")), QStringLiteral("Sample"));
    QCOMPARE(image.text(QStringLiteral("Software")), QStringLiteral("VRAM Planner 9.9"));
    QCOMPARE(image.text(QStringLiteral("Plan-SHA256")).toLatin1(),
             QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex());
}

void TestPlanImage::footerNamesTheHash()
{
    const Plan plan = sample::plan();
    const QByteArray hash =
        QCryptographicHash::hash(QByteArray::fromStdString(planText(plan)), QCryptographicHash::Sha256)
            .toHex();
    const QString all = draw(plan, 1600).all();
    QVERIFY(all.contains(QString::fromLatin1(hash.left(12)) + QLatin1Char('.')));
    QVERIFY(all.contains(QLatin1String("VRAM Planner 9.9")));
    QVERIFY(all.contains(QLatin1String("vLLM 0.28")));
    QVERIFY(all.contains(QStringLiteral("3 × RTX PRO 6000 Blackwell, 97887 MiB")));
}

void TestPlanImage::nothingOverlapsOrLeavesThePage_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<Show>("show");
    QTest::addColumn<int>("plan"); // 0 the sample, 1 one that is over, 2 a change, 3 many cards
    for (const int width : {600, 800, 1600})
        for (const Show show : {Show::Record, Show::Comparison, Show::Bars, Show::Layout})
            for (const int plan : {0, 1, 2, 3})
                QTest::addRow("%d %s %d", width, qPrintable(planimage::name(show)), plan)
                    << width << show << plan;
}

void TestPlanImage::nothingOverlapsOrLeavesThePage()
{
    QFETCH(int, width);
    QFETCH(Show, show);
    QFETCH(int, plan);
    const Plan before = changedFrom();
    const Drawing drawing = draw(plan == 0       ? sample::plan()
                                     : plan == 1 ? overPlan()
                                     : plan == 2 ? changed()
                                                 : hostplans::many(),
                                 width, show, plan == 2 ? &before : nullptr);
    const QRectF page({}, drawing.size);
    const auto &texts = drawing.texts;
    QVERIFY(texts.size() > 20);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        QVERIFY2(page.contains(texts[i].rect.adjusted(0, 0, -1, 0)), qPrintable(texts[i].text));
        for (std::size_t j = 0; j < i; ++j) {
            const QRectF common = texts[i].rect.intersected(texts[j].rect);
            QVERIFY2(common.width() < 2 || common.height() < 2,
                     qPrintable(texts[i].text + QLatin1String(" over ") + texts[j].text));
        }
    }
}

// The weights of the first card are the longest run of their colour; the card's total is the line that stands
// out above its bar.
void TestPlanImage::barsAreToScale()
{
    const Plan plan = sample::plan();
    const Budget budget = budgetOf(plan);
    planimage::Options options = optionsOf(800);
    options.show = Show::Bars;
    const QImage image = planimage::render(plan, budget, options);
    const Theme theme = Theme::light();
    const Run weights = longestRun(image, theme.kind(ComponentKind::Weights).fill);
    QVERIFY(weights.length > 50);
    int total = weights.at.x();
    while (total < image.width() && image.pixel(total, weights.at.y() - 4) != theme.text.rgb())
        ++total;
    const CardBudget &card = budget.card(0);
    const double share = static_cast<double>(card.by_kind[2][0]) / static_cast<double>(card.total_bytes);
    const double drawn = static_cast<double>(weights.length) / (total - weights.at.x());
    QVERIFY2(qAbs(drawn - share) < 0.006, qPrintable(QStringLiteral("%1, %2").arg(drawn).arg(share)));
}

void TestPlanImage::overIsSaidFirst()
{
    const Plan plan = overPlan();
    const Drawing drawing = draw(plan);
    QVERIFY(drawing.all().contains(QLatin1String("Over: GPU 0.")));
    QVERIFY(!drawing.all().contains(QLatin1String("All cards fit")));
    QVERIFY(drawing.has(QStringLiteral("FAIL")));
    const QImage image = planimage::render(plan, budgetOf(plan), optionsOf(800));
    QVERIFY(longestRun(image, Theme::light().tone(Tone::Error).line).length > 100); // the frame of its bar
    QVERIFY(draw(sample::plan()).all().contains(QLatin1String("All cards fit.")));
}

void TestPlanImage::namesAreWhole()
{
    Plan plan = sample::plan();
    Seat seat = *findSeat(plan, "coder");
    seat.name = "a-seat-with-a-name-that-is-longer";
    plan = withSeat(plan, "coder", seat);
    QVERIFY(draw(plan).all().contains(QString::fromStdString(seat.name)));
}

// 3,000 letters without a blank took more than 25 s.
void TestPlanImage::veryLongNamesAreCut()
{
    Plan plan = sample::plan();
    plan.title = std::string(3000, 'm');
    Seat seat = *findSeat(plan, "coder");
    seat.name = std::string(3000, 'w');
    plan = withSeat(plan, "coder", seat);
    QElapsedTimer timer;
    timer.start();
    for (const Show show : {Show::Record, Show::Layout}) {
        const Drawing drawing = draw(plan, 800, show);
        QVERIFY(drawing.size.height() < 2500);
        for (const Drawn &drawn : drawing.texts)
            QVERIFY(drawn.rect.right() <= 800);
    }
    QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
}

void TestPlanImage::titlesAreNoMarkup()
{
    Plan plan = sample::plan();
    plan.title = "Q&A <script>alert(1)</script> \x01\x1b[31m \xEF\xBF\xBE";
    Seat seat = *findSeat(plan, "coder");
    seat.name = "a<b>&\x02";
    plan = withSeat(plan, "coder", seat);
    const Drawing drawing = draw(plan);
    QVERIFY(drawing.valid);
    QVERIFY(!drawing.elements.contains(QLatin1String("script")));
    QCOMPARE(drawing.title.simplified(), QStringLiteral("Q&A <script>alert(1)</script> [31m"));
    QVERIFY(drawing.all().contains(QLatin1String("a<b>&")));
}

void TestPlanImage::dateOnlyFromTheRecord()
{
    Plan plan = sample::plan();
    const QRegularExpression date(QStringLiteral("\\d{4}-\\d{2}-\\d{2}"));
    QVERIFY(!draw(plan).all().contains(date));
    QVERIFY(draw(plan).has(QStringLiteral("no change id")));
    plan.record_json = R"({"change": "CHG-7", "date": "2026-10-05T18:40+02:00", "author": "operations"})";
    const QString all = draw(plan).all();
    QVERIFY(all.contains(QLatin1String("change CHG-7")));
    QVERIFY(all.contains(QLatin1String("2026-10-05T18:40+02:00, operations")));
}

void TestPlanImage::recordSaysWhatChanges_data()
{
    QTest::addColumn<int>("width");
    QTest::newRow("800") << 800;
    QTest::newRow("1600") << 1600;
}

// The driver keeps 97887 − 97252 MiB of each card. The pool of writer goes from 8 to 6 GiB, 6 × 1,073,741,824
// = 6,442,450,944 bytes; 2048 MiB less.
void TestPlanImage::recordSaysWhatChanges()
{
    QFETCH(int, width);
    const Plan before = changedFrom();
    const Drawing drawing = draw(changed(), width, Show::Record, &before);
    for (const char *title : {"Changes", "Constraints", "Flags that change", "Restart order",
                              "Verify on 2026-10-07", "Still open", "Way back"})
        QVERIFY2(drawing.has(QLatin1String(title)), title);
    const QString all = drawing.all();
    QVERIFY(all.contains(QLatin1String("All cards fit after the change.")));
    QVERIFY(all.contains(
        QStringLiteral("1 seat moved, 1 changed. Restarts: 2 of 4 seats. Memory in use: −2048 MiB.")));
    QVERIFY(all.contains(QStringLiteral("KV pool pinned, 8192 MiB pinned, 6144 MiB −2048")));
    QVERIFY(all.contains(QLatin1String("card GPU 0 GPU 1 0")));
    QVERIFY(all.contains(QStringLiteral("sum −2048")));
    QVERIFY(all.contains(QLatin1String("--kv-cache-memory-bytes 8589934592 6442450944 6144 MiB, was 8192")));
    QVERIFY(all.contains(QLatin1String("CUDA_VISIBLE_DEVICES 0 1")));
    QVERIFY(all.contains(QLatin1String("Unchanged: GPU 2, 97252 MiB free (kept clear).")));
    QVERIFY(all.contains(QLatin1String("few long prompts")));
    QVERIFY(all.contains(QLatin1String("watch the release notes")));
    QVERIFY(all.contains(QLatin1String("the coder leaves")));
}

// writer stops, starts with its smaller pool; coder stops on GPU 0 and starts on GPU 1: four steps.
void TestPlanImage::stepsAreNumbered()
{
    const Plan before = changedFrom(), after = changed();
    const QString all = draw(after, 800, Show::Record, &before).all();
    for (const char *step : {"1 stop", "2 start", "3 stop", "4 start"})
        QVERIFY2(all.contains(QLatin1String(step)), step);
    QVERIFY(!all.contains(QLatin1String("5 stop")) && !all.contains(QLatin1String("5 start")));
    // After the last step the cards have left what the plan leaves.
    const Budget budget = budgetOf(after);
    QVERIFY(all.contains(QStringLiteral("GPU 1 %1 %2 –")
                             .arg(wholeMib(budget.card(0).spare(State::Peak)))
                             .arg(wholeMib(budget.card(1).spare(State::Peak)))));
}

void TestPlanImage::constraintsSayWhoSetThem()
{
    const Plan before = changedFrom();
    const QString all = draw(changed(), 800, Show::Record, &before).all();
    QVERIFY(all.contains(QLatin1String("GPU 2 is kept clear before this change")));
    QVERIFY(all.contains(QLatin1String("with this change by operations")));
    // Seen from the other side the same constraint goes.
    const Plan after = changed();
    QVERIFY(
        draw(before, 800, Show::Record, &after).all().contains(QLatin1String("removed with this change")));
}

void TestPlanImage::wayBackIsSaid()
{
    const Plan before = changedFrom();
    const QString all = draw(changed(), 800, Show::Record, &before).all();
    QVERIFY(all.contains(QLatin1String("flags of the column before: coder, writer.")));
    QVERIFY(!all.contains(QLatin1String("leads back to cards that are over")));
    // GPU 0 of beta was over by 4 GiB.
    const Plan over = hostplans::small();
    QVERIFY(draw(assignSeat(over, "q", {"b/gpu1"}), 800, Show::Record, &over)
                .all()
                .contains(QLatin1String("over in the worst case: beta GPU 0 by 4096 MiB.")));
}

void TestPlanImage::comparisonHasTwoBoards()
{
    const Plan before = changedFrom();
    const Drawing drawing = draw(changed(), 1600, Show::Comparison, &before);
    QVERIFY(drawing.has(QStringLiteral("Before, worst case in GiB")));
    QVERIFY(drawing.has(QStringLiteral("After, worst case in GiB")));
    int left = 0, right = 0;
    for (const Drawn &drawn : drawing.texts)
        if (drawn.text == QLatin1String("writer"))
            (drawn.rect.left() < 800 ? left : right) += 1;
    QVERIFY(left >= 1 && right >= 1);
    QVERIFY(drawing.has(QStringLiteral("from GPU 0")));
}

void TestPlanImage::layoutAndBarsAreOfThePlanAlone()
{
    const Plan before = changedFrom();
    const Plan after = changed();
    planimage::Options options = optionsOf(800);
    for (const auto show : {Show::Layout, Show::Bars}) {
        options.show = show;
        options.baseline = nullptr;
        const QByteArray alone = planimage::encode(after, budgetOf(after), Format::Svg, options);
        options.baseline = &before;
        QVERIFY(planimage::encode(after, budgetOf(after), Format::Svg, options) == alone);
        QVERIFY(!alone.contains("the coder leaves"));
    }
    // The seat on no card is named, not forgotten.
    QVERIFY(draw(after, 800, Show::Layout).all().contains(QLatin1String("On no card: spare.")));
}

void TestPlanImage::paperHasItsSize_data()
{
    QTest::addColumn<planimage::Paper>("paper");
    QTest::addColumn<bool>("landscape");
    QTest::addColumn<QSize>("points");
    // ISO 216 and ANSI in points of 1/72 inch: 210 × 297 mm, 297 × 420 mm, 8.5 × 11 inch.
    QTest::newRow("A4") << planimage::Paper::A4 << false << QSize(595, 842);
    QTest::newRow("A4 landscape") << planimage::Paper::A4 << true << QSize(842, 595);
    QTest::newRow("A3") << planimage::Paper::A3 << false << QSize(842, 1191);
    QTest::newRow("A3 landscape") << planimage::Paper::A3 << true << QSize(1191, 842);
    QTest::newRow("Letter") << planimage::Paper::Letter << false << QSize(612, 792);
    QTest::newRow("Letter landscape") << planimage::Paper::Letter << true << QSize(792, 612);
}

void TestPlanImage::paperHasItsSize()
{
    QFETCH(planimage::Paper, paper);
    QFETCH(bool, landscape);
    QFETCH(QSize, points);
    const Plan plan = sample::plan();
    planimage::Options options = optionsOf(800);
    options.paper = paper;
    options.landscape = landscape;
    QCOMPARE(mediaBox(planimage::encode(plan, budgetOf(plan), Format::Pdf, options)), points);
}

// 800 units of 1/96 inch are 600 points.
void TestPlanImage::aPageAsLargeAsThePicture()
{
    const Plan plan = sample::plan();
    const QSize box = mediaBox(planimage::encode(plan, budgetOf(plan), Format::Pdf, optionsOf(800)));
    QCOMPARE(box.width(), 600);
    QVERIFY(qAbs(box.height() - draw(plan).size.height() * 0.75) <= 1);
}

void TestPlanImage::formatFollowsTheSuffix()
{
    Format format = Format::Png;
    QVERIFY(planimage::formatOfFile(QStringLiteral("/x/a.SVG"), &format));
    QCOMPARE(format, Format::Svg);
    QVERIFY(planimage::formatOfFile(QStringLiteral("a.b.pdf"), &format));
    QCOMPARE(format, Format::Pdf);
    QVERIFY(!planimage::formatOfFile(QStringLiteral("a.jpg"), &format));
}

// 8 hosts of 8 cards: every one is there, in all but the comparison.
void TestPlanImage::manyCardsAreAllShown()
{
    const Plan plan = hostplans::many();
    for (const Show show : {Show::Record, Show::Bars, Show::Layout}) {
        const Drawing drawing = draw(plan, 1600, show);
        int cards = 0;
        for (const Drawn &drawn : drawing.texts)
            cards += QRegularExpression(QStringLiteral("^GPU [0-7]$")).match(drawn.text).hasMatch();
        QVERIFY2(cards >= 64, qPrintable(planimage::name(show)));
        for (int host = 1; host <= 8; ++host)
            QVERIFY(drawing.has(QStringLiteral("fv-ml%1").arg(host)));
    }
}

// q 40 GiB leaves GPU 0 of beta, which is over by 4, for GPU 1, which then has 96 − 40 = 56 GiB = 57344 MiB.
// GPU 0 keeps p 60: 36 GiB = 36864 MiB. The least is then z on gamma with 256 MiB.
void TestPlanImage::aSmallChangeOfManyCards()
{
    const Plan before = hostplans::small();
    const Plan after = assignSeat(before, "q", {"b/gpu1"});
    const Drawing drawing = draw(after, 800, Show::Record, &before);
    const QString all = drawing.all();
    QVERIFY(all.contains(
        QStringLiteral("Smallest worst-case spare −4096 (beta GPU 0) → 256 MiB (gamma GPU 0).")));
    QVERIFY(drawing.has(QStringLiteral("36864")) && drawing.has(QStringLiteral("57344")));
    QVERIFY(drawing.has(QStringLiteral("was −4096")));
    // Bars only of the two cards that change; of the 64-card plan a moved seat stays one page.
    QVERIFY(drawing.has(QStringLiteral("beta GPU 0")) && !drawing.has(QStringLiteral("gamma GPU 0")));
    const Plan many = hostplans::many();
    const Plan moved = assignSeat(many, "ocr-1", {"ml1/gpu4"});
    const Drawing large = draw(moved, 800, Show::Record, &many);
    QVERIFY(large.all().contains(QLatin1String("Unchanged: 62 cards")));
    QVERIFY(large.all().contains(QLatin1String("and 195 more"))); // 199 seats stay, four are named
    QVERIFY2(large.size.height() < 2400, qPrintable(QString::number(large.size.height())));
}

GUITEST_MAIN(TestPlanImage)
#include "tst_planimage.moc"
