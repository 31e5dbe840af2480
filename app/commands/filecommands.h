// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room app/commands: what the menus do: files, seats, baseline, import, export. The window only connects
// them; dialogs have a room of their own.
//
// What the File menu does: dialogs, questions and bars around DocumentFile. Problems are shown as bars in the
// window; the plan on screen stays as it is.
#pragma once

#include <QObject>
#include <QString>

#include "engine/plan/plan.h"

#include <optional>

class DocumentFile;
class InfoBarStack;
class PlanDocument;
class RecentFiles;
class Recovery;
class QWidget;
struct RecoveredPlan;

class FileCommands : public QObject
{
    Q_OBJECT
public:
    struct Parts {
        PlanDocument *document;
        DocumentFile *file;
        RecentFiles *recent;
        Recovery *recovery;
        InfoBarStack *bars;
        QWidget *window;
    };
    explicit FileCommands(const Parts &parts, QObject *parent = nullptr);

    /// What a file dialog for plans offers.
    static QString planFilter();

    /// True while a plan is shown; false on the start page.
    bool hasPlan() const { return m_hasPlan; }

    /// Asks what to do with unsaved changes; false: stay.
    bool mayLeave();
    /// Opens without asking about the old plan. Says whether it worked.
    bool open(const QString &path);
    /// Opens the embedded example `name` ("fv-ml1") as an unsaved plan.
    void openExample(const QString &name);
    void startNew(const engine::Plan &plan);
    /// Offers the leftovers of earlier sessions in a bar.
    void offerRecovery();
    void fail(const QString &sentence);

public slots:
    void openByDialog();
    void openAsked(const QString &path);
    bool save();
    bool saveAs();
    void revert();
    void closePlan();
    void exportImage();
    void copyImage();
    void exportRecord();

signals:
    void planShown(); // a plan takes the place of the start page, or of another plan
    void planClosed();

private:
    void showOpened();
    void showReadOnly();
    void showChangedOnDisk();
    void restore(const RecoveredPlan &recovered);
    void saidSaved(const QString &sentence, const QString &path);
    bool finishSave(const std::optional<QString> &problem);

    Parts m;
    bool m_hasPlan = false;
};
