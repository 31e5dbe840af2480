// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A view on screen follows every request; one that is hidden, behind another page or behind the tab of a dock
// follows once, when it is seen or asked.
#include <QDockWidget>
#include <QLabel>
#include <QMainWindow>
#include <QStackedWidget>
#include <QTest>

#include "support/guitest.h"
#include "widgets/document/refreshwhenshown.h"

class TestRefreshWhenShown : public QObject
{
    Q_OBJECT
private slots:
    void onScreenItFollowsEveryRequest();
    void hiddenItFollowsOnceWhenShown();
    void behindAnotherPage();
    void behindTheTabOfADock();
    void whoAsksGetsWhatIsNew();
    void anotherPlaceCountsAsTheView();
    void aPartIsEnoughForAViewThatIsUpToDate();
};

namespace {

/// A label that shows a number of its source.
struct Follower {
    explicit Follower(QWidget *parent = nullptr)
        : label(new QLabel(parent))
        , follow(new RefreshWhenShown(label, [this] { label->setNum(source); }))
    {
    }
    void change(int value)
    {
        source = value;
        follow->request();
    }
    int source = 0;
    QLabel *label;
    RefreshWhenShown *follow;
};

}

void TestRefreshWhenShown::onScreenItFollowsEveryRequest()
{
    QWidget window;
    Follower view(&window);
    window.show();
    QCOMPARE(view.follow->count(), 0); // shown, but nothing was asked for
    for (int value : {1, 2, 3}) {
        view.change(value);
        QCOMPARE(view.label->text(), QString::number(value));
    }
    QCOMPARE(view.follow->count(), 3);
    QVERIFY(!view.follow->isStale());
}

void TestRefreshWhenShown::hiddenItFollowsOnceWhenShown()
{
    QWidget window;
    Follower view(&window);
    for (int value : {1, 2, 3})
        view.change(value);
    QCOMPARE(view.follow->count(), 0);
    QVERIFY(view.follow->isStale());
    QVERIFY(view.label->text().isEmpty());
    window.show();
    QCOMPARE(view.follow->count(), 1);
    QCOMPARE(view.label->text(), QStringLiteral("3"));
    window.hide();
    window.show(); // nothing has changed meanwhile
    QCOMPARE(view.follow->count(), 1);
}

void TestRefreshWhenShown::behindAnotherPage()
{
    QStackedWidget pages;
    Follower first, second;
    pages.addWidget(first.label);
    pages.addWidget(second.label);
    pages.show();
    for (Follower *view : {&first, &second})
        view->change(7);
    QCOMPARE(first.follow->count(), 1);
    QCOMPARE(second.follow->count(), 0);
    pages.setCurrentIndex(1);
    QCOMPARE(second.label->text(), QStringLiteral("7"));
    second.change(8);
    QCOMPARE(second.label->text(), QStringLiteral("8"));
}

void TestRefreshWhenShown::behindTheTabOfADock()
{
    QMainWindow window;
    window.resize(600, 400);
    window.setCentralWidget(new QWidget);
    Follower front, behind;
    auto *first = new QDockWidget(QStringLiteral("first"), &window);
    auto *second = new QDockWidget(QStringLiteral("second"), &window);
    first->setWidget(front.label);
    second->setWidget(behind.label);
    window.addDockWidget(Qt::LeftDockWidgetArea, first);
    window.addDockWidget(Qt::LeftDockWidgetArea, second);
    window.tabifyDockWidget(first, second);
    first->raise();
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(behind.label->isVisible()); // what Qt says of a tab that is not in front
    for (int value : {1, 2}) {
        front.change(value);
        behind.change(value);
    }
    QCOMPARE(front.follow->count(), 2);
    QCOMPARE(behind.follow->count(), 0);
    second->raise();
    QTRY_COMPARE(behind.label->text(), QStringLiteral("2"));
    QCOMPARE(behind.follow->count(), 1);
}

void TestRefreshWhenShown::whoAsksGetsWhatIsNew()
{
    QWidget window;
    Follower view(&window);
    view.change(5);
    view.follow->bringUpToDate();
    QCOMPARE(view.label->text(), QStringLiteral("5"));
    view.follow->bringUpToDate();
    window.show();
    QCOMPARE(view.follow->count(), 1);
}

void TestRefreshWhenShown::anotherPlaceCountsAsTheView()
{
    QWidget window, title;
    Follower view(&window);
    view.follow->alsoFor(&title);
    view.change(1);
    QCOMPARE(view.follow->count(), 0);
    title.show();
    QCOMPARE(view.follow->count(), 1);
    view.change(2);
    QCOMPARE(view.label->text(), QStringLiteral("2"));
}

void TestRefreshWhenShown::aPartIsEnoughForAViewThatIsUpToDate()
{
    QWidget window;
    Follower view(&window);
    int parts = 0;
    const auto part = [&parts] { ++parts; };
    view.follow->requestPart(part); // nobody sees it: all of it is due when it is shown
    QCOMPARE(parts, 0);
    QVERIFY(view.follow->isStale());
    window.show();
    QCOMPARE(view.follow->count(), 1);
    view.follow->requestPart(part);
    QCOMPARE(parts, 1);
    QCOMPARE(view.follow->count(), 1);
}

GUITEST_MAIN(TestRefreshWhenShown)
#include "tst_refreshwhenshown.moc"
