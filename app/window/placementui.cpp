// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/placementui.h"

#include "app/base/settings.h"
#include "app/dialogs/constraintsdialog.h"
#include "app/window/layoutpane.h"
#include "app/window/panes.h"
#include "app/window/statusline.h"
#include "widgets/controls/infobar.h"
#include "widgets/placement/placementconstraints.h"
#include "widgets/placement/placementpane.h"
#include "widgets/placement/placementsearch.h"
#include "widgets/placement/placementsession.h"
#include "widgets/placement/placementwords.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>

namespace {

constexpr int kBarInterval = 250;

/// Enter and Esc belong to the field that has the keyboard.
bool isTyping()
{
    const QWidget *focus = QApplication::focusWidget();
    return qobject_cast<const QLineEdit *>(focus) || qobject_cast<const QAbstractSpinBox *>(focus)
        || qobject_cast<const QComboBox *>(focus);
}

}

QString PlacementUi::barKey()
{
    return QStringLiteral("placement");
}

PlacementUi::PlacementUi(const Parts &parts)
    : QObject(parts.window)
    , m_parts(parts)
{
    PlacementSession *session = parts.session;
    m_delay.setObjectName(QStringLiteral("barDelay"));
    m_delay.setSingleShot(true);
    m_delay.setInterval(kBarDelay);
    m_update.setInterval(kBarInterval);
    session->setSettings(Settings::search());
    connect(&m_delay, &QTimer::timeout, this, &PlacementUi::showBar);
    connect(&m_update, &QTimer::timeout, this, &PlacementUi::updateBar);
    connect(parts.place, &QAction::triggered, this, &PlacementUi::place);
    connect(parts.constraints, &QAction::triggered, this, &PlacementUi::editConstraints);
    connect(session, &PlacementSession::searchStarted, this, [this] {
        m_delay.start();
        onChanged();
    });
    connect(session, &PlacementSession::searchEnded, this, &PlacementUi::onEnded);
    connect(session, &PlacementSession::changed, this, &PlacementUi::onChanged);
    connect(session, &PlacementSession::proposed, this, [this] {
        m_parts.panes->layoutPane()->setBootOrderShown(false); // the board shows the proposal
        PlacementPane *pane = m_parts.panes->placement();
        if (!isTyping()
            && !pane->isAncestorOf(QApplication::focusWidget())) // a later one leaves it where it is
            pane->takeFocus();
    });
    connect(session, &PlacementSession::statusMessage, parts.status, &StatusLine::say);
    connect(parts.panes->placement()->constraints(), &PlacementConstraints::editRequested, this,
            &PlacementUi::editConstraints);
    connect(parts.panes->placement()->search(), &PlacementSearch::settingsEdited, this,
            &PlacementUi::keepSettings);
    parts.window->installEventFilter(this);
}

void PlacementUi::place()
{
    PlacementSession *session = m_parts.session;
    if (session->hasProposal() && !session->proposal().isStale())
        session->discard();
    else if (session->hasProposal() || !session->isSearching())
        session->search();
    onChanged(); // the action ticks itself
}

void PlacementUi::showBar()
{
    if (!m_parts.session->isSearching())
        return;
    const QString words = placementwords::progress(m_parts.session->run()->progress());
    InfoBar *bar = m_parts.bars->post(InfoBar::Kind::Working, Icon::Place, words, barKey());
    m_best = bar->addAction(tr("Show best so far"));
    QPushButton *stop = bar->addAction(tr("Stop"), Icon::Stop);
    connect(m_best, &QPushButton::clicked, m_parts.session, &PlacementSession::showBest);
    connect(stop, &QPushButton::clicked, m_parts.session, &PlacementSession::stop);
    updateBar();
    m_update.start();
}

void PlacementUi::updateBar()
{
    InfoBar *bar = m_parts.bars->bar(barKey());
    if (!bar)
        return;
    const engine::PlacementProgress &progress = m_parts.session->run()->progress();
    bar->setText(placementwords::progress(progress));
    m_best->setEnabled(m_parts.session->hasNewBest());
    const std::optional<double> limit = m_parts.session->settings().time_limit;
    if (limit && *limit > 0)
        bar->setProgress(static_cast<int>(1000 * std::min(1.0, progress.seconds / *limit)));
}

void PlacementUi::onEnded()
{
    m_delay.stop();
    m_update.stop();
    m_best = nullptr;
    m_parts.bars->remove(barKey());
    onChanged();
}

void PlacementUi::onChanged()
{
    PlacementSession *session = m_parts.session;
    if (m_best)
        m_best->setEnabled(session->hasNewBest());
    m_parts.panes->showPlacement(session->hasProposal());
    m_parts.place->setChecked(session->hasProposal() || session->isSearching());
    m_parts.status->setPlacement(session->hasProposal() ? session : nullptr);
}

void PlacementUi::keepSettings()
{
    Settings::setSearch(m_parts.session->settings());
}

void PlacementUi::editConstraints()
{
    ConstraintsDialog(m_parts.document, m_parts.window).exec();
}

/// Keys nothing else in the window wanted.
bool PlacementUi::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_parts.window || event->type() != QEvent::KeyPress
        || !m_parts.panes->placement()->isVisible() || isTyping())
        return QObject::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        m_parts.panes->placement()->accept();
        return true;
    }
    if (key == Qt::Key_Escape) {
        m_parts.session->discard();
        return true;
    }
    return QObject::eventFilter(watched, event);
}
