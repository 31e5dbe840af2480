// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Picks model files on disk by a file or folder dialog: a config with its weights, a folder with both, or a
// GGUF file.
#pragma once

#include <QWidget>

#include "engine/plan/plan.h"

class QLabel;

class FilesPage : public QWidget
{
    Q_OBJECT
public:
    explicit FilesPage(QWidget *parent = nullptr);

    /// The model that was read; null: none.
    engine::ModelPtr model() const { return m_model; }
    /// Shows the model that was read from `path`.
    void show(const QString &path, engine::ModelPtr model);
    /// Reads the files of one model together.
    void importFiles(const QStringList &paths);
    /// What a file dialog for models offers.
    static QString fileFilter();

signals:
    void modelChanged();
    /// The files could not be read; `sentence` says why.
    void failed(const QString &sentence);

private:
    void chooseFiles();
    void chooseFolder();

    QLabel *m_found;
    engine::ModelPtr m_model;
};
