// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file/recentplan.h"

#include "app/file/planfile.h"
#include "widgets/chart/kindbar.h"
#include "widgets/controls/badge.h"
#include "widgets/style/icons.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"
#include "widgets/words/format.h"

#include <QFileInfo>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace {

constexpr int kHeight = 52;
constexpr int kTextLeft = 76;
constexpr int kBarsWidth = 62;
constexpr int kBarHeight = 27;

}

QString dayInWords(const QDateTime &time, const QDateTime &now)
{
    const qint64 days = time.date().daysTo(now.date());
    if (days == 0)
        return RecentPlan::tr("today %1").arg(QLocale().toString(time.time(), QLocale::ShortFormat));
    if (days == 1)
        return RecentPlan::tr("yesterday");
    return QLocale().toString(time.date(), QLocale::LongFormat);
}

RecentPlan::RecentPlan(const QString &path, QWidget *parent)
    : QAbstractButton(parent)
    , m_path(path)
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setToolTip(path);
    read();
    setEnabled(isReadable());
    setAccessibleName(text());
    setAccessibleDescription(m_detail);
}

void RecentPlan::read()
{
    const QFileInfo info(m_path);
    setText(info.completeBaseName());
    if (!info.exists()) {
        m_detail = tr("file not found");
        return;
    }
    QString problem;
    const auto loaded = planOfFile(m_path, info.fileName(), &problem);
    if (!loaded) {
        m_detail = tr("cannot be read");
        return;
    }
    m_budget = engine::budgetOf(loaded->plan);
    if (!loaded->plan.title.empty())
        setText(format::text(loaded->plan.title));
    m_detail = tr("%1, %2, %3", "cards, seats, day")
                   .arg(tr("%Ln card(s)", nullptr, m_budget->cardCount()),
                        tr("%Ln seat(s)", nullptr, m_budget->seatCount()),
                        dayInWords(info.lastModified(), QDateTime::currentDateTime()));
}

QSize RecentPlan::sizeHint() const
{
    return {420, kHeight};
}

void RecentPlan::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void RecentPlan::paintBars(QPainter *painter) const
{
    const Theme theme = Theme::of(this);
    const auto count = std::min<std::size_t>(m_budget->cards.size(), 10);
    if (count == 0)
        return;
    // Up to four bars are 13 wide; more share the place.
    const double step = count <= 4 ? 16 : kBarsWidth / static_cast<double>(count);
    const double width = step - (count <= 4 ? 4 : 2);
    const int top = (kHeight - kBarHeight) / 2;
    for (std::size_t i = 0; i < count; ++i)
        kindbar::paint(painter, QRectF(static_cast<double>(i) * step, top, width, kBarHeight),
                       kindbar::of(m_budget->cards[i], engine::State::Peak), Qt::Vertical, theme, true);
}

void RecentPlan::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::of(this);
    if (isEnabled() && (underMouse() || isDown()))
        painter.fillRect(rect(), isDown() ? theme.pressed : theme.hover);
    painter.setPen(theme.line);
    painter.drawLine(0, height() - 1, width(), height() - 1);
    if (m_budget)
        paintBars(&painter);
    else
        icons::paint(&painter, QRectF(24, (kHeight - 14) / 2, 14, 14), Icon::Close, theme.disabled);

    int right = width() - 4;
    if (m_budget) {
        const BadgeSpec spec = badge::verdict(m_budget->verdict);
        const QSize size = badge::size(spec, font());
        right -= size.width();
        badge::paint(&painter, QRect(right, 0, size.width(), height()), spec, theme, font());
    }
    const QFont title = type::font(TypeRole::Title, this), caption = type::font(TypeRole::Caption, this);
    const int first = type::lineHeight(title), second = type::lineHeight(caption);
    const int top = (height() - first - second) / 2;
    painter.setFont(title);
    painter.setPen(isEnabled() ? theme.text : theme.disabled);
    type::drawElided(&painter, QRectF(kTextLeft, top, right - kTextLeft - 8, first),
                     Qt::AlignLeft | Qt::AlignVCenter, text());
    painter.setFont(caption);
    painter.setPen(isEnabled() ? theme.secondary : theme.disabled);
    type::drawElided(&painter, QRectF(kTextLeft, top + first, right - kTextLeft - 8, second),
                     Qt::AlignLeft | Qt::AlignVCenter, m_detail);
    if (hasFocus()) {
        painter.setPen(QPen(theme.accent, 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}
