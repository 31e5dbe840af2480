// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Text of a picture: paragraphs and tables in one QTextDocument of a fixed width, with our icons and swatches
// between the words. The same document paints on raster, SVG and PDF.
#pragma once

#include <QFont>
#include <QObject>
#include <QString>
#include <QTextDocument>
#include <QTextObjectInterface>

#include "widgets/style/icons.h"
#include "widgets/style/palette.h"

#include <optional>
#include <vector>

class QTextCursor;

/// A piece of text in one look, with an icon or the swatch of a kind of use before it.
struct TextRun {
    QString text{};
    std::optional<Tone> tone{}; // none: plain text
    bool bold = false;
    bool fixed = false; // fixed-width type
    int size = 0; // pixels; 0: the size of the paragraph
    std::optional<Icon> icon{};
    std::optional<int> swatch{}; // engine::ComponentKind, kOthers, or kTotal
    static constexpr int kOthers = -1, kTotal = -2;
};

struct TextColumn {
    QString head{};
    bool number = false; // right-aligned
    bool wide = false; // may wrap, and takes what is left over
};

struct TextRow {
    std::vector<TextRun> cells{}; // as many as columns
    enum class Line { None, Thin, Strong } line = Line::None; // above it
};

struct TextTable {
    std::vector<TextColumn> columns;
    std::vector<TextRow> rows;
    bool empty() const { return rows.empty(); }
};

/// Fonts of a picture in pixels, so that no screen's resolution matters, and without hinting: what fits at
/// scale 1 also fits at 4.
namespace picturefont {

inline constexpr int kBody = 13, kCaption = 12, kFixed = 11;
QFont sans(int pixels = kBody, bool bold = false);
QFont fixed(bool bold = false);

}

/// Draws the icons and swatches among the words.
class TextGlyph : public QObject, public QTextObjectInterface
{
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    TextGlyph(const Theme &theme, QObject *parent);
    QSizeF intrinsicSize(QTextDocument *document, int position, const QTextFormat &format) override;
    void drawObject(QPainter *painter, const QRectF &rect, QTextDocument *document, int position,
                    const QTextFormat &format) override;

private:
    Theme m_theme;
};

class PictureText
{
public:
    PictureText(const Theme &theme, qreal width);

    /// A hanging paragraph begins with an icon, beside which all of its lines stand.
    void paragraph(const std::vector<TextRun> &runs, int size = picturefont::kCaption, bool hanging = false);
    /// Columns are as wide as their widest cell while there is room; the wide ones take the rest, or give.
    void table(const TextTable &table, int size = picturefont::kCaption);

    qreal height() const;
    void paint(QPainter *painter, const QPointF &at) const;
    /// The y below each paragraph and each row of a table.
    std::vector<qreal> rowEnds() const;

private:
    void insert(QTextCursor &cursor, const TextRun &run, int size);

    Theme m_theme;
    qreal m_width;
    QTextDocument m_document;
    bool m_empty = true;
};
