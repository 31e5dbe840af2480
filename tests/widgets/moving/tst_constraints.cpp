// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Rules in the window: what menus tick is one undo step and survives the file, the words for constraints, the
// marks on tiles, and where a refusal says it can be changed.
#include <QAccessible>
#include <QAction>
#include <QMenu>
#include <QRegularExpression>
#include <QTest>
#include <QUndoStack>

#include "engine/plan/plan_json.h"
#include "tests/support/guitest.h"
#include "tests/support/placementplans.h"
#include "widgets/board/boardpainter.h"
#include "widgets/board/layoutboard.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/seatedits.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/constraintedit.h"
#include "widgets/moving/constraintmenu.h"
#include "widgets/moving/constraintwords.h"
#include "widgets/moving/seatmenu.h"
#include "widgets/words/seatwords.h"

using Kind = engine::Constraint::Kind;
using Names = std::vector<std::string>;

namespace {

QAction *entry(const QMenu *menu, const char *name)
{
    return menu->findChild<QAction *>(QString::fromLatin1(name), Qt::FindDirectChildrenOnly);
}

QMenu *submenu(const QMenu *menu, const char *name)
{
    return menu->findChild<QMenu *>(QString::fromLatin1(name));
}

}

class TestConstraints : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_document.reset(placementplans::over());
        m_view.clearSelection();
    }
    void menusTickAndUntick();
    void pairsPartWithoutLosingTheOthers();
    void rulesSurviveTheFile();
    void sentences();
    void tilesCarryMarks();
    void refusalsNameSeatsAndCards();
    void cardsArePinnedAsOne();
    void severalRulesGoInOneStep();
    void renamedSeatsKeepTheirRules();

private:
    QMenu *seatMenu(const QString &seat)
    {
        m_menu.reset(seatmenu::newSeatMenu(&m_document, &m_view, seat, {}, nullptr));
        return m_menu.get();
    }
    const engine::Plan &plan() const { return m_document.plan(); }

    PlanDocument m_document;
    ViewState m_view;
    std::unique_ptr<QMenu> m_menu;
};

void TestConstraints::menusTickAndUntick()
{
    entry(submenu(seatMenu(QStringLiteral("a")), "keepOff"), "gpu1")->trigger();
    QCOMPARE(plan().constraints.size(), std::size_t(1));
    QVERIFY(plan().constraints[0].kind == Kind::Forbid);
    QCOMPARE(plan().constraints[0].seats, Names{"a"});
    QCOMPARE(plan().constraints[0].cards, Names{"gpu1"});
    QCOMPARE(m_document.undoStack()->count(), 1);
    QCOMPARE(m_document.undoStack()->undoText(), QStringLiteral("Keep a off GPU 1"));
    QAction *tick = entry(submenu(seatMenu(QStringLiteral("a")), "keepOff"), "gpu1");
    QVERIFY(tick->isChecked());
    tick->trigger();
    QVERIFY(plan().constraints.empty());

    entry(submenu(seatMenu(QStringLiteral("a")), "keepApart"), "b")->trigger();
    QVERIFY(plan().constraints[0].kind == Kind::Apart);
    QCOMPARE(plan().constraints[0].seats, (Names{"a", "b"}));
    // The other seat's menu shows it too.
    QVERIFY(entry(submenu(seatMenu(QStringLiteral("b")), "keepApart"), "a")->isChecked());
    entry(submenu(seatMenu(QStringLiteral("c")), "keepTogether"), "d")->trigger();
    QVERIFY(plan().constraints[1].kind == Kind::Together);
    seatMenu(QStringLiteral("a"));
    entry(m_menu.get(), "lock")->trigger();
    QVERIFY(plan().constraints[2].kind == Kind::Lock);
    QCOMPARE(plan().constraints[2].cards, Names{"gpu0"});
    // Removing names the constraint by its sentence.
    const QMenu *remove = submenu(seatMenu(QStringLiteral("a")), "removeConstraint");
    QCOMPARE(remove->actions().size(), 2);
    QCOMPARE(remove->actions().first()->text(), QStringLiteral("a, b are kept apart"));
    remove->actions().first()->trigger();
    QCOMPARE(plan().constraints.size(), std::size_t(2));
    QCOMPARE(m_document.undoStack()->undoText(), QStringLiteral("Remove constraint: a, b are kept apart"));
}

