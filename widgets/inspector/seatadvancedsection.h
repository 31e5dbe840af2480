// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The settings most seats leave at the runtime's default: batching, block size, prefix caching, speculation,
// output cap, and the note; a changed default is bold.
#pragma once

#include "widgets/inspector/foldedsection.h"

class QLineEdit;
class QSpinBox;
class ReasonCombo;

class SeatAdvancedSection : public FoldedSection
{
    Q_OBJECT
public:
    SeatAdvancedSection(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

protected:
    void refresh() override;

private:
    void makeFields();
    void makeSpeculation();
    QSpinBox *addSpin(const QString &text, int maximum, int step);
    ReasonCombo *addCombo(const QString &text);
    int wideLabel() const { return labelWidth(this) + 36; }
    void connectSpin(QSpinBox *spin, const QString &text, const QString &key,
                     std::function<void(engine::Seat &, int)> change);
    void refreshSpeculation();
    void showBold(QWidget *field, bool changed);

    QSpinBox *m_batched = nullptr;
    ReasonCombo *m_blockSize = nullptr;
    ReasonCombo *m_prefix = nullptr;
    ReasonCombo *m_async = nullptr;
    ReasonCombo *m_method = nullptr;
    QSpinBox *m_speculative = nullptr;
    QSpinBox *m_outputCap = nullptr;
    QLineEdit *m_note = nullptr;
};
