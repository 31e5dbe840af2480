// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QImage>
#include <QPainter>
#include <QSet>
#include <QTest>

#include "tests/support/guitest.h"
#include "widgets/style/icons.h"
#include "widgets/style/palette.h"

namespace {

/// Pixels that are clearly inked, and the number of different rows and columns they are in.
struct Ink {
    int pixels = 0;
    QRect bounds;
};

Ink inkOf(const QImage &image)
{
    Ink ink;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (qAlpha(image.pixel(x, y)) > 100) {
                ++ink.pixels;
                ink.bounds |= QRect(x, y, 1, 1);
            }
    return ink;
}

}

class TestIcons : public QObject
{
    Q_OBJECT
private slots:
    void everyIconOfTheDesignHasAFile();
    void renders_data();
    void renders();
    void allDiffer();
    void strokeStaysReadableWhenSmall();
    void iconFollowsThePalette();
    void deviceRatioGivesMorePixels();
    void applicationIcon();
};

void TestIcons::everyIconOfTheDesignHasAFile()
{
    // The list of the design language, section 10, and the marks of the two rules between seats.
    const QStringList named =
        QStringLiteral(
            "new open save undo redo add-seat place compare export import card host seat link pin lock "
            "clear error warning note pass tight explain chevron-down chevron-right chevron-up sort move "
            "moved changed added removed edit waiver measured log config catalogue default reset filter "
            "search more close order terminal clock eye example proof stop table chart grip keyboard "
            "trash copy apart together")
            .split(QLatin1Char(' '));
    QStringList have;
    for (int i = 0; i < kIcons; ++i)
        have.append(icons::name(static_cast<Icon>(i)));
    QCOMPARE(have, named);
    icons::pixmap(Icon::New, 16, Theme::light().text, 1); // loads the resources
    QCOMPARE(QDir(QStringLiteral(":/icons")).entryList({QStringLiteral("*.svg")}).size(), named.size());
}

void TestIcons::renders_data()
{
    QTest::addColumn<int>("icon");
    for (int i = 0; i < kIcons; ++i)
        QTest::newRow(qPrintable(icons::name(static_cast<Icon>(i)))) << i;
}

void TestIcons::renders()
{
    QFETCH(int, icon);
    const QColor color = Theme::light().accent;
    for (const int size : {11, 14, 16, 20}) {
        const QImage image = icons::pixmap(static_cast<Icon>(icon), size, color, 1)
                                 .toImage()
                                 .convertToFormat(QImage::Format_ARGB32);
        QCOMPARE(image.size(), QSize(size, size));
        const Ink ink = inkOf(image);
        QVERIFY(ink.pixels >= size / 3);
        QVERIFY(ink.bounds.width() >= size / 3); // even a minus is more than a dot
        // Tinted: no other hue than the one asked for (anti-aliasing changes alpha only).
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x)
                if (qAlpha(image.pixel(x, y)) > 200)
                    QVERIFY(std::abs(qRed(image.pixel(x, y)) - color.red()) <= 3
                            && std::abs(qBlue(image.pixel(x, y)) - color.blue()) <= 3);
    }
}

void TestIcons::allDiffer()
{
    QSet<QByteArray> pictures;
    for (int i = 0; i < kIcons; ++i) {
        const QImage image = icons::pixmap(static_cast<Icon>(i), 16, Theme::light().text, 1).toImage();
        pictures.insert(QByteArray(reinterpret_cast<const char *>(image.constBits()), image.sizeInBytes()));
    }
    QCOMPARE(pictures.size(), kIcons);
}

void TestIcons::strokeStaysReadableWhenSmall()
{
    // A minus is one horizontal stroke: its coverage summed down a column is its width. 1.5 on the 16 px grid
    // would be 1.03 px at 11 px; it must be kept at 1.3.
    const QImage image = icons::pixmap(Icon::Removed, 11, Theme::light().text, 1)
                             .toImage()
                             .convertToFormat(QImage::Format_ARGB32);
    double width = 0;
    for (int y = 0; y < image.height(); ++y)
        width += qAlpha(image.pixel(5, y)) / 255.0;
    QVERIFY2(width >= 1.25 && width < 1.5, qPrintable(QString::number(width)));
}

void TestIcons::iconFollowsThePalette()
{
    const QIcon icon = icons::icon(Icon::Stop);
    applyPlannerStyle(false);
    const QImage light = icon.pixmap(QSize(16, 16), 1.0).toImage();
    const QImage disabled = icon.pixmap(QSize(16, 16), 1.0, QIcon::Disabled).toImage();
    applyPlannerStyle(true);
    const QImage dark = icon.pixmap(QSize(16, 16), 1.0).toImage();
    applyPlannerStyle(false);
    QVERIFY(light != dark);
    QVERIFY(light != disabled);
    QVERIFY(inkOf(light).pixels > 0);
}

void TestIcons::deviceRatioGivesMorePixels()
{
    const QPixmap pixmap = icons::pixmap(Icon::Card, 16, Theme::light().text, 2);
    QCOMPARE(pixmap.size(), QSize(32, 32));
    QCOMPARE(pixmap.devicePixelRatio(), 2.0);
    const QPixmap fromIcon = icons::icon(Icon::Card).pixmap(QSize(16, 16), 2.0);
    QCOMPARE(fromIcon.size(), QSize(32, 32));
    QCOMPARE(fromIcon.devicePixelRatio(), 2.0);
}

void TestIcons::applicationIcon()
{
    const QIcon icon = icons::application();
    QVERIFY(icon.availableSizes().contains(QSize(256, 256)));
    QVERIFY(inkOf(icon.pixmap(QSize(48, 48), 1.0).toImage().convertToFormat(QImage::Format_ARGB32)).pixels
            > 48 * 48 / 2);
}

GUITEST_MAIN(TestIcons)
#include "tst_icons.moc"
