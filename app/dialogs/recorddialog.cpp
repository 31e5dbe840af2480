// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/recorddialog.h"

#include "app/base/dialogframe.h"
#include "app/dialogs/datedlist.h"
#include "app/dialogs/recorddate.h"
#include "widgets/controls/checkedline.h"
#include "widgets/controls/refusal.h"
#include "widgets/style/typescale.h"
#include "widgets/words/format.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTextDocument>
#include <QVBoxLayout>

namespace {

QLineEdit *field(const std::string &text, const QString &name, const QString &example, QWidget *parent)
{
    auto *edit = new QLineEdit(format::text(text), parent);
    edit->setObjectName(name);
    edit->setPlaceholderText(example);
    return edit;
}

QLineEdit *dateField(const std::string &date, const QString &name, const QString &example,
                     const QString &label, QWidget *parent)
{
    auto *edit = new CheckedLine(
        format::text(date), [label](const QString &text) { return whyNoDate(text, label); }, parent);
    edit->setObjectName(name);
    edit->setPlaceholderText(example);
    return edit;
}

std::string textOf(const QLineEdit *edit)
{
    return edit->text().trimmed().toStdString();
}

}

RecordDialog::RecordDialog(const engine::RecordData &data, const QString &hosts, QWidget *parent)
    : QDialog(parent)
    , m_data(data)
    , m_change(field(data.change, QStringLiteral("change"), QStringLiteral("CHG-1042"), this))
    , m_version(field(data.version, QStringLiteral("version"), QStringLiteral("1"), this))
    , m_date(dateField(data.date, QStringLiteral("date"), QStringLiteral("2026-10-05T18:40+02:00"),
                       tr("Date"), this))
    , m_author(field(data.author, QStringLiteral("author"), tr("name or team"), this))
    , m_host(field(data.host, QStringLiteral("host"), hosts, this))
    , m_summary(new QPlainTextEdit(format::text(data.summary), this))
    , m_verifyDate(dateField(data.verify_date, QStringLiteral("verifyDate"), QStringLiteral("2026-10-07"),
                             tr("Verify on"), this))
    , m_verify(new DatedList(tr("What to verify"), data.verify, this))
    , m_followUps(new DatedList(tr("Follow-ups"), data.follow_ups, this))
{
    setWindowTitle(tr("Change Record"));
    setSizeGripEnabled(true);
    m_summary->setObjectName(QStringLiteral("summary"));
    m_summary->setTabChangesFocus(true);
    m_summary->setPlaceholderText(tr("What changes and why, in two sentences"));
    m_summary->document()->setDocumentMargin(7); // as the fields
    m_summary->setFixedHeight(type::px(this, 70));
    m_verify->table()->setObjectName(QStringLiteral("verify"));
    m_followUps->table()->setObjectName(QStringLiteral("followUps"));
    makeLayout();
    resize(type::px(this, 700), sizeHint().height());
}

void RecordDialog::makeLayout()
{
    auto *now = new QPushButton(tr("&Now"), this);
    now->setToolTip(tr("Insert the current date. It is never updated automatically"));
    auto *date = new QHBoxLayout;
    date->addWidget(m_date, 1);
    date->addWidget(now);
    auto *change = new QHBoxLayout;
    auto *version = new QLabel(tr("&Version"), this);
    version->setBuddy(m_version);
    m_version->setMaximumWidth(type::px(this, 80));
    change->addWidget(m_change, 1);
    change->addWidget(version);
    change->addWidget(m_version);
    auto *form = new QFormLayout;
    form->addRow(tr("&Change"), change);
    form->addRow(tr("&Date"), date);
    for (RefusalNote *refusal : RefusalNote::of(m_date, this))
        form->addRow(refusal);
    form->addRow(tr("&By"), m_author);
    form->addRow(tr("&Host"), m_host);
    form->addRow(tr("&Summary"), m_summary);
    RefusalNote::addRow(form, tr("V&erify on"), m_verifyDate);
    form->addRow(tr("Also ver&ify"), m_verify);
    form->addRow(tr("&Follow-ups"), m_followUps);
    static_cast<QLabel *>(form->labelForField(change))->setBuddy(m_change);
    static_cast<QLabel *>(form->labelForField(date))->setBuddy(m_date);
    QLabel *note =
        dialogframe::note(tr("Verify always lists the free memory of every card at the plateau."), this);
    note->setForegroundRole(QPalette::PlaceholderText);
    QVBoxLayout *layout = dialogframe::column(this);
    layout->addLayout(form);
    layout->addWidget(note);
    dialogframe::addButtons(layout, this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    connect(now, &QPushButton::clicked, this,
            [this] { m_date->setText(dateText(QDateTime::currentDateTime())); });
}

engine::RecordData RecordDialog::data() const
{
    engine::RecordData data = m_data;
    data.change = textOf(m_change);
    data.version = textOf(m_version);
    data.date = textOf(m_date);
    data.author = textOf(m_author);
    data.host = textOf(m_host);
    data.summary = m_summary->toPlainText().trimmed().toStdString();
    data.verify_date = textOf(m_verifyDate);
    data.verify = m_verify->entries();
    data.follow_ups = m_followUps->entries();
    return data;
}

QString RecordDialog::dateText(const QDateTime &moment)
{
    // Qt writes the offset of a moment only when it is stored as one; the seconds are nobody's business.
    const QString text = moment.toOffsetFromUtc(moment.offsetFromUtc()).toString(Qt::ISODate);
    return text.left(16) + text.mid(19);
}
