// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of every part in light and dark, for looking at: set VRAMPLANNER_GALLERY to a folder. Without it
// the test checks only that the pages can be painted.
#include <QAction>
#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QStandardItemModel>
#include <QTableView>
#include <QToolBar>
#include <QVBoxLayout>

#include "tests/support/guitest.h"
#include "tests/support/machinebudget.h"
#include "widgets/cards/cardspane.h"
#include "widgets/chart/budgetchart.h"
#include "widgets/chart/chartlegend.h"
#include "widgets/chart/kindbar.h"
#include "widgets/chart/spareblock.h"
#include "widgets/controls/badge.h"
#include "widgets/controls/infobar.h"
#include "widgets/controls/numberfield.h"
#include "widgets/controls/panetitle.h"
#include "widgets/controls/segmentedcontrol.h"
#include "widgets/controls/slidernumber.h"
#include "widgets/controls/stopslider.h"
#include "widgets/style/hatch.h"
#include "widgets/style/icons.h"
#include "widgets/style/typescale.h"
#include "widgets/tables/itemdelegate.h"

namespace {

/// Swatches of all kinds of use and the icons in three sizes.
class Swatches : public QWidget
{
public:
    Swatches() { setFixedSize(900, 330); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme theme = Theme::of(this);
        QPainter painter(this);
        for (int i = 0; i < engine::kComponentKinds + 2; ++i) {
            const QRectF rect(8 + (i % 5) * 178, 8 + (i / 5) * 40, 64, 28);
            QString text;
            if (i < engine::kComponentKinds) {
                const auto kind = static_cast<engine::ComponentKind>(i);
                hatch::fillKind(&painter, rect, theme.kind(kind), rect.bottomLeft());
                text = kindShortName(kind);
            } else if (i == engine::kComponentKinds) {
                hatch::fillKind(&painter, rect, theme.others(), rect.bottomLeft());
                text = othersShortName();
            } else {
                hatch::fillOver(&painter, rect, theme, rect.bottomLeft());
                text = QStringLiteral("Over");
            }
            painter.setPen(theme.text);
            painter.drawText(QRectF(rect.right() + 8, rect.top(), 110, 28), Qt::AlignVCenter, text);
        }
        painter.setFont(type::font(TypeRole::Caption, this));
        for (int i = 0; i < kIcons; ++i) {
            const auto icon = static_cast<Icon>(i);
            const double x = 8 + (i % 9) * 99, y = 96 + (i / 9) * 33;
            icons::paint(&painter, QRectF(x, y, 16, 16), icon, theme.text);
            icons::paint(&painter, QRectF(x + 20, y + 2, 12, 12), icon, theme.secondary);
            icons::paint(&painter, QRectF(x + 36, y - 2, 20, 20), icon, theme.text);
            painter.setPen(theme.secondary);
            painter.drawText(QRectF(x, y + 15, 99, 14), Qt::AlignLeft, icons::name(icon));
        }
    }
};

QWidget *badges()
{
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    for (const engine::Verdict verdict :
         {engine::Verdict::Pass, engine::Verdict::Tight, engine::Verdict::Fail})
        layout->addWidget(new Badge(badge::verdict(verdict)));
    for (const BadgeSpec &spec :
         {badge::keptClear(), badge::optimal(), badge::stale(), badge::refused(), badge::noLayout(),
          badge::stopped(QStringLiteral("stopped, gap 0.4 GiB")), badge::severity(engine::Severity::Error),
          badge::severity(engine::Severity::Warning), badge::severity(engine::Severity::Note)})
        layout->addWidget(new Badge(spec));
    layout->addStretch();
    return row;
}

QWidget *controls()
{
    auto *box = new QWidget;
    auto *grid = new QGridLayout(box);
    auto *row = new QHBoxLayout;
    for (const char *name : {"Normal", "Disabled", "Default", "Checked", "Small"}) {
        auto *button = new QPushButton(QLatin1String(name));
        button->setEnabled(qstrcmp(name, "Disabled") != 0);
        button->setDefault(qstrcmp(name, "Default") == 0);
        button->setCheckable(qstrcmp(name, "Checked") == 0);
        button->setChecked(true);
        button->setProperty("small", qstrcmp(name, "Small") == 0);
        row->addWidget(button);
    }
    auto *combo = new QComboBox;
    combo->addItem(QStringLiteral("auto (bf16)"));
    auto *editable = new QComboBox;
    editable->setEditable(true);
    editable->addItem(QStringLiteral("editable"));
    auto *line = new QLineEdit;
    line->setPlaceholderText(QStringLiteral("Filter seats"));
    auto *spin = new NumberField;
    spin->setSize(engine::kGiB, 1);
    spin->setValue(5.5);
    auto *check = new QCheckBox(QStringLiteral("Only changes"));
    check->setChecked(true);
    auto *radio = new QRadioButton(QStringLiteral("Radio"));
    radio->setChecked(true);
    for (QWidget *widget : std::initializer_list<QWidget *>{combo, editable, line, spin, check, radio})
        row->addWidget(widget);
    grid->addLayout(row, 0, 0, 1, 2);
    auto *pool = new SegmentedControl(
        {QStringLiteral("Rule"), QStringLiteral("Pinned"), QStringLiteral("Utilisation")});
    pool->setEqualWidths(true);
    pool->setCurrentIndex(1);
    grid->addWidget(pool, 1, 0);
    auto *states = new SegmentedControl(
        {QStringLiteral("Boot"), QStringLiteral("Plateau"), QStringLiteral("Worst case")});
    states->setCurrentIndex(2);
    grid->addWidget(states, 1, 1);
    auto *number = new SliderNumber;
    number->setRange(1, 256);
    number->setScale(SliderNumber::Scale::Logarithmic);
    number->setValue(16);
    grid->addWidget(number, 2, 0);
    auto *share = new SliderNumber;
    share->setRatio(2);
    share->setRange(0, 1);
    share->setSingleStep(0.01);
    share->setValue(0.52);
    share->setEnabled(false);
    grid->addWidget(share, 2, 1);
    auto *context = new StopSlider;
    context->setStops({{4096, QStringLiteral("4K")},
                       {8192, QStringLiteral("8K")},
                       {16384, QStringLiteral("16K")},
                       {32768, QStringLiteral("32K")},
                       {65536, QStringLiteral("64K")},
                       {131072, QStringLiteral("128K")},
                       {262144, QStringLiteral("256K")}});
    context->setNative(131072);
    context->setCurrent(65536);
    grid->addWidget(context, 3, 0);
    auto *tp = new StopSlider;
    tp->setStops({{1, QStringLiteral("1")},
                  {2, QStringLiteral("2")},
                  {3, QStringLiteral("3"), false, QStringLiteral("3 does not divide 32 heads")},
                  {4, QStringLiteral("4")}});
    tp->setCurrent(2);
    grid->addWidget(tp, 3, 1);
    auto *bar = new KindBar;
    KindSizes sizes;
    sizes.kinds = {240, 210, 20, 33, 12, 1, 7, 9};
    bar->setSizes(sizes);
    grid->addWidget(bar, 4, 0);
    auto *progress = new QProgressBar;
    progress->setValue(60);
    progress->setTextVisible(false);
    progress->setFixedHeight(8);
    grid->addWidget(progress, 4, 1);
    return box;
}

QWidget *bars()
{
    auto *stack = new InfoBarStack;
    InfoBar *working = stack->post(InfoBar::Kind::Working, Icon::Place,
                                   QStringLiteral("Best so far 1.9 GiB, bound 2.4 GiB, 48,210 nodes, 3 s"));
    working->setProgress(540);
    working->addAction(QStringLiteral("Show best so far"));
    working->addAction(QStringLiteral("Stop"), Icon::Stop);
    InfoBar *error =
        stack->post(InfoBar::Kind::Error, Icon::Error,
                    QStringLiteral("fv-ml1.vramplan, line 41, /seats/3/max_model_len: \"64k\" is not a whole "
                                   "number. Nothing was opened."));
    error->addAction(QStringLiteral("Show line"));
    error->addCloseAction();
    stack
        ->post(InfoBar::Kind::Warning, Icon::Warning,
               QStringLiteral("fv-ml1.vramplan changed on disk at 10:22."))
        ->addAction(QStringLiteral("Reload"));
    stack->post(InfoBar::Kind::Note, Icon::Lock,
                QStringLiteral("A fourth bar waits until one of the three is gone."));
    return stack;
}

QWidget *table()
{
    auto *view = new QTableView;
    auto *model = new QStandardItemModel(4, 3, view);
    model->setHorizontalHeaderLabels(
        {QStringLiteral("Seat, model"), QStringLiteral("Card"), QStringLiteral("GiB")});
    for (int row = 0; row < 4; ++row) {
        model->setItem(row, 0, new QStandardItem(QStringLiteral("seat %1").arg(row)));
        model->setItem(row, 1, new QStandardItem(QStringLiteral("GPU 1")));
        auto *size = new QStandardItem(QStringLiteral("20.%1").arg(row));
        size->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        model->setItem(row, 2, size);
    }
    view->setModel(model);
    view->setItemDelegate(new RowDelegate(26, view));
    view->setShowGrid(false);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->verticalHeader()->hide();
    view->verticalHeader()->setDefaultSectionSize(26);
    view->horizontalHeader()->setStretchLastSection(true);
    view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    view->setSortingEnabled(true);
    view->selectRow(1);
    view->setFixedHeight(136);
    return view;
}

QWidget *chrome()
{
    auto *box = new QWidget;
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *menus = new QMenuBar;
    for (const char *name : {"&File", "&Edit", "&View", "&Seat"})
        menus->addMenu(QLatin1String(name));
    layout->addWidget(menus);
    auto *bar = new QToolBar;
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->addAction(icons::icon(Icon::New), QStringLiteral("New"));
    bar->addAction(icons::icon(Icon::Open), QStringLiteral("Open"));
    bar->addSeparator();
    bar->addAction(icons::icon(Icon::Undo), QStringLiteral("Undo"));
    bar->addAction(icons::icon(Icon::Redo), QStringLiteral("Redo"))->setEnabled(false);
    QAction *compare = bar->addAction(icons::icon(Icon::Compare), QStringLiteral("Compare"));
    compare->setCheckable(true);
    compare->setChecked(true);
    layout->addWidget(bar);
    auto *title = new PaneTitle(QStringLiteral("Cards"));
    title->setSubtitle(QStringLiteral("GiB by kind of use"));
    auto *mode = new SegmentedControl({QStringLiteral("By kind"), QStringLiteral("By seat")});
    mode->setSmall(true);
    title->addWidget(mode);
    title->addButton(Icon::Table, QStringLiteral("Table"));
    layout->addWidget(title);
    return box;
}

QWidget *partsPage()
{
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget *part :
         {chrome(), static_cast<QWidget *>(new Swatches), badges(), controls(), bars(), table()}) {
        layout->addWidget(part);
        part->show();
    }
    layout->addStretch();
    page->resize(1040,
                 layout->heightForWidth(1040) > 0 ? layout->heightForWidth(1040) : page->sizeHint().height());
    return page;
}

