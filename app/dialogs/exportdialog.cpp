// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/exportdialog.h"

#include "app/dialogs/picturepreview.h"
#include "app/file/planfile.h"
#include "widgets/document/plandocument.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace {

const QString kPng = QStringLiteral("png");
const QString kPdf = QStringLiteral("pdf");

void choose(QComboBox *combo, const QVariant &data)
{
    combo->setCurrentIndex(qMax(0, combo->findData(data)));
}

}

ExportDialog::ExportDialog(const PlanDocument *document, const QString &name, QWidget *parent)
    : QDialog(parent)
    , m_document(document)
    , m_name(name)
    , m_show(new QComboBox(this))
    , m_format(new QComboBox(this))
    , m_width(new QComboBox(this))
    , m_scale(new QComboBox(this))
    , m_paper(new QComboBox(this))
    , m_landscape(new QCheckBox(tr("&Landscape"), this))
    , m_dark(new QCheckBox(tr("&Dark colours"), this))
    , m_preview(new PicturePreview(this))
    , m_size(new QLabel(this))
    , m_message(new QLabel(this))
{
    setWindowTitle(tr("Export Image"));
    setSizeGripEnabled(true);
    makeChoices();
    makeLayout();
    for (QComboBox *combo : {m_show, m_format, m_width, m_scale, m_paper})
        connect(combo, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    for (QCheckBox *box : {m_landscape, m_dark})
        connect(box, &QCheckBox::toggled, this, &ExportDialog::refresh);
    resize(type::firstSize(this, {1000, 640}));
    refresh();
}

void ExportDialog::makeChoices()
{
    const bool baseline = m_document->plan().baseline != nullptr;
    m_show->addItem(baseline ? tr("Change record") : tr("Record of the plan"), QStringLiteral("record"));
    if (baseline)
        m_show->addItem(tr("Comparison of the layouts"), QStringLiteral("comparison"));
    m_show->addItem(tr("Bars"), QStringLiteral("bars"));
    m_show->addItem(tr("Layout"), QStringLiteral("layout"));
    m_format->addItem(tr("PNG picture"), kPng);
    m_format->addItem(tr("SVG drawing"), QStringLiteral("svg"));
    m_format->addItem(tr("PDF page"), kPdf);
    m_width->addItem(tr("800, for a column or a ticket"), 800);
    m_width->addItem(tr("1600, for a full page"), 1600);
    for (int scale = 1; scale <= 4; ++scale)
        m_scale->addItem(QStringLiteral("%1 ×").arg(scale), scale);
    m_paper->addItem(tr("Same as the picture"), QStringLiteral("picture"));
    m_paper->addItem(QStringLiteral("A4"), QStringLiteral("a4"));
    m_paper->addItem(QStringLiteral("A3"), QStringLiteral("a3"));
    m_paper->addItem(tr("Letter"), QStringLiteral("letter"));
    const std::pair<QWidget *, const char *> names[] = {
        {m_show, "show"},   {m_format, "format"},       {m_width, "width"}, {m_scale, "scale"},
        {m_paper, "paper"}, {m_landscape, "landscape"}, {m_dark, "dark"},   {m_message, "message"}};
    for (const auto &[widget, name] : names)
        widget->setObjectName(QLatin1String(name));
    const Settings::ExportOptions last = Settings::exportOptions();
    choose(m_show, last.show);
    choose(m_format, last.format);
    choose(m_width, last.width);
    m_scale->setCurrentIndex(last.scale - 1);
    choose(m_paper, last.paper);
    m_landscape->setChecked(last.landscape);
    m_dark->setChecked(last.dark);
}

void ExportDialog::makeLayout()
{
    m_size->setForegroundRole(QPalette::PlaceholderText);
    m_message->setWordWrap(true);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *form = new QFormLayout;
    form->addRow(tr("&Show"), m_show);
    form->addRow(tr("&Format"), m_format);
    form->addRow(tr("&Width"), m_width);
    form->addRow(tr("S&cale"), m_scale);
    form->addRow(tr("&Paper"), m_paper);
    form->addRow(QString(), m_landscape);
    form->addRow(QString(), m_dark);
    form->addRow(QString(), m_size);
    auto *copyImage = new QPushButton(tr("Copy &Image"), this);
    auto *copySvg = new QPushButton(tr("Copy S&VG"), this);
    copyImage->setObjectName(QStringLiteral("copyImage"));
    copySvg->setObjectName(QStringLiteral("copySvg"));
    auto *copies = new QHBoxLayout;
    copies->addWidget(copyImage);
    copies->addWidget(copySvg);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Save)->setText(tr("Save…"));
    auto *side = new QVBoxLayout;
    side->setSpacing(12);
    side->addLayout(form);
    side->addStretch(1);
    side->addWidget(m_message);
    side->addLayout(copies);
    side->addWidget(buttons);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(12);
    layout->addWidget(m_preview, 1);
    layout->addLayout(side);
    connect(copyImage, &QPushButton::clicked, this, &ExportDialog::copyImage);
    connect(copySvg, &QPushButton::clicked, this, &ExportDialog::copySvg);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::saveByDialog);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

