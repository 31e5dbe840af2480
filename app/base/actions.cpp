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

#define TEXT(text) QT_TRANSLATE_NOOP("Actions", text)

// Shortcuts that differ between desktops are the platform's; offscreen and bare X bind several of them to
// nothing.
const Row kRows[] = {
    {Act::New, "new", TEXT("&New Plan…"), Icon::New, QKeySequence::New, "Ctrl+N",
     TEXT("Start a plan: choose cards from the catalogue or take those of this machine"), Needs::Nothing,
     false},
    {Act::Open, "open", TEXT("&Open…"), Icon::Open, QKeySequence::Open, "Ctrl+O", TEXT("Open a plan file"),
     Needs::Nothing, false},
    {Act::OpenExample, "openExample", TEXT("Open the E&xample"), Icon::Example, kNoKey, "Ctrl+E",
     TEXT("Open the built-in plan of a four-card host as an unsaved plan"), Needs::Nothing, false},
    {Act::Save, "save", TEXT("&Save"), Icon::Save, QKeySequence::Save, "Ctrl+S", TEXT("Save the plan"),
     Needs::Plan, false},
    {Act::SaveAs, "saveAs", TEXT("Save &As…"), Icon::Save, QKeySequence::SaveAs, "Ctrl+Shift+S",
     TEXT("Save the plan under another name"), Needs::Plan, false},
    {Act::Revert, "revert", TEXT("Re&vert to File"), Icon::Reset, kNoKey, "",
     TEXT("Give up the changes since the plan was last saved and read the file again"), Needs::Plan, false},
    {Act::ImportConfig, "importConfig", TEXT("&Import Model…"), Icon::Import, kNoKey, "Ctrl+I",
     TEXT("Add a seat for a model on disk: its config.json with the weights, or a GGUF file"), Needs::Nothing,
     false},
    {Act::ImportCached, "importCached", TEXT("Import from &Hugging Face Cache…"), Icon::Host, kNoKey,
     "Ctrl+Shift+I", TEXT("Add a seat for a model that is on this machine already"), Needs::Nothing, false},
    {Act::ExportImage, "exportImage", TEXT("&Export Image…"), Icon::Export, kNoKey, "Ctrl+Shift+E",
     TEXT("Save a picture of the plan with bars, seats and findings"), Needs::Plan, false},
    {Act::CopyImage, "copyImage", TEXT("&Copy Image"), Icon::Copy, kNoKey, "Ctrl+Shift+C",
     TEXT("Copy the picture of the plan to the clipboard"), Needs::Plan, false},
    {Act::ExportRecord, "exportRecord", TEXT("Export Record as &Text…"), Icon::Log, kNoKey, "",
     TEXT("Save the change record as Markdown or JSON: tables, flags, restarts and the way back"),
     Needs::Plan, false},
    {Act::ClosePlan, "closePlan", TEXT("C&lose Plan"), Icon::Close, QKeySequence::Close, "Ctrl+W",
     TEXT("Close the plan and show the start page"), Needs::Plan, false},
    {Act::Quit, "quit", TEXT("&Quit"), Icon::Stop, QKeySequence::Quit, "Ctrl+Q", TEXT("Close the window"),
     Needs::Nothing, false},
    {Act::Undo, "undo", TEXT("&Undo"), Icon::Undo, QKeySequence::Undo, "Ctrl+Z", TEXT("Undo the last change"),
     Needs::Plan, false},
    {Act::Redo, "redo", TEXT("&Redo"), Icon::Redo, QKeySequence::Redo, "Ctrl+Shift+Z",
     TEXT("Redo the last undone change"), Needs::Plan, false},
    {Act::FindSeat, "findSeat", TEXT("&Find Seat…"), Icon::Search, QKeySequence::Find, "Ctrl+F",
     TEXT("Filter the list of seats"), Needs::Plan, false},
    {Act::FixSafe, "fixSafe", TEXT("Apply All &Safe Fixes"), Icon::Pass, kNoKey, "Ctrl+Shift+F",
     TEXT("Apply the fix of every finding that has a safe one, as one step"), Needs::Plan, false},
    {Act::EditTitle, "editTitle", TEXT("Plan &Title…"), Icon::Edit, kNoKey, "",
     TEXT("Change the title of the plan"), Needs::Plan, false},
    {Act::EditPolicy, "editPolicy", TEXT("&Policy…"), Icon::Default, kNoKey, "",
     TEXT("Change how much KV a seat should have and how much of a card must stay free"), Needs::Plan, false},
    {Act::SetBaseline, "setBaseline", TEXT("Set as &Baseline"), Icon::Compare, kNoKey, "Ctrl+B",
     TEXT("Save the current plan as the baseline for comparing later changes"), Needs::Plan, false},
    {Act::OpenBaseline, "openBaseline", TEXT("&Open Plan as Baseline…"), Icon::Open, kNoKey, "",
     TEXT("Use a plan from a file as the baseline"), Needs::Plan, false},
    {Act::GoToBaseline, "goToBaseline", TEXT("&Go Back to the Baseline"), Icon::Reset, kNoKey, "",
     TEXT("Restore cards, seats and policy from the baseline"), Needs::Plan, false},
    {Act::RemoveBaseline, "removeBaseline", TEXT("&Remove Baseline"), Icon::Removed, kNoKey, "",
     TEXT("Remove the baseline from the plan"), Needs::Plan, false},
    {Act::EditRecord, "editRecord", TEXT("Change Re&cord…"), Icon::Log, kNoKey, "Ctrl+R",
     TEXT("Enter the title, author and date of the change, and what to verify"), Needs::Plan, false},
    {Act::ShowFlags, "showFlags", TEXT("&Flags…"), Icon::Terminal, kNoKey, "Ctrl+L",
     TEXT("Show and copy the commands that serve the seats"), Needs::Plan, false},
    {Act::ShowSequence, "showSequence", TEXT("Restart Se&quence…"), Icon::Order, kNoKey, "Ctrl+Shift+L",
     TEXT("Show the order in which seats stop and start to get from the baseline to the plan"), Needs::Plan,
     false},
    {Act::Place, "place", TEXT("Place &Automatically…"), Icon::Place, kNoKey, "Ctrl+P",
     TEXT("Find the layout that leaves the most memory free on the fullest card; nothing changes until you "
          "apply it"),
     Needs::Plan, true},
    {Act::Constraints, "rules", TEXT("Co&nstraints…"), Icon::Lock, kNoKey, "Ctrl+Shift+R",
     TEXT("List, add, change and remove constraints: seats locked to cards, kept off cards, apart or "
          "together"),
     Needs::Plan, false},
    {Act::ShowBoot, "showBoot", TEXT("&Boot"), Icon::Clock, kNoKey, "Alt+1",
     TEXT("Show memory use right after boot, idle"), Needs::Plan, true},
    {Act::ShowPlateau, "showPlateau", TEXT("&Plateau"), Icon::Clock, kNoKey, "Alt+2",
     TEXT("Show memory use after a day or two of load"), Needs::Plan, true},
    {Act::ShowPeak, "showPeak", TEXT("&Worst Case"), Icon::Clock, kNoKey, "Alt+3",
     TEXT("Show the plateau plus the largest calls of all seats at the same time"), Needs::Plan, true},
    {Act::BarsByKind, "barsByKind", TEXT("By &Kind of Use"), Icon::Chart, kNoKey, "Ctrl+Shift+K",
     TEXT("Colour the bars by kind of use"), Needs::Plan, true},
    {Act::BarsBySeat, "barsBySeat", TEXT("By &Seat"), Icon::Seat, kNoKey, "Ctrl+Shift+B",
     TEXT("Colour the bars by seat"), Needs::Plan, true},
    {Act::ShowTable, "showTable", TEXT("&Numbers as a Table"), Icon::Table, kNoKey, "Ctrl+T",
     TEXT("Show the numbers of the cards as a table instead of bars"), Needs::Plan, true},
    {Act::Compare, "compare", TEXT("&Compare with Baseline"), Icon::Compare, kNoKey, "Ctrl+K",
     TEXT("Show baseline and plan side by side with a table of differences"), Needs::Plan, true},
    {Act::ShowBootOrder, "showBootOrder", TEXT("Boot &Order"), Icon::Order, kNoKey, "Ctrl+Shift+O",
     TEXT("Show the boot order of each card instead of its seats"), Needs::Plan, true},
    {Act::AllHosts, "allHosts", TEXT("All &Hosts"), Icon::Host, kNoKey, "Ctrl+0",
     TEXT("Back from the cards of one host to the overview of all hosts"), Needs::Plan, false},
    {Act::ThemeSystem, "themeSystem", TEXT("&System"), std::nullopt, kNoKey, "",
     TEXT("Use the colours of the desktop"), Needs::Nothing, true},
    {Act::ThemeLight, "themeLight", TEXT("&Light"), std::nullopt, kNoKey, "", TEXT("Use light colours"),
     Needs::Nothing, true},
    {Act::ThemeDark, "themeDark", TEXT("&Dark"), std::nullopt, kNoKey, "", TEXT("Use dark colours"),
     Needs::Nothing, true},
    {Act::NextPane, "nextPane", TEXT("&Next Pane"), Icon::Move, kNoKey, "F6",
     TEXT("Move the keyboard to the next pane"), Needs::Plan, false},
    {Act::PreviousPane, "previousPane", TEXT("&Previous Pane"), Icon::Reset, kNoKey, "Shift+F6",
     TEXT("Move the keyboard to the previous pane"), Needs::Plan, false},
    {Act::GoToSeats, "goToSeats", TEXT("&Seats"), Icon::Seat, kNoKey, "Ctrl+1",
     TEXT("Move the keyboard to the list of seats"), Needs::Plan, false},
    {Act::GoToCards, "goToCards", TEXT("&Cards"), Icon::Card, kNoKey, "Ctrl+2",
     TEXT("Move the keyboard to the bars of the cards"), Needs::Plan, false},
    {Act::GoToLayout, "goToLayout", TEXT("&Layout"), Icon::Place, kNoKey, "Ctrl+3",
     TEXT("Move the keyboard to the layout board"), Needs::Plan, false},
    {Act::GoToFindings, "goToFindings", TEXT("&Findings"), Icon::Note, kNoKey, "Ctrl+4",
     TEXT("Move the keyboard to the findings"), Needs::Plan, false},
    {Act::GoToInspector, "goToInspector", TEXT("S&ettings of the Seat"), Icon::Edit, kNoKey, "Ctrl+5",
     TEXT("Move the keyboard to the settings of the selected seat"), Needs::Plan, false},
    {Act::ResetLayout, "resetLayout", TEXT("&Reset Panes"), Icon::Reset, kNoKey, "",
     TEXT("Restore the default arrangement of the panes"), Needs::Plan, false},
    {Act::FullScreen, "fullScreen", TEXT("F&ull Screen"), Icon::Eye, QKeySequence::FullScreen, "F11",
     TEXT("Use the whole screen"), Needs::Nothing, true},
    {Act::AddSeat, "addSeat", TEXT("&Add Seat…"), Icon::AddSeat, kNoKey, "Ins",
     TEXT("Add a seat: a model from the catalogue or from disk, or another process"), Needs::Plan, false},
    {Act::DuplicateSeat, "duplicateSeat", TEXT("&Duplicate"), Icon::Copy, kNoKey, "Ctrl+D",
     TEXT("Add a seat with the same settings, on no card yet"), Needs::Seat, false},
    {Act::RenameSeat, "renameSeat", TEXT("&Rename…"), Icon::Edit, kNoKey, "F2",
     TEXT("Give the selected seat another name"), Needs::Seat, false},
    {Act::RemoveSeat, "removeSeat", TEXT("Re&move"), Icon::Trash, kNoKey, "Del",
     TEXT("Remove the selected seat from the plan"), Needs::Seat, false},
    {Act::UnassignSeat, "unassignSeat", TEXT("&Unassign"), Icon::Removed, kNoKey, "Ctrl+Backspace",
     TEXT("Take the selected seat off its card; it stays in the plan"), Needs::PlacedSeat, false},
    {Act::PinSeat, "pinSeat", TEXT("L&ock to Its Card"), Icon::Pin, kNoKey, "",
     TEXT("Keep the selected seat on its card until you unlock it"), Needs::PlacedSeat, true},
    {Act::BootEarlier, "bootEarlier", TEXT("Boot &Earlier"), Icon::ChevronUp, kNoKey, "Ctrl+Shift+Up",
     TEXT("Move the selected seat one place earlier in its card's boot order"), Needs::PlacedSeat, false},
    {Act::BootLater, "bootLater", TEXT("Boot &Later"), Icon::ChevronDown, kNoKey, "Ctrl+Shift+Down",
     TEXT("Move the selected seat one place later in its card's boot order"), Needs::PlacedSeat, false},
    {Act::BootTogether, "bootTogether", TEXT("&Boot Together With the Previous One"), Icon::Order, kNoKey,
     "Ctrl+Shift+G", TEXT("Boot the selected seat at the same time as the one before it on its card"),
     Needs::PlacedSeat, true},
    {Act::AddCard, "addCard", TEXT("&Add Card…"), Icon::Added, kNoKey, "",
     TEXT("Add a card from the catalogue to the host"), Needs::Plan, false},
    {Act::EditCard, "editCard", TEXT("&Edit Card…"), Icon::Card, kNoKey, "",
     TEXT("Change name, size, capability and memory used by others of a card"), Needs::Card, false},
    {Act::KeepClear, "keepClear", TEXT("&Keep Clear"), Icon::Clear, kNoKey, "",
     TEXT("Do not place seats on this card"), Needs::Card, true},
    {Act::PinCard, "pinCard", TEXT("L&ock Its Seats"), Icon::Lock, kNoKey, "",
     TEXT("Lock every seat of this card to it"), Needs::Card, false},
    {Act::EmptyCard, "emptyCard", TEXT("Unassign A&ll Seats"), Icon::Removed, kNoKey, "",
     TEXT("Take all seats off this card; they stay in the plan"), Needs::Card, false},
    {Act::RemoveCard, "removeCard", TEXT("Re&move Card"), Icon::Trash, kNoKey, "",
     TEXT("Remove the card; its seats stay in the plan without a card"), Needs::Card, false},
    {Act::Help, "help", TEXT("VRAM Planner &Help"), Icon::Explain, QKeySequence::HelpContents, "F1",
     TEXT("What the terms and symbols mean"), Needs::Nothing, false},
    {Act::Keys, "keys", TEXT("&Keyboard Shortcuts"), Icon::Keyboard, kNoKey, "Ctrl+F1",
     TEXT("List all keyboard shortcuts"), Needs::Nothing, false},
    {Act::About, "about", TEXT("&About VRAM Planner"), Icon::Note, kNoKey, "", TEXT("Version and licence"),
     Needs::Nothing, false},
};

#undef TEXT

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
