// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Picks a model out of the Hugging Face cache or another folder of models. The folder is scanned, and the
// chosen model's headers are read, in the background; partial and broken models are listed with the reason.
#pragma once

#include <QFutureWatcher>
#include <QWidget>

#include "engine/model/hf_cache.h"
#include "engine/plan/plan.h"
#include "engine/units/error.h"

#include <optional>
#include <stop_token>
#include <vector>

class CachedModelFilter;
class CachedModels;
class EmptyNote;
class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

class CachePage : public QWidget
{
    Q_OBJECT
public:
    explicit CachePage(QWidget *parent = nullptr);
    ~CachePage() override;

    /// The chosen model; null while none is chosen or its headers are still being read.
    engine::ModelPtr model() const { return m_model; }
    bool isBusy() const { return m_scan.isRunning() || m_read.isRunning(); }
    /// Scans `folder`; nothing happens when it has been scanned already, unless `again`.
    void scan(const QString &folder, bool again = false);
    QString folder() const { return m_folder; }

    QTableView *table() const { return m_table; }
    QLineEdit *filterEdit() const { return m_filterEdit; }
    /// What is said of the chosen model: its path, or why it is not complete.
    QString note() const;

    /// The cache of the user's own environment.
    static QString ownCache();

signals:
    void modelChanged();
    /// The chosen model is meant: double click, Return.
    void activated();

protected:
    void showEvent(QShowEvent *event) override;

private:
    using Read = std::shared_ptr<const engine::Expected<engine::Model>>;

    void makeTop();
    void makeTable();
    void fillFolders();
    void folderChosen(int index);
    void finishScan();
    void choose();
    void finishRead();
    void updateNote();
    const engine::CachedModel *current() const;

    QComboBox *m_folders;
    QLineEdit *m_filterEdit;
    QTableView *m_table;
    QLabel *m_note;
    EmptyNote *m_empty;
    CachedModels *m_models;
    CachedModelFilter *m_filter;
    QFutureWatcher<std::vector<engine::CachedModel>> m_scan;
    QFutureWatcher<Read> m_read;
    std::stop_source m_stop;
    QString m_folder;
    engine::ModelPtr m_model;
    std::optional<engine::Error> m_problem; // of reading the chosen model
};
