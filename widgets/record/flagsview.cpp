// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/record/flagsview.h"

#include "widgets/controls/seatdot.h"
#include "widgets/controls/segmentedcontrol.h"
#include "widgets/controls/taborder.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/refreshwhenshown.h"
#include "widgets/style/icons.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include "engine/flags/flags_text.h"
#include "engine/words/words.h"

#include <QClipboard>
#include <QFontDatabase>
#include <QFrame>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <vector>

namespace {

QString textOf(const engine::SeatCommand &command, FlagsView::Form form)
{
    switch (form) {
    case FlagsView::Form::Compose:
        return format::text(engine::composeText(std::vector{command}));
    case FlagsView::Form::Environment:
        return format::text(engine::environmentText(command));
    case FlagsView::Form::Command:
        break;
    }
    return format::text(engine::commandLines(command)) + QLatin1Char('\n');
}

QLabel *secondary(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setWordWrap(true);
    return label;
}

// The command as it is copied, to be read and selected; long lines wrap.
QLabel *commandLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text.trimmed(), parent);
    label->setTextFormat(Qt::PlainText);
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(parent->font().pointSizeF() * 0.9);
    label->setFont(font);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setContentsMargins(18, 0, 0, 0);
    return label;
}

}

FlagsView::FlagsView(const PlanDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_form(new SegmentedControl({tr("Command"), tr("Compose"), tr(".env")}, this))
    , m_copyAll(new QPushButton(icons::icon(Icon::Copy), tr("Copy &All"), this))
    , m_scroll(new QScrollArea(this))
    , m_refresh(new RefreshWhenShown(this, [this] { refresh(); }))
{
    m_form->setAccessibleName(tr("Format of the flags"));
    m_copyAll->setObjectName(QStringLiteral("copyAll"));
    m_copyAll->setToolTip(tr("Copy the flags of all seats in this format"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFrameShape(QFrame::StyledPanel);
    auto *top = new QHBoxLayout;
    top->addWidget(m_form);
    top->addStretch(1);
    top->addWidget(m_copyAll);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(top);
    layout->addWidget(m_scroll, 1);
    connect(m_form, &SegmentedControl::currentIndexEdited, m_refresh, &RefreshWhenShown::request);
    connect(m_copyAll, &QPushButton::clicked, this, &FlagsView::copyAll);
    connect(document, &PlanDocument::changed, m_refresh, &RefreshWhenShown::request);
    m_refresh->request();
}

FlagsView::Form FlagsView::form() const
{
    return static_cast<Form>(m_form->currentIndex());
}

void FlagsView::setForm(Form form)
{
    m_form->setCurrentIndex(static_cast<int>(form));
    m_refresh->request();
}

QString FlagsView::seatText(int seat) const
{
    const auto command =
        engine::seatCommand(m_document->plan(), m_document->budget(), static_cast<std::size_t>(seat));
    return command ? textOf(*command, form()) : QString();
}

QString FlagsView::allText() const
{
    std::vector<engine::SeatCommand> commands;
    for (std::size_t i = 0; i < m_document->plan().seats.size(); ++i)
        if (auto command = engine::seatCommand(m_document->plan(), m_document->budget(), i))
            commands.push_back(std::move(*command));
    if (form() == Form::Compose)
        return format::text(engine::composeText(commands));
    QString text;
    for (const engine::SeatCommand &command : commands) {
        const std::string where = command.host.empty() ? command.seat : command.seat + " on " + command.host;
        text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + QStringLiteral("# ")
            + format::text(engine::shellComment(where)) + QLatin1Char('\n') + textOf(command, form());
    }
    return text;
}

QWidget *FlagsView::makeRow(int seat)
{
    const engine::SeatBudget &entry = m_document->budget().seat(seat);
    const QString name = format::text(entry.seat->name);
    const auto command =
        engine::seatCommand(m_document->plan(), m_document->budget(), static_cast<std::size_t>(seat));
    auto *row = new QFrame(m_scroll);
    auto *layout = new QVBoxLayout(row);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setSpacing(4);
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    auto *dot = new SeatDot(row);
    dot->setColorIndex(entry.seat->color);
    auto *title = new QLabel(name, row);
    title->setTextFormat(Qt::PlainText);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    title->setFont(bold);
    head->addWidget(dot);
    head->addWidget(title);
    QString where = seatwords::cards(entry.seat->cards);
    if (command && !command->host.empty())
        where = QStringLiteral("%1, %2").arg(format::text(command->host), where);
    head->addWidget(secondary(where, row), 1);
    layout->addLayout(head);
    if (!command) {
        layout->addWidget(secondary(tr("The planner does not know the command that starts it."), row));
        return row;
    }
    auto *copy = new QPushButton(icons::icon(Icon::Copy), tr("Copy"), row);
    copy->setObjectName(QStringLiteral("copy-%1").arg(name));
    copy->setAccessibleName(tr("Copy the flags of %1").arg(name));
    copy->setToolTip(copy->accessibleName());
    connect(copy, &QPushButton::clicked, this, [this, seat] { copySeat(seat); });
    head->addWidget(copy);
    layout->addWidget(commandLabel(textOf(*command, form()), row));
    for (const engine::Reason &remark : command->remarks) {
        QLabel *label = secondary(format::sentence(engine::sentenceTemplate(remark.code), remark.args), row);
        label->setContentsMargins(18, 0, 0, 0);
        layout->addWidget(label);
    }
    return row;
}

void FlagsView::refresh()
{
    const int scrolled = m_scroll->verticalScrollBar()->value();
    auto *list = new QWidget(m_scroll);
    list->setBackgroundRole(QPalette::Base);
    auto *layout = new QVBoxLayout(list);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    const int seats = static_cast<int>(m_document->plan().seats.size());
    for (int seat = 0; seat < seats; ++seat) {
        if (seat > 0) {
            auto *line = new QFrame(list);
            line->setFrameShape(QFrame::HLine);
            line->setForegroundRole(QPalette::Mid);
            line->setFrameShadow(QFrame::Plain);
            layout->addWidget(line);
        }
        layout->addWidget(makeRow(seat));
    }
    if (seats == 0)
        layout->addWidget(secondary(tr("There are no seats yet, so there is nothing to start."), list));
    layout->addStretch(1);
    m_scroll->setWidget(list); // deletes the old list
    list->setAutoFillBackground(true);
    m_scroll->verticalScrollBar()->setValue(scrolled);
    m_copyAll->setEnabled(!allText().isEmpty());
    taborder::follow({this});
}

void FlagsView::copySeat(int seat)
{
    QGuiApplication::clipboard()->setText(seatText(seat));
    emit statusMessage(
        tr("The flags of %1 were copied.")
            .arg(format::text(m_document->plan().seats[static_cast<std::size_t>(seat)]->name)));
}

void FlagsView::copyAll()
{
    QGuiApplication::clipboard()->setText(allText());
    emit statusMessage(tr("The flags of all seats were copied."));
}
