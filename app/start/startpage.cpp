// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start/startpage.h"

#include "app/base/actions.h"
#include "app/dialogs/dropbox.h"
#include "app/file/recentplan.h"
#include "app/start/startentry.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"
#include "widgets/words/format.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QShowEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace {

constexpr int kColumn = 480;
constexpr int kGap = 48;
constexpr int kTop = 66;

QString keyOf(const Actions &actions, Act act)
{
    return actions[act]->shortcut().toString(QKeySequence::NativeText);
}

// "4 × RTX PRO 6000 Blackwell, 95.6 GiB each"
QString cardsInWords(const engine::Host &host)
{
    const engine::Card &first = host.cards.front();
    const bool equal = std::all_of(host.cards.begin(), host.cards.end(), [&](const engine::Card &card) {
        return card.name == first.name && card.total_bytes == first.total_bytes;
    });
    const QString name = format::text(first.name), size = format::gib(first.total_bytes);
    if (host.cards.size() == 1)
        return StartPage::tr("nvidia-smi found %1, %2").arg(name, size);
    if (equal)
        return StartPage::tr("nvidia-smi found %1 × %2, %3 each").arg(host.cards.size()).arg(name, size);
    return StartPage::tr("nvidia-smi found %Ln card(s), the first is %1", nullptr,
                         static_cast<int>(host.cards.size()))
        .arg(name);
}

}

StartPage::StartPage(const Actions &actions, QWidget *parent)
    : QWidget(parent)
    , m_content(new QWidget(this))
{
    auto *columns = new QHBoxLayout(m_content);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(kGap);
    columns->addWidget(makeEntries(actions), 1, Qt::AlignTop);
    columns->addWidget(makeRecent(), 1, Qt::AlignTop);
    setMachine(std::nullopt, true);
}

QWidget *StartPage::makeEntries(const Actions &actions)
{
    auto *column = new QWidget(m_content);
    auto *title = new QLabel(tr("VRAM Planner"), column);
    type::apply(TypeRole::Number, title);
    auto *subtitle = new QLabel(
        tr("See which models fit on which cards, and what is left, before you boot anything."), column);
    subtitle->setForegroundRole(QPalette::PlaceholderText);
    subtitle->setWordWrap(true);
    m_new = new StartEntry(Icon::Host, {}, keyOf(actions, Act::New), column);
    auto *import =
        new StartEntry(Icon::Import, tr("Import a model…"), keyOf(actions, Act::ImportConfig), column);
    import->setDetail(
        tr("config.json with its weights, or a GGUF file; you can also drop a model folder here"));
    auto *open = new StartEntry(Icon::Open, tr("Open a plan…"), keyOf(actions, Act::Open), column);
    open->setDetail(QStringLiteral("*.vramplan"));
    auto *example =
        new StartEntry(Icon::Example, tr("Open the example"), keyOf(actions, Act::OpenExample), column);
    example->setDetail(tr("fv-ml1: four cards, eight seats on two of them"));
    auto *layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(title);
    layout->addWidget(subtitle);
    layout->addSpacing(12);
    for (StartEntry *entry : {m_new, import, open, example})
        layout->addWidget(entry);
    layout->addSpacing(8);
    layout->addWidget(new DropBox(tr("or drop a file anywhere in this window"), column));
    connect(m_new, &StartEntry::clicked, this, &StartPage::newRequested);
    connect(import, &StartEntry::clicked, this, &StartPage::importRequested);
    connect(open, &StartEntry::clicked, this, &StartPage::openRequested);
    connect(example, &StartEntry::clicked, this, &StartPage::exampleRequested);
    return column;
}

QWidget *StartPage::makeRecent()
{
    m_recent = new QWidget(m_content);
    auto *title = new QLabel(tr("Recent plans"), m_recent);
    type::apply(TypeRole::Title, title);
    m_clear = new QPushButton(tr("Clear"), m_recent);
    m_clear->setProperty("small", true);
    m_clear->setToolTip(tr("Clear the list of recent plans; the files are kept"));
    auto *head = new QHBoxLayout;
    head->addWidget(title, 1);
    head->addWidget(m_clear);
    auto *line = new QFrame(m_recent);
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    m_noRecent = new QLabel(tr("No plans opened yet."), m_recent);
    m_noRecent->setForegroundRole(QPalette::PlaceholderText);
    m_recentRows = new QVBoxLayout;
    m_recentRows->setSpacing(0);
    auto *layout = new QVBoxLayout(m_recent);
    // The rows begin level with the first entry beside them.
    layout->setContentsMargins(0, 50, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(line);
    layout->addWidget(m_noRecent);
    layout->addLayout(m_recentRows);
    connect(m_clear, &QPushButton::clicked, this, &StartPage::clearRecentRequested);
    return m_recent;
}

void StartPage::setMachine(const std::optional<engine::Host> &host, bool asking)
{
    m_new->setTitle(host ? tr("New from this machine") : tr("New plan…"));
    m_new->setDetail(host         ? cardsInWords(*host)
                         : asking ? tr("Reading the cards of this machine from nvidia-smi…")
                                  : tr("nvidia-smi was not found. Choose the cards from the catalogue"));
}

void StartPage::setRecent(const QStringList &paths)
{
    m_paths = paths;
    if (isVisible())
        fillRecent();
}

void StartPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!event->spontaneous()) // a window that was minimised has its rows already
        fillRecent();
}

void StartPage::fillRecent()
{
    while (QLayoutItem *item = m_recentRows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const QString &path : m_paths) {
        auto *row = new RecentPlan(path, m_recent);
        m_recentRows->addWidget(row);
        connect(row, &RecentPlan::clicked, this, [this, path] { emit recentRequested(path); });
    }
    m_clear->setVisible(!m_paths.isEmpty());
    m_noRecent->setVisible(m_paths.isEmpty());
}

void StartPage::focusFirst()
{
    m_new->setFocus();
}

void StartPage::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), Theme::of(this).base);
}

void StartPage::resizeEvent(QResizeEvent *)
{
    const int width = std::min(2 * kColumn + kGap + 40, this->width() - 48);
    const int top = std::min(kTop, this->height() / 12);
    m_content->setGeometry((this->width() - width) / 2, top, width, this->height() - top);
}
