// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What people type into the fields of the inspector: taken as meant and to the byte, or left standing with
// the reason below the field. Nothing becomes another number silently.
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QUndoStack>

#include "support/guitest.h"
#include "support/sampleplan.h"
#include "widgets/controls/numberfield.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/inspector/seatadvancedsection.h"
#include "widgets/inspector/seatinspector.h"

#include "engine/plan/edit.h"

using namespace engine;

namespace {

struct Fixture {
    PlanDocument document;
    ViewState view;
    SeatInspector inspector{&document, &view};

    Fixture()
    {
        document.reset(sample::plan());
        view.selectSeat(QStringLiteral("coder"));
        inspector.findChild<SeatAdvancedSection *>()->setExpanded(true);
        inspector.resize(336, 1400);
        inspector.show();
    }
    SeatPtr seat() { return findSeat(document.plan(), "coder"); }
    void change(const std::function<void(Seat &)> &edit)
    {
        Seat next = *seat();
        edit(next);
        document.apply(QStringLiteral("change"), withSeat(document.plan(), "coder", next));
        document.undoStack()->clear();
    }
    NumberField *field(const char *name) { return inspector.findChild<NumberField *>(QLatin1String(name)); }
    void type(QWidget *widget, const QString &text)
    {
        widget->setFocus();
        if (auto *line = qobject_cast<QLineEdit *>(widget))
            line->selectAll();
        else
            static_cast<QAbstractSpinBox *>(widget)->selectAll();
        QTest::keyClicks(widget, text);
        QTest::keyClick(widget, Qt::Key_Return);
    }
    void type(const char *name, const QString &text) { type(field(name), text); }
    /// The sentence below the field; empty where none stands.
    QString reason(const char *name)
    {
        const auto *note = inspector.findChild<QLabel *>(QLatin1String(name) + QStringLiteral("Refusal"));
        return note && note->isVisibleTo(&inspector) ? note->text() : QString();
    }
};

}

class TestTypedFields : public QObject
{
    Q_OBJECT
private slots:
    void countsTakeUnits();
    void countsThatAreNoneAreRefused_data();
    void countsThatAreNoneAreRefused();
    void sequencesGoAsFarAsTheEngine();
    void utilisationTakesADecimalComma();
    void pinnedBytesStayAsTyped_data();
    void pinnedBytesStayAsTyped();
    void undoShowsThePlansValue();
    void anotherSeatShowsItsOwnValue();
    void refusedJsonSaysWhyAndGoesWithUndo();
};

