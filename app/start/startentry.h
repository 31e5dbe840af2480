// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One of the large choices of the start page: icon, title, key, and a second line on what it will do.
#pragma once

#include <QAbstractButton>
#include <QString>

#include "widgets/style/icons.h"

class StartEntry : public QAbstractButton
{
    Q_OBJECT
public:
    StartEntry(Icon icon, const QString &title, const QString &key, QWidget *parent = nullptr);

    /// What the choice will do.
    void setDetail(const QString &detail);
    void setTitle(const QString &title);
    QString detail() const { return m_detail; }

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QRect detailRect(int width) const;

    Icon m_icon;
    QString m_detail, m_key;
};
