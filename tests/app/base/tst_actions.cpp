// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The table of actions and the menus: everything has a text, a status tip and (but for three colour choices)
// an icon, no key is taken twice, every entry of a menu is connected to something, and mnemonics are unique
// in their menu.
#include <QMenuBar>
#include <QSet>
#include <QTest>

#include "app/base/actions.h"
#include "app/commands/filecommands.h"
#include "app/window/mainwindow.h"
#include "support/guitest.h"

namespace {

// QObject::receivers is protected; a subclass may ask.
class Asking : public QAction
{
public:
    /// Who listens beside the menus, bars and groups the action is in, each of which does; takes it out of
    /// them.
    static int listeners(QAction *action)
    {
        for (QObject *holder : action->associatedObjects())
            if (auto *widget = qobject_cast<QWidget *>(holder))
                widget->removeAction(action);
        action->setActionGroup(nullptr);
        return static_cast<const Asking *>(action)->receivers(SIGNAL(triggered(bool)));
    }
};

QList<QAction *> leaves(const QMenu *menu)
{
    QList<QAction *> found;
    for (QAction *action : menu->actions()) {
        if (action->menu())
            found << leaves(action->menu());
        else if (!action->isSeparator())
            found << action;
    }
    return found;
}

QSet<QString> mnemonicsOf(const QList<QAction *> &actions, bool *twice)
{
    QSet<QString> keys;
    for (const QAction *action : actions) {
        const QKeySequence key = QKeySequence::mnemonic(action->text());
        if (key.isEmpty())
            continue;
        if (keys.contains(key.toString()))
            *twice = true;
        keys << key.toString();
    }
    return keys;
}

}

class TestActions : public QObject
{
    Q_OBJECT
private slots:
    void everyActionIsComplete();
    void noShortcutTwice();
    void standardKeysHaveFallbacks();
    void aProblemStandsInForTheTips();
    void everyMenuEntryDoesSomething();
    void everyActionIsInAMenu();
    void mnemonicsAreUnique();
    void withoutPlanOnlyWaysToBegin();
};

void TestActions::everyActionIsComplete()
{
    const Actions actions;
    const QSet<QString> plain{QStringLiteral("themeSystem"), QStringLiteral("themeLight"),
                              QStringLiteral("themeDark")};
    QSet<QString> names;
    for (const QAction *action : actions.all()) {
        QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
        QVERIFY2(!action->statusTip().isEmpty(), qPrintable(action->objectName()));
        QVERIFY2(action->icon().isNull() == plain.contains(action->objectName()),
                 qPrintable(action->objectName()));
        QVERIFY2(action->text().contains(QLatin1Char('&')), qPrintable(action->text()));
        names << action->objectName();
    }
    QCOMPARE(names.size(), kActs);
}

void TestActions::noShortcutTwice()
{
    const Actions actions;
    QSet<QString> taken;
    for (const QAction *action : actions.all()) {
        for (const QKeySequence &key : action->shortcuts()) {
            QVERIFY2(!taken.contains(key.toString()), qPrintable(key.toString()));
            taken << key.toString();
        }
    }
}

void TestActions::standardKeysHaveFallbacks()
{
    // The offscreen platform binds none of these.
    const Actions actions;
    QCOMPARE(actions[Act::SaveAs]->shortcut().toString(), QStringLiteral("Ctrl+Shift+S"));
    QCOMPARE(actions[Act::Quit]->shortcut().toString(), QStringLiteral("Ctrl+Q"));
    QVERIFY(actions[Act::Redo]->shortcuts().contains(QKeySequence(QStringLiteral("Ctrl+Shift+Z"))));
    QVERIFY(actions[Act::Redo]->shortcuts().contains(QKeySequence(QStringLiteral("Ctrl+Y"))));
    QCOMPARE(actions[Act::FullScreen]->shortcut().toString(), QStringLiteral("F11"));
    QCOMPARE(actions[Act::Help]->shortcut().toString(), QStringLiteral("F1"));
}

void TestActions::aProblemStandsInForTheTips()
{
    Actions actions;
    QAction *action = actions[Act::SetBaseline];
    const QString purpose = action->statusTip(), tip = action->toolTip();
    QCOMPARE(Actions::purpose(Act::SetBaseline), purpose);
    QCOMPARE(tip, purpose + QStringLiteral(" (Ctrl+B)"));
    for (const char *problem : {"Nothing here.", "Nothing there."}) {
        actions.setProblem(Act::SetBaseline, QLatin1String(problem));
        QVERIFY(!action->isEnabled());
        QCOMPARE(action->statusTip(), QLatin1String(problem));
        QCOMPARE(action->toolTip(), QLatin1String(problem));
        QCOMPARE(Actions::purpose(Act::SetBaseline), purpose);
    }
    actions.setProblem(Act::SetBaseline, {});
    QVERIFY(action->isEnabled());
    QCOMPARE(action->statusTip(), purpose);
    QCOMPARE(action->toolTip(), tip);
}

void TestActions::everyMenuEntryDoesSomething()
{
    MainWindow window;
    window.files()->openExample(QStringLiteral("fv-ml1"));
    int seen = 0;
    for (QAction *top : window.menuBar()->actions()) {
        for (QAction *action : leaves(top->menu())) {
            ++seen;
            QVERIFY2(Asking::listeners(action) > 0, qPrintable(action->text()));
        }
    }
    QVERIFY(seen >= kActs);
}

void TestActions::everyActionIsInAMenu()
{
    MainWindow window;
    QSet<QAction *> inMenus;
    for (QAction *top : window.menuBar()->actions()) {
        for (QAction *action : leaves(top->menu()))
            inMenus << action;
    }
    for (QAction *action : window.actions()->all())
        QVERIFY2(inMenus.contains(action), qPrintable(action->objectName()));
}

void TestActions::mnemonicsAreUnique()
{
    MainWindow window;
    bool twice = false;
    mnemonicsOf(window.menuBar()->actions(), &twice);
    QVERIFY(!twice);
    QList<QMenu *> menus = window.menuBar()->findChildren<QMenu *>();
    for (QAction *top : window.menuBar()->actions())
        menus << top->menu();
    for (const QMenu *menu : menus) {
        mnemonicsOf(menu->actions(), &twice);
        QVERIFY2(!twice, qPrintable(menu->title()));
    }
}

void TestActions::withoutPlanOnlyWaysToBegin()
{
    MainWindow window;
    const Actions &actions = *window.actions();
    for (const Act act : {Act::New, Act::Open, Act::OpenExample, Act::ImportConfig, Act::Quit, Act::Help})
        QVERIFY2(actions[act]->isEnabled(), qPrintable(actions[act]->objectName()));
    for (const Act act :
         {Act::Save, Act::SaveAs, Act::ExportImage, Act::AddSeat, Act::RemoveSeat, Act::EditCard, Act::Undo})
        QVERIFY2(!actions[act]->isEnabled(), qPrintable(actions[act]->objectName()));
}

GUITEST_MAIN(TestActions)
#include "tst_actions.moc"
