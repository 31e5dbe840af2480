// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture/planimage.h"

#include "widgets/picture/planimagelayout.h"

#include <QBuffer>
#include <QHashFunctions>
#include <QImageWriter>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace planimage {

namespace {

constexpr int kDotsPerInch = 96; // one logical pixel is 1/96 inch on paper

// In the order of their enumerations.
constexpr const char *kShows[] = {"record", "comparison", "bars", "layout"};
constexpr const char *kPapers[] = {"picture", "a4", "a3", "letter"};

template <typename T, std::size_t N>
std::optional<T> valueOf(const char *const (&names)[N], const QString &name)
{
    for (std::size_t i = 0; i < N; ++i)
        if (name.compare(QLatin1String(names[i]), Qt::CaseInsensitive) == 0)
            return static_cast<T>(i);
    return std::nullopt;
}

struct Prepared {
    ImageContent content;
    Page page;
    Theme theme;
};

Prepared prepare(const engine::Plan &plan, const engine::Budget &budget, const Options &options)
{
    Prepared prepared;
    const bool compares = options.show == Show::Record || options.show == Show::Comparison;
    const QString &version = options.version;
    if (options.baseline && compares) {
        const engine::Budget old = engine::budgetOf(*options.baseline);
        const engine::PlanAndBudget before{*options.baseline, old};
        prepared.content = imageContent(plan, budget, &before, version);
    } else {
        prepared.content = imageContent(plan, budget, nullptr, version);
    }
    prepared.page = layoutPlanImage(prepared.content, std::clamp(options.width, 600, 4000), options.show);
    prepared.theme = options.dark ? Theme::dark() : Theme::light();
    return prepared;
}

QImage rasterOf(const Prepared &prepared, int scale)
{
    const QSize size = (prepared.page.size * scale).toSize();
    QImage image(size, QImage::Format_RGB32);
    if (image.isNull())
        return image;
    image.setDevicePixelRatio(scale);
    const int perMeter = static_cast<int>(std::lround(kDotsPerInch * scale / 0.0254));
    image.setDotsPerMeterX(perMeter);
    image.setDotsPerMeterY(perMeter);
    image.setText(QStringLiteral("Title"), prepared.content.title);
    image.setText(QStringLiteral("Software"), prepared.content.software);
    image.setText(QStringLiteral("Plan-SHA256"), QString::fromLatin1(prepared.content.hash));
    QPainter painter(&image);
    paintPage(&painter, prepared.page, prepared.theme);
    return image;
}

QByteArray svgOf(const Prepared &prepared)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(kDotsPerInch);
    generator.setSize(prepared.page.size.toSize());
    generator.setViewBox(QRectF({}, prepared.page.size));
    generator.setTitle(prepared.content.title);
    generator.setDescription(QStringLiteral("%1, plan %2")
                                 .arg(prepared.content.software, QString::fromLatin1(prepared.content.hash)));
    QPainter painter(&generator);
    paintPage(&painter, prepared.page, prepared.theme);
    painter.end();
    return bytes;
}

// Qt writes the moment of making and a random identifier into every PDF. Both are set to values that follow
// from the plan alone, of the same length, so that no offset of the file moves.
QByteArray withoutMoment(QByteArray pdf, const QByteArray &hash)
{
    static const QRegularExpression date(QStringLiteral("/CreationDate \\(D:([0-9+Z'\\-]+)\\)"));
    static const QRegularExpression stamp(QStringLiteral("<xmp:(?:Create|Modify|Metadata)Date>([^<]+)<"));
    static const QRegularExpression identifier(
        QStringLiteral("(?:uuid:|/ID \\[ <|> <)([0-9a-fA-F-]{32,36})"));
    const QString text = QString::fromLatin1(pdf); // Latin-1 keeps offsets: one byte, one character
    const auto overwrite = [&](const QRegularExpression &pattern, const QByteArray &with) {
        auto match = pattern.globalMatch(text);
        while (match.hasNext()) {
            const auto found = match.next();
            for (qsizetype i = 0; i < found.capturedLength(1); ++i) {
                char &byte = pdf[found.capturedStart(1) + i];
                if (QChar::isLetterOrNumber(static_cast<uchar>(byte)))
                    byte = with[i % with.size()];
            }
        }
    };
    overwrite(date, "0");
    overwrite(stamp, "0");
    overwrite(identifier, hash.left(32));
    return pdf;
}

constexpr qreal kPaperMargin = 10 / 25.4; // inches

