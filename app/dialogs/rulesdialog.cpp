// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/rulesdialog.h"

#include "app/base/dialogparts.h"
#include "app/dialogs/ruleeditor.h"
#include "engine/plan/edit.h"
#include "widgets/document/plandocument.h"
#include "widgets/moving/ruleedit.h"
#include "widgets/style/palette.h"
#include "widgets/words/seatwords.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace {

/// A broken rule says so in further lines; its mark stands before the first.
class RuleDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (option->text.contains(QChar::LineSeparator)) // the view's word for a line break
            option->decorationAlignment = Qt::AlignTop | Qt::AlignHCenter;
    }
};

}

RulesDialog::RulesDialog(PlanDocument *document, QWidget *parent)
    : QDialog(parent)
    , m_document(document)
    , m_rules(new QListWidget(this))
    , m_editor(new RuleEditor(document, this))
    , m_add(new QPushButton(tr("&Add"), this))
    , m_change(new QPushButton(tr("C&hange"), this))
    , m_remove(new QPushButton(tr("&Remove"), this))
{
    setWindowTitle(tr("Rules"));
    resize(820, 520);
    m_rules->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_rules->setWordWrap(true);
    m_rules->setItemDelegate(new RuleDelegate(m_rules));
    m_rules->setAccessibleName(tr("Rules of the plan"));
    for (QPushButton *button : {m_add, m_change, m_remove})
        button->setAutoDefault(false); // Enter closes nothing and adds nothing by accident
    auto *columns = new QHBoxLayout;
    columns->setSpacing(16);
    columns->addLayout(makeColumn(tr("Rules of the &plan"), m_rules, {m_remove}), 1);
    columns->addLayout(makeColumn({}, m_editor, {m_change, m_add}), 1);
    QVBoxLayout *layout = dialogparts::column(this);
    layout->addLayout(columns, 1);
    dialogparts::addButtons(layout, this, QDialogButtonBox::Close);
    connect(document, &PlanDocument::changed, this, &RulesDialog::refresh);
    connect(m_rules, &QListWidget::itemSelectionChanged, this, &RulesDialog::showSelected);
    connect(m_editor, &RuleEditor::edited, this, &RulesDialog::refreshButtons);
    connect(m_add, &QPushButton::clicked, this, &RulesDialog::add);
    connect(m_change, &QPushButton::clicked, this, &RulesDialog::change);
    connect(m_remove, &QPushButton::clicked, this, &RulesDialog::remove);
    refresh();
}

QVBoxLayout *RulesDialog::makeColumn(const QString &title, QWidget *content,
                                     const QList<QPushButton *> &buttons)
{
    auto *layout = new QVBoxLayout;
    layout->setSpacing(6);
    if (!title.isEmpty()) {
        auto *label = new QLabel(title, this);
        label->setBuddy(content);
        layout->addWidget(label);
    }
    layout->addWidget(content, 1);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addStretch(1);
    for (QPushButton *button : buttons)
        row->addWidget(button);
    layout->addLayout(row);
    return layout;
}

void RulesDialog::refresh()
{
    const engine::Plan &plan = m_document->plan();
    const auto troubles = engine::constraintTroubles(plan);
    const std::vector<rulewords::Rule> before = selected();
    m_shown = rulewords::rulesOf(plan);
    const QSignalBlocker quiet(m_rules);
    m_rules->clear();
    const QColor warning = Theme::of(this).tone(Tone::Warning).text;
    for (const rulewords::Rule &rule : m_shown) {
        const QString trouble = rulewords::trouble(troubles, rule);
        const QString text = rulewords::sentence(plan, rule);
        auto *item =
            new QListWidgetItem(trouble.isEmpty() ? text : text + QLatin1Char('\n') + trouble, m_rules);
        item->setIcon(trouble.isEmpty() ? icons::icon(rulewords::icon(plan, rule))
                                        : icons::icon(Icon::Warning, warning));
        item->setSelected(std::find(before.begin(), before.end(), rule) != before.end());
    }
    m_editor->refresh();
    refreshButtons();
}

std::vector<rulewords::Rule> RulesDialog::selected() const
{
    std::vector<rulewords::Rule> rules;
    for (int row = 0; row < m_rules->count() && row < static_cast<int>(m_shown.size()); ++row)
        if (m_rules->item(row)->isSelected())
            rules.push_back(m_shown[static_cast<std::size_t>(row)]);
    return rules;
}

int RulesDialog::editedConstraint() const
{
    const std::vector<rulewords::Rule> rules = selected();
    return rules.size() == 1 ? rules.front().constraint : -1;
}

/// A single selected rule goes into the editor.
void RulesDialog::showSelected()
{
    const std::vector<rulewords::Rule> rules = selected();
    if (rules.size() == 1)
        m_editor->setRule(rules.front());
    refreshButtons();
}

void RulesDialog::refreshButtons()
{
    const bool writable = !m_document->isReadOnly();
    m_add->setEnabled(writable && m_editor->isComplete());
    m_change->setEnabled(writable && m_editor->isComplete() && !m_editor->isKeepClear()
                         && editedConstraint() >= 0);
    m_remove->setEnabled(writable && !m_rules->selectedItems().isEmpty());
}

void RulesDialog::add()
{
    if (!m_editor->isKeepClear()) {
        ruleedit::add(m_document, m_editor->constraint());
        return;
    }
    engine::Plan next = m_document->plan();
    const std::vector<std::string> cards = m_editor->tickedCards();
    for (const std::string &card : cards)
        next = engine::setKeepClear(next, card, true);
    m_document->apply(tr("Keep %1 clear").arg(seatwords::cards(cards)), std::move(next));
}

void RulesDialog::change()
{
    const int index = editedConstraint();
    if (index < 0)
        return;
    engine::Constraint rule = m_editor->constraint();
    rule.extra_json = m_document->plan().constraints[static_cast<std::size_t>(index)].extra_json;
    ruleedit::change(m_document, index, std::move(rule));
}

void RulesDialog::remove()
{
    const std::vector<rulewords::Rule> rules = selected();
    m_rules->clearSelection();
    ruleedit::remove(m_document, rules);
}
