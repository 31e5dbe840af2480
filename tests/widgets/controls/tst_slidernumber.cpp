// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPushButton>
#include <QShortcut>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

#include "tests/support/guitest.h"
#include "widgets/controls/numberfield.h"
#include "widgets/controls/refusal.h"
#include "widgets/controls/slidernumber.h"
#include "widgets/controls/stopslider.h"

namespace {

/// A shown window with the control under test and something else that can take the focus.
template <class Control> struct Window {
    QWidget widget;
    Control *control = new Control;
    QPushButton *other = new QPushButton(QStringLiteral("other"));
    QSignalSpy edited{control, &Control::valueEdited};
    QSignalSpy started{control, &Control::gestureStarted};
    QSignalSpy ended{control, &Control::gestureEnded};

    Window()
    {
        auto *layout = new QVBoxLayout(&widget);
        layout->addWidget(control);
        layout->addWidget(other);
        widget.resize(400, 120);
        widget.show();
        QApplication::setActiveWindow(&widget);
        (void)QTest::qWaitForWindowActive(&widget);
    }
};

void wheel(QWidget *widget, int delta)
{
    const QPointF centre = widget->rect().center();
    QWheelEvent event(centre, widget->mapToGlobal(centre), {}, {0, delta}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
}

std::vector<SliderStop> tpStops()
{
    return {{1, QStringLiteral("1"), true, {}},
            {2, QStringLiteral("2"), true, {}},
            {3, QStringLiteral("3"), false, QStringLiteral("3 does not divide 32 heads")},
            {4, QStringLiteral("4"), true, {}}};
}

std::vector<SliderStop> contextStops()
{
    std::vector<SliderStop> stops;
    for (qint64 value = 4096; value <= 131072; value *= 2)
        stops.push_back({value, QStringLiteral("%1K").arg(value / 1024), true, {}});
    return stops;
}

}

namespace {

class PaintCount : public QObject
{
public:
    explicit PaintCount(QWidget *widget) { widget->installEventFilter(this); }
    int count = 0;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        count += event->type() == QEvent::Paint;
        return false;
    }
};

}

class TestSliderNumber : public QObject
{
    Q_OBJECT
private slots:
    void programmaticChangeIsSilent();
    void typedNumberIsOneSignal();
    void textItCannotTakeStaysWithTheReason();
    void typedNumbersReachBeyondTheSlider();
    void undoIsTheWindowsOnceTextIsTaken();
    void dragIsOneGesture();
    void keysAreOneGestureUntilFocusLeaves();
    void idleEndsTheGesture();
    void keyStepsAreExactOnAnyScale();
    void wheelNeedsFocus();
    void snapsToTheStep();
    void settingTheSameIsQuiet();
    void stopsAreSilentWhenSet();
    void stopsJumpOverInvalidOnes();
    void stopDragIsOneGesture();
    void valuesBetweenStopsStandProportionally();
    void stopReasonIsToldWithFocus();
    void stopHomeAndEnd();
};

void TestSliderNumber::programmaticChangeIsSilent()
{
    Window<SliderNumber> w;
    w.control->setRange(1, 500);
    w.control->setScale(SliderNumber::Scale::Logarithmic);
    w.control->setRatio(2);
    w.control->setValue(77.25);
    QCOMPARE(w.control->value(), 77.25);
    QCOMPARE(w.control->spinBox()->value(), 77.25);
    w.control->setValue(9999);
    QCOMPARE(w.control->value(), 500.0);
    w.control->setRange(1, 50);
    QCOMPARE(w.control->value(), 50.0);
    QCOMPARE(w.edited.count(), 0);
    QCOMPARE(w.started.count(), 0);
}

