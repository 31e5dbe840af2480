// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The dashed box that says a file may be dropped. Only says it: the whole window takes the drop.
#pragma once

#include <QWidget>

class DropBox : public QWidget
{
    Q_OBJECT
public:
    explicit DropBox(const QString &text, QWidget *parent = nullptr);

    QSize sizeHint() const override { return {240, 72}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
};
