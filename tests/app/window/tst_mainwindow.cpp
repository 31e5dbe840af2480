// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window as a person uses it: open the example, edit, undo, save, open again; a bad file shows a
// bar and leaves the plan; closing asks; panes follow the size; everything that takes the keyboard has a
// name.
#include <QAccessible>
#include <QDockWidget>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QScreen>
#include <QTest>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>

#include "app/base/actions.h"
#include "app/commands/filecommands.h"
#include "app/file/documentfile.h"
#include "app/start/startpage.h"
#include "app/window/layoutpane.h"
#include "app/window/mainwindow.h"
#include "app/window/panes.h"
#include "app/window/panesizes.h"
#include "app/window/statusline.h"
#include "engine/plan/edit.h"
#include "engine/plan/plan_json.h"
#include "support/guitest.h"
#include "support/sampleplan.h"
#include "widgets/board/layoutboard.h"
#include "widgets/boot/bootlist.h"
#include "widgets/boot/bootlistmodel.h"
#include "widgets/boot/bootorderpanel.h"
#include "widgets/cards/cardspane.h"
#include "widgets/controls/infobar.h"
#include "widgets/controls/slidernumber.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/inspector/seatinspector.h"
#include "widgets/seats/seatview.h"

using namespace engine;

namespace {

QString writeSample(const QTemporaryDir &folder, const char *name = "plan.vramplan")
{
    const QString path = folder.filePath(QString::fromLatin1(name));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(QByteArray::fromStdString(planText(sample::plan())));
    return path;
}

// Answers the next message box; says whether one came.
bool whileAnswering(QMessageBox::StandardButton answer, const std::function<void()> &action)
{
    bool asked = false;
    QTimer::singleShot(0, qApp, [&] {
        if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
            asked = true;
            box->button(answer)->click();
        }
    });
    action();
    return asked;
}

}

class TestMainWindow : public QObject
{
    Q_OBJECT
private slots:
    void startsOnTheStartPage();
    void opensEditsUndoesSavesReopens();
    void badFileShowsABarAndLeavesThePlan();
    void closingAsksForUnsavedWork();
    void closePlanGoesBackToTheStartPage();
    void stateSwitchIsOneForAllViews();
    void menusActOnTheSelection();
    void seatKeysDoNotReachTextFields();
    void toolbarShrinksAndSeatsMove_data();
    void toolbarShrinksAndSeatsMove();
    void panesTakeTheKeyboardInTurn();
    void droppedPlanOpens();
    void statusLineSaysWhatIsPlanned();
    void whatWasSaidGoesWithTheNextStep();
    void theOrderButtonShowsTheBootOrder();
    void aFixIsPreviewedAndAllSafeOnesAreApplied();
    void anOpenedPlanGivesTheTableTheKeyboard_data();
    void anOpenedPlanGivesTheTableTheKeyboard();
    void everyFocusableHasAName();
};

void TestMainWindow::startsOnTheStartPage()
{
    MainWindow window;
    window.show();
    QVERIFY(window.startPage()->isVisible());
    QVERIFY(!window.panes()->seatsDock()->isVisible());
    QCOMPARE(window.windowTitle(), QStringLiteral("VRAM Planner"));
    QCOMPARE(window.findChild<StatusLine *>()->leftText(), QStringLiteral("Ready"));
}

