// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/numberfield.h"

#include "widgets/controls/refusal.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionSpinBox>
#include <QWheelEvent>

#include <algorithm>

namespace {

constexpr int kShortestNumber = 88;

}

NumberField::NumberField(QWidget *parent)
    : QAbstractSpinBox(parent)
    , m_refusal(new Refusal(lineEdit()))
{
    setFocusPolicy(Qt::StrongFocus);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    connect(this, &QAbstractSpinBox::editingFinished, this, &NumberField::finish);
    // Refused text that is being mended says what is still wrong with it.
    connect(lineEdit(), &QLineEdit::textEdited, this, [this] {
        if (m_refusal->stands())
            check();
    });
    connect(m_refusal, &Refusal::asked, this, &NumberField::finish);
    connect(m_refusal, &Refusal::dropped, this, &NumberField::showNumber);
    showNumber();
}

void NumberField::setFormat(const NumberFormat &format)
{
    if (m_format == format)
        return;
    m_format = format;
    showNumber();
}

void NumberField::setCount(const QString &prefix)
{
    setFormat({NumberFormat::Kind::Count, 0, 1, prefix, {}, m_format.lowest, m_format.highest});
}

void NumberField::setSize(engine::Bytes unit, int decimals)
{
    setFormat({NumberFormat::Kind::Size, decimals, unit, {}, {}, m_format.lowest, m_format.highest});
}

void NumberField::setRatio(int decimals, const QString &suffix, const QString &prefix)
{
    setFormat({NumberFormat::Kind::Ratio, decimals, 1, prefix, suffix, m_format.lowest, m_format.highest});
}

void NumberField::setRange(double lowest, double highest)
{
    m_format.lowest = lowest;
    m_format.highest = highest;
}

void NumberField::setSingleStep(double step)
{
    m_step = step;
}

void NumberField::setAbsentText(const QString &text)
{
    if (m_absent == text)
        return;
    m_absent = text;
    if (!m_number && !isTyped())
        showNumber();
}

engine::Bytes NumberField::bytes() const
{
    return typed::bytesOf(value(), m_format);
}

void NumberField::setNumber(std::optional<double> number)
{
    if (number == m_number)
        return;
    m_number = number;
    showNumber();
}

void NumberField::setBytes(engine::Bytes bytes)
{
    setNumber(static_cast<double>(bytes) / static_cast<double>(m_format.unit));
}

void NumberField::setValue(double value)
{
    take(std::clamp(value, m_format.lowest, m_format.highest));
}

void NumberField::showNumber()
{
    m_refusal->lift();
    m_shown = m_number ? typed::shown(*m_number, m_format, locale()) : m_absent.value_or(QString());
    if (!isTyped())
        return;
    lineEdit()->setText(m_shown);
    updateGeometry(); // never narrower than its number
}

void NumberField::take(std::optional<double> number)
{
    const bool same = number == m_number;
    m_number = number;
    showNumber();
    if (!same)
        emit edited(m_number);
}

TypedNumber NumberField::typedNumber() const
{
    return typed::read(text(), m_format, accessibleName().isEmpty() ? tr("This field") : accessibleName(),
                       locale());
}

bool NumberField::isTyped() const
{
    return text() != m_shown;
}

bool NumberField::isAbsentTyped() const
{
    return m_absent && (text().trimmed().isEmpty() || text().trimmed() == m_absent);
}

bool NumberField::finish()
{
    if (!isTyped())
        return true;
    if (isAbsentTyped()) {
        take(std::nullopt);
        return true;
    }
    const TypedNumber read = typedNumber();
    if (read.refusal.isEmpty())
        take(read.value);
    else
        m_refusal->refuse(read.refusal);
    return read.refusal.isEmpty();
}

void NumberField::check()
{
    const TypedNumber read = typedNumber();
    if (isAbsentTyped() || read.refusal.isEmpty())
        m_refusal->lift();
    else
        m_refusal->refuse(read.refusal);
}

void NumberField::stepBy(int steps)
{
    if (!finish())
        return;
    const double base = m_number.value_or(m_format.lowest - (steps > 0 ? m_step : 0));
    const double next = typed::cleaned(base + steps * m_step);
    if (m_absent && steps < 0 && next < m_format.lowest && m_number.value_or(0) <= m_format.lowest)
        take(std::nullopt);
    else
        take(std::clamp(next, m_format.lowest, m_format.highest));
    selectAll();
}

QAbstractSpinBox::StepEnabled NumberField::stepEnabled() const
{
    if (isReadOnly())
        return StepNone;
    StepEnabled steps = StepNone;
    if (!m_number || *m_number < m_format.highest)
        steps |= StepUpEnabled;
    if (m_number && (m_absent || *m_number > m_format.lowest))
        steps |= StepDownEnabled;
    return steps;
}

QSize NumberField::sizeHint() const
{
    ensurePolished();
    QStyleOptionSpinBox option;
    initStyleOption(&option);
    const QSize content(fontMetrics().horizontalAdvance(m_shown) + 4, lineEdit()->sizeHint().height());
    const QSize size = style()->sizeFromContents(QStyle::CT_SpinBox, &option, content, this);
    return size.expandedTo({kShortestNumber, 0});
}

QSize NumberField::minimumSizeHint() const
{
    return sizeHint();
}

bool NumberField::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && !isTyped()) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return false;
        }
    }
    return QAbstractSpinBox::event(event);
}

void NumberField::wheelEvent(QWheelEvent *event)
{
    if (hasFocus())
        QAbstractSpinBox::wheelEvent(event);
    else
        event->ignore();
}
