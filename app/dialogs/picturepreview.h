// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows a picture as large as its place allows, never larger than it is, on a grey ground.
#pragma once

#include <QFrame>
#include <QImage>

class PicturePreview : public QFrame
{
    Q_OBJECT
public:
    explicit PicturePreview(QWidget *parent = nullptr);

    void setImage(const QImage &image);
    QImage image() const { return m_image; }

    QSize sizeHint() const override { return {640, 520}; }
    QSize minimumSizeHint() const override { return {320, 260}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QImage m_image;
    QImage m_scaled; // for the size it was last painted at
};
