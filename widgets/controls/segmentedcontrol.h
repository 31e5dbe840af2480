// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Joined checkable buttons of which exactly one is checked: Rule | Pinned | Utilisation, Boot | Plateau |
// Worst case. One focus stop; arrow keys move the choice.
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

class QAbstractButton;
class QButtonGroup;
class QHBoxLayout;

class SegmentedControl : public QWidget
{
    Q_OBJECT
public:
    explicit SegmentedControl(QWidget *parent = nullptr);
    SegmentedControl(const QStringList &texts, QWidget *parent = nullptr);

    /// Appends a segment and returns its index.
    int addSegment(const QString &text, const QString &toolTip = {});
    int count() const;
    int currentIndex() const;
    /// Programmatic: emits nothing.
    void setCurrentIndex(int index);
    /// A disabled segment carries its reason as tool and status tip.
    void setSegmentEnabled(int index, bool enabled, const QString &reason = {});
    void setEqualWidths(bool on);
    /// Small: 22 px high, for pane titles; otherwise 28.
    void setSmall(bool on);
    QAbstractButton *button(int index) const;

signals:
    /// The user chose another segment.
    void currentIndexEdited(int index);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void step(int by);
    void updateWidths();
    QButtonGroup *m_group;
    QHBoxLayout *m_layout;
    bool m_equal = false;
    bool m_small = false;
};
