// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture/planimagelayout.h"

#include "widgets/words/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace planimage {

namespace {

constexpr qreal kRow = 19;
constexpr std::size_t kMostFindings = 60; // more are folded by kind

QString tr(const char *text)
{
    return QCoreApplication::translate("PlanImage", text);
}

enum Column { Name, Model, CardColumn, Context, Sequences, Kv, Before, Gib, VerdictColumn, kColumns };

bool isNumber(int column)
{
    return column == Context || column == Sequences || column == Before || column == Gib;
}

std::array<QString, kColumns> headers(bool compared)
{
    return {tr("Seat"),
            tr("Model"),
            tr("Card"),
            tr("Context"),
            tr("Seqs"),
            tr("KV pool, GiB"),
            compared ? tr("before") : QString(),
            tr("GiB"),
            tr("Verdict")};
}

std::array<QString, kColumns> cellsOf(const ImageSeat &seat)
{
    QString verdict = format::dash();
    if (seat.verdict)
        verdict = *seat.verdict == engine::Verdict::Pass ? QStringLiteral("PASS")
            : *seat.verdict == engine::Verdict::Tight    ? QStringLiteral("TIGHT")
                                                         : QStringLiteral("FAIL");
    return {seat.name, seat.model,  seat.card, seat.context, seat.sequences,
            seat.kv,   seat.before, seat.gib,  verdict};
}

// Every column as wide as its widest text; what is left over is spread over the columns, so that no eye has
// to cross a gap, and what is missing is taken from the model.
std::array<qreal, kColumns> columnWidths(const ImageContent &content, qreal width)
{
    std::array<qreal, kColumns> widths{};
    const auto grow = [&](const std::array<QString, kColumns> &cells, bool bold) {
        for (std::size_t i = 0; i < kColumns; ++i) {
            if (!cells[i].isEmpty())
                widths[i] = std::max(widths[i], pageTextWidth(cells[i], PageFont::Caption, bold) + 14);
        }
    };
    grow(headers(content.compared), true);
    for (const ImageSeat &seat : content.seats)
        grow(cellsOf(seat), true);
    widths[Name] += 16; // the dot
    widths[VerdictColumn] += 16;
    qreal sum = 0;
    for (const qreal w : widths)
        sum += w;
    if (width < sum) {
        widths[Model] = std::max(60.0, widths[Model] + width - sum);
        return widths;
    }
    constexpr std::array kStretched{Name, Model, CardColumn, Context, Sequences, Kv, Gib};
    for (const Column column : kStretched)
        widths[column] += std::floor((width - sum) / static_cast<qreal>(kStretched.size()));
    return widths;
}

void addDot(Page &page, qreal x, qreal y, int color)
{
    PageItem dot;
    dot.type = PageItem::Type::Dot;
    dot.rect = QRectF(x, y, 10, 10);
    dot.index = color;
    page.items.push_back(dot);
}

PageInk inkOf(engine::Verdict verdict)
{
    return verdict == engine::Verdict::Pass ? PageInk::Pass
        : verdict == engine::Verdict::Tight ? PageInk::Warning
                                            : PageInk::Error;
}

Icon iconOf(engine::Verdict verdict)
{
    return verdict == engine::Verdict::Pass ? Icon::Pass
        : verdict == engine::Verdict::Tight ? Icon::Tight
                                            : Icon::Error;
}

void addSeatRow(Page &page, const ImageSeat &seat, const std::array<qreal, kColumns> &widths, qreal x,
                qreal y)
{
    const auto cells = cellsOf(seat);
    for (std::size_t i = 0; i < kColumns; x += widths[i], ++i) {
        qreal left = x, width = widths[i] - 14;
        PageInk ink = i == Model || i == Before ? PageInk::Secondary : PageInk::Text;
        if (i == Name) {
            addDot(page, x, y + 4, seat.color);
            left += 16;
            width -= 16;
        } else if (i == VerdictColumn && seat.verdict) {
            ink = inkOf(*seat.verdict);
            page.icon({x, y + 3, 12, 12}, iconOf(*seat.verdict), ink);
            left += 16;
            width -= 2;
        }
        const bool bold = i == Name || i == Gib || (i == CardColumn && seat.moved) || i == VerdictColumn;
        // A record names every seat in full: only the model may be cut, its full name is in the plan.
        const QString text = i == Model ? elided(cells[i], width, PageFont::Caption) : cells[i];
        page.text({left, y, width, 18}, text, PageFont::Caption, ink, bold,
                  isNumber(static_cast<int>(i)) ? Qt::AlignRight : Qt::AlignLeft);
    }
}

// The marks of seats that occur, with their words.
std::vector<std::pair<Icon, QString>> marksOf(const ImageContent &content)
{
    const std::pair<ImageMark, QString> all[] = {{ImageMark::Moved, tr("moved")},
                                                 {ImageMark::Changed, tr("settings changed")},
                                                 {ImageMark::Added, tr("added")},
                                                 {ImageMark::Removed, tr("removed")}};
    std::vector<std::pair<Icon, QString>> marks;
    for (const auto &[mark, text] : all) {
        const auto on = [mark = mark](const ImageBoard &board) {
            return std::any_of(board.seats.begin(), board.seats.end(),
                               [mark](const ImageTile &seat) { return seat.mark == mark; });
        };
        if (on(content.board) || (content.boardBefore && on(*content.boardBefore)))
            marks.emplace_back(*markIcon(mark), text);
    }
    return marks;
}

}

