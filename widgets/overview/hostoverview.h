// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/overview: many cards and several hosts as rows of cells, and the switch between hosts.
// Columns of cards belong to the board.
//
// The overview of plans with more cards than columns can show, or with several hosts: a row of cells per
// host, collapsible, in plan order or the host in most trouble first. Seats are dropped on cells as on
// columns; opening a host shows its cards as columns. Paints only what is in view, and again only what
// changed.
#pragma once

#include <QTimer>

#include "widgets/board/seatboard.h"
#include "widgets/overview/overviewcell.h"
#include "widgets/words/hostsummary.h"

#include <map>
#include <set>

class HostOverview : public SeatBoard
{
    Q_OBJECT
public:
    /// How long a held seat rests over a host until it opens.
    static constexpr int kOpenDelay = 700; // ms

    /// `move` is the session of the board, which goes on when a host opens under a held seat.
    HostOverview(PlanDocument *document, ViewState *view, MoveSession *move, QWidget *parent = nullptr);
    ~HostOverview() override;

    hosts::Order order() const { return m_order; }
    void setOrder(hosts::Order order);
    bool isCollapsed(const QString &host) const { return m_collapsed.contains(host.toStdString()); }
    void setCollapsed(const QString &host, bool collapsed);
    void setAllCollapsed(bool collapsed);

    /// In content coordinates; what is seen begins at the vertical scroll bar's value.
    const OverviewLayout &overviewLayout() const { return m_layout; }
    /// Hosts in the order of display.
    QStringList hostNames() const;
    /// The head or cell that keys act on.
    OverviewSpot focusSpot() const { return m_focus; }
    OverviewCell cell(int card) const { return overview::cell(m_scene, card); }
    /// Width that shows every host's cards in one line.
    int wantedWidth() const;
    /// How often cells were painted, for tests and benchmarks.
    int paintedCells() const { return m_paintedCells; }

    int itemCount() const override;
    PaintedItem item(int index) const override;
    int focusItem() const override;

    QSize sizeHint() const override { return {780, 560}; }
    QSize minimumSizeHint() const override { return {260, 120}; }

    QMenu *createMenu(const QPoint &position) override;

signals:
    void orderChanged();
    /// Enter or a double click: the host's cards are wanted as columns.
    void hostActivated(const QString &host);

protected:
    void rebuild() override;
    QString tipAt(const QPoint &position) const override;
    void aim(const QPoint &position, Qt::KeyboardModifiers modifiers) override;
    void autoScroll(const QPoint &position) override;
    QPoint menuPosition() const override;
    bool aimByKey(QKeyEvent *event) override;
    bool goByKey(QKeyEvent *event) override;
    void pointerLeft() override;
    QRect focusRect() const override;
    void paintEvent(QPaintEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void takeScene();
    void arrange();
    void updateCells();
    void followSelection();
    void updateTexts();
    std::pair<int, int> rowsIn(const QRect &area) const;
    QRect itemRect(OverviewSpot spot) const;
    QRect shownRect(OverviewSpot spot) const;
    const HostSummary &host(int row) const { return m_hosts[m_places[static_cast<std::size_t>(row)]]; }
    QString hostName(int row) const;
    QString spotText(OverviewSpot spot) const;
    OverviewSpot spotAt(const QPoint &position) const;
    void setFocusSpot(OverviewSpot spot);
    void hoverCard(int card);
    void reveal(OverviewSpot spot);
    bool actByKey(int key);
    void stepTarget(int key, MoveMode mode);
    void pickUpSelected();
    void restOver(const QPoint &position);
    QMenu *newHostMenu(int row);

    OverviewScene m_scene;
    overview::Type m_type;
    OverviewMetrics m_metrics;
    std::vector<HostSummary> m_hosts; // of what is shown, in plan order
    std::vector<int> m_places; // into m_hosts, in the order of display
    std::set<std::string> m_collapsed;
    hosts::Order m_order = hosts::Order::TroubleFirst;
    OverviewLayout m_layout;
    std::map<int, OverviewCell> m_painted; // by card: what is on screen
    OverviewSpot m_focus;
    QTimer m_rest{this}; // a held seat over a host
    int m_restRow = -1;
    QPoint m_restAt;
    int m_paintedCells = 0;
};
