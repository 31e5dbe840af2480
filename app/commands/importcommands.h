// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a plan begins and what comes into it from disk: new by dialog or from this machine's cards; models and
// plans chosen in a dialog, out of the cache, or dropped on the window.
#pragma once

#include <QObject>
#include <QStringList>

#include <vector>

namespace engine {
struct ModelSource;
}

class FileCommands;
class Machine;
class PlanCommands;
class QWidget;

class ImportCommands : public QObject
{
    Q_OBJECT
public:
    struct Parts {
        FileCommands *files;
        PlanCommands *commands;
        Machine *machine;
        QWidget *window;
    };
    explicit ImportCommands(const Parts &parts, QObject *parent = nullptr);

public slots:
    void newByDialog();
    /// The cards nvidia-smi found are the plan; where there are none they are asked for.
    void startFromMachine();
    void importModel();
    void importCached();

protected:
    /// Takes what is dropped on the window.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void takeFiles(const QStringList &paths);
    void importModels(const std::vector<engine::ModelSource> &models);
    bool readyForSeats();

    Parts m;
};
