// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/addseatdialog.h"

#include "app/settings.h"
#include "widgets/cardlabel.h"
#include "widgets/format.h"
#include "widgets/icons.h"
#include "widgets/infobar.h"
#include "widgets/plandocument.h"

#include "engine/plan/edit.h"
#include "engine/record/words.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabBar>

#include <cmath>

namespace {

const QString kFileBar = QStringLiteral("files");

enum Source { Catalogue, Files, Process };

QDoubleSpinBox *gibSpin(QWidget *parent)
{
    auto *spin = new QDoubleSpinBox(parent);
    spin->setDecimals(2);
    spin->setRange(0.01, 4096);
    spin->setSingleStep(0.5);
    spin->setSuffix(QStringLiteral(" GiB"));
    spin->setAlignment(Qt::AlignRight);
    return spin;
}

engine::Bytes bytesOf(const QDoubleSpinBox *spin)
{
    return std::llround(spin->value() * static_cast<double>(engine::kGiB));
}

QLabel *wrapped(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setWordWrap(true);
    return label;
}

}

QString AddSeatDialog::modelFileFilter()
{
    return tr("Model files (*.json *.gguf);;All files (*)");
}

AddSeatDialog::AddSeatDialog(const PlanDocument *document, QWidget *parent)
    : QDialog(parent)
    , m_document(document)
    , m_bars(new InfoBarStack(this))
    , m_source(new QTabBar(this))
    , m_pages(new QStackedWidget(this))
    , m_search(new QLineEdit(this))
    , m_list(new QListWidget(this))
    , m_found(wrapped(this))
    , m_process(gibSpin(this))
    , m_name(new QLineEdit(this))
    , m_weights(new QComboBox(this))
    , m_weightsSize(gibSpin(this))
    , m_card(new QComboBox(this))
    , m_result(wrapped(this))
{
    setWindowTitle(tr("Add Seat"));
    m_source->addTab(icons::icon(Icon::Catalogue), tr("Catalogue"));
    m_source->addTab(icons::icon(Icon::Config), tr("Model files"));
    m_source->addTab(icons::icon(Icon::Terminal), tr("Other process"));
    m_source->setAccessibleName(tr("Where the seat comes from"));
    m_source->setExpanding(false);
    m_pages->addWidget(makeCataloguePage());
    m_pages->addWidget(makeFilesPage());
    m_pages->addWidget(makeProcessPage());
    m_card->addItem(tr("none yet"));
    for (const engine::CardBudget &card : document->budget().cards) {
        if (!card.keep_clear)
            m_card->addItem(
                tr("%1, %2 spare").arg(cardLabel(card.card), format::gib(card.spare(engine::State::Peak))),
                format::text(card.card));
    }
    makeLayout();
    connect(m_source, &QTabBar::currentChanged, this, [this](int index) {
        m_pages->setCurrentIndex(index);
        setModel(index == Catalogue ? m_catalogueModel : index == Files ? m_filesModel : nullptr);
    });
    connect(m_weights, &QComboBox::currentIndexChanged, this, &AddSeatDialog::refresh);
    connect(m_card, &QComboBox::currentIndexChanged, this, &AddSeatDialog::refresh);
    connect(m_process, &QDoubleSpinBox::valueChanged, this, &AddSeatDialog::refresh);
    connect(m_weightsSize, &QDoubleSpinBox::valueChanged, this, &AddSeatDialog::refresh);
    m_list->setCurrentRow(0);
    m_search->setFocus();
    resize(560, 560);
    refresh();
}

