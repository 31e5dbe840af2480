// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/infobar.h"

#include "widgets/style/palette.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>

namespace {

constexpr int kHeight = 36, kBarIcon = 16;

Tone toneOf(InfoBar::Kind kind)
{
    switch (kind) {
    case InfoBar::Kind::Error:
        return Tone::Error;
    case InfoBar::Kind::Warning:
        return Tone::Warning;
    case InfoBar::Kind::Working:
        return Tone::Quiet;
    case InfoBar::Kind::Note:
        break;
    }
    return Tone::Note;
}

}

InfoBar::InfoBar(Kind kind, Icon icon, const QString &text, QWidget *parent)
    : QFrame(parent)
    , m_kind(kind)
    , m_icon(icon)
    , m_text(new QLabel(text, this))
    , m_progress(new QProgressBar(this))
    , m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(36, 4, 8, 4);
    m_layout->setSpacing(8);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    QSizePolicy wrapping(QSizePolicy::Expanding, QSizePolicy::Preferred);
    wrapping.setHeightForWidth(true);
    m_text->setSizePolicy(wrapping);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(180, 8);
    m_progress->hide();
    m_layout->addWidget(m_text, 1);
    m_layout->addWidget(m_progress);
    setMinimumHeight(kHeight);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    setAccessibleName(text);
    m_text->setForegroundRole(QPalette::WindowText);
}

QString InfoBar::text() const
{
    return m_text->text();
}

void InfoBar::setText(const QString &text)
{
    if (m_text->text() == text)
        return;
    m_text->setText(text);
    setAccessibleName(text);
    QAccessibleEvent event(this, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&event);
}

void InfoBar::setProgress(int thousandths)
{
    m_progress->setVisible(thousandths >= 0);
    m_progress->setValue(std::clamp(thousandths, 0, 1000));
}

QPushButton *InfoBar::addAction(const QString &text)
{
    auto *button = new QPushButton(text, this);
    button->setProperty("small", true);
    button->setAutoDefault(false);
    m_layout->addWidget(button, 0, Qt::AlignVCenter);
    return button;
}

QPushButton *InfoBar::addAction(const QString &text, Icon icon)
{
    QPushButton *button = addAction(text);
    button->setIcon(icons::icon(icon));
    button->setIconSize(QSize(12, 12));
    return button;
}

void InfoBar::addCloseAction()
{
    connect(addAction(tr("Close")), &QPushButton::clicked, this, &InfoBar::dismiss);
}

void InfoBar::dismiss()
{
    hide();
    emit closed();
}

void InfoBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_kind != Kind::Working)
        dismiss();
    else
        QFrame::keyPressEvent(event);
}

void InfoBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        update();
    QFrame::changeEvent(event);
}

void InfoBar::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::of(this);
    const ToneStyle tone = theme.tone(toneOf(m_kind));
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(tone.fill.isValid() ? tone.fill : theme.base);
    painter.setPen(QPen(tone.line.isValid() ? tone.line : theme.line, 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    icons::paint(&painter, QRectF(12, (height() - kBarIcon) / 2, kBarIcon, kBarIcon), m_icon,
                 m_kind == Kind::Working ? theme.accent : tone.text);
}

InfoBarStack::InfoBarStack(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(8, 4, 8, 4);
    m_layout->setSpacing(4);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    hide();
}

InfoBar *InfoBarStack::post(InfoBar::Kind kind, Icon icon, const QString &text, const QString &key)
{
    remove(key);
    auto *bar = new InfoBar(kind, icon, text, this);
    const auto before = std::find_if(m_bars.begin(), m_bars.end(),
                                     [kind](const Entry &entry) { return entry.bar->kind() > kind; });
    m_layout->insertWidget(static_cast<int>(before - m_bars.begin()), bar);
    m_bars.insert(before, {key, bar});
    connect(bar, &InfoBar::closed, this, [this, bar] { drop(bar); });
    arrange();
    QAccessibleEvent event(bar, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
    return bar;
}

InfoBar *InfoBarStack::bar(const QString &key) const
{
    const auto found =
        std::find_if(m_bars.begin(), m_bars.end(), [&key](const Entry &entry) { return entry.key == key; });
    return found == m_bars.end() ? nullptr : found->bar;
}

void InfoBarStack::remove(const QString &key)
{
    if (InfoBar *old = key.isEmpty() ? nullptr : bar(key))
        drop(old);
}

void InfoBarStack::drop(InfoBar *bar)
{
    std::erase_if(m_bars, [bar](const Entry &entry) { return entry.bar == bar; });
    m_layout->removeWidget(bar);
    bar->hide();
    bar->deleteLater();
    arrange();
}

void InfoBarStack::arrange()
{
    for (std::size_t i = 0; i < m_bars.size(); ++i)
        m_bars[i].bar->setVisible(i < static_cast<std::size_t>(kMaxVisible));
    setVisible(!m_bars.empty());
}
