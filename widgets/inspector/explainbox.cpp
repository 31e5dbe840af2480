// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/explainbox.h"

#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"

#include "engine/words/words.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace {

constexpr int kEdge = 3;
constexpr int kPadding = 8;
constexpr int kIcon = 12;
constexpr int kIndent = 12;

QString valueText(const engine::Term &term)
{
    const engine::Args shown = withCardLabels({term.value});
    if (term.value.unit != engine::Arg::Unit::Bytes)
        return format::argument(shown.front());
    // Large sizes stand in one column with GiB; small ones (pages, bytes per token) keep their own unit.
    const engine::Bytes bytes = term.value.integer;
    return bytes >= engine::kMiB * 100 || bytes <= -engine::kMiB * 100 ? format::gib(bytes)
                                                                       : format::size(bytes);
}

}

Icon provenanceIcon(engine::Provenance provenance)
{
    switch (provenance) {
    case engine::Provenance::Config:
    case engine::Provenance::WeightFiles:
        return Icon::Config;
    case engine::Provenance::Catalogue:
        return Icon::Catalogue;
    case engine::Provenance::Measured:
        return Icon::Log;
    case engine::Provenance::Calibration:
        return Icon::Measured;
    case engine::Provenance::User:
        return Icon::Edit;
    case engine::Provenance::FirstPrinciples:
        return Icon::Explain;
    case engine::Provenance::Default:
        break;
    }
    return Icon::Default;
}

QString provenanceText(engine::Provenance provenance)
{
    switch (provenance) {
    case engine::Provenance::Config:
        return ExplainBox::tr("model config");
    case engine::Provenance::WeightFiles:
        return ExplainBox::tr("weight files");
    case engine::Provenance::Catalogue:
        return ExplainBox::tr("catalogue");
    case engine::Provenance::Measured:
        return ExplainBox::tr("measured");
    case engine::Provenance::Calibration:
        return ExplainBox::tr("calibration");
    case engine::Provenance::User:
        return ExplainBox::tr("set here");
    case engine::Provenance::FirstPrinciples:
        return ExplainBox::tr("first principles");
    case engine::Provenance::Default:
        break;
    }
    return ExplainBox::tr("default");
}

ExplainBox::ExplainBox(QWidget *parent)
    : QWidget(parent)
{
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

ExplainBox::Line ExplainBox::lineOf(const engine::Term &term)
{
    Line line;
    line.name = format::sentence(engine::sentenceTemplate(term.name));
    line.value = valueText(term);
    line.icon = provenanceIcon(term.provenance);
    line.source = term.source.empty() ? provenanceText(term.provenance) : format::text(term.source);
    line.toolTip = QStringLiteral("%1: %2\n%3: %4")
                       .arg(line.name, line.value, provenanceText(term.provenance), line.source);
    if (term.value.unit == engine::Arg::Unit::Bytes)
        line.toolTip += QLatin1Char('\n') + format::exactBytes(term.value.integer);
    return line;
}

ExplainBox::Table ExplainBox::tableOf(const engine::ExplanationTable &table)
{
    const auto filled = [](const engine::Reason &reason) {
        return format::sentence(engine::sentenceTemplate(reason.code), reason.args);
    };
    Table shown{filled(table.title), {}};
    for (const engine::ExplanationTable::Row &row : table.rows) {
        Line line;
        line.name = format::sentence(engine::sentenceTemplate(row.name));
        line.value = filled(row.value);
        if (!row.note.empty())
            line.source = format::sentence(engine::sentenceTemplate(row.note));
        shown.rows << line;
    }
    return shown;
}

void ExplainBox::setExplanation(const engine::Explanation &explanation)
{
    m_kind = explanation.kind;
    m_formula = format::sentence(engine::sentenceTemplate(explanation.formula));
    m_lines.clear();
    for (const engine::Term &term : explanation.terms)
        m_lines << lineOf(term);
    Line result = lineOf(explanation.result);
    result.name = kindShortName(explanation.kind);
    result.result = true;
    QStringList yields;
    for (const engine::Term &term : explanation.yields)
        yields << QStringLiteral("%1 %2").arg(valueText(term),
                                              format::sentence(engine::sentenceTemplate(term.name)));
    result.source = yields.join(QStringLiteral(", "));
    result.toolTip += yields.isEmpty() ? QString() : QLatin1Char('\n') + result.source;
    m_lines << result;
    m_tables.clear();
    for (const engine::ExplanationTable &table : explanation.tables)
        m_tables << tableOf(table);
    updateAccessible();
    updateGeometry();
    update();
}

void ExplainBox::updateAccessible()
{
    QStringList text{m_formula};
    for (const Line &line : m_lines)
        text << QStringLiteral("%1 %2, %3").arg(line.name, line.value, line.source);
    for (const Table &table : m_tables) {
        text << table.title;
        for (const Line &row : table.rows)
            text << (row.source.isEmpty() ? QStringLiteral("%1 %2").arg(row.name, row.value)
                                          : QStringLiteral("%1 %2, %3").arg(row.name, row.value, row.source));
    }
    setAccessibleName(tr("Explanation"));
    setAccessibleDescription(text.join(QStringLiteral("; ")));
}

int ExplainBox::lineHeight() const
{
    return type::lineHeight(type::font(TypeRole::Caption, this)) + 1;
}

int ExplainBox::textHeight(int width, const QString &text) const
{
    const QFontMetrics metrics(type::font(TypeRole::Caption, this));
    return metrics.boundingRect(QRect(0, 0, std::max(80, width), 1000), Qt::TextWordWrap, text).height();
}

int ExplainBox::formulaHeight(int width) const
{
    return textHeight(width - kEdge - 2 * kPadding - kIcon - 4, m_formula);
}

int ExplainBox::tablesHeight(int width) const
{
    const int free = width - kEdge - 2 * kPadding;
    int height = 0;
    for (const Table &table : m_tables) {
        height += kPadding + textHeight(free, table.title);
        for (const Line &row : table.rows)
            height += lineHeight() + (row.source.isEmpty() ? 0 : textHeight(free - kIndent, row.source));
    }
    return height;
}

QSize ExplainBox::sizeHint() const
{
    const int width = std::max(200, this->width());
    return {200,
            formulaHeight(width) + static_cast<int>(m_lines.size()) * lineHeight() + tablesHeight(width)
                + 14};
}

QSize ExplainBox::minimumSizeHint() const
{
    return sizeHint();
}

void ExplainBox::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

bool ExplainBox::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int index = (help->pos().y() - 5 - formulaHeight(width())) / std::max(1, lineHeight());
        if (index >= 0 && index < m_lines.size())
            QToolTip::showText(help->globalPos(), m_lines[index].toolTip, this);
        return true;
    }
    if (event->type() == QEvent::Resize)
        updateGeometry(); // the formula wraps differently
    return QWidget::event(event);
}

void ExplainBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::of(this);
    painter.fillRect(rect(), theme.alternate);
    painter.setPen(theme.line);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.fillRect(QRect(0, 0, kEdge, height()), theme.kind(m_kind).fill);

    paintTables(&painter, paintTerms(&painter, 5));
}

int ExplainBox::paintTerms(QPainter *painter, int y) const
{
    const Theme theme = Theme::of(this);
    const QFont caption = type::font(TypeRole::Caption, this);
    const QFont strong = type::font(TypeRole::CaptionStrong, this);
    const int left = kEdge + kPadding, right = width() - kPadding;
    painter->setFont(caption);
    painter->setPen(theme.text);
    icons::paint(painter, QRectF(left, y + 2, kIcon, kIcon), Icon::Explain, theme.secondary);
    const int formula = formulaHeight(width());
    painter->drawText(QRect(left + kIcon + 4, y, right - left - kIcon - 4, formula), Qt::TextWordWrap,
                      m_formula);
    y += formula;

    int valueWidth = 0, nameWidth = 0;
    for (const Line &line : m_lines) {
        valueWidth = std::max(valueWidth, type::numberWidth(strong, line.value));
        nameWidth = std::max(nameWidth, QFontMetrics(strong).horizontalAdvance(line.name));
    }
    nameWidth = std::min(nameWidth, std::max(60, right - left - valueWidth - 100));
    const int step = lineHeight();
    for (const Line &line : m_lines) {
        if (line.result) {
            painter->setPen(theme.line);
            painter->drawLine(left, y, right, y);
        }
        painter->setFont(line.result ? strong : caption);
        painter->setPen(theme.text);
        type::drawElided(painter, QRectF(left, y, nameWidth, step), Qt::AlignLeft | Qt::AlignVCenter,
                         line.name);
        const int valueLeft = left + nameWidth + 8;
        type::drawNumber(painter, QRectF(valueLeft, y, valueWidth, step), Qt::AlignRight | Qt::AlignVCenter,
                         line.value);
        int x = valueLeft + valueWidth + 8;
        painter->setFont(caption);
        painter->setPen(theme.secondary);
        if (!line.result) {
            icons::paint(painter, QRectF(x, y + (step - kIcon) / 2.0, kIcon, kIcon), line.icon,
                         theme.secondary);
            x += kIcon + 4;
        }
        type::drawElided(painter, QRectF(x, y, right - x, step), Qt::AlignLeft | Qt::AlignVCenter,
                         line.source);
        y += step;
    }
    return y;
}

void ExplainBox::paintTables(QPainter *painter, int y) const
{
    const Theme theme = Theme::of(this);
    const QFont caption = type::font(TypeRole::Caption, this);
    painter->setFont(caption);
    const int left = kEdge + kPadding, right = width() - kPadding, step = lineHeight();
    const auto wrapped = [&](int x, const QString &text) {
        const int height = textHeight(right - x, text);
        painter->drawText(QRect(x, y, right - x, height), Qt::TextWordWrap, text);
        y += height;
    };
    for (const Table &table : m_tables) {
        painter->setPen(theme.line);
        painter->drawLine(left, y + kPadding / 2, right, y + kPadding / 2);
        y += kPadding;
        painter->setPen(theme.text);
        wrapped(left, table.title);
        for (const Line &row : table.rows) {
            painter->setPen(theme.text);
            const int value = QFontMetrics(caption).horizontalAdvance(row.value);
            type::drawElided(painter, QRectF(left, y, right - left - value - 8, step),
                             Qt::AlignLeft | Qt::AlignVCenter, row.name);
            painter->drawText(QRect(right - value, y, value, step), Qt::AlignRight | Qt::AlignVCenter,
                              row.value);
            y += step;
            painter->setPen(theme.secondary);
            if (!row.source.isEmpty())
                wrapped(left + kIndent, row.source);
        }
    }
}