// A page as large as the picture, or paper.
QPageLayout pageLayoutOf(const QSizeF &picture, const Options &options)
{
    QPageSize size(picture / kDotsPerInch, QPageSize::Inch, {}, QPageSize::ExactMatch);
    if (options.paper == Paper::Picture)
        return {size, QPageLayout::Portrait, {}};
    size = QPageSize(options.paper == Paper::A3       ? QPageSize::A3
                         : options.paper == Paper::A4 ? QPageSize::A4
                                                      : QPageSize::Letter);
    return {size, options.landscape ? QPageLayout::Landscape : QPageLayout::Portrait, {}};
}

// On paper the picture is made to fit inside the margins, at the top and in the middle.
void fitOnPaper(QPainter *painter, const QRectF &paper, const QSizeF &picture, const Theme &theme)
{
    const qreal margin = kPaperMargin * kDotsPerInch;
    const QRectF room = paper.adjusted(margin, margin, -margin, -margin);
    const qreal scale = std::min(room.width() / picture.width(), room.height() / picture.height());
    painter->fillRect(paper, theme.base);
    painter->translate(room.center().x() - picture.width() * scale / 2, room.top());
    painter->scale(scale, scale);
}

QByteArray pdfOf(const Prepared &prepared, const Options &options)
{
    // Qt writes the fonts in the order of a hash table, whose seed differs from process to process.
    QHashSeed::setDeterministicGlobalSeed();
    const auto seed = qScopeGuard([] { QHashSeed::resetRandomGlobalSeed(); });
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kDotsPerInch);
    writer.setTitle(prepared.content.title);
    writer.setCreator(prepared.content.software + QStringLiteral(", plan ")
                      + QString::fromLatin1(prepared.content.hash));
    writer.setPageLayout(pageLayoutOf(prepared.page.size, options));
    QPainter painter(&writer);
    if (options.paper != Paper::Picture)
        fitOnPaper(&painter, QRectF(painter.viewport()), prepared.page.size, prepared.theme);
    paintPage(&painter, prepared.page, prepared.theme);
    painter.end();
    return withoutMoment(bytes, prepared.content.hash);
}

QByteArray pngOf(const Prepared &prepared, int scale)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    const QImage image = rasterOf(prepared, scale);
    return !image.isNull() && writer.write(image) ? bytes : QByteArray();
}

}

QString name(Show show)
{
    return QLatin1String(kShows[static_cast<std::size_t>(show)]);
}

QString name(Paper paper)
{
    return QLatin1String(kPapers[static_cast<std::size_t>(paper)]);
}

std::optional<Show> showOf(const QString &name)
{
    return valueOf<Show>(kShows, name);
}

std::optional<Paper> paperOf(const QString &name)
{
    return valueOf<Paper>(kPapers, name);
}

bool formatOfFile(const QString &path, Format *format)
{
    const QString suffix = path.section(QLatin1Char('.'), -1).toLower();
    if (suffix == QLatin1String("png"))
        *format = Format::Png;
    else if (suffix == QLatin1String("svg"))
        *format = Format::Svg;
    else if (suffix == QLatin1String("pdf"))
        *format = Format::Pdf;
    else
        return false;
    return true;
}

QImage render(const engine::Plan &plan, const engine::Budget &budget, const Options &options)
{
    return rasterOf(prepare(plan, budget, options), std::clamp(options.scale, 1, 4));
}

QImage onPaper(const QImage &picture, const Options &options)
{
    if (options.paper == Paper::Picture)
        return picture;
    const QSizeF picture_size = QSizeF(picture.size()) / picture.devicePixelRatio();
    const QRectF paper({},
                       pageLayoutOf(picture_size, options).fullRect(QPageLayout::Inch).size() * kDotsPerInch);
    QImage page(paper.size().toSize(), QImage::Format_RGB32);
    QPainter painter(&page);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    fitOnPaper(&painter, paper, picture_size, options.dark ? Theme::dark() : Theme::light());
    painter.drawImage(QPointF(), picture);
    return page;
}

QByteArray encode(const engine::Plan &plan, const engine::Budget &budget, Format format,
                  const Options &options)
{
    const Prepared prepared = prepare(plan, budget, options);
    switch (format) {
    case Format::Svg:
        return svgOf(prepared);
    case Format::Pdf:
        return pdfOf(prepared, options);
    case Format::Png:
        break;
    }
    return pngOf(prepared, std::clamp(options.scale, 1, 4));
}

}
