// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/cachepage.h"

#include "app/base/settings.h"
#include "app/dialogs/cachedmodels.h"
#include "app/dialogs/seatdraft.h"
#include "widgets/controls/emptynote.h"
#include "widgets/style/icons.h"
#include "widgets/tables/itemdelegate.h"
#include "widgets/tables/rowtable.h"
#include "widgets/tables/tablecopy.h"
#include "widgets/tables/tableheader.h"
#include "widgets/words/format.h"

#include "engine/words/words.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QtConcurrent>
#include <QVBoxLayout>

CachePage::CachePage(QWidget *parent)
    : QWidget(parent)
    , m_folders(new QComboBox(this))
    , m_filterEdit(new QLineEdit(this))
    , m_table(new QTableView(this))
    , m_note(new QLabel(this))
    , m_empty(new EmptyNote(m_table->viewport()))
    , m_models(new CachedModels(this))
    , m_filter(new CachedModelFilter(this))
{
    makeTop();
    makeTable();
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    // Two lines whether they are needed or not: the table must not jump from row to row.
    m_note->setMinimumHeight(2 * m_note->fontMetrics().lineSpacing());
    m_note->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_folders);
    layout->addWidget(m_filterEdit);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_note);
    connect(&m_scan, &QFutureWatcherBase::finished, this, &CachePage::finishScan);
    connect(&m_read, &QFutureWatcherBase::finished, this, &CachePage::finishRead);
    updateNote();
}

CachePage::~CachePage()
{
    m_stop.request_stop();
}

QString CachePage::ownCache()
{
    return format::text(
        engine::huggingFaceHub([](const char *name) { return qEnvironmentVariable(name).toStdString(); }));
}

void CachePage::makeTop()
{
    m_folders->setAccessibleName(tr("Folder of the models"));
    m_folders->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(m_folders, &QComboBox::activated, this, &CachePage::folderChosen);
    m_filterEdit->setPlaceholderText(tr("Filter by name, quantisation or state"));
    m_filterEdit->setAccessibleName(tr("Filter models"));
    m_filterEdit->setClearButtonEnabled(true);
    m_filterEdit->addAction(icons::icon(Icon::Search), QLineEdit::LeadingPosition);
    connect(m_filterEdit, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_filter->setWords(text);
        if (!m_table->currentIndex().isValid())
            m_table->selectRow(0);
        updateNote();
    });
    connect(m_empty, &EmptyNote::activated, m_filterEdit, &QLineEdit::clear);
}

void CachePage::makeTable()
{
    m_filter->setSourceModel(m_models);
    TableHeader *header = rowtable::addHeader(m_table);
    rowtable::setUp(m_table, 26, QAbstractItemView::SingleSelection);
    m_table->setFrameShape(QFrame::StyledPanel); // it stands on a page, not in a pane
    m_table->setModel(m_filter);
    m_table->setItemDelegate(new RowDelegate(26, m_table));
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(CachedModels::Model, QHeaderView::Stretch);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setAccessibleName(tr("Models in the folder"));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(CachedModels::Model, Qt::AscendingOrder);
    tablecopy::install(m_table);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CachePage::choose);
    connect(m_table, &QTableView::activated, this, [this] {
        if (m_model)
            emit activated();
    });
}

void CachePage::fillFolders()
{
    const QString own = ownCache();
    m_folders->clear();
    m_folders->addItem(icons::icon(Icon::Catalogue),
                       tr("Hugging Face cache: %1").arg(QDir::toNativeSeparators(own)), own);
    if (!m_folder.isEmpty() && m_folder != own) {
        m_folders->addItem(icons::icon(Icon::Open), QDir::toNativeSeparators(m_folder), m_folder);
        m_folders->setCurrentIndex(1);
    }
    m_folders->addItem(icons::icon(Icon::More), tr("Choose another folder…"));
}

void CachePage::folderChosen(int index)
{
    QString folder = m_folders->itemData(index).toString();
    if (folder.isEmpty())
        folder = QFileDialog::getExistingDirectory(this, tr("Choose a Folder of Models"), m_folder);
    if (!folder.isEmpty()) {
        Settings::setModelFolder(folder == ownCache() ? QString() : folder);
        scan(folder, true);
    }
    fillFolders();
}

void CachePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_folder.isEmpty())
        return;
    const QString remembered = Settings::modelFolder();
    scan(remembered.isEmpty() ? ownCache() : remembered);
}

void CachePage::scan(const QString &folder, bool again)
{
    if (folder == m_folder && !again)
        return;
    m_folder = folder;
    fillFolders();
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_models->setModels({});
    m_scan.setFuture(QtConcurrent::run([path = folder.toStdString(), token = m_stop.get_token()] {
        return engine::scanModels(path, token);
    }));
    choose();
}

void CachePage::finishScan()
{
    m_models->setModels(m_scan.result());
    m_table->selectRow(0);
    updateNote();
}

const engine::CachedModel *CachePage::current() const
{
    const QModelIndex index = m_filter->mapToSource(m_table->currentIndex());
    return index.isValid() ? &m_models->models()[static_cast<std::size_t>(index.row())] : nullptr;
}

void CachePage::choose()
{
    m_model.reset();
    m_problem.reset();
    m_read.setFuture({}); // what is still being read is of another row
    if (const engine::CachedModel *cached = current(); cached && cached->usable())
        m_read.setFuture(QtConcurrent::run([path = format::text(cached->path)]() -> Read {
            return std::make_shared<const engine::Expected<engine::Model>>(modelOfFiles(path));
        }));
    updateNote();
    emit modelChanged();
}

void CachePage::finishRead()
{
    if (m_read.future().resultCount() == 0)
        return;
    const Read read = m_read.result();
    if (*read)
        m_model = std::make_shared<const engine::Model>(**read);
    else
        m_problem = read->error();
    updateNote();
    emit modelChanged();
}

QString CachePage::note() const
{
    return m_note->text();
}

void CachePage::updateNote()
{
    if (m_scan.isRunning())
        m_empty->setNote(Icon::Clock, tr("Reading the folder…"));
    else if (m_models->rowCount() == 0)
        m_empty->setNote(Icon::Note, tr("There are no models here. Choose another folder above."));
    else if (m_filter->rowCount() == 0)
        m_empty->setNote(Icon::Search, tr("No model matches \"%1\".").arg(m_filterEdit->text()), tr("Clear"));
    else
        m_empty->setNote(Icon::Note, {});
    const engine::CachedModel *cached = current();
    if (!cached)
        m_note->setText(m_scan.isRunning() || m_models->rowCount() == 0
                            ? QString()
                            : tr("%Ln model(s), %1 on disk.", nullptr, m_models->rowCount())
                                  .arg(format::gib(m_models->totalBytes())));
    else if (const QString reason = CachedModels::reason(*cached); !reason.isEmpty())
        m_note->setText(m_model ? reason + QLatin1Char(' ') + weightsInWords(*m_model) : reason);
    else if (m_problem)
        m_note->setText(format::text(engine::errorLine(*m_problem)));
    else
        m_note->setText(m_model ? weightsInWords(*m_model) : tr("Reading the headers…"));
}
