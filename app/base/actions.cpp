// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/actions.h"

#include "widgets/style/icons.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QKeySequence>

#include <algorithm>
#include <optional>

namespace {

struct Row {
    Act act;
    const char *name;
    const char *text;
    std::optional<Icon> icon;
    QKeySequence::StandardKey standard; // UnknownKey: none
    const char *keys; // used when the platform binds the standard key to nothing, or always
    const char *tip;
    Needs needs;
    bool checkable;
};

constexpr auto kNoKey = QKeySequence::UnknownKey;

// Shortcuts that differ between desktops are the platform's; offscreen and bare X bind several of them to
// nothing.
const Row kRows[] = {
    {Act::New, "new", QT_TRANSLATE_NOOP("Actions", "&New Plan…"), Icon::New, QKeySequence::New, "Ctrl+N",
     QT_TRANSLATE_NOOP("Actions",
                       "Start a plan: choose cards from the catalogue or take those of this machine"),
     Needs::Nothing, false},
    {Act::Open, "open", QT_TRANSLATE_NOOP("Actions", "&Open…"), Icon::Open, QKeySequence::Open, "Ctrl+O",
     QT_TRANSLATE_NOOP("Actions", "Open a plan file"), Needs::Nothing, false},
    {Act::OpenExample, "openExample", QT_TRANSLATE_NOOP("Actions", "Open the E&xample"), Icon::Example,
     kNoKey, "Ctrl+E",
     QT_TRANSLATE_NOOP("Actions", "Open the built-in plan of a four-card host as an unsaved plan"),
     Needs::Nothing, false},
    {Act::Save, "save", QT_TRANSLATE_NOOP("Actions", "&Save"), Icon::Save, QKeySequence::Save, "Ctrl+S",
     QT_TRANSLATE_NOOP("Actions", "Save the plan"), Needs::Plan, false},
    {Act::SaveAs, "saveAs", QT_TRANSLATE_NOOP("Actions", "Save &As…"), Icon::Save, QKeySequence::SaveAs,
     "Ctrl+Shift+S", QT_TRANSLATE_NOOP("Actions", "Save the plan under another name"), Needs::Plan, false},
    {Act::Revert, "revert", QT_TRANSLATE_NOOP("Actions", "Re&vert to File"), Icon::Reset, kNoKey, "",
     QT_TRANSLATE_NOOP("Actions",
                       "Give up the changes since the plan was last saved and read the file again"),
     Needs::Plan, false},
    {Act::ImportConfig, "importConfig", QT_TRANSLATE_NOOP("Actions", "&Import Model…"), Icon::Import, kNoKey,
     "Ctrl+I",
     QT_TRANSLATE_NOOP("Actions",
                       "Add a seat for a model on disk: its config.json with the weights, or a GGUF file"),
     Needs::Nothing, false},
    {Act::ImportCached, "importCached", QT_TRANSLATE_NOOP("Actions", "Import from &Hugging Face Cache…"),
     Icon::Host, kNoKey, "Ctrl+Shift+I",
     QT_TRANSLATE_NOOP("Actions", "Add a seat for a model that is on this machine already"), Needs::Nothing,
     false},
    {Act::ExportImage, "exportImage", QT_TRANSLATE_NOOP("Actions", "&Export Image…"), Icon::Export, kNoKey,
     "Ctrl+Shift+E", QT_TRANSLATE_NOOP("Actions", "Save a picture of the plan with bars, seats and findings"),
     Needs::Plan, false},
    {Act::CopyImage, "copyImage", QT_TRANSLATE_NOOP("Actions", "&Copy Image"), Icon::Copy, kNoKey,
     "Ctrl+Shift+C", QT_TRANSLATE_NOOP("Actions", "Copy the picture of the plan to the clipboard"),
     Needs::Plan, false},
    {Act::ExportRecord, "exportRecord", QT_TRANSLATE_NOOP("Actions", "Export Record as &Text…"), Icon::Log,
     kNoKey, "",
     QT_TRANSLATE_NOOP(
         "Actions", "Save the change record as Markdown or JSON: tables, flags, restarts and the way back"),
     Needs::Plan, false},
    {Act::ClosePlan, "closePlan", QT_TRANSLATE_NOOP("Actions", "C&lose Plan"), Icon::Close,
     QKeySequence::Close, "Ctrl+W", QT_TRANSLATE_NOOP("Actions", "Close the plan and show the start page"),
     Needs::Plan, false},
    {Act::Quit, "quit", QT_TRANSLATE_NOOP("Actions", "&Quit"), Icon::Stop, QKeySequence::Quit, "Ctrl+Q",
     QT_TRANSLATE_NOOP("Actions", "Close the window"), Needs::Nothing, false},
    {Act::Undo, "undo", QT_TRANSLATE_NOOP("Actions", "&Undo"), Icon::Undo, QKeySequence::Undo, "Ctrl+Z",
     QT_TRANSLATE_NOOP("Actions", "Undo the last change"), Needs::Plan, false},
    {Act::Redo, "redo", QT_TRANSLATE_NOOP("Actions", "&Redo"), Icon::Redo, QKeySequence::Redo, "Ctrl+Shift+Z",
     QT_TRANSLATE_NOOP("Actions", "Redo the last undone change"), Needs::Plan, false},
    {Act::FindSeat, "findSeat", QT_TRANSLATE_NOOP("Actions", "&Find Seat…"), Icon::Search, QKeySequence::Find,
     "Ctrl+F", QT_TRANSLATE_NOOP("Actions", "Filter the list of seats"), Needs::Plan, false},
    {Act::FixSafe, "fixSafe", QT_TRANSLATE_NOOP("Actions", "Apply All &Safe Fixes"), Icon::Pass, kNoKey,
     "Ctrl+Shift+F",
     QT_TRANSLATE_NOOP("Actions", "Apply the fix of every finding that has a safe one, as one step"),
     Needs::Plan, false},
    {Act::EditTitle, "editTitle", QT_TRANSLATE_NOOP("Actions", "Plan &Title…"), Icon::Edit, kNoKey, "",
     QT_TRANSLATE_NOOP("Actions", "Change the title of the plan"), Needs::Plan, false},
    {Act::EditPolicy, "editPolicy", QT_TRANSLATE_NOOP("Actions", "&Policy…"), Icon::Default, kNoKey, "",
     QT_TRANSLATE_NOOP("Actions",
                       "Change how much KV a seat should have and how much of a card must stay free"),
     Needs::Plan, false},
    {Act::SetBaseline, "setBaseline", QT_TRANSLATE_NOOP("Actions", "Set as &Baseline"), Icon::Compare, kNoKey,
     "Ctrl+B",
     QT_TRANSLATE_NOOP("Actions", "Save the current plan as the baseline for comparing later changes"),
     Needs::Plan, false},
    {Act::OpenBaseline, "openBaseline", QT_TRANSLATE_NOOP("Actions", "&Open Plan as Baseline…"), Icon::Open,
     kNoKey, "", QT_TRANSLATE_NOOP("Actions", "Use a plan from a file as the baseline"), Needs::Plan, false},
    {Act::GoToBaseline, "goToBaseline", QT_TRANSLATE_NOOP("Actions", "&Go Back to the Baseline"), Icon::Reset,
     kNoKey, "", QT_TRANSLATE_NOOP("Actions", "Restore cards, seats and policy from the baseline"),
     Needs::Plan, false},
    {Act::RemoveBaseline, "removeBaseline", QT_TRANSLATE_NOOP("Actions", "&Remove Baseline"), Icon::Removed,
     kNoKey, "", QT_TRANSLATE_NOOP("Actions", "Remove the baseline from the plan"), Needs::Plan, false},
    {Act::EditRecord, "editRecord", QT_TRANSLATE_NOOP("Actions", "Change Re&cord…"), Icon::Log, kNoKey,
     "Ctrl+R",
     QT_TRANSLATE_NOOP("Actions", "Enter the title, author and date of the change, and what to verify"),
     Needs::Plan, false},
    {Act::ShowFlags, "showFlags", QT_TRANSLATE_NOOP("Actions", "&Flags…"), Icon::Terminal, kNoKey, "Ctrl+L",
     QT_TRANSLATE_NOOP("Actions", "Show and copy the commands that serve the seats"), Needs::Plan, false},
    {Act::ShowSequence, "showSequence", QT_TRANSLATE_NOOP("Actions", "Restart Se&quence…"), Icon::Order,
     kNoKey, "Ctrl+Shift+L",
     QT_TRANSLATE_NOOP("Actions",
                       "Show the order in which seats stop and start to get from the baseline to the plan"),
     Needs::Plan, false},
    {Act::Place, "place", QT_TRANSLATE_NOOP("Actions", "Place &Automatically…"), Icon::Place, kNoKey,
     "Ctrl+P",
     QT_TRANSLATE_NOOP(
         "Actions",
         "Find the layout that leaves the most memory free on the fullest card; nothing changes until you "
         "apply it"),
     Needs::Plan, true},
    {Act::Constraints, "rules", QT_TRANSLATE_NOOP("Actions", "Co&nstraints…"), Icon::Lock, kNoKey,
     "Ctrl+Shift+R",
     QT_TRANSLATE_NOOP(
         "Actions",
         "List, add, change and remove constraints: seats locked to cards, kept off cards, apart or "
         "together"),
     Needs::Plan, false},
    {Act::ShowBoot, "showBoot", QT_TRANSLATE_NOOP("Actions", "&Boot"), Icon::Clock, kNoKey, "Alt+1",
     QT_TRANSLATE_NOOP("Actions", "Show memory use right after boot, idle"), Needs::Plan, true},
    {Act::ShowPlateau, "showPlateau", QT_TRANSLATE_NOOP("Actions", "&Plateau"), Icon::Clock, kNoKey, "Alt+2",
     QT_TRANSLATE_NOOP("Actions", "Show memory use after a day or two of load"), Needs::Plan, true},
    {Act::ShowPeak, "showPeak", QT_TRANSLATE_NOOP("Actions", "&Worst Case"), Icon::Clock, kNoKey, "Alt+3",
     QT_TRANSLATE_NOOP("Actions", "Show the plateau plus the largest calls of all seats at the same time"),
     Needs::Plan, true},
    {Act::BarsByKind, "barsByKind", QT_TRANSLATE_NOOP("Actions", "By &Kind of Use"), Icon::Chart, kNoKey,
     "Ctrl+Shift+K", QT_TRANSLATE_NOOP("Actions", "Colour the bars by kind of use"), Needs::Plan, true},
    {Act::BarsBySeat, "barsBySeat", QT_TRANSLATE_NOOP("Actions", "By &Seat"), Icon::Seat, kNoKey,
     "Ctrl+Shift+B", QT_TRANSLATE_NOOP("Actions", "Colour the bars by seat"), Needs::Plan, true},
    {Act::ShowTable, "showTable", QT_TRANSLATE_NOOP("Actions", "&Numbers as a Table"), Icon::Table, kNoKey,
     "Ctrl+T", QT_TRANSLATE_NOOP("Actions", "Show the numbers of the cards as a table instead of bars"),
     Needs::Plan, true},
    {Act::Compare, "compare", QT_TRANSLATE_NOOP("Actions", "&Compare with Baseline"), Icon::Compare, kNoKey,
     "Ctrl+K",
     QT_TRANSLATE_NOOP("Actions", "Show baseline and plan side by side with a table of differences"),
     Needs::Plan, true},
    {Act::ShowBootOrder, "showBootOrder", QT_TRANSLATE_NOOP("Actions", "Boot &Order"), Icon::Order, kNoKey,
     "Ctrl+Shift+O", QT_TRANSLATE_NOOP("Actions", "Show the boot order of each card instead of its seats"),
     Needs::Plan, true},
    {Act::AllHosts, "allHosts", QT_TRANSLATE_NOOP("Actions", "All &Hosts"), Icon::Host, kNoKey, "Ctrl+0",
     QT_TRANSLATE_NOOP("Actions", "Back from the cards of one host to the overview of all hosts"),
     Needs::Plan, false},
    {Act::ThemeSystem, "themeSystem", QT_TRANSLATE_NOOP("Actions", "&System"), std::nullopt, kNoKey, "",
     QT_TRANSLATE_NOOP("Actions", "Use the colours of the desktop"), Needs::Nothing, true},
    {Act::ThemeLight, "themeLight", QT_TRANSLATE_NOOP("Actions", "&Light"), std::nullopt, kNoKey, "",
     QT_TRANSLATE_NOOP("Actions", "Use light colours"), Needs::Nothing, true},
    {Act::ThemeDark, "themeDark", QT_TRANSLATE_NOOP("Actions", "&Dark"), std::nullopt, kNoKey, "",
     QT_TRANSLATE_NOOP("Actions", "Use dark colours"), Needs::Nothing, true},
    {Act::NextPane, "nextPane", QT_TRANSLATE_NOOP("Actions", "&Next Pane"), Icon::Move, kNoKey, "F6",
     QT_TRANSLATE_NOOP("Actions", "Move the keyboard to the next pane"), Needs::Plan, false},
    {Act::PreviousPane, "previousPane", QT_TRANSLATE_NOOP("Actions", "&Previous Pane"), Icon::Reset, kNoKey,
     "Shift+F6", QT_TRANSLATE_NOOP("Actions", "Move the keyboard to the previous pane"), Needs::Plan, false},
    {Act::GoToSeats, "goToSeats", QT_TRANSLATE_NOOP("Actions", "&Seats"), Icon::Seat, kNoKey, "Ctrl+1",
     QT_TRANSLATE_NOOP("Actions", "Move the keyboard to the list of seats"), Needs::Plan, false},
    {Act::GoToCards, "goToCards", QT_TRANSLATE_NOOP("Actions", "&Cards"), Icon::Card, kNoKey, "Ctrl+2",
     QT_TRANSLATE_NOOP("Actions", "Move the keyboard to the bars of the cards"), Needs::Plan, false},
    {Act::GoToLayout, "goToLayout", QT_TRANSLATE_NOOP("Actions", "&Layout"), Icon::Place, kNoKey, "Ctrl+3",
     QT_TRANSLATE_NOOP("Actions", "Move the keyboard to the layout board"), Needs::Plan, false},
    {Act::GoToFindings, "goToFindings", QT_TRANSLATE_NOOP("Actions", "&Findings"), Icon::Note, kNoKey,
     "Ctrl+4", QT_TRANSLATE_NOOP("Actions", "Move the keyboard to the findings"), Needs::Plan, false},
    {Act::GoToInspector, "goToInspector", QT_TRANSLATE_NOOP("Actions", "S&ettings of the Seat"), Icon::Edit,
     kNoKey, "Ctrl+5", QT_TRANSLATE_NOOP("Actions", "Move the keyboard to the settings of the selected seat"),
     Needs::Plan, false},
    {Act::ResetLayout, "resetLayout", QT_TRANSLATE_NOOP("Actions", "&Reset Panes"), Icon::Reset, kNoKey, "",
     QT_TRANSLATE_NOOP("Actions", "Restore the default arrangement of the panes"), Needs::Plan, false},
    {Act::FullScreen, "fullScreen", QT_TRANSLATE_NOOP("Actions", "F&ull Screen"), Icon::Eye,
     QKeySequence::FullScreen, "F11", QT_TRANSLATE_NOOP("Actions", "Use the whole screen"), Needs::Nothing,
     true},
    {Act::AddSeat, "addSeat", QT_TRANSLATE_NOOP("Actions", "&Add Seat…"), Icon::AddSeat, kNoKey, "Ins",
     QT_TRANSLATE_NOOP("Actions", "Add a seat: a model from the catalogue or from disk, or another process"),
     Needs::Plan, false},
    {Act::DuplicateSeat, "duplicateSeat", QT_TRANSLATE_NOOP("Actions", "&Duplicate"), Icon::Copy, kNoKey,
     "Ctrl+D", QT_TRANSLATE_NOOP("Actions", "Add a seat with the same settings, on no card yet"), Needs::Seat,
     false},
    {Act::RenameSeat, "renameSeat", QT_TRANSLATE_NOOP("Actions", "&Rename…"), Icon::Edit, kNoKey, "F2",
     QT_TRANSLATE_NOOP("Actions", "Give the selected seat another name"), Needs::Seat, false},
    {Act::RemoveSeat, "removeSeat", QT_TRANSLATE_NOOP("Actions", "Re&move"), Icon::Trash, kNoKey, "Del",
     QT_TRANSLATE_NOOP("Actions", "Remove the selected seat from the plan"), Needs::Seat, false},
    {Act::UnassignSeat, "unassignSeat", QT_TRANSLATE_NOOP("Actions", "&Unassign"), Icon::Removed, kNoKey,
     "Ctrl+Backspace",
     QT_TRANSLATE_NOOP("Actions", "Take the selected seat off its card; it stays in the plan"),
     Needs::PlacedSeat, false},
    {Act::PinSeat, "pinSeat", QT_TRANSLATE_NOOP("Actions", "L&ock to Its Card"), Icon::Pin, kNoKey, "",
     QT_TRANSLATE_NOOP("Actions", "Keep the selected seat on its card until you unlock it"),
     Needs::PlacedSeat, true},
    {Act::BootEarlier, "bootEarlier", QT_TRANSLATE_NOOP("Actions", "Boot &Earlier"), Icon::ChevronUp, kNoKey,
     "Ctrl+Shift+Up",
     QT_TRANSLATE_NOOP("Actions", "Move the selected seat one place earlier in its card's boot order"),
     Needs::PlacedSeat, false},
    {Act::BootLater, "bootLater", QT_TRANSLATE_NOOP("Actions", "Boot &Later"), Icon::ChevronDown, kNoKey,
     "Ctrl+Shift+Down",
     QT_TRANSLATE_NOOP("Actions", "Move the selected seat one place later in its card's boot order"),
     Needs::PlacedSeat, false},
    {Act::BootTogether, "bootTogether", QT_TRANSLATE_NOOP("Actions", "&Boot Together With the Previous One"),
     Icon::Order, kNoKey, "Ctrl+Shift+G",
     QT_TRANSLATE_NOOP("Actions", "Boot the selected seat at the same time as the one before it on its card"),
     Needs::PlacedSeat, true},
    {Act::AddCard, "addCard", QT_TRANSLATE_NOOP("Actions", "&Add Card…"), Icon::Added, kNoKey, "",
     QT_TRANSLATE_NOOP("Actions", "Add a card from the catalogue to the host"), Needs::Plan, false},
    {Act::EditCard, "editCard", QT_TRANSLATE_NOOP("Actions", "&Edit Card…"), Icon::Card, kNoKey, "",
     QT_TRANSLATE_NOOP("Actions", "Change name, size, capability and memory used by others of a card"),
     Needs::Card, false},
    {Act::KeepClear, "keepClear", QT_TRANSLATE_NOOP("Actions", "&Keep Clear"), Icon::Clear, kNoKey, "",
     QT_TRANSLATE_NOOP("Actions", "Do not place seats on this card"), Needs::Card, true},
    {Act::PinCard, "pinCard", QT_TRANSLATE_NOOP("Actions", "L&ock Its Seats"), Icon::Lock, kNoKey, "",
     QT_TRANSLATE_NOOP("Actions", "Lock every seat of this card to it"), Needs::Card, false},
    {Act::EmptyCard, "emptyCard", QT_TRANSLATE_NOOP("Actions", "Unassign A&ll Seats"), Icon::Removed, kNoKey,
     "", QT_TRANSLATE_NOOP("Actions", "Take all seats off this card; they stay in the plan"), Needs::Card,
     false},
    {Act::RemoveCard, "removeCard", QT_TRANSLATE_NOOP("Actions", "Re&move Card"), Icon::Trash, kNoKey, "",
     QT_TRANSLATE_NOOP("Actions", "Remove the card; its seats stay in the plan without a card"), Needs::Card,
     false},
    {Act::Help, "help", QT_TRANSLATE_NOOP("Actions", "VRAM Planner &Help"), Icon::Explain,
     QKeySequence::HelpContents, "F1", QT_TRANSLATE_NOOP("Actions", "What the terms and symbols mean"),
     Needs::Nothing, false},
    {Act::Keys, "keys", QT_TRANSLATE_NOOP("Actions", "&Keyboard Shortcuts"), Icon::Keyboard, kNoKey,
     "Ctrl+F1", QT_TRANSLATE_NOOP("Actions", "List all keyboard shortcuts"), Needs::Nothing, false},
    {Act::About, "about", QT_TRANSLATE_NOOP("Actions", "&About VRAM Planner"), Icon::Note, kNoKey, "",
     QT_TRANSLATE_NOOP("Actions", "Version and licence"), Needs::Nothing, false},
};

static_assert(sizeof(kRows) / sizeof(kRows[0]) == static_cast<std::size_t>(kActs));

QList<QKeySequence> shortcutsOf(const Row &row)
{
    QList<QKeySequence> keys;
    if (row.standard != kNoKey)
        keys = QKeySequence::keyBindings(row.standard);
    const QKeySequence own{QLatin1String(row.keys)};
    if (row.act == Act::Redo) { // people come from both habits
        for (const char *text : {"Ctrl+Shift+Z", "Ctrl+Y"}) {
            if (const QKeySequence key{QLatin1String(text)}; !keys.contains(key))
                keys << key;
        }
    } else if (keys.isEmpty() && !own.isEmpty()) {
        keys << own;
    }
    return keys;
}

const Row &rowOf(Act act)
{
    return *std::find_if(std::begin(kRows), std::end(kRows), [&](const Row &row) { return row.act == act; });
}

// The tool tip is the status tip with the key: what an icon-only button does must be readable.
void describe(QAction *action, const QString &purpose)
{
    const QString key = action->shortcut().toString(QKeySequence::NativeText);
    action->setStatusTip(purpose);
    action->setToolTip(key.isEmpty() ? purpose : QStringLiteral("%1 (%2)").arg(purpose, key));
}

QAction *makeAction(const Row &row, QObject *parent)
{
    auto *action = new QAction(QCoreApplication::translate("Actions", row.text), parent);
    action->setObjectName(QLatin1String(row.name));
    action->setCheckable(row.checkable);
    action->setShortcuts(shortcutsOf(row));
    if (row.icon)
        action->setIcon(icons::icon(*row.icon));
    describe(action, QCoreApplication::translate("Actions", row.tip));
    action->setMenuRole(QAction::NoRole);
    return action;
}

}