void TestMainWindow::opensEditsUndoesSavesReopens()
{
    QTemporaryDir folder;
    MainWindow window;
    // The first window is no larger than the screen, or than the smallest one supported.
    const QSize room = window.screen()->availableSize().expandedTo({1024, 700});
    QVERIFY(window.width() <= room.width() && window.height() <= room.height());
    window.resize(1440, 900);
    window.show();
    (*window.actions())[Act::OpenExample]->trigger();
    QVERIFY(window.files()->hasPlan());
    QVERIFY(window.panes()->seatsDock()->isVisible());
    QVERIFY(!window.startPage()->isVisible());
    QVERIFY(!window.view()->seat().isEmpty());
    QVERIFY(!window.file()->hasPath());

    const std::string title = window.document()->plan().title;
    window.document()->apply(QStringLiteral("Change the title"), setTitle(window.document()->plan(), "Mine"));
    QVERIFY(window.isWindowModified());
    QVERIFY((*window.actions())[Act::Undo]->isEnabled());
    QVERIFY((*window.actions())[Act::Undo]->text().contains(QLatin1String("Change the title")));
    (*window.actions())[Act::Undo]->trigger();
    QCOMPARE(window.document()->plan().title, title);
    (*window.actions())[Act::Redo]->trigger();

    const QString path = folder.filePath(QStringLiteral("mine.vramplan"));
    QVERIFY(!window.file()->saveAs(path));
    QVERIFY(!window.isWindowModified());
    QVERIFY(!(*window.actions())[Act::Save]->isEnabled());
    MainWindow second;
    window.file()->close();
    QVERIFY(second.openPlan(path));
    QVERIFY(second.document()->plan() == window.document()->plan());
    QVERIFY(second.windowTitle().contains(QLatin1String("mine.vramplan")));
}

void TestMainWindow::badFileShowsABarAndLeavesThePlan()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bad.vramplan"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"format\": \"vramplan\", \"version\": 1, \"hosts\": 7}");
    file.close();
    MainWindow window;
    window.show();
    QVERIFY(window.openPlan(writeSample(folder)));
    const Plan before = window.document()->plan();
    QVERIFY(!window.openPlan(path));
    QVERIFY(window.document()->plan() == before);
    const InfoBar *bar = window.bars()->bar(QStringLiteral("file"));
    QVERIFY(bar && bar->isVisible());
    QVERIFY2(bar->text().contains(QLatin1String("bad.vramplan")), qPrintable(bar->text()));
    QVERIFY2(bar->text().contains(QLatin1String("/hosts")), qPrintable(bar->text()));
    QVERIFY(window.openPlan(folder.filePath(QStringLiteral("plan.vramplan"))));
    QVERIFY(!window.bars()->bar(QStringLiteral("file")));
}

void TestMainWindow::closingAsksForUnsavedWork()
{
    QTemporaryDir folder;
    MainWindow window;
    window.show();
    QVERIFY(window.openPlan(writeSample(folder)));
    window.document()->apply(QStringLiteral("t"), setTitle(window.document()->plan(), "x"));
    QVERIFY(whileAnswering(QMessageBox::Cancel, [&] { window.close(); }));
    QVERIFY(window.isVisible());
    QVERIFY(whileAnswering(QMessageBox::Save, [&] { window.close(); }));
    QVERIFY(!window.isVisible());
    QVERIFY(!window.document()->isModified());
    QFile saved(folder.filePath(QStringLiteral("plan.vramplan")));
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QVERIFY(saved.readAll().contains("\"title\": \"x\""));
}

void TestMainWindow::closePlanGoesBackToTheStartPage()
{
    QTemporaryDir folder;
    MainWindow window;
    window.show();
    QVERIFY(window.openPlan(writeSample(folder)));
    window.document()->apply(QStringLiteral("t"), setTitle(window.document()->plan(), "x"));
    QVERIFY(whileAnswering(QMessageBox::Discard, [&] { (*window.actions())[Act::ClosePlan]->trigger(); }));
    QVERIFY(window.startPage()->isVisible());
    QVERIFY(!window.files()->hasPlan());
    QVERIFY(!window.document()->isModified());
    QVERIFY(!(*window.actions())[Act::AddSeat]->isEnabled());
}

void TestMainWindow::stateSwitchIsOneForAllViews()
{
    QTemporaryDir folder;
    MainWindow window;
    QVERIFY(window.openPlan(writeSample(folder)));
    QCOMPARE(window.view()->shownState(), State::Peak);
    QVERIFY((*window.actions())[Act::ShowPeak]->isChecked());
    (*window.actions())[Act::ShowBoot]->trigger();
    QCOMPARE(window.view()->shownState(), State::Boot);
    window.view()->setShownState(State::Plateau);
    QVERIFY((*window.actions())[Act::ShowPlateau]->isChecked());
}

