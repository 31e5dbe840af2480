// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/inspector: everything about the selected seat or card, section by section, with its
// settings. Controls that other panes could use belong to widgets/controls.
//
// The right pane: everything about the selected seat, or about the selected card. Name, badge and reason stay
// while the rest scrolls.
#pragma once

#include <QStringList>
#include <QWidget>

#include <memory>

class Badge;
class CardInspector;
class FootprintView;
class PlanDocument;
class QLabel;
class QScrollArea;
class QStackedWidget;
class SeatAdvancedSection;
class SeatDemandSection;
class SeatDot;
class SeatMeasuredSection;
class SeatUsageSection;
class SeatModelSection;
class SeatPoolSection;
class SeatProcessSection;
class ViewState;

class SeatInspector : public QWidget
{
    Q_OBJECT
public:
    SeatInspector(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

    void refresh();
    SeatMeasuredSection *measured() const { return m_measured; }
    SeatUsageSection *usage() const { return m_usage; }
    FootprintView *footprint() const { return m_footprint; }

signals:
    void editCardRequested(const QString &card);
    void otherWeightsRequested(const QString &seat);

private:
    QWidget *makeHead();
    QWidget *makeSeatPage();
    void showSeat(int index);
    void showCard(int index);
    void showFootprint(int index);
    QStringList rankNames(int index) const;

    PlanDocument *m_document;
    ViewState *m_view;
    QWidget *m_head;
    SeatDot *m_dot = nullptr;
    QLabel *m_name = nullptr;
    Badge *m_badge = nullptr;
    QLabel *m_reason = nullptr;
    QStackedWidget *m_pages;
    SeatModelSection *m_model = nullptr;
    SeatDemandSection *m_demand = nullptr;
    SeatPoolSection *m_pool = nullptr;
    SeatProcessSection *m_process = nullptr;
    SeatMeasuredSection *m_measured = nullptr;
    SeatUsageSection *m_usage = nullptr;
    SeatAdvancedSection *m_advanced = nullptr;
    FootprintView *m_footprint = nullptr;
    CardInspector *m_card = nullptr;
    QString m_rankSeat; // the seat whose rank `m_rank` is shown
    int m_rank = 0;
    int m_undoIndex = 0;
};
