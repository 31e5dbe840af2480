// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The boot-order panel: what its rows say, and that drag, keys, click and menu each make the same one undo
// step.
#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QAction>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include "support/guitest.h"
#include "support/sampleplan.h"
#include "widgets/boot/bootlist.h"
#include "widgets/boot/bootlistmodel.h"
#include "widgets/boot/bootorderpanel.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/seatmime.h"
#include "widgets/words/format.h"

using namespace engine;

namespace {

// gpu0: coder (utilisation 0.5), speech (3 GiB), tail (1 GiB); gpu1: writer.
Plan samplePlan()
{
    Plan plan = sample::plan();
    Seat coder = *findSeat(plan, "coder");
    coder.kv = {};
    coder.kv.mode = KvSizing::Mode::Utilisation;
    coder.kv.utilization = 0.5;
    plan = withSeat(plan, "coder", coder);
    Seat tail;
    tail.name = "tail";
    tail.runtime.kind = RuntimeKind::Other;
    tail.cards = {"gpu0"};
    tail.base_bytes = kGiB;
    return engine::addSeat(plan, tail);
}

}

class TestBootOrder : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        document = std::make_unique<PlanDocument>();
        view = std::make_unique<ViewState>();
        document->reset(samplePlan());
        panel = std::make_unique<BootOrderPanel>(document.get(), view.get());
        tester = std::make_unique<QAbstractItemModelTester>(
            model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
        panel->resize(700, 360);
        panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel.get()));
    }

    void cleanup()
    {
        tester.reset();
        panel.reset();
        view.reset();
        document.reset();
    }

    // The process of 3 GiB and the one of 1 GiB are all the pool can lose; neither hands anything back.
    void rowsSayPoolAndFree()
    {
        QCOMPARE(order(),
                 (QStringList{QStringLiteral("coder"), QStringLiteral("speech"), QStringLiteral("tail")}));
        const Bytes pool = document->budget().seats[0].estimate->kv->capacity.available_bytes;
        QCOMPARE(text(0, BootListModel::PoolRole), QStringLiteral("KV %1").arg(format::gibValue(pool)));
        QCOMPARE(text(0, BootListModel::RangeRole),
                 QStringLiteral("%1–%2").arg(format::gibValue(pool - 4 * kGiB), format::gibValue(pool)));
        const Bytes asked = 97252 * kMiB / 2;
        QCOMPARE(text(0, BootListModel::AskedRole), QStringLiteral("needs %1").arg(format::gibValue(asked)));
        // The last finds what the two before it left of the CUDA total.
        const Bytes coder = document->budget().seats[0].estimate->ranks[0].total(State::Boot);
        const Bytes left = 97252 * kMiB - coder - 3 * kGiB;
        QCOMPARE(text(2, BootListModel::FreeRole), QStringLiteral("free %1").arg(format::gibValue(left)));
        QCOMPARE(text(1, BootListModel::PoolRole), QString());
        QCOMPARE(text(0, BootListModel::StartRole), QStringLiteral("first"));
        QCOMPARE(text(2, BootListModel::NumberRole), QStringLiteral("3"));
        QCOMPARE(text(0, BootListModel::CheckRole), QStringLiteral("0"));
        const QString tip = text(0, Qt::ToolTipRole);
        QVERIFY2(tip.contains(QStringLiteral("(coder + speech + tail)")), qPrintable(tip));
        QVERIFY2(tip.contains(QStringLiteral("would boot")), qPrintable(tip));
        QCOMPARE(panel->list(1)->bootModel()->rowCount(), 1);
        QVERIFY(!panel->list(2)->isVisible()); // kept clear, nothing boots there
    }

    void aRefusedStartIsMarked()
    {
        Seat coder = *findSeat(document->plan(), "coder");
        coder.kv.utilization = 0.98;
        document->apply(QStringLiteral("more"), withSeat(document->plan(), "coder", coder));
        QCOMPARE(text(0, BootListModel::CheckRole), QStringLiteral("0"));
        panel->list(0)->moveRow(0, 2);
        QCOMPARE(order().last(), QStringLiteral("coder"));
        QCOMPARE(text(2, BootListModel::CheckRole), QStringLiteral("2"));
        QVERIFY(text(2, Qt::AccessibleTextRole).endsWith(QStringLiteral("It is refused.")));
    }

    void keysMoveASeat()
    {
        choose(QStringLiteral("speech"));
        QSignalSpy said(panel.get(), &BootOrderPanel::statusMessage);
        QTest::keyClick(panel->list(0), Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(order().first(), QStringLiteral("speech"));
        QCOMPARE(document->undoStack()->count(), 1);
        QCOMPARE(document->undoStack()->undoText(), QStringLiteral("Boot speech earlier"));
        QCOMPARE(view->seat(), QStringLiteral("speech")); // still chosen
        QCOMPARE(panel->list(0)->currentIndex().row(), 0);
        QVERIFY(said.last().first().toString().startsWith(QStringLiteral("speech boots first.")));
        QTest::keyClick(panel->list(0), Qt::Key_Up, Qt::AltModifier); // nothing above
        QCOMPARE(document->undoStack()->count(), 1);
        QTest::keyClick(panel->list(0), Qt::Key_Down, Qt::AltModifier);
        QTest::keyClick(panel->list(0), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(order().last(), QStringLiteral("speech"));
        QCOMPARE(document->undoStack()->count(), 3);
        document->undoStack()->undo();
        QCOMPARE(order().at(1), QStringLiteral("speech"));
    }

    void spaceBootsTogether()
    {
        choose(QStringLiteral("coder"));
        QTest::keyClick(panel->list(0), Qt::Key_Space); // the first has none before it
        QCOMPARE(document->undoStack()->count(), 0);
        choose(QStringLiteral("speech"));
        const Bytes before = document->budget().seats[0].estimate->rank_pools.front();
        QTest::keyClick(panel->list(0), Qt::Key_Space);
        QVERIFY(findSeat(document->plan(), "speech")->boots_together);
        QCOMPARE(document->undoStack()->undoText(),
                 QStringLiteral("Boot speech together with the previous one"));
        QCOMPARE(text(1, BootListModel::StartRole), QStringLiteral("together"));
        QCOMPARE(text(0, BootListModel::GroupRole), QStringLiteral("1"));
        QCOMPARE(text(1, BootListModel::GroupRole), QStringLiteral("3"));
        QCOMPARE(text(2, BootListModel::NumberRole), QStringLiteral("2"));
        // Its 3 GiB come while the first profiles.
        QCOMPARE(document->budget().seats[0].estimate->rank_pools.front(), before - 3 * kGiB);
        QTest::keyClick(panel->list(0), Qt::Key_Space);
        QVERIFY(!findSeat(document->plan(), "speech")->boots_together);
    }

    void aClickOnTheStartBootsTogether()
    {
        BootList *list = panel->list(0);
        const QModelIndex second = model()->index(1);
        const QRect start = BootDelegate::startRect(list->visualRect(second), list->font(), second);
        QVERIFY(start.height() >= 24);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, start.center());
        QVERIFY(findSeat(document->plan(), "speech")->boots_together);
        // Elsewhere a click only selects.
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                          list->visualRect(model()->index(2)).topRight() + QPoint(-20, 8));
        QCOMPARE(document->undoStack()->count(), 1);
        QCOMPARE(view->seat(), QStringLiteral("tail"));
    }

    void aDropMovesASeat()
    {
        const std::unique_ptr<QMimeData> held(model()->mimeData({model()->index(2)}));
        QCOMPARE(held->formats(), QStringList{seatmime::typeName()});
        model()->dropMimeData(held.get(), Qt::MoveAction, 1, 0, {});
        QCOMPARE(order(),
                 (QStringList{QStringLiteral("coder"), QStringLiteral("tail"), QStringLiteral("speech")}));
        QCOMPARE(document->undoStack()->count(), 1);
        // On another card's list, or from another window, nothing happens.
        QVERIFY(!panel->list(1)->bootModel()->canDropMimeData(held.get(), Qt::MoveAction, 0, 0, {}));
        PlanDocument other;
        other.reset(samplePlan());
        const std::unique_ptr<QMimeData> foreign(seatmime::encode(&other, QStringLiteral("tail")));
        QVERIFY(!model()->canDropMimeData(foreign.get(), Qt::MoveAction, 0, 0, {}));
        QCOMPARE(document->undoStack()->count(), 1);
    }

    void theMenuHasTheSame()
    {
        const std::unique_ptr<QMenu> menu(panel->list(0)->createMenu(2));
        const auto entry = [&menu](const char *name) {
            return menu->findChild<QAction *>(QString::fromLatin1(name));
        };
        for (const char *name : {"earlier", "first", "together"})
            QVERIFY2(entry(name) && entry(name)->isEnabled(), name);
        for (const char *name : {"later", "last"}) // it is the last
            QVERIFY2(entry(name) && !entry(name)->isEnabled(), name);
        entry("first")->trigger();
        QCOMPARE(order().first(), QStringLiteral("tail"));
        QCOMPARE(document->undoStack()->count(), 1);
    }

    void theSelectionIsCommon()
    {
        view->selectSeat(QStringLiteral("tail"));
        QCOMPARE(panel->list(0)->currentIndex().row(), 2);
        QVERIFY(panel->list(0)->selectionModel()->isSelected(model()->index(2)));
        view->selectSeat(QStringLiteral("writer"));
        QVERIFY(panel->list(0)->selectionModel()->selectedIndexes().isEmpty());
        QVERIFY(panel->list(1)->selectionModel()->isSelected(panel->list(1)->bootModel()->index(0)));
        panel->list(1)->setFocus();
        QTest::keyClick(panel->list(1), Qt::Key_Left);
        QVERIFY(document->budget().cards[0].card == "gpu0");
        QVERIFY(model()->rowOf(view->seat()) >= 0);
    }

    void aReadOnlyPlanStaysAsItIs()
    {
        const Plan plan = document->plan();
        document->reset(plan, true);
        QVERIFY(!(model()->flags(model()->index(0)) & Qt::ItemIsDragEnabled));
        choose(QStringLiteral("speech"));
        QTest::keyClick(panel->list(0), Qt::Key_Space);
        QTest::keyClick(panel->list(0), Qt::Key_Up, Qt::AltModifier);
        QVERIFY(document->plan() == plan);
    }

    void assistivePrograms()
    {
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(panel->list(0));
        QCOMPARE(list->text(QAccessible::Name), QStringLiteral("Boot order of GPU 0"));
        QCOMPARE(list->child(1)->text(QAccessible::Name),
                 QStringLiteral("speech boots as number 2, after the one before. %1")
                     .arg(model()->sentence(1).section(QStringLiteral(". "), 1)));
        QVERIFY(model()->sentence(0).contains(QStringLiteral("over all orders")));
    }

private:
    BootListModel *model() const { return panel->list(0)->bootModel(); }
    QString text(int row, int role) const { return model()->index(row).data(role).toString(); }
    QStringList order() const
    {
        QStringList names;
        for (int row = 0; row < model()->rowCount(); ++row)
            names << model()->seatAt(row);
        return names;
    }
    void choose(const QString &seat)
    {
        panel->list(0)->setFocus();
        view->selectSeat(seat);
    }

    std::unique_ptr<PlanDocument> document;
    std::unique_ptr<ViewState> view;
    std::unique_ptr<BootOrderPanel> panel;
    std::unique_ptr<QAbstractItemModelTester> tester;
};

GUITEST_MAIN(TestBootOrder)
#include "tst_bootorder.moc"
