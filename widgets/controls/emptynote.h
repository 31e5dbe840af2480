// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What an empty list says in its middle, with a button or two where there is a way on: "No seats yet.", "No
// seat matches "x"." [Clear]. Lies over a view's viewport and follows its size.
#pragma once

#include <QWidget>

#include "widgets/style/icons.h"

class QLabel;
class QPushButton;

class EmptyNote : public QWidget
{
    Q_OBJECT
public:
    /// Covers the middle of `viewport`; hidden until there is a text.
    explicit EmptyNote(QWidget *viewport);

    /// An empty `text` hides the note; an empty `button` leaves it without one.
    void setNote(Icon icon, const QString &text, const QString &button = {});
    /// Another way on beside the button of the note; empty: none.
    void setSecondButton(const QString &text);
    QString text() const;
    QPushButton *button() const { return m_button; }
    QPushButton *secondButton() const { return m_second; }

signals:
    void activated(); // the button
    void secondActivated();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void place();
    void updateIcon();
    Icon m_kind = Icon::Note;
    QLabel *m_icon;
    QLabel *m_label;
    QPushButton *m_button;
    QPushButton *m_second;
};
