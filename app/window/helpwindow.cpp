// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/helpwindow.h"

#include "app/base/actions.h"
#include "app/base/dialogframe.h"
#include "widgets/style/icons.h"
#include "widgets/style/typescale.h"

#include <QMessageBox>
#include <QTabWidget>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace {

QString row(const QString &term, const QString &text)
{
    return QStringLiteral(
               "<tr><td style='padding:3px 16px 3px 0'><b>%1</b></td><td style='padding:3px 0'>%2</td></tr>")
        .arg(term.toHtmlEscaped(), text.toHtmlEscaped());
}

QString wordsPage()
{
    QString html = QStringLiteral("<table cellspacing='0'>");
    html += row(HelpWindow::tr("card"),
                HelpWindow::tr("One GPU. Its total is what nvidia-smi shows; utilisation is a share of the "
                               "smaller total that CUDA reports."));
    html +=
        row(HelpWindow::tr("seat"),
            HelpWindow::tr(
                "One served model with its settings, on one card or, with TP above 1, on a set of cards."));
    html += row(HelpWindow::tr("rank"), HelpWindow::tr("A seat's part on one card."));
    html += row(HelpWindow::tr("KV pool"),
                HelpWindow::tr("The memory a runtime keeps for the context of its requests; sized by rule, "
                               "by pinned bytes, or by utilisation."));
    html += row(HelpWindow::tr("rule"),
                HelpWindow::tr("The pool holds the policy's factor times one full context. A seat below it "
                               "is TIGHT unless it carries a waiver."));
    html +=
        row(HelpWindow::tr("usage"),
            HelpWindow::tr(
                "The observed traffic of a seat: tokens in flight, requests at once and the longest request. "
                "The planner derives a sufficient pool and context from it, and a reason for a waiver."));
    html += row(HelpWindow::tr("boot"), HelpWindow::tr("Everything is up and idle."));
    html += row(HelpWindow::tr("plateau"), HelpWindow::tr("After a day or two of real load."));
    html += row(HelpWindow::tr("worst case"),
                HelpWindow::tr("The plateau, and the largest single calls of all seats at the same time."));
    html +=
        row(HelpWindow::tr("spare"),
            HelpWindow::tr(
                "What nvidia-smi calls free: the card's total, less what the driver keeps, less memory used "
                "by other processes, less its seats."));
    html += row(HelpWindow::tr("budget line"),
                HelpWindow::tr("The dashed line: the total minus the policy's minimum spare."));
    html += row(
        HelpWindow::tr("PASS, TIGHT, FAIL"),
        HelpWindow::tr("PASS fits. TIGHT fits, but holds less than the rule requires or is within the error "
                       "of the estimate. FAIL does not fit. The inspector gives the reason in numbers."));
    html +=
        row(HelpWindow::tr("moving a seat"),
            HelpWindow::tr(
                "Drag it to a card; or press Space, choose a card with the arrow keys and press Enter; or "
                "use Seat, Assign To. You may drop a seat where it fails, because a swap may need it."));
    html += row(HelpWindow::tr("baseline"),
                HelpWindow::tr(
                    "The layout to compare with, saved in the plan file. Plan, Set as Baseline saves the "
                    "current plan as the baseline; Compare shows both side by side with every difference."));
    html += row(HelpWindow::tr("boot order"),
                HelpWindow::tr("The seats of a card boot one after another, or together. A pool sized by "
                               "utilisation shrinks by what others take while it is measured."));
    html += row(HelpWindow::tr("constraints"),
                HelpWindow::tr("A seat can be locked to a card, kept off a card, or kept apart from or "
                               "together with another seat; a card can be kept clear. Moves and placement "
                               "respect them; Plan, Constraints lists them all."));
    html +=
        row(HelpWindow::tr("proposal"),
            HelpWindow::tr("The layout that Place Automatically finds: the most spare on the fullest card, "
                           "then the fewest moves, then the most even spares. “Optimal, proven” means that "
                           "no layout leaves more. The plan does not change until you apply it."));
    html += row(HelpWindow::tr("where a number comes from"),
                HelpWindow::tr("Open a line of the footprint to see the formula with this seat's numbers and "
                               "the source of each."));
    return html + QStringLiteral("</table>");
}

QString keysPage(const Actions &actions)
{
    QString html = QStringLiteral("<table cellspacing='0'>");
    for (int i = 0; i < kActs; ++i) {
        const Act act = static_cast<Act>(i);
        QStringList keys;
        for (const QKeySequence &key : actions[act]->shortcuts())
            keys << key.toString(QKeySequence::NativeText);
        if (!keys.isEmpty())
            html += row(keys.join(QStringLiteral(", ")), Actions::purpose(act));
    }
    html += row(HelpWindow::tr("Space, arrow keys, Enter"),
                HelpWindow::tr(
                    "Pick up the selected seat on the board, choose a card and drop it; Esc puts it back"));
    html += row(HelpWindow::tr("Arrow keys in Compare"),
                HelpWindow::tr("Go from tile to tile, up to a card's spare, or across to the other layout; "
                               "Esc closes the view"));
    html +=
        row(HelpWindow::tr("Alt+Up, Alt+Down, Space"),
            HelpWindow::tr("In the boot order: move the seat, or boot it together with the one before it"));
    html += row(HelpWindow::tr("Enter"),
                HelpWindow::tr("On a finding: apply its fix. On a line of the footprint: explain it"));
    return html + QStringLiteral("</table>");
}

QTextBrowser *page(const QString &html, const QString &name, QWidget *parent)
{
    auto *browser = new QTextBrowser(parent);
    browser->setHtml(html);
    browser->setAccessibleName(name);
    browser->setFrameShape(QFrame::NoFrame);
    return browser;
}

}

HelpWindow::HelpWindow(const Actions &actions, Page first, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Help"));
    auto *tabs = new QTabWidget(this);
    tabs->addTab(page(wordsPage(), tr("Terms and symbols"), tabs), tr("Terms and Symbols"));
    tabs->addTab(page(keysPage(actions), tr("Keyboard"), tabs), tr("Keyboard"));
    tabs->setCurrentIndex(first);
    QVBoxLayout *layout = dialogframe::column(this);
    layout->addWidget(tabs, 1);
    dialogframe::addButtons(layout, this, QDialogButtonBox::Close);
    resize(type::firstSize(this, {640, 520}));
}

void showAbout(QWidget *parent)
{
    QMessageBox box(parent);
    box.setWindowTitle(HelpWindow::tr("About VRAM Planner"));
    box.setIconPixmap(icons::application().pixmap(64, 64));
    box.setText(QStringLiteral("<b>VRAM Planner %1</b>").arg(QStringLiteral(VRAMPLANNER_VERSION)));
    box.setInformativeText(
        HelpWindow::tr("Plans the GPU memory of served language models: which seats fit on which cards, "
                       "and what is left when everything has settled.\n\nGPL 3.0 or later. Uses Qt %1.")
            .arg(QLatin1String(qVersion())));
    box.exec();
}
