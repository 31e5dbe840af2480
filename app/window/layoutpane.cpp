// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/layoutpane.h"

#include "widgets/board/layoutboard.h"
#include "widgets/board/traychip.h"
#include "widgets/boot/bootorderpanel.h"
#include "widgets/controls/panetitle.h"
#include "widgets/document/viewstate.h"
#include "widgets/words/seatwords.h"

#include <QApplication>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

LayoutPane::LayoutPane(PlanDocument *document, ViewState *view, QWidget *parent)
    : QWidget(parent)
    , m_view(view)
    , m_title(new PaneTitle(tr("Layout")))
    , m_board(new LayoutBoard(document, view))
    , m_bootOrder(new BootOrderPanel(document, view))
    , m_tray(new TrayChip(document, view, m_board))
    , m_stack(new QStackedWidget(this))
    , m_orderButton(nullptr)
{
    m_stack->addWidget(m_board);
    m_stack->addWidget(m_bootOrder);
    m_tray->hide();
    m_title->addWidget(m_tray);
    m_orderButton = m_title->addButton(Icon::Order, tr("Show the boot order"));
    m_orderButton->setCheckable(true);
    auto *box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_title);
    box->addWidget(m_stack, 1);
    connect(m_orderButton, &QToolButton::clicked, this, &LayoutPane::setBootOrderShown);
    // The panel that is shown has the say; the other may be told of an older size.
    connect(m_board, &LayoutBoard::columnsWidthChanged, this, [this](int width) {
        if (!isBootOrderShown())
            emit columnsWidthChanged(width);
    });
    connect(m_bootOrder, &BootOrderPanel::columnsWidthChanged, this, &LayoutPane::columnsWidthChanged);
    connect(m_board->moveSession(), &MoveSession::changed, this, &LayoutPane::refreshTitle);
    connect(view, &ViewState::shownStateChanged, this, &LayoutPane::refreshTitle);
    connect(view, &ViewState::previewChanged, this, &LayoutPane::refreshTitle);
    refreshTitle();
}

void LayoutPane::setBootOrderShown(bool shown)
{
    m_orderButton->setChecked(shown);
    if (shown == isBootOrderShown())
        return;
    m_board->moveSession()->cancel();
    const bool focused = m_stack->isAncestorOf(QApplication::focusWidget());
    m_stack->setCurrentWidget(shown ? static_cast<QWidget *>(m_bootOrder) : m_board);
    if (shown || focused)
        current()->setFocus(Qt::OtherFocusReason);
    if (!shown)
        emit columnsWidthChanged(m_board->viewport()->width());
    refreshTitle();
    emit bootOrderShownChanged(shown);
}

bool LayoutPane::isBootOrderShown() const
{
    return m_stack->currentWidget() == m_bootOrder;
}

QWidget *LayoutPane::current() const
{
    return m_stack->currentWidget();
}

void LayoutPane::setWide(bool wide, int reserve)
{
    m_board->setTrayVisible(wide);
    m_tray->setVisible(!wide);
    m_bootOrder->setReserve(reserve);
}

void LayoutPane::refreshTitle()
{
    const QString state = seatwords::stateName(m_view->shownState());
    const MoveSession *move = m_board->moveSession();
    m_title->setTitle(isBootOrderShown() ? tr("Boot order") : tr("Layout"));
    if (isBootOrderShown())
        m_title->setSubtitle(tr("per card, first at the top"));
    else if (move->isActive())
        m_title->setSubtitle(tr("moving %1, %2").arg(move->seat(), state));
    else if (m_view->isProposalShown())
        m_title->setSubtitle(m_view->isProposalStale() ? tr("proposal is stale")
                                                       : tr("proposal, not applied"));
    else
        m_title->setSubtitle(tr("seats to scale, %1").arg(state));
}
