// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Room for words: at every size of window and font, what a label, button or number field says fits into it,
// and nothing is cut off at the side of the place it stands in.
#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
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
#include "app/window/layoutpane.h"
#include "app/window/mainwindow.h"
#include "app/window/panes.h"
#include "support/guitest.h"
#include "widgets/controls/numberfield.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/inspector/foldedsection.h"
#include "widgets/inspector/seatinspector.h"

#include <functional>
#include <memory>

namespace {

QString nameOf(const QWidget *widget, const QString &text)
{
    return QStringLiteral("%1 \"%2\" (%3)")
        .arg(QLatin1String(widget->metaObject()->className()), text, widget->objectName());
}

/// The words of `widget` that must be read whole; empty where it shortens them itself or breaks lines.
QString wordsOf(const QWidget *widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(widget))
        return label->wordWrap() || label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored
                || label->textFormat() == Qt::RichText
            ? QString()
            : label->text();
    if (const auto *tool = qobject_cast<const QToolButton *>(widget))
        return tool->toolButtonStyle() == Qt::ToolButtonIconOnly || tool->text().isEmpty()
                || (!tool->icon().isNull() && tool->toolButtonStyle() != Qt::ToolButtonTextBesideIcon)
            ? QString()
            : tool->text();
    if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
        return button->text();
    if (const auto *number = qobject_cast<const QAbstractSpinBox *>(widget))
        return number->text();
    return {};
}

int roomFor(const QWidget *widget)
{
    if (const auto *spin = qobject_cast<const QAbstractSpinBox *>(widget))
        if (const auto *edit = spin->findChild<const QLineEdit *>())
            return edit->width();
    return widget->contentsRect().width();
}

/// Whether the left or right end of a widget that is seen lies outside what can be seen of its place.
bool isCutAtTheSide(const QWidget *widget)
{
    for (const QWidget *parent = widget->parentWidget(); parent; parent = parent->parentWidget()) {
        const auto *scrolls = qobject_cast<const QAbstractScrollArea *>(parent->parentWidget());
        if (scrolls && scrolls->viewport() == parent && scrolls->horizontalScrollBar()->isVisible())
            return false;
        const QRect rect(widget->mapTo(parent, QPoint()), widget->size());
        if (rect.left() < -1 || rect.right() > parent->width() + 1)
            return true;
        if (parent->isWindow())
            return false;
    }
    return false;
}

QStringList clipped(QWidget *window)
{
    QStringList found;
    for (QWidget *widget : window->findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->visibleRegion().isEmpty())
            continue;
        QString words = wordsOf(widget);
        words.remove(QLatin1Char('&'));
        if (words.isEmpty())
            continue;
        int wide = 0;
        for (const QString &line : words.split(QLatin1Char('\n')))
            wide = std::max(wide, widget->fontMetrics().horizontalAdvance(line));
        if (wide > roomFor(widget) + 1)
            found << nameOf(widget, words) + QStringLiteral(": %1 px in %2").arg(wide).arg(roomFor(widget));
        else if (isCutAtTheSide(widget))
            found << nameOf(widget, words) + QStringLiteral(": cut at the side");
    }
    return found;
}

void verify(QWidget *window, const char *view)
{
    QTest::qWait(60); // docks take their sizes when all that was posted is done
    const QStringList found = clipped(window);
    if (!found.isEmpty())
        QFAIL(qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(view), found.join(QLatin1String("; ")))));
}

}

class TestRoom : public QObject
{
    Q_OBJECT
private slots:
    void whatIsCutIsFound();
    void words_data();
    void words();
    void dialogs_data();
    void dialogs();
    void cleanup();

private:
    QFont m_font = QApplication::font();
};

void TestRoom::cleanup()
{
    QApplication::setFont(m_font);
}

