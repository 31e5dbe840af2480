// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The models found in a cache as a table: repository, revision, size on disk, quantisation, and whether all
// of it is there. Sorting and filtering are a proxy's, reading is the page's.
#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include "engine/model/hf_cache.h"

#include <vector>

class CachedModels : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Model, Revision, Size, Quantization, Files, ColumnCount };
    static constexpr int SortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    void setModels(std::vector<engine::CachedModel> models);
    const std::vector<engine::CachedModel> &models() const { return m_models; }
    engine::Bytes totalBytes() const;

    /// Why a model is not complete, as a sentence; empty: it is.
    static QString reason(const engine::CachedModel &model);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const engine::CachedModel &model, int column) const;

    std::vector<engine::CachedModel> m_models;
};

/// Keeps the rows in whose cells every word of the filter is found.
class CachedModelFilter : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit CachedModelFilter(QObject *parent = nullptr);
    void setWords(const QString &text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QStringList m_words;
};
