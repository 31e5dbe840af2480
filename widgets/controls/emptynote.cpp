// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/emptynote.h"

#include "widgets/style/palette.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

EmptyNote::EmptyNote(QWidget *viewport)
    : QWidget(viewport)
    , m_icon(new QLabel(this))
    , m_label(new QLabel(this))
    , m_button(new QPushButton(this))
    , m_second(new QPushButton(this))
{
    m_label->setWordWrap(true);
    m_label->setForegroundRole(QPalette::PlaceholderText);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(8);
    layout->addStretch();
    layout->addWidget(m_icon);
    layout->addWidget(m_label, 1000);
    layout->addWidget(m_button);
    layout->addWidget(m_second);
    layout->addStretch();
    m_second->hide();
    connect(m_button, &QPushButton::clicked, this, &EmptyNote::activated);
    connect(m_second, &QPushButton::clicked, this, &EmptyNote::secondActivated);
    viewport->installEventFilter(this);
    hide();
}

void EmptyNote::setNote(Icon icon, const QString &text, const QString &button)
{
    m_kind = icon;
    m_label->setText(text);
    m_button->setText(button);
    m_button->setVisible(!button.isEmpty());
    updateIcon();
    setVisible(!text.isEmpty());
    place();
}

void EmptyNote::setSecondButton(const QString &text)
{
    m_second->setText(text);
    m_second->setVisible(!text.isEmpty());
    place();
}

QString EmptyNote::text() const
{
    return m_label->text();
}

void EmptyNote::updateIcon()
{
    const Theme theme = Theme::of(this);
    const QColor color = m_kind == Icon::Pass ? theme.tone(Tone::Pass).text : theme.secondary;
    m_icon->setPixmap(icons::pixmap(m_kind, 16, color, devicePixelRatioF()));
}

void EmptyNote::place()
{
    const QSize room = parentWidget()->size();
    int wish = m_label->fontMetrics().horizontalAdvance(m_label->text()) + 64;
    for (const QPushButton *button : {m_button, m_second})
        wish += button->text().isEmpty() ? 0 : button->sizeHint().width() + 8;
    const int width = std::min(room.width(), wish);
    const int height = std::min(room.height(), std::max(36, heightForWidth(width)));
    setGeometry((room.width() - width) / 2, (room.height() - height) / 2, width, height);
}

bool EmptyNote::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        place();
    return QWidget::eventFilter(watched, event);
}

void EmptyNote::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateIcon();
}
