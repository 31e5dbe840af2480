// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The menu bar and the toolbar: which action stands where, and the entries that follow the selection and the
// recent plans. What actions do is not decided here.
#pragma once

#include <QObject>

class Actions;
class FileCommands;
class Panes;
class PlanCommands;
class PlanDocument;
class RecentFiles;
class SegmentedControl;
class ViewState;
class QMainWindow;
class QAction;
class QMenu;
class QToolBar;

class WindowMenus : public QObject
{
    Q_OBJECT
public:
    struct Parts {
        QMainWindow *window;
        Actions *actions;
        PlanDocument *document;
        ViewState *view;
        RecentFiles *recent;
        FileCommands *files;
        PlanCommands *commands;
        Panes *panes;
    };
    explicit WindowMenus(const Parts &parts);

    /// The state switch is of use with a plan only.
    void setHasPlan(bool hasPlan);
    /// Commands lose their words as far as a window `width` wide needs it, the common ones first; those always
    /// when it is `narrow`.
    void fitToolBar(int width, bool narrow);

private:
    void makeMenus();
    QMenu *makeFileMenu();
    QMenu *makeViewMenu();
    QMenu *makeSeatMenu();
    QMenu *makeCardMenu();
    void fillRecentMenu(QMenu *menu);
    void makeToolBar();
    void addStateSwitch();

    Parts m_parts;
    QToolBar *m_toolBar = nullptr;
    SegmentedControl *m_state = nullptr;
    QAction *m_stateLabel = nullptr;
};
