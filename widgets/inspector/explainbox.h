// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One component opened in place: the formula in words, a line per term with its value and where it comes
// from, the result and what it buys. Shows an engine explanation as it is.
#pragma once

#include <QWidget>

#include "engine/estimate/explain.h"
#include "widgets/style/icons.h"

/// Icon of where a number comes from.
Icon provenanceIcon(engine::Provenance provenance);
/// "boot log", "catalogue", "set here": where a number comes from, in words.
QString provenanceText(engine::Provenance provenance);

class ExplainBox : public QWidget
{
    Q_OBJECT
public:
    explicit ExplainBox(QWidget *parent = nullptr);

    void setExplanation(const engine::Explanation &explanation);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Line {
        QString name, value, source, toolTip;
        Icon icon = Icon::Default;
        bool result = false;
    };
    /// A table below the terms: a title, and rows of two lines, since their notes are whole phrases.
    struct Table {
        QString title;
        QList<Line> rows;
    };
    static Line lineOf(const engine::Term &term);
    static Table tableOf(const engine::ExplanationTable &table);
    int lineHeight() const;
    int formulaHeight(int width) const;
    int textHeight(int width, const QString &text) const;
    int tablesHeight(int width) const;
    int paintTerms(QPainter *painter, int y) const; // returns where it ends
    void paintTables(QPainter *painter, int y) const;
    void updateAccessible();

    engine::ComponentKind m_kind = engine::ComponentKind::Weights;
    QString m_formula;
    QList<Line> m_lines;
    QList<Table> m_tables;
};