Settings::ExportOptions ExportDialog::options() const
{
    Settings::ExportOptions options;
    options.show = m_show->currentData().toString();
    options.format = m_format->currentData().toString();
    options.width = m_width->currentData().toInt();
    options.scale = m_scale->currentData().toInt();
    options.paper = m_paper->currentData().toString();
    options.landscape = m_landscape->isChecked();
    options.dark = m_dark->isChecked();
    return options;
}

planimage::Options ExportDialog::imageOptions(const Settings::ExportOptions &options,
                                              const PlanDocument &document)
{
    planimage::Options result;
    result.show = planimage::showOf(options.show).value_or(planimage::Show::Record);
    result.paper = planimage::paperOf(options.paper).value_or(planimage::Paper::Picture);
    result.landscape = options.landscape && result.paper != planimage::Paper::Picture;
    result.width = options.width;
    result.scale = options.scale;
    result.dark = options.dark;
    result.version = QStringLiteral(VRAMPLANNER_VERSION);
    result.baseline = document.plan().baseline.get();
    return result;
}

void ExportDialog::refresh()
{
    const Settings::ExportOptions chosen = options();
    const bool png = chosen.format == kPng, pdf = chosen.format == kPdf;
    m_scale->setEnabled(png);
    m_paper->setEnabled(pdf);
    m_landscape->setEnabled(pdf && chosen.paper != QLatin1String("picture"));
    planimage::Options small = imageOptions(chosen, *m_document);
    small.scale = 1;
    const QImage picture = planimage::render(m_document->plan(), m_document->budget(), small);
    m_preview->setImage(pdf ? planimage::onPaper(picture, small) : picture);
    const int scale = png ? chosen.scale : 1;
    m_size->setText(pdf && chosen.paper != QLatin1String("picture")
                        ? tr("One page, with the picture fitted to it")
                        : tr("%1 × %2 pixels").arg(picture.width() * scale).arg(picture.height() * scale));
    say({}, false);
}

void ExportDialog::say(const QString &sentence, bool problem)
{
    QPalette colours = palette();
    const Theme theme = Theme::of(this);
    colours.setColor(QPalette::WindowText, theme.tone(problem ? Tone::Error : Tone::Pass).text);
    m_message->setPalette(colours);
    m_message->setText(sentence);
    m_message->setVisible(!sentence.isEmpty());
}

void ExportDialog::copyImage()
{
    const Settings::ExportOptions chosen = options();
    Settings::setExportOptions(chosen);
    QGuiApplication::clipboard()->setImage(
        planimage::render(m_document->plan(), m_document->budget(), imageOptions(chosen, *m_document)));
    say(tr("The picture was copied."), false);
}

void ExportDialog::copySvg()
{
    const Settings::ExportOptions chosen = options();
    Settings::setExportOptions(chosen);
    const QByteArray svg = planimage::encode(m_document->plan(), m_document->budget(), planimage::Format::Svg,
                                             imageOptions(chosen, *m_document));
    // As a drawing for programs that take one, and as its text for those that do not.
    auto *mime = new QMimeData;
    mime->setData(QStringLiteral("image/svg+xml"), svg);
    mime->setText(QString::fromUtf8(svg));
    QGuiApplication::clipboard()->setMimeData(mime);
    say(tr("The drawing was copied."), false);
}

bool ExportDialog::save(const QString &path)
{
    planimage::Format format{};
    if (!planimage::formatOfFile(path, &format)) {
        say(tr("%1: the name must end in .png, .svg or .pdf.").arg(QFileInfo(path).fileName()), true);
        return false;
    }
    const Settings::ExportOptions chosen = options();
    const QByteArray bytes = planimage::encode(m_document->plan(), m_document->budget(), format,
                                               imageOptions(chosen, *m_document));
    const QString problem = bytes.isEmpty() ? tr("The picture is too large to draw; use a smaller scale.")
                                            : writeWholeFile(path, bytes);
    if (!problem.isEmpty()) {
        say(problem, true);
        return false;
    }
    Settings::setExportOptions(chosen);
    Settings::setLastFolder(QFileInfo(path).absolutePath());
    m_saved = path;
    return true;
}

void ExportDialog::saveByDialog()
{
    const QString format = options().format;
    QString path = QFileDialog::getSaveFileName(
        this, tr("Export Image"), QDir(Settings::lastFolder()).filePath(m_name + QLatin1Char('.') + format),
        QStringLiteral("%1 (*.%2)").arg(format.toUpper(), format));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QLatin1Char('.') + format;
    if (save(path))
        accept();
}