/// Chart, spare blocks and legend of a machine with four cards, placed as in the Cards pane.
QWidget *chartPage(ViewState::BarMode mode)
{
    const auto budget = std::make_shared<const engine::Budget>(machine::budget());
    auto *page = new QWidget;
    page->setAutoFillBackground(true);
    page->setBackgroundRole(QPalette::Base);
    page->resize(779, 278);
    const ColumnGeometry columns = ColumnGeometry::of(page->width(), 4);
    auto *chart = new BudgetChart(page);
    BudgetChart::Shown shown;
    shown.budget = budget;
    shown.mode = mode;
    shown.cards = {0, 1, 2, 3};
    shown.columns = columns;
    chart->setShown(shown);
    chart->setGeometry(0, 0, columns.right, 190 + chart->foot());
    for (int card = 0; card < 4; ++card) {
        auto *block = new SpareBlock(page);
        block->setData(spareblock::of(*budget, card));
        block->setGeometry(columns.block(card, 198, spareblock::height(page->font())));
    }
    auto *legend = new ChartLegend(page);
    legend->setShown(budget, {0, 1, 2, 3}, mode);
    legend->setGeometry(columns.right + 4, 0, ColumnGeometry::kTray, 240);
    return page;
}

}

class Gallery : public QObject
{
    Q_OBJECT
private slots:
    void paint_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void paint()
    {
        QFETCH(bool, dark);
        applyPlannerStyle(dark);
        save(partsPage(), QStringLiteral("parts"), dark);
    }
    void chart_data() { paint_data(); }
    void chart()
    {
        QFETCH(bool, dark);
        applyPlannerStyle(dark);
        save(chartPage(ViewState::BarMode::ByKind), QStringLiteral("chart-kind"), dark);
        save(chartPage(ViewState::BarMode::BySeat), QStringLiteral("chart-seat"), dark);
    }

private:
    void save(QWidget *made, const QString &name, bool dark)
    {
        const std::unique_ptr<QWidget> page(made);
        page->show();
        QCoreApplication::sendPostedEvents();
        QTest::qWait(20);
        const QImage image = page->grab().toImage();
        QVERIFY(!image.isNull());
        const QString folder = qEnvironmentVariable("VRAMPLANNER_GALLERY");
        if (folder.isEmpty())
            return;
        QDir().mkpath(folder);
        QVERIFY(image.save(QStringLiteral("%1/%2-%3.png")
                               .arg(folder, name, dark ? QStringLiteral("dark") : QStringLiteral("light"))));
    }
};

GUITEST_MAIN(Gallery)
#include "tst_gallery.moc"
