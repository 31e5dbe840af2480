// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What one tick of a context slider costs: the engine alone, and from the edit to the painted window.
// Compared with an empty Qt window of the same size. Run the binary itself; it is no test.
#include "support/guitest.h"
#include "support/hostplans.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QMainWindow>
#include <QTest>

#include "app/commands/filecommands.h"
#include "app/window/hostviews.h"
#include "app/window/mainwindow.h"
#include "app/window/panes.h"
#include "engine/layout/budget.h"
#include "engine/model/catalogue.h"
#include "engine/plan/edit.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/overview/hostoverview.h"

#include <algorithm>

using namespace engine;

class BenchSlider : public QObject
{
    Q_OBJECT
private slots:
    void engineOnly_data();
    void engineOnly();
    void tickToPaintedFrame_data();
    void tickToPaintedFrame();
    void emptyWindow();
};

namespace {

constexpr int kTicks = 300;

/// 8 cards of 96 GiB with `per_card` seats each, of four catalogue models in turn.
Plan plan(int per_card)
{
    Plan plan;
    Host host{"bench", {}, {}};
    for (int i = 0; i < 8; ++i) {
        Card card;
        card.id = "gpu" + std::to_string(i);
        card.name = "RTX PRO 6000 Blackwell";
        card.total_bytes = Bytes{97'887} * kMiB;
        card.compute_capability = "12.0";
        host.cards.push_back(card);
    }
    plan.hosts = {host};
    const std::vector<std::string> ids{"qwen3-8b", "qwen3.6-27b", "gemma-4-12b", "llama-3.1-8b"};
    for (const std::string &id : ids)
        plan.models.push_back(std::make_shared<const Model>(*catalogueModel(id)));
    for (int i = 0; i < 8 * per_card; ++i) {
        Seat seat;
        const ModelPtr &model = plan.models[static_cast<std::size_t>(i) % plan.models.size()];
        seat.name = "seat" + std::to_string(i);
        seat.model = model->id;
        seat.weights = model->weights.front().variant;
        seat.max_model_len = 16'384;
        seat.kv.mode = KvSizing::Mode::Rule;
        seat.cards = {"gpu" + std::to_string(i % 8)};
        plan.seats.push_back(std::make_shared<const Seat>(seat));
    }
    return plan;
}

/// The plan of a row: hosts in the overview, or `per_card` seats on each of 8 cards.
Plan planOf(int per_card)
{
    if (per_card > 0)
        return plan(per_card);
    Plan many = hostplans::many();
    Seat first = *many.seats.front();
    first.kv = {}; // by the rule, so that a tick changes its pool
    return withSeat(many, first.name, first);
}

Plan tick(const Plan &plan, int step)
{
    Seat seat = *plan.seats.front();
    seat.max_model_len = 8'192 + 64 * step;
    return withSeat(plan, seat.name, seat);
}

void report(const char *what, std::vector<double> times, const char *unit)
{
    std::sort(times.begin(), times.end());
    qInfo("%s: median %.2f %s, 99 %% %.2f %s", what, times[times.size() / 2], unit,
          times[times.size() * 99 / 100], unit);
}

void sizes()
{
    QTest::addColumn<int>("perCard");
    QTest::newRow("8 cards, 16 seats") << 2;
    QTest::newRow("8 cards, 16 seats each") << 16;
    QTest::newRow("64 cards on 8 hosts, 200 seats") << 0;
}

}

void BenchSlider::engineOnly_data()
{
    sizes();
}

void BenchSlider::engineOnly()
{
    QFETCH(int, perCard);
    Plan current = planOf(perCard);
    Budget budget = budgetOf(current);
    std::vector<double> times;
    for (int step = 0; step < kTicks * 10; ++step) {
        QElapsedTimer timer;
        timer.start();
        Plan next = tick(current, step);
        Budget now = budgetOf(next, &budget);
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1000);
        current = std::move(next);
        budget = std::move(now);
    }
    report("edit and recompute", times, "µs");
}

void BenchSlider::tickToPaintedFrame_data()
{
    sizes();
}

void BenchSlider::tickToPaintedFrame()
{
    QFETCH(int, perCard);
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    window.files()->startNew(planOf(perCard)); // the views, not the start page
    window.view()->selectSeat(QString::fromStdString(window.document()->plan().seats.front()->name));
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    for (int i = 0; i < 20; ++i)
        QCoreApplication::processEvents();
    std::vector<double> times;
    const HostOverview *overview = window.panes()->hosts()->overview();
    const int cells = overview->paintedCells();
    for (int step = 0; step < kTicks; ++step) {
        QElapsedTimer timer;
        timer.start();
        window.document()->apply(QStringLiteral("Context"), tick(window.document()->plan(), step),
                                 QStringLiteral("context"));
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    report("tick to painted frame", times, "ms");
    if (overview->isVisible())
        qInfo("cells painted per tick: %.2f", static_cast<double>(overview->paintedCells() - cells) / kTicks);
}

void BenchSlider::emptyWindow()
{
    QMainWindow window;
    auto *label = new QLabel(QStringLiteral("0"), &window);
    window.setCentralWidget(label);
    window.resize(1440, 900);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    std::vector<double> times;
    for (int step = 0; step < kTicks; ++step) {
        QElapsedTimer timer;
        timer.start();
        label->setText(QString::number(step));
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    report("empty window, one label", times, "ms");
}

GUITEST_MAIN(BenchSlider)
#include "tst_bench_slider.moc"
