// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/plandocument.h"

#include <QUndoStack>

namespace {

using PlanPtr = std::shared_ptr<const engine::Plan>;

constexpr int kUndoLimit = 500;
constexpr int kMergeableId = 1;

} // namespace

class PlanDocument::Private
{
public:
    explicit Private(PlanDocument *document)
        : q(document)
        , stack(document)
    {
    }

    void publish(PlanPtr next)
    {
        budget = std::make_shared<const engine::Budget>(engine::budgetOf(*next, budget.get()));
        plan = std::move(next);
        emit q->changed();
    }

    PlanDocument *q;
    QUndoStack stack;
    PlanPtr plan = std::make_shared<const engine::Plan>();
    std::shared_ptr<const engine::Budget> budget = std::make_shared<const engine::Budget>();
    quint64 gesture = 0;
    bool readOnly = false;

    class ChangePlan;
};

// The only command of the program: it remembers the plan before and after. Nothing has to be computed
// backwards, so undo cannot be wrong.
class PlanDocument::Private::ChangePlan : public QUndoCommand
{
public:
    ChangePlan(Private *document, const QString &text, PlanPtr next, const QString &mergeKey)
        : QUndoCommand(text)
        , m_document(document)
        , m_before(document->plan)
        , m_after(std::move(next))
        , m_mergeKey(mergeKey)
        , m_gesture(document->gesture)
    {
    }

    int id() const override { return m_mergeKey.isEmpty() ? -1 : kMergeableId; }

    bool mergeWith(const QUndoCommand *other) override
    {
        const auto *next = static_cast<const ChangePlan *>(other);
        if (next->m_mergeKey != m_mergeKey || next->m_gesture != m_gesture)
            return false;
        m_after = next->m_after;
        setText(next->text());
        setObsolete(*m_before == *m_after);
        return true;
    }

    void undo() override { m_document->publish(m_before); }
    void redo() override { m_document->publish(m_after); }

private:
    Private *m_document;
    PlanPtr m_before, m_after;
    QString m_mergeKey;
    quint64 m_gesture;
};

PlanDocument::PlanDocument(QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this))
{
    d->stack.setUndoLimit(kUndoLimit);
    connect(&d->stack, &QUndoStack::cleanChanged, this, [this](bool clean) { emit modifiedChanged(!clean); });
}

PlanDocument::~PlanDocument()
{
    d->stack.disconnect(this);
}

const engine::Plan &PlanDocument::plan() const
{
    return *d->plan;
}

const engine::Budget &PlanDocument::budget() const
{
    return *d->budget;
}

std::shared_ptr<const engine::Plan> PlanDocument::planPtr() const
{
    return d->plan;
}

std::shared_ptr<const engine::Budget> PlanDocument::budgetPtr() const
{
    return d->budget;
}

void PlanDocument::apply(const QString &text, engine::Plan next, const QString &mergeKey)
{
    if (d->readOnly) {
        emit changed(); // the views show the plan again instead of what was typed
        return;
    }
    if (next == *d->plan)
        return;
    d->stack.push(new Private::ChangePlan(d.get(), text,
                                          std::make_shared<const engine::Plan>(std::move(next)), mergeKey));
}

void PlanDocument::endGesture()
{
    ++d->gesture;
}

void PlanDocument::reset(engine::Plan plan, bool readOnly)
{
    endGesture();
    d->stack.clear();
    d->stack.setClean();
    d->readOnly = readOnly;
    // replaced() comes before the views refresh, yet plan() must be the new one by then.
    auto next = std::make_shared<const engine::Plan>(std::move(plan));
    d->budget = std::make_shared<const engine::Budget>(engine::budgetOf(*next));
    d->plan = std::move(next);
    emit replaced();
    emit changed();
}

bool PlanDocument::isReadOnly() const
{
    return d->readOnly;
}

bool PlanDocument::isModified() const
{
    return !d->stack.isClean();
}

void PlanDocument::setClean()
{
    d->stack.setClean();
}

void PlanDocument::setUnsaved()
{
    d->stack.resetClean();
}

QUndoStack *PlanDocument::undoStack() const
{
    return &d->stack;
}
