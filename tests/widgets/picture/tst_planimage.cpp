// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The picture: fixed widths, the same bytes for the same plan and options, text keys that name the plan, a
// layout in which nothing leaves the page, and bars whose lengths are the plan's bytes.
#include <QBuffer>
#include <QCryptographicHash>
#include <QImageReader>
#include <QRegularExpression>
#include <QTest>

#include "engine/plan/plan_json.h"
#include "support/guitest.h"
#include "support/hostplans.h"
#include "support/sampleplan.h"
#include "widgets/picture/planimage.h"
#include "widgets/picture/planimagelayout.h"

using namespace engine;

namespace {

planimage::Options optionsOf(int width, int scale)
{
    planimage::Options options;
    options.width = width;
    options.scale = scale;
    options.version = QStringLiteral("9.9");
    return options;
}

Page pageOf(const Plan &plan, int width)
{
    return layoutPlanImage(imageContent(plan, budgetOf(plan), nullptr, QStringLiteral("9.9")), width);
}

/// Lines have no height, so that QRectF would contain none.
bool isOnPage(const QRectF &rect, const Page &page)
{
    return rect.left() >= 0 && rect.right() <= page.size.width() && rect.top() >= 0
        && rect.bottom() <= page.size.height();
}

QStringList textsOf(const Page &page)
{
    QStringList texts;
    for (const PageItem &item : page.items) {
        if (item.type == PageItem::Type::Text)
            texts << item.text;
    }
    return texts;
}

Plan overPlan()
{
    Plan plan = sample::plan();
    Seat seat = *findSeat(plan, "speech");
    seat.base_bytes = 95 * kGiB; // more than the card has left
    return withSeat(plan, "speech", seat);
}

/// Before: as the sample. After: coder moves to the next card, writer has less KV and says why.
Plan changedFrom()
{
    return sample::plan();
}

Plan changed()
{
    Plan plan = assignSeat(changedFrom(), "coder", {"gpu1"});
    Seat writer = *findSeat(plan, "writer");
    writer.kv.pinned_bytes = 6 * kGiB;
    writer.kv.waiver = "few long prompts.";
    plan = withSeat(plan, "writer", writer);
    plan.record_json = R"({"change":"CHG-7","summary":"the coder leaves","verify_date":"2026-10-07",)"
                       R"("follow_ups":["watch the release notes"]})";
    return plan;
}

Page changePage(int width, planimage::Show show)
{
    const Plan before = changedFrom();
    const Plan after = changed();
    const Budget old = budgetOf(before);
    const PlanAndBudget baseline{before, old};
    return layoutPlanImage(imageContent(after, budgetOf(after), &baseline, QStringLiteral("9.9")), width,
                           show);
}

/// Width and height of the page in whole points.
QSize mediaBox(const QByteArray &pdf)
{
    static const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
    const auto match = box.match(QString::fromLatin1(pdf));
    return {qRound(match.captured(1).toDouble()), qRound(match.captured(2).toDouble())};
}

}

class TestPlanImage : public QObject
{
    Q_OBJECT
private slots:
    void manyHostsAreCells_data();
    void manyHostsAreCells();
    void changedCardsOfManyHosts();
    void sizeFollowsWidthAndScale_data();
    void sizeFollowsWidthAndScale();
    void sameInputGivesSameBytes_data();
    void sameInputGivesSameBytes();
    void anotherPlanGivesOtherBytes();
    void pngCarriesItsPlan();
    void footerNamesTheHash();
    void nothingLeavesThePage_data();
    void nothingLeavesThePage();
    void textsDoNotOverlap_data();
    void textsDoNotOverlap();
    void barHeightsAreProportional();
    void overIsHatchedAndSaid();
    void seatNamesAreWhole();
    void dateOnlyFromTheRecord();
    void baselineShowsBeforeAndAfter();
    void recordSaysWhatChanges();
    void comparisonHasTwoBoards();
    void layoutAndBarsAreOfThePlanAlone();
    void paperHasItsSize_data();
    void paperHasItsSize();
    void aPageAsLargeAsThePicture();
    void manyCardsWrapIntoRows();
    void formatFollowsTheSuffix();
};

