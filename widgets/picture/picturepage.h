// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Lays the content of a picture out on a page of fixed width; the height follows. A page is made of blocks
// that stand below or beside each other; bars, boards, spare blocks and cells are painted by the painters of
// the window, everything else is text.
#pragma once

#include <QPointF>
#include <QSizeF>

#include "widgets/document/comparison.h"
#include "widgets/picture/picturecontent.h"
#include "widgets/picture/planimage.h"
#include "widgets/style/palette.h"

#include <functional>
#include <memory>
#include <vector>

class QPainter;
struct BoardPicture;
struct BoardReading;

/// Something painted below what comes before it.
struct PictureBlock {
    qreal height = 0;
    std::function<void(QPainter *, const QPointF &)> paint; // at the top left corner
    std::vector<qreal> breaks{}; // y inside it where a page may end; its own end always is one
};

class PicturePage
{
public:
    /// `width` logical pixels, at least 600. The content must outlive the page.
    PicturePage(const PictureContent &content, int width, planimage::Show show, const Theme &theme);

    QSizeF size() const { return {static_cast<qreal>(m_width), m_body.height + 2 * m_margin}; }
    void paint(QPainter *painter) const;
    /// Where the page may be cut in two, from the top down, the last at its end.
    std::vector<qreal> breaks() const;

private:
    using Blocks = std::vector<PictureBlock>;

    PictureBlock head(qreal width) const;
    PictureBlock result(qreal width, bool summary) const;
    PictureBlock line(qreal width, const std::vector<TextRun> &runs) const;
    PictureBlock footer(qreal width) const;
    PictureBlock section(const PictureSection &section, qreal width) const;
    PictureBlock legend(qreal width, bool marks) const;
    PictureBlock card(const PictureCard &card, qreal width, engine::Bytes range, bool compact) const;
    PictureBlock overview(qreal width) const;
    PictureBlock board(CompareSide side, qreal width, qreal height) const;
    PictureBlock boardRow(const std::shared_ptr<const BoardPicture> &of, const std::vector<int> &cards,
                          qreal column, qreal height, engine::Bytes span) const;
    BoardReading readingOf(CompareSide side) const;

    Blocks record(qreal width) const;
    Blocks comparison(qreal width) const;
    Blocks bars(qreal width) const;
    Blocks layout(qreal width) const;
    Blocks cards(qreal width, int columns) const;
    Blocks sections(qreal width) const;

    const PictureContent &m_content;
    const Theme m_theme;
    const int m_width;
    const bool m_wide; // text stands beside the bars
    const qreal m_margin;
    PictureBlock m_body;
};
