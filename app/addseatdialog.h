// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses what a new seat serves: a model of the catalogue (searched by typing), a config.json, or another
// process, and where it goes. Shows what the seat would take before it is added.
#pragma once

#include <QDialog>

#include "app/seatdraft.h"

#include <memory>
#include <optional>
#include <vector>

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

    /// Reads a config.json and shows it; a problem is said in the dialog.
    void importConfig(const QString &path);

    /// The plan with the new seat, and the seat's name in it.
    engine::Plan plan() const;
    QString seatName() const;

private:
    QWidget *makeCataloguePage();
    QWidget *makeConfigPage();
    QWidget *makeProcessPage();
    void makeLayout();
    void chooseConfig();
    void filter(const QString &text);
    void chooseModel();
    void setModel(engine::ModelPtr model);
    void refresh();
    std::optional<SeatDraft> draft() const;
    std::vector<std::string> cards() const;

    const PlanDocument *m_document;
    QTabBar *m_source;
    QStackedWidget *m_pages;
    QLineEdit *m_search;
    QListWidget *m_list;
    QLabel *m_config;
    QLabel *m_problem;
    QDoubleSpinBox *m_process;
    QLineEdit *m_name;
    QComboBox *m_weights;
    QDoubleSpinBox *m_weightsSize;
    QComboBox *m_card;
    QLabel *m_result;
    QPushButton *m_add = nullptr;
    engine::ModelPtr m_catalogueModel, m_configModel;
};
