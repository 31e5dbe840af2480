// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture/planimagelayout.h"

#include "widgets/words/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace planimage {

namespace {

constexpr qreal kRow = 18;
constexpr qreal kNumber = 38; // a column of GiB

QString tr(const char *text)
{
    return QCoreApplication::translate("PlanImage", text);
}

QString spareText(engine::Bytes bytes)
{
    return format::mibValue(bytes, QLocale::c());
}

struct VerdictLook {
    QString word;
    Icon icon;
    PageInk ink;
};

VerdictLook lookOf(engine::Verdict verdict)
{
    switch (verdict) {
    case engine::Verdict::Pass:
        return {QStringLiteral("PASS"), Icon::Pass, PageInk::Pass};
    case engine::Verdict::Tight:
        return {QStringLiteral("TIGHT"), Icon::Tight, PageInk::Warning};
    case engine::Verdict::Fail:
        break;
    }
    return {QStringLiteral("FAIL"), Icon::Error, PageInk::Error};
}

// Name at the left; verdict at the right, after the one before where it differs.
qreal addVerdict(Page &page, const ImageCard &card, Span span, qreal y)
{
    const bool quiet = card.keepClear && card.now.verdict == engine::Verdict::Pass;
    const VerdictLook look =
        quiet ? VerdictLook{tr("kept clear"), Icon::Clear, PageInk::Secondary} : lookOf(card.now.verdict);
    const qreal width = pageTextWidth(look.word, PageFont::Caption, !quiet);
    qreal right = span.right() - width;
    page.text({right, y, width, 18}, look.word, PageFont::Caption, look.ink, !quiet);
    right -= 16;
    page.icon({right, y + 3, 12, 12}, look.icon, look.ink);
    if (card.before && card.before->verdict != card.now.verdict) {
        const VerdictLook old = lookOf(card.before->verdict);
        const QString text = old.word + QStringLiteral(" →");
        const qreal before = pageTextWidth(text, PageFont::Caption) + 4;
        right -= before;
        page.text({right, y, before, 18}, text, PageFont::Caption, old.ink);
    }
    const qreal name = right - span.x - 4;
    page.text({span.x, y, name, 18}, elided(card.name, name, PageFont::Title, true), PageFont::Title,
              PageInk::Text, true);
    return y + 22;
}

// "Spare, MiB" with one line per state; the worst case is the one that counts.
qreal addSpareTable(Page &page, const ImageCard &card, Span span, qreal y)
{
    const bool compared = card.before.has_value();
    const qreal half = compared ? 56 : 0;
    const auto row = [&](const QString &name, const QString &before, const QString &now, bool bold,
                         PageInk oldInk, PageInk ink) {
        page.text({span.x, y, span.width, kRow}, name, PageFont::Caption,
                  bold ? PageInk::Text : PageInk::Secondary, bold);
        if (compared)
            page.text({span.x, y, span.width - half, kRow}, before, PageFont::Caption, oldInk, false,
                      Qt::AlignRight);
        page.text({span.x, y, span.width, kRow}, now, PageFont::Caption, ink, bold, Qt::AlignRight);
        y += kRow;
    };
    row(tr("Spare, MiB"), tr("before"), compared ? tr("after") : QString(), true, PageInk::Secondary,
        PageInk::Text);
    page.line(span.x, span.right(), y, PageInk::Strong);
    y += 2;
    const char *const names[] = {"boot", "plateau", "worst case"};
    for (std::size_t state = 0; state < std::size_t{engine::kStates}; ++state) {
        const bool worst = state + 1 == std::size_t{engine::kStates};
        const engine::Bytes now = card.now.spare[state];
        const engine::Bytes old = compared ? card.before->spare[state] : 0;
        row(tr(names[state]), compared ? spareText(old) : QString(), spareText(now), worst,
            old < 0 ? PageInk::Error : PageInk::Secondary, now < 0 ? PageInk::Error : PageInk::Text);
    }
    return y;
}

// Two numbers at the right; a name that does not fit beside them takes lines of its own.
qreal addNumbers(Page &page, const ImageSeatLine &line, Span span, qreal y, bool strong)
{
    const bool moved = strong || (line.mark != ImageMark::None && line.mark != ImageMark::Changed);
    const auto text = [](const std::optional<engine::Bytes> &bytes) {
        return bytes ? format::gibValue(*bytes, QLocale::c()) : format::dash();
    };
    const auto icon = markIcon(line.mark);
    const qreal room = span.width - 2 * kNumber - (icon ? 16 : 0);
    const QStringList lines = wrappedLines(line.name, span.width, PageFont::Caption, moved);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const bool last = i + 1 == lines.size();
        page.text({span.x, y, span.width, kRow}, lines[i], PageFont::Caption, PageInk::Text, moved);
        if (!last || pageTextWidth(lines[i], PageFont::Caption, moved) > room)
            y += kRow;
    }
    if (icon)
        page.icon({span.right() - 2 * kNumber - 12, y + 3, 12, 12}, *icon, PageInk::Text);
    page.text({span.x, y, span.width - kNumber, kRow}, text(line.before), PageFont::Caption,
              PageInk::Secondary, strong, Qt::AlignRight);
    page.text({span.x, y, span.width, kRow}, text(line.now), PageFont::Caption, PageInk::Text, moved,
              Qt::AlignRight);
    return y + kRow;
}

qreal addSeatTable(Page &page, const ImageCard &card, Span span, qreal y)
{
    y += 8;
    page.text({span.x, y, span.width, kRow}, tr("Seats, GiB"), PageFont::Caption, PageInk::Text, true);
    page.text({span.x, y, span.width - kNumber, kRow}, tr("before"), PageFont::Caption, PageInk::Secondary,
              false, Qt::AlignRight);
    page.text({span.x, y, span.width, kRow}, tr("after"), PageFont::Caption, PageInk::Text, true,
              Qt::AlignRight);
    y += kRow;
    page.line(span.x, span.right(), y, PageInk::Strong);
    y += 2;
    for (const ImageSeatLine &line : card.seats)
        y = addNumbers(page, line, span, y, false);
    if (card.before->others > 0 || card.now.others > 0)
        y = addNumbers(page, {tr("used by others"), ImageMark::None, card.before->others, card.now.others},
                       span, y, false);
    page.line(span.x, span.right(), y + 1, PageInk::Line);
    return addNumbers(page, {tr("used"), ImageMark::None, card.before->used(), card.now.used()}, span, y + 2,
                      true);
}

}

std::optional<Icon> markIcon(ImageMark mark)
{
    switch (mark) {
    case ImageMark::Moved:
        return Icon::Moved;
    case ImageMark::Changed:
        return Icon::Changed;
    case ImageMark::Added:
        return Icon::Added;
    case ImageMark::Removed:
        return Icon::Removed;
    case ImageMark::None:
        break;
    }
    return std::nullopt;
}

qreal layoutCardFoot(Page &page, const ImageCard &card, Span slot, qreal y)
{
    y = addSpareTable(page, card, slot, addVerdict(page, card, slot, y));
    return card.before && !(card.seats.empty() && card.now.used() == 0) ? addSeatTable(page, card, slot, y)
                                                                        : y;
}

}
