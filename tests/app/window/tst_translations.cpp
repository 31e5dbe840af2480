// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing the program says is out of a translator's reach: lupdate finds every sentence of the engine and
// every action, English has its plurals, and in a language of accents the window, its menus and its dialogs
// say, paint and tell a screen reader nothing that is not accented but names and units.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QFileDialog>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QRegularExpression>
#include <QSettings>
#include <QSpinBox>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>

#include "app/base/actions.h"
#include "app/commands/filecommands.h"
#include "app/window/layoutpane.h"
#include "app/window/mainwindow.h"
#include "app/window/panes.h"
#include "engine/estimate/club3090_profile.h"
#include "engine/flags/flags_text.h"
#include "engine/kv/spec_method.h"
#include "engine/model/catalogue.h"
#include "engine/plan/edit.h"
#include "engine/plan/seat_setting.h"
#include "engine/words/words.h"
#include "support/compareplans.h"
#include "support/guitest.h"
#include "support/hostplans.h"
#include "support/sampleplan.h"
#include "support/translations.h"
#include "widgets/board/layoutboard.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/placement/placementsession.h"
#include "widgets/words/format.h"

using namespace engine;

namespace {

/// Takes what is painted as text and nothing else.
class TextEngine : public QPaintEngine
{
public:
    explicit TextEngine(QStringList *texts)
        : QPaintEngine(AllFeatures)
        , m_texts(texts)
    {
    }
    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState &) override { }
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override { }
    void drawPath(const QPainterPath &) override { }
    void drawPolygon(const QPointF *, int, PolygonDrawMode) override { }
    void drawTextItem(const QPointF &, const QTextItem &item) override { *m_texts << item.text(); }
    Type type() const override { return User; }

private:
    QStringList *m_texts;
};

class TextDevice : public QPaintDevice
{
public:
    explicit TextDevice(const QSize &size)
        : m_size(size)
        , m_engine(&m_texts)
    {
    }
    QPaintEngine *paintEngine() const override { return &m_engine; }
    const QStringList &texts() const { return m_texts; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
            return m_size.width();
        case PdmHeight:
            return m_size.height();
        case PdmDepth:
            return 32;
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return 96;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
        default:
            return QPaintDevice::metric(metric);
        }
    }

private:
    QSize m_size;
    QStringList m_texts;
    mutable TextEngine m_engine;
};

/// What is said as it is in every language: names of the plan, units, options and their values, keys.
class Names
{
public:
    Names()
    {
        add(QStringLiteral("GiB MiB KiB GPU CUDA NVIDIA VRAM Planner Hugging Face llama GGUF json "
                           "safetensors config nvidia smi Esc Alt auto bfloat16 float16 float32"));
        add(QStringLiteral("A4 A3 host ROCm XPU NPU")); // paper, what a new host is called, platforms
        for (const SeatSetting &setting : seatSettings())
            add(format::text(setting.choices));
        for (const std::string_view method : specMethodNames())
            add(format::text(method));
        for (const CardModel &card : cardCatalogue())
            add(format::text(card.name));
        for (const Club3090Profile &profile : club3090Profiles())
            add(format::text(profile.id() + ' ' + club3090SeatOf(profile).kv_cache_dtype));
        for (const std::string &id : catalogueModelIds()) {
            const Expected<Model> model = catalogueModel(id);
            add(format::text(id));
            if (model)
                add(format::text(model->display_name));
            for (std::size_t i = 0; model && i < model->weights.size(); ++i)
                add(format::text(model->weights[i].variant));
        }
    }
    /// Every word of `text`.
    void add(const QString &text)
    {
        for (auto it = words().globalMatch(text); it.hasNext();)
            m_words.insert(it.next().captured());
    }
    void add(const Plan &plan)
    {
        add(format::text(plan.title));
        for (const Host &host : plan.hosts) {
            add(format::text(host.name));
            for (const Card &card : host.cards) {
                add(format::text(card.id));
                add(format::text(card.name));
            }
        }
        for (const SeatPtr &seat : plan.seats) {
            add(format::text(seat->name));
            add(format::text(seat->model));
            add(format::text(seat->weights));
        }
        const Budget budget = budgetOf(plan);
        for (std::size_t seat = 0; seat < plan.seats.size(); ++seat)
            if (const std::optional<SeatCommand> command = seatCommand(plan, budget, seat))
                add(format::text(commandLine(*command) + command->image));
        if (plan.baseline)
            add(*plan.baseline);
    }
    /// The first word of `text` that is neither accented nor a name; empty: there is none.
    QString plainWord(const QString &text) const
    {
        static const QRegularExpression vowel(QStringLiteral("[aeiouyAEIOUY]"));
        static const QRegularExpression typed(QStringLiteral( // options and their values, files, keys
            R"re(--[a-z.-]+|\b\w+_\w+\b|/[\w./-]+|[\w*-]*\.(vramplan|json|gguf|png|md)\b|\+[A-Z]\b)re"));
        for (auto it = words().globalMatch(QString(text).remove(typed)); it.hasNext();) {
            const QString word = it.next().captured();
            if (word.contains(vowel) && !isName(word, text.endsWith(QChar(0x2026))))
                return word;
        }
        return {};
    }

private:
    /// In an elided text the last word may be the start of a name.
    bool isName(const QString &word, bool elided) const
    {
        return m_words.contains(word)
            || (elided && std::any_of(m_words.begin(), m_words.end(), [&word](const QString &name) {
                    return name.startsWith(word);
                }));
    }

