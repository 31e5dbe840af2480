<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;New Plan…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a plan: choose cards from the catalogue or take those of this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a plan file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the E&amp;xample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the built-in plan of a four-card host as an unsaved plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the plan under another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;vert to File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give up the changes since the plan was last saved and read the file again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Import Model…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a seat for a model on disk: its config.json with the weights, or a GGUF file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import from &amp;Hugging Face Cache…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a seat for a model that is on this machine already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export Image…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a picture of the plan with bars, seats and findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy Image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the picture of the plan to the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export Record as &amp;Text…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the change record as Markdown or JSON: tables, flags, restarts and the way back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lose Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the plan and show the start page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo the last undone change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find Seat…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the list of seats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply All &amp;Safe Fixes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply the fix of every finding that has a safe one, as one step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan &amp;Title…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the title of the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Policy…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change how much KV a seat should have and how much of a card must stay free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set as &amp;Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the current plan as the baseline for comparing later changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open Plan as Baseline…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a plan from a file as the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go Back to the Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore cards, seats and policy from the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the baseline from the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change Re&amp;cord…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the title, author and date of the change, and what to verify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Flags…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show and copy the commands that serve the seats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart Se&amp;quence…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the order in which seats stop and start to get from the baseline to the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place &amp;Automatically…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find the layout that leaves the most memory free on the fullest card; nothing changes until you apply it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;nstraints…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List, add, change and remove constraints: seats locked to cards, kept off cards, apart or together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Boot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show memory use right after boot, idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Plateau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show memory use after a day or two of load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Worst Case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the plateau plus the largest calls of all seats at the same time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By &amp;Kind of Use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour the bars by kind of use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By &amp;Seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour the bars by seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Numbers as a Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the numbers of the cards as a table instead of bars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare with Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show baseline and plan side by side with a table of differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot &amp;Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the boot order of each card instead of its seats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All &amp;Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back from the cards of one host to the overview of all hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the colours of the desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use light colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use dark colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next Pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard to the next pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous Pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard to the previous pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Seats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard to the list of seats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard to the bars of the cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard to the layout board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard to the findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;ettings of the Seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard to the settings of the selected seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset Panes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore the default arrangement of the panes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the whole screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add Seat…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a seat: a model from the catalogue or from disk, or another process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a seat with the same settings, on no card yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the selected seat another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the selected seat from the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Unassign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the selected seat off its card; it stays in the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L&amp;ock to Its Card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the selected seat on its card until you unlock it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot &amp;Earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected seat one place earlier in its card&apos;s boot order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot &amp;Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected seat one place later in its card&apos;s boot order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Boot Together With the Previous One</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot the selected seat at the same time as the one before it on its card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add Card…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a card from the catalogue to the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit Card…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change name, size, capability and memory used by others of a card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not place seats on this card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L&amp;ock Its Seats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock every seat of this card to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unassign A&amp;ll Seats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take all seats off this card; they stay in the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;move Card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the card; its seats stay in the plan without a card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VRAM Planner &amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the terms and symbols mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List all keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About VRAM Planner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AddSeatDialog</name>
    <message>
        <source>Add Seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hugging Face cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source of the seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights s&amp;ize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seat &amp;name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A process known only by measurement, such as speech recognition, embeddings or a desktop. Set what it adds per call in the inspector.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes %1 in the worst case.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes %1 in the worst case; %2 would be over by %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes %1 in the worst case; %2 would have %3 left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Takes %1 on each of %Ln card(s) in the worst case. The host has too few for it, so it stays unassigned.</source>
        <translation>
            <numerusform>Takes %1 on %Ln card in the worst case. The host has too few for it, so it stays unassigned.</numerusform>
            <numerusform>Takes %1 on each of %Ln cards in the worst case. The host has too few for it, so it stays unassigned.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Takes %1 on each of %Ln card(s) in the worst case.</source>
        <translation>
            <numerusform>Takes %1 on %Ln card in the worst case.</numerusform>
            <numerusform>Takes %1 on each of %Ln cards in the worst case.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Takes %1 on each of %Ln card(s) in the worst case; %2 would be over by %3.</source>
        <translation>
            <numerusform>Takes %1 on %Ln card in the worst case; %2 would be over by %3.</numerusform>
            <numerusform>Takes %1 on each of %Ln cards in the worst case; %2 would be over by %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Takes %1 on each of %Ln card(s) in the worst case; %2 would have %3 left.</source>
        <translation>
            <numerusform>Takes %1 on %Ln card in the worst case; %2 would have %3 left.</numerusform>
            <numerusform>Takes %1 on each of %Ln cards in the worst case; %2 would have %3 left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Badge</name>
    <message>
        <source>kept clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimal, proven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no layout fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>policy</source>
        <comment>what makes a card tight</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BaselineCommands</name>
    <message>
        <source>Set as baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Plan as Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1 as baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back to the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no plan. Open or create one first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan is open read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan has no baseline. Set or open one first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan matches its baseline: nothing has changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan already matches the baseline</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BelowPane</name>
    <message>
        <source>Seats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pane shown below</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BootList</name>
    <message>
        <source>Boot &amp;Earlier	Alt+Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot &amp;Later	Alt+Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot &amp;First</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot La&amp;st</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Together With the Previous One	Space</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BootListModel</name>
    <message>
        <source>first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 free when it starts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 boots first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 boots as number %2, together with the one before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 boots as number %2, after the one before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV pool %1, from %2 to %3 over all orders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may be refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BootOrderPanel</name>
    <message numerus="yes">
        <source>%Ln seat(s)</source>
        <translation>
            <numerusform>%Ln seat</numerusform>
            <numerusform>%Ln seats</numerusform>
        </translation>
    </message>
    <message>
        <source>Boot order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot order of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing boots here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB. KV in this order, then over all orders; free memory when the seat starts, and what the start-up check needs.

