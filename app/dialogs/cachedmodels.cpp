// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/cachedmodels.h"

#include "widgets/style/icons.h"
#include "widgets/words/format.h"

#include "engine/words/words.h"

#include <algorithm>

namespace {

constexpr qsizetype kShortRevision = 8;

QString quantizationText(const engine::CachedModel &model)
{
    const QString name = format::text(model.quantization);
    if (model.state == engine::CachedModel::State::Broken)
        return format::dash();
    if (name.isEmpty())
        return model.bits > 0 ? CachedModels::tr("none, 16 bit") : format::dash();
    if (model.bits <= 0 || model.bits >= 16)
        return name;
    return CachedModels::tr("%1, %2 bit").arg(name, QLocale().toString(model.bits, 'g', 3));
}

QString stateText(engine::CachedModel::State state)
{
    switch (state) {
    case engine::CachedModel::State::Complete:
        return CachedModels::tr("complete");
    case engine::CachedModel::State::NoWeights:
        return CachedModels::tr("config only");
    case engine::CachedModel::State::Partial:
        return CachedModels::tr("partial");
    case engine::CachedModel::State::Broken:
        break;
    }
    return CachedModels::tr("broken");
}

Icon stateIcon(engine::CachedModel::State state)
{
    switch (state) {
    case engine::CachedModel::State::Complete:
        return Icon::Pass;
    case engine::CachedModel::State::NoWeights:
        return Icon::Note;
    case engine::CachedModel::State::Partial:
        return Icon::Warning;
    case engine::CachedModel::State::Broken:
        break;
    }
    return Icon::Error;
}

}

void CachedModels::setModels(std::vector<engine::CachedModel> models)
{
    beginResetModel();
    m_models = std::move(models);
    endResetModel();
}

engine::Bytes CachedModels::totalBytes() const
{
    engine::Bytes total = 0;
    for (const engine::CachedModel &model : m_models)
        total += model.bytes;
    return total;
}

QString CachedModels::reason(const engine::CachedModel &model)
{
    return model.reason ? format::sentence(engine::sentenceTemplate(model.reason->code), model.reason->args)
                        : QString();
}

int CachedModels::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_models.size());
}

int CachedModels::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString CachedModels::text(const engine::CachedModel &model, int column) const
{
    switch (column) {
    case Model:
        return format::text(model.file.empty() ? model.repo : model.repo + "/" + model.file);
    case Revision:
        return model.revision.empty()
            ? format::dash()
            : format::text(model.revision).left(kShortRevision) + (model.current ? tr(", main") : QString());
    case Size:
        return model.bytes > 0 ? format::size(model.bytes) : format::dash();
    case Quantization:
        return quantizationText(model);
    default:
        return stateText(model.state);
    }
}

QVariant CachedModels::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const engine::CachedModel &model = m_models[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(model, column);
    case SortRole:
        if (column == Size)
            return static_cast<qlonglong>(model.bytes);
        return column == Files ? QVariant(static_cast<int>(model.state)) : QVariant(text(model, column));
    case Qt::DecorationRole:
        return column == Files ? QVariant(icons::icon(stateIcon(model.state))) : QVariant();
    case Qt::TextAlignmentRole:
        return column == Size ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case Qt::ToolTipRole:
        if (column == Files && model.reason)
            return reason(model);
        return column == Revision && !model.revision.empty() ? format::text(model.revision)
                                                             : format::text(model.path);
    default:
        return {};
    }
}

QVariant CachedModels::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section == Size)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const QString titles[] = {tr("Model"), tr("Revision"), tr("On disk"), tr("Quantisation"), tr("Files")};
    return section >= 0 && section < ColumnCount ? titles[section] : QVariant();
}

CachedModelFilter::CachedModelFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(CachedModels::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
}

void CachedModelFilter::setWords(const QString &text)
{
    m_words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool CachedModelFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    QString all;
    for (int column = 0; column < sourceModel()->columnCount(parent); ++column)
        all += sourceModel()->index(row, column, parent).data().toString() + QLatin1Char(' ');
    return std::all_of(m_words.begin(), m_words.end(),
                       [&](const QString &word) { return all.contains(word, Qt::CaseInsensitive); });
}
