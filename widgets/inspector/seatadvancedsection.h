// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The settings most seats leave at the runtime's default: every described setting that has no place of its
// own in the inspector, and the note. A changed default is bold.
#pragma once

#include "widgets/inspector/foldedsection.h"

#include "engine/plan/seat_setting.h"

#include <vector>

class QLineEdit;
class ReasonCombo;
class SettingField;

class SeatAdvancedSection : public FoldedSection
{
    Q_OBJECT
public:
    SeatAdvancedSection(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

protected:
    void refresh() override;

private:
    ReasonCombo *addCombo(const QString &text, const char *name);
    void makeFields();
    void makeBlockSize();
    void makeMethod();
    void makeNote();
    void addSetting(const engine::SeatSetting &setting);
    QString unsetText(const engine::SeatSetting &setting) const;
    bool isShown(const engine::SeatSetting &setting) const;
    void refreshBlockSize();
    void refreshMethod();
    void showBold(QWidget *field, bool changed);

    std::vector<SettingField *> m_settings;
    ReasonCombo *m_blockSize = nullptr;
    ReasonCombo *m_method = nullptr;
    QLineEdit *m_note = nullptr;
};
