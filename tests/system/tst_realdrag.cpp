// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A real QDrag from press to drop, driven through the window as a pointer would: the nested event loop, our
// mime data, accept and refuse. The offscreen platform has no drags, so this runs on the display there is,
// and without one on minimal, as far as that goes: it cannot show the whole window.
#include <QDrag>
#include <QTest>
#include <QTimer>
#include <QUndoStack>
#include <QWindow>

#include "app/commands/filecommands.h"
#include "app/window/hostviews.h"
#include "app/window/mainwindow.h"
#include "app/window/panes.h"
#include "support/guitest.h"
#include "support/hostplans.h"
#include "support/statedplan.h"
#include "widgets/board/layoutboard.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/overview/hostoverview.h"
#include "widgets/overview/hostswitcher.h"
#include "widgets/seats/seattablemodel.h"
#include "widgets/seats/seatview.h"
#include "widgets/words/seatwords.h"

#include <QHBoxLayout>
#include <QTableView>
#include <QToolButton>

using Cards = std::vector<std::string>;

namespace {

constexpr int kTick = 10; // ms between two steps of the pointer
constexpr int kGuardTicks = 150; // then the drag is cancelled, so that a failure does not hang

/// Moves the pointer through `way` while a drag runs its own event loop, then lets go.
class Pointer : public QObject
{
public:
    Pointer(QWindow *window, QList<QPoint> way)
        : m_window(window)
        , m_way(std::move(way))
    {
    }

    /// Presses at the first point. The drag begins with one of the first moves after it: a view needs two.
    void run()
    {
        QTest::mousePress(m_window, Qt::LeftButton, {}, m_way.at(0));
        arm();
        for (int i = 1; i <= 3 && !m_released; ++i)
            QTest::mouseMove(m_window, m_way.at(0) + QPoint(15 * i, 0));
        QTRY_VERIFY(m_released);
        m_done = true;
    }
    bool wasCancelled() const { return m_cancelled; }
    /// The button stays pressed at the end of the way until there is more of it.
    void holdAtTheEnd() { m_hold = true; }
    void goOn(const QList<QPoint> &way)
    {
        m_way += way;
        m_hold = false;
    }

private:
    // Armed before each step, because a step may begin the drag and then returns only at its end.
    void arm()
    {
        QTimer::singleShot(kTick, this, [this] { step(); });
    }

    void step()
    {
        if (m_done)
            return;
        arm();
        if (++m_ticks > kGuardTicks) {
            m_cancelled = m_released = m_done = true;
            QDrag::cancel();
        } else if (m_next < m_way.size()) {
            QTest::mouseMove(m_window, m_way.at(m_next++));
        } else if (m_hold) {
            return;
        } else if (!m_released) {
            m_released = true;
            QTest::mouseRelease(m_window, Qt::LeftButton, {}, m_way.last());
        }
    }

    QWindow *m_window;
    QList<QPoint> m_way;
    qsizetype m_next = 1;
    int m_ticks = 0;
    bool m_released = false;
    bool m_done = false;
    bool m_cancelled = false;
    bool m_hold = false;
};

}

class TestRealDrag : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void tileToCard();
    void tileToKeptClearCard();
    void tileToTray();
    void rowToCard();
    void rowToOverviewCell();
    void rowRestsOverAHostAndDropsOnItsColumn();
    void tileGoesToAnotherHost();

private:
    QPoint tile(const char *seat) const;
    QPoint head(int card) const;
    Cards cards(const char *seat) const { return sample::cardsOf(document->plan(), seat); }

    std::unique_ptr<PlanDocument> document;
    std::unique_ptr<ViewState> view;
    std::unique_ptr<QWidget> window;
    LayoutBoard *board = nullptr;
    SeatView *seats = nullptr;
};

void TestRealDrag::init()
{
    document = std::make_unique<PlanDocument>();
    view = std::make_unique<ViewState>();
    document->reset(sample::plan());
    window = std::make_unique<QWidget>();
    auto *layout = new QHBoxLayout(window.get());
    seats = new SeatView(document.get(), view.get());
    board = new LayoutBoard(document.get(), view.get());
    layout->addWidget(seats);
    layout->addWidget(board, 1);
    window->resize(1100, 360);
    window->show();
    QVERIFY(QTest::qWaitForWindowExposed(window.get()));
}

