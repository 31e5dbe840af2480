// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/picturepreview.h"

#include <QPainter>

#include <algorithm>

PicturePreview::PicturePreview(QWidget *parent)
    : QFrame(parent)
{
    setFrameShape(QFrame::StyledPanel);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Preview"));
}

void PicturePreview::setImage(const QImage &image)
{
    m_image = image;
    m_scaled = {};
    update();
}

void PicturePreview::paintEvent(QPaintEvent *event)
{
    QFrame::paintEvent(event);
    QPainter painter(this);
    const QRect room = contentsRect().adjusted(6, 6, -6, -6);
    painter.fillRect(contentsRect(), palette().color(QPalette::Mid));
    if (m_image.isNull() || room.isEmpty())
        return;
    const qreal ratio = devicePixelRatioF();
    const QSize whole = m_image.size().scaled(room.size() * ratio, Qt::KeepAspectRatio);
    const QSize size = whole.boundedTo(m_image.size());
    if (m_scaled.size() != size)
        m_scaled = m_image.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    QRectF target(QPointF(), QSizeF(size) / ratio);
    target.moveCenter(QRectF(room).center());
    target.moveTopLeft(target.topLeft().toPoint());
    QImage sharp = m_scaled;
    sharp.setDevicePixelRatio(1);
    painter.drawImage(target, sharp);
}
