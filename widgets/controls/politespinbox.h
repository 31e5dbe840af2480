// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a spin box keep out of the way of the form and the window around it: the wheel changes it only with
// focus, Undo is the window's once the typed text has been taken, and a number beyond the range is taken as
// the bound instead of losing its last digit.
#pragma once

#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QSpinBox>
#include <QWheelEvent>

template <class Base> class PoliteSpinBox : public Base
{
public:
    explicit PoliteSpinBox(QWidget *parent = nullptr)
        : Base(parent)
    {
        this->setFocusPolicy(Qt::StrongFocus);
        QObject::connect(this, &QAbstractSpinBox::editingFinished, this,
                         [this] { this->lineEdit()->setModified(false); });
    }

    QValidator::State validate(QString &text, int &position) const override
    {
        const QValidator::State state = Base::validate(text, position);
        return state == QValidator::Invalid && isBeyond(text) ? QValidator::Intermediate : state;
    }

    void fixup(QString &text) const override
    {
        if (isBeyond(text))
            text = this->textFromValue(this->maximum());
        else
            Base::fixup(text);
    }

protected:
    bool event(QEvent *event) override
    {
        if (event->type() == QEvent::ShortcutOverride && !this->lineEdit()->isModified()) {
            const auto *key = static_cast<QKeyEvent *>(event);
            if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
                event->ignore();
                return false;
            }
        }
        return Base::event(event);
    }

    void wheelEvent(QWheelEvent *event) override
    {
        if (this->hasFocus())
            Base::wheelEvent(event);
        else
            event->ignore();
    }

private:
    bool isBeyond(const QString &text) const
    {
        QString number = text;
        if (!this->suffix().isEmpty() && number.endsWith(this->suffix()))
            number.chop(this->suffix().size());
        number.remove(this->locale().groupSeparator());
        bool is_number = false;
        const double value = this->locale().toDouble(number.trimmed(), &is_number);
        return is_number && value > static_cast<double>(this->maximum());
    }
};
