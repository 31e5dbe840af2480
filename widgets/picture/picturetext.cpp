// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture/picturetext.h"

#include "widgets/style/hatch.h"

#include <QAbstractTextDocumentLayout>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextTable>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace {

constexpr int kGlyphType = QTextFormat::UserObject + 1;
constexpr int kIconProperty = QTextFormat::UserProperty + 1;
constexpr int kSwatchProperty = QTextFormat::UserProperty + 2;
constexpr qreal kGlyph = 12, kColumnGap = 14, kCellPadding = 2.5;
constexpr qreal kMostOfNarrow = 0.35, kLeastWide = 40;
constexpr int kLineHeight = 112; // per cent, of running text

// A swatch stays with its word, a word with its icon.
const QString kGlyphChar = QString(QChar::ObjectReplacementCharacter);
const QString kNoBreak = QString(QChar(0x2060)) + QChar(QChar::Nbsp);

QFont fontOf(const TextRun &run, int size)
{
    return run.fixed ? picturefont::fixed(run.bold)
                     : picturefont::sans(run.size > 0 ? run.size : size, run.bold);
}

qreal widthOf(const TextRun &run, int size)
{
    const qreal glyph = run.icon || run.swatch ? kGlyph + 5 : 0;
    return std::ceil(QFontMetricsF(fontOf(run, size)).horizontalAdvance(run.text)) + glyph;
}

/// An icon is as high as the capitals beside it.
qreal sizeOf(const QTextFormat &format)
{
    return format.toCharFormat().font().pixelSize() >= 18 ? 18 : kGlyph;
}

/// Widths that fill `width`: each column as wide as its widest cell. Where that is too much, the wide columns
/// share what the others leave, none getting more than it needs; what is left over goes to those with text.
std::vector<qreal> columnWidths(const TextTable &table, int size, qreal width)
{
    const std::size_t count = table.columns.size();
    std::vector<qreal> widths(count);
    std::vector<std::size_t> wide, stretched;
    const qreal whole = width, most = width * kMostOfNarrow;
    for (std::size_t i = 0; i < count; ++i) {
        const TextColumn &column = table.columns[i];
        widths[i] = widthOf({column.head}, size);
        for (const TextRow &row : table.rows)
            widths[i] = std::max(widths[i], widthOf(row.cells[i], size));
        widths[i] += i + 1 < count ? kColumnGap : 1;
        if (column.wide)
            wide.push_back(i);
        else // one long name may not push everything else off the page
            width -= widths[i] = std::min(widths[i], most);
        if (column.wide && !column.number)
            stretched.push_back(i);
    }
    std::sort(wide.begin(), wide.end(), [&](std::size_t a, std::size_t b) { return widths[a] < widths[b]; });
    for (std::size_t i = 0; i < wide.size(); ++i) {
        const qreal share = std::max(kLeastWide, width / static_cast<qreal>(wide.size() - i));
        width -= widths[wide[i]] = std::min(widths[wide[i]], share);
    }
    if (stretched.empty())
        stretched = wide;
    for (const std::size_t i : stretched)
        widths[i] += std::max(0.0, width) / static_cast<qreal>(stretched.size());
    // On a page too narrow for all of them every column gives.
    const qreal sum = std::accumulate(widths.begin(), widths.end(), 0.0);
    for (qreal &each : widths)
        each *= std::min(1.0, whole / std::max(1.0, sum));
    return widths;
}

}

