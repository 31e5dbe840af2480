// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a fix would change, shown in all views while it is pointed at; and the menu with all fixes of a
// finding.
#include "widgets/findingsview.h"

#include "widgets/findingsmodel.h"
#include "widgets/fixwords.h"
#include "widgets/menutext.h"
#include "widgets/plandocument.h"
#include "widgets/viewstate.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

void FindingsView::updateFixSafe()
{
    const engine::FindingList &findings = m_document->budget().findings;
    const bool any = std::any_of(findings.begin(), findings.end(), [](const engine::Finding &finding) {
        return std::any_of(finding.fixes.begin(), finding.fixes.end(),
                           [](const engine::Fix &fix) { return fix.safe; });
    });
    m_fixSafe->setVisible(any);
    m_fixSafe->setEnabled(!m_document->isReadOnly());
}

void FindingsView::previewAt(const QModelIndex &index)
{
    const int row = index.isValid() ? m_filter->mapToSource(index).row() : -1;
    if (row < 0 || index.column() != FindingsModel::Fix || m_model->isFold(row)
        || !index.data(FindingsModel::HasFixRole).toBool())
        endPreview();
    else
        previewFix(row, 0);
}

/// Cards, board and status bar show what the fix would lead to, as they do for a seat that is dragged.
void FindingsView::previewFix(int row, std::size_t fix)
{
    if (row == m_previewed && fix == m_previewedFix)
        return;
    endPreview();
    if (m_view->preview()) // a seat is held
        return;
    const engine::Fix &cure = m_model->finding(row).fixes[fix];
    const fixwords::Offer offer = fixwords::offer(*m_document, cure);
    if (!offer.budget)
        return;
    m_previewed = row;
    m_previewedFix = fix;
    m_view->setGestureActive(true);
    m_view->setPreview(offer.budget, {}, fixwords::title(cure));
    emit statusMessage(m_model->fixTip(cure));
}

void FindingsView::endPreview()
{
    if (m_previewed < 0)
        return;
    m_previewed = -1;
    m_view->setPreview(nullptr);
    m_view->setGestureActive(false);
    emit statusMessage({});
}

void FindingsView::showMenu(const QPoint &position)
{
    const QModelIndex index = m_table->indexAt(position);
    if (!index.isValid())
        return;
    const int row = m_filter->mapToSource(index).row();
    if (m_model->isFold(row))
        return;
    const engine::Finding &finding = m_model->finding(row);
    auto *menu = new QMenu(this);
    for (std::size_t i = 0; i < finding.fixes.size(); ++i) {
        QAction *action = menu->addAction(menuText(FindingsModel::fixLabel(finding.fixes[i])));
        action->setEnabled(!m_document->isReadOnly());
        connect(action, &QAction::hovered, this, [this, row, i] { previewFix(row, i); });
        connect(action, &QAction::triggered, this, [this, row, i] {
            endPreview();
            m_model->applyFix(row, i);
        });
    }
    connect(menu, &QMenu::aboutToHide, this, &FindingsView::endPreview);
    menu->addSeparator();
    const QString text = QStringLiteral("%1: %2").arg(FindingsModel::subjectText(finding.subject),
                                                      FindingsModel::sentence(finding));
    connect(menu->addAction(tr("&Copy sentence")), &QAction::triggered, this,
            [text] { QGuiApplication::clipboard()->setText(text); });
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(m_table->viewport()->mapToGlobal(position));
}