void TestMainWindow::menusActOnTheSelection()
{
    QTemporaryDir folder;
    MainWindow window;
    QVERIFY(window.openPlan(writeSample(folder)));
    PlanDocument &document = *window.document();
    const Actions &actions = *window.actions();
    window.view()->selectSeat(QStringLiteral("coder"));
    actions[Act::DuplicateSeat]->trigger();
    QCOMPARE(document.plan().seats.size(), std::size_t{5});
    QVERIFY(window.view()->seat() != QLatin1String("coder"));
    QVERIFY(!actions[Act::UnassignSeat]->isEnabled()); // the copy is on no card
    actions[Act::RemoveSeat]->trigger();
    QCOMPARE(document.plan().seats.size(), std::size_t{4});
    QVERIFY(!actions[Act::RemoveSeat]->isEnabled()); // nothing is selected any more
    window.view()->selectSeat(QStringLiteral("coder"));
    actions[Act::UnassignSeat]->trigger();
    QVERIFY(findSeat(document.plan(), "coder")->cards.empty());
    window.view()->selectCard(QStringLiteral("gpu1"));
    QVERIFY(!actions[Act::KeepClear]->isChecked());
    actions[Act::EmptyCard]->trigger();
    QVERIFY(findSeat(document.plan(), "writer")->cards.empty());
    actions[Act::KeepClear]->trigger();
    QVERIFY(findCard(document.plan(), "gpu1")->keep_clear);
    actions[Act::RemoveCard]->trigger();
    QVERIFY(!findCard(document.plan(), "gpu1"));
    while (document.undoStack()->canUndo())
        actions[Act::Undo]->trigger();
    QVERIFY(document.plan() == sample::plan());
}

void TestMainWindow::seatKeysDoNotReachTextFields()
{
    QTemporaryDir folder;
    MainWindow window;
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(window.openPlan(writeSample(folder)));
    window.view()->selectSeat(QStringLiteral("coder"));
    (*window.actions())[Act::FindSeat]->trigger();
    QWidget *field = QApplication::focusWidget();
    QVERIFY(field);
    QTest::keyClicks(field, QStringLiteral("wr"));
    QTest::keyClick(field, Qt::Key_Home);
    QTest::keyClick(field, Qt::Key_Delete); // removes a letter, not the seat
    QVERIFY(findSeat(window.document()->plan(), "coder"));
}

void TestMainWindow::toolbarShrinksAndSeatsMove_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("expected");
    QTest::newRow("1920") << QSize(1920, 1080) << static_cast<int>(PaneSizes::Size::Wide);
    QTest::newRow("1440") << QSize(1440, 900) << static_cast<int>(PaneSizes::Size::Wide);
    QTest::newRow("1350") << QSize(1350, 800) << static_cast<int>(PaneSizes::Size::Medium);
    QTest::newRow("1280") << QSize(1280, 800) << static_cast<int>(PaneSizes::Size::Narrow);
    QTest::newRow("1024") << QSize(1024, 700) << static_cast<int>(PaneSizes::Size::Compact);
}

void TestMainWindow::toolbarShrinksAndSeatsMove()
{
    QFETCH(QSize, size);
    QFETCH(int, expected);
    QTemporaryDir folder;
    MainWindow window;
    window.show();
    QVERIFY(window.openPlan(writeSample(folder)));
    window.resize(size);
    QTRY_COMPARE(window.size(), size);
    QTRY_COMPARE(static_cast<int>(window.panes()->sizes()->size()), expected);
    const auto *bar = window.findChild<QToolBar *>(QStringLiteral("toolBar"));
    const auto *button = qobject_cast<QToolButton *>(bar->widgetForAction((*window.actions())[Act::New]));
    QCOMPARE(button->toolButtonStyle() == Qt::ToolButtonIconOnly, size.width() < 1300);
    QTRY_VERIFY(window.panes()->inspectorDock()->width() >= 300
                && window.panes()->inspectorDock()->width() <= 420);
    const bool compact = expected == static_cast<int>(PaneSizes::Size::Compact);
    QWidget *seats = window.panes()->seats();
    QCOMPARE(window.panes()->findingsDock()->isAncestorOf(seats), compact);
    QCOMPARE(window.panes()->seatsDock()->isVisible(), !compact);
    if (!compact)
        QTRY_VERIFY(window.panes()->seatsDock()->width() >= 284);
}

