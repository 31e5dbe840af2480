// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/placement/placementpane.h"

#include "widgets/controls/badge.h"
#include "widgets/controls/marginscrollarea.h"
#include "widgets/document/plandocument.h"
#include "widgets/placement/panelsection.h"
#include "widgets/placement/placementconstraints.h"
#include "widgets/placement/placementlayouts.h"
#include "widgets/placement/placementmoves.h"
#include "widgets/placement/placementsearch.h"
#include "widgets/placement/placementsession.h"
#include "widgets/placement/placementwords.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"
#include "widgets/words/format.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace {

constexpr int kMargin = 12;

}

PlacementPane::PlacementPane(PlanDocument *document, ViewState *view, PlacementSession *session,
                             QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_session(session)
    , m_moves(new PlacementMoves(document, view, session, this))
    , m_constraints(new PlacementConstraints(document, this))
    , m_layouts(new PlacementLayouts(document, session, this))
    , m_search(new PlacementSearch(document, session, this))
{
    setAccessibleName(tr("Placement"));
    auto *content = new QWidget(this);
    auto *body = new QVBoxLayout(content);
    body->setContentsMargins(kMargin, 6, kMargin, 6);
    body->setSpacing(4);
    makeHead(body);
    makeMoves(body);
    body->addWidget(m_constraints);
    makeLayouts(body);
    body->addWidget(m_search);
    body->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(new MarginScrollArea(content, this), 1);
    layout->addWidget(makeButtons());
    connect(session, &PlacementSession::changed, this, &PlacementPane::refresh);
    connect(session, &PlacementSession::proposed, this, &PlacementPane::announce);
    refresh();
}

void PlacementPane::makeHead(QVBoxLayout *layout)
{
    m_title = new QLabel(this);
    type::apply(TypeRole::Subject, m_title);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_badge = new Badge(this);
    auto *head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_badge);
    m_number = new QLabel(this);
    type::apply(TypeRole::Number, m_number);
    m_unit = panelsection::caption(tr("GiB smallest worst-case spare"), this);
    m_now = panelsection::caption({}, this);
    auto *lines = new QVBoxLayout;
    lines->setSpacing(0);
    lines->addWidget(m_unit);
    lines->addWidget(m_now);
    auto *spare = new QHBoxLayout;
    spare->setSpacing(8);
    spare->addWidget(m_number, 0, Qt::AlignVCenter);
    spare->addLayout(lines, 1);
    m_trouble = new QLabel(this);
    m_trouble->setWordWrap(true);
    m_trouble->setTextFormat(Qt::PlainText);
    layout->addLayout(head);
    layout->addLayout(spare);
    layout->addWidget(m_trouble);
    auto *facts = new QVBoxLayout;
    facts->setSpacing(0);
    const QString names[3] = {tr("Result"), tr("Bound: no layout leaves more"), tr("Searched")};
    for (int fact = 0; fact < 3; ++fact) {
        m_facts[fact] = new QLabel(this);
        type::apply(TypeRole::Caption, m_facts[fact]);
        m_facts[fact]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_facts[fact]->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_facts[fact]->setAccessibleName(names[fact]);
        QLabel *name = panelsection::caption(names[fact], this);
        name->setWordWrap(false);
        // Rows of their own: a long search does not take the room of the other names.
        auto *row = new QHBoxLayout;
        row->setSpacing(8);
        row->addWidget(name);
        row->addWidget(m_facts[fact], 1);
        facts->addLayout(row);
    }
    layout->addLayout(facts);
}

void PlacementPane::makeMoves(QVBoxLayout *layout)
{
    m_movesPart = new QWidget(this);
    auto *part = new QVBoxLayout(m_movesPart);
    part->setContentsMargins(0, 0, 0, 0);
    part->setSpacing(2);
    m_movesCount = panelsection::caption({}, m_movesPart);
    m_movesCount->setWordWrap(false);
    panelsection::addHeading(part, tr("Moves"), m_movesCount, m_movesPart);
    part->addWidget(m_moves);
    part->addWidget(
        panelsection::caption(tr("Cleared moves are not made; the spare is recalculated."), m_movesPart));
    layout->addWidget(m_movesPart);
}

void PlacementPane::makeLayouts(QVBoxLayout *layout)
{
    m_layoutsPart = new QWidget(this);
    auto *part = new QVBoxLayout(m_layoutsPart);
    part->setContentsMargins(0, 0, 0, 0);
    part->setSpacing(2);
    auto *titles = new QWidget(m_layoutsPart);
    auto *row = new QHBoxLayout(titles);
    row->setContentsMargins(0, 0, 8, 0);
    row->setSpacing(0);
    m_movesTitle = panelsection::caption(tr("moves"), titles);
    m_sparesTitle = panelsection::caption({}, titles);
    for (QLabel *title : {m_movesTitle, m_sparesTitle}) {
        title->setWordWrap(false);
        title->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        row->addWidget(title);
    }
    panelsection::addHeading(part, tr("Other layouts"), titles, m_layoutsPart);
    part->addWidget(m_layouts);
    part->addWidget(panelsection::caption(
        tr("Sorted by worst-case spare, then fewest moves. Press Up or Down to show each on the board."),
        m_layoutsPart));
    layout->addWidget(m_layoutsPart);
}

