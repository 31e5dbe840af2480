// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Bars across the window instead of message boxes: one sentence, tinted by severity, actions at the right.
// They stack under the toolbar, at most three at once; more wait until one is gone.
#pragma once

#include <QFrame>
#include <QString>

#include "widgets/style/icons.h"

#include <vector>

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

class InfoBar : public QFrame
{
    Q_OBJECT
public:
    enum class Kind { Error, Warning, Working, Note };

    InfoBar(Kind kind, Icon icon, const QString &text, QWidget *parent = nullptr);

    Kind kind() const { return m_kind; }
    QString text() const;
    void setText(const QString &text);
    /// Progress in thousandths; -1 hides the bar, 0 … 1000 shows it.
    void setProgress(int thousandths);
    /// Adds a button; connect to its clicked(). A bar is closed by close() or by its owner.
    QPushButton *addAction(const QString &text, Icon icon);
    QPushButton *addAction(const QString &text);
    void addCloseAction();

signals:
    void closed();

public slots:
    /// Hides the bar and lets its stack drop it.
    void dismiss();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    Kind m_kind;
    Icon m_icon;
    QLabel *m_text;
    QProgressBar *m_progress;
    QHBoxLayout *m_layout;
};

/// Shows the most severe bars first, within a kind the older ones.
class InfoBarStack : public QWidget
{
    Q_OBJECT
public:
    explicit InfoBarStack(QWidget *parent = nullptr);

    static constexpr int kMaxVisible = 3;

    /// Shows a bar. One with the same non-empty `key` is replaced.
    InfoBar *post(InfoBar::Kind kind, Icon icon, const QString &text, const QString &key = {});
    /// The bar of `key`, or null.
    InfoBar *bar(const QString &key) const;
    void remove(const QString &key);
    int count() const { return static_cast<int>(m_bars.size()); }

private:
    struct Entry {
        QString key;
        InfoBar *bar;
    };
    void drop(InfoBar *bar);
    void arrange();
    std::vector<Entry> m_bars;
    QVBoxLayout *m_layout;
};