void TestMainWindow::panesTakeTheKeyboardInTurn()
{
    QTemporaryDir folder;
    MainWindow window;
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(window.openPlan(writeSample(folder)));
    QSet<QWidget *> visited;
    for (int i = 0; i < 5; ++i) {
        (*window.actions())[Act::NextPane]->trigger();
        QVERIFY(QApplication::focusWidget());
        visited << QApplication::focusWidget();
    }
    QCOMPARE(visited.size(), 5);
}

void TestMainWindow::droppedPlanOpens()
{
    QTemporaryDir folder;
    MainWindow window;
    window.show();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(writeSample(folder))});
    // The application sends a drop only to what took the drag.
    QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
    QVERIFY(window.files()->hasPlan());
    QCOMPARE(window.document()->plan().title, std::string("Sample"));
}

void TestMainWindow::statusLineSaysWhatIsPlanned()
{
    QTemporaryDir folder;
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    QVERIFY(window.openPlan(writeSample(folder)));
    window.view()->selectSeat(QStringLiteral("coder"));
    const auto *status = window.findChild<StatusLine *>();
    QCOMPARE(status->leftText(),
             QStringLiteral("coder on GPU 0. Press Space to pick it up, the arrow keys to choose a card, and "
                            "Enter to drop it."));
    QStringList texts;
    for (const QLabel *label : status->findChildren<QLabel *>())
        texts << label->text();
    QVERIFY(texts.contains(QLatin1String("box")));
    QVERIFY(texts.contains(QLatin1String("3 seats on 2 of 3 cards")));
}

void TestMainWindow::whatWasSaidGoesWithTheNextStep()
{
    QTemporaryDir folder;
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    QVERIFY(window.openPlan(writeSample(folder)));
    const auto *status = window.findChild<StatusLine *>();
    const auto about = [](const char *seat, const char *card) {
        return QStringLiteral("%1 on %2. Press Space to pick it up, the arrow keys to choose a card, and "
                              "Enter to drop it.")
            .arg(QLatin1String(seat), QLatin1String(card));
    };
    MoveSession *move = window.panes()->board()->moveSession();
    const auto moveCoder = [&] {
        QVERIFY(move->begin(QStringLiteral("coder")));
        move->aimAt(1);
        QVERIFY(move->drop());
        QVERIFY2(status->leftText().startsWith(QLatin1String("coder is on GPU 1. ")),
                 qPrintable(status->leftText()));
    };
    moveCoder();
    window.view()->selectSeat(QStringLiteral("writer"));
    QCOMPARE(status->leftText(), about("writer", "GPU 1"));
    (*window.actions())[Act::Undo]->trigger();
    moveCoder();
    (*window.actions())[Act::Undo]->trigger(); // what was said is no longer true
    QCOMPARE(status->leftText(), about("coder", "GPU 0"));
    // A plan that changes under a held seat puts it back, and that is said after the change.
    QVERIFY(move->begin(QStringLiteral("coder")));
    window.document()->apply(QStringLiteral("t"), setTitle(window.document()->plan(), "x"));
    QVERIFY(!move->isActive());
    QCOMPARE(status->leftText(), QStringLiteral("coder stays on GPU 0."));
}

