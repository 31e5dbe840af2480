// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/taborder.h"

#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLayout>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>

#include <algorithm>
#include <vector>

namespace {

QList<QWidget *> childrenOf(const QWidget *widget)
{
    return widget->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly);
}

/// Widgets in the order of their layouts, each before its parts.
class Collector
{
public:
    void add(QWidget *widget)
    {
        m_seen << widget;
        m_order << widget; // also what takes no keyboard now: it may later
        if (isWhole(widget)) {
            for (QWidget *part : childrenOf(widget)) // its line, its viewport
                if (part->focusProxy() == widget)
                    m_order << part;
            return;
        }
        addPages(widget);
        if (widget->layout())
            addLayout(widget->layout());
        for (QWidget *part : childrenOf(widget)) // what stands without a layout comes as it was made
            if (!part->isWindow() && !m_seen.contains(part))
                add(part);
    }

    const QList<QWidget *> &order() const { return m_order; }

private:
    static bool isWhole(const QWidget *widget)
    {
        return qobject_cast<const QComboBox *>(widget) || qobject_cast<const QAbstractSpinBox *>(widget)
            || (qobject_cast<const QAbstractScrollArea *>(widget)
                && !qobject_cast<const QScrollArea *>(widget));
    }

    void addPages(QWidget *widget)
    {
        if (auto *area = qobject_cast<QScrollArea *>(widget)) {
            if (area->widget())
                add(area->widget());
        } else if (auto *stack = qobject_cast<QStackedWidget *>(widget)) {
            for (int i = 0; i < stack->count(); ++i)
                add(stack->widget(i));
        } else if (auto *parts = qobject_cast<QSplitter *>(widget)) {
            for (int i = 0; i < parts->count(); ++i)
                add(parts->widget(i));
        } else if (auto *tabs = qobject_cast<QTabWidget *>(widget)) {
            if (QWidget *bar = tabs->findChild<QWidget *>(QStringLiteral("qt_tabwidget_tabbar")))
                add(bar);
            for (int i = 0; i < tabs->count(); ++i)
                add(tabs->widget(i));
        }
    }

    void addLayout(QLayout *layout)
    {
        for (int i = 0; i < layout->count(); ++i) {
            QLayoutItem *item = layout->itemAt(i);
            if (item->layout())
                addLayout(item->layout());
            else if (item->widget() && !m_seen.contains(item->widget()))
                add(item->widget());
        }
    }

    QList<QWidget *> m_order, m_seen;
};

/// What makes Qt take several widgets for one, and move them along; put aside while they are placed one by
/// one.
struct Plain {
    explicit Plain(QWidget *shown)
        : widget(shown)
        , proxy(shown->focusProxy())
        , policy(shown->focusPolicy())
    {
        if (proxy)
            widget->setFocusProxy(nullptr);
        widget->setFocusPolicy(Qt::StrongFocus);
    }
    void restore() const
    {
        widget->setFocusPolicy(policy);
        if (proxy)
            widget->setFocusProxy(proxy);
    }
    QWidget *widget;
    QWidget *proxy;
    Qt::FocusPolicy policy;
};

}

void taborder::follow(const QList<QWidget *> &parts)
{
    Collector collector;
    for (QWidget *part : parts)
        collector.add(part);
    const QList<QWidget *> order = collector.order();
    std::vector<Plain> plain;
    for (QWidget *widget : order)
        plain.emplace_back(widget);
    for (qsizetype i = 1; i < order.size(); ++i)
        QWidget::setTabOrder(order.at(i - 1), order.at(i));
    for (const Plain &each : plain)
        each.restore();
}
