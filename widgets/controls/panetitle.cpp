// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/panetitle.h"

#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace {

constexpr int kTitleHeight = 28, kTitleLeft = 8, kTitleGap = 10;

}

PaneTitle::PaneTitle(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_title(title)
    , m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(kTitleLeft, 2, 8, 3);
    m_layout->setSpacing(4);
    m_layout->addStretch(1);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(title);
}

void PaneTitle::setTitle(const QString &title)
{
    if (m_title == title)
        return;
    m_title = title;
    setAccessibleName(title);
    update();
}

void PaneTitle::setSubtitle(const QString &subtitle)
{
    if (m_subtitle == subtitle)
        return;
    m_subtitle = subtitle;
    setAccessibleDescription(subtitle);
    update();
}

QString PaneTitle::title() const
{
    return m_title;
}

QString PaneTitle::subtitle() const
{
    return m_subtitle;
}

void PaneTitle::addWidget(QWidget *widget)
{
    m_layout->addWidget(widget, 0, Qt::AlignVCenter);
}

void PaneTitle::addWidgetInFront(QWidget *widget)
{
    m_layout->insertWidget(1, widget, 0, Qt::AlignVCenter); // behind the stretch
}

QToolButton *PaneTitle::addButton(Icon icon, const QString &name)
{
    auto *button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setIcon(icons::icon(icon));
    button->setIconSize(type::iconSize(this));
    button->setFixedSize(type::px(this, 24), type::px(this, 24));
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::TabFocus);
    addWidget(button);
    return button;
}

int PaneTitle::titleHeight() const
{
    return std::max({kTitleHeight, fontMetrics().height() + 10, m_layout->sizeHint().height()});
}

QSize PaneTitle::sizeHint() const
{
    const QFontMetrics bold(type::font(TypeRole::Title, this));
    return {m_layout->sizeHint().width() + bold.horizontalAdvance(m_title) + kTitleGap
                + fontMetrics().horizontalAdvance(m_subtitle),
            titleHeight()};
}

QSize PaneTitle::minimumSizeHint() const
{
    // The controls must stay reachable; title and subtitle may elide.
    return {m_layout->minimumSize().width() + 40, titleHeight()};
}

int PaneTitle::freeWidth() const
{
    int right = width() - 8;
    for (int i = 0; i < m_layout->count(); ++i)
        if (const QWidget *widget = m_layout->itemAt(i)->widget(); widget && widget->isVisibleTo(this))
            right = std::min(right, widget->x() - kTitleGap);
    return right - kTitleLeft;
}

void PaneTitle::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.window);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.line);
    painter.setFont(type::font(TypeRole::Title, this));
    painter.setPen(theme.text);
    const int free = freeWidth();
    const int titleWidth = painter.fontMetrics().horizontalAdvance(m_title);
    type::drawElided(&painter, QRectF(kTitleLeft, 0, std::min(free, titleWidth + 2), height() - 1),
                     Qt::AlignLeft | Qt::AlignVCenter, m_title);
    const int rest = free - titleWidth - kTitleGap;
    if (m_subtitle.isEmpty() || rest < 24)
        return;
    painter.setFont(font());
    painter.setPen(theme.secondary);
    type::drawElided(&painter, QRectF(kTitleLeft + titleWidth + kTitleGap, 0, rest, height() - 1),
                     Qt::AlignLeft | Qt::AlignVCenter, m_subtitle);
}

void PaneTitle::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const QFontMetrics bold(type::font(TypeRole::Title, this));
    const bool elides =
        bold.horizontalAdvance(m_title) + kTitleGap + fontMetrics().horizontalAdvance(m_subtitle)
        > freeWidth();
    setToolTip(elides && !m_subtitle.isEmpty() ? m_subtitle : QString());
}

void PaneTitle::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

void PaneTitle::mouseDoubleClickEvent(QMouseEvent *event)
{
    emit doubleClicked();
    QWidget::mouseDoubleClickEvent(event); // a dock floats on it
}
