// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/dialogframe.h"

#include "widgets/controls/refusal.h"
#include "widgets/controls/taborder.h"

#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

QVBoxLayout *dialogframe::column(QDialog *dialog)
{
    auto *column = new QVBoxLayout(dialog);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(12);
    return column;
}

QDialogButtonBox *dialogframe::addButtons(QVBoxLayout *column, QDialog *dialog,
                                          QDialogButtonBox::StandardButtons buttons)
{
    auto *box = new QDialogButtonBox(buttons, dialog);
    column->addWidget(box);
    if (QPushButton *close = box->button(QDialogButtonBox::Close))
        close->setAutoDefault(false); // Enter must not press it
    // Text that a field cannot take is mended first. A shortcut leaves the focus, and unfinished text, in it.
    QObject::connect(box, &QDialogButtonBox::accepted, dialog, [dialog] {
        if (QWidget *refused = Refusal::firstIn(dialog))
            refused->setFocus();
        else
            dialog->accept();
    });
    QObject::connect(box, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    taborder::follow({dialog}); // the buttons are its last part
    return box;
}

QLabel *dialogframe::note(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setWordWrap(true);
    return label;
}
