// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/addseatdialog.h"

#include "app/base/dialogframe.h"
#include "app/dialogs/cachepage.h"
#include "app/dialogs/cataloguepage.h"
#include "app/dialogs/filespage.h"
#include "app/dialogs/profilepage.h"
#include "widgets/controls/infobar.h"
#include "widgets/controls/numberfield.h"
#include "widgets/controls/refusal.h"
#include "widgets/document/plandocument.h"
#include "widgets/style/icons.h"
#include "widgets/style/typescale.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"

#include "engine/plan/edit.h"
#include "engine/plan/plan_parts.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace {

const QString kFileBar = QStringLiteral("files");
constexpr double kLeastGib = static_cast<double>(engine::kMiB) / engine::kGibReal;
constexpr double kMostGib = static_cast<double>(engine::kMaxPlanBytes) / engine::kGibReal;
enum Source { Catalogue, Profiles, Cache, Files, Process };

}

AddSeatDialog::AddSeatDialog(const PlanDocument *document, QWidget *parent)
    : QDialog(parent)
    , m_document(document)
    , m_bars(new InfoBarStack(this))
    , m_source(new QTabBar(this))
    , m_pages(new QStackedWidget(this))
    , m_catalogue(new CataloguePage(this))
    , m_profiles(new ProfilePage(this))
    , m_cache(new CachePage(this))
    , m_files(new FilesPage(this))
    , m_process(new NumberField(this))
    , m_name(new QLineEdit(this))
    , m_weights(new QComboBox(this))
    , m_weightsSize(new NumberField(this))
    , m_card(new QComboBox(this))
    , m_result(dialogframe::note({}, this))
{
    m_result->setObjectName(QStringLiteral("seatTakes"));
    setWindowTitle(tr("Add Seat"));
    makeSources();
    fillCards();
    makeLayout();
    connect(m_weights, &QComboBox::currentIndexChanged, this, [this] {
        showWeightsSize();
        refresh();
    });
    connect(m_card, &QComboBox::currentIndexChanged, this, &AddSeatDialog::refresh);
    for (NumberField *size : {m_process, m_weightsSize}) {
        size->setSize(engine::kGiB, 2);
        size->setRange(kLeastGib, kMostGib);
        size->setSingleStep(0.5);
        connect(size, &NumberField::edited, this, &AddSeatDialog::refresh);
    }
    m_catalogue->setFocus();
    resize(type::firstSize(this, {700, 600}));
    showModel();
}

void AddSeatDialog::makeSources()
{
    m_source->addTab(icons::icon(Icon::Catalogue), tr("Catalogue"));
    m_source->addTab(icons::icon(Icon::Measured), tr("Profiles"));
    m_source->addTab(icons::icon(Icon::Host), tr("Hugging Face cache"));
    m_source->addTab(icons::icon(Icon::Config), tr("Model files"));
    m_source->addTab(icons::icon(Icon::Terminal), tr("Other process"));
    m_source->setAccessibleName(tr("Source of the seat"));
    m_source->setExpanding(false);
    m_pages->addWidget(m_catalogue);
    m_pages->addWidget(m_profiles);
    m_pages->addWidget(m_cache);
    m_pages->addWidget(m_files);
    m_pages->addWidget(makeProcessPage());
    connect(m_source, &QTabBar::currentChanged, this, [this](int index) {
        m_pages->setCurrentIndex(index);
        showModel();
    });
    connect(m_catalogue, &CataloguePage::modelChanged, this, &AddSeatDialog::showModel);
    connect(m_catalogue, &CataloguePage::activated, this, &AddSeatDialog::acceptChosen);
    connect(m_profiles, &ProfilePage::profileChanged, this, &AddSeatDialog::showModel);
    connect(m_profiles, &ProfilePage::activated, this, &AddSeatDialog::acceptChosen);
    connect(m_files, &FilesPage::modelChanged, this, [this] {
        m_bars->remove(kFileBar);
        showModel();
    });
    connect(m_files, &FilesPage::failed, this, [this](const QString &sentence) {
        m_bars->post(InfoBar::Kind::Error, Icon::Error, sentence, kFileBar)->addCloseAction();
    });
    connect(m_cache, &CachePage::modelChanged, this, &AddSeatDialog::showModel);
    connect(m_cache, &CachePage::activated, this, &AddSeatDialog::acceptChosen);
}