void TestSliderNumber::textItCannotTakeStaysWithTheReason()
{
    Window<SliderNumber> w;
    w.control->setObjectName(QStringLiteral("pool"));
    w.control->setName(QStringLiteral("Pool"));
    w.control->setRange(1, 16384);
    w.control->setSize(engine::kKiB, 0);
    w.control->setValue(2);
    auto *field = w.widget.findChild<NumberField *>(QStringLiteral("pool"));
    const QList<RefusalNote *> notes = RefusalNote::of(w.control, &w.widget);
    QCOMPARE(notes.size(), 1);
    const auto type = [field](const QString &text) {
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    };
    type(QStringLiteral("32768"));
    QCOMPARE(w.control->value(), 2.0); // neither 3,276 nor 16,384
    QCOMPARE(field->text(), QStringLiteral("32768"));
    QCOMPARE(notes.first()->objectName(), QStringLiteral("poolRefusal"));
    QCOMPARE(notes.first()->text(), QStringLiteral("Pool must be between 1 KiB and 16,384 KiB."));
    QVERIFY(notes.first()->isVisibleTo(&w.widget));
    // It stays when the focus goes, and while the value is set to what it is.
    w.other->setFocus();
    w.control->setValue(2);
    QCOMPARE(field->text(), QStringLiteral("32768"));
    // Mended.
    type(QStringLiteral("12"));
    QCOMPARE(w.control->value(), 12.0);
    QVERIFY(!notes.first()->isVisibleTo(&w.widget));
    // Dropped by Escape, by Undo, and by a new value.
    for (const Qt::Key key : {Qt::Key_Escape, Qt::Key_Z}) {
        type(QStringLiteral("x7y"));
        QVERIFY(notes.first()->isVisibleTo(&w.widget));
        QTest::keyClick(field, key, key == Qt::Key_Z ? Qt::ControlModifier : Qt::NoModifier);
        QCOMPARE(field->text(), QStringLiteral("12 KiB"));
        QVERIFY(!notes.first()->isVisibleTo(&w.widget));
    }
    type(QStringLiteral("-1"));
    w.control->setValue(13);
    QCOMPARE(field->text(), QStringLiteral("13 KiB"));
    QVERIFY(!notes.first()->isVisibleTo(&w.widget));
    QCOMPARE(w.edited.count(), 1);
}

// The slider may be shorter than what can be typed.
void TestSliderNumber::typedNumbersReachBeyondTheSlider()
{
    Window<SliderNumber> w;
    w.control->setRange(1, 1'000'000);
    w.control->setTrack(1, 64);
    w.control->setValue(64);
    QSlider *slider = w.control->slider();
    QCOMPARE(slider->value(), slider->maximum());
    w.control->spinBox()->setFocus();
    w.control->spinBox()->selectAll();
    QTest::keyClicks(w.control->spinBox(), QStringLiteral("65"));
    QTest::keyClick(w.control->spinBox(), Qt::Key_Return);
    QCOMPARE(w.control->integer(), qint64(65));
    QTest::mouseClick(slider, Qt::LeftButton, {}, QPoint(slider->width() / 2, slider->height() / 2));
    QVERIFY(w.control->integer() < 64);
}

