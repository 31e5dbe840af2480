// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Where hosts and cells of the overview lie, where keys lead, in which order hosts stand and what their cells
// say. All places follow from the metrics stated here, all spares from the sizes stated in hostplans.h.
#include <QTest>

#include "support/guitest.h"
#include "support/hostplans.h"
#include "widgets/overview/overviewcell.h"
#include "widgets/overview/overviewgeometry.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/hostsummary.h"
#include "widgets/words/seatwords.h"

using engine::State;

class TestOverviewGeometry : public QObject
{
    Q_OBJECT
private slots:
    void cellsInOneLine();
    void longHostsWrap();
    void cellsShrinkToStayInOneLine();
    void collapsedHostsAreOneLine();
    void hits();
    void firstRowInView();
    void arrowsWalkCells();
    void arrowsOfAHeldSeat();
    void whenTheOverviewIsNeeded();
    void summaries();
    void troubleComesFirst();
    void columnsAreOfOneHost();
    void words();
    void labels();
    void cells();
    void proposalIsMarked();
    void generatorHoldsItsPromise();
};

namespace {

OverviewMetrics plain()
{
    OverviewMetrics m;
    m.cell_width = 122;
    m.least_cell = 110;
    m.cell_height = 56;
    m.folded_height = 28;
    m.gutter = 67;
    m.gap = 8;
    m.margin = 8;
    return m;
}

std::vector<OverviewHost> hostsOf(std::initializer_list<int> sizes)
{
    std::vector<OverviewHost> all;
    int card = 0;
    for (const int size : sizes) {
        OverviewHost host;
        for (int i = 0; i < size; ++i)
            host.cards.push_back(card++);
        all.push_back(host);
    }
    return all;
}

struct Scene {
    engine::Plan plan;
    engine::Budget budget;
    OverviewScene scene;

    explicit Scene(engine::Plan made)
        : plan(std::move(made))
        , budget(engine::budgetOf(plan))
    {
        scene.now = scene.shown = &budget;
    }
};

}

void TestOverviewGeometry::cellsInOneLine()
{
    // 67 + 8 cells of 122 with 7 gaps of 8 is 1,099; 8 of margin: 1,107.
    const OverviewLayout layout = layoutOverview(hostsOf({8, 8, 5}), 1107, plain());
    QCOMPARE(layout.rows.size(), std::size_t{3});
    for (int i = 0; i < 8; ++i)
        QCOMPARE(layout.rows[0].cells[static_cast<std::size_t>(i)], QRect(67 + 130 * i, 8, 122, 56));
    QCOMPARE(layout.rows[1].cells[0], QRect(67, 72, 122, 56)); // 8 + 56 + 8
    QCOMPARE(layout.rows[2].cells.size(), std::size_t{5});
    QCOMPARE(layout.height, 8 + 3 * 64);
    QCOMPARE(layout.card({2, 4}), 20);
    QCOMPARE(layout.spotOf(20), (OverviewSpot{2, 4}));
    QCOMPARE(layout.spotOf(21), OverviewSpot{});
}

void TestOverviewGeometry::longHostsWrap()
{
    // (500 − 67 − 8 + 8) / 130 is 3: three lines of 3, 3 and 2.
    const OverviewLayout layout = layoutOverview(hostsOf({8, 2}), 500, plain());
    QCOMPARE(layout.rows[0].cells[3], QRect(67, 72, 122, 56));
    QCOMPARE(layout.rows[0].cells[7], QRect(197, 136, 122, 56));
    QCOMPARE(layout.rows[0].frame, QRect(0, 8, 500, 184));
    QCOMPARE(layout.rows[1].cells[0].top(), 200);
    // Never narrower than one cell.
    QCOMPARE(layoutOverview(hostsOf({2}), 60, plain()).rows[0].cells[1], QRect(67, 72, 122, 56));
}

void TestOverviewGeometry::cellsShrinkToStayInOneLine()
{
    // 1,024: (1,024 − 75 + 8) / 8 is 119: cells of 111 with a gap of 8.
    const OverviewLayout layout = layoutOverview(hostsOf({8}), 1024, plain());
    QCOMPARE(layout.rows[0].cells[7], QRect(67 + 7 * 119, 8, 111, 56));
    // 1,010 gives 109, less than the least: full width and two lines.
    const OverviewLayout wrapped = layoutOverview(hostsOf({8}), 1010, plain());
    QCOMPARE(wrapped.rows[0].cells[0].width(), 122);
    QCOMPARE(wrapped.rows[0].cells[7].top(), 72);
    // 67 + 8 × 118 − 8 + 8.
    QCOMPARE(overviewWidth(hostsOf({2, 8}), plain()), 1011);
    QCOMPARE(layoutOverview(hostsOf({8}), 1011, plain()).rows[0].cells[7].top(), 8);
}

