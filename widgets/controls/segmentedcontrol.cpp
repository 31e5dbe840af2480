// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/segmentedcontrol.h"

#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>

namespace {

constexpr int kRadius = 3, kSegmentPadding = 10, kTightPadding = 4;

/// One segment. The frames of neighbours overlap by one pixel so that the line between them stays a hairline.
class Segment final : public QPushButton
{
public:
    Segment(const QString &text, QWidget *parent)
        : QPushButton(text, parent)
    {
        setCheckable(true);
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
    }
    bool first = false, last = false, small = false;

    QSize sizeHint() const override { return sizeWith(kSegmentPadding); }
    QSize minimumSizeHint() const override { return sizeWith(kTightPadding); }

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        // QAbstractButton would swallow the arrows; the control moves the choice itself.
        const int key = event->key();
        if (key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down)
            event->ignore();
        else
            QPushButton::keyPressEvent(event);
    }
    void paintEvent(QPaintEvent *) override
    {
        const Theme theme = Theme::of(this);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        // The frame reaches one pixel into the left neighbour; the widget clips it there.
        const QRectF frame = QRectF(rect()).adjusted(first ? 0.5 : -0.5, 0.5, -0.5, -0.5);
        const bool marked = isChecked() && isEnabled();
        QLinearGradient shade(0, 0, 0, height());
        shade.setColorAt(0, theme.button_top);
        shade.setColorAt(1, theme.button_bottom);
        QBrush fill(shade);
        if (isDown())
            fill = theme.pressed;
        else if (isChecked())
            fill = theme.selection;
        else if (underMouse() && isEnabled())
            fill = theme.hover;
        painter.setBrush(fill);
        painter.setPen(QPen(isEnabled() ? theme.control_line : theme.line, 1));
        painter.drawPath(shape(frame));
        if (marked) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(theme.accent, 2));
            painter.drawPath(shape(QRectF(rect()).adjusted(1, 1, -1, -1)));
        }
        if (hasFocus()) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(theme.accent, 1));
            painter.drawRoundedRect(QRectF(rect()).adjusted(3.5, 3.5, -3.5, -3.5), 1, 1);
        }
        painter.setFont(isChecked() ? type::font(TypeRole::Title, this) : font());
        painter.setPen(isEnabled() ? theme.text : theme.disabled);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextSingleLine | Qt::TextShowMnemonic, text());
    }

private:
    QSize sizeWith(int padding) const
    {
        const QFontMetrics bold(type::font(TypeRole::Title, this));
        const int height = std::max(small ? 22 : 28, bold.height() + (small ? 4 : 8));
        return {bold.horizontalAdvance(text()) + 2 * padding, height};
    }
    /// Rounded at the control's ends only.
    QPainterPath shape(const QRectF &r) const
    {
        QPainterPath path;
        path.setFillRule(Qt::WindingFill);
        path.addRoundedRect(r, kRadius, kRadius);
        QPainterPath square;
        if (!first)
            square.addRect(r.left(), r.top(), r.width() / 2, r.height());
        if (!last)
            square.addRect(r.center().x(), r.top(), r.width() / 2, r.height());
        return path.united(square);
    }
};

Segment *segment(QAbstractButton *button)
{
    return static_cast<Segment *>(button);
}

}

SegmentedControl::SegmentedControl(QWidget *parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this))
    , m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_group->setExclusive(true);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    // idClicked, not idToggled: setCurrentIndex must stay silent.
    connect(m_group, &QButtonGroup::idClicked, this, &SegmentedControl::currentIndexEdited);
}

SegmentedControl::SegmentedControl(const QStringList &texts, QWidget *parent)
    : SegmentedControl(parent)
{
    for (const QString &text : texts)
        addSegment(text);
}

int SegmentedControl::addSegment(const QString &text, const QString &toolTip)
{
    const int index = count();
    auto *button = new Segment(text, this);
    button->setToolTip(toolTip);
    button->first = index == 0;
    button->last = true;
    button->small = m_small;
    if (index > 0)
        segment(m_group->button(index - 1))->last = false;
    m_group->addButton(button, index);
    m_layout->addWidget(button);
    if (index == 0)
        button->setChecked(true);
    updateWidths();
    return index;
}

int SegmentedControl::count() const
{
    return static_cast<int>(m_group->buttons().size());
}

int SegmentedControl::currentIndex() const
{
    return m_group->checkedId();
}

void SegmentedControl::setCurrentIndex(int index)
{
    if (QAbstractButton *target = m_group->button(index))
        target->setChecked(true);
}

void SegmentedControl::setSegmentEnabled(int index, bool enabled, const QString &reason)
{
    QAbstractButton *target = m_group->button(index);
    target->setEnabled(enabled);
    if (target->toolTip() == reason)
        return;
    target->setToolTip(reason);
    target->setStatusTip(reason);
}

void SegmentedControl::setEqualWidths(bool on)
{
    m_equal = on;
    setSizePolicy(on ? QSizePolicy::Expanding : QSizePolicy::Maximum, QSizePolicy::Fixed);
    updateWidths();
}

void SegmentedControl::setSmall(bool on)
{
    m_small = on;
    for (QAbstractButton *each : m_group->buttons()) {
        segment(each)->small = on;
        each->updateGeometry();
    }
}

QAbstractButton *SegmentedControl::button(int index) const
{
    return m_group->button(index);
}

void SegmentedControl::step(int by)
{
    for (int index = currentIndex() + by; index >= 0 && index < count(); index += by) {
        QAbstractButton *target = m_group->button(index);
        if (!target->isEnabled())
            continue;
        target->setChecked(true);
        target->setFocus(Qt::TabFocusReason);
        emit currentIndexEdited(index);
        return;
    }
}

void SegmentedControl::keyPressEvent(QKeyEvent *event)
{
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Up)
        step(mirrored && event->key() == Qt::Key_Left ? 1 : -1);
    else if (event->key() == Qt::Key_Right || event->key() == Qt::Key_Down)
        step(mirrored && event->key() == Qt::Key_Right ? -1 : 1);
    else
        QWidget::keyPressEvent(event);
}

void SegmentedControl::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        updateWidths();
    QWidget::changeEvent(event);
}

void SegmentedControl::updateWidths()
{
    int widest = 0;
    for (QAbstractButton *each : m_group->buttons())
        widest = std::max(widest, each->minimumSizeHint().width());
    for (QAbstractButton *each : m_group->buttons()) {
        each->setMinimumWidth(m_equal ? widest : 0);
        each->setSizePolicy(m_equal ? QSizePolicy::Expanding : QSizePolicy::Fixed, QSizePolicy::Fixed);
        m_layout->setStretchFactor(each, m_equal ? 1 : 0);
    }
}