void TestSliderNumber::undoIsTheWindowsOnceTextIsTaken()
{
    Window<SliderNumber> w;
    int undone = 0;
    QShortcut undo(QKeySequence::Undo, &w.widget);
    QObject::connect(&undo, &QShortcut::activated, [&undone] { ++undone; });
    w.control->setRange(1, 500);
    w.control->setValue(2);
    w.control->spinBox()->setFocus();
    w.control->spinBox()->selectAll();
    QTest::keyClicks(w.control->spinBox(), QStringLiteral("77"));
    QTest::keyClick(w.control->spinBox(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(undone, 0); // takes back what was typed
    w.control->spinBox()->selectAll();
    QTest::keyClicks(w.control->spinBox(), QStringLiteral("78"));
    QTest::keyClick(w.control->spinBox(), Qt::Key_Return);
    QCOMPARE(w.control->value(), 78.0);
    QTest::keyClick(w.control->spinBox(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(undone, 1);
    QCOMPARE(w.control->value(), 78.0);
}

void TestSliderNumber::typedNumberIsOneSignal()
{
    Window<SliderNumber> w;
    w.control->setRange(1, 300000);
    w.control->setValue(2);
    w.control->spinBox()->setFocus();
    w.control->spinBox()->selectAll();
    QTest::keyClicks(w.control->spinBox(), QStringLiteral("65536"));
    QCOMPARE(w.edited.count(), 0); // nothing while typing
    QTest::keyClick(w.control->spinBox(), Qt::Key_Return);
    QCOMPARE(w.edited.count(), 1);
    QCOMPARE(w.edited.at(0).at(0).toDouble(), 65536.0);
    QCOMPARE(w.control->integer(), qint64(65536));
    QCOMPARE(w.control->spinBox()->text(), QStringLiteral("65,536"));
}

void TestSliderNumber::dragIsOneGesture()
{
    Window<SliderNumber> w;
    w.control->setRange(0, 100);
    w.control->setValue(50);
    QSlider *slider = w.control->slider();
    const int y = slider->height() / 2;
    QTest::mousePress(slider, Qt::LeftButton, {}, QPoint(slider->width() / 2, y));
    for (int x = slider->width() / 2; x < slider->width() - 20; x += 12)
        QTest::mouseMove(slider, QPoint(x, y));
    QVERIFY(w.edited.count() > 3);
    QCOMPARE(w.started.count(), 1);
    QCOMPARE(w.ended.count(), 0);
    QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint(slider->width() - 20, y));
    QCOMPARE(w.started.count(), 1);
    QCOMPARE(w.ended.count(), 1);
    // Every signal is a change, and the last one is the value.
    for (int i = 1; i < w.edited.count(); ++i)
        QVERIFY(w.edited.at(i).at(0).toDouble() != w.edited.at(i - 1).at(0).toDouble());
    QCOMPARE(w.edited.last().at(0).toDouble(), w.control->value());
    QCOMPARE(w.control->spinBox()->value(), w.control->value());
    QVERIFY(w.control->value() > 80);
    // A press far away on the groove jumps there within the same single gesture.
    QTest::mouseClick(slider, Qt::LeftButton, {}, QPoint(10, y));
    QCOMPARE(w.started.count(), 2);
    QCOMPARE(w.ended.count(), 2);
    QVERIFY(w.control->value() < 10);
}

void TestSliderNumber::keysAreOneGestureUntilFocusLeaves()
{
    Window<SliderNumber> w;
    w.control->setRange(0, 100);
    w.control->setValue(50);
    w.control->slider()->setFocus();
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(w.control->slider(), Qt::Key_Right);
    QCOMPARE(w.control->value(), 53.0);
    QCOMPARE(w.edited.count(), 3);
    QCOMPARE(w.started.count(), 1);
    QCOMPARE(w.ended.count(), 0);
    w.other->setFocus();
    QCOMPARE(w.ended.count(), 1);
}

void TestSliderNumber::idleEndsTheGesture()
{
    Window<SliderNumber> w;
    w.control->setRange(0, 100);
    w.control->spinBox()->setFocus();
    QTest::keyClick(w.control->spinBox(), Qt::Key_Up);
    QCOMPARE(w.started.count(), 1);
    QTRY_COMPARE_WITH_TIMEOUT(w.ended.count(), 1, 3000);
}

void TestSliderNumber::keyStepsAreExactOnAnyScale()
{
    Window<SliderNumber> w;
    w.control->setRange(1, 4096);
    w.control->setScale(SliderNumber::Scale::Logarithmic);
    w.control->setValue(16);
    w.control->slider()->setFocus();
    QTest::keyClick(w.control->slider(), Qt::Key_Right);
    QCOMPARE(w.control->value(), 17.0);
    QTest::keyClick(w.control->slider(), Qt::Key_Left);
    QTest::keyClick(w.control->slider(), Qt::Key_PageUp);
    QCOMPARE(w.control->value(), 32.0); // a page doubles on the logarithmic scale
    QCOMPARE(w.edited.count(), 3);
    // Large values are finer than the slider's positions; a step still counts.
    w.control->setValue(4000);
    QTest::keyClick(w.control->slider(), Qt::Key_Right);
    QCOMPARE(w.control->value(), 4001.0);
}

void TestSliderNumber::wheelNeedsFocus()
{
    Window<SliderNumber> w;
    w.control->setRange(0, 100);
    w.control->setValue(50);
    w.other->setFocus();
    wheel(w.control->slider(), 120);
    wheel(w.control->spinBox(), 120);
    QCOMPARE(w.edited.count(), 0);
    w.control->spinBox()->setFocus();
    wheel(w.control->spinBox(), 120);
    QCOMPARE(w.control->value(), 51.0);
    QCOMPARE(w.edited.count(), 1);
}

void TestSliderNumber::snapsToTheStep()
{
    Window<SliderNumber> w;
    w.control->setRatio(1);
    w.control->setRange(0, 90.3);
    w.control->setSingleStep(0.5);
    QSlider *slider = w.control->slider();
    QTest::mousePress(slider, Qt::LeftButton, {}, QPoint(slider->width() / 3, slider->height() / 2));
    const double value = w.control->value();
    QTest::mouseMove(slider, QPoint(slider->width() + 50, slider->height() / 2));
    const double end = w.control->value();
    QTest::mouseRelease(slider, Qt::LeftButton);
    QVERIFY(value > 20 && value < 40);
    QCOMPARE(value * 2, std::round(value * 2));
    QCOMPARE(end, 90.3); // the end is reachable though no multiple of 0.5
}

void TestSliderNumber::settingTheSameIsQuiet()
{
    Window<SliderNumber> number;
    Window<StopSlider> stops;
    const auto set = [&](double value) {
        number.control->setRange(0, 1000);
        number.control->setSize(engine::kGiB, 0);
        number.control->setSingleStep(10);
        number.control->setName(QStringLiteral("pool"));
        number.control->setValue(value);
        stops.control->setStops(contextStops());
        stops.control->setNative(32768);
        stops.control->setCurrent(static_cast<qint64>(value));
    };
    set(500);
    QCoreApplication::processEvents();
    PaintCount slider(number.control->slider()), spin(number.control->spinBox()), stop(stops.control);
    set(500);
    QCoreApplication::processEvents();
    QCOMPARE(slider.count + spin.count + stop.count, 0);
    set(510);
    QTRY_VERIFY(slider.count > 0 && spin.count > 0 && stop.count > 0);
    QCOMPARE(number.control->spinBox()->text(), QStringLiteral("510 GiB"));
    // Half typed text is left alone by a refresh that brings nothing new.
    number.control->spinBox()->selectAll();
    QTest::keyClicks(number.control->spinBox(), QStringLiteral("7"));
    set(510);
    QVERIFY(number.control->spinBox()->text().startsWith(QLatin1Char('7')));
}

void TestSliderNumber::stopsAreSilentWhenSet()
{
    Window<StopSlider> w;
    w.control->setStops(contextStops());
    w.control->setCurrent(65536);
    w.control->setNative(32768);
    QCOMPARE(w.control->current(), qint64(65536));
    w.control->setCurrent(70000); // between the stops
    QCOMPARE(w.control->current(), qint64(70000));
    QCOMPARE(w.edited.count(), 0);
}

void TestSliderNumber::stopsJumpOverInvalidOnes()
{
    Window<StopSlider> w;
    w.control->setStops(tpStops());
    w.control->setCurrent(2);
    w.control->setFocus();
    QTest::keyClick(w.control, Qt::Key_Right);
    QCOMPARE(w.control->current(), qint64(4));
    QTest::keyClick(w.control, Qt::Key_Right); // the end
    QCOMPARE(w.edited.count(), 1);
    QTest::keyClick(w.control, Qt::Key_Left);
    QCOMPARE(w.control->current(), qint64(2));
    // The mouse cannot choose it either.
    QTest::mouseClick(w.control, Qt::LeftButton, {}, QPoint(w.control->positionOf(3), 9));
    QVERIFY(w.control->current() != 3);
}

void TestSliderNumber::stopDragIsOneGesture()
{
    Window<StopSlider> w;
    w.control->setStops(contextStops());
    w.control->setCurrent(4096);
    QTest::mousePress(w.control, Qt::LeftButton, {}, QPoint(w.control->positionOf(4096), 9));
    QCOMPARE(w.edited.count(), 0); // taking hold of the handle is no change
    for (const qint64 stop : {8192, 16384, 32768, 65536})
        QTest::mouseMove(w.control, QPoint(w.control->positionOf(stop), 9));
    QTest::mouseRelease(w.control, Qt::LeftButton, {}, QPoint(w.control->positionOf(65536), 9));
    QCOMPARE(w.edited.count(), 4);
    QCOMPARE(w.control->current(), qint64(65536));
    QCOMPARE(w.started.count(), 1);
    QCOMPARE(w.ended.count(), 1);
}

void TestSliderNumber::valuesBetweenStopsStandProportionally()
{
    Window<StopSlider> w;
    w.control->setStops(contextStops());
    const int low = w.control->positionOf(32768), high = w.control->positionOf(65536);
    QVERIFY(std::abs(w.control->positionOf(49152) * 2 - low - high) <= 1); // whole pixels
    QVERIFY(low - w.control->positionOf(16384) - (high - low) <= 1); // stops are evenly spaced
    w.control->setCurrent(49152);
    w.control->setFocus();
    QTest::keyClick(w.control, Qt::Key_Right);
    QCOMPARE(w.control->current(), qint64(65536));
    w.control->setBetweenStep(1024);
    QTest::mouseClick(w.control, Qt::LeftButton, {}, QPoint((low + high) / 2, 9));
    QVERIFY(w.control->current() > 45000 && w.control->current() < 53000);
    QCOMPARE(w.control->current() % 1024, qint64(0));
}

void TestSliderNumber::stopReasonIsToldWithFocus()
{
    Window<StopSlider> w;
    w.control->setStops(tpStops());
    w.other->setFocus();
    QSignalSpy reason(w.control, &StopSlider::reasonChanged);
    w.control->setFocus();
    QCOMPARE(reason.last().at(0).toString(), QStringLiteral("3 does not divide 32 heads"));
    w.other->setFocus();
    QCOMPARE(reason.last().at(0).toString(), QString());
}

void TestSliderNumber::stopHomeAndEnd()
{
    Window<StopSlider> w;
    std::vector<SliderStop> stops = tpStops();
    stops[3].valid = false;
    w.control->setStops(stops);
    w.control->setCurrent(1);
    w.control->setFocus();
    QTest::keyClick(w.control, Qt::Key_End);
    QCOMPARE(w.control->current(), qint64(2)); // the last valid one
    QTest::keyClick(w.control, Qt::Key_Home);
    QCOMPARE(w.control->current(), qint64(1));
}

GUITEST_MAIN(TestSliderNumber)
#include "tst_slidernumber.moc"
