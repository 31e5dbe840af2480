// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How the sections of the placement panel begin and what stands below them: headings and quiet paragraphs.
#pragma once

#include <QString>

class QLabel;
class QVBoxLayout;
class QWidget;

namespace panelsection {

/// A line across the panel and a row with the title at the left and `end` at the right.
void addHeading(QVBoxLayout *layout, const QString &title, QWidget *end, QWidget *parent);
/// A quiet paragraph in caption size.
QLabel *caption(const QString &text, QWidget *parent);

}
