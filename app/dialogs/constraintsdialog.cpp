// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/constraintsdialog.h"

#include "app/base/dialogframe.h"
#include "app/dialogs/constrainteditor.h"
#include "engine/plan/edit.h"
#include "widgets/document/plandocument.h"
#include "widgets/moving/constraintedit.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"
#include "widgets/words/seatwords.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace {

/// A broken constraint says so in further lines; its mark stands before the first.
class ConstraintDelegate : public QStyledItemDelegate
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

ConstraintsDialog::ConstraintsDialog(PlanDocument *document, QWidget *parent)
    : QDialog(parent)
    , m_document(document)
    , m_constraints(new QListWidget(this))
    , m_editor(new ConstraintEditor(document, this))
    , m_add(new QPushButton(tr("&Add"), this))
    , m_change(new QPushButton(tr("C&hange"), this))
    , m_remove(new QPushButton(tr("&Remove"), this))
{
    setWindowTitle(tr("Constraints"));
    resize(type::firstSize(this, {820, 520}));
    m_constraints->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_constraints->setWordWrap(true);
    m_constraints->setItemDelegate(new ConstraintDelegate(m_constraints));
    m_constraints->setAccessibleName(tr("Constraints of the plan"));
    for (QPushButton *button : {m_add, m_change, m_remove})
        button->setAutoDefault(false); // Enter closes nothing and adds nothing by accident
    auto *columns = new QHBoxLayout;
    columns->setSpacing(16);
    columns->addLayout(makeColumn(tr("Constraints of the &plan"), m_constraints, {m_remove}), 1);
    columns->addLayout(makeColumn({}, m_editor, {m_change, m_add}), 1);
    QVBoxLayout *layout = dialogframe::column(this);
    layout->addLayout(columns, 1);
    dialogframe::addButtons(layout, this, QDialogButtonBox::Close);
    connect(document, &PlanDocument::changed, this, &ConstraintsDialog::refresh);
    connect(m_constraints, &QListWidget::itemSelectionChanged, this, &ConstraintsDialog::showSelected);
    connect(m_editor, &ConstraintEditor::edited, this, &ConstraintsDialog::refreshButtons);
    connect(m_add, &QPushButton::clicked, this, &ConstraintsDialog::add);
    connect(m_change, &QPushButton::clicked, this, &ConstraintsDialog::change);
    connect(m_remove, &QPushButton::clicked, this, &ConstraintsDialog::remove);
    refresh();
}

QVBoxLayout *ConstraintsDialog::makeColumn(const QString &title, QWidget *content,
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

void ConstraintsDialog::refresh()
{
    const engine::Plan &plan = m_document->plan();
    const auto troubles = engine::constraintTroubles(plan);
    const std::vector<constraintwords::Listed> before = selected();
    m_shown = constraintwords::constraintsOf(plan);
    const QSignalBlocker quiet(m_constraints);
    m_constraints->clear();
    const QColor warning = Theme::of(this).tone(Tone::Warning).text;
    for (const constraintwords::Listed &constraint : m_shown) {
        const QString trouble = constraintwords::trouble(troubles, constraint);
        const QString text = constraintwords::sentence(plan, constraint);
        auto *item =
            new QListWidgetItem(trouble.isEmpty() ? text : text + QLatin1Char('\n') + trouble, m_constraints);
        item->setIcon(trouble.isEmpty() ? icons::icon(constraintwords::icon(plan, constraint))
                                        : icons::icon(Icon::Warning, warning));
        item->setSelected(std::find(before.begin(), before.end(), constraint) != before.end());
    }
    m_editor->refresh();
    refreshButtons();
}

std::vector<constraintwords::Listed> ConstraintsDialog::selected() const
{
    std::vector<constraintwords::Listed> constraints;
    for (int row = 0; row < m_constraints->count() && row < static_cast<int>(m_shown.size()); ++row)
        if (m_constraints->item(row)->isSelected())
            constraints.push_back(m_shown[static_cast<std::size_t>(row)]);
    return constraints;
}

int ConstraintsDialog::editedConstraint() const
{
    const std::vector<constraintwords::Listed> constraints = selected();
    return constraints.size() == 1 ? constraints.front().constraint : -1;
}

/// A single selected constraint goes into the editor.
void ConstraintsDialog::showSelected()
{
    const std::vector<constraintwords::Listed> constraints = selected();
    if (constraints.size() == 1)
        m_editor->setConstraint(constraints.front());
    refreshButtons();
}

void ConstraintsDialog::refreshButtons()
{
    const bool writable = !m_document->isReadOnly();
    m_add->setEnabled(writable && m_editor->isComplete());
    m_change->setEnabled(writable && m_editor->isComplete() && !m_editor->isKeepClear()
                         && editedConstraint() >= 0);
    m_remove->setEnabled(writable && !m_constraints->selectedItems().isEmpty());
}

void ConstraintsDialog::add()
{
    if (!m_editor->isKeepClear()) {
        constraintedit::add(m_document, m_editor->constraint());
        return;
    }
    engine::Plan next = m_document->plan();
    const std::vector<std::string> cards = m_editor->tickedCards();
    for (const std::string &card : cards)
        next = engine::setKeepClear(next, card, true);
    m_document->apply(tr("Keep %1 clear").arg(seatwords::cards(cards)), std::move(next));
}

void ConstraintsDialog::change()
{
    const int index = editedConstraint();
    if (index < 0)
        return;
    engine::Constraint constraint = m_editor->constraint();
    constraint.extra_json = m_document->plan().constraints[static_cast<std::size_t>(index)].extra_json;
    constraintedit::change(m_document, index, std::move(constraint));
}

void ConstraintsDialog::remove()
{
    const std::vector<constraintwords::Listed> constraints = selected();
    m_constraints->clearSelection();
    constraintedit::remove(m_document, constraints);
}
