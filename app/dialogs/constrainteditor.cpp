// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/constrainteditor.h"

#include "engine/plan/edit.h"
#include "widgets/document/plandocument.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QListWidget>

#include <algorithm>

namespace {

constexpr int kNameRole = Qt::UserRole;
using Kind = engine::Constraint::Kind;

void addCheck(QListWidget *list, const std::string &name, const QString &text)
{
    auto *item = new QListWidgetItem(text, list);
    item->setData(kNameRole, format::text(name));
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(Qt::Unchecked);
}

std::vector<std::string> checked(const QListWidget *list)
{
    std::vector<std::string> names;
    for (int row = 0; row < list->count(); ++row)
        if (list->item(row)->checkState() == Qt::Checked)
            names.push_back(list->item(row)->data(kNameRole).toString().toStdString());
    return names;
}

void setChecked(QListWidget *list, const std::vector<std::string> &names)
{
    for (int row = 0; row < list->count(); ++row) {
        const std::string name = list->item(row)->data(kNameRole).toString().toStdString();
        const bool on = std::find(names.begin(), names.end(), name) != names.end();
        list->item(row)->setCheckState(on ? Qt::Checked : Qt::Unchecked);
    }
}

QLabel *heading(const QString &text, QWidget *buddy, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setBuddy(buddy);
    return label;
}

}

ConstraintEditor::ConstraintEditor(PlanDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_kind(new QComboBox(this))
    , m_seats(new QListWidget(this))
    , m_cards(new QListWidget(this))
    , m_seatsLabel(heading(tr("&Seats"), m_seats, this))
    , m_cardsLabel(heading(tr("&Cards"), m_cards, this))
    , m_sentence(new QLabel(this))
    , m_trouble(new QLabel(this))
{
    fill();
    m_kind->setAccessibleName(tr("Kind of constraint"));
    m_seats->setAccessibleName(tr("Seats of the constraint"));
    m_cards->setAccessibleName(tr("Cards of the constraint"));
    m_sentence->setWordWrap(true);
    type::apply(TypeRole::Title, m_sentence);
    m_trouble->setWordWrap(true);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(6);
    grid->addWidget(heading(tr("&Kind"), m_kind, this), 0, 0, 1, 2);
    grid->addWidget(m_kind, 1, 0, 1, 2);
    grid->addWidget(m_seatsLabel, 2, 0);
    grid->addWidget(m_cardsLabel, 2, 1);
    grid->addWidget(m_seats, 3, 0);
    grid->addWidget(m_cards, 3, 1);
    grid->addWidget(m_sentence, 4, 0, 1, 2);
    grid->addWidget(m_trouble, 5, 0, 1, 2);
    grid->setRowStretch(3, 1);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ConstraintEditor::onEdited);
    connect(m_seats, &QListWidget::itemChanged, this, &ConstraintEditor::onEdited);
    connect(m_cards, &QListWidget::itemChanged, this, &ConstraintEditor::onEdited);
    refresh();
}

void ConstraintEditor::fill()
{
    const QString names[] = {tr("Lock seats to cards"), tr("Keep seats off cards"), tr("Keep seats apart"),
                             tr("Keep seats together")};
    for (const Kind kind : {Kind::Lock, Kind::Forbid, Kind::Apart, Kind::Together})
        m_kind->addItem(icons::icon(constraintwords::icon(kind)), names[static_cast<int>(kind)]);
    m_kind->addItem(icons::icon(Icon::Clear), tr("Keep cards clear"));
    const engine::Plan &plan = m_document->plan();
    for (const engine::SeatPtr &seat : plan.seats)
        addCheck(m_seats, seat->name,
                 QStringLiteral("%1  (%2)").arg(format::text(seat->name), seatwords::cards(seat->cards)));
    for (const engine::Host &host : plan.hosts)
        for (const engine::Card &card : host.cards)
            addCheck(m_cards, card.id,
                     plan.hosts.size() > 1
                         ? QStringLiteral("%1, %2").arg(format::text(host.name), cardLabel(card.id))
                         : cardLabel(card.id));
}

void ConstraintEditor::onEdited()
{
    refresh();
    emit edited();
}

void ConstraintEditor::setConstraint(const constraintwords::Listed &constraint)
{
    {
        const QSignalBlocker kind(m_kind), seats(m_seats), cards(m_cards);
        if (constraint.constraint < 0) {
            m_kind->setCurrentIndex(kKeepClear);
            setChecked(m_seats, {});
            setChecked(m_cards, {constraint.card});
        } else {
            const engine::Constraint &shown =
                m_document->plan().constraints[static_cast<std::size_t>(constraint.constraint)];
            m_kind->setCurrentIndex(static_cast<int>(shown.kind));
            setChecked(m_seats, shown.seats);
            setChecked(m_cards, shown.cards);
        }
    }
    onEdited();
}

bool ConstraintEditor::isKeepClear() const
{
    return m_kind->currentIndex() == kKeepClear;
}

std::vector<std::string> ConstraintEditor::tickedCards() const
{
    return checked(m_cards);
}

engine::Constraint ConstraintEditor::constraint() const
{
    engine::Constraint constraint;
    constraint.kind = static_cast<Kind>(std::min(m_kind->currentIndex(), kKeepClear - 1));
    constraint.seats = checked(m_seats);
    if (constraint.kind == Kind::Lock || constraint.kind == Kind::Forbid)
        constraint.cards = checked(m_cards);
    return constraint;
}

bool ConstraintEditor::isComplete() const
{
    const std::size_t seats = checked(m_seats).size(), cards = checked(m_cards).size();
    switch (m_kind->currentIndex()) {
    case static_cast<int>(Kind::Lock):
    case static_cast<int>(Kind::Forbid):
        return seats > 0 && cards > 0;
    case kKeepClear:
        return cards > 0;
    default:
        return seats > 1;
    }
}

void ConstraintEditor::refresh()
{
    const bool clear = isKeepClear();
    const bool pair = !clear && m_kind->currentIndex() >= static_cast<int>(Kind::Apart);
    for (QWidget *widget : {static_cast<QWidget *>(m_seats), static_cast<QWidget *>(m_seatsLabel)})
        widget->setEnabled(!clear);
    for (QWidget *widget : {static_cast<QWidget *>(m_cards), static_cast<QWidget *>(m_cardsLabel)})
        widget->setEnabled(!pair);
    QString sentence = pair ? tr("Select two or more seats.")
        : clear             ? tr("Select cards.")
                            : tr("Select seats and cards.");
    QString trouble;
    if (isComplete() && clear) {
        sentence = tr("%1: no seats are placed there").arg(seatwords::cards(tickedCards()));
    } else if (isComplete()) {
        const engine::Constraint ticked = constraint();
        const engine::Plan next = engine::addConstraint(m_document->plan(), ticked);
        sentence = constraintwords::sentence(ticked);
        trouble = constraintwords::trouble(engine::constraintTroubles(next),
                                           {static_cast<int>(next.constraints.size()) - 1, {}});
    }
    m_sentence->setText(sentence);
    m_trouble->setText(trouble);
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, Theme::of(this).tone(Tone::Warning).text);
    m_trouble->setPalette(colours);
}

QString ConstraintEditor::sentence() const
{
    return m_sentence->text();
}

QString ConstraintEditor::trouble() const
{
    return m_trouble->text();
}
