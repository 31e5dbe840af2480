// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A window beside the plan with what is needed to put it into effect: every seat's flags and the order of
// stops and starts. Follows the plan while it is open.
#pragma once

#include <QDialog>

class FlagsView;
class PlanDocument;
class QLabel;
class QTabWidget;
class SequenceView;

class FlagsDialog : public QDialog
{
    Q_OBJECT
public:
    explicit FlagsDialog(const PlanDocument *document, QWidget *parent = nullptr);

    enum class Tab { Flags, Sequence };
    void showTab(Tab tab);

    FlagsView *flags() const { return m_flags; }
    SequenceView *sequence() const { return m_sequence; }

private:
    QTabWidget *m_tabs;
    FlagsView *m_flags;
    SequenceView *m_sequence;
    QLabel *m_message;
};