Actions::Actions(QObject *parent)
    : QObject(parent)
{
    for (const Row &row : kRows)
        m_actions[static_cast<std::size_t>(row.act)] = makeAction(row, this);
    makeGroup({Act::ShowBoot, Act::ShowPlateau, Act::ShowPeak});
    makeGroup({Act::BarsByKind, Act::BarsBySeat});
    makeGroup({Act::ThemeSystem, Act::ThemeLight, Act::ThemeDark});
    (*this)[Act::Undo]->setEnabled(false);
    (*this)[Act::Redo]->setEnabled(false);
    setAvailable(false, false, false, false);
}

void Actions::makeGroup(std::initializer_list<Act> acts)
{
    auto *group = new QActionGroup(this);
    for (const Act act : acts)
        group->addAction((*this)[act]);
}

void Actions::setAvailable(bool plan, bool seat, bool placed, bool card)
{
    const auto met = [&](Needs needs) {
        switch (needs) {
        case Needs::Nothing:
            return true;
        case Needs::Plan:
            return plan;
        case Needs::Seat:
            return seat;
        case Needs::PlacedSeat:
            return placed;
        case Needs::Card:
            return card;
        }
        return false;
    };
    for (const Row &row : kRows) {
        if (row.act != Act::Undo && row.act != Act::Redo)
            (*this)[row.act]->setEnabled(met(row.needs));
    }
}

QString Actions::purpose(Act act)
{
    return QCoreApplication::translate("Actions", rowOf(act).tip);
}

void Actions::setProblem(Act act, const QString &problem)
{
    QAction *action = (*this)[act];
    action->setEnabled(problem.isEmpty());
    if (problem.isEmpty()) {
        describe(action, purpose(act));
        return;
    }
    action->setStatusTip(problem);
    action->setToolTip(problem);
}