Drag a seat or press Alt+↑ or Alt+↓ to move it; Space boots it together with the one before it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BudgetChart</name>
    <message>
        <source>Cards: GiB by kind of use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards: GiB by seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over by %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BudgetTableModel</name>
    <message>
        <source>Card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare, boot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare, plateau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare, worst case</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BudgetText</name>
    <message>
        <source>over by %1 in the worst case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spare %1 in the worst case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, %3; spare %4 at boot, %5 at the plateau.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 over by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least spare %1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards: %1, over their total: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2; %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CachePage</name>
    <message>
        <source>Folder of the models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by name, quantisation or state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models in the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hugging Face cache: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a Folder of Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no models here. Choose another folder above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model matches &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln model(s), %1 on disk.</source>
        <translation>
            <numerusform>%Ln model, %1 on disk.</numerusform>
            <numerusform>%Ln models, %1 on disk.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the headers…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CachedModels</name>
    <message>
        <source>none, 16 bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>complete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>config only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, main</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CardDialog</name>
    <message>
        <source>&amp;Keep clear: do not place seats here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As shown by nvidia-smi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown, estimated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As CUDA reports it to a process. Utilisation is a share of this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;CUDA total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute c&amp;apability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used by &amp;others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the product</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What drives the card. It decides block sizes, formats and what the driver keeps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Platform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute capability must be a number such as 8.6, 9.0 or 12.0.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CardInspector</name>
    <message>
        <source>Keep clear: do not place seats here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used by others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of processes that are not seats, as nvidia-smi shows it. What the driver keeps is counted by itself; the bars show both as Others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit Card…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept by the driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare at boot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare at the plateau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare, worst case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, estimated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, utilisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seats on this card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change memory used by others on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep %1 clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow seats on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Platform</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CardsPane</name>
    <message>
        <source>Cards, GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bars by kind of use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bars by seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the numbers as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB by kind of use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB by seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preview: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preview: %1 on no card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preview: %1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stale proposal, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proposal, %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CataloguePage</name>
    <message>
        <source>Search models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models of the catalogue</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChartLegend</name>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CompareBoard</name>
    <message>
        <source>Baseline and plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tile not to scale.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 %3.</source>
        <comment>layout, seat, what became of it</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CompareView</name>
    <message>
        <source>Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide the text of unchanged tiles, and table rows without a change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no baseline yet. Set the current plan as the baseline, or open one from a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set as baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open plan as baseline…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan is open read-only</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CompareWords</name>
    <message>
        <source>pinned %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rule, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>utilisation %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>util %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, KV %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, was %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ctx %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no waiver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different reason for the waiver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln seat(s) moved</source>
        <translation>
            <numerusform>%Ln seat moved</numerusform>
            <numerusform>%Ln seats moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln moved</source>
        <translation>
            <numerusform>%Ln moved</numerusform>
            <numerusform>%Ln moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln seat(s) changed</source>
        <translation>
            <numerusform>%Ln seat changed</numerusform>
            <numerusform>%Ln seats changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed</source>
        <translation>
            <numerusform>%Ln changed</numerusform>
            <numerusform>%Ln changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln seat(s) added</source>
        <translation>
            <numerusform>%Ln seat added</numerusform>
            <numerusform>%Ln seats added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln added</source>
        <translation>
            <numerusform>%Ln added</numerusform>
            <numerusform>%Ln added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln seat(s) removed</source>
        <translation>
            <numerusform>%Ln seat removed</numerusform>
            <numerusform>%Ln seats removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln removed</source>
        <translation>
            <numerusform>%Ln removed</numerusform>
            <numerusform>%Ln removed</numerusform>
        </translation>
    </message>
    <message>
        <source>no seat moved or changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>goes to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept by the driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used by others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not kept clear</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConstraintEdit</name>
    <message>
        <source>Constraint: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change constraint: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove constraint: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Remove %Ln constraint(s)</source>
        <translation>
            <numerusform>Remove %Ln constraint</numerusform>
            <numerusform>Remove %Ln constraints</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep %1 off %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow %1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep %1 apart from %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep %1 with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let %1 share a card with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow %1 without %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock the seats of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConstraintEditor</name>
    <message>
        <source>&amp;Seats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of constraint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seats of the constraint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards of the constraint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock seats to cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep seats off cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep seats apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep seats together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep cards clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select two or more seats.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select seats and cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: no seats are placed there</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConstraintMenu</name>
    <message>
        <source>Keep %1 off %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep %1 and %2 apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep %1 and %2 together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep O&amp;ff</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep o&amp;ff</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep Apart From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep apart from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep Toget&amp;her With</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep toget&amp;her with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remo&amp;ve Constraint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remo&amp;ve constraint</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConstraintWords</name>
    <message>
        <source>%1 are locked where they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is locked where it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are locked to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stays on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locked where it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locked to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept off %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept apart from %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept together with %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is kept clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are kept off %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is kept off %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are kept apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are kept together</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConstraintsDialog</name>
    <message>
        <source>&amp;Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;hange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constraints of the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constraints of the &amp;plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep %1 clear</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DatedList</name>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DifferenceModel</name>
    <message>
        <source>card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Subject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filled: less; hollow: more. Click to sort by size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to restore the order</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DifferencePane</name>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the whole difference to the clipboard as Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export record…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a picture of the record: moves, changes and free memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MiB %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The difference was copied as Markdown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DifferenceRows</name>
    <message>
        <source>Policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constraints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boot order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All seats; no card gains or loses memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>All seats; equals the spare gained on %Ln card(s): %1</source>
        <translation>
            <numerusform>All seats; equals the spare gained on the card: %1</numerusform>
            <numerusform>All seats; equals the spare gained on the %Ln cards: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All seats; equals the spare lost on %Ln card(s): %1</source>
        <translation>
            <numerusform>All seats; equals the spare lost on the card: %1</numerusform>
            <numerusform>All seats; equals the spare lost on the %Ln cards: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All seats; spare gained on %Ln card(s): %1; by cards and other use: %2</source>
        <translation>
            <numerusform>All seats; spare gained on the card: %1; by cards and other use: %2</numerusform>
            <numerusform>All seats; spare gained on the %Ln cards: %1; by cards and other use: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All seats; spare lost on %Ln card(s): %1; by cards and other use: %2</source>
        <translation>
            <numerusform>All seats; spare lost on the card: %1; by cards and other use: %2</numerusform>
            <numerusform>All seats; spare lost on the %Ln cards: %1; by cards and other use: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>The parts are rounded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boot spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plateau spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worst-case spare</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DocumentFile</name>
    <message>
        <source>%1 (process %2 on %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>untitled.vramplan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not saved: the plan is larger than the %2 MiB that can be read again. Remove unused models.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExplainBox</name>
    <message>
        <source>model config</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>catalogue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calibration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first principles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>&amp;Landscape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export Image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record of the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison of the layouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>800, for a column or a ticket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1600, for a full page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same as the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;cale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;Image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy S&amp;VG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One page, with the picture fitted to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture was copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drawing was copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the name must end in .png, .svg or .pdf.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture is too large to draw; use a smaller scale.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileCommands</name>
    <message>
        <source>Plans (*.vramplan);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved Changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has unsaved changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save them before closing the plan?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was written by a newer version and is open read-only, so that nothing in it is lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is also open in %2. You can save changes under another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The example %1 is missing from this build.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save Plan As</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has never been saved, so there is no file to reload.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was changed on disk by another program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload and Lose Changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep Mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was restored as an unsaved plan. Save it where you want it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture was saved as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export Record as Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record was saved as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture was copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved work from %1: %2.</source>
        <comment>day, name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved work from %1: %2, %3.</source>
        <comment>day, name, difference</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No copy of the unsaved work can be kept, so a crash would lose it. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File Changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving replaces what that program wrote.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FilesPage</name>
    <message>
        <source>Model files (*.json *.gguf *.safetensors);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose &amp;files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose f&amp;older…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A config.json with its weights, a folder with both, or a GGUF file. Without weights next to the config, their size is estimated below; correct it if you know it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Model Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Model Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These files contain no model. Choose a config.json, weights or a GGUF file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FilterField</name>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindingsModel</name>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 The proposal solves this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Solved by this fix.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Solved by this move.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Severity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Subject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln card(s)</source>
        <translation>
            <numerusform>%Ln card</numerusform>
            <numerusform>%Ln cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln seat(s)</source>
        <translation>
            <numerusform>%Ln seat</numerusform>
            <numerusform>%Ln seats</numerusform>
        </translation>
    </message>
    <message>
        <source>Fold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: %3 Enter shows or folds them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Would become: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindingsView</name>
    <message numerus="yes">
        <source>%Ln error(s)</source>
        <translation>
            <numerusform>%Ln error</numerusform>
            <numerusform>%Ln errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln warning(s)</source>
        <translation>
            <numerusform>%Ln warning</numerusform>
            <numerusform>%Ln warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln note(s)</source>
        <translation>
            <numerusform>%Ln note</numerusform>
            <numerusform>%Ln notes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply every fix that keeps seats and contexts, causes no new error or warning and lowers no verdict, as one undo step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only these findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No findings. Every card fits in every state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply safe fixes…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FixWords</name>
    <message numerus="yes">
        <source>%Ln finding(s) gone</source>
        <translation>
            <numerusform>%Ln finding gone</numerusform>
            <numerusform>%Ln findings gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new</source>
        <comment>findings</comment>
        <translation>
            <numerusform>%Ln new</numerusform>
            <numerusform>%Ln new</numerusform>
        </translation>
    </message>
    <message>
        <source>Free memory stays the same on every card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No fix is safe: each remaining one moves a seat, changes what it serves, or makes something else worse.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Applied %Ln safe fix(es): %1.</source>
        <translation>
            <numerusform>Applied %Ln safe fix: %1.</numerusform>
            <numerusform>Applied %Ln safe fixes: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FlagsDialog</name>
    <message>
        <source>Flags and Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Flags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Restart Sequence</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FlagsView</name>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>.env</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format of the flags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the flags of all seats in this format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The planner does not know the command that starts it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the flags of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no seats yet, so there is nothing to start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The flags of %1 were copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The flags of all seats were copied.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FootprintRow</name>
    <message>
        <source>Total, GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plateau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worst case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Enter to see how this number is calculated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 at boot, %3 at the plateau, %4 in the worst case</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FootprintView</name>
    <message>
        <source>Rank shown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One GPU. Its total is what nvidia-smi shows; utilisation is a share of the smaller total that CUDA reports.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One served model with its settings, on one card or, with TP above 1, on a set of cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A seat&apos;s part on one card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The memory a runtime keeps for the context of its requests; sized by rule, by pinned bytes, or by utilisation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pool holds the policy&apos;s factor times one full context. A seat below it is TIGHT unless it carries a waiver.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The observed traffic of a seat: tokens in flight, requests at once and the longest request. The planner derives a sufficient pool and context from it, and a reason for a waiver.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything is up and idle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plateau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After a day or two of real load.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worst case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plateau, and the largest single calls of all seats at the same time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What nvidia-smi calls free: the card&apos;s total, less what the driver keeps, less memory used by other processes, less its seats.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>budget line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The dashed line: the total minus the policy&apos;s minimum spare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PASS, TIGHT, FAIL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PASS fits. TIGHT fits, but holds less than the rule requires or is within the error of the estimate. FAIL does not fit. The inspector gives the reason in numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moving a seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag it to a card; or press Space, choose a card with the arrow keys and press Enter; or use Seat, Assign To. You may drop a seat where it fails, because a swap may need it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layout to compare with, saved in the plan file. Plan, Set as Baseline saves the current plan as the baseline; Compare shows both side by side with every difference.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boot order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The seats of a card boot one after another, or together. A pool sized by utilisation shrinks by what others take while it is measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constraints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A seat can be locked to a card, kept off a card, or kept apart from or together with another seat; a card can be kept clear. Moves and placement respect them; Plan, Constraints lists them all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proposal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layout that Place Automatically finds: the most spare on the fullest card, then the fewest moves, then the most even spares. “Optimal, proven” means that no layout leaves more. The plan does not change until you apply it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where a number comes from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a line of the footprint to see the formula with this seat&apos;s numbers and the source of each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space, arrow keys, Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pick up the selected seat on the board, choose a card and drop it; Esc puts it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrow keys in Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go from tile to tile, up to a card&apos;s spare, or across to the other layout; Esc closes the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+Up, Alt+Down, Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the boot order: move the seat, or boot it together with the one before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On a finding: apply its fix. On a line of the footprint: explain it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terms and symbols</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terms and Symbols</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About VRAM Planner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plans the GPU memory of served language models: which seats fit on which cards, and what is left when everything has settled.

GPL 3.0 or later. Uses Qt %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HostOverview</name>
    <message>
        <source>Overview of hosts and cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a seat in the table first, then press Space here to pick it up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collapsed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expanded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proposed: %1 here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 would leave.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The proposal is stale.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every card fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln card(s) are over</source>
        <translation>
            <numerusform>%Ln card is over</numerusform>
            <numerusform>%Ln cards are over</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No seat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Expand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Collapse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collapse &amp;All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xpand All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB least spare, on %1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HostSwitcher</name>
    <message>
        <source>All hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the overview (Esc). You can also hold a seat over this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the cards of another host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 spare</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HostViews</name>
    <message>
        <source>Sort by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts in plan order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trouble first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host with the worst card first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HostWords</name>
    <message numerus="yes">
        <source>%Ln card(s)</source>
        <translation>
            <numerusform>%Ln card</numerusform>
            <numerusform>%Ln cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln seat(s)</source>
        <translation>
            <numerusform>%Ln seat</numerusform>
            <numerusform>%Ln seats</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tight</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 on %Ln host(s), %2 in use</source>
        <translation>
            <numerusform>%1 on %Ln host, %2 in use</numerusform>
            <numerusform>%1 on %Ln hosts, %2 in use</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: over by %2 on %3 in the worst case; %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: least spare %2 on %3 in the worst case; %4.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImportCommands</name>
    <message>
        <source>Import Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of these files is a plan or a model.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InfoBar</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KindBar</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Kinds</name>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV growing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per-call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graphs and workspaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context and communicators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used by others</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LargestButton</name>
    <message>
        <source>Largest that fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set a value to the largest that passes with everything else as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences with a full context each: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilisation: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned KV pool: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No value fits here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LayoutBoard</name>
    <message>
        <source>leaves the tray</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leaves this card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stays here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln seat(s)</source>
        <translation>
            <numerusform>%Ln seat</numerusform>
            <numerusform>%Ln seats</numerusform>
        </translation>
    </message>
    <message>
        <source>Drop a seat here to unassign it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unassigned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No seats.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No seats yet. Add a seat, or drop a model folder, a config.json or a GGUF file here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proposal is stale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the tray</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leaves %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 over by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2, %3.</source>
        <comment>seats, cards, state</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln card(s)</source>
        <translation>
            <numerusform>%Ln card</numerusform>
            <numerusform>%Ln cards</numerusform>
        </translation>
    </message>
    <message>
        <source>Every card fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale proposal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proposal, not applied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The proposal is stale.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proposed: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tile not to scale.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waived: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: %3 of %4 used %5, %6 by others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; is empty or taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 belongs to a plan in another window; move it there.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LayoutPane</name>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the boot order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per card, first at the top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moving %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proposal is stale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proposal, not applied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seats to scale, %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MarkLegend</name>
    <message>
        <source>Marks: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MoveWords</name>
    <message>
        <source>the tray</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap %1 and %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unassign %1 from %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spread %1 over %2 (TP %3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1 from %2 to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst-case spare: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plateau spare: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot spare: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picked up %1 from %2. Arrow keys choose a card, Enter drops, Esc cancels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stays on %2. Esc cancels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl adds %1 to a TP set, Esc cancels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc cancels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is on %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 swapped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not on a card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stays on %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap %1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unassign %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spread %1 over %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off its card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2 GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2 GiB spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forbidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP not valid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NewPlanDialog</name>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Purpose of the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards of the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no cards yet. Choose one above and add it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The catalogue has no card called “%1”. Similar are: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>A host has at most %n card(s).</source>
        <translation>
            <numerusform>A host has at most %n card.</numerusform>
            <numerusform>A host has at most %n cards.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NumberField</name>
    <message>
        <source>This field</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Panes</name>
    <message>
        <source>Seats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard the proposal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PicturePreview</name>
    <message>
        <source>Preview</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Placement</name>
    <message>
        <source>under 0.01 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 node(s)</source>
        <translation>
            <numerusform>%1 node</numerusform>
            <numerusform>%1 nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln move(s)</source>
        <translation>
            <numerusform>%Ln move</numerusform>
            <numerusform>%Ln moves</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching for the best layout; none found yet. %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching for the best layout; the best so far is over by %1. %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching for the best layout; the best so far leaves %1, and no layout leaves more than %2. %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least overfull so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least overfull layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best layout so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best layout found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>searching, gap %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped, gap %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now no card in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now %1 GiB on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan has changed since the search, so the proposal is out of date.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>No card is allowed for %n seat(s): %1. Change the constraints, or allow a card that is kept clear.</source>
        <translation>
            <numerusform>No card is allowed for %1. Change its constraints, or allow a card that is kept clear.</numerusform>
            <numerusform>No card is allowed for these seats: %1. Change their constraints, or allow a card that is kept clear.</numerusform>
        </translation>
    </message>
    <message>
        <source>The constraints allow no layout.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search ended before it found a layout.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is over by %2 in the worst case.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, until the time limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tray</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Apply %Ln move(s)</source>
        <translation>
            <numerusform>Apply %Ln move</numerusform>
            <numerusform>Apply %Ln moves</numerusform>
        </translation>
    </message>
    <message>
        <source>worst-case spare %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worst-case spare %1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan has changed, so the proposal is out of date. Press Enter to search again or Esc to discard it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc closes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Showing the best layout so far; the search continues. Press Enter to apply it or Esc to discard it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The current layout is already the best. Press Esc to close.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No seat moves. Press Esc to close.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Showing the proposal; the plan is unchanged. Press Enter to apply it or Esc to discard it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 applied, %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place automatically, %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlacementConstraints</name>
    <message>
        <source>Edit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit constraints…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None. Constraints lock seats to cards, keep them off cards, apart or together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlacementLayouts</name>
    <message>
        <source>next cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout %1: smallest worst-case spare %2, moves %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare, GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moves</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlacementMoves</name>
    <message>
        <source>Move %1, %2 GiB, from %3 to %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlacementPane</name>
    <message>
        <source>Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB smallest worst-case spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bound: no layout leaves more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cleared moves are not made; the spare is recalculated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other layouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sorted by worst-case spare, then fewest moves. Press Up or Down to show each on the board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest worst-case spare %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln seat(s)</source>
        <translation>
            <numerusform>%1 of %Ln seat</numerusform>
            <numerusform>%1 of %Ln seats</numerusform>
        </translation>
    </message>
    <message>
        <source>Search again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan is read-only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlacementSearch</name>
    <message>
        <source>Allow TP across different cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until proven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time limit of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow a seat with TP &gt; 1 on cards of different size or kind; the smallest card limits it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlacementSession</name>
    <message>
        <source>Search stopped; the plan is unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlacementUi</name>
    <message>
        <source>Show best so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlanCommands</name>
    <message>
        <source>Add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unassign %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All weights as loaded, in GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change weights of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add Card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep %1 clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow seats on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unassign all seats of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply all safe fixes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlanDifference</name>
    <message>
        <source>no difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other settings changed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlanFile</name>
    <message>
        <source>%1 is larger than %2 MiB and was not read. Choose a smaller file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a folder. Choose a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read: %2. Check the name and its permissions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlanImage</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message>
        <source>Plan without a title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On no card: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All cards fit after the change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All cards fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over after the change: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest worst-case spare %1 MiB (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest worst-case spare %1 → %2 MiB (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest worst-case spare %1 (%2) → %3 MiB (%4).</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Restarts: %1 of %n seat(s).</source>
        <translation>
            <numerusform>Restarts: %1 of %n seat.</numerusform>
            <numerusform>Restarts: %1 of %n seats.</numerusform>
        </translation>
    </message>
    <message>
        <source>Memory in use: %1 MiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Seats: %1, on %2 of %n card(s).</source>
        <translation>
            <numerusform>Seats: %1, on %2 of %n card.</numerusform>
            <numerusform>Seats: %1, on %2 of %n cards.</numerusform>
        </translation>
    </message>
    <message>
        <source>Tight: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 MiB free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (kept clear)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n card(s), the least free is %1 MiB on %2</source>
        <translation>
            <numerusform>%n card, the least free is %1 MiB on %2</numerusform>
            <numerusform>%n cards, the least free is %1 MiB on %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Unchanged: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without seats: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worst case, MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No seats.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>card added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>card removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constraint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before this change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with this change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removed with this change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no longer given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start-up check only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, was %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spare there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare in MiB, worst case.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the plateau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MiB free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MiB used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Further cards in use: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Way back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 by %2 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Further findings: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, in the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 each</source>
        <comment>number of cards, card</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2. Plan %3. %4. Policy: KV ≥ %5 × one full context in steps of %6; spare ≥ %7 at the plateau. 1 MiB = 1048576 bytes; totals and spare as nvidia-smi shows them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MiB spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MiB spare in the worst case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>total %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plateau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worst case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spare before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spare after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no change id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>card total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After, worst case in GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before, worst case in GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>All cards fit, but %n seat(s) fail: %1.</source>
        <translation>
            <numerusform>All cards fit, but this seat fails: %1.</numerusform>
            <numerusform>All cards fit, but these seats fail: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>CUDA total</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Stop %n seat(s) and start with the flags of the column before: %1.</source>
        <translation>
            <numerusform>Stop this seat and start it with the flags of the column before: %1.</numerusform>
            <numerusform>Stop these seats and start them with the flags of the column before: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>That leads back to %n card(s) over in the worst case: %1.</source>
        <translation>
            <numerusform>That leads back to a card that is over in the worst case: %1.</numerusform>
            <numerusform>That leads back to cards that are over in the worst case: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>used %1 → %2 of %3 MiB CUDA total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used %1 of %2 MiB CUDA total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, kept by the driver %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PolicyDialog</name>
    <message>
        <source>Policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;KV per full context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rounded up to steps of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimum &amp;spare of a card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A seat whose pool holds less is TIGHT unless it has a waiver with a reason. The spare is checked at the plateau; the budget line in the bars is the total minus the minimum spare.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProfilePage</name>
    <message numerus="yes">
        <source>%1: %2, %3, %4 tokens, %Ln sequence(s), TP %5</source>
        <translation>
            <numerusform>%1: %2, %3, %4 tokens, %Ln sequence, TP %5</numerusform>
            <numerusform>%1: %2, %3, %4 tokens, %Ln sequences, TP %5</numerusform>
        </translation>
    </message>
    <message>
        <source>Search the profiles of the club-3090 calculator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiles of the club-3090 calculator</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReachStrip</name>
    <message>
        <source>Set the last value that fits (Ctrl+End)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReachWords</name>
    <message>
        <source>no value fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits %1 to %2</source>
        <comment>a range of values</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is over</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecentPlan</name>
    <message>
        <source>today %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>cards, seats, day</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln card(s)</source>
        <translation>
            <numerusform>%Ln card</numerusform>
            <numerusform>%Ln cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln seat(s)</source>
        <translation>
            <numerusform>%Ln seat</numerusform>
            <numerusform>%Ln seats</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordDate</name>
    <message>
        <source>%1 must be a day such as 2026-10-07, or a moment such as 2026-10-05T18:40+02:00.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecordDialog</name>
    <message>
        <source>name or team</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to verify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow-ups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change Record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What changes and why, in two sentences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert the current date. It is never updated automatically</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;By</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>V&amp;erify on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also ver&amp;ify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Follow-ups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify always lists the free memory of every card at the plateau.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify on</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RenameField</name>
    <message>
        <source>New name of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatAdvancedSection</name>
    <message>
        <source>Advanced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batching, block size, prefix caching, graphs, speculation, encoder, output cap, note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %2 of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change block size of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speculation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change speculation of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optional note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change note of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checkpoint has no draft layers.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatDemandSection</name>
    <message>
        <source>Demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change sequences of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change KV format of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context, stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP, sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change context of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change TP of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>native %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests at once that the seat is to serve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of each, prompt and reply together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change what %1 is to serve</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <comment>requests</comment>
        <translation>
            <numerusform>%Ln runs</numerusform>
            <numerusform>%Ln run</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln wait(s)</source>
        <comment>requests</comment>
        <translation>
            <numerusform>%Ln waits</numerusform>
            <numerusform>%Ln wait</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; a pool of %2 holds all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full</source>
        <comment>context</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatDraft</name>
    <message>
        <source>%1 of weights (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, of it %1 vision or audio tower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 of MTP tensors load with MTP only</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatEdits</name>
    <message>
        <source>Boot %1 earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot %1 later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unlock %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot %1 together with the previous one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot %1 after the previous one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatInspector</name>
    <message>
        <source>Select a seat or a card to see and change its settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Footprint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatMeasuredSection</name>
    <message>
        <source>Measured sizes of this seat. Each replaces its estimate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Creep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Growth from boot to plateau beyond the activation, after a day or two of load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boot log, 30 Sep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source of the measured values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the source of the measurements of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the estimate instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the measurements of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the estimate of %1 instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>estimate, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>estimate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatMenu</name>
    <message>
        <source>Unassigned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Assign to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to &amp;TP set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Swap with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L&amp;ock to its card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L&amp;ocked to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep %1 clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep %1 clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow seats on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L&amp;ock its seats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock every seat of this card to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remo&amp;ve constraint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Assign here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatModelSection</name>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other size…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vLLM, newest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>club-3090</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the published calculator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change model of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change weights of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change runtime of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>llama.cpp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GGUF weights of this size</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatPoolSection</name>
    <message>
        <source>Size the pool by the rule again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As much as the plan&apos;s policy requires for one full context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A fixed number of bytes on each card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a share of the card&apos;s CUDA total leaves after everything else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV pool sized by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reason for a smaller pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the waiver of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waive the KV rule for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size the KV pool of %1 differently</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the policy&apos;s KV factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the KV pin of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the utilisation of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size the KV pool of %1 by the rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pool: the runtime does not start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 one full context; policy of the plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holds %1 one full context; the rule requires %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 as booted now, %2 one full context; the rule requires %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2, depending on boot order.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatProcessSection</name>
    <message>
        <source>Process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change what %1 takes when idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit for calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the limit of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change bytes per token of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens per call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change tokens per call of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parallel calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change parallel calls of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grows by up to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls add nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls add up to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls could use %1; limited to %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatSection</name>
    <message>
        <source>Sequences</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatTable</name>
    <message>
        <source>from %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatTableModel</name>
    <message>
        <source>%1, over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moves to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much the seat reduces the spare of each of its cards, GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seat, model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV, GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare, GiB</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatUsageSection</name>
    <message>
        <source>Observed traffic of this seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most tokens of all running requests at one moment, prompts and replies together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most requests running at one moment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt and reply of the longest request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>monitoring, 7 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source of the usage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the source of the usage of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usage: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear this value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the usage of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the usage of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the tokens in flight to get a suggested pool, and the longest request to get a suggested context.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The longest observed request is longer than this context.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A context of %1 is enough for the longest request and saves %2 per full context.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The longest observed request needs this context.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not observed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usage</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 tokens in flight in up to %Ln request(s) take at most %2 of KV; %3 is enough for them and one full context.</source>
        <translation>
            <numerusform>%1 tokens in flight in %Ln request take at most %2 of KV; %3 is enough for them and one full context.</numerusform>
            <numerusform>%1 tokens in flight in up to %Ln requests take at most %2 of KV; %3 is enough for them and one full context.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeatView</name>
    <message>
        <source>Filter seats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words of the name or model; or card:, host:, verdict: or runtime: followed by a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; is empty or taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No seats yet. Add a seat, or drop a model folder, a config.json or a GGUF file here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No seat matches &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On cards, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 placed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 placed, %2 unassigned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy rows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatWords</name>
    <message>
        <source>not on a card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at boot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the plateau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the worst case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plateau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worst case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>util %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vLLM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vLLM %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>club-3090</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>llama.cpp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 %3, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on %1, %2 of %3</source>
        <comment>card, place in its boot order, seats of the card</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>b</source>
        <comment>one letter for boot</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p</source>
        <comment>one letter for plateau</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>w</source>
        <comment>one letter for worst case</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SequenceView</name>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the steps as a Markdown table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps of the restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no baseline. The restart sequence leads from the baseline&apos;s layout to this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 spare, MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The restart sequence was copied.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingField</name>
    <message>
        <source>%1 takes a JSON object: {&quot;key&quot;: value}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 takes %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SpareBlock</name>
    <message>
        <source>was %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spare %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>nvidia-smi found %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nvidia-smi found %1 × %2, %3 each</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>nvidia-smi found %Ln card(s), the first is %1</source>
        <translation>
            <numerusform>nvidia-smi found %Ln card, the first is %1</numerusform>
            <numerusform>nvidia-smi found %Ln cards, the first is %1</numerusform>
        </translation>
    </message>
    <message>
        <source>VRAM Planner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See which models fit on which cards, and what is left, before you boot anything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a model…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>config.json with its weights, or a GGUF file; you can also drop a model folder here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a plan…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fv-ml1: four cards, eight seats on two of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or drop a file anywhere in this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the list of recent plans; the files are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No plans opened yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New from this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New plan…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the cards of this machine from nvidia-smi…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nvidia-smi was not found. Choose the cards from the catalogue</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>a seat does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a seat does not start</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln host(s)</source>
        <translation>
            <numerusform>%Ln host</numerusform>
            <numerusform>%Ln hosts</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2 of %3</source>
        <comment>seats, cards in use, cards</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln seat(s)</source>
        <translation>
            <numerusform>%Ln seat</numerusform>
            <numerusform>%Ln seats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln card(s)</source>
        <translation>
            <numerusform>%Ln card</numerusform>
            <numerusform>%Ln cards</numerusform>
        </translation>
    </message>
    <message>
        <source>no cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 over by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits, but tight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every card fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all cards fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln card(s) over</source>
        <translation>
            <numerusform>%Ln card over</numerusform>
            <numerusform>%Ln cards over</numerusform>
        </translation>
    </message>
    <message>
        <source>all cards fit, but tight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plan: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not on a card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Space to pick it up, the arrow keys to choose a card, and Enter to drop it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Enter to open a host: its cards as columns, with seats to scale.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No seats yet. Add one to begin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a seat or a card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press F1 for help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc or Compare closes this view.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No baseline to compare with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is only in the plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is only in the baseline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 selected in both layouts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no baseline</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TableCopy</name>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TitleMenus</name>
    <message>
        <source>Actions for the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns of the seats table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy Selected Rows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrayChip</name>
    <message>
        <source>Seats that are not on a card. Drop a seat here to unassign it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unassigned: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every seat is on a card</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TypedNumber</name>
    <message>
        <source>%1 must be a size, such as 5.5 GiB, 5632 MiB or 5905580032 B.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must be a number, such as 0.92.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must be a whole number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must be a whole number, such as 65536, 64K (65,536) or 64k (64,000).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must be between %2 and %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could mean %2 or %3. Write one of them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WindowMenus</name>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the list of recent plans; the files are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;anes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the pane %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;ssign To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remo&amp;ve Constraint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add seat…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place automatically…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plateau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State shown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>Over by %1 in the worst case: %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over by %1 at the plateau: %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over by %1 at boot: %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boots at position %1 on %2 with %3 free; utilisation %4 needs %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boots at position %1 on %2 with %3 free; utilisation %4 needs %5, although the KV pool is pinned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boots at position %1 on %2 together with others and may find only %3 free; utilisation %4 needs %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This TP size does not divide the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 KV is not supported for this model on this card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One full context needs %1 of KV; the pool holds %2, enough for %3 tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The budget is %1; %2 is used before the KV pool, so nothing is left for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs %1 on one card; the card has %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runtime does not start with these settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plateau spare is %1; the policy requires %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst-case spare is %1, within the band of the estimate: use may reach %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV %1 holds %2 × one full context; the rule requires %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV %1 holds %2 × one full context; the rule requires %3. Waived: %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV %1 holds %2 × one full context; the rule requires %3. The observed traffic takes at most %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV is %1; the observed traffic, %3 tokens in flight, takes at most %2. %4 is enough for it and for one full context.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The longest observed request has %1 tokens; a context of %2 takes %3 less KV when full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV pool is %1 to %2, depending on boot order; %3 in the order shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV pool is %1 to %2, depending on boot order; %3 to %4 in the order shown, together with %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No output cap: one reply can fill the whole context of %1 tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context %1 is beyond the native %2; static YaRN hurts short prompts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank %1 has the smallest pool, which limits all ranks; %2 on %3 stays unused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation: measured %1, predicted %2, band %3 to %4. The measured value is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights: measured %1, predicted %2, band %3 to %4. The measured value is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graphs: measured %1, predicted %2, band %3 to %4. The measured value is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA context: measured %1, predicted %2, band %3 to %4. The measured value is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was entered; this card reports %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP %1 with %2 KV heads: each head is stored %3 times, so KV per card is the same as with TP %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block size %1 pads each page by %2; --block-size %3 avoids most of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights are estimated from the config: %1, band %2 to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The config of the %1 drafter is not given: its KV is not counted, its weights only in the band. Give it in --speculative-config.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights of the %1 drafter are not given; they count only in the band. Give --drafter-gb.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The figures do not take %1 into account yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The card shares its memory with the host: %1 is kept for it. While the weights load, up to %2 of %3 may be in use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The compute capability of %1 is not known; planned as %2. Choose the card or give its compute capability.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation is derived from first principles: %1, band %2 to %3. There is no measurement of this model on this card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2; measurements go up to %3, so the band is wider here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA total estimated at %1 of %2; the catalogue does not list this card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not on a card; not included in totals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A constraint of the plan is not met.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards are over their total.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seats find too little free memory when they boot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP sizes do not divide the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV formats are not supported where they are used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seats do not fit their card or their pool.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seats ask for more sequences than their pools start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runtimes do not start with these settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The spare is below the policy, or within the band.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The KV pools hold less than the rule requires.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The KV pools hold less than the observed traffic can take.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The KV pools hold more than the observed traffic takes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The contexts are longer than the observed requests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The KV pools depend on boot order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No output cap: one reply can fill the whole context.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The contexts are beyond the native ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The smallest rank limits the pool of all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured values are outside the predicted band.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card sizes look mistyped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP beyond the KV heads saves no KV.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block sizes pad each page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights are estimated from the config.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drafters are not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings are not taken into account yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cards share their memory with the host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The compute capabilities of these cards are not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation is derived from first principles. There are no measurements of these models on these cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings are outside the measured range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA totals are estimated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constraints of the plan are not met.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin KV at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin KV of %2 at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin %2 at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waive the rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waive the rule for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context of %2: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences of %2: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilisation %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilisation of %2: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %2 to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use TP %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use KV format %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block size %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cap replies at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to equal cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the estimate, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot after the previous one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is kept clear; change it in the card&apos;s settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A constraint keeps %1 off %2. Edit it in Plan, Constraints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A constraint keeps %1 apart from %2, which is on %3. Edit it in Plan, Constraints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is locked to %2. Edit it in Plan, Constraints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 are on different hosts; a seat stays on one host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs %2 cards of one host. Change TP in the seat panel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other processes take %2 more than %1 can give, whatever the layout.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No card may take %1. Edit its constraints, or use a card that is kept clear.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs %2 equal cards of one host on which it fits; there are fewer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In every layout that fits the cards, some seat finds less memory free at its start than its utilisation requires; in the proposal %1 on %2 finds %3 and requires %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The seats need at least %1 in the worst case; all cards together can give %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In every layout some card is over; in the proposal by %1 in the worst case.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In every layout some seat or card fails; `vramplan check` names those of the proposal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No layout meets all constraints of the plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A layout is searched for 1 to %2 cards; the plan has %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is on %2, which is kept clear.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is on %2, but %1 is locked to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is on %2, but a constraint keeps %1 off it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 share %3, but a constraint keeps them apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is on %3 without %2, but a constraint keeps them together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constraints and cards kept clear leave no card for %1. No layout can meet them all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One constraint keeps %1 and %2 apart, another keeps them together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 are both locked to %3, but a constraint keeps them apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No card is allowed for both %1 and %2, but a constraint keeps them together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP %1 is not possible; use 1 or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP %2 does not divide %1 attention heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP %2 does not divide %1 output groups.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP %2 does not divide %1 KV heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP %1 is not a multiple of the %2 KV heads, and every rank needs a whole head.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP %2 does not divide %1 heads of the recurrent state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP %2 does not divide %1 groups of the recurrent state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP %2 does not divide the recurrent state&apos;s width of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP %2 does not divide the convolution&apos;s width of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP %2 does not divide the experts&apos; intermediate size of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each expert has %1 columns per rank, which is not a multiple of the quantization block of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 columns per rank are not a multiple of %2, as the quantized kernel requires.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 KV needs release %2 or later; choose auto or a later release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 KV needs compute capability %3 or higher, this card has %2; choose auto.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 models need compute capability %3 or higher, this card has %2; choose another card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No attention backend serves %1 KV with head size %2; choose auto.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 KV does not work with the attention of %2 models; choose auto.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 KV is refused for fp8 checkpoints, which carry e4m3 scales; choose fp8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a value of --kv-cache-dtype; choose auto.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release %1 cannot share a pool between pages of these sizes; use 0.24 or later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The budget is %1; %2 is used before the KV pool.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One full context needs %1 of KV; the pool holds %2, enough for %3 tokens. Pinning %4 would pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sequences need one state block each with full CUDA graphs; the pool has %2, so at most %2 sequences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs %1; the card has %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One full context needs %1 of KV; the pool may be as small as %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs %1, up to %2 within the band; the card has %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to %1 may be in use while it loads; the card shares %2 with the host and may take it down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV %1 holds %2 × one full context.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs %1; alone on its card, it leaves %2 free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB of a budget of %2 GB, %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command is longer than %1; paste only the command.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A quote is never closed; close it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command contains neither vllm serve nor llama-server; paste the whole line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command names no model; paste the whole line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not take &quot;%2&quot;; correct the value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be read; check its name and permissions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not valid JSON; correct the syntax or save the file again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is nested deeper than %1 levels; flatten it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has %1 bytes, but a plan has at most %2; choose a plan file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a plan: &quot;format&quot;: &quot;vramplan&quot; is missing; choose a file saved as a plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing; add it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is of type %2; write it as %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2; write a value from %3 to %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is &quot;%2&quot;; use one of: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; refers to &quot;%2&quot;, which is not in the plan; add it or correct the name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot;: &quot;%2&quot; is used twice; give each its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards &quot;%1&quot; and &quot;%2&quot; are on different hosts; a seat stays on one host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;kv&quot; has %1 of pinned_bytes, utilization and rule; keep exactly one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model &quot;%1&quot; has no &quot;config&quot; and is not in the catalogue; embed its config.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is too large for a config.json; choose the model&apos;s config.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This does not describe a model; choose the config.json next to the model&apos;s weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsupported config format (%1); choose the config.json in Hugging Face format.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The config has no field &quot;%1&quot;; add it from the model card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field &quot;%1&quot; is %2, which no model can have; correct it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model has no KV cache (%1); add it as a seat with runtime &quot;other&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown model family &quot;%1&quot;: &quot;%2&quot; shows that it is not a plain dense model; add it as &quot;other&quot; with measured bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vLLM supported &quot;%1&quot; only up to %2, with a cross-attention cache that the planner does not model; add it as &quot;other&quot; with measured bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model &quot;%1&quot; in the catalogue; nearest: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan was written by a newer version. It can be read but not written; leave out -o.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a release number; write it as major.minor, such as %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release %1 is older than the oldest supported release, %2; use a later one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vLLM has no speculative method &quot;%1&quot;; the nearest is &quot;%2&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--hf-overrides does not fit this model; give a JSON object with fields of its config.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; in the speculative config has the wrong value; give %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model has no KV cache; use runtime &quot;other&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No card to estimate on; name a card or give its memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model &quot;%1&quot; is not known; add it to the plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP %1 is out of range; use 1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The memory of card &quot;%1&quot; is out of range; give its total in bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A context of %1 tokens is out of range; use 1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A KV pool cannot be pinned at %1; give a positive size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilisation %1 is out of range; use more than 0, at most 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is larger than the limit of %1; choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be written; check the folder and the free space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The safetensors file ends inside its header; download it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The safetensors header is damaged at &quot;%1&quot;; download the file again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The safetensors header claims more than %1; download the file again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The index lists no shards from this folder; download model.safetensors.index.json again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no safetensors files here; choose the folder that holds the model&apos;s weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shard &quot;%1&quot; of the index is missing; finish the download.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a GGUF file; choose a file that ends in .gguf.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GGUF version %1 is not supported, only 2 and 3 are; convert the model again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GGUF file ends inside its header; download it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GGUF header is damaged at &quot;%1&quot;; download the file again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part &quot;%1&quot; of the split model is missing; finish the download.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GGUF header has no &quot;%1&quot;; convert the model again with a current converter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory depends on &quot;%1&quot; in a way the planner does not work out; plan the model as runtime &quot;other&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A GGUF file of type &quot;%1&quot; is not a text model; choose the model&apos;s main file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This folder has neither a config.json nor a GGUF file; choose the folder that holds the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no config.json next to these weights; add the model&apos;s config.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neither a config.json nor a GGUF file was downloaded; download the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file that the link &quot;%1&quot; points to is missing; download the model again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 weight files are here; %3 is missing. Finish the download.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 are here; finish the download.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the config was downloaded; the size of the weights is an estimate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights are PyTorch files, which are not opened; their size is an estimate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The club-3090 calculator has no model &quot;%1&quot;; use runtime vllm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP %1 is not allowed for %2; use one of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A size, share or count is out of range; give positive sizes and a utilisation from 0 to 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The club-3090 calculator takes plain dense models only, not &quot;%1&quot;; use runtime vllm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cards; the calculator takes 1 to 8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line is not a JSON object; write one object per line, with keys named like the long options.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; takes %2; correct the value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is out of range; use a value in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No card given; use --card NAME, --vram-gib X or --vram-gb X.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runtime &quot;%1&quot;; use vllm, vllm@RELEASE, club-3090 or llama.cpp.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No weights &quot;%1&quot; of %2 in the catalogue; use one of: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value as read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is known about this part.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This runtime does not use this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no pool: the runtime does not start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(checkpoint − replicated) ÷ TP + replicated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(checkpoint − replicated) ÷ TP + replicated + copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checkpoint ÷ cards, in whole layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole blocks of the pinned size − fixed part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole blocks of factor × need of one full context, rounded up − fixed part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole blocks of what utilisation × CUDA total leaves − fixed part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every layer&apos;s cache grows with the context.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>windows and state of one request × requests at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>windows and state take the whole pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batched tokens × (intermediate per rank + hidden size) × 6 bytes + workspaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequences × vocabulary × bytes per logit + batched tokens × hidden size × 2 bytes + base + workspaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batched tokens × experts per token × workspace width × 2 bytes + workspaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest image or video item, as the encoder is profiled with it, + workspaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys and values of a chunk of cached context + workspaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest batch × bytes per token + graphs × layers × bytes each + base + workspaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>captured graphs of a published boot + workspaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part of the measured weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drafter ÷ TP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No draft weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draft weights are not known; give the drafter&apos;s size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(MTP tensors − replicated) ÷ TP + replicated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>published size of the assistant ÷ TP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of the lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is allocated per call beyond the profile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens × value heads × bytes + state + draft sequences × rows × vocabulary × bytes per logit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes per token × tokens per call × parallel calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes per token × tokens per call × parallel calls, at most the cap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cells × bytes per cell ÷ cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(window cells + recurrent state) ÷ cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>micro-batch × widest row × 4 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes per page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies and padding made while loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of which vision or audio tower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the tower, on every rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MTP tensors, loaded with MTP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MTP tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replicated part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>need of one full context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounded up to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>required by the rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>utilisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used before the pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved for CUDA graphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left for the pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens per block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers sharing a block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes per block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fixed part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>windows and state of one request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full-context requests at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocated pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>× full context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>longest context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequences at most, one per state block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>maximum sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batched tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes per logit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>workspaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>projected chunk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>intermediate size per rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>experts per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>workspace width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept from warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>captured graphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest captured batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>graphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes per graph and layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FlashInfer workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TurboQuant workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drafter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>taken by neighbours in the meantime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernels loaded while profiling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NCCL and all-reduce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>growth after boot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value heads per rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes per head and token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>final state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>draft sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>draft rows each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes per draft logit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens per call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parallel calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes per cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>window cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recurrent state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>widest row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prefix caching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eager mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA graph mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mamba cache mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mamba state dtype</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>config overrides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>encoder TP mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>multimodal limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>language model only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unified KV buffer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full-size sliding windows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>draft model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>async scheduling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>speculative method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>draft tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drafter, GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output cap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>utilisation at start-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>growth cap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes per token of a call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured graphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured creep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>observed tokens in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>observed requests at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>longest observed request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>policy: KV factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>policy: KV step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>policy: minimum spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor-parallel size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context in tokens; the model&apos;s native context when left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most sequences at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of one scheduler step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV format (vramplan list kv-formats)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV block size in tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefix caching on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No CUDA graphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA graphs: NONE, PIECEWISE, FULL, …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cache of recurrent state: none, align or all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recurrent state: auto, float32, float16 or bfloat16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes of the model&apos;s config.json</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoder on TP ranks: weights or data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most items of each modality in a prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No images, audio or video</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>llama.cpp: one KV buffer for all slots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>llama.cpp: sliding windows keep the whole context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draft model: method, model, num_speculative_tokens, and its config</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asynchronous scheduling on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speculative method: mtp, eagle, ngram, …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draft tokens per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights of an external drafter in GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the CUDA total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>–</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after the previous one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>together with the previous one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pinned, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rule, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>utilisation %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards, spare in MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seats, MiB per card in the worst case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV rule and waivers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resolved findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow-ups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plateau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worst case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boot before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plateau before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worst case before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV pool, MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full contexts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>required by rule, MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resized</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unassigned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of the seats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model, weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flags that change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waivers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV holds %1 × one full context; the rule requires %2. Reason: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proven optimal: no layout leaves more than %1 free in the worst case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free in the worst case; the search was stopped, and another layout may leave up to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No difference.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seats: %1 moved, %2 with other settings, %3 added, %4 removed; %5 restart, %6 stay as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The smallest worst-case spare changes from %1 on %2 to %3 on %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The smallest worst-case spare is %1 on %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV ≥ %1 × one full context, rounded up to %2; spare ≥ %3 at the plateau.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The constraints change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The boot order changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No seat has to restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop first: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Then start the seats again with the baseline&apos;s flags:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the planner does not know the command that starts it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan %1. %2; runtimes: %3. 1 MiB = 1048576 bytes; totals and spare as nvidia-smi shows them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: KV pool %2 in this order; from %3 (%4) to %5 (%6) over all boot orders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: KV pool %7 to %8 in this order, %2 if all boot in step; from %3 (%4) to %5 (%6) over all boot orders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: utilisation %2 needs %3, and %4 is free; up to %5 would boot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: utilisation %2 needs %3, but only %4 is free, so it is refused; up to %5 would boot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: utilisation %2 needs %3, but as little as %4 may be free, so it may be refused; up to %5 always boots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan has no repository for %1 %2; replace it with the path of the weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release %2 does not know %1; it is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method %1 needs a draft model that the plan does not name; add it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With its neighbours at their peak, no utilisation passes the start-up check.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release %1 is not in the release table; its options are not checked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--block-size %1 wastes less of each KV page on padding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The seat cannot be estimated, so the bytes of its KV pool are not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart sequence, worst-case spare in MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stop to make room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No seat stops or starts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In this order, no card on which a seat starts is ever over its total, even with every running seat at its peak, and every start-up check passes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seats down at the same time: %1 at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total outage, in boot times: %1 (each seat is down from its stop until its own start).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search was stopped early; a shorter outage may be possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before the first step %1 is over by %2 in the worst case.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped in addition, because no order works without: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No order keeps every card below its total, whatever else is stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No order was found; the search was stopped before every order was tried.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is over by %2 in the new layout.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 lacks %3 on %1 while it boots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The start-up check of %2 lacks %3 on %1 in the closest order found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PASS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TIGHT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FAIL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest reply in tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The image encoder takes more memory while it serves, %2 for encoded images alone; a utilisation of %1 leaves too little outside the budget.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image encoders take more memory while they serve.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The image encoder takes more memory while it serves than a utilisation of %1 leaves outside the budget.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The club-3090 calculator has no format &quot;%1&quot;; use one of: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The club-3090 calculator has no weights &quot;%1&quot; of %2; use one of: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model given; use --model ID, --config FILE or --profile NAME.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No profile &quot;%1&quot;; the nearest is &quot;%2&quot;. vramplan list profiles shows all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 KV needs compute capability %3, this card has %2; choose auto.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2; use a whole number from 1 to 16,777,216.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vLLM needs compute capability 7.0 or newer and %1 has %2; use another card, or llama.cpp as the runtime.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max_num_batched_tokens (%1) is less than max_num_seqs (%2), which vLLM refuses; raise the one or lower the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no MTP layers, so vLLM refuses the method %2; choose another method or none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An input of the cache breakdown is out of range; give counts and sizes that are not negative, and ratios from 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compressed layers and indexers need their head dimension; give compressed-head-dim or indexer-head-dim.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cache breakdown is the club-3090 calculator&apos;s; use runtime club-3090, or explain for other runtimes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No container image is known for the platform %1; name your own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no KV type of llama.cpp; choose auto, q8_0 or q4_0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>published size ÷ TP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>published size, whole on every card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes per token × tokens of all sequences ÷ TP, at most what the budget leaves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>windows and state, whatever the context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(base + bytes per token × context) ÷ TP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes per layer and token × state layers × context ÷ TP + base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>base + share for the utilisation + share for each further card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(drafter + MTP tensors) ÷ TP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cache of the card at full context, by kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention, growing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sliding windows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out of the total and the verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Band of the total, ±%1 GB: where it comes from and what helps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>±%1 GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under %1 of the KV pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × the KV pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 × the KV pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activation, fitted to boots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driver and allocator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fragmented pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shared K and V missed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>growing layers miscounted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>four or more measured boots of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none; the overhead is a rough fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none; drifts a little between releases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a boot on the same card; 3090 and 4090 differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none; bounded by the block size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compare with the boot log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model card beside the config</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>added for drafts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scratch beside that of 8192 batched tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for a utilisation of 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for each further card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute capability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>platform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>config</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size of the weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as it was</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 fails on every card it may use, even alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per layer and token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph mode %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph mode of %2: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sequences need a state block each; the pool has %2, so no more than %2 of them can start. --enforce-eager or cudagraph_mode PIECEWISE lifts this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The observed traffic, %3 tokens at once (requests: %4), can take %2 of KV; the pool holds %1, so requests will wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;tp&quot; is %1, and the number of cards listed is %2; list one card per rank.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept by driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free at the plateau (%2 used, of %4 CUDA total), %3 free in the worst case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seats: %1; cards in use: %2 of %3; verdict %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the requests at once that are asked for (%1, %2 tokens each) the pool serves %3, so %4 wait; a pool of %5 serves all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests of %1 tokens are asked for; the context is %2, so they are refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests at once that are asked for: %1; max_num_seqs lets %2 run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The seats serve less than is asked of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More sequences are allowed than the KV pools hold requests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>demanded requests at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens of each demanded request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max_num_seqs is %1; of requests with %3 tokens each the pool holds %2 at once, and more of them wait or are preempted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vLLM %1 is newer than any release the planner knows; the rules of %2 are used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory is given for this process; measure it and enter what it takes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys of the file that are not used: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Releases are newer than any the planner knows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory is given for some processes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys of the file are not used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is empty; choose another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No card &quot;%1&quot; in the catalogue; nearest: %2. Or give its memory instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A block size of %1 is no multiple of %2, which attention kernels need; choose another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The method %1 needs num_speculative_tokens; say how many tokens it drafts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; and &quot;%2&quot; contradict each other; give one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This key stands twice; keep one of the two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan was written by a newer version; what this version does not know is not counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such folder; check its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no build of llama.cpp; write a number such as b6500, or none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>num_speculative_tokens is %1 and no method is given; choose one, or draft nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2, which could mean %3; write one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds no GGUF file, which llama.cpp needs; replace the file name with the path of yours, or use --hf-repo with a repository of GGUF files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over by %1 in the worst case: %2 of %3; %4 already at the plateau.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over by %1 in the worst case: %2 of %3; %4 already at boot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is not text; choose the log an engine wrote.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the %1 lines is of an engine that starts; choose the log of vLLM or llama-server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log&apos;s model &quot;%1&quot; is not in the catalogue; name it with --model or --config.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log holds %1 engines; leave out --seat, or cut the log to one engine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It wants %1 free when it starts, and %2 were free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One full context needs %1 of KV cache, and %2 were available.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One full context is %1 tokens, and the pool held %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine&apos;s own estimate: %1 tokens would fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was left for the KV cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another process freed memory while the engine measured its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sequences were asked for, and there are %2 state blocks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The card ran out of memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was tried %1 times.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The allocator agrees: %1 blocks give exactly the %2 tokens of the log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The allocator disagrees: this pool gives %1 to %2 tokens, and the log says %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This pool gives %1 to %2 tokens, and the log says %3: another rank had less, and the smallest decides.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The allocator agrees: one full context needs %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The allocator disagrees: one full context needs %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
