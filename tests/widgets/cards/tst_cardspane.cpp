// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QPaintEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "engine/plan/plan.h"
#include "tests/support/guitest.h"
#include "widgets/cards/cardspane.h"
#include "widgets/chart/bargeometry.h"
#include "widgets/chart/budgetchart.h"
#include "widgets/chart/chartlegend.h"
#include "widgets/chart/spareblock.h"
#include "widgets/controls/panetitle.h"
#include "widgets/controls/segmentedcontrol.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/refreshwhenshown.h"
#include "widgets/document/viewstate.h"

namespace {

/// Cards of 24 GiB on one host, and one process of 20 GiB on the first card.
engine::Plan planWith(int cards)
{
    engine::Plan plan;
    engine::Host host;
    host.name = "host";
    for (int i = 0; i < cards; ++i) {
        engine::Card card;
        card.id = "gpu" + std::to_string(i);
        card.name = "Card";
        card.total_bytes = 24 * engine::kGiB;
        card.cuda_total_bytes = 24 * engine::kGiB;
        card.compute_capability = "9.0";
        host.cards.push_back(card);
    }
    plan.hosts.push_back(host);
    engine::Seat seat;
    seat.name = "worker";
    seat.runtime.kind = engine::RuntimeKind::Other;
    seat.base_bytes = 20 * engine::kGiB;
    seat.cards = {"gpu0"};
    plan.seats.push_back(std::make_shared<const engine::Seat>(seat));
    return plan;
}

class PaintCounter : public QObject
{
public:
    explicit PaintCounter(QWidget *widget) { widget->installEventFilter(this); }
    int count = 0;
    QRect last;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint) {
            ++count;
            last = static_cast<QPaintEvent *>(event)->rect();
        }
        return false;
    }
};

struct Pane {
    PlanDocument document;
    ViewState state;
    std::unique_ptr<CardsPane> pane;

    explicit Pane(int cards, int width = 800)
    {
        document.reset(planWith(cards));
        pane = std::make_unique<CardsPane>(&document, &state);
        pane->resize(width, 300);
        pane->show();
        QCoreApplication::sendPostedEvents();
    }
    QList<SpareBlock *> blocks() const { return pane->findChildren<SpareBlock *>(); }
};

}

class TestCardsPane : public QObject
{
    Q_OBJECT
private slots:
    void blocksStandBelowTheirBars();
    void followsThePlan();
    void oneStepIsOneRefreshAndOnePaint();
    void selectionGoesBothWays();
    void modeIsShared();
    void tableTwin();
    void previewIsNamed();
    void manyCardsScroll();
    void reserveComesAndGoes();
};

void TestCardsPane::blocksStandBelowTheirBars()
{
    const Pane p(3);
    QCOMPARE(p.blocks().size(), 3);
    for (int column = 0; column < 3; ++column) {
        const SpareBlock *block = p.blocks().at(column);
        const int middle = block->mapTo(p.pane.get(), QPoint(block->width() / 2, 0)).x();
        const QRectF bar = p.pane->columns().bar(column, 0, 1);
        QVERIFY(std::abs(middle - bar.center().x()) <= 1);
        QCOMPARE(block->height(), spareblock::height(p.pane->font()));
    }
    QCOMPARE(p.blocks().at(0)->data().spare[2], 4 * engine::kGiB);
    QCOMPARE(p.blocks().at(1)->data().spare[2], 24 * engine::kGiB);
}

void TestCardsPane::followsThePlan()
{
    Pane p(2);
    engine::Plan next = p.document.plan();
    engine::Seat seat = *next.seats.front();
    seat.cards = {"gpu1"};
    next.seats.front() = std::make_shared<const engine::Seat>(seat);
    p.document.apply(QStringLiteral("move"), next);
    QCOMPARE(p.blocks().at(0)->data().spare[2], 24 * engine::kGiB);
    QCOMPARE(p.blocks().at(1)->data().spare[2], 4 * engine::kGiB);
    QVERIFY(p.pane->chart()->accessibleDescription().contains(QStringLiteral("4.0 GiB on GPU 1")));
}

// A step of a slider: the plan changes once, by 1 GiB of a process of 20 GiB.
void TestCardsPane::oneStepIsOneRefreshAndOnePaint()
{
    Pane p(3);
    p.state.selectSeat(QStringLiteral("worker"));
    QCoreApplication::processEvents();
    const auto *follow =
        p.pane->chart()->parentWidget()->findChild<RefreshWhenShown *>({}, Qt::FindDirectChildrenOnly);
    const int refreshes = follow->count();
    PaintCounter chart(p.pane->chart()->viewport());
    PaintCounter first(p.blocks().at(0)), second(p.blocks().at(1)),
        legend(p.pane->findChild<ChartLegend *>());
    engine::Plan next = p.document.plan();
    engine::Seat seat = *next.seats.front();
    seat.base_bytes += engine::kGiB;
    next.seats.front() = std::make_shared<const engine::Seat>(seat);
    p.document.apply(QStringLiteral("step"), next);
    QTRY_COMPARE(chart.count, 1);
    QCoreApplication::processEvents();
    QCOMPARE(follow->count(), refreshes + 1);
    QCOMPARE(chart.count, 1);
    QCOMPARE(chart.last, QRect(p.pane->columns().column(0, 0, p.pane->chart()->height())));
    QCOMPARE(first.count, 1);
    QCOMPARE(second.count, 0); // another card
    QCOMPARE(legend.count, 0);
    QCOMPARE(p.pane->chart()->barLayout(0).segments.front().bytes, 21 * engine::kGiB);
}