namespace picturefont {

namespace {

/// SVG names one family only, so the first that is installed is asked for by name.
QFont ofFamily(const QStringList &families, int pixels, bool bold)
{
    const auto known = std::find_if(families.begin(), families.end(),
                                    [](const QString &family) { return QFontDatabase::hasFamily(family); });
    QFont font(known == families.end() ? families.front() : *known);
    font.setPixelSize(pixels);
    font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

}

QFont sans(int pixels, bool bold)
{
    QFont font = ofFamily({QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans")}, pixels, bold);
    font.setStyleHint(QFont::SansSerif);
    return font;
}

QFont fixed(bool bold)
{
    QFont font =
        ofFamily({QStringLiteral("Noto Sans Mono"), QStringLiteral("DejaVu Sans Mono")}, kFixed, bold);
    font.setStyleHint(QFont::Monospace);
    return font;
}

}

TextGlyph::TextGlyph(const Theme &theme, QObject *parent)
    : QObject(parent)
    , m_theme(theme)
{
}

QSizeF TextGlyph::intrinsicSize(QTextDocument *, int, const QTextFormat &format)
{
    const qreal size = sizeOf(format);
    return {size, size - 1};
}

void TextGlyph::drawObject(QPainter *painter, const QRectF &rect, QTextDocument *, int,
                           const QTextFormat &format)
{
    const QRectF box(rect.left(), rect.top() + 1, sizeOf(format), sizeOf(format));
    if (format.hasProperty(kIconProperty)) {
        icons::paint(painter, box, static_cast<Icon>(format.intProperty(kIconProperty)),
                     format.foreground().color());
        return;
    }
    const int kind = format.intProperty(kSwatchProperty);
    if (kind == TextRun::kTotal) {
        painter->fillRect(QRectF(std::round(box.center().x()) - 1, box.top(), 2, box.height()), m_theme.text);
        return;
    }
    const QRectF whole(box.toAlignedRect());
    hatch::fillKind(painter, whole,
                    kind == TextRun::kOthers ? m_theme.others()
                                             : m_theme.kind(static_cast<engine::ComponentKind>(kind)),
                    whole.bottomLeft());
}

PictureText::PictureText(const Theme &theme, qreal width)
    : m_theme(theme)
    , m_width(width)
{
    m_document.setUndoRedoEnabled(false);
    m_document.setDocumentMargin(0);
    m_document.setDefaultFont(picturefont::sans(picturefont::kCaption));
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_document.setDefaultTextOption(option);
    m_document.documentLayout()->registerHandler(kGlyphType, new TextGlyph(theme, &m_document));
    m_document.setTextWidth(width);
}

void PictureText::insert(QTextCursor &cursor, const TextRun &run, int size)
{
    QTextCharFormat format;
    format.setFont(fontOf(run, size));
    format.setForeground(run.tone ? m_theme.tone(*run.tone).text : m_theme.text);
    if (run.icon || run.swatch) {
        QTextCharFormat glyph = format;
        glyph.setObjectType(kGlyphType);
        if (run.icon)
            glyph.setProperty(kIconProperty, static_cast<int>(*run.icon));
        else
            glyph.setProperty(kSwatchProperty, *run.swatch);
        cursor.insertText(kGlyphChar, glyph);
        if (!run.text.isEmpty())
            cursor.insertText(kNoBreak, format);
    }
    cursor.insertText(run.text, format);
}

void PictureText::paragraph(const std::vector<TextRun> &runs, int size, bool hanging)
{
    QTextCursor cursor(&m_document);
    cursor.movePosition(QTextCursor::End);
    if (!m_empty)
        cursor.insertBlock();
    m_empty = false;
    QTextBlockFormat block;
    block.setLineHeight(kLineHeight, QTextBlockFormat::ProportionalHeight);
    block.setBottomMargin(2);
    if (hanging) {
        block.setLeftMargin(kGlyph + 6);
        block.setTextIndent(-kGlyph - 6);
    }
    cursor.setBlockFormat(block);
    for (const TextRun &run : runs)
        insert(cursor, run, size);
}

void PictureText::table(const TextTable &table, int size)
{
    QTextTableFormat format;
    format.setBorder(0);
    format.setCellSpacing(0);
    format.setCellPadding(0);
    QList<QTextLength> lengths;
    for (const qreal width : columnWidths(table, size, m_width))
        lengths << QTextLength(QTextLength::FixedLength, width);
    format.setColumnWidthConstraints(lengths);
    const bool heads = std::any_of(table.columns.begin(), table.columns.end(),
                                   [](const TextColumn &column) { return !column.head.isEmpty(); });
    std::vector<TextRow> rows = table.rows;
    if (heads) {
        TextRow head;
        for (const TextColumn &column : table.columns)
            head.cells.push_back({column.head, Tone::Quiet});
        rows.insert(rows.begin(), head);
    }
    QTextCursor cursor(&m_document);
    cursor.movePosition(QTextCursor::End);
    m_empty = false;
    cursor.beginEditBlock(); // laid out once, not after every cell
    QTextTable *grid =
        cursor.insertTable(static_cast<int>(rows.size()), static_cast<int>(table.columns.size()), format);
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            QTextTableCell cell = grid->cellAt(static_cast<int>(row), static_cast<int>(column));
            QTextTableCellFormat look;
            look.setTopPadding(kCellPadding);
            look.setBottomPadding(kCellPadding);
            look.setRightPadding(column + 1 < table.columns.size() ? kColumnGap : 0);
            if (rows[row].line != TextRow::Line::None) {
                look.setTopBorder(1);
                look.setTopBorderStyle(QTextFrameFormat::BorderStyle_Solid);
                look.setTopBorderBrush(rows[row].line == TextRow::Line::Strong ? m_theme.text : m_theme.line);
            }
            cell.setFormat(look);
            QTextCursor at = cell.firstCursorPosition();
            QTextBlockFormat block;
            block.setAlignment(table.columns[column].number ? Qt::AlignRight : Qt::AlignLeft);
            at.setBlockFormat(block);
            insert(at, rows[row].cells[column], size);
        }
    cursor.endEditBlock();
}

qreal PictureText::height() const
{
    return m_empty ? 0 : std::ceil(m_document.size().height());
}

void PictureText::paint(QPainter *painter, const QPointF &at) const
{
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, m_theme.text);
    painter->save();
    painter->translate(at);
    m_document.documentLayout()->draw(painter, context);
    painter->restore();
}

std::vector<qreal> PictureText::rowEnds() const
{
    std::vector<qreal> ends;
    for (QTextBlock block = m_document.begin(); block.isValid(); block = block.next())
        ends.push_back(m_document.documentLayout()->blockBoundingRect(block).bottom() + kCellPadding);
    std::sort(ends.begin(), ends.end());
    return ends;
}
