// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Plan menu does with the baseline: take the plan as it is, take another file, go back to it, let go
// of it. Each is one undo step; a file that cannot be read leaves the plan as it is.
#pragma once

#include <QObject>
#include <QString>

class Actions;
class FileCommands;
class PlanDocument;
class QWidget;

class BaselineCommands : public QObject
{
    Q_OBJECT
public:
    BaselineCommands(PlanDocument *document, FileCommands *files, QWidget *window, QObject *parent = nullptr);

    /// Takes the plan of the file; a problem is shown as one sentence. Says whether it worked.
    bool openAsBaseline(const QString &path);
    /// Enables the actions that can do something; the others say in their tips why they cannot.
    void updateActions(Actions &actions) const;

public slots:
    void setBaseline();
    void openBaseline();
    void removeBaseline();
    /// The layout of the baseline becomes the plan's: cards, seats, policy and constraints. Title, record and
    /// the baseline itself stay.
    void goBack();

private:
    PlanDocument *m_document;
    FileCommands *m_files;
    QWidget *m_window;
};
