// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/style/palette.h"

#include "widgets/style/palettedata.h"

#include <QCoreApplication>
#include <QWidget>

namespace {

QPalette paletteFrom(const palettedata::Surfaces &s)
{
    QPalette palette(QColor(s.window), QColor(s.window));
    const auto set = [&palette](QPalette::ColorRole role, QRgb rgb) { palette.setColor(role, QColor(rgb)); };
    set(QPalette::Window, s.window);
    set(QPalette::Base, s.base);
    set(QPalette::AlternateBase, s.alternate);
    set(QPalette::Button, s.button_bottom);
    set(QPalette::Light, s.button_top);
    set(QPalette::Midlight, s.hover);
    set(QPalette::Mid, s.line);
    set(QPalette::Dark, s.control_line);
    set(QPalette::Shadow, s.shadow);
    set(QPalette::Text, s.text);
    set(QPalette::WindowText, s.text);
    set(QPalette::ButtonText, s.text);
    set(QPalette::BrightText, s.text);
    set(QPalette::PlaceholderText, s.secondary);
    set(QPalette::Highlight, s.accent);
    set(QPalette::HighlightedText, s.on_accent);
    set(QPalette::Link, s.accent);
    set(QPalette::LinkVisited, s.accent);
    set(QPalette::ToolTipBase, s.raised);
    set(QPalette::ToolTipText, s.text);
    for (const QPalette::ColorRole role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText,
                                           QPalette::PlaceholderText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, QColor(s.disabled));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(s.line));
    return palette;
}

const palettedata::Table &tableOf(bool dark)
{
    return dark ? palettedata::kDark : palettedata::kLight;
}

int kindIndex(engine::ComponentKind kind)
{
    return static_cast<int>(kind);
}

}

QPalette Theme::lightPalette()
{
    return paletteFrom(palettedata::kLight.surfaces);
}

QPalette Theme::darkPalette()
{
    return paletteFrom(palettedata::kDark.surfaces);
}

Theme Theme::of(const QWidget *widget)
{
    return of(widget->palette());
}

Theme Theme::of(const QPalette &palette)
{
    const auto role = [&palette](QPalette::ColorRole r) { return palette.color(QPalette::Active, r); };
    Theme theme;
    theme.is_dark = role(QPalette::Base).lightness() < 128;
    const palettedata::Surfaces &s = tableOf(theme.is_dark).surfaces;
    theme.window = role(QPalette::Window);
    theme.base = role(QPalette::Base);
    theme.alternate = role(QPalette::AlternateBase);
    theme.line = role(QPalette::Mid);
    theme.text = role(QPalette::Text);
    theme.secondary = role(QPalette::PlaceholderText);
    theme.disabled = palette.color(QPalette::Disabled, QPalette::Text);
    theme.accent = role(QPalette::Highlight);
    theme.on_accent = role(QPalette::HighlightedText);
    theme.raised = QColor(s.raised);
    theme.button_top = QColor(s.button_top);
    theme.button_bottom = QColor(s.button_bottom);
    theme.hover = QColor(s.hover);
    theme.pressed = QColor(s.pressed);
    theme.control_line = QColor(s.control_line);
    theme.tile_line = QColor(s.tile_line);
    theme.selection = QColor(s.selection);
    theme.shadow = QColor(s.shadow);
    return theme;
}

KindStyle Theme::kind(engine::ComponentKind which) const
{
    const palettedata::Kind &data = tableOf(is_dark).kinds[kindIndex(which)];
    KindStyle style{QColor(data.fill),  QColor(data.outline), QColor(data.ink),
                    QColor(data.label), data.hatch,           false};
    if (which == engine::ComponentKind::PerCall) {
        style.fill = base;
        style.label = text;
        style.dashed_outline = true;
    }
    return style;
}

KindStyle Theme::others() const
{
    const palettedata::Kind &data = tableOf(is_dark).others;
    return {QColor(data.fill), QColor(data.outline), QColor(data.ink), text, data.hatch, false};
}

KindStyle Theme::over() const
{
    const palettedata::Kind &data = tableOf(is_dark).over;
    return {QColor(data.fill), QColor(data.outline), QColor(data.ink), text, data.hatch, false};
}

ToneStyle Theme::tone(Tone which) const
{
    if (which == Tone::Quiet)
        return {secondary, {}, {}};
    const palettedata::ToneData &data = tableOf(is_dark).tones[static_cast<int>(which)];
    const auto color = [](QRgb rgb) { return rgb == 0 ? QColor() : QColor(rgb); };
    return {color(data.text), color(data.fill), color(data.line)};
}

QColor Theme::seatDot(int index) const
{
    return QColor(tableOf(is_dark).dots[static_cast<unsigned>(index) % palettedata::kSeatColors]);
}

QColor Theme::seatFill(int index) const
{
    return QColor(tableOf(is_dark).fills[static_cast<unsigned>(index) % palettedata::kSeatColors]);
}

Tone toneOf(engine::Severity severity)
{
    switch (severity) {
    case engine::Severity::Error:
        return Tone::Error;
    case engine::Severity::Warning:
        return Tone::Warning;
    case engine::Severity::Note:
        break;
    }
    return Tone::Note;
}

Tone toneOf(engine::Verdict verdict)
{
    switch (verdict) {
    case engine::Verdict::Pass:
        return Tone::Pass;
    case engine::Verdict::Tight:
        return Tone::Warning;
    case engine::Verdict::Fail:
        break;
    }
    return Tone::Fail;
}

QString kindShortName(engine::ComponentKind kind)
{
    static const char *const names[engine::kComponentKinds] = {
        QT_TRANSLATE_NOOP("Kinds", "Weights"),  QT_TRANSLATE_NOOP("Kinds", "KV growing"),
        QT_TRANSLATE_NOOP("Kinds", "KV fixed"), QT_TRANSLATE_NOOP("Kinds", "Activation"),
        QT_TRANSLATE_NOOP("Kinds", "Graphs"),   QT_TRANSLATE_NOOP("Kinds", "Drafter"),
        QT_TRANSLATE_NOOP("Kinds", "Context"),  QT_TRANSLATE_NOOP("Kinds", "Per-call")};
    return QCoreApplication::translate("Kinds", names[kindIndex(kind)]);
}

QString kindName(engine::ComponentKind kind)
{
    if (kind == engine::ComponentKind::Graphs)
        return QCoreApplication::translate("Kinds", "Graphs and workspaces");
    if (kind == engine::ComponentKind::Context)
        return QCoreApplication::translate("Kinds", "Context and communicators");
    return kindShortName(kind);
}

QString othersShortName()
{
    return QCoreApplication::translate("Kinds", "Others");
}

QString othersName()
{
    return QCoreApplication::translate("Kinds", "Used by others");
}
