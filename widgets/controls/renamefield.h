// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A line edit that appears over a name to change it in place. Enter accepts, Esc and a lost focus give up.
#pragma once

#include <QLineEdit>

class RenameField : public QLineEdit
{
    Q_OBJECT
public:
    RenameField(const QString &name, QWidget *parent);

signals:
    void finished(bool accepted); // once

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void finish(bool accepted);
    bool m_done = false;
};
