// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a plan has too many cards for columns: whether the centre shows the overview or the columns of one
// host, the controls of both in the title of the cards, and the ways from one to the other.
#pragma once

#include <QObject>

class CardsPane;
class HostOverview;
class HostSwitcher;
class LayoutPane;
class PlanDocument;
class QWidget;
class SegmentedControl;
class TrayChip;
class ViewState;

class HostViews : public QObject
{
    Q_OBJECT
public:
    HostViews(PlanDocument *document, ViewState *view, CardsPane *cards, LayoutPane *layout);

    HostOverview *overview() const { return m_overview; }
    HostSwitcher *switcher() const { return m_switcher; }
    SegmentedControl *sortControl() const { return m_sort; }
    bool isOverviewShown() const { return m_shown; }
    /// A host is open, so there is a way back.
    bool canGoBack() const;

public slots:
    /// Shows a host's cards as columns; empty: the overview.
    void open(const QString &host);
    void goBack() { open({}); }

signals:
    /// The overview came or went.
    void shownChanged(bool overview);
    void statusMessage(const QString &text);

private:
    void makeControls();
    void refresh();
    void refreshTray();

    PlanDocument *m_document;
    ViewState *m_view;
    CardsPane *m_cards;
    LayoutPane *m_layout;
    HostOverview *m_overview;
    HostSwitcher *m_switcher;
    QWidget *m_controls; // of the overview
    SegmentedControl *m_sort = nullptr;
    TrayChip *m_tray = nullptr;
    bool m_shown = false;
};
