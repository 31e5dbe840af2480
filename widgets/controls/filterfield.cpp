// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/filterfield.h"

#include "widgets/style/icons.h"
#include "widgets/style/typescale.h"
#include "widgets/words/format.h"

#include <QLabel>

namespace {

constexpr int kClearButton = 26; // the field's own, at the very end

}

FilterField::FilterField(QWidget *parent)
    : QLineEdit(parent)
    , m_count(new QLabel(this))
{
    setClearButtonEnabled(true);
    addAction(icons::icon(Icon::Search), LeadingPosition);
    type::apply(TypeRole::Caption, m_count);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_count->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_count->hide();
}

void FilterField::setCount(int shown, int all)
{
    const QString count = tr("%1 of %2").arg(format::count(shown), format::count(all));
    if (m_count->text() == count && m_count->isHidden() == text().isEmpty())
        return;
    m_count->setText(count);
    m_count->setVisible(!text().isEmpty());
    m_count->adjustSize();
    place();
}

void FilterField::place()
{
    const int width = m_count->isHidden() ? 0 : m_count->width();
    m_count->move(this->width() - kClearButton - width, (height() - m_count->height()) / 2);
    setTextMargins(0, 0, width == 0 ? 0 : width + 4, 0);
}

void FilterField::resizeEvent(QResizeEvent *event)
{
    QLineEdit::resizeEvent(event);
    place();
}
