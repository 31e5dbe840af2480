// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a rank or a card takes, by kind of use and in three states: bar, one row per kind, total. Each row of
// a seat opens its explanation in place.
#pragma once

#include <QWidget>

#include "engine/estimate/explain.h"
#include "widgets/chart/kindbar.h"

#include <array>
#include <functional>
#include <optional>

class ExplainBox;
class FootprintRow;
class QComboBox;
class QLabel;
class QVBoxLayout;

class FootprintView : public QWidget
{
    Q_OBJECT
public:
    explicit FootprintView(QWidget *parent = nullptr);

    using Amounts = std::array<std::array<engine::Bytes, engine::kStates>, engine::kComponentKinds>;
    using Explainer = std::function<engine::Explanation(engine::ComponentKind)>;

    /// Shows `amounts` (kind × state); `explain` opens a kind, without it the rows do not open. `shown` is
    /// the state the window shows.
    void setAmounts(const QString &title, const Amounts &amounts, engine::State shown, Explainer explain);

    /// Offers a choice between `ranks` in the place of the title; none: the title stands alone. Emits
    /// nothing.
    void setRanks(const QStringList &ranks, int current);
    QComboBox *rankBox() const { return m_ranks; }

    /// Opens or closes the explanation of a kind.
    void setOpen(engine::ComponentKind kind, bool open);
    bool isOpen(engine::ComponentKind kind) const;

signals:
    /// The user opened or closed an explanation.
    void openChanged();
    /// The user chose another rank.
    void rankEdited(int rank);

private:
    void makeHeader();
    void refreshBox(std::size_t kind);

    QLabel *m_title;
    QComboBox *m_ranks;
    std::array<QLabel *, engine::kStates> m_states{};
    KindBar *m_bar;
    std::array<FootprintRow *, engine::kComponentKinds> m_rows{};
    std::array<ExplainBox *, engine::kComponentKinds> m_boxes{};
    FootprintRow *m_total;
    QVBoxLayout *m_layout;
    Explainer m_explain;
};