    static const QRegularExpression &words()
    {
        static const QRegularExpression pattern(QStringLiteral("[\\p{L}\\p{N}_]+"));
        return pattern;
    }
    QSet<QString> m_words;
};

/// Every text of a widget, its children, models and actions, whatever is shown of it just now.
class Texts
{
public:
    explicit Texts(const Names &names)
        : m_names(names)
    {
    }
    const QStringList &plain() const { return m_plain; }
    int count() const { return m_count; }

    void collect(QWidget *window)
    {
        const QString where = QString::fromLatin1(window->metaObject()->className());
        ofWidget(window, where);
        if (qobject_cast<QFileDialog *>(window))
            return; // all of it is Qt's but the title
        for (QWidget *child : window->findChildren<QWidget *>())
            ofWidget(child, where);
        for (const QAction *action : window->findChildren<QAction *>())
            ofAction(action, where);
        ofAccessible(QAccessible::queryAccessibleInterface(window), where);
        TextDevice device(window->size());
        QPainter painter(&device);
        window->render(&painter);
        painter.end();
        for (const QString &text : device.texts())
            check(text, where + QStringLiteral(" painted"));
    }

private:
    void check(const QString &text, const QString &where)
    {
        m_count += text.isEmpty() ? 0 : 1;
        const QString word = m_names.plainWord(text);
        const QString line = QStringLiteral("%1: \"%2\" in \"%3\"").arg(where, word, text.left(120));
        if (!word.isEmpty() && !m_plain.contains(line))
            m_plain << line;
    }

    void ofAction(const QAction *action, const QString &where)
    {
        // The tool tip of an action without one is its text without marks.
        for (const QString &text : {action->text(), action->toolTip(), action->statusTip()})
            check(text, QStringLiteral("%1 action %2").arg(where, action->objectName()));
    }

    void ofWidget(QWidget *widget, const QString &window)
    {
        const QString where =
            QStringLiteral("%1 %2 %3")
                .arg(window, QString::fromLatin1(widget->metaObject()->className()), widget->objectName());
        for (const QString &text :
             {widget->windowTitle(), widget->toolTip(), widget->statusTip(), widget->whatsThis(),
              widget->accessibleName(), widget->accessibleDescription()})
            check(text, where);
        if (const auto *label = qobject_cast<QLabel *>(widget))
            check(label->text(), where);
        else if (const auto *button = qobject_cast<QAbstractButton *>(widget))
            check(button->text(), where);
        else if (const auto *group = qobject_cast<QGroupBox *>(widget))
            check(group->title(), where);
        else if (const auto *line = qobject_cast<QLineEdit *>(widget))
            check(line->placeholderText(), where);
        else if (const auto *spin = qobject_cast<QAbstractSpinBox *>(widget))
            check(spin->specialValueText(), where);
        else if (const auto *tabs = qobject_cast<QTabBar *>(widget))
            for (int tab = 0; tab < tabs->count(); ++tab)
                check(tabs->tabText(tab), where);
        else if (const auto *browser = qobject_cast<QTextBrowser *>(widget))
            check(browser->toPlainText(), where);
        if (const auto *combo = qobject_cast<QComboBox *>(widget))
            for (int item = 0; item < combo->count(); ++item)
                check(combo->itemText(item), where);
        else if (const auto *view = qobject_cast<QAbstractItemView *>(widget); view && view->model())
            ofModel(view->model(), where);
    }

