// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/refusal.h"

#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"

#include <QFormLayout>
#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>

namespace {

QPalette inError(QPalette colors, QPalette::ColorRole role)
{
    colors.setColor(role, Theme::of(colors).tone(Tone::Error).text);
    return colors;
}

}

Refusal::Refusal(QLineEdit *line)
    : QObject(line)
    , m_field(line->focusProxy() ? line->focusProxy() : line) // within a spin box the keys come to the box
    , m_line(line)
{
    m_field->installEventFilter(this);
}

Refusal::Refusal(QWidget *field)
    : QObject(field)
    , m_field(field)
{
}

void Refusal::refuse(const QString &reason)
{
    if (m_reason == reason)
        return;
    m_reason = reason;
    if (m_line)
        m_line->setPalette(inError(m_field->palette(), QPalette::Text));
    m_field->setAccessibleDescription(reason);
    emit changed();
}

void Refusal::lift()
{
    if (m_reason.isEmpty())
        return;
    m_reason.clear();
    if (m_line)
        m_line->setPalette({});
    m_field->setAccessibleDescription({});
    emit changed();
}

bool Refusal::eventFilter(QObject *watched, QEvent *event)
{
    if (!stands() || (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress))
        return QObject::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (key->key() != Qt::Key_Escape && !key->matches(QKeySequence::Undo))
        return QObject::eventFilter(watched, event);
    event->accept(); // not the window's, while there is text of one's own to take back
    if (event->type() == QEvent::KeyPress)
        emit dropped();
    return true;
}

void Refusal::dropAll(const QWidget *root)
{
    for (Refusal *refusal : root->findChildren<Refusal *>()) {
        if (refusal->stands())
            emit refusal->dropped();
    }
}

QWidget *Refusal::firstIn(const QWidget *root)
{
    for (Refusal *refusal : root->findChildren<Refusal *>()) {
        emit refusal->asked();
        if (refusal->stands() && refusal->m_field->isVisibleTo(root))
            return refusal->m_field;
    }
    return nullptr;
}

namespace {

void makeRoom(QWidget *window)
{
    const QLayout *layout = window->layout();
    if (layout && layout->hasHeightForWidth())
        window->resize(window->width(),
                       std::max(window->height(), layout->totalHeightForWidth(window->width())));
}

}

RefusalNote::RefusalNote(Refusal *refusal, QWidget *parent)
    : QLabel(parent)
    , m_refusal(refusal)
{
    type::apply(TypeRole::Caption, this);
    setTextFormat(Qt::PlainText); // it may quote what was typed
    setWordWrap(true);
    connect(refusal, &Refusal::changed, this, &RefusalNote::refresh);
    refresh();
}

void RefusalNote::refresh()
{
    setObjectName(m_refusal->field()->objectName() + QStringLiteral("Refusal"));
    setPalette(inError(parentWidget()->palette(), QPalette::WindowText)); // light or dark by now
    setText(m_refusal->reason());
    setVisible(m_refusal->stands());
}

QList<RefusalNote *> RefusalNote::of(QWidget *field, QWidget *parent)
{
    QList<RefusalNote *> notes;
    for (Refusal *refusal : field->findChildren<Refusal *>())
        notes << new RefusalNote(refusal, parent);
    return notes;
}

void RefusalNote::addRow(QFormLayout *form, const QString &label, QWidget *field)
{
    form->addRow(label, field);
    if (field->accessibleName().isEmpty())
        field->setAccessibleName(QString(label).remove(QLatin1Char('&'))); // sentences name the field
    for (RefusalNote *note : of(field, field->parentWidget())) {
        form->addRow(note);
        // A dialog does not grow by itself.
        connect(
            note->m_refusal, &Refusal::changed, note, [note] { makeRoom(note->window()); },
            Qt::QueuedConnection);
    }
}
