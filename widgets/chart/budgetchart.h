// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/chart: bars of cards: the chart, the legend, the spare under the bars, and their
// geometry. Tiles and drops belong to the board.
//
// Stacked bars of the cards, GiB by kind of use or by seat. By kind, Qt Charts draws bars with hatches, grid
// and axis; what it cannot do is painted over them: the limit lines, the sizes, and what says that a card is
// over. By seat, the bars are painted here too.
#pragma once

#include <QChartView>

#include "engine/layout/budget.h"
#include "widgets/chart/bargeometry.h"
#include "widgets/chart/columngeometry.h"
#include "widgets/document/viewstate.h"

#include <array>
#include <memory>
#include <vector>

class QBarSet;
class QStackedBarSeries;
class QValueAxis;
class Theme;

class BudgetChart : public QChartView
{
    Q_OBJECT
public:
    /// All that the chart shows. Cards and seats are numbered as in `budget`; -1: none.
    struct Shown {
        std::shared_ptr<const engine::Budget> budget; // of the plan, or of a preview
        bool stale = false; // the preview is of an older plan: its bars are drawn faintly
        engine::State state = engine::State::Peak;
        ViewState::BarMode mode = ViewState::BarMode::ByKind;
        std::vector<int> cards; // in the order of the columns
        ColumnGeometry columns; // where they are; the owner shares it with everything below
        int selected_card = -1;
        int selected_seat = -1;
        bool operator==(const Shown &) const = default;
    };

    explicit BudgetChart(QWidget *parent = nullptr);

    /// Repaints only the columns that look different then; nothing when `shown` is what is shown already.
    void setShown(Shown shown);
    const Shown &shown() const { return m_shown; }
    /// Keeps the vertical range while a gesture lasts.
    void setRangeFrozen(bool frozen);

    /// Bar of column `column` as it is drawn now.
    BarLayout barLayout(int column) const;
    /// Room below the plot, for the lower half of the axis label on the base line.
    int foot() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The user chose a card by click or arrow key.
    void cardSelected(int card);
    /// Double click or Enter.
    void cardActivated(int card);
    /// By seat: a segment was clicked.
    void seatSelected(int seat);

protected:
    void paintEvent(QPaintEvent *event) override;
    void drawBackground(QPainter *painter, const QRectF &exposed) override;
    void drawForeground(QPainter *painter, const QRectF &exposed) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    /// What one column looks like by kind; a column is painted again when this differs.
    struct Column {
        BarLayout bar;
        engine::Bytes spare = 0;
        bool focused = false;
        bool operator==(const Column &) const = default;
    };
    /// Others, the kinds of use, and the part above the card's total.
    static constexpr int kSets = engine::kComponentKinds + 2;

    int cardAt(int column) const;
    const engine::CardBudget *card(int column) const;
    int columnOf(int card) const;
    Column columnNow(int column) const;
    QRectF plot() const;
    engine::Bytes neededRange() const;
    double pixelsPerByte() const;
    void selectCard(int card);
    void refresh(bool everything = false);
    bool updateAxes();
    void updateBars();
    void updateBrushes();
    void updateTexts();

    void drawColumn(QPainter *painter, const Theme &theme, int column) const;
    void drawSizes(QPainter *painter, const Theme &theme, const BarLayout &bar) const;
    void drawSeats(QPainter *painter, const Theme &theme, const BarLayout &bar) const;
    void drawOver(QPainter *painter, const Theme &theme, int column) const;
    void drawLimits(QPainter *painter, const Theme &theme, int column) const;

    Shown m_shown;
    std::vector<Column> m_columns;
    engine::Bytes m_range = engine::kGiB; // bytes from the base line up to the room for "over by"
    bool m_frozen = false;
    qreal m_ratio = 0; // device pixel ratio the hatches were made for

    QStackedBarSeries *m_series;
    QValueAxis *m_across;
    QValueAxis *m_up;
    std::array<QBarSet *, kSets> m_sets{};
};
