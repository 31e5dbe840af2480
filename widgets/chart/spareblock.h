// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The block below a card's bar: name, verdict, the worst-case spare in the largest type, and the spare at
// boot and at the plateau. Also the head of a column in Compare.
#pragma once

#include <QWidget>

#include "engine/layout/budget.h"

#include <array>
#include <optional>

class Theme;
struct BadgeSpec;

struct SpareBlockData {
    QString name;
    QString sentence; // tool tip and accessible text
    engine::Verdict verdict = engine::Verdict::Pass;
    bool keep_clear = false;
    QString cause; // of a tight card: "±5.6", "policy"
    bool below_policy = false; // at the plateau
    std::array<engine::Bytes, engine::kStates> spare{};
    std::optional<engine::Bytes> was; // worst-case spare before a drag that changes it
    bool target = false; // the card under a drag
    bool selected = false;
    bool stale = false;
    bool operator==(const SpareBlockData &) const = default;
};

namespace spareblock {

/// Data of card `card` of `budget`; with `before` (while dragging) also what the spare was.
SpareBlockData of(const engine::Budget &budget, int card, const engine::Budget *before = nullptr);
/// 76 with the design's font.
int height(const QFont &font);
void paint(QPainter *painter, const QRect &rect, const SpareBlockData &data, const Theme &theme,
           const QFont &font);

}

class SpareBlock : public QWidget
{
    Q_OBJECT
public:
    explicit SpareBlock(QWidget *parent = nullptr);

    void setData(const SpareBlockData &data);
    const SpareBlockData &data() const { return m_data; }
    QSize sizeHint() const override;

signals:
    void clicked();
    void activated();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;

private:
    SpareBlockData m_data;
};
