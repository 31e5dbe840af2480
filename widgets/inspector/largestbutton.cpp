// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/largestbutton.h"

#include "engine/layout/aim.h"
#include "engine/layout/fixes.h"
#include "widgets/document/plandocument.h"
#include "widgets/findings/fixwords.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QLocale>
#include <QMenu>

namespace {

constexpr engine::SolveFor kSettings[] = {engine::SolveFor::Context, engine::SolveFor::Sequences,
                                          engine::SolveFor::Pool, engine::SolveFor::Utilisation};

}

LargestButton::LargestButton(PlanDocument *document, QWidget *parent)
    : QToolButton(parent)
    , m_document(document)
{
    setObjectName(QStringLiteral("largestThatFits"));
    setText(tr("Largest that fits"));
    setToolTip(tr("Set a value to the largest that passes with everything else as it is"));
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setMenu(new QMenu(this));
    connect(menu(), &QMenu::aboutToShow, this, &LargestButton::fill);
}

void LargestButton::fill()
{
    menu()->clear();
    if (m_index < 0)
        return;
    const engine::Plan &plan = m_document->plan();
    const engine::Budget &budget = m_document->budget();
    const auto text = [](engine::SolveFor what, const engine::SettingThatFits &found) {
        switch (what) {
        case engine::SolveFor::Context:
            return tr("Context: %1").arg(format::tokens(found.value));
        case engine::SolveFor::Sequences:
            return tr("Sequences with a full context each: %1").arg(format::count(found.value));
        case engine::SolveFor::Utilisation:
            return tr("Utilisation: %1").arg(QLocale().toString(found.share, 'f', 3));
        default:
            return tr("Pinned KV pool: %1").arg(format::gib(found.value));
        }
    };
    for (const engine::SolveFor what : kSettings) {
        const auto seat = static_cast<std::size_t>(m_index);
        auto found = engine::largestThatFits(plan, budget, seat, what, engine::Verdict::Pass);
        if (!found)
            found = engine::largestThatFits(plan, budget, seat, what, engine::Verdict::Tight);
        if (!found)
            continue;
        QString label = text(what, *found);
        if (found->verdict != engine::Verdict::Pass)
            label = QStringLiteral("%1 (%2)").arg(label, seatwords::verdict(found->verdict));
        QAction *action = menu()->addAction(label);
        action->setObjectName(QStringLiteral("largest%1").arg(static_cast<int>(what)));
        const engine::Fix fix = engine::settingFix(budget.seat(m_index).seat->name, what, *found);
        connect(action, &QAction::triggered, this, [this, fix] {
            m_document->endGesture();
            m_document->apply(fixwords::title(fix), engine::applyFix(m_document->plan(), fix));
        });
    }
    if (menu()->isEmpty())
        menu()->addAction(tr("No value fits here"))->setEnabled(false);
}
