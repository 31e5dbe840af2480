// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the user measured on a seat: weights, activation, graphs, context and the creep from boot to plateau,
// each in the place of its estimate, and where the numbers were read.
#pragma once

#include "widgets/inspector/foldedsection.h"

#include <array>
#include <optional>

class OptionalRow;
class NumberField;
class QLineEdit;
class QToolButton;

class SeatMeasuredSection : public FoldedSection
{
    Q_OBJECT
public:
    enum Field { Weights, Activation, Graphs, Context, Creep, kFields };

    SeatMeasuredSection(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

    NumberField *spinBox(Field field) const;
    QToolButton *resetButton(Field field) const;
    QLineEdit *source() const { return m_source; }
    /// Whether the estimator of `runtime` takes a measured value of `field` at all.
    static bool takes(engine::RuntimeKind runtime, Field field);

protected:
    void refresh() override;

private:
    void makeRow(Field field, const QString &text);
    void setMeasured(Field field, std::optional<engine::Bytes> bytes);
    std::optional<engine::Bytes> estimated(Field field) const;
    void refreshRow(Field field);

    std::array<OptionalRow *, kFields> m_rows{};
    QLineEdit *m_source = nullptr;
};
