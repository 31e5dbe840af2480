// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room app/start: the page the window shows without a plan. What its buttons do is left to the commands.
//
// What the window shows without a plan: four ways to begin, and the recent plans with their state.
#pragma once

#include <QStringList>
#include <QWidget>

#include "engine/plan/plan.h"

#include <optional>

class Actions;
class QLabel;
class QPushButton;
class QVBoxLayout;
class StartEntry;

class StartPage : public QWidget
{
    Q_OBJECT
public:
    explicit StartPage(const Actions &actions, QWidget *parent = nullptr);

    /// Cards nvidia-smi found; nothing: no nvidia-smi here. `asking`: no answer yet.
    void setMachine(const std::optional<engine::Host> &host, bool asking);
    /// Files to show, newest first. They are read when the page comes on screen, not before.
    void setRecent(const QStringList &paths);
    /// Puts the keyboard on the first entry.
    void focusFirst();

signals:
    void newRequested();
    void importRequested();
    void openRequested();
    void exampleRequested();
    void recentRequested(const QString &path);
    void clearRecentRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeEntries(const Actions &actions);
    QWidget *makeRecent();
    void fillRecent();

    StartEntry *m_new = nullptr;
    QWidget *m_content;
    QWidget *m_recent = nullptr;
    QVBoxLayout *m_recentRows = nullptr;
    QPushButton *m_clear = nullptr;
    QLabel *m_noRecent = nullptr;
    QStringList m_paths;
};
