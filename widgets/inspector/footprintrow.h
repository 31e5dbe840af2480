// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A row of the footprint: chevron, swatch, name, one column per state. A button, so that keyboard and screen
// reader open it like the mouse does.
#pragma once

#include <QAbstractButton>

#include "engine/estimate/footprint.h"

#include <array>
#include <optional>

class FootprintRow : public QAbstractButton
{
    Q_OBJECT
public:
    /// `kind` absent: the total.
    explicit FootprintRow(std::optional<engine::ComponentKind> kind, QWidget *parent = nullptr);

    void setAmounts(const std::array<engine::Bytes, engine::kStates> &amounts, engine::State shown);
    void setOpenable(bool openable);

    /// Width of one state's column for `widget`'s font.
    static int columnWidth(const QWidget *widget, int state);
    static int columnsWidth(const QWidget *widget);
    /// Head of a column: "boot", "plateau", "worst case".
    static QString stateText(int state);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    std::optional<engine::ComponentKind> m_kind;
    std::array<engine::Bytes, engine::kStates> m_amounts{};
    engine::State m_shown = engine::State::Peak;
    bool m_openable = false;
};
