// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/checkedline.h"

#include "widgets/controls/refusal.h"

CheckedLine::CheckedLine(const QString &text, std::function<QString(const QString &)> reason, QWidget *parent)
    : QLineEdit(text, parent)
    , m_reason(std::move(reason))
    , m_refusal(new Refusal(this))
    , m_taken(text)
{
    connect(this, &QLineEdit::editingFinished, this, &CheckedLine::check);
    connect(m_refusal, &Refusal::asked, this, &CheckedLine::check);
    connect(this, &QLineEdit::textEdited, this, [this](const QString &typed) {
        if (m_refusal->stands() && m_reason(typed.trimmed()).isEmpty())
            m_refusal->lift();
    });
    connect(m_refusal, &Refusal::dropped, this, [this] {
        setText(m_taken);
        m_refusal->lift();
    });
}

void CheckedLine::check()
{
    const QString reason = text() == m_taken ? QString() : m_reason(text().trimmed());
    if (!reason.isEmpty())
        return m_refusal->refuse(reason);
    m_taken = text();
    m_refusal->lift();
}
