// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A part of the seat inspector that is folded away at first: a heading to click and fields below it.
#pragma once

#include "widgets/inspector/seatsection.h"

class QToolButton;

class FoldedSection : public SeatSection
{
    Q_OBJECT
public:
    FoldedSection(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

    void setExpanded(bool expanded);
    bool isExpanded() const;

protected:
    /// The heading's text; bold where something below is not a default.
    void setHeading(const QString &text, bool bold = false);
    void setHeadingTip(const QString &tip);
    /// Where the fields go.
    QWidget *fields() const { return m_fields; }
    QVBoxLayout *fieldLayout() const;
    /// A row among the fields: label (buddy of `field`), as wide as `label_width`, and the field.
    void addField(const QString &label, QWidget *field, int label_width);
    /// Gives the labels of all rows the width of the widest.
    void alignLabels();
    /// Shows or hides a row added by addField.
    void setFieldVisible(QWidget *field, bool visible);

private:
    QToolButton *m_toggle;
    QWidget *m_fields;
};
