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

    void refuse(const QString &reason);
    void lift();
    bool stands() const { return !m_reason.isEmpty(); }
    const QString &reason() const { return m_reason; }
    /// The field as others know it: the spin box around the line, or the line itself.
    QWidget *field() const;

    /// Drops every refused text below `root`: the fields show their values again.
    static void dropAll(const QWidget *root);
    /// The first field below `root` that holds refused text; null without one.
    static QWidget *firstIn(const QWidget *root);

signals:
    void changed();
    /// The field is to show its value again.
    void dropped();

protected:
    /// Escape and Undo drop the text.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QLineEdit *m_line;
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
