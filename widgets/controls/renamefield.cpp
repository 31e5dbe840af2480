// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/renamefield.h"

#include <QFocusEvent>
#include <QKeyEvent>

RenameField::RenameField(const QString &name, QWidget *parent)
    : QLineEdit(name, parent)
{
    setAccessibleName(tr("New name of %1").arg(name));
    selectAll();
}

void RenameField::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        finish(true);
    else if (event->key() == Qt::Key_Escape)
        finish(false);
    else
        QLineEdit::keyPressEvent(event);
}

void RenameField::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) // its own context menu
        finish(false);
}

void RenameField::finish(bool accepted)
{
    if (m_done)
        return;
    m_done = true;
    emit finished(accepted);
}
