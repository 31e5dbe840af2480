// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses what a new seat serves: a model of the catalogue (searched by typing), model files on disk,
// or another process, and where it goes. Shows what the seat would take before it is added.
#pragma once

#include <QDialog>

#include "app/seatdraft.h"

#include <memory>
#include <optional>
#include <vector>

class InfoBarStack;
class PlanDocument;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QStackedWidget;
class QTabBar;

class AddSeatDialog : public QDialog
{
    Q_OBJECT
public:
    explicit AddSeatDialog(const PlanDocument *document, QWidget *parent = nullptr);

    /// Shows the model that was read from `path`.
    void showFiles(const QString &path, engine::ModelPtr model);
    /// Reads a model from disk and shows it; a problem is said in a bar of the dialog.
    void importFiles(const QString &path);
    /// What a file dialog for models offers.
    static QString modelFileFilter();

    /// The plan with the new seat, and the seat's name in it.
    engine::Plan plan() const;
    QString seatName() const;

private:
    QWidget *makeCataloguePage();
    QWidget *makeFilesPage();
    QWidget *makeProcessPage();
    void makeLayout();
    void chooseFile();
    void chooseFolder();
    void filter(const QString &text);
    void chooseModel();
    void setModel(engine::ModelPtr model);
    void refresh();
    std::optional<SeatDraft> draft() const;
    std::vector<std::string> cards() const;

    const PlanDocument *m_document;
    InfoBarStack *m_bars;
    QTabBar *m_source;
    QStackedWidget *m_pages;
    QLineEdit *m_search;
    QListWidget *m_list;
    QLabel *m_found;
    QDoubleSpinBox *m_process;
    QLineEdit *m_name;
    QComboBox *m_weights;
    QDoubleSpinBox *m_weightsSize;
    QComboBox *m_card;
    QLabel *m_result;
    QPushButton *m_add = nullptr;
    engine::ModelPtr m_catalogueModel, m_filesModel;
    bool m_gguf = false; // the files are llama.cpp's
};