void AddSeatDialog::makeLayout()
{
    auto *form = new QFormLayout;
    form->addRow(tr("&Weights"), m_weights);
    form->addRow(tr("Weights s&ize"), m_weightsSize);
    form->addRow(tr("&Card"), m_card);
    form->addRow(tr("Seat &name"), m_name);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_add = buttons->button(QDialogButtonBox::Ok);
    m_add->setText(tr("Add Seat"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    layout->addWidget(m_bars);
    layout->addWidget(m_source);
    layout->addWidget(m_pages, 1);
    layout->addLayout(form);
    layout->addWidget(m_result);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QWidget *AddSeatDialog::makeCataloguePage()
{
    auto *page = new QWidget(this);
    m_search->setPlaceholderText(tr("Search models"));
    m_search->setAccessibleName(tr("Search models"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icons::icon(Icon::Search), QLineEdit::LeadingPosition);
    m_list->setAccessibleName(tr("Models of the catalogue"));
    for (const std::string &id : engine::catalogueModelIds()) {
        const auto model = engine::catalogueModel(id);
        if (!model)
            continue;
        auto *item = new QListWidgetItem(
            format::text(model->display_name.empty() ? model->id : model->display_name), m_list);
        item->setData(Qt::UserRole, format::text(id));
    }
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    connect(m_search, &QLineEdit::textChanged, this, &AddSeatDialog::filter);
    connect(m_list, &QListWidget::currentItemChanged, this, &AddSeatDialog::chooseModel);
    connect(m_list, &QListWidget::itemActivated, this, [this] {
        if (m_add->isEnabled())
            accept();
    });
    return page;
}

QWidget *AddSeatDialog::makeFilesPage()
{
    auto *page = new QWidget(this);
    auto *file = new QPushButton(icons::icon(Icon::Config), tr("Choose &file…"), page);
    auto *folder = new QPushButton(icons::icon(Icon::Open), tr("Choose f&older…"), page);
    m_found->setText(
        tr("A config.json, a folder with config and weights, or a GGUF file. Where no weights lie beside the "
           "config their size is an estimate, filled in below; correct it if you know better."));
    auto *buttons = new QHBoxLayout;
    for (QPushButton *button : {file, folder}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->addLayout(buttons);
    layout->addWidget(m_found);
    layout->addStretch(1);
    connect(file, &QPushButton::clicked, this, &AddSeatDialog::chooseFile);
    connect(folder, &QPushButton::clicked, this, &AddSeatDialog::chooseFolder);
    return page;
}

QWidget *AddSeatDialog::makeProcessPage()
{
    auto *page = new QWidget(this);
    auto *text = wrapped(page);
    text->setText(
        tr("A process that is known only by measurement: speech recognition, embeddings, a desktop. "
           "What it adds per call can be set in the inspector."));
    m_process->setValue(2);
    auto *form = new QFormLayout(page);
    form->setContentsMargins(0, 8, 0, 0);
    form->addRow(text);
    form->addRow(tr("&Takes"), m_process);
    return page;
}

void AddSeatDialog::filter(const QString &text)
{
    QListWidgetItem *first = nullptr;
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem *item = m_list->item(row);
        const QString name = item->text() + QLatin1Char(' ') + item->data(Qt::UserRole).toString();
        const bool hit = std::all_of(words.begin(), words.end(), [&](const QString &word) {
            return name.contains(word, Qt::CaseInsensitive);
        });
        item->setHidden(!hit);
        if (hit && !first)
            first = item;
    }
    if (!m_list->currentItem() || m_list->currentItem()->isHidden())
        m_list->setCurrentItem(first);
}

void AddSeatDialog::chooseModel()
{
    const QListWidgetItem *item = m_list->currentItem();
    m_catalogueModel.reset();
    if (item) {
        if (auto model = engine::catalogueModel(item->data(Qt::UserRole).toString().toStdString()))
            m_catalogueModel = std::make_shared<const engine::Model>(std::move(*model));
    }
    setModel(m_catalogueModel);
}

void AddSeatDialog::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Choose Model File"), Settings::lastFolder(),
                                                      modelFileFilter());
    if (!path.isEmpty())
        importFiles(path);
}

void AddSeatDialog::chooseFolder()
{
    const QString path =
        QFileDialog::getExistingDirectory(this, tr("Choose Model Folder"), Settings::lastFolder());
    if (!path.isEmpty())
        importFiles(path);
}

void AddSeatDialog::importFiles(const QString &path)
{
    auto model = modelOfFiles(path);
    if (model) {
        showFiles(path, std::make_shared<const engine::Model>(std::move(*model)));
        return;
    }
    showFiles(path, nullptr);
    m_bars->post(InfoBar::Kind::Error, Icon::Error, format::text(engine::errorLine(model.error())), kFileBar)
        ->addCloseAction();
}

void AddSeatDialog::showFiles(const QString &path, engine::ModelPtr model)
{
    m_bars->remove(kFileBar);
    m_source->setCurrentIndex(Files);
    m_filesModel = std::move(model);
    m_gguf = isGgufFile(path);
    if (m_filesModel)
        m_found->setText(tr("%1: %2").arg(path, format::text(m_filesModel->architecture.architecture)));
    setModel(m_filesModel);
}

void AddSeatDialog::setModel(engine::ModelPtr model)
{
    {
        const QSignalBlocker quiet(m_weights);
        const QSignalBlocker quietSize(m_weightsSize);
        m_weights->clear();
        for (std::size_t i = 0; model && i < model->weights.size(); ++i) {
            const engine::WeightVariant &variant = model->weights[i];
            m_weights->addItem(
                QStringLiteral("%1, %2").arg(format::text(variant.variant), format::gib(variant.bytes)),
                format::text(variant.variant));
        }
        if (model && !model->weights.empty())
            m_weightsSize->setValue(static_cast<double>(model->weights.front().bytes)
                                    / static_cast<double>(engine::kGiB));
    }
    refresh();
}

std::vector<std::string> AddSeatDialog::cards() const
{
    const QString id = m_card->currentData().toString();
    if (id.isEmpty())
        return {};
    return {id.toStdString()};
}

std::optional<SeatDraft> AddSeatDialog::draft() const
{
    const int source = m_source->currentIndex();
    SeatDraft result;
    if (source == Process) {
        result = draftOfProcess(m_name->text(), bytesOf(m_process));
    } else {
        engine::ModelPtr model = source == Catalogue ? m_catalogueModel : m_filesModel;
        if (!model || model->weights.empty())
            return std::nullopt;
        // The field shows two decimals; only a change that can be seen in it is the user's.
        const engine::Bytes shown = bytesOf(m_weightsSize), known = model->weights.front().bytes;
        if (source == Files && std::abs(shown - known) > engine::kMiB * 8) {
            engine::Model corrected = *model;
            corrected.weights.front().bytes = bytesOf(m_weightsSize);
            corrected.weights.front().provenance = engine::Provenance::User;
            corrected.weights.front().source.clear();
            model = std::make_shared<const engine::Model>(std::move(corrected));
        }
        result = draftOfModel(model, m_weights->currentData().toString().toStdString());
        if (source == Files && m_gguf)
            result.seat.runtime.kind = engine::RuntimeKind::LlamaCpp;
    }
    if (!m_name->text().trimmed().isEmpty())
        result.seat.name = m_name->text().trimmed().toStdString();
    return result;
}

void AddSeatDialog::refresh()
{
    const int source = m_source->currentIndex();
    m_weights->setEnabled(source == Catalogue && m_weights->count() > 0);
    m_weightsSize->setEnabled(source == Files && m_filesModel);
    m_name->setPlaceholderText(seatName());
    const auto chosen = draft();
    m_add->setEnabled(chosen.has_value());
    m_result->clear();
    if (!chosen)
        return;
    const engine::Plan next = plan();
    const engine::Budget budget = engine::budgetOf(next, &m_document->budget());
    const auto &estimate = *budget.seats.back().estimate;
    if (estimate.ranks.empty())
        return;
    const QString size = format::gib(estimate.ranks.front().total(engine::State::Peak));
    QString text = tr("Takes %1 in the worst case.").arg(size);
    if (!budget.seats.back().cards.empty()) {
        const engine::CardBudget &card =
            budget.cards[static_cast<std::size_t>(budget.seats.back().cards.front())];
        const engine::Bytes spare = card.spare(engine::State::Peak);
        text = spare < 0 ? tr("Takes %1 in the worst case; %2 would be over by %3.")
                               .arg(size, cardLabel(card.card), format::gib(-spare))
                         : tr("Takes %1 in the worst case; %2 would have %3 left.")
                               .arg(size, cardLabel(card.card), format::gib(spare));
    }
    m_result->setText(text);
}

engine::Plan AddSeatDialog::plan() const
{
    const auto chosen = draft();
    return chosen ? planWithDraft(m_document->plan(), *chosen, cards()) : m_document->plan();
}

QString AddSeatDialog::seatName() const
{
    const auto chosen = draft();
    if (!chosen)
        return {};
    return format::text(engine::uniqueSeatName(m_document->plan(), chosen->seat.name));
}
