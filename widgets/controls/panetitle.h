// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The 28 px title of a pane: name, quiet subtitle, and small controls at the right. Serves as a dock's title
// widget and over the central panes, so that both look the same.
#pragma once

#include <QString>
#include <QWidget>

#include "widgets/style/icons.h"

class QHBoxLayout;
class QToolButton;

class PaneTitle : public QWidget
{
    Q_OBJECT
public:
    explicit PaneTitle(const QString &title, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setSubtitle(const QString &subtitle);
    QString title() const;
    QString subtitle() const;

    /// Adds a control at the right end.
    void addWidget(QWidget *widget);
    /// Adds a control before those at the right end.
    void addWidgetInFront(QWidget *widget);
    /// Adds a flat icon button at the right; `name` is its tool tip and accessible name.
    QToolButton *addButton(Icon icon, const QString &name);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void doubleClicked();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;

private:
    int titleHeight() const;
    int freeWidth() const;
    QString m_title, m_subtitle;
    QHBoxLayout *m_layout;
};