void TestRealDrag::cleanup()
{
    window.reset();
    view.reset();
    document.reset();
}

QPoint TestRealDrag::tile(const char *seat) const
{
    const int index = document->budget().indexOfSeat(seat);
    const QPoint at = board->boardLayout().tile(index, 0)->rect.center().toPoint();
    return board->viewport()->mapTo(window.get(), at);
}

QPoint TestRealDrag::head(int card) const
{
    return board->viewport()->mapTo(window.get(), board->boardLayout().column(card)->head.center().toPoint());
}

void TestRealDrag::tileToCard()
{
    const QPoint from = tile("coder");
    const QPoint to = head(1);
    Pointer pointer(window->windowHandle(),
                    {from, from + QPoint(40, 0), (from + to) / 2, to, to + QPoint(2, 2)});
    pointer.run();
    QVERIFY(!pointer.wasCancelled());
    QCOMPARE(cards("coder"), Cards{"gpu1"});
    QCOMPARE(document->undoStack()->undoText(), QStringLiteral("Move coder to GPU 1"));
    QVERIFY(!view->preview());
    QVERIFY(!view->isGestureActive());
}

void TestRealDrag::tileToKeptClearCard()
{
    const QPoint from = tile("coder");
    const QPoint to = head(3);
    Pointer pointer(window->windowHandle(),
                    {from, from + QPoint(40, 0), (from + to) / 2, to, to + QPoint(2, 2)});
    pointer.run();
    QVERIFY(!pointer.wasCancelled());
    QCOMPARE(cards("coder"), Cards{"gpu0"});
    QVERIFY(!document->undoStack()->canUndo());
    QVERIFY(!board->moveSession()->isActive());
}

void TestRealDrag::tileToTray()
{
    const QPoint from = tile("gen");
    const QPoint to = board->viewport()->mapTo(window.get(), board->boardLayout().tray.center().toPoint());
    Pointer pointer(window->windowHandle(),
                    {from, from + QPoint(40, 0), (from + to) / 2, to, to + QPoint(2, 2)});
    pointer.run();
    QVERIFY(!pointer.wasCancelled());
    QCOMPARE(cards("gen"), Cards{});
}

void TestRealDrag::rowToCard()
{
    QTableView *table = seats->table();
    const QModelIndexList found = table->model()->match(table->model()->index(0, 0), SeatTableModel::NameRole,
                                                        QStringLiteral("loose"), 1, Qt::MatchExactly);
    QCOMPARE(found.size(), 1);
    const QPoint from = table->viewport()->mapTo(window.get(), table->visualRect(found.first()).center());
    const QPoint to = head(0);
    Pointer pointer(window->windowHandle(),
                    {from, from + QPoint(40, 0), (from + to) / 2, to, to + QPoint(2, 2)});
    pointer.run();
    QVERIFY(!pointer.wasCancelled());
    QCOMPARE(cards("loose"), Cards{"gpu0"});
}

// Ends a case that needs the whole window; where there must be a display, as a failure.
#define NEED_DISPLAY()                                                                                       \
    if (QGuiApplication::platformName() == QLatin1String("minimal")) {                                       \
        if (qEnvironmentVariableIsSet("VRAMPLANNER_NEEDS_DISPLAY"))                                          \
            QFAIL("there is no display");                                                                    \
        QSKIP("needs a display");                                                                            \
    }

namespace {

/// The whole window with a plan of three hosts.
struct ManyHosts {
    MainWindow window;
    HostViews *hosts = window.panes()->hosts();
    LayoutBoard *board = window.panes()->board();

