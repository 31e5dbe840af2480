// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A recent plan at a glance: a grey bar per card, title, counts, verdict. Reads the file when it is made; a
// file that is gone says so.
#pragma once

#include <QAbstractButton>
#include <QDateTime>
#include <QString>

#include "engine/layout/budget.h"

#include <optional>

class RecentPlan : public QAbstractButton
{
    Q_OBJECT
public:
    explicit RecentPlan(const QString &path, QWidget *parent = nullptr);

    QString path() const { return m_path; }
    bool isReadable() const { return m_budget.has_value(); }
    QString detail() const { return m_detail; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void read();
    void paintBars(QPainter *painter) const;

    QString m_path, m_detail;
    std::optional<engine::Budget> m_budget;
};

/// "today 09:40", "yesterday", "28 September", "28 September 2025": as people say it, by locale.
QString dayInWords(const QDateTime &time, const QDateTime &now);