    void ofModel(const QAbstractItemModel *model, const QString &where)
    {
        const int rows = std::min(model->rowCount(), 60);
        for (int column = 0; column < model->columnCount(); ++column) {
            for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole}) {
                check(model->headerData(column, Qt::Horizontal, role).toString(),
                      where + QStringLiteral(" header"));
                for (int row = 0; row < rows; ++row)
                    check(model->index(row, column).data(role).toString(), where + QStringLiteral(" cell"));
            }
        }
    }

    void ofAccessible(QAccessibleInterface *item, const QString &window, int depth = 0)
    {
        if (!item || depth > 30 || qobject_cast<QAbstractItemView *>(item->object())) // read as a model
            return;
        for (const QAccessible::Text kind : {QAccessible::Name, QAccessible::Description, QAccessible::Help})
            check(item->text(kind), window + QStringLiteral(" accessible"));
        for (int child = 0; child < std::min(item->childCount(), 400); ++child)
            ofAccessible(item->child(child), window, depth + 1);
    }

    const Names &m_names;
    QStringList m_plain;
    int m_count = 0;
};

}

class TestTranslations : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void init() { QSettings().clear(); }
    void everySentenceOfTheEngineIsFound();
    void everyActionIsFound();
    void englishHasItsPlurals();
    void noPluralIsMadeByHand();
    void theLocaleChoosesTheLanguage();
    void theWindowSaysNothingUntranslated_data();
    void theWindowSaysNothingUntranslated();
    void dialogsSayNothingUntranslated_data();
    void dialogsSayNothingUntranslated();

private:
    QSet<QString> sourcesOf(const QString &context) const;

    QTemporaryDir m_folder;
    translations::Catalogue m_found;
};

void TestTranslations::initTestCase()
{
    const auto found = translations::found(m_folder.filePath(QStringLiteral("found.ts")));
    QVERIFY2(found, "lupdate did not run: " VRAMPLANNER_LUPDATE);
    m_found = *found;
    qInfo("lupdate finds %d texts in %d contexts", translations::count(m_found),
          static_cast<int>(m_found.size()));
    QCoreApplication::setApplicationName(
        QStringLiteral("vramplanner-translations")); // recent files of its own
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
}

QSet<QString> TestTranslations::sourcesOf(const QString &context) const
{
    QSet<QString> sources;
    for (const translations::Message &message : m_found.value(context))
        sources.insert(message.source);
    return sources;
}

// The engine's tables and the context of its sentences hold the same texts, no more and no fewer.
void TestTranslations::everySentenceOfTheEngineIsFound()
{
    QSet<QString> said;
    const auto add = [&said](std::string_view text) {
        if (!text.empty())
            said.insert(format::text(text));
    };
    for (const std::string_view code : sentenceCodes())
        add(sentenceTemplate(code));
    for (int code = 0; code <= static_cast<int>(FindingCode::ConstraintBroken); ++code) {
        add(findingsTemplate(static_cast<FindingCode>(code)));
        for (int form = 0; form < 10; ++form) // a form that is not there is said as the first one
            add(findingTemplate(static_cast<FindingCode>(code), form));
    }
    for (int kind = 0; kind <= static_cast<int>(Fix::Kind::DropMeasured); ++kind) {
        Fix fix;
        fix.kind = static_cast<Fix::Kind>(kind);
        add(fixTemplate(fix.kind));
        fix.card = "gpu0";
        for (const char *seat : {"a", "meromero-rp"}) { // a longer name has a shorter label
            fix.seat = seat;
            fix.value = 25 * kGiB / 2;
            add(fixTemplate(fix));
        }
    }
    for (const Verdict verdict : {Verdict::Pass, Verdict::Tight, Verdict::Fail})
        add(word(verdict));
    const QSet<QString> found = sourcesOf(QStringLiteral("Words"));
    qInfo("the engine says %d sentences, lupdate finds %d", static_cast<int>(said.size()),
          static_cast<int>(found.size()));
    const QSet<QString> lost = said - found, unsaid = found - said;
    QVERIFY2(lost.isEmpty(), qPrintable(QStringList(lost.values()).join(QLatin1Char('\n'))));
    QVERIFY2(unsaid.isEmpty(), qPrintable(QStringList(unsaid.values()).join(QLatin1Char('\n'))));
}

