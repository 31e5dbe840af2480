// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The observed traffic of the seat, and the pool that is enough for it, to pin with one click.
#pragma once

#include "widgets/inspector/foldedsection.h"

#include "engine/finding/finding.h"

#include <array>
#include <optional>

class OptionalRow;
class NumberField;
class QLineEdit;
class QPushButton;

class SeatUsageSection : public FoldedSection
{
    Q_OBJECT
public:
    enum Field { PeakTokens, PeakRequests, LongestRequest, kFields };

    SeatUsageSection(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

    NumberField *spinBox(Field field) const;
    QLineEdit *source() const { return m_source; }
    QLabel *caption() const { return m_caption; }
    /// Applies the first fix of what is found about the traffic; hidden without one.
    QPushButton *fixButton() const { return m_fix; }

protected:
    void refresh() override;

private:
    void makeRow(Field field, const QString &text, const QString &tip, double step);
    std::optional<double> value(Field field) const;
    void setValue(Field field, std::optional<double> value);
    QString captionText() const;
    const engine::Finding *finding() const;
    void applyFix();

    std::array<OptionalRow *, kFields> m_rows{};
    QLineEdit *m_source = nullptr;
    QLabel *m_caption = nullptr;
    QPushButton *m_fix = nullptr;
};
