// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room app/dialogs: the dialogs, each with its parts. A dialog hands back what was chosen; what is done
// with it is a command.
//
// Chooses what a new seat serves: a model of the catalogue, a profile of the club-3090 calculator, a model of
// the Hugging Face cache, model files on disk, or another process, and where it goes. Shows what the seat
// would take before it is added.
#pragma once

#include <QDialog>

#include "app/dialogs/seatdraft.h"

#include <memory>
#include <optional>
#include <vector>

class CachePage;
class CataloguePage;
class FilesPage;
class InfoBarStack;
class ProfilePage;
class PlanDocument;
class QComboBox;
class NumberField;
class QLabel;
class QLineEdit;
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
    /// Turns to the models of the Hugging Face cache.
    void showCache();

    FilesPage *filesPage() const { return m_files; }
    CachePage *cachePage() const { return m_cache; }
    ProfilePage *profilePage() const { return m_profiles; }
    /// Turns to the profiles of the club-3090 calculator.
    void showProfiles();

    /// The plan with the new seat, and the seat's name in it.
    engine::Plan plan() const;
    QString seatName() const;

private:
    QWidget *makeProcessPage();
    void makeSources();
    void makeLayout();
    void fillCards();
    engine::ModelPtr model() const;
    void showModel();
    void showWeightsSize();
    void acceptChosen();
    void refresh();
    std::optional<SeatDraft> profileDraft() const;
    std::optional<SeatDraft> chosenDraft() const; // under its own name
    std::optional<SeatDraft> draft() const;
    QString resultText() const;
    std::vector<std::string> cards() const;

    const PlanDocument *m_document;
    InfoBarStack *m_bars;
    QTabBar *m_source;
    QStackedWidget *m_pages;
    CataloguePage *m_catalogue;
    ProfilePage *m_profiles;
    CachePage *m_cache;
    FilesPage *m_files;
    NumberField *m_process;
    QLineEdit *m_name;
    QComboBox *m_weights;
    NumberField *m_weightsSize;
    QComboBox *m_card;
    QLabel *m_result;
    QPushButton *m_add = nullptr;
};