void TestPlanImage::sizeFollowsWidthAndScale_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("scale");
    QTest::newRow("800 × 1") << 800 << 1;
    QTest::newRow("800 × 3") << 800 << 3;
    QTest::newRow("1600 × 2") << 1600 << 2;
    QTest::newRow("1600 × 4") << 1600 << 4;
}

void TestPlanImage::sizeFollowsWidthAndScale()
{
    QFETCH(int, width);
    QFETCH(int, scale);
    const Plan plan = sample::plan();
    const QImage image = planimage::render(plan, budgetOf(plan), optionsOf(width, scale));
    QCOMPARE(image.width(), width * scale);
    QCOMPARE(image.height(), qRound(pageOf(plan, width).size.height()) * scale);
    // 96 dots per inch and unit: 96 / 0.0254 = 3779.5 per metre.
    QCOMPARE(image.dotsPerMeterX(), qRound(3779.5275 * scale));
}

void TestPlanImage::sameInputGivesSameBytes_data()
{
    QTest::addColumn<planimage::Format>("format");
    QTest::newRow("png") << planimage::Format::Png;
    QTest::newRow("svg") << planimage::Format::Svg;
    QTest::newRow("pdf") << planimage::Format::Pdf;
}

void TestPlanImage::sameInputGivesSameBytes()
{
    QFETCH(planimage::Format, format);
    const Plan plan = sample::plan();
    const QByteArray first = planimage::encode(plan, budgetOf(plan), format, optionsOf(800, 1));
    QTest::qWait(1100); // a picture that carried the time would differ now
    const QByteArray second = planimage::encode(plan, budgetOf(plan), format, optionsOf(800, 1));
    QVERIFY(first.size() > 1000);
    QVERIFY(first == second);
}

void TestPlanImage::anotherPlanGivesOtherBytes()
{
    const Plan plan = sample::plan(), other = overPlan();
    QVERIFY(planimage::encode(plan, budgetOf(plan), planimage::Format::Svg, optionsOf(800, 1))
            != planimage::encode(other, budgetOf(other), planimage::Format::Svg, optionsOf(800, 1)));
}

void TestPlanImage::pngCarriesItsPlan()
{
    const Plan plan = sample::plan();
    QByteArray bytes = planimage::encode(plan, budgetOf(plan), planimage::Format::Png, optionsOf(800, 2));
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
    const QString all = textsOf(pageOf(plan, 1600)).join(QLatin1Char(' '));
    QVERIFY(all.contains(QLatin1String("Plan ") + QString::fromLatin1(hash.left(12)) + QLatin1Char('.')));
    QVERIFY(all.contains(QLatin1String("VRAM Planner 9.9")));
    QVERIFY(all.contains(QLatin1String("1 GiB = 1024 MiB")));
}

void TestPlanImage::nothingLeavesThePage_data()
{
    QTest::addColumn<int>("width");
    QTest::newRow("800") << 800;
    QTest::newRow("1600") << 1600;
}

void TestPlanImage::nothingLeavesThePage()
{
    QFETCH(int, width);
    std::vector<Page> pages{pageOf(sample::plan(), width), pageOf(overPlan(), width)};
    for (const auto show : {planimage::Show::Record, planimage::Show::Comparison, planimage::Show::Bars,
                            planimage::Show::Layout})
        pages.push_back(changePage(width, show));
    for (const Page &page : pages) {
        for (const PageItem &item : page.items) {
            QRectF rect = item.rect;
            if (item.type == PageItem::Type::Text) {
                const qreal used = pageTextWidth(item.text, item.font, item.bold);
                // Right-aligned texts grow to the left, centred ones to both sides.
                if (item.align & Qt::AlignRight)
                    rect.setLeft(rect.right() - used);
                else if (!(item.align & Qt::AlignHCenter))
                    rect.setWidth(used);
            }
            QVERIFY2(isOnPage(rect, page), qPrintable(item.text));
        }
    }
}

void TestPlanImage::textsDoNotOverlap_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("show"); // -1: the plan without a baseline
    for (const int width : {800, 1600})
        for (const int show : {-1, 0, 1, 2, 3})
            QTest::addRow("%d, %d", width, show) << width << show;
}

