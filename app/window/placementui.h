// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Ties the placement search to the window: the action, the bar under the toolbar while it runs, the panel in
// the inspector's place, the status bar, Enter and Esc, and the dialog of constraints.
#pragma once

#include <QObject>
#include <QTimer>

class InfoBarStack;
class Panes;
class PlacementSession;
class PlanDocument;
class QAction;
class QPushButton;
class QWidget;
class StatusLine;

class PlacementUi : public QObject
{
    Q_OBJECT
public:
    struct Parts {
        PlanDocument *document;
        PlacementSession *session;
        InfoBarStack *bars;
        Panes *panes;
        StatusLine *status;
        QAction *place;
        QAction *constraints;
        QWidget *window;
    };
    explicit PlacementUi(const Parts &parts);

    /// Only after this long is a search worth a bar.
    static constexpr int kBarDelay = 150;
    static QString barKey();

public slots:
    void editConstraints();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void place();
    void showBar();
    void updateBar();
    void onEnded();
    void onChanged();
    void keepSettings();

    Parts m_parts;
    QTimer m_delay{this};
    QTimer m_update; // the bar's words change a few times a second, not with every report
    QPushButton *m_best = nullptr; // in the bar, while it is there
};