    ManyHosts()
    {
        window.resize(1200, 750);
        window.files()->startNew(hostplans::small());
        window.show();
    }
    QPoint cell(int card) const
    {
        const OverviewLayout &layout = hosts->overview()->overviewLayout();
        return hosts->overview()->viewport()->mapTo(&window, layout.rect(layout.spotOf(card)).center());
    }
    QPoint row(const char *seat) const
    {
        const QTableView *table = window.panes()->seats()->table();
        const QModelIndexList found =
            table->model()->match(table->model()->index(0, 0), SeatTableModel::NameRole,
                                  QString::fromLatin1(seat), 1, Qt::MatchExactly);
        return table->viewport()->mapTo(&window, table->visualRect(found.value(0)).center());
    }
    QPoint head(int card) const
    {
        return board->viewport()->mapTo(&window, board->boardLayout().column(card)->head.center().toPoint());
    }
    Cards cards(const char *seat) const { return sample::cardsOf(window.document()->plan(), seat); }
};

}

void TestRealDrag::rowToOverviewCell()
{
    NEED_DISPLAY();
    ManyHosts many;
    QVERIFY(QTest::qWaitForWindowExposed(&many.window));
    QVERIFY(many.hosts->isOverviewShown());
    const QPoint from = many.row("q"), to = many.cell(1);
    Pointer pointer(many.window.windowHandle(),
                    {from, from + QPoint(40, 0), (from + to) / 2, to, to + QPoint(2, 2)});
    pointer.run();
    QVERIFY(!pointer.wasCancelled());
    QCOMPARE(many.cards("q"), Cards{"a/gpu1"});
    QVERIFY(!many.window.view()->preview());
    QVERIFY(!many.board->moveSession()->isActive());
    QVERIFY(many.hosts->isOverviewShown());
}

void TestRealDrag::rowRestsOverAHostAndDropsOnItsColumn()
{
    NEED_DISPLAY();
    ManyHosts many;
    QVERIFY(QTest::qWaitForWindowExposed(&many.window));
    const QPoint from = many.row("x"), over = many.cell(3);
    Pointer pointer(many.window.windowHandle(), {from, from + QPoint(40, 0), (from + over) / 2, over});
    // Once beta is open under the held seat, its second card is aimed at.
    QObject::connect(many.hosts, &HostViews::shownChanged, &pointer, [&](bool overview) {
        if (overview)
            return;
        QTimer::singleShot(50, &pointer, [&] {
            const QPoint to = many.head(3);
            pointer.goOn({to, to + QPoint(2, 2), to});
        });
    });
    pointer.holdAtTheEnd();
    pointer.run();
    QVERIFY(!pointer.wasCancelled());
    QCOMPARE(many.window.view()->host(), QStringLiteral("beta"));
    QCOMPARE(many.cards("x"), Cards{"b/gpu1"});
    QVERIFY(!many.board->moveSession()->isActive());
}

void TestRealDrag::tileGoesToAnotherHost()
{
    NEED_DISPLAY();
    ManyHosts many;
    QVERIFY(QTest::qWaitForWindowExposed(&many.window));
    many.hosts->open(QStringLiteral("beta"));
    QCoreApplication::processEvents();
    const int seat = many.window.document()->budget().indexOfSeat("q");
    const QPoint from = many.board->viewport()->mapTo(
        &many.window, many.board->boardLayout().tile(seat, 0)->rect.center().toPoint());
    const QToolButton *back = many.hosts->switcher()->backButton();
    const QPoint over = back->mapTo(&many.window, back->rect().center());
    Pointer pointer(many.window.windowHandle(),
                    {from, from + QPoint(40, 0), (from + over) / 2, over, over + QPoint(1, 0)});
    QObject::connect(many.hosts, &HostViews::shownChanged, &pointer, [&](bool overview) {
        if (!overview)
            return;
        QTimer::singleShot(50, &pointer, [&] {
            const QPoint to = many.cell(0);
            pointer.goOn({to, to + QPoint(2, 2), to});
        });
    });
    pointer.holdAtTheEnd();
    pointer.run();
    QVERIFY(!pointer.wasCancelled());
    QVERIFY(many.hosts->isOverviewShown());
    QCOMPARE(many.cards("q"), Cards{"a/gpu0"});
}

int main(int argc, char *argv[])
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", qEnvironmentVariableIsSet("DISPLAY") ? "xcb" : "minimal");
    return guitest::run<TestRealDrag>(argc, argv);
}
#include "tst_realdrag.moc"
