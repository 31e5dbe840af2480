// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room app/base: what all of the program shares: actions, settings, theme and the frame of dialogs. No
// dialog or command lives here.
//
// Every action of the window in one table: text, icon, shortcut, status tip, and what it needs to be enabled.
// The window connects them; menus and toolbar only arrange them.
#pragma once

#include <QAction>
#include <QObject>

#include <array>

enum class Act {
    New,
    Open,
    OpenExample,
    Save,
    SaveAs,
    Revert,
    ImportConfig,
    ImportCached,
    ExportImage,
    CopyImage,
    ExportRecord,
    ClosePlan,
    Quit,
    Undo,
    Redo,
    FindSeat,
    FixSafe,
    EditTitle,
    EditPolicy,
    SetBaseline,
    OpenBaseline,
    GoToBaseline,
    RemoveBaseline,
    EditRecord,
    ShowFlags,
    ShowSequence,
    Place,
    Constraints,
    ShowBoot,
    ShowPlateau,
    ShowPeak,
    BarsByKind,
    BarsBySeat,
    ShowTable,
    Compare,
    ShowBootOrder,
    AllHosts,
    ThemeSystem,
    ThemeLight,
    ThemeDark,
    NextPane,
    PreviousPane,
    GoToSeats,
    GoToCards,
    GoToLayout,
    GoToFindings,
    GoToInspector,
    ResetLayout,
    FullScreen,
    AddSeat,
    DuplicateSeat,
    RenameSeat,
    RemoveSeat,
    UnassignSeat,
    PinSeat,
    BootEarlier,
    BootLater,
    BootTogether,
    AddCard,
    EditCard,
    KeepClear,
    PinCard,
    EmptyCard,
    RemoveCard,
    Help,
    Keys,
    About,
};
inline constexpr int kActs = static_cast<int>(Act::About) + 1;

/// What has to be there for an action to be of use.
enum class Needs { Nothing, Plan, Seat, PlacedSeat, Card };

class Actions : public QObject
{
    Q_OBJECT
public:
    explicit Actions(QObject *parent = nullptr);

    QAction *operator[](Act act) const { return m_actions[static_cast<std::size_t>(act)]; }
    const std::array<QAction *, kActs> &all() const { return m_actions; }

    /// Enables every action whose need is met. Undo, Redo and Save are the document's business.
    void setAvailable(bool plan, bool seat, bool placed, bool card);
    /// Disables an action whose tips say `problem` meanwhile; empty: enables it, and they say what it does.
    void setProblem(Act act, const QString &problem);
    /// What the action does, whatever its tips say now.
    static QString purpose(Act act);

private:
    void makeGroup(std::initializer_list<Act> acts);

    std::array<QAction *, kActs> m_actions{};
};
