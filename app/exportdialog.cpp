// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exportdialog.h"

#include "widgets/plandocument.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace {

constexpr int kPreview = 420;

}

ExportDialog::ExportDialog(const PlanDocument *document, QWidget *parent)
    : QDialog(parent)
    , m_document(document)
    , m_format(new QComboBox(this))
    , m_width(new QComboBox(this))
    , m_scale(new QComboBox(this))
    , m_dark(new QCheckBox(tr("&Dark colours"), this))
    , m_preview(new QLabel(this))
    , m_size(new QLabel(this))
{
    setWindowTitle(tr("Export Image"));
    const Settings::ExportOptions last = Settings::exportOptions();
    m_format->addItem(tr("PNG picture"), QStringLiteral("png"));
    m_format->addItem(tr("SVG drawing"), QStringLiteral("svg"));
    m_format->addItem(tr("PDF page"), QStringLiteral("pdf"));
    m_format->setCurrentIndex(qMax(0, m_format->findData(last.format)));
    m_width->addItem(tr("1600, for a page across"), 1600);
    m_width->addItem(tr("800, for a column"), 800);
    m_width->setCurrentIndex(qMax(0, m_width->findData(last.width)));
    for (int scale = 1; scale <= 4; ++scale)
        m_scale->addItem(QStringLiteral("%1 ×").arg(scale), scale);
    m_scale->setCurrentIndex(last.scale - 1);
    m_dark->setChecked(last.dark);
    m_preview->setFixedSize(kPreview, kPreview);
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setFrameShape(QFrame::StyledPanel);
    m_preview->setAccessibleName(tr("Preview"));
    m_size->setForegroundRole(QPalette::PlaceholderText);

    auto *form = new QFormLayout;
    form->addRow(tr("&Format"), m_format);
    form->addRow(tr("&Width"), m_width);
    form->addRow(tr("&Scale"), m_scale);
    form->addRow(QString(), m_dark);
    form->addRow(QString(), m_size);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Save)->setText(tr("Save…"));
    auto *side = new QVBoxLayout;
    side->addLayout(form);
    side->addStretch(1);
    side->addWidget(buttons);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(12);
    layout->addWidget(m_preview);
    layout->addLayout(side, 1);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QComboBox *combo : {m_format, m_width, m_scale})
        connect(combo, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    connect(m_dark, &QCheckBox::toggled, this, &ExportDialog::refresh);
    refresh();
}

Settings::ExportOptions ExportDialog::options() const
{
    Settings::ExportOptions options;
    options.format = m_format->currentData().toString();
    options.width = m_width->currentData().toInt();
    options.scale = m_scale->currentData().toInt();
    options.dark = m_dark->isChecked();
    return options;
}

planimage::Options ExportDialog::imageOptions(const Settings::ExportOptions &options,
                                              const PlanDocument &document)
{
    planimage::Options result;
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
    m_scale->setEnabled(chosen.format == QLatin1String("png"));
    planimage::Options small = imageOptions(chosen, *m_document);
    small.scale = 1;
    const QImage image = planimage::render(m_document->plan(), m_document->budget(), small);
    const qreal ratio = devicePixelRatioF();
    QPixmap pixmap = QPixmap::fromImage(
        image.scaled(m_preview->size() * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    pixmap.setDevicePixelRatio(ratio);
    m_preview->setPixmap(pixmap);
    const int scale = chosen.format == QLatin1String("png") ? chosen.scale : 1;
    m_size->setText(tr("%1 × %2 pixels").arg(image.width() * scale).arg(image.height() * scale));
}