void TestCardsPane::selectionGoesBothWays()
{
    Pane p(3);
    QTest::mouseClick(p.blocks().at(1), Qt::LeftButton);
    QCOMPARE(p.state.card(), QStringLiteral("gpu1"));
    QCOMPARE(p.pane->chart()->shown().selected_card, 1);
    QVERIFY(p.blocks().at(1)->data().selected);
    p.state.selectCard(QStringLiteral("gpu2"));
    QCOMPARE(p.pane->chart()->shown().selected_card, 2);
    QTest::keyClick(p.pane->chart(), Qt::Key_Left);
    QCOMPARE(p.state.card(), QStringLiteral("gpu1"));
    QSignalSpy activated(p.pane.get(), &CardsPane::cardActivated);
    QTest::keyClick(p.pane->chart(), Qt::Key_Return);
    QCOMPARE(activated.at(0).at(0).toString(), QStringLiteral("gpu1"));
}

void TestCardsPane::modeIsShared()
{
    Pane p(2);
    auto *mode = p.pane->findChild<SegmentedControl *>();
    QTest::mouseClick(mode->button(1), Qt::LeftButton);
    QCOMPARE(p.state.barMode(), ViewState::BarMode::BySeat);
    QCOMPARE(p.pane->title()->subtitle(), QStringLiteral("GiB by seat"));
    QCOMPARE(p.pane->chart()->barLayout(0).segments.front().seat, 0);
    p.state.setBarMode(ViewState::BarMode::ByKind);
    QCOMPARE(mode->currentIndex(), 0);
    // One focus stop: the arrow keys choose, with one signal for each step.
    QSignalSpy edited(mode, &SegmentedControl::currentIndexEdited);
    mode->button(0)->setFocus();
    QTest::keyClick(mode->button(0), Qt::Key_Right);
    QCOMPARE(edited.count(), 1);
    QCOMPARE(p.state.barMode(), ViewState::BarMode::BySeat);
}

void TestCardsPane::tableTwin()
{
    Pane p(2);
    p.pane->setTableShown(true);
    QVERIFY(p.pane->table()->isVisible());
    QVERIFY(!p.pane->chart()->isVisible());
    QCOMPARE(p.pane->table()->model()->rowCount(), 2);
    QCOMPARE(p.pane->table()->model()->index(0, 0).data().toString(), QStringLiteral("GPU 0"));
}

void TestCardsPane::previewIsNamed()
{
    Pane p(2);
    engine::Plan next = p.document.plan();
    engine::Seat seat = *next.seats.front();
    seat.cards = {"gpu1"};
    next.seats.front() = std::make_shared<const engine::Seat>(seat);
    p.state.setPreview(std::make_shared<const engine::Budget>(engine::budgetOf(next)),
                       QStringLiteral("worker"));
    QCOMPARE(p.pane->title()->subtitle(), QStringLiteral("preview: worker on GPU 1"));
    QVERIFY(p.blocks().at(1)->data().target);
    QCOMPARE(*p.blocks().at(1)->data().was, 24 * engine::kGiB);
    QVERIFY(!p.blocks().at(0)->data().target); // it gains
    p.state.setPreview(nullptr);
    QVERIFY(!p.blocks().at(1)->data().was);
    QCOMPARE(p.pane->title()->subtitle(), QStringLiteral("GiB by kind of use"));
}

void TestCardsPane::manyCardsScroll()
{
    Pane p(12, 700);
    QSignalSpy scrolled(p.pane.get(), &CardsPane::scrollChanged);
    QVERIFY(p.pane->columns().max_scroll > 0);
    p.state.selectCard(QStringLiteral("gpu0"));
    QTest::keyClick(p.pane->chart(), Qt::Key_End);
    QCOMPARE(p.pane->columns().scroll, p.pane->columns().max_scroll);
    QCOMPARE(scrolled.count(), 1);
    p.pane->setScroll(0);
    QCOMPARE(scrolled.count(), 2);
    p.pane->setScroll(-5); // nothing to scroll to
    QCOMPARE(scrolled.count(), 2);
}

void TestCardsPane::reserveComesAndGoes()
{
    Pane p(2, 600);
    const int with = p.pane->columns().right;
    p.pane->setReserve(0);
    QVERIFY(p.pane->columns().right > with || p.pane->columns().column_width == ColumnGeometry::kMaxColumn);
}

GUITEST_MAIN(TestCardsPane)
#include "tst_cardspane.moc"
