// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The window without a pointer: Tab goes round every part once, the menu key opens the menu of what is
// selected in every pane, Esc leaves what stands in the way, and no letter means two things in a menu or
// dialog.
#include <QAbstractButton>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QSet>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "app/base/actions.h"
#include "app/commands/filecommands.h"
#include "app/dialogs/addseatdialog.h"
#include "app/dialogs/carddialog.h"
#include "app/dialogs/constraintsdialog.h"
#include "app/dialogs/exportdialog.h"
#include "app/dialogs/flagsdialog.h"
#include "app/dialogs/newplandialog.h"
#include "app/dialogs/policydialog.h"
#include "app/dialogs/recorddialog.h"
#include "app/window/helpwindow.h"
#include "app/window/layoutpane.h"
#include "app/window/mainwindow.h"
#include "app/window/panes.h"
#include "engine/plan/edit.h"
#include "support/guitest.h"
#include "support/sampleplan.h"
#include "widgets/board/layoutboard.h"
#include "widgets/boot/bootlist.h"
#include "widgets/boot/bootlistmodel.h"
#include "widgets/boot/bootorderpanel.h"
#include "widgets/cards/cardspane.h"
#include "widgets/chart/budgetchart.h"
#include "widgets/compare/compareboard.h"
#include "widgets/compare/compareview.h"
#include "widgets/compare/differencepane.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/findings/findingsview.h"
#include "widgets/moving/seatmenu.h"
#include "widgets/seats/seatview.h"

using namespace engine;

namespace {

QString nameOf(const QWidget *widget)
{
    return widget ? QStringLiteral("%1 \"%2\" %3")
                        .arg(QLatin1String(widget->metaObject()->className()), widget->accessibleName(),
                             widget->objectName())
                  : QStringLiteral("nothing");
}

/// Letters of `texts` that stand twice.
QStringList clashes(const QStringList &texts)
{
    QMap<QString, QString> taken;
    QStringList found;
    for (const QString &text : texts) {
        const QString key = QKeySequence::mnemonic(text).toString();
        if (key.isEmpty())
            continue;
        if (taken.contains(key))
            found << QStringLiteral("%1: %2, %3").arg(key, taken.value(key), text);
        taken.insert(key, text);
    }
    return found;
}

/// Every text of a dialog that Alt and a letter reach while its first page is shown.
QStringList reachable(const QWidget &dialog)
{
    QStringList texts;
    for (const QAbstractButton *button : dialog.findChildren<QAbstractButton *>())
        if (button->isVisibleTo(&dialog))
            texts << button->text();
    for (const QLabel *label : dialog.findChildren<QLabel *>())
        if (label->buddy() && label->isVisibleTo(&dialog))
            texts << label->text();
    for (const QTabBar *bar : dialog.findChildren<QTabBar *>())
        for (int tab = 0; tab < bar->count(); ++tab)
            texts << bar->tabText(tab);
    return texts;
}

QStringList clashes(const QMenu &menu)
{
    QStringList texts;
    for (const QAction *action : menu.actions())
        texts << action->text();
    QStringList found = clashes(texts);
    for (const QMenu *part : menu.findChildren<QMenu *>(QString(), Qt::FindDirectChildrenOnly))
        found << clashes(*part);
    return found;
}

/// Whether `next` lies below `last`, to the right of it or within.
bool isOnward(const QWidget *last, const QWidget *next)
{
    const auto place = [](const QWidget *widget) {
        return QRect(widget->mapTo(widget->window(), QPoint()), widget->size());
    };
    return last->isAncestorOf(next) || place(next).top() >= place(last).center().y()
        || place(next).left() >= place(last).right();
}

/// What Tab comes to, starting from where the keyboard is, until it is there again. `back` takes the steps
/// that go up or to the left.
QList<QWidget *> tabbed(QStringList *back = nullptr)
{
    QList<QWidget *> stops{QApplication::focusWidget()};
    for (int i = 0; i < 200; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QWidget *next = QApplication::focusWidget();
        if (next && back && !isOnward(stops.back(), next))
            *back << QStringLiteral("%1 → %2").arg(nameOf(stops.back()), nameOf(next));
        if (!next || next == stops.front())
            return stops;
        stops << next;
    }
    return stops;
}

/// Sends the menu key to what has the keyboard; the menu that opens, null: none.
QMenu *menuByKey(QWidget *widget)
{
    const QPoint at = widget->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, at, widget->mapToGlobal(at));
    QApplication::sendEvent(widget, &event);
    return qobject_cast<QMenu *>(QApplication::activePopupWidget());
}

