// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The card dialog: what it shows comes back unchanged, and a platform that is given stays with the card.
#include <QComboBox>
#include <QTest>

#include "app/dialogs/carddialog.h"
#include "support/guitest.h"

#include "engine/layout/budget.h"

using namespace engine;

class TestCardDialog : public QObject
{
    Q_OBJECT
private slots:
    void unchangedCardComesBack();
    void givenPlatform();
};

namespace {

Card unknownCard()
{
    Card card;
    card.id = "gpu0";
    card.name = "A card nobody knows";
    card.total_bytes = 32 * kGiB + 17; // a MiB that is not whole
    card.others_bytes = kGiB / 2;
    card.platform = Platform::Xpu;
    return card;
}

}

void TestCardDialog::unchangedCardComesBack()
{
    CardDialog dialog(unknownCard());
    QVERIFY(dialog.card() == unknownCard());
    Card plain = unknownCard();
    plain.platform.reset();
    QVERIFY(CardDialog(plain).card() == plain);
}

void TestCardDialog::givenPlatform()
{
    Card card = unknownCard();
    card.platform.reset();
    QVERIFY(cardFacts(card).platform == Platform::Cuda);
    CardDialog dialog(card);
    auto *platform = dialog.findChild<QComboBox *>(QStringLiteral("platform"));
    QVERIFY(platform);
    platform->setCurrentIndex(platform->findData(static_cast<int>(Platform::Rocm)));
    QVERIFY(dialog.card().platform == Platform::Rocm);
    QVERIFY(cardFacts(dialog.card()).platform == Platform::Rocm);
}

GUITEST_MAIN(TestCardDialog)
#include "tst_carddialog.moc"
