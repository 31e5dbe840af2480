// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/style: colours, hatches, icons, type sizes and the style that paints controls. Nothing
// here knows of plans or seats.
//
// The program's look: Fusion in our palette, and what a palette cannot say: edges with enough contrast, a
// focus ring that does not wait for Tab, the filled default button, quiet selections, and sizes.
#pragma once

#include <QProxyStyle>

class Theme;

/// Buttons with the dynamic property "small" are 22 instead of 28 px high.
class PlannerStyle : public QProxyStyle
{
    Q_OBJECT
public:
    PlannerStyle();

    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *returnData) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    void polish(QWidget *widget) override;
    using QProxyStyle::polish;
};

/// Gives the application style and palette. `dark` chooses our own palette; use applyPlatformPalette to
/// follow the platform's colours instead.
void applyPlannerStyle(bool dark);
void applyPlatformPalette();