QWidget *PlacementPane::makeButtons()
{
    auto *bar = new QWidget(this);
    m_discard = new QPushButton(tr("Discard"), bar);
    m_apply = new QPushButton(bar);
    m_apply->setDefault(true);
    m_discard->setAutoDefault(true); // Enter on it must not apply
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(kMargin, 6, kMargin, 10);
    row->setSpacing(8);
    row->addStretch(1);
    row->addWidget(m_discard);
    row->addWidget(m_apply);
    connect(m_discard, &QPushButton::clicked, m_session, &PlacementSession::discard);
    connect(m_apply, &QPushButton::clicked, this, &PlacementPane::accept);
    return bar;
}

void PlacementPane::refresh()
{
    if (m_session->hasProposal()) {
        refreshHead();
        refreshMoves();
        m_constraints->refresh();
        m_search->refresh();
        refreshButtons();
    }
    m_moves->refresh();
    m_layouts->refresh();
    m_layoutsPart->setVisible(m_session->hasProposal() && m_session->proposal().choices().size() > 1);
    m_sparesTitle->setText(m_layouts->sparesTitle());
    m_sparesTitle->setFixedWidth(m_layouts->sparesWidth() - 8);
    m_movesTitle->setFixedWidth(m_layouts->movesWidth());
}

void PlacementPane::refreshHead()
{
    const bool known = m_session->proposal().result().layout.has_value();
    m_title->setText(placementwords::title(m_session->proposal()));
    const std::optional<BadgeSpec> badge = placementwords::badge(m_session->proposal());
    m_badge->setVisible(badge.has_value());
    if (badge)
        m_badge->setSpec(*badge);
    const engine::Bytes spare = m_session->proposal().spare();
    m_number->setText(format::gibValue(spare));
    m_number->setEnabled(!m_session->proposal().isStale());
    m_number->setAccessibleName(tr("Smallest worst-case spare %1").arg(format::gib(spare)));
    m_number->setVisible(known);
    m_unit->setVisible(known);
    m_now->setText(placementwords::now(m_session->proposal()));
    const QString trouble = placementwords::trouble(m_session->proposal());
    const Theme theme = Theme::of(this);
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText,
                     theme.tone(m_session->proposal().isStale() ? Tone::Warning : Tone::Error).text);
    m_trouble->setPalette(colours);
    m_trouble->setText(trouble);
    m_trouble->setVisible(!trouble.isEmpty());
    m_facts[0]->setText(known ? format::mib(spare) : format::dash());
    m_facts[1]->setText(known ? format::mib(m_session->proposal().result().bound) : format::dash());
    m_facts[2]->setText(placementwords::searched(m_session->proposal()));
}

void PlacementPane::refreshMoves()
{
    const int seats = static_cast<int>(m_document->plan().seats.size());
    m_movesPart->setVisible(!m_session->proposal().choice().moves.empty());
    m_movesCount->setText(
        tr("%1 of %Ln seat(s)", nullptr, seats).arg(format::count(m_session->proposal().takenMoves())));
}

void PlacementPane::refreshButtons()
{
    const bool stale = m_session->proposal().isStale();
    const bool empty = m_session->proposal().choice().moves.empty();
    m_apply->setText(stale ? tr("Search again") : placementwords::applyText(m_session->proposal()));
    m_apply->setEnabled(stale || m_session->canApply());
    m_apply->setVisible(stale || !empty);
    m_apply->setToolTip(m_document->isReadOnly() && !stale ? tr("The plan is read-only.") : QString());
    m_discard->setText(empty && !stale ? tr("Close") : tr("Discard"));
    m_discard->setDefault(empty && !stale);
}

void PlacementPane::accept()
{
    if (!m_session->hasProposal())
        return;
    if (m_session->proposal().isStale())
        m_session->search();
    else if (m_session->canApply())
        m_session->apply();
    else if (m_session->proposal().choice().moves.empty())
        m_session->discard();
}

void PlacementPane::takeFocus()
{
    QPushButton *button = m_apply->isVisibleTo(this) && m_apply->isEnabled() ? m_apply : m_discard;
    button->setFocus(Qt::OtherFocusReason);
}

void PlacementPane::announce()
{
    const std::optional<BadgeSpec> badge = placementwords::badge(m_session->proposal());
    QStringList parts{placementwords::title(m_session->proposal())};
    if (badge)
        parts << badge->text;
    parts << placementwords::spareChange(m_session->proposal());
    const QString trouble = placementwords::trouble(m_session->proposal());
    const QString text = parts.join(QStringLiteral(", ")) + QStringLiteral(". ") + trouble
        + (trouble.isEmpty() ? QString() : QStringLiteral(" "))
        + placementwords::status(m_session->proposal());
    setAccessibleDescription(text);
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void PlacementPane::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        accept();
    else if (event->key() == Qt::Key_Escape)
        m_session->discard();
    else
        QWidget::keyPressEvent(event);
}

void PlacementPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_trouble)
        refresh();
}

QString PlacementPane::numberText() const
{
    return m_number->text();
}

QString PlacementPane::nowText() const
{
    return m_now->text();
}

QString PlacementPane::troubleText() const
{
    return m_trouble->text();
}

QString PlacementPane::factText(int fact) const
{
    return m_facts[fact]->text();
}
