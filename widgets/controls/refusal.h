// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Text that a field cannot take: it stays in the field, marked, with the sentence that says why beside it,
// until it is mended or dropped.
#pragma once

#include <QLabel>
#include <QObject>

class QFormLayout;
class QLineEdit;

class Refusal : public QObject
{
    Q_OBJECT
public:
    /// Of the text in `line`, which becomes the parent.
    explicit Refusal(QLineEdit *line);
    /// Of a field that marks what it refuses itself, and has its own way back from it.
    explicit Refusal(QWidget *field);

    void refuse(const QString &reason);
    void lift();
    bool stands() const { return !m_reason.isEmpty(); }
    const QString &reason() const { return m_reason; }
    /// The field as others know it: the spin box around the line, or the line itself.
    QWidget *field() const { return m_field; }

    /// Drops every refused text below `root`: the fields show their values again.
    static void dropAll(const QWidget *root);
    /// The first visible field below `root` that holds text it cannot take; null without one. Text that is
    /// still being typed is finished.
    static QWidget *firstIn(const QWidget *root);

signals:
    void changed();
    /// The text is to be judged now, as if it had been finished.
    void asked();
    /// The field is to show its value again.
    void dropped();

protected:
    /// Escape and Undo drop the text.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_field;
    QLineEdit *m_line = nullptr;
    QString m_reason;
};

/// The sentence beside the field, there while text is refused. Its object name is that of the field and
/// "Refusal".
class RefusalNote : public QLabel
{
    Q_OBJECT
public:
    RefusalNote(Refusal *refusal, QWidget *parent);

    /// Notes for all fields within `field`, to be put below them.
    static QList<RefusalNote *> of(QWidget *field, QWidget *parent);
    /// A row of `form`, and the notes of its field below.
    static void addRow(QFormLayout *form, const QString &label, QWidget *field);

private:
    void refresh();

    Refusal *m_refusal;
};