void TestOverviewGeometry::collapsedHostsAreOneLine()
{
    std::vector<OverviewHost> hosts = hostsOf({8, 8});
    hosts[0].collapsed = true;
    const OverviewLayout layout = layoutOverview(hosts, 1107, plain());
    QVERIFY(layout.rows[0].cells.empty());
    QCOMPARE(layout.rows[0].head, QRect(4, 8, 1099, 28));
    QCOMPARE(layout.rows[1].cells[0].top(), 44);
    QCOMPARE(layout.spotOf(3), (OverviewSpot{0, OverviewSpot::kHead}));
    QCOMPARE(layout.card({0, OverviewSpot::kHead}), -1);
}

void TestOverviewGeometry::hits()
{
    const OverviewLayout layout = layoutOverview(hostsOf({8, 3}), 1107, plain());
    QCOMPARE(layout.at({67 + 130, 10}), (OverviewSpot{0, 1}));
    QCOMPARE(layout.at({67 + 125, 10}), OverviewSpot{}); // the gap
    QCOMPARE(layout.at({20, 12}), (OverviewSpot{0, OverviewSpot::kHead}));
    QCOMPARE(layout.at({20, 80}), (OverviewSpot{1, OverviewSpot::kHead}));
    QCOMPARE(layout.at({900, 80}), OverviewSpot{}); // beyond the third card
    QCOMPARE(layout.rowAt({900, 80}), 1); // but still that host
    QCOMPARE(layout.rowAt({900, 67}), -1); // between the hosts
}

void TestOverviewGeometry::firstRowInView()
{
    const OverviewLayout layout = layoutOverview(hostsOf({8, 8, 8}), 1107, plain());
    QCOMPARE(layout.firstRowBelow(0), 0);
    QCOMPARE(layout.firstRowBelow(63), 0);
    QCOMPARE(layout.firstRowBelow(64), 1);
    QCOMPARE(layout.firstRowBelow(5000), 3);
}

void TestOverviewGeometry::arrowsWalkCells()
{
    std::vector<OverviewHost> hosts = hostsOf({8, 3, 8, 8});
    hosts[2].collapsed = true;
    const OverviewLayout layout = layoutOverview(hosts, 1107, plain());
    const OverviewSpot head{0, OverviewSpot::kHead};
    QCOMPARE(overviewNeighbour(layout, {}, Qt::Key_Right), (OverviewSpot{0, 0}));
    QCOMPARE(overviewNeighbour(layout, {0, 0}, Qt::Key_Left), head);
    QCOMPARE(overviewNeighbour(layout, head, Qt::Key_Right), (OverviewSpot{0, 0}));
    QCOMPARE(overviewNeighbour(layout, {0, 7}, Qt::Key_Right), (OverviewSpot{0, 7})); // the end of the host
    QCOMPARE(overviewNeighbour(layout, {0, 1}, Qt::Key_Down), (OverviewSpot{1, 1}));
    QCOMPARE(overviewNeighbour(layout, {0, 6}, Qt::Key_Down), (OverviewSpot{1, 2})); // the nearest
    QCOMPARE(overviewNeighbour(layout, {1, 1}, Qt::Key_Down), (OverviewSpot{2, OverviewSpot::kHead}));
    QCOMPARE(overviewNeighbour(layout, {2, OverviewSpot::kHead}, Qt::Key_Down),
             (OverviewSpot{3, OverviewSpot::kHead}));
    QCOMPARE(overviewNeighbour(layout, {0, 3}, Qt::Key_Up), (OverviewSpot{0, 3}));
    QCOMPARE(overviewNeighbour(layout, {0, 3}, Qt::Key_Home), (OverviewSpot{0, 0}));
    QCOMPARE(overviewNeighbour(layout, {0, 3}, Qt::Key_End), (OverviewSpot{0, 7}));
    // In lines of three: down stays in the host first.
    const OverviewLayout wrapped = layoutOverview(hostsOf({8, 2}), 500, plain());
    QCOMPARE(overviewNeighbour(wrapped, {0, 1}, Qt::Key_Down), (OverviewSpot{0, 4}));
    QCOMPARE(overviewNeighbour(wrapped, {0, 5}, Qt::Key_Down), (OverviewSpot{0, 7}));
    QCOMPARE(overviewNeighbour(wrapped, {0, 6}, Qt::Key_Down), (OverviewSpot{1, 0}));
    QCOMPARE(overviewNeighbour(wrapped, {1, 1}, Qt::Key_Up), (OverviewSpot{0, 7}));
}