struct Opened {
    explicit Opened(QSize size = {1440, 900})
    {
        window.resize(size);
        window.show();
        window.activateWindow();
        ok = QTest::qWaitForWindowActive(&window);
        window.files()->startNew(setBaseline(sample::plan(), std::make_shared<const Plan>(sample::plan())));
        QCoreApplication::processEvents();
    }
    MainWindow window;
    bool ok = false;
};

}

class TestKeyboard : public QObject
{
    Q_OBJECT
private slots:
    void tabGoesRoundTheWindow_data();
    void tabGoesRoundTheWindow();
    void tabGoesRoundEveryDialog();
    void noLetterTwiceInADialog();
    void noLetterTwiceInAMenu();
    void theMenuKeyOpensTheMenuOfWhatIsSelected();
    void escLeavesDialogsAndCompare();
    void namesAreNoMnemonics();

private:
    void eachDialog(const std::function<void(QDialog &, const char *)> &look);
};

void TestKeyboard::eachDialog(const std::function<void(QDialog &, const char *)> &look)
{
    PlanDocument document;
    document.reset(setBaseline(sample::plan(), std::make_shared<const Plan>(sample::plan())));
    const Actions actions;
    const auto with = [&](QDialog &&dialog, const char *name) {
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        look(dialog, name);
    };
    with(ExportDialog(&document, QStringLiteral("box")), "export");
    with(RecordDialog({}, QStringLiteral("box")), "record");
    with(FlagsDialog(&document), "flags");
    with(ConstraintsDialog(&document), "rules");
    with(PolicyDialog(document.plan().policy), "policy");
    with(CardDialog(document.plan().hosts.front().cards.front()), "card");
    with(NewPlanDialog(std::nullopt), "new plan");
    with(AddSeatDialog(&document), "add seat");
    with(HelpWindow(actions, HelpWindow::Words), "help");
}

void TestKeyboard::tabGoesRoundTheWindow_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("compare");
    QTest::newRow("panes") << QSize(1440, 900) << false;
    QTest::newRow("compact") << QSize(1024, 700) << false;
    QTest::newRow("compare") << QSize(1440, 900) << true;
}

void TestKeyboard::tabGoesRoundTheWindow()
{
    QFETCH(QSize, size);
    QFETCH(bool, compare);
    Opened opened(size);
    QVERIFY(opened.ok);
    opened.window.view()->selectSeat(QStringLiteral("coder"));
    opened.window.showCompare(compare);
    QVERIFY(QApplication::focusWidget());
    QStringList back;
    const QList<QWidget *> stops = tabbed(&back);
    QVERIFY2(back.size() <= 1, qPrintable(back.join(QLatin1Char('\n')))); // from the end to the beginning
    QCOMPARE(QSet<QWidget *>(stops.begin(), stops.end()).size(), stops.size()); // no ring within
    if (qEnvironmentVariableIsSet("VRAMPLANNER_TAB_ORDER"))
        for (const QWidget *stop : stops)
            qInfo("%s", qPrintable(nameOf(stop)));
    QList<QWidget *> wanted{opened.window.panes()->cards()->chart(), opened.window.panes()->board(),
                            opened.window.panes()->findings()->table()};
    if (compare)
        wanted = {opened.window.compareView()->board(), opened.window.compareView()->differences()->table()};
    for (QWidget *part : wanted)
        QVERIFY2(stops.contains(part), qPrintable(nameOf(part)));
    // Shift+Tab goes back the same way.
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(nameOf(QApplication::focusWidget()), nameOf(stops.back()));
}

void TestKeyboard::tabGoesRoundEveryDialog()
{
    eachDialog([](QDialog &dialog, const char *name) {
        QVERIFY2(dialog.focusWidget(), name);
        QStringList back;
        const QList<QWidget *> stops = tabbed(&back);
        QVERIFY2(back.size() <= 1,
                 qPrintable(QLatin1String(name) + QStringLiteral(": ") + back.join(QLatin1Char('\n'))));
        for (QWidget *widget : dialog.findChildren<QWidget *>()) {
            // Of joined buttons one is the stop; a field of many parts answers with its own line.
            if ((widget->focusPolicy() & Qt::TabFocus) != Qt::TabFocus || !widget->isVisible()
                || !widget->isEnabled() || qobject_cast<QLabel *>(widget)
                || widget->objectName().startsWith(QLatin1String("qt_")))
                continue;
            QVERIFY2(stops.contains(widget) || stops.contains(widget->focusProxy()),
                     qPrintable(QStringLiteral("%1: %2 after %3 stops")
                                    .arg(QLatin1String(name), nameOf(widget))
                                    .arg(stops.size())));
        }
    });
}

void TestKeyboard::noLetterTwiceInADialog()
{
    eachDialog([](QDialog &dialog, const char *name) {
        const QStringList found = clashes(reachable(dialog));
        QVERIFY2(found.isEmpty(),
                 qPrintable(QLatin1String(name) + QStringLiteral(": ") + found.join(QLatin1Char(';'))));
    });
}