void TestRoom::whatIsCutIsFound()
{
    QWidget window;
    window.resize(200, 100);
    auto *label = new QLabel(QStringLiteral("a word"), &window);
    label->setGeometry(10, 10, 100, 20);
    window.show();
    QVERIFY(clipped(&window).isEmpty());
    label->setGeometry(10, 10, 20, 20);
    QCOMPARE(clipped(&window).size(), 1);
    label->setGeometry(160, 10, 100, 20);
    QCOMPARE(clipped(&window).size(), 1);
}

void TestRoom::words_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("factor");
    QTest::addColumn<bool>("dark");
    for (const QSize size : {QSize(1024, 700), QSize(1280, 800), QSize(1366, 768), QSize(1440, 900),
                             QSize(1920, 1080), QSize(3840, 2160)})
        for (const double factor : {0.9, 1.0, 1.5, 2.0})
            for (const bool dark : {false, true}) {
                if (dark && size != QSize(1440, 900))
                    continue; // the theme changes colours, not widths
                QTest::addRow("%dx%d, %g, %s", size.width(), size.height(), factor, dark ? "dark" : "light")
                    << size << factor << dark;
            }
}

void TestRoom::words()
{
    QFETCH(QSize, size);
    QFETCH(double, factor);
    QFETCH(bool, dark);
    QFont font = m_font;
    font.setPointSizeF(m_font.pointSizeF() * factor);
    QApplication::setFont(font);
    applyPlannerStyle(dark);
    MainWindow window;
    window.resize(size);
    window.show();
    verify(&window, "start");
    window.files()->openExample(QStringLiteral("fv-ml1"));
    window.view()->selectSeat(QStringLiteral("gen-small"));
    verify(&window, "findings");
    window.panes()->focusPane(4);
    verify(&window, "seat");
    for (FoldedSection *section : window.panes()->inspector()->findChildren<FoldedSection *>()) {
        section->setExpanded(true);
        for (QScrollArea *area : window.panes()->inspector()->findChildren<QScrollArea *>())
            area->ensureWidgetVisible(section, 0, 400);
        verify(&window, "folded section");
    }
    window.view()->selectCard(QStringLiteral("gpu1"));
    verify(&window, "card");
    window.panes()->focusPane(0);
    verify(&window, "seats");
    window.panes()->layoutPane()->setBootOrderShown(true);
    verify(&window, "boot order");
    window.panes()->layoutPane()->setBootOrderShown(false);
    (*window.actions())[Act::Compare]->trigger();
    verify(&window, "compare");
}

void TestRoom::dialogs_data()
{
    QTest::addColumn<double>("factor");
    for (const double factor : {0.9, 1.0, 1.5, 2.0})
        QTest::addRow("%g", factor) << factor;
}

void TestRoom::dialogs()
{
    QFETCH(double, factor);
    QFont font = m_font;
    font.setPointSizeF(m_font.pointSizeF() * factor);
    QApplication::setFont(font);
    applyPlannerStyle(false);
    MainWindow window;
    window.show();
    window.files()->openExample(QStringLiteral("fv-ml1"));
    PlanDocument *document = window.document();
    const auto check = [](QDialog &dialog, const char *name) {
        dialog.show();
        verify(&dialog, name);
    };
    const engine::Plan &plan = document->plan();
    AddSeatDialog add(document);
    check(add, "add seat");
    ConstraintsDialog constraints(document);
    check(constraints, "constraints");
    PolicyDialog policy(plan.policy);
    check(policy, "policy");
    NewPlanDialog fresh(std::nullopt);
    check(fresh, "new plan");
    RecordDialog record(engine::readRecordData(plan.record_json), QStringLiteral("fv-ml1"));
    check(record, "record");
    CardDialog card(plan.hosts.front().cards.front());
    check(card, "card");
    FlagsDialog flags(document);
    check(flags, "flags");
    ExportDialog image(document, QStringLiteral("fv-ml1"));
    check(image, "export");
}

GUITEST_MAIN(TestRoom)
#include "tst_room.moc"
