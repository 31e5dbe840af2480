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
#include "support/sampleplan.h"
#include "widgets/planimage.h"
#include "widgets/planimagelayout.h"

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

}

class TestPlanImage : public QObject
{
    Q_OBJECT
private slots:
    void sizeFollowsWidthAndScale_data();
    void sizeFollowsWidthAndScale();
    void sameInputGivesSameBytes_data();
    void sameInputGivesSameBytes();
    void anotherPlanGivesOtherBytes();
    void pngCarriesItsPlan();
    void footerNamesTheHash();
    void nothingLeavesThePage_data();
    void nothingLeavesThePage();
    void textsDoNotOverlapInTheSeatTable();
    void barHeightsAreProportional();
    void overIsHatchedAndSaid();
    void seatNamesAreWhole();
    void dateOnlyFromTheRecord();
    void baselineShowsBeforeAndAfter();
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
    for (const Plan &plan : {sample::plan(), overPlan()}) {
        const Page page = pageOf(plan, width);
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
            QVERIFY2(rect.left() >= 0 && rect.right() <= page.size.width() && rect.top() >= 0
                         && rect.bottom() <= page.size.height(),
                     qPrintable(item.text));
        }
    }
}

void TestPlanImage::textsDoNotOverlapInTheSeatTable()
{
    const Page page = pageOf(sample::plan(), 800);
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
        const Bytes bytes = budget.cards[static_cast<std::size_t>(item.card)]
                                .by_kind[2][static_cast<std::size_t>(item.index)];
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
    const Plan before = sample::plan();
    const Plan after = assignSeat(before, "coder", {"gpu1"});
    const Budget old = budgetOf(before);
    const Page page =
        layoutPlanImage(imageContent(after, budgetOf(after), &old, QStringLiteral("9.9")), 1600);
    const QStringList texts = textsOf(page);
    QVERIFY(texts.contains(QStringLiteral("GPU 0 → GPU 1")));
    int washes = 0;
    for (const PageItem &item : page.items)
        washes += item.type == PageItem::Type::Wash;
    QCOMPARE(washes, 3); // one pale bar per card
    QVERIFY(texts.join(QLatin1Char(' ')).contains(QLatin1String("4 seats, 1 moved.")));
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

GUITEST_MAIN(TestPlanImage)
#include "tst_planimage.moc"
