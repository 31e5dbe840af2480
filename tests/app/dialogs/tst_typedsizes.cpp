// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes in dialogs: not a byte changed of what nobody touched, units as typed, and no dialog that closes over
// text it cannot take.
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>

#include "app/dialogs/carddialog.h"
#include "app/dialogs/policydialog.h"
#include "support/guitest.h"
#include "widgets/controls/numberfield.h"

using namespace engine;

namespace {

NumberField *fieldOf(QDialog &dialog, const char *name)
{
    return dialog.findChild<NumberField *>(QLatin1String(name));
}

QString reasonBeside(QDialog &dialog, const char *name)
{
    const auto *note = dialog.findChild<QLabel *>(QLatin1String(name) + QStringLiteral("Refusal"));
    return note && note->isVisibleTo(&dialog) ? note->text() : QString();
}

void type(NumberField *field, const QString &text)
{
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
}

void pressOk(QDialog &dialog)
{
    dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
}

}

class TestTypedSizes : public QObject
{
    Q_OBJECT
private slots:
    void thePolicyStaysAsItIs();
    void theCardStaysAsItIs();
    void aPolicyTakesUnits();
    void aDialogStaysOpenOverTextItCannotTake();
    void cudaHasNoMoreThanTheCard();
};

void TestTypedSizes::thePolicyStaysAsItIs()
{
    Policy policy;
    policy.kv_factor = 1.5;
    policy.kv_round_bytes = kGiB / 8;
    policy.min_spare_bytes = 1'234'567'890;
    const PolicyDialog dialog(policy);
    QVERIFY(dialog.policy() == policy);
}

void TestTypedSizes::theCardStaysAsItIs()
{
    Card card;
    card.id = "gpu0";
    card.name = "NVIDIA GeForce RTX 3090";
    card.total_bytes = 25'757'220'865; // no whole MiB
    card.others_bytes = 1;
    card.compute_capability = "8.6";
    QVERIFY(CardDialog(card).card() == card);
    card.cuda_total_bytes = 25'298'141'183;
    QVERIFY(CardDialog(card).card() == card);
}

void TestTypedSizes::aPolicyTakesUnits()
{
    PolicyDialog dialog((Policy()));
    dialog.show();
    type(fieldOf(dialog, "kv_factor"), QStringLiteral("1,25"));
    type(fieldOf(dialog, "kv_round_bytes"), QStringLiteral("256 MiB"));
    type(fieldOf(dialog, "min_spare_bytes"), QStringLiteral("1234567890 B"));
    pressOk(dialog); // takes the text of the field that has the focus, too
    QCOMPARE(dialog.policy().kv_factor, 1.25);
    QCOMPARE(dialog.policy().kv_round_bytes, 256 * kMiB);
    QCOMPARE(dialog.policy().min_spare_bytes, Bytes{1'234'567'890});
    QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
}

void TestTypedSizes::aDialogStaysOpenOverTextItCannotTake()
{
    PolicyDialog dialog((Policy()));
    dialog.show();
    type(fieldOf(dialog, "kv_factor"), QStringLiteral("200"));
    type(fieldOf(dialog, "kv_round_bytes"), QStringLiteral("0.5"));
    pressOk(dialog);
    QVERIFY(dialog.isVisible());
    QCOMPARE(fieldOf(dialog, "kv_factor")->text(), QStringLiteral("200"));
    QCOMPARE(reasonBeside(dialog, "kv_factor"),
             QStringLiteral("KV per full context must be between × 0 and × 100."));
    QCOMPARE(reasonBeside(dialog, "kv_round_bytes"), QString());
    type(fieldOf(dialog, "kv_factor"), QStringLiteral("2"));
    pressOk(dialog);
    QVERIFY(!dialog.isVisible());
    QCOMPARE(dialog.policy().kv_factor, 2.0);
    QCOMPARE(dialog.policy().kv_round_bytes, kGiB / 2);
}

void TestTypedSizes::cudaHasNoMoreThanTheCard()
{
    Card card;
    card.id = "gpu0";
    card.total_bytes = 24'576 * kMiB;
    card.cuda_total_bytes = 24'124 * kMiB;
    CardDialog dialog(card);
    dialog.show();
    type(fieldOf(dialog, "total_bytes"), QStringLiteral("16 GiB"));
    pressOk(dialog);
    QVERIFY(dialog.isVisible());
    QCOMPARE(reasonBeside(dialog, "cuda_total_bytes"),
             QStringLiteral("CUDA total must be between 64 MiB and 16,384 MiB."));
    type(fieldOf(dialog, "cuda_total_bytes"), QString());
    QTest::keyClick(fieldOf(dialog, "cuda_total_bytes"), Qt::Key_Delete); // not known
    pressOk(dialog);
    QVERIFY(!dialog.isVisible());
    QCOMPARE(dialog.card().total_bytes, 16 * kGiB);
    QVERIFY(!dialog.card().cuda_total_bytes);
}

GUITEST_MAIN(TestTypedSizes)
#include "tst_typedsizes.moc"
