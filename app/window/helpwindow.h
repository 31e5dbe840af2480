// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The help: what the words and pictures mean, all keys (taken from the table of actions, so they are always
// true), and what program this is.
#pragma once

#include <QDialog>

class Actions;

class HelpWindow : public QDialog
{
    Q_OBJECT
public:
    enum Page { Words, Keys };
    HelpWindow(const Actions &actions, Page page, QWidget *parent = nullptr);
};

/// Version, licence, and what it is made with.
void showAbout(QWidget *parent);
