// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The settings most seats leave at the runtime's default: batching, block size, prefix caching, speculation,
// output cap, and the note. Folded away at first; a changed default is bold.
#pragma once

#include "widgets/seatsection.h"

class QLineEdit;
class QSpinBox;
class QToolButton;
class ReasonCombo;

class SeatAdvancedSection : public SeatSection
{
    Q_OBJECT
public:
    SeatAdvancedSection(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

    void setExpanded(bool expanded);
    bool isExpanded() const;

protected:
    void refresh() override;

private:
    void makeFields(QVBoxLayout *layout);
    void makeSpeculation(QVBoxLayout *layout);
    QSpinBox *addSpin(QVBoxLayout *layout, const QString &text, int maximum, int step);
    ReasonCombo *addCombo(QVBoxLayout *layout, const QString &text);
    void addRowTo(QVBoxLayout *layout, const QString &text, QWidget *field);
    void connectSpin(QSpinBox *spin, const QString &text, const QString &key,
                     std::function<void(engine::Seat &, int)> change);
    void refreshSpeculation();
    void showBold(QWidget *field, bool changed);

    QToolButton *m_toggle;
    QWidget *m_fields;
    QSpinBox *m_batched = nullptr;
    ReasonCombo *m_blockSize = nullptr;
    ReasonCombo *m_prefix = nullptr;
    ReasonCombo *m_async = nullptr;
    ReasonCombo *m_method = nullptr;
    QSpinBox *m_speculative = nullptr;
    QSpinBox *m_outputCap = nullptr;
    QLineEdit *m_note = nullptr;
};