qreal layoutSection(Page &page, const QString &title, Span span, qreal y)
{
    page.text({span.x, y, span.width, 20}, title, PageFont::Title, PageInk::Text, true);
    page.line(span.x, span.right(), y + 22, PageInk::Strong);
    return y + 28;
}

qreal layoutHeader(Page &page, const ImageContent &content, Span span, qreal y)
{
    qreal side = 0;
    for (const QString &line : content.right)
        side = std::max(side, pageTextWidth(line, PageFont::Caption));
    const qreal left = span.width - (side > 0 ? side + 24 : 0);
    qreal below = page.paragraph(span.x, y, left, content.title, PageFont::Headline, PageInk::Text, true);
    below = page.paragraph(span.x, below, left, content.subtitle, PageFont::Caption, PageInk::Secondary);
    below = page.paragraph(span.x, below, left, content.summary, PageFont::Caption);
    qreal sideY = below - pageLine(PageFont::Caption) * static_cast<qreal>(content.right.size());
    for (const QString &line : content.right) {
        page.text({span.right() - side, sideY, side, pageLine(PageFont::Caption)}, line, PageFont::Caption,
                  PageInk::Secondary, false, Qt::AlignRight);
        sideY += pageLine(PageFont::Caption);
    }
    page.line(span.x, span.right(), below + 8, PageInk::Strong, 2);
    return below + 20;
}

qreal layoutLegend(Page &page, const ImageContent &content, Span span, qreal y)
{
    qreal x = span.x;
    const auto place = [&](const QString &text, qreal swatch) {
        const qreal width = swatch + 6 + pageTextWidth(text, PageFont::Caption) + 16;
        if (x > span.x && x + width > span.right()) {
            x = span.x;
            y += 19;
        }
        page.text({x + swatch + 6, y, width, 16}, text, PageFont::Caption);
        const qreal at = x;
        x += width;
        return at;
    };
    const auto swatch = [&](int kind, const QString &name) {
        const qreal at = place(name, 12);
        PageItem item;
        item.type = kind < 0 ? PageItem::Type::Others : PageItem::Type::Kind;
        item.index = std::max(kind, 0);
        item.rect = QRectF(at, y + 2, 12, 12);
        item.origin = item.rect.bottomLeft();
        page.items.push_back(item);
    };
    for (int kind = 0; kind < engine::kComponentKinds; ++kind)
        swatch(kind, kindName(static_cast<engine::ComponentKind>(kind)));
    swatch(-1, othersName());
    qreal at = place(tr("Total of the card"), 16);
    page.line(at, at + 16, y + 8, PageInk::Strong, 2);
    const bool budget = std::any_of(page.items.begin(), page.items.end(), [](const PageItem &item) {
        return item.type == PageItem::Type::Line && item.dashed;
    });
    if (budget) { // left out where it lies on the total
        at = place(tr("Budget"), 16);
        page.line(at, at + 16, y + 8, PageInk::Strong, 1, true);
    }
    for (const auto &[icon, text] : marksOf(content)) {
        at = place(text, 12);
        page.icon({at, y + 2, 12, 12}, icon, PageInk::Text);
    }
    return y + 30;
}