void TestOverviewGeometry::arrowsOfAHeldSeat()
{
    std::vector<OverviewHost> hosts = hostsOf({2, 8, 2});
    hosts[1].collapsed = true;
    const OverviewLayout layout = layoutOverview(hosts, 1107, plain());
    QCOMPARE(overviewNeighbour(layout, {0, 1}, Qt::Key_Right, true), (OverviewSpot{2, 0}));
    QCOMPARE(overviewNeighbour(layout, {2, 0}, Qt::Key_Left, true), (OverviewSpot{0, 1}));
    QCOMPARE(overviewNeighbour(layout, {0, 0}, Qt::Key_Left, true), (OverviewSpot{0, 0}));
    QCOMPARE(overviewNeighbour(layout, {0, 1}, Qt::Key_Down, true), (OverviewSpot{2, 1}));
}

void TestOverviewGeometry::whenTheOverviewIsNeeded()
{
    const auto cards = [](int count) {
        return engine::budgetOf(
            placementplans::cards(std::vector<std::int64_t>(static_cast<std::size_t>(count), 96)));
    };
    QVERIFY(!hosts::needOverview(engine::budgetOf(engine::Plan{})));
    QVERIFY(!hosts::needOverview(cards(24)));
    QVERIFY(hosts::needOverview(cards(25)));
    QVERIFY(hosts::needOverview(engine::budgetOf(hostplans::small()))); // six cards, three hosts
}

void TestOverviewGeometry::summaries()
{
    const engine::Budget budget = engine::budgetOf(hostplans::small());
    const std::vector<HostSummary> all = hosts::of(budget);
    QCOMPARE(all.size(), std::size_t{3});
    QCOMPARE(all[0].cards, (std::vector<int>{0, 1}));
    QCOMPARE(all[0].worst, 1); // y's card has 6 GiB
    QCOMPARE(all[0].seats, 3);
    QCOMPARE(all[1].cards, (std::vector<int>{2, 3, 4}));
    QCOMPARE(all[1].worst, 2);
    QCOMPARE(all[1].over, 1);
    QCOMPARE(all[1].used, 1);
    QCOMPARE(all[2].tight, 1);
    QCOMPARE(budget.cardsInUse(), 4);
    QCOMPARE(hosts::title(budget), QStringLiteral("6 cards on 3 hosts, 4 in use"));
    QCOMPARE(hosts::counts(all[1]), QStringLiteral("3 cards, 2 seats, 1 over"));
    QCOMPARE(hosts::sentence(all[1], budget),
             QStringLiteral("beta: over by 4.0 GiB on GPU 0 in the worst case; 3 cards, 2 seats, 1 over."));
    QCOMPARE(hosts::sentence(all[0], budget),
             QStringLiteral("alpha: least spare 6.0 GiB on GPU 1 in the worst case; 2 cards, 3 seats."));
}

void TestOverviewGeometry::troubleComesFirst()
{
    const engine::Budget budget = engine::budgetOf(hostplans::small());
    const std::vector<HostSummary> all = hosts::of(budget);
    QCOMPARE(hosts::sorted(all, budget, hosts::Order::Plan), (std::vector<int>{0, 1, 2}));
    // beta is over, gamma tight, alpha fits.
    QCOMPARE(hosts::sorted(all, budget, hosts::Order::TroubleFirst), (std::vector<int>{1, 2, 0}));
}

void TestOverviewGeometry::columnsAreOfOneHost()
{
    const engine::Budget budget = engine::budgetOf(hostplans::small());
    QVERIFY(hosts::columnCards(budget, {}).empty());
    QCOMPARE(hosts::columnCards(budget, QStringLiteral("beta")), (std::vector<int>{2, 3, 4}));
    QVERIFY(hosts::columnCards(budget, QStringLiteral("delta")).empty());
    const engine::Budget one = engine::budgetOf(placementplans::cards({96, 96}));
    QCOMPARE(hosts::columnCards(one, {}), (std::vector<int>{0, 1}));
}

void TestOverviewGeometry::words()
{
    const engine::Budget budget = engine::budgetOf(hostplans::small());
    QCOMPARE(hosts::cardName(budget.cards[2]), QStringLiteral("beta GPU 0"));
}

void TestOverviewGeometry::labels()
{
    QCOMPARE(cardLabel("gpu2"), QStringLiteral("GPU 2"));
    QCOMPARE(cardLabel("ml4/gpu12"), QStringLiteral("ml4 GPU 12"));
    QCOMPARE(cardLabel("rack:ml4:GPU 1"), QStringLiteral("rack:ml4 GPU 1"));
    QCOMPARE(cardLabel("embed-gpu1"), QStringLiteral("embed-gpu1")); // a seat may be called that
    QCOMPARE(cardLabelOnHost("ml4/gpu12"), QStringLiteral("GPU 12"));
    QCOMPARE(cardLabelOnHost("left card"), QStringLiteral("left card"));
    QCOMPARE(seatwords::cards({"gpu0", "gpu1"}), QStringLiteral("GPU 0, 1"));
    QCOMPARE(seatwords::cards({"ml4/gpu0", "ml4/gpu1"}), QStringLiteral("ml4 GPU 0, 1"));
    QCOMPARE(seatwords::cards({"left", "right"}), QStringLiteral("left, right"));
}

