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
class PlanCommands;
class PlanDocument;
class RecentFiles;
class Recovery;
class SegmentedControl;
class StartPage;
class StatusLine;
class ViewState;
class QMenu;
class QShortcut;
class QStackedWidget;
class QToolBar;

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
    // mainwindow.cpp
    void makeParts();
    void showPlan(bool shown);
    void updateTitle();
    void updateActions();

    // mainwindowmenus.cpp
    void makeMenus();
    QMenu *makeFileMenu();
    QMenu *makeViewMenu();
    QMenu *makeSeatMenu();
    void makeToolBar();
    void fillRecentMenu(QMenu *menu);

    // mainwindowconnect.cpp
    void connectFile();
    void connectView();
    void connectFindings();
    void connectPlan();

    // mainwindowcompare.cpp
    void connectCompare();
    bool isComparing() const;

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
    Panes *m_panes;
    StartPage *m_start;
    StatusLine *m_status;
    CompareView *m_compare;
    QShortcut *m_compareEscape = nullptr;
    QMainWindow *m_planArea; // docks and centre, beside the start page
    QStackedWidget *m_centre;
    QToolBar *m_toolBar = nullptr;
    SegmentedControl *m_state = nullptr;
};