void TestTranslations::everyActionIsFound()
{
    const Actions actions;
    const QSet<QString> found = sourcesOf(QStringLiteral("Actions"));
    QSet<QString> said;
    for (const QAction *action : actions.all())
        said << action->text() << action->statusTip();
    for (const QString &text : said)
        QVERIFY2(found.contains(text), qPrintable(text));
    QVERIFY2(said.size() > kActs, "actions without a text or a tip");
    QVERIFY((found - said).isEmpty());
}

void TestTranslations::englishHasItsPlurals()
{
    const auto english =
        translations::read(QStringLiteral(VRAMPLANNER_SOURCE_DIR "/translations/vramplanner_en.ts"));
    QVERIFY(english);
    int plurals = 0;
    for (auto context = m_found.begin(); context != m_found.end(); ++context)
        for (const translations::Message &message : context.value()) {
            QCOMPARE(message.plural,
                     message.source.contains(QLatin1String("%n"))
                         || message.source.contains(QLatin1String("%Ln")) || message.plural);
            if (!message.plural)
                continue;
            ++plurals;
            const QList<translations::Message> &known = (*english)[context.key()];
            const auto same = std::find_if(known.begin(), known.end(),
                                           [&](const auto &other) { return other.source == message.source; });
            QVERIFY2(same != known.end() && same->forms.size() == 2,
                     qPrintable(context.key() + QStringLiteral(": ") + message.source
                                + QStringLiteral(" (build update_translations, then write its two forms)")));
            for (const QString &form : same->forms)
                QVERIFY2(!form.isEmpty() && !form.contains(QLatin1String("(s)")), qPrintable(form));
        }
    QVERIFY(plurals > 0);
    qInfo("%d texts with a plural", plurals);
}

// A noun in the singular after a figure, or a choice of two sentences by a count, is English alone.
void TestTranslations::noPluralIsMadeByHand()
{
    static const QRegularExpression one(QStringLiteral(
        "\\b1 (seat|card|host|finding|error|warning|note|move|fix|constraint|model|step|row)\\b"));
    for (auto context = m_found.begin(); context != m_found.end(); ++context)
        for (const translations::Message &message : context.value()) {
            QVERIFY2(!one.match(message.source).hasMatch(), qPrintable(message.source));
            QVERIFY2(message.plural || !message.source.contains(QLatin1String("(s)")),
                     qPrintable(message.source));
        }
}

void TestTranslations::theLocaleChoosesTheLanguage()
{
    const auto seats = [](int count) {
        return QCoreApplication::translate("BoardWords", "%Ln seat(s)", nullptr, count);
    };
    const auto shown = [](int count) {
        return QCoreApplication::translate("LayoutBoard", "%Ln seat(s)", nullptr, count);
    };
    QCOMPARE(seats(1), QStringLiteral("1 seat(s)")); // no such context: the source
    for (const char *name : {"en_US", "en_GB", "C", "fo_FO"}) { // where there is no translation, English
        translation::install(QLocale(QString::fromLatin1(name)));
        QCOMPARE(shown(1), QStringLiteral("1 seat"));
        QCOMPARE(shown(2), QStringLiteral("2 seats"));
        QCOMPARE(shown(0), QStringLiteral("0 seats"));
        QCOMPARE(shown(1234), QStringLiteral("1,234 seats")); // the digits are the locale's
    }
    translation::install();
}

void TestTranslations::theWindowSaysNothingUntranslated_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"start", "seat", "card", "table", "boot order", "compare", "overview", "host",
                             "proposal", "move", "menus"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