void TestMainWindow::theOrderButtonShowsTheBootOrder()
{
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    window.files()->openExample(QStringLiteral("fv-ml1"));
    LayoutPane *pane = window.panes()->layoutPane();
    QVERIFY(!pane->isBootOrderShown());
    pane->orderButton()->click();
    QVERIFY(pane->isBootOrderShown());
    QVERIFY((*window.actions())[Act::ShowBootOrder]->isChecked());
    QVERIFY(window.panes()->bootOrder()->isVisible() && !window.panes()->board()->isVisible());
    // Its columns stand under the bars.
    const ColumnGeometry &columns = window.panes()->cards()->columns();
    BootList *list = window.panes()->bootOrder()->list(1);
    QCOMPARE(list->mapTo(window.panes()->bootOrder(), QPoint()).x(), columns.block(1, 0, 1).x() + 1);
    // Menu and list are twins.
    window.view()->selectSeat(QStringLiteral("coder"));
    const int before = list->bootModel()->rowCount();
    (*window.actions())[Act::BootTogether]->trigger();
    QVERIFY(findSeat(window.document()->plan(), "coder")->boots_together);
    QCOMPARE(list->bootModel()->rowCount(), before);
    QCOMPARE(window.document()->undoStack()->count(), 1);
    (*window.actions())[Act::ShowBootOrder]->trigger();
    QVERIFY(!pane->isBootOrderShown() && !pane->orderButton()->isChecked());
}

void TestMainWindow::aFixIsPreviewedAndAllSafeOnesAreApplied()
{
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    Plan plan = sample::plan();
    Seat writer = *findSeat(plan, "writer");
    writer.max_model_len = 40960;
    writer.output_cap.reset();
    window.document()->reset(withSeat(plan, "writer", writer));
    (*window.actions())[Act::FixSafe]->setEnabled(true);
    const int steps = window.document()->undoStack()->count();
    (*window.actions())[Act::FixSafe]->trigger();
    QCOMPARE(window.document()->undoStack()->count(), steps + 1);
    QVERIFY(findSeat(window.document()->plan(), "writer")->output_cap.has_value());
    InfoBar *bar = window.bars()->bar(QStringLiteral("safe-fixes"));
    QVERIFY(bar);
    QVERIFY2(bar->text().contains(QStringLiteral("writer: Cap replies at 32,768")), qPrintable(bar->text()));
    window.document()->undoStack()->undo();
    QVERIFY(!findSeat(window.document()->plan(), "writer")->output_cap.has_value());
}

void TestMainWindow::anOpenedPlanGivesTheTableTheKeyboard_data()
{
    QTest::addColumn<bool>("first");
    QTest::newRow("from the start page") << false;
    QTest::newRow("from the command line, before there is a window") << true;
}

void TestMainWindow::anOpenedPlanGivesTheTableTheKeyboard()
{
    QFETCH(bool, first);
    MainWindow window;
    window.resize(1440, 900);
    if (first)
        window.files()->openExample(QStringLiteral("fv-ml1"));
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    if (!first)
        window.files()->openExample(QStringLiteral("fv-ml1"));
    // Wide: seats 324, inspector 336, findings 170 high.
    QTRY_COMPARE(window.panes()->seatsDock()->width(), 324);
    QTRY_COMPARE(window.panes()->inspectorDock()->width(), 336);
    QTRY_COMPARE(window.panes()->findingsDock()->height(), 170);
    QVERIFY(!qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    QVERIFY(window.panes()->seats()->isAncestorOf(QApplication::focusWidget()));
}

void TestMainWindow::everyFocusableHasAName()
{
    QTemporaryDir folder;
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    QVERIFY(window.openPlan(writeSample(folder)));
    for (const bool card : {false, true}) {
        if (card)
            window.view()->selectCard(QStringLiteral("gpu0"));
        for (QWidget *widget : window.findChildren<QWidget *>()) {
            if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible()
                || widget->objectName() == QLatin1String("qt_spinbox_lineedit")
                || widget->objectName() == QLatin1String("qt_scrollarea_viewport")) // speaks for its view
                continue;
            const QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
            const QString name =
                QStringLiteral("%1 %2 in %3")
                    .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(),
                         QLatin1String(widget->parentWidget()->metaObject()->className()));
            QVERIFY2(interface && !interface->text(QAccessible::Name).isEmpty(), qPrintable(name));
        }
    }
}

GUITEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
