// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/board: boards of columns with seats as tiles: geometry, painting, keys, accessibility and
// the layout board itself. The rows of the overview and the two boards of compare have rooms of their own.
//
// The layout board: one column per card with its seats as tiles to scale, a tray for seats on no card, and
// moving seats by drag, by keyboard and by menu. Columns share their geometry and scroll position with the
// chart above.
#pragma once

#include <QPointer>

#include "widgets/board/boardpainter.h"
#include "widgets/board/seatboard.h"
#include "widgets/chart/columngeometry.h"

#include <memory>

class QDrag;
class QLineEdit;

class LayoutBoard : public SeatBoard
{
    Q_OBJECT
public:
    LayoutBoard(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);
    ~LayoutBoard() override;

    /// False in narrow windows, where the tray is a chip in the pane title.
    void setTrayVisible(bool visible);
    bool isTrayVisible() const { return m_trayVisible; }

    /// What a tile says to the pointer and to screen readers: size, place, verdict, and the seat's rules.
    QString tileText(int seat, int rank) const;
    /// What is laid out now, in viewport coordinates.
    const BoardLayout &boardLayout() const { return m_scene.layout; }
    const BoardScene &scene() const { return m_scene; }
    /// Tile that keys act on: index into the budget's seats and rank; -1: none.
    int focusSeat() const { return m_scene.focusSeat; }
    int focusRank() const { return m_scene.focusRank; }

    int itemCount() const override { return static_cast<int>(m_scene.layout.tiles.size()); }
    PaintedItem item(int index) const override;
    int focusItem() const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    QMenu *createMenu(const QPoint &position) override;
    /// Opens a field over the seat's name.
    void startRename(const QString &seat);

public slots:
    /// Scrolls the columns, e.g. along with the chart.
    void setColumnScroll(int scroll);

signals:
    void columnScrolled(int scroll);
    void columnsWidthChanged(int width); // of the viewport

protected:
    void rebuild() override;
    QString tipAt(const QPoint &position) const override;
    void aim(const QPoint &position, Qt::KeyboardModifiers modifiers) override;
    void autoScroll(const QPoint &position) override;
    QPoint menuPosition() const override;
    bool aimByKey(QKeyEvent *event) override;
    bool goByKey(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void layOut();
    BoardSpace space() const;
    ColumnGeometry columns(int scroll = 0) const;
    void showColumn(int card);
    void updateScrollBars();
    void updateFocusTile();
    void updateAccessibleTexts();
    void onSelectionChanged();
    void startDrag(const BoardTile &tile);
    void updateDragPicture();
    void stepTarget(int by, MoveMode mode);
    void selectTile(const BoardTile &tile);
    void finishRename(bool accept);

    BoardScene m_scene;
    std::shared_ptr<const engine::Plan> m_plan; // what the scene points into
    std::vector<int> m_cards; // that have a column
    std::optional<engine::Bytes> m_frozenSpan;
    bool m_trayVisible = true;
    int m_trayScroll = 0;
    QPoint m_pressed;
    int m_pressedSeat = -1;
    int m_pressedRank = -1;
    QPointer<QDrag> m_drag;
    seattile::Content m_dragContent;
    QSizeF m_dragSize;
    QPointF m_dragCorner; // of the tile inside the picture
    QPointer<QLineEdit> m_rename;
    QString m_renamed;
    QString m_said; // last status message
};
