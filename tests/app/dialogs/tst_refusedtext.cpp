// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs say what they do not take: dates that are none, products the catalogue does not have, no
// capability.
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>

#include "app/dialogs/carddialog.h"
#include "app/dialogs/newplandialog.h"
#include "app/dialogs/recorddate.h"
#include "app/dialogs/recorddialog.h"
#include "support/guitest.h"
#include "widgets/controls/numberfield.h"

using namespace engine;

namespace {

QString reasonBeside(QDialog &dialog, const char *name)
{
    const auto *note = dialog.findChild<QLabel *>(QLatin1String(name) + QStringLiteral("Refusal"));
    return note && note->isVisibleTo(&dialog) ? note->text() : QString();
}

void type(QLineEdit *line, const QString &text)
{
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
}

void pressOk(QDialog &dialog)
{
    dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
}

}

class TestRefusedText : public QObject
{
    Q_OBJECT
private slots:
    void dates_data();
    void dates();
    void aRecordTakesOnlyDates();
    void aListTakesOnlyDates();
    void oldTextStays();
    void anUnknownProductIsNamedWithSimilarOnes();
    void moreCardsThanAHostHasAreRefused();
    void aCapabilityHasTwoParts();
};

void TestRefusedText::dates_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("is_date");
    for (const char *text : {"", "2026-10-07", "2028-02-29", "2026-10-05T18:40", "2026-10-05T18:40+02:00",
                             "2026-10-05T18:40:12Z"})
        QTest::newRow(text) << QString::fromLatin1(text) << true;
    for (const char *text : {"tomorrow", "2026-13-01", "2026-02-29", "07.10.2026", "10/07/2026",
                             "2026-10-07 or later", "2026-10-05T25:00"})
        QTest::newRow(text) << QString::fromLatin1(text) << false;
}

void TestRefusedText::dates()
{
    QFETCH(QString, text);
    QFETCH(bool, is_date);
    QCOMPARE(whyNoDate(text, QStringLiteral("Date")).isEmpty(), is_date);
}

void TestRefusedText::aRecordTakesOnlyDates()
{
    RecordDialog dialog({}, QStringLiteral("host"));
    dialog.show();
    for (const char *name : {"date", "verifyDate"}) {
        auto *line = dialog.findChild<QLineEdit *>(QLatin1String(name));
        type(line, QStringLiteral("tomorrow"));
        pressOk(dialog);
        QVERIFY(dialog.isVisible());
        QCOMPARE(line->text(), QStringLiteral("tomorrow"));
        QVERIFY2(reasonBeside(dialog, name).contains(QLatin1String("2026-10-07")), name);
        type(line, QStringLiteral("2026-10-07"));
        QCOMPARE(reasonBeside(dialog, name), QString());
    }
    pressOk(dialog);
    QVERIFY(!dialog.isVisible());
    QCOMPARE(dialog.data().date, std::string("2026-10-07"));
}

void TestRefusedText::aListTakesOnlyDates()
{
    RecordData data;
    data.verify = {{"2026-10-07", "plateaus"}};
    RecordDialog dialog(data, QStringLiteral("host"));
    dialog.show();
    auto *table = dialog.findChild<QTableWidget *>(QStringLiteral("verify"));
    table->item(0, 0)->setText(QStringLiteral("soon"));
    QVERIFY(!reasonBeside(dialog, "verify").isEmpty());
    pressOk(dialog);
    QVERIFY(dialog.isVisible());
    table->item(0, 0)->setText(QStringLiteral("2026-10-08"));
    QCOMPARE(reasonBeside(dialog, "verify"), QString());
    pressOk(dialog);
    QVERIFY(!dialog.isVisible());
    QCOMPARE(dialog.data().verify.front().date, std::string("2026-10-08"));
}

// What a plan brought is nobody's typing: the dialog closes over it.
void TestRefusedText::oldTextStays()
{
    RecordData data;
    data.date = "early October";
    data.follow_ups = {{"Q4", "look again"}};
    RecordDialog dialog(data, QStringLiteral("host"));
    dialog.show();
    pressOk(dialog);
    QVERIFY(!dialog.isVisible());
    QVERIFY(dialog.data() == data);
}

void TestRefusedText::anUnknownProductIsNamedWithSimilarOnes()
{
    NewPlanDialog dialog(std::nullopt);
    dialog.show();
    auto *model = dialog.findChild<QComboBox *>(QStringLiteral("cardModel"));
    auto *add = dialog.findChild<QPushButton *>(QStringLiteral("addCards"));
    model->setEditText(QStringLiteral("RTX 3009"));
    add->click();
    QCOMPARE(dialog.findChild<QListWidget *>()->count(), 0);
    const QString reason = reasonBeside(dialog, "cardModel");
    QVERIFY2(reason.contains(QStringLiteral("“RTX 3009”")) && reason.contains(QLatin1String("RTX 3090")),
             qPrintable(reason));
    QCOMPARE(model->currentText(), QStringLiteral("RTX 3009"));
    model->setEditText(QStringLiteral("RTX 3090"));
    QCOMPARE(reasonBeside(dialog, "cardModel"), QString());
    add->click();
    QCOMPARE(dialog.findChild<QListWidget *>()->count(), 1);
}

void TestRefusedText::moreCardsThanAHostHasAreRefused()
{
    NewPlanDialog dialog(std::nullopt);
    dialog.show();
    auto *count = dialog.findChild<NumberField *>(QStringLiteral("count"));
    auto *add = dialog.findChild<QPushButton *>(QStringLiteral("addCards"));
    count->setValue(64);
    add->click();
    QCOMPARE(dialog.findChild<QListWidget *>()->count(), 64);
    count->setValue(1);
    add->click();
    QCOMPARE(dialog.findChild<QListWidget *>()->count(), 64);
    QCOMPARE(reasonBeside(dialog, "cardModel"), QStringLiteral("A host has at most 64 cards."));
}

void TestRefusedText::aCapabilityHasTwoParts()
{
    Card card;
    card.id = "gpu0";
    card.total_bytes = 24 * kGiB;
    CardDialog dialog(card);
    dialog.show();
    auto *line = dialog.findChild<QLineEdit *>(QStringLiteral("compute_capability"));
    type(line, QStringLiteral("8"));
    pressOk(dialog);
    QVERIFY(dialog.isVisible());
    QVERIFY(!reasonBeside(dialog, "compute_capability").isEmpty());
    type(line, QStringLiteral("8.6"));
    pressOk(dialog);
    QVERIFY(!dialog.isVisible());
    QCOMPARE(dialog.card().compute_capability, std::string("8.6"));
}

GUITEST_MAIN(TestRefusedText)
#include "tst_refusedtext.moc"