void TestPlanImage::textsDoNotOverlap()
{
    QFETCH(int, width);
    QFETCH(int, show);
    const Page page =
        show < 0 ? pageOf(sample::plan(), width) : changePage(width, static_cast<planimage::Show>(show));
    std::vector<QRectF> rects;
    std::vector<QString> texts;
    for (const PageItem &item : page.items) {
        if (item.type != PageItem::Type::Text || item.plate || item.text.isEmpty())
            continue;
        QRectF rect = item.rect;
        const qreal used = pageTextWidth(item.text, item.font, item.bold);
        if (item.align & Qt::AlignRight)
            rect.setLeft(rect.right() - used);
        else if (item.align & Qt::AlignHCenter)
            rect = QRectF(rect.center().x() - used / 2, rect.top(), used, rect.height());
        else
            rect.setWidth(used);
        for (std::size_t i = 0; i < rects.size(); ++i) {
            const QRectF common = rect.adjusted(0, 2, 0, -2).intersected(rects[i].adjusted(0, 2, 0, -2));
            QVERIFY2(common.width() < 1 || common.height() < 1,
                     qPrintable(item.text + QLatin1String(" over ") + texts[i]));
        }
        rects.push_back(rect);
        texts.push_back(item.text);
    }
    QVERIFY(rects.size() > 30);
}

void TestPlanImage::barHeightsAreProportional()
{
    const Plan plan = sample::plan();
    const Budget budget = budgetOf(plan);
    const Page page = pageOf(plan, 1600);
    // Pixels per byte follow from the weights of the first card; every large segment must agree with it.
    double perByte = 0;
    int compared = 0;
    for (const PageItem &item : page.items) {
        if (item.type != PageItem::Type::Kind || item.card < 0)
            continue;
        const Bytes bytes = budget.card(item.card).by_kind[2][static_cast<std::size_t>(item.index)];
        QVERIFY(bytes > 0);
        if (item.rect.height() < 4)
            continue;
        const double here = item.rect.height() / static_cast<double>(bytes);
        if (perByte == 0)
            perByte = here;
        QVERIFY(qAbs(here / perByte - 1) < 0.02);
        ++compared;
    }
    QVERIFY(compared >= 4); // weights and KV of two cards
}

void TestPlanImage::overIsHatchedAndSaid()
{
    const Plan plan = overPlan();
    const Budget budget = budgetOf(plan);
    const Page page = pageOf(plan, 1600);
    int over = 0, frames = 0;
    for (const PageItem &item : page.items) {
        over += item.type == PageItem::Type::Over && item.card == 0;
        frames += item.type == PageItem::Type::Frame && item.card == 0;
        QVERIFY(item.type != PageItem::Type::Over || item.rect.height() >= 7);
    }
    QCOMPARE(over, 1);
    QCOMPARE(frames, 1);
    const QStringList texts = textsOf(page);
    const QRegularExpression said(QStringLiteral("^over by [0-9]+\\.[0-9]$"));
    QCOMPARE(texts.filter(said).size(), 1);
    QVERIFY(texts.contains(QLatin1String("FAIL")));
}

void TestPlanImage::seatNamesAreWhole()
{
    Plan plan = sample::plan();
    Seat seat = *findSeat(plan, "coder");
    const std::string longName = "a-seat-with-a-name-that-is-much-longer-than-usual";
    seat.name = longName;
    plan = withSeat(plan, "coder", seat);
    QVERIFY(textsOf(pageOf(plan, 800)).contains(QString::fromStdString(longName)));
}

void TestPlanImage::dateOnlyFromTheRecord()
{
    Plan plan = sample::plan();
    const QRegularExpression date(QStringLiteral("\\d{4}-\\d{2}-\\d{2}"));
    QVERIFY(textsOf(pageOf(plan, 1600)).filter(date).isEmpty());
    plan.record_json = R"({"change": "CHG-7", "date": "2026-10-05T18:40+02:00", "author": "operations"})";
    const QStringList texts = textsOf(pageOf(plan, 1600));
    QVERIFY(texts.contains(QLatin1String("change CHG-7, 2026-10-05T18:40+02:00")));
    QVERIFY(texts.contains(QLatin1String("by operations")));
}

