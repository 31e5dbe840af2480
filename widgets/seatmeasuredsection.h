// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the user measured on a seat: weights, activation, graphs, context and the creep from boot to plateau,
// each in the place of its estimate, and where the numbers were read. Folded away at first.
#pragma once

#include "widgets/seatsection.h"

#include <array>
#include <optional>

class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QToolButton;
class QVBoxLayout;

class SeatMeasuredSection : public SeatSection
{
    Q_OBJECT
public:
    enum Field { Weights, Activation, Graphs, Context, Creep, kFields };

    SeatMeasuredSection(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

    void setExpanded(bool expanded);
    bool isExpanded() const;
    QDoubleSpinBox *spinBox(Field field) const { return m_rows[field].spin; }
    QToolButton *resetButton(Field field) const { return m_rows[field].reset; }
    QLineEdit *source() const { return m_source; }
    /// Whether the estimator of `runtime` takes a measured value of `field` at all.
    static bool takes(engine::RuntimeKind runtime, Field field);

protected:
    void refresh() override;

private:
    struct Row {
        QWidget *widget = nullptr;
        QDoubleSpinBox *spin = nullptr;
        QToolButton *reset = nullptr;
    };
    void makeRow(QVBoxLayout *layout, Field field, const QString &text);
    void setMeasured(Field field, std::optional<engine::Bytes> bytes);
    std::optional<engine::Bytes> estimated(Field field) const;
    void refreshRow(Field field);

    QToolButton *m_toggle;
    QWidget *m_fields;
    std::array<Row, kFields> m_rows{};
    QLineEdit *m_source = nullptr;
};
