// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture/planimage.h"

#include "widgets/picture/picturepage.h"

#include <QBuffer>
#include <QHashFunctions>
#include <QImageWriter>
#include <QLocale>
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

// What QImageWriter makes of 0 to 100: a third of the time of its default for a file that is a twentieth
// larger.
constexpr int kPngCompression = 30;

// In the order of their enumerations.
constexpr const char *kShows[] = {"record", "comparison", "bars", "layout"};
constexpr const char *kPapers[] = {"picture", "a4", "a3", "letter"};

Theme themeOf(const Options &options)
{
    return options.dark ? Theme::dark() : Theme::light();
}

template <typename T, std::size_t N>
std::optional<T> valueOf(const char *const (&names)[N], const QString &name)
{
    for (std::size_t i = 0; i < N; ++i)
        if (name.compare(QLatin1String(names[i]), Qt::CaseInsensitive) == 0)
            return static_cast<T>(i);
    return std::nullopt;
}

/// What is read from an XML file must be allowed there; names of plans may hold anything.
QByteArray withoutForbidden(const QByteArray &xml)
{
    static const QRegularExpression forbidden(
        QStringLiteral("[\\x{0}-\\x{8}\\x{B}\\x{C}\\x{E}-\\x{1F}\\x{FFFE}\\x{FFFF}]"));
    QString text = QString::fromUtf8(xml);
    return text.remove(forbidden).toUtf8();
}

/// While it lives numbers are written as the C locale writes them, whatever the painters of the window ask
/// for.
class CNumbers
{
public:
    CNumbers() { QLocale::setDefault(QLocale::c()); }
    ~CNumbers() { QLocale::setDefault(m_before); }
    Q_DISABLE_COPY_MOVE(CNumbers)

private:
    const QLocale m_before;
};

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

/// A plan with what it is compared with, laid out; written in each of the formats.
class Picture
{
public:
    Picture(const engine::Plan &plan, const engine::Budget &budget, const planimage::Options &options);

    QImage image(int scale) const;
    QByteArray png(int scale) const;
    QByteArray svg() const;
    QByteArray pdf() const;

private:
    QByteArray hash() const { return m_content.hash; }
    QString madeBy() const
    {
        return QStringLiteral("%1, plan %2").arg(m_content.software, QString::fromLatin1(hash()));
    }

    const CNumbers m_numbers;
    const Options m_options;
    const Theme m_theme;
    const engine::PlanAndBudget m_now;
    std::optional<engine::Budget> m_oldBudget;
    std::optional<engine::PlanAndBudget> m_before;
    PictureContent m_content;
    std::optional<PicturePage> m_page;
};

Picture::Picture(const engine::Plan &plan, const engine::Budget &budget, const Options &options)
    : m_options(options)
    , m_theme(themeOf(options))
    , m_now{plan, budget}
{
    const bool compares = options.show == Show::Record || options.show == Show::Comparison;
    if (options.baseline && compares) {
        m_oldBudget = engine::budgetOf(*options.baseline);
        m_before.emplace(engine::PlanAndBudget{*options.baseline, *m_oldBudget});
    }
    m_content = pictureContent(m_now, m_before ? &*m_before : nullptr, options.version);
    m_page.emplace(m_content, std::clamp(options.width, 600, 4000), options.show, m_theme);
}

QImage Picture::image(int scale) const
{
    QImage image((m_page->size() * scale).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return image;
    image.setDevicePixelRatio(scale);
    const int perMeter = static_cast<int>(std::lround(kDotsPerInch * scale / 0.0254));
    image.setDotsPerMeterX(perMeter);
    image.setDotsPerMeterY(perMeter);
    image.setText(QStringLiteral("Title"), m_content.title);
    image.setText(QStringLiteral("Software"), m_content.software);
    image.setText(QStringLiteral("Plan-SHA256"), QString::fromLatin1(hash()));
    QPainter painter(&image);
    m_page->paint(&painter);
    return image;
}

QByteArray Picture::png(int scale) const
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    writer.setCompression(kPngCompression);
    const QImage picture = image(scale);
    return !picture.isNull() && writer.write(picture) ? bytes : QByteArray();
}

QByteArray Picture::svg() const
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(kDotsPerInch);
    generator.setSize(m_page->size().toSize());
    generator.setViewBox(QRectF({}, m_page->size()));
    // The generator writes them as they are.
    generator.setTitle(m_content.title.toHtmlEscaped());
    generator.setDescription(madeBy().toHtmlEscaped());
    QPainter painter(&generator);
    m_page->paint(&painter);
    painter.end();
    return withoutForbidden(bytes);
}

QByteArray Picture::pdf() const
{
    // Qt writes the fonts in the order of a hash table, whose seed differs from process to process.
    QHashSeed::setDeterministicGlobalSeed();
    const auto seed = qScopeGuard([] { QHashSeed::resetRandomGlobalSeed(); });
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kDotsPerInch);
    writer.setTitle(m_content.title);
    writer.setCreator(madeBy());
    writer.setPageLayout(pageLayoutOf(m_page->size(), m_options));
    QPainter painter(&writer);
    if (m_options.paper != Paper::Picture)
        fitOnPaper(&painter, QRectF(painter.viewport()), m_page->size(), m_theme);
    m_page->paint(&painter);
    painter.end();
    return withoutMoment(bytes, hash());
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
    return Picture(plan, budget, options).image(std::clamp(options.scale, 1, 4));
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
    fitOnPaper(&painter, paper, picture_size, themeOf(options));
    painter.drawImage(QPointF(), picture);
    return page;
}

QByteArray encode(const engine::Plan &plan, const engine::Budget &budget, Format format,
                  const Options &options)
{
    const Picture picture(plan, budget, options);
    switch (format) {
    case Format::Svg:
        return picture.svg();
    case Format::Pdf:
        return picture.pdf();
    case Format::Png:
        break;
    }
    return picture.png(std::clamp(options.scale, 1, 4));
}

}
