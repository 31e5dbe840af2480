// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes in dialogs: two decimals of GiB on screen, and not a byte changed of what nobody touched.
#include <QTest>

#include "app/base/gibspinbox.h"
#include "app/dialogs/policydialog.h"
#include "support/guitest.h"

using namespace engine;

class TestGibSpinBox : public QObject
{
    Q_OBJECT
private slots:
    void untouchedSizesKeepTheirBytes_data();
    void untouchedSizesKeepTheirBytes();
    void thePolicyStaysAsItIs();
};

void TestGibSpinBox::untouchedSizesKeepTheirBytes_data()
{
    QTest::addColumn<qlonglong>("bytes");
    QTest::newRow("whole") << qlonglong{kGiB};
    QTest::newRow("half of the last digit") << qlonglong{kGiB / 8}; // 0.125, shown as 0.13 or 0.12
    QTest::newRow("odd") << qlonglong{16'381'516'776};
    QTest::newRow("less than the field can show") << qlonglong{513'024};
    QTest::newRow("more than the field can show") << qlonglong{5000 * kGiB};
}

void TestGibSpinBox::untouchedSizesKeepTheirBytes()
{
    QFETCH(qlonglong, bytes);
    GibSpinBox spin(0.01, 4096, 0.5);
    spin.setBytes(bytes);
    QCOMPARE(spin.bytes(), Bytes{bytes});
    spin.setValue(2.5);
    QCOMPARE(spin.bytes(), Bytes{2'684'354'560}); // 2.5 × 1,073,741,824
}

void TestGibSpinBox::thePolicyStaysAsItIs()
{
    Policy policy;
    policy.kv_factor = 1.5;
    policy.kv_round_bytes = kGiB / 8;
    policy.min_spare_bytes = 1'234'567'890;
    const PolicyDialog dialog(policy);
    QVERIFY(dialog.policy() == policy);
}

GUITEST_MAIN(TestGibSpinBox)
#include "tst_gibspinbox.moc"
