// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Icon and text in the tone of a verdict, at the right end of the status bar.
#pragma once

#include <QWidget>

#include "widgets/style/icons.h"
#include "widgets/style/palette.h"

class StatusItem : public QWidget
{
    Q_OBJECT
public:
    explicit StatusItem(QWidget *parent = nullptr);

    void setState(Icon icon, Tone tone, const QString &text);
    QString text() const { return m_text; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Icon m_icon = Icon::Pass;
    Tone m_tone = Tone::Pass;
    QString m_text;
};
