// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/footprintrow.h"

#include "engine/words/words.h"
#include "widgets/style/hatch.h"
#include "widgets/style/icons.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"
#include "widgets/words/format.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace {

constexpr int kChevron = 12;
constexpr int kSwatch = 12;

}

FootprintRow::FootprintRow(std::optional<engine::ComponentKind> kind, QWidget *parent)
    : QAbstractButton(parent)
    , m_kind(kind)
{
    setCheckable(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    setText(kind ? kindShortName(*kind) : tr("Total, GiB"));
    setObjectName(kind ? format::text(engine::word(*kind)) : QStringLiteral("total"));
    setOpenable(false);
}

QString FootprintRow::stateText(int state)
{
    return state == 0 ? tr("boot") : state == 1 ? tr("plateau") : tr("worst case");
}

int FootprintRow::columnWidth(const QWidget *widget, int state)
{
    const int word =
        QFontMetrics(type::font(TypeRole::CaptionStrong, widget)).horizontalAdvance(stateText(state));
    const int number = type::numberWidth(type::font(TypeRole::Title, widget), QStringLiteral("888.8"));
    // The gap before a column; the first has the name's own room before it.
    return std::max(word, number) + (state == 0 ? 0 : 8);
}

int FootprintRow::columnsWidth(const QWidget *widget)
{
    int sum = 0;
    for (int state = 0; state < engine::kStates; ++state)
        sum += columnWidth(widget, state);
    return sum;
}

void FootprintRow::setOpenable(bool openable)
{
    m_openable = openable && m_kind.has_value();
    setEnabled(true);
    setFocusPolicy(m_openable ? Qt::StrongFocus : Qt::NoFocus);
    setAttribute(Qt::WA_TransparentForMouseEvents, !m_openable);
    if (m_openable)
        setStatusTip(tr("Press Enter to see how this number is calculated"));
    update();
}

void FootprintRow::setAmounts(const std::array<engine::Bytes, engine::kStates> &amounts, engine::State shown)
{
    m_amounts = amounts;
    m_shown = shown;
    setAccessibleName(
        tr("%1: %2 at boot, %3 at the plateau, %4 in the worst case")
            .arg(text(), format::gib(amounts[0]), format::gib(amounts[1]), format::gib(amounts[2])));
    const QString exact = format::sizeToolTip(amounts[2]);
    const QString full = m_kind ? kindName(*m_kind) : text();
    setToolTip(exact.isEmpty() ? full : QStringLiteral("%1: %2").arg(full, exact));
    update();
}

QSize FootprintRow::sizeHint() const
{
    return {kChevron + kSwatch + 90 + columnsWidth(this), std::max(20, type::lineHeight(font()) + 2)};
}

void FootprintRow::keyPressEvent(QKeyEvent *event)
{
    // Enter opens like Space does: that is what the chevron says everywhere else.
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        return;
    }
    if (event->key() == Qt::Key_Right || event->key() == Qt::Key_Left) {
        if (isChecked() != (event->key() == Qt::Key_Right))
            click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void FootprintRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::of(this);
    if (m_openable && underMouse())
        painter.fillRect(rect(), theme.hover);
    int x = 0;
    if (m_kind) {
        if (m_openable)
            icons::paint(&painter, QRectF(0, (height() - kChevron) / 2.0, kChevron, kChevron),
                         isChecked() ? Icon::ChevronDown : Icon::ChevronRight, theme.secondary);
        x = kChevron + 4;
        const QRectF swatch(x, (height() - kSwatch) / 2, kSwatch, kSwatch);
        hatch::fillKind(&painter, swatch, theme.kind(*m_kind), swatch.bottomLeft());
        x += kSwatch + 6;
    } else {
        painter.setPen(theme.control_line);
        painter.drawLine(0, 0, width(), 0);
    }
    const bool strong = isChecked() || !m_kind;
    int right = width() - columnsWidth(this);
    painter.setPen(theme.text);
    painter.setFont(type::font(strong ? TypeRole::Title : TypeRole::Body, this));
    type::drawElided(&painter, QRectF(x, 0, right - x, height()), Qt::AlignLeft | Qt::AlignVCenter, text());
    for (int state = 0; state < engine::kStates; ++state) {
        const bool shown = state == static_cast<int>(m_shown);
        painter.setFont(type::font(shown ? TypeRole::Title : TypeRole::Body, this));
        const QRectF cell(right, 0, columnWidth(this, state), height());
        right += columnWidth(this, state);
        type::drawNumber(&painter, cell, Qt::AlignRight | Qt::AlignVCenter,
                         format::gibCell(m_amounts[static_cast<std::size_t>(state)]));
    }
    if (hasFocus()) {
        painter.setPen(QPen(theme.accent, 1));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}
