// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The commands that serve the plan's seats, one row per seat: as shell lines, compose services or environment
// files, each copied with one click.
#pragma once

#include <QWidget>

class PlanDocument;
class QPushButton;
class QScrollArea;
class RefreshWhenShown;
class SegmentedControl;

class FlagsView : public QWidget
{
    Q_OBJECT
public:
    enum class Form { Command, Compose, Environment };

    explicit FlagsView(const PlanDocument *document, QWidget *parent = nullptr);

    Form form() const;
    void setForm(Form form);

    /// What a row shows and its button copies; empty for a seat without a command.
    QString seatText(int seat) const;
    /// All seats in one text of the chosen form.
    QString allText() const;

public slots:
    void copySeat(int seat);
    void copyAll();

signals:
    void statusMessage(const QString &text);

private:
    void refresh();
    QWidget *makeRow(int seat);

    const PlanDocument *m_document;
    SegmentedControl *m_form;
    QPushButton *m_copyAll;
    QScrollArea *m_scroll;
    RefreshWhenShown *m_refresh;
};
