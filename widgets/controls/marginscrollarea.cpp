// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/marginscrollarea.h"

#include <QEvent>
#include <QLayout>

#include <algorithm>

namespace {

constexpr int kMargin = 12, kScrollGap = 4;

}

MarginScrollArea::MarginScrollArea(QWidget *content, QWidget *parent)
    : QScrollArea(parent)
{
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
}

bool MarginScrollArea::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Resize && widget()) {
        const int taken = width() - viewport()->width(); // by the scroll bar, where there is one
        QMargins margins = widget()->layout()->contentsMargins();
        margins.setRight(std::max(kScrollGap, kMargin - taken));
        widget()->layout()->setContentsMargins(margins);
    }
    return QScrollArea::viewportEvent(event);
}