void TestConstraints::pairsPartWithoutLosingTheOthers()
{
    engine::Constraint apart;
    apart.kind = Kind::Apart;
    apart.seats = {"a", "b", "c"};
    m_document.apply({}, engine::addConstraint(plan(), apart));
    constraintedit::setPair(&m_document, Kind::Apart, "a", "b", false);
    QVERIFY(!constraintedit::isPair(plan(), Kind::Apart, "a", "b"));
    QVERIFY(constraintedit::isPair(plan(), Kind::Apart, "a", "c"));
    QVERIFY(constraintedit::isPair(plan(), Kind::Apart, "b", "c"));
    engine::Constraint together = apart;
    together.kind = Kind::Together;
    m_document.apply({}, engine::addConstraint(placementplans::over(), together));
    QVERIFY(
        !constraintedit::isPair(plan(), Kind::Together, "b", "c")); // both are bound to a, not to each other
    constraintedit::setPair(&m_document, Kind::Together, "b", "a", false);
    QCOMPARE(plan().constraints.size(), std::size_t(1));
    QCOMPARE(plan().constraints[0].seats, (Names{"a", "c"}));
}

void TestConstraints::rulesSurviveTheFile()
{
    constraintedit::setForbidden(&m_document, "a", "gpu1", true);
    constraintedit::setPair(&m_document, Kind::Apart, "a", "d", true);
    constraintedit::setPair(&m_document, Kind::Together, "a", "c", true);
    seatedits::setLocked(&m_document, QStringLiteral("b"), true);
    const auto read = engine::parsePlan(engine::planText(plan()));
    QVERIFY(read);
    QVERIFY(read->plan.constraints == plan().constraints);
    QCOMPARE(read->plan.constraints.size(), std::size_t(4));
}

void TestConstraints::sentences()
{
    engine::Constraint constraint;
    constraint.seats = {"a", "b"};
    constraint.cards = {"gpu0", "gpu1"};
    QCOMPARE(constraintwords::sentence(constraint), QStringLiteral("a, b are locked to GPU 0, 1"));
    constraint.seats = {"a"};
    QCOMPARE(constraintwords::sentence(constraint), QStringLiteral("a stays on GPU 0, 1"));
    constraint.kind = Kind::Forbid;
    QCOMPARE(constraintwords::sentence(constraint), QStringLiteral("a is kept off GPU 0, 1"));
    constraint.kind = Kind::Lock;
    constraint.cards.clear();
    QCOMPARE(constraintwords::sentence(constraint), QStringLiteral("a is locked where it is"));
    constraintedit::setPair(&m_document, Kind::Apart, "a", "b", true);
    constraintedit::setForbidden(&m_document, "a", "gpu1", true);
    QCOMPARE(constraintwords::linesOfSeat(plan(), "a"),
             (QStringList{QStringLiteral("Kept apart from b."), QStringLiteral("Kept off GPU 1.")}));
    m_document.apply({}, engine::setKeepClear(plan(), "gpu1", true));
    QCOMPARE(constraintwords::constraintsOf(plan()).size(), std::size_t(3));
    QCOMPARE(constraintwords::sentence(plan(), constraintwords::constraintsOf(plan()).front()),
             QStringLiteral("GPU 1 is kept clear"));
}

void TestConstraints::tilesCarryMarks()
{
    LayoutBoard board(&m_document, &m_view);
    board.resize(600, 400);
    board.show();
    const auto marks = [&](int seat) {
        const BoardTile *tile = board.boardLayout().tile(seat, 0);
        std::vector<Icon> icons;
        for (const seattile::Mark &mark : BoardPainter::content(board.scene(), Theme::light(), *tile).marks)
            icons.push_back(mark.icon);
        return icons;
    };
    QVERIFY(marks(0).empty());
    constraintedit::setPair(&m_document, Kind::Apart, "a", "b", true);
    seatedits::setLocked(&m_document, QStringLiteral("a"), true);
    QCOMPARE(marks(0), (std::vector<Icon>{Icon::Apart, Icon::Lock}));
    QCOMPARE(marks(1), std::vector<Icon>{Icon::Apart});
    // a and b share GPU 0: the mark is a warning's, and the tile's sentence has the constraint.
    const BoardTile *tile = board.boardLayout().tile(0, 0);
    QCOMPARE(BoardPainter::content(board.scene(), Theme::light(), *tile).marks.front().color,
             Theme::light().tone(Tone::Warning).text);
    QVERIFY(board.tileText(0, 0).endsWith(QStringLiteral("Kept apart from b.\nLocked to GPU 0.")));
    QAccessibleInterface *face = QAccessible::queryAccessibleInterface(&board);
    QVERIFY(face && face->child(0)->text(QAccessible::Name).contains(QStringLiteral("Locked to GPU 0.")));
}