void TestKeyboard::noLetterTwiceInAMenu()
{
    Opened opened;
    for (QAction *top : opened.window.menuBar()->actions()) {
        const QStringList found = clashes(*top->menu());
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char(';'))));
    }
    PlanDocument *document = opened.window.document();
    ViewState *view = opened.window.view();
    QWidget parent;
    for (const QMenu *menu : {seatmenu::newSeatMenu(
                                  document, view, QStringLiteral("coder"), [] {}, &parent),
                              seatmenu::newCardMenu(document, view, QStringLiteral("gpu0"), &parent)}) {
        QVERIFY(menu);
        QVERIFY2(clashes(*menu).isEmpty(), qPrintable(clashes(*menu).join(QLatin1Char(';'))));
    }
    opened.window.panes()->layoutPane()->setBootOrderShown(true);
    const QMenu *menu = opened.window.panes()->bootOrder()->list(0)->createMenu(0);
    QVERIFY2(clashes(*menu).isEmpty(), qPrintable(clashes(*menu).join(QLatin1Char(';'))));
}

void TestKeyboard::theMenuKeyOpensTheMenuOfWhatIsSelected()
{
    Opened opened;
    QVERIFY(opened.ok);
    Panes *panes = opened.window.panes();
    ViewState *view = opened.window.view();
    const auto menuOf = [&](QWidget *widget) {
        widget->setFocus();
        QMenu *menu = menuByKey(widget);
        QStringList names;
        for (const QAction *action : menu ? menu->actions() : QList<QAction *>())
            names << action->objectName();
        if (menu)
            menu->close();
        return names;
    };
    view->selectSeat(QStringLiteral("writer"));
    QVERIFY(menuOf(panes->board()).contains(QStringLiteral("lock")));
    QVERIFY(menuOf(panes->seats()->table()).contains(QStringLiteral("lock")));
    view->selectCard(QStringLiteral("gpu1"));
    for (QWidget *widget :
         {static_cast<QWidget *>(panes->board()), static_cast<QWidget *>(panes->cards()->chart())}) {
        const QStringList names = menuOf(widget);
        QVERIFY2(names.contains(QStringLiteral("keepClear")), qPrintable(nameOf(widget)));
    }
    view->clearSelection();
    for (QWidget *widget :
         {static_cast<QWidget *>(panes->board()), static_cast<QWidget *>(panes->cards()->chart())})
        QVERIFY2(menuOf(widget).isEmpty(), qPrintable(nameOf(widget)));
    QTableView *findings = panes->findings()->table();
    QVERIFY(findings->model()->rowCount() > 0);
    findings->selectRow(0);
    QVERIFY(menuOf(findings).contains(QStringLiteral("copySentence")));
    panes->layoutPane()->setBootOrderShown(true);
    view->selectSeat(QStringLiteral("speech"));
    BootList *list = panes->bootOrder()->list(0);
    QVERIFY(menuOf(list).contains(QStringLiteral("earlier")));
}

void TestKeyboard::escLeavesDialogsAndCompare()
{
    eachDialog([](QDialog &dialog, const char *name) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY2(!dialog.isVisible(), name);
    });
    Opened opened;
    QVERIFY(opened.ok);
    opened.window.showCompare(true);
    QVERIFY(opened.window.compareView()->isVisible());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!opened.window.compareView()->isVisible());
    QVERIFY(opened.window.panes()->seats()->isAncestorOf(QApplication::focusWidget()));
}

// A seat may be called "a&b": its menu entries read so, and b is no key.
void TestKeyboard::namesAreNoMnemonics()
{
    Opened opened;
    const Plan &plan = opened.window.document()->plan();
    Seat seat = *findSeat(plan, "writer");
    seat.name = "a&b";
    opened.window.document()->apply(QStringLiteral("name"), withSeat(plan, "writer", seat));
    QWidget parent;
    const QMenu *menu = seatmenu::newSeatMenu(opened.window.document(), opened.window.view(),
                                              QStringLiteral("coder"), {}, &parent);
    int seen = 0;
    for (const QMenu *part : menu->findChildren<QMenu *>())
        for (const QAction *action : part->actions())
            if (action->text().contains(QLatin1Char('b')) && action->text().contains(QLatin1Char('&'))) {
                ++seen;
                QVERIFY2(action->text().contains(QLatin1String("a&&b")), qPrintable(action->text()));
                QVERIFY(QKeySequence::mnemonic(action->text()).isEmpty());
            }
    QVERIFY(seen >= 3); // swap with, keep apart from, keep together with
}

GUITEST_MAIN(TestKeyboard)
#include "tst_keyboard.moc"
