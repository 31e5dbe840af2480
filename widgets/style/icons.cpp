// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/style/icons.h"

#include <QCoreApplication>
#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPaintEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <array>
#include <cmath>

/// The library is static: without this call the linker would leave the pictures out. Q_INIT_RESOURCE does not
/// work inside a namespace.
static void initIconResources()
{
    Q_INIT_RESOURCE(resources);
}

namespace icons {

namespace {

constexpr std::array<const char *, kIcons> kNames = {
    "new",           "open",       "save",     "undo",  "redo",   "add-seat",  "place",    "compare",
    "export",        "import",     "card",     "host",  "seat",   "link",      "pin",      "lock",
    "clear",         "error",      "warning",  "note",  "pass",   "tight",     "explain",  "chevron-down",
    "chevron-right", "chevron-up", "sort",     "move",  "moved",  "changed",   "added",    "removed",
    "edit",          "waiver",     "measured", "log",   "config", "catalogue", "default",  "reset",
    "filter",        "search",     "more",     "close", "order",  "terminal",  "clock",    "eye",
    "example",       "proof",      "stop",     "table", "chart",  "grip",      "keyboard", "trash",
    "copy",          "apart",      "together"};

constexpr double kGrid = 16, kStroke = 1.5, kMinStroke = 1.3;

/// The SVG's text with ink and stroke width set for a picture `size` logical pixels wide.
QByteArray source(Icon icon, double size, const QColor &color)
{
    static const bool ready = (initIconResources(), true);
    Q_UNUSED(ready);
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name(icon)));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray svg = file.readAll();
    const double stroke = std::max(kStroke, kMinStroke * kGrid / size);
    svg.replace("currentColor", color.name().toLatin1());
    svg.replace("stroke-width=\"1.5\"", "stroke-width=\"" + QByteArray::number(stroke, 'f', 3) + '"');
    return svg;
}

void render(QPainter *painter, const QRectF &rect, Icon icon, const QColor &color)
{
    QSvgRenderer renderer(source(icon, rect.width(), color));
    if (renderer.isValid())
        renderer.render(painter, rect);
}

class Engine final : public QIconEngine
{
public:
    Engine(Icon icon, const QColor &color)
        : m_icon(icon)
        , m_color(color)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const int side = std::min(rect.width(), rect.height());
        QRect square(0, 0, side, side);
        square.moveCenter(rect.center());
        icons::paint(painter, square, m_icon, ink(mode));
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1);
    }
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State, qreal scale) override
    {
        // `size` is in device pixels; the caller sets the ratio on what it gets.
        const double side = std::min(size.width(), size.height()) / std::max<qreal>(1, scale);
        QPixmap pixmap =
            icons::pixmap(m_icon, static_cast<int>(std::lround(side)), ink(mode), std::max<qreal>(1, scale));
        pixmap.setDevicePixelRatio(1);
        return pixmap;
    }
    QIconEngine *clone() const override { return new Engine(m_icon, m_color); }
    QSize actualSize(const QSize &size, QIcon::Mode, QIcon::State) override { return size; }

private:
    QColor ink(QIcon::Mode mode) const
    {
        const QPalette palette = QGuiApplication::palette();
        if (mode == QIcon::Disabled)
            return palette.color(QPalette::Disabled, QPalette::ButtonText);
        return m_color.isValid() ? m_color : palette.color(QPalette::Active, QPalette::ButtonText);
    }
    Icon m_icon;
    QColor m_color;
};

}

QString name(Icon icon)
{
    return QLatin1String(kNames[static_cast<std::size_t>(icon)]);
}

QIcon icon(Icon which)
{
    return QIcon(new Engine(which, {}));
}

QIcon icon(Icon which, const QColor &color)
{
    return QIcon(new Engine(which, color));
}

QPixmap pixmap(Icon icon, int size, const QColor &color, qreal devicePixelRatio)
{
    const QString key = QStringLiteral("icon-%1-%2-%3-%4")
                            .arg(static_cast<int>(icon))
                            .arg(size)
                            .arg(color.rgba())
                            .arg(devicePixelRatio);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    const int pixels = static_cast<int>(std::ceil(size * devicePixelRatio));
    pixmap = QPixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    render(&painter, QRectF(0, 0, size, size), icon, color);
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

void paint(QPainter *painter, const QRectF &rect, Icon icon, const QColor &color)
{
    const QPaintEngine *engine = painter->paintEngine();
    const QTransform device = painter->deviceTransform();
    if (engine && engine->type() == QPaintEngine::Raster && device.type() <= QTransform::TxScale) {
        const qreal scale = std::max<qreal>(0.25, device.m11());
        const QPixmap tinted = pixmap(icon, static_cast<int>(std::lround(rect.width())), color, scale);
        // Whole device pixels, else the picture would be smeared over two.
        const QPointF corner = device.map(rect.topLeft());
        const QPointF snapped(std::round(corner.x()), std::round(corner.y()));
        painter->drawPixmap(device.inverted().map(snapped), tinted);
        return;
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    render(painter, rect, icon, color);
    painter->restore();
}

QIcon application()
{
    initIconResources();
    QIcon result;
    for (const int size : {16, 22, 24, 32, 48, 64, 128, 256}) {
        QPixmap pixmap(size, size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        QSvgRenderer renderer(QStringLiteral(":/icons/app/vramplanner.svg"));
        renderer.render(&painter, QRectF(0, 0, size, size));
        painter.end();
        result.addPixmap(pixmap);
    }
    return result;
}

}