void TestOverviewGeometry::cells()
{
    using Frame = OverviewCell::Frame;
    Scene s(hostplans::small());
    const OverviewCell over = overview::cell(s.scene, 2);
    QCOMPARE(over.name, QStringLiteral("GPU 0"));
    QCOMPARE(over.number, QStringLiteral("−4.0"));
    QCOMPARE(over.unit, QStringLiteral("GiB spare"));
    QCOMPARE(over.frame, Frame::Error);
    QVERIFY(over.tinted);
    QCOMPARE(*over.icon, Icon::Error);
    QCOMPARE(over.bar.sum(), placementplans::gib(100));
    QCOMPARE(over.bar.limit, placementplans::gib(96));
    const OverviewCell tight = overview::cell(s.scene, 5);
    QCOMPARE(tight.number, QStringLiteral("0.3")); // 256 MiB
    QCOMPARE(tight.frame, Frame::Warning);
    QCOMPARE(*tight.icon, Icon::Tight);
    const OverviewCell fits = overview::cell(s.scene, 0);
    QCOMPARE(fits.number, QStringLiteral("40.0"));
    QVERIFY(!fits.icon); // what passes is quiet
    QCOMPARE(overview::cell(s.scene, 4).frame, Frame::Clear);
    s.scene.selected_card = QStringLiteral("b/gpu0");
    QCOMPARE(overview::cell(s.scene, 2).frame, Frame::Selected);
    QVERIFY(overview::cell(s.scene, 2).tinted); // trouble keeps its tint
    s.scene.by_seat = true;
    const std::vector<StackPart> parts = overview::cell(s.scene, 0).bar.parts;
    QCOMPARE(parts.size(), std::size_t{3}); // others, x, v
    QCOMPARE(parts[1].bytes, placementplans::gib(40));
    QVERIFY(parts[2].of == StackPart::Of::Seat);
    s.scene.hovered_seat = 4; // q
    QVERIFY(overview::cell(s.scene, 2).hovered);
    QVERIFY(!overview::cell(s.scene, 0).hovered);
}

void TestOverviewGeometry::proposalIsMarked()
{
    Scene s(hostplans::small());
    // q goes to the free card of its host: 96 − 60 and 96 − 40 are left.
    const engine::Budget next = engine::budgetOf(engine::assignSeat(s.plan, "q", {"b/gpu1"}));
    s.scene.shown = &next;
    s.scene.proposal = true;
    const OverviewCell from = overview::cell(s.scene, 2), to = overview::cell(s.scene, 3);
    QCOMPARE(from.number, QStringLiteral("36.0"));
    QCOMPARE(from.unit, QStringLiteral("was −4.0"));
    QCOMPARE(from.note, QStringLiteral("−1"));
    QCOMPARE(to.number, QStringLiteral("56.0"));
    QCOMPARE(to.note, QStringLiteral("+1"));
    QCOMPARE(to.frame, OverviewCell::Frame::Arrives);
    QCOMPARE(overview::arriving(s.scene, 3), QStringList{QStringLiteral("q")});
    QVERIFY(!to.stale);
    s.scene.stale = true;
    QVERIFY(overview::cell(s.scene, 3).stale);
    QVERIFY(!overview::cell(s.scene, 0).stale); // nothing happens there
    QCOMPARE(overview::cell(s.scene, 0).note, QString());
}

void TestOverviewGeometry::generatorHoldsItsPromise()
{
    const engine::Budget budget = engine::budgetOf(hostplans::many());
    QCOMPARE(budget.cards.size(), std::size_t{64});
    QCOMPARE(budget.seats.size(), std::size_t{200});
    QCOMPARE(hosts::title(budget), QStringLiteral("64 cards on 8 hosts, 61 in use"));
    for (std::size_t i = 0; i < budget.cards.size(); ++i) {
        const int wanted = hostplans::kSpares[i / 8][i % 8];
        if (wanted == hostplans::kFree)
            continue;
        // Pools are cut to whole blocks: a little more may be left than was aimed at, and shares are rounded.
        const engine::Bytes off = budget.cards[i].spare(State::Peak) - wanted * engine::kGiB / 10;
        QVERIFY2(off >= -engine::kMiB && off < engine::kGiB / 10,
                 qPrintable(QStringLiteral("%1: %2 MiB off")
                                .arg(cardLabel(budget.cards[i].card))
                                .arg(off / engine::kMiB)));
    }
}

GUITEST_MAIN(TestOverviewGeometry)
#include "tst_overviewgeometry.moc"