void AddSeatDialog::fillCards()
{
    m_card->setObjectName(QStringLiteral("cardOfSeat"));
    m_card->addItem(tr("none yet"));
    for (const engine::CardBudget &card : m_document->budget().cards) {
        if (!card.keep_clear)
            m_card->addItem(
                tr("%1, %2 spare").arg(cardLabel(card.card), format::gib(card.spare(engine::State::Peak))),
                format::text(card.card));
    }
}

void AddSeatDialog::makeLayout()
{
    auto *form = new QFormLayout;
    form->addRow(tr("&Weights"), m_weights);
    RefusalNote::addRow(form, tr("Weights s&ize"), m_weightsSize);
    form->addRow(tr("&Card"), m_card);
    form->addRow(tr("Seat &name"), m_name);
    QVBoxLayout *layout = dialogframe::column(this);
    layout->setSpacing(8);
    layout->addWidget(m_bars);
    layout->addWidget(m_source);
    layout->addWidget(m_pages, 1);
    layout->addLayout(form);
    layout->addWidget(m_result);
    auto *buttons = dialogframe::addButtons(layout, this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_add = buttons->button(QDialogButtonBox::Ok);
    m_add->setText(tr("Add Seat"));
    m_add->setObjectName(QStringLiteral("addSeat"));
}

QWidget *AddSeatDialog::makeProcessPage()
{
    auto *page = new QWidget(this);
    QLabel *text =
        dialogframe::note(tr("A process known only by measurement, such as speech recognition, embeddings or "
                             "a desktop. Set what it adds per call in the inspector."),
                          page);
    m_process->setBytes(2 * engine::kGiB);
    auto *form = new QFormLayout(page);
    form->setContentsMargins(0, 8, 0, 0);
    form->addRow(text);
    RefusalNote::addRow(form, tr("&Takes"), m_process);
    return page;
}

void AddSeatDialog::acceptChosen()
{
    if (m_add->isEnabled())
        accept();
}

void AddSeatDialog::showFiles(const QString &path, engine::ModelPtr model)
{
    m_source->setCurrentIndex(Files);
    m_files->show(path, std::move(model));
}

void AddSeatDialog::showCache()
{
    m_source->setCurrentIndex(Cache);
    m_cache->filterEdit()->setFocus();
}

void AddSeatDialog::showProfiles()
{
    m_source->setCurrentIndex(Profiles);
    m_profiles->setFocus();
}

engine::ModelPtr AddSeatDialog::model() const
{
    switch (m_source->currentIndex()) {
    case Catalogue:
        return m_catalogue->model();
    case Profiles:
        return m_profiles->model();
    case Cache:
        return m_cache->model();
    case Files:
        return m_files->model();
    default:
        return nullptr;
    }
}

void AddSeatDialog::showModel()
{
    {
        const QSignalBlocker quiet(m_weights);
        m_weights->clear();
        const engine::ModelPtr shown = model();
        for (std::size_t i = 0; shown && i < shown->weights.size(); ++i) {
            const engine::WeightVariant &variant = shown->weights[i];
            m_weights->addItem(
                QStringLiteral("%1, %2").arg(format::text(variant.variant), format::gib(variant.bytes)),
                format::text(variant.variant));
        }
        // A profile is served with its own weights.
        if (const auto profile = profileDraft())
            m_weights->setCurrentIndex(m_weights->findData(format::text(profile->seat.weights)));
    }
    showWeightsSize();
    refresh();
}

std::optional<SeatDraft> AddSeatDialog::profileDraft() const
{
    if (m_source->currentIndex() != Profiles || !m_profiles->profile())
        return std::nullopt;
    return draftOfProfile(*m_profiles->profile(), m_profiles->model());
}

void AddSeatDialog::showWeightsSize()
{
    const QSignalBlocker quiet(m_weightsSize);
    const engine::ModelPtr shown = model();
    const auto index = static_cast<std::size_t>(m_weights->currentIndex());
    if (shown && index < shown->weights.size())
        m_weightsSize->setBytes(shown->weights[index].bytes);
}

std::vector<std::string> AddSeatDialog::cards() const
{
    const QString id = m_card->currentData().toString();
    if (id.isEmpty())
        return {};
    return {id.toStdString()};
}

std::optional<SeatDraft> AddSeatDialog::chosenDraft() const
{
    const int source = m_source->currentIndex();
    if (source == Process)
        return draftOfProcess(m_name->text(), m_process->bytes());
    if (source == Profiles)
        return profileDraft();
    engine::ModelPtr chosen = model();
    const auto index = static_cast<std::size_t>(m_weights->currentIndex());
    if (!chosen || index >= chosen->weights.size())
        return std::nullopt;
    const engine::Bytes known = chosen->weights[index].bytes;
    const engine::Bytes size = m_weightsSize->bytes();
    if (source != Catalogue && size != known)
        chosen = withWeightSize(*chosen, index, size);
    return draftOfModel(chosen, m_weights->currentData().toString().toStdString());
}

std::optional<SeatDraft> AddSeatDialog::draft() const
{
    std::optional<SeatDraft> result = chosenDraft();
    if (result && !m_name->text().trimmed().isEmpty())
        result->seat.name = m_name->text().trimmed().toStdString();
    return result;
}

void AddSeatDialog::refresh()
{
    const int source = m_source->currentIndex();
    m_weights->setEnabled(source != Profiles && m_weights->count() > (source == Catalogue ? 0 : 1));
    m_weightsSize->setEnabled((source == Files || source == Cache) && model());
    m_name->setPlaceholderText(seatName());
    const auto chosen = draft();
    m_add->setEnabled(chosen.has_value());
    m_result->setText(chosen ? resultText() : QString());
}

// What the seat would take, and what would be left of the first of its cards.
QString AddSeatDialog::resultText() const
{
    const engine::Budget budget = engine::budgetOf(plan(), &m_document->budget());
    const engine::SeatBudget &seat = budget.seats.back();
    const auto &ranks = seat.estimate->ranks;
    if (ranks.empty())
        return {};
    const QString size = format::gib(ranks.front().total(engine::State::Peak));
    const int count = static_cast<int>(ranks.size());
    if (seat.cards.empty() && !cards().empty())
        return tr("Takes %1 on each of %Ln card(s) in the worst case. The host has too few for it, so it "
                  "stays "
                  "unassigned.",
                  "", count)
            .arg(size);
    if (seat.cards.empty())
        return count > 1 ? tr("Takes %1 on each of %Ln card(s) in the worst case.", "", count).arg(size)
                         : tr("Takes %1 in the worst case.").arg(size);
    const engine::CardBudget &card = budget.card(seat.cards.front());
    const QString name = cardLabel(card.card);
    const engine::Bytes spare = card.spare(engine::State::Peak);
    if (spare < 0)
        return (count > 1 ? tr("Takes %1 on each of %Ln card(s) in the worst case; %2 would be over by %3.",
                               "", count)
                          : tr("Takes %1 in the worst case; %2 would be over by %3."))
            .arg(size, name, format::gib(-spare));
    return (count > 1
                ? tr("Takes %1 on each of %Ln card(s) in the worst case; %2 would have %3 left.", "", count)
                : tr("Takes %1 in the worst case; %2 would have %3 left."))
        .arg(size, name, format::gib(spare));
}

engine::Plan AddSeatDialog::plan() const
{
    const auto chosen = draft();
    return chosen ? planWithDraft(m_document->plan(), *chosen, cards(), m_document->budget().roomiestCards())
                  : m_document->plan();
}

QString AddSeatDialog::seatName() const
{
    const auto chosen = draft();
    if (!chosen)
        return {};
    return format::text(engine::uniqueSeatName(m_document->plan(), chosen->seat.name));
}