void TestTypedFields::countsTakeUnits()
{
    Fixture f;
    f.type("max_model_len", QStringLiteral("64K"));
    QCOMPARE(f.seat()->max_model_len, Tokens{65'536});
    f.type("max_model_len", QStringLiteral("64k"));
    QCOMPARE(f.seat()->max_model_len, Tokens{64'000});
    QCOMPARE(f.field("max_model_len")->text(), QStringLiteral("64,000"));
    f.type("max_num_batched_tokens", QStringLiteral("8k"));
    QCOMPARE(f.seat()->max_num_batched_tokens, std::optional<int>(8'000));
}

void TestTypedFields::countsThatAreNoneAreRefused_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"-1", "0", "0,5", "64KB", "x7y", "99999999999999999999", "1e9"})
        QTest::newRow(text) << QString::fromLatin1(text);
}

void TestTypedFields::countsThatAreNoneAreRefused()
{
    QFETCH(QString, text);
    Fixture f;
    const Seat before = *f.seat();
    for (const char *name : {"max_model_len", "max_num_seqs", "max_num_batched_tokens"}) {
        f.type(name, text);
        QCOMPARE(f.field(name)->text(), text);
        QVERIFY2(!f.reason(name).isEmpty(), name);
        QVERIFY(f.inspector.findChild<QLabel *>(QLatin1String(name) + QStringLiteral("Refusal"))->width()
                > 200);
    }
    QVERIFY(*f.seat() == before);
    QCOMPARE(f.document.undoStack()->count(), 0);
}

void TestTypedFields::sequencesGoAsFarAsTheEngine()
{
    Fixture f;
    for (const int count : {65, 1'024, 1'025, 1'000'000}) {
        f.type("max_num_seqs", QString::number(count));
        QCOMPARE(f.seat()->max_num_seqs, std::optional<int>(count));
        QCOMPARE(f.reason("max_num_seqs"), QString());
    }
    f.type("max_num_seqs", QStringLiteral("1000001"));
    QCOMPARE(f.reason("max_num_seqs"), QStringLiteral("Sequences must be between 1 and 1,000,000."));
    QCOMPARE(f.seat()->max_num_seqs, std::optional<int>(1'000'000));
}

void TestTypedFields::utilisationTakesADecimalComma()
{
    Fixture f;
    f.change([](Seat &seat) {
        seat.kv.mode = KvSizing::Mode::Utilisation;
        seat.kv.utilization = 0.9;
    });
    f.type("pool", QStringLiteral("0,5"));
    QCOMPARE(f.seat()->kv.utilization, 0.5);
    f.type("pool", QStringLiteral("50"));
    QCOMPARE(f.reason("pool"), QStringLiteral("Utilisation must be between 0.001 and 1."));
    f.type("pool", QStringLiteral("5.5 GiB"));
    QVERIFY(!f.reason("pool").isEmpty());
    QCOMPARE(f.seat()->kv.utilization, 0.5);
    f.type("pool", QStringLiteral("92.5 %"));
    QCOMPARE(f.seat()->kv.utilization, 0.925);
    QCOMPARE(f.field("pool")->text(), QStringLiteral("0.925"));
}

void TestTypedFields::pinnedBytesStayAsTyped_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qlonglong>("bytes");
    QTest::addColumn<QString>("shown");
    QTest::newRow("decimal comma") << QStringLiteral("5,5GiB") << qlonglong{5'905'580'032}
                                   << QStringLiteral("5.5 GiB");
    // 14.81 × 2^30 = 15,902,116,413.44
    QTest::newRow("hundredths") << QStringLiteral("14.81") << qlonglong{15'902'116'413}
                                << QStringLiteral("14.81 GiB");
    QTest::newRow("MiB") << QStringLiteral("15165 MiB") << qlonglong{15'165 * kMiB}
                         << QStringLiteral("15,165 MiB");
    QTest::newRow("bytes") << QStringLiteral("15900000001 B") << qlonglong{15'900'000'001}
                           << QStringLiteral("15,900,000,001 B");
    QTest::newRow("GB") << QStringLiteral("32 GB") << qlonglong{32'000'000'000}
                        << QStringLiteral("32,000,000,000 B");
}

void TestTypedFields::pinnedBytesStayAsTyped()
{
    QFETCH(QString, text);
    QFETCH(qlonglong, bytes);
    QFETCH(QString, shown);
    Fixture f;
    f.change([](Seat &seat) {
        seat.kv.mode = KvSizing::Mode::Pinned;
        seat.kv.pinned_bytes = kGiB;
    });
    f.type("pool", text);
    QCOMPARE(f.seat()->kv.pinned_bytes, Bytes{bytes});
    QCOMPARE(f.field("pool")->text(), shown);
    QTRY_VERIFY(f.field("pool")->width() >= f.field("pool")->sizeHint().width()); // all of it
    // What a plan brings is shown and kept the same way.
    f.change([](Seat &seat) { seat.kv.pinned_bytes = kGiB; });
    f.change([bytes](Seat &seat) { seat.kv.pinned_bytes = bytes; });
    QCOMPARE(f.field("pool")->text(), shown);
    QTest::keyClick(f.field("pool"), Qt::Key_Return);
    QCOMPARE(f.seat()->kv.pinned_bytes, Bytes{bytes});
}

void TestTypedFields::undoShowsThePlansValue()
{
    Fixture f;
    f.type("max_num_seqs", QStringLiteral("9"));
    f.type("max_model_len", QStringLiteral("many"));
    QCOMPARE(f.field("max_model_len")->text(), QStringLiteral("many"));
    // An edit elsewhere leaves it standing.
    f.type("max_num_seqs", QStringLiteral("10"));
    QCOMPARE(f.field("max_model_len")->text(), QStringLiteral("many"));
    f.document.undoStack()->undo();
    QCOMPARE(f.field("max_model_len")->value(), static_cast<double>(f.seat()->max_model_len));
    QVERIFY(f.field("max_model_len")->text() != QStringLiteral("many"));
    QCOMPARE(f.reason("max_model_len"), QString());
}

void TestTypedFields::anotherSeatShowsItsOwnValue()
{
    Fixture f;
    f.type("max_model_len", QStringLiteral("many"));
    f.view.selectSeat(QStringLiteral("writer"));
    QCOMPARE(f.reason("max_model_len"), QString());
    QVERIFY(f.field("max_model_len")->text() != QStringLiteral("many"));
}

void TestTypedFields::refusedJsonSaysWhyAndGoesWithUndo()
{
    Fixture f;
    f.type("max_num_seqs", QStringLiteral("9"));
    auto *config = f.inspector.findChild<QLineEdit *>(QStringLiteral("speculative_config"));
    f.type(config, QStringLiteral("{\"method\": ngram}"));
    QCOMPARE(config->text(), QStringLiteral("{\"method\": ngram}"));
    QCOMPARE(f.reason("speculative_config"),
             QStringLiteral("Draft model takes a JSON object: {\"key\": value}."));
    f.document.undoStack()->undo();
    QCOMPARE(config->text(), QString());
    QCOMPARE(f.reason("speculative_config"), QString());
    f.type(config, QStringLiteral("{"));
    QVERIFY(!f.reason("speculative_config").isEmpty());
    QTest::keyClick(config, Qt::Key_Escape);
    QCOMPARE(config->text(), QString());
    QCOMPARE(f.reason("speculative_config"), QString());
}

GUITEST_MAIN(TestTypedFields)
#include "tst_typedfields.moc"