namespace {

Plan planFor(const QString &name)
{
    if (name == QLatin1String("compare"))
        return sample::compared();
    if (name == QLatin1String("overview") || name == QLatin1String("host"))
        return hostplans::many();
    return setBaseline(sample::plan(), std::make_shared<const Plan>(sample::plan()));
}

void bringUp(MainWindow &window, const QString &name)
{
    const Actions &actions = *window.actions();
    ViewState *view = window.view();
    if (name == QLatin1String("card"))
        view->selectCard(QStringLiteral("gpu0"));
    else if (name != QLatin1String("overview"))
        view->selectSeat(format::text(window.document()->plan().seats.front()->name));
    if (name == QLatin1String("table"))
        actions[Act::ShowTable]->trigger();
    else if (name == QLatin1String("boot order"))
        actions[Act::ShowBootOrder]->trigger();
    else if (name == QLatin1String("compare"))
        actions[Act::Compare]->trigger();
    else if (name == QLatin1String("host"))
        view->setHost(format::text(window.document()->plan().hosts.front().name));
    else if (name == QLatin1String("proposal"))
        actions[Act::Place]->trigger();
    else if (name == QLatin1String("move")) {
        auto *board = window.findChild<LayoutBoard *>();
        board->setFocus();
        QTest::keyClick(board, Qt::Key_Space);
        QTest::keyClick(board, Qt::Key_Right);
    } else if (name == QLatin1String("menus"))
        for (QMenu *menu : window.findChildren<QMenu *>())
            emit menu->aboutToShow();
}

}

void TestTranslations::theWindowSaysNothingUntranslated()
{
    QFETCH(QString, name);
    const translations::Accents accents(m_found);
    QCoreApplication::installTranslator(const_cast<translations::Accents *>(&accents));
    Names names;
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    if (name != QLatin1String("start")) {
        const Plan plan = planFor(name);
        names.add(plan);
        window.files()->startNew(plan);
        bringUp(window, name);
    }
    if (name == QLatin1String("proposal"))
        QTRY_VERIFY_WITH_TIMEOUT(window.placement()->hasProposal() && !window.placement()->isSearching(),
                                 20000);
    QCoreApplication::processEvents();
    Texts texts(names);
    texts.collect(&window);
    QVERIFY2(texts.count() > 100, qPrintable(QString::number(texts.count())));
    QVERIFY2(texts.plain().isEmpty(), qPrintable(texts.plain().join(QLatin1Char('\n'))));
}

void TestTranslations::dialogsSayNothingUntranslated_data()
{
    QTest::addColumn<int>("act");
    for (const Act act :
         {Act::New, Act::ImportConfig, Act::ImportCached, Act::ExportImage, Act::EditTitle, Act::EditPolicy,
          Act::Constraints, Act::EditRecord, Act::ShowFlags, Act::ShowSequence, Act::AddSeat, Act::AddCard,
          Act::EditCard, Act::Help, Act::Keys, Act::About, Act::ClosePlan}) {
        const Actions actions;
        QTest::newRow(qPrintable(actions[act]->objectName())) << static_cast<int>(act);
    }
}

void TestTranslations::dialogsSayNothingUntranslated()
{
    QFETCH(int, act);
    const translations::Accents accents(m_found);
    QCoreApplication::installTranslator(const_cast<translations::Accents *>(&accents));
    const Plan plan = planFor(QString());
    Names names;
    names.add(plan);
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    window.files()->startNew(plan);
    window.document()->apply(QStringLiteral("title"), setTitle(plan, "Sample"));
    window.document()->apply(QStringLiteral("move"),
                             assignSeat(window.document()->plan(), "coder", {"gpu1"}));
    window.view()->selectCard(QStringLiteral("gpu0"));
    Texts texts(names);
    int dialogs = 0;
    const auto look = [&] {
        for (QWidget *top : QApplication::topLevelWidgets())
            if (auto *dialog = qobject_cast<QDialog *>(top); dialog && dialog->isVisible()) {
                ++dialogs;
                texts.collect(dialog);
                dialog->reject();
            }
    };
    QTimer::singleShot(0, qApp, look); // while a modal one runs
    (*window.actions())[static_cast<Act>(act)]->trigger();
    QCoreApplication::processEvents();
    look(); // one that is not modal
    QVERIFY(dialogs > 0);
    QVERIFY2(texts.plain().isEmpty(), qPrintable(texts.plain().join(QLatin1Char('\n'))));
}

GUITEST_MAIN(TestTranslations)
#include "tst_translations.moc"