void TestPlanImage::baselineShowsBeforeAndAfter()
{
    const Page page = changePage(1600, planimage::Show::Record);
    const QStringList texts = textsOf(page);
    QVERIFY(texts.contains(QStringLiteral("GPU 0 → GPU 1")));
    int washes = 0;
    for (const PageItem &item : page.items)
        washes += item.type == PageItem::Type::Wash;
    QCOMPARE(washes, 3); // one pale bar per card
    QVERIFY(texts.join(QLatin1Char(' ')).contains(QLatin1String("4 seats, 1 moved, 1 changed.")));
    // Under Moves, under Flags, and on both cards.
    QCOMPARE(texts.count(QStringLiteral("coder")), 4);
}

// The pool of writer goes from 8 to 6 GiB, 6 × 1,073,741,824 = 6,442,450,944 bytes.
void TestPlanImage::recordSaysWhatChanges()
{
    for (const int width : {800, 1600}) {
        const QStringList texts = textsOf(changePage(width, planimage::Show::Record));
        const QString all = texts.join(QLatin1Char(' '));
        for (const char *title : {"Moves", "Changes", "Waivers", "Still open", "Verify on 2026-10-07",
                                  "Follow-ups", "Flags that change"})
            QVERIFY2(texts.contains(QLatin1String(title)), title);
        QVERIFY(all.contains(QStringLiteral("KV pool 8.0 → 6.0 GiB, pinned")));
        QVERIFY(all.contains(QLatin1String("--kv-cache-memory-bytes 6442450944 (was 8589934592)")));
        QVERIFY(all.contains(QLatin1String("CUDA_VISIBLE_DEVICES 1 (was 0)")));
        QVERIFY(all.contains(QLatin1String("Reason: few long prompts.")));
        QVERIFY(all.contains(QLatin1String("watch the release notes")));
        QVERIFY(all.contains(QLatin1String("the coder leaves")));
    }
}

void TestPlanImage::comparisonHasTwoBoards()
{
    const Page page = changePage(1600, planimage::Show::Comparison);
    const QStringList texts = textsOf(page);
    QVERIFY(texts.contains(QLatin1String("Before, worst case in GiB")));
    QVERIFY(texts.contains(QLatin1String("After, worst case in GiB")));
    std::vector<QRectF> tiles;
    for (const PageItem &item : page.items)
        if (item.type == PageItem::Type::Tile)
            tiles.push_back(item.rect);
    QCOMPARE(tiles.size(), std::size_t{6}); // coder, writer, speech; twice
    // Nothing sits on a card before and after at another scale: speech is drawn as high as it was.
    QVERIFY(qAbs(tiles[1].height() - tiles[3].height()) < 0.01);
    QVERIFY(tiles[2].left() < 800 && tiles[3].left() > 800);
}

void TestPlanImage::layoutAndBarsAreOfThePlanAlone()
{
    const Plan before = changedFrom();
    const Plan after = changed();
    planimage::Options options = optionsOf(800, 1);
    for (const auto show : {planimage::Show::Layout, planimage::Show::Bars}) {
        options.show = show;
        options.baseline = nullptr;
        const QByteArray alone = planimage::encode(after, budgetOf(after), planimage::Format::Svg, options);
        options.baseline = &before;
        QVERIFY(planimage::encode(after, budgetOf(after), planimage::Format::Svg, options) == alone);
        QVERIFY(!alone.contains("Moves"));
    }
    // The seat on no card is named, not forgotten.
    const Page page = layoutPlanImage(imageContent(after, budgetOf(after), nullptr, QStringLiteral("9.9")),
                                      800, planimage::Show::Layout);
    QVERIFY(textsOf(page).contains(QLatin1String("On no card: spare.")));
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
    planimage::Options options = optionsOf(800, 1);
    options.paper = paper;
    options.landscape = landscape;
    const QByteArray pdf = planimage::encode(plan, budgetOf(plan), planimage::Format::Pdf, options);
    QCOMPARE(mediaBox(pdf), points);
    QCOMPARE(pdf.count("/MediaBox"), 1); // one page
}