qreal layoutSeats(Page &page, const ImageContent &content, Span span, qreal y)
{
    y = layoutSection(page, tr("Seats, worst case"), span, y);
    if (content.seats.empty())
        return page.paragraph(span.x, y, span.width, tr("No seats."), PageFont::Caption, PageInk::Secondary)
            + 14;
    const auto widths = columnWidths(content, span.width);
    const auto names = headers(content.compared);
    qreal x = span.x;
    for (std::size_t i = 0; i < kColumns; x += widths[i], ++i) {
        const qreal indent = i == Name ? 16 : 0;
        page.text({x + indent, y, widths[i] - 14 - indent, 16}, names[i], PageFont::Caption,
                  PageInk::Secondary, false, isNumber(static_cast<int>(i)) ? Qt::AlignRight : Qt::AlignLeft);
    }
    y += 19;
    for (const ImageSeat &seat : content.seats) {
        addSeatRow(page, seat, widths, span.x, y);
        y += kRow;
    }
    page.line(span.x, span.right(), y + 1, PageInk::Line);
    y += 3;
    qreal right = span.x;
    for (std::size_t i = 0; i <= Gib; ++i)
        right += widths[i];
    page.text({span.x + 16, y, span.width, 18}, tr("on cards"), PageFont::Caption, PageInk::Secondary);
    page.text({span.x, y, right - 14 - span.x, 18}, format::gibValue(content.seatTotal, QLocale::c()),
              PageFont::Caption, PageInk::Text, true, Qt::AlignRight);
    return y + 32;
}

qreal layoutFindings(Page &page, const ImageContent &content, Span span, qreal y)
{
    if (content.findings.size() > kMostFindings && content.open) {
        ImageSection folded = *content.open;
        folded.title = tr("Findings");
        return layoutSections(page, {folded}, span, y);
    }
    y = layoutSection(page, tr("Findings"), span, y);
    if (content.findings.empty())
        return page.paragraph(span.x, y, span.width, tr("No findings. Every card fits in every state."),
                              PageFont::Caption, PageInk::Pass)
            + 14;
    qreal subject = 0;
    for (const ImageFinding &finding : content.findings)
        subject = std::max(subject, pageTextWidth(finding.subject, PageFont::Caption, true));
    subject = std::min(subject, span.width * 0.35) + 12;
    for (const ImageFinding &finding : content.findings) {
        const bool error = finding.severity == engine::Severity::Error;
        const bool warning = finding.severity == engine::Severity::Warning;
        const PageInk ink = error ? PageInk::Error : warning ? PageInk::Warning : PageInk::Note;
        page.icon({span.x, y + 2, 12, 12}, error ? Icon::Error : warning ? Icon::Warning : Icon::Note, ink);
        const qreal left = span.x + 18;
        const qreal nameEnd =
            page.paragraph(left, y, subject - 8, finding.subject, PageFont::Caption, PageInk::Text, true);
        const qreal textEnd =
            page.paragraph(left + subject, y, span.width - 18 - subject, finding.text, PageFont::Caption);
        y = std::max(nameEnd, textEnd) + 3;
    }
    return y + 14;
}

qreal layoutFooter(Page &page, const ImageContent &content, Span span, qreal y)
{
    page.line(span.x, span.right(), y, PageInk::Line);
    return page.paragraph(span.x, y + 6, span.width, content.footer, PageFont::Caption, PageInk::Secondary);
}

}