void TestConstraints::refusalsNameSeatsAndCards()
{
    const auto refusal = [&](const char *seat, const char *card) {
        return seatwords::reason(*engine::refusalToAssign(plan(), seat, {card}));
    };
    const auto names = [](const char *pattern) { return QRegularExpression(QString::fromLatin1(pattern)); };
    constraintedit::setForbidden(&m_document, "a", "gpu1", true);
    QVERIFY2(names("\\ba\\b.*GPU 1\\b").match(refusal("a", "gpu1")).hasMatch(),
             qPrintable(refusal("a", "gpu1")));
    constraintedit::setPair(&m_document, Kind::Apart, "b", "d", true);
    QVERIFY2(names("\\bb\\b.*\\bd\\b.*GPU 1\\b").match(refusal("b", "gpu1")).hasMatch(),
             qPrintable(refusal("b", "gpu1")));
    seatedits::setLocked(&m_document, QStringLiteral("c"), true);
    QVERIFY2(names("\\bc\\b.*GPU 0\\b").match(refusal("c", "gpu1")).hasMatch(),
             qPrintable(refusal("c", "gpu1")));
    // A refusal only moves know.
    const QString few = seatwords::reason({"too-few-cards", {engine::Arg::name("c"), engine::Arg::count(2)}});
    QVERIFY2(names("\\bc\\b.*\\b2\\b").match(few).hasMatch(), qPrintable(few));
}

void TestConstraints::cardsArePinnedAsOne()
{
    QVERIFY(!constraintwords::isPinnedCard(plan(), "gpu0"));
    constraintedit::pinSeatsOf(&m_document, "gpu0");
    QCOMPARE(plan().constraints.size(), std::size_t(1));
    QCOMPARE(plan().constraints[0].seats, (Names{"a", "b", "c"}));
    QVERIFY(constraintwords::isPinnedCard(plan(), "gpu0"));
    QVERIFY(!constraintwords::isPinnedCard(plan(), "gpu1"));
    // One of them is released again.
    seatedits::setLocked(&m_document, QStringLiteral("b"), false);
    QCOMPARE(plan().constraints[0].seats, (Names{"a", "c"}));
    QVERIFY(!constraintwords::isPinnedCard(plan(), "gpu0"));
}

void TestConstraints::severalRulesGoInOneStep()
{
    constraintedit::setForbidden(&m_document, "a", "gpu1", true);
    constraintedit::setPair(&m_document, Kind::Apart, "a", "d", true);
    constraintedit::setPair(&m_document, Kind::Together, "a", "c", true);
    m_document.apply({}, engine::setKeepClear(plan(), "gpu1", true));
    const int steps = m_document.undoStack()->count();
    constraintedit::remove(&m_document, {{-1, "gpu1"}, {0, {}}, {2, {}}});
    QCOMPARE(m_document.undoStack()->count(), steps + 1);
    QCOMPARE(plan().constraints.size(), std::size_t(1));
    QVERIFY(plan().constraints[0].kind == Kind::Apart);
    QVERIFY(!engine::findCard(plan(), "gpu1")->keep_clear);
    m_document.undoStack()->undo();
    QCOMPARE(plan().constraints.size(), std::size_t(3));
    QVERIFY(engine::findCard(plan(), "gpu1")->keep_clear);
}

void TestConstraints::renamedSeatsKeepTheirRules()
{
    constraintedit::setPair(&m_document, Kind::Apart, "a", "d", true);
    QVERIFY(seatedits::rename(&m_document, &m_view, QStringLiteral("a"), QStringLiteral("first")));
    QVERIFY(constraintedit::isPair(plan(), Kind::Apart, "d", "first"));
}

GUITEST_MAIN(TestConstraints)
#include "tst_constraints.moc"