// 800 units of 1/96 inch are 600 points.
void TestPlanImage::aPageAsLargeAsThePicture()
{
    const Plan plan = sample::plan();
    const QSize box =
        mediaBox(planimage::encode(plan, budgetOf(plan), planimage::Format::Pdf, optionsOf(800, 1)));
    QCOMPARE(box.width(), 600);
    QVERIFY(qAbs(box.height() - pageOf(plan, 800).size.height() * 0.75) <= 1);
}

void TestPlanImage::manyCardsWrapIntoRows()
{
    Plan plan = sample::plan();
    for (int i = 3; i < 16; ++i)
        plan = addCard(plan, "box", sample::card("gpu" + std::to_string(i)));
    const Page page = pageOf(plan, 800);
    const QStringList texts = textsOf(page);
    for (int i = 0; i < 16; ++i)
        QVERIFY(texts.contains(QStringLiteral("GPU %1").arg(i)));
    QCOMPARE(page.size.width(), 800.0);
}

void TestPlanImage::formatFollowsTheSuffix()
{
    planimage::Format format = planimage::Format::Png;
    QVERIFY(planimage::formatOfFile(QStringLiteral("/x/a.SVG"), &format));
    QCOMPARE(format, planimage::Format::Svg);
    QVERIFY(planimage::formatOfFile(QStringLiteral("a.b.pdf"), &format));
    QCOMPARE(format, planimage::Format::Pdf);
    QVERIFY(!planimage::formatOfFile(QStringLiteral("a.jpg"), &format));
}

void TestPlanImage::manyHostsAreCells_data()
{
    QTest::addColumn<int>("width");
    QTest::newRow("800") << 800;
    QTest::newRow("1600") << 1600;
}

void TestPlanImage::manyHostsAreCells()
{
    QFETCH(int, width);
    const Plan plan = hostplans::many();
    const ImageContent content = imageContent(plan, budgetOf(plan), nullptr, QStringLiteral("9.9"));
    for (const auto show : {planimage::Show::Record, planimage::Show::Bars}) {
        const Page page = layoutPlanImage(content, width, show);
        QList<QRectF> boxes;
        for (const PageItem &item : page.items) {
            QVERIFY(isOnPage(item.rect, page));
            if (item.type == PageItem::Type::Box)
                boxes << item.rect;
        }
        QCOMPARE(boxes.size(), 64);
        for (qsizetype i = 1; i < boxes.size(); ++i) // none lies over another
            QVERIFY(!boxes.at(i).intersects(boxes.at(i - 1)));
        // Every bar is inside its cell.
        for (const PageItem &item : page.items)
            if (item.type == PageItem::Type::Kind && item.card >= 0)
                QVERIFY(boxes.at(item.card).contains(item.rect));
    }
}

void TestPlanImage::changedCardsOfManyHosts()
{
    const Plan before = hostplans::small();
    const Plan after = assignSeat(before, "q", {"b/gpu1"});
    const Budget old = budgetOf(before);
    const PlanAndBudget baseline{before, old};
    const ImageContent content = imageContent(after, budgetOf(after), &baseline, QStringLiteral("9.9"));
    // GPU 0 of beta loses q, GPU 1 gets it; the other four cards stay as they are.
    const std::vector<ImageHost> changed = planimage::changedCards(content.hosts);
    QCOMPARE(changed.size(), std::size_t{1});
    QCOMPARE(changed.front().name, QStringLiteral("beta"));
    QCOMPARE(changed.front().cards.size(), std::size_t{2});
    const Page page = layoutPlanImage(content, 1600);
    const QStringList texts = textsOf(page);
    QVERIFY(texts.contains(QStringLiteral("36864"))); // MiB: 96 − 60 GiB
    QVERIFY(texts.contains(QStringLiteral("was −4096")));
    for (const PageItem &item : page.items)
        QVERIFY(isOnPage(item.rect, page));
}

GUITEST_MAIN(TestPlanImage)
#include "tst_planimage.moc"
