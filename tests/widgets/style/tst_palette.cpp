// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Recomputes the contrast pairs the palette was chosen by (WCAG 2 relative luminance).
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

#include <cmath>

#include "tests/support/guitest.h"
#include "widgets/style/palette.h"

namespace {

double channel(double value)
{
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &color)
{
    return 0.2126 * channel(color.redF()) + 0.7152 * channel(color.greenF())
        + 0.0722 * channel(color.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const double high = std::max(luminance(a), luminance(b)), low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

double lowest(const QColor &ink, const QList<QColor> &grounds)
{
    double result = 21;
    for (const QColor &ground : grounds)
        result = std::min(result, contrast(ink, ground));
    return result;
}

}

class TestPalette : public QObject
{
    Q_OBJECT
private slots:
    void knownContrasts();
    void themeFollowsBase();
    void surfaces_data() { themes(); }
    void surfaces();
    void kindLabels_data() { themes(); }
    void kindLabels();
    void kindOutlines();
    void badges_data() { themes(); }
    void badges();
    void seats();
    void platformColoursAreKept();
    void noColourLiteralElsewhere();

private:
    static void themes()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    static Theme theme()
    {
        QFETCH(bool, dark);
        return dark ? Theme::dark() : Theme::light();
    }
};

void TestPalette::knownContrasts()
{
    // Black on white is 21 : 1 and #777777 on white 4.48 : 1 by definition of the formula.
    QVERIFY(std::fabs(contrast(Qt::black, Qt::white) - 21) < 0.001);
    QVERIFY(std::fabs(contrast(QColor(0x77, 0x77, 0x77), Qt::white) - 4.48) < 0.01);
}

void TestPalette::themeFollowsBase()
{
    QVERIFY(!Theme::of(Theme::lightPalette()).is_dark);
    QVERIFY(Theme::of(Theme::darkPalette()).is_dark);
    QCOMPARE(Theme::light().accent, QColor(0x3f, 0x4d, 0xb8));
    QCOMPARE(Theme::dark().accent, QColor(0xa9, 0xb4, 0xff));
}

void TestPalette::surfaces()
{
    const Theme t = theme();
    // Design language 4.1: text 13.5 / 8.9, secondary 5.2 / 5.0 (both on selection), accent text 5.8 / 5.5,
    // control line on window 3.2 / 3.5.
    const QList<QColor> grounds{t.window, t.base, t.alternate, t.raised, t.hover, t.selection};
    QVERIFY(lowest(t.text, grounds) >= (t.is_dark ? 8.85 : 13.45));
    QVERIFY(lowest(t.secondary, grounds) >= (t.is_dark ? 4.95 : 5.15));
    QVERIFY(contrast(t.on_accent, t.accent) >= 5.45);
    QVERIFY(contrast(t.accent, t.selection) >= (t.is_dark ? 5.45 : 5.75));
    QVERIFY(contrast(t.control_line, t.window) >= (t.is_dark ? 3.45 : 3.15));
    QVERIFY(contrast(t.tile_line, t.raised) >= (t.is_dark ? 2.3 : 3.45));
}

void TestPalette::kindLabels()
{
    const Theme t = theme();
    for (int i = 0; i < engine::kComponentKinds; ++i) {
        const KindStyle style = t.kind(static_cast<engine::ComponentKind>(i));
        QVERIFY2(contrast(style.label, style.fill) >= 4.5,
                 qPrintable(kindShortName(static_cast<engine::ComponentKind>(i))));
        QVERIFY((style.hatch.pattern == HatchPattern::None)
                == (i == 0)); // every colour but the first has a hatch
    }
    QVERIFY(contrast(t.others().label, t.others().fill) >= 4.5);
}

void TestPalette::kindOutlines()
{
    // Light: every outline >= 4.8 : 1 on white, so pale fills keep an edge.
    const Theme t = Theme::light();
    for (int i = 0; i < engine::kComponentKinds; ++i)
        QVERIFY(contrast(t.kind(static_cast<engine::ComponentKind>(i)).outline, Qt::white) >= 4.75);
    QVERIFY(contrast(t.others().outline, Qt::white) >= 4.75);
}

void TestPalette::badges()
{
    const Theme t = theme();
    for (const Tone tone : {Tone::Error, Tone::Warning, Tone::Note, Tone::Fail, Tone::Proof}) {
        const ToneStyle style = t.tone(tone);
        QVERIFY(contrast(style.text, style.fill) >= 4.5);
    }
    // Findings stand on base and on the selection fill; PASS too.
    for (const Tone tone : {Tone::Error, Tone::Warning, Tone::Note, Tone::Pass})
        QVERIFY(lowest(t.tone(tone).text, {t.base, t.window, t.selection}) >= 4.5);
    QVERIFY(!t.tone(Tone::Pass).fill.isValid());
    QCOMPARE(t.tone(Tone::Quiet).text, t.secondary);
}

void TestPalette::seats()
{
    // Section 4.4: dots >= 4.6 on white and >= 7.5 on the dark base; names stay readable on the fills.
    for (int i = 0; i < 12; ++i) {
        QVERIFY(contrast(Theme::light().seatDot(i), Qt::white) >= 4.55);
        QVERIFY(contrast(Theme::dark().seatDot(i), Theme::dark().base) >= 7.45);
        QVERIFY(contrast(Theme::light().text, Theme::light().seatFill(i)) >= 7);
        QVERIFY(contrast(Theme::dark().text, Theme::dark().seatFill(i)) >= 7);
        QCOMPARE(Theme::light().seatDot(i + 12), Theme::light().seatDot(i));
        QVERIFY(i == 0 || Theme::light().seatDot(i) != Theme::light().seatDot(i - 1));
    }
}

void TestPalette::platformColoursAreKept()
{
    QPalette platform(Qt::lightGray);
    platform.setColor(QPalette::Base, Qt::white);
    platform.setColor(QPalette::Highlight, QColor(10, 120, 30));
    const Theme t = Theme::of(platform);
    QCOMPARE(t.accent, QColor(10, 120, 30));
    QCOMPARE(t.window, platform.color(QPalette::Window));
    QCOMPARE(t.kind(engine::ComponentKind::Weights).fill, QColor(0, 0x72, 0xb2));
}

void TestPalette::noColourLiteralElsewhere()
{
    const QRegularExpression literal(
        QStringLiteral("\"#[0-9A-Fa-f]{6}\"|QColor\\(\\s*(0x|\\d)|qRgb\\(|Qt::(red|green|blue|"
                       "black|white|gray|darkGray|lightGray|yellow|cyan|magenta)\\b"));
    QStringList found;
    for (const char *folder : {"widgets", "app"}) {
        QDirIterator files(QStringLiteral(VRAMPLANNER_SOURCE_DIR "/") + QLatin1String(folder),
                           {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            if (!files.fileName().startsWith(QLatin1String("palette"))
                && literal.match(QString::fromUtf8(file.readAll())).hasMatch())
                found.append(files.fileName());
        }
    }
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char(' '))));
}

GUITEST_MAIN(TestPalette)
#include "tst_palette.moc"
