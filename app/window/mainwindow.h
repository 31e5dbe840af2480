// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room app/window: the window with its panes, menus and status line. It decides nothing; it connects
// document, views and commands.
//
// The window: puts document, views, actions and commands together and owns them. Decides nothing itself.
#pragma once

#include <QMainWindow>

class Actions;
class BaselineCommands;
class CompareView;
class DocumentFile;
class FileCommands;
class ImportCommands;
class InfoBarStack;
class Machine;
class Panes;
class PlacementSession;
class PlacementUi;
class PlanCommands;
class PlanDocument;
class RecentFiles;
class Recovery;
class StartPage;
class StatusLine;
class ViewState;
class WindowMenus;
class QShortcut;
class QStackedWidget;

class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Takes size and panes of the last session and offers unsaved work of a broken one.
    void restore();
    /// Opens a plan; a problem is shown in the window.
    bool openPlan(const QString &path);

    PlanDocument *document() const { return m_document; }
    ViewState *view() const { return m_view; }
    Actions *actions() const { return m_actions; }
    FileCommands *files() const { return m_files; }
    DocumentFile *file() const { return m_file; }
    InfoBarStack *bars() const { return m_bars; }
    PlacementSession *placement() const { return m_placement; }
    Panes *panes() const { return m_panes; }
    StartPage *startPage() const { return m_start; }
    CompareView *compareView() const { return m_compare; }
    BaselineCommands *baseline() const { return m_baseline; }
    /// Compare takes the place of docks and centre, or gives it back.
    void showCompare(bool shown);

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fitPanes();
    void makeParts();
    void showPlan(bool shown);
    void updateTitle();
    void updateActions();
    bool isComparing() const;

    // What each action does, and who follows whom.
    void connectFile();
    void connectView();
    void connectPanes();
    void connectFindings();
    void connectPlan();
    void connectUndo();
    void connectCompare();

    PlanDocument *m_document;
    ViewState *m_view;
    Actions *m_actions;
    RecentFiles *m_recent;
    DocumentFile *m_file;
    Recovery *m_recovery;
    Machine *m_machine;
    InfoBarStack *m_bars;
    FileCommands *m_files;
    PlanCommands *m_commands;
    ImportCommands *m_import;
    BaselineCommands *m_baseline;
    PlacementSession *m_placement;
    Panes *m_panes = nullptr;
    StartPage *m_start = nullptr;
    StatusLine *m_status = nullptr;
    WindowMenus *m_menus = nullptr;
    PlacementUi *m_placementUi = nullptr;
    CompareView *m_compare;
    QShortcut *m_compareEscape = nullptr;
    QMainWindow *m_planArea; // docks and centre, beside the start page
    QStackedWidget *m_centre;
};
